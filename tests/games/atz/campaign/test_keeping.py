"""What those who go on an encounter leave with those who stay behind."""

import pytest

from shamble.games.atz.battle.campaign import Base
from shamble.games.atz.battle.campaign_events import LeftWith
from shamble.games.atz.battle.campaign_options import (
    GoNow,
    LeaveWith,
    Packed,
    SetOut,
    SetTime,
    StayHome,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.stores import count
from tests.games.atz.camps import afield, camp, choose, grunt, home, now, offered, sheet, star, told

FOOD = ("food",) * 3


def about_to_go(*members: object, stay: tuple[int, ...] = (1,)) -> Atz:
    """Return a group that has said who stays behind."""
    g = camp(sheet(*members))  # type: ignore[arg-type]
    for option in (SetOut("discover"), SetTime("daytime"), *map(StayHome, stay), GoNow()):
        choose(g, option)
    return g


@pytest.mark.rule("atz.encounter.those-left-behind", "atz.cargo.between-encounters")
def test_encounter_those_left_behind_keep_the_food() -> None:
    """What the Star left with Ben is still the group's when the Star does not come back."""
    g = about_to_go(star(pack=(*FOOD, "luxury")), grunt())
    assert g.decision is not None
    assert g.decision.prompt == Prompt.KEEPING
    assert offered(g) == [Packed(), LeaveWith(0, "food"), LeaveWith(0, "luxury")]

    g.choose(LeaveWith(0, "food"))
    g.choose(Packed())

    assert [it.pack for it in now(g).sheet.members] == [("luxury",), FOOD]
    assert told(g, LeftWith) == [LeftWith("Ada", "Ben", FOOD)]
    assert g.encounter is not None
    assert g.encounter.packs == {0: ("luxury",)}


@pytest.mark.rule("atz.encounter.those-left-behind", "atz.cargo.character-limit")
def test_encounter_those_left_behind_carry_only_so_much() -> None:
    """Of ten units Ben, Rep 3 with a pistol, can keep five; then there is nothing to be asked."""
    g = about_to_go(star(rep=6, pack=("food",) * 10), grunt())

    g.choose(LeaveWith(0, "food"))

    assert [len(it.pack) for it in now(g).sheet.members] == [5, 5]
    assert g.encounter is not None
    assert g.encounter.packs == {0: ("food",) * 5}


@pytest.mark.rule("atz.encounter.those-left-behind")
@pytest.mark.parametrize(
    ("option", "rule"),
    [
        (LeaveWith(1, "food"), "shamble.choose.not-offered"),
        (LeaveWith(0, "fuel"), "shamble.choose.not-offered"),
        (LeaveWith(7, "food"), "shamble.choose.not-offered"),
        (LeaveWith(0, "cure"), None),
    ],
    ids=["who stays himself", "nothing of it", "nobody", "what he has"],
)
def test_encounter_those_left_behind_get_what_there_is(option: LeaveWith, rule: str | None) -> None:
    """Only who goes leaves something, and only what is in his pack."""
    g = about_to_go(star(pack=("food", "cure")), grunt(pack=("food",)))

    assert g.bars(option) == rule


@pytest.mark.rule("atz.encounter.those-left-behind", "atz.cargo.character-limit")
def test_encounter_those_left_behind_get_nothing_too_heavy() -> None:
    """Who has room for a unit of food has none for fuel, and that is why."""
    g = about_to_go(star(pack=("food", "fuel")), grunt(pack=("food",) * 4))

    assert LeaveWith(0, "fuel") not in offered(g)
    assert g.bars(LeaveWith(0, "fuel")) == "atz.encounter.those-left-behind"
    assert g.bars(LeaveWith(0, "food")) is None


@pytest.mark.rule("atz.encounter.those-left-behind")
def test_encounter_nothing_is_asked_where_nobody_stays() -> None:
    """A group that goes as a whole has all with it that it has."""
    g = about_to_go(star(pack=FOOD), grunt(), stay=())

    assert g.encounter is not None
    assert g.encounter.packs[0] == FOOD


@pytest.mark.rule("atz.encounter.those-left-behind", "atz.campaign.monthly-food")
def test_encounter_what_was_left_is_there_afterwards() -> None:
    """Back at the camp it is the group's as before, whoever has it."""
    g = about_to_go(star(pack=FOOD), grunt(months=9))
    g.choose(LeaveWith(0, "food"))

    home(g, 1, 1, 1, 1, 1, 5)

    assert count(now(g).sheet, "food") == 3


@pytest.mark.rule("atz.encounter.those-left-behind", "atz.base.stockpile")
def test_encounter_nothing_is_asked_at_a_base() -> None:
    """What is in a pack at a base was taken along on purpose, a moment ago."""
    g = afield(sheet(star(pack=FOOD), grunt(), bases=(Base(1, 1),)), stay=(1,))

    assert g.encounter is not None
    assert not told(g, LeftWith)
    assert g.encounter.packs == {0: FOOD}
