"""A scenario as it is set up: who is asked, who stands where, and who walks up to whom."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.options import Head, Prompt
from shamble.games.atz.battle.scene_events import SceneSet
from shamble.games.atz.battle.state import NOBODY, ZOMBIES, Item, ScenarioName, Trial
from shamble.games.atz.book.terms import Test as Kind
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.scenarios.opening import ask_heading, lay, meet_at_once, open_scene, walk_up
from shamble.games.atz.scenarios.scenario_file import scenario_of
from shamble.games.atz.telling.words_log import story
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import battle, human, run, tables, zombie
from tests.games.atz.scenes import scene

OPENING = RuleId("atz.scenario.first-contact-opening")


@pytest.mark.rule("atz.scenario.atm-car-type")
def test_scenario_atm_car_type_one_of_four() -> None:
    """The first player is asked for one of four headings."""
    g = scene("atm-adventure", seats=2)

    assert g.decision is not None
    assert (g.decision.seat, g.decision.prompt) == (Seat(0), Prompt.HEADING)
    assert list(g.decision.options) == [Head(turns) for turns in range(4)]


@pytest.mark.rule("atz.scenario.purpose")
@pytest.mark.parametrize(
    ("name", "steps"),
    [
        pytest.param(
            "atm-adventure", [ask_heading, open_scene, walk_up, begin_turn], id="with a heading"
        ),
        pytest.param("the-bleens", [open_scene, walk_up, begin_turn], id="without one"),
    ],
)
def test_scenario_purpose_begins(name: ScenarioName, steps: list[object]) -> None:
    """A heading is asked for, the story told, those walk up who do, and the first turn begins."""
    g = scene(name, run=False)

    assert [step for step, _ in reversed(g.agenda)] == steps
    assert g.doors == [0] * len(g.terrain.openings)
    assert g.errands == [NOBODY] * (1 if name == "atm-adventure" else 0)
    assert not g.attracts


@pytest.mark.rule("atz.seat.player-figures")
@pytest.mark.parametrize(
    ("name", "seats", "told"),
    [
        ("first-contact", 3, "First Contact is for 2 at most, not 3 players"),
        ("the-bleens", 2, "The Bleens is for 1 at most, not 2 players"),
    ],
)
def test_seat_player_figures_too_many(name: ScenarioName, seats: int, told: str) -> None:
    """A scenario says for how many it is."""
    with pytest.raises(SettingsError, match=told):
        scene(name, seats=seats)


@pytest.mark.rule("atz.scenario.only-listed-zombies", "atz.scenario.atm-deployment")
@pytest.mark.parametrize(
    ("turns", "spot", "facing"),
    [
        pytest.param(0, (372, 188), (-1, 0), id="as written"),
        pytest.param(1, (292, 372), (0, -1), id="turned once"),
    ],
)
def test_scenario_only_listed_zombies_as_listed(
    turns: int, spot: tuple[int, int], facing: tuple[int, int]
) -> None:
    """The zombies stand where they are listed, of Rep 4, together; laid anew nothing is doubled."""
    g = scene("atm-adventure", run=False)

    lay(g, scenario_of("atm-adventure", tables()), turns)

    first, *others = (it for it in g.figures if it.who.zombie)
    assert (first.x, first.y) == spot
    assert (first.fx, first.fy) == facing
    assert {(it.rep, it.group) for it in (first, *others)} == {(4, ZOMBIES)}
    assert (len(g.figures), len(g.vehicles), g.loose) == (7, 1, (0,))
    assert g.riding == 1
    assert g.leaders[0] == NOBODY


@pytest.mark.rule(
    "atz.scenario.first-contact-cart-start",
    "atz.scenario.atm-car-start",
    "atz.scenario.bleens-deployment",
)
@pytest.mark.parametrize(
    ("name", "called", "owners", "found", "jammed", "driver"),
    [
        ("first-contact", "the golf cart", (1,), True, False, 1),
        ("atm-adventure", "Jimmy's car", (0, 1), True, False, 0),
        ("the-bleens", "Jayne's van", (0,), False, True, NOBODY),
    ],
)
def test_scenario_atm_car_start_vehicles(
    name: ScenarioName, called: str, owners: tuple[int, ...], found: object, jammed: object,
    driver: int,
) -> None:  # fmt: skip
    """A scenario's vehicle has its name, its keys, its whims and its driver."""
    it = scene(name, run=False).vehicles[0]

    assert (it.name, it.owners, it.found, it.jammed, it.driver) == (
        called,
        owners,
        found,
        jammed,
        driver,
    )


@pytest.mark.rule("atz.scenario.purpose")
def test_scenario_purpose_is_told() -> None:
    """The story so far, the goal and where everybody is are told; a skirmish has none."""
    g = scene("the-bleens", run=False)
    bare = battle(human(10, 10))
    bare.log = []

    open_scene(g)
    open_scene(bare)
    walk_up(bare)

    assert g.mission is not None
    assert [one.event for one in g.log or ()] == [
        SceneSet(
            "The Bleens",
            g.mission.brief,
            g.mission.goal,
            tuple((it.x, it.y, it.aboard) for it in g.figures),
        )
    ]
    assert bare.log == []
    assert bare.agenda == []


