"""Reading deck files."""

import pytest

from shamble.kernel.errors import DeckError
from tests.kernel.toys import TOY, read_deck

GOOD = TOY.deck.source


def faults(text: str) -> tuple[str, ...]:
    """Return everything that is wrong with a deck file."""
    with pytest.raises(DeckError) as error:
        read_deck(text, "mine.toml")
    return error.value.faults


def test_deck_is_known_by_the_hash_of_its_text() -> None:
    """The same text has the same hash; another text has another."""
    again = read_deck(GOOD, "elsewhere.toml")

    assert again == TOY.deck
    assert again.source == GOOD
    assert read_deck(GOOD + "\n", "mine.toml").hash != again.hash


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("[deck", ("not a TOML file: ",), id="not TOML"),
        pytest.param(
            f"x = {'[' * 2000}{']' * 2000}",
            ("not a TOML file: it is nested too deeply",),
            id="lists in lists",
        ),
        pytest.param("", ("deck: this table is missing",), id="empty"),
        pytest.param("deck = 3", ("deck: this table is missing",), id="a value for a table"),
        pytest.param(
            f"{GOOD}[[card]]\nid = 'one'\nvalue = 1", ("card one: id: used twice",), id="twice"
        ),
        pytest.param(
            f"{GOOD}[[card]]\nid = 'five'", ("card five: value: missing",), id="a field is missing"
        ),
        pytest.param(
            f"{GOOD}[[card]]\nid = 'five'\nvalue = -1",
            ("card five: value: Expected `int` >= 0",),
            id="out of range",
        ),
        pytest.param(
            f"{GOOD}[[card]]\nvalue = 5",
            ("card number 5: id: missing",),
            id="a card without an id is counted",
        ),
        pytest.param(
            f"{GOOD}[[card]]\nid = 5\nvalue = 5",
            ("card number 5: id: Expected `str`, got `int`",),
            id="an id of another kind",
        ),
        pytest.param(
            '[deck]\ntitle = "x"\n[card]\nid = "one"',
            ("card: write one [[card]] for each",),
            id="a table for a list",
        ),
        pytest.param(
            'card = [3]\n[deck]\ntitle = "x"', ("card number 1: expected a table",), id="a number"
        ),
        pytest.param(
            f"{GOOD}[zoo]\n[attic]\n",
            (
                "attic: no such table in a deck of this game (tables: deck, card)",
                "zoo: no such table in a deck of this game",
            ),
            id="tables too many",
        ),
        pytest.param(
            f"{GOOD}[[card]]\nid = 'Six'\nvalue = 'x'\ncolor = 1",
            (
                "card Six: color: no such field (fields: id, value",
                "card Six: id: Expected `str` matching regex '^[a-z]+$'",
                "card Six: value: Expected `int`, got `str`",
            ),
            id="every field of one card",
        ),
        pytest.param(
            f"{GOOD}[[card]]\nid = 'five'\nvalue = 100_001",
            ("card five: value: no number here is beyond 100000",),
            id="more than any table holds",
        ),
        pytest.param(
            'card = []\n[deck]\ntitle = "\\u001b[2J"',
            ("deck: title: a character in this text cannot be shown",),
            id="a control character",
        ),
        pytest.param(
            'card = []\n[deck]\ntitle = "a\\u202eb"',
            ("deck: title: a character in this text cannot be shown",),
            id="a text that turns round",
        ),
        pytest.param(
            'card = []\n[deck]\ntitle = "  "',
            ("deck: title: there is nothing but blanks",),
            id="blanks",
        ),
    ],
)
def test_reader_collects_every_fault(text: str, found: tuple[str, ...]) -> None:
    """Each fault names the card or table, the field and what was expected."""
    reported = faults(text)

    assert len(reported) == len(found)
    assert [one[: len(other)] for one, other in zip(reported, found, strict=True)] == list(found)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("title = 'Ümlaut\\n and \\t\U0001f468\u200d\U0001f469'", id="any letter"),
        pytest.param("title = ''", id="nothing"),
        pytest.param("title = 'x'\n[[card]]\nid = 'more'\nvalue = 100_000", id="the most"),
    ],
)
def test_reader_takes_what_can_be_shown(row: str) -> None:
    """Letters of all kinds, breaks and the largest number are no fault."""
    deck = read_deck(f"[deck]\n{row}\n{GOOD[GOOD.index('[[card]]') :]}", "mine.toml")

    assert len(deck.cards) >= len(TOY.deck.cards)


def test_deck_error_names_the_file_on_each_line() -> None:
    """The message has one line for each fault."""
    with pytest.raises(DeckError) as error:
        read_deck("[zoo]", "mine.toml")

    assert str(error.value) == (
        "mine.toml: zoo: no such table in a deck of this game (tables: deck, card)\n"
        "mine.toml: deck: this table is missing"
    )
