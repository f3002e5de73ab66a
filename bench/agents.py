"""Steps a second of the environments for agents, beside those of RLCard and PettingZoo."""

import contextlib
import importlib
import importlib.util
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from rich.table import Table

SECONDS: Final = 1.0  # of processor time for each environment
OURS: Final = {"zdfg": 2, "ebz": 2, "azta": 3, "azardia": 2, "atz": 1}  # boxes, and how many play
RLCARD: Final = ("uno", "gin-rummy", "leduc-holdem")
ZOO: Final = ("gin_rummy_v4", "leduc_holdem_v4", "texas_holdem_no_limit_v6", "connect_four_v3")


def aec_steps(env: Any) -> Iterator[None]:  # noqa: ANN401  (PettingZoo has no types)
    """Play an environment of PettingZoo's by lot for ever; yield after every step."""
    pick = random.Random(1).choice
    for seed in range(10**9):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, late, info = env.last()
            if over or late:
                env.step(None)
                continue
            legal = info.get("legal_actions")  # as RLCard has it, without a search of the mask
            if legal is None:
                mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
                legal = mask.nonzero()[0]
            env.step(int(pick(legal)))
            yield


def rlcard_steps(env: Any) -> Iterator[None]:  # noqa: ANN401  (RLCard has none)
    """Play an environment of RLCard's by lot for ever; yield after every step."""
    pick = random.Random(1).choice
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"])))
            yield


def per_second(steps: Iterator[None]) -> float:
    """Return how many steps there are in a second of processor time."""
    for _ in range(50):  # what is done once is not counted
        next(steps)
    count, start = 0, time.process_time()
    while (took := time.process_time() - start) < SECONDS:
        next(steps)
        count += 1
    return count / took


def environments() -> Iterator[tuple[str, Callable[[], Iterator[None]]]]:
    """Yield what is there: ours, then the neighbours', each with how to step through it."""
    if importlib.util.find_spec("pettingzoo") is None:
        return
    aec = importlib.import_module("shamble.envs").ShambleAEC
    for key, seats in OURS.items():
        yield f"Shamble, {key}", partial(aec_steps, aec(key, seats=seats))
    if importlib.util.find_spec("rlcard") is None:
        return
    rlcard = importlib.import_module("rlcard")
    for name in RLCARD:
        yield f"RLCard, {name}", partial(rlcard_steps, rlcard.make(name))
    for name in ZOO:
        with contextlib.suppress(ImportError):  # some of them want more than others
            zoo = importlib.import_module(f"pettingzoo.classic.{name}")
            yield f"PettingZoo, {name}", partial(aec_steps, zoo.env())


def agents_table() -> Table:
    """Return the steps a second of all environments that are installed."""
    table = Table(title="Environments for agents, by lot", title_justify="left")
    table.add_column("environment")
    table.add_column("steps/s", justify="right")
    for name, steps in environments():
        table.add_row(name, f"{per_second(steps()):,.0f}")
    return table
