"""Set-up: from seats, chance, settings and tables to the first turn."""

from typing import Final

import msgspec

from shamble.games.atz.activation.entry import enter, order_entries
from shamble.games.atz.battle.campaign import Campaign
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.events import PurposeSet
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.scene_events import SceneSet
from shamble.games.atz.battle.state import (
    NOBODY,
    SHUT,
    ZOMBIES,
    Atz,
    Figure,
    Purpose,
    ScenarioName,
    Settings,
)
from shamble.games.atz.book.encounter_tables import EncounterName
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.driving.steering import room_for
from shamble.games.atz.encounters.raid import settle_in
from shamble.games.atz.ground.ground import ground_of
from shamble.games.atz.ground.plane import INCH, MILS
from shamble.games.atz.ground.terrain import Terrain, open_table
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.people.groups import form_groups
from shamble.games.atz.people.recruit import held_member, hostile_band, muster, star_traits
from shamble.games.atz.people.roster import picked, read_roster
from shamble.games.atz.scenarios.interiors import divided
from shamble.games.atz.scenarios.opening import deal_scene, played, standing_now
from shamble.games.atz.scenarios.own_file import OWN
from shamble.games.atz.scenarios.scenario_file import scenario_of
from shamble.games.atz.scenarios.scenes import scene_of
from shamble.games.atz.scenarios.town import build_settlement, build_town
from shamble.games.atz.scenarios.trailers import uncouple
from shamble.games.atz.table.placement import place_starting_zombies, place_zombie
from shamble.games.atz.table.vehicles import board, park_all, put_vehicle
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.rules import rule

TOGETHER: Final = 1  # the players' side where they share one
SKIRMISH: Final = "skirmish"
ENCOUNTERS: Final[dict[str, EncounterName]] = {
    "discover": "discover",
    "raid": "raid",
    "take-back": "take-back",
}
TOGETHER_ONLY: Final = ("take-back",)  # encounters that are not played against each other
FIRST: Final = "first-contact"  # of the scenarios, for newcomers
TURNS: Final = 12  # that a skirmish takes, unless told otherwise
UNLIMITED: Final = 0  # turns: an encounter takes as long as it takes


@rule("atz.zombie.start-human-entry", "atz.map.seed", "atz.recruit.first-size")
@rule("atz.class.start-any", "atz.discover.purpose", "atz.discover.generation")
@rule("atz.takeback.purpose", "atz.takeback.generation", "atz.encounter.three-types")
@rule("atz.encounter.common-layout")
def deal(seats: int, dice: Dice, settings: Settings, tables: AtzTables) -> Atz:
    """Recruit everybody's figures and put them on the table, a full move from its edge."""
    settings = settle(settings, seats, tables)
    if settings.versus and settings.scenario in TOGETHER_ONLY:
        raise SettingsError(f"{settings.scenario}: played together, not against each other")
    if settings.scenario not in {SKIRMISH, *ENCOUNTERS}:
        return deal_scene(seats, dice, settings, tables)
    read_roster(settings.roster, tables, hard=settings.hard)  # and the traits: before any dice
    star_traits(tables, settings.star_attributes)
    terrain = lay_out(dice, settings, tables)
    figures = recruit_all(seats, dice, settings, tables)
    held = held_members(tables, dice, settings, seats, figures)
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
    open_battle(g, figures)
    g.missing = held
    return g


@rule("atz.recruit.first-size", "atz.class.start-any")
def recruit_all(seats: int, dice: Dice, settings: Settings, tables: AtzTables) -> list[Figure]:
    """Return the players' people: as picked by hand, or by the lists."""
    groups = read_roster(settings.roster, tables, hard=settings.hard)
    traits = star_traits(tables, settings.star_attributes)
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
    return figures


@rule("atz.loot.large-buildings", "atz.loot.large-buildings-default")
def open_battle(g: Atz, figures: list[Figure]) -> None:
    """Put everybody on a table that is laid out, and have the first turn follow."""
    settings, terrain, seats = g.settings, g.terrain, g.seats
    if settings.scenario in ENCOUNTERS:
        raid = ENCOUNTERS[settings.scenario] == "raid"
        rooms = divided(terrain, "whole" if raid else settings.rooms)
        g.encounter = Encounter(
            kind=ENCOUNTERS[settings.scenario],
            houses=[House()] * (len(terrain.buildings) + len(rooms)),
            rooms=rooms,
            came=tuple(i for i, it in enumerate(figures) if it.who.seat != NOBODY),
            brought={i: (*it.guns, *it.melee) for i, it in enumerate(figures)},
        )
    if settings.purpose == "fetch":
        g.thing = thing_spot(terrain)
    park_all(g)
    for it in figures:
        enter(g, it, seats)
    if settings.entry == "choose":
        g.next(order_entries)
        g.next(bring_vehicles)
    else:
        bring_vehicles(g)
    form_groups(g)
    if settings.scenario == "raid":
        g.next(settle_in, None, NOBODY)
    g.next(say_purpose)
    g.next(place_zombies)
    g.next(begin_turn)


@rule("atz.captive.one-off", "atz.captive.several")
def held_members(
    tables: AtzTables, dice: Dice, settings: Settings, seats: int, figures: list[Figure]
) -> list[Figure]:
    """Return those whom a Raid is to free: dealt to the players in turn, or so many for each."""
    if settings.scenario != "raid":
        return []
    owners = [number % seats for number in range(settings.captives)]
    if settings.versus:
        owners = [seat for seat in range(seats) for _ in range(settings.captives)]
    found = []
    for number, seat in enumerate(owners):
        mine = [it for it in figures if it.who.seat == seat]
        best = max(it.rep for it in mine)
        found.append(held_member(tables, dice, mine[0], number, best))
    return found


