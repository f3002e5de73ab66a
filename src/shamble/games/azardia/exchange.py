"""What cards do to coins and hands, and what answers do to cards: a function for each effect."""

import msgspec

from shamble.games.azardia.cards import (
    Avoid,
    Cancel,
    Coins,
    DiscardCards,
    DrawCards,
    LoseFortune,
    PassHands,
    Redirect,
    Reflect,
    StealCards,
    StealCoins,
    SwapHands,
    TakeDiscard,
)
from shamble.games.azardia.carry import effect
from shamble.games.azardia.coins import change_coins, steal
from shamble.games.azardia.events import Avoided, HandsPassed, HandsSwapped
from shamble.games.azardia.hands import (
    choose_discards,
    discard_at_random,
    discard_hand,
    draw,
    hand_over,
    steal_card,
    take_discard,
)
from shamble.games.azardia.respond import answered, cancel_answered, change_share
from shamble.games.azardia.roles import hit, members, now, pairs, share_of
from shamble.games.azardia.state import Azardia, Play, Share, in_order
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule


@effect(Coins)
@rule("azardia.coin.source", "azardia.round.event-order")
def give_coins(g: Azardia, what: Coins, play: Play) -> None:
    """Give or take coins."""
    for seat in hit(g, play, what):
        change_coins(g, seat, what.amount)


@effect(StealCoins)
@rule("azardia.coin.theft-at-cap")
def steal_coins(g: Azardia, what: StealCoins, play: Play) -> None:
    """Let coins change hands once for every pair."""
    for giver, receiver in pairs(g, play, what.giver, what.receiver):
        steal(g, giver, receiver, what.amount)


@effect(LoseFortune)
@rule("azardia.coin.wealth", "azardia.coin.fortune-lost")
def lose_fortune(g: Azardia, what: LoseFortune, play: Play) -> None:
    """Take all coins and the whole hand."""
    for seat in hit(g, play, what):
        change_coins(g, seat, -g.players[seat].coins)
        discard_hand(g, seat)


@effect(DrawCards)
@rule("azardia.round.event-order")
def draw_cards(g: Azardia, what: DrawCards, play: Play) -> None:
    """Draw Action cards, player by player."""
    for seat in hit(g, play, what):
        draw(g, seat, what.amount, RuleId("azardia.play.text-wins"))


@effect(DiscardCards)
@rule("azardia.play.partial", "azardia.round.event-order")
def discard_cards(g: Azardia, what: DiscardCards, play: Play) -> None:
    """Discard cards, chosen by the owner or by lot, player by player."""
    step = choose_discards if what.pick == "owner" else discard_at_random
    for seat in hit(g, play, what):
        g.next(step, seat, what.amount)


@effect(StealCards)
@rule("azardia.play.partial")
def steal_cards(g: Azardia, what: StealCards, play: Play) -> None:
    """Take unseen cards, once for every pair."""
    for giver, receiver in pairs(g, play, what.giver, what.receiver):
        for _ in range(what.amount):
            steal_card(g, receiver, giver)


@effect(SwapHands)
def swap_hands(g: Azardia, what: SwapHands, play: Play) -> None:
    """Trade whole hands; both know what they gave away."""
    for seat in members(g, play, what.who):
        if play.by is not None and seat != play.by:
            pass_round(g, (play.by, seat))
            g.tell(HandsSwapped((play.by, seat)))


@effect(PassHands)
@rule("azardia.round.event-all")
def pass_hands(g: Azardia, what: PassHands, play: Play) -> None:
    """Pass whole hands on in turn order, among those who did not escape it."""
    ring = {now(play, seat) for seat in g.order}
    seats = tuple(seat for seat in in_order(g, g.current) if seat in ring)
    if len(seats) > 1:
        pass_round(g, seats)
        g.tell(HandsPassed(seats))


def pass_round(g: Azardia, seats: tuple[Seat, ...]) -> None:
    """Give each one's whole hand to the next of these, all at the same time."""
    hands = [hand_over(g, seat) for seat in seats]
    for place, (hand, seen) in enumerate(hands):
        player = g.players[seats[(place + 1) % len(seats)]]
        player.hand, player.seen = hand, seen


@effect(TakeDiscard)
def take_from_pile(g: Azardia, what: TakeDiscard, play: Play) -> None:
    """Take the visible top card of the Action discard pile."""
    for seat in hit(g, play, what):
        take_discard(g, seat)


@effect(Cancel)
@rule("azardia.respond.lifo", "azardia.respond.active-answers")
def cancel(g: Azardia, what: Cancel, play: Play) -> None:
    """Make the answered card do nothing, if this still reaches the one who played it."""
    share = None if play.attacker is None else share_of(play, play.attacker)
    if share is not None and share.now == play.attacker:
        cancel_answered(g)


@effect(Avoid)
@rule("azardia.respond.several-victims")
def avoid(g: Azardia, what: Avoid, play: Play) -> None:
    """Make the answered card do nothing to the one who answers."""
    share = mine(g, play)
    change_share(g, play.share, msgspec.structs.replace(share, now=None))
    if share.now is not None:
        g.tell(Avoided(share.now, answered(g).card))


@effect(Redirect)
@rule("azardia.respond.redirected")
def redirect(g: Azardia, what: Redirect, play: Play) -> None:
    """Pass what would hit the one who answers on to another."""
    hit_now = None if play.target is None else now(play, play.target)
    change_share(g, play.share, msgspec.structs.replace(mine(g, play), now=hit_now))


@effect(Reflect)
@rule("azardia.respond.active-answers")
def reflect(g: Azardia, what: Reflect, play: Play) -> None:
    """Send what would hit the one who answers back to the one who played the card."""
    hit_now = None if play.attacker is None else now(play, play.attacker)
    back = play.by if hit_now == play.attacker else None
    share = msgspec.structs.replace(mine(g, play), now=hit_now, reflector=back)
    change_share(g, play.share, share)


def mine(g: Azardia, play: Play) -> Share:
    """Return the share of the answered card that an answer is about."""
    return answered(g).shares[play.share]
