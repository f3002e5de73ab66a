"""Clean-up, and losing cards to Attrition."""

from collections.abc import Sequence
from typing import Final

from shamble.games.ebz.cards import Card, Spare, Swag
from shamble.games.ebz.death import die
from shamble.games.ebz.effects import is_expended, put_away
from shamble.games.ebz.events import CardLost, CleanedUp, Source
from shamble.games.ebz.horde import disperse, dissipate
from shamble.games.ebz.house import from_hand, top_card
from shamble.games.ebz.options import LoseFromDiscard, LoseFromHand, LoseTop, LossChoice, Prompt
from shamble.games.ebz.piles import give_back
from shamble.games.ebz.state import FLED, Ebz, swag, take
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

NO_ZOMBIE_HAND: Final = RuleId("ebz.attrition.no-zombie-hand")
NO_ZOMBIE_DISCARD: Final = RuleId("ebz.attrition.no-zombie-discard")
FLED_ONLY: Final = RuleId("ebz.attrition.discard-only-fled")
FULL: Final = RuleId("ebz.attrition.full")

LOSE_TOP: Final = LoseTop()


@rule(
    "ebz.clean.played",
    "ebz.clean.killed",
    "ebz.clean.hand-kept",
    "ebz.clean.always",
    "ebz.clean.before-attrition",
)
def clean_up(g: Ebz, seat: Seat) -> None:
    """Put all cards played this turn away; killed zombies are in the discard pile already."""
    g.turn.due = max(0, g.turn.due - spared(g.turn.in_play, fled=g.turn.outcome is FLED))
    played = g.turn.in_play
    if not played:
        return
    for card in played:
        put_away(g, seat, card)
    kept = tuple([card.id for card in played if not is_expended(card)])
    g.tell(CleanedUp(seat, kept, tuple([card.id for card in played if is_expended(card)])))
    played.clear()


@rule("ebz.card.beats-rule")
def spared(played: Sequence[Swag], *, fled: bool) -> int:
    """Return how many cards fewer are lost, by what the cards in play say."""
    outcome = "fled" if fled else "failed"
    return sum([
        effect.n
        for card in played
        for effect in card.effects
        if isinstance(effect, Spare) and effect.on in (outcome, "any")
    ])  # fmt: skip


@rule(
    "ebz.attrition.fight-sources",
    "ebz.attrition.flee-fail-sources",
    "ebz.attrition.flee-fail-garbled",
    "ebz.attrition.flee-ok-sources",
    "ebz.attrition.flee-fail-amount",
    "ebz.attrition.hand-still-pays",
    "ebz.attrition.all-zombie-hand",
    "ebz.attrition.new-swag",
    "ebz.attrition.before-dissipate",
)
def lose_cards(g: Ebz, seat: Seat) -> None:
    """Ask where the next card that is due is lost from; without any source left, die."""
    if not g.turn.due:
        return
    player = g.players[seat]
    choices: list[LossChoice] = []
    if player.draw_deck or player.discard:
        choices.append(LOSE_TOP)
    choices += [LoseFromHand(card.id) for card in swag(player.hand)]
    if g.turn.outcome is FLED:
        choices += [LoseFromDiscard(card.id) for card in swag(player.discard)]
    if choices:
        g.ask(seat, Prompt.LOSE, choices, lose_card, seat, always=True, bars=bars_choice)
    else:
        g.next(die, seat)


@rule(
    "ebz.attrition.one-by-one",
    "ebz.attrition.top-blind",
    "ebz.attrition.zombie-from-deck",
    "ebz.attrition.lost-stays-lost",
    "ebz.attrition.full",
)
def lose_card(g: Ebz, choice: LossChoice, seat: Seat) -> None:
    """Lose one card and go on until the whole amount is paid."""
    card, source = lost_card(g, choice, seat)
    give_back(g, card)
    g.turn.due -= 1
    g.tell(CardLost(seat, card.id, source))
    g.next(lose_cards, seat)


def lost_card(g: Ebz, choice: LossChoice, seat: Seat) -> tuple[Card, Source]:
    """Take the card from where it was chosen to be lost."""
    if isinstance(choice, LoseFromHand):
        return from_hand(g, seat, choice.card), "hand"
    if isinstance(choice, LoseFromDiscard):
        return take(g.players[seat].discard, choice.card), "discard"
    card = top_card(g, seat)
    assert card is not None  # noqa: S101  (only offered while there is one)
    return card, "deck"


@rule("ebz.horde.dissipate", "ebz.horde.disperse-fight", "ebz.horde.disperse-flee")
def dismiss_horde(g: Ebz) -> None:
    """Let the oldest zombie leave after a successful flight, or all after a failure."""
    if g.turn.outcome is FLED:
        dissipate(g)
    else:
        disperse(g)
    g.turn.settled = True


@rule(NO_ZOMBIE_HAND, NO_ZOMBIE_DISCARD, FLED_ONLY, FULL)
def bars_choice(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids losing what was not offered."""
    player = g.players[g.current]
    if isinstance(option, LoseFromHand):
        held = any(card.id == option.card for card in player.hand)
        return NO_ZOMBIE_HAND if held else NOT_OFFERED
    if isinstance(option, LoseFromDiscard):
        if g.turn.outcome is not FLED:
            return FLED_ONLY
        there = any(card.id == option.card for card in player.discard)
        return NO_ZOMBIE_DISCARD if there else NOT_OFFERED
    return FULL
