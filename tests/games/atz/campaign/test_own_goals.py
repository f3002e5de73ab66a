"""A goal of one's own, and a map that the player draws."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign_events import GoalReached
from shamble.games.atz.battle.campaign_options import Fulfil, LayDown, PlayOn
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Settings
from shamble.games.atz.book.terms import Area
from shamble.games.atz.campaign.chapter import set_up_chapter
from shamble.games.atz.campaign.own_map import read_map
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from tests.games.atz.camps import camp, now, offered, sheet, told

TEXAS = (
    "Austin urban - Round Rock suburbs - Hill Country rural - Big Bend rural;"
    " Round Rock - Elgin rural"
)


@pytest.mark.rule("atz.win.software-goals", "atz.win.open-ended")
@pytest.mark.parametrize(
    ("end", "reason"), [(LayDown(), "goal"), (PlayOn(), None)], ids=["the end", "on and on"]
)
def test_win_a_goal_of_ones_own(end: LayDown | PlayOn, reason: str | None) -> None:
    """At the camp the player says that it is reached, and whether the story ends there."""
    g = camp(sheet(goal="own", vow="bury my brother"))
    assert Fulfil() in offered(g)

    g.choose(Fulfil())
    g.choose(end)

    assert told(g, GoalReached) == [GoalReached("own", "bury my brother")]
    assert (None if g.result is None else g.result.reason) == reason
    if reason is None:
        assert now(g).sheet.done
        assert g.decision is not None
        assert g.decision.prompt == Prompt.CAMP
        assert Fulfil() not in offered(g)


@pytest.mark.rule("atz.win.software-goals")
def test_win_only_ones_own_goal_is_declared() -> None:
    """Other goals are reached when they are reached."""
    assert Fulfil() not in offered(camp(sheet(goal="year")))


@pytest.mark.rule("atz.travel.map", "atz.travel.adjacency")
def test_travel_map_of_ones_own() -> None:
    """Areas in the order of their first mention, and the ways between them."""
    places = read_map(TEXAS)

    assert [(it.name, it.area, it.near) for it in places] == [
        ("Austin", Area.URBAN, (1,)),
        ("Round Rock", Area.SUBURBS, (0, 2, 4)),
        ("Hill Country", Area.RURAL, (1, 3)),
        ("Big Bend", Area.RURAL, (2,)),
        ("Elgin", Area.RURAL, (1,)),
    ]


@pytest.mark.rule("atz.ex.texas-travel")
def test_travel_from_austin_to_el_paso() -> None:
    """Town, suburb, four rural areas, suburb, town: seven moves, each to a neighbour."""
    kinds = ("urban", "suburbs", "rural", "rural", "rural", "rural", "suburbs", "urban")

    places = read_map(" - ".join(f"Stop{n} {kind}" for n, kind in enumerate(kinds)))

    assert [it.area.value for it in places] == list(kinds)
    assert [n + 1 in it.near for n, it in enumerate(places)] == [True] * 7 + [False]
    with pytest.raises(SettingsError, match="urban does not border on rural"):
        read_map("Austin urban - West Texas rural")


@pytest.mark.rule("atz.travel.map")
def test_travel_map_is_the_campaigns() -> None:
    """A campaign begins on it, in the first area of the kind that was chosen."""
    settings = Settings(map=TEXAS, area=Area.RURAL, vow="sea", goal="own", begin="lists")
    g = set_up_chapter(1, Dice.seeded("map"), settings, box.deck, None)
    g.run()

    made = now(g).sheet
    assert (made.places[made.place].name, len(made.places)) == ("Hill Country", 5)
    assert made.places[made.aim].name == "Elgin"
    assert made.vow == "sea"


@pytest.mark.rule("atz.travel.map", "atz.travel.adjacency")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Austin urban - Marfa rural", "Austin - Marfa: urban does not border on rural"),
        ("Austin - Marfa rural", "'Austin': what kind of area is it?"),
        ("Austin urban", "a map has 2 to 40 areas, this one 1"),
        ("A rural - B rural; C rural - D rural", "C, D: not connected with A"),
        ("A rural - B rural; A suburbs - C rural", "A: two kinds"),
        ("A rural - A rural", "A: a way to itself"),
        ("urban - B suburbs", "'urban': an area needs a name"),
    ],
)
def test_travel_map_faults_are_named(text: str, fault: str) -> None:
    """What is wrong is said, with how a map is written."""
    with pytest.raises(SettingsError, match=fault.replace("?", r"\?")):
        read_map(text)
