"""Annotations at run time, also of what was compiled: a compiled function has none to show.

The compiled build writes them down as they stood in the source, in `kernel/_annotations.py`.
"""

import dataclasses
import importlib
import inspect
import sys
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

Written = Mapping[str, str]  # of a function or a class: names, and their annotations as text


def _all_written() -> Mapping[str, Written]:
    try:
        module = importlib.import_module("shamble.kernel._annotations")
    except ModuleNotFoundError:
        return {}
    found: Mapping[str, Written] = module.WRITTEN
    return found


WRITTEN: Final = _all_written()  # by module and name; empty unless the package is compiled

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_how: bool) -> Callable[[type], type]:
        """Say how a class is compiled; the compiler reads it, and nothing is left of it."""
        return _same


def _same(cls: type) -> type:
    return cls


def written(thing: object) -> Written | None:
    """Return what the source says of a compiled function or class; None if it is not compiled."""
    name = getattr(thing, "__qualname__", "")
    return WRITTEN.get(f"{getattr(thing, '__module__', '')}:{name}")


def hints_of(thing: object) -> dict[str, object]:
    """Return what `typing.get_type_hints` does, whether the thing is compiled or not."""
    if isinstance(thing, type) and WRITTEN:
        found: dict[str, object] = {}
        for cls in reversed(thing.__mro__):
            texts: Mapping[str, object] = written(cls) or inspect.get_annotations(cls)
            found |= _values(texts, cls.__module__)
        return found
    of_function = written(thing)
    if of_function is None:
        return typing.get_type_hints(thing)
    return _values(of_function, getattr(thing, "__module__", ""))


def first_and_last(function: Callable[..., object]) -> tuple[object, object]:
    """Return the annotations of a function's first parameter and of what it returns.

    Ellipsis where there is none, and None where the source says None.
    """
    texts = written(function)
    if texts is None:
        found = function.__annotations__
    else:
        wanted = {next(iter(texts), ""), "return"} & texts.keys()
        found = _values(
            {name: texts[name] for name in texts if name in wanted}, function.__module__
        )
        found |= {name: None for name in wanted if texts[name] == "None"}
    return found.get(next(iter(found), ""), ...), found.get("return", ...)


def _values(texts: Mapping[str, object], module: str) -> dict[str, object]:
    space = vars(sys.modules[module]) if module in sys.modules else {}
    found = {}
    for name, value in texts.items():
        while isinstance(value, str):
            value = eval(value, {}, space)  # noqa: PLW2901, S307  (the source's own words)
        found[name] = type(None) if value is None else value
    return found


def describe(cls: type, fields: Sequence[tuple[str, dict[str, typing.Any]]]) -> None:
    """Let a compiled class pass for the dataclass that it is in the source.

    Args:
        cls: The class.
        fields: Its fields by name, with what `dataclasses.field` was told.
    """
    made = [(name, object, dataclasses.field(**told)) for name, told in fields]
    shadow = dataclasses.make_dataclass(cls.__name__, made, kw_only=True)
    for name in ("__dataclass_fields__", "__dataclass_params__"):
        setattr(cls, name, getattr(shadow, name))
