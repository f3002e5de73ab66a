"""Coins: gaining, losing, paying; what may be bought and when."""

from typing import Final

from shamble.games.azardia.events import CoinsChanged
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

LOCKED: Final = RuleId("azardia.play.text-wins")
NO_DEBTS: Final = RuleId("azardia.coin.never-negative")


@rule(
    "azardia.coin.cap",
    "azardia.coin.cap-surplus",
    NO_DEBTS,
    "azardia.coin.coins-are-resource",
    "azardia.components.coin-tokens",
)
def change_coins(g: Azardia, seat: Seat, amount: int) -> int:
    """Give or take coins as far as the cap and the purse allow; return how many moved."""
    player = g.players[seat]
    after = min(max(player.coins + amount, 0), g.deck.coins.cap)
    moved = after - player.coins
    player.coins = after
    if amount and g.log is not None:
        g.tell(CoinsChanged(seat, moved, after))
    return moved


@rule("azardia.coin.theft-at-cap", "azardia.play.partial")
def steal(g: Azardia, giver: Seat, receiver: Seat, amount: int) -> None:
    """Move coins from one player to another; what does not fit goes to the bank."""
    change_coins(g, receiver, -change_coins(g, giver, -amount))


@rule("azardia.coin.pay-to-bank")
def pay(g: Azardia, seat: Seat, price: int) -> None:
    """Pay the bank."""
    change_coins(g, seat, -price)


@rule(NO_DEBTS, LOCKED)
def bars_paying(g: Azardia, seat: Seat, price: int) -> RuleId | None:
    """Return the rule that keeps a player from paying this, or None."""
    player = g.players[seat]
    if player.coins_lock:
        return LOCKED
    return NO_DEBTS if player.coins < price else None
