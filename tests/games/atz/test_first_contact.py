"""First Contact: two maintenance men meet zombies for the first time."""

import pytest

from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.battle.events import FeastBegun
from shamble.games.atz.battle.options import Arm
from shamble.games.atz.battle.state import NOBODY, Atz
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.battle.vehicle_options import Start
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Condition, Status
from shamble.games.atz.fighting.melee import weapon_in_melee
from shamble.games.atz.ground.footprint import gap
from shamble.games.atz.scenarios.opening import meet_at_once, walk_up
from shamble.games.atz.table.vehicles import footprint_of, row_of
from shamble.games.atz.turn.finish import finish_if_over
from shamble.games.atz.turn.goals import judge_scene
from tests.games.atz.play import why_not, zombies_turn
from tests.games.atz.positions import activate, run
from tests.games.atz.scenes import scene, taken_tests

KENNY, EDDIE, CART = 0, 1, 0


def yard(*dice: int) -> Atz:
    """Return the scenario as it is set up, with nothing under way."""
    g = scene("first-contact", *dice, run=False)
    g.agenda.clear()
    g.turn = 1
    return g


@pytest.mark.rule("atz.scenario.first-contact-forces")
def test_scenario_first_contact_forces() -> None:
    """Kenny and Eddie are unarmed Civilians of Rep 3, and there are two zombies."""
    g = yard()
    men = g.figures[:2]

    assert [it.who.name for it in men] == ["Kenny", "Eddie"]
    assert [(it.rep, it.who.kind, it.guns, it.melee) for it in men] == [
        (3, Class.CIVILIAN, (), ())
    ] * 2
    assert [it.who.zombie for it in g.figures] == [False, False, True, True]


@pytest.mark.rule("atz.scenario.first-contact-deployment")
def test_scenario_first_contact_deployment() -> None:
    """Two zombies are at the centre; the men start with their cart 12 inches from them."""
    g = yard()
    print_ = footprint_of(g, CART)
    away = [gap(print_, it.x * 100, it.y * 100) ** 0.5 for it in g.figures[2:]]

    assert [(abs(it.x - 240) <= 10, abs(it.y - 240) <= 10) for it in g.figures[2:]] == [
        (True, True)
    ] * 2
    assert away == pytest.approx([12_000] * 2, abs=100)
    assert (g.vehicles[CART].riders, g.vehicles[CART].driver) == ([EDDIE, KENNY], EDDIE)


@pytest.mark.rule("atz.scenario.first-contact-cart-stats")
def test_scenario_first_contact_cart_stats() -> None:
    """The golf cart is an ATV, and Eddie has its keys."""
    g = yard()
    row = row_of(g, CART)

    assert (row.speed, row.turns, row.seats, row.bash) == (18, 3, 2, 1)
    assert (g.vehicles[CART].owners, g.vehicles[CART].driver) == ((EDDIE,), EDDIE)


@pytest.mark.rule("atz.scenario.first-contact-opening")
def test_scenario_first_contact_opening() -> None:
    """Before any activation roll they leave the cart, walk to 3 inches and take Zed Or No Zed?."""
    g = scene("first-contact", 2, 3, 3, 2)

    taken = taken_tests(g)
    assert not g.vehicles[CART].running
    assert [(it.x, it.y, it.aboard) for it in g.figures[:2]] == [
        (234, 210, NOBODY),
        (246, 210, NOBODY),
    ]
    assert [g.figures[i].y - g.figures[j].y for i, j in ((2, KENNY), (3, EDDIE))] == [30, 30]
    assert [it.fx for it in g.figures[:2]] == [0, 0]  # so each sees what happens beside him
    assert [one.test for one in taken] == [terms.Test.ZED]
    assert [row.figure for row in taken[0].results] == [KENNY, EDDIE]
    assert g.turn == 1


@pytest.mark.rule("atz.scenario.first-contact-opening", "atz.zombie-react.zed-test-once")
def test_scenario_first_contact_opening_only_once() -> None:
    """After the opening they know zombies, and never take the test again."""
    g = yard(2, 3)

    run(g, walk_up)

    assert [it.knows for it in g.figures[:2]] == [True, True]


@pytest.mark.rule("atz.scenario.first-contact-feast")
def test_scenario_first_contact_feast_one_zombie_for_each() -> None:
    """Where both are charged, each is by a zombie of his own, the nearest."""
    g = yard(5, 4, *[6] * 12)
    g.figures[KENNY].x, g.figures[KENNY].y = 234, 210
    g.figures[EDDIE].x, g.figures[EDDIE].y = 222, 210
    g.figures[KENNY].aboard = g.figures[EDDIE].aboard = NOBODY
    g.vehicles[CART].riders.clear()

    run(g, meet_at_once, (KENNY, EDDIE))

    assert touching(g, 2, KENNY)
    assert touching(g, 3, EDDIE)


