"""Guns that are laid down empty: they are so for whoever takes them up.

Where one lies is written among the `misfits` of an encounter, beside the figures, as a number
below nought: of a building, of a vehicle or of a spot outside, and of whether its ammunition is
merely spent or does not fit.
"""

from typing import Final

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.state import Atz, FigureId
from shamble.games.atz.people.weapons import WRONG, is_misfit
from shamble.kernel.rules import RuleId, rule

LEFT: Final = RuleId("atz.loot.left-behind")
KINDS: Final = 3  # of places
WIDEST: Final = 100_000  # tenths, more than any table has


def in_building(building: int) -> int:
    """Return the number of a building, as a place."""
    return building * KINDS


def in_vehicle(vehicle: int) -> int:
    """Return the number of a vehicle, as a place."""
    return vehicle * KINDS + 1


def at_spot(x: int, y: int) -> int:
    """Return the number of a spot outside, as a place."""
    return (x * WIDEST + y) * KINDS + 2


def mark(place: int, *, wrong: bool) -> int:
    """Return what stands for a place where an empty gun lies."""
    return -2 - 2 * place - wrong


@rule(LEFT, WRONG)
def lay_down(g: Atz, figure: FigureId, item: str, place: int) -> None:
    """Note at a place that what a figure is about to leave there is empty, if it is."""
    if g.encounter is not None and item in g.figures[figure].empty:
        wrong = is_misfit(g, figure, item)
        g.encounter.misfits += ((mark(place, wrong=wrong), item),)


@rule(LEFT, WRONG)
def take_up(g: Atz, figure: FigureId, item: str, place: int, lying: int) -> None:
    """Have what a figure took from a place be as empty as it was left there.

    Args:
        g: The battle.
        figure: Who took it, and has it now.
        item: What was taken.
        place: Where from.
        lying: How many of the kind lay there; of several, a loaded one is taken first.
    """
    if g.encounter is None:
        return
    marks = [(mark(place, wrong=wrong), item) for wrong in (False, True)]
    noted = [one for one in g.encounter.misfits if one in marks]
    if not noted or lying > len(noted):
        return
    forget(g.encounter, noted[0])
    be_empty(g, figure, item, wrong=noted[0] == marks[1])


def forget_ammo(g: Atz, figure: FigureId, item: str) -> None:
    """Have nothing be known of a figure's ammunition for a gun that it has no more."""
    it = g.figures[figure]
    it.empty = tuple(name for name in it.empty if name != item)
    if is_misfit(g, figure, item) and g.encounter is not None:
        forget(g.encounter, (figure, item))


def forget(encounter: Encounter, noted: tuple[int, str]) -> None:
    """Strike a note out, once."""
    where = encounter.misfits.index(noted)
    encounter.misfits = encounter.misfits[:where] + encounter.misfits[where + 1 :]


@rule("atz.spoils.take-gear", WRONG)
def strip_of_gun(g: Atz, figure: FigureId, item: str, taker: FigureId) -> None:
    """Have a gun that one takes off another be as empty as it was."""
    if item in g.figures[figure].empty:
        be_empty(g, taker, item, wrong=is_misfit(g, figure, item))


@rule(LEFT, WRONG)
def be_empty(g: Atz, figure: FigureId, item: str, *, wrong: bool) -> None:
    """Have a figure's gun be out of ammo, and for good where none fits."""
    it = g.figures[figure]
    if item not in it.empty:
        it.empty = (*it.empty, item)
    if wrong and g.encounter is not None and not is_misfit(g, figure, item):
        g.encounter.misfits += ((figure, item),)
