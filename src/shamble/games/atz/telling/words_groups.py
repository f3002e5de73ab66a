"""Groups in words: who is in one, who has orders, and what its end would drop."""

from typing import Final

from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.telling.view import AtzView, FigureView
from shamble.games.atz.telling.words_people import listing

NOBODY: Final = "nobody"  # of a group that is off the table
SCARED: Final = 6  # inches from a zombie within which nobody rallies


def group_names(view: AtzView, group: int) -> str:
    """Return who of a group can act, or all that is left of it where nobody can."""
    alive = [it for it in view.figures if it.group == group and it.status < Status.DEAD]
    able = [it for it in alive if it.status < Status.OUT_OF_THE_FIGHT]
    return listing([it.called for it in able or alive])


def may_rally(view: AtzView, group: int) -> str:
    """Say what a group can do that is hunkered down, or why it can do nothing."""
    down = [it for it in view.figures if it.group == group and it.status == Status.HUNKERED]
    zombies = [it for it in view.figures if it.zombie and it.status == Status.CARRYING_ON]
    if all(any(is_close(it, other) for other in zombies) for it in down):
        return f"hunkered down with a zombie within {SCARED} in: nobody rallies there, so nothing"
    return "hunkered down: a rally first, or nothing"


def is_close(it: FigureView, other: FigureView) -> bool:
    """Whether a zombie is so close to somebody that he cannot rally."""
    return (it.x - other.x) ** 2 + (it.y - other.y) ** 2 <= (SCARED * INCH) ** 2


def marching(view: AtzView) -> list[str]:
    """Return who has orders to march that are not carried out yet."""
    return [it.called for it in view.figures if it.path and it.seat >= 0]


def say_end(view: AtzView) -> str:
    """Word the end of an activation, and whose orders come to nothing by it."""
    waiting = marching(view)
    dropped = f", dropping the orders of {listing(waiting)}" if waiting else ""
    asked = next((it for it in view.figures if it.id == view.ordering), None)
    names = group_names(view, view.group)
    if asked is None or asked.group == view.group:
        return f"End the activation of {names}{dropped}"
    if names == NOBODY:
        return f"End the activation of {asked.called}{dropped}"
    return f"End the activation of {names}, and of who has left them{dropped}"


def may_fire(it: FigureView, which: str = "") -> str:
    """Say whether somebody who is given orders can still fire, and with what."""
    if it.fired:
        return "may not fire any more"
    if not it.hand:
        return "holds no gun"
    if set(it.hand) <= set(it.empty):
        return f"cannot fire before{which or ' the gun'} is reloaded"
    return f"may fire{which}"
