"""Builders of positions with vehicles."""

from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.battle.state import ZOMBIES, Atz, Figure, FigureId, VehicleId
from shamble.games.atz.battle.vehicle_events import VehicleTested
from shamble.games.atz.book.terms import Test
from shamble.games.atz.driving.steering import bars_path
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.people.groups import form_groups
from shamble.games.atz.reactions.notice import take_stock
from shamble.games.atz.table.vehicles import board, put_vehicle
from shamble.kernel.options import Option
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import STANDING, activate, alter, battle, human, table

ROAD = Piece((160, 0, 320, 480), "road")  # 16 inches wide, from the bottom to the top


def car(  # noqa: PLR0913  (what tests vary)
    g: Atz,
    *riders: FigureId,
    kind: str = "sedan",
    at: tuple[float, float] = (24, 10),
    facing: tuple[int, int] = (0, 1),
    speed: float = 0,
    running: bool = True,
    owners: tuple[FigureId, ...] = (),
    found: bool = False,
    **state: object,
) -> VehicleId:
    """Put a vehicle down at a spot in inches, with these figures in it, the first driving."""
    x, y = round(at[0] * INCH), round(at[1] * INCH)
    vehicle = put_vehicle(
        g,
        kind,
        x,
        y,
        facing,
        owners=owners,
        found=found,
        running=running,
        speed=round(speed * 1_000),
    )
    if riders:
        board(g, vehicle, *riders)
    g.leaders = [-1]
    for it in g.figures:
        it.group = ZOMBIES
    form_groups(g)
    take_stock(g)
    alter(g.vehicles[vehicle], **state)
    return vehicle


def ask(g: Atz, *figures: FigureId) -> Atz:
    """Make these figures active and ask for their orders."""
    g.result = STANDING
    activate(g, *figures)
    g.next(give_orders)
    g.run()
    return g


def order(g: Atz, option: Option, *figures: FigureId) -> Atz:
    """Give an order to these active figures, the first of them if none are named."""
    ask(g, *(figures or (0,)))
    g.choose(option)
    return g


def spots(*path: tuple[float, float]) -> tuple[tuple[int, int], ...]:
    """Return spots of inches in tenths."""
    return tuple((round(x * INCH), round(y * INCH)) for x, y in path)


def bars(g: Atz, vehicle: VehicleId, *path: tuple[float, float]) -> RuleId | None:
    """Return the rule that keeps a vehicle from driving by these spots of inches."""
    return bars_path(g, vehicle, spots(*path))


def where(g: Atz, vehicle: VehicleId = 0) -> tuple[float, float]:
    """Return where a vehicle is, in inches."""
    it = g.vehicles[vehicle]
    return it.x / INCH, it.y / INCH


def street(
    *figures: Figure,
    dice: tuple[int, ...] = (),
    walls: tuple[tuple[float, float, float, float], ...] = (),
    speed: float = 12,
    kind: str = "sedan",
    **state: object,
) -> Atz:
    """Return a battle on a broad road, the first figure at the wheel of a vehicle that goes up."""
    ground = table(pieces=(ROAD,), buildings=walls)
    g = battle(human(2, 2), *figures, dice=dice, terrain=ground)
    car(g, 0, speed=speed, kind=kind)
    alter(g.vehicles[0], **state)
    g.log = []
    return g


def lost(g: Atz) -> int:
    """Return how often Lose Control was taken."""
    told = [one.event for one in g.log or () if isinstance(one.event, VehicleTested)]
    return sum(one.test == Test.LOSE_CONTROL for one in told)
