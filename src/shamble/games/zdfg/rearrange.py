"""Rearranging a Stack, asked one card at a time from the active card down."""

from typing import Final

from shamble.games.zdfg.cards import Card
from shamble.kernel.options import CardId
from shamble.kernel.rules import RuleId, rule

IDENTICAL: Final = RuleId("zdfg.named.rearrange-identical")


@rule(IDENTICAL)
def can_change(stack: list[Card]) -> bool:
    """Whether some other order of this Stack can be told from the present one."""
    return any(card.id != stack[0].id for card in stack)


@rule("zdfg.named.fall-back-two-cards", "zdfg.named.gawd-real-change", IDENTICAL)
def next_cards(stack: list[Card], before: tuple[CardId, ...], placed: int) -> list[CardId]:
    """List the cards that may come next, from the top down, so that the order can still change.

    The `placed` cards on top of the Stack are settled; the others lie below as they were.
    `before` is the order at the start, from the bottom up.
    """
    loose = stack[: len(stack) - placed]
    ids = list(dict.fromkeys(card.id for card in reversed(loose)))
    settled = tuple(card.id for card in stack[len(loose) :])
    if settled != before[len(loose) :]:
        return ids
    return [card_id for card_id in ids if leaves_a_change(loose, before, card_id)]


def leaves_a_change(loose: list[Card], before: tuple[CardId, ...], card_id: CardId) -> bool:
    """Whether the order can still differ from before if this card comes next."""
    if card_id != before[len(loose) - 1]:
        return True
    rest = [card.id for card in loose]
    rest.remove(card_id)
    return len(set(rest)) > 1


def settle(stack: list[Card], placed: int, card_id: CardId) -> None:
    """Put this loose card right below the cards that are settled already."""
    border = len(stack) - placed
    place = max(i for i in range(border) if stack[i].id == card_id)
    card = stack.pop(place)
    stack.insert(border - 1, card)
