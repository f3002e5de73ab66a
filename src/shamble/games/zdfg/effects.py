"""What Actions do: for each effect, one function lists its targets and one carries it out."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from shamble.games.zdfg.cards import (
    AnyEffect,
    Card,
    PlaceSelf,
    Rearrange,
    TrashCard,
    TrashStack,
)
from shamble.games.zdfg.discard import take
from shamble.games.zdfg.events import DiscardsShuffled, Placed, Trashed
from shamble.games.zdfg.options import Place, Reorder, Target, Trash, TrashAll
from shamble.games.zdfg.rearrange import can_change
from shamble.games.zdfg.state import ACTION, COLLECTIONS, STACKS, Play, Zdfg
from shamble.kernel.options import SEATS, Seat
from shamble.kernel.rules import RuleId, rule

ALL_INSTRUCTIONS: Final = RuleId("zdfg.action.all-instructions")
NEEDS_OWN_CARD: Final = RuleId("zdfg.action.needs-own-collection-card")
NEEDS_OWN_COLLECTION: Final = RuleId("zdfg.action.needs-own-collection")
NEEDS_OPPOSING: Final = RuleId("zdfg.action.needs-opposing-card")
TWO_CARDS: Final = RuleId("zdfg.named.fall-back-two-cards")
REAL_CHANGE: Final = RuleId("zdfg.named.gawd-real-change")
TWO_OPPONENTS: Final = RuleId("zdfg.named.two-opponent-cards")

PLACES: Final = {"collection": COLLECTIONS, "action": (ACTION,), "any": STACKS}


@rule("zdfg.action.choices-by-player", "zdfg.lose.no-longer-a-target")
def reach(
    g: Zdfg, seat: Seat, play: Play, effect: TrashCard | TrashStack | Rearrange | PlaceSelf
) -> Iterator[tuple[Seat, int, list[Card]]]:
    """Go through the Stacks that an effect may touch; whoever plays the Action picks."""
    own = effect.whose == "self"
    for other, player in enumerate(g.players):
        if (other == seat) is own and player.is_in and other not in play.hit:
            for i in PLACES[effect.where]:
                yield SEATS[other], i, player.stacks[i]


@rule(
    "zdfg.named.hold-off-either-collection",
    "zdfg.named.hold-off-own-card",
    "zdfg.named.hold-off-no-action-cards",
    "zdfg.named.dead-weight-active",
    "zdfg.named.dead-weight-next-action",
    "zdfg.named.dead-weight-stray-action",
)
def cards_to_trash(g: Zdfg, seat: Seat, play: Play, effect: TrashCard) -> Iterator[Target]:
    """Go through the cards that a `trash_card` may hit."""
    for other, i, stack in reach(g, seat, play, effect):
        lowest = 0 if effect.position == "any" else max(len(stack) - 1, 0)
        for position in range(lowest, len(stack)):
            if fits(stack[position], effect, play.last):
                yield Trash(other, i, position)


@rule("zdfg.named.hold-off-value")
def fits(card: Card, effect: TrashCard, last: int) -> bool:
    """Whether a card meets the conditions that an effect sets on it."""
    if effect.only == "collection" and not card.collection:
        return False
    if effect.max_value is None:
        return True
    return card.value <= (last if effect.max_value == "last" else effect.max_value)


@rule("zdfg.named.distraction-own-collection", "zdfg.action.stray-action-is-no-collection")
def stacks_to_trash(g: Zdfg, seat: Seat, play: Play, effect: TrashStack) -> Iterator[Target]:
    """Go through the Stacks that a `trash_stack` may hit: a Collection needs a Collection Card."""
    for other, i, stack in reach(g, seat, play, effect):
        if stack if i == ACTION else any(card.collection for card in stack):
            yield TrashAll(other, i)


@rule("zdfg.named.fall-back-own-stack", "zdfg.named.gawd-any-stack", TWO_CARDS, REAL_CHANGE)
def stacks_to_rearrange(g: Zdfg, seat: Seat, play: Play, effect: Rearrange) -> Iterator[Target]:
    """Go through the Stacks that can be put into a visibly different order."""
    for other, i, stack in reach(g, seat, play, effect):
        if can_change(stack):
            yield Reorder(other, i)


@rule("zdfg.named.better-you-target")
def stacks_to_lie_on(g: Zdfg, seat: Seat, play: Play, effect: PlaceSelf) -> Iterator[Target]:
    """Go through the Stacks on which the played card may be laid; they may be empty."""
    for other, i, _ in reach(g, seat, play, effect):
        yield Place(other, i)


def targets(g: Zdfg, seat: Seat, play: Play, effect: AnyEffect) -> Iterable[Target]:
    """Go through what an effect may hit, whatever comes after it."""
    if isinstance(effect, TrashCard):
        return cards_to_trash(g, seat, play, effect)
    if isinstance(effect, TrashStack):
        return stacks_to_trash(g, seat, play, effect)
    if isinstance(effect, Rearrange):
        return stacks_to_rearrange(g, seat, play, effect)
    if isinstance(effect, PlaceSelf):
        return stacks_to_lie_on(g, seat, play, effect)
    return ()


@rule("zdfg.action.trash-means-discard", "zdfg.action.trash-from-middle", "zdfg.action.trash-order")
def trash_card(g: Zdfg, choice: Trash, seat: Seat) -> int:
    """Move the card to the top of the discard pile; the others close the gap. Return its value."""
    card = g.players[choice.seat].stacks[choice.stack].pop(choice.position)
    g.discard.append(card)
    g.tell(Trashed(seat, choice.seat, choice.stack, (card.id,)))
    return card.value


@rule("zdfg.action.trash-order", "zdfg.named.distraction-benefit")
def trash_stack(g: Zdfg, choice: TrashAll, seat: Seat) -> None:
    """Move every card of the Stack to the discard pile, the bottom card first."""
    stack = g.players[choice.seat].stacks[choice.stack]
    g.discard += stack
    g.tell(Trashed(seat, choice.seat, choice.stack, tuple(card.id for card in stack)))
    stack.clear()


@rule("zdfg.named.better-you-placement", "zdfg.named.better-you-afterwards")
def place_self(g: Zdfg, choice: Place, seat: Seat, play: Play) -> None:
    """Move the played card from the discard pile to the top of the Stack."""
    g.discard.reverse()
    card = take(g.discard, play.card)
    g.discard.reverse()
    g.players[choice.seat].stacks[choice.stack].append(card)
    g.tell(Placed(seat, card.id, choice.seat, choice.stack))


@rule("zdfg.named.eww-shuffle", "zdfg.named.eww-always-possible")
def shuffle_discard(g: Zdfg, seat: Seat) -> None:
    """Shuffle the deck and all discards together, the played card among them."""
    g.draw_pile += g.discard
    g.tell(DiscardsShuffled(seat, len(g.discard)))
    g.discard.clear()
    g.dice.shuffle(g.draw_pile)


def value_of(g: Zdfg, choice: Trash) -> int:
    """Return the value of the card that would be trashed."""
    return g.players[choice.seat].stacks[choice.stack][choice.position].value


def hit(g: Zdfg, choice: Target, seat: Seat, play: Play) -> Play:
    """Carry the present effect out on this target and return the play as it stands then.

    Rearranging is asked card by card, so it is not done here.
    """
    last = play.last
    if isinstance(choice, Trash):
        last = trash_card(g, choice, seat)
    elif isinstance(choice, TrashAll):
        trash_stack(g, choice, seat)
    elif isinstance(choice, Place):
        place_self(g, choice, seat, play)
    return advance(play, choice.seat, last)


@rule(TWO_OPPONENTS)
def advance(play: Play, seat: Seat, last: int) -> Play:
    """Return the play after its present effect hit a seat; some effects need two opponents."""
    effect = play.effects[0]
    if effect.whose == "two_opponents" and not play.hit:
        return msgspec.structs.replace(play, hit=(seat,))
    return Play(play.card, play.effects[1:], last)
