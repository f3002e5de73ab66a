"""The whole package, lowered into another folder."""

import ast
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from lowering.chosen import is_compiled
from lowering.decorators import plain_functions
from lowering.natives import HOW, NEEDED, Native, is_state
from lowering.source import Edit, Source, read_package
from lowering.stars import spelled_out
from lowering.structs import Split

ANNOTATIONS: Final = "shamble/kernel/_annotations.py"
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.pyd")


class Lowered:
    """What lowering made, by paths within the folder."""

    def __init__(self) -> None:
        self.modules: dict[str, str] = {}  # to compile, lowered
        self.beside: dict[str, str] = {}  # to ship beside them, as Python


def lower_package(root: Path) -> Lowered:
    """Lower all modules that are compiled.

    Args:
        root: The folder that holds `shamble`, from which it is imported as well.

    Raises:
        CannotLower: Something in the sources that cannot be rewritten, and where.
    """
    sources = read_package(root)
    made = Lowered()
    notes: dict[str, dict[str, str]] = {}
    for source in sources.values():
        if is_compiled(source):
            path = source.path.relative_to(root)
            split = Split(sources, source)
            made.modules[str(path)] = lower(sources, source, split)
            notes |= annotations(source)
            if split.foreign:
                made.beside[str(Path(*split.name.split(".")).with_suffix(".py"))] = split.text()
    made.beside[ANNOTATIONS] = _as_module(notes)
    return made


def write_lowered(root: Path, target: Path, made: Lowered) -> None:
    """Write a copy of the package with its lowered modules, for the compiler."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(root / "shamble", target / "shamble", ignore=LEFT_OUT)
    for path, text in (made.modules | made.beside).items():
        (target / path).write_text(text, encoding="utf-8")


def lower(sources: Mapping[str, Source], source: Source, split: Split) -> str:
    """Return a module as it is compiled; every line that stays is where it was."""
    natives = [
        Native(sources, source, node)
        for node in source.tree.body
        if isinstance(node, ast.ClassDef) and is_state(node)
    ]
    edits: list[Edit] = [*plain_functions(source), *spelled_out(sources, source)]
    if split.foreign:
        edits += split.edits()
    for native in natives:
        edits += native.edits()
    edits += _open_to_subclasses(source)
    if natives or source.class_of("State"):
        edits.append(source.import_also(NEEDED))
    tail = [split.handed_over(), *(native.described() for native in natives)]
    text = source.edited(edits) + "".join(tail)
    ast.parse(text)
    return text


def _open_to_subclasses(source: Source) -> Iterator[Edit]:
    """Let plug-ins and tests derive from the kernel's `State`, which is no state itself."""
    node = source.class_of("State")
    if node is not None and not node.bases and source.is_blank(node.lineno - 1):
        place = source.at(node.lineno - 1, 0)
        yield Edit(place, place, HOW)


def annotations(source: Source) -> dict[str, dict[str, str]]:
    """Return the annotations of a module's functions and states, as they are written."""
    found = {}
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef):
            parts = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            parts += [node.args.vararg] if node.args.vararg else []
            noted = [(one.arg, one.annotation) for one in parts]
            found[f"{source.name}:{node.name}"] = _texts([*noted, ("return", node.returns)])
        elif isinstance(node, ast.ClassDef) and is_state(node):
            fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
            noted = [(ast.unparse(one.target), one.annotation) for one in fields]
            found[f"{source.name}:{node.name}"] = _texts(noted)
    return found


def _texts(noted: Iterable[tuple[str, ast.expr | None]]) -> dict[str, str]:
    return {name: ast.unparse(node) for name, node in noted if node is not None}


def _as_module(notes: Mapping[str, Mapping[str, str]]) -> str:
    lines = [f"    {name!r}: {texts!r}," for name, texts in sorted(notes.items())]
    return "\n".join(
        ['"""The annotations of all that is compiled, as the sources have them."""', "",
         "WRITTEN: dict[str, dict[str, str]] = {", *lines, "}", ""]
    )  # fmt: skip
