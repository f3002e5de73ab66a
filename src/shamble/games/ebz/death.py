"""Hunger for brains: how a Survivor dies, and what that ends."""

from shamble.games.ebz.end import last_survivor_wins
from shamble.games.ebz.events import Died
from shamble.games.ebz.horde import disperse, dissipate
from shamble.games.ebz.piles import give_back
from shamble.games.ebz.state import FLED, Ebz
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule


def end_turn(g: Ebz, seat: Seat) -> None:
    """Close the turn. Whoever dies on the own turn comes straight here."""


@rule(
    "ebz.death.when",
    "ebz.death.turn-ends",
    "ebz.death.draw-or-lose",
    "ebz.death.one-at-a-time",
    "ebz.death.others-turn",
    "ebz.play.lose-the-game",
)
def die(g: Ebz, seat: Seat) -> None:
    """Let a Survivor die here and now; on the own turn nothing else of it happens."""
    player = g.players[seat]
    player.alive = False
    g.passing[seat] = True  # is asked no more
    g.dead.append(seat)
    empty_house(g, seat)
    if last_survivor_wins(g):
        return
    if seat == g.current:
        feed_horde(g)
        g.skip_to(end_turn)


@rule("ebz.death.hand", "ebz.death.in-play", "ebz.death.in-between", "ebz.zplayer.empty-start")
def empty_house(g: Ebz, seat: Seat) -> None:
    """Show what a dead player holds and has in play, and put it all back."""
    player = g.players[seat]
    cards = [*player.hand, *player.aside, *(g.turn.in_play if seat == g.current else ())]
    g.tell(Died(seat, tuple(sorted(card.id for card in cards))))
    for card in cards:
        give_back(g, card)
    player.hand.clear()
    player.shown.clear()
    player.aside.clear()
    if seat == g.current:
        g.turn.in_play.clear()


@rule("ebz.death.horde")
def feed_horde(g: Ebz) -> None:
    """Let the Horde go as if the turn had come to it, unless it has been dealt with."""
    if g.turn.settled:
        return
    if g.turn.outcome is FLED:
        dissipate(g)
    else:
        disperse(g)
