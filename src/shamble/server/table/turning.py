"""Where a game turned: how far ahead the winners were, choice by choice."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from shamble.kernel.options import Result

SHORT: Final = 2  # plies: a game of no more has no step before its last

Scores = Sequence[Sequence[float]]


def lead(scores: Scores, result: Result) -> list[float]:
    """Return by ply how far ahead the winners were; where all won or lost, how all stood."""
    winners = set(result.winners)
    others = [seat for seat in range(len(result.ranks)) if seat not in winners]
    if not winners or not others:
        return [sum(row) / len(row) for row in scores]
    return [
        max(row[seat] for seat in winners) - max(row[seat] for seat in others) for row in scores
    ]


def turning(leads: Sequence[float], *, lost: bool) -> int:
    """Return the ply at which it was decided: the last change of the lead, or the largest step."""
    before_the_end = leads[:-1] if len(leads) > SHORT else leads  # the last step says who won
    steps = [after - before for before, after in pairwise(before_the_end)] or [0.0]
    if lost:
        return steps.index(min(steps)) + 1
    crossed = [ply for ply, (before, now) in enumerate(pairwise(leads), 1) if before <= 0 < now]
    return crossed[-1] if crossed else steps.index(max(steps)) + 1


def turned(scores: Scores, result: Result | None) -> int | None:
    """Return the ply at which a game was decided; None while it is not over."""
    return None if result is None else turning(lead(scores, result), lost=not result.winners)
