"""The table of a road encounter: a road down its middle, the group on it, the others ahead."""

from collections.abc import Callable
from typing import Final

import msgspec

from shamble.games.atz.activation.entry import put_at_edge
from shamble.games.atz.battle.campaign_events import RoadMet, Where
from shamble.games.atz.battle.encounter import change
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import SHUT, Atz, Figure, FigureId, ground
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.convoy import ask_speed, bring_convoy, take_seats
from shamble.games.atz.campaign.figures import clear_table, figure_of
from shamble.games.atz.campaign.homecoming import come_home
from shamble.games.atz.campaign.road_people import ROAD, Letter, gather, roll_goal, roll_who
from shamble.games.atz.campaign.road_places import (
    HOUSES,
    Scene,
    main_road,
    pick_vehicle,
    plot_of,
    roll_scene,
    set_scene,
)
from shamble.games.atz.campaign.setting_out import in_the_field, pack_up
from shamble.games.atz.campaign.visits import recognise
from shamble.games.atz.driving.steering import room_for
from shamble.games.atz.encounters.inside import spots_in
from shamble.games.atz.ground.plane import INCH, MILS
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.people.groups import found_group
from shamble.games.atz.scenarios.deal import lay_out, open_battle
from shamble.games.atz.scenarios.town import doors_reachable
from shamble.games.atz.table.placement import free_spot
from shamble.games.atz.table.reach import can_stand
from shamble.games.atz.table.vehicles import parked_size, put_vehicle
from shamble.games.atz.turn.finish import battle_over
from shamble.kernel.rules import rule

DEEP: Final = 6 * INCH  # down the road
BOTTOM: Final = 0
LANE: Final = 2 * INCH  # beside the middle of the road
DOWN: Final = (0, -1)
ACROSS: Final = (1, 0)
BEHIND: Final = 12  # tenths between those who wait behind a vehicle
WHERE: Final[tuple[tuple[int, tuple[Where, Where, Where, Where]], ...]] = (
    (3, ("off", "off", "off", "off")),  # for groups A to D, up to this total
    (5, ("off", "building", "off", "off")),
    (6, ("building", "road", "off", "building")),
    (7, ("building", "road", "building", "road")),
    (9, ("road", "road", "building", "road")),
    (12, ("road", "road", "road", "road")),
)


@rule(
    "atz.road.terrain", "atz.road.zombies-at-start", "atz.road.notice-entry", "atz.road.which-area"
)
def take_the_road(g: Atz, then: Callable[..., None]) -> None:
    """Lay out a table of the area with its road, and put both sides on it; nobody is active."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    who = roll_who(g)
    clear_table(g)
    g.settings = msgspec.structs.replace(
        in_the_field(g, "discover"), zombies=0, entry="bottom", size=48
    )
    people = gather(g, who)
    goal = roll_goal(g, who, len(sheet.members), len(people))
    known = recognise(g, people[0].who.kind)
    if known is not None and goal != "snipe":
        goal = "talk" if known.friend else "hostile"
    where = where_met(roll(g) + roll(g), ROAD[who].letter)
    scene = roll_scene(g, where, ROAD[who].letter)
    kind = pick_vehicle(g.deck, g.settings.area, g.dice, len(people)) if scene.vehicle else ""
    g.terrain = lay_road(g, scene, len(people), kind)
    g.doors = [SHUT] * len(g.terrain.openings)
    going = tuple(range(len(sheet.members)))
    campaign.party, campaign.deeds, campaign.over, campaign.duel = going, {}, False, False
    if campaign.convoy:
        g.next(ask_speed)
    g.next(then, goal)
    open_battle(g, [figure_of(it) for it in sheet.members])
    pack_up(g)
    come_down(g, len(going))
    place_people(g, people, scene, kind)
    g.tell(RoadMet(ROAD[who].title, len(people), goal, where, scene.place))
    g.next(battle_over)
    g.next(come_home)


@rule("atz.road.notice-entry")
def come_down(g: Atz, count: int) -> None:
    """Put the group 6 inches down the road, on foot or in its vehicles."""
    for i in range(count):
        g.figures[i].carried = True  # not on the table yet
    if campaign_of(g).convoy:
        bring_convoy(g)
        return
    for i in range(count):
        g.figures[i].carried = False
        put_at_edge(g, i, BOTTOM, g.terrain.width // 2, DEEP)


@rule("atz.road.terrain")
def lay_road(g: Atz, scene: Scene, people: int, kind: str) -> Terrain:
    """Lay tables out until one has a road from the edge where the group enters to the other."""
    while True:
        bare = lay_out(g.dice, g.settings, g.deck)
        if main_road(bare) is not None:
            terrain = set_scene(g, bare, scene, people, kind)
            if doors_reachable(terrain):
                return terrain


@rule("atz.road.where-table")
def where_met(total: int, letter: Letter) -> Where:
    """Return where people of a group's letter are met, for a total of two dice."""
    row = next(places for upto, places in WHERE if total <= upto)
    return row["ABCD".index(letter)]


