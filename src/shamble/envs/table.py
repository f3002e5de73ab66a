"""What all environments share: a game with its codec, its arrays and its rewards."""

import copy
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from shamble.envs.codec import codec_for
from shamble.envs.features import features_for
from shamble.envs.observe import Array, observer_for
from shamble.kernel.box import AnyBox
from shamble.kernel.errors import Bug, SettingsError
from shamble.kernel.game import Decision, Game
from shamble.kernel.options import Option, Seat
from shamble.kernel.shelf import shelf

Mask = NDArray[np.int8]
TOGETHER: Final = 0.5  # of everybody where all win as one, and lost where all lose


class Table:
    """A game that agents play: actions in, arrays and rewards out."""

    def __init__(
        self, box: str | AnyBox, seats: int | None, options: Mapping[str, object] | None
    ) -> None:
        self.box = shelf.pick(box) if isinstance(box, str) else box
        self.seats = self.box.seats[0] if seats is None else seats
        low, high = self.box.seats
        if not low <= self.seats <= high:
            raise SettingsError(f"{self.box.title} is for {low} to {high} players")
        self.options = {**self.box.bots_only, **(options or {})}
        self.codec = codec_for(self.box, self.seats)
        self.observer = observer_for(self.box, self.seats)
        self._features = features_for(self.box, self.seats)
        self.game: Game | None = None
        self.plies = 0
        self._asked: Decision | None = None  # of which these are the options, by action
        self._offer: dict[int, Option] = {}

    def __deepcopy__(self, _memo: dict[int, object]) -> "Table":
        other = copy.copy(self)  # all but the game is shared
        other.game = None if self.game is None else self.game.copy()
        return other

    def deal(self, seed: int | str) -> None:
        """Begin a new game."""
        self.game = self.box.deal(self.seats, seed, self.options)
        self.plies = 0

    @property
    def going(self) -> Game:
        """The game that was dealt."""
        if self.game is None:
            raise Bug("call reset() first")
        return self.game

    @property
    def turn(self) -> Seat | None:
        """Who must choose; None when the game is over."""
        decision = self.going.decision
        return None if decision is None else decision.seat

    @property
    def too_long(self) -> bool:
        """Whether the game goes on longer than any should."""
        return self.plies >= self.box.most_decisions

    def array(self, seat: Seat) -> Array:
        """Return what a seat may know, as an array."""
        return self.observer.array(self.box.view(self.going, seat))

    def view(self, seat: Seat) -> dict[str, Any]:
        """Return what a seat may know, as a dictionary."""
        shown: dict[str, Any] = msgspec.to_builtins(self.box.view(self.going, seat))
        return shown

    def legal(self, seat: Seat) -> list[int]:
        """Return the actions that a seat can choose now, in ascending order."""
        return sorted(self._offered(seat))

    def features(self, seat: Seat) -> Array:
        """Return a row for each action that a seat can choose now, in ascending order of these."""
        return self._features.arrays([option for _, option in sorted(self._offered(seat).items())])

    def mask(self, seat: Seat) -> Mask:
        """Return 1 for each action that a seat can choose now."""
        found = bytearray(self.codec.size)
        for action in self._offered(seat):
            found[action] = 1
        return np.frombuffer(found, dtype=np.int8)

    def meant(self, action: int) -> Option | None:
        """Return the option on offer that an action means, or None."""
        return self._on_offer().get(int(action))

    def _offered(self, seat: Seat) -> dict[int, Option]:
        offer = self._on_offer()
        return offer if self._asked is not None and self._asked.seat == seat else {}

    def _on_offer(self) -> dict[int, Option]:
        """Return the options of whoever is asked by their actions, worked out once."""
        decision = self.going.decision
        if decision is not self._asked:
            self._asked = decision
            self._offer = {} if decision is None else self.codec.offer(decision.options)
        return self._offer

    def choose(self, option: Option) -> None:
        """Take a choice."""
        self.going.choose(option)
        self.plies += 1

    def returns(self) -> list[float]:
        """Return what each seat gets in the end: its part of the win, less an equal share.

        They add up to nothing; while the game goes on, and where nobody wins, all are 0. Where
        all win or lose together, each gets or loses half.
        """
        result = self.going.result
        if result is None:
            return [0.0] * self.seats
        if self.box.together(self.going):
            return [TOGETHER if result.winners else -TOGETHER] * self.seats
        if not result.winners:
            return [0.0] * self.seats
        part = 1 / len(result.winners)
        fair = 1 / self.seats
        return [(part if seat in result.winners else 0.0) - fair for seat in range(self.seats)]

    def scores(self) -> list[float]:
        """Return how good the position looks for each seat, in units that tip a game."""
        game, scale = self.going, self.box.swing
        return [score / scale for score in self.box.standings(game, self.seats)]
