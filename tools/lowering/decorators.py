"""Decorators: citations go, and what enters a function somewhere becomes a call after it.

A decorated function is called through Python, whoever calls it.
"""

import ast
import importlib
import types
from collections.abc import Iterator
from typing import Final

from lowering.source import Edit, Source

KEPT: Final = (
    "property", "classmethod", "staticmethod", "functools.cache", "functools.lru_cache",
    "functools.cached_property", "overload",
)  # fmt: skip
GONE: Final = ("rule", "dataclass_transform")  # they are for readers and type checkers


def plain_functions(source: Source) -> Iterator[Edit]:
    """Take the decorators off all functions, but for those that the language knows."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef):
            yield from _plain(source, node)


def _plain(source: Source, node: ast.FunctionDef) -> Iterator[Edit]:
    calls = []
    for decorator in node.decorator_list:
        text = source.text(decorator)
        head = text.split("(")[0]
        if head in KEPT or head.endswith((".setter", ".register")):
            continue
        if head not in GONE:
            calls.append(f"{text}({node.name})".replace("\n", " "))
        start = source.start(decorator) - 1  # with its @
        yield source.put(start, source.end(decorator), "")
    if calls:
        yield _enter(source, node, calls)


def _enter(source: Source, node: ast.FunctionDef, calls: list[str]) -> Edit:
    """Write the calls in the empty line after the function; the innermost decorator is first."""
    after = (node.end_lineno or node.lineno) + 1
    if node.col_offset or not returns_the_same(source, node):
        raise source.refuse(node, f"the decorator of {node.name} does not return what it got")
    if node is source.tree.body[-1]:
        return Edit(len(source.data), len(source.data), "; ".join(reversed(calls)) + "\n")
    if not source.is_blank(after):
        raise source.refuse(node, f"there is no empty line after {node.name} for its decorators")
    place = source.at(after, 0)
    return Edit(place, place, "; ".join(reversed(calls)))


def returns_the_same(source: Source, node: ast.FunctionDef) -> bool:
    """Whether a function is still itself after its decorators, as the plain package shows it."""
    found = getattr(importlib.import_module(source.name), node.name, None)
    if not isinstance(found, types.FunctionType):
        return False
    code = found.__code__
    return code.co_name == node.name and code.co_filename == str(source.path)
