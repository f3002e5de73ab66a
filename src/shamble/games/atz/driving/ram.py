"""Vehicles that meet: ramming, swerving, bashing."""

from typing import Final

import msgspec

from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import roll_many, successes
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId, seat_of
from shamble.games.atz.battle.vehicle_events import Bashed
from shamble.games.atz.battle.vehicle_options import Bash, Evade, Meeting, Ram
from shamble.games.atz.book.terms import Condition, Steer, Test
from shamble.games.atz.driving.crash import bash_damage, bash_value, lose_control
from shamble.games.atz.driving.drive import can_go, place
from shamble.games.atz.driving.ignition import silence
from shamble.games.atz.driving.run_down import (
    CONTACTS,
    NEXT,
    aimed,
    bars_aiming,
    bars_approach,
    begin_charge,
    longest,
    run_on,
    still_charges,
    turns_to,
)
from shamble.games.atz.driving.shots_at_vehicles import is_seen
from shamble.games.atz.driving.steering import (
    BLOCKED,
    TOO_FAST,
    Pose,
    bars_driving,
    bearing,
    boxed,
    is_free,
    moved_on,
    pose_of,
    swept,
)
from shamble.games.atz.ground.footprint import UNIT, Footprint, overlaps, rounded
from shamble.games.atz.ground.plane import INCH, MILS
from shamble.games.atz.reactions.vehicle_reaction import STEERS, Ordeal, Run, take_ordeal
from shamble.games.atz.table.vehicles import footprint_of, is_driven, is_there, lift, row_of
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

T_BONE: Final = 3  # dice
SHOVED: Final = 8 * INCH  # nobody is pushed farther aside
FARTHEST: Final = 480  # tenths
RAMMING: Final = RuleId("atz.crash.ram")
BASHING: Final = RuleId("atz.crash.bash")


def ram_orders(g: Atz, figure: FigureId) -> list[Ram]:
    """List the vehicles that a driver can ram."""
    if bars_driving(g, figure) is not None:
        return []
    options = [Ram(figure, i) for i in range(len(g.vehicles))]
    return [option for option in options if bars_ramming(g, option) is None]


def hull(g: Atz, vehicle: VehicleId) -> Footprint:
    """Return what a vehicle covers, as the terrain has it while it is a part of that."""
    box = g.vehicles[vehicle].box
    return footprint_of(g, vehicle) if box is None else boxed(box)


@rule(RAMMING, BLOCKED, TOO_FAST, "atz.vreact.charge")
def bars_ramming(g: Atz, option: Ram) -> RuleId | None:
    """Return the rule that keeps a driver from ramming a vehicle, or None."""
    barred = bars_driving(g, option.figure)
    if barred is not None:
        return barred
    it, other = g.figures[option.figure], option.vehicle
    if not 0 <= other < len(g.vehicles) or other == it.aboard or not is_there(g.vehicles[other]):
        return NOT_OFFERED
    if any(g.figures[i].who.side == it.who.side for i in g.vehicles[other].riders):
        return BLOCKED
    if not is_seen(g, option.figure, other):
        return RAMMING
    spot = (g.vehicles[other].x, g.vehicles[other].y)
    pose = pose_of(g.vehicles[it.aboard])
    barred = bars_aiming(g, it.aboard, spot)
    if barred is not None:
        return barred
    gap = contact(g, it.aboard, aimed(pose, spot), other)
    if gap > longest(g, it.aboard, aimed(pose, spot), turns_to(pose, spot)):
        return TOO_FAST
    return bars_approach(g, it.aboard, aimed(pose, spot), gap - MILS)


def contact(g: Atz, vehicle: VehicleId, pose: Pose, other: VehicleId) -> int:
    """Return how far a vehicle can go straight on before it touches another, in mils."""
    row, target = row_of(g, vehicle), hull(g, other)
    low, high = 0, FARTHEST
    while low < high:
        middle = (low + high + 1) // 2
        if overlaps(swept(row, pose, middle * MILS), target, 0):
            high = middle - 1
        else:
            low = middle
    return low * MILS


@rule(RAMMING, "atz.vreact.charge")
def ram(g: Atz, option: Ram) -> None:
    """Charge another vehicle: the driver takes Vehicle Charge."""
    vehicle, other = g.figures[option.figure].aboard, option.vehicle
    lift(g, other)
    spot = (g.vehicles[other].x, g.vehicles[other].y)
    begin_charge(g, option.figure, Run(vehicle, 0, rammed=other), spot)


def to_vehicle(g: Atz, run: Run) -> int:
    """Return how far it is to the vehicle that is to be rammed."""
    return contact(g, run.vehicle, pose_of(g.vehicles[run.vehicle]), run.rammed)


