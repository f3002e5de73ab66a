"""Who is met on the road: how many of each kind, which row of their list, how they react."""

import pytest

from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.road_people import ROAD, gather
from shamble.kernel.dice import Dice
from tests.games.atz.camps import camp

C, S, G, M = Class.CIVILIAN, Class.SURVIVOR, Class.GANGER, Class.MILITARY
MANY = 300  # dice, more than any of them need


@pytest.mark.rule("atz.road.med-staff", "atz.road.patients", "atz.road.lost-children")
@pytest.mark.rule("atz.road.dazed-survivors", "atz.road.refugees", "atz.road.news-media")
@pytest.mark.rule("atz.road.looters", "atz.road.gangers", "atz.road.sniper", "atz.road.cultists")
@pytest.mark.rule("atz.road.prisoners", "atz.road.rogue-police", "atz.road.rep-from-weapon-list")
@pytest.mark.rule("atz.road.dazed-weapons", "atz.road.patients-armed")
@pytest.mark.parametrize(
    ("who", "die", "first", "last", "kind", "count", "armed"),
    [
        ("med-staff", 1, "Doctor", "Ill", C, 3, 1),
        ("med-staff", 6, "Medical assistant", "Injured", C, 9, 3),
        ("children", 1, "Big kid", "Big kid", C, 1, 1),
        ("children", 6, "Small child", "Small child", C, 3, 0),
        ("dazed", 1, "Survivor", "Survivor", C, 1, 0),
        ("dazed", 6, "Basket case", "Basket case", C, 6, 0),
        ("refugees", 1, "Survivor", "Survivor", S, 2, 2),
        ("refugees", 6, "Shell shocked", "Shell shocked", C, 12, 12),
        ("media", 1, "Anchor", "Anchor", C, 1, 1),
        ("media", 6, "Reporter", "Reporter", C, 3, 3),
        ("looters", 1, "Boss", "Boss", C, 2, 2),
        ("looters", 6, "Wannabee", "Wannabee", C, 12, 12),
        ("gangers", 1, "Boss", "Boss", G, 3, 3),
        ("gangers", 6, "Wannabee", "Wannabee", G, 5, 5),
        ("sniper", 1, "Team Leader", "Team Leader", M, 1, 1),
        ("sniper", 6, "Recruit", "Recruit", M, 1, 1),
        ("cultists", 1, "Leader", "Leader", G, 3, 3),
        ("cultists", 6, "Follower", "Follower", C, 8, 8),
        ("prisoners", 1, "Boss", "Boss", G, 3, 3),
        ("prisoners", 6, "Wannabee", "Wannabee", G, 5, 5),
        ("police", 1, "SWAT", "SWAT", G, 3, 3),
        ("police", 6, "Rookie", "Rookie", G, 5, 5),
    ],
)
def test_road_people_at_both_ends_of_the_dice(
    who: str, die: int, first: str, last: str, kind: Class, count: int, armed: int
) -> None:
    """If every die is a 1, or every one a 6: so many, of these rows, with weapons or without."""
    g = camp()
    g.dice = Dice.scripted(*[die] * MANY)

    people = gather(g, who)

    assert (people[0].who.type, people[-1].who.type) == (first, last)
    assert people[0].who.kind == kind
    assert len(people) == count
    assert sum(1 for it in people if it.guns or it.melee) == armed
    assert any(it.who.kin for it in people) == ((who, die) == ("children", 1))  # siblings


def test_road_people_are_all_tried() -> None:
    """Eleven kinds of people are on the road."""
    assert len(ROAD) == 11
