"""Where vehicles and those aboard are, who is beside them, and whom they stop, hide and cover."""

from random import Random

import pytest
from shapely import LineString, Point, Polygon

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Profile
from shamble.games.atz.book.terms import Class, Condition, Status
from shamble.games.atz.ground.ground import BARE, SOLID
from shamble.games.atz.table.placement import ZOMBIE
from shamble.games.atz.table.vehicles import (
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    Spot,
    alight,
    beside_vehicle,
    blocks_base,
    blocks_way,
    board,
    can_drive,
    corner_spots,
    covered_from,
    is_beside,
    is_driven,
    is_open,
    lift,
    park_all,
    parked,
    put_vehicle,
    remove_vehicle,
    rides_fast,
    row_of,
    set_down,
    side_of,
    side_spots,
    tall_between,
    vehicle_shelter,
)
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, table, tables, zombie

NOISE = 4  # mils that rounding may make


@pytest.mark.rule("atz.vehicle.footprint")
@pytest.mark.parametrize(
    ("kind", "facing", "box"),
    [
        pytest.param("sedan", (1, 0), (80, 90, 120, 110), id="a sedan"),
        pytest.param("sedan", (0, -1), (90, 80, 110, 120), id="a sedan that faces down"),
        pytest.param("sports-car", (-1, 0), (82, 91, 118, 109), id="rounded up to even tenths"),
        pytest.param("sports-car", (0, 1), (91, 82, 109, 118), id="rounded up, facing up"),
        pytest.param("bus", (0, 1), (90, 55, 110, 145), id="a bus"),
    ],
)
def test_vehicle_footprint_of_a_parked_one(
    kind: str, facing: tuple[int, int], box: tuple[int, int, int, int]
) -> None:
    """A parked vehicle takes its length along its facing and its width across."""
    found = parked(tables(), kind, 100, 100, facing)

    assert (found.box, found.vehicle, found.facing) == (box, kind, facing)
    assert found.tall == (kind == "bus")


def lot() -> Atz:
    """Return a battle with a sedan and a bus parked in the terrain, and three on foot."""
    things = (parked(tables(), "sedan", 100, 100), parked(tables(), "bus", 200, 100, (0, -1)))
    g = battle(human(2, 2), human(4, 2), human(6, 2), terrain=table(obstacles=things))
    park_all(g)
    return g


@pytest.mark.rule("atz.vehicle.footprint", "atz.map.vehicle-occupants")
def test_map_vehicle_occupants_parked_where_the_terrain_has_them() -> None:
    """Each parked vehicle stands in the middle of its box, empty, off and found."""
    g = lot()

    assert [(it.kind, it.x, it.y, it.fx, it.fy) for it in g.vehicles] == [
        ("sedan", 100, 100, 10_000, 0),
        ("bus", 200, 100, 0, -10_000),
    ]
    assert [(it.found, it.running, it.riders) for it in g.vehicles] == [(True, False, [])] * 2
    assert [is_beside(g, 0, 100, y) for y in (115, 117)] == [True, False]
    assert g.loose == ()


@pytest.mark.rule("atz.vehicle.scope")
def test_vehicle_scope_what_is_put_down() -> None:
    """One that is put on the table is brought along, stands, is off and can be driven."""
    g = battle(human(2, 2))

    number = put_vehicle(g, "sedan", 100, 200)

    it = g.vehicles[number]
    assert (it.x, it.y, it.fx, it.fy) == (100, 200, 0, 10_000)
    assert (it.found, it.running, it.speed, it.drove, it.jammed, it.owners) == (
        False,
        False,
        0,
        0,
        False,
        (),
    )
    assert g.loose == (number,)


@pytest.mark.rule("atz.vehicle.footprint")
def test_vehicle_footprint_lifted_and_set_down() -> None:
    """A parked vehicle is a part of the terrain until somebody gets in, and again afterwards."""
    g = lot()
    before = g.terrain

    board(g, 1)
    untouched = (g.terrain, g.loose)
    board(g, 1, 0)
    lifted = (len(g.terrain.obstacles), g.loose, g.vehicles[1].box)
    alight(g, 0, 20, 20)
    set_down(g, 1)

    assert untouched == (before, ())
    assert lifted == (1, (1,), None)
    assert (g.terrain.key, set(g.terrain.obstacles)) == (before.key, set(before.obstacles))
    assert (g.loose, g.vehicles[1].box) == ((), (190, 55, 210, 145))


