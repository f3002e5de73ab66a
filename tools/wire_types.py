"""Write the page's types from the Structs that go over the wire, or check that they still fit."""

import argparse
import inspect
import itertools
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from pathlib import Path

import msgspec
from msgspec import inspect as kinds

from shamble.kernel.box import AnyBox
from shamble.kernel.options import Event, Option, View
from shamble.kernel.shelf import shelf
from shamble.kernel.talk import Answer
from shamble.server.wire import campaigns, forms, frames, workshop

WEB = Path(__file__).resolve().parent.parent / "web"
HEAD = "// Written by tools/wire_types.py from the Python Structs; not to be edited by hand.\n\n"
ANY = "export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };\n"
OPEN = {
    Option: "do",
    Event: "event",
    View: "view",
    Answer: "answer",
}  # each box has its own kinds of these
SENT = (frames.Ask, forms.Form)  # by the page: what has a default may be left out
PLAIN: dict[type[kinds.Type], str] = {
    kinds.AnyType: "Json",
    kinds.RawType: "Json",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
}


Names = dict[type, str]


def union(parts: list[str]) -> str:
    """Return the parts as a union, each once."""
    return " | ".join(dict.fromkeys(parts))


def written(kind: kinds.Type, names: Names) -> str:
    """Return a type as TypeScript writes it."""
    match kind:
        case kinds.Metadata(type=inner):
            return written(inner, names)
        case kinds.StructType(cls=cls) | kinds.EnumType(cls=cls):
            return names[cls]
        case kinds.LiteralType(values=values):
            return union([msgspec.json.encode(value).decode() for value in sorted(values, key=str)])
        case kinds.UnionType(types=types):
            return union([written(one, names) for one in types])
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            return f"({written(item, names)})[]"
        case kinds.TupleType(item_types=items):
            return f"[{', '.join(written(item, names) for item in items)}]"
        case kinds.DictType(value_type=value):
            return f"Record<string, {written(value, names)}>"
    return PLAIN[type(kind)]


Named = kinds.StructType | kinds.EnumType


def parts(kind: object, seen: set[type]) -> Iterator[Named]:
    """Yield every Struct and enum that a type is made of, each once."""
    if isinstance(kind, Named):
        if kind.cls in seen:
            return
        seen.add(kind.cls)
        yield kind
    if isinstance(kind, kinds.StructType) and kind.cls not in OPEN:
        for field in kind.fields:
            yield from parts(field.type, seen)
    elif isinstance(kind, msgspec.Struct):
        for name in kind.__struct_fields__:
            inner = getattr(kind, name)
            for one in inner if isinstance(inner, tuple) else (inner,):
                yield from parts(one, seen)


def named(found: Iterable[Named]) -> Names:
    """Name every class; where two share a name, the later adds its module's."""
    names: Names = {}
    for kind in found:
        name = kind.cls.__name__
        if name in names.values():
            name += kind.cls.__module__.rpartition(".")[2].capitalize()
        names[kind.cls] = name
    return names


def declared(kind: Named, names: Names) -> str:
    """Return the declaration of one Struct or enum."""
    cls = kind.cls
    name = names[cls]
    said = f"/** {inspect.getdoc(cls)} */\n".replace("\n\n", "\n")
    if isinstance(kind, kinds.EnumType):
        if issubclass(cls, IntEnum):  # numbers say nothing: the page calls them by their names
            members = "".join(f"  {member.name}: {member.value},\n" for member in cls)
            known = f"export const {name} = {{\n{members}}} as const;\n"
            return f"{said}{known}export type {name} = (typeof {name})[keyof typeof {name}];\n"
        values = union([msgspec.json.encode(member.value).decode() for member in kind.cls])
        return f"{said}export type {name} = {values};\n"
    if kind.cls in OPEN:
        return (
            f"{said}export type {name} = {{ {OPEN[kind.cls]}: string; [field: string]: Json }};\n"
        )
    fields = [f"  {kind.tag_field}: '{kind.tag}';"] if kind.tag_field else []
    optional = issubclass(cls, SENT)
    for field in kind.fields:
        mark = "?" if optional and not field.required else ""
        fields.append(f"  {field.encode_name}{mark}: {written(field.type, names)};")
    return f"{said}export type {name} = {{\n" + "\n".join(fields) + "\n};\n"


