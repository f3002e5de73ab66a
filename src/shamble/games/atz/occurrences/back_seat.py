"""A zombie in the back seat: it is fought to the end, in the vehicle."""

from shamble.games.atz.battle.state import STUNNED, Atz, FigureId, VehicleId, up
from shamble.games.atz.driving.crash import room_beside
from shamble.games.atz.fighting.melee import Fight, fight_all
from shamble.games.atz.ground.footprint import UNIT
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.occurrences.happen import (
    Rolled,
    come_to_nothing,
    draw,
    tell_of,
)
from shamble.games.atz.occurrences.mishaps import ridden
from shamble.games.atz.table.placement import add_zombie
from shamble.games.atz.table.vehicles import alight, board, row_of
from shamble.kernel.rules import rule

BEHIND = INCH


@rule("atz.event.09-back-seat-detail")
def seated(g: Atz, vehicle: VehicleId) -> list[FigureId]:
    """Return the humans in a vehicle's cab who can fight; a saddle has no back seat."""
    if not row_of(g, vehicle).cab:
        return []
    riders = g.vehicles[vehicle].riders
    mine = [i for i in riders if g.figures[i].who.human and not g.figures[i].in_bed]
    return [i for i in mine if g.figures[i].status < STUNNED]


@rule("atz.event.09-back-seat", "atz.event.09-back-seat-detail")
def rise_behind(g: Atz, rolled: Rolled) -> None:
    """Have a zombie rise behind somebody in a vehicle: he fights it at once, taken from behind."""
    able = [vehicle for vehicle in ridden(g) if seated(g, vehicle)]
    if not able:
        come_to_nothing(g, rolled)
        return
    vehicle = draw(g, able)
    figure = draw(g, seated(g, vehicle))
    tell_of(g, rolled, "atz.event.09-back-seat", figure=figure, vehicle=vehicle)
    zombie = add_zombie(g, g.figures[figure].x, g.figures[figure].y)
    board(g, vehicle, zombie)
    sit_behind(g, zombie, figure)
    g.figures[zombie].act.charging = figure
    g.figures[figure].knows = True
    g.next(fight_all, (Fight(figure, (zombie,)),))
    g.next(fight_in_cab, vehicle, zombie)


def sit_behind(g: Atz, zombie: FigureId, figure: FigureId) -> None:
    """Put a zombie right behind somebody."""
    it, other = g.figures[zombie], g.figures[figure]
    it.x = other.x - other.fx * BEHIND // UNIT
    it.y = other.y - other.fy * BEHIND // UNIT
    it.act.start = (it.x, it.y)


@rule("atz.event.09-back-seat-detail")
def fight_in_cab(g: Atz, vehicle: VehicleId, zombie: FigureId) -> None:
    """Have others aboard fight on until the zombie or all of them are done for; then it is out."""
    it = g.figures[zombie]
    if it.aboard != vehicle:
        return
    left = seated(g, vehicle)
    if up(it) and left:
        sit_behind(g, zombie, left[0])
        g.next(fight_all, (Fight(left[0], (zombie,)),))
        g.next(fight_in_cab, vehicle, zombie)
        return
    spot = room_beside(g, vehicle, zombie)
    alight(g, zombie, *spot)
