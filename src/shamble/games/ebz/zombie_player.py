"""The Zombie player's turn."""

from typing import Final

from shamble.games.ebz.answer import open_moment
from shamble.games.ebz.cards import Card, Moment, Zombie
from shamble.games.ebz.events import (
    Returned,
    ReturnedHidden,
    Rose,
    ZombieDrawn,
    ZombieDrawnHidden,
)
from shamble.games.ebz.horde import dissipate
from shamble.games.ebz.options import (
    Done,
    DrawChoice,
    DrawZombie,
    Prompt,
    Return,
    ReturnChoice,
    StopDrawing,
    Threaten,
)
from shamble.games.ebz.state import Ebz, take, zombies
from shamble.games.ebz.threat import DRAW_SIX, put_threat, threatens
from shamble.games.ebz.zombie_deck import check_deck, take_zombie
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

FOUR: Final = 4
SIX: Final = 6
DRAW_ON: Final[tuple[DrawChoice, ...]] = (DrawZombie(), StopDrawing())
DONE: Final = Done()


@rule(
    "ebz.zplayer.sequence",
    "ebz.zplayer.immortal",
    "ebz.zplayer.no-limit",
    "ebz.reveal.zombie-turn",
)
def zombie_turn(g: Ebz, seat: Seat) -> None:
    """Go through the Zombie actions in their order."""
    g.next(rise, seat)
    g.next(draw_zombie, DRAW_ON[0], seat, draws(g))
    g.next(choose_threat, seat)
    g.next(return_zombies, seat)
    g.next(before_dissipating)
    g.next(lose_interest)


@rule("ebz.goal.become-zombie", "ebz.zplayer.from-next-turn", "ebz.gloss.zombie-player")
def rise(g: Ebz, seat: Seat) -> None:
    """Make a dead player a Zombie player on the first turn after death."""
    player = g.players[seat]
    if not player.undead:
        player.undead = True
        g.tell(Rose(seat))


@rule("ebz.threat.level-6", "ebz.threat.level-6-now", "ebz.zplayer.draw")
def draws(g: Ebz) -> int:
    """Return how many zombies may be drawn, fixed when the draw begins."""
    return SIX if threatens(g, DRAW_SIX) else FOUR


@rule(
    "ebz.zplayer.draw",
    "ebz.zplayer.draw-exhausts",
    "ebz.zplayer.draw-reshuffles",
    "ebz.zplayer.draw-stepwise",
)
def draw_zombie(g: Ebz, choice: DrawChoice, seat: Seat, left: int) -> None:
    """Draw one zombie into hand and offer the next, unless the player stops."""
    if isinstance(choice, StopDrawing):
        return
    hand = g.players[seat].hand
    take_zombie(g, hand)
    g.tell(ZombieDrawn(seat, hand[-1].id), to=seat, others=ZombieDrawnHidden(seat))
    check_deck(g)
    if g.result is None:
        g.next(offer_draw, seat, left - 1)


@rule("ebz.zplayer.draw-stepwise")
def offer_draw(g: Ebz, seat: Seat, left: int) -> None:
    """Ask whether to draw another zombie, while the limit allows."""
    if left:
        g.ask(seat, Prompt.DRAW_ZOMBIES, DRAW_ON, draw_zombie, seat, left)


@rule("ebz.zplayer.threat-add")
def choose_threat(g: Ebz, seat: Seat) -> None:
    """Ask which zombie goes into the Threat area."""
    choices = [Threaten(card.id) for card in zombies(g.players[seat].hand)]
    g.ask(seat, Prompt.THREAT, choices, take_threat, seat, always=True)


@rule("ebz.zplayer.threat-add")
def take_threat(g: Ebz, choice: Threaten, seat: Seat) -> None:
    """Put the zombie into the Threat area."""
    put_threat(g, seat, choice.card)


@rule("ebz.zplayer.return")
def return_zombies(g: Ebz, seat: Seat) -> None:
    """Ask which zombie goes back on the Zombie Deck next, if any."""
    hand: list[Card] = g.players[seat].hand
    if hand:
        choices: list[ReturnChoice] = [*(Return(card.id) for card in zombies(hand)), DONE]
        g.ask(seat, Prompt.RETURN, choices, take_return, seat)


@rule("ebz.zplayer.return", "ebz.zplayer.return-order")
def take_return(g: Ebz, choice: ReturnChoice, seat: Seat) -> None:
    """Put the zombie on top of the Zombie Deck, where only its owner knows it, and ask again."""
    if isinstance(choice, Return):
        player = g.players[seat]
        zombie = take(player.hand, choice.card)
        assert isinstance(zombie, Zombie)  # noqa: S101  (a Zombie player holds nothing else)
        player.shown.clear()  # nobody else can tell what is left in hand
        g.zombie_deck.append(zombie)
        g.known.append(1 << seat)
        g.tell(Returned(seat, zombie.id), to=seat, others=ReturnedHidden(seat))
        g.next(return_zombies, seat)


@rule("ebz.play.windows")
def before_dissipating(g: Ebz) -> None:
    """Offer cards without a sign to the Survivors."""
    open_moment(g, Moment.UNDEAD)


@rule("ebz.zplayer.dissipate")
def lose_interest(g: Ebz) -> None:
    """Let the oldest zombie of the Horde leave, as after a Survivor's turn."""
    dissipate(g)
