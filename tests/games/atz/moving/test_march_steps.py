"""Marching: who may leave his spot, how a step goes, and where it ends."""

import math

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.events import StatusChanged
from shamble.games.atz.battle.state import OPEN, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.charge import rising_cost
from shamble.games.atz.ground.terrain import Obstacle, Piece
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.moving.march import (
    bars_leaving_spot,
    bars_moving,
    can_go,
    end_march,
    face_nearest_foe,
    fall,
    first_seen,
    march,
    order_move,
    step,
    to_edge,
    touched,
    touches_foe,
)
from tests.games.atz.positions import activate, alter, battle, car, human, run, table, zombie

STAYS, LOCKED, TOUCHES = "atz.turn.activation-order", "atz.melee.locked", "atz.melee.contact"


def active(*figures: Figure, count: int = 1, left: int = 8_000) -> Atz:
    """Return a battle in which the first figures are active."""
    g = battle(*(figure.copy() for figure in figures))
    activate(g, *range(count), left=left)
    return g


@pytest.mark.rule("atz.move.stand")
@pytest.mark.parametrize(
    ("state", "cost"),
    [
        pytest.param({}, 0, id="on his feet"),
        pytest.param({"prone": True}, 4_000, id="prone"),
        pytest.param({"hidden": True}, 0, id="down behind cover"),
    ],
)
def test_move_stand_costs_half_the_allowance(state: dict[str, object], cost: int) -> None:
    """To get up from lying prone costs half of what the activation began with."""
    g = active(human(20, 20, **state))  # type: ignore[arg-type]
    g.figures[0].act.move_left = 5_000

    assert rising_cost(g, 0) == cost


@pytest.mark.rule("atz.move.stand", "atz.move.recover-duck")
@pytest.mark.parametrize(
    ("state", "left", "told"),
    [
        pytest.param({}, 8_000, 0, id="on his feet"),
        pytest.param({"prone": True}, 4_000, 1, id="prone"),
        pytest.param({"hidden": True}, 8_000, 1, id="down behind cover"),
    ],
)
def test_move_stand_before_a_move(state: dict[str, object], left: int, told: int) -> None:
    """Whoever is ordered to move gets up or comes out first, and everybody hears of it."""
    g = active(human(20, 20, **state))  # type: ignore[arg-type]
    g.log = []
    order_move(g, 0, (200, 230))
    it = g.figures[0]

    assert (it.prone, it.hidden, it.act.moved, it.act.path) == (False, False, True, ((200, 230),))
    assert it.act.move_left == left
    assert len([one for one in g.log if isinstance(one.event, StatusChanged)]) == told


@pytest.mark.rule("atz.terrain.hills-geometry")
def test_terrain_hills_are_paid_for_when_the_move_is_ordered() -> None:
    """Going uphill costs more once, when the move begins."""
    hill = table(pieces=(Piece((100, 220, 300, 320), "hill", crest=(100, 270, 300, 270)),))
    g = battle(human(20, 20), terrain=hill)
    activate(g, 0)
    order_move(g, 0, (200, 240))

    assert g.figures[0].act.move_left == 6_000


def test_move_normal_not_where_no_way_leads() -> None:
    """Whoever cannot get there is not sent, and has not moved."""
    g = active(human(20, 20))
    order_move(g, 0, (200, 300))

    assert (g.figures[0].act.path, g.figures[0].act.moved) == ((), False)


@pytest.mark.rule("atz.turn.activation-order", "atz.melee.locked", "atz.melee.contact")
@pytest.mark.parametrize(
    ("state", "other", "spot", "barred"),
    [
        pytest.param({}, zombie(20, 30), (200, 250), None, id="free"),
        pytest.param({"stayed": True}, zombie(20, 30), (200, 250), STAYS, id="may not move"),
        pytest.param({}, zombie(20, 21), (200, 150), LOCKED, id="in melee"),
        pytest.param({}, zombie(20, 21, prone=True), (200, 150), None, id="it lies"),
        pytest.param(
            {}, zombie(20, 21, status=Status.STUNNED), (200, 150), None, id="it is stunned"
        ),
        pytest.param(
            {}, human(20, 21, side=2, prone=True), (200, 150), LOCKED, id="a human who lies"
        ),
        pytest.param({}, zombie(20, 26), (200, 250), TOUCHES, id="into contact"),
        pytest.param({}, zombie(20, 26.1), (200, 250), None, id="just not into contact"),
        pytest.param({}, zombie(20, 30), (200, 281), "atz.move.normal", id="too far"),
        pytest.param({"prone": True}, zombie(20, 30), (200, 240), None, id="prone, half as far"),
        pytest.param(
            {"prone": True}, zombie(20, 30), (200, 241), "atz.move.normal", id="prone, too far"
        ),
    ],
)
def test_move_normal_where_to(
    state: dict[str, object], other: Figure, spot: Spot, barred: str | None
) -> None:
    """One moves who may, is in no melee, gets there and does not come into contact."""
    g = active(human(20, 20, **state), other)  # type: ignore[arg-type]

    assert bars_moving(g, 0, spot) == barred