@pytest.mark.rule("atz.vehicle.footprint")
@pytest.mark.parametrize(
    "facing",
    [(1, 0), (-1, 0), (0, 1), (0, -1)],
    ids=["right", "left", "up", "down"],
)
def test_vehicle_footprint_set_down_as_it_stood(facing: tuple[int, int]) -> None:
    """Set down, a vehicle is the same obstacle as before; lifting another one leaves it."""
    thing = parked(tables(), "sedan", 100, 100, facing)
    other = parked(tables(), "sedan", 300, 300)
    g = battle(human(2, 2), terrain=table(obstacles=(thing, other)))
    park_all(g)

    lift(g, 1)
    lift(g, 0)
    set_down(g, 0)

    assert (g.terrain.obstacles, g.loose) == ((thing,), (1,))


@pytest.mark.rule("atz.vehicle.driver", "atz.vehicle.groups")
def test_vehicle_driver_where_all_aboard_sit() -> None:
    """The driver sits in front, the others behind him, those on the bed last."""
    g = battle(human(2, 2), human(3, 2), human(4, 2), human(5, 5, carried=True))
    put_vehicle(g, "pickup-truck", 240, 100)
    g.figures[2].carries = 3

    board(g, 0, 0, in_bed=True)
    board(g, 0, 1, 2)

    assert g.vehicles[0].driver == 1
    assert [(it.x, it.y) for it in g.figures] == [(240, 85), (240, 111), (240, 98), (240, 98)]
    assert [it.act.start for it in g.figures[:3]] == [(240, 85), (240, 111), (240, 98)]
    assert g.riding == 3
    assert [it.in_bed for it in g.figures[:3]] == [True, False, False]


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_out_with_whom_one_carries() -> None:
    """Who gets out is beside the vehicle with whom he carries; the wheel is free."""
    g = battle(human(2, 2), human(3, 2), human(5, 5, carried=True))
    car(g, 0, 1)
    g.figures[0].carries = 2

    g.figures[0].in_bed = g.figures[0].hidden = True
    alight(g, 0, 224, 100)

    assert [(it.x, it.y) for it in (g.figures[0], g.figures[2])] == [(224, 100)] * 2
    assert (g.figures[0].in_bed, g.figures[0].hidden) == (False, False)
    assert g.figures[0].act.start == (224, 100)
    assert (g.riding, g.vehicles[0].riders, g.vehicles[0].driver) == (1, [1], NOBODY)
    assert (g.figures[0].aboard, g.figures[1].aboard) == (NOBODY, 0)


@pytest.mark.rule("atz.vehicle.driver", "atz.scenario.atm-dog-details")
def test_vehicle_driver_the_first_who_can() -> None:
    """A child who is looked after does not take the wheel; the next aboard does."""
    g = battle(human(2, 2), human(3, 2), human(4, 2))
    g.figures[0].who = Profile(name="child", side=1, seat=0, kind=Class.CIVILIAN, keeper=1)
    put_vehicle(g, "sedan", 240, 100)

    board(g, 0, 0)
    alone = g.vehicles[0].driver
    board(g, 0, 1, 2)

    assert (alone, g.vehicles[0].driver) == (NOBODY, 1)


