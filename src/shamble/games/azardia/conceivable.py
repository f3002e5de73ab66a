"""What a player might wonder about: things that look possible, whether they are or not."""

from shamble.games.azardia.cards import Card
from shamble.games.azardia.hands import distinct
from shamble.games.azardia.options import (
    BuyLevel,
    BuyTiles,
    Duel,
    Gather,
    PlayCard,
    Prompt,
    Respond,
)
from shamble.games.azardia.state import Azardia, rivals
from shamble.kernel.options import Option, Seat


def conceivable(g: Azardia, seat: Seat) -> list[Option]:
    """List every card in hand at every rival, the purchases and the ability."""
    if g.decision is None:
        return []
    hand = distinct(g.players[seat].hand)
    if g.decision.prompt == Prompt.RESPOND:
        return [Respond(card.id) for card in hand]
    if g.decision.prompt not in (Prompt.PLAY, Prompt.BEFORE_ROLL, Prompt.MOVE):
        return []
    found: list[Option] = [BuyLevel(), BuyTiles(1)]
    if g.decision.prompt == Prompt.PLAY:
        abilities: dict[str, list[Option]] = {
            "duel": [Duel(rival) for rival in rivals(g, seat)],
            "redistribute_hands": [Gather()],
        }
        found += abilities.get(g.players[seat].ability, [])
    for card in hand:
        found += tries(g, seat, card)
    return found


def tries(g: Azardia, seat: Seat, card: Card) -> list[Option]:
    """List the ways in which a card might be tried."""
    choices = range(len(card.lists)) if len(card.lists) > 1 else (None,)
    if card.target is None:
        return [PlayCard(card.id, choice=choice) for choice in choices]
    others = [None] if card.target == "rival" else [seat]
    return [
        PlayCard(card.id, rival, other, choice)
        for choice in choices
        for rival in rivals(g, seat)
        for other in others
    ]
