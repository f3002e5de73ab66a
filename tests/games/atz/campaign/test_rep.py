"""Rep up and down after an encounter, and what a Civilian may become."""

import pytest

from shamble.games.atz.battle.campaign import Deeds
from shamble.games.atz.battle.campaign_events import ClassChanged, RepRolled
from shamble.games.atz.battle.campaign_options import Become
from shamble.games.atz.battle.deeds import note_down, note_fight, note_sight
from shamble.games.atz.battle.encounter_options import LeaveFind, TakeFind
from shamble.games.atz.battle.options import Activate, Fire
from shamble.games.atz.battle.state import NOBODY
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.campaign.rep import new_rep, succeeded
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.loot.search import take_find
from shamble.games.atz.table.placement import add_zombie
from tests.games.atz.camps import afield, grunt, home, now, sheet, star, told
from tests.games.atz.days import at, first_day, hero
from tests.games.atz.positions import human, zombie

GOOD = Deeds(kills=1, found=True)


@pytest.mark.rule("atz.rep.success-conditions")
@pytest.mark.parametrize(
    ("did", "success"),
    [
        pytest.param(GOOD, True, id="killed one and found something"),
        pytest.param(Deeds(found=True), False, id="killed none"),
        pytest.param(Deeds(kills=3), False, id="found nothing"),
        pytest.param(Deeds(kills=1, found=True, out=True), False, id="was out of the fight"),
        pytest.param(Deeds(kills=1, found=True, hunkered=True), False, id="hunkered down"),
    ],
)
def test_rep_success_conditions(did: Deeds, success: bool) -> None:  # noqa: FBT001
    """All four must hold."""
    assert succeeded(did) is success


@pytest.mark.rule("atz.rep.increase", "atz.rep.decrease", "atz.rep.above-six")
@pytest.mark.rule("atz.ex.derived-rep-changes")
@pytest.mark.parametrize(
    ("rep", "die", "success", "after"),
    [
        (4, 5, True, 5), (4, 4, True, 4), (4, 1, True, 4), (5, 5, True, 5), (6, 6, True, 7),
        (7, 6, True, 8), (9, 6, True, 10),
        (4, 1, False, 3), (4, 2, False, 4), (4, 6, False, 4), (1, 1, False, 1),
    ],
)  # fmt: skip
def test_rep_increase_and_decrease(rep: int, die: int, success: bool, after: int) -> None:  # noqa: FBT001
    """A success raises it on a higher die or a 6; a failure lowers it on a 1, never below 1."""
    assert new_rep(rep, die, success=success) == after


@pytest.mark.rule("atz.rep.campaign-only", "atz.rep.dead-and-missing")
def test_rep_only_those_roll_who_took_part_and_are_there() -> None:
    """Each by what he did; who stayed at home or is lost does not roll."""
    g = afield(sheet(star(4), grunt(family=True), grunt("Cleo", family=True)))
    now(g).deeds = {0: GOOD, 1: Deeds()}
    g.figures[2].status = Status.DEAD

    home(g, 5, 1)

    assert [(one.name, one.success, one.rep) for one in told(g, RepRolled)] == [  # type: ignore[attr-defined]
        ("Ada", True, 5), ("Ben", False, 2),
    ]  # fmt: skip
    assert [it.rep for it in now(g).sheet.members] == [5, 2]


@pytest.mark.rule("atz.rep.kill-credit", "atz.rep.success-conditions")
def test_rep_kill_credit_is_whose_blow_it_was() -> None:
    """A zombie counts for whoever destroyed it; a human does not count."""
    g = afield()
    g.figures += [zombie(5, 5), human(6, 6, side=2, seat=NOBODY)]
    foe = len(g.figures) - 2

    note_down(g, foe, 1, Status.DEAD)
    note_down(g, foe + 1, 0, Status.DEAD)
    note_down(g, 0, foe, Status.OUT_OF_THE_FIGHT)

    assert now(g).deeds == {1: Deeds(kills=1), 0: Deeds(out=True)}


@pytest.mark.rule("atz.rep.kill-credit", "atz.class.milestones")
def test_rep_kill_credit_for_a_shot() -> None:
    """Who fires at a zombie and destroys it has seen one, and killed one."""
    g = at("bank", 6, 4, made=first_day(None, hero(5, guns=("pistol",))), inside=False)
    one = g.figures[0]
    shot = add_zombie(g, one.x, one.y + 3 * INCH)
    one.knows = True

    g.choose(Activate(one.group, "move"))
    g.choose(Fire(0, "pistol", (shot,), (1,)))

    assert g.figures[shot].status == Status.DEAD
    assert now(g).deeds == {0: Deeds(kills=1, seen=1 << shot, armed=True)}


@pytest.mark.rule("atz.rep.found-a-resource")
@pytest.mark.parametrize("taken", [True, False])
def test_rep_found_a_resource_is_taking_it(taken: bool) -> None:  # noqa: FBT001
    """Who takes what his search turned up has found something; who leaves it, has not."""
    g = afield()
    choice = TakeFind(1, "food") if taken else LeaveFind(1)

    take_find(g, choice, 0, "food", saw=False)

    assert now(g).deeds.get(1, Deeds()).found is taken


@pytest.mark.rule("atz.class.milestones")
def test_class_milestones_are_noted_in_battle() -> None:
    """Whom one sees, and armed humans whom one fights; the unarmed do not count."""
    g = afield()
    g.figures += [zombie(5, 5), zombie(6, 5), human(6, 6, side=2, seat=NOBODY, gun="pistol")]
    first = len(g.figures) - 3
    g.figures[0].sees = 0b11 << first
    g.figures[1].guns = ()

    note_sight(g)
    note_fight(g, first + 2, 0)

    assert now(g).deeds[0].seen.bit_count() == 2
    assert now(g).deeds[0].fought


CLOSE = grunt(kind=Class.CIVILIAN, seen=2, killed=True, fought=True, family=True)


@pytest.mark.rule("atz.class.milestones")
@pytest.mark.parametrize(
    ("choice", "kind"),
    [("survivor", Class.SURVIVOR), ("ganger", Class.GANGER), ("civilian", Class.CIVILIAN)],
)
def test_class_milestones_offer_a_change(choice: str, kind: Class) -> None:
    """With the third zombie seen, a Civilian who killed and fought may become another."""
    g = afield(sheet(star(), CLOSE))
    now(g).deeds = {1: Deeds(seen=1)}

    home(g, *[3] * 7)
    g.choose(Become(1, choice))  # type: ignore[arg-type]

    assert now(g).sheet.members[1].kind == kind
    assert bool(told(g, ClassChanged)) is (kind != Class.CIVILIAN)


@pytest.mark.rule("atz.class.milestones")
def test_class_milestones_offer_the_star_a_change() -> None:
    """The first of the group is asked like everybody else."""
    g = afield(sheet(star(kind=Class.CIVILIAN, seen=2, killed=True, fought=True)))
    now(g).deeds = {0: Deeds(seen=1)}

    home(g, *[3] * 7)
    g.choose(Become(0, "survivor"))

    assert now(g).sheet.members[0].kind == Class.SURVIVOR


@pytest.mark.rule("atz.class.milestones")
def test_class_milestones_all_three_are_needed() -> None:
    """With two zombies seen nobody is asked."""
    g = home(afield(sheet(star(), CLOSE)), *[3] * 7)

    assert g.result is not None
