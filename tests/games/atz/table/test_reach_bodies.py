"""Who is in whose way, where there is room, and how far along its path a figure gets."""

import itertools

import pytest
import shapely

from shamble.games.atz.battle.state import BARRICADED, LOCKED, NOBODY, OPEN, SHUT, Figure, ground
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.plane import span
from shamble.games.atz.ground.terrain import Obstacle, Opening, Terrain
from shamble.games.atz.ground.ways import Path, Spot, ways_of
from shamble.games.atz.table import reach
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug
from tests.games.atz import garage
from tests.games.atz.positions import battle, car, human, table, tenths, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)
DOOR = (22.5, 20.0, 23.5, 20.0)
HUT = table(buildings=(HOUSE,), doors=(DOOR,))


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("other", "barred"),
    [
        pytest.param(zombie(24, 26), True, id="an enemy"),
        pytest.param(human(24, 26, side=2), True, id="a human enemy"),
        pytest.param(human(24, 26), False, id="a friend"),
        pytest.param(zombie(24, 26, status=Status.HUNKERED), True, id="one who hunkers"),
        pytest.param(zombie(24, 26, status=Status.STUNNED), False, id="one who is stunned"),
        pytest.param(zombie(24, 26, prone=True), False, id="one who lies"),
        pytest.param(zombie(24, 26, floor=1), False, id="one upstairs"),
        pytest.param(zombie(24, 26, aboard=0), False, id="one in a vehicle"),
    ],
)
def test_figure_no_overlap_who_is_in_the_way(other: Figure, *, barred: bool) -> None:
    """Nobody moves through an enemy on his feet, but for the one whom he charges."""
    g = battle(human(24, 24), other)

    assert reach.blockers(g, 0) == [other][: int(barred)]
    assert reach.blockers(g, 0, 1) == []
    assert reach.in_the_way([g.figures[0], other], g.figures[0], None) == [other][: int(barred)]


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_only_the_target_is_left_out() -> None:
    """Of several enemies all are in the way of a charge but its target, the first or not."""
    g = battle(zombie(24, 26), human(24, 24), zombie(26, 26))

    assert reach.blockers(g, 1) == [g.figures[0], g.figures[2]]
    assert reach.blockers(g, 1, 0) == [g.figures[2]]
    assert reach.blockers(g, 1, 2) == [g.figures[0]]


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_a_way_past_somebody_is_what_shapely_finds() -> None:
    """A way leads through somebody if it comes nearer than an inch, unless it only leads away."""
    dice = Dice.seeded(1, "past")
    ends = [tuple(dice.below(60) for _ in range(4)) for _ in range(700)]
    it = zombie(3, 3)

    found = {(a, b, c, d): reach.free_leg([it], (a, b), (c, d)) for a, b, c, d in ends}

    middle = shapely.Point(30, 30)
    lines = {leg: shapely.LineString([leg[:2], leg[2:]]) for leg in found}
    near = {
        leg: line.distance(middle) < 10 - 1e-9 and line.project(middle) > 1e-9
        for leg, line in lines.items()
    }
    assert {leg: not through for leg, through in near.items()} == found
    assert set(found.values()) == {True, False}


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("start", "end", "free"),
    [
        pytest.param((240, 250), (240, 260), True, id="away from contact"),
        pytest.param((240, 249), (240, 260), True, id="away from nearer than that"),
        pytest.param((236, 248), (244, 248), False, id="past, no farther than before"),
        pytest.param((230, 250), (250, 250), True, id="past, exactly an inch above"),
        pytest.param((230, 249), (250, 249), False, id="past, nearer above"),
        pytest.param((230, 230), (250, 230), True, id="exactly an inch below"),
        pytest.param((250, 231), (230, 231), False, id="nearer below"),
        pytest.param((230, 220), (230, 260), True, id="exactly an inch to the left"),
        pytest.param((231, 260), (231, 220), False, id="nearer on the left"),
        pytest.param((250, 220), (250, 260), True, id="exactly an inch to the right"),
        pytest.param((249, 220), (249, 260), False, id="nearer on the right"),
        pytest.param((240, 260), (240, 250), True, id="into contact"),
        pytest.param((240, 260), (240, 210), False, id="through, to farther than before"),
        pytest.param((240, 249), (240, 220), False, id="through, from too near"),
        pytest.param((240, 249), (250, 249), True, id="aside from too near"),
        pytest.param((240, 249), (250, 248), False, id="aside and nearer from too near"),
        pytest.param((240, 260), (240, 249), False, id="nearer than contact"),
    ],
)
def test_figure_no_overlap_a_way_past_somebody(start: Spot, end: Spot, *, free: bool) -> None:
    """A base keeps an inch from those whom it cannot pass through; it may step away from them."""
    far = zombie(40, 40)

    assert reach.free_leg([far, zombie(24, 24)], start, end) is free
    assert reach.free_leg([], start, end)


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("other", "room"),
    [
        pytest.param(human(24, 25), True, id="an inch above"),
        pytest.param(human(24, 24.9), False, id="nearer above"),
        pytest.param(human(23, 24), True, id="an inch to the left"),
        pytest.param(human(23.1, 24), False, id="nearer on the left"),
        pytest.param(human(25, 24), True, id="an inch to the right"),
        pytest.param(human(24.9, 24), False, id="nearer on the right"),
        pytest.param(human(24.6, 24.8), True, id="an inch askew"),
        pytest.param(human(24.6, 24.7), False, id="nearer askew"),
        pytest.param(human(24, 24, floor=1), True, id="upstairs"),
        pytest.param(human(24, 24, status=Status.DEAD), False, id="dead"),
        pytest.param(zombie(24, 24, status=Status.DEAD), True, id="a destroyed zombie"),
        pytest.param(human(24, 24, status=Status.LEFT), True, id="gone"),
        pytest.param(human(24, 24, carried=True), True, id="carried"),
        pytest.param(human(24, 24, aboard=0), True, id="in a vehicle"),
    ],
)
def test_figure_no_overlap_where_there_is_room(other: Figure, *, room: bool) -> None:
    """A figure ends its move on nobody who is on the table, on its floor."""
    g = battle(human(24, 30), other)
    me, spot = g.figures[0], (240, 240)

    assert reach.room_at(g, 0, spot) is room
    assert reach.room_at(g, NOBODY, spot) is room
    assert reach.can_stand(g, 0, spot) is room
    assert reach.is_clear(reach.standing(g.figures, me), spot) is room
    assert reach.room_at(g, 1, spot)


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("floor", "room"), [pytest.param(1, False, id="its own"), pytest.param(0, True, id="another")]
)
def test_figure_no_overlap_room_upstairs(floor: int, *, room: bool) -> None:
    """Upstairs there is no room where somebody stands on that floor."""
    tall = table(buildings=(HOUSE,))
    g = battle(human(24, 22, floor=1), human(24, 24, floor=floor), terrain=tall)

    assert reach.room_at(g, 0, (240, 240)) is room


