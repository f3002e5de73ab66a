"""The moments of a game worth telling: where somebody won or lost most, and what came once."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec

from shamble.kernel.options import CardId, Seat
from shamble.server.table.replay import Reel
from shamble.server.table.turning import Scores
from shamble.server.wire import forms

SENTENCES: Final = 2  # of a moment
MOMENTS: Final = 2  # besides the turning point
APART: Final = 8  # plies between two of them; fewer in a short game
MUCH: Final = 3  # in 100: a change that is worth saying
ONCE: Final = 2  # times at most is once in a game


def others(match: Reel, story: forms.Story, turn: int) -> tuple[forms.Highlight, ...]:
    """Return moments besides the turning point, each for a reason of its own, as they came."""
    found: list[forms.Highlight] = []
    for ply, reason in reasons(match.scores, story):
        near = [turn, *(it.ply for it in found)]
        if any(abs(ply - it) < min(APART, max(2, match.ply // 12)) for it in near):
            continue
        if reason in {it.why.partition(":")[0] for it in found}:
            continue
        moment = highlight(match, story, ply, reason)
        if moment is not None:
            found.append(moment)
        if len(found) == MOMENTS:
            break
    return tuple(sorted(found, key=lambda it: it.ply))


def reasons(scores: Scores, story: forms.Story) -> Iterator[tuple[int, str]]:
    """Yield plies with why they are told: the greatest change, what came once, all others."""
    changes = telling_plies(scores)
    yield from ((ply, why(scores, ply)) for ply in changes[:1])
    common = kinds(story)
    rare = [
        it for it in story.told if 0 < it.ply < len(scores) - 1 and common[type(it.event)] <= ONCE
    ]
    rare.sort(key=lambda it: (common[type(it.event)], -len(it.words)))
    yield from ((it.ply, "Not often seen") for it in rare if it.to is None)
    yield from ((ply, why(scores, ply)) for ply in changes)


def kinds(story: forms.Story) -> Counter[type]:
    """Return how often each kind of event came."""
    return Counter(type(it.event) for it in story.told)


def telling_plies(scores: Scores) -> list[int]:
    """Return the plies before the end, those first at which somebody won or lost most."""
    steps = [
        (now[seat] - before[seat], ply)
        for ply, (before, now) in enumerate(pairwise(scores[:-1]), 1)
        for seat in range(len(now))
    ]
    steps.sort(key=lambda one: -abs(one[0]))
    return list(dict.fromkeys(ply for _, ply in steps))


def mover(scores: Scores, ply: int) -> tuple[Seat, float]:
    """Return whose standing changed most at a ply, and by how much."""
    steps = [now - before for before, now in zip(scores[ply - 1], scores[ply], strict=True)]
    seat = max(range(len(steps)), key=lambda one: abs(steps[one]))
    return Seat(seat), steps[seat]


def why(scores: Scores, ply: int) -> str:
    """Say why a moment is worth telling."""
    return "The greatest leap" if mover(scores, ply)[1] > 0 else "The hardest fall"


def highlight(match: Reel, story: forms.Story, ply: int, reason: str) -> forms.Highlight | None:
    """Return a moment in the words of its rarest events, with what a card says to it."""
    told = [it for it in story.told if it.ply == ply]
    if not told or not 0 < ply < len(match.scores):
        return None
    common = kinds(story)
    rarest = sorted(range(len(told)), key=lambda at: common[type(told[at].event)])[:SENTENCES]
    said = [told[at] for at in sorted(rarest)]
    printed = match.deck.printed()
    quotes = (
        getattr(printed[CardId(value)], "quote", "")
        for it in said
        for field in msgspec.structs.astuple(it.event)
        for value in (field if isinstance(field, tuple) else (field,))
        if isinstance(value, str) and value in printed
    )
    words = " ".join(it.words for it in said)
    quote = next(filter(None, quotes), "")
    seat = mover(match.scores, ply)[0]
    return forms.Highlight(
        ply, reason + moved(match, ply, seat), seat, words, "" if quote in words else quote
    )


def moved(match: Reel, ply: int, seat: Seat) -> str:
    """Say how somebody's chance to win changed at a ply, where it did."""
    before, after = (round(100 * match.chances[at][seat]) for at in (ply - 1, ply))
    name = match.journal.header.names[seat]
    return f": {name}, from {before} to {after} in 100" if abs(after - before) >= MUCH else ""
