"""Structs, enums and the like: they stay Python, in a module of their own beside the compiled one.

That module has the lines of the source, with everything blanked out that is not wanted there, and
its classes say that they are from the source's module, as they are without compiling.
"""

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from lowering.source import Defined, Edit, Source, name_of, names_in

FOREIGN: Final = (
    "msgspec.Struct", "Struct", "StrEnum", "IntEnum", "Enum", "enum.Enum", "enum.StrEnum",
    "enum.IntEnum", "NamedTuple", "TypedDict", "Protocol",
)  # fmt: skip


def is_foreign(sources: Mapping[str, Source], source: Source, name: str) -> bool:
    """Whether a class is one that mypyc must not see, or derives from one."""
    if name in FOREIGN:
        return True
    node = source.class_of(name)
    if node is None:
        module, original = source.imports.get(name, ("", ""))
        return module in sources and is_foreign(sources, sources[module], original)
    return any(is_foreign(sources, source, ast.unparse(base).split("[")[0]) for base in node.bases)


class Split:
    """A module whose Structs move out."""

    def __init__(self, sources: Mapping[str, Source], source: Source) -> None:
        self.source = source
        self.foreign = [
            node
            for node in source.tree.body
            if isinstance(node, ast.ClassDef) and is_foreign(sources, source, node.name)
        ]
        self.moved: dict[str, ast.stmt] = {node.name: node for node in self.foreign}
        self.late: set[str] = set()  # what stays, and is handed over once it is there
        self._follow()

    @property
    def name(self) -> str:
        """The name of the module beside."""
        head, dot, tail = self.source.name.rpartition(".")
        return f"{head}{dot}_{tail}_structs"

    def _follow(self) -> None:
        """Find what the classes need: constants go along, functions and states are handed over."""
        waiting: list[ast.stmt] = list(self.foreign)
        while waiting:
            node = waiting.pop()
            at_once = set(_at_once(node))
            for name in names_in(node):
                other = self.source.top.get(name)
                if other is None or name in self.moved or name in self.late:
                    continue
                if isinstance(other, ast.ClassDef) or (
                    isinstance(other, ast.FunctionDef) and name not in at_once
                ):
                    if name in at_once:
                        raise self.source.refuse(node, f"{name} is needed to make {name_of(node)}")
                    self.late.add(name)
                else:
                    self.moved[name] = other
                    waiting.append(other)

    def edits(self) -> Iterator[Edit]:
        """Take the classes out of the source, and import them."""
        names = []
        for name, node in self.moved.items():
            if not _is_plain(node):  # a number may be in both: the compiler knows it then
                names.append(name)
                yield self.source.instead(node)
        yield self.source.import_also(f"from {self.name} import {', '.join(names)}")

    def handed_over(self) -> str:
        """Return the lines at the end of the compiled module that hand over what came late."""
        if not self.late:
            return ""
        lines = [f"import {self.name} as _structs"]
        lines += [f'setattr(_structs, "{name}", {name})' for name in sorted(self.late)]
        return "\n".join([*lines, ""])

    def text(self) -> str:
        """Return the module beside, line by line where the source has them."""
        source = self.source
        kept = [*self.moved.values()]
        edits = []
        for place, node in enumerate(source.tree.body):
            if place == 0:
                head = f"from __future__ import annotations; __name__ = {source.name!r}"
                edits.append(source.put(0, source.end(node), f"{source.text(node)}; {head}"))
            elif not (_is_import(node) or any(node is one for one in kept)):
                edits.append(source.instead(node))
        if not self.late:
            return source.edited(edits)
        late = f"from {source.name} import {', '.join(sorted(self.late))}"
        checking = f"from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    {late}\n"
        return source.edited(edits) + checking


def _is_import(node: ast.stmt) -> bool:
    checking = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
    return isinstance(node, ast.Import | ast.ImportFrom) or checking


def _is_plain(node: ast.stmt) -> bool:
    """Whether a constant is a number, a text or a tuple of such, marked as final."""
    if not isinstance(node, ast.AnnAssign) or node.value is None or isinstance(node, Defined):
        return False
    parts = (ast.Constant, ast.Tuple, ast.Load, ast.UnaryOp, ast.USub)
    return "Final" in ast.unparse(node.annotation) and all(
        isinstance(part, parts) for part in ast.walk(node.value)
    )


def _at_once(node: ast.stmt) -> Iterator[str]:
    """Return the names that are read when a class or a constant is made; annotations wait."""
    if isinstance(node, ast.ClassDef):
        for part in (*node.bases, *(one.value for one in node.keywords), *node.decorator_list):
            yield from names_in(part)
        for one in node.body:
            yield from _at_once(one)
    elif isinstance(node, ast.FunctionDef):
        for part in (*node.decorator_list, *node.args.defaults):
            yield from names_in(part)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        yield from names_in(node.value)
