"""Set-up: from seats, chance, settings and tables to the first turn."""

from typing import Final

import msgspec

from shamble.games.atz.entry import enter, order_entries
from shamble.games.atz.groups import form_groups
from shamble.games.atz.passing import roll
from shamble.games.atz.placement import place_starting_zombies, place_zombie
from shamble.games.atz.plane import INCH, MILS
from shamble.games.atz.recruit import hostile_band, muster, star_traits
from shamble.games.atz.roster import picked, read_roster
from shamble.games.atz.scene import deal_scene
from shamble.games.atz.script import scenario_of
from shamble.games.atz.state import NOBODY, SHUT, ZOMBIES, Atz, Figure, Settings
from shamble.games.atz.steering import room_for
from shamble.games.atz.tables import AtzTables
from shamble.games.atz.terrain import Terrain, open_table
from shamble.games.atz.town import build_town
from shamble.games.atz.turn import begin_turn
from shamble.games.atz.vehicles import board, park_all, put_vehicle
from shamble.kernel.dice import Dice
from shamble.kernel.rules import rule

TOGETHER: Final = 1  # the players' side where they share one
SKIRMISH: Final = "skirmish"
FIRST: Final = "first-contact"  # of the scenarios, for newcomers
TURNS: Final = 12  # that a skirmish takes, unless told otherwise


@rule("atz.zombie.start-human-entry", "atz.map.seed", "atz.recruit.first-size")
@rule("atz.class.start-any")
def deal(seats: int, dice: Dice, settings: Settings, tables: AtzTables) -> Atz:
    """Recruit everybody's figures and put them on the table, a full move from its edge."""
    settings = settle(settings, seats, tables)
    if settings.scenario != SKIRMISH:
        return deal_scene(seats, dice, settings, tables)
    groups = read_roster(settings.roster, tables, hard=settings.hard)
    traits = star_traits(tables, settings.star_attributes)
    terrain = lay_out(dice, settings, tables)
    figures: list[Figure] = []
    for seat in range(seats):
        side = TOGETHER + seat if settings.versus else TOGETHER
        if groups:
            figures += picked(groups[seat % len(groups)], seat, side, settings)
            continue
        figures += muster(
            tables,
            dice,
            settings.people,
            seat,
            side,
            settings.figures,
            attributes=settings.attributes,
            traits=traits,
            stars=min(settings.stars, settings.figures),
            hard=settings.hard,
            day=settings.day,
        )
    hostile_side = TOGETHER + (seats if settings.versus else 1)
    figures += hostile_band(
        tables, dice, settings.enemies, hostile_side, settings.hostiles, settings.day
    )
    g = Atz(
        dice=dice,
        deck=tables,
        settings=settings,
        terrain=terrain,
        figures=[],
        leaders=[NOBODY],
        seats=seats,
        doors=[SHUT] * len(terrain.openings),
    )
    park_all(g)
    for it in figures:
        enter(g, it, seats)
    if settings.entry == "choose":
        g.next(order_entries)
        g.next(bring_vehicles)
    else:
        bring_vehicles(g)
    form_groups(g)
    g.next(place_zombies)
    g.next(begin_turn)
    return g


def settle(settings: Settings, seats: int, tables: AtzTables) -> Settings:
    """Return the settings with nothing left open: what is played, and for how many turns."""
    scenario, limit = settings.scenario, settings.turn_limit
    if not scenario:
        scenario = SKIRMISH
        if seats <= scenario_of(FIRST, tables).setting.seats and not settings.versus:
            scenario = FIRST
    if limit < 0:
        limit = TURNS
        if scenario != SKIRMISH:
            limit = scenario_of(scenario, tables).setting.turns
    return msgspec.structs.replace(settings, scenario=scenario, turn_limit=limit)


def lay_out(dice: Dice, settings: Settings, tables: AtzTables) -> Terrain:
    """Return the table to play on; its dice are not those of the battle."""
    if settings.town:
        return build_town(tables, settings.area, dice.fresh(), settings.size * INCH)
    return open_table(settings.area, settings.size * INCH)


@rule("atz.zombie.appearance-times", "atz.zombie.start-human-entry")
def place_zombies(g: Atz) -> None:
    """Place the zombies of the start: rolled for each human, or as many as was agreed."""
    if g.settings.zombies < 0:
        place_starting_zombies(g)
        return
    humans = [it for it in g.figures if it.who.side != ZOMBIES]
    for number in range(g.settings.zombies):
        it = humans[number % len(humans)]
        place_zombie(g, it.x, it.y, roll(g))


@rule("atz.vehicle.scope", "atz.vehicle.move", "atz.zombie.start-entry-details")
def bring_vehicles(g: Atz) -> None:
    """Give each player the vehicle that was agreed on, beside his people or with them in it."""
    kind = g.settings.vehicle
    if not kind:
        return
    row = g.deck.vehicles[kind]
    for seat in range(g.seats):
        mine = [i for i, it in enumerate(g.figures) if it.who.seat == seat]
        first = g.figures[mine[0]]
        facing = (first.fx, first.fy)
        x, y = parking_spot(g, kind, first.x, first.y, facing)
        vehicle = put_vehicle(g, kind, x, y, facing, owners=(mine[0],))
        if g.settings.driving:
            board(g, vehicle, *mine[: row.cab or row.bed])
            it = g.vehicles[vehicle]
            it.running, it.speed = True, row.speed * MILS * INCH
            it.drove = it.speed


def parking_spot(g: Atz, kind: str, x: int, y: int, facing: tuple[int, int]) -> tuple[int, int]:
    """Return the nearest spot where a vehicle of this kind has room."""
    spots = [
        (x + dx * step, y + dy * step)
        for step in range(10, g.terrain.width, 5)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
    ]
    return next(spot for spot in spots if room_for(g, kind, *spot, facing))
