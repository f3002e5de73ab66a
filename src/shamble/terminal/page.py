"""What a session shows next, and what it takes the next line for."""

from enum import Enum, auto

import msgspec

from shamble.terminal.counting import Hurry


class Page(msgspec.Struct, frozen=True):
    """What the session shows next."""

    text: str  # in Rich's markup
    cursor: str = "> "  # what stands before the cursor
    clean: bool = False  # on a clean sheet
    secret: bool = False  # what was shown before may not be read any more, nor scrolled back to
    hurry: Hurry | None = None  # a line must come in time


class Mood(Enum):
    """What the next line will be taken for."""

    CURTAIN = auto()  # Enter, from the player who takes the keyboard
    TABLE = auto()  # a choice or a command
    LEAVING = auto()  # whether to keep the game
    ANEW = auto()  # whether to deal anew
    GONE = auto()  # nothing any more
