"""The best of every box for each number of players, in a file beside the games."""

import contextlib
from datetime import date, datetime
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from shamble.kernel.box import Best
from shamble.kernel.errors import UNREADABLE
from shamble.kernel.match import Match
from shamble.terminal import saves, screens

FILE: Final = "records.json"


class Held(msgspec.Struct, frozen=True):
    """What somebody reached that nobody has bettered."""

    value: int
    by: str
    on: date


Records: TypeAlias = dict[str, dict[int, Held]]  # by box, then by number of players


def read(path: Path) -> Records:
    """Return the records in a file; none where it is missing or broken."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Records)
    except (OSError, *UNREADABLE):
        return {}


def lines(match: Match, game: Path | None) -> list[str]:
    """Return what the best is, for the last page of a game."""
    return [screens.sentence("moss", one) for one in noted(match, game)]


def noted(match: Match, game: Path | None, today: date | None = None) -> list[str]:
    """Keep what the winner of a game reached, if nobody was as good; say what the best is.

    Args:
        match: A game that is over.
        game: Where it is kept; None: it is not, and neither is its record.
        today: When it ended; None: now.
    """
    best, result = match.box.record, match.game.result
    value = best.of(result) if best is not None and result is not None else None
    if best is None or result is None or value is None or game is None:
        return []
    path, key = game.with_name(FILE), match.box.key
    records = read(path)
    held = records.get(key, {}).get(match.seats)
    if held is not None and held.value >= value:
        return [f"The best with {match.seats} players: {said(best, held)}."]
    winner = match.journal.header.names[result.winners[0]]
    records.setdefault(key, {})[match.seats] = Held(
        value, winner, today or datetime.now().astimezone().date()
    )
    with contextlib.suppress(OSError):  # like the game itself, which says so
        saves.put(path, msgspec.json.encode(records))
    before = f"; before, it was {said(best, held)}" if held is not None else ""
    return [f"The best so far with {match.seats} players: {best.words(value)}{before}."]


def said(best: Best, held: Held) -> str:
    """Return a record in words."""
    return f"{best.words(held.value)}, by {held.by} on {held.on.isoformat()}"
