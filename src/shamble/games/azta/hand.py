"""Hands: drawing, the limit of three, and what the others know of a hand."""

from typing import Final

from shamble.games.azta.cards import Card, Gear
from shamble.games.azta.events import Discarded, Drawn, DrawnHidden, Reshuffled
from shamble.games.azta.options import Discard, Place, PlayEvent, Prompt
from shamble.games.azta.state import Azta, Note, is_living
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

BEFORE_USE: Final = RuleId("azta.hand.limit-before-use")
WEAPONIZE_ONLY: Final = RuleId("azta.gear.weaponize-only")
SCREW_ONLY: Final = RuleId("azta.event.screw-only")

HAND_LIMIT: Final = 3


@rule("azta.deck.reshuffle-cards", "azta.deck.reshuffle-timing", "azta.deck.no-cards-left")
def draw(g: Azta) -> Card | None:
    """Take the top card; if the deck is empty, shuffle the discard pile into a new one first."""
    if not g.draw_pile:
        if not g.discard:
            return None
        g.draw_pile, g.discard = g.discard, []
        g.dice.shuffle(g.draw_pile)
        g.tell(Reshuffled(len(g.draw_pile)))
    return g.draw_pile.pop()


@rule("azta.hand.several-draws", "azta.hand.secret", "azta.hand.sources")
def draw_cards(g: Azta, seat: Seat, count: int) -> None:
    """Let a player draw this many cards, and check the hand limit after the last of them."""
    drawn = []
    for _ in range(count):
        card = draw(g)
        if card is not None:
            drawn.append(card)
    if not is_living(g, seat):
        drawn = keep_events(g, seat, drawn)
        g.sure[seat] += len(drawn)
    take_in(g, seat, drawn)


@rule("azta.eliminated.draws-gear")
def keep_events(g: Azta, seat: Seat, drawn: list[Card]) -> list[Card]:
    """Discard the Gear among the cards that an eliminated player drew; return the Events."""
    gear = [card for card in drawn if isinstance(card, Gear)]
    if gear:
        g.discard += gear
        why = RuleId("azta.eliminated.draws-gear")
        g.tell(Discarded(seat, tuple(card.id for card in gear), rule=why))
    return [card for card in drawn if not isinstance(card, Gear)]


def take_in(g: Azta, seat: Seat, cards: list[Card]) -> None:
    """Put drawn cards into a hand, unseen by the others, and check its limit."""
    if not cards:
        return
    g.hands[seat] += cards
    if g.log is not None:
        ids = tuple(card.id for card in cards)
        g.tell(Drawn(seat, ids), to=seat, others=DrawnHidden(seat, len(ids)))
    if len(g.hands[seat]) > HAND_LIMIT:
        g.next(check_hand, seat)


@rule("azta.hand.limit-three", "azta.eliminated.keeps-hand")
def check_hand(g: Azta, seat: Seat) -> None:
    """Ask a player with more than three cards which one to discard, until three are left."""
    hand = g.hands[seat]
    if len(hand) > HAND_LIMIT:
        g.next(check_hand, seat)
        options = [Discard(card) for card in dict.fromkeys(card.id for card in hand)]
        g.ask(
            seat, Prompt.DISCARD, options, discard_surplus, seat, always=True, bars=bars_discarding
        )


@rule("azta.hand.limit-discard-not-dropped", "azta.deck.separate-discards")
def discard_surplus(g: Azta, choice: Discard, seat: Seat) -> None:
    """Discard the chosen card; even Gear is not put in the centre."""
    g.discard.append(take_out(g, seat, choice.card))
    g.tell(Discarded(seat, (choice.card,)))


@rule(BEFORE_USE)
def bars_discarding(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that keeps a player over the limit from doing anything else."""
    return BEFORE_USE if isinstance(option, Place | PlayEvent) else NOT_OFFERED


@rule(WEAPONIZE_ONLY, SCREW_ONLY)
def bars_elsewhere(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that keeps Gear and Events for their own steps."""
    if isinstance(option, Place):
        return WEAPONIZE_ONLY
    return SCREW_ONLY if isinstance(option, PlayEvent) else NOT_OFFERED


def take_out(g: Azta, seat: Seat, card: CardId, *, seen: bool = True) -> Card:
    """Take a card out of a hand, with all that is known of it.

    Seen, an Event was perhaps one of those that the hand was known to hold, a Gear was not.
    Unseen, it was perhaps any card that is known.
    """
    hand = g.hands[seat]
    place = next(i for i, held in enumerate(hand) if held.id == card)
    taken = hand.pop(place)
    if g.sure[seat] and not (seen and isinstance(taken, Gear)):
        g.sure[seat] -= 1
    if g.notes:
        forget(g, seat, card, seen=seen)
    return taken


def forget(g: Azta, seat: Seat, card: CardId, *, seen: bool) -> None:
    """Strike out what may no longer be true of a hand: one note for each knower of this card."""
    kept: list[Note] = []
    struck: list[Seat | None] = []
    for note in g.notes:
        lost = note.holder == seat and (not seen or note.card == card)
        if lost and (not seen or note.knower not in struck):
            struck.append(note.knower)
        else:
            kept.append(note)
    g.notes = kept


@rule("azta.hand.secret")
def show(g: Azta, seat: Seat, cards: list[CardId]) -> None:
    """Note that everybody knows now of these cards in a hand."""
    known = shown(g, seat)
    for card in dict.fromkeys(cards):
        missing = cards.count(card) - known.count(card)
        g.notes += [Note(seat, card, None)] * missing


def shown(g: Azta, seat: Seat) -> list[CardId]:
    """Return the cards in a hand of which everybody knows."""
    return [note.card for note in g.notes if note.holder == seat and note.knower is None]


def gear_in_hand(g: Azta, seat: Seat) -> list[Gear]:
    """Return the Gear in a hand."""
    return [card for card in g.hands[seat] if isinstance(card, Gear)]
