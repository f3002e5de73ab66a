"""Where people are met on the road: what stands there, who is in it, and coming by vehicle."""

import pytest

from shamble.games.atz.battle.campaign import Ride
from shamble.games.atz.battle.campaign_events import RideLost, Where
from shamble.games.atz.battle.campaign_options import Approach, PassBy, SetOff, SetTime, Travel
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import NOBODY, Atz, ground
from shamble.games.atz.book.terms import Area, Condition
from shamble.games.atz.campaign.convoy import with_convoy
from shamble.games.atz.campaign.road import stop_to_talk
from shamble.games.atz.campaign.road_people import THEIRS, Letter
from shamble.games.atz.campaign.road_places import (
    Scene,
    main_road,
    pick_vehicle,
    plot_of,
    roll_scene,
    set_scene,
)
from shamble.games.atz.campaign.road_table import lay_road, place_people
from shamble.games.atz.ground.terrain import Terrain, faults
from shamble.games.atz.scenarios.deal import lay_out
from shamble.games.atz.scenarios.scenes import scene_of
from shamble.games.atz.table.sight import in_cover
from shamble.games.atz.telling.view import view
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.atz.camps import camp, choose, grunt, now, offered, sheet, star, told
from tests.games.atz.positions import human

FED = ("food",) * 4
LEFT, RIGHT, CAR = True, False, True


@pytest.mark.rule("atz.road.off-road", "atz.road.building")
@pytest.mark.parametrize(
    ("where", "dice", "scene"),
    [
        pytest.param("off", (1, 3, 2), Scene("vehicle", LEFT, 14, CAR), id="1: a vehicle, left"),
        pytest.param("off", (2, 4, 6), Scene("vehicle", RIGHT, 18, CAR), id="2: one, right"),
        pytest.param("off", (3, 3, 1, 1), Scene("house", LEFT, 13, CAR), id="house and vehicle"),
        pytest.param("off", (4, 4, 6, 1), Scene("house", RIGHT, 13), id="house alone"),
        pytest.param("off", (5, 3, 1, 1), Scene("tents", LEFT, 13, CAR), id="tents and vehicle"),
        pytest.param("off", (6, 4, 1, 1), Scene("tents", LEFT, 13), id="tents alone"),
        pytest.param("building", (1, 3, 1, 1), Scene("gas-station", LEFT, 13, CAR), id="station"),
        pytest.param("building", (4, 4, 1, 1), Scene("gas-station", LEFT, 13), id="no vehicle"),
        pytest.param("building", (5, 4, 1, 1), Scene("diner", LEFT, 13, CAR), id="diner, to 4"),
        pytest.param("building", (6, 5, 1, 1), Scene("diner", LEFT, 13), id="diner alone"),
    ],
)
def test_road_places_beside_it(where: Where, dice: tuple[int, ...], scene: Scene) -> None:
    """What it is, whether a vehicle is there, on which side, and 12 inches and a die from it."""
    g = camp()
    g.dice = Dice.scripted(*dice)

    assert roll_scene(g, where, "A") == scene
    assert not g.dice.script


@pytest.mark.rule("atz.road.on-road")
@pytest.mark.parametrize(
    ("letter", "dice", "scene"),
    [
        pytest.param("A", (3,), Scene("oncoming", vehicle=True), id="they come driving"),
        pytest.param("B", (1,), Scene("oncoming", vehicle=True), id="looters too"),
        pytest.param("B", (4,), Scene("blocking", vehicle=True), id="or wait behind a vehicle"),
        pytest.param("A", (4, 3), Scene("stranded", vehicle=True, broken=True), id="broken down"),
        pytest.param("C", (6, 3), Scene("stranded", vehicle=True, broken=True), id="a sniper's"),
        pytest.param("D", (5, 4), Scene("stranded", vehicle=True, dry=True), id="no gas"),
    ],
)
def test_road_places_on_it(letter: Letter, dice: tuple[int, ...], scene: Scene) -> None:
    """In a vehicle that runs, about one that does not, or behind one that blocks the road."""
    g = camp()
    g.dice = Dice.scripted(*dice)

    assert roll_scene(g, "road", letter) == scene