@pytest.mark.rule("atz.figure.no-overlap", "atz.figure.base")
@pytest.mark.parametrize(
    ("spot", "stands"),
    [
        pytest.param((300, 300), True, id="in the open"),
        pytest.param((200, 230), False, id="in a wall"),
        pytest.param((230, 230), True, id="indoors"),
        pytest.param((4, 230), False, id="over the edge"),
        pytest.param((5, 230), True, id="at the edge"),
        pytest.param((120, 100), False, id="on a vehicle"),
        pytest.param((134, 100), True, id="beside a vehicle"),
    ],
)
def test_figure_base_where_one_can_stand(spot: Spot, *, stands: bool) -> None:
    """One stands in no wall, on no vehicle, and wholly on the table."""
    g = battle(human(40, 40), terrain=HUT)
    garage.car(g, at=(12, 10))

    assert reach.can_stand(g, 0, spot) is stands
    assert reach.can_stand(g, NOBODY, spot) is stands


@pytest.mark.parametrize(
    ("other", "close"),
    [
        pytest.param(human(24, 28.9), True, id="above"),
        pytest.param(human(24, 29), False, id="as far above"),
        pytest.param(human(24, 19.1), True, id="below"),
        pytest.param(human(24, 19), False, id="as far below"),
        pytest.param(human(28.9, 24), True, id="right"),
        pytest.param(human(29, 24), False, id="as far right"),
        pytest.param(human(19.1, 24), True, id="left"),
        pytest.param(human(19, 24), False, id="as far left"),
        pytest.param(human(24, 26, status=Status.DEAD), True, id="dead"),
        pytest.param(zombie(24, 26, status=Status.DEAD), False, id="destroyed"),
        pytest.param(zombie(24, 26, status=Status.LEFT), False, id="gone"),
        pytest.param(zombie(24, 26, carried=True), False, id="carried"),
        pytest.param(zombie(24, 26, floor=1), False, id="upstairs"),
        pytest.param(zombie(24, 26, aboard=0), False, id="in a vehicle"),
    ],
)
def test_who_is_close(other: Figure, *, close: bool) -> None:
    """Those are close who stand on the table, on one floor, less far away along both axes."""
    g = battle(human(24, 24), other)

    assert reach.close_to(g, 0, 50) == [(other.x, other.y)][: int(close)]


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_room_beside_is_in_contact() -> None:
    """Somebody is laid down in contact, where nobody is yet."""
    g = battle(human(24, 24), human(23, 23.7), zombie(40, 40))

    first = reach.room_beside(g, 2, (300, 300))
    second = reach.room_beside(g, 2, (240, 240))

    assert first == (290, 297)
    assert second == next(
        spot
        for dx, dy in reach.OFFSETS
        for spot in [(240 + dx, 240 + dy)]
        if (spot[0] - 230) ** 2 + (spot[1] - 237) ** 2 >= 100
    )


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_room_beside_is_farther_on() -> None:
    """Where all contact is taken, it is twice as far, and so on."""
    ring = [human(24 + x, 24 + y) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    g = battle(human(24, 24), *ring, zombie(40, 40))

    assert reach.room_beside(g, 5, (240, 240)) == (220, 234)


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_no_room_beside() -> None:
    """Where walls leave no room at all, that is an error in the table."""
    shaft = tuple(
        Obstacle(tenths(box), tall=True)
        for box in ((20, 20, 23.5, 28), (24.5, 20, 28, 28), (23, 20, 25, 23.5), (23, 24.5, 25, 28))
    )
    g = battle(zombie(24, 24), human(40, 40), terrain=table(obstacles=shaft))

    with pytest.raises(Bug, match="no room"):
        reach.room_beside(g, 1, (240, 240))


def test_offsets_are_all_that_are_in_contact() -> None:
    """Whoever is in contact is an inch from the other's centre, up to 1.05 inches."""
    steps = itertools.product(range(-12, 13), repeat=2)

    assert set(reach.OFFSETS) == {(x, y) for x, y in steps if 100 <= x * x + y * y <= 110}


PATH = ((10, 0), (10, 20), (40, 20))


@pytest.mark.parametrize(
    ("rest", "spot", "legs"),
    [
        pytest.param(PATH, (4, 0), [((0, 0), (4, 0))], id="on the first leg"),
        pytest.param(PATH[1:], (10, 0), [((0, 0), (10, 0))], id="at its end"),
        pytest.param(
            PATH[1:], (10, 5), [((0, 0), (10, 0)), ((10, 0), (10, 5))], id="on the second leg"
        ),
        pytest.param(
            (),
            (40, 20),
            [((0, 0), (10, 0)), ((10, 0), (10, 20)), ((10, 20), (40, 20))],
            id="at the end",
        ),
        pytest.param(PATH, (0, 0), [((0, 0), (0, 0))], id="not yet gone"),
    ],
)
def test_legs_that_lead_to_a_spot(rest: Path, spot: Spot, legs: list[tuple[Spot, Spot]]) -> None:
    """The legs of a path that were walked end where the figure is."""
    assert reach.legs((0, 0), PATH, rest, spot) == legs


@pytest.mark.parametrize(
    ("mils", "spot", "rest"),
    [
        pytest.param(0, (0, 0), PATH, id="nothing"),
        pytest.param(399, (3, 0), PATH, id="rounded toward where one was"),
        pytest.param(999, (9, 0), PATH, id="a hair before a turn"),
        pytest.param(1_000, (10, 0), PATH[1:], id="exactly to a turn"),
        pytest.param(1_500, (10, 5), PATH[1:], id="round a turn"),
        pytest.param(3_000, (10, 20), PATH[2:], id="to the next turn"),
        pytest.param(4_250, (22, 20), PATH[2:], id="round that"),
        pytest.param(6_000, (40, 20), (), id="to the end"),
        pytest.param(9_000, (40, 20), (), id="no farther than the end"),
    ],
)
def test_on_the_way(mils: int, spot: Spot, rest: Path) -> None:
    """A figure walks its path leg by leg and stops at the last whole spot it can pay for."""
    assert reach.on_the_way((0, 0), PATH, mils) == (spot, rest)


def test_on_the_way_never_too_far() -> None:
    """In every direction one stops less than two tenths short of what can be paid, never past."""
    ends = [(x, y) for x in range(-40, 41, 7) for y in range(-40, 41, 9)]

    found = {(x, y): reach.on_the_way((100, 200), ((100 + x, 200 + y),), 900) for x, y in ends}

    stops = {end: (spot[0] - 100, spot[1] - 200) for end, (spot, _) in found.items()}
    gone = {end: span(*step) for end, step in stops.items()}
    least = {end: min(span(*end), 900) for end in ends}
    assert [end for end in ends if not least[end] - 142 <= gone[end] <= least[end]] == []
    assert [end for end, (x, y) in stops.items() if x * end[0] < 0 or y * end[1] < 0] == []


@pytest.mark.rule("atz.building.door")
@pytest.mark.parametrize(
    ("doors", "through", "rep"),
    [
        pytest.param([OPEN, SHUT], True, 0, id="open and shut"),
        pytest.param([LOCKED, SHUT], False, 0, id="the first locked"),
        pytest.param([OPEN, LOCKED], False, 0, id="the second locked"),
        pytest.param([BARRICADED, OPEN], False, 1, id="barricaded"),
        pytest.param([BARRICADED + 3, OPEN], False, 4, id="barricaded well"),
    ],
)
def test_building_door_who_goes_through(doors: list[int], rep: int, *, through: bool) -> None:
    """A human goes through doors that are not locked; a barricade has a Rep from 1 on."""
    g = battle(terrain=table(buildings=(HOUSE,), doors=(DOOR, (20, 22, 20, 23))))
    g.doors = doors

    assert reach.passable(g, (0, 1), (0, 0)) is through
    assert reach.passable(g, (), (0, 0))
    assert reach.barricade(g, 0) == rep


@pytest.mark.rule("atz.move.normal", "atz.figure.measuring", "atz.figure.base")
@pytest.mark.parametrize(
    ("spot", "allowance", "rule"),
    [
        pytest.param((230, 100), 8_000, None, id="8 inches"),
        pytest.param((230, 100), 7_999, "atz.move.normal", id="a hair less than needed"),
        pytest.param((200, 205), 8_000, "atz.figure.base", id="in a wall"),
        pytest.param((230, 160), 8_000, "atz.figure.no-overlap", id="on somebody"),
        pytest.param((230, 150), 8_000, None, id="in contact with him"),
        pytest.param((230, 230), 8_000, "atz.building.short-move", id="no way in for so little"),
        pytest.param((230, 230), 9_000, "atz.building.short-move", id="a locked door"),
    ],
)
def test_move_normal_what_bars_a_spot(spot: Spot, allowance: int, rule: str | None) -> None:
    """A spot is barred by its place, its distance, whoever stands there, or want of a way."""
    g = battle(human(23, 18), human(23, 16), terrain=HUT)
    g.doors = [LOCKED]

    assert reach.bars_spot(g, 0, spot, allowance) == rule


@pytest.mark.rule("atz.building.door", "atz.building.short-move")
@pytest.mark.parametrize(
    ("allowance", "rule"),
    [
        pytest.param(7_000, None, id="5 inches and the door"),
        pytest.param(6_999, "atz.building.short-move", id="a hair less"),
    ],
)
def test_building_door_costs_two_inches(allowance: int, rule: str | None) -> None:
    """A way through a door costs 2 inches more than its length."""
    g = battle(human(23, 18), terrain=HUT)

    assert reach.bars_spot(g, 0, (230, 230), allowance) == rule


def shed(way: str) -> Terrain:
    """Return a table with a small building that has a single opening at its bottom."""
    made = table(buildings=(HOUSE,))
    gap = Opening(225, 200, 235, 200, way=way, building=0)  # type: ignore[arg-type]
    return Terrain(f"shed {way}", made.area, 480, 480, made.buildings, (gap,))


@pytest.mark.rule("atz.zombie-move.window-door-size-only")
@pytest.mark.parametrize(
    ("way", "path"),
    [
        pytest.param("door", ((230, 193), (230, 207), (230, 230)), id="a door"),
        pytest.param("shop", ((230, 193), (230, 207), (230, 230)), id="a shop window"),
        pytest.param("window", ((230, 230),), id="a small window"),
    ],
)
def test_zombie_move_window_door_size_only(way: str, path: Path) -> None:
    """A zombie walks in by a door or a shop window; where there is neither, straight on."""
    g = battle(zombie(28, 15), terrain=shed(way))

    assert reach.zombie_route(g, 0, (230, 230)) == path
    assert reach.fits_zombie(ground(g), (0,)) is (way != "window")
    assert reach.clear_for_zombies(ground(g), (230, 190), (230, 230)) is (way != "window")


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
def test_zombie_act_path_around_obstacles_to_where_a_vehicle_stands() -> None:
    """A zombie whose goal is under a vehicle goes straight on."""
    g = battle(zombie(24, 14), terrain=table(obstacles=(car(22, 17),)))
    garage.car(g, at=(24, 24))

    assert reach.zombie_route(g, 0, (240, 240)) == ((240, 240),)


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
def test_zombie_act_path_around_obstacles_round_a_vehicle() -> None:
    """A vehicle in the way is walked round; a free way is straight."""
    g = battle(zombie(24.5, 14))
    garage.car(g, at=(24, 24))

    assert reach.zombie_route(g, 0, (245, 300)) == ((255, 215), (255, 265), (245, 300))
    assert reach.zombie_route(g, 0, (300, 300)) == ((300, 300),)


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
def test_zombie_act_path_around_obstacles_corners_of_vehicles() -> None:
    """One turns at the corners of vehicles where a base fits and no other vehicle stands."""
    g = battle(zombie(24.5, 14), terrain=table(obstacles=(car(25, 26.8),)))
    assert reach.detours(g, (240, 140)) == ()
    garage.car(g, at=(24, 24))
    garage.car(g, at=(21.5, 22))

    found = reach.detours(g, (255, 215))

    assert {spot for _, spot in found} == {(200, 195), (230, 195), (200, 245), (225, 265)}
    assert {far for far, spot in found if spot == (230, 195)} == {span(25, 20)}


@pytest.mark.parametrize(
    ("other", "near"),
    [
        pytest.param(zombie(24, 33.9), True, id="above"),
        pytest.param(zombie(24, 34), False, id="as far above"),
        pytest.param(zombie(24, 14.1), True, id="below"),
        pytest.param(zombie(24, 14), False, id="as far below"),
        pytest.param(zombie(33.9, 24), True, id="right"),
        pytest.param(zombie(34, 24), False, id="as far right"),
        pytest.param(zombie(14.1, 24), True, id="left"),
        pytest.param(zombie(14, 24), False, id="as far left"),
    ],
)
def test_a_walk_depends_on_those_in_reach(other: Figure, *, near: bool) -> None:
    """All count who are nearer than the move and two inches; it and its friends as well."""
    g = battle(human(24, 24), other)

    walk = reach.walk_of(g, 0, 8_000)

    assert (walk.home, walk.left, walk.ways) == ((240, 240), 8_000, ways_of(ground(g)))
    assert walk.crowd == g.figures[: 1 + near]
    assert walk.bodies == [other][: int(near)]
    assert reach.walk_of(g, 0, 8_000, 1).bodies == []
