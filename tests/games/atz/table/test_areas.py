"""Large buildings room by room: each area is entered, cleared and searched on its own."""

import msgspec
import pytest

from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.encounter_events import BuildingEntered, Encountered, Searched
from shamble.games.atz.battle.encounter_options import LeaveFind, Search, TakeFind, TakeShelter
from shamble.games.atz.battle.options import March, Move, TakeStairs
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Settings
from shamble.games.atz.battle.vehicle_events import KeysFound
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import Box, Building, Opening, Terrain
from shamble.games.atz.loot.search import bars_searching
from shamble.games.atz.occurrences.refuge import bars_shelter
from shamble.games.atz.scenarios.deal import deal
from shamble.games.atz.scenarios.interiors import areas_in, divided, furnish
from shamble.games.atz.table.areas import area_names, area_of
from shamble.games.atz.table.names import figure_names, thing_names
from shamble.games.atz.table.vehicles import put_vehicle
from shamble.games.atz.telling import words
from shamble.games.atz.telling.view import view
from shamble.games.atz.turn.haul import is_cleared
from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.atz.encounters.houses import VACANT, ZOMBIES, order, told
from tests.games.atz.positions import activate, battle, human, seat, tables, tenths, zombie

BOX = tenths((20, 20, 32, 30))
WEST, EAST = tenths((20, 20, 26, 30)), tenths((26, 20, 32, 30))
GAPS = (
    Opening(*tenths((22.5, 20, 23.5, 20)), way="door", building=0),
    Opening(*tenths((26, 24.5, 26, 25.5)), way="door", building=0, inner=True),
)
IN_WEST, IN_EAST = (230, 215), (275, 250)


def hospital(
    *figures: Figure, dice: tuple[int, ...] = (), rooms: str = "all", **options: object
) -> Atz:
    """Return a Discover with a hospital, two rooms below and one above, all figures active."""
    plan = Building(BOX, "hospital", 3, 2, (WEST, EAST), (), (300, 280))
    made = Terrain("hospital", Area.SUBURBS, 480, 480, (plan,), GAPS)
    settings = msgspec.convert({"scenario": "discover", "rooms": rooms, **options}, Settings)
    g = battle(*figures, dice=dice, terrain=made, settings=settings)
    came = tuple(i for i, it in enumerate(g.figures) if it.who.seat != NOBODY)
    areas = divided(made, rooms)
    g.encounter = Encounter(
        kind="discover", houses=[House()] * (1 + len(areas)), came=came, rooms=areas
    )
    activate(g, *came)
    g.log = []
    return g


def known(g: Atz, *numbers: int, **changes: object) -> Atz:
    """Have some areas be known, as they are after somebody went in."""
    assert g.encounter is not None
    for number in numbers:
        g.encounter.houses[number] = msgspec.structs.replace(House(entered=True), **changes)
    return g


def walk(g: Atz, x: int, y: int) -> Atz:
    """Have the first figure walk somewhere."""
    order(g, Move(0, x, y))
    if g.figures[0].act.path:
        g.choose(March())
    return g


@pytest.mark.rule("atz.loot.large-buildings", "atz.resource.keys")
def test_loot_keys_found_in_a_room_are_of_a_car_by_its_building() -> None:
    """A search of the east wing turns up keys (10, then 2): of the car that stands by the house."""
    g = known(hospital(human(27.5, 25), dice=(5, 5, 2, 4)), 0, 1)
    assert g.encounter is not None
    car = put_vehicle(g, "sedan", 335, 250, (0, 1), found=True)

    order(g, Search(0))
    g.choose(TakeFind(0, "keys"))

    assert [one.vehicle for one in told(g, KeysFound)] == [car]


@pytest.mark.rule("atz.loot.large-buildings")
def test_loot_large_buildings_are_entered_area_by_area() -> None:
    """Through an inner door one comes into a new area, and it is rolled what is in that."""
    g = known(hospital(human(25, 25), dice=VACANT), 0)

    walk(g, *IN_EAST)

    assert [(one.building, one.figures) for one in told(g, BuildingEntered)] == [(1, (0,))]
    assert [house.entered for house in g.encounter.houses] == [True, True, False]  # type: ignore[union-attr]


@pytest.mark.rule("atz.loot.large-buildings-default")
def test_loot_large_buildings_are_whole_unless_agreed() -> None:
    """As a rule a building is one: whoever has been in it finds nothing new behind a door."""
    g = known(hospital(human(25, 25), rooms="whole"), 0)

    walk(g, *IN_EAST)

    assert not told(g, BuildingEntered)


@pytest.mark.rule("atz.loot.large-buildings")
def test_loot_large_buildings_upstairs_is_an_area() -> None:
    """The floor above is an area of its own, whose people stand on it."""
    g = known(hospital(human(29.5, 28), dice=(*ZOMBIES, 4, 1, 6)), 0, 1)

    order(g, TakeStairs(0, 1))

    assert [one.building for one in told(g, BuildingEntered)] == [2]
    met = told(g, Encountered)[0].figures
    assert [g.figures[i].floor for i in met] == [1, 1]


