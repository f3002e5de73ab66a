"""The Discard Phase: nothing stays in hand."""

from shamble.games.zdfg.cards import Card
from shamble.games.zdfg.events import Discarded
from shamble.games.zdfg.options import Discard, DiscardChoice, DiscardRest, Prompt
from shamble.games.zdfg.state import Zdfg
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import rule


@rule("zdfg.discard.all", "zdfg.discard.commit")
def discard_phase(g: Zdfg, seat: Seat) -> None:
    """Discard the whole hand, in the order held unless the player wants to choose it."""
    if g.settings.order_discards:
        g.next(order_discards, seat)
    else:
        discard_hand(g, seat)


@rule("zdfg.discard.order")
def order_discards(g: Zdfg, seat: Seat) -> None:
    """Let the player say which card is discarded next, as long as it matters."""
    hand = g.players[seat].hand
    ids = list(dict.fromkeys(card.id for card in hand))
    if len(ids) < 2:  # noqa: PLR2004  (one kind of card has one order)
        discard_hand(g, seat)
        return
    options: list[DiscardChoice] = [DiscardRest(), *map(Discard, ids)]
    g.ask(seat, Prompt.DISCARD, options, discard_next, seat)


@rule("zdfg.discard.order")
def discard_next(g: Zdfg, choice: DiscardChoice, seat: Seat) -> None:
    """Discard the chosen card and ask again, or discard the rest as held."""
    if isinstance(choice, Discard):
        card = take(g.players[seat].hand, choice.card)
        g.discard.append(card)
        g.tell(Discarded(seat, (card.id,)))
        g.next(order_discards, seat)
    else:
        discard_hand(g, seat)


def discard_hand(g: Zdfg, seat: Seat) -> None:
    """Move the whole hand to the discard pile in the order held."""
    hand = g.players[seat].hand
    if hand:
        if g.log is not None:
            g.tell(Discarded(seat, tuple(card.id for card in hand)))
        g.discard += hand
        hand.clear()


@rule("zdfg.card.title-spelling")
def take(zone: list[Card], card: CardId) -> Card:
    """Remove one copy of this card from a zone and return it; a card is known by its id alone."""
    for place, held in enumerate(zone):
        if held.id == card:
            return zone.pop(place)
    raise KeyError(card)
