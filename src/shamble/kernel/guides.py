"""First-game guides: a scripted game that speaks while one plays along."""

import functools
import tomllib
from importlib.resources import files
from typing import Annotated

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.errors import JournalError, Refused
from shamble.kernel.match import Match
from shamble.kernel.options import Option, Seat
from shamble.kernel.shelf import shelf

FILE = "guide.toml"  # in the box's package


class GuideLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice of the script, and what is said before it."""

    seat: Seat
    choice: dict[str, object]
    say: str = ""


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scripted game."""

    title: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    seed: str
    steps: tuple[GuideLine, ...] = msgspec.field(name="step")
    you: Seat = Seat(0)
    options: dict[str, bool | int | str] = {}

    def option(self, box: AnyBox, ply: int) -> Option:
        """Return the scripted choice at a ply."""
        return box.decode(msgspec.json.encode(self.steps[ply].choice))


@functools.cache
def guide_of(key: str) -> Guide | None:
    """Return a box's guide, if its package holds one.

    Raises:
        JournalError: The script cannot be played; the message says where it breaks.
    """
    box = shelf[key]
    file = files(box.package) / FILE
    if not file.is_file():
        return None
    return read_guide(box, file.read_text(encoding="utf-8"))


def read_guide(box: AnyBox, text: str) -> Guide:
    """Read a guide and play it through, to be sure that it can be followed."""
    try:
        guide = msgspec.convert(tomllib.loads(text), Guide)
        match = Match.begin(box, seats=guide.seats, seed=guide.seed, options=guide.options)
        for ply, step in enumerate(guide.steps):
            match.choose(step.seat, guide.option(box, ply))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise JournalError(f"{box.key}'s guide: {error}") from None
    except Refused as refused:
        raise JournalError(f"{box.key}'s guide, step {ply + 1}: {refused}") from None
    return guide