@pytest.mark.rule("atz.vehicle.driver")
def test_vehicle_driver_stays_when_a_passenger_gets_out() -> None:
    """The driver keeps the wheel when somebody else gets out."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0, 1)

    alight(g, 1, 224, 100)

    assert g.vehicles[0].driver == 0


@pytest.mark.rule("atz.scenario.atm-dog-details")
@pytest.mark.parametrize(
    ("who", "can"),
    [
        pytest.param(human(2, 2).who, True, id="a human"),
        pytest.param(Profile(name="child", side=1, seat=0, kind=Class.CIVILIAN, keeper=0), False,
                     id="a child that is looked after"),
        pytest.param(ZOMBIE, False, id="a zombie"),
    ],
)  # fmt: skip
def test_scenario_atm_dog_details_who_drives(who: Profile, *, can: bool) -> None:
    """Humans drive, but for those who are looked after."""
    it = human(2, 2)
    it.who = who

    assert can_drive(it) is can


@pytest.mark.rule("atz.crash.driver-disabled")
@pytest.mark.parametrize(
    ("riders", "status", "driven"),
    [
        pytest.param((0,), Status.CARRYING_ON, True, id="able"),
        pytest.param((0,), Status.STUNNED, False, id="stunned"),
        pytest.param((), Status.CARRYING_ON, False, id="nobody"),
    ],
)
def test_crash_driver_disabled_who_counts(
    riders: tuple[int, ...], status: Status, *, driven: bool
) -> None:
    """A vehicle is driven by somebody at the wheel who is not stunned or worse."""
    g = battle(human(2, 2, status=status))
    car(g, *riders)

    assert is_driven(g, 0) is driven


@pytest.mark.rule("atz.crash.shoot-occupants")
@pytest.mark.parametrize(
    ("drove", "fast"), [pytest.param(8_000, False, id="8"), pytest.param(8_001, True, id="more")]
)
def test_crash_shoot_occupants_how_fast(drove: int, *, fast: bool) -> None:
    """Those aboard are harder to hit if the vehicle moved more than 8 inches; nobody else."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0, drove=drove)

    assert (rides_fast(g, 0), rides_fast(g, 1)) == (fast, False)


@pytest.mark.rule("atz.crash.shoot-occupants", "atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("kind", "bed", "outside"),
    [
        pytest.param("pickup-truck", False, False, id="in a cab"),
        pytest.param("pickup-truck", True, True, id="on a bed"),
        pytest.param("motorcycle", False, True, id="on a saddle"),
    ],
)
def test_crash_shoot_occupants_who_sits_in_the_open(kind: str, *, bed: bool, outside: bool) -> None:
    """Beds and saddles are open, cabs are not."""
    g = battle(human(2, 2), human(30, 10, side=2))
    put_vehicle(g, kind, 240, 100)
    board(g, 0, 0, in_bed=bed)

    assert is_open(g, 0) is outside
    assert (vehicle_shelter(g, g.figures[1], g.figures[0]) == SOLID) is not outside


@pytest.mark.rule("atz.vehicle.pedestrian-block")
def test_vehicle_pedestrian_block_gone_is_gone() -> None:
    """A vehicle that has left the table is in nobody's way, and not beside anybody."""
    g = battle(human(25.5, 10), human(2, 2))
    car(g, 1, speed=6)
    car(g, at=(40, 40))
    before = beside_vehicle(g, 0)

    remove_vehicle(g, 0)

    assert (before, beside_vehicle(g, 0)) == ([0], [])
    assert (g.loose, g.vehicles[0].speed, g.vehicles[0].running) == ((1,), 0, False)
    assert g.vehicles[0].condition == Condition.LEFT


