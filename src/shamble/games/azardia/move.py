"""Walking the track: the gate, the floor, the bounce at the goal."""

from typing import Final

from shamble.games.azardia.events import Moved, Placed, SentBack, Stayed
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

PLACEMENT: Final = RuleId("azardia.zone.placement-limits")
IMMUNE: Final = RuleId("azardia.grace.immune")


@rule("azardia.turn.direction", "azardia.tile.no-movement", IMMUNE, "azardia.move.passing")
def walk(g: Azardia, seat: Seat, steps: int) -> bool:
    """Move a token by steps, forward or back; return whether it moved at all."""
    if not steps:
        return False
    start = g.players[seat].tile
    if seat == g.holder:
        g.tell(Stayed(seat, start, steps, IMMUNE))
        return False
    end = ahead(g, seat, steps) if steps > 0 else behind(g, seat, -steps)
    if steps < 0 and end == start:
        g.tell(Stayed(seat, start, steps))
        return False
    put(g, seat, end)
    if g.log is not None:
        g.tell(Moved(seat, start, steps, end))
    return True


def ahead(g: Azardia, seat: Seat, steps: int) -> int:
    """Return the tile that a token reaches by this many steps forward."""
    player, board = g.players[seat], g.deck.board
    if player.level < board.gate_level:
        return through_gate(g, player.tile, steps)
    return bounced(g, player.tile + steps, lowest(g, seat))


@rule(
    "azardia.zone.gate-return",
    "azardia.zone.gate-carry",
    "azardia.zone.gate-passing",
    "azardia.zone.gate-any-movement",
    "azardia.zone.gate-laps",
    "azardia.zone.below-five-confined",
    "azardia.option.gate-carry",
)
def through_gate(g: Azardia, tile: int, steps: int) -> int:
    """Return where a player below the gate's level gets; the hop back costs no step.

    A stop on the gate itself stays there: who stands on it is met first.
    """
    board = g.deck.board
    if tile == board.gate:
        tile = board.gate_return
    end = tile + steps
    while end > board.gate:
        if not g.settings.gate_carry:
            return board.gate_return
        end += board.gate_return - board.gate
    return end


@rule(
    "azardia.move.bounce",
    "azardia.move.bounce-any",
    "azardia.zone.gate-pass-at-five",
    "azardia.zone.gate-no-stop",
)
def bounced(g: Azardia, end: int, low: int) -> int:
    """Return a destination with what goes beyond the goal walked back."""
    goal = g.deck.board.goal
    return end if end <= goal else max(2 * goal - end, low)


@rule("azardia.zone.floor-clamp", "azardia.zone.tile-one-clamp")
def behind(g: Azardia, seat: Seat, steps: int) -> int:
    """Return the tile that a token reaches by this many steps back."""
    return max(g.players[seat].tile - steps, lowest(g, seat))


@rule("azardia.zone.floor", "azardia.zone.floor-unmarked")
def lowest(g: Azardia, seat: Seat) -> int:
    """Return the lowest tile on which a player may come to stand."""
    return g.deck.board.floor if g.players[seat].floor else 1


@rule("azardia.zone.floor-latch", "azardia.move.pushed-into-tyrant")
def put(g: Azardia, seat: Seat, tile: int) -> None:
    """Put a token on a tile, and mark its player if that lies beyond the gate."""
    player = g.players[seat]
    player.tile = tile
    player.moves += 1
    if tile > g.deck.board.gate:
        player.floor = True


@rule(PLACEMENT)
def bars_placing(g: Azardia, seat: Seat, tile: int) -> RuleId | None:
    """Return the rule that keeps a token off a tile, or None."""
    player, board = g.players[seat], g.deck.board
    if seat == g.holder:
        return IMMUNE
    low = player.level < board.gate_level and tile > board.gate
    return PLACEMENT if low or tile < lowest(g, seat) else None


@rule(PLACEMENT, "azardia.grace.immunity-scope")
def place(g: Azardia, seat: Seat, tile: int) -> bool:
    """Put a token straight on a tile where it may be; return whether it moved."""
    start = g.players[seat].tile
    if start == tile or bars_placing(g, seat, tile) is not None:
        return False
    put(g, seat, tile)
    g.tell(Placed(seat, start, tile))
    return True


@rule("azardia.zone.gate-exact", "azardia.zone.swap-onto-gate")
def send_back(g: Azardia, seat: Seat) -> None:
    """Put a token from the gate on the tile to which the gate returns."""
    board = g.deck.board
    put(g, seat, board.gate_return)
    g.tell(SentBack(seat, board.gate, board.gate_return))


@rule("azardia.play.legal-target", PLACEMENT)
def steps_to(g: Azardia, seat: Seat, place: str, most: int | None) -> int | None:
    """Return how many steps forward it is to the next A tile or player; None: there is none."""
    steps = to_next_a(g, seat) if place == "next_a" else to_next_player(g, seat)
    return None if steps is None or (most is not None and steps > most) else steps


def to_next_a(g: Azardia, seat: Seat) -> int | None:
    """Return the steps to the next A tile; below the gate's level, if need be through the gate."""
    player, board = g.players[seat], g.deck.board
    coming = [tile for tile in board.a_tiles if tile > player.tile]
    if coming:
        return min(coming) - player.tile
    if player.level >= board.gate_level or not board.a_tiles:
        return None
    return board.gate - player.tile + min(board.a_tiles) - board.gate_return


def to_next_player(g: Azardia, seat: Seat) -> int | None:
    """Return the steps to the nearest player on a higher tile where this one may stand."""
    here = g.players[seat].tile
    coming = [
        player.tile
        for other, player in enumerate(g.players)
        if player.tile > here and other != g.holder
    ]
    if not coming or bars_placing(g, seat, min(coming)) is not None:
        return None
    return min(coming) - here


@rule(PLACEMENT)
def fixed(g: Azardia, seat: Seat, tile: int) -> int:
    """Return the tile for a jump to a fixed place: never below the floor."""
    return max(tile, lowest(g, seat))
