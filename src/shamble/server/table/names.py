"""Names as people read them: nothing invisible in them, and no two that look alike."""

import unicodedata
from typing import Final

LETTERS: Final = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d"
    "\u03b1\u03bf\u03c1\u03bd\u03b9\u03ba\u03c5\u0131\u0142",
    "aeopcyxijshdqwaopvikuil",
)  # Cyrillic and Greek letters that look like Latin ones
SHAPES: Final = str.maketrans("0135|!$", "oiesiis")  # and what is drawn for a letter
HIDDEN: Final = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")  # kinds of characters nobody sees


def cleaned(name: str) -> str:
    """Return a name without what nobody sees; empty if nothing is left to see."""
    plain = unicodedata.normalize("NFKC", name)
    seen = "".join(one for one in plain if unicodedata.category(one) not in HIDDEN)
    marks = 0
    kept: list[str] = []
    for one in seen:
        marks = marks + 1 if unicodedata.combining(one) else 0
        if marks <= 2:  # noqa: PLR2004  (more of them run into the lines above and below)
            kept.append(one)
    return " ".join("".join(kept).split())


def look(name: str) -> str:
    """Return what a name looks like: equal for two that people take for the same."""
    bare = unicodedata.normalize("NFKD", cleaned(name).casefold())
    letters = "".join(one for one in bare if not unicodedata.combining(one) and one.isalnum())
    return (
        letters.translate(LETTERS).translate(SHAPES).replace("rn", "m").replace("vv", "w") or bare
    )


def distinct(name: str, others: tuple[str, ...]) -> str:
    """Return the name, with a number if somebody at the table is called so, or seems to be."""
    looks = {look(other) for other in others}
    found, number = name, 2
    while look(found) in looks:
        found, number = f"{name} {number}", number + 1
    return found