def laid(scene: Scene, area: Area = Area.SUBURBS, people: int = 3, kind: str = "van") -> Terrain:
    """Return a table with a place on it."""
    g = camp()
    g.settings = type(g.settings)(scenario="discover", area=area)
    g.dice = Dice.seeded("laid")
    return lay_road(g, scene, people, kind)


@pytest.mark.rule("atz.road.positions-detail", "atz.road.off-road", "atz.road.building")
@pytest.mark.parametrize("area", list(Area))
@pytest.mark.parametrize(
    ("place", "types"),
    [
        ("house", ["house"]),
        ("tents", ["tent", "tent"]),
        ("gas-station", ["gas-station"]),
        ("diner", ["gas-station", "restaurant"]),
    ],
)
def test_road_places_have_their_buildings(place: str, types: list[str], area: Area) -> None:
    """Whatever was there gives way; the near side is as far from the road as was rolled."""
    scene = Scene(place, RIGHT, 13)  # type: ignore[arg-type]

    terrain = laid(scene, area)

    last = terrain.buildings[-len(types) :]
    road = main_road(terrain)
    assert road is not None
    assert [one.type for one in last] == types
    assert {one.box[0] for one in last} == {road[2] + 130}
    assert not faults(terrain)
    gaps = [gap for gap in terrain.openings if gap.building >= len(terrain.buildings) - len(types)]
    assert {gap.building for gap in gaps if gap.way == "door"} == set(
        range(len(terrain.buildings) - len(types), len(terrain.buildings))
    )
    assert [one.dv for one in last if one.type == "tent"] == [1] * types.count("tent")


@pytest.mark.rule("atz.road.positions-detail")
def test_road_places_stay_on_the_table() -> None:
    """What would leave the table is moved towards the road."""
    terrain = laid(Scene("diner", LEFT, 18))
    left, _, right, _ = plot_of(terrain, Scene("diner", LEFT, 40), 60, 120)

    assert (left, right) == (10, 70)


@pytest.mark.rule("atz.road.off-road", "atz.road.building")
@pytest.mark.parametrize("vehicle", [True, False])
def test_road_places_with_a_vehicle_beside_them(vehicle: bool) -> None:  # noqa: FBT001
    """If the dice say so a vehicle is parked there, an inch away."""
    g = camp()
    bare = lay_out(Dice.seeded("v"), type(g.settings)(scenario="discover"), g.deck)
    bare = bare if main_road(bare) else laid(Scene("house", LEFT, 13))

    made = set_scene(g, bare, Scene("house", LEFT, 13, vehicle), 3, "sedan")

    house = made.buildings[-1].box
    near = [
        one
        for one in made.obstacles
        if one.vehicle == "sedan" and -60 < one.box[0] - house[2] < 60 and one.facing == (0, 1)
    ]
    assert any(one.box[0] == house[2] + 10 for one in near) is vehicle


@pytest.mark.rule("atz.road.positions-detail")
@pytest.mark.parametrize(("people", "kinds"), [(3, {2}), (9, {9}), (99, {99})])
def test_road_vehicle_has_seats_enough(people: int, kinds: set[int]) -> None:
    """Any vehicle of the area with enough seats, or else the one with most."""
    g = camp()
    rows = [row for row in g.deck.vehicles.values() if Area.SUBURBS in row.areas]
    most = max(row.seats for row in rows)

    found = {pick_vehicle(g.deck, Area.SUBURBS, Dice.seeded(n), people) for n in range(40)}

    seats = [g.deck.vehicles[one].seats for one in found]
    assert min(seats) >= min(people, most)
    assert kinds == {99} or len(found) > 1
    assert Area.SUBURBS in g.deck.vehicles[min(found)].areas


