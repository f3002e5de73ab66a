"""Completing a Collection: announcing it, what stands in, what leaves the game."""

from typing import Final

from shamble.games.zdfg.cards import Card
from shamble.games.zdfg.events import CollectionCompleted
from shamble.games.zdfg.options import Announce, Prompt, Use
from shamble.games.zdfg.state import ACTION, Completed, Zdfg
from shamble.games.zdfg.win import win
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

INCOMPLETE: Final = RuleId("zdfg.complete.definition")
NATURAL: Final = RuleId("zdfg.complete.natural-needed")
ONE_PER_TYPE: Final = RuleId("zdfg.complete.one-per-type")
BOTH_TYPES: Final = RuleId("zdfg.win.both-types")

Used = tuple[int, int]  # a Stack and a position on it, from the bottom


def base_card(stack: list[Card]) -> Card | None:
    """Return a base card of the Stack: it tells the Stack's type and color."""
    for card in stack:
        if card.suit:
            return card
    return None


@rule("zdfg.complete.order-free", "zdfg.complete.one-stack", "zdfg.complete.only-missing")
def missing_letters(g: Zdfg, stack: list[Card]) -> int:
    """Return how many letters this Stack lacks, wherever in it the others lie."""
    missing = len(g.deck.letters)
    for card in stack:
        if card.suit:
            missing -= 1  # no letter lies on a Stack twice
    return missing


@rule("zdfg.complete.wild", "zdfg.complete.substitute-anywhere")
def substitutes(g: Zdfg, seat: Seat, stack: int) -> list[Used]:
    """List the cards that can stand in for a missing letter of a Stack, its Wilds first."""
    stacks = g.players[seat].stacks
    base = base_card(stacks[stack])
    heading = base.heading if base else ""
    wilds = [(stack, i) for i, card in enumerate(stacks[stack]) if card.wild]
    return wilds + [
        (ACTION, i) for i, card in enumerate(stacks[ACTION]) if stands_in(card, heading)
    ]


@rule("zdfg.complete.one-for-one")
def count_substitutes(cards: list[Card], actions: list[Card], heading: str) -> int:
    """Return how many cards `substitutes` lists; asked at every assignment, so without a list."""
    count = 0
    for card in cards:
        if card.wild:
            count += 1
    for card in actions:
        if card.fills == heading:
            count += 1
    return count


@rule("zdfg.complete.team-substitute", "zdfg.complete.weapon-substitute")
def stands_in(card: Card, heading: str) -> bool:
    """Whether an Action can stand in for a card of this heading from the Action Stack."""
    return bool(heading) and card.fills == heading


@rule(
    INCOMPLETE,
    NATURAL,
    ONE_PER_TYPE,
    "zdfg.assign.hoarding",
    "zdfg.win.same-type-twice",
    "zdfg.complete.no-assignment-needed",
)
def bars_announcing(g: Zdfg, seat: Seat, stack: int) -> RuleId | None:
    """Return the rule that keeps this Stack from being announced, or None."""
    player = g.players[seat]
    stacks = player.stacks
    cards = stacks[stack]
    if len(cards) + len(stacks[ACTION]) < len(g.deck.letters):
        return INCOMPLETE
    base = base_card(cards)
    if base is None:
        return NATURAL
    for pile in player.completed:
        if pile.heading == base.heading:
            return ONE_PER_TYPE
    missing = missing_letters(g, cards)
    if missing and missing > count_substitutes(cards, stacks[ACTION], base.heading):
        return INCOMPLETE
    return None


@rule("zdfg.complete.announce", "zdfg.complete.own-assign-phase")
def announce(g: Zdfg, choice: Announce, seat: Seat) -> None:
    """Announce a complete Stack; its player settles which substitutes are used."""
    g.next(choose_substitutes, seat, choice.stack, ())


@rule("zdfg.complete.choose-substitutes", "zdfg.complete.several-substitutes")
def choose_substitutes(g: Zdfg, seat: Seat, stack: int, used: tuple[Used, ...]) -> None:
    """Ask for one substitute at a time, until as many are used as letters are missing."""
    available = substitutes(g, seat, stack)
    needed = missing_letters(g, g.players[seat].stacks[stack])
    if needed == len(available):
        used = tuple(available)
    if needed == len(used):
        complete(g, seat, stack, used)
        return
    options = [Use(*place) for place in available if place not in used]
    g.ask(seat, Prompt.SUBSTITUTE, options, use_substitute, seat, stack, used)


@rule("zdfg.complete.choose-substitutes")
def use_substitute(g: Zdfg, choice: Use, seat: Seat, stack: int, used: tuple[Used, ...]) -> None:
    """Note the chosen substitute and see whether more are needed."""
    g.next(choose_substitutes, seat, stack, (*used, (choice.stack, choice.position)))


@rule(
    "zdfg.complete.remove-used",
    "zdfg.complete.trophy-pile",
    "zdfg.complete.leftovers",
    "zdfg.complete.leftover-order",
    "zdfg.complete.unused-substitutes-stay",
    "zdfg.complete.action-stack-closes-up",
)
def complete(g: Zdfg, seat: Seat, stack: int, used: tuple[Used, ...]) -> None:
    """Take the used cards out of the game and discard what else lies on the Stack."""
    player = g.players[seat]
    cards, actions = player.stacks[stack], player.stacks[ACTION]
    base = base_card(cards)
    if base is None:
        raise KeyError(stack)
    out = [card for i, card in enumerate(cards) if card.suit or (stack, i) in used]
    left = [card for i, card in enumerate(cards) if not card.suit and (stack, i) not in used]
    out += [card for i, card in enumerate(actions) if (ACTION, i) in used]
    actions[:] = [card for i, card in enumerate(actions) if (ACTION, i) not in used]
    cards.clear()
    g.discard += left
    ids = tuple(card.id for card in out)
    player.completed.append(Completed(base.heading, base.color, ids))
    g.tell(
        CollectionCompleted(
            seat, stack, base.heading, base.color, ids, tuple(card.id for card in left)
        )
    )
    check_win(g, seat)


@rule("zdfg.complete.win-check", BOTH_TYPES, "zdfg.objective.colors-independent")
def check_win(g: Zdfg, seat: Seat) -> None:
    """End the game if this player now has a Collection of each type, in whatever colors."""
    if {pile.heading for pile in g.players[seat].completed} == {"Team", "Weapon"}:
        win(g, seat, "both-types", BOTH_TYPES)
