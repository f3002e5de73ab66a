"""Vehicles with humans whom no player commands: what their drivers do."""

from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId
from shamble.games.atz.battle.vehicle_options import Brake, Drive
from shamble.games.atz.driving.aboard import exits, get_out
from shamble.games.atz.driving.courses import bars_manoeuvre, courses
from shamble.games.atz.driving.drive import brake, drive, measure
from shamble.games.atz.driving.steering import bars_driving, edge_of
from shamble.games.atz.driving.swerve import to_border
from shamble.games.atz.ground.plane import MILS
from shamble.games.atz.table.sight import visible_foes
from shamble.games.atz.table.vehicles import is_driven
from shamble.kernel.rules import rule


@rule("atz.npc.choices-in-tests")
def ride(g: Atz, figure: FigureId, mood: str) -> None:
    """Drive, or be driven; get out of what nobody can drive in order to flee on foot."""
    vehicle = g.figures[figure].aboard
    if bars_driving(g, figure) is None:
        steer(g, figure, vehicle, mood)
    elif mood == "flee" and not (g.vehicles[vehicle].running and is_driven(g, vehicle)):
        ways = exits(g, figure)
        if ways:
            get_out(g, ways[0])


@rule("atz.npc.choices-in-tests")
def steer(g: Atz, figure: FigureId, vehicle: VehicleId, mood: str) -> None:
    """Flee off the table, stop where the Leader wants to fight, or else keep to the road."""
    ways = courses(g, figure, vehicle)
    if mood == "flee":
        if ways:
            g.next(drive, min(ways, key=lambda way: (to_border(g, way.path[-1]), way.path)))
        return
    if not g.vehicles[vehicle].speed:
        return
    ways = [way for way in ways if not edge_of(g, way.path[-1])]
    road = [way for way in ways if keeps_to_road(g, vehicle, way)]
    if road and not wants_to_fight(g, figure):
        g.next(drive, max(road, key=lambda way: (*straightest(g, vehicle, way), way.path)))
    elif bars_manoeuvre(g, Brake(figure)) is None:
        brake(g, Brake(figure))  # one that is too fast for it slows down by itself


def straightest(g: Atz, vehicle: VehicleId, way: Drive) -> tuple[int, int]:
    """Return how good a course is for whoever just drives on: few turns, then far."""
    _, total, turns = measure(g, vehicle, way.path)
    return -turns, total


def keeps_to_road(g: Atz, vehicle: VehicleId, way: Drive) -> bool:
    """Whether a course lies on roads, but for what rounding takes."""
    road, total, _ = measure(g, vehicle, way.path)
    return total - road <= MILS


def wants_to_fight(g: Atz, figure: FigureId) -> bool:
    """Whether a driver's Leader, or he himself without one, sees an enemy human."""
    leader = g.leaders[g.figures[figure].group]
    seen = visible_foes(g, figure if leader == NOBODY else leader)
    return any(not g.figures[i].who.zombie for i in seen)
