"""Why an Action cannot hit what somebody points at."""

from typing import Final

from shamble.games.zdfg.cards import (
    AnyEffect,
    PlaceSelf,
    Rearrange,
    ShuffleDiscard,
    TrashCard,
    TrashStack,
)
from shamble.games.zdfg.effects import (
    ALL_INSTRUCTIONS,
    NEEDS_OPPOSING,
    NEEDS_OWN_CARD,
    NEEDS_OWN_COLLECTION,
    PLACES,
    REAL_CHANGE,
    TWO_CARDS,
    TWO_OPPONENTS,
    fits,
    targets,
)
from shamble.games.zdfg.options import Place, Reorder, Target, Trash, TrashAll
from shamble.games.zdfg.rearrange import IDENTICAL
from shamble.games.zdfg.state import STACKS, Play, Zdfg
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

OUT: Final = RuleId("zdfg.lose.no-longer-a-target")
COLLECTION_STACK: Final = RuleId("zdfg.named.distraction-own-collection")
STRAY: Final = RuleId("zdfg.action.stray-action-is-no-collection")
ACTIVE: Final = RuleId("zdfg.named.dead-weight-active")
NO_ACTION_CARDS: Final = RuleId("zdfg.named.hold-off-no-action-cards")
VALUE: Final = RuleId("zdfg.named.hold-off-value")
PLACEMENT: Final = RuleId("zdfg.named.better-you-placement")

AIMS: Final[dict[type[AnyEffect], type[Option]]] = {
    TrashCard: Trash,
    TrashStack: TrashAll,
    Rearrange: Reorder,
    PlaceSelf: Place,
}


def bars_target(g: Zdfg, option: Option) -> RuleId | None:
    """Return the rule that keeps the present effect from hitting this, or None.

    Whether the rest of the card can be carried out afterwards is not its business.
    """
    play = g.play
    if play is None or not isinstance(option, Target):
        return NOT_OFFERED
    effect = play.effects[0]
    at_the_table = 0 <= option.seat < len(g.players) and option.stack in STACKS
    if type(option) is not AIMS.get(type(effect)) or not at_the_table:
        return NOT_OFFERED
    return bars_whom(g, option, play) or bars_what(g, option, play, effect)


@rule(
    NEEDS_OWN_CARD,
    NEEDS_OWN_COLLECTION,
    NEEDS_OPPOSING,
    ACTIVE,
    TWO_OPPONENTS,
    TWO_CARDS,
    REAL_CHANGE,
    PLACEMENT,
)
def object_of(effect: AnyEffect) -> RuleId:
    """Return the rule that names whose cards an effect is about, and what it needs of them."""
    if isinstance(effect, ShuffleDiscard):
        return ALL_INSTRUCTIONS
    if effect.whose == "two_opponents":
        return TWO_OPPONENTS
    own = effect.whose == "self"
    if isinstance(effect, PlaceSelf):
        return ALL_INSTRUCTIONS if own else PLACEMENT
    if isinstance(effect, Rearrange):
        return TWO_CARDS if own else REAL_CHANGE
    if isinstance(effect, TrashStack):
        return NEEDS_OWN_COLLECTION if own else NEEDS_OPPOSING
    if own:
        return NEEDS_OWN_CARD if effect.only == "collection" else ACTIVE
    return NEEDS_OPPOSING


@rule(OUT, TWO_OPPONENTS)
def bars_whom(g: Zdfg, option: Target, play: Play) -> RuleId | None:
    """Return the rule that keeps an Action off this player, or None."""
    if not g.players[option.seat].is_in:
        return OUT
    if (play.effects[0].whose == "self") != (option.seat == g.current):
        return object_of(play.effects[0])
    return TWO_OPPONENTS if option.seat in play.hit else None


@rule(COLLECTION_STACK, STRAY, NEEDS_OWN_COLLECTION, NEEDS_OPPOSING, TWO_CARDS, IDENTICAL)
def bars_what(g: Zdfg, option: Target, play: Play, effect: AnyEffect) -> RuleId | None:
    """Return the rule that keeps an Action off this Stack or card, or None."""
    if isinstance(effect, ShuffleDiscard) or option in targets(g, g.current, play, effect):
        return None
    if option.stack not in PLACES[effect.where]:
        return COLLECTION_STACK if isinstance(effect, TrashStack) else ALL_INSTRUCTIONS
    if isinstance(option, Trash) and isinstance(effect, TrashCard):
        return bars_card(g, option, play, effect)
    stack = g.players[option.seat].stacks[option.stack]
    if isinstance(option, TrashAll):
        needed = NEEDS_OWN_COLLECTION if option.seat == g.current else NEEDS_OPPOSING
        return STRAY if stack else needed
    return IDENTICAL if len(stack) > 1 else TWO_CARDS


@rule(ACTIVE, NO_ACTION_CARDS, VALUE)
def bars_card(g: Zdfg, option: Trash, play: Play, effect: TrashCard) -> RuleId | None:
    """Return the rule that keeps this one card from being trashed, or None."""
    stack = g.players[option.seat].stacks[option.stack]
    if not 0 <= option.position < len(stack):
        return NOT_OFFERED
    if effect.position == "active" and option.position != len(stack) - 1:
        return ACTIVE
    card = stack[option.position]
    if effect.only == "collection" and not card.collection:
        return NO_ACTION_CARDS
    return None if fits(card, effect, play.last) else VALUE
