"""Views as arrays: whatever was remembered, they are as if written place by place."""

import copy
import enum
import itertools
import math
import types
import typing
import zlib
from array import array

import msgspec
import numpy as np
import pytest

from shamble.envs import ShambleAEC
from shamble.envs.codec import kinds_of
from shamble.envs.features import Features, features_for
from shamble.envs.observe import DEPTH, MOST, ROWS, WORDS, Observer, observer_for
from shamble.envs.table import Table
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Seat, View
from shamble.kernel.shelf import shelf
from shamble.testing import Case, plays

TABLES = [
    pytest.param("zdfg", 2, {}, 60, id="zdfg"),
    pytest.param("zdfg", 4, {}, 60, id="zdfg, four"),
    pytest.param("azta", 3, {}, 60, id="azta"),
    pytest.param("ebz", 2, {}, 60, id="ebz"),
    pytest.param("ebz", 4, {}, 60, id="ebz, four"),
    pytest.param("azardia", 2, {}, 60, id="azardia"),
    pytest.param("atz", 1, {"scenario": "first-contact"}, 3, id="First Contact"),
    pytest.param("atz", 2, {"turn_limit": 2, "versus": True}, 3, id="a battle of two"),
]


class Plain:
    """Writes views as the table of `observe.py` says, every place of its own, and keeps nothing."""

    def __init__(self, seats: int, cards: tuple[CardId, ...]) -> None:
        self.seats = seats
        self.cards = cards

    def view(self, view: View) -> list[float]:
        """Return all places of a view."""
        hints = typing.get_type_hints(type(view))
        return [at for name in hints for at in self.write(name, hints[name], getattr(view, name))]

    def size(self, name: str, hint: object, depth: int) -> int:
        """Return how many places something takes."""
        return len(self.write(name, hint, None, depth))

    def write(self, name: str, hint: object, value: object, depth: int = DEPTH) -> list[float]:
        """Return the places of a value of this type; of None, as many that hold nothing."""
        origin, parts = typing.get_origin(hint), typing.get_args(hint)
        if origin in {typing.Union, types.UnionType}:
            return self.maybe(name, parts, value, depth)
        if origin in {tuple, list, set, frozenset} and parts:
            return self.several(name, parts, value, depth)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and depth:
            hints = typing.get_type_hints(hint)
            fields = [(one, hints[one], getattr(value, one, None)) for one in hints]
            return [at for field in fields for at in self.write(*field, depth - 1)]
        return self.single(hint, origin, parts, value)

    def single(
        self, hint: object, origin: object, parts: tuple[object, ...], value: object
    ) -> list[float]:
        """Return the places of a word, a card, a seat, a number or anything else."""
        places: typing.Sequence[object] | None = None
        if hint is CardId:
            places = self.cards
        elif hint is Seat:
            places = range(self.seats)
        elif isinstance(hint, type) and issubclass(hint, enum.Enum):
            places = list(hint)
        elif origin is typing.Literal:
            places = parts
        if places is not None:
            return [float(value is not None and value == one) for one in places]
        plain = getattr(hint, "__supertype__", hint)
        if plain is str:
            at = -1 if value is None else zlib.crc32(str(value).encode()) % WORDS
            return [float(at == place) for place in range(WORDS)]
        if plain in {int, float, bool}:
            return [0.0 if value is None else squashed(typing.cast("float", value))]
        return [float(bool(value))]

    def maybe(self, name: str, parts: tuple[object, ...], value: object, depth: int) -> list[float]:
        """Return whether it is there, then what it is."""
        some = [part for part in parts if part is not type(None)]
        if len(some) != 1:
            return [float(bool(value))]
        return [float(value is not None), *self.write(name, some[0], value, depth)]

    def several(
        self, name: str, parts: tuple[object, ...], value: object, depth: int
    ) -> list[float]:
        """Return how many there are, and all cards and seats, or the first of the rest."""
        listed = list(typing.cast("typing.Iterable[object]", value or ()))
        number = squashed(len(listed))
        bare = {part for one in parts for part in (typing.get_args(one) or (one,))}
        bare -= {type(None), Ellipsis}
        if bare == {CardId}:
            return [number, *(float(listed.count(card)) for card in self.cards)]
        if bare == {Seat}:
            return [number, *(float(seat in listed) for seat in range(self.seats))]
        rows = self.seats if name == "players" else ROWS
        rest = [None] * (rows - len(listed))
        return [
            number,
            *(
                at
                for one in (*listed[:rows], *rest)
                for at in self.write(name, parts[0], one, depth)
            ),
        ]