def declarations(aliases: Mapping[str, tuple[object, ...]], *more: object) -> str:
    """Return these aliases, each for any of its types, and all that is needed to say them."""
    seen: set[type] = set()
    infos = {name: [kinds.type_info(one) for one in any_of] for name, any_of in aliases.items()}
    roots = [*itertools.chain(*infos.values()), *(kinds.type_info(one) for one in more)]
    found = [kind for root in roots for kind in parts(root, seen)]
    names = named(found)
    lines = [
        f"export type {name} = {union([written(info, names) for info in any_of])};\n"
        for name, any_of in infos.items()
    ]
    found.sort(key=lambda kind: names[kind.cls])
    return "".join(lines) + "\n".join(declared(kind, names) for kind in found)


def wire_file() -> str:
    """Return the types that every game shares."""
    every = [*vars(forms).values(), *vars(campaigns).values(), *vars(workshop).values()]
    bodies = [value for value in dict.fromkeys(map(_form, every)) if value is not None]
    version = f"export const PROTOCOL = {frames.PROTOCOL};\n"
    both = {"FromClient": (frames.FromClient,), "FromServer": (frames.FromServer,)}
    return HEAD + ANY + version + declarations(both, *bodies)


def _form(value: object) -> type | None:
    if not isinstance(value, type) or not issubclass(value, msgspec.Struct) or value is forms.Form:
        return None
    return (
        value
        if value.__module__ in {forms.__name__, campaigns.__name__, workshop.__name__}
        else None
    )


def box_file(box: AnyBox) -> str:
    """Return the types that one box adds: its options, events, view and cards."""
    own = frames.box_types(box)
    cards: tuple[object, ...] = tuple(
        dict.fromkeys(type(card) for card in box.deck.printed().values())
    )
    return (
        HEAD
        + ANY
        + declarations(
            {
                "AnyOption": (own.option,),
                "AnyEvent": (own.event,),
                "TheView": (own.view,),
                "AnyCard": cards or (None,),
                **({} if own.question is None else spoken(own)),
                **({} if own.home is None else {"TheHome": (own.home,), "TheBrief": (own.brief,)}),
            }
        )
    )


def spoken(own: frames.BoxTypes) -> dict[str, tuple[object, ...]]:
    """Return the types of what is asked and answered, of a box that is talked with."""
    return {"AnyQuestion": (own.question,), "AnyAnswer": (own.answer,)}


def files() -> dict[Path, str]:
    """Return what each file of types should say."""
    made = {WEB / "src/lib/wire.ts": wire_file()}
    for box in shelf.values():
        folder = WEB / "src/games" / box.key
        if folder.is_dir():  # a box without a board of its own needs no types
            made[folder / "types.ts"] = box_file(box)
    return made


def formatted(text: str) -> str:
    """Return the text as prettier lays it out."""
    command = [str(WEB / "node_modules/.bin/prettier"), "--parser", "typescript"]
    config = ["--config", str(WEB / ".prettierrc")]
    done = subprocess.run(
        [*command, *config], cwd=WEB, input=text, text=True, capture_output=True, check=True
    )
    return done.stdout


def main() -> int:
    """Write the files, or say which of them no longer fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check = parser.parse_args().check
    if shutil.which("node") is None or not (WEB / "node_modules").exists():
        print("The page's types were left alone: they need Node 20 and `make page`.")
        return 0
    stale = [path for path, text in files().items() if _differs(path, formatted(text), check=check)]
    for path in stale:
        print(
            f"{path.relative_to(WEB.parent)} {'no longer fits: make types' if check else 'written'}"
        )
    return 1 if check and stale else 0


def _differs(path: Path, text: str, *, check: bool) -> bool:
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    if not check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return True


if __name__ == "__main__":
    sys.exit(main())
