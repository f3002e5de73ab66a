"""A whole game as JSON and back: plain data by annotations, cards and steps by name."""

import dataclasses
import hashlib
import types
import typing
from collections.abc import Callable, Mapping

import msgspec

from shamble.kernel.annotations import hints_of
from shamble.kernel.decks import Deck
from shamble.kernel.errors import JournalError
from shamble.kernel.game import Game, Step
from shamble.kernel.options import CardId, Printed
from shamble.kernel.state import State
from shamble.kernel.steps import FUNCTIONS, Named, name_of, steps_of

G = typing.TypeVar("G", bound=Game)

FORM: typing.Final = 2  # of what is written; 1 had each step's module before its name
_SKIPPED = ("agenda", "mark", "running", "pending", "log")
_LEAVES = frozenset({int, str, bool, float, types.NoneType})  # types of what is written as it is
_HINTS: dict[object, dict[str, object]] = {}
_FIELDS: dict[type, tuple[str, ...]] = {}


def pack(game: Game) -> bytes:
    """Return the game as JSON; the pending question is written as the step that puts it."""
    it = game.copy()
    it.withdraw()
    fields = {name: _plain(getattr(it, name)) for name in _names(type(it)) if name not in _SKIPPED}
    fields["agenda"] = [[name_of(step), *map(_plain, args)] for step, args in it.agenda]
    return msgspec.json.encode(fields, order="sorted")


def unpack(kind: type[G], data: bytes, deck: Deck, package: str) -> G:
    """Return the game that `pack` wrote; the pending question is put again.

    Args:
        kind: The game's class.
        data: What `pack` returned.
        deck: The deck that the game was dealt with.
        package: Where the game's steps are, in whichever of its modules.
    """
    fields = msgspec.json.decode(data, type=dict[str, object])
    steps = fields.pop("agenda")
    make = _Maker(deck, package)
    made = {name: make.value(value, _hints(kind)[name]) for name, value in fields.items()}
    game = kind(**made)  # type: ignore[arg-type]  # each was made from its own annotation
    game.agenda = [make.step(step) for step in typing.cast("list[list[object]]", steps)]
    if game.result is None:
        game.run()
    return game


def digest(game: Game) -> str:
    """Return a short fingerprint of all that the game's future depends on."""
    return hashlib.sha256(pack(game)).hexdigest()[:16]


def _names(kind: type[State]) -> tuple[str, ...]:
    found = _FIELDS.get(kind)
    if found is None:
        fields = dataclasses.fields(kind)  # type: ignore[arg-type]  # made by @state
        found = _FIELDS[kind] = tuple([field.name for field in fields])
    return found


def _hints(thing: object) -> dict[str, object]:
    if thing not in _HINTS:
        _HINTS[thing] = hints_of(thing)
    return _HINTS[thing]


def _plain(value: object) -> object:
    if type(value) in _LEAVES:  # nearly all that there is
        return value
    if isinstance(value, Printed):
        return value.id
    if isinstance(value, Deck):
        return value.hash
    if isinstance(value, State):
        parts = [(name, getattr(value, name)) for name in _names(type(value))]
        return {name: it if type(it) in _LEAVES else _plain(it) for name, it in parts}
    if isinstance(value, list | tuple):
        return [item if type(item) in _LEAVES else _plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, FUNCTIONS):
        return name_of(value)
    return msgspec.to_builtins(value, str_keys=True)


class _Maker:
    """Makes values of the annotated types from plain data."""

    def __init__(self, deck: Deck, package: str) -> None:
        self.deck = deck
        self.package = package
        self.printed: Mapping[CardId, Printed] = deck.printed()

    def value(self, data: object, hint: object) -> object:
        """Return the value of this type that was written as `data`."""
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            return self._union(data, args, hint)
        if origin is Callable:
            return self.function(data)
        if origin is list and isinstance(data, list):
            return [self.value(item, args[0]) for item in data]
        if origin is dict and isinstance(data, dict):
            return {
                msgspec.convert(k, args[0], strict=False): self.value(v, args[1])
                for k, v in data.items()
            }
        if origin is tuple and isinstance(data, list):
            kinds = [args[0]] * len(data) if args[-1] is Ellipsis else args
            return tuple(self.value(item, kind) for item, kind in zip(data, kinds, strict=True))
        if isinstance(hint, type):
            if issubclass(hint, Deck):
                return self.deck
            if issubclass(hint, Printed):
                return self.printed[CardId(str(data))]
            if issubclass(hint, State) and isinstance(data, dict):
                hints = _hints(hint)
                return hint(**{name: self.value(item, hints[name]) for name, item in data.items()})
        return msgspec.convert(data, hint)

    def _union(self, data: object, args: tuple[object, ...], hint: object) -> object:
        if data is None and type(None) in args:
            return None
        some = [arg for arg in args if arg is not type(None)]
        return self.value(data, some[0]) if len(some) == 1 else msgspec.convert(data, hint)

    def step(self, data: list[object]) -> Step:
        """Return the step with its arguments."""
        function = typing.cast("Callable[..., None]", self.function(data[0]))
        hints = [hint for key, hint in _hints(function).items() if key != "return"][1:]
        return function, tuple(
            self.value(item, hint) for item, hint in zip(data[1:], hints, strict=True)
        )

    def function(self, data: object) -> Named:
        """Return the step of this name; saves of form 1 wrote its module before it."""
        name = str(data).rpartition(":")[2]
        try:
            return steps_of(self.package)[name]
        except KeyError:
            raise JournalError(f"{data} is not a step of {self.package}") from None
