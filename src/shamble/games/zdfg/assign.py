"""The Assign Phase: laying cards from hand on Stacks, one at a time."""

from typing import Final

from shamble.games.zdfg.cards import Card
from shamble.games.zdfg.complete import announce, bars_announcing
from shamble.games.zdfg.discard import take
from shamble.games.zdfg.events import Assigned
from shamble.games.zdfg.options import (
    Announce,
    Assign,
    AssignChoice,
    AssignSeveral,
    EndAssign,
    Prompt,
)
from shamble.games.zdfg.state import ACTION, COLLECTIONS, STACKS, Zdfg, still_in
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

NOT_IN_HAND: Final = RuleId("zdfg.assign.optional")
ACTION_TO_ACTION: Final = RuleId("zdfg.assign.action-to-action")
ACTION_OWN: Final = RuleId("zdfg.assign.action-own-stack")
COLLECTION_ONLY: Final = RuleId("zdfg.assign.collection-to-collection")
OWN_STACKS: Final = RuleId("zdfg.assign.own-stacks")
SAME_COLOR: Final = RuleId("zdfg.assign.same-color")
SAME_TYPE: Final = RuleId("zdfg.assign.same-type")
DUPLICATE: Final = RuleId("zdfg.assign.no-duplicates")
LOST: Final = RuleId("zdfg.lose.no-longer-a-target")

END_ASSIGN: Final = EndAssign()


@rule(
    COLLECTION_ONLY,
    ACTION_TO_ACTION,
    ACTION_OWN,
    OWN_STACKS,
    "zdfg.assign.wild-anywhere",
    "zdfg.assign.wild-opponent-empty",
    "zdfg.assign.wild-pointless",
    "zdfg.assign.many-wilds",
    "zdfg.named.time-to-go",
)
def bars_stack(stack: int, *, collection: bool, wild: bool, own: bool) -> RuleId | None:
    """Return the rule that keeps cards of a kind off a Stack, whatever lies there, or None."""
    if not collection:
        if stack != ACTION:
            return ACTION_TO_ACTION
        return None if own else ACTION_OWN
    if stack == ACTION:
        return COLLECTION_ONLY
    return None if own or wild else OWN_STACKS


def open_stacks(*, collection: bool, wild: bool, own: bool) -> tuple[int, ...]:
    """Return the Stacks of a player that cards of a kind may lie on."""
    return tuple(
        stack
        for stack in STACKS
        if bars_stack(stack, collection=collection, wild=wild, own=own) is None
    )


# By `collection`, `wild` and `own`: what every assignment on the list is looked up in.
OPEN: Final = {
    (collection, wild, own): open_stacks(collection=collection, wild=wild, own=own)
    for collection in (False, True)
    for wild in (False, True)
    for own in (False, True)
}


@rule(
    "zdfg.assign.optional",
    "zdfg.assign.end-announce",
)
def assign_phase(g: Zdfg, seat: Seat) -> None:
    """Offer every assignment and announcement, and the end of the phase."""
    options: list[AssignChoice] = []
    for i in COLLECTIONS:
        if bars_announcing(g, seat, i) is None:
            options.append(Announce(i))  # noqa: PERF401  (measured: quicker here)
    seen = set()
    players = g.players
    for card in players[seat].hand:
        card_id = card.id
        if card_id in seen:
            continue
        seen.add(card_id)
        mine = OPEN[card.collection, card.wild, True]
        theirs = OPEN[card.collection, card.wild, False]
        unbound = not card.suit  # a Wild or an Action: nothing on a Stack keeps it off
        for other in own_first(g, seat) if theirs else (seat,):
            stacks = players[other].stacks
            for i in mine if other == seat else theirs:
                if unbound or bars_joining(stacks[i], card) is None:
                    options.append(Assign(card_id, other, i))  # noqa: PERF401  (as above)
    options.append(END_ASSIGN)
    g.ask(seat, Prompt.ASSIGN, options, take_assignment, seat, always=True, bars=bars_choice)


def own_first(g: Zdfg, seat: Seat) -> list[Seat]:
    """Return everybody who is still in, in the order in which their Stacks are offered."""
    return [seat, *(other for other in still_in(g) if other != seat)]