@rule("atz.skirmish.purpose")
def say_purpose(g: Atz) -> None:
    """Say what the players are out for."""
    if g.settings.purpose:
        g.tell(PurposeSet(g.settings.purpose, g.settings.turn_limit, standing_now(g)))
    if g.encounter is not None:
        g.tell(SceneSet(*scene_of(g, g.encounter), standing_now(g)))


@rule("atz.encounter.ending")
def settle(settings: Settings, seats: int, tables: AtzTables) -> Settings:
    """Return the settings with nothing left open: what is played, and for how many turns."""
    scenario = OWN if settings.story else settings.scenario or usual(settings, seats, tables)
    settings = msgspec.structs.replace(settings, scenario=scenario)
    limit = settings.turn_limit if settings.turn_limit >= 0 else length_of(settings, tables)
    purpose = settled_purpose(settings)
    settled = msgspec.structs.replace(
        settings, scenario=scenario, turn_limit=limit, purpose=purpose
    )
    if scenario in ENCOUNTERS:
        return msgspec.structs.replace(settled, town=True, hostiles=0)
    return settled


@rule("atz.skirmish.purpose")
def settled_purpose(settings: Settings) -> Purpose:
    """Return what the players of a skirmish are out for; nothing else has a purpose of its own."""
    if settings.scenario != SKIRMISH or settings.versus:
        return ""
    if settings.purpose == "drive-off" and not settings.hostiles:
        raise SettingsError("purpose drive-off: there is nobody to drive off, as hostiles is 0")
    return settings.purpose or ("drive-off" if settings.hostiles else "get-away")


def usual(settings: Settings, seats: int, tables: AtzTables) -> ScenarioName:
    """Return what is played where nobody says it: something short."""
    few = seats <= scenario_of(FIRST, tables).setting.seats
    return FIRST if few and not settings.versus else SKIRMISH


@rule("atz.encounter.ending")
def length_of(settings: Settings, tables: AtzTables) -> int:
    """Return for how many turns something is played, unless told otherwise."""
    if settings.scenario in ENCOUNTERS and not settings.versus:
        return UNLIMITED
    if settings.scenario in {SKIRMISH, *ENCOUNTERS}:
        return TURNS
    return played(settings, tables).setting.turns


@rule("atz.skirmish.fetch")
def thing_spot(terrain: Terrain) -> Spot:
    """Return where lies what is to be fetched: where one can stand nearest the middle."""
    table, x, y = ground_of(terrain), terrain.width // 2, terrain.height // 2
    spots = [(x + dx * INCH, y + dy * INCH) for dx in range(-8, 9) for dy in range(-8, 9)]
    fit = [spot for spot in spots if table.fits(*spot) and table.building_at(*spot) is None]
    return min(fit, key=lambda spot: ((spot[0] - x) ** 2 + (spot[1] - y) ** 2, spot))


def lay_out(dice: Dice, settings: Settings, tables: AtzTables) -> Terrain:
    """Return the table to play on; its dice are not those of the battle."""
    if settings.scenario == "raid":
        return build_settlement(tables, settings.area, dice.fresh(), settings.size * INCH)
    if settings.town:
        town = build_town(tables, settings.area, dice.fresh(), settings.size * INCH)
        return uncouple(tables, town) if settings.scenario in ENCOUNTERS else town
    return open_table(settings.area, settings.size * INCH)


@rule("atz.zombie.appearance-times", "atz.zombie.start-human-entry")
@rule("atz.raid.no-starting-zombies")
def place_zombies(g: Atz) -> None:
    """Place the zombies of the start: rolled for each human, or as many as was agreed.

    On a Raid there are none, unless that was agreed.
    """
    raid = g.encounter is not None and g.encounter.kind == "raid"
    if g.settings.zombies < 0 and raid:
        return
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
    if g.campaign is not None and g.campaign.plan.kind in ENCOUNTERS:
        bring_own(g, g.campaign)
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


@rule("atz.campaign.vehicles-along")
def bring_own(g: Atz, campaign: Campaign) -> None:
    """Put the vehicles of a campaign's group that came along beside its first, who has the keys."""
    first = g.figures[0]
    facing = (first.fx, first.fy)
    for number in campaign.convoy:
        ride = campaign.sheet.rides[number]
        x, y = parking_spot(g, ride.kind, first.x, first.y, facing)
        vehicle = put_vehicle(g, ride.kind, x, y, facing, owners=(0,))
        g.vehicles[vehicle].fuel, g.vehicles[vehicle].inspected = ride.fuel, True
        if g.encounter is not None and ride.cargo:
            g.encounter.cargo[vehicle] = ride.cargo
        campaign.wheels += (vehicle,)


def parking_spot(g: Atz, kind: str, x: int, y: int, facing: tuple[int, int]) -> tuple[int, int]:
    """Return the nearest spot where a vehicle of this kind has room."""
    spots = [
        (x + dx * step, y + dy * step)
        for step in range(10, g.terrain.width, 5)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
    ]
    return next(spot for spot in spots if room_for(g, kind, *spot, facing))
