"""Lines in, pages out: where the pure sessions meet a real terminal, or a pipe."""

import contextlib
import sys
from collections.abc import Callable
from typing import Final, Protocol

from rich.console import Console

from shamble.terminal.counting import Late, read_hurried
from shamble.terminal.page import Page
from shamble.terminal.paper import fitted
from shamble.terminal.screens import WIDTH

CLEAR: Final = "\x1b[H\x1b[2J"  # the screen
FORGET: Final = "\x1b[3J"  # what has scrolled out of it


class Conversation(Protocol):
    """Something that is fed with lines and answers with pages."""

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to be typed."""

    def open(self) -> Page:
        """Return the first page."""

    def feed(self, line: str) -> Page:
        """Take a line and return the next page."""

    def leave(self) -> Page:
        """Return the last page, because the input ended."""


def converse(talk: Conversation, out: Console, read: Callable[[str], str] = input) -> None:
    """Show pages and read lines until the conversation is over.

    Raises:
        EOFError: The input ended before.
        KeyboardInterrupt: It was stopped; like the end of the input, nothing is lost.
    """
    with_history()
    page = talk.open()
    show(page, out)
    while not talk.finished:
        try:
            line = typed(page, out, read)
        except (EOFError, KeyboardInterrupt):
            out.print()
            show(talk.leave(), out)
            raise
        page = talk.feed(line)
        show(page, out)


def typed(page: Page, out: Console, read: Callable[[str], str]) -> str:
    """Return the line that is typed below a page, or nothing if none came in time."""
    if page.hurry is None:
        return read(page.cursor)
    try:
        return read_hurried(read, page.cursor, page.hurry, out)
    except Late:
        out.print()
        return ""


def show(page: Page, out: Console) -> None:
    """Print a page, on a clean sheet where that matters; a narrow terminal gets it folded."""
    if page.clean and out.is_terminal:
        out.file.write(CLEAR + (FORGET if page.secret else ""))
    elif page.clean:
        out.print()
    narrow = out.is_terminal and out.width < WIDTH
    out.print(fitted(page.text, out.width) if narrow else page.text, soft_wrap=True)


def with_history() -> None:
    """Let a person edit the line and recall earlier ones, where the system can do that."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, PLC0415  (importing it is what does it)