@pytest.mark.rule("atz.melee.locked")
@pytest.mark.parametrize(
    ("left", "state", "goes"),
    [
        pytest.param(8_000, {}, True, id="fresh"),
        pytest.param(100, {}, True, id="a tenth left"),
        pytest.param(99, {}, False, id="less left"),
        pytest.param(8_000, {"stayed": True}, False, id="may not move"),
        pytest.param(8_000, {"prone": True}, True, id="prone"),
        pytest.param(4_099, {"prone": True, "allowance": 8_000}, False, id="cannot get up"),
    ],
)
def test_move_normal_who_has_some_left(*, left: int, state: dict[str, object], goes: bool) -> None:
    """Whoever has a tenth of an inch left after getting up may go somewhere."""
    g = active(human(20, 20))
    alter(g.figures[0], move_left=left, **state)

    assert can_go(g, 0) is goes


@pytest.mark.rule("atz.melee.locked")
@pytest.mark.parametrize(
    ("other", "found"),
    [
        pytest.param(zombie(20, 21), 1, id="above"),
        pytest.param(zombie(19, 20), 1, id="on the left"),
        pytest.param(zombie(20.7, 20.7), 1, id="askew"),
        pytest.param(zombie(20.8, 20.8), 0, id="askew, beyond"),
        pytest.param(zombie(20, 21.1), 0, id="beyond"),
        pytest.param(human(20, 21), 0, id="a friend"),
        pytest.param(zombie(20, 21, status=Status.DEAD), 0, id="dead"),
        pytest.param(zombie(20, 21, status=Status.STUNNED), 1, id="stunned"),
    ],
)
def test_melee_locked_who_touches(other: Figure, found: int) -> None:
    """Living enemies touch one whose bases are in contact, whether they fight or not."""
    g = active(human(20, 20), other)

    assert len(touched(g, 0)) == found


@pytest.mark.rule("atz.melee.contact", "atz.zombie.autokill-behind", "atz.zombie.autokill-who")
@pytest.mark.parametrize(
    ("foe", "start", "state", "touches"),
    [
        pytest.param(zombie(20, 26), (200, 200), {}, True, id="before a zombie"),
        pytest.param(zombie(20, 26, (0, 1)), (200, 200), {}, False, id="behind it all the time"),
        pytest.param(zombie(20, 26, (0, 1)), (200, 260), {}, True, id="began abreast of it"),
        pytest.param(zombie(20, 26, (1, 0)), (150, 200), {}, True, id="ends abreast of it"),
        pytest.param(zombie(20, 26, (0, 1)), (200, 200), {"fast": True}, True, id="in a hurry"),
        pytest.param(
            human(20, 26, side=2, facing=(0, 1)), (200, 200), {}, True, id="behind a human"
        ),
        pytest.param(zombie(20, 26, prone=True), (200, 200), {}, False, id="a zombie that lies"),
        pytest.param(zombie(20, 26, floor=1), (200, 200), {}, False, id="on another floor"),
        pytest.param(human(20, 26), (200, 200), {}, False, id="a friend"),
        pytest.param(zombie(20, 26, status=Status.STUNNED), (200, 200), {}, False, id="stunned"),
        pytest.param(zombie(21, 25), (200, 200), {}, True, id="beside it"),
        pytest.param(zombie(21.1, 25), (200, 200), {}, False, id="not quite beside it"),
        pytest.param(zombie(20.8, 25.8), (200, 200), {}, False, id="not quite, askew"),
    ],
)
def test_zombie_autokill_behind_contact_by_walking(
    *, foe: Figure, start: Spot, state: dict[str, object], touches: bool
) -> None:
    """One walks into contact with nobody on his feet, but behind a zombie, not in a hurry."""
    g = active(human(20, 20, **state), foe)  # type: ignore[arg-type]
    g.figures[0].act.start = start

    assert touches_foe(g, 0, (200, 250)) is touches
    assert touches_foe(g, 0, (200, 250), ()) is False