@rule("atz.road.positions-detail")
def place_people(g: Atz, people: list[Figure], scene: Scene, kind: str) -> None:
    """Put those who are met where they are, as one group, facing the road or the group."""
    first = len(g.figures)
    for it in people:
        it.fx, it.fy = DOWN
        it.carried = True  # not there yet
        g.figures.append(it)
    met = list(range(first, len(g.figures)))
    if scene.place in HOUSES or scene.place == "tents":
        be_inside(g, met, 1 if scene.place in HOUSES else count_tents(g))
    else:
        be_at_vehicle(g, met, scene, kind)
    for i in met:
        g.figures[i].act.start = (g.figures[i].x, g.figures[i].y)
    found_group(g, met)
    if g.encounter is not None:
        for i in met:
            g.encounter.brought[i] = ()


def count_tents(g: Atz) -> int:
    """Return how many tents there are."""
    return sum(1 for one in g.terrain.buildings if one.type == "tent")


@rule("atz.road.positions-detail")
def be_inside(g: Atz, met: list[FigureId], houses: int) -> None:
    """Put people into the last of the buildings, near its door, or by turns into the tents."""
    last = len(g.terrain.buildings)
    for place, i in enumerate(met):
        number = last - houses + place % houses
        house = g.terrain.buildings[number]
        door = next(gap for gap in g.terrain.openings if gap.building == number)
        free = [
            spot
            for spot in spots_in(house.box)
            if ground(g).building_at(*spot) == number and can_stand(g, i, spot)
        ]
        x, y = door.middle
        near = min(free, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at), default=None)
        stand_at(g, i, near or free_spot(g, x, y, 0, INCH))
        if g.encounter is not None:
            change(g.encounter, number, entered=True, occupied=True)


def stand_at(g: Atz, figure: FigureId, spot: tuple[int, int]) -> None:
    """Put somebody at a spot."""
    it = g.figures[figure]
    it.x, it.y = spot
    it.carried = False


@rule("atz.road.positions-detail", "atz.road.on-road", "atz.road.off-road")
def be_at_vehicle(g: Atz, met: list[FigureId], scene: Scene, kind: str) -> None:
    """Put a vehicle down with its people: in it, about it, or behind it where it blocks the way."""
    x, y, facing = stand_of(g, scene, kind)
    rides = scene.place in {"vehicle", "oncoming"}
    vehicle = put_vehicle(g, kind, x, y, facing, owners=tuple(met[:1]), jammed=scene.broken)
    it, row = g.vehicles[vehicle], g.deck.vehicles[kind]
    it.dry = it.inspected = scene.dry
    it.fuel = 0 if scene.dry else row.bash
    seated = met[: row.seats] if rides else []
    take_seats(g, vehicle, seated[: row.cab], seated[row.cab :])
    if scene.place == "oncoming":
        it.running, it.speed = True, row.speed * INCH * MILS
        it.drove = it.speed
    for place, i in enumerate(one for one in met if one not in seated):
        if scene.place == "blocking":
            stand_at(g, i, behind(g, x, y, round(row.width * INCH), place))
        else:
            stand_at(g, i, free_spot(g, x, y, 0, INCH))


def stand_of(g: Atz, scene: Scene, kind: str) -> tuple[int, int, tuple[int, int]]:
    """Return where a vehicle stands, and which way it faces."""
    length, width = parked_size(g.deck.vehicles[kind])
    middle, level = g.terrain.width // 2, g.terrain.height // 2
    if scene.place == "vehicle":
        left, low, right, high = plot_of(g.terrain, scene, width, length)
        return (left + right) // 2, (low + high) // 2, DOWN
    if scene.place == "blocking":
        return middle, level, ACROSS
    wanted = g.terrain.height - length // 2 - 1 if scene.place == "oncoming" else level
    spots = [
        (x, y)
        for y in range(wanted, level - 1, -INCH)
        for x in (middle - LANE, middle + LANE, middle)
        if room_for(g, kind, x, y, DOWN)
    ]
    return (*(spots[0] if spots else (middle - LANE, wanted)), DOWN)


@rule("atz.road.on-road", "atz.road.positions-detail")
def behind(g: Atz, x: int, y: int, width: int, place: int) -> tuple[int, int]:
    """Return a spot behind a vehicle that lies across the road, seen from the group."""
    side = (place // 2 + 1) * (1 if place % 2 else -1) * BEHIND if place else 0
    spot = (x + side, y + width // 2 + BEHIND // 2)
    return free_spot(g, *spot, 0, 1)
