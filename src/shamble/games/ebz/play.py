"""Playing cards by their signs, and what they add up to."""

from typing import Final

from shamble.games.ebz.announce import show_hand
from shamble.games.ebz.answer import NOT_ZOMBIES, bars_answer, open_moment
from shamble.games.ebz.cards import Bonus, Card, Limit, Moment, Stat, Swag
from shamble.games.ebz.effects import resolve
from shamble.games.ebz.house import from_hand
from shamble.games.ebz.options import Play, PlayChoice, Prompt, Stop
from shamble.games.ebz.state import FIGHT, NO_ACTION, Action, Ebz, swag
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

FIGHT_ONLY: Final = RuleId("ebz.play.fight-only")
FLEE_ONLY: Final = RuleId("ebz.play.flee-only")
WINDOWS: Final = RuleId("ebz.play.windows")
CARD_SAYS: Final = RuleId("ebz.card.beats-rule")
DRAWN: Final = RuleId("ebz.play.drawn")

STOP: Final = Stop()


@rule("ebz.play.any-number", "ebz.play.drawn", "ebz.play.windows")
def play_cards(g: Ebz, seat: Seat) -> None:
    """Offer every card in hand that fits the announcement or has no sign, and to stop."""
    choices: list[PlayChoice] = []
    for card in swag(g.players[seat].hand):
        if bars_now(g, seat, card) is None:
            choices.append(Play(card.id))  # noqa: PERF401  (reads as the rule does)
    choices.append(STOP)
    g.ask(seat, Prompt.PLAY, choices, play_card, seat, always=True, bars=bars_choice)


@rule("ebz.play.at-once", "ebz.play.finished", "ebz.play.windows")
def play_card(g: Ebz, choice: PlayChoice, seat: Seat) -> None:
    """Play a card and ask again, or stop for good and let the others have their last word."""
    if isinstance(choice, Stop):
        open_moment(g, Moment.TOTAL)
        return
    card = from_hand(g, seat, choice.card)
    assert isinstance(card, Swag)  # noqa: S101  (only Swag is offered)
    resolve(g, seat, card)
    if g.players[seat].alive:
        g.next(after_card)
        g.next(play_cards, seat)


def after_card(g: Ebz) -> None:
    """Offer the others cards without a sign after a card was played."""
    open_moment(g, Moment.TOTAL, others_only=True)


@rule("ebz.play.no-sign", WINDOWS)
def bars_now(g: Ebz, seat: Seat, card: Card) -> RuleId | None:
    """Return the rule that keeps the active Survivor from playing this card now, or None."""
    if isinstance(card, Swag) and not card.signs:
        return bars_answer(g, seat, card)
    return bars_playing(g, card)


@rule(
    "ebz.play.fight-sign",
    "ebz.play.flee-sign",
    "ebz.play.draw-sign",
    "ebz.play.both-signs",
    "ebz.play.signs-lost",
    "ebz.play.draw-and-flee",
    "ebz.play.not-zombies",
    FIGHT_ONLY,
    FLEE_ONLY,
)
def bars_playing(g: Ebz, card: Card, action: Action = NO_ACTION) -> RuleId | None:
    """Return the rule that keeps a card from being played on a turn of this kind, or None.

    Without an action, the one that was announced is meant.
    """
    if not isinstance(card, Swag):
        return NOT_ZOMBIES
    if not card.signs:
        return WINDOWS
    wanted = action or g.turn.action
    if wanted not in card.signs and "draw" not in card.signs:
        return FIGHT_ONLY if wanted is FIGHT else FLEE_ONLY
    return bars_another(g, card)


@rule(CARD_SAYS)
def bars_another(g: Ebz, card: Swag) -> RuleId | None:
    """Return the rule by which a card limits how often it is played, or None."""
    for effect in card.effects:
        if isinstance(effect, Limit) and effect.plays is not None:
            return CARD_SAYS if g.turn.in_play.count(card) >= effect.plays else None
    return None


@rule("ebz.insane.reveal", "ebz.insane.shown-goes-on", "ebz.insane.after-draw")
def finish_playing(g: Ebz, seat: Seat) -> None:
    """Have a Survivor who has played nothing show the hand."""
    if not g.turn.played:
        show_hand(g, seat)


@rule(
    "ebz.play.total-fight",
    "ebz.play.total-flee",
    "ebz.play.total-others",
    "ebz.play.draw-and-flee",
)
def total(g: Ebz) -> int:
    """Return what the cards played this turn add up to for the announced action."""
    if g.turn.action is FIGHT:
        return g.turn.boost + added_up(g, g.turn.in_play, "fight")
    return g.turn.boost + added_up(g, g.turn.in_play, "flee")


@rule("ebz.gloss.scavenge", "ebz.play.total-fight", "ebz.play.total-flee")
def added_up(g: Ebz, cards: list[Swag], stat: Stat) -> int:
    """Return the sum of one figure of these cards, with their bonuses."""
    sum_ = 0
    for card in cards:
        sum_ += card.fight if stat == "fight" else card.flee if stat == "flee" else card.scavenge
        for effect in card.effects:
            if isinstance(effect, Bonus) and effect.stat == stat:
                sum_ += bonus(g, cards, card, effect)
    return sum_


def bonus(g: Ebz, cards: list[Swag], card: Swag, effect: Bonus) -> int:
    """Return what a card adds for each zombie in the Horde or each other card with a tag."""
    if effect.per == "horde":
        count = len(g.horde)
    else:
        tag = effect.per.removeprefix("tag:")
        count = sum(tag in other.tags for other in cards) - (tag in card.tags)
    added = effect.n * count
    return added if effect.max is None else min(added, effect.max)


@rule("ebz.play.not-zombies", "ebz.play.drawn")
def bars_choice(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids playing what was not offered."""
    if not isinstance(option, Play):
        return NOT_OFFERED
    for card in g.players[g.current].hand:
        if card.id == option.card:
            return bars_now(g, g.current, card)
    return DRAWN
