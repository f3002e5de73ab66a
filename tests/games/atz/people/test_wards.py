"""The Bleens: a mother, three children whom nobody catches, and a traffic jam."""

import pytest

from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.battle import events
from shamble.games.atz.battle.events import Dodged
from shamble.games.atz.battle.options import Climb, EndActivation, Leave, LetOut, Move
from shamble.games.atz.battle.state import NOBODY, Atz, Item, Trial, ground
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.ground.footprint import gap
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.reactions.damage import recover
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.reach import room_at
from shamble.games.atz.table.vehicles import alight, footprint_of
from shamble.games.atz.turn.finish import finish_if_over
from shamble.games.atz.turn.goals import judge_scene
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId
from tests.games.atz.play import why_not, zombies_turn
from tests.games.atz.positions import activate, run, zombie
from tests.games.atz.scenes import scene

JAYNE, BLEENS, VAN = 0, 1, 0


def jam(*dice: int) -> Atz:
    """Return the scenario as it is set up, with nothing under way."""
    g = scene("the-bleens", *dice, run=False)
    g.agenda.clear()
    g.turn = 1
    return g


def family(*dice: int, at: tuple[int, int] = (230, 240), keep: int = 0) -> Atz:
    """Return the scenario with the children out beside Jayne and only so many zombies."""
    g = jam(*dice)
    g.figures = g.figures[: 2 + keep]
    alight(g, BLEENS, at[0] + 12, at[1])
    g.figures[JAYNE].x, g.figures[JAYNE].y = at
    return g


@pytest.mark.rule("atz.scenario.bleens-forces")
def test_scenario_bleens_forces() -> None:
    """Jayne is a Civilian of Rep 4 with bat, purse and two knives; five zombies, no others."""
    g = jam()
    jayne = g.figures[JAYNE]
    impacts = sorted(g.deck.melee[name].impact for name in jayne.melee)

    assert (jayne.rep, jayne.who.kind, jayne.guns) == (4, Class.CIVILIAN, ())
    assert impacts == [1, 2, 2, 2]
    assert sorted(g.deck.melee[name].hands for name in jayne.melee) == [1, 1, 1, 2]
    assert [it.who.zombie for it in g.figures] == [False, False, *[True] * 5]


@pytest.mark.rule("atz.scenario.bleens-deployment")
def test_scenario_bleens_deployment() -> None:
    """Jayne is beside the stuck van, the Bleens in it; zombies 12 inches ahead and behind."""
    g = jam()
    van, print_ = g.vehicles[VAN], footprint_of(g, VAN)
    away = [gap(print_, it.x * 100, it.y * 100) ** 0.5 for it in g.figures[2:]]

    assert van.jammed
    assert g.figures[BLEENS].aboard == VAN
    assert van.driver == NOBODY
    assert g.figures[JAYNE].aboard == NOBODY
    assert away == pytest.approx([12_000] * 5, abs=60)
    assert [it.x > van.x for it in g.figures[2:]] == [True, True, True, False, False]
    assert [it.fx for it in g.figures[2:]] == [-1, -1, -1, 1, 1]


@pytest.mark.rule("atz.scenario.bleens-traffic-jam", "atz.scenario.bleens-deployment")
def test_scenario_bleens_traffic_jam_gaps() -> None:
    """36 vehicles stand in four files an inch apart, and a base just fits between them."""
    g = jam()
    boxes = [thing.box for thing in g.terrain.obstacles]

    assert (len(boxes), len(g.vehicles), g.loose) == (35, 1, (0,))
    assert {box[1] for box in boxes} == {185, 215, 245, 275}
    assert all(box[3] - box[1] == 20 for box in boxes)
    assert ground(g).fits(265, 255)
    assert not ground(g).fits(262, 255)
    assert all(ground(g).fits(x, 240) for x in range(5, 476))


