"""Boxes as OpenSpiel games: `shamble_zdfg`, `shamble_ebz` and so on, after `register()`.

The deal and all dice of a game are one chance event at its start: the number of a seed. After it
the game follows from the players' choices alone.
"""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from shamble.envs.table import Table
from shamble.kernel.errors import SettingsError
from shamble.kernel.extras import extra
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.kernel.unsaid import never_together

with extra("envs"):
    import pyspiel

DEALS: Final = 1000  # seeds among which chance chooses, unless the parameter `deals` says otherwise


def register(*keys: str) -> list[str]:
    """Register boxes with OpenSpiel, those of the shelf if none is named; return their names."""
    names = []
    for key in keys or tuple(shelf):
        name = game_name(key)
        names.append(name)
        if name not in pyspiel.registered_names():
            pyspiel.register_game(game_type(key), _game_of(key))
    return names


def game_name(key: str) -> str:
    """Return what a box is called there."""
    return f"shamble_{key.replace('-', '_')}"


def game_type(key: str) -> pyspiel.GameType:
    """Return what OpenSpiel wants to know of a box."""
    box = shelf.pick(key)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=game_name(key),
        long_name=box.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if box.together is never_together else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.seats[1],
        min_num_players=max(box.seats[0], 2),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(box.seats[0], 2),
            "deals": DEALS,
            "options": "",
        },
    )


def _game_of(key: str) -> type[pyspiel.Game]:
    return type(f"Shamble_{key}", (SpielGame,), {"key": key})


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """Yield settings from `name=value;name=value`."""
    for part in filter(None, text.split(";")):
        name, equals, value = part.partition("=")
        if not equals:
            raise SettingsError(f"write options as name=value;name=value, not {part!r}")
        yield name.strip(), value.strip()


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A box, as a game of OpenSpiel's.

    Its parameter `options` has settings as `name=value`, with a semicolon between two of them.
    """

    key: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        box = shelf.pick(self.key)
        said = params or {}
        self.seats = int(said.get("players", max(box.seats[0], 2)))
        self.deals = int(said.get("deals", DEALS))
        self.options = dict(_pairs(str(said.get("options", ""))))
        table = Table(box, self.seats, self.options)
        table.deal(0)  # so that settings which cannot be are told at once
        sums = {"utility_sum": 0.0} if box.together is never_together else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=table.codec.size,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=box.most_decisions,
            **sums,
        )
        super().__init__(game_type(self.key), info, said)

    def new_initial_state(self) -> "SpielState":
        """Return a game before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: object = None, params: object = None
    ) -> "SpielObserver":
        """Return what observes a game."""
        del iig_obs_type, params
        return SpielObserver(self)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deals = game.deals
        self.table = Table(game.key, game.seats, game.options)

    def current_player(self) -> int:
        """Return who must choose, chance before the deal."""
        if self.table.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.table.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else int(turn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(Seat(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every deal, each as likely as the others."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self.table.game is None:
            self.table.deal(f"spiel {action}")
            return
        option = self.table.meant(action)
        if option is None:
            raise ValueError(f"{action} cannot be chosen now")
        self.table.choose(option)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return f"{action}: {self.table.meant(action)}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.game is not None and self.table.turn is None

    def returns(self) -> list[float]:
        """Return what each seat has got so far."""
        return [0.0] * self.table.seats if self.table.game is None else self.table.returns()

    def __str__(self) -> str:
        if self.table.game is None:
            return "before the deal"
        return f"{self.table.box.key}, {self.table.plies} choices: {self.history_str()}"


class SpielObserver:
    """What a player may know, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        table = Table(game.key, game.seats, game.options)
        self.tensor = np.zeros(table.observer.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player may know."""
        if state.table.game is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.array(Seat(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player may know, as text."""
        return (
            "before the deal" if state.table.game is None else str(state.table.view(Seat(player)))
        )
