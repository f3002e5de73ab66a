"""Losing: three Stacks worth 0 at the start of one's own turn."""

from shamble.games.zdfg.events import Lost
from shamble.games.zdfg.state import Zdfg, still_in
from shamble.games.zdfg.win import win
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule


@rule(
    "zdfg.lose.cards-to-discard",
    "zdfg.lose.discard-order",
    "zdfg.lose.completed-pile-stays-out",
    "zdfg.setup.shrinking-table",
)
def lose(g: Zdfg, seat: Seat) -> None:
    """Discard the player's cards, Stack by Stack from the bottom; completed piles stay out."""
    player = g.players[seat]
    player.is_in = False
    g.lost.append(seat)
    cards = [card for stack in (*player.stacks, player.hand) for card in stack]
    g.discard += cards
    for zone in (*player.stacks, player.hand):
        zone.clear()
    g.tell(Lost(seat, tuple(card.id for card in cards)))
    last_player_wins(g)


@rule("zdfg.lose.last-player-wins")
def last_player_wins(g: Zdfg) -> None:
    """End the game when one player is left."""
    left = still_in(g)
    if len(left) == 1:
        win(g, left[0], "last-player", RuleId("zdfg.lose.last-player-wins"))
