"""Fingers counted at a slow player: how long there is left, and counting aloud while one types."""

import math
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final

import msgspec
from rich.console import Console

ALOUD: Final = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
MARGIN: Final = 0.01  # seconds, so that the alarm never comes before time is up


class Hurry(msgspec.Struct, frozen=True):
    """How long somebody may still take to choose."""

    left: float  # seconds until the last finger
    finger: float  # seconds for each
    fingers: int  # in all


class Counting:
    """Fingers that are counted at whoever must choose; they end with the moment of the game."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._due: float | None = None
        self._finger = 0.0
        self._fingers = 0

    def start(self, fingers: int, finger: float) -> None:
        """Begin with the first finger, unless somebody counts already."""
        if self._due is None:
            self._finger, self._fingers = finger, fingers
            self._due = self._clock() + fingers * finger

    def stop(self) -> None:
        """Count no more: something was chosen."""
        self._due = None

    @property
    def hurry(self) -> Hurry | None:
        """How long there is left; None: nobody counts."""
        if self._due is None:
            return None
        return Hurry(max(0.0, self._due - self._clock()), self._finger, self._fingers)

    @property
    def is_over(self) -> bool:
        """Whether the last finger was counted."""
        return self._due is not None and self._clock() >= self._due


class Late(Exception):
    """The last finger was counted while a line was typed."""


def can_alarm() -> bool:
    """Whether a line that is being typed can be broken off here; else it is judged as it comes."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def read_hurried(read: Callable[[str], str], cursor: str, hurry: Hurry, out: Console) -> str:
    """Read a line while fingers are counted aloud.

    Raises:
        Late: No line came before the last finger.
    """
    if not can_alarm():
        return read(cursor)
    waiting = max(1, math.ceil(hurry.left / hurry.finger))
    shown = hurry.fingers - waiting

    def count(_signal: int, _frame: FrameType | None) -> None:
        nonlocal shown
        shown += 1
        if shown < hurry.fingers:
            say(shown, cursor, out)
            return
        quiet()  # here, for what is raised may come when the line has just been read
        raise Late

    def quiet() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    before = signal.signal(signal.SIGALRM, count)
    first = hurry.left - (waiting - 1) * hurry.finger + MARGIN
    signal.setitimer(signal.ITIMER_REAL, first, hurry.finger)
    try:
        return read(cursor)
    finally:
        quiet()


def say(finger: int, cursor: str, out: Console) -> None:
    """Count a finger aloud, and show again what was typed so far."""
    aloud = ALOUD[finger - 1] if finger <= len(ALOUD) else str(finger)
    out.print(f"\n[bold rust]{aloud}![/]")
    line = sys.modules.get("readline")
    out.file.write(cursor + (line.get_line_buffer() if line is not None else ""))
    out.file.flush()
