"""Looking back at a game in the terminal: where it turned, and what was chosen badly."""

from collections.abc import Callable

from shamble.bots.review import Judged, Review, reviewed, turning
from shamble.kernel.markup import inked
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.terminal import screens


def look_back(match: Match, heard: Callable[[], None]) -> Review:
    """Judge every choice of a game.

    Args:
        match: A game that is over.
        heard: Is called after each choice, to show how far it has come.
    """
    stood, judged = [], []
    for chances, one in reviewed(match):
        stood.append(chances)
        if one is not None:
            judged.append(one)
        heard()
    return Review(tuple(stood), tuple(judged), turning(tuple(stood)))


def review_page(match: Match, review: Review, eyes: Seat | None = None) -> str:
    """Return what is to be said about a game, in Rich's markup.

    Args:
        match: The game.
        review: How its choices were judged.
        eyes: Only this seat's choices; None for everybody's.
    """
    names = match.journal.header.names
    lines = [screens.strip(match.box.title, f"looked back at, {match.ply} choices")]
    result = match.game.result
    if result is not None:
        voice = match.voice(names, None)
        lines.append(screens.sentence("bold", match.box.words.result(voice, result)))
    if review.turning is not None:
        at, chosen = review.turning, match.journal.standing()[review.turning]
        lines.append(
            screens.sentence(
                "", f"It turned with choice {at + 1}, by {names[chosen.seat]}: {_said(match, at)}"
            )
        )
    for seat, name in enumerate(names):
        mine = [one for one in review.judged if one.seat == seat]
        if mine and eyes in (None, seat):
            lines += ["", *_about(match, name, mine)]
    return "\n".join(lines)


def _about(match: Match, name: str, judged: list[Judged]) -> list[str]:
    """Return what one player chose badly."""
    slips = sum(one.mark == "slip" for one in judged)
    mistakes = [one for one in judged if one.mark == "mistake"]
    of = f"{len(judged)} choices: {_some(len(mistakes), 'mistake')}, {_some(slips, 'slip')}"
    lines = [f"{inked('bold', name)}  {inked('muted', of)}"]
    for one in sorted(mistakes, key=lambda it: it.ply):
        chose = f"{one.ply + 1:>4}: {_said(match, one.ply)}"
        lines += [inked("rust", line) for line in screens.wrapped(chose, "      ", "")]
        better = match.seen_at(one.ply).says(match.journal.header.names, one.best)
        text = f"Better: {better.rstrip('.')}. {one.why}"
        lines += [inked("", line) for line in screens.wrapped(text, "      ")]
    return lines


def _some(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count or 'no'} {what}s"


def _said(match: Match, ply: int) -> str:
    """Return what was chosen at a ply, as it was said to who chose it."""
    choice = match.box.decode(bytes(match.journal.standing()[ply].choice))
    return match.seen_at(ply).says(match.journal.header.names, choice)
