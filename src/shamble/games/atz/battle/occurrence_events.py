"""What happens by chance on an encounter."""

from shamble.games.atz.book.occurrence_table import What
from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId


class Occurred(Event, frozen=True):
    """The activation dice called for a random event; it may be that nothing came of it."""

    activation: tuple[int, ...]
    dice: tuple[int, ...]  # two, and a further one where a total has two rows
    what: What
    happens: bool = True
    figure: int = -1  # whom it concerns
    vehicle: int = -1
    building: int = -1
    count: int = 0  # zombies, inches or activation rolls
    item: str = ""  # a weapon
    rule: RuleId = RuleId("atz.event.trigger")


class WeatherTurned(Event, frozen=True):
    """Bad weather is here, and stays."""

    rule: RuleId = RuleId("atz.event.10-weather")


class AlarmHushed(Event, frozen=True):
    """Somebody with the keys silenced a car alarm."""

    figure: int
    vehicle: int
    rule: RuleId = RuleId("atz.event.05-alarm-no-vehicle")


class TurnedOff(Event, frozen=True):
    """A vehicle was forced into a side street that leads nowhere."""

    vehicle: int
    left: bool
    zombies: tuple[int, ...]
    blocked: int  # the wreck across the street; -1: there was no room for one
    rule: RuleId = RuleId("atz.event.05-dead-end")


class Burned(Event, frozen=True):
    """Somebody stayed in a building that burns."""

    figure: int
    building: int
    rule: RuleId = RuleId("atz.event.07-fire-detail")


class Sheltered(Event, frozen=True):
    """Somebody hides in a safe place till morning."""

    figures: tuple[int, ...]
    building: int
    rule: RuleId = RuleId("atz.event.11-safe-place")


class Drawn(Event, frozen=True):
    """Zombies were drawn away from the living."""

    figures: tuple[int, ...]
    rule: RuleId = RuleId("atz.event.10-chopper")


OccurrenceEvent = Occurred | WeatherTurned | AlarmHushed | TurnedOff | Burned | Sheltered | Drawn
