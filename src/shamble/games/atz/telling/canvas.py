"""A grid of characters, each in an ink: what a map is drawn on."""

from typing import Final

from shamble.games.atz.ground.terrain import Box
from shamble.kernel.markup import inked

BLANK: Final = (" ", "")


class Canvas:
    """Characters and inks of a part of the table; the lowest row is the south.

    Attributes:
        left: The west edge of what is shown, in tenths.
        bottom: The south edge.
        columns: How many characters there are across.
        rows: How many lines.
    """

    def __init__(self, window: Box, across: int, upward: int) -> None:
        self.left, self.bottom = window[0], window[1]
        self.across = across  # tenths that a character is wide
        self.upward = upward  # tenths that a line is high
        self.columns = -(-(window[2] - window[0]) // across)
        self.rows = -(-(window[3] - window[1]) // upward)
        self._cells = [[BLANK] * self.columns for _ in range(self.rows)]
        self._taken: set[tuple[int, int]] = set()

    def column(self, x: int) -> int:
        """Return the column of a spot."""
        return (x - self.left) // self.across

    def row(self, y: int) -> int:
        """Return the row of a spot."""
        return (y - self.bottom) // self.upward

    def holds(self, column: int, row: int) -> bool:
        """Whether there is such a cell."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def blank(self, column: int, row: int, length: int) -> bool:
        """Whether nothing was written into some cells of a row."""
        return self.holds(column, row) and all(
            cell[0] == " " for cell in self._cells[row][column : column + length]
        )

    def put(self, column: int, row: int, text: str, ink: str = "") -> bool:
        """Write text from a cell on; return whether its first cell is on the canvas."""
        for place, sign in enumerate(text):
            if self.holds(column + place, row):
                self._cells[row][column + place] = (sign, ink)
        return self.holds(column, row)

    def claim(self, column: int, row: int, text: str, ink: str = "") -> bool:
        """Write text where nothing was claimed before; return whether there was room."""
        cells = [(column + place, row) for place in range(len(text))]
        if any(cell in self._taken or not self.holds(*cell) for cell in cells):
            return False
        self._taken.update(cells)
        return self.put(column, row, text, ink)

    def fill(self, box: Box, pattern: str, ink: str = "") -> bool:
        """Fill a box with a pattern that repeats; return whether any of it is on the canvas."""
        shown = False
        for row in cells(box[1] - self.bottom, box[3] - self.bottom, self.upward):
            for column in cells(box[0] - self.left, box[2] - self.left, self.across):
                sign = pattern[(column + row) % len(pattern)]
                shown = self.put(column, row, sign, ink) or shown
        return shown

    def outline(self, box: Box, sign: str, ink: str = "") -> None:
        """Draw the border of a box."""
        left, right = self.column(box[0]), self.column(box[2] - 1)
        low, high = self.row(box[1]), self.row(box[3] - 1)
        for column in range(left, right + 1):
            self.put(column, low, sign, ink)
            self.put(column, high, sign, ink)
        for row in range(low, high + 1):
            self.put(left, row, sign, ink)
            self.put(right, row, sign, ink)

    def lines(self) -> list[str]:
        """Return the canvas from north to south, in Rich's markup."""
        found = []
        for row in reversed(self._cells):
            parts: list[tuple[str, str]] = []
            for sign, ink in row:
                if parts and parts[-1][0] == ink:
                    parts[-1] = (ink, parts[-1][1] + sign)
                else:
                    parts.append((ink, sign))
            found.append("".join(inked(ink, text) for ink, text in parts))
        return found


def cells(start: int, end: int, size: int) -> range:
    """Return the cells whose middle lies between two places; at least the one in between."""
    first, last = -(-(2 * start - size) // (2 * size)), (2 * end - size - 1) // (2 * size)
    if first > last:
        first = last = (start + end) // 2 // size
    return range(first, last + 1)