def met_at(scene: Scene, kind: str = "sedan", count: int = 3) -> Atz:
    """Return a table with so many people at a place on it."""
    g = camp()
    g.settings = type(g.settings)(scenario="discover", area=Area.SUBURBS)
    g.dice = Dice.seeded("met")
    g.terrain = lay_road(g, scene, count, kind)
    g.doors = [0] * len(g.terrain.openings)
    people = [human(20, 20, side=THEIRS, seat=NOBODY) for _ in range(count)]
    place_people(g, people, scene, kind)
    return g


@pytest.mark.rule("atz.road.positions-detail")
@pytest.mark.parametrize(
    ("scene", "houses"),
    [(Scene("house", LEFT, 13), 1), (Scene("tents", LEFT, 13), 2), (Scene("diner", LEFT, 13), 1)],
)
def test_road_people_are_inside(scene: Scene, houses: int) -> None:
    """Those at a house, in tents or a diner are in it."""
    g = met_at(scene)

    inside = {ground(g).building_at(it.x, it.y) for it in g.figures}
    last = len(g.terrain.buildings)
    assert inside == set(range(last - houses, last))
    assert len({it.group for it in g.figures}) == 1


@pytest.mark.rule("atz.road.positions-detail", "atz.road.off-road", "atz.road.on-road")
@pytest.mark.parametrize(
    ("place", "aboard", "part"),
    [("vehicle", True, 0), ("oncoming", True, 1), ("stranded", False, 0)],
)
def test_road_people_and_their_vehicle(place: str, aboard: bool, part: int) -> None:  # noqa: FBT001
    """They sit in it beside the road, come driving from the far edge, or stand about it."""
    g = met_at(Scene(place, LEFT, 13, vehicle=True, dry=place == "stranded"))  # type: ignore[arg-type]

    car = g.vehicles[-1]
    assert [it.aboard >= 0 for it in g.figures] == [aboard] * 3
    assert car.speed == part * g.deck.vehicles["sedan"].speed * 1000
    assert car.running is (place == "oncoming")
    assert car.dry is (place == "stranded")
    assert (car.y > 400) is (place == "oncoming")
    assert all((it.x - car.x) ** 2 + (it.y - car.y) ** 2 <= 40**2 for it in g.figures)


@pytest.mark.rule("atz.road.on-road", "atz.road.positions-detail")
def test_road_blocked() -> None:
    """A vehicle lies across the road; its people are behind it, in cover from the group."""
    g = met_at(Scene("blocking", vehicle=True))
    g.figures.append(human(24, 6))

    car = g.vehicles[-1]
    assert (car.x, car.y, abs(car.fx) > 9_000) == (240, 240, True)
    assert all(it.y > car.y for it in g.figures[:3])
    assert in_cover(g, 0, 3)


def driving(*rides: Ride) -> Atz:
    """Return a group that drove into another area, where somebody is met."""
    made = sheet(star(pack=FED), grunt(pack=FED), grunt("Cleo"), rides=rides)
    g = camp(made)
    g.dice = Dice.scripted(6, 6)
    g.choose(Travel(0, drive=True))
    choose(g, SetOff(tuple(range(len(rides)))))
    g.dice = Dice.seeded("road 3")
    g.choose(SetTime("daytime"))
    return g


@pytest.mark.rule("atz.road.notice-entry")
@pytest.mark.parametrize(("speed", "running"), [(10, True), (5, True), (0, False)])
def test_road_by_vehicle_at_a_speed_of_ones_choice(speed: int, running: bool) -> None:  # noqa: FBT001
    """They sit in their van, 6 inches down the road, and say how fast they come."""
    g = driving(Ride("van", 9, 1))
    assert g.decision is not None
    assert g.decision.prompt == Prompt.SPEED
    fast = g.deck.vehicles["van"].speed
    wanted = speed * fast // 10

    g.choose(Approach(wanted))

    car = g.vehicles[now(g).wheels[0]]
    assert [it.aboard for it in g.figures[:3]] == [now(g).wheels[0]] * 3
    assert 55 <= car.y <= 65
    assert (car.speed, car.running) == (wanted * 1000, running)
    assert g.decision.prompt == Prompt.ROAD


