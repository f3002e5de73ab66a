"""Text for the terminal in Rich's markup: what a box's `picture` is written in.

Styles are the house's inks by name (`[rust]`, `[moss]`, `[steel]`, `[plum]`, `[amber]`,
`[muted]`) and `[bold]`, `[dim]`, `[italic]`; `[/]` ends the last one.
"""

import re
from typing import Final

TAG: Final = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def escape(text: str) -> str:
    """Return text that prints as it is, whatever a deck or a name may hold.

    Args:
        text: One line; control characters in it become spaces.
    """
    return TAG.sub(r"\1\1\\\2", CONTROL.sub(" ", text))


def inked(styles: str, text: str) -> str:
    """Return the text, escaped, in one or several styles.

    Args:
        styles: Names of inks and of Rich's styles, as in "bold rust"; empty for none.
        text: What is to be printed.
    """
    plain = escape(text)
    if not styles:
        return plain
    slashes = len(plain) - len(plain.rstrip("\\"))  # a tag follows, so each is written twice
    inner = plain + plain[len(plain) - slashes :]
    for style in reversed(styles.split()):  # Rich cannot mix a theme's ink with another word
        inner = f"[{style}]{inner}[/{style}]"
    return inner


def fitted(text: str, width: int) -> str:
    """Return the text cut or filled with spaces to just this width; not escaped yet.

    Args:
        text: Plain text, one column for each character.
        width: In columns.
    """
    return text.ljust(width) if len(text) <= width else text[: width - 1] + "…"
