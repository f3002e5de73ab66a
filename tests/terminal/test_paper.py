"""Pages on a narrow terminal."""

import pytest
from rich.console import Console
from rich.text import Text

from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal.ink import NIGHT, theme
from shamble.terminal.keyboard import show
from shamble.terminal.page import Page
from shamble.terminal.paper import fitted
from shamble.terminal.session import Session

NARROW = 60


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        pytest.param("as it is", ["as it is"], id="short"),
        pytest.param("", [""], id="blank"),
        pytest.param("  · Ada takes the long way home", ["  · Ada takes the", "    long way home"],
                     id="between words"),
        pytest.param("Title" + " " * 20 + "seed 7", ["Title", "  seed 7"], id="two columns"),
        pytest.param("─" * 40, ["─" * 20], id="a ruler"),
        pytest.param("·" * 25, ["·" * 20, "·" * 5], id="a row of tiles"),
        pytest.param("[bold]a [rust]b[/rust][/bold] " + "c" * 20, ["a b", "  " + "c" * 18, "cc"],
                     id="a long word"),
    ],
)  # fmt: skip
def test_a_long_line_is_folded(line: str, lines: list[str]) -> None:
    """It is broken between words and its rest set in; nothing gets lost."""
    assert fitted(line, 20).plain.split("\n") == lines


def test_inks_stay_where_they_were() -> None:
    """What was bold is bold on either side of a fold."""
    folded = fitted("plain words, [bold]and some that are bold[/bold]", 20)

    assert [folded.plain[span.start : span.end] for span in folded.spans] == [
        "and",
        "some that are bold",
    ]


@pytest.mark.parametrize("key", ["azardia", "azta", "ebz", "zdfg"])
def test_a_page_fits_a_narrow_terminal(key: str) -> None:
    """No line is wider than the terminal, and every word of the page is there."""
    names = ("Ada", "Regular Bea", "Regular Cy")
    match = Match.begin(shelf[key], seats=3, seed="7", names=names)
    page = Session(match, {Seat(1): "habit", Seat(2): "habit"}, None).open()
    out = Console(theme=theme(NIGHT), width=NARROW, force_terminal=True, no_color=True, emoji=False)

    with out.capture() as captured:
        show(Page(page.text), out)

    shown = Text.from_ansi(captured.get())
    wanted = Text.from_markup(page.text).plain.replace("─", "")
    assert max(map(len, shown.plain.splitlines())) <= NARROW
    assert "".join(shown.plain.replace("─", "").split()) == "".join(wanted.split())