# Spots about a vehicle.


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_spots_at_its_sides() -> None:
    """Spots half an inch apart lie along both long sides, and at the ends if they are wanted."""
    g = battle(human(2, 2))
    car(g)

    sides = {(x, y) for x in (225, 256) for y in range(80, 121, 5)}
    ends = {(x, y) for x in range(230, 251, 5) for y in (75, 126)}
    assert set(side_spots(g, 0)) == sides
    assert set(side_spots(g, 0, ends=True)) == sides | ends


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("facing", "corners"),
    [
        pytest.param((0, 1), {(225, 125), (255, 125), (225, 75), (255, 75)}, id="along the table"),
        pytest.param((3, 4), {(243, 129), (267, 111), (237, 71), (213, 89)}, id="aslant"),
    ],
)
def test_vehicle_pedestrian_block_walked_round_by_its_corners(
    facing: tuple[int, int], corners: set[Spot]
) -> None:
    """Who walks round a vehicle passes half an inch out from its corners."""
    g = battle(human(2, 2))
    car(g, facing=facing)

    assert set(corner_spots(g)) == corners


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("spot", "side"),
    [
        pytest.param((240, 130), FRONT, id="before it"),
        pytest.param((240, 70), REAR, id="behind it"),
        pytest.param((255, 110), RIGHT, id="on the right"),
        pytest.param((225, 90), LEFT, id="on the left"),
        pytest.param((253, 122), RIGHT, id="at the corner, more aside"),
        pytest.param((252, 123), FRONT, id="at the corner, more ahead"),
        pytest.param((253, 123), RIGHT, id="just off the corner: at its side"),
        pytest.param((228, 77), REAR, id="at the rear corner"),
        pytest.param((227, 78), LEFT, id="at the rear corner, more aside"),
    ],
)
def test_vehicle_enter_exit_which_side(spot: Spot, side: int) -> None:
    """A spot lies at the side of a vehicle beyond which it is farthest out."""
    g = battle(human(2, 2))
    car(g)

    assert side_of(g, 0, *spot) == side


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("spot", "wall", "beside"),
    [
        pytest.param((256, 100), (30, 30, 34, 34), True, id="in contact"),
        pytest.param((257, 100), (30, 30, 34, 34), False, id="a tenth farther"),
        pytest.param((256, 130), (30, 30, 34, 34), False, id="out of reach ahead"),
        pytest.param((240, 126), (30, 30, 34, 34), True, id="before it"),
        pytest.param((240, 126), (20, 12.1, 28, 20), False, id="before it, in a house"),
        pytest.param((240, 74), (20, 2, 28, 7.9), False, id="behind it, in a house"),
        pytest.param((256, 118), (25.1, 6, 30, 16), False, id="at its right, in a house"),
        pytest.param((224, 82), (14, 4, 22.9, 14), False, id="at its left, in a house"),
        pytest.param((256, 118), (25.1, 2, 30, 10), True, id="at its right, beside a house"),
        pytest.param((244, 126), (20, 12.1, 24.1, 20), True, id="before it, beside a house"),
    ],
)
def test_vehicle_enter_exit_beside_it(
    spot: Spot, wall: tuple[float, float, float, float], *, beside: bool
) -> None:
    """One is beside a vehicle in contact with it, on the same side of a wall."""
    g = battle(human(spot[0] / 10, spot[1] / 10), terrain=table(buildings=(wall,)))
    car(g)

    assert is_beside(g, 0, *spot) is beside
    assert beside_vehicle(g, 0) == [0] * beside


# What stands in the way of people on foot.


def drawn(seed: int) -> tuple[Atz, Polygon, Spot, Spot]:
    """Return a table with one vehicle, what it covers, and two spots about it."""
    rng = Random(seed)  # noqa: S311
    g = battle(human(2, 2))
    at = (rng.uniform(20, 28), rng.uniform(20, 28))
    facing = rng.choice(((0, 1), (1, 0), (3, 4), (-12, 5), (-1, -1)))
    put_vehicle(g, rng.choice(("sedan", "big-rig")), round(at[0] * 10), round(at[1] * 10), facing)
    it, row = g.vehicles[0], row_of(g, 0)
    size = (facing[0] ** 2 + facing[1] ** 2) ** 0.5
    fx, fy = facing[0] / size, facing[1] / size
    hull = Polygon(
        [
            (it.x * 100 + fx * ahead - fy * left, it.y * 100 + fy * ahead + fx * left)
            for ahead, left in (
                (row.length * 500, row.width * 500),
                (row.length * 500, -row.width * 500),
                (-row.length * 500, -row.width * 500),
                (-row.length * 500, row.width * 500),
            )
        ]
    )
    spots = [(it.x + rng.randrange(-75, 76), it.y + rng.randrange(-75, 76)) for _ in "ab"]
    return g, hull, spots[0], spots[1]


