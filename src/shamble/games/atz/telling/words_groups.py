"""Groups in words: who is in one, who has orders, and what its end would drop."""

from typing import Final

from shamble.games.atz.book.terms import Status
from shamble.games.atz.telling.view import AtzView, FigureView
from shamble.games.atz.telling.words_people import listing

NOBODY: Final = "nobody"  # of a group that is off the table


def group_names(view: AtzView, group: int) -> str:
    """Return who of a group can act, or all that is left of it where nobody can."""
    alive = [it for it in view.figures if it.group == group and it.status < Status.DEAD]
    able = [it for it in alive if it.status < Status.OUT_OF_THE_FIGHT]
    return listing([it.called for it in able or alive])


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
