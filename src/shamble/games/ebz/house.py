"""The Survivor's Safe House: drawing, reshuffling, and what leaves a hand."""

from shamble.games.ebz.cards import Card
from shamble.games.ebz.death import die
from shamble.games.ebz.events import Drawn, DrawnHidden, Reshuffled
from shamble.games.ebz.state import Ebz, take
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import rule


@rule(
    "ebz.house.reshuffle",
    "ebz.house.reshuffle-late",
    "ebz.house.in-play-stays",
    "ebz.kill.come-to-hand",
    "ebz.attrition.reshuffle",
)
def top_card(g: Ebz, seat: Seat) -> Card | None:
    """Take the top card of a draw deck, reshuffled first if it is empty; None if there is none."""
    player = g.players[seat]
    if not player.draw_deck:
        if not player.discard:
            return None
        player.draw_deck, player.discard = player.discard, []
        g.dice.shuffle(player.draw_deck)
        player.shown = player.hand[:]  # all else lay open, so the hand is known by counting
        g.tell(Reshuffled(seat, len(player.draw_deck)))
    return player.draw_deck.pop()


@rule(
    "ebz.house.draw",
    "ebz.draw.cannot",
    "ebz.death.when",
    "ebz.death.empty-hand-lives",
    "ebz.play.hand-limit",
)
def draw(g: Ebz, seat: Seat, count: int) -> None:
    """Draw this many cards one at a time, and die at the first that cannot be drawn."""
    hand = g.players[seat].hand
    before = len(hand)
    for _ in range(count):
        card = top_card(g, seat)
        if card is None:
            break
        hand.append(card)
    if g.log is not None and len(hand) > before:
        cards = tuple(card.id for card in hand[before:])
        g.tell(Drawn(seat, cards), to=seat, others=DrawnHidden(seat, len(cards)))
    if len(hand) < before + count:
        die(g, seat)


def from_hand(g: Ebz, seat: Seat, card_id: CardId) -> Card:
    """Take a card from a hand before everybody's eyes."""
    player = g.players[seat]
    card = take(player.hand, card_id)
    if card in player.shown:
        player.shown.remove(card)
    return card


def to_hand(g: Ebz, seat: Seat, card: Card) -> None:
    """Put a card into a hand before everybody's eyes."""
    player = g.players[seat]
    player.hand.append(card)
    player.shown.append(card)
