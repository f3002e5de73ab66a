"""State: mutable slots dataclasses with a copy made for their fields."""

import dataclasses
import types
from typing import Final, Self, TypeVar, dataclass_transform

from shamble.kernel.copying import DROPPED, is_immutable, write_copy

__all__ = ["COMPILED", "DROPPED", "State", "is_immutable", "state"]

S = TypeVar("S", bound="State")


class State:
    """What every `@state` class can do; `copy` is written for it on first use."""

    __slots__ = ()

    def copy(self) -> Self:
        """Return an equal state that shares nothing mutable with this one."""
        write_copy(type(self))
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the names of the fields: the same whether the package is compiled or not."""
        fields = dataclasses.fields(self)  # type: ignore[arg-type]  # made by @state
        return _restored, (type(self), {field.name: getattr(self, field.name) for field in fields})


def _restored(cls: type[State], fields: dict[str, object]) -> State:
    return cls(**fields)


COMPILED: Final = not isinstance(State.copy, types.FunctionType)


@dataclass_transform(kw_only_default=True, field_specifiers=(dataclasses.field,))
def state(cls: type[S]) -> type[S]:
    """Make a class a slots dataclass with keyword fields and a fast `copy`.

    A class that derives from a compiled one has no slots: they would hide its base's fields.
    """
    made = dataclasses.dataclass(slots=not COMPILED, kw_only=True)(cls)
    made.copy = State.copy  # type: ignore[method-assign]  # not its base's, which makes a base
    return made
