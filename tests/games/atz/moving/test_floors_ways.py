"""Ways by stairs: who is at them, where they lead zombies, and zombies that come out of doors."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import TakeStairs
from shamble.games.atz.battle.state import NOBODY, ZOMBIES, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.terrain import Building, Opening, Terrain
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.moving.floors import (
    climb_stairs,
    come_out,
    head_for,
    same_building,
    stairs_orders,
    zombie_stairs,
)
from shamble.games.atz.table.stairs import has_floor, stairs_near, way_to_stairs
from shamble.games.atz.zombies.horde import chase, horde_step
from shamble.kernel.dice import Dice
from tests.games.atz.play import why_not
from tests.games.atz.positions import activate, alter, battle, human, run, table, tenths, zombie

LEVELS = "atz.building.levels"
STAIRS = "atz.zombie-move.stairs"
ON_BUILDING = "atz.placement.on-a-building"
LEFT_BOX, RIGHT_BOX = tenths((20, 20, 30, 26)), tenths((34, 20, 44, 26))
DOORS = (
    Opening(*tenths((30, 22, 30, 24)), way="door", building=0),
    Opening(*tenths((34, 22, 34, 24)), way="door", building=1),
)


def two_houses(*, stairs: Spot | None = (275, 230)) -> Terrain:
    """Return a table with two houses: the left has three stories, the right one has two."""
    left = Building(LEFT_BOX, "house", 3, 3, (LEFT_BOX,), (), stairs)
    right = Building(RIGHT_BOX, "house", 3, 2, (RIGHT_BOX,), (), (360, 230))
    return Terrain(f"two houses {stairs}", table().area, 480, 480, (left, right), DOORS)


def town(*figures: Figure, stairs: Spot | None = (275, 230)) -> Atz:
    """Return a battle about the two houses, the first figure active."""
    g = battle(*(one.copy() for one in figures), terrain=two_houses(stairs=stairs))
    activate(g, 0)
    return g


@pytest.mark.rule(STAIRS, "atz.zombie-act.path-around-obstacles")
@pytest.mark.parametrize(
    ("it", "spot", "floor", "bound", "end"),
    [
        pytest.param(zombie(10, 10), (150, 150), 0, None, (150, 150), id="outside"),
        pytest.param(
            zombie(10, 10), (250, 230), 1, (250, 230, 1), (275, 230), id="from outside to upstairs"
        ),
        pytest.param(
            zombie(10, 10), (400, 230), 1, (400, 230, 1), (360, 230), id="upstairs, next door"
        ),
        pytest.param(zombie(22, 23, floor=1), (250, 230), 1, None, (250, 230), id="on one floor"),
        pytest.param(
            zombie(22, 23, floor=1),
            (100, 100),
            0,
            (100, 100, 0),
            (275, 230),
            id="from upstairs out",
        ),
        pytest.param(
            zombie(22, 23, floor=1),
            (400, 230),
            1,
            (400, 230, 1),
            (275, 230),
            id="from upstairs to upstairs next door",
        ),
        pytest.param(zombie(28, 23), (350, 230), 0, None, (350, 230), id="from house to house"),
        pytest.param(
            zombie(28, 23), (400, 230), 1, (400, 230, 1), (360, 230), id="by the other's stairs"
        ),
    ],
)
def test_zombie_move_stairs_where_it_heads(
    it: Figure,
    spot: Spot,
    floor: int,
    bound: tuple[int, int, int] | None,
    end: Spot,
) -> None:
    """A zombie heads for a spot, or for the stairs that lead to its floor: first down its own."""
    g = town(it)

    head_for(g, 0, spot, floor)

    assert (g.figures[0].act.bound, g.figures[0].act.path[-1]) == (bound, end)


@pytest.mark.rule(STAIRS)
def test_zombie_move_stairs_none_there() -> None:
    """Where a house has no stairs a zombie heads for the spot below or above."""
    g = town(zombie(10, 10), stairs=None)

    head_for(g, 0, (250, 230), 1)

    assert (g.figures[0].act.bound, g.figures[0].act.path[-1]) == (None, (250, 230))


@pytest.mark.rule(STAIRS, "atz.zombie-act.what-is-a-charge")
@pytest.mark.parametrize(
    ("floor", "charging", "bound"),
    [
        pytest.param(0, 1, None, id="on its floor"),
        pytest.param(1, NOBODY, (270, 230, 1), id="above: by the stairs"),
    ],
)
def test_zombie_act_what_is_a_charge_on_one_floor(
    floor: int, charging: int, bound: tuple[int, int, int] | None
) -> None:
    """A zombie does not charge a human on another floor, however near he is."""
    g = town(zombie(25, 23), human(27, 23, floor=floor))
    g.figures[0].act.move_left = 6_000

    chase(g, 0, 1)

    it = g.figures[0]
    assert (it.act.charging, it.act.bound) == (charging, bound)
    assert (it.goal, it.goal_floor) == ((270, 230), floor)


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
@pytest.mark.parametrize(
    ("path", "found"),
    [
        pytest.param(((120, 80), (150, 150)), ((120, 80), (150, 150)), id="it leads there"),
        pytest.param(((120, 80), (150, 151)), ((150, 150),), id="it leads elsewhere"),
        pytest.param(((150, 150), (120, 80)), ((150, 150),), id="it only passes there"),
    ],
)
def test_zombie_act_path_around_obstacles_keeps_its_way(
    path: tuple[Spot, ...], found: tuple[Spot, ...]
) -> None:
    """A zombie keeps to the rest of its way if that leads where it wants to go."""
    g = town(zombie(10, 10, path=path))

    head_for(g, 0, (150, 150), 0)

    assert g.figures[0].act.path == found


@pytest.mark.rule(STAIRS)
@pytest.mark.parametrize(
    ("floor", "bound", "found"),
    [
        pytest.param(0, (250, 230, 1), 1, id="up"),
        pytest.param(0, (250, 230, 2), 1, id="up, a floor at a time"),
        pytest.param(1, (250, 230, 2), 2, id="to the top"),
        pytest.param(2, (250, 230, 0), 1, id="down, a floor at a time"),
        pytest.param(1, (100, 100, 0), 0, id="down and out"),
        pytest.param(1, (400, 230, 1), 0, id="down, to the same floor next door"),
        pytest.param(1, (400, 230, 2), 0, id="down, to a higher floor next door"),
    ],
)
def test_zombie_move_stairs_up_or_down(floor: int, bound: tuple[int, int, int], found: int) -> None:
    """At the stairs a zombie changes one floor for half of its move, and heads on."""
    g = town(zombie(27.5, 23, floor=floor, bound=bound))
    g.figures[0].act.move_left = 6_000

    went = zombie_stairs(g, 0)

    assert (went, g.figures[0].floor, g.figures[0].act.move_left) == (True, found, 3_000)
    assert g.figures[0].act.path


@pytest.mark.rule(STAIRS)
@pytest.mark.parametrize(
    ("left", "bound", "others"),
    [
        pytest.param(2_999, (250, 230, 1), (), id="less than half of its move is left"),
        pytest.param(6_000, None, (), id="it is not bound for another floor"),
        pytest.param(
            6_000,
            (250, 230, 1),
            tuple(
                zombie(27.5 + dx, 23 + dy, floor=1)
                for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
            ),
            id="no room above",
        ),
    ],
)
def test_zombie_move_stairs_it_waits(
    left: int, bound: tuple[int, int, int] | None, others: tuple[Figure, ...]
) -> None:
    """A zombie that cannot take the stairs now stands there until it next acts."""
    g = town(zombie(27.5, 23, bound=bound), *others)
    g.figures[0].act.move_left = left

    went = zombie_stairs(g, 0)

    assert (went, g.figures[0].floor, g.figures[0].act.move_left) == (False, 0, 0)


@pytest.mark.rule(STAIRS, "atz.zombie-react.in-sight-moved")
@pytest.mark.parametrize(
    ("left", "noticed"),
    [pytest.param(6_000, 1, id="it comes up"), pytest.param(2_000, 0, id="it has to wait")],
)
def test_zombie_move_stairs_may_be_noticed(left: int, noticed: int) -> None:
    """A zombie that comes up the stairs is noticed by those above."""
    above = human(22, 23, floor=1, facing=(1, 0))
    g = town(zombie(27.5, 23, bound=(220, 230, 1)), above)
    g.dice = Dice.scripted(*(6, 6) * noticed)
    g.figures[0].act.move_left = left
    g.group = ZOMBIES

    run(g, horde_step, (0,))

    assert (g.figures[0].floor, g.figures[1].noticed) == (noticed, noticed)


@pytest.mark.rule(STAIRS)
def test_zombie_move_stairs_half_is_enough() -> None:
    """Just half of its move is enough for the stairs."""
    g = town(zombie(27.5, 23, bound=(250, 230, 1)))
    g.figures[0].act.move_left = 3_000

    went = zombie_stairs(g, 0)

    assert (went, g.figures[0].floor, g.figures[0].act.move_left) == (True, 1, 0)


@pytest.mark.rule(LEVELS)
@pytest.mark.parametrize(
    ("at", "spot", "same"),
    [
        pytest.param((22, 23), (290, 250), True, id="in one house"),
        pytest.param((22, 23), (350, 230), False, id="next door"),
        pytest.param((22, 23), (100, 100), False, id="outside"),
        pytest.param((10, 10), (100, 120), False, id="both outside"),
    ],
)
def test_building_levels_same_building(at: tuple[float, float], spot: Spot, *, same: bool) -> None:
    """A figure and a spot are in one building or not; out of doors is no building."""
    g = town(human(*at))

    assert same_building(g, g.figures[0], spot) is same


@pytest.mark.rule(LEVELS)
@pytest.mark.parametrize(
    ("floor", "to", "barred"),
    [
        pytest.param(0, 1, None, id="one up"),
        pytest.param(0, 2, LEVELS, id="two up"),
        pytest.param(0, 0, LEVELS, id="none"),
        pytest.param(2, 1, None, id="one down"),
        pytest.param(2, 0, LEVELS, id="two down"),
    ],
)
def test_building_levels_one_at_a_time(floor: int, to: int, barred: str | None) -> None:
    """One goes up or down one floor at a time, though there are more."""
    g = town(human(27.5, 23, floor=floor))

    assert why_not(g, TakeStairs(0, to)) == barred


@pytest.mark.rule(LEVELS)
@pytest.mark.parametrize(
    ("state", "found"),
    [
        pytest.param({"floor": 1}, [TakeStairs(0, 2), TakeStairs(0, 0)], id="both ways"),
        pytest.param({"floor": 1, "stayed": True}, [], id="it said it would stay"),
        pytest.param({"floor": 1, "prone": True}, [], id="prone"),
        pytest.param({"floor": 2}, [TakeStairs(0, 1)], id="from the top"),
    ],
)
def test_building_levels_orders(state: dict[str, object], found: list[TakeStairs]) -> None:
    """What is listed is each floor to which one can go now."""
    g = town(human(27.5, 23, **state))  # type: ignore[arg-type]

    assert stairs_orders(g, 0) == found


@pytest.mark.rule(LEVELS, "atz.action.resume")
@pytest.mark.parametrize(
    ("state", "floor"),
    [
        pytest.param({"move_left": 4_000}, 1, id="half of the move is left"),
        pytest.param({"move_left": 3_999}, 0, id="less is left"),
        pytest.param({"status": Status.DUCKED_BACK}, 0, id="he ducked back on the way"),
        pytest.param({"x": 286}, 0, id="he is not there yet"),
        pytest.param({"x": 285}, 1, id="an inch away is near enough"),
    ],
)
def test_building_levels_unless_stopped_on_the_way(state: dict[str, object], floor: int) -> None:
    """One changes floors who is at the stairs, carries on and has half of the move left."""
    g = town(human(27.5, 23))
    change(g.figures[0], state)

    run(g, climb_stairs, TakeStairs(0, 1))

    assert g.figures[0].floor == floor
    assert g.figures[0].act.moved is bool(floor)


@pytest.mark.rule(LEVELS, "atz.figure.no-overlap")
def test_building_levels_not_where_there_is_no_room() -> None:
    """Who finds no room above stays where he is and has lost nothing."""
    sides = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    g = town(human(27.5, 23), *(human(27.5 + dx, 23 + dy, floor=1) for dx, dy in sides))

    run(g, climb_stairs, TakeStairs(0, 1))

    it = g.figures[0]
    assert (it.floor, it.act.move_left, it.act.moved) == (0, 8_000, False)


@pytest.mark.rule(LEVELS, "atz.group.forced-split")
def test_building_levels_parts_a_group() -> None:
    """Who goes up comes out of hiding, pays half of his move and is apart from those below."""
    g = town(human(27.5, 23, hidden=True), human(26, 23))

    run(g, climb_stairs, TakeStairs(0, 1))

    it = g.figures[0]
    assert (it.floor, it.act.move_left, it.act.moved, it.hidden) == (1, 4_000, True, False)
    assert it.group != g.figures[1].group


@pytest.mark.rule(LEVELS, "atz.test.in-sight")
def test_building_levels_may_be_noticed() -> None:
    """Who comes up the stairs is noticed by enemies above, who react; and he sees them."""
    g = town(human(27.5, 23, facing=(-1, 0)), human(22, 23, side=2, floor=1, facing=(1, 0)))
    g.dice = Dice.scripted(6, 6)

    run(g, climb_stairs, TakeStairs(0, 1))

    assert (g.figures[0].sees, g.figures[1].noticed) == (2, 1)


def change(it: Figure, state: dict[str, object]) -> None:
    """Change some of a figure's state."""
    alter(it, **state)


