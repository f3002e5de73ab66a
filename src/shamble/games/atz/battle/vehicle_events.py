"""What happens with vehicles, for the log and for the eye."""

from shamble.games.atz.book.terms import Condition, Steer, Test
from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId


class Boarded(Event, frozen=True):
    """A figure got into a vehicle."""

    figure: int
    vehicle: int
    drives: bool
    rule: RuleId = RuleId("atz.vehicle.enter-exit")


class Alighted(Event, frozen=True):
    """A figure got out of a vehicle."""

    figure: int
    vehicle: int
    x: int
    y: int
    rule: RuleId = RuleId("atz.vehicle.enter-exit")


class Leapt(Event, frozen=True):
    """A figure tried to leap on or off a moving vehicle."""

    figure: int
    vehicle: int
    dice: tuple[int, ...]
    rep: int  # what they were compared with
    passed: int
    rule: RuleId = RuleId("atz.vehicle.moving-exit")


class WheelTaken(Event, frozen=True):
    """Somebody else drives."""

    figure: int
    vehicle: int
    rule: RuleId = RuleId("atz.vehicle.driver")


class KeysSought(Event, frozen=True):
    """Somebody looked whether the keys were in a vehicle."""

    figure: int
    vehicle: int
    die: int
    inside: bool
    rule: RuleId = RuleId("atz.vehicle.keys-in")


class Inspected(Event, frozen=True):
    """It was rolled whether a vehicle runs at all."""

    vehicle: int
    dice: tuple[int, ...]
    dead: bool
    dry: bool
    fuel: int
    rule: RuleId = RuleId("atz.vehicle.working-dates")


class Hotwired(Event, frozen=True):
    """Somebody tried to hotwire a vehicle."""

    figure: int
    vehicle: int
    dice: tuple[int, ...]
    done: bool
    rule: RuleId = RuleId("atz.vehicle.hotwire")


class EngineTried(Event, frozen=True):
    """Somebody tried to start a vehicle."""

    figure: int
    vehicle: int
    die: int  # 0: nothing had to be rolled
    started: bool
    rule: RuleId = RuleId("atz.vehicle.wont-start")


class EngineStopped(Event, frozen=True):
    """An engine was switched off."""

    vehicle: int
    rule: RuleId = RuleId("atz.noise.vehicle-running")


class VehicleTested(Event, frozen=True):
    """A driver, or whoever is in a vehicle's way, took a test of the vehicles' table."""

    vehicle: int
    figure: int
    test: Test
    dice: tuple[int, ...]
    rep: int  # what they were compared with
    passed: int
    do: Steer
    chosen: bool = False  # a Star's Free Will
    rule: RuleId = RuleId("atz.vreact.lose-control")


class Driven(Event, frozen=True):
    """A vehicle moved or turned."""

    vehicle: int
    x: int
    y: int
    facing: tuple[int, int]
    speed: int  # mils
    rule: RuleId = RuleId("atz.vehicle.move")


class DrivenOff(Event, frozen=True):
    """A vehicle left the table with all aboard."""

    vehicle: int
    figures: tuple[int, ...]
    rule: RuleId = RuleId("atz.scenario.escape-definition")


class RanDown(Event, frozen=True):
    """A vehicle hit a figure."""

    vehicle: int
    figure: int
    rule: RuleId = RuleId("atz.crash.run-down")


class Bashed(Event, frozen=True):
    """Two vehicles met."""

    vehicle: int
    other: int
    dice: tuple[int, ...]
    others: tuple[int, ...]
    winner: int  # -1: neither
    lead: int
    rule: RuleId = RuleId("atz.crash.bash")


class DamageRolled(Event, frozen=True):
    """It was rolled what a blow or a shot did to a vehicle."""

    vehicle: int
    dice: tuple[int, ...]
    against: int
    passed: int
    rule: RuleId = RuleId("atz.crash.bash-damage")


class VehicleChanged(Event, frozen=True):
    """A vehicle is another way now."""

    vehicle: int
    condition: Condition
    rule: RuleId = RuleId("atz.crash.shoot-vehicle")


class VehicleShot(Event, frozen=True):
    """Somebody fired at a vehicle."""

    figure: int
    vehicle: int
    weapon: str
    die: int
    total: int
    hit: bool
    rule: RuleId = RuleId("atz.crash.shoot-vehicle")


class GlassBroken(Event, frozen=True):
    """A vehicle's windows were broken on one side."""

    figure: int
    vehicle: int
    side: int  # front, right, rear, left
    rule: RuleId = RuleId("atz.zombie-act.parked-vehicle-attack")


class KeysFound(Event, frozen=True):
    """Keys were found; whose they are is rolled."""

    figure: int
    die: int
    vehicle: int  # -1: of another one, who knows which
    useless: bool = False  # there is none
    rule: RuleId = RuleId("atz.vehicle.keys-found")


class Mended(Event, frozen=True):
    """Somebody tried to repair a vehicle."""

    figure: int
    vehicle: int
    dice: tuple[int, ...]
    passed: int
    rule: RuleId = RuleId("atz.crash.repair")


CarEvent = (
    Boarded
    | Alighted
    | Leapt
    | WheelTaken
    | KeysSought
    | Inspected
    | Hotwired
    | EngineTried
    | EngineStopped
    | VehicleTested
    | Driven
    | DrivenOff
    | RanDown
    | Bashed
    | DamageRolled
    | VehicleChanged
    | VehicleShot
    | GlassBroken
    | KeysFound
    | Mended
)
