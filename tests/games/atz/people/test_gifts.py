"""Weapons that change hands: what is listed, to whom, and in what state."""

import pytest

from shamble.games.atz.battle.options import Give
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.people.gifts import gifts
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import activate, battle, human

PISTOLS = ("pistol", "pistol", "shotgun")


def armed(*, empty: tuple[str, ...] = ()) -> Atz:
    """Return a battle with one who has two pistols and a shotgun beside a friend who has none."""
    g = battle(human(20, 20, guns=PISTOLS, hand=("shotgun",), empty=empty), human(20, 21))
    activate(g, 0, 1)
    return g


@pytest.mark.rule("atz.seat.coop-loot")
@pytest.mark.parametrize("target", [-1, 2, 0], ids=["nobody", "no such figure", "itself"])
def test_seat_coop_loot_only_to_others(target: int) -> None:
    """Nobody gives anything to himself, or to somebody who is not there."""
    g = armed()

    assert why_not(g, Give(0, target, "pistol")) == NOT_OFFERED


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_listed_are_spare_guns_for_the_unarmed() -> None:
    """A spare gun is offered to a friend in contact who has none, and nothing to the giver."""
    g = armed()

    assert set(gifts(g, 0)) == {Give(0, 1, "pistol")}
    assert gifts(g, 1) == []


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_are_one_gun_at_a_time() -> None:
    """Of two guns of a kind one is given and one kept."""
    g = armed()

    order(g, Give(0, 1, "pistol"))

    assert g.figures[0].guns == ("pistol", "shotgun")
    assert (g.figures[1].guns, g.figures[1].hand) == (("pistol",), ("pistol",))


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_stay_empty() -> None:
    """A gun that is out of ammo is so in other hands too, and no longer in the giver's."""
    g = armed(empty=("shotgun",))

    order(g, Give(0, 1, "shotgun"))

    assert (g.figures[0].empty, g.figures[1].empty) == ((), ("shotgun",))
    assert g.figures[0].hand == ("pistol",)


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_the_only_gun_is_not_listed() -> None:
    """Whoever has one gun is not asked to give it away, even if it is not in his hand."""
    g = armed()
    g.figures[0].guns, g.figures[0].hand = ("pistol",), ()

    assert gifts(g, 0) == []