@pytest.mark.rule(LEVELS)
@pytest.mark.parametrize(
    ("spot", "near"),
    [
        pytest.param((275, 230), True, id="at them"),
        pytest.param((285, 230), True, id="an inch to the right"),
        pytest.param((275, 220), True, id="an inch below"),
        pytest.param((286, 230), False, id="more"),
        pytest.param((275, 219), False, id="more below"),
        pytest.param((283, 236), True, id="an inch across"),
        pytest.param((283, 237), False, id="more across"),
    ],
)
def test_building_levels_who_is_at_the_stairs(spot: Spot, *, near: bool) -> None:
    """One is at the stairs within an inch of them."""
    g = town(human(spot[0] / 10, spot[1] / 10))

    assert stairs_near(g, g.figures[0]) == ((275, 230) if near else None)


@pytest.mark.rule(LEVELS)
@pytest.mark.parametrize(
    ("spot", "floors"),
    [
        pytest.param((250, 230), [False, True, True, True, False], id="three stories"),
        pytest.param((400, 230), [False, True, True, False, False], id="two stories"),
        pytest.param((100, 100), [False, True, False, False, False], id="outside"),
    ],
)
def test_building_levels_which_floors_there_are(spot: Spot, floors: list[bool]) -> None:
    """A building has as many floors as stories, the lowest is 0; outside there is only that."""
    g = town(human(10, 10))

    assert [has_floor(g, spot, floor) for floor in range(-1, 4)] == floors


