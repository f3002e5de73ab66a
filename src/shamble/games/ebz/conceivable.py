"""What a newcomer might try, so that the table can say why not."""

from shamble.games.ebz.answer import PROMPTS
from shamble.games.ebz.options import (
    Add,
    Discard,
    Find,
    LoseFromDiscard,
    LoseFromHand,
    Play,
    Prompt,
)
from shamble.games.ebz.state import NO_PILE, Ebz
from shamble.kernel.options import CardId, Option, Seat


def conceivable(g: Ebz, seat: Seat) -> list[Option]:
    """List every card that could be thought of for what is asked now."""
    player = g.players[seat]
    hand = dict.fromkeys(card.id for card in player.hand)
    asked = g.decision.prompt if g.decision is not None else ""
    if asked in (Prompt.ANNOUNCE, Prompt.PLAY, *PROMPTS.values()):
        return [Play(card) for card in hand]
    if asked == Prompt.ADD:
        return [Add(card) for card in hand]
    if asked in (Prompt.DISCARD, Prompt.THREAT_DISCARD):
        return [Discard(card) for card in hand]
    if asked == Prompt.LOSE:
        below: dict[CardId, None] = dict.fromkeys(card.id for card in player.discard)
        return [*map(LoseFromHand, hand), *map(LoseFromDiscard, below)]
    if asked == Prompt.SCAVENGE:
        return [Find(card.id) for card in g.deck.swag if g.piles[card.place] != NO_PILE]
    return []