@pytest.mark.rule("atz.scenario.bleens-traffic-jam")
@pytest.mark.parametrize(
    ("spot", "left", "barred"),
    [
        pytest.param((230, 270), 8_000, False, id="over the car"),
        pytest.param((230, 270), 4_000, False, id="with half the move left"),
        pytest.param((230, 270), 3_999, True, id="with too little left"),
        pytest.param((230, 300), 8_000, True, id="two cars at once"),
        pytest.param((230, 210), 8_000, True, id="the van cannot be climbed"),
    ],
)
def test_scenario_bleens_traffic_jam_climbing(
    spot: tuple[int, int], left: int, *, barred: bool
) -> None:
    """A human may climb straight over a car at the cost of half the move."""
    g = family()
    activate(g, JAYNE)
    g.figures[JAYNE].act.move_left = left

    assert (why_not(g, Climb(JAYNE, *spot)) is not None) is barred


@pytest.mark.rule("atz.scenario.bleens-traffic-jam")
@pytest.mark.parametrize(
    ("y", "barred"),
    [pytest.param(238, False, id="0.2 inches"), pytest.param(237, True, id="0.3 inches")],
)
def test_scenario_bleens_traffic_jam_climbing_from_beside_it(y: int, *, barred: bool) -> None:
    """Only what one stands next to is climbed."""
    g = family()
    activate(g, JAYNE)
    g.figures[JAYNE].y = y

    assert (why_not(g, Climb(JAYNE, 230, 270)) is not None) is barred


@pytest.mark.rule("atz.scenario.bleens-traffic-jam", "atz.scenario.bleens-movement")
def test_scenario_bleens_traffic_jam_climbed() -> None:
    """Whoever climbs has half the move left, and the children come along."""
    g = family()
    run(g, begin, g.figures[JAYNE].group, "move")

    g.choose(Climb(JAYNE, 230, 270))

    jayne, bleens = g.figures[JAYNE], g.figures[BLEENS]
    assert (jayne.x, jayne.y, jayne.act.move_left) == (230, 270, 4_000)
    assert (bleens.x - 230) ** 2 + (bleens.y - 270) ** 2 <= 20**2
    assert bleens.y > 265


@pytest.mark.rule("atz.scenario.bleens-traffic-jam")
def test_scenario_bleens_traffic_jam_zombies_do_not_climb() -> None:
    """A zombie walks round the cars that a human could climb."""
    g = family(keep=1, at=(240, 240))
    g.figures[2].x, g.figures[2].y = 240, 270
    g.figures[2].fx, g.figures[2].fy = 0, -1

    zombies_turn(g)

    walked = [one.event for one in g.log or () if isinstance(one.event, events.Moved)]
    assert [(one.x, one.y) for one in walked] == [(220, 270), (215, 255), (220, 240)]


@pytest.mark.rule("atz.scenario.bleens-exit-van")
def test_scenario_bleens_exit_van() -> None:
    """The Bleens get out in an activation; then they are one group with Jayne."""
    g = jam()
    run(g, begin, g.figures[JAYNE].group, "move")

    g.choose(LetOut(JAYNE, BLEENS))

    bleens, jayne = g.figures[BLEENS], g.figures[JAYNE]
    assert bleens.aboard == NOBODY
    assert g.vehicles[VAN].riders == []
    assert bleens.group == jayne.group
    assert (bleens.x - jayne.x) ** 2 + (bleens.y - jayne.y) ** 2 <= 20**2
    assert g.bars(Move(JAYNE, 280, 240)) is not None


@pytest.mark.rule("atz.scenario.bleens-exit-van", "atz.scenario.bleens-van-contact")
def test_scenario_bleens_van_contact_they_stay_inside_without_her() -> None:
    """The children stay in the van unless Jayne's activation lets them out beside her."""
    g = jam()
    g.figures[JAYNE].x = 330
    activate(g, JAYNE)

    assert why_not(g, LetOut(JAYNE, BLEENS)) == "atz.scenario.bleens-exit-van"


@pytest.mark.rule("atz.scenario.bleens-van-contact")
def test_scenario_bleens_van_contact_leave_by_her_side() -> None:
    """They come out on the side of the van that is nearest to Jayne."""
    g = jam()
    g.figures[JAYNE].y = 210
    run(g, begin, g.figures[JAYNE].group, "move")

    g.choose(LetOut(JAYNE, BLEENS))

    assert g.figures[BLEENS].y == 210


