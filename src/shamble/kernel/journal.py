"""The journal: a game as its header and its choices, one JSON line each."""

import hashlib
from collections.abc import Iterable
from typing import Annotated, Final, TypeVar

import msgspec

from shamble.kernel.errors import UNREADABLE, JournalError
from shamble.kernel.options import Seat

T = TypeVar("T")

FORMAT: Final = 1
DIGEST_EVERY: Final = 20  # plies
NOTHING: Final = msgspec.Raw(b"null")  # what the first chapter of a campaign begins with


class DeckNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which deck was used; the text of one that is not the default comes along."""

    hash: str
    text: str | None = None


class DicePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat added to the dice."""

    seat: Seat
    pledge: str  # the commitment to it, known before anybody's part was
    part: str | None  # None: withheld when it was due, or it must not be known yet


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which chapter of a campaign a game is, and what it begins with."""

    chapter: int  # from 1
    version: int  # of the sheet
    sheet: msgspec.Raw  # what the chapter before handed on; null: there was none
    before: str  # the digest of that chapter's journal; empty: there was none

    @property
    def handed(self) -> bytes | None:
        """What the chapter begins with; None: nothing, it is the first."""
        return None if bytes(self.sheet) == b"null" else bytes(self.sheet)


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that a game depends on but its choices."""

    shamble: int  # the format's version
    box: str
    version: int  # of the box
    seats: int
    names: tuple[str, ...]
    options: dict[str, object]
    deck: DeckNote
    commitment: str  # the seed's hash, known before the first move
    seed: str | None  # None while it must not be known
    parts: tuple[DicePart, ...] = ()  # what the seats added to it
    link: Link | None = None  # None: the game stands for itself

    @property
    def dice(self) -> str | None:
        """What all dice and shuffles come from: the seed, and every part that was given."""
        given = [f"{one.seat}:{one.part}" for one in self.parts if one.part is not None]
        if self.seed is None or not given:
            return self.seed
        text = "\x1f".join(("shamble:dice", self.seed, *given))
        return hashlib.sha256(text.encode()).hexdigest()

    def check(self) -> None:
        """Compare the seed and every part with what was committed to.

        Raises:
            JournalError: One is not what was promised, or a part stands there twice.
        """
        if self.seed is None or commitment(self.seed) != self.commitment:
            raise JournalError("the seed is not the one that was committed to")
        for one in self.parts:
            if not 0 <= one.seat < self.seats:
                raise JournalError(f"part of seat {one.seat}: there is no such seat")
            if one.part is not None and commitment(one.part) != one.pledge:
                raise JournalError(f"part of seat {one.seat}: not the one that was committed to")
        if len({one.seat for one in self.parts}) < len(self.parts):
            raise JournalError("a seat has added to the dice twice")


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="chosen"):
    """A choice, by value."""

    ply: int  # how many choices stood before it
    seat: Seat
    choice: msgspec.Raw
    why: str = ""  # empty: the player chose; else who chose instead ("timeout", "resigned")


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="undone"):
    """The game was taken back to where this many choices stood."""

    ply: Annotated[int, msgspec.Meta(ge=0)]
    seat: Seat


class Digest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="digest"):
    """A fingerprint of the game where this many choices stand."""

    ply: int
    state: str
    form: str = "1.1"  # how the state was written; only those of one form can be compared


Entry = Chosen | Undone | Digest

_encoder = msgspec.json.Encoder()
_header = msgspec.json.Decoder(Header)
_entry: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def commitment(seed: str) -> str:
    """Return the hash that commits to a seed."""
    return hashlib.sha256(f"shamble:{seed}".encode()).hexdigest()


class Journal(msgspec.Struct):
    """A header and the entries so far."""

    header: Header
    entries: list[Entry] = []

    def dump(self) -> bytes:
        """Return the journal as JSON Lines."""
        return b"".join(_encoder.encode(line) + b"\n" for line in (self.header, *self.entries))

    @classmethod
    def load(cls, data: bytes) -> "Journal":
        """Read a journal.

        Raises:
            JournalError: A line is not what it should be; the message names it.
        """
        lines = data.splitlines()
        if not lines:
            raise JournalError("the journal is empty")
        header = _read(_header, lines[0], 1)
        if header.shamble != FORMAT:
            raise JournalError(f"line 1: format {header.shamble}; this Shamble reads {FORMAT}")
        if len(header.names) != header.seats:
            raise JournalError(f"line 1: {header.seats} seats, but {len(header.names)} names")
        return cls(header, [_read(_entry, line, n) for n, line in enumerate(lines[1:], 2) if line])

    def standing(self) -> list[Chosen]:
        """Return the choices that stand, undone ones left out."""
        return standing(self.entries)


def standing(entries: Iterable[Entry]) -> list[Chosen]:
    """Return the choices that stand after these entries.

    Raises:
        JournalError: An entry does not follow from those before it.
    """
    chosen: list[Chosen] = []
    for entry in entries:
        if isinstance(entry, Undone):
            if entry.ply > len(chosen):
                raise JournalError(f"undone to ply {entry.ply}, but only {len(chosen)} stand")
            del chosen[entry.ply :]
        elif entry.ply != len(chosen):
            raise JournalError(f"ply {entry.ply} where ply {len(chosen)} must come")
        elif isinstance(entry, Chosen):
            chosen.append(entry)
    return chosen


def _read(decoder: msgspec.json.Decoder[T], line: bytes, number: int) -> T:
    try:
        return decoder.decode(line)
    except UNREADABLE as error:
        raise JournalError(f"line {number}: {error}") from None