@rule(RAMMING, "atz.vreact.charged")
def meet(g: Atz, run: Run) -> None:
    """Have the other driver tested who sees it coming; from behind, or parked, it is bashed."""
    if not still_charges(g, run):
        return
    if run.missed:
        g.next(miss, run)
        return
    other = g.vehicles[run.rammed]
    me = g.vehicles[run.vehicle]
    ahead = bearing(pose_of(other), (me.x, me.y))[0] >= 0
    if not ahead or not is_driven(g, run.rammed) or other.condition != Condition.SOUND:
        g.next(bash, run)
        return
    ordeal = Ordeal(Test.VEHICLE_CHARGED, run.rammed, other.driver, more=run.seen, run=run)
    g.next(take_ordeal, msgspec.structs.replace(ordeal, other=run.vehicle))


CONTACTS[True] = to_vehicle
NEXT[True] = meet


@rule("atz.vreact.charged")
@STEERS.by(Steer.BASH_OR_EVADE)
def choose_meeting(g: Atz, ordeal: Ordeal) -> None:
    """Let the driver who is charged choose; one whom nobody commands bashes what is lighter."""
    run = ordeal.run
    if run is None:
        return
    if g.figures[ordeal.figure].who.seat == NOBODY:
        heavier = bash_value(g, run.rammed) >= bash_value(g, run.vehicle)
        take_meeting(g, Bash() if heavier else Evade(), ordeal)
        return
    g.next(ask_meeting, ordeal)


def ask_meeting(g: Atz, ordeal: Ordeal) -> None:
    """Ask whether to bash or to get out of the way."""
    options: tuple[Meeting, ...] = (Bash(), Evade())
    g.ask(seat_of(g, ordeal.figure), Prompt.MEETING, options, take_meeting, ordeal)


def take_meeting(g: Atz, choice: Meeting, ordeal: Ordeal) -> None:
    """Bash, or take Lose Control."""
    if ordeal.run is None:
        return
    if isinstance(choice, Bash):
        g.next(bash, ordeal.run)
    else:
        evade(g, ordeal)


@rule("atz.vreact.charged", "atz.vreact.lose-control")
@STEERS.by(Steer.EVADE, Steer.EVADE_BADLY)
def evade(g: Atz, ordeal: Ordeal) -> None:
    """Take Lose Control to avoid the bash."""
    more = -1 if ordeal.do == Steer.EVADE_BADLY else 0
    run = ordeal.run
    if run is not None:
        test = Ordeal(Test.LOSE_CONTROL, run.rammed, ordeal.figure, more=more, bash=True, run=run)
        g.next(take_ordeal, test)


