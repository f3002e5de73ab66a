"""Trailers on generated tables, keys for what is there, vehicles by area."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.encounter_options import Search, TakeFind
from shamble.games.atz.battle.vehicle_events import KeysFound
from shamble.games.atz.book.encounter_tables import stock_of
from shamble.games.atz.book.terms import Area
from shamble.games.atz.driving.ignition import find_keys
from shamble.games.atz.ground.terrain import Terrain, faults, within
from shamble.games.atz.loot.search import SPENT, bars_searching
from shamble.games.atz.scenarios.parking import park_vehicles
from shamble.games.atz.scenarios.town import doors_reachable
from shamble.games.atz.scenarios.trailers import uncouple
from shamble.games.atz.table.vehicles import parked
from shamble.kernel.dice import Dice
from tests.games.atz.encounters.houses import house, order, searched, told
from tests.games.atz.garage import car
from tests.games.atz.positions import human, run, table, tables

RIGS = ((1, 0), (-1, 0), (0, 1), (0, -1))
BY_AREA = {
    Area.URBAN: {"big-rig", "bus", "motorcycle", "pickup-truck", "sedan", "sports-car", "suv"},
    Area.SUBURBS: {
        "big-rig", "bus", "motorcycle", "pickup-truck", "rv", "sedan", "sports-car", "suv",
    },
    Area.RURAL: {"atv", "big-rig", "motorcycle", "pickup-truck", "rv", "sedan", "suv"},
}  # fmt: skip


def lot(facing: tuple[int, int], *others: tuple[int, int]) -> Terrain:
    """Return a table with a big rig in its middle, and sedans."""
    rig = parked(tables(), "big-rig", 240, 240, facing)
    cars = [parked(tables(), "sedan", *spot) for spot in others]
    return table(obstacles=(rig, *cars))


@pytest.mark.rule("atz.building.trailers", "atz.vehicle.descriptions")
@pytest.mark.parametrize("facing", RIGS)
def test_building_trailers_are_buildings_behind_a_cab(facing: tuple[int, int]) -> None:
    """A parked rig is a cab in front and a trailer behind it, whose door is at its rear."""
    whole = lot(facing)

    made = uncouple(tables(), whole)

    assert [one.type for one in made.buildings] == ["trailer"]
    assert [thing.vehicle for thing in made.obstacles] == ["big-rig-cab"]
    assert not faults(made)
    assert doors_reachable(made)
    trailer, cab, rig = made.buildings[0].box, made.obstacles[0], whole.obstacles[0]
    assert within(trailer, rig.box)
    assert within(cab.box, rig.box)
    assert cab.facing == facing
    ahead = (cab.box[0] - trailer[0]) * facing[0] + (cab.box[1] - trailer[1]) * facing[1]
    assert ahead > 0
    door = made.openings[0].middle
    assert (door[0] - 240) * facing[0] + (door[1] - 240) * facing[1] == -60
    assert made.key != whole.key


@pytest.mark.rule("atz.building.trailers")
def test_building_trailers_with_a_blocked_door_stay_rigs() -> None:
    """Where nobody gets to the door the rig stays whole."""
    made = uncouple(tables(), lot((1, 0), (158, 240)))

    assert made.buildings == ()
    assert made.obstacles[0].vehicle == "big-rig"


@pytest.mark.rule("atz.building.trailers")
def test_building_trailers_are_on_tables_of_encounters_only() -> None:
    """The same table has a rig in a skirmish, a trailer to search on an encounter."""
    seed = next(
        seed
        for seed in range(99)
        if any(
            car.kind == "big-rig" for car in box.deal(1, seed, {"scenario": "skirmish"}).vehicles
        )
    )

    g = box.deal(1, seed, {"scenario": "discover"})

    assert "trailer" in [one.type for one in g.terrain.buildings]
    assert g.encounter is not None
    assert len(g.encounter.houses) == len(g.terrain.buildings)


@pytest.mark.rule("atz.building.trailers", "atz.inside.vehicle-trailer")
def test_building_trailers_hold_one_find() -> None:
    """A trailer is stocked like a retail store, and after one find there is nothing more."""
    shop, trailer = stock_of("retail-store"), stock_of("trailer")
    assert shop is not None
    assert trailer is not None
    assert (trailer.items, trailer.once, shop.once) == (shop.items, True, False)
    g = searched(house(human(25, 25), human(26.5, 25), type="trailer", dice=(4, 3, 5, 5, 3)))
    order(g, Search(0))
    assert bars_searching(g, Search(1)) is None

    order(g, Search(1), TakeFind(1, "luxury"))

    assert bars_searching(g, Search(0)) == SPENT


@pytest.mark.rule("atz.building.trailers", "atz.inside.vehicle-trailer")
def test_building_trailers_are_not_every_building() -> None:
    """In a store that is none the others go on searching."""
    g = searched(house(human(25, 25), human(26.5, 25), type="retail-store", dice=(5, 5, 3)))

    order(g, Search(0), TakeFind(0, "luxury"))

    assert bars_searching(g, Search(1)) is None


@pytest.mark.rule("atz.vehicle-find.types-by-area")
@pytest.mark.parametrize("area", list(BY_AREA))
def test_vehicle_find_types_by_area(area: Area) -> None:
    """Only the vehicles of an area's list stand about in it, and each of them somewhere."""
    town = [
        thing.vehicle
        for seed in range(25)
        for thing in park_vehicles(
            tables(),
            9,
            Dice.seeded(seed, "table"),
            box.deal(1, 0, {"area": area, "scenario": "skirmish"}).terrain,
        )
    ]
    assert set(town) == BY_AREA[area]


@pytest.mark.rule("atz.resource.keys-no-vehicle")
@pytest.mark.parametrize(
    ("cars", "dice", "owned", "spare", "useless"),
    [
        pytest.param(((18.5, 25),), (4,), 0, False, False, id="1-4: beside the house"),
        pytest.param(((18.5, 25), (31.5, 25)), (4, 1), 1, False, False, id="one of two, at random"),
        pytest.param(((40, 40),), (4,), None, True, False, id="none beside it: another"),
        pytest.param(((18.5, 25), (40, 40)), (5,), None, True, False, id="5-6: another"),
        pytest.param(((18.5, 25),), (5,), 0, False, False, id="no other: beside the house"),
        pytest.param((), (2,), None, False, True, id="none at all: worthless"),
    ],
)
def test_resource_keys_no_vehicle(
    cars: tuple[tuple[float, float], ...],
    dice: tuple[int, ...],
    owned: int | None,
    spare: bool,  # noqa: FBT001
    useless: bool,  # noqa: FBT001
) -> None:
    """Keys fit one of those there are, of the other sort if need be; and the player is told."""
    g = house(human(25, 25), dice=dice)
    for spot in cars:
        car(g, at=spot, running=False, found=True)

    run(g, find_keys, 0, 0)

    assert [i for i, it in enumerate(g.vehicles) if 0 in it.owners] == (
        [] if owned is None else [owned]
    )
    assert g.figures[0].spare_keys is spare
    assert [one.useless for one in told(g, KeysFound)] == [useless]
