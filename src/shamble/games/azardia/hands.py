"""Hands and the Action deck: drawing, discarding, passing on, and who knows what."""

from collections.abc import Iterable

from shamble.games.azardia.cards import Card, Timing
from shamble.games.azardia.events import (
    CardLost,
    CardTaken,
    CardTakenHidden,
    Discarded,
    DiscardTaken,
    Drawn,
    DrawnHidden,
    Reshuffled,
)
from shamble.games.azardia.options import Discard, Prompt
from shamble.games.azardia.state import EVERYBODY, Azardia, bit
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import RuleId, rule


@rule("azardia.draw.two", "azardia.tile.a-keep", "azardia.draw.playable-now")
def draw(g: Azardia, seat: Seat, count: int, why: RuleId) -> int:
    """Draw Action cards into a hand, as many as there are; return how many came."""
    player = g.players[seat]
    drawn = []
    for _ in range(count):
        card = top_action(g)
        if card is None:
            break
        drawn.append(card)
    player.hand += drawn
    player.seen += [0] * len(drawn)
    if g.log is not None and drawn:
        g.tell(
            Drawn(seat, tuple(card.id for card in drawn), why),
            to=seat,
            others=DrawnHidden(seat, len(drawn), why),
        )
    return len(drawn)


@rule(
    "azardia.deck.action-reshuffle",
    "azardia.deck.action-reshuffle-moment",
    "azardia.deck.action-reshuffle-any-draw",
    "azardia.deck.action-all-in-hands",
)
def top_action(g: Azardia) -> Card | None:
    """Take the top Action; if the deck is empty, shuffle the pile into a new one first."""
    if not g.action_deck:
        if not g.action_discard:
            return None
        g.action_deck, g.action_discard = g.action_discard, []
        g.dice.shuffle(g.action_deck)
        g.tell(Reshuffled("action", len(g.action_deck)))
    return g.action_deck.pop()


def take_out(g: Azardia, seat: Seat, card: CardId) -> Card:
    """Remove one copy of this card from a hand and return it."""
    player = g.players[seat]
    place = player.hand.index(g.deck.cards[card])
    del player.seen[place]
    return player.hand.pop(place)


def put_in(g: Azardia, seat: Seat, card: Card, seen: int) -> None:
    """Add a card to a hand; `seen` is the mask of those who know it is there."""
    player = g.players[seat]
    player.hand.append(card)
    player.seen.append(seen)


@rule("azardia.discard.pile", "azardia.deck.discard-face-up", "azardia.discard.order")
def discard(g: Azardia, seat: Seat, card: CardId) -> None:
    """Put a card from a hand face up on the Action discard pile."""
    g.action_discard.append(take_out(g, seat, card))
    if g.log is not None:
        g.tell(Discarded(seat, (card,)))


@rule("azardia.coin.fortune-word", "azardia.coin.fortune-lost")
def discard_hand(g: Azardia, seat: Seat) -> None:
    """Put a whole hand on the Action discard pile, in the order held."""
    player = g.players[seat]
    if player.hand:
        if g.log is not None:
            g.tell(Discarded(seat, tuple(card.id for card in player.hand)))
        g.action_discard += player.hand
        player.hand.clear()
        player.seen.clear()


@rule("azardia.discard.choice", "azardia.discard.order")
def choose_discards(g: Azardia, seat: Seat, count: int) -> None:
    """Let the owner discard this many cards, one after the other, as far as there are any."""
    hand = g.players[seat].hand
    if count <= 0 or not hand:
        return
    options = [Discard(card) for card in kinds(hand)]
    # One kind of card left would otherwise be discarded unasked, which tells what the rest is.
    g.ask(seat, Prompt.DISCARD, options, discard_chosen, seat, count, always=len(hand) > 1)


def discard_chosen(g: Azardia, choice: Discard, seat: Seat, count: int) -> None:
    """Discard the chosen card and go on with the next."""
    discard(g, seat, choice.card)
    g.next(choose_discards, seat, count - 1)


def kinds(hand: list[Card]) -> list[CardId]:
    """Return the ids in a hand, each once, in the order held."""
    return list(dict.fromkeys(card.id for card in hand))


def distinct(hand: list[Card]) -> list[Card]:
    """Return the cards in a hand, each kind once, in the order held."""
    return list({card.id: card for card in hand}.values())


def playable(hand: list[Card], when: Timing) -> Iterable[Card]:
    """Return the cards in a hand for this moment, each kind once, in the order held."""
    found = {}
    for card in hand:
        if when in card.timing:
            found[card.id] = card
    return found.values()


def discard_at_random(g: Azardia, seat: Seat, count: int) -> None:
    """Discard this many cards drawn by lot, as far as there are any."""
    hand = g.players[seat].hand
    for _ in range(min(count, len(hand))):
        discard(g, seat, hand[g.dice.below(len(hand))].id)


@rule("azardia.play.partial", "azardia.components.open-information")
def steal_card(g: Azardia, thief: Seat, victim: Seat) -> None:
    """Move one unseen card from a hand to another; only these two know which."""
    card = take_unseen(g, victim, thief)
    if card is None:
        return
    put_in(g, thief, card, bit(victim))
    if g.log is not None:
        hidden = CardTakenHidden(thief, victim)
        g.tell(CardTaken(thief, victim, card.id), to=thief, others=hidden)
        g.tell(CardLost(victim, card.id), to=victim)


def take_unseen(g: Azardia, victim: Seat, taker: Seat) -> Card | None:
    """Take a card from a hand by lot; those who look on are no longer sure of the rest."""
    player = g.players[victim]
    if not player.hand:
        return None
    place = g.dice.below(len(player.hand))
    del player.seen[place]
    card = player.hand.pop(place)
    player.seen = [mask & bit(taker) for mask in player.seen]
    return card


def hand_over(g: Azardia, giver: Seat) -> tuple[list[Card], list[int]]:
    """Take a whole hand with what is known of it; the giver will know it wherever it goes."""
    player = g.players[giver]
    taken = player.hand, [mask | bit(giver) for mask in player.seen]
    player.hand, player.seen = [], []
    return taken


@rule("azardia.deck.discard-top")
def take_discard(g: Azardia, seat: Seat) -> None:
    """Take the visible top card of the Action discard pile; everybody knows it."""
    if g.action_discard:
        card = g.action_discard.pop()
        put_in(g, seat, card, EVERYBODY)
        g.tell(DiscardTaken(seat, card.id))
