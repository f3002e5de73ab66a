"""What ebz tells bots: how good a position looks."""

from typing import Final

from shamble.games.ebz.cards import Card, Swag, Zombie
from shamble.games.ebz.options import (
    Decline,
    Done,
    Flee,
    HaveNone,
    LoseTop,
    Prompt,
    Stop,
    StopDrawing,
    StopKilling,
)
from shamble.games.ebz.pack import HAND
from shamble.games.ebz.state import Action, Ebz, Outcome, house, survivors
from shamble.games.ebz.view import prospect
from shamble.kernel.options import SEATS, Option, Seat
from shamble.kernel.window import Pass

PASSES: Final = (Pass, Decline, Stop, StopKilling, Done, StopDrawing, HaveNone)
LEAST: Final = (Flee, LoseTop)  # where something must be done
WON: Final = 1000.0
SWING: Final = 15.0  # points that tip a game clearly to one side
DEAD: Final = -200.0
CARD: Final = 1.0  # for staying alive, any card counts
ZOMBIE: Final = -1.6  # but one that clogs the hand
LEAN: Final = 16  # with fewer cards than this, each one counts more
DANGER: Final = 0.15
PLAYED: Final = 0.02  # of the value of what lies in play: rather play than keep
FOUND: Final = 0.35  # of the value that may be spent, before it is
LOST: Final = 1.1  # a card still to lose
CLOGGED: Final = 12.0  # by the share of zombies in the house, squared
CLOSE: Final = 1.5  # what lacks for success, as a share: the draws may bring it
ASLEEP: Final = 0.01  # to pass until the own turn, for nothing
RIVAL: Final = 0.25
HUNGER: Final = 60.0  # what a Survivor with nothing but zombies is worth to a Zombie player
FRAIL: Final = 10  # with two Survivors left, one with fewer cards than this is about to lose it all
LOST_PREY: Final = 0.8  # for each card fewer: the last one alive wins
EXHAUSTED: Final = 8.0  # over the zombies left: without any, the Survivors win


def score(g: Ebz, seat: Seat) -> float:
    """Return how well off a seat is, against the Survivor who is best off."""
    if g.result is not None:
        return WON if g.result.ranks[seat] == 1 else -WON
    asked = g.decision
    if asked is not None and asked.seat == seat and asked.prompt == Prompt.DISPATCH:
        return max(after(g, option, seat) for option in asked.options)
    alive = survivors(g)
    if not g.players[seat].alive:
        return DEAD + hunger(g, alive)
    rivals = [standing(g, other) for other in alive if other != seat]
    return standing(g, seat) - RIVAL * max(rivals)


def scores(g: Ebz) -> list[float]:
    """Return the scores of all seats, for which each Survivor stands alone only once."""
    asked = g.decision
    aims = asked.seat if asked is not None and asked.prompt == Prompt.DISPATCH else None
    marks = {} if g.result is not None else {one: standing(g, one) for one in survivors(g)}
    return [
        marks[seat] - RIVAL * max([mark for other, mark in marks.items() if other != seat])
        if seat in marks and seat != aims
        else score(g, seat)
        for seat in SEATS[: len(g.players)]
    ]


def after(g: Ebz, option: Option, seat: Seat) -> float:
    """Return the score once a card in mid-play has been aimed."""
    what_if = g.copy()
    what_if.choose(option)
    return score(what_if, seat)


def hunger(g: Ebz, alive: list[Seat]) -> float:
    """Return how near the Zombie players are to driving a Survivor insane.

    They win by that alone: a Survivor who dies with one other left hands that one the game.
    """
    houses = [house(g, seat) for seat in alive]
    near = HUNGER * max(map(madness, houses))
    if len(alive) == 2:  # noqa: PLR2004  (the last two)
        near -= LOST_PREY * max(0, FRAIL - min(map(len, houses)))
    left = len(g.zombie_deck) + len(g.zombie_discard)
    return near - EXHAUSTED / max(left, 1)


def madness(cards: list[Card]) -> float:
    """Return how near a Safe House is to a hand of six zombies: how many, and how thick."""
    count = sum(isinstance(card, Zombie) for card in cards)
    return min(count, HAND) / HAND * count / len(cards) if cards else 0.0


def standing(g: Ebz, seat: Seat) -> float:
    """Return how well a Survivor stands: the Safe House, and what the turn will bring."""
    cards = house(g, seat)
    count = len(cards)
    zombies = sum(isinstance(card, Zombie) for card in cards)
    mark = sum([worth(card) for card in cards]) - ASLEEP * g.passing[seat]
    mark -= DANGER * max(0, LEAN - count) ** 2
    mark -= CLOGGED * (zombies / count) ** 2 * 10 if count else 0.0
    if seat == g.current:
        mark += this_turn(g, seat)
    return mark


def worth(card: Card) -> float:
    """Return what a card is worth to its owner."""
    if not isinstance(card, Swag):
        return CARD + ZOMBIE
    return CARD + 0.45 * card.find + 0.1 * card.draw


def this_turn(g: Ebz, seat: Seat) -> float:
    """Return what the turn in progress is about to bring."""
    turn = g.turn
    if turn.settled:
        return 0.0
    if turn.outcome is not Outcome.NONE:
        room = max(0, HAND - len(g.players[seat].hand))
        return FOUND * min(turn.value, 4 * room) - LOST * turn.due
    if turn.action is Action.NONE:
        return max(promise(g, seat, Action.FIGHT), promise(g, seat, Action.FLEE))
    return promise(g, seat, turn.action) + PLAYED * len(turn.in_play)


def promise(g: Ebz, seat: Seat, action: Action) -> float:
    """Return what a fight or flight with the cards at hand would come to."""
    what = prospect(g, g.players[seat], action)
    if what.total >= what.needed:
        gain = FOUND * min(what.scavenge, 10)
        kills = ZOMBIE * len(g.horde) * 0.5 if action is Action.FIGHT else 0.0
        return gain + kills - LOST * what.lost
    short = (what.needed - what.total) / (what.needed + 1)
    return -LOST * what.lost - CLOSE * short


def hoard(g: Ebz, seat: Seat) -> float:
    """Return how many Swag cards a player owns."""
    return float(sum(isinstance(card, Swag) for card in house(g, seat)))