@pytest.mark.rule("atz.road.notice-entry")
@pytest.mark.parametrize(("kind", "deep"), [("bus", 60), ("big-rig", 61)])
def test_road_by_a_long_vehicle(kind: str, deep: int) -> None:
    """One that is 12 inches long is wholly on the table, a tenth farther in than others."""
    g = driving(Ride(kind, 30, 1))

    it = g.vehicles[now(g).wheels[0]]

    assert (it.x, it.y) == (240, deep)
    assert deep > g.deck.vehicles[kind].length * 10 / 2


@pytest.mark.rule("atz.road.notice-entry", "atz.travel.splitting")
def test_road_by_several_vehicles() -> None:
    """All that came along are there, and everybody has a seat; the slowest sets the pace."""
    g = driving(Ride("motorcycle", 1, 1), Ride("van", 9, 1))

    assert offered(g)[0] == Approach(min(g.deck.vehicles[k].speed for k in ("motorcycle", "van")))
    assert all(it.aboard >= 0 for it in g.figures[:3])
    assert len(now(g).wheels) == 2
    assert all(g.vehicles[i].driver >= 0 for i in now(g).wheels)
    cars = [(g.vehicles[i].x, g.vehicles[i].y) for i in now(g).wheels]
    assert cars == [(260, 60), (240, 60)]  # 6 inches in, beside each other


@pytest.mark.rule("atz.road.notice-entry", "atz.travel.splitting")
def test_road_every_vehicle_is_driven() -> None:
    """Though all would fit into the first, somebody sits at the wheel of each."""
    g = driving(Ride("van", 9, 1), Ride("sedan", 9, 1))

    drivers = [g.vehicles[i].driver for i in now(g).wheels]
    assert sorted(drivers) == [0, 1]
    assert g.figures[2].aboard == now(g).wheels[0]


@pytest.mark.rule("atz.campaign.tracking-use", "atz.road.notice-entry")
@pytest.mark.parametrize(
    ("condition", "kept"), [(Condition.SOUND, 1), (Condition.DISABLED, 1), (Condition.WRECKED, 0)]
)
def test_road_what_is_left_of_a_vehicle(condition: Condition, kept: int) -> None:
    """One that is beyond repair is lost; others are the group's as before, with their cargo."""
    g = driving(Ride("van", 9, 1, ("food",)))
    g.vehicles[now(g).wheels[0]].condition = condition

    after = with_convoy(g, now(g).sheet)

    assert len(after.rides) == kept
    assert len(told(g, RideLost)) == 1 - kept
    assert [ride.cargo for ride in after.rides] == [("food",)] * kept


@pytest.mark.rule("atz.road.evade", "atz.road.notice-entry")
def test_road_driving_on() -> None:
    """Who evades in a vehicle still has it, in the new area."""
    g = driving(Ride("van", 9, 1))
    g.choose(Approach(0))

    g.choose(PassBy())

    left = 9 - g.deck.vehicles["van"].bash
    assert [(ride.kind, ride.fuel, ride.place) for ride in now(g).sheet.rides] == [("van", left, 0)]


@pytest.mark.rule("atz.road.goal-first", "atz.road.on-road")
def test_road_who_talks_stops() -> None:
    """Where people talk, all vehicles stop."""
    g = met_at(Scene("oncoming", vehicle=True))

    stop_to_talk(g)

    assert [(car.speed, car.running) for car in g.vehicles[-1:]] == [(0, False)]


@pytest.mark.rule("atz.road.goal-first", "atz.encounter.common-layout")
def test_road_is_called_what_it_is() -> None:
    """Nobody is told to search houses there: it is the road, and one comes away from it."""
    g = driving(Ride("van", 9, 1))

    seen = view(g, Seat(0))

    assert (seen.title, seen.goal) == (
        "On the road", "Talk, fight or drive on; come away over any edge.",
    )  # fmt: skip
    assert scene_of(g, g.encounter)[0] == "On the road"  # type: ignore[arg-type]
