"""Any box as a Gymnasium environment: one agent against named bots."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from shamble.bots import Anyone, bring
from shamble.envs.observe import MOST
from shamble.envs.table import Table
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.extras import extra
from shamble.kernel.options import Seat
from shamble.kernel.seen import Seen

with extra("envs"):
    import gymnasium

ILLEGAL = -1.0  # the reward of an action that the mask does not have; it ends the game


class ShambleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a box; bots sit in the others.

    An observation is `{"observation": array, "action_mask": array}`. The reward comes at the end: a
    part of the win, less an equal share. An action that the mask does not have loses at once.

    Args:
        box: A box, or its key.
        bots: Who plays the other seats, in turn.
        seats: How many play; as few as can be, if left out.
        seat: Where the agent sits; None for another seat in each game.
        options: Settings of the box.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        box: str | AnyBox,
        bots: Sequence[Anyone] = ("uniform",),
        seats: int | None = None,
        *,
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(box, seats, options)
        self.render_mode = render_mode
        self._bots = tuple(bots)
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
            self._others()
            if self.table.turn is not None:  # else it was over before the agent was asked
                return self._observed(), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take the agent's action, and let the bots play to its next choice."""
        option = self.table.meant(int(action))
        if option is None:
            return self._observed(), ILLEGAL, True, False, {"illegal": True}
        self.table.choose(option)
        self._others()
        over = self.table.turn is None
        reward = self.table.returns()[self.seat]
        return self._observed(), reward, over, not over and self.table.too_long, {}

    def view(self) -> dict[str, Any]:
        """Return what the agent may know, as a dictionary."""
        return self.table.view(self.seat)

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

    def _others(self) -> None:
        table = self.table
        while (turn := table.turn) is not None and turn != self.seat and not table.too_long:
            others = turn if turn < self.seat else turn - 1
            bot = bring(self._bots[others % len(self._bots)])
            table.choose(bot.choose(Seen(table.box, table.going, turn), self._chance[turn]))
