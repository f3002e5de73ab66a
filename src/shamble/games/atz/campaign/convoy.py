"""The group's own vehicles on a journey: how they come onto a table, and what is left of them."""

from collections.abc import Iterator
from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Ride, Sheet
from shamble.games.atz.battle.campaign_events import RideLost
from shamble.games.atz.battle.campaign_options import Approach
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.timing import chief
from shamble.games.atz.driving.steering import room_for
from shamble.games.atz.ground.plane import INCH, MILS
from shamble.games.atz.table.vehicles import board, put_vehicle
from shamble.games.atz.turn.finish import hostile_leader, is_haunted
from shamble.kernel.rules import rule

DEEP: Final = 6 * INCH  # down the road
LANE: Final = 2 * INCH  # beside the middle of the road
UP: Final = (0, 1)
LOST: Final = (Condition.DEAD, Condition.WRECKED, Condition.BURNT_OUT)


@rule("atz.road.notice-entry")
def bring_convoy(g: Atz) -> None:
    """Put the vehicles of the group on the road, 6 inches in, with everybody in them."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    for i in range(len(sheet.members)):
        g.figures[i].carried = True  # not on the table yet
    for number, people in zip(campaign.convoy, seated(g, sheet, campaign.convoy), strict=True):
        ride = sheet.rides[number]
        row = g.deck.vehicles[ride.kind]
        x, y = next(spots(g, ride))
        vehicle = put_vehicle(g, ride.kind, x, y, UP, owners=tuple(people[:1]))
        g.vehicles[vehicle].fuel = ride.fuel
        if g.encounter is not None and ride.cargo:
            g.encounter.cargo[vehicle] = ride.cargo
        campaign.wheels += (vehicle,)
        take_seats(g, vehicle, people[: row.cab], people[row.cab :])


@rule("atz.road.notice-entry", "atz.travel.splitting")
def seated(g: Atz, sheet: Sheet, convoy: tuple[int, ...]) -> list[list[FigureId]]:
    """Return who sits in which vehicle: a driver in each, then all others as there is room."""
    people = list(range(len(sheet.members)))
    cars = [[driver] for driver in people[: len(convoy)]]
    waiting = people[len(convoy) :]
    for car, number in zip(cars, convoy, strict=True):
        row = g.deck.vehicles[sheet.rides[number].kind]
        free = row.cab + row.bed - 1
        car.extend(waiting[:free])
        del waiting[:free]
    return cars


def take_seats(g: Atz, vehicle: VehicleId, cab: list[FigureId], bed: list[FigureId]) -> None:
    """Have people sit down in a vehicle; one without a cab is driven from its saddle."""
    for i in (*cab, *bed):
        g.figures[i].carried = False
    if cab:
        board(g, vehicle, *cab)
        board(g, vehicle, *bed, in_bed=True)
    else:
        board(g, vehicle, *bed)


@rule("atz.road.notice-entry")
def spots(g: Atz, ride: Ride) -> Iterator[tuple[int, int]]:
    """Yield where a vehicle has room: 6 inches down its lane, in the other one, farther on."""
    middle = g.terrain.width // 2
    half = round(g.deck.vehicles[ride.kind].length * INCH) // 2
    for deep in range(max(DEEP, half + 1), g.terrain.height, INCH):
        for x in (middle + LANE, middle - LANE, middle, middle + 2 * LANE, middle - 2 * LANE):
            if room_for(g, ride.kind, x, deep, UP):
                yield x, deep


@rule("atz.road.notice-entry")
def ask_speed(g: Atz) -> None:
    """Ask how fast the vehicles come: at rest, at half of the speed of the slowest, or at it."""
    kinds = [g.deck.vehicles[g.vehicles[i].kind] for i in campaign_of(g).wheels]
    fastest = min(row.speed for row in kinds)
    options = [Approach(speed) for speed in dict.fromkeys((fastest, fastest // 2, 0))]
    g.ask(chief(sheet_of(g)), Prompt.SPEED, options, take_speed)


@rule("atz.road.notice-entry")
def take_speed(g: Atz, choice: Approach) -> None:
    """Have the vehicles go as fast as was chosen."""
    for vehicle in campaign_of(g).wheels:
        it = g.vehicles[vehicle]
        it.running = choice.speed > 0
        it.speed = it.drove = choice.speed * INCH * MILS


@rule("atz.campaign.vehicles-along", "atz.campaign.tracking-use")
def is_kept(g: Atz, vehicle: VehicleId) -> bool:
    """Whether a vehicle that came along is the group's still: not past repair, nor left behind.

    On the road one goes on with it. From an encounter it must be driven off, unless no enemy is
    left on the table.
    """
    it = g.vehicles[vehicle]
    if it.condition in LOST:
        return False
    if campaign_of(g).plan.kind == "road" or it.condition == Condition.LEFT:
        return True
    return not is_haunted(g) and hostile_leader(g, g.figures[0].who.side) == NOBODY


@rule("atz.campaign.tracking-use", "atz.road.notice-entry")
def with_convoy(g: Atz, sheet: Sheet) -> Sheet:
    """Return the sheet with its vehicles as they came through; those beyond repair are lost."""
    campaign = campaign_of(g)
    rides: list[Ride | None] = list(sheet.rides)
    for number, vehicle in zip(campaign.convoy, campaign.wheels, strict=False):
        it, ride = g.vehicles[vehicle], sheet.rides[number]
        cargo = () if g.encounter is None else g.encounter.cargo.get(vehicle, ())
        rides[number] = msgspec.structs.replace(ride, fuel=it.fuel, cargo=cargo)
        if not is_kept(g, vehicle):
            rides[number] = None
            g.tell(RideLost(ride.kind, left=it.condition not in LOST))
    return msgspec.structs.replace(sheet, rides=tuple(ride for ride in rides if ride is not None))
