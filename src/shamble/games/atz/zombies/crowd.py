"""Who is about when zombies walk, found by where they stand."""

from typing import Final, NamedTuple

from shamble.games.atz.battle.state import Figure, FigureId, takes_room
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.ways import Spot

SIDE: Final = 4 * INCH  # of a cell

Cell = tuple[int, int, int]  # floor, column, row


class Crowd:
    """Everybody who takes room on the table, by the cells in which they stand."""

    def __init__(self, figures: list[Figure]) -> None:
        self.figures = figures
        self._cells: dict[Cell, list[FigureId]] = {}
        for i, it in enumerate(figures):
            if takes_room(it):
                self._cells.setdefault(cell_of(it), []).append(i)

    def move(self, figure: FigureId, was: Cell) -> None:
        """Note that a figure has left a cell, if it has."""
        now = cell_of(self.figures[figure])
        if now != was:
            self._cells[was].remove(figure)
            self._cells.setdefault(now, []).append(figure)

    def within(self, floor: int, box: Box) -> list[FigureId]:
        """Return who stands inside a box on a floor, not on its border."""
        left, low, right, high = box
        figures, cells, found = self.figures, self._cells, []
        for column in range(left // SIDE, right // SIDE + 1):
            for row in range(low // SIDE, high // SIDE + 1):
                for i in cells.get((floor, column, row), ()):
                    it = figures[i]
                    if left < it.x < right and low < it.y < high:
                        found.append(i)
        return found


def cell_of(it: Figure) -> Cell:
    """Return the cell in which a figure stands."""
    return it.floor, it.x // SIDE, it.y // SIDE


class Around(NamedTuple):
    """Who is about when zombies make a step."""

    crowd: Crowd
    bodies: dict[int, list[Figure]]  # by floor: humans through whom they cannot walk
    humans: frozenset[Spot]  # where there is one, whatever became of him
    later: dict[FigureId, None]  # zombies that are yet to make their step
    holders: dict[FigureId, list[FigureId]]  # who of them holds up whom


def is_held(around: Around, zombie: FigureId) -> bool:
    """Whether all who held up a zombie are where they were, so that trying again is in vain."""
    holders = around.holders.get(zombie)
    if not holders:
        return False
    for i in holders:
        if i not in around.later:
            return False
    return True
