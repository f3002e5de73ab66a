"""Ink and paper: the colours of the house, and the consoles that print with them."""

import os
from collections.abc import Mapping
from typing import Final

from rich.console import Console
from rich.theme import Theme

NIGHT: Final = {
    "muted": "#a9a08c",
    "rust": "#f2765a",
    "moss": "#9ccc65",
    "steel": "#7fb4e6",
    "plum": "#d9a3d3",
    "amber": "#f2b134",
}
DAY: Final = {
    "muted": "#5e584c",
    "rust": "#a3321c",
    "moss": "#3f5f2a",
    "steel": "#2b4a6b",
    "plum": "#5b2a56",
    "amber": "#8a5a00",
}
LIGHT_BACKGROUNDS: Final = ("7", "15")  # as COLORFGBG numbers them


def inks(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the colours by name, for a dark terminal unless it says that it is light.

    `SHAMBLE_INK=day` or `night` settles it; otherwise `COLORFGBG` is asked, if it is set.
    """
    wish = environment.get("SHAMBLE_INK", "")
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    light = wish == "day" or (wish != "night" and background in LIGHT_BACKGROUNDS)
    return DAY if light else NIGHT


def theme(colours: Mapping[str, str]) -> Theme:
    """Return the theme that has these colours, and nothing that prints in colour by itself."""
    return Theme({**colours, "progress.percentage": "default", "bar.complete": colours["moss"]})


def console(*, errors: bool = False) -> Console:
    """Return a console for standard output, or for errors and progress."""
    return Console(theme=theme(inks(os.environ)), stderr=errors, highlight=False, emoji=False)
