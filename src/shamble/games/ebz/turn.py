"""The turn: its steps, and who comes next."""

from shamble.games.ebz.add import offer_zombies, opponents
from shamble.games.ebz.announce import announce, check_sanity, complete_horde
from shamble.games.ebz.attrition import clean_up, dismiss_horde, lose_cards
from shamble.games.ebz.death import end_turn
from shamble.games.ebz.draw import back_to_six, suffer_threat
from shamble.games.ebz.events import TurnBegun
from shamble.games.ebz.fight import fight
from shamble.games.ebz.flee import flee
from shamble.games.ebz.horde import reveal
from shamble.games.ebz.play import finish_playing, play_cards
from shamble.games.ebz.scavenge import scavenge
from shamble.games.ebz.state import FIGHT, Ebz, Turn
from shamble.games.ebz.zombie_deck import reveals
from shamble.games.ebz.zombie_player import zombie_turn
from shamble.kernel.options import SEATS, Seat
from shamble.kernel.rules import rule


@rule("ebz.turn.next", "ebz.zplayer.from-next-turn", "ebz.gloss.survivor")
def begin_turn(g: Ebz, seat: Seat) -> None:
    """Begin a player's turn, as a Survivor or as a Zombie player."""
    g.current = seat
    g.turns += 1
    g.turn = Turn()
    if g.players[seat].alive:
        g.passing[seat] = False
        g.tell(TurnBegun(seat, reveals(g)))
        g.next(survivor_turn, seat)
    else:
        g.tell(TurnBegun(seat, 0))
        g.next(zombie_turn, seat)
    g.next(end_turn, seat)
    g.next(pass_turn, seat)


@rule(
    "ebz.turn.order",
    "ebz.turn.fight-order",
    "ebz.turn.flee-order",
    "ebz.escalate.next-turn",
    "ebz.reveal.add-one",
)
def survivor_turn(g: Ebz, seat: Seat) -> None:
    """Go through the steps of a Survivor's turn."""
    g.next(reveal, reveals(g))
    g.next(offer_zombies, opponents(g))
    g.next(complete_horde)
    g.next(check_sanity, seat)
    g.next(announce, seat)
    g.next(play_cards, seat)
    g.next(finish_playing, seat)
    g.next(confront, seat)
    g.next(scavenge, seat)
    g.next(clean_up, seat)
    g.next(lose_cards, seat)
    g.next(dismiss_horde)
    g.next(suffer_threat, seat)
    g.next(back_to_six, seat)


@rule("ebz.turn.order")
def confront(g: Ebz, seat: Seat) -> None:
    """Settle the fight or the flight, as announced."""
    if g.turn.action is FIGHT:
        fight(g, seat)
    else:
        flee(g, seat)


@rule("ebz.turn.next", "ebz.start.turn-order", "ebz.end.no-limit")
def pass_turn(g: Ebz, seat: Seat) -> None:
    """Pass the turn to the player on the left, dead or alive."""
    g.next(begin_turn, SEATS[(seat + 1) % len(g.players)])