@pytest.mark.rule(LEVELS)
@pytest.mark.parametrize(
    ("at", "others", "reach", "found"),
    [
        pytest.param((27.5, 23.5), (), 0, (0, ()), id="he is there"),
        pytest.param((23.5, 23), (), 8_000, (3_000, ((265, 230),)), id="to the nearest side"),
        pytest.param((23.5, 23), (), 3_000, (3_000, ((265, 230),)), id="just in reach"),
        pytest.param((23.5, 23), (), 2_900, None, id="too far"),
        pytest.param(
            (23.5, 23),
            ((26, 23),),
            8_000,
            (4_000, ((275, 230),)),
            id="somebody stands there",
        ),
        pytest.param((10, 10), (), 8_000, None, id="not in the house"),
    ],
)
def test_building_levels_the_way_to_the_stairs(
    at: tuple[float, float],
    others: tuple[tuple[float, float], ...],
    reach: int,
    found: tuple[int, tuple[Spot, ...]] | None,
) -> None:
    """One goes to the nearest free spot at the stairs, if the way there is within reach."""
    g = town(human(*at), *(human(*spot) for spot in others))

    assert way_to_stairs(g, 0, reach) == found


@pytest.mark.rule(ON_BUILDING, "atz.placement.on-a-building-procedure")
@pytest.mark.parametrize(
    ("at", "taken", "end"),
    [
        pytest.param((21, 21), (), (225, 193), id="the door below is nearer"),
        pytest.param((29, 23), (), (307, 230), id="the one on the right is"),
        pytest.param((26, 24.6), (), (307, 230), id="though not by its height alone"),
        pytest.param((21, 21), ((22.5, 19.3),), (307, 230), id="somebody stands before it"),
    ],
)
def test_placement_on_a_building_by_the_nearest_door(
    at: tuple[float, float], taken: tuple[tuple[float, float], ...], end: Spot
) -> None:
    """A zombie placed on a building comes out by the nearest outer door before which is room."""
    g = placed(at, *(zombie(*spot) for spot in taken))

    come_out(g, 0)

    assert ((g.figures[0].x, g.figures[0].y), g.figures[0].lurks) == (end, False)
    assert [one.event.rule for one in g.log or []] == [ON_BUILDING]


