"""State and its generated copy."""

import dataclasses
import enum
from typing import Literal

import msgspec
import pytest

from shamble.kernel.options import CardId, Seat
from shamble.kernel.state import COMPILED, DROPPED, State, is_immutable, state


class Color(enum.Enum):
    """An enum."""

    RED = 1


class Frozen(msgspec.Struct, frozen=True):
    """An immutable Struct."""

    x: int


class Thawed(msgspec.Struct):
    """A mutable Struct."""

    x: int


@state
class Inner(State):
    """A part of a state."""

    numbers: list[int]


@state
class Everything(State):
    """A field of each kind that can be copied."""

    number: int
    text: str
    seat: Seat
    color: Color
    frozen: Frozen
    pair: tuple[int, Frozen]
    many: tuple[Seat, ...]
    maybe: Frozen | None
    either: int | str
    which: Literal["a", "b"]
    numbers: list[int]
    nested: list[list[int]]
    inner: Inner
    inners: list[Inner]
    maybe_inner: Inner | None
    maybe_list: list[int] | None
    by_name: dict[str, int]
    by_card: dict[CardId, list[Inner]]
    dropped: list[int] | None = dataclasses.field(default=None, metadata=DROPPED)


def everything() -> Everything:
    """Return a state with something in every field."""
    return Everything(
        number=1,
        text="a",
        seat=Seat(1),
        color=Color.RED,
        frozen=Frozen(1),
        pair=(1, Frozen(2)),
        many=(Seat(0), Seat(1)),
        maybe=Frozen(3),
        either="b",
        which="a",
        numbers=[1, 2],
        nested=[[1], [2, 3]],
        inner=Inner(numbers=[1]),
        inners=[Inner(numbers=[2]), Inner(numbers=[3])],
        maybe_inner=Inner(numbers=[4]),
        maybe_list=[5],
        by_name={"a": 1},
        by_card={CardId("x"): [Inner(numbers=[6])]},
        dropped=[7],
    )


def test_copy_is_equal() -> None:
    """A copy equals its original, but for what a copy starts without."""
    original = everything()

    copy = original.copy()

    assert copy.dropped is None
    original.dropped = None
    assert copy == original


def test_copy_shares_nothing_mutable() -> None:
    """Changing every mutable part of a copy leaves the original as it was."""
    original, untouched = everything(), everything()

    copy = original.copy()
    copy.numbers.append(9)
    copy.nested[0].append(9)
    copy.nested.append([])
    copy.inner.numbers.append(9)
    copy.inners[0].numbers.append(9)
    copy.inners.pop()
    assert copy.maybe_inner is not None
    copy.maybe_inner.numbers.append(9)
    assert copy.maybe_list is not None
    copy.maybe_list.append(9)
    copy.by_name["b"] = 2
    copy.by_card[CardId("x")][0].numbers.append(9)
    copy.by_card[CardId("y")] = []

    assert original == untouched


def test_copy_of_nothing_is_nothing() -> None:
    """What may be None is copied as None."""
    original = everything()
    original.maybe_inner = original.maybe_list = original.maybe = None

    copy = original.copy()

    assert (copy.maybe_inner, copy.maybe_list, copy.maybe) == (None, None, None)


def test_copy_shares_what_cannot_change() -> None:
    """Frozen Structs and tuples are the same objects in a copy."""
    original = everything()

    copy = original.copy()

    assert copy.frozen is original.frozen
    assert copy.pair is original.pair


def test_copy_is_of_the_same_class_without_init() -> None:
    """A copy is made by its class, and has slots like it; under a compiled base there are none."""
    copy = everything().copy()

    assert type(copy) is Everything
    assert hasattr(copy, "__dict__") is COMPILED


@state
class HasSet(State):
    """A set has no order that is the same everywhere."""

    things: set[int]


@state
class HasThawed(State):
    """A mutable Struct is copied as one."""

    thing: Thawed


class Nested(msgspec.Struct):
    """A mutable Struct that holds something mutable."""

    inner: list[int]


@state
class HasNested(State):
    """A copy in one stroke would share what is inside."""

    thing: Nested


@state
class HasUnion(State):
    """Which of the two would have to be copied?"""

    thing: list[int] | dict[str, int]


@state
class HasThree(State):
    """A mutable part among several."""

    thing: list[int] | int | None


def test_copy_of_a_mutable_struct_is_its_own() -> None:
    """What changes in a Struct of a copy does not change in the original."""
    original = HasThawed(thing=Thawed(1))

    copy = original.copy()
    copy.thing.x = 2

    assert (original.thing.x, copy.thing.x) == (1, 2)


@pytest.mark.parametrize(
    ("original", "message"),
    [
        pytest.param(HasSet(things={1}), "things: the kernel cannot copy", id="a set"),
        pytest.param(
            HasNested(thing=Nested([1])), "thing: the kernel cannot copy Nested", id="a Struct"
        ),
        pytest.param(HasUnion(thing=[1]), "thing: of a union, only", id="two mutables"),
        pytest.param(HasThree(thing=[1]), "thing: of a union, only", id="three kinds"),
    ],
)
def test_copy_of_an_unknown_kind_is_a_type_error(original: State, message: str) -> None:
    """A field that the kernel cannot copy is named."""
    with pytest.raises(TypeError, match=message):
        original.copy()


@pytest.mark.parametrize(
    ("kind", "immutable"),
    [
        (int, True),
        (Seat, True),
        (Color, True),
        (Frozen, True),
        (Thawed, False),
        (tuple[int, ...], True),
        (tuple[list[int], ...], False),
        (frozenset[int], True),
        (int | None, True),
        (list[int] | None, False),
        (Literal["a"], True),
        (type[int], True),
        (list[int], False),
        (None, True),
    ],
)
def test_immutable_kinds_are_told_from_others(kind: object, *, immutable: bool) -> None:
    """Only what cannot change is shared between copies."""
    assert is_immutable(kind) == immutable