@pytest.mark.rule("atz.loot.large-buildings")
def test_loot_large_buildings_meet_in_the_area_entered() -> None:
    """Those who are met stand in the area that was entered, straight in from its door."""
    g = known(hospital(human(25, 25), dice=(*ZOMBIES, 4, 1, 6)), 0)

    walk(g, 266, 250)

    met = [g.figures[i] for i in told(g, Encountered)[0].figures]
    assert [area_of(g, it) for it in met] == [1, 1]
    assert (met[0].x, met[0].y) == (305, 250)


@pytest.mark.rule("atz.loot.large-buildings")
def test_loot_large_buildings_are_searched_area_by_area() -> None:
    """One area is searched after another, each once."""
    g = known(hospital(human(28, 25), dice=(4, 5)), 0, 1)
    known(g, 0, searched=1)

    order(g, Search(0), LeaveFind(0))

    assert [(one.building, one.item) for one in told(g, Searched)] == [(1, "food")]
    assert g.encounter is not None
    assert [bool(house.searched) for house in g.encounter.houses] == [True, True, False]
    assert g.encounter.houses[1].lying == ("food",)


@pytest.mark.rule("atz.loot.large-buildings")
@pytest.mark.parametrize(
    ("foe", "barred"),
    [
        pytest.param(zombie(30, 22), "atz.loot.cleared-first", id="in this area"),
        pytest.param(zombie(22, 22), None, id="in the next room"),
        pytest.param(zombie(30, 22, floor=1), None, id="upstairs"),
    ],
)
def test_loot_large_buildings_are_cleared_area_by_area(foe: Figure, barred: str | None) -> None:
    """An area is searched once it is cleared, whoever may be in the next one."""
    g = known(hospital(human(28, 25), foe), 0, 1)

    assert bars_searching(g, Search(0)) == barred


@pytest.mark.rule("atz.loot.large-buildings")
def test_loot_large_buildings_followers_from_the_next_room() -> None:
    """Who stands in the next room may come along into a new area; who is upstairs may not."""
    g = known(hospital(human(25, 25), human(24, 25), human(28, 25, floor=1), dice=()), 0, 2)

    walk(g, 266, 250)

    assert g.decision is not None
    offered = {getattr(one, "figures", None) for one in g.decision.options}
    assert offered == {(), (1,)}


@pytest.mark.rule("atz.loot.large-buildings-default")
@pytest.mark.parametrize(
    ("how", "found"),
    [
        pytest.param("whole", [], id="none"),
        pytest.param("large", [(0, 0), (2, 0)], id="large ones and apartments"),
        pytest.param("all", [(0, 0), (1, 0), (2, 0)], id="all that have several"),
    ],
)
def test_loot_large_buildings_default_by_size(how: str, found: list[tuple[int, int]]) -> None:
    """Large buildings are divided, and apartments of any size; by a wider option all are."""
    built = tuple(
        Building(box, kind, 2, 1, halves(box))
        for box, kind in (
            (tenths((0, 0, 10, 10)), "hospital"),
            (tenths((20, 0, 29, 11)), "retail-store"),
            (tenths((0, 20, 6, 26)), "apartments"),
        )
    )
    terrain = Terrain("three", Area.URBAN, 480, 480, built)

    assert [(room.building, room.floor) for room in divided(terrain, how)] == found


def halves(box: Box) -> tuple[Box, Box]:
    """Return a box as two, west and east."""
    middle = (box[0] + box[2]) // 2
    return (box[0], box[1], middle, box[3]), (middle, box[1], box[2], box[3])


@pytest.mark.rule("atz.loot.large-buildings-counts")
@pytest.mark.parametrize(
    ("kind", "stories", "side", "count"),
    [
        pytest.param("apartments", 3, 8, 6, id="apartments: two on each floor"),
        pytest.param("church", 1, 8, 2, id="church"),
        pytest.param("church", 2, 8, 3, id="church with a tower"),
        pytest.param("clinic", 1, 6, 1, id="clinic"),
        pytest.param("dock-shipyard", 1, 8, 2, id="dock"),
        pytest.param("gas-station", 1, 8, 2, id="gas station"),
        pytest.param("hospital", 2, 10, 6, id="large hospital: three on each floor"),
        pytest.param("hospital", 2, 9, 2, id="smaller hospital: one on each floor"),
        pytest.param("house", 1, 8, 1, id="house"),
        pytest.param("house", 2, 8, 2, id="house with two stories"),
        pytest.param("military-base", 1, 10, 3, id="large base"),
        pytest.param("office-buildings", 3, 10, 9, id="large offices"),
        pytest.param("police-station", 1, 8, 2, id="police station"),
        pytest.param("restaurant", 1, 8, 2, id="restaurant"),
        pytest.param("retail-box-store", 1, 10, 3, id="box store"),
        pytest.param("retail-store", 1, 8, 2, id="retail store"),
        pytest.param("school", 1, 9, 1, id="small school"),
        pytest.param("supermarket", 1, 10, 3, id="large supermarket"),
        pytest.param("warehouse", 1, 10, 3, id="large warehouse"),
    ],
)
def test_loot_large_buildings_counts(kind: str, stories: int, side: int, count: int) -> None:
    """Every type has so many areas, by its size and its floors."""
    box = tenths((10, 10, 10 + side, 10 + side))
    built = furnish(
        Building(box, kind, 2, stories), tables().buildings[kind], [], (box[0] + 20, 100)
    )

    assert len(areas_in(built, 0)) == count


