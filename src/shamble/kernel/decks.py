"""Reading deck files: decoding is the validation, and every fault is reported at once."""

import hashlib
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar, get_type_hints

import msgspec

from shamble.kernel.errors import DeckError
from shamble.kernel.options import CardId, Printed
from shamble.kernel.valid import explained, in_words

S = TypeVar("S", bound=msgspec.Struct)

LARGEST: Final = 100_000  # whole number in a deck; a table would choke on more of anything
TOO_DEEP: Final = "it is nested too deeply"
BREAKS: Final = "\n\t"  # control characters that a text may have
TURNED: Final = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")  # to turn a text


class Deck(msgspec.Struct, frozen=True):
    """What a deck file says, checked; each game adds its own tables."""

    hash: str
    source: str  # the text of the file

    def printed(self) -> Mapping[CardId, Printed]:
        """Return every card by its id."""
        raise NotImplementedError

    def readable(self) -> Sequence[msgspec.Struct]:
        """Return all that can be read by its name: the cards, and what else is printed."""
        return tuple(self.printed().values())


def text_hash(text: str) -> str:
    """Return the hash by which a journal names a deck."""
    return hashlib.sha256(text.encode()).hexdigest()


class Reader:
    """Decodes the tables of one deck file and collects what is wrong with them."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.faults: list[str] = []
        try:
            self.tables: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise DeckError(name, (f"not a TOML file: {error}",)) from None
        except RecursionError:
            raise DeckError(name, (f"not a TOML file: {TOO_DEEP}",)) from None
        for key, value in self.tables.items():
            self._look(value, key, key)

    def _look(self, value: object, where: str, name: str) -> None:
        """Note numbers and texts, wherever they are, that no table could deal with or show."""
        if isinstance(value, dict):
            for key, one in value.items():
                self._look(one, f"{where}: {key}", key)
        elif isinstance(value, list):
            for place, one in enumerate(value, 1):
                inside = isinstance(one, dict) and ":" not in where
                self._look(one, _label(name, place, one) if inside else where, name)
        elif isinstance(value, int) and abs(value) > LARGEST:
            self.fault(where, f"no number here is beyond {LARGEST}")
        elif isinstance(value, str) and any(map(_is_unseen, value)):
            self.fault(where, "a character in this text cannot be shown")
        elif isinstance(value, str) and value and not value.strip():
            self.fault(where, "there is nothing but blanks")

    def fault(self, where: str, what: str) -> None:
        """Note a fault at a card or table."""
        self.faults.append(f"{where}: {what}")

    def only(self, *names: str) -> None:
        """Note every top-level table that a deck of this game does not have."""
        for name in sorted(set(self.tables) - set(names)):
            self.fault(name, f"no such table in a deck of this game (tables: {', '.join(names)})")

    def table(self, name: str, kind: type[S]) -> S | None:
        """Decode the one table of this name."""
        row = self.tables.get(name)
        if not isinstance(row, dict):
            self.fault(name, "this table is missing")
            return None
        return self.row(row, kind, name)

    def rows(self, name: str, kind: type[S]) -> list[S]:
        """Decode all tables `[[name]]`, leaving out those at fault."""
        rows = self.tables.get(name, [])
        if not isinstance(rows, list):
            self.fault(name, f"write one [[{name}]] for each")
            return []
        found = [self.row(row, kind, _label(name, place, row)) for place, row in enumerate(rows, 1)]
        return [row for row in found if row is not None]

    def read_all(self, name: str, rows: Sequence[msgspec.Struct]) -> bool:
        """Whether these are all tables `[[name]]` of the file, none of them left out."""
        listed = self.tables.get(name, [])
        return isinstance(listed, list) and len(listed) == len(rows)

    def row(self, row: object, kind: type[S], where: str) -> S | None:
        """Decode one table field by field, so that each field's fault is noted."""
        if not isinstance(row, dict):
            self.fault(where, "expected a table")
            return None
        before = len(self.faults)
        hints = get_type_hints(kind, include_extras=True)
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        for name in sorted(set(row) - set(fields)):
            self.fault(where, f"{name}: no such field (fields: {', '.join(fields)})")
        for name, field in fields.items():
            if name in row:
                self._field(row[name], hints[field.name], f"{where}: {name}")
            elif field.required:
                self.fault(where, f"{name}: missing")
        return msgspec.convert(row, kind) if len(self.faults) == before else None

    def _field(self, value: object, hint: object, where: str) -> None:
        try:
            msgspec.convert(value, hint)
        except msgspec.ValidationError as error:
            self.faults.append(f"{where}: {in_words(explained(error, value, hint))}")

    def known(self, where: str, word: str, words: Iterable[str]) -> None:
        """Note a word that another card would have to have, and none has."""
        there = sorted(set(words))
        if word not in there:
            self.fault(where, f"no card has {word!r} (there are: {', '.join(there) or 'none'})")

    def unique(self, name: str, ids: Iterable[str]) -> None:
        """Note every id that occurs twice."""
        seen: set[str] = set()
        for row_id in ids:
            if row_id in seen:
                self.fault(f"{name} {row_id}", "id: used twice")
            seen.add(row_id)

    def close(self) -> None:
        """Raise everything that was noted, if anything."""
        if self.faults:
            raise DeckError(self.name, tuple(self.faults))


def _is_unseen(one: str) -> bool:
    hidden = unicodedata.category(one) == "Cc" and one not in BREAKS
    return hidden or unicodedata.bidirectional(one) in TURNED


def _label(name: str, place: int, row: object) -> str:
    row_id = row.get("id") if isinstance(row, dict) else None
    return f"{name} {row_id}" if isinstance(row_id, str) else f"{name} number {place}"
