"""Choosing Fight or Flee, and going insane instead."""

from typing import Final

from shamble.games.ebz.answer import open_moment
from shamble.games.ebz.cards import Card, Moment, Zombie
from shamble.games.ebz.end import zombies_win
from shamble.games.ebz.events import Announced, HandShown
from shamble.games.ebz.options import ActionChoice, Fight, Flee, Prompt
from shamble.games.ebz.pack import HAND
from shamble.games.ebz.state import Action, Ebz
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import RuleId, rule

ANNOUNCE_FIRST: Final = RuleId("ebz.announce.must")
ACTIONS: Final[tuple[ActionChoice, ...]] = (Fight(), Flee())


@rule("ebz.play.windows", "ebz.announce.no-sign-first")
def complete_horde(g: Ebz) -> None:
    """Offer cards without a sign once the Horde is complete."""
    open_moment(g, Moment.HORDE)


@rule("ebz.insane.when", "ebz.insane.own-turn", "ebz.insane.no-sign-counts")
def check_sanity(g: Ebz, seat: Seat) -> None:
    """End the game if the active Survivor holds nothing but six zombies."""
    if not g.turn.played and is_insane(g.players[seat].hand):
        show_hand(g, seat)
        zombies_win(g)


@rule("ebz.insane.six", "ebz.insane.any-swag", "ebz.insane.empty-hand", "ebz.insane.end")
def is_insane(hand: list[Card]) -> bool:
    """Whether a hand holds at least six cards, all of them zombies."""
    return len(hand) >= HAND and all(isinstance(card, Zombie) for card in hand)


@rule("ebz.insane.reveal")
def show_hand(g: Ebz, seat: Seat) -> None:
    """Show a hand to everyone."""
    player = g.players[seat]
    player.shown = player.hand[:]
    g.tell(HandShown(seat, tuple(sorted(card.id for card in player.hand))))


@rule("ebz.announce.even-helpless", ANNOUNCE_FIRST)
def announce(g: Ebz, seat: Seat) -> None:
    """Ask for Fight or Flee, before any card with a sign is played."""
    g.ask(seat, Prompt.ANNOUNCE, ACTIONS, take_announcement, seat, bars=bars_choice)


@rule("ebz.announce.must", "ebz.announce.binding")
def take_announcement(g: Ebz, choice: ActionChoice, seat: Seat) -> None:
    """Note the announcement, which holds for the whole turn."""
    g.turn.action = Action.FIGHT if isinstance(choice, Fight) else Action.FLEE
    g.tell(Announced(seat, g.turn.action))
    open_moment(g, Moment.TOTAL, others_only=True)


def bars_choice(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids anything but an announcement."""
    return ANNOUNCE_FIRST
