"""A deck file as cards: read row by row, and changed in place, so that its remarks stay."""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from shamble.kernel.errors import DeckError

HEAD: Final = re.compile(r"^\s*(\[\[?)([A-Za-z][\w-]*(?:\.[\w-]+)*)\]\]?\s*(#.*)?$")
NAME: Final = re.compile(r"^[A-Za-z0-9_-]+$")
Kind = Literal["number", "text", "flag", "more"]
Act = Literal["set", "drop", "copy", "remove"]


class DeckField(msgspec.Struct, frozen=True):
    """One field of a card."""

    name: str
    kind: Kind
    value: bool | int | float | str  # "more" as it stands in the file


class DeckRow(msgspec.Struct, frozen=True):
    """A card, or another table of the file."""

    at: int  # which table of the file
    label: str  # as faults name it: "card team-orange-a"
    table: str  # "card"
    id: str  # empty: no card
    title: str
    fields: tuple[DeckField, ...]
    others: tuple[DeckField, ...]  # fields that its like have and it has not, with a value to begin


class DeckEdit(msgspec.Struct, frozen=True):
    """One change of a deck file."""

    at: int  # which table of the file
    act: Act
    field: str = ""
    value: bool | int | float | str = ""
    kind: Kind = "text"  # of the value; "more": written as in the file


class Section(msgspec.Struct):
    """A table of the file: its lines, and where it is among what was read."""

    name: str
    many: bool
    first: int  # its heading
    last: int  # the line after it
    path: tuple[str | int, ...]


def rows(text: str, name: str = "deck") -> tuple[DeckRow, ...]:
    """Return every table of a deck file, in its order.

    Raises:
        DeckError: It is no TOML.
    """
    tables = _loaded(text, name)
    lines = text.splitlines(keepends=True)
    found = [(place, one, _at(tables, one)) for place, one in enumerate(_sections(lines))]
    samples: dict[str, dict[str, DeckField]] = {}
    shown = []
    for place, section, values in found:
        fields = _fields(lines, section, values)
        for field in fields:
            samples.setdefault(section.name, {}).setdefault(field.name, field)
        shown.append((place, section, values, fields))
    return tuple(
        _row(place, section, values, fields, samples.get(section.name, {}))
        for place, section, values, fields in shown
        if fields
    )


def edited(text: str, edit: DeckEdit, name: str = "deck") -> str:
    """Return a deck file with one change.

    Raises:
        DeckError: The change cannot be made, and why.
    """
    tables = _loaded(text, name)
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    sections = _sections(lines)
    if not 0 <= edit.at < len(sections):
        raise DeckError(name, ("there is no such card any more",))
    section = sections[edit.at]
    if edit.act in {"set", "drop"}:
        after = _set(lines, section, edit, name)
    elif not section.many:
        raise DeckError(name, (f"{section.name}: a deck has exactly one",))
    elif edit.act == "remove":
        after = lines[: section.first] + lines[section.last :]
    else:
        after = _copied(lines, section, _at(tables, section))
    changed = "".join(after)
    _check(tables, _loaded(changed, name), section, edit, name)
    return changed


