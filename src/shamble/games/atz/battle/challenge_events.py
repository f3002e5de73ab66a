"""What happens when somebody tries what no rule covers."""

from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId


class ChallengeRolled(Event, frozen=True):
    """Somebody tried it."""

    figure: int
    what: str  # of the catalogue; empty: in the player's own words
    words: str
    dice: tuple[int, ...]
    rep: int
    passed: int
    again: bool  # it may be tried once more
    opening: int = -1
    rule: RuleId = RuleId("atz.challenge.roll")


class ChallengeRefused(Event, frozen=True):
    """The table did not agree to what somebody wanted to try."""

    seat: int
    figure: int
    words: str
    rule: RuleId = RuleId("atz.challenge.software-menu")


ChallengeEvent = ChallengeRolled | ChallengeRefused
