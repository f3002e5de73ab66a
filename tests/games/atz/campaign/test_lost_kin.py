"""Those of a family who were not found on Day One: with people one meets, and lost again."""

import msgspec
import pytest

from shamble.games.atz.battle.campaign import Sought
from shamble.games.atz.battle.day_one_events import KinFound
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.state import LEFT, Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.encounters.inside import find_kin
from shamble.games.atz.table.placement import add_zombie
from shamble.kernel.dice import Dice
from tests.games.atz.camps import afield, grunt, home, sheet, star, told
from tests.games.atz.days import put, sheet_now


@pytest.mark.rule("atz.day-one.loc-school-later", "atz.together.temporary-members")
@pytest.mark.parametrize(
    ("die", "month", "found"),
    [
        pytest.param(1, 1, True, id="a 1: there they are"),
        pytest.param(2, 1, False, id="a 2: no trace"),
        pytest.param(0, 4, False, id="after three months nobody is looked for"),
    ],
)
def test_day_one_loc_school_later_on_a_discover(die: int, month: int, found: bool) -> None:  # noqa: FBT001
    """Whoever was not found may be with people in a building, in the first three months."""
    lost = Sought(grunt("Cleo", 2, guns=(), family=True), 1, 3)
    g = afield(sheet(star(), sought=(lost,), month=month))
    put(g, 0, middle_of(g))
    stranger = add_zombie(g, *middle_of(g))
    it = g.figures[stranger]
    it.who = msgspec.structs.replace(it.who, zombie=False, human=True, side=2, name="Ivo")
    it.status = LEFT
    g.dice = Dice.scripted(*((die,) if die else ()))

    find_kin(g, Contact(0, (0,), (stranger,), ()))
    home(g, 3)

    assert bool(told(g, KinFound)) == bool(die)
    kin = [(one.name, one.family) for one in sheet_now(g).members if not one.star]
    assert kin == ([("Cleo", True)] if found else [])
    assert bool(sheet_now(g).sought) != found


def found_kin() -> Atz:
    """Return a Discover on which Cleo, who was sought, is with people in the first building."""
    g = afield(sheet(star(), sought=(Sought(grunt("Cleo", 2, guns=(), family=True), 1, 3),)))
    put(g, 0, middle_of(g))
    stranger = add_zombie(g, *middle_of(g))
    it = g.figures[stranger]
    it.who = msgspec.structs.replace(it.who, zombie=False, human=True, side=2, name="Ivo")
    it.status = LEFT
    g.dice = Dice.scripted(1)
    find_kin(g, Contact(0, (0,), (stranger,), ()))
    assert g.dice.spent
    return g


@pytest.mark.rule("atz.day-one.loc-school-later")
def test_day_one_loc_school_later_is_found_once() -> None:
    """Who was found is not rolled for again with the next people."""
    g = found_kin()

    find_kin(g, Contact(0, (0,), (1,), ()))

    assert [it.who.name for it in g.figures].count("Cleo") == 1
    assert len(told(g, KinFound)) == 1


@pytest.mark.rule("atz.day-one.loc-school-later", "atz.captive.who")
@pytest.mark.parametrize(
    ("status", "gone", "held"),
    [
        pytest.param(Status.DEAD, ["Cleo"], [], id="killed"),
        pytest.param(Status.GONE, ["Cleo"], [], id="eaten"),
        pytest.param(Status.CAPTURED, [], ["Cleo"], id="taken"),
    ],
)
def test_day_one_loc_school_later_and_lost_on_the_way(
    status: Status, gone: list[str], held: list[str]
) -> None:
    """Who was found and did not come home is not sought any more: he is mourned, or held."""
    g = found_kin()
    g.figures[2].status = status
    if held:
        g.figures[1].status = Status.CARRYING_ON

    home(g, 3)

    assert sheet_now(g).sought == ()
    assert [one.name for one in sheet_now(g).gone] == gone
    assert [one.member.name for one in sheet_now(g).held] == held


def middle_of(g: Atz) -> tuple[int, int]:
    """Return the middle of the first building."""
    left, low, right, high = g.terrain.buildings[0].box
    return (left + right) // 2, (low + high) // 2
