"""Cards without a sign: the moments at which they are offered, and playing one."""

from typing import Final

from shamble.games.ebz.cards import Card, Moment, Swag
from shamble.games.ebz.effects import resolve
from shamble.games.ebz.house import from_hand
from shamble.games.ebz.options import Play, Prompt
from shamble.games.ebz.state import NO_PILE, Ebz, in_turn_order, swag
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule
from shamble.kernel.window import barred_by, open_window

NOT_ZOMBIES: Final = RuleId("ebz.play.not-zombies")
SIGNED_OWN_TURN: Final = RuleId("ebz.play.signed-own-turn")
RESTRICTED: Final = RuleId("ebz.play.no-sign-restricted")

PROMPTS: Final = {
    Moment.ADDED: Prompt.AFTER_ADDED,
    Moment.HORDE: Prompt.BEFORE_ANNOUNCEMENT,
    Moment.TOTAL: Prompt.BEFORE_TOTAL,
    Moment.FOUND: Prompt.AT_FIND,
    Moment.UNDEAD: Prompt.BEFORE_DISSIPATING,
}


@rule("ebz.play.windows", "ebz.play.no-sign", "ebz.announce.no-sign-first", "ebz.zplayer.no-swag")
def open_moment(g: Ebz, moment: Moment, *, others_only: bool = False) -> None:
    """Offer cards without a sign to the active Survivor, then to the others in turn order.

    Only to the others, where the active Survivor is asked next for any card that may be played.
    Whoever cannot hold a fitting card is not asked. What a player owns is open, only how it
    is split between hand and draw deck is not: so being asked betrays nothing.
    """
    g.turn.moment = moment
    if not any_about(g):
        return
    order = in_turn_order(g, g.current)
    asked = order[1:] if others_only else order
    seats = tuple(seat for seat in asked if could_answer(g, seat))
    if seats:
        open_window(g, seats, PROMPTS[moment], answers, answer)


def any_about(g: Ebz) -> bool:
    """Whether any card without a sign has left its pile."""
    for card in g.deck.without_sign:
        left = g.piles[card.place]
        if left != NO_PILE and (left < card.copies or card.per_player):
            return True
    return False


def could_answer(g: Ebz, seat: Seat) -> bool:
    """Whether a fitting card is in a Survivor's hand or draw deck."""
    player = g.players[seat]
    if not player.alive:
        return False
    for zone in (player.hand, player.draw_deck):
        for card in zone:
            if isinstance(card, Swag) and not card.signs and bars_answer(g, seat, card) is None:
                return True
    return False


@rule(RESTRICTED)
def bars_reply(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids playing what was not offered at this moment."""
    decision = g.decision
    if decision is None or not isinstance(option, Play):
        return NOT_OFFERED
    hand = g.players[decision.seat].hand
    held = next((card for card in hand if card.id == option.card), None)
    return NOT_OFFERED if held is None else bars_answer(g, decision.seat, held)


@barred_by(bars_reply)
@rule("ebz.play.no-sign", "ebz.play.found-now")
def answers(g: Ebz, seat: Seat) -> list[Play] | None:
    """List the cards in hand that a Survivor may play now; None if all know there are none."""
    if not could_answer(g, seat):
        return None
    hand = g.players[seat].hand
    return [Play(card.id) for card in swag(hand) if bars_answer(g, seat, card) is None]


@rule(NOT_ZOMBIES, SIGNED_OWN_TURN, RESTRICTED)
def bars_answer(g: Ebz, seat: Seat, card: Card) -> RuleId | None:
    """Return the rule that keeps a card from being played at this moment, or None."""
    if not isinstance(card, Swag):
        return NOT_ZOMBIES
    if card.signs:
        return SIGNED_OWN_TURN
    moment = g.turn.moment
    if card.window not in (moment, Moment.ANY):
        return RESTRICTED
    if card.turn != "any" and (card.turn == "own") != (seat == g.current):
        return RESTRICTED
    if card.window == Moment.ADDED and g.turn.added is None:
        return RESTRICTED
    if card.window == Moment.FOUND and g.turn.named is None:
        return RESTRICTED
    return None


@rule("ebz.play.no-sign-goes", "ebz.insane.no-sign-counts")
def answer(g: Ebz, choice: Play, seat: Seat) -> None:
    """Play a card without a sign: on the own turn it stays in play until clean-up."""
    card = from_hand(g, seat, choice.card)
    assert isinstance(card, Swag)  # noqa: S101  (only Swag is listed)
    resolve(g, seat, card)
