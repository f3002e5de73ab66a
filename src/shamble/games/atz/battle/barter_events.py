"""What happens when people barter."""

from shamble.games.atz.book.barter_table import Deal
from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId


class Haggled(Event, frozen=True):
    """Two leaders bartered."""

    figure: int  # who spoke for the players
    target: int
    wants: tuple[str, ...]
    offers: tuple[str, ...]
    dice: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    deal: Deal
    limit: int  # of items that may change hands
    rule: RuleId = RuleId("atz.barter.dice")
    ties: tuple[tuple[int, int], ...] = ()  # dice of both, where the highest failures were equal


class Exchanged(Event, frozen=True):
    """Things changed hands, or none did."""

    figure: int
    target: int
    wants: tuple[str, ...]
    offers: tuple[str, ...]
    rule: RuleId = RuleId("atz.barter.not-compulsory")


BarterEvent = Haggled | Exchanged
