"""Where pages meet a terminal."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from shamble.terminal.ink import NIGHT, theme
from shamble.terminal.keyboard import CLEAR, FORGET, converse, show
from shamble.terminal.page import Page
from tests.terminal.tables import sat_down


def screen(*, terminal: bool = True, **environment: str) -> Console:
    """Return a console that remembers what was written."""
    return Console(
        file=io.StringIO(), theme=theme(NIGHT), force_terminal=terminal, width=80,
        highlight=False, _environ={"TERM": "xterm-256color", **environment},
    )  # fmt: skip


def written(out: Console) -> str:
    """Return what was written to a console."""
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def hands(*lines: str) -> Callable[[str], str]:
    """Return something that types these lines and then nothing more."""
    left = list(reversed(lines))

    def read(_cursor: str) -> str:
        if not left:
            raise EOFError
        return left.pop()

    return read


def test_a_clean_page_leaves_what_scrolled_out_of_the_screen() -> None:
    """A player alone keeps what the terminal remembers."""
    out = screen()

    show(Page("table", clean=True), out)

    assert written(out).startswith(CLEAR)
    assert FORGET not in written(out)


def test_a_secret_page_wipes_what_scrolled_out_of_the_screen_too() -> None:
    """Nobody can scroll back to another's hand."""
    out = screen()

    show(Page("curtain", clean=True, secret=True), out)

    assert written(out).startswith(CLEAR + FORGET)


def test_a_pipe_is_not_wiped() -> None:
    """What goes to a file has no control codes."""
    out = screen(terminal=False)

    show(Page("[rust]table[/rust]", clean=True), out)

    assert written(out) == "\ntable\n"


def test_no_colour_where_none_is_wanted() -> None:
    """NO_COLOR is obeyed; the words stay."""
    out = screen(NO_COLOR="1")

    show(Page("[rust]danger[/rust]"), out)

    assert "danger" in written(out)
    assert "38;" not in written(out)


def test_colour_where_it_is_welcome() -> None:
    """An ink's name is its colour."""
    out = screen(COLORTERM="truecolor")

    show(Page("[rust]danger[/rust]"), out)

    assert "38;2;242;118;90" in written(out)


def test_when_the_input_ends_the_game_is_kept(tmp_path: Path) -> None:
    """The last words say where it is, and the end is passed on."""
    out, session = screen(terminal=False), sat_down(tmp_path / "game.jsonl")

    with pytest.raises(EOFError):
        converse(session, out, hands("2"))

    assert "The game is kept" in written(out)


def test_a_talk_ends_when_it_is_finished(tmp_path: Path) -> None:
    """No line is read after the last page."""
    out, session = screen(terminal=False), sat_down(tmp_path / "game.jsonl")

    converse(session, out, hands("q", "n"))

    assert "thrown away" in written(out)
