"""A page on a terminal that is narrower than the page: no word is broken, nothing is cut away."""

from typing import Final

from rich.text import Text

FURTHER: Final = 2  # columns by which the rest of a long line is set in
RULER: Final = "─"


def fitted(markup: str, width: int) -> Text:
    """Return a page for a terminal of this width.

    Args:
        markup: The page, in Rich's markup.
        width: How many columns there are.
    """
    lines = Text.from_markup(markup, emoji=False).split("\n", allow_blank=True)
    return Text("\n").join(part for line in lines for part in folded(line, width))


def folded(line: Text, width: int) -> list[Text]:
    """Return a line as it fits: broken between words, its rest set in; a ruler is made shorter."""
    if line.cell_len <= width:
        return [line]
    if not line.plain.strip(RULER):
        return [line[:width]]
    indent = len(line.plain) - len(line.plain.lstrip()) + FURTHER
    at = line.plain.rfind(" ", indent, width + 1)
    if at < 0:  # one long word, such as a board's row of tiles
        return [line[:width], *folded(line[width:], width)]
    head, rest = line[:at], line[at:]
    head.rstrip()
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    return [head, *folded(Text(" " * indent) + rest, width)] if rest else [head]