def squashed(value: float) -> float:
    """Return a size on a logarithmic scale, with its sign."""
    return math.copysign(min(math.log1p(abs(value)), MOST), value)


def as_stored(places: list[float]) -> bytes:
    """Return numbers as an array holds them."""
    return array("f", places).tobytes()


def plain_for(box: AnyBox, seats: int) -> Plain:
    """Return what writes the views of a box place by place."""
    return Plain(seats, tuple(sorted(box.deck.printed())))


@pytest.mark.parametrize(("key", "seats", "options", "plies"), TABLES)
def test_arrays_are_what_the_table_says_place_by_place(
    key: str, seats: int, options: dict[str, object], plies: int
) -> None:
    """Whatever was remembered on the way, every array is as if it were the first one."""
    box, rng = shelf[key], Dice.seeded("observe", key)
    observer, plain = observer_for(box, seats), plain_for(box, seats)
    game = box.deal(seats, "observe", {**box.bots_only, **options})
    for _ in range(plies):
        if game.decision is None:
            break
        view = box.view(game, game.decision.seat)
        assert observer.array(view).tobytes() == as_stored(plain.view(view))
        game.choose(rng.pick(game.decision.options))


def test_an_array_belongs_to_whoever_asked() -> None:
    """It can be written into, and the next one does not show it."""
    box = shelf["zdfg"]
    view = box.view(box.deal(2, 1), Seat(0))
    observer = observer_for(box, 2)
    first = observer.array(view)

    first += 1

    assert (observer.array(view) == first - 1).all()


def test_what_can_change_is_written_anew() -> None:
    """A list in a view, which nothing can be remembered by, shows what is in it now."""

    class Loose(View, frozen=True, tag="loose"):
        numbers: list[int]
        notes: dict[str, int]

    observer = Observer(typing.get_type_hints(Loose), 2, ())
    view = Loose([3], {})
    before = observer.array(view)
    view.numbers.append(4)
    view.notes["here"] = 1

    after = observer.array(view)

    assert list(before) == pytest.approx([np.log1p(1), np.log1p(3), 0, 0, 0, 0, 0, 0])
    assert list(after) == pytest.approx([np.log1p(2), np.log1p(3), np.log1p(4), 0, 0, 0, 0, 1])


@pytest.mark.parametrize("key", ["zdfg", "azta", "ebz", "azardia", "atz"])
def test_rows_of_features_are_equal_whenever_they_are_asked_for(key: str) -> None:
    """A row that was written before is the row that whoever remembers nothing writes."""
    box = shelf[key]
    seats = max(2, box.seats[0])
    cards = tuple(sorted(box.deck.printed()))
    features = features_for(box, seats)
    for game, _ in itertools.islice(plays(Case(box, seats, 5), Dice.seeded("rows", key)), 25):
        assert game.decision is not None
        options = game.decision.options
        rows = features.arrays(options)
        alone = Features(kinds_of(box.choices), seats, cards).arrays(options)
        assert (rows == alone).all()
        assert (rows == features.arrays(options)).all()


def test_a_mask_marks_the_options_of_whoever_is_asked_and_of_nobody_else() -> None:
    """What is on offer is worked out once for a question, and anew for the next."""
    table = Table("azta", 3, None)
    table.deal(2)
    rng = Dice.seeded("mask")
    for _ in range(60):
        decision = table.going.decision
        assert decision is not None
        meant = dict(zip(table.codec.actions(decision.options), decision.options, strict=True))
        assert list(np.flatnonzero(table.mask(decision.seat))) == sorted(meant)
        assert table.legal(decision.seat) == sorted(meant)
        assert {action: table.meant(action) for action in meant} == meant
        assert not table.mask(Seat((decision.seat + 1) % 3)).any()
        table.choose(rng.pick(decision.options))


def test_a_copy_of_a_table_goes_its_own_way() -> None:
    """OpenSpiel copies states: what one has on offer is not on offer in the other."""
    table = Table("zdfg", 2, None)
    table.deal(3)
    turn = table.turn
    assert turn is not None
    before, other = table.legal(turn), copy.deepcopy(table)
    option = other.meant(before[-1])
    assert option is not None

    other.choose(option)

    assert table.legal(turn) == before
    assert table.turn == turn


def test_an_environment_tells_late_games_from_those_that_are_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game that goes on longer than any should is cut off; nobody gets anything for it."""
    env = ShambleAEC("zdfg")
    env.reset(seed=1)
    monkeypatch.setattr(env.table, "plies", env.table.box.most_decisions)

    env.step(int(env.last()[4]["action_mask"].argmax()))

    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())