@pytest.mark.rule("atz.loot.large-buildings-default", "atz.loot.large-buildings")
@pytest.mark.parametrize(
    ("scenario", "more"),
    [
        pytest.param("discover", True, id="where one discovers"),
        pytest.param("take-back", True, id="where one takes back"),
        pytest.param("raid", False, id="not on a raid"),
    ],
)
def test_loot_large_buildings_default_by_kind(scenario: str, *, more: bool) -> None:
    """The option holds for Discover and Take Back; a Raid counts by building."""
    settings = msgspec.convert({"scenario": scenario, "area": "urban", "rooms": "all"}, Settings)

    g = deal(1, Dice.seeded("rooms"), settings, tables())

    assert g.encounter is not None
    assert (len(g.encounter.houses) > len(g.terrain.buildings)) == more
    assert len(g.encounter.houses) == len(g.terrain.buildings) + len(g.encounter.rooms)
    assert g.encounter.came == (0, 1, 2)


@pytest.mark.rule("atz.loot.large-buildings-default")
@pytest.mark.parametrize(
    ("searched", "fires", "cleared"),
    [
        pytest.param((0, 1, 2), (), True, id="every area"),
        pytest.param((0, 1), (), False, id="not upstairs"),
        pytest.param((0,), ((0, 1),), True, id="it burns"),
    ],
)
def test_loot_large_buildings_default_take_back(
    searched: tuple[int, ...], fires: tuple[tuple[int, int], ...], *, cleared: bool
) -> None:
    """A table is taken back when every area of its buildings is searched, unless it burns."""
    g = known(hospital(human(28, 25)), *searched, searched=1)
    assert g.encounter is not None
    g.encounter.kind, g.encounter.fires = "take-back", fires

    assert is_cleared(g, g.encounter) == cleared


@pytest.mark.rule("atz.event.11-detail")
@pytest.mark.parametrize(
    ("foe", "barred"),
    [
        pytest.param(zombie(30, 22), "atz.event.11-detail", id="in this area"),
        pytest.param(zombie(22, 22), None, id="in the next room"),
    ],
)
def test_event_11_detail_in_an_area(foe: Figure, barred: str | None) -> None:
    """In any area of a refuge one may hide that was entered and is cleared."""
    g = known(hospital(human(28, 25), foe), 1)
    assert g.encounter is not None
    g.encounter.refuges = (0,)

    assert bars_shelter(g, TakeShelter(0)) == barred


@pytest.mark.rule("atz.loot.large-buildings")
def test_loot_large_buildings_have_names() -> None:
    """Areas are called by where they are in their building, and the view shows each."""
    g = known(hospital(human(28, 25)), 0)

    names = [house.called for house in view(g, seat()).houses]

    assert names == [
        "the west part of the hospital",
        "the east part of the hospital",
        "the hospital, on floor 1 above the ground",
    ]
    assert [(it.building, it.floor, it.box) for it in view(g, seat()).houses] == [
        (0, 0, WEST), (0, 0, EAST), (0, 1, BOX),
    ]  # fmt: skip


def test_areas_middle_room_has_a_name() -> None:
    """Of three rooms in a row the one between is the middle part; from south to north likewise."""
    rooms = (tenths((0, 0, 9, 3)), tenths((0, 3, 9, 6)), tenths((0, 6, 9, 9)))
    made = Terrain(
        "row", Area.URBAN, 480, 480, (Building(tenths((0, 0, 9, 9)), "school", 2, 1, rooms),)
    )
    encounter = Encounter(kind="discover", houses=[House()] * 3, rooms=divided(made, "all"))

    assert area_names(made, encounter) == (
        "the south part of the school",
        "the middle part of the school",
        "the north part of the school",
    )


@pytest.mark.rule("atz.loot.large-buildings")
def test_loot_large_buildings_in_words() -> None:
    """Going in and searching is told of the area."""
    g = known(hospital(human(25, 25), dice=(*VACANT, 1, 1)), 0)

    walk(g, *IN_EAST)
    order(g, Search(0))

    voice = Voice(("Ann",), Seat(0), figure_names(g), thing_names(g))
    told_of = "\n".join(words.event(voice, g.deck, one.event) for one in g.log or ())
    assert "goes into the east part of the hospital" in told_of
    assert "searches the east part of the hospital" in told_of
