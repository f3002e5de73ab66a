"""States as native classes: what `@state` makes at run time is written out, line for line.

`__init__`, `copy`, `__eq__` and `__repr__` take one line each, and stand where the class has its
docstring, an empty line, or the empty lines after it.
"""

import ast
import dataclasses
import importlib
from collections.abc import Iterator, Mapping

from lowering.source import Edit, Source
from shamble.kernel.copying import DROPPED, copied

HOW = "@_native(allow_interpreted_subclasses=True)"
NEEDED = (
    "import dataclasses; from typing import Self as _Self; "
    "from shamble.kernel.annotations import describe as _describe, mypyc_attr as _native"
)


def is_state(node: ast.stmt) -> bool:
    """Whether a class is a state."""
    return isinstance(node, ast.ClassDef) and any(
        ast.unparse(one) == "state" for one in node.decorator_list
    )


class Field:
    """A field of a state: where its class stands, and what is said of it there."""

    def __init__(self, home: Source, node: ast.AnnAssign, field: dataclasses.Field[object]) -> None:
        self.home = home
        self.node = node
        self.field = field
        self.name = field.name

    def default(self) -> ast.expr | None:
        """Return the default as it is written, or None if there is none."""
        return self._told("default") if self._is_told() else self.node.value

    def factory(self) -> ast.expr | None:
        """Return what makes the default, or None."""
        made = self._told("default_factory") if self._is_told() else None
        if made is not None and not isinstance(made, ast.Name):
            raise self.home.refuse(self.node, f"{self.name}: its default is made by no plain name")
        return made

    def _is_told(self) -> bool:
        value = self.node.value
        return isinstance(value, ast.Call) and ast.unparse(value.func) == "dataclasses.field"

    def _told(self, name: str) -> ast.expr | None:
        keywords = self.node.value.keywords if isinstance(self.node.value, ast.Call) else ()
        return next((one.value for one in keywords if one.arg == name), None)


class Native:
    """A state, and all that is written out for it."""

    def __init__(self, sources: Mapping[str, Source], source: Source, node: ast.ClassDef) -> None:
        self.source = source
        self.node = node
        self.cls: type = getattr(importlib.import_module(source.name), node.name)
        self.borrowed: dict[str, tuple[str, str]] = {}  # names of a base's module, and as what
        places = _fields_of(sources, self.cls)
        self.fields = [Field(*places[field.name], field) for field in dataclasses.fields(self.cls)]

    def edits(self) -> Iterator[Edit]:
        """Write the class out."""
        source, node = self.source, self.node
        for decorator in node.decorator_list:
            start = source.start(decorator) - 1
            yield source.put(start, source.end(decorator), HOW)
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and part.value is not None:
                yield source.put(source.end(part.annotation), source.end(part), "")
        methods = [self._init(), self._copy(), self._eq(), self._repr()]
        yield from _in_free_lines(source, node, methods)
        for name, (module, alias) in sorted(self.borrowed.items()):
            yield source.import_also(f"from {module} import {name} as {alias}")

    def _init(self) -> str:
        parameters, body = [], []
        for one in self.fields:
            kind, value = self._words(one, one.node.annotation), one.name
            default, factory = one.default(), one.factory()
            if factory is not None:
                parameters.append(f"{one.name}: {kind} | None = None")
                value = f"{self._words(one, factory)}() if {one.name} is None else {one.name}"
            elif default is not None:
                parameters.append(f"{one.name}: {kind} = {self._words(one, default)}")
            else:
                parameters.append(f"{one.name}: {kind}")
            body.append(f"self.{one.name} = {value}")
        return f"def __init__(self, *, {', '.join(parameters)}) -> None: {'; '.join(body)}"

    def _copy(self) -> str:
        given = ", ".join(f"{name}={what}" for name, what in copied(self.cls).items())
        made = f"{self.node.name}({given})  # type: ignore[attr-defined, return-value]"
        return f"def copy(self) -> _Self: return {made}"

    def _eq(self) -> str:
        names = [one.name for one in self.fields if one.field.compare]
        same = " and ".join(f"self.{name} == other.{name}" for name in names)
        alike = f"type(other) is type(self) and isinstance(other, {self.node.name})"
        return f"def __eq__(self, other: object) -> bool: return {alike} and bool({same})"

    def _repr(self) -> str:
        shown = [one.name for one in self.fields if one.field.repr]
        text = ", ".join(f"{name}={{self.{name}!r}}" for name in shown)
        return f'def __repr__(self) -> str: return f"{self.node.name}({text})"'

    def described(self) -> str:
        """Return the line that tells `dataclasses` of the fields, for the end of the module."""
        told = []
        for one in self.fields:
            default, factory, how = one.default(), one.factory(), []
            if factory is not None:
                how.append(f'"default_factory": {self._words(one, factory)}')
            elif default is not None:
                how.append(f'"default": {self._words(one, default)}')
            how += [f'"compare": {one.field.compare}', f'"repr": {one.field.repr}']
            if one.field.metadata:
                how.append(f'"metadata": {DROPPED!r}')
            told.append(f'("{one.name}", {{{", ".join(how)}}})')
        return f"_describe({self.node.name}, [{', '.join(told)}])\n"

    def _words(self, field: Field, node: ast.expr) -> str:
        """Return an annotation or a default as it is written; a base's with its names borrowed."""
        if field.home is self.source:
            return " ".join(field.home.text(node).split())
        found = ast.parse(ast.unparse(node), mode="eval")
        for one in ast.walk(found):
            if isinstance(one, ast.Name) and not hasattr(__import__("builtins"), one.id):
                module, name = field.home.imports.get(one.id, (field.home.name, one.id))
                self.borrowed[name] = (module, f"_of_base_{name}")
                one.id = f"_of_base_{name}"
        return ast.unparse(found)


