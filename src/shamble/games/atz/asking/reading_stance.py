"""Orders to lie down and to get up, as text: `prone tom`, `stand up tom`."""

from typing import Final

from shamble.games.atz.asking.finding import Read, Said, figure_of
from shamble.games.atz.battle.options import GoProne, Move, PopUp
from shamble.games.atz.battle.state import Atz
from shamble.kernel.options import Option, Seat


def lie_down(g: Atz, seat: Seat, said: Said) -> Option:
    """Read lying down."""
    return GoProne(figure_of(g, seat, said.head or said.part("with")))


def get_up(g: Atz, seat: Seat, said: Said) -> Option:
    """Read coming out of hiding, or getting to one's feet where one lies."""
    figure = figure_of(g, seat, said.head or said.part("with"))
    it = g.figures[figure]
    return Move(figure, it.x, it.y) if it.prone and not it.hidden else PopUp(figure)


STANCE_VERBS: Final[dict[str, Read]] = {
    **dict.fromkeys(("prone", "lie", "lie down", "go prone"), lie_down),
    **dict.fromkeys(("up", "pop up", "stand", "stand up", "get up", "rise"), get_up),
}
