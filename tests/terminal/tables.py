"""Sessions to test with, and hands that type for them."""

from pathlib import Path

from rich.text import Text

from shamble.bots import Uniform
from shamble.kernel.dice import Dice
from shamble.kernel.match import Match
from shamble.kernel.options import Option, Seat
from shamble.kernel.shelf import shelf
from shamble.terminal import players
from shamble.terminal.page import Page
from shamble.terminal.session import Session

BOX = shelf["zdfg"]


def plain(page: Page | str) -> str:
    """Return what a page shows, without its markup."""
    return Text.from_markup(page if isinstance(page, str) else page.text).plain


def sat_down(
    file: Path | None = None, *, people: tuple[int, ...] = (0,), seats: int = 2, seed: str = "7"
) -> Session:
    """Return a session for these people and greedy bots, not opened yet."""
    bots = players.seat_bots([Seat(seat) for seat in people], ("greedy",), seats)
    options = {} if people else dict(BOX.bots_only)
    names = players.names(bots, seats)
    match = Match.begin(BOX, seats=seats, seed=seed, names=names, options=options)
    return Session(match, bots, file)


def typed(session: Session, *lines: str | Option) -> Page:
    """Open the session, type these lines or options' numbers, and return the last page."""
    page = session.open()
    for line in lines:
        page = session.feed(line if isinstance(line, str) else number(session, line))
    return page


def number(session: Session, option: Option) -> str:
    """Return the number that chooses this option now."""
    decision = session.match.game.decision
    there = decision is not None and option in decision.options
    return str(decision.options.index(option) + 1) if decision and there else ""


def played_out(session: Session, lines: int = 5000) -> list[Page]:
    """Open the session and type numbers by lot until the game is over; return every page."""
    chance = Dice.seeded("typist")
    pages = [session.open()]
    while not session.finished and len(pages) < lines:
        decision = session.match.game.decision
        waiting = "Pass the keyboard" in pages[-1].text
        count = len(decision.options) if decision else 1
        pages.append(session.feed("" if waiting else str(chance.below(count) + 1)))
    return pages


def recorded(seed: str = "7", seats: int = 2, plies: int | None = None) -> Match:
    """Return a match that uniform bots have played, to its end or for some plies."""
    match = Match.begin(BOX, seats=seats, seed=seed, options=dict(BOX.bots_only))
    chance = Dice.seeded(seed, "bot")
    while match.game.decision is not None and match.ply != plies:
        seat = match.game.decision.seat
        match.choose(seat, Uniform().choose(match.seen(seat), chance))
    return match
