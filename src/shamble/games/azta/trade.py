"""Trading Gear: one window for all, with offers that are accepted or declined.

Hand Gear goes to a hand, carried Gear to a Survivor. An offer is put together in the open.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from shamble.games.azta.cards import Gear
from shamble.games.azta.events import (
    HandedOver,
    OfferBegun,
    OfferClosed,
    OfferGrown,
    OfferMade,
    Shifted,
)
from shamble.games.azta.gear import check_load, check_loads, take_off
from shamble.games.azta.hand import (
    bars_elsewhere,
    check_hand,
    gear_in_hand,
    show,
    take_out,
)
from shamble.games.azta.options import (
    ACCEPT,
    DECLINE,
    READY,
    SUBMIT,
    WANT_FROM_HAND,
    WITHDRAW,
    Accept,
    AnswerChoice,
    Give,
    OfferChoice,
    Place,
    Prompt,
    Propose,
    Ready,
    Receive,
    Shift,
    TradeChoice,
    Want,
    WantFromHand,
    Withdraw,
)
from shamble.games.azta.state import Azta, Note, Offer, Piece, Who, clockwise, is_living, living
from shamble.kernel.errors import Bug
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

KINDS: Final = RuleId("azta.weaponize.trade-kinds")
CONSENT: Final = RuleId("azta.weaponize.trade-consent")
NO_MIXING: Final = RuleId("azta.weaponize.trade-no-mixing")
ORDER: Final = RuleId("azta.weaponize.trade-order")


@rule("azta.weaponize.trade-order", "azta.weaponize.brisk", "azta.gear.tradeable-lootable")
def open_trading(g: Azta) -> None:
    """Open the window in which everybody may trade until all are ready."""
    seats = len(g.hands)
    g.offers = [0] * seats
    g.ready = [False] * seats
    g.shifted.clear()
    g.next(trade_window, tuple(clockwise(g)))


@rule("azta.weaponize.trade-order")
def trade_window(g: Azta, seats: tuple[Seat, ...]) -> None:
    """Ask the first of these players who is not ready and could have something to trade.

    Who is asked follows from what everybody can see, so it betrays no hand.
    """
    for place, seat in enumerate(seats):
        if not g.ready[seat] and could_trade(g, seat):
            turn = (*seats[place:], *seats[:place])
            options: list[TradeChoice] = [READY, *shifts(g, seat), *proposals(g, seat)]
            g.ask(seat, Prompt.TRADE, options, take_trade, turn, always=True, bars=bars_trading)
            return


def could_trade(g: Azta, seat: Seat) -> bool:
    """Whether a player may have Gear to move or to give, as far as everybody knows."""
    loaded = is_loaded(g, seat)
    if g.offers[seat] < g.settings.trade_offers and (loaded or len(g.hands[seat]) > g.sure[seat]):
        return True
    return loaded and bool(shifts(g, seat))


def is_loaded(g: Azta, seat: Seat) -> bool:
    """Whether any of a player's Survivors carries Gear."""
    gear, alive = g.gear, g.alive
    for who in g.teams[seat]:
        if gear[who] and alive[who]:
            return True
    return False


def shifts(g: Azta, seat: Seat) -> list[Shift]:
    """List how a player can move Gear between own Survivors."""
    team = living(g, seat)
    if len(team) == 1:
        return []
    found = []
    for who in team:
        if g.gear[who]:
            for card in dict.fromkeys([gear.id for gear in g.gear[who]]):
                if bars_shifting(g, who, card) is None:
                    found += [Shift(card, who, to) for to in team if to != who]
    return found


@rule(ORDER)
def bars_shifting(g: Azta, who: Who, card: CardId) -> RuleId | None:
    """Return the rule that keeps a piece where it is: it was shifted in this window already."""
    if not g.shifted:
        return None
    carried = sum(gear.id == card for gear in g.gear[who])
    return ORDER if g.shifted.count(Piece(card, who)) >= carried else None


@rule("azta.weaponize.trade-kinds", NO_MIXING)
def proposals(g: Azta, seat: Seat) -> list[Propose]:
    """List to whom a player can make an offer: carried Gear needs a Survivor to take it."""
    if bars_proposing(g, seat) is not None:
        return []
    others = [Seat(to) for to in range(len(g.hands)) if to != seat]
    if gear_in_hand(g, seat):
        return [Propose(to) for to in others]
    if is_loaded(g, seat):
        return [Propose(to) for to in others if is_living(g, to)]
    return []


@rule(ORDER)
def bars_proposing(g: Azta, seat: Seat) -> RuleId | None:
    """Return the rule that keeps a player from another offer: each may make only so many."""
    return ORDER if g.offers[seat] >= g.settings.trade_offers else None


