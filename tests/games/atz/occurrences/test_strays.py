"""Random events that bring zombies, or draw them off."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.encounter import change
from shamble.games.atz.battle.occurrence_events import Drawn
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book import terms
from tests.games.atz.encounters.houses import DOOR, HOUSE, told
from tests.games.atz.occurrences.chance import event, outing
from tests.games.atz.positions import car, human, table, zombie

HOME = table(buildings=(HOUSE,), doors=(DOOR,))


def where(g: Atz, figure: int) -> tuple[int, int]:
    """Return where a figure is."""
    return g.figures[figure].x, g.figures[figure].y


@pytest.mark.rule("atz.event.02-dog", "atz.event.02-dog-detail")
@pytest.mark.rule("atz.event.events-place-no-in-sight")
def test_event_02_dog() -> None:
    """Three zombies side by side, 12 inches from him by one die; barking is as loud as 6 shots."""
    g = outing(human(24, 24, gun="pistol"))

    one = event(g, 1, 1, 3, 1)

    way = g.deck.placements[0]
    assert (one.what, one.figure, one.count) == ("dog", 0, 3)
    middle = (240 + way.dx * 10, 240 + way.dy * 10)
    assert where(g, 2) == middle
    spots = sorted(where(g, i) for i in (1, 2, 3))
    assert [abs(x - middle[0]) + abs(y - middle[1]) for x, y in spots] == [10, 0, 10]
    assert [(it.x, it.y, it.shots) for it in g.heard] == [(240, 240, 6)]
    assert not told(g, events.TestTaken)


@pytest.mark.rule("atz.event.12-cell-phone", "atz.event.12-detail")
@pytest.mark.rule("atz.event.events-place-no-in-sight")
def test_event_12_cell_phone() -> None:
    """The phone lies a die of inches from him, the zombies come 12 inches from the phone."""
    g = outing(human(24, 24, gun="pistol"))

    one = event(g, 6, 6, 1, 4, 2, 2, 3)

    assert (one.what, one.figure, one.count) == ("phone", 0, 2)
    to, first, second = (g.deck.placements[i] for i in (0, 1, 2))
    phone = (240 + to.dx * 4 * 10 // 12, 240 + to.dy * 4 * 10 // 12)
    assert where(g, 1) == (phone[0] + first.dx * 10, phone[1] + first.dy * 10)
    assert where(g, 2) == (phone[0] + second.dx * 10, phone[1] + second.dy * 10)
    assert [(it.x, it.y, it.shots) for it in g.draws] == [(*phone, 1)]
    assert not g.heard
    assert not told(g, events.TestTaken)


def searched(g: Atz, turn: int) -> Atz:
    """Have the house searched in a turn."""
    assert g.encounter is not None
    change(g.encounter, 0, entered=True, searched=turn)
    return g


@pytest.mark.rule("atz.event.09-closet", "atz.event.09-closet-detail")
def test_event_09_closet() -> None:
    """A zombie 4 inches away charges him: he takes Being Charged, and then it is melee."""
    g = searched(outing(human(25, 24, rep=5, knows=False), human(5, 5), terrain=HOME), 1)

    one = event(g, 4, 5, 1, 2, 3, 6, 1, 1, 1, 1, 1)

    assert (one.what, one.figure, one.building) == ("closet", 0, 0)
    tests = [taken.test for taken in told(g, events.TestTaken)]
    assert tests == [terms.Test.BEING_CHARGED]
    assert g.figures[0].knows
    (fought,) = told(g, events.MeleeFought)
    assert {fought.bouts[0].one, fought.bouts[0].other} == {0, 2}
    assert g.figures[2].status == terms.Status.DEAD


@pytest.mark.rule("atz.event.09-closet", "atz.event.09-closet-detail")
@pytest.mark.parametrize(
    ("turn", "spot"),
    [
        pytest.param(0, (25, 24), id="never searched"),
        pytest.param(2, (25, 24), id="searched two turns ago"),
        pytest.param(3, (10, 10), id="searched, but he went out"),
    ],
)
def test_event_09_closet_only_just_after(turn: int, spot: tuple[float, float]) -> None:
    """It needs somebody inside a building that was searched in the turn before."""
    g = searched(outing(human(*spot), terrain=HOME), turn)
    g.turn = 3

    assert not event(g, 4, 5, 1).happens
    assert len(g.figures) == 1


@pytest.mark.rule("atz.event.10-chopper", "atz.event.10-chopper-detail")
def test_event_10_chopper() -> None:
    """Zombies go 12 inches straight away from the nearest human and forget what they saw."""
    g = outing(human(24, 24), zombie(24, 30), zombie(30, 24, goal=(240, 240), waits=2))

    one = event(g, 5, 5, 4)

    assert (one.what, one.count) == ("chopper", 2)
    assert where(g, 1) == (240, 420)
    assert where(g, 2) == (420, 240)
    assert (g.figures[2].goal, g.figures[2].waits, g.figures[2].fx > 0) == (None, 0, True)
    assert told(g, Drawn)[0].figures == (1, 2)


@pytest.mark.rule("atz.event.10-chopper-detail")
@pytest.mark.parametrize("far", [(10, 24), (40, 24), (24, 8)])
def test_event_10_chopper_detail_from_the_nearest_human(far: tuple[float, float]) -> None:
    """It is the nearest human from whom a zombie goes away, wherever others are."""
    g = outing(human(*far), human(24, 30), zombie(24, 24))

    event(g, 5, 5, 4)

    assert where(g, 2) == (240, 120)


@pytest.mark.rule("atz.event.10-chopper-detail")
def test_event_10_chopper_stops_at_what_is_in_the_way() -> None:
    """Edges, walls and vehicles stop them."""
    terrain = table(buildings=(HOUSE,), obstacles=(car(40, 9),))
    g = outing(human(25, 10), zombie(25, 14), zombie(35, 10), zombie(25, 5), terrain=terrain)

    event(g, 5, 5, 6)

    assert where(g, 1) == (250, 195)
    assert where(g, 2) == (395, 100)
    assert where(g, 3) == (250, 5)


@pytest.mark.rule("atz.event.10-chopper-detail")
def test_event_10_chopper_leaves_those_who_fight_or_lie() -> None:
    """A zombie in melee, or prone, stays where it is."""
    g = outing(human(24, 24), zombie(24, 25), zombie(10, 10, prone=True), zombie(24, 40))

    one = event(g, 5, 5, 5)

    assert one.count == 1
    assert (where(g, 1), where(g, 2)) == ((240, 250), (100, 100))
    assert where(g, 3) == (240, 475)
