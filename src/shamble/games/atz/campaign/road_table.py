"""The table of a road encounter: a road down its middle, the group on it, the others ahead."""

from collections.abc import Callable
from typing import Final

import msgspec

from shamble.games.atz.activation.entry import put_at_edge
from shamble.games.atz.battle.campaign_events import RoadMet, Where
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import SHUT, Atz, Figure
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.figures import clear_table, figure_of
from shamble.games.atz.campaign.homecoming import come_home
from shamble.games.atz.campaign.road_people import ROAD, Letter, gather, roll_goal, roll_who
from shamble.games.atz.campaign.setting_out import in_the_field, pack_up
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.people.groups import found_group
from shamble.games.atz.scenarios.deal import lay_out, open_battle
from shamble.games.atz.table.placement import free_spot
from shamble.games.atz.turn.finish import battle_over
from shamble.kernel.rules import rule

DEEP: Final = 6 * INCH  # down the road
BOTTOM: Final = 0
BESIDE: Final = 12 * INCH  # the road, and a die more
HALF: Final = 3  # this score or less: to the left
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
    g.terrain = lay_road(g)
    g.doors = [SHUT] * len(g.terrain.openings)
    going = tuple(range(len(sheet.members)))
    campaign.party, campaign.deeds, campaign.over, campaign.duel = going, {}, False, False
    people = gather(g, who)
    goal = roll_goal(g, who, len(going), len(people))
    g.next(then, goal)
    open_battle(g, [figure_of(it) for it in sheet.members])
    pack_up(g)
    for i in range(len(going)):
        g.figures[i].carried = True  # not on the table yet
    for i in range(len(going)):
        g.figures[i].carried = False
        put_at_edge(g, i, BOTTOM, g.terrain.width // 2, DEEP)
    where = where_met(roll(g) + roll(g), ROAD[who].letter)
    place_ahead(g, people, spot_of(g, where))
    g.tell(RoadMet(ROAD[who].title, len(people), goal, where))
    g.next(battle_over)
    g.next(come_home)


@rule("atz.road.terrain")
def lay_road(g: Atz) -> Terrain:
    """Lay tables out until one has a road from the edge where the group enters to the other."""
    while True:
        terrain = lay_out(g.dice, g.settings, g.deck)
        if any(has_road(terrain, piece.box) for piece in terrain.pieces if piece.kind == "road"):
            return terrain


def has_road(terrain: Terrain, box: tuple[int, int, int, int]) -> bool:
    """Whether a road runs from the bottom to the top, down the middle."""
    return box[1] == 0 and box[3] == terrain.height and box[0] < terrain.width // 2 < box[2]


@rule("atz.road.where-table")
def where_met(total: int, letter: Letter) -> Where:
    """Return where people of a group's letter are met, for a total of two dice."""
    row = next(places for upto, places in WHERE if total <= upto)
    return row["ABCD".index(letter)]


@rule("atz.road.where-table")
def spot_of(g: Atz, where: Where) -> tuple[int, int]:
    """Return where those who are met stand: on the road ahead, or beside it, left or right."""
    middle = g.terrain.width // 2
    if where == "road":
        return middle, middle
    edge = next(
        piece.box
        for piece in g.terrain.pieces
        if piece.kind == "road" and has_road(g.terrain, piece.box)
    )
    left, far = roll(g) <= HALF, BESIDE + roll(g) * INCH
    return (edge[0] - far if left else edge[2] + far), middle


def place_ahead(g: Atz, people: list[Figure], spot: tuple[int, int]) -> None:
    """Put people about a spot, facing the group."""
    first = len(g.figures)
    for it in people:
        it.x, it.y = free_spot(g, *spot, 0, INCH)
        it.fx, it.fy = 0, -1
        it.act.start = (it.x, it.y)
        g.figures.append(it)
    found_group(g, list(range(first, len(g.figures))))
    if g.encounter is not None:
        for i in range(first, len(g.figures)):
            g.encounter.brought[i] = ()