@pytest.mark.rule("atz.zombie.autokill-behind")
@pytest.mark.parametrize("facing", [(0, 1), (3, 4), (5, -2), (-4, 3), (-1, -6)])
@pytest.mark.parametrize("spot", [(210, 250), (190, 250), (200, 260), (200, 240), (207, 257)])
@pytest.mark.parametrize("start", [(150, 200), (260, 230), (230, 320), (120, 290), (201, 180)])
def test_zombie_autokill_behind_by_the_angle(
    facing: tuple[int, int], spot: Spot, start: Spot
) -> None:
    """Behind is more than a right angle from where the zombie looks, at first and at last."""
    g = active(human(20, 20), zombie(20, 25, facing))
    g.figures[0].act.start = start
    turns = [
        abs(math.remainder(math.atan2(y - 250, x - 200) - math.atan2(*facing[::-1]), math.tau))
        for x, y in (start, spot)
    ]

    assert touches_foe(g, 0, spot) is (min(turns) <= math.pi / 2 + 1e-9)


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_two_inches_at_a_time() -> None:
    """Each step is 2 inches along the way, is paid for and turns one the way one goes."""
    g = active(human(20, 20, facing=(1, 0)))
    g.figures[0].act.path = ((200, 210), (230, 210))
    step(g, 0, alone=False)
    first = g.figures[0].copy()
    step(g, 0, alone=False)
    then = g.figures[0]

    assert (first.x, first.y, first.act.move_left, first.act.path) == (
        210,
        210,
        6_000,
        ((230, 210),),
    )
    assert (first.fx > 0, first.fy) == (True, 0)
    assert (then.x, then.y, then.act.move_left, then.act.path) == (230, 210, 4_000, ())


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_no_farther_than_the_move() -> None:
    """A step goes as far as the move that is left, and no farther."""
    g = active(human(20, 20), left=1_500)
    it = g.figures[0]
    it.act.path = ((200, 230),)
    step(g, 0, alone=False)

    assert (it.y, it.act.move_left) == (214, 100)


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("friend", "ends"),
    [
        pytest.param(human(20, 22), 209, id="stops short of him"),
        pytest.param(human(20, 21.3), 225, id="goes past him"),
    ],
)
def test_figure_no_overlap_a_step_ends_where_there_is_room(friend: Figure, ends: int) -> None:
    """A step that would end on a friend ends before him, or beyond him."""
    g = active(human(20, 20), friend)
    g.figures[0].act.path = ((200, 260),)
    step(g, 0, alone=False)

    assert g.figures[0].y == ends


def test_figure_no_overlap_no_room_at_all() -> None:
    """Whoever finds no room anywhere on his way stays, and has no way any more."""
    g = active(human(20, 20), human(20, 21.3), left=1_000)
    g.figures[0].act.path = ((200, 215),)
    step(g, 0, alone=False)
    it = g.figures[0]

    assert (it.x, it.y, it.act.move_left, it.act.path) == (200, 200, 1_000, ())


@pytest.mark.rule("atz.building.door")
def test_building_doors_open_on_the_way() -> None:
    """Doors on the way are opened as one goes through, and paid for."""
    house = table(buildings=((18, 21, 24, 27),), doors=((19, 21, 21, 21), (24, 23, 24, 25)))
    g = battle(human(20, 20), terrain=house)
    activate(g, 0)
    g.figures[0].act.path = ((200, 240),)
    step(g, 0, alone=False)

    assert g.doors == [OPEN, 0]
    assert g.figures[0].act.move_left == 8_000 - 2_000 - 2_000


