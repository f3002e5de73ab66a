"""Any box as a Gymnasium environment: one agent against named bots."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from shamble.bots import Anyone, Bot, bring
from shamble.envs.codec import VERSION
from shamble.envs.observe import MOST, Array
from shamble.envs.table import Table
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.extras import extra
from shamble.kernel.options import Seat
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf

with extra("envs"):
    import gymnasium

ILLEGAL = -1.0  # the reward of an action that the mask does not have; it ends the game


class ShambleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a box; bots sit in the others.

    An observation is `{"observation": array, "action_mask": array}`; `features()` has a row for
    each action of the mask. The reward comes at the end: a part of the win, less an equal share;
    where all win or lose together, half. An action that the mask does not have loses at once.

    After `shamble.envs.register()`, `gymnasium.make("shamble/zdfg-v1")` makes one, too.

    Args:
        box: A box, or its key.
        bots: Who plays the other seats, in turn.
        seats: How many play; as few as can be, if left out.
        seat: Where the agent sits; None for another seat in each game.
        options: Settings of the box.
        shaped: How much of every change in the box's own score is a reward, too; 0 for none.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        box: str | AnyBox,
        bots: Sequence[Anyone] = ("uniform",),
        seats: int | None = None,
        *,
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        shaped: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(box, seats, options)
        self.render_mode = render_mode
        self.shaped = shaped
        self._bots = tuple(bots)
        self._players: dict[Seat, Bot] = {}
        self._fixed = seat
        self.seat = Seat(seat or 0)
        self._chance: list[Dice] = []
        self.observation_space = gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Box(
                -MOST, 2 * MOST, (self.table.observer.size,), np.float32
            ),
            "action_mask": gymnasium.spaces.MultiBinary(self.table.codec.size),
        })  # fmt: skip
        self.action_space = gymnasium.spaces.Discrete(self.table.codec.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game and play it to the agent's first choice."""
        super().reset(seed=seed, options=options)
        while True:
            number = int(self.np_random.integers(2**62))
            self.seat = Seat(number % self.table.seats if self._fixed is None else self._fixed)
            self._chance = [Dice.seeded(number, "bot", s) for s in range(self.table.seats)]
            self.table.deal(number)
            self._players = dict(self._seated())
            self._others()
            if self.table.turn is not None:  # else it was over before the agent was asked
                return self._observed(), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take the agent's action, and let the bots play to its next choice."""
        option = self.table.meant(int(action))
        if option is None:
            return self._observed(), ILLEGAL, True, False, {"illegal": True}
        before = self._score()
        self.table.choose(option)
        self._others()
        over = self.table.turn is None
        reward = self.table.returns()[self.seat] if over else self._score() - before
        return self._observed(), reward, over, not over and self.table.too_long, {}

    def view(self) -> dict[str, Any]:
        """Return what the agent may know, as a dictionary."""
        return self.table.view(self.seat)

    def features(self) -> Array:
        """Return a row for each action that the agent can choose now, in ascending order."""
        return self.table.features(self.seat)

    def render(self) -> str | None:
        """Return the table as text, as the agent sees it."""
        if self.render_mode is None:
            return None
        table = self.table
        names = tuple(f"seat {seat + 1}" for seat in range(table.seats))
        voice = table.box.voice(table.going, names, self.seat)
        return str(table.box.picture(voice, table.box.deck, table.box.view(table.going, self.seat)))

    def _observed(self) -> dict[str, Any]:
        return {
            "observation": self.table.array(self.seat),
            "action_mask": self.table.mask(self.seat),
        }

    def _score(self) -> float:
        return self.shaped * self.table.scores()[self.seat] if self.shaped else 0.0

    def _seated(self) -> Iterator[tuple[Seat, Bot]]:
        """Yield who sits where: each seat of each game has a bot of its own."""
        others = [Seat(seat) for seat in range(self.table.seats) if seat != self.seat]
        for place, seat in enumerate(others):
            yield seat, bring(self._bots[place % len(self._bots)])

    def _others(self) -> None:
        table = self.table
        while (turn := table.turn) is not None and turn != self.seat and not table.too_long:
            bot = self._players[turn]
            table.choose(bot.choose(Seen(table.box, table.going, turn), self._chance[turn]))


def register(*keys: str) -> list[str]:
    """Register boxes with Gymnasium, those of the shelf if none is named; return their names."""
    names = [f"shamble/{key}-v{VERSION}" for key in keys or tuple(shelf)]
    for key, name in zip(keys or tuple(shelf), names, strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(name, "shamble.envs:ShambleEnv", kwargs={"box": key})
    return names
