"""Loot from the losers."""

import pytest

from shamble.games.atz.battle.encounter_events import Frisked
from shamble.games.atz.battle.encounter_options import Frisk, Strip
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.loot.spoils import (
    GEAR,
    HEAVY,
    ONCE,
    SEARCH,
    bars_frisking,
    bars_stripping,
    frisk,
    spoils,
)
from tests.games.atz.encounters.houses import house, order, told
from tests.games.atz.positions import human, run

OUT = Status.OUT_OF_THE_FIGHT


def over(*others: Figure, dice: tuple[int, ...] = (), **mine: object) -> Atz:
    """Return somebody beside another who is beaten, in the open."""
    beaten = others or (human(11, 10, side=2, status=OUT, gun="shotgun", armour=True),)
    return house(human(10, 10, **mine), *beaten, dice=dice)  # type: ignore[arg-type]


@pytest.mark.rule("atz.spoils.take-gear", "atz.spoils.gear-action")
@pytest.mark.rule("atz.loot.two-sources")
def test_spoils_take_a_gun_in_passing() -> None:
    """A gun is taken, loaded, and one goes on acting."""
    g = over()

    order(g, Strip(0, 1, "shotgun"))

    assert (g.figures[0].guns, g.figures[0].hand) == (("shotgun",), ("shotgun",))
    assert (g.figures[1].guns, g.figures[1].hand) == ((), ())
    assert not g.figures[0].act.done
    assert g.figures[0].act.move_left > 0


@pytest.mark.rule("atz.spoils.take-gear", "atz.spoils.gear-action")
def test_spoils_armour_takes_the_activation() -> None:
    """Armour changes its wearer, and nothing else is done."""
    g = over()

    order(g, Strip(0, 1, "body-armour"))

    assert (g.figures[0].who.armour, g.figures[1].who.armour) == (True, False)
    assert g.figures[0].act.done


@pytest.mark.rule("atz.spoils.take-gear", "atz.spoils.gear-action")
@pytest.mark.parametrize(
    ("other", "barred"),
    [
        pytest.param(human(11, 10, side=2, status=OUT, gun="pistol"), None, id="out of the fight"),
        pytest.param(human(11, 10, side=2, status=Status.DEAD, gun="pistol"), None, id="dead"),
        pytest.param(human(11, 10, status=Status.DEAD, gun="pistol"), None, id="a dead friend"),
        pytest.param(human(11, 10, status=OUT, gun="pistol"), GEAR, id="a wounded friend"),
        pytest.param(human(12.5, 10, side=2, status=OUT, gun="pistol"), GEAR, id="too far"),
        pytest.param(
            human(12.5, 10, side=2, status=Status.HUNKERED, gun="pistol"), GEAR, id="able"
        ),
    ],
)
def test_spoils_are_of_the_beaten(other: Figure, barred: str | None) -> None:
    """One takes from whoever lies helpless at one's feet, and is not one's own."""
    assert bars_stripping(over(other), Strip(0, 1, "pistol")) == barred


@pytest.mark.rule("atz.spoils.take-gear")
def test_spoils_are_of_anybody_who_is_there() -> None:
    """Whoever is the first of all figures is no exception, and who is not there has nothing."""
    g = house(human(11, 10, side=2, status=OUT, gun="pistol"), human(10, 10))

    assert bars_stripping(g, Strip(1, 0, "pistol")) is None
    assert bars_stripping(g, Strip(1, 2, "pistol")) == GEAR


@pytest.mark.rule("atz.spoils.take-gear", "atz.cargo.over-limit")
def test_spoils_must_be_carried() -> None:
    """Who cannot carry it leaves it."""
    g = over(rep=1, gun="pistol")

    assert bars_stripping(g, Strip(0, 1, "shotgun")) == HEAVY
    assert Strip(0, 1, "shotgun") not in spoils(g, 0)


@pytest.mark.rule("atz.spoils.search-roll", "atz.spoils.search-body")
@pytest.mark.parametrize(
    ("dice", "item"),
    [
        ((5, 5, 2), "car-keys"),
        ((5, 5, 3), ""),
        ((5, 6, 3), "medicine"),
        ((5, 6, 2), ""),
        ((4, 5), ""),
        ((3, 4), ""),
    ],
)
def test_spoils_search_roll(dice: tuple[int, ...], item: str) -> None:
    """Of the Resource Table only keys and medicine are in pockets, whatever the area."""
    g = over(dice=dice)

    run(g, frisk, Frisk(0, 1))

    assert [one.item for one in told(g, Frisked)] == [item]
    assert g.encounter is not None
    assert g.encounter.packs.get(0, ()) == ((item,) if item else ())


@pytest.mark.rule("atz.spoils.search-roll", "atz.loot.left-behind", "atz.cargo.over-limit")
def test_spoils_search_finds_more_than_one_can_carry() -> None:
    """What is found and is too much to carry lies there, for whoever has room."""
    g = over(rep=1, gun="shotgun", dice=(5, 6, 3))

    run(g, frisk, Frisk(0, 1))

    assert g.encounter is not None
    assert g.encounter.packs.get(0, ()) == ()
    assert g.encounter.heaps == ((100, 100, "medicine"),)


@pytest.mark.rule("atz.spoils.search-body")
@pytest.mark.parametrize("spent", ["moved", "fired", "tried"])
def test_spoils_search_takes_a_whole_activation(spent: str) -> None:
    """Who has done anything else cannot, and who does it does nothing else."""
    g = over(dice=(1, 1))
    setattr(g.figures[0].act, spent, True)
    assert bars_frisking(g, Frisk(0, 1)) == SEARCH
    setattr(g.figures[0].act, spent, False)
    assert bars_frisking(g, Frisk(0, 0)) == SEARCH  # he himself is not beaten

    run(g, frisk, Frisk(0, 1))

    assert (g.figures[0].act.done, g.figures[0].act.move_left) == (True, 0)


@pytest.mark.rule("atz.spoils.one-search")
def test_spoils_one_search() -> None:
    """Nobody is searched twice, by whomever."""
    beaten = human(11, 10, side=2, status=OUT)
    g = over(beaten, human(12, 10), dice=(1, 1))

    run(g, frisk, Frisk(0, 1))

    assert bars_frisking(g, Frisk(2, 1)) == ONCE
