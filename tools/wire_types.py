"""Write the page's types from the Structs that go over the wire, or check that they still fit."""

import argparse
import inspect
import shutil
import subprocess
import sys
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import inspect as kinds

from shamble.kernel.box import AnyBox
from shamble.kernel.options import Event, Option, View
from shamble.kernel.shelf import shelf
from shamble.server import forms, wire

WEB = Path(__file__).resolve().parent.parent / "web"
HEAD = "// Written by tools/wire_types.py from the Python Structs; not to be edited by hand.\n\n"
ANY = "export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };\n"
OPEN = {Option: "do", Event: "event", View: "view"}  # each box has its own kinds of these
SENT = (wire.Ask, forms.Form)  # by the page: what has a default may be left out
PLAIN: dict[type[kinds.Type], str] = {
    kinds.AnyType: "Json",
    kinds.RawType: "Json",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
}


def union(parts: list[str]) -> str:
    """Return the parts as a union, each once."""
    return " | ".join(dict.fromkeys(parts))


def written(kind: kinds.Type) -> str:
    """Return a type as TypeScript writes it."""
    match kind:
        case kinds.Metadata(type=inner):
            return written(inner)
        case kinds.StructType(cls=cls) | kinds.EnumType(cls=cls):
            return cls.__name__
        case kinds.LiteralType(values=values):
            return union([msgspec.json.encode(value).decode() for value in values])
        case kinds.UnionType(types=types):
            return union([written(one) for one in types])
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            return f"({written(item)})[]"
        case kinds.TupleType(item_types=items):
            return f"[{', '.join(written(item) for item in items)}]"
        case kinds.DictType(value_type=value):
            return f"Record<string, {written(value)}>"
    return PLAIN[type(kind)]


def parts(kind: object) -> Iterator[kinds.StructType | kinds.EnumType]:
    """Yield every Struct and enum that a type is made of."""
    if isinstance(kind, kinds.StructType | kinds.EnumType):
        yield kind
    if isinstance(kind, kinds.StructType) and kind.cls not in OPEN:
        for field in kind.fields:
            yield from parts(field.type)
    elif isinstance(kind, msgspec.Struct):
        for name in kind.__struct_fields__:
            inner = getattr(kind, name)
            for one in inner if isinstance(inner, tuple) else (inner,):
                yield from parts(one)


def declared(kind: kinds.StructType | kinds.EnumType) -> str:
    """Return the declaration of one Struct or enum."""
    cls = kind.cls
    said = f"/** {inspect.getdoc(cls)} */\n".replace("\n\n", "\n")
    if isinstance(kind, kinds.EnumType):
        values = union([msgspec.json.encode(member.value).decode() for member in kind.cls])
        return f"{said}export type {cls.__name__} = {values};\n"
    if kind.cls in OPEN:
        fields = f"{OPEN[kind.cls]}: string; [field: string]: Json"
        return f"{said}export type {cls.__name__} = {{ {fields} }};\n"
    lines = [f"  {kind.tag_field}: '{kind.tag}';"] if kind.tag_field else []
    optional = issubclass(cls, SENT)
    for field in kind.fields:
        mark = "?" if optional and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    return f"{said}export type {cls.__name__} = {{\n" + "\n".join(lines) + "\n};\n"


def declarations(*types: object) -> str:
    """Return the declarations of these types and of all that they are made of."""
    found = {kind.cls.__name__: kind for one in types for kind in parts(kinds.type_info(one))}
    return "\n".join(declared(found[name]) for name in sorted(found))


def wire_file() -> str:
    """Return the types that every game shares."""
    bodies = [value for value in vars(forms).values() if _is_form(value)]
    unions = "".join(
        f"export type {name} = {written(kinds.type_info(one))};\n"
        for name, one in (("FromClient", wire.FromClient), ("FromServer", wire.FromServer))
    )
    version = f"export const PROTOCOL = {wire.PROTOCOL};\n"
    return HEAD + ANY + version + unions + declarations(wire.FromClient, wire.FromServer, *bodies)


def _is_form(value: object) -> bool:
    return (
        isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == forms.__name__
        and value is not forms.Form
    )


def box_file(box: AnyBox) -> str:
    """Return the types that one box adds: its options, events, view and cards."""
    own = wire.box_types(box)
    cards = tuple(dict.fromkeys(type(card) for card in box.deck.printed().values()))
    printed: object = typing.Union[cards] if cards else None  # noqa: UP007  (made at run time)
    named = {
        "AnyOption": own.option,
        "AnyEvent": own.event,
        "TheView": own.view,
        "AnyCard": printed,
    }
    unions = "".join(
        f"export type {name} = {written(kinds.type_info(one))};\n" for name, one in named.items()
    )
    return HEAD + ANY + unions + declarations(*named.values())


def files() -> dict[Path, str]:
    """Return what each file of types should say."""
    made = {WEB / "src/lib/wire.ts": wire_file()}
    for box in shelf.values():
        made[WEB / f"src/games/{box.key}/types.ts"] = box_file(box)
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