@pytest.mark.rule("atz.scenario.first-contact-opening")
def test_scenario_first_contact_opening_walking_up() -> None:
    """They get out, face the way they walk, to the zombies, and leave the cart behind."""
    g = scene("first-contact", run=False)
    g.agenda.clear()

    walk_up(g)

    kenny, eddie = g.figures[:2]
    assert [one.event for one in g.log or () if isinstance(one.event, Moved)][-2:] == [
        Moved(0, 234, 210, OPENING),
        Moved(1, 246, 210, OPENING),
    ]
    assert [it.act.start for it in (kenny, eddie)] == [(234, 210), (246, 210)]
    assert [(it.fx, it.fy) for it in (kenny, eddie)] == [(-12, 97), (11, 97)]
    assert all(it.sees for it in (kenny, eddie))
    assert g.vehicles[0].riders == []
    assert g.vehicles[0].box is not None
    assert [step for step, _ in g.agenda] == [meet_at_once]
    assert g.agenda[0][1] == ((0, 1),)


@pytest.mark.rule("atz.scenario.first-contact-opening")
def test_scenario_first_contact_opening_with_one_left_aboard() -> None:
    """A vehicle in which somebody stays is not put down as scenery."""
    g = scene("first-contact", run=False)
    assert g.mission is not None
    g.mission = msgspec.structs.replace(g.mission, walks=g.mission.walks[:1])

    walk_up(g)

    assert g.vehicles[0].riders == [1]
    assert g.vehicles[0].box is None


@pytest.mark.rule("atz.scenario.first-contact-opening")
def test_scenario_first_contact_opening_only_there() -> None:
    """Where nobody walks up a vehicle stays as it is, and nobody is tested."""
    g = scene("atm-adventure", run=False)
    g.agenda.clear()

    walk_up(g)

    assert g.vehicles[0].box is None
    assert g.agenda == []


@pytest.mark.rule("atz.scenario.first-contact-opening")
@pytest.mark.parametrize(
    ("dice", "last"),
    [
        pytest.param((1, 2), "opening. Kenny and Eddie carry on.", id="both know what they see"),
        pytest.param(
            (6, 6, 6, 6, 6, 1, 1, 1, 1, 2, 6, 6, 6, 1, 1, 1),
            "opening. Kenny and Eddie are dead.",
            id="both are pounced on",
        ),
        pytest.param(
            (6, 6, 6, 6, 6, 1, 1, 1, 1, 2, 6, 6, 6, 6, 6, 6),
            "opening. Kenny is dead and Eddie carries on.",
            id="one falls",
        ),
    ],
)
def test_scenario_first_contact_opening_is_told_step_by_step(
    dice: tuple[int, ...], last: str
) -> None:
    """They walk up, are tested, and it is said how that went, in this order."""
    g = scene("first-contact", run=False)
    g.agenda.clear()
    g.log, g.dice = [], Dice.scripted(*dice)

    run(g, walk_up)

    told = story(box.voice(g, ("Ada",), None), g.deck, [one.event for one in g.log or ()])
    steps = [place for place, line in enumerate(told) if "tep " in line.split(":")[0]]
    assert told[steps[0]] == "Before the first turn, step 1: Kenny and Eddie walk up."
    assert told[steps[0] + 1] == "Moves: Kenny and Eddie, now on the road."
    assert "Zed Or No Zed?: with 2 passed he knows a zombie" in told[steps[1]]
    assert told[steps[1] + 1].startswith("Zed Or No Zed?: 2d6")
    assert last in told[steps[2]]
    assert len(steps) == 3


@pytest.mark.rule("atz.scenario.first-contact-feast", "atz.scenario.first-contact-opening")
@pytest.mark.parametrize(
    ("spots", "pairs"),
    [
        pytest.param(((20, 30), (30, 30)), ((0, 3), (1, 4)), id="each the nearest"),
        pytest.param(((30, 30), (20, 30)), ((0, 4), (1, 3)), id="the other way round"),
        pytest.param(((20, 30), (21, 30)), ((0, 3), (1, 4)), id="one has the nearest already"),
        pytest.param(((25, 30), (25, 31)), ((0, 3), (1, 4)), id="of equals the first"),
    ],
)
def test_scenario_first_contact_feast_pairs(
    spots: tuple[tuple[float, float], ...], pairs: tuple[tuple[int, int], ...]
) -> None:
    """Each takes Zed Or No Zed? against the nearest zombie that nobody else has."""
    g = battle(
        *(human(*spot, knows=False) for spot in spots),
        human(40, 40),
        zombie(20, 34),
        zombie(30, 34),
    )

    meet_at_once(g, (0, 1))

    assert [it.knows for it in g.figures[:2]] == [True, True]
    step, (trial,) = g.agenda[-1]
    assert step is call_tests
    assert trial == Trial(pairs[0][1], tuple(Item(i, Kind.ZED, (j,)) for i, j in pairs))
