"""Effects on players and their hands."""

from collections.abc import Sequence

from shamble.games.azta.events import Discarded, Stolen, StolenHidden
from shamble.games.azta.hand import HAND_LIMIT, check_hand, draw_cards, take_out
from shamble.games.azta.on_threats import ALWAYS
from shamble.games.azta.options import AimPlayer, TargetChoice
from shamble.games.azta.state import Azta, Note, Who, clockwise
from shamble.games.azta.vocabulary import DiscardHand, DrawCards, StealCard
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule


def others(g: Azta, seat: Seat) -> list[Seat]:
    """Return all other seats, eliminated players among them."""
    return [Seat(i) for i in range(len(g.hands)) if i != seat]


def to_draw(g: Azta, seat: Seat, effect: DrawCards, last: Who | None) -> Sequence[TargetChoice]:
    """List who may be made to draw, if there is a card to draw."""
    if not g.draw_pile and not g.discard:
        return ()
    return [AimPlayer(to) for to in others(g, seat)] if effect.who == "player" else ALWAYS


@rule("azta.hand.sources", "azta.screw.drawn-events", "azta.eliminated.draws-gear")
def draw(g: Azta, choice: TargetChoice, seat: Seat, effect: DrawCards) -> None:
    """Let those who are meant draw, one after the other."""
    if isinstance(choice, AimPlayer):
        seats = [choice.seat]
    else:
        seats = [seat] if effect.who == "self" else clockwise(g)
    for to in seats:
        draw_cards(g, to, effect.count)


def with_cards(
    g: Azta, seat: Seat, effect: DiscardHand | StealCard, last: Who | None
) -> Sequence[TargetChoice]:
    """List whose hand may be hit: only hands with a card."""
    if effect.who == "player":
        return [AimPlayer(to) for to in others(g, seat) if g.hands[to]]
    hands = [g.hands[seat]] if effect.who == "self" else g.hands
    return ALWAYS if any(hands) else ()


@rule("azta.hand.limit-discard-not-dropped")
def discard_hand(g: Azta, choice: TargetChoice, seat: Seat, effect: DiscardHand) -> None:
    """Let those who are meant discard cards at random."""
    if isinstance(choice, AimPlayer):
        seats = [choice.seat]
    else:
        seats = [seat] if effect.who == "self" else clockwise(g)
    for to in seats:
        cards = []
        for _ in range(min(effect.count, len(g.hands[to]))):
            card = take_out(g, to, g.dice.pick(g.hands[to]).id)
            g.discard.append(card)
            cards.append(card.id)
        if cards:
            g.tell(Discarded(to, tuple(cards), rule=RuleId("azta.event.text-wins")))


@rule("azta.hand.secret", "azta.hand.limit-three")
def steal_card(g: Azta, choice: AimPlayer, seat: Seat, effect: StealCard) -> None:
    """Move a card at random to one's own hand; the robbed player knows which it was."""
    victim = choice.seat
    events_only = g.sure[victim] == len(g.hands[victim])
    card = take_out(g, victim, g.dice.pick(g.hands[victim]).id, seen=False)
    g.hands[seat].append(card)
    g.sure[seat] += events_only
    g.notes.append(Note(seat, card.id, victim))
    g.tell(Stolen(seat, victim, card.id), to=seat, others=StolenHidden(seat, victim))
    g.tell(Stolen(seat, victim, card.id), to=victim)
    if len(g.hands[seat]) > HAND_LIMIT:
        g.next(check_hand, seat)