@pytest.mark.rule("atz.test.in-sight-group-step")
@pytest.mark.parametrize(
    ("watcher", "far"),
    [
        pytest.param(human(30, 25, side=2, facing=(-1, 0)), 800, id="he comes into sight"),
        pytest.param(human(30, 25, side=2, facing=(1, 0)), 2_000, id="nobody looks"),
        pytest.param(zombie(30, 25, (-1, 0)), 2_000, id="a zombie looks"),
        pytest.param(human(30, 25, facing=(-1, 0)), 2_000, id="a friend looks"),
        pytest.param(
            human(30, 25, side=2, facing=(-1, 0), status=Status.DUCKED_BACK),
            2_000,
            id="one who has ducked back",
        ),
        pytest.param(
            human(30, 25, side=2, facing=(-1, 0), noticed=1), 2_000, id="one who noticed him before"
        ),
        pytest.param(
            human(30, 25, side=2, facing=(-1, 0), noticed=2), 800, id="who noticed another"
        ),
    ],
)
def test_in_sight_group_step_alone_to_where_one_is_seen(watcher: Figure, far: int) -> None:
    """Who moves alone stops at the tenth where an enemy first sees him."""
    g = battle(human(20, 20), watcher.copy(), terrain=table(obstacles=(car(22, 20, tall=True),)))
    g.figures[1].sees, g.figures[1].noticed = 0, watcher.noticed
    home = (200, 200)

    found = first_seen(g, 0, home, ((200, 240),))

    assert found == far
    assert (g.figures[0].x, g.figures[0].y) == home


@pytest.mark.rule("atz.test.in-sight-group-step")
def test_in_sight_group_step_together_two_inches() -> None:
    """Those who move together are seen at the end of their step, who moves alone at once."""
    terrain = table(obstacles=(car(22, 20, tall=True),))
    figures = (human(20, 20), human(30, 25, side=2, facing=(-1, 0)))
    g, other = (battle(*(it.copy() for it in figures), terrain=terrain) for _ in range(2))
    for one in (g, other):
        activate(one, 0)
        one.figures[1].sees = 0
        one.figures[0].act.path = ((200, 240),)
    step(g, 0, alone=True)
    step(other, 0, alone=False)

    assert (g.figures[0].y, other.figures[0].y) == (208, 220)


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_march_to_the_end() -> None:
    """All who have a way go it to its end, step by step, and stop there."""
    g = active(human(20, 20), human(22, 20), human(24, 20), count=3)
    g.figures[0].act.path, g.figures[1].act.path = ((200, 260),), ((220, 230),)
    g.log = []
    run(g, march, (0, 1, 2))
    moved = [one.event.figure for one in g.log if isinstance(one.event, events.Moved)]

    assert [(it.x, it.y) for it in g.figures] == [(200, 260), (220, 230), (240, 200)]
    assert moved == [0, 1, 0, 1, 0]


@pytest.mark.rule("atz.action.resume", "atz.test.in-sight-group-step")
def test_action_resume_a_march_ends_where_one_is_noticed() -> None:
    """Whoever is noticed stops there once the enemy was tested, and is asked again."""
    terrain = table(obstacles=(car(22, 20, tall=True),))
    watcher = human(30, 25, side=2, facing=(-1, 0))
    g = battle(human(20, 20, facing=(0, 1)), watcher, terrain=terrain, dice=(6, 6))
    activate(g, 0)
    g.figures[1].sees = 0
    g.figures[0].act.path = ((200, 240),)
    run(g, march, (0,))
    it = g.figures[0]

    assert (it.x, it.y, it.act.path) == (200, 208, ())
    assert it.fx > 0


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_the_fallen_march_no_farther() -> None:
    """Whoever does not carry on any more goes no farther on his way."""
    g = active(human(20, 20), human(22, 20), count=2)
    g.figures[0].act.path = g.figures[1].act.path = ((210, 230),)
    g.figures[1].status = Status.STUNNED
    run(g, march, (0, 1))

    assert [(it.x, it.y) for it in g.figures] == [(210, 230), (220, 200)]


@pytest.mark.rule("atz.move.fast-status")
@pytest.mark.parametrize(
    ("allowance", "left", "fast"),
    [
        pytest.param(16_000, 0, True, id="went farther than the normal move"),
        pytest.param(16_000, 8_000, True, id="has some left"),
        pytest.param(8_000, 0, False, id="went no farther, and has none left"),
    ],
)
def test_move_fast_status_at_the_end_of_a_march(*, allowance: int, left: int, fast: bool) -> None:
    """Whoever went no farther than a normal move, and can go no farther, is not fast."""
    g = active(human(20, 20, fast=True))
    it = g.figures[0]
    it.act.allowance, it.act.move_left = allowance, left
    end_march(g, (0,))

    assert it.act.fast is fast


