"""The stand-in that does as little as it can: it helps nobody, and attacks nobody."""

import pytest

from shamble.games.atz.battle import options as atz
from shamble.games.azardia import options as azardia
from shamble.games.azta import options as azta
from shamble.games.ebz import options as ebz
from shamble.games.zdfg import options as zdfg
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from shamble.kernel.shelf import shelf

DEEDS: dict[str, tuple[type[Option], ...]] = {
    "zdfg": (zdfg.Assign, zdfg.AssignSeveral, zdfg.Announce, zdfg.PlayAction),
    "ebz": (ebz.Play, ebz.Fight, ebz.Kill, ebz.Add, ebz.Find, ebz.StealFrom, ebz.GrabCard),
    "azta": (azta.PlayEvent, azta.Help, azta.Loot, azta.Propose, azta.Shift, azta.Accept),
    "azardia": (azardia.PlayCard, azardia.Respond, azardia.Duel, azardia.BuyLevel, azardia.Raise),
    "atz": (atz.Activate, atz.Fire, atz.Charge, atz.Move, atz.FastMove, atz.CheatDeath),
}
SEATS = {"atz": 1, "azta": 3}
PLIES = 400


def idled(key: str, seed: int) -> tuple[set[type[Option]], set[type[Option]]]:
    """Play a game in which the first seat idles; return what it chose, and what it could have."""
    box, rng = shelf[key], Dice.seeded("idle", seed)
    game = box.deal(SEATS.get(key, 2), seed)
    chose: set[type[Option]] = set()
    could: set[type[Option]] = set()
    for _ in range(PLIES):
        decision = game.decision
        if decision is None:
            break
        option = box.idle(decision) if decision.seat == 0 else rng.pick(decision.options)
        if decision.seat == 0:
            chose.add(type(option))
            could |= {type(one) for one in decision.options}
        game.choose(option)
    return chose, could


@pytest.mark.parametrize("key", [pytest.param(key, id=key) for key in DEEDS])
def test_idle_seat_does_nothing_of_its_own(key: str) -> None:
    """Whoever idles through a game could have done much, and has not."""
    games = [idled(key, seed) for seed in range(3)]
    chose = set().union(*(one for one, _ in games))
    could = set().union(*(two for _, two in games))

    assert could & set(DEEDS[key])
    assert not chose & set(DEEDS[key])