@pytest.mark.rule("atz.vehicle.pedestrian-block", "atz.vehicle.footprint")
def test_vehicle_footprint_nobody_stands_in_it() -> None:
    """A vehicle is in the way of every base that would overlap it by more than a tenth."""
    scenes = [drawn(seed) for seed in range(300)]
    far = [hull.distance(Point(a[0] * 100, a[1] * 100)) for _, hull, a, _ in scenes]

    found = [blocks_base(g, *a) for g, _, a, _ in scenes]

    assert [
        one == (away < 400) for one, away in zip(found, far, strict=True) if abs(away - 400) > NOISE
    ].count(False) == 0
    assert 10 < sum(found) < 270


@pytest.mark.rule("atz.vehicle.pedestrian-block", "atz.vehicle.footprint")
def test_vehicle_footprint_nobody_walks_through_it() -> None:
    """A vehicle is in the way of every base whose straight way would lead into it."""
    scenes = [one for one in map(drawn, range(300)) if not blocks_base(one[0], *one[2])]
    ways = [LineString([(x * 100, y * 100) for x, y in (a, b)]) for _, _, a, b in scenes]
    far = [hull.distance(way) for (_, hull, _, _), way in zip(scenes, ways, strict=True)]

    found = [blocks_way(g, a, b) for g, _, a, b in scenes]

    assert [
        one == (away < 400) for one, away in zip(found, far, strict=True) if abs(away - 400) > NOISE
    ].count(False) == 0
    assert 30 < sum(found) < len(found) - 30


@pytest.mark.rule("atz.vehicle.footprint", "atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("spot", "blocked", "beside"),
    [
        pytest.param((240, 303), True, False, id="in its front"),
        pytest.param((240, 305), False, True, id="at its front"),
        pytest.param((240, 175), False, True, id="at its rear"),
        pytest.param((303, 240), False, False, id="far aside"),
    ],
)
def test_vehicle_footprint_the_longest_one(spot: Spot, *, blocked: bool, beside: bool) -> None:
    """A big rig is in the way, and can be reached, from end to end."""
    g = battle(human(2, 2))
    car(g, kind="big-rig", at=(24, 24))
    g.figures[0].x, g.figures[0].y = spot
    across = ((spot[0] - 30, spot[1]), (spot[0] + 30, spot[1]))

    assert blocks_base(g, *spot) is blocked
    assert blocks_way(g, *across) is blocked
    assert (beside_vehicle(g, 0) == [0]) is (beside or blocked)