def placed(at: tuple[float, float], *others: Figure) -> Atz:
    """Return a battle with a zombie placed on a house with two doors, a window and a room door."""
    doors = (
        Opening(*tenths((20.5, 20, 21.5, 20)), way="window", building=0),
        Opening(*tenths((25, 22.5, 25, 23.5)), way="door", building=0, inner=True),
        Opening(*tenths((30, 22.5, 30, 23.5)), way="door", building=0),
        Opening(*tenths((22, 20, 23, 20)), way="door", building=0),
        Opening(*tenths((30.8, 22, 30.8, 24)), way="door", building=1),
    )
    rooms = (tenths((20, 20, 25, 26)), tenths((25, 20, 30, 26)))
    left = Building(LEFT_BOX, "house", 3, 1, rooms)
    right = Building(tenths((34, 40, 44, 46)), "house", 3, 1)
    terrain = Terrain("placed", table().area, 480, 480, (left, right), doors)
    g = battle(zombie(*at, lurks=True, path=((1, 1),)), *others, terrain=terrain)
    g.log = []
    return g


@pytest.mark.rule(ON_BUILDING)
def test_placement_on_a_building_stays_for_humans_inside() -> None:
    """A zombie on a building with humans inside is in there with them."""
    g = placed((21, 21), human(28, 25))

    come_out(g, 0)

    assert (g.figures[0].lurks, g.figures[0].x, g.figures[0].y) == (False, 210, 210)


@pytest.mark.rule("atz.placement.on-a-building-procedure")
def test_placement_on_a_building_later_where_there_is_no_room() -> None:
    """Where others stand before all doors it comes out later."""
    g = placed((21, 21), zombie(22.5, 19.3), zombie(30.7, 23))

    come_out(g, 0)

    assert (g.figures[0].lurks, g.figures[0].x, g.figures[0].y) == (True, 210, 210)
    assert not [one for one in g.log or [] if isinstance(one.event, events.Moved)]
