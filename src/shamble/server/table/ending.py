"""The end of a game, to be looked at: what decided it, and what to remember."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from shamble.kernel.options import Result, Seat
from shamble.server.table import moments, replay
from shamble.server.table.replay import Reel
from shamble.server.table.turning import Scores, lead, turned
from shamble.server.wire import forms

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
    return forms.Ending(
        headline(result, match.journal.header.names),
        LINES[mood(leads, result)],
        match.box.words.result(voice, result),
        result.rule,
        result.winners,
        match.ply,
        story.chances,
        moments.highlight(match, story, turn, "It turns"),
        moments.others(match, story, turn),
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
