"""What a player can choose with a vehicle."""

from typing import Literal

from shamble.kernel.options import Option

Way = Literal["door", "window", "bed"]


class GetIn(Option, frozen=True):
    """Get into a vehicle, by a door, through a window or onto its bed."""

    figure: int
    vehicle: int
    way: Way


class GetOut(Option, frozen=True):
    """Get out of a vehicle to a spot beside it."""

    figure: int
    x: int
    y: int
    way: Way


class Leap(Option, frozen=True):
    """Leap off the moving vehicle that one is in, or onto one that moves."""

    figure: int
    vehicle: int


class GiveUp(Option, frozen=True):
    """Think better of it."""

    figure: int


class TakeWheel(Option, frozen=True):
    """Take the wheel."""

    figure: int


class Start(Option, frozen=True):
    """Start the engine."""

    figure: int


class Hotwire(Option, frozen=True):
    """Try to start the engine without keys."""

    figure: int


class SwitchOff(Option, frozen=True):
    """Switch the engine off."""

    figure: int


class Push(Option, frozen=True):
    """Take the Driver Test, to drive faster."""

    figure: int


class Drive(Option, frozen=True):
    """Drive by these spots, turning toward each; at the edge of the table, off it."""

    figure: int
    path: tuple[tuple[int, int], ...]


class Brake(Option, frozen=True):
    """Stop where one is."""

    figure: int


class Reverse(Option, frozen=True):
    """Drive straight back, so many mils."""

    figure: int
    mils: int


class Bootlegger(Option, frozen=True):
    """Spin the vehicle round to one side."""

    figure: int
    side: Literal["left", "right"]


class RunDown(Option, frozen=True):
    """Charge an enemy on foot with a vehicle."""

    figure: int
    target: int


class Ram(Option, frozen=True):
    """Charge another vehicle."""

    figure: int
    vehicle: int


class ShootVehicle(Option, frozen=True):
    """Fire at a vehicle itself."""

    figure: int
    weapon: str
    vehicle: int


class BreakWindow(Option, frozen=True):
    """Break a window of an enemy's vehicle."""

    figure: int
    vehicle: int


class Advance(Option, frozen=True):
    """Drive on to a spot in reaction, and stop there or not."""

    x: int
    y: int
    stop: bool


class HoldCourse(Option, frozen=True):
    """Do nothing."""


class Bash(Option, frozen=True):
    """Meet the other vehicle."""


class Evade(Option, frozen=True):
    """Try to get out of its way: take Lose Control."""


CarOrders = (
    GetIn
    | GetOut
    | Leap
    | TakeWheel
    | Start
    | Hotwire
    | SwitchOff
    | Push
    | Drive
    | Brake
    | Reverse
    | Bootlegger
    | RunDown
    | Ram
    | ShootVehicle
    | BreakWindow
)
Nudge = Advance | HoldCourse
Meeting = Bash | Evade
Second = Leap | GiveUp
CarChoices = CarOrders | Nudge | Meeting | GiveUp