@rule("atz.vreact.lose-control", "atz.vehicle.wont-start")
@STEERS.by(Steer.SWERVE, Steer.SLIDE)
def swerve_past(g: Atz, ordeal: Ordeal) -> None:
    """Shift sideways out of the way, and carry on or slide to a stop; without room it bashes.

    The width by which it may shift is that of the broader one: narrow vehicles swerve past too.
    """
    run = ordeal.run
    if run is None:
        return
    me = g.vehicles[run.vehicle]
    way = swept(row_of(g, run.vehicle), pose_of(me), run.rest)
    half = max(footprint_of(g, i).half_width for i in (run.vehicle, run.rammed))
    width = -(-2 * half // MILS)
    if not shift(g, run.rammed, way, pose_of(g.vehicles[run.rammed]), width):
        g.next(bash, run)
        return
    if ordeal.do == Steer.SLIDE:
        silence(g, run.rammed)
        other = g.vehicles[run.rammed]
        other.speed, other.balks = 0, True
    g.next(run_on, run)


@rule("atz.vreact.lose-control")
@STEERS.by(Steer.BASH)
def fail_to_avoid(g: Atz, ordeal: Ordeal) -> None:
    """Fail to get out of the way: it comes to the bash."""
    if ordeal.run is not None:
        g.next(bash, ordeal.run)


def shift(g: Atz, vehicle: VehicleId, way: Footprint, across: Pose, most: int) -> bool:
    """Shift a vehicle sideways, as little as needed, out of a way; return whether it could.

    Args:
        g: The game.
        vehicle: Which one.
        way: What it must get clear of.
        across: The pose to whose sides it is shifted.
        most: How far at most, in tenths.
    """
    it = g.vehicles[vehicle]
    for aside in range(most + 1):
        for sign in (1, -1):
            dx = rounded(-across[3] * aside * sign, UNIT)
            dy = rounded(across[2] * aside * sign, UNIT)
            pose = (it.x + dx, it.y + dy, it.fx, it.fy)
            clear = not overlaps(way, swept(row_of(g, vehicle), pose, 0), 0)
            if clear and is_free(g, vehicle, pose):
                place(g, vehicle, pose)
                return True
    return False


@rule("atz.vreact.charge", BASHING)
def miss(g: Atz, run: Run) -> None:
    """Miss the other vehicle and move on, past it if there is room."""
    me = g.vehicles[run.vehicle]
    other = footprint_of(g, run.rammed)
    home = pose_of(me)
    for aside in range(SHOVED):
        for sign in (1, -1):
            dx = rounded(-me.fy * aside * sign, UNIT)
            dy = rounded(me.fx * aside * sign, UNIT)
            pose = (me.x + dx, me.y + dy, me.fx, me.fy)
            way = swept(row_of(g, run.vehicle), pose, run.rest)
            if not overlaps(way, other, 0) and is_free(g, run.vehicle, pose):
                if pose != home:
                    place(g, run.vehicle, pose)
                g.next(run_on, run)
                return
    g.next(run_on, run)


@rule(BASHING, "atz.crash.bash-tie")
def bash(g: Atz, run: Run) -> None:
    """Meet: each side rolls its Bash Value, and the lead in successes decides."""
    if not can_go(g, run.vehicle):
        return
    gap = min(to_vehicle(g, run), run.rest)
    me = g.vehicles[run.vehicle]
    if gap >= MILS:
        place(g, run.vehicle, moved_on(pose_of(me), gap))
    run = msgspec.structs.replace(run, rest=run.rest - gap, gone=run.gone + gap)
    mine = roll_many(g, bash_value(g, run.vehicle) + t_bone(g, run.vehicle, run.rammed))
    theirs = roll_many(g, bash_value(g, run.rammed) + t_bone(g, run.rammed, run.vehicle))
    lead = successes(mine) - successes(theirs)
    winner = NOBODY if not lead else run.vehicle if lead > 0 else run.rammed
    g.tell(Bashed(run.vehicle, run.rammed, mine, theirs, winner, abs(lead)))
    me.drove = run.gone
    if lead:
        settle_bash(g, run, winner, abs(lead))
    elif successes(mine):
        g.next(push_on, run)
        g.next(lose_control, run.vehicle, driver_of(g, run.rammed))
        g.next(lose_control, run.rammed, driver_of(g, run.vehicle))
    else:
        g.next(miss, run)


@rule(BASHING)
def t_bone(g: Atz, vehicle: VehicleId, other: VehicleId) -> int:
    """Return the dice for hitting the other on its side, with one's own front, squarely."""
    a, b = g.vehicles[vehicle], g.vehicles[other]
    ahead, left = bearing(pose_of(a), (b.x, b.y))
    facing = abs(left) <= ahead
    cosine = abs(a.fx * b.fx + a.fy * b.fy)
    if not facing or not a.speed or 2 * cosine * cosine > UNIT**4:
        return 0
    along, aside = bearing(pose_of(b), (a.x, a.y))
    return T_BONE if abs(aside) > abs(along) else 0


def driver_of(g: Atz, vehicle: VehicleId) -> FigureId:
    """Return who drives a vehicle, or NOBODY."""
    return g.vehicles[vehicle].driver


@rule(BASHING)
def settle_bash(g: Atz, run: Run, winner: VehicleId, lead: int) -> None:
    """Have the winner go on as far as its lead allows, and the loser take the consequences."""
    row = next(row for row in g.deck.bashes if lead >= row.lead)
    loser = run.rammed if winner == run.vehicle else run.vehicle
    by = driver_of(g, winner)
    if row.loser_damaged:
        against = bash_value(g, winner) - bash_value(g, loser)
        g.next(bash_damage, loser, against, by)
    else:
        g.next(lose_control, loser, by)
    if winner == run.vehicle:
        g.next(push_on, msgspec.structs.replace(run, rest=run.rest // row.share))
    else:
        g.next(halt_here, run)
    if row.winner_tests:
        g.next(lose_control, winner, driver_of(g, loser))


@rule(BASHING)
def push_on(g: Atz, run: Run) -> None:
    """Push the other vehicle aside and drive on; without room for that, stop at it."""
    if not still_charges(g, run):
        return
    me = g.vehicles[run.vehicle]
    way = swept(row_of(g, run.vehicle), pose_of(me), run.rest)
    if shift(g, run.rammed, way, pose_of(me), SHOVED):
        g.next(run_on, run)
    else:
        g.next(halt_here, run)


def halt_here(g: Atz, run: Run) -> None:
    """Stop where one is."""
    it = g.vehicles[run.vehicle]
    if can_go(g, run.vehicle):
        it.speed, it.drove = 0, run.gone