@pytest.mark.rule("atz.scenario.bleens-van-contact")
def test_scenario_bleens_van_contact_zombies_break_the_glass() -> None:
    """Zombies at the van bust its windows, but cannot catch the Bleens inside."""
    g = jam()
    g.figures = g.figures[:3]
    g.figures[JAYNE].x = 400
    g.figures[2].x, g.figures[2].y, g.figures[2].fx = 240, 210, 1

    zombies_turn(g)
    zombies_turn(g)

    assert g.vehicles[VAN].glass
    assert g.figures[BLEENS].status == Status.CARRYING_ON
    assert opponents(g, 2) == opponents(g, BLEENS) == []


@pytest.mark.rule("atz.scenario.bleens-no-tests")
@pytest.mark.parametrize(
    "test", [terms.Test.IN_SIGHT, terms.Test.BEING_CHARGED, terms.Test.MAN_DOWN, terms.Test.FEAST]
)
def test_scenario_bleens_no_tests(test: terms.Test) -> None:
    """The Bleens take no reaction test at all."""
    g = family(keep=1)

    run(g, call_tests, Trial(2, (Item(BLEENS, test, (2,), main=True),)))

    assert g.dice.spent


@pytest.mark.rule("atz.scenario.bleens-no-tests")
def test_scenario_bleens_no_tests_jayne_knows_zombies() -> None:
    """Jayne takes no Zed Or No Zed?."""
    assert scene("the-bleens", run=False).figures[JAYNE].knows


@pytest.mark.rule("atz.scenario.bleens-protective-mother")
@pytest.mark.parametrize(
    ("facing", "dice"),
    [
        pytest.param((1, 0), (5, 4, 3), id="sees them"),
        pytest.param((-1, 0), (5, 4), id="does not"),
    ],
)
def test_scenario_bleens_protective_mother(facing: tuple[int, int], dice: tuple[int, ...]) -> None:
    """Jayne rolls three dice in a reaction test while she can see the Bleens."""
    g = family(*dice, keep=1)
    g.figures[JAYNE].fx, g.figures[JAYNE].fy = facing
    spotted = Trial(2, (Item(JAYNE, terms.Test.IN_SIGHT, (2,), main=True),))

    run(g, call_tests, spotted)

    taken = [one.event for one in g.log or () if isinstance(one.event, events.TestTaken)]
    assert [row.passed for row in taken[0].results] == [len(dice) - 1]


@pytest.mark.rule("atz.scenario.bleens-protective-mother")
def test_scenario_bleens_protective_mother_two_dice_at_most() -> None:
    """With three dice passed, two count; recovering from a knock-down she rolls three too."""
    g = family(1, 2, 3)
    g.figures[JAYNE].fx, g.figures[JAYNE].fy = 1, 0

    dice, count, _ = recover(g, JAYNE)

    assert (len(dice), count) == (3, 2)


@pytest.mark.rule("atz.scenario.bleens-uncatchable", "atz.scenario.bleens-dodge-procedure")
def test_scenario_bleens_uncatchable_they_dodge() -> None:
    """Charged, the Bleens slip 2 inches to Jayne's side; the zombie stops where they stood."""
    g = family()
    g.figures.append(zombie(27, 24, facing=(-1, 0)))
    home = (g.figures[BLEENS].x, g.figures[BLEENS].y)

    zombies_turn(g)

    dodged = [one.event for one in g.log or () if isinstance(one.event, Dodged)]
    bleens, it = g.figures[BLEENS], g.figures[2]
    assert len(dodged) == 1
    assert (it.x, it.y) == home
    assert it.act.move_left == 0
    assert bleens.status == Status.CARRYING_ON
    assert (bleens.x, bleens.y) == (220, 240)
    assert opponents(g, 2) == []


