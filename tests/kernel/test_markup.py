"""Text in Rich's markup prints as it is, whatever a deck or a name may hold."""

import pytest
from rich.text import Text

from shamble.kernel.markup import escape, fitted, inked


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Lunch Lady Lou", id="plain"),
        pytest.param("[bold]loud[/bold]", id="a tag"),
        pytest.param("[1] and [A]", id="not a tag"),
        pytest.param(r"\[bold] and \\", id="backslashes"),
        pytest.param("ends in \\", id="a backslash at the end"),
        pytest.param("[link=x]y", id="a link"),
    ],
)
def test_escaped_text_prints_as_it_is(text: str) -> None:
    """Rich shows just what was escaped."""
    shown = Text.from_markup(f"[dim]{escape(text)} [/dim]").plain

    assert shown == f"{text} "


def test_several_styles_are_nested() -> None:
    """A theme's ink and a weight both hold for the text."""
    shown = Text.from_markup(inked("bold rust", "x"))

    assert {str(span.style) for span in shown.spans} == {"bold", "rust"}


def test_control_characters_become_spaces() -> None:
    """A name cannot move the cursor or colour the screen."""
    assert escape("a\x1b[2Jb\nc") == "a [2Jb c"


@pytest.mark.parametrize("text", ["[b]x", "x\\", "x\\\\"])
def test_inked_text_has_its_style_and_nothing_else(text: str) -> None:
    """Only the style's own tags are markup."""
    shown = Text.from_markup(inked("red", text))

    assert (shown.plain, [str(span.style) for span in shown.spans]) == (text, ["red"])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Lou", "Lou  ", id="filled"),
        pytest.param("Louie", "Louie", id="just right"),
        pytest.param("Louisa", "Loui…", id="cut"),
    ],
)
def test_fitted_text_has_its_width(text: str, expected: str) -> None:
    """Text is cut or filled to the width asked for."""
    assert fitted(text, 5) == expected
