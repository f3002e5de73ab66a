"""What may stand where something wrong stood: the values that a type allows, for messages."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec
from msgspec import inspect

STEP: Final = re.compile(r"\.([\w-]+)|\[(\d+|\.\.\.)\]")
MISSING: Final = re.compile(r"Object missing required field `(.*)`")
UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]*)`")
AT: Final = re.compile(r" - at `(?:key` in `)?(\$[^`]*)`")
REWORDED: Final = (  # what msgspec says, and what the author of a file reads
    (re.compile(r"^Invalid (?:enum )?value ('.*?')"), r"\1 is not possible"),
    (re.compile(r"^Object contains unknown field `(.*?)`"), r"no such field: \1"),
    (re.compile(r"^Object missing required field `(.*?)`"), r"\1 is missing"),
)
SETTING: Final = re.compile(r" - at `\$\.(\w+)")
LIMIT: Final = re.compile(r"Expected `int` (>=|<=) (-?\d+)")
WANTED: Final = (("Expected `int`", ": a whole number is wanted"),)
MANY: Final = 40  # values that nobody wants to read in a row


def explained(error: msgspec.ValidationError, value: object, kind: object) -> str:
    """Return what is wrong with a value, and what would be right there, if that can be listed.

    Args:
        error: What converting the value to the type raised.
        value: The value.
        kind: The type.
    """
    message = str(error)
    what, _, place = message.partition(" - at ")
    found, inner = _reached(inspect.type_info(kind), value, place)
    missing = MISSING.match(what)
    if missing:
        return _with("one of", message, _tags(found, missing[1]))
    if what.startswith("Object contains unknown field"):
        structs = _tagged(found, inner, "")
        return _with("fields", message, [name for one in structs for name in _fields(one)])
    if what.startswith(("Invalid", "Expected `bool`")):
        return _with("one of", message, [right for one in found for right in _values(one)])
    return message


def in_words(said: str) -> str:
    """Return what is wrong in a file as its author would say it: where first, then what.

    Args:
        said: What `explained` returned.
    """
    place = AT.search(said)
    steps = STEP.findall(place[1]) if place else []
    what = AT.sub("", said, count=1)
    for start, words in REWORDED:
        what = start.sub(words, what, count=1)
    where = [name or (f"number {int(index) + 1}" if index.isdigit() else "one of them")
             for name, index in steps]  # fmt: skip
    return f"{', '.join(where)}: {what}" if where else what


def misset(error: msgspec.ValidationError, options: Mapping[str, object], kind: object) -> str:
    """Return which setting is wrong, in words for whoever typed it, and what would be right."""
    said = explained(error, options, kind)
    unknown = UNKNOWN.match(said)
    if unknown:
        return f"there is no setting {unknown[1]!r}{_right(said, 'fields', 'there are')}"
    place = SETTING.search(said)
    if place is None:
        return said
    wanted = next((words for start, words in WANTED if said.startswith(start)), "")
    least = LIMIT.match(said)
    if least:
        wanted = f": {'at least' if least[1] == '>=' else 'at most'} {least[2]}"
    right = _right(said, "one of", "it is one of")
    return f"{place[1]} cannot be {options.get(place[1])!r}{right or wanted}"


def _right(said: str, label: str, words: str) -> str:
    """Return what could stand there, as far as it was listed."""
    _, found, listed = said.partition(f" ({label}: ")
    return f"; {words}: {listed.removesuffix(')')}" if found else ""


def _with(label: str, message: str, right: Iterable[str]) -> str:
    listed = [value or "(empty)" for value in dict.fromkeys(right)]
    return f"{message} ({label}: {', '.join(listed)})" if 0 < len(listed) <= MANY else message


def _reached(kind: inspect.Type, value: object, place: str) -> tuple[list[inspect.Type], object]:
    """Return the types that may stand at a place, such as "`$[0].do`", and what stands there."""
    found = list(_flat([kind]))
    for name, index in STEP.findall(place):
        if name:
            structs = _tagged(found, value, name)
            fields = [field for one in structs for field in one.fields]
            tags = inspect.LiteralType(tuple(_tags(found, name)))
            found = [tags, *_flat(field.type for field in fields if field.encode_name == name)]
            value = value.get(name) if isinstance(value, Mapping) else None
        else:
            found = list(_flat(_items(found)))
            value = value[int(index)] if index.isdigit() and isinstance(value, list) else None
    if place.startswith("`key`"):
        found = [one.key_type for one in found if isinstance(one, inspect.DictType)]
    return found, value


def _tagged(found: list[inspect.Type], value: object, name: str) -> list[inspect.StructType]:
    """Return the Structs that a value can be by its tag; all, if its tag is what is meant."""
    structs = [one for one in found if isinstance(one, inspect.StructType)]
    if not isinstance(value, Mapping):
        return structs
    return [
        one
        for one in structs
        if one.tag_field in (None, name) or value.get(one.tag_field) == one.tag
    ]


def _tags(found: list[inspect.Type], name: str) -> list[str]:
    """Return the tags that may stand in the field of this name."""
    structs = [one for one in found if isinstance(one, inspect.StructType)]
    return [str(one.tag) for one in structs if one.tag_field == name]


def _items(found: list[inspect.Type]) -> Iterator[inspect.Type]:
    for one in found:
        match one:
            case inspect.DictType(value_type=values):
                yield values
            case inspect.TupleType(item_types=several):
                yield from several
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                yield item


def _flat(kinds: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    for one in kinds:
        match one:
            case inspect.UnionType(types=several):
                yield from _flat(several)
            case inspect.Metadata(type=inner):
                yield from _flat([inner])
            case _:
                yield one


def _values(kind: inspect.Type) -> list[str]:
    match kind:
        case inspect.LiteralType(values=values):
            return [str(value) for value in values]
        case inspect.EnumType(cls=enum):
            return [str(member.value) for member in enum]
        case inspect.BoolType():
            return ["true", "false"]
    return []


def _fields(kind: inspect.StructType) -> list[str]:
    tag = [] if kind.tag_field is None else [kind.tag_field]
    return [*tag, *(field.encode_name for field in kind.fields)]
