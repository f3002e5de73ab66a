"""Soldiers and police of a group, when nobody is left to give them orders."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_events import WentRogue
from shamble.games.atz.battle.day_one_options import StopHere
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.chapter import set_up_chapter
from shamble.kernel.dice import Dice
from tests.games.atz.camps import QUIET, grunt, now, sheet, star, told
from tests.games.atz.days import answers, asked_where, day, first_day

SOLDIER, GANGER, SURVIVOR = Class.MILITARY, Class.GANGER, Class.SURVIVOR


def opened(made: Sheet, *dice: int) -> Atz:
    """Return a chapter that begins with these dice, and no others."""
    g = set_up_chapter(1, Dice.scripted(*dice), QUIET, box.deck, made)
    g.log = []
    g.run()
    assert g.dice.spent
    return g


@pytest.mark.rule("atz.class.military-rogue", "atz.class.police-rogue-2months")
@pytest.mark.parametrize(("die", "kind"), [(1, SURVIVOR), (3, SURVIVOR), (4, GANGER), (6, GANGER)])
def test_class_military_rogue_in_a_group(die: int, kind: Class) -> None:
    """Two months on one die says what all are who served; nobody else is another."""
    people = (star(kind=SOLDIER), grunt(kind=SOLDIER), grunt("Cleo", kind=Class.CIVILIAN))

    g = opened(sheet(*people, month=3), die)

    assert [it.kind for it in now(g).sheet.members] == [kind, kind, Class.CIVILIAN]
    assert told(g, WentRogue) == [WentRogue(("Ada", "Ben"), die, kind)]
    (line,) = box.tell(box.voice(g, ("Zoe",)), g.deck, told(g, WentRogue))
    assert line.startswith(f"Nobody gives orders any more (die {die}): Ada and Ben are ")


@pytest.mark.rule("atz.class.military-rogue", "atz.timeline.mechanical-effects")
@pytest.mark.parametrize(
    ("month", "kind"),
    [
        pytest.param(2, SOLDIER, id="day 55: they serve still"),
        pytest.param(3, SURVIVOR, id="nobody who serves"),
    ],
)
def test_class_military_rogue_takes_soldiers_and_two_months(month: int, kind: Class) -> None:
    """Before day 60, or with no soldier in the group, nothing is rolled."""
    g = opened(sheet(star(kind=kind), month=month))

    assert now(g).sheet.members[0].kind == kind


@pytest.mark.rule("atz.class.police-rogue-week2", "atz.class.police")
@pytest.mark.parametrize(("die", "kind"), [(1, GANGER), (2, GANGER), (3, SOLDIER), (6, SOLDIER)])
@pytest.mark.parametrize("service", ["officer", "swat"])
def test_class_police_rogue_week2_after_day_one(service: str, die: int, kind: Class) -> None:
    """Day One over, the campaign begins in the fourth week: police may be rogue by then."""
    hero = star(kind=SOLDIER)
    g = asked_where(first_day(day(answers=answers(service=service)), hero), die)

    g.choose(StopHere())

    handed = now(g).next
    assert handed is not None
    assert handed.members[0].kind == kind
    assert g.dice.spent


@pytest.mark.rule("atz.class.police-rogue-week2")
@pytest.mark.parametrize("service", ["none", "soldier", "veteran", "rescue"])
def test_class_police_rogue_week2_is_for_police(service: str) -> None:
    """Nobody rolls who is not of the police."""
    hero = star(kind=SOLDIER)
    g = asked_where(first_day(day(answers=answers(service=service)), hero))

    g.choose(StopHere())

    assert not told(g, WentRogue)
    assert g.dice.spent


def founded_kinds(seed: int) -> frozenset[Class]:
    """Return what the people of a group of police are that is founded with the campaign."""
    settings = Settings(begin="lists", people="police")
    g = set_up_chapter(1, Dice.seeded(seed), settings, box.deck, None)
    g.run()
    return frozenset(it.kind for it in now(g).sheet.members)


@pytest.mark.rule("atz.class.police-rogue-week2")
def test_class_police_rogue_week2_when_a_group_is_founded() -> None:
    """A group of police that begins with the campaign is rolled for, once for all of it."""
    assert {founded_kinds(seed) for seed in range(12)} == {
        frozenset({GANGER}),
        frozenset({SOLDIER}),
    }
