"""How a state is copied: one expression for each field, made from its annotation."""

import dataclasses
import enum
import types
import typing
from collections.abc import Callable

import msgspec

from shamble.kernel.annotations import hints_of

_LEAVES = (int, str, bool, float, bytes, type(None))
DROPPED: typing.Final = {"copy": "dropped"}  # metadata of a field that a copy starts without


def write_copy(cls: type) -> None:
    """Generate `cls.copy` from the annotations: one assignment for each field."""
    names: dict[str, object] = {"new": cls.__new__, "cls": cls}
    lines = ["def copy(self):", " it = new(cls)"]
    lines += [f" it.{name} = {what}" for name, what in copied(cls).items()]
    lines.append(" return it")
    exec("\n".join(lines), names)  # noqa: S102  (our own text, as dataclasses itself does)
    cls.copy = names["copy"]  # type: ignore[attr-defined]  # generated just above


def copied(cls: type) -> dict[str, str]:
    """Return, for each field of a state, the expression that copies it from `self`."""
    hints = hints_of(cls)
    return {
        field.name: "None"
        if field.metadata.get("copy") == DROPPED["copy"]
        else expression(f"self.{field.name}", hints[field.name], field)
        for field in dataclasses.fields(cls)
    }


def expression(value: str, hint: object, field: dataclasses.Field[object], depth: int = 0) -> str:
    """Return the Python expression that copies a value of this type."""
    if is_immutable(hint):
        return value
    origin = typing.get_origin(hint)
    args = typing.get_args(hint)
    item = f"x{depth}"
    if origin is list:
        inner = expression(item, args[0], field, depth + 1)
        return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    if origin is dict:
        inner = expression(item, args[1], field, depth + 1)
        if inner == item:
            return f"{value}.copy()"
        return f"{{key: {inner} for key, {item} in {value}.items()}}"
    if origin in (typing.Union, types.UnionType):
        return _optional(value, args, field, depth)
    if dataclasses.is_dataclass(hint):
        return f"{value}.copy()"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(value, hint, field)
    raise TypeError(f"{field.name}: the kernel cannot copy a {hint}")


def _optional(
    value: str, args: tuple[object, ...], field: dataclasses.Field[object], depth: int
) -> str:
    mutable = [arg for arg in args if not is_immutable(arg)]
    if len(mutable) != 1 or type(None) not in args or len(args) != 2:  # noqa: PLR2004
        raise TypeError(f"{field.name}: of a union, only `something | None` can be copied")
    return f"None if {value} is None else {expression(value, mutable[0], field, depth)}"


def _struct(value: str, kind: type[msgspec.Struct], field: dataclasses.Field[object]) -> str:
    for name, hint in hints_of(kind).items():
        if not is_immutable(hint):
            raise TypeError(
                f"{field.name}: the kernel cannot copy {kind.__name__}.{name}, a {hint}"
            )
    return f"{value}.__copy__()"  # in C, and shallow: all fields can be shared


def is_immutable(hint: object) -> bool:
    """Whether values of this type can be shared between copies."""
    if isinstance(hint, typing.NewType):
        return is_immutable(hint.__supertype__)
    if isinstance(hint, typing.TypeVar):
        return hint.__bound__ is not None and is_immutable(hint.__bound__)
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType, tuple, frozenset):
        return all(arg is Ellipsis or is_immutable(arg) for arg in typing.get_args(hint))
    if origin is typing.Literal or origin in (Callable, type):
        return True
    if isinstance(hint, type):
        if issubclass(hint, msgspec.Struct):
            return hint.__struct_config__.frozen
        return issubclass(hint, (*_LEAVES, enum.Enum)) or hint is object
    return hint is None
