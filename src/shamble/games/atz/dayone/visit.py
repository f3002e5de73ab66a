"""A place of Day One: its square, who is there with whom, and when it is over."""

import msgspec

from shamble.games.atz.battle.day_one import DayOne, Found, Visit
from shamble.games.atz.battle.state import (
    LEFT,
    NOBODY,
    STUNNED,
    Atz,
    FigureId,
    on_table,
)
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.ground.plane import BASE
from shamble.kernel.errors import Bug
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule


def visit_of(g: Atz) -> Visit:
    """Return the place of Day One where one is."""
    if g.encounter is None or g.encounter.visit is None:
        raise Bug("this is no place of Day One")
    return g.encounter.visit


def is_day_one(g: Atz) -> bool:
    """Whether a place of Day One is on the table."""
    return g.encounter is not None and g.encounter.visit is not None


def change_visit(g: Atz, **changes: object) -> None:
    """Note something about the place."""
    visit = visit_of(g)
    if g.encounter is not None:
        g.encounter.visit = msgspec.structs.replace(visit, **changes)


def the_day(g: Atz) -> DayOne:
    """Return the Day One of the player whose place is on the table."""
    days = () if g.campaign is None else g.campaign.sheet.days
    seat = visit_of(g).seat
    return next((one for one in days if one.seat == seat), DayOne(seat))


def change_the_day(g: Atz, **changes: object) -> None:
    """Note something about a player's Day One."""
    if g.campaign is None:
        return
    day = the_day(g)
    new = msgspec.structs.replace(day, **changes)
    sheet = g.campaign.sheet
    days = tuple(new if one.seat == day.seat else one for one in sheet.days)
    g.campaign.sheet = msgspec.structs.replace(sheet, days=days)


def chooser(g: Atz) -> Seat:
    """Return the seat whose place it is."""
    return Seat(visit_of(g).seat)


def party(g: Atz) -> list[FigureId]:
    """Return those who came together and are on the table and on their feet, the Star first."""
    seat = visit_of(g).seat
    mine = [
        i
        for i, it in enumerate(g.figures)
        if it.who.seat == seat and it.who.human and on_table(it) and it.status < STUNNED
    ]
    return sorted(mine, key=lambda i: (not g.figures[i].who.star, i))


def star_of(g: Atz) -> FigureId:
    """Return the Star whose day it is, wherever he is."""
    seat = visit_of(g).seat
    stars = (i for i, it in enumerate(g.figures) if it.who.seat == seat and it.who.star)
    return next(stars, NOBODY)


@rule("atz.day-one.objective-square", "atz.day-one.objective-touch")
def is_in_square(g: Atz, figure: FigureId) -> bool:
    """Whether somebody on foot is in the square with all of his base."""
    it, (left, low, right, high) = g.figures[figure], visit_of(g).square
    return (
        it.aboard == NOBODY
        and not it.floor
        and left + BASE <= it.x <= right - BASE
        and low + BASE <= it.y <= high - BASE
    )


@rule("atz.day-one.objective-touch")
def is_square_held(g: Atz) -> bool:
    """Whether a zombie or somebody hostile is on his feet in the square."""
    seat = visit_of(g).seat
    return any(
        it.who.seat != seat
        and on_table(it)
        and it.status < STUNNED
        and not it.who.peaceful
        and is_in_square(g, i)
        for i, it in enumerate(g.figures)
    )


@rule("atz.day-one.location-over", "atz.day-one.clear-table-first")
def end_visit(g: Atz, found: Found) -> None:
    """Have everybody who came together go on from here at once, the hurt carried along."""
    visit = visit_of(g)
    change_visit(g, found=found)
    for i, it in enumerate(g.figures):
        if it.who.seat != visit.seat or it.status >= Status.DEAD:
            continue
        if it.status >= Status.OUT_OF_THE_FIGHT:
            g.borne += (i,)
        it.status, it.act.done, it.act.path = LEFT, True, ()
    own = visit.ride
    if g.campaign is not None and own != NOBODY and g.vehicles[own].condition == Condition.SOUND:
        g.vehicles[own].condition = Condition.LEFT
        g.campaign.driven += (own,)
