"""What a good player of zdfg does without thinking."""

from typing import Final

from shamble.games.zdfg.options import (
    Announce,
    Assign,
    Discard,
    DiscardRest,
    EndAssign,
    EndTurn,
    Next,
    Place,
    PlayAction,
    Reorder,
    Trash,
    TrashAll,
    Use,
)
from shamble.games.zdfg.state import ACTION, Zdfg
from shamble.kernel.options import Option

KINDS: Final[dict[type[Option], float]] = {
    Announce: 40.0, EndAssign: 1.0, Use: 1.0, Discard: 1.0, DiscardRest: 3.0,
    PlayAction: 4.0, EndTurn: 1.0, Reorder: 1.0, Next: 1.0, Place: 1.0,
}  # fmt: skip
TO_OTHERS: Final = 0.2  # a Wild laid on an opponent's Stack
COVER: Final = 1.5  # an Action on the Action Stack: it hides the one below
JOIN: Final = 5.0  # a card that a Collection needs
BEGIN: Final = 3.0  # a first one
OWN: Final = 0.3  # to trash one's own
THEIRS: Final = 1.0  # to trash an opponent's, for each card of the Stack and one


def urges(g: Zdfg) -> list[float]:
    """Return how much each option appeals: announce, collect, play, hurt others, then go on."""
    if g.decision is None:
        return []
    seat = g.decision.seat
    found = []
    for option in g.decision.options:
        urge = KINDS.get(type(option))
        if urge is None:
            urge = aimed(g, option, seat)
        found.append(urge)
    return found


def aimed(g: Zdfg, option: Option, seat: int) -> float:
    """Return how much an option appeals that means somebody's Stack."""
    if isinstance(option, Assign):
        if option.seat != seat:
            return TO_OTHERS
        if option.stack == ACTION:
            return COVER
        return JOIN if g.players[seat].stacks[option.stack] else BEGIN
    if isinstance(option, Trash | TrashAll):
        size = len(g.players[option.seat].stacks[option.stack])
        return OWN if option.seat == seat else THEIRS * (size + 1)
    return 1.0
