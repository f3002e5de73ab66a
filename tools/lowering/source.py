"""A module as it is written, and edits that leave every line where it was."""

import ast
import functools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

Defined = ast.ClassDef | ast.FunctionDef


class CannotLower(Exception):
    """Something in the sources that cannot be rewritten, and where it stands."""


class Edit(NamedTuple):
    """A piece of a module and what stands there instead; places are in bytes."""

    start: int
    end: int
    text: str


class Source:
    """One module of the package."""

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.path = path
        self.data = path.read_bytes()
        self.tree = ast.parse(self.data)
        self._starts = [0]
        for line in self.data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def refuse(self, node: ast.AST, why: str) -> CannotLower:
        """Return the error for something that cannot be lowered."""
        return CannotLower(f"{self.path}:{getattr(node, 'lineno', 1)}: {why}")

    def at(self, line: int, column: int) -> int:
        """Return the place of a line and column, as the syntax tree counts them."""
        return self._starts[line - 1] + column

    def start(self, node: ast.stmt | ast.expr) -> int:
        """Return where something begins, its decorators included."""
        decorators = getattr(node, "decorator_list", ())
        first = decorators[0] if decorators else node
        return self.at(first.lineno, first.col_offset) - bool(decorators)

    def end(self, node: ast.stmt | ast.expr) -> int:
        """Return where something ends."""
        return self.at(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def text(self, node: ast.stmt | ast.expr) -> str:
        """Return something as it is written."""
        return self.data[self.start(node) : self.end(node)].decode()

    def is_blank(self, line: int) -> bool:
        """Whether there is nothing in a line; not so beyond the last one."""
        return (
            line < len(self._starts)
            and not self.data[self.at(line, 0) : self.at(line + 1, 0)].strip()
        )

    def instead(self, node: ast.stmt | ast.expr, text: str = "") -> Edit:
        """Put something else in the place of a node, by default nothing."""
        return self.put(self.start(node), self.end(node), text)

    def put(self, start: int, end: int, text: str) -> Edit:
        """Put a text in place of a piece, with as many ends of lines as the piece had."""
        gone = self.data[start:end].count(b"\n") - text.count("\n")
        return Edit(start, end, text + "\n" * gone)

    def edited(self, edits: Iterable[Edit]) -> str:
        """Return the module with these edits; inside of a larger one a smaller is not made."""
        pieces: list[str] = []
        place = 0
        for edit in sorted(edits, key=lambda one: (one.start, -one.end)):
            if edit.start < place:
                continue
            pieces += [self.data[place : edit.start].decode(), edit.text]
            place = edit.end
        return "".join([*pieces, self.data[place:].decode()])

    @functools.cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """Where names come from: module and name."""
        found = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for one in node.names:
                    found[one.asname or one.name] = (node.module, one.name)
        return found

    @functools.cached_property
    def top(self) -> dict[str, ast.stmt]:
        """What the module defines, by name."""
        return {name: node for node in self.tree.body if (name := name_of(node))}

    def class_of(self, name: str) -> ast.ClassDef | None:
        """Return the class of this name, if the module defines it."""
        found = self.top.get(name)
        return found if isinstance(found, ast.ClassDef) else None

    @property
    def after_imports(self) -> int:
        """Where one more import can be written, on the line of the last one."""
        last = [node for node in self.tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        if not last:
            raise self.refuse(self.tree.body[0], "a module to compile imports something")
        return self.end(last[-1])

    def import_also(self, text: str) -> Edit:
        """Import something else."""
        return Edit(self.after_imports, self.after_imports, f"; {text}")


def name_of(node: ast.stmt) -> str:
    """Return the name that a statement at the top of a module defines, or nothing."""
    if isinstance(node, Defined):
        return node.name
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    return ""


def names_in(node: ast.AST) -> Iterator[str]:
    """Return every name that is read in a piece of code; also in annotations written as text."""
    for one in ast.walk(node):
        if isinstance(one, ast.Name):
            yield one.id
        elif (
            isinstance(one, ast.Constant)
            and isinstance(one.value, str)
            and one.value.isidentifier()
        ):
            yield one.value


def read_package(root: Path) -> dict[str, Source]:
    """Return every module of the package `shamble` in a folder, by name."""
    found = {}
    for path in sorted(root.glob("shamble/**/*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = Source(name, path)
    return found
