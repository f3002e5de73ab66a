"""Which inks a terminal gets."""

import pytest

from shamble.terminal.ink import DAY, NIGHT, inks


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        pytest.param({}, NIGHT, id="nothing is said"),
        pytest.param({"COLORFGBG": "15;0"}, NIGHT, id="a dark terminal"),
        pytest.param({"COLORFGBG": "0;15"}, DAY, id="a light terminal"),
        pytest.param({"COLORFGBG": "0;default;7"}, DAY, id="a grey terminal"),
        pytest.param({"SHAMBLE_INK": "day"}, DAY, id="day is wished for"),
        pytest.param(
            {"SHAMBLE_INK": "night", "COLORFGBG": "0;15"}, NIGHT, id="night, though light"
        ),
    ],
)
def test_the_inks_fit_the_terminal(environment: dict[str, str], expected: dict[str, str]) -> None:
    """A wish settles it, then what the terminal says, then night."""
    assert inks(environment) == expected


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        (c / 12.92) if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "paper"),
    [(ink, "#ffffff") for ink in DAY.values()] + [(ink, "#1f2428") for ink in NIGHT.values()],
)
def test_every_ink_can_be_read(ink: str, paper: str) -> None:
    """The contrast is at least 4.5 to 1."""
    light, dark = sorted((luminance(ink), luminance(paper)), reverse=True)

    assert (light + 0.05) / (dark + 0.05) >= 4.5
