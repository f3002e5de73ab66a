"""Scavenging for Swag after getting past the Horde."""

from typing import Final

from shamble.games.ebz.answer import open_moment
from shamble.games.ebz.cards import Limit, Moment, Swag
from shamble.games.ebz.events import CardFound, FindNamed
from shamble.games.ebz.house import to_hand
from shamble.games.ebz.options import Done, Find, FindChoice, Prompt
from shamble.games.ebz.pack import HAND
from shamble.games.ebz.piles import from_pile, is_in_stock
from shamble.games.ebz.play import added_up
from shamble.games.ebz.state import FLED, WON, Ebz
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

STOCK: Final = RuleId("ebz.scavenge.pile-stock")
TOO_DEAR: Final = RuleId("ebz.scavenge.combination")
FULL_HAND: Final = RuleId("ebz.scavenge.hand-limit")
CARD_LIMIT: Final = RuleId("ebz.scavenge.card-limits")

DONE: Final = Done()


@rule(
    "ebz.scavenge.after-fight",
    "ebz.scavenge.after-flee",
    "ebz.scavenge.value-fight",
    "ebz.scavenge.value-flee",
    "ebz.scavenge.full-total",
    "ebz.scavenge.floor",
    "ebz.gloss.scavenge",
)
def scavenge(g: Ebz, seat: Seat) -> None:
    """Work out the value to spend, if the Horde is behind the Survivor."""
    if g.turn.outcome in (WON, FLED):
        figures = added_up(g, g.turn.in_play, "scavenge")
        g.turn.value = max(0, g.turn.total + figures)
        g.next(find_cards, seat)


@rule("ebz.scavenge.optional", "ebz.scavenge.combination", "ebz.scavenge.returned-now")
def find_cards(g: Ebz, seat: Seat) -> None:
    """Offer every card that can be found now, and to be done."""
    choices: list[FindChoice] = []
    if len(g.players[seat].hand) < HAND:
        value = g.turn.value
        for card in g.deck.swag:
            if card.find <= value and bars_finding(g, seat, card) is None:
                choices.append(Find(card.id))  # noqa: PERF401  (reads as the rule does)
    choices.append(DONE)
    g.ask(seat, Prompt.SCAVENGE, choices, name_card, seat, bars=bars_choice)


@rule(STOCK, TOO_DEAR, FULL_HAND, "ebz.scavenge.hand-counts", "ebz.card.starter-cost")
def bars_finding(g: Ebz, seat: Seat, card: Swag) -> RuleId | None:
    """Return the rule that keeps a card from being found, or None."""
    if not is_in_stock(g, card):
        return STOCK
    if card.find > g.turn.value:
        return TOO_DEAR
    if len(g.players[seat].hand) >= HAND:
        return FULL_HAND
    return bars_more_of(g, card)


@rule(CARD_LIMIT, "ebz.scavenge.trash-bin", "ebz.scavenge.trash-bin-scope")
def bars_more_of(g: Ebz, card: Swag) -> RuleId | None:
    """Return the rule by which a card in play limits the finding of its kind, or None."""
    for effect in card.effects:
        if isinstance(effect, Limit) and effect.finds is not None and card in g.turn.in_play:
            return CARD_LIMIT if g.turn.found.count(card.id) >= effect.finds else None
    return None


@rule("ebz.play.windows", "ebz.scavenge.combination")
def name_card(g: Ebz, choice: FindChoice, seat: Seat) -> None:
    """Name the card to find, so that the others can answer, or be done."""
    if isinstance(choice, Done):
        g.turn.value = 0
        return
    g.turn.named = choice.card
    g.tell(FindNamed(seat, choice.card))
    open_moment(g, Moment.FOUND)
    g.next(find_card, seat)
    g.next(find_cards, seat)


@rule("ebz.scavenge.to-hand", "ebz.gloss.find", "ebz.card.find-cost")
def find_card(g: Ebz, seat: Seat) -> None:
    """Take the named card into hand and pay for it, unless somebody else has taken it."""
    if g.turn.named is None:
        return
    card = g.deck.cards[g.turn.named]
    assert isinstance(card, Swag)  # noqa: S101  (only Swag can be found)
    to_hand(g, seat, from_pile(g, card))
    g.turn.value -= card.find
    g.turn.found.append(card.id)
    g.turn.named = None
    g.tell(CardFound(seat, card.id, g.turn.value))


@rule(STOCK, TOO_DEAR, FULL_HAND, CARD_LIMIT)
def bars_choice(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids finding what was not offered."""
    if not isinstance(option, Find):
        return NOT_OFFERED
    card = g.deck.cards.get(option.card)
    return bars_finding(g, g.current, card) if isinstance(card, Swag) else STOCK