@pytest.mark.rule("atz.vehicle.footprint", "atz.los.blockers")
def test_los_blockers_tall_vehicles_but_ones_own() -> None:
    """Tall vehicles near them may hide people from each other, but for those that they are in."""
    g = battle(human(2, 2), human(3, 2), human(46, 22))
    for kind, riders, x in (
        ("bus", (0,), 10),
        ("rv", (1,), 20),
        ("sedan", (), 30),
        ("van", (), 40),
    ):
        car(g, *riders, kind=kind, at=(x, 20))

    found = [
        [print_.x // 1_000 for print_ in tall_between(g, g.figures[a], g.figures[b])]
        for a, b in ((0, 1), (0, 2), (2, 1), (2, 2))
    ]

    assert found == [[], [20, 40], [40], [40]]


@pytest.mark.rule("atz.shoot.cover-geometry", "atz.vehicle.footprint")
@pytest.mark.parametrize(
    ("kind", "y", "reach", "covered"),
    [
        pytest.param("sedan", 30, 0, True, id="nearer to the target"),
        pytest.param("sedan", 25, 0, False, id="half-way"),
        pytest.param("sedan", 25.1, 0, True, id="a little more than half-way"),
        pytest.param("sedan", 14, 0, False, id="near the shooter"),
        pytest.param("sedan", 30, 500, False, id="not close to the target"),
        pytest.param("sedan", 38, 500, True, id="half an inch from the target"),
        pytest.param("sedan", 37.9, 500, False, id="a tenth more from the target"),
        pytest.param("bus", 14, 0, False, id="a tall one near the shooter"),
        pytest.param("bus", 30, 0, True, id="a tall one near the target"),
    ],
)
def test_shoot_cover_geometry_vehicles_between(
    kind: str, y: float, reach: int, *, covered: bool
) -> None:
    """A vehicle on the line gives cover if it is nearer to the target than to the shooter."""
    g = battle(human(24, 10), human(24, 40, side=2))
    car(g, kind=kind, at=(24, y), facing=(1, 0))

    assert covered_from(g, (240, 100), (240, 400), (), reach) is covered


@pytest.mark.rule("atz.shoot.cover-geometry")
@pytest.mark.parametrize(
    ("kind", "y", "target", "covered"),
    [
        pytest.param("sedan", 12.5, 14.5, False, id="an inch from the shooter: shot over"),
        pytest.param("sedan", 12.6, 14.6, True, id="farther from him, close to the target"),
        pytest.param("bus", 12.5, 14.5, True, id="nobody shoots over a bus"),
        pytest.param("sedan", 16, 18.5, True, id="an inch from the target, nearer to it"),
    ],
)
def test_shoot_cover_geometry_vehicles_shot_over(
    kind: str, y: float, target: float, *, covered: bool
) -> None:
    """A low vehicle within an inch of the shooter's base is shot over."""
    g = battle(human(24, 10), human(24, target, side=2))
    car(g, kind=kind, at=(24, y), facing=(1, 0))

    assert covered_from(g, (240, 100), (240, round(target * 10))) is covered
    assert covered_from(g, (240, 100), (240, round(target * 10)), (), 1_000)


@pytest.mark.rule("atz.shoot.cover-geometry")
@pytest.mark.parametrize(
    ("first", "reach", "covered"),
    [
        pytest.param((24, 12.4), 0, True, id="the first is shot over"),
        pytest.param((24, 20), 0, True, id="the first is nearer to the shooter"),
        pytest.param((40, 20), 0, True, id="the first is elsewhere"),
        pytest.param((24, 20), 500, True, id="the first is not close to the target"),
    ],
)
def test_shoot_cover_geometry_any_vehicle(
    first: tuple[float, float], reach: int, *, covered: bool
) -> None:
    """One vehicle that gives cover is enough, whatever the others do."""
    g = battle(human(24, 10), human(24, 40, side=2))
    car(g, at=first, facing=(1, 0))
    car(g, at=(24, 38), facing=(1, 0))

    assert covered_from(g, (240, 100), (240, 400), (), reach) is covered
    assert covered_from(g, (240, 100), (240, 400), (1,), reach) is False
    assert covered_from(g, (240, 100), (240, 400), (0,), reach) is covered


@pytest.mark.rule("atz.shoot.cover-geometry", "atz.los.geometry")
@pytest.mark.parametrize(
    ("x", "covered"),
    [
        pytest.param(26.2, True, id="covers one half of the target"),
        pytest.param(26.6, False, id="beside the target"),
        pytest.param(21.8, True, id="covers the other half"),
        pytest.param(21.4, False, id="beside it on the other side"),
    ],
)
def test_shoot_cover_geometry_a_part_is_enough(x: float, *, covered: bool) -> None:
    """A vehicle before either side of the target's base gives cover."""
    g = battle(human(24, 10), human(24, 40, side=2))
    car(g, at=(x, 38), facing=(1, 0))

    assert covered_from(g, (240, 100), (240, 400)) is covered


@pytest.mark.rule("atz.shoot.cover-geometry", "atz.crash.shoot-occupants")
@pytest.mark.parametrize(
    ("target", "solid"),
    [
        pytest.param(human(24, 40, side=2), True, id="behind a vehicle"),
        pytest.param(zombie(30, 40), False, id="in the open"),
    ],
)
def test_shoot_cover_geometry_shelter(target: Figure, *, solid: bool) -> None:
    """On foot one is in solid cover behind a vehicle, and else in none."""
    g = battle(human(24, 10), target)
    car(g, at=(24, 36), facing=(1, 0))

    assert vehicle_shelter(g, g.figures[0], g.figures[1]) == (SOLID if solid else BARE)
