"""Scenario files: what they hold, and how faults in them are told."""

import itertools

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.options import Activate, Concede
from shamble.games.atz.battle.state import NOBODY
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.scenarios.scenario_file import read_scenario, scenario_of
from shamble.games.atz.table.noise import make_noise
from shamble.games.atz.turn.goals import escaped
from shamble.games.atz.turn.turn import end_turn
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError, Refused, SettingsError
from tests.games.atz.positions import tables
from tests.games.atz.scenes import scene, text_of

NAMES = ["first-contact", "atm-adventure", "the-bleens"]


@pytest.mark.rule("atz.scenario.purpose")
@pytest.mark.parametrize("name", NAMES)
def test_scenario_purpose_three_to_start_with(name: str) -> None:
    """Each is in a suburb on a table of 4 by 4 feet, with forces, a goal and instructions."""
    made = scenario_of(name, tables())
    g = box.deal(1, 1, {"scenario": name})

    assert (g.terrain.area, g.terrain.width, g.terrain.height) == (Area.SUBURBS, 480, 480)
    assert made.figures
    assert made.zombies
    assert made.setting.goal
    assert made.grades[0].outcome == "win"


@pytest.mark.rule("atz.scenario.only-listed-zombies")
@pytest.mark.parametrize(("name", "count"), [*zip(NAMES, (2, 3, 5), strict=True)])
def test_scenario_only_listed_zombies(name: str, count: int) -> None:
    """No zombie is rolled for at the start, and noise draws none; it still steers those there."""
    g = box.prepare(1, Dice.seeded(1, "table"), {"scenario": name}, None)
    g.agenda.clear()

    make_noise(g, 240, 240, 12)
    end_turn(g)

    assert sum(it.who.zombie for it in g.figures) == count
    assert [noise.shots for noise in g.draws] == [12]


@pytest.mark.rule("atz.scenario.no-random-events")
def test_scenario_no_random_events() -> None:
    """Double sixes for activation are rolled again, and nothing else comes of them."""
    g = scene("the-bleens", 6, 6, 2, 1)

    assert g.dice_of == [1, 2]
    assert len(g.figures) == 7


@pytest.mark.rule("atz.seat.player-figures")
@pytest.mark.parametrize(
    ("name", "seats", "owners"),
    [
        pytest.param("atm-adventure", 1, [0, 0, 0, 0], id="alone"),
        pytest.param("atm-adventure", 2, [0, 1, 0, 0], id="two"),
    ],
)
def test_seat_player_figures_are_shared(name: str, seats: int, owners: list[int]) -> None:
    """The figures of a scenario are shared among its seats, at least one for each."""
    g = box.deal(seats, 1, {"scenario": name})

    assert [it.who.seat for it in g.figures if not it.who.zombie] == owners
    assert {it.who.side for it in g.figures if not it.who.zombie} == {1}


@pytest.mark.rule("atz.seat.player-figures")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        pytest.param(3, {"scenario": "first-contact"}, id="more than figures"),
        pytest.param(2, {"scenario": "the-bleens"}, id="one mother"),
        pytest.param(2, {"scenario": "first-contact", "versus": True}, id="apart"),
    ],
)
def test_seat_player_figures_not_enough(seats: int, options: dict[str, object]) -> None:
    """A scenario is refused to more players than it has figures for, and to opponents."""
    with pytest.raises(SettingsError):
        box.deal(seats, 1, options)


@pytest.mark.parametrize(
    ("seats", "options", "played"),
    [
        pytest.param(1, {}, "first-contact", id="alone"),
        pytest.param(2, {}, "first-contact", id="two"),
        pytest.param(3, {}, "skirmish", id="three"),
        pytest.param(2, {"versus": True}, "skirmish", id="two apart"),
        pytest.param(1, {"scenario": "the-bleens"}, "the-bleens", id="chosen"),
    ],
)
def test_scenario_by_default(seats: int, options: dict[str, object], played: str) -> None:
    """Who chooses nothing plays First Contact, if it has figures for everybody."""
    assert box.deal(seats, 1, options).settings.scenario == played


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_conceding() -> None:
    """A player may give a scenario up; whoever is still on the table has not escaped."""
    g = scene("the-bleens", 2, 1)

    g.choose(Concede())

    assert g.result is not None
    assert (g.result.ranks, g.result.reason) == ((2,), "conceded")


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_conceding_in_a_skirmish() -> None:
    """Who has had enough of a free skirmish ends it."""
    g = box.deal(1, 1, {"scenario": "skirmish", "town": False, "zombies": 0})

    g.choose(Concede())

    assert g.result is not None


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("status", "cheated", "counts"),
    [
        pytest.param(Status.LEFT, False, True, id="over the edge"),
        pytest.param(Status.LEFT, True, False, id="cheated death"),
        pytest.param(Status.CARRYING_ON, False, False, id="on the table"),
        pytest.param(Status.OUT_OF_THE_FIGHT, False, False, id="out of the fight"),
    ],
)
def test_scenario_escape_definition(status: Status, *, cheated: bool, counts: bool) -> None:
    """To escape is to leave the table alive."""
    g = scene("the-bleens", 2, 1)
    g.figures[0].status, g.figures[0].cheated = status, cheated

    assert escaped(g, 0) is counts