@pytest.mark.rule("atz.scenario.first-contact-feast")
def test_scenario_first_contact_feast_is_over() -> None:
    """The resident on the ground is no body to feast on: the zombies go for the men."""
    g = yard(2, 3)
    run(g, walk_up)
    g.dice.script = [6] * 3

    zombies_turn(g)

    assert g.feasts == []
    assert [one.event for one in g.log or () if isinstance(one.event, FeastBegun)] == []


@pytest.mark.rule("atz.scenario.first-contact-toolbox", "atz.scenario.first-contact-toolbox-action")
@pytest.mark.parametrize(
    ("spot", "barred"),
    [
        pytest.param((240, 125), False, id="beside the cart"),
        pytest.param((240, 140), True, id="a step away"),
    ],
)
def test_scenario_first_contact_toolbox_action(spot: tuple[int, int], *, barred: bool) -> None:
    """Whoever is in contact with the cart may take a tool."""
    g = yard(2, 3)
    run(g, walk_up)
    g.figures[KENNY].x, g.figures[KENNY].y = spot
    activate(g, KENNY)

    assert (why_not(g, Arm(KENNY, 0)) is not None) is barred


@pytest.mark.rule("atz.scenario.first-contact-toolbox", "atz.scenario.first-contact-toolbox-action")
def test_scenario_first_contact_toolbox() -> None:
    """A tool is an improvised one-handed weapon of Impact 1; taking one costs no movement."""
    g = yard(2, 3)
    run(g, walk_up)
    g.figures[KENNY].x, g.figures[KENNY].y = 240, 125
    run(g, begin, g.figures[KENNY].group, "move")

    g.choose(Arm(KENNY, 0))

    weapon = weapon_in_melee(g, KENNY)
    assert weapon is not None
    assert (weapon.impact, weapon.hands) == (1, 1)
    assert g.figures[KENNY].act.move_left == 8_000
    assert g.bars(Arm(KENNY, 0)) == "atz.scenario.first-contact-toolbox-action"


@pytest.mark.rule("atz.scenario.first-contact-cart-start")
@pytest.mark.parametrize(
    ("die", "starts"), [pytest.param(3, True, id="3"), pytest.param(4, False, id="4")]
)
def test_scenario_first_contact_cart_start(die: int, *, starts: bool) -> None:
    """The cart starts on 1-3 though it is theirs and no zombie is near; one try in a turn."""
    g = yard(die)
    g.figures = g.figures[:2]
    run(g, begin, g.figures[EDDIE].group, "move")

    g.choose(Start(EDDIE))

    assert g.vehicles[CART].running is starts
    assert g.bars(Start(EDDIE)) is not None
    assert g.dice.spent


@pytest.mark.rule("atz.scenario.first-contact-grades", "atz.scenario.first-contact-goal")
@pytest.mark.parametrize(
    ("kenny", "eddie", "cart", "told"),
    [
        pytest.param(True, True, True, (1, "full-win"), id="both and the cart"),
        pytest.param(True, True, False, (1, "docked-pay"), id="both without it"),
        pytest.param(True, False, True, (2, "one-escaped"), id="one with the cart"),
        pytest.param(False, True, False, (2, "one-escaped"), id="one"),
        pytest.param(False, False, False, (2, "none-escaped"), id="nobody"),
    ],
)
def test_scenario_first_contact_grades(
    *, kenny: bool, eddie: bool, cart: bool, told: tuple[int, str]
) -> None:
    """Both escaped is a win, a full one with the cart; one is a draw, none a loss."""
    g = yard()
    g.figures[KENNY].status = Status.LEFT if kenny else Status.DEAD
    g.figures[EDDIE].status = Status.LEFT if eddie else Status.DEAD
    g.vehicles[CART].condition = Condition.LEFT if cart else Condition.SOUND

    result = judge_scene(g, limit=False, conceded=False)

    assert (result.ranks, result.reason) == ((told[0],), told[1])


@pytest.mark.rule("atz.scenario.first-contact-goal")
def test_scenario_first_contact_goal_goes_on_while_one_can_act() -> None:
    """The scenario goes on as long as one of the two is on the table and can act."""
    g = yard()
    g.figures[KENNY].status = Status.LEFT

    assert not finish_if_over(g)