@pytest.mark.rule("atz.action.resume")
def test_action_resume_a_march_ends_where_everybody_is() -> None:
    """Nobody has a way any more; those who went down on it do not turn."""
    g = active(human(20, 20), human(22, 20, status=Status.STUNNED), zombie(20, 14), count=2)
    g.figures[0].act.path = g.figures[1].act.path = ((300, 300),)
    end_march(g, (0, 1))

    assert [it.act.path for it in g.figures[:2]] == [(), ()]
    assert [it.fy < 0 for it in g.figures[:2]] == [True, False]


@pytest.mark.rule("atz.group.rejoin-move")
def test_group_rejoin_move_at_the_end_of_a_march() -> None:
    """Friends near where a march ends join in, and those left behind are by themselves."""
    g = active(human(20, 20), human(22, 20), human(30, 20), count=2)
    g.figures[0].x = 280
    end_march(g, (0,))
    groups = [it.group for it in g.figures]

    assert groups[0] == groups[2]
    assert groups[0] != groups[1]


@pytest.mark.rule("atz.attr.clumsy")
@pytest.mark.parametrize(
    ("state", "status", "trips"),
    [
        pytest.param({"trips": True}, Status.STUNNED, False, id="stumbled"),
        pytest.param({}, Status.CARRYING_ON, False, id="did not"),
        pytest.param(
            {"trips": True, "status": Status.DUCKED_BACK}, Status.DUCKED_BACK, True, id="hides"
        ),
    ],
)
def test_attr_clumsy_falls_where_he_is(
    state: dict[str, object], status: Status, *, trips: bool
) -> None:
    """Who stumbled and still carries on falls stunned, once."""
    g = active(human(20, 20, **state))  # type: ignore[arg-type]
    fall(g, 0)

    assert (g.figures[0].status, g.figures[0].act.trips) == (status, trips)


@pytest.mark.rule("atz.figure.turning")
@pytest.mark.parametrize(
    ("foes", "facing"),
    [
        pytest.param((zombie(20, 15), zombie(14, 20)), (0, -1), id="the nearest"),
        pytest.param((zombie(20, 25), zombie(14, 20)), (-1, 0), id="not whom a wall hides"),
        pytest.param((zombie(20, 25),), (1, 0), id="nobody, where nobody is seen"),
        pytest.param(
            (zombie(20, 24), zombie(20, 25), zombie(20, 26), zombie(14, 20)),
            (1, 0),
            id="not past the third",
        ),
        pytest.param(
            (zombie(20, 24), zombie(20, 25), zombie(14, 20)), (-1, 0), id="the third of them"
        ),
    ],
)
def test_figure_turning_to_the_nearest_enemy_in_sight(
    foes: tuple[Figure, ...], facing: tuple[int, int]
) -> None:
    """After a march one looks at the nearest of the three nearest enemies whom one can see."""
    wall = table(obstacles=(Obstacle((150, 220, 250, 224), tall=True),))
    g = battle(human(20, 20, facing=(1, 0)), *(it.copy() for it in foes), terrain=wall)
    face_nearest_foe(g, 0)
    it = g.figures[0]

    assert ((it.fx > 0) - (it.fx < 0), (it.fy > 0) - (it.fy < 0)) == facing


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("at", "found"),
    [
        pytest.param((3, 20), (2_500, (5, 200)), id="left"),
        pytest.param((44, 20), (3_500, (475, 200)), id="right"),
        pytest.param((20, 2), (1_500, (200, 5)), id="bottom"),
        pytest.param((20, 47), (500, (200, 475)), id="top"),
        pytest.param((0.5, 20), (0, (5, 200)), id="at the edge"),
    ],
)
def test_scenario_escape_definition_the_nearest_edge(
    at: tuple[float, float], found: tuple[int, Spot]
) -> None:
    """The nearest edge is as far as the base has to go to touch it."""
    g = active(human(*at))

    assert to_edge(g, 0) == found


@pytest.mark.rule("atz.turn.activation-order")
def test_turn_activation_order_stays_before_it_is_locked() -> None:
    """Who may not move in this activation is told so, also in melee."""
    g = active(human(20, 20, stayed=True), zombie(20, 21))

    assert bars_leaving_spot(g, 0) == STAYS
