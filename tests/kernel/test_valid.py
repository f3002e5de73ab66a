"""What would be right, said where something is wrong."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec
import pytest

from shamble.kernel.valid import explained, in_words, misset


class Hue(StrEnum):
    """Some colours."""

    RED = "red"
    BLUE = "blue"


class Paint(msgspec.Struct, tag_field="do", tag="paint", forbid_unknown_fields=True):
    """Something to do."""

    hue: Hue
    coats: int = 1


class Rub(msgspec.Struct, tag_field="do", tag="rub", forbid_unknown_fields=True):
    """Something else to do."""

    what: Literal["wall", "door"]


class Job(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be done."""

    steps: tuple[Paint | Rub, ...] = ()
    tools: dict[Literal["brush", "rag"], Hue] = {}
    pair: tuple[Literal["left"], Literal["right"]] | None = None
    loud: bool = False


@pytest.mark.parametrize(
    ("value", "right"),
    [
        pytest.param({"steps": [{"do": "burn"}]}, "(one of: paint, rub)", id="a tag"),
        pytest.param({"steps": [{}]}, "(one of: paint, rub)", id="no tag"),
        pytest.param(
            {"steps": [{"do": "rub", "what": "wall"}, {"do": "rub", "what": "cat"}]},
            "(one of: door, wall)",
            id="a literal",
        ),
        pytest.param(
            {"steps": [{"do": "paint", "hue": "pink"}]}, "(one of: red, blue)", id="an enum"
        ),
        pytest.param(
            {"steps": [{"do": "paint", "hue": "red", "what": "wall"}]},
            "(fields: do, hue, coats)",
            id="a field of another",
        ),
        pytest.param({"tools": {"brush": "pink"}}, "(one of: red, blue)", id="in a table"),
        pytest.param({"tools": {"broom": "red"}}, "(one of: brush, rag)", id="a key"),
        pytest.param({"pair": ["left", "up"]}, "(one of: left, right)", id="in a pair"),
        pytest.param({"loud": "perhaps"}, "(one of: true, false)", id="a truth"),
        pytest.param({"volume": 3}, "(fields: steps, tools, pair, loud)", id="a field"),
    ],
)
def test_what_would_be_right_is_listed(value: object, right: str) -> None:
    """Whatever has a closed list of values is answered with the list."""
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(value, Job, strict=False)

    assert explained(error.value, value, Job).endswith(right)


class Terms(msgspec.Struct, forbid_unknown_fields=True):
    """Settings with numbers in them."""

    size: Annotated[int, msgspec.Meta(ge=1, le=6)] = 3
    names: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        pytest.param({"size": "9"}, "size cannot be '9': at most 6", id="too large"),
        pytest.param({"size": 0}, "size cannot be 0: at least 1", id="too small"),
        pytest.param({"size": "x"}, "size cannot be 'x': a whole number is wanted", id="a word"),
        pytest.param({"names": "x"}, "names cannot be 'x'", id="nothing to list"),
        pytest.param({"sise": 1}, "there is no setting 'sise'; there are: size, names", id="typo"),
    ],
)
def test_a_wrong_setting_is_named(options: dict[str, object], said: str) -> None:
    """Whoever typed a setting reads which one is wrong, and what would be right."""
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(options, Terms, strict=False)

    assert misset(error.value, options, Terms) == said


def test_what_has_no_list_is_said_as_it_is() -> None:
    """A number of the wrong kind needs no list."""
    value = {"steps": [{"do": "paint", "hue": "red", "coats": "many"}]}
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(value, Job)

    assert explained(error.value, value, Job) == str(error.value)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        pytest.param(
            {"steps": [{"do": "rub", "what": "wall"}, {"do": "rub", "what": "cat"}]},
            "steps, number 2, what: 'cat' is not possible (one of: door, wall)",
            id="a word",
        ),
        pytest.param(
            {"steps": [{"do": "paint", "hue": "red", "depth": 2}]},
            "steps, number 1: no such field: depth (fields: do, hue, coats)",
            id="a field too many",
        ),
        pytest.param(
            {"steps": [{"do": "paint"}]}, "steps, number 1: hue is missing", id="a field too few"
        ),
        pytest.param(
            {"tools": {"brush": "pink"}},
            "tools, one of them: 'pink' is not possible (one of: red, blue)",
            id="in a table",
        ),
        pytest.param({"louder": True}, "no such field: louder", id="of the whole"),
        pytest.param({"loud": 3}, "loud: Expected `bool`, got `int`", id="another type"),
    ],
)
def test_a_fault_in_a_file_says_where_and_what(value: object, said: str) -> None:
    """Where it stands comes first, counted as people count, and then what is wrong there."""
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(value, Job)

    assert in_words(explained(refused.value, value, Job)).startswith(said)
