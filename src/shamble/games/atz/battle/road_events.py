"""What people who were met on the road do on the table."""

from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId


class Screamed(Event, frozen=True):
    """Somebody screams at the sight of zombies."""

    figure: int
    shots: int  # as loud as so many
    rule: RuleId = RuleId("atz.road.scream-frequency")


class Confronted(Event, frozen=True):
    """Zombies are before somebody dazed, who remembers what he can do."""

    figure: int
    rule: RuleId = RuleId("atz.road.dazed-traits")


class TiedUp(Event, frozen=True):
    """Somebody helpless is tied up by people who would rather capture than kill."""

    figure: int
    by: int
    rule: RuleId = RuleId("atz.road.cultist-capture")


RoadEvent = Screamed | Confronted | TiedUp
