"""Counting fingers at a slow player: the command, the alarm, and what is chosen."""

import io
import threading
import time
from pathlib import Path

import pytest
from rich.console import Console

from shamble.games.azta.options import READY
from shamble.kernel.journal import Chosen
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal.counting import Hurry
from shamble.terminal.keyboard import converse
from shamble.terminal.page import Page
from shamble.terminal.session import Session
from tests.terminal.tables import number, plain, sat_down, typed

AZTA = shelf["azta"]
NAMES = ("Ada", "Bea", "Cy")
FOREVER = 60.0  # seconds: nobody waits for it


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def together(clock: Clock, people: int = 3, file: Path | None = None, finger: int = 0) -> Session:
    """Return a game of azta for so many people at one keyboard and bots."""
    options = {"five_count": finger}
    match = Match.begin(AZTA, seats=3, seed="slow", names=NAMES, options=options)
    bots = {Seat(seat): "uniform" for seat in range(people, 3)}
    return Session(match, bots, file, clock=clock)


def at_the_table(session: Session) -> Seat:
    """Open the session, let whoever must choose take the keyboard, and return the seat."""
    typed(session, "")
    assert session.match.game.decision is not None
    return session.match.game.decision.seat


def last(session: Session) -> Chosen:
    """Return the last choice that stands."""
    return session.match.journal.standing()[-1]


@pytest.mark.rule("azta.table.five-count")
def test_table_five_count_is_started_at_the_keyboard_and_passes_after_the_fifth_finger() -> None:
    """At the fifth finger the rules choose, whatever is typed then, and the story tells it."""
    clock = Clock()
    session = together(clock)
    seat = at_the_table(session)
    said = plain(session.feed("c"))
    clock.now += 5.1

    session.feed("1")
    told = plain(session.feed(""))

    assert f"counted at {NAMES[seat]}: 5, a second each" in said
    assert (last(session).seat, last(session).why) == (seat, "timeout")
    assert session.box.decode(bytes(last(session).choice)) == READY
    assert f"Five fingers, and {NAMES[seat]} has not decided" in told


@pytest.mark.rule("azta.table.five-count")
def test_table_five_count_is_stopped_by_a_choice() -> None:
    """Who chooses before the fifth finger has chosen, and the next choice has all the time."""
    clock = Clock()
    session = together(clock)
    at_the_table(session)
    session.feed("c")
    clock.now += 4.9

    session.feed(number(session, READY))
    clock.now += FOREVER
    page = session.feed("")

    assert [one.why for one in session.match.journal.standing()] == [""]
    assert page.hurry is None


@pytest.mark.rule("azta.table.five-count")
def test_table_five_count_goes_on_while_one_asks() -> None:
    """Reading a rule, or counting once more, gives nobody more time."""
    clock = Clock()
    session = together(clock)
    at_the_table(session)
    hurries = [session.feed("c").hurry]
    clock.now += 3
    hurries.append(session.feed("r gear").hurry)
    clock.now += 1
    hurries.append(session.feed("c").hurry)

    assert hurries == [Hurry(5, 1, 5), Hurry(2, 1, 5), Hurry(1, 1, 5)]


@pytest.mark.rule("azta.table.five-count")
def test_table_five_count_takes_as_long_as_the_table_agreed() -> None:
    """A finger takes as many seconds as the setting says."""
    session = together(Clock(), finger=4)
    at_the_table(session)

    page = session.feed("c")

    assert page.hurry == Hurry(20, 4, 5)
    assert "4 seconds each" in plain(page)


@pytest.mark.rule("azta.table.five-count")
def test_table_five_count_cannot_be_taken_back(tmp_path: Path) -> None:
    """What the rules chose for the slow stands, and a game that is resumed still tells it."""
    clock = Clock()
    session = together(clock, file=tmp_path / "game.jsonl")
    seat = at_the_table(session)
    session.feed("c")
    clock.now += 6
    session.feed("")

    barred = session.match.bars_undo(seat)
    again = Match.resume(AZTA, session.match.journal)

    assert barred == "shamble.undo.others-acted"
    assert again.told == session.match.told


@pytest.mark.parametrize(
    ("session", "answer"),
    [
        pytest.param(sat_down(people=(0, 1)), "Nobody counts at the slow in Zombie", id="no rule"),
        pytest.param(together(Clock(), people=1), "Nobody else sits", id="alone"),
    ],
)
def test_nobody_counts_where_nobody_can(session: Session, answer: str) -> None:
    """Where the game has no such rule, or nobody else is there, c says so."""
    at_the_table(session)

    page = session.feed("c")

    assert answer in plain(page)
    assert page.hurry is None


class Waiting:
    """A conversation in which one line must come in time; it notes what came."""

    def __init__(self) -> None:
        self.finished = False
        self.came = "nothing"

    def open(self) -> Page:
        """Ask for a line."""
        return Page("choose", hurry=Hurry(1.0, 0.2, 5))

    def feed(self, line: str) -> Page:
        """Take the line."""
        self.finished, self.came = True, line
        return Page("done")

    def leave(self) -> Page:
        """Go."""
        return Page("left")


def asleep(_cursor: str) -> str:
    """Type nothing for as long as nobody breaks it off."""
    time.sleep(FOREVER)
    return "too late"


def test_an_alarm_breaks_off_who_types_nothing() -> None:
    """Fingers are counted aloud, and after the last one the line is empty."""
    out, talk = Console(file=io.StringIO(), width=80), Waiting()

    converse(talk, out, asleep)

    assert talk.came == ""
    assert isinstance(out.file, io.StringIO)
    assert "Four!" in out.file.getvalue()


def test_without_an_alarm_the_line_is_judged_when_it_comes() -> None:
    """Beside the main thread nothing can be broken off: what was typed is handed on."""
    talk = Waiting()
    out = Console(file=io.StringIO(), width=80)
    reader = threading.Thread(target=converse, args=(talk, out, lambda _cursor: "2"))

    reader.start()
    reader.join()

    assert talk.came == "2"
