"""Steps by name: a save names a step, never the module in which it happens to stand."""

import functools
import importlib
import pkgutil
import types
import typing
from collections.abc import Callable, Iterator, Mapping

from shamble.kernel.annotations import first_and_last
from shamble.kernel.errors import Bug
from shamble.kernel.game import Game
from shamble.kernel.window import BARS

Named = Callable[..., object]
KERNEL: typing.Final = "shamble.kernel"
FUNCTIONS: typing.Final = (types.FunctionType, types.BuiltinFunctionType)  # and compiled ones


def name_of(step: Named) -> str:
    """Return the name by which a step is written down."""
    return step.__name__


@functools.cache
def steps_of(package: str) -> Mapping[str, Named]:
    """Return everything that a save of this package's game may name: the kernel's and its own.

    These are the steps, which take the game and return nothing, and what lists the answers of
    a window.

    Args:
        package: The game's package, or the one module that it is; all of it is imported.

    Raises:
        Bug: Two steps have one name, so that a save could mean either.
    """
    found: dict[str, Named] = {}
    for module in (*_modules(KERNEL), *_modules(package)):
        for step in _steps(module):
            other = found.setdefault(name_of(step), step)
            if other is not step:
                raise Bug(
                    f"two steps are called {name_of(step)}: in {other.__module__} and in "
                    f"{step.__module__}; a save could not tell them apart"
                )
    return types.MappingProxyType(found)


def _modules(package: str) -> Iterator[types.ModuleType]:
    top = importlib.import_module(package)
    yield top
    for found in pkgutil.walk_packages(getattr(top, "__path__", ()), f"{package}."):
        yield importlib.import_module(found.name)


def _steps(module: types.ModuleType) -> Iterator[Named]:
    for value in vars(module).values():
        if isinstance(value, FUNCTIONS) and value.__module__ == module.__name__:
            yield from (value,) if value in BARS or _is_step(value) else ()


def _is_step(function: Named) -> bool:
    first, returned = first_and_last(function)
    if isinstance(first, typing.TypeVar):
        first = first.__bound__
    return isinstance(first, type) and issubclass(first, Game) and returned is None