def _fields_of(sources: Mapping[str, Source], cls: type) -> dict[str, tuple[Source, ast.AnnAssign]]:
    """Return where each field of a state is written, its bases' included."""
    found = {}
    for base in reversed(cls.__mro__):
        home = sources.get(base.__module__)
        node = None if home is None else home.class_of(base.__name__)
        for part in node.body if node else ():
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and home:
                found[part.target.id] = (home, part)
    return found


def _in_free_lines(source: Source, node: ast.ClassDef, methods: list[str]) -> Iterator[Edit]:
    """Put methods where a class has its docstring or nothing, so that no line moves."""
    doc = node.body[0]
    if ast.get_docstring(node) is None:
        raise source.refuse(node, f"{node.name} has no docstring, whose lines its methods need")
    taken = set()
    for part in node.body[1:]:
        first = min([part.lineno, *(one.lineno for one in getattr(part, "decorator_list", ()))])
        taken |= set(range(first, (part.end_lineno or first) + 1))
    inside = range(doc.lineno, (node.end_lineno or node.lineno) + 1)
    in_doc = set(range(doc.lineno, (doc.end_lineno or doc.lineno) + 1))
    free = [
        line for line in inside if line in in_doc or (line not in taken and source.is_blank(line))
    ]
    after = (node.end_lineno or node.lineno) + 1
    while source.is_blank(after):
        free.append(after)
        after += 1
    last = node is source.tree.body[-1]
    if len(free) < len(methods) and not last:
        raise source.refuse(node, f"{node.name}: there is no room to write its methods out")
    lines = {line: f"    {text}" for line, text in zip(free, methods, strict=False)}
    words = [lines.pop(line, "") for line in sorted(in_doc)]
    yield Edit(source.at(doc.lineno, 0), source.end(doc), "\n".join(words))
    for line, text in lines.items():
        yield Edit(source.at(line, 0), source.at(line, 0), text)
    for text in methods[
        len(free) :
    ]:  # of the last class in a module: nothing follows that could move
        yield Edit(len(source.data), len(source.data), f"    {text}\n")