@rule(ORDER, "azta.weaponize.trade-kinds")
def bars_trading(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that forbids an option in the trading window, or None."""
    if g.decision is None:
        raise Bug("nobody is asked")
    seat = g.decision.seat
    if isinstance(option, Shift):
        if option.who not in g.teams[seat] or option.to not in g.teams[seat]:
            return CONSENT
        carries = any(gear.id == option.card for gear in g.gear[option.who])
        barred = bars_shifting(g, option.who, option.card) if carries else None
        return barred or NOT_OFFERED
    if isinstance(option, Propose):
        return bars_proposing(g, seat) or KINDS
    if isinstance(option, Place):
        return ORDER
    return bars_elsewhere(g, option)


@rule(CONSENT)
def take_trade(g: Azta, choice: TradeChoice, seats: tuple[Seat, ...]) -> None:
    """Carry out what a player does in the trading window, and go on with the next."""
    seat, following = seats[0], (*seats[1:], seats[0])
    if isinstance(choice, Ready):
        g.ready[seat] = True
    elif isinstance(choice, Shift):
        shift(g, choice, seat)
    else:
        g.offers[seat] += 1
        g.offer = Offer(seat, choice.to)
        g.tell(OfferBegun(seat, choice.to))
        g.next(build_offer)
    g.next(trade_window, following)


@rule(CONSENT)
def shift(g: Azta, choice: Shift, seat: Seat) -> None:
    """Move a Gear from one Survivor to another of the same player."""
    g.gear[choice.to].append(take_off(g, choice.who, choice.card))
    g.shifted.append(Piece(choice.card, choice.to))
    names = g.survivors
    g.tell(Shifted(seat, choice.card, names[choice.who].id, names[choice.to].id))
    check_load(g, choice.who)
    check_load(g, choice.to)


def present(g: Azta) -> Offer:
    """Return the offer on the table."""
    if g.offer is None:
        raise Bug("no offer is on the table")
    return g.offer


@rule("azta.weaponize.trade-kinds", "azta.weaponize.trade-consent")
def build_offer(g: Azta) -> None:
    """Ask what to add to the offer, and whether to make it or to withdraw it."""
    offer = present(g)
    options: list[OfferChoice] = [WITHDRAW]
    options += to_give(g, offer)
    if offer.give:
        options.append(SUBMIT)
        options += to_want(g, offer)
        if bars_wanting_from_hand(g, offer) is None:
            options.append(WANT_FROM_HAND)
    g.ask(offer.seat, Prompt.OFFER, options, grow_offer, always=True, bars=bars_offering)


@rule(KINDS, NO_MIXING)
def to_give(g: Azta, offer: Offer) -> list[Give]:
    """List the Gear that can still be added: from hand, or from a Survivor to a Survivor."""
    held = [card.id for card in g.hands[offer.seat] if isinstance(card, Gear)]
    found = [Give(card, None) for card in remaining(held, None, offer.give)]
    if is_living(g, offer.to):
        for who in living(g, offer.seat):
            if g.gear[who]:
                load = [gear.id for gear in g.gear[who]]
                found += [Give(card, who) for card in remaining(load, who, offer.give)]
    return found


def to_want(g: Azta, offer: Offer) -> list[Want]:
    """List the Gear of the other's Survivors that can still be asked for."""
    found: list[Want] = []
    if is_living(g, offer.seat):
        for who in living(g, offer.to):
            if g.gear[who]:
                load = [gear.id for gear in g.gear[who]]
                found += [Want(card, who) for card in remaining(load, who, offer.want)]
    return found


def remaining(cards: list[CardId], who: Who | None, named: tuple[Piece, ...]) -> Iterable[CardId]:
    """Return one of each card that an offer does not name as often as it is there."""
    if not named or not cards:
        return dict.fromkeys(cards)
    return [
        card for card in dict.fromkeys(cards) if named.count(Piece(card, who)) < cards.count(card)
    ]


@rule("azta.weaponize.trade-kinds")
def bars_wanting_from_hand(g: Azta, offer: Offer) -> RuleId | None:
    """Return the rule that forbids to ask for hand Gear: all know that there is none, or once."""
    if len(g.hands[offer.to]) <= g.sure[offer.to]:
        return KINDS
    return NOT_OFFERED if offer.from_hand else None


@rule(KINDS, NO_MIXING)
def bars_offering(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that keeps something out of an offer, or None."""
    offer = present(g)
    if isinstance(option, Give):
        if option.who is not None:
            return NOT_OFFERED if is_living(g, offer.to) else NO_MIXING
        held = any(card.id == option.card for card in g.hands[offer.seat])
        return KINDS if held else NOT_OFFERED
    if isinstance(option, Want):
        return NOT_OFFERED if is_living(g, offer.seat) else NO_MIXING
    if isinstance(option, WantFromHand):
        return bars_wanting_from_hand(g, offer) or NOT_OFFERED
    return bars_elsewhere(g, option)


def grow_offer(g: Azta, choice: OfferChoice) -> None:
    """Add to the offer and ask again, put it to the other player, or take it back."""
    offer = present(g)
    seat, to = offer.seat, offer.to
    if isinstance(choice, Give):
        give = (*offer.give, Piece(choice.card, choice.who))
        g.offer = Offer(seat, to, give, offer.want, offer.from_hand)
        if choice.who is None:
            show(g, seat, [piece.card for piece in give if piece.who is None])
        g.tell(OfferGrown(seat, to, choice.card, wanted=False))
    elif isinstance(choice, Want):
        want = (*offer.want, Piece(choice.card, choice.who))
        g.offer = Offer(seat, to, offer.give, want, offer.from_hand)
        g.tell(OfferGrown(seat, to, choice.card, wanted=True))
    elif isinstance(choice, WantFromHand):
        g.offer = Offer(seat, to, offer.give, offer.want, from_hand=True)
        g.tell(OfferGrown(seat, to, None, wanted=True))
    elif isinstance(choice, Withdraw):
        close(g, offer, "withdrawn")
        return
    else:
        make(g, offer)
        return
    g.next(build_offer)


@rule(CONSENT)
def make(g: Azta, offer: Offer) -> None:
    """Put the offer to the other player."""
    g.offer = msgspec.structs.replace(offer, made=True)
    give = tuple(piece.card for piece in offer.give)
    want = tuple(piece.card for piece in offer.want)
    g.tell(OfferMade(offer.seat, offer.to, give, want, offer.from_hand))
    g.next(answer_offer)


def close(g: Azta, offer: Offer, how: str) -> None:
    """Take the offer off the table."""
    g.offer = None
    g.tell(OfferClosed(offer.seat, offer.to, how))


@rule(CONSENT)
def answer_offer(g: Azta) -> None:
    """Ask the other player to accept or decline."""
    offer = present(g)
    options: list[AnswerChoice] = [DECLINE]
    if offer.from_hand:
        held = dict.fromkeys(gear.id for gear in gear_in_hand(g, offer.to))
        options += [Accept(card) for card in held]
    else:
        options.append(ACCEPT)
    g.ask(offer.to, Prompt.ANSWER, options, settle_offer, always=True, bars=bars_elsewhere)


@rule(CONSENT, "azta.weaponize.trade-limits", "azta.weaponize.trade-no-mixing")
def settle_offer(g: Azta, choice: AnswerChoice) -> None:
    """Let the Gear change owners if the offer was accepted; then check the limits."""
    offer = present(g)
    if not isinstance(choice, Accept):
        close(g, offer, "declined")
        return
    close(g, offer, "accepted")
    g.ready[offer.to] = False
    if choice.card is not None:
        hand_over(g, offer.to, offer.seat, choice.card)
    for piece in offer.give:
        if piece.who is None:
            hand_over(g, offer.seat, offer.to, piece.card)
        else:
            g.next(receive, offer.to, piece.card, piece.who)
    for piece in offer.want:
        if piece.who is not None:
            g.next(receive, offer.seat, piece.card, piece.who)
    g.next(check_limits, offer.seat, offer.to)


@rule(KINDS, "azta.hand.secret")
def hand_over(g: Azta, seat: Seat, to: Seat, card: CardId) -> None:
    """Move a Gear from hand to hand, openly."""
    g.hands[to].append(take_out(g, seat, card))
    g.notes.append(Note(to, card, None))
    g.tell(HandedOver(seat, to, card, None))


@rule(KINDS, "azta.gear.suits-some")
def receive(g: Azta, seat: Seat, card: CardId, giver: Who) -> None:
    """Ask which Survivor takes a Gear that another's Survivor gives; it lies on the table."""
    g.offer = Offer(g.owner[giver], seat, (Piece(card, giver),), made=True)
    options = [Receive(who) for who in living(g, seat)]
    g.ask(seat, Prompt.RECEIVE, options, received, card, giver, bars=bars_elsewhere)


def received(g: Azta, choice: Receive, card: CardId, giver: Who) -> None:
    """Move a Gear from one player's Survivor to another's."""
    g.offer = None
    g.gear[choice.who].append(take_off(g, giver, card))
    mark = Piece(card, giver)
    left = sum(gear.id == card for gear in g.gear[giver])
    if g.shifted.count(mark) > left:
        g.shifted.remove(mark)
    seat, to = g.owner[giver], g.owner[choice.who]
    g.tell(HandedOver(seat, to, card, g.survivors[choice.who].id))


@rule("azta.weaponize.trade-limits")
def check_limits(g: Azta, seat: Seat, to: Seat) -> None:
    """Check both players' hands and loads once the whole trade is done."""
    g.next(check_hand, seat)
    g.next(check_hand, to)
    check_loads(g, seat)
    check_loads(g, to)
