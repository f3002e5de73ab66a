"""Looking back: each choice judged by what its player could know, and where a game turned."""

import math
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from shamble.bots.advice import compared, ranked
from shamble.bots.lines import lines
from shamble.bots.search import leaning
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.match import Match
from shamble.kernel.options import Option, Seat
from shamble.kernel.seen import Seen

ITERATIONS: Final = 60
WORLDS: Final = 16
SURE: Final = 2.0  # times what chance may make of it: below, nothing is called a mistake
SLIP: Final = 0.05  # of the value from 0 to 1 that was given away
MISTAKE: Final = 0.15

Mark = Literal["", "slip", "mistake"]


class Judged(msgspec.Struct, frozen=True):
    """A choice, next to what would have been better."""

    ply: int
    seat: Seat
    chosen: Option
    best: Option
    lost: float  # of a value from 0 to 1, as far as the player could know
    mark: Mark
    why: str  # in sentences, if it is marked


class Review(msgspec.Struct, frozen=True):
    """A whole game: everybody's chances at every ply, and what was chosen badly."""

    chances: tuple[tuple[float, ...], ...]  # by ply, then by seat; they add up to 1 among rivals
    judged: tuple[Judged, ...]  # every choice where there was one
    turning: int | None  # the ply after which the winner was ahead for good


def chances(box: AnyBox, game: Game, seats: int, outset: float = 0.0) -> tuple[float, ...]:
    """Return how likely each seat is to win as things stand, by the box's score.

    Args:
        box: The box.
        game: A game that everybody may see; one that is over, at any ply.
        seats: How many play.
        outset: The score as the game began, next to which who plays alone is better or worse off.
    """
    if game.result is not None:
        winners = game.result.winners
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats))
    scores = [box.score(game, Seat(seat)) / box.swing for seat in range(seats)]
    if seats == 1:
        return (leaning(scores[0] - outset / box.swing),)
    most = max(scores)
    odds = [math.exp(max(-50.0, score - most)) for score in scores]
    return tuple(one / sum(odds) for one in odds)


def judge(match: Match, ply: int, game: Game) -> Judged | None:
    """Return what a choice was worth to who made it; None where there was nothing to choose.

    Args:
        match: The game that is looked back at.
        ply: Which choice, from 0.
        game: The game before it.
    """
    box, record = match.box, match.journal.standing()[ply]
    if game.decision is None or len(game.decision.options) == 1:
        return None
    chosen, names = box.decode(bytes(record.choice)), match.journal.header.names
    seen = Seen(box, game, record.seat)
    rng = Dice.seeded("review", ply)
    best = ranked(seen, rng, ITERATIONS)[0]
    if best == chosen or chosen not in seen.options:
        return Judged(ply, record.seat, chosen, chosen, 0.0, "", "")
    better, own = lines(seen, (best, chosen), rng, names, WORLDS)
    lost = better.mean - own.mean
    mark: Mark = "mistake" if lost > MISTAKE else "slip" if lost > SLIP else ""
    if better.beats(own) < SURE or not mark:
        return Judged(ply, record.seat, chosen, chosen, 0.0, "", "")
    why = compared(seen, names, better, own)
    return Judged(ply, record.seat, chosen, best, lost, mark, why)


def reviewed(match: Match) -> Iterator[tuple[tuple[float, ...], Judged | None]]:
    """Go through a game choice by choice: everybody's chances before it, and what it was worth.

    Args:
        match: A game that is over. What comes last is how it ended, and no choice.
    """
    game = match.at(0)
    outset = match.box.score(game, Seat(0))
    for ply, record in enumerate(match.journal.standing()):
        yield chances(match.box, game, match.seats, outset), judge(match, ply, game)
        game.choose(match.box.decode(bytes(record.choice)))
    yield chances(match.box, game, match.seats), None


def review(match: Match) -> Review:
    """Return a whole game, judged.

    Args:
        match: A game that is over.
    """
    found = list(reviewed(match))
    stood = tuple(one for one, _ in found)
    return Review(stood, tuple(one for _, one in found if one is not None), turning(stood))


def turning(stood: tuple[tuple[float, ...], ...]) -> int | None:
    """Return the last ply at which the later winner was not ahead; None where there is none.

    Args:
        stood: Everybody's chances, by ply and seat; the last ones are how it ended.
    """
    end = stood[-1]
    winners = [seat for seat, chance in enumerate(end) if chance > 0.0]
    if not winners or len(winners) == len(end):
        return None
    for ply in range(len(stood) - 2, -1, -1):
        ahead = max(stood[ply][seat] for seat in winners)
        if ahead <= max(one for seat, one in enumerate(stood[ply]) if seat not in winners):
            return ply
    return None
