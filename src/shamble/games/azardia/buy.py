"""What coins buy in one's own turn: levels and extra tiles."""

from typing import Final

from shamble.games.azardia.carry import new_chain
from shamble.games.azardia.coins import bars_paying, pay
from shamble.games.azardia.events import LevelBought, TilesBought
from shamble.games.azardia.land import move_tokens
from shamble.games.azardia.levels import gain_level
from shamble.games.azardia.options import BuyLevel, BuyTiles
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

OWN_MOVEMENT: Final = RuleId("azardia.grace.own-movement")
FORWARD: Final = RuleId("azardia.coin.tile-cannot-shorten")

BUY_LEVEL: Final = BuyLevel()


@rule(
    "azardia.coin.when-level-or-tile",
    "azardia.coin.tile-count",
    "azardia.coin.level-repeat",
    "azardia.coin.no-trade",
)
def purchases(g: Azardia, seat: Seat) -> list[BuyLevel | BuyTiles]:
    """List what a player can buy now: a level, and any number of tiles that can be paid."""
    player = g.players[seat]
    if not player.coins or player.coins_lock:
        return []
    found: list[BuyLevel | BuyTiles] = []
    if bars_level(g, seat) is None:
        found.append(BUY_LEVEL)
    if bars_tiles(g, seat, 1) is None:
        most = player.coins // g.terms.tile_price
        found += [BuyTiles(count) for count in range(1, most + 1)]
    return found


@rule("azardia.coin.level-up", OWN_MOVEMENT)
def bars_level(g: Azardia, seat: Seat) -> RuleId | None:
    """Return the rule that keeps a player from buying a level, or None."""
    if seat == g.holder:
        return OWN_MOVEMENT
    return bars_paying(g, seat, g.terms.level_up_price)


@rule("azardia.coin.extra-tile", OWN_MOVEMENT, FORWARD)
def bars_tiles(g: Azardia, seat: Seat, count: int) -> RuleId | None:
    """Return the rule that keeps a player from buying extra tiles, or None."""
    if seat == g.holder:
        return OWN_MOVEMENT
    if count < 1:
        return FORWARD
    return bars_paying(g, seat, count * g.terms.tile_price)


def bars_purchase(g: Azardia, seat: Seat, option: Option) -> RuleId | None:
    """Return the rule that forbids a purchase, or None."""
    if isinstance(option, BuyLevel):
        return bars_level(g, seat)
    return bars_tiles(g, seat, option.count) if isinstance(option, BuyTiles) else NOT_OFFERED


@rule("azardia.coin.level-up", "azardia.coin.level-at-five")
def buy_level(g: Azardia, seat: Seat) -> None:
    """Pay for a level; at the last level it is an advance."""
    price = g.terms.level_up_price
    pay(g, seat, price)
    g.tell(LevelBought(seat, price))
    new_chain(g)
    move_tokens(g, ((seat, gain_level(g, seat)),))


@rule("azardia.coin.extra-tile", "azardia.coin.tile-alone")
def buy_tiles(g: Azardia, seat: Seat, count: int) -> None:
    """Pay for tiles and walk them as one movement."""
    pay_tiles(g, seat, count)
    new_chain(g)
    move_tokens(g, ((seat, count),))


def pay_tiles(g: Azardia, seat: Seat, count: int) -> None:
    """Pay for extra tiles."""
    price = count * g.terms.tile_price
    pay(g, seat, price)
    g.tell(TilesBought(seat, count, price))
