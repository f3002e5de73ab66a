"""Builders of random events: a turn that begins with two sixes."""

from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.occurrence_events import Occurred
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Settings
from shamble.games.atz.battle.vehicle_options import Drive
from shamble.games.atz.ground.terrain import Piece, Terrain
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.dice import Dice
from tests.games.atz.encounters.houses import told
from tests.games.atz.garage import ask, car
from tests.games.atz.positions import battle, run, table

BOX_CARS = (6, 6)
THEN = (1, 6)  # the players act, zombies do not
MAIN = Piece((200, 0, 280, 480), "road")  # up the table
CROSS = Piece((0, 200, 480, 280), "road")


def outing(*figures: Figure, terrain: Terrain | None = None, **options: object) -> Atz:
    """Return an encounter on a table with so many buildings, at the end of its first turn."""
    settings = Settings(scenario="discover", **options)  # type: ignore[arg-type]
    g = battle(*figures, terrain=terrain or table(), settings=settings)
    came = tuple(i for i, it in enumerate(g.figures) if it.who.seat != NOBODY)
    houses = [House()] * len(g.terrain.buildings)
    g.encounter = Encounter(kind="discover", houses=houses, came=came)
    g.log = []
    return g


def event(g: Atz, *dice: int, other: int = 0) -> Occurred:
    """Begin a turn with two sixes and these dice of the event, and return what happened.

    With a third side there is another die, between the players' and the zombies'; then the dice
    stand, and are not thrown again.
    """
    activation = (6, other, 6) if other else BOX_CARS
    g.dice = Dice.scripted(*activation, *dice, *(() if other else THEN))
    run(g, begin_turn)
    return told(g, Occurred)[-1]


def driving(*figures: Figure, speed: float = 10, at: tuple[float, float] = (24, 10)) -> Atz:
    """Return an encounter on a crossroads, with the figures in a car that drives north."""
    g = outing(*figures, terrain=table(pieces=(MAIN, CROSS)))
    car(g, *range(len(figures)), at=at, speed=speed)
    g.log = []
    return g


def drive_on(g: Atz, *dice: int, to: tuple[int, int] = (240, 300), by: int = 0) -> Atz:
    """Have the first figure, or another, drive north, with these dice for what is met."""
    g.dice = Dice.scripted(*dice)
    g.turn += 1
    ask(g, by)
    g.choose(Drive(by, (to,)))
    return g