@pytest.mark.rule("atz.scenario.bleens-uncatchable", "atz.scenario.bleens-movement")
def test_scenario_bleens_uncatchable_two_inches_toward_jayne() -> None:
    """Where there is room they dodge up to 2 inches, nearer to Jayne."""
    g = family(at=(230, 340))
    g.figures[BLEENS].x = 250
    g.figures.append(zombie(28, 34, facing=(-1, 0)))
    g.figures[JAYNE].fx = -1

    zombies_turn(g)

    bleens = g.figures[BLEENS]
    assert (bleens.x - 250) ** 2 + (bleens.y - 340) ** 2 <= 20**2
    assert (bleens.x - 230) ** 2 + (bleens.y - 340) ** 2 < 20**2
    assert (g.figures[2].x, g.figures[2].y) == (250, 340)


@pytest.mark.rule("atz.scenario.bleens-uncatchable")
def test_scenario_bleens_uncatchable_the_closest_are_charged() -> None:
    """Zombies charge the Bleens when they are closest, and Jayne when she is."""
    g = family(6, 6, 6, 6)
    g.figures.append(zombie(20, 24, facing=(1, 0)))

    zombies_turn(g)

    assert touching(g, 2, JAYNE)


@pytest.mark.rule("atz.scenario.bleens-movement")
def test_scenario_bleens_movement_with_her() -> None:
    """The Bleens move when Jayne does and end within 2 inches of her."""
    g = family()
    run(g, begin, g.figures[JAYNE].group, "move")

    g.choose(Move(JAYNE, 160, 240))

    jayne, bleens = g.figures[JAYNE], g.figures[BLEENS]
    assert (jayne.x, jayne.y) == (160, 240)
    assert (bleens.x - jayne.x) ** 2 + (bleens.y - jayne.y) ** 2 <= 20**2
    assert room_at(g, BLEENS, (bleens.x, bleens.y))


@pytest.mark.rule("atz.scenario.bleens-movement")
@pytest.mark.parametrize(
    ("status", "broken"),
    [
        pytest.param(Status.DEAD, False, id="dead"),
        pytest.param(Status.OUT_OF_THE_FIGHT, False, id="out of the fight"),
        pytest.param(Status.HUNKERED, True, id="barred from rallying"),
    ],
)
def test_scenario_bleens_movement_lost_without_her(status: Status, *, broken: bool) -> None:
    """The scenario is lost at once if Jayne is dead, out of the fight or barred from rallying."""
    g = family(1, 1)
    g.figures[JAYNE].status, g.figures[JAYNE].broken = status, broken

    assert finish_if_over(g)
    assert g.result is not None
    assert (g.result.ranks, g.result.reason) == ((2,), "family-lost")


@pytest.mark.rule("atz.scenario.bleens-goal", "atz.scenario.bleens-movement")
def test_scenario_bleens_goal() -> None:
    """Jayne and the Bleens win by leaving together; they leave with her."""
    g = family(at=(30, 100))
    assert not finish_if_over(g)
    run(g, begin, g.figures[JAYNE].group, "move")

    g.choose(Leave(JAYNE))

    assert g.figures[BLEENS].status == Status.LEFT
    assert judge_scene(g, limit=False, conceded=False) == Result(
        (1,), "family-away", RuleId("atz.scenario.escape-definition")
    )


@pytest.mark.rule("atz.scenario.bleens-goal")
def test_scenario_bleens_goal_not_without_them() -> None:
    """Jayne has not won who leaves while the Bleens are still in the van."""
    g = jam()
    g.figures[JAYNE].status = Status.LEFT

    assert finish_if_over(g)
    assert g.result is not None
    assert (g.result.ranks, g.result.reason) == ((2,), "family-lost")


@pytest.mark.rule("atz.scenario.bleens-movement")
def test_scenario_bleens_movement_no_orders_of_their_own() -> None:
    """Nobody commands the Bleens: orders go to Jayne alone, who leads."""
    g = family()
    run(g, begin, g.figures[JAYNE].group, "move")

    assert g.decision is not None
    assert {getattr(one, "figure", JAYNE) for one in g.decision.options} == {JAYNE}
    assert EndActivation() in g.decision.options
    assert g.leaders[g.figures[JAYNE].group] == JAYNE
