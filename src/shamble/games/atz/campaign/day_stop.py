"""A place of Day One: its table, who is on it, how they come in, and the crowd that waits."""

from typing import Final

import msgspec

from shamble.games.atz.activation.entry import choose_entry, enter
from shamble.games.atz.battle.campaign import Member
from shamble.games.atz.battle.day_one import DayOne, Visit
from shamble.games.atz.battle.day_one_events import CrowdWaits
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.passing import MOST, roll_many
from shamble.games.atz.battle.state import NOBODY, SHUT, Atz, Figure, Settings
from shamble.games.atz.book.day_one_tables import PlaceName, PlaceRow, first, stop_row
from shamble.games.atz.book.terms import Area
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.day_after import after_stop
from shamble.games.atz.campaign.day_self import day_for, is_responder
from shamble.games.atz.campaign.figures import clear_table, figure_of
from shamble.games.atz.dayone.visit import change_visit, visit_of
from shamble.games.atz.ground.plane import INCH, MILS
from shamble.games.atz.people.groups import form_groups
from shamble.games.atz.scenarios.day_table import SIZE, SQUARE, build_stop
from shamble.games.atz.scenarios.deal import parking_spot, settle
from shamble.games.atz.table.vehicles import board, park_all, put_vehicle
from shamble.games.atz.turn.finish import battle_over
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.rules import rule

HOME: Final = "home"
APARTMENTS: Final = "apartments"
FIRST_DAY: Final = 1


class Trip(msgspec.Struct, frozen=True):
    """Who goes where, what for, and when he gets there."""

    seat: int
    place: PlaceName
    wish: str
    arrival: int


@rule("atz.day-one.clear-table-first", "atz.day-one.entering-table", "atz.day-one.random-humans")
@rule("atz.day-one.no-start-zombies", "atz.day-one.coop")
def set_stop(g: Atz, trip: Trip, drive: bool) -> None:  # noqa: FBT001  (a step's argument)
    """Lay out a fresh table for a place, and bring those who go there onto it."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    day = day_for(sheet, trip.seat)
    clear_table(g)
    g.settings = first_day(g, day)
    kind = building_of(stop_row(trip.place), day)
    g.terrain = build_stop(g.deck, g.settings.area, g.dice.fresh(), kind)
    g.doors = [SHUT] * len(g.terrain.openings)
    going = tuple(i for i, it in enumerate(sheet.members) if it.seat == trip.seat)
    campaign.party, campaign.deeds, campaign.over, campaign.duel = going, {}, False, False
    campaign.driven, campaign.tended = (), ()
    people = [sheet.members[i] for i in going]
    figures = [as_figure(it, day) for it in people]
    g.encounter = Encounter(
        kind="day-one",
        houses=[House(entered=True)] * len(g.terrain.buildings),
        came=tuple(range(len(figures))),
        packs={n: it.pack for n, it in enumerate(people)},
        brought={n: (*it.guns, *it.melee, *it.pack) for n, it in enumerate(people)},
        visit=Visit(trip.seat, trip.place, trip.arrival, SQUARE, 0 if kind else NOBODY, trip.wish),
    )
    if trip.place == HOME and first(day.answers, "boards") == "yes":
        stock_boards(g)
    park_all(g)
    for it in figures:
        enter(g, it, g.seats)
    form_groups(g)
    if drive:
        drive_in(g, day)
    else:
        for it in figures:
            it.carried = True  # not on the table yet
        g.next(choose_entry, trip.seat)
    g.next(gather_crowd)
    g.next(begin_turn)
    g.next(battle_over)
    g.next(after_stop, trip.seat)


@rule("atz.day-one.barricade-generator")
def stock_boards(g: Atz) -> None:
    """Have material for barricades lie at home."""
    g.materials[0] = True


@rule("atz.day-one.table-size", "atz.day-one.area", "atz.time.day-one-and-scenarios")
def first_day(g: Atz, day: DayOne) -> Settings:
    """Return the settings of a place: by day, where one lives, nobody dead about yet."""
    area = Area(first(day.answers, "area"))
    settings = msgspec.structs.replace(
        g.settings, scenario="discover", area=area, time="daytime", day=FIRST_DAY,
        size=SIZE // INCH, zombies=0, entry="choose", vehicle="", driving=False, versus=False,
    )  # fmt: skip
    return settle(settings, g.seats, g.deck)


def building_of(row: PlaceRow, day: DayOne) -> str:
    """Return what stands where the objective is; nothing where it is a vehicle."""
    if row.id == HOME and first(day.answers, "dwelling") == "apartment":
        return APARTMENTS
    return row.buildings.get(Area(first(day.answers, "area")), "")


@rule("atz.day-one.zed-test-each-location", "atz.day-one.zed-test-timing")
def unaware(it: Member) -> Figure:
    """Return somebody as a figure who knows nothing of zombies, whatever he has met before."""
    figure = figure_of(it)
    figure.knows = False
    return figure


@rule("atz.day-one.first-responder", "atz.day-one.clear-table-first")
def as_figure(it: Member, day: DayOne) -> Figure:
    """Return somebody as a figure at a place of the day; empty guns stay empty."""
    figure = unaware(it)
    figure.empty = tuple(gun for name, gun in day.empty if name == it.name and gun in it.guns)
    if it.star and is_responder(day.answers):
        figure.who = msgspec.structs.replace(figure.who, responder=True)
    return figure


@rule("atz.day-one.entering-table")
def drive_in(g: Atz, day: DayOne) -> None:
    """Have everybody come in by the road, in the first of their vehicles."""
    kind = next(kind for kind, fuel in day.rides if fuel or not g.deck.vehicles[kind].bash)
    fuel = dict(day.rides)[kind]
    row = g.deck.vehicles[kind]
    road = next(piece.box for piece in g.terrain.pieces if piece.kind == "road")
    upright = road[3] - road[1] > road[2] - road[0]
    middle = (road[0] + road[2]) // 2 if upright else (road[1] + road[3]) // 2
    deep = round(row.length * INCH) // 2 + INCH
    x, y, facing = (middle, deep, (0, 1)) if upright else (deep, middle, (1, 0))
    people = list(range(len(g.figures)))
    for i in people:
        g.figures[i].carried = True  # out of the way
    spot = parking_spot(g, kind, x - INCH, y, facing)
    for i in people:
        g.figures[i].carried = False
    vehicle = put_vehicle(g, kind, *spot, facing, owners=(0,))
    board(g, vehicle, *people[: row.cab])
    board(g, vehicle, *people[row.cab : row.seats], in_bed=True)
    car = g.vehicles[vehicle]
    car.driver, car.running, car.fuel, car.inspected = people[0], True, fuel, True
    car.speed = car.drove = row.speed * MILS * INCH
    change_visit(g, ride=vehicle)


@rule("atz.day-one.civilians-start")
def gather_crowd(g: Atz) -> None:
    """Roll two dice of terrified civilians where people work, learn or buy."""
    if stop_row(visit_of(g).place).crowd:
        dice = roll_many(g, MOST)
        change_visit(g, crowd=sum(dice))
        g.tell(CrowdWaits(dice, sum(dice)))