@pytest.mark.rule("atz.scenario.escape-definition", "atz.turn.end")
def test_scenario_time_runs_out_with_a_result_of_its_own() -> None:
    """Where a turn limit was agreed, a scenario that is not won by then is lost for time."""
    g = scene("the-bleens", 6, 5, limit=1)

    assert g.result is not None
    assert (g.result.ranks, g.result.reason) == ((2,), "out-of-time")


FAULTY = [
    pytest.param(
        'kind = "van"', 'kind = "tank"', "vehicle van: kind: the tables have no tank", id="vehicle"
    ),
    pytest.param("rep = 4", "rep = 9", "figure jayne: rep: ", id="range"),
    pytest.param(
        '"knife", "knife"',
        '"spoon", "knife"',
        "figure jayne: melee: the tables have no spoon",
        id="weapon",
    ),
    pytest.param(
        'keeper = "jayne"',
        'keeper = "june"',
        "figure bleens: keeper: there is no figure june",
        id="keeper",
    ),
    pytest.param(
        'aboard = ["bleens"]',
        'aboard = ["lucas"]',
        "vehicle van: aboard: there is no figure lucas",
        id="rider",
    ),
    pytest.param(
        'escape = ["jayne", "bleens"]',
        "escape = []",
        "scenario: escape: name at least one",
        id="goal",
    ),
    pytest.param("escaped = 2", "escaped = 3", "grade family-away: escaped: more than", id="grade"),
    pytest.param(
        'outcome = "loss"',
        'outcome = "loss"\nescaped = 1',
        "grade: the last grade must hold",
        id="ungraded",
    ),
    pytest.param(
        "at = [38.2, 21]",
        "at = [58.3, 21]",
        "zombie number 1: at: 58.3 is not on",
        id="off the table",
    ),
    pytest.param(
        "at = [38.2, 21]",
        "at = [38.21, 21]",
        "zombie number 1: at: 38.21 is not in whole",
        id="tenths",
    ),
    pytest.param(
        "at = [38.2, 21]", "at = [39, 22]", "zombie number 1: at: no base fits", id="in a car"
    ),
    pytest.param(
        "at = [38.2, 21]", "at = [38.2, 24]", "zombie number 2: at: somebody else", id="in another"
    ),
    pytest.param(
        "attraction = false", "quiet = true", "scenario: quiet: no such field", id="field"
    ),
    pytest.param("[[grade]]", "[[medal]]\nid = 1\n\n[[grade]]", "medal: no such table", id="table"),
    pytest.param(
        "facing = [1, 0]\naboard",
        "facing = [1, 1]\naboard",
        "vehicle van: facing: along",
        id="askew",
    ),
]


@pytest.mark.parametrize(("written", "instead", "told"), FAULTY)
def test_scenario_file_at_fault(written: str, instead: str, told: str) -> None:
    """A fault in a file is told with its place."""
    text = text_of("the-bleens").replace(written, instead, 1)

    with pytest.raises(DeckError) as caught:
        read_scenario(text, "bad", tables())

    assert [one for one in caught.value.faults if one.startswith(told)]


def test_scenario_file_all_faults_at_once() -> None:
    """Every fault is told, not only the first."""
    wrong = [("rep = 4", "rep = 9"), ('kind = "van"', 'kind = "tank"'), ("[38.2, 21]", "[99, 21]")]
    text = text_of("the-bleens")
    text = text.replace(*wrong[0]).replace(*wrong[1]).replace(*wrong[2])

    with pytest.raises(DeckError) as caught:
        read_scenario(text, "bad", tables())

    assert len(caught.value.faults) == 3


@pytest.mark.parametrize("name", NAMES)
def test_scenario_everybody_has_room(name: str) -> None:
    """Nobody on foot stands in another at the start."""
    g = box.prepare(1, Dice.seeded(1, "table"), {"scenario": name}, None)
    on_foot = [(it.x, it.y) for it in g.figures if it.aboard == NOBODY]

    near = [
        (a, b)
        for a, b in itertools.combinations(on_foot, 2)
        if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 100
    ]

    assert near == []


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_a_choice_not_listed_is_refused() -> None:
    """Only what is listed can be chosen for a group, but for conceding."""
    g = scene("the-bleens", 2, 1)

    with pytest.raises(Refused):
        g.choose(Activate(7, "move"))