def _loaded(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(name, (f"not a TOML file: {error}",)) from None


def _sections(lines: list[str]) -> list[Section]:
    found: list[Section] = []
    counts: dict[str, int] = {}
    for number, text in enumerate(lines):
        head = HEAD.match(text)
        if head is None:
            continue
        if found:
            found[-1].last = number
        name, many = head[2], head[1] == "[["
        if many:
            counts[name] = counts.get(name, -1) + 1
        found.append(Section(name, many, number, len(lines), _path(name, counts)))
    for one in found:
        one.last = _without_heading_of_the_next(lines, one)
    return found


def _path(name: str, counts: Mapping[str, int]) -> tuple[str | int, ...]:
    path: list[str | int] = []
    parts = name.split(".")
    for end, part in enumerate(parts, 1):
        path.append(part)
        whole = ".".join(parts[:end])
        if whole in counts:
            path.append(counts[whole])
    return tuple(path)


def _without_heading_of_the_next(lines: list[str], section: Section) -> int:
    """Leave remarks that stand directly above the next table with that table."""
    last = section.last
    while last > section.first + 1 and lines[last - 1].lstrip().startswith("#"):
        last -= 1
    return last


def _at(tables: dict[str, Any], section: Section) -> dict[str, Any]:
    here: Any = tables
    for part in section.path:
        try:
            here = here[part]
        except (KeyError, IndexError, TypeError):
            return {}
    return here if isinstance(here, dict) else {}


def _span(lines: list[str], section: Section, field: str) -> tuple[int, int] | None:
    """Return the lines of a field: as many as it takes to be read."""
    begins = re.compile(rf'^\s*"?{re.escape(field)}"?\s*=')
    for first in range(section.first + 1, section.last):
        if not begins.match(lines[first]):
            continue
        for last in range(first + 1, section.last + 1):
            try:
                tomllib.loads("".join(lines[first:last]))
            except tomllib.TOMLDecodeError:
                continue
            return first, last
    return None


def _fields(lines: list[str], section: Section, values: dict[str, Any]) -> tuple[DeckField, ...]:
    fields = []
    for name, value in values.items():
        span = _span(lines, section, name)
        if span is None:
            continue  # a table of its own
        if isinstance(value, bool):
            fields.append(DeckField(name, "flag", value))
        elif isinstance(value, int | float):
            fields.append(DeckField(name, "number", value))
        elif isinstance(value, str):
            fields.append(DeckField(name, "text", value))
        else:
            written = "".join(lines[slice(*span)]).partition("=")[2].strip()
            fields.append(DeckField(name, "more", written))
    return tuple(fields)


def _row(
    place: int,
    section: Section,
    values: dict[str, Any],
    fields: tuple[DeckField, ...],
    like: dict[str, DeckField],
) -> DeckRow:
    card = values.get("id")
    row_id = card if section.many and isinstance(card, str) else ""
    title = values.get("title", values.get("name", row_id))
    label = f"{section.name} {row_id}" if row_id else section.name
    others = tuple(field for name, field in like.items() if name not in values)
    shown = title if row_id and isinstance(title, str) else label
    return DeckRow(place, label, section.name, row_id, shown, fields, others)


def written(edit: DeckEdit) -> str:
    """Return a value as a deck file writes it."""
    if edit.kind == "more":
        return str(edit.value).strip()
    return json.dumps(edit.value, ensure_ascii=False)


def _set(lines: list[str], section: Section, edit: DeckEdit, name: str) -> list[str]:
    where = f"{section.name}: {edit.field}"
    if not NAME.match(edit.field):
        raise DeckError(name, (f"{where}: no name of a field",))
    span = _span(lines, section, edit.field)
    if edit.act == "drop":
        return lines if span is None else lines[: span[0]] + lines[span[1] :]
    new = f"{edit.field} = {written(edit)}\n"
    try:
        alone = tomllib.loads(new)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(name, (f"{where}: {error}",)) from None
    if list(alone) != [edit.field]:
        raise DeckError(name, (f"{where}: that is more than one value",))
    if span is None:
        span = (_end(lines, section),) * 2
    return [*lines[: span[0]], new, *lines[span[1] :]]


def _end(lines: list[str], section: Section) -> int:
    """Return where another field of a table goes: after its last one."""
    last = section.last
    while last > section.first + 1 and not lines[last - 1].strip():
        last -= 1
    return last


def _copied(lines: list[str], section: Section, values: dict[str, Any]) -> list[str]:
    """Put a copy of a card behind it, with an id of its own."""
    block = lines[section.first : section.last]
    card = values.get("id")
    span = _span(lines, section, "id")
    if isinstance(card, str) and span is not None:
        taken = "".join(lines)
        number = next(n for n in range(2, 10_000) if f'"{card}-{n}"' not in taken)
        block[span[0] - section.first] = f'id = "{card}-{number}"\n'
    if block and block[-1].strip():
        block.append("\n")
    before = lines[: section.last]
    return [*before, *([] if not before[-1].strip() else ["\n"]), *block, *lines[section.last :]]


def _check(
    before: dict[str, Any], after: dict[str, Any], section: Section, edit: DeckEdit, name: str
) -> None:
    """Make sure that nothing else has changed: a file may be written in ways not foreseen here."""
    was, now = _at(before, section), _at(after, section)
    if edit.act in {"set", "drop"}:
        fits = {key: it for key, it in was.items() if key != edit.field} == {
            key: it for key, it in now.items() if key != edit.field
        }
        was.clear()
        now.clear()
    else:
        more = 1 if edit.act == "copy" else -1
        fits = len(_list(after, section)) == len(_list(before, section)) + more
        place = section.path[-1]
        longer = after if edit.act == "copy" else before
        if fits and isinstance(place, int):
            del _list(longer, section)[place + (edit.act == "copy")]
    if not fits or before != after:
        raise DeckError(name, (f"{section.name}: this can only be changed in a text editor",))


def _list(tables: dict[str, Any], section: Section) -> list[Any]:
    here: Any = tables
    for part in section.path[:-1]:
        here = here.get(part, []) if isinstance(here, dict) else here[part]
    return here if isinstance(here, list) else []