@rule(
    "zdfg.assign.one-at-a-time",
    "zdfg.assign.any-order",
    "zdfg.assign.no-limit",
    "zdfg.assign.end",
    "zdfg.complete.go-on-assigning",
    "zdfg.complete.both-in-one-phase",
)
def take_assignment(g: Zdfg, choice: AssignChoice, seat: Seat) -> None:
    """Carry the choice out and ask again, until the player ends the phase."""
    if isinstance(choice, Assign):
        assign(g, choice, seat)
    elif isinstance(choice, Announce):
        announce(g, choice, seat)
    elif isinstance(choice, AssignSeveral):
        for single in choice.cards:
            assign(g, single, seat)
    else:
        return
    g.next(assign_phase, seat)


@rule("zdfg.assign.on-top", "zdfg.card.no-owner", "zdfg.assign.wild-on-opponent-no-completion")
def assign(g: Zdfg, choice: Assign, seat: Seat) -> None:
    """Lay the card on top of the Stack, where it is the active card."""
    card = take(g.players[seat].hand, choice.card)
    g.players[choice.seat].stacks[choice.stack].append(card)
    if g.log is not None:
        g.tell(Assigned(seat, choice.card, choice.seat, choice.stack))


@rule(LOST)
def bars_assigning(g: Zdfg, seat: Seat, card: Card, choice: Assign) -> RuleId | None:
    """Return the rule that keeps this card off this Stack, or None."""
    player = g.players[choice.seat]
    if not player.is_in:
        return LOST
    own = choice.seat == seat
    barred = bars_stack(choice.stack, collection=card.collection, wild=card.wild, own=own)
    return barred or bars_joining(player.stacks[choice.stack], card)


@rule(
    SAME_COLOR,
    SAME_TYPE,
    DUPLICATE,
    "zdfg.assign.duplicate-meaning",
    "zdfg.assign.duplicates-across",
    "zdfg.assign.two-of-a-type",
    "zdfg.assign.empty-rule",
    "zdfg.assign.empty-rule-again",
    "zdfg.assign.lone-wild",
    "zdfg.assign.several-wilds",
    "zdfg.assign.wild-undeclared",
    "zdfg.assign.stray-action-only",
    "zdfg.assign.base-card-trashed",
)
def bars_joining(stack: list[Card], card: Card) -> RuleId | None:
    """Return the rule that keeps a card from the base cards of a Stack, or None.

    Only base cards bind a Stack, and only base cards are bound: where there are none, any base
    card may start it.
    """
    suit = card.suit
    if not suit:
        return None
    for other in stack:
        if other.suit:
            if other.suit != suit:
                return SAME_TYPE if other.heading != card.heading else SAME_COLOR
            if other.letter == card.letter:
                return DUPLICATE
    return None


@rule("zdfg.assign.casual-batch")
def bars_several(g: Zdfg, seat: Seat, choice: AssignSeveral) -> RuleId | None:
    """Return the rule that forbids the first assignment that is not allowed, or None."""
    what_if = g.copy()
    for single in choice.cards:
        barred = bars_choice(what_if, single)
        if barred is not None:
            return barred
        assign(what_if, single, seat)
    return None if choice.cards else NOT_OFFERED


@rule("zdfg.assign.no-removal", "zdfg.assign.action-stack-removal")
def bars_choice(g: Zdfg, option: Option) -> RuleId | None:
    """Return the rule that forbids an option in the Assign Phase, or None."""
    if isinstance(option, EndAssign):
        return None
    seat = g.current
    if isinstance(option, Assign):
        held = [card for card in g.players[seat].hand if card.id == option.card]
        if not held or option.stack not in STACKS or not 0 <= option.seat < len(g.players):
            return NOT_IN_HAND if not held else NOT_OFFERED
        return bars_assigning(g, seat, held[0], option)
    if isinstance(option, Announce) and option.stack in COLLECTIONS:
        return bars_announcing(g, seat, option.stack)
    if isinstance(option, AssignSeveral):
        return bars_several(g, seat, option)
    return NOT_OFFERED
