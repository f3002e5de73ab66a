"""Who carries out what: a package below says what there is to do, one above it does it."""

from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

from shamble.kernel.errors import Bug

K = TypeVar("K", bound=str)
F = TypeVar("F", bound=Callable[..., None])


class Handlers(Generic[K, F]):
    """Functions by what they carry out: each of these things is carried out by just one."""

    def __init__(self, title: str, wanted: Iterable[K]) -> None:
        self.title = title
        self.wanted: Final = frozenset(wanted)
        self.functions: dict[K, F] = {}

    def by(self, *what: K) -> Callable[[F], F]:
        """Say which of these things a function carries out."""

        def register(function: F) -> F:
            for one in what:
                if one not in self.wanted or one in self.functions:
                    raise Bug(f"{self.title}: {one} is no such thing, or has a function already")
                self.functions[one] = function
            return function

        return register

    def __contains__(self, one: object) -> bool:
        return one in self.wanted

    def __getitem__(self, one: K) -> F:
        return self.functions[one]

    def check(self) -> None:
        """Refuse a game in which something would be left undone without a word.

        Raises:
            Bug: Nobody carries something out.
        """
        missing = sorted(self.wanted - set(self.functions))
        if missing:
            raise Bug(f"{self.title}: nobody carries out {', '.join(missing)}")
