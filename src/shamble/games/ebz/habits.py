"""What a good player of ebz does without thinking, alive or not."""

from collections.abc import Sequence
from typing import Final

from shamble.games.ebz.cards import Swag, Zombie
from shamble.games.ebz.options import (
    Add,
    Bury,
    Decline,
    Discard,
    DispatchZombie,
    Done,
    DrawZombie,
    DumpZombie,
    Fight,
    Find,
    GrabCard,
    HaveNone,
    Kill,
    LoseFromDiscard,
    LoseFromHand,
    LoseTop,
    Play,
    Prompt,
    RecoverCard,
    Return,
    StealFrom,
    StopDrawing,
    StopKilling,
    Threaten,
)
from shamble.games.ebz.state import FIGHT, Action, Ebz
from shamble.games.ebz.view import foreseen, prospect
from shamble.kernel.options import Option, Seat
from shamble.kernel.window import Pass, PassUntilMyTurn

KINDS: Final[dict[type[Option], float]] = {
    Decline: 1.0, Kill: 4.0, StopKilling: 1.0, Done: 0.5, LoseTop: 2.0,
    HaveNone: 1.0, StealFrom: 4.0, Bury: 0.5, DumpZombie: 5.0, DispatchZombie: 4.0,
    DrawZombie: 6.0, StopDrawing: 0.5, Return: 0.4, Pass: 3.0, PassUntilMyTurn: 0.2,
}  # fmt: skip
WIN: Final = 6.0  # to announce what will succeed
TRY: Final = 1.0  # what will not
ON: Final = 6.0  # to play on while the total does not suffice
ENOUGH: Final = 1.5  # and when it does
HALT: Final = 3.0
SHORT: Final = 0.3
DEADLY: Final = 0.01  # to draw more than there is
ANSWER: Final = 1.5  # to play a card out of turn
LEAVE: Final = 4.0  # cards to lose: the cheaper, the rather
RID: Final = 2.0  # to add a zombie, and its Level
HUNT: Final = 12.0  # the same for a Zombie player, over its Level
THREATS: Final = {4: 5.0, 8: 4.0, 6: 3.0, 2: 3.0, 1: 2.0}  # what a Threat area is best filled with
FEW: Final = 3  # zombies left: who draws the last one hands the Survivors their win
SPARING: Final = 0.1


def urges(g: Ebz) -> list[float]:
    """Return how much each option appeals, to a Survivor or to a Zombie player who hunts."""
    decision = g.decision
    if decision is None:
        return []
    if decision.prompt == Prompt.ANNOUNCE:
        return [WIN if succeeds(g, option) else TRY for option in decision.options]
    if decision.prompt == Prompt.PLAY:
        return playing(g, decision.options, decision.seat)
    found = []
    for option in decision.options:
        urge = KINDS.get(type(option))
        found.append(valued(g, option, decision.seat) if urge is None else urge)
    if decision.prompt == Prompt.DRAW_ZOMBIES and len(g.zombie_deck) + len(g.zombie_discard) <= FEW:
        found[0] = SPARING
    return found


def playing(g: Ebz, options: Sequence[Option], seat: Seat) -> list[float]:
    """Return how much it appeals to play on or to stop; nobody draws what is not there."""
    now = foreseen(g, (), g.turn.action)
    halt, on = (HALT, ENOUGH) if now.total >= now.needed else (SHORT, ON)
    player, cards = g.players[seat], g.deck.cards
    left = len(player.draw_deck) + len(player.discard)
    found = []
    for option in options:
        card = cards[option.card] if isinstance(option, Play) else None
        deadly = isinstance(card, Swag) and card.draw > left
        found.append(halt if card is None else DEADLY if deadly else on)
    return found


def succeeds(g: Ebz, option: Option) -> bool:
    """Whether a fight or flight would succeed with the cards at hand."""
    action = FIGHT if isinstance(option, Fight) else Action.FLEE
    what = prospect(g, g.players[g.current], action)
    return what.total >= what.needed


def valued(g: Ebz, option: Option, seat: Seat) -> float:
    """Return how much an option appeals that means a card, by what the card is worth."""
    if isinstance(option, Find | GrabCard | RecoverCard):
        card = g.deck.cards[option.card]
        return 1.0 + card.find * card.find if isinstance(card, Swag) else 1.0
    if isinstance(option, LoseFromHand | LoseFromDiscard | Discard):
        card = g.deck.cards[option.card]
        return LEAVE / (1.0 + card.find) if isinstance(card, Swag) else LEAVE
    if isinstance(option, Threaten):
        card = g.deck.cards[option.card]
        return THREATS.get(card.level, 1.0) if isinstance(card, Zombie) else 1.0
    if isinstance(option, Add):
        return adding(g, option, seat)
    return ANSWER if isinstance(option, Play) else 1.0


def adding(g: Ebz, option: Add, seat: Seat) -> float:
    """Be rid of a tough zombie; but who hunts sends the weak ones, which are killed and kept."""
    card = g.deck.cards[option.card]
    level = card.level if isinstance(card, Zombie) else 0
    return RID + level if g.players[seat].alive else HUNT / max(1, level)
