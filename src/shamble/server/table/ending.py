"""The end of a game, to be looked at: what decided it, and what to remember."""

from collections.abc import Sequence
from itertools import islice, pairwise
from typing import Final

import msgspec

from shamble.kernel.options import CardId, Result, Seat
from shamble.server.table import replay
from shamble.server.table.replay import Reel
from shamble.server.table.turning import Scores, lead, turned
from shamble.server.wire import forms

SENTENCES: Final = 2  # of a moment
MOMENTS: Final = 2  # besides the turning point
OFTEN: Final = 4  # changes of the lead
MOST: Final = 0.7  # of the game
LINES: Final = {
    "nobody": "They were hungry.",
    "together": "Against all expectation.",
    "shared": "Nobody is satisfied.",
    "surprise": "Nobody is more surprised.",
    "sure": "It was never close.",
    "open": "It could have been anybody.",
    "plain": "Somebody had to.",
}


def ending(match: Reel) -> forms.Ending:
    """Return what is to be said about a game that is over."""
    result = match.game.result
    assert result is not None  # noqa: S101  (asked for only when it is over)
    story = replay.story(match)
    voice = match.voice(match.journal.header.names)
    leads = lead(match.scores, result)
    turn = turned(match.scores, result) or 0
    others = [ply for ply in telling_plies(match.scores) if ply != turn]
    found = (highlight(match, story, ply, why(match.scores, ply)) for ply in others)
    return forms.Ending(
        headline(result, match.journal.header.names),
        LINES[mood(leads, result)],
        match.box.words.result(voice, result),
        result.rule,
        result.winners,
        match.ply,
        story.chances,
        highlight(match, story, turn, "It turns"),
        tuple(islice(filter(None, found), MOMENTS)),
        memories(match, story),
    )


def headline(result: Result, names: Sequence[str]) -> str:
    """Say who won, and nothing else."""
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return "Nobody wins."
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} win."


def mood(leads: Sequence[float], result: Result) -> str:
    """Return which line fits how it went."""
    if not result.winners:
        return "nobody"
    if len(result.winners) == len(result.ranks):
        return "shared" if len(result.ranks) > 1 and result.reason == "draw" else "together"
    ahead = sum(one > 0 for one in leads) / len(leads)
    changes = sum((before > 0) != (now > 0) for before, now in pairwise(leads))
    if ahead > MOST:
        return "sure"
    if ahead < 1 - MOST:
        return "surprise"
    return "open" if changes >= OFTEN else "plain"


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
    """Return a moment in the words of its events, with what a card says to it."""
    told = [it for it in story.told if it.ply == ply]
    if not told or ply >= len(match.scores):
        return None
    printed = match.deck.printed()
    quotes = (
        getattr(printed[CardId(value)], "quote", "")
        for it in told
        for field in msgspec.structs.astuple(it.event)
        for value in (field if isinstance(field, tuple) else (field,))
        if isinstance(value, str) and value in printed
    )
    words = " ".join(it.words for it in told[:SENTENCES])
    return forms.Highlight(
        ply, reason, mover(match.scores, ply)[0], words, next(filter(None, quotes), "")
    )


def memories(match: Reel, story: forms.Story) -> tuple[str, ...]:
    """Return by seat what a player will be remembered for, in the box's words or in ours."""
    if match.box.remembered is None:
        return tuple(standing(match.scores, seat) for seat in range(match.seats))
    events = [it.event for it in story.told]
    voice = match.voice(match.journal.header.names)
    return tuple(
        match.box.remembered(voice, match.game, events, Seat(seat)) for seat in range(match.seats)
    )


def standing(scores: Scores, seat: int) -> str:
    """Say how long somebody was ahead."""
    led = sum(row[seat] == max(row) > min(row) for row in scores)
    if not led:
        return "Never led, and never stopped hoping."
    end = (
        "the last one among them" if scores[-1][seat] == max(scores[-1]) else "but not at the last"
    )
    return f"Was ahead at {led} of {len(scores)} moments, {end}."
