"""Zombies walk by themselves: as far as they may, in file, to doors and through them, in water."""

import pytest

from shamble.games.atz.battle.events import DeadEnd, DoorChanged, Moved
from shamble.games.atz.battle.state import BARRICADED, LOCKED, OPEN, SHUT, Atz, Figure, Noise
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.ground.terrain import Building, Opening, Piece, Terrain
from shamble.kernel.dice import Dice
from tests.games.atz.garage import car as vehicle
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import battle, human, table, tenths, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)
DOORS = ((22.5, 20.0, 23.5, 20.0), (22.5, 26.0, 23.5, 26.0))


def spot(g: Atz, figure: int = 0) -> tuple[float, float]:
    """Return where a figure is, in inches."""
    return g.figures[figure].x / 10, g.figures[figure].y / 10


def act(g: Atz, *dice: int) -> Atz:
    """Have the zombies act once more, with these dice."""
    g.dice = Dice.scripted(*dice)
    g.turn += 1
    return zombies_turn(g)


@pytest.mark.rule(
    "atz.zombie-move.six-inches",
    "atz.zombie-move.woods-rough",
    "atz.zombie-move.water",
    "atz.zombie-act.priority-4-straight-on",
)
@pytest.mark.parametrize(
    ("kind", "end"),
    [
        pytest.param("woods", 21, id="woods"),
        pytest.param("rough", 21, id="rough ground"),
        pytest.param("water", 21, id="water"),
        pytest.param("hill", 18, id="a hill"),
        pytest.param("road", 18, id="a road"),
    ],
)
def test_zombie_move_six_inches_straight_on_all_of_them(kind: str, end: float) -> None:
    """A zombie that wants nothing uses its whole move: 3 inches where the going is slow."""
    ground = table(pieces=(Piece(tenths((10, 5, 40, 40)), kind),))  # type: ignore[arg-type]
    g = battle(zombie(24, 24, (0, -1)), terrain=ground)

    zombies_turn(g)

    assert spot(g) == (24, end)


@pytest.mark.rule("atz.zombie-move.six-inches", "atz.zombie-move.mixed-terrain")
@pytest.mark.parametrize(
    ("edge", "end"),
    [
        pytest.param(23, 20.5, id="an inch before the woods, then 2.5 in them"),
        pytest.param(21.6, 19.8, id="2.4 inches before them, then 1.8"),
        pytest.param(18, 18, id="just up to them"),
    ],
)
def test_zombie_move_mixed_terrain_straight_on(edge: float, end: float) -> None:
    """A step that cannot be paid for in full is made as far as it can."""
    ground = table(pieces=(Piece(tenths((10, 5, 40, edge)), "woods"),))
    g = battle(zombie(24, 24, (0, -1)), terrain=ground)

    zombies_turn(g)

    assert spot(g) == (24, end)


@pytest.mark.rule("atz.zombie-move.six-inches", "atz.zombie-act.priority-4-straight-on")
def test_zombie_move_six_inches_aslant() -> None:
    """Rounding costs a zombie no more than a tenth or two of its 6 inches."""
    g = battle(zombie(24, 24, (7, 11)))

    zombies_turn(g)

    assert 5.8**2 <= (spot(g)[0] - 24) ** 2 + (spot(g)[1] - 24) ** 2 <= 6**2


@pytest.mark.rule("atz.zombie-act.dead-end-geometry", "atz.zombie-act.dead-end-turn")
@pytest.mark.parametrize(
    "gap",
    [
        pytest.param(n / 10, id=f"{n / 10} inches away")
        for n in (
            5,
            6,
            15,
            20,
            24,
            25,
            29,
            34,
            44,
            54,
        )
    ],
)
def test_zombie_act_dead_end_geometry_at_the_wall(gap: float) -> None:
    """A zombie walks right up to a wall before it turns, and spends the rest of its move aside."""
    g = battle(zombie(23, 20 - gap, (0, 1)), terrain=table(buildings=(HOUSE,)), dice=(1,))

    zombies_turn(g)

    assert spot(g) == (round(23 - (6 - (gap - 0.5)), 1), 19.5)


@pytest.mark.rule("atz.zombie-act.dead-end-turn", "atz.zombie-act.dead-end-geometry")
@pytest.mark.parametrize(
    ("die", "end"),
    [pytest.param(3, (21.6, 19.5), id="left"), pytest.param(4, (23.6, 15.2), id="right")],
)
def test_zombie_act_dead_end_geometry_askew(die: int, end: tuple[float, float]) -> None:
    """A zombie that meets a wall at an angle turns there; it never slides along the wall.

    To its left there is the wall once more, which ends its move.
    """
    g = battle(zombie(20.5, 19, (2, 1)), terrain=table(buildings=(HOUSE,)), dice=(die,))
    g.log = []

    zombies_turn(g)

    told = [one.event for one in g.log if isinstance(one.event, Moved | DeadEnd)]
    before = told[: told.index(DeadEnd(0, die))]
    assert [(one.x, one.y) for one in before if isinstance(one, Moved)] == [(216, 195)]
    assert spot(g) == end


@pytest.mark.rule("atz.zombie-act.dead-end-turn", "atz.zombie-move.through-figures")
def test_zombie_act_dead_end_turn_at_a_vehicle() -> None:
    """A vehicle that stands across its way is a dead end like a wall."""
    g = battle(zombie(24, 24, (0, -1)), dice=(1,))
    vehicle(g, at=(24, 20))
    g.log = []

    zombies_turn(g)

    assert [one.event for one in g.log if isinstance(one.event, DeadEnd)] == [DeadEnd(0, 1)]
    assert spot(g)[0] > 26


@pytest.mark.rule("atz.zombie-act.simultaneous", "atz.zombie-act.move-order")
@pytest.mark.parametrize(
    "order",
    [
        pytest.param((0, 1, 2, 3), id="the last one first"),
        pytest.param((3, 2, 1, 0), id="the foremost first"),
        pytest.param((2, 0, 3, 1), id="mixed"),
    ],
)
def test_zombie_act_simultaneous_in_file(order: tuple[int, ...]) -> None:
    """Zombies that walk in file all go 6 inches, in whatever order they came to the table."""
    g = battle(*(zombie(24, 20 + 1.1 * place, (0, 1)) for place in order))

    zombies_turn(g)

    assert [spot(g, i) for i in range(4)] == [(24, round(26 + 1.1 * place, 1)) for place in order]


@pytest.mark.rule("atz.zombie-act.simultaneous", "atz.zombie-move.through-figures")
@pytest.mark.parametrize(
    "apart",
    [
        pytest.param(n / 10, id=f"{n / 10} inches")
        for n in (
            10,
            15,
            20,
            21,
            30,
            40,
        )
    ],
)
def test_zombie_act_simultaneous_face_to_face(apart: float) -> None:
    """Two that walk toward each other pass through each other, and both go 6 inches."""
    g = battle(zombie(24, 24, (0, 1)), zombie(24, 24 + apart, (0, -1)))

    zombies_turn(g)

    assert (spot(g, 0), spot(g, 1)) == ((24, 30), (24, round(18 + apart, 1)))


@pytest.mark.rule("atz.zombie-move.through-figures", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    "body",
    [
        pytest.param(zombie(23.4, 23.2, status=Status.DEAD), id="a destroyed zombie"),
        pytest.param(zombie(23.4, 23.2, prone=True, halted=True), id="one that lies there"),
        pytest.param(human(23.4, 23.2, status=Status.GONE), id="nobody any more"),
    ],
)
def test_zombie_move_through_figures_over_bodies(body: Figure) -> None:
    """No body holds up a zombie in contact with it that sees its prey beyond."""
    g = battle(human(21, 10, facing=(0, -1)), zombie(24, 24, (0, -1)), body.copy())

    zombies_turn(g)

    assert 18 <= spot(g, 1)[1] <= 18.4


@pytest.mark.rule("atz.zombie-move.through-figures", "atz.figure.no-overlap")
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_zombie_move_through_figures_over_heaps_of_zombies(count: int) -> None:
    """However many destroyed zombies lie before it, one comes on to its prey."""
    heap = [zombie(24, 23 - i, status=Status.DEAD) for i in range(count)]
    g = battle(human(24, 5, facing=(0, -1)), zombie(24, 24, (0, -1)), *heap)

    zombies_turn(g)

    assert spot(g, 1) == (24, 18)


def stormed(*figures: Figure, state: int) -> Atz:
    """Return a battle in which there was a noise in a house whose only door is in this state."""
    g = battle(*figures, terrain=table(buildings=(HOUSE,), doors=DOORS[:1]))
    g.doors[0] = state
    return g


@pytest.mark.rule(
    "atz.zombie-move.barricaded-door",
    "atz.zombie-move.barricade-pooled-dice",
    "atz.zombie-move.barricade-immediate-round",
    "atz.zombie-move.barricade-cleared-next-activation",
    "atz.zombie-move.who-counts-at-barricade",
    "atz.ex.barricaded-door",
)
@pytest.mark.parametrize(
    "others",
    [
        pytest.param(((22, 10), (23, 10), (24, 10)), id="side by side"),
        pytest.param(((23, 10), (23, 9), (23, 8)), id="in file"),
        pytest.param(((12, 17), (34, 17), (23, 8)), id="from all sides"),
    ],
)
def test_zombie_move_barricade_pooled_dice_of_all_who_have_come(
    others: tuple[tuple[float, float], ...],
) -> None:
    """One fights a barricade with a die as it arrives; three more come, and it is four dice.

    They come to the noise in the house by their own walking. When the door is down they are
    still outside; next time they go in.
    """
    g = stormed(zombie(23, 16, (0, 1)), *(zombie(*at, (0, 1)) for at in others), state=6)
    assert g.doors[0] == BARRICADED + 3
    thrown = []
    g.log = []
    for dice in ((6, 1, 6, 6, 6), (1, 1, 6, 6, 6, 6, 6, 6)):
        g.draws = [Noise(230, 230, 3)]
        act(g, *dice)
        thrown += [one.event.dice for one in g.log if isinstance(one.event, DoorChanged)]
        g.log.clear()
    outside = [it.y < 200 for it in g.figures]
    g.draws = [Noise(230, 230, 3)]
    act(g)

    assert thrown == [((6,), (1, 6, 6, 6)), ((1, 1, 6, 6), (6, 6, 6, 6))]
    assert (g.doors[0], outside) == (OPEN, [True] * 4)
    assert g.figures[0].y > 200


@pytest.mark.rule("atz.zombie-move.who-counts-at-barricade")
@pytest.mark.parametrize(
    ("last", "dice"),
    [
        pytest.param(zombie(23, 13, (0, 1)), (6, 6, 6), id="straight on to the door"),
        pytest.param(zombie(23, 10, (0, 1)), (6, 6), id="not there yet"),
        pytest.param(zombie(24, 15.5, (1, 0), goal=(400, 155)), (6, 6), id="elsewhere"),
    ],
)
def test_zombie_move_who_counts_at_barricade_of_those_who_wander(
    last: Figure, dice: tuple[int, ...]
) -> None:
    """Zombies that only walk straight on count, too, with the one that gets to the door."""
    g = stormed(zombie(23, 15, (0, 1)), zombie(23, 14, (0, 1)), last.copy(), state=BARRICADED)
    g.log = []

    act(g, *dice, 6)

    assert [one.event.dice for one in g.log if isinstance(one.event, DoorChanged)] == [(dice, (6,))]


@pytest.mark.rule("atz.zombie-move.who-counts-at-barricade")
def test_zombie_move_who_counts_at_barricade_not_who_wants_elsewhere() -> None:
    """One that stands with those at a barricade and goes for somebody else adds no die."""
    g = stormed(
        zombie(23, 18.5, (0, 1)),
        zombie(24, 18.5, (1, 0)),
        human(40, 17, facing=(1, 0)),
        state=BARRICADED,
    )
    g.draws = [Noise(230, 230, 3)]
    g.log = []

    act(g, 6, 6)

    assert [one.event.dice for one in g.log if isinstance(one.event, DoorChanged)] == [((6,), (6,))]


@pytest.mark.rule("atz.zombie-move.door-stops-move", "atz.zombie-act.dead-end-geometry")
@pytest.mark.parametrize(
    ("state", "activations"),
    [
        pytest.param(OPEN, 2, id="open"),
        pytest.param(SHUT, 2, id="shut"),
        pytest.param(LOCKED, 3, id="locked: one more"),
    ],
)
def test_zombie_move_door_stops_move_of_one_that_wanders(state: int, activations: int) -> None:
    """A door is no dead end for one that walks straight on: it stops there, then goes through."""
    g = stormed(zombie(23, 15, (0, 1)), state=state)
    ys = []

    for _ in range(activations):
        act(g)
        ys.append(spot(g)[1])

    assert ys[:-1] == [19.3] * (activations - 1)
    assert 22 <= ys[-1] <= 24
    assert g.doors[0] == OPEN


@pytest.mark.rule("atz.zombie-move.barricaded-door", "atz.zombie-move.barricade-immediate-round")
def test_zombie_move_barricaded_door_met_by_one_that_wanders() -> None:
    """One that walks straight on against a barricaded door fights it at once."""
    g = stormed(zombie(23, 15, (0, 1)), state=BARRICADED)

    act(g, 1, 6)

    assert (spot(g), g.doors[0]) == ((23, 19.3), OPEN)


@pytest.mark.rule("atz.zombie-move.door-stops-move", "atz.zombie-move.unlocked-door")
def test_zombie_move_door_stops_move_of_one_that_wanders_out() -> None:
    """A zombie indoors that walks toward a door stops at it and wanders out when it next acts."""
    g = battle(zombie(23, 23, (0, 1)), terrain=table(buildings=(HOUSE,), doors=DOORS))

    ways = [spot(act(g))[1] for _ in range(2)]

    assert ways[0] == 25.3
    assert ways[1] > 30


@pytest.mark.rule("atz.zombie-move.window-door-size-only", "atz.zombie-act.dead-end-geometry")
@pytest.mark.parametrize(
    ("way", "turns"),
    [pytest.param("window", 1, id="a small one"), pytest.param("shop", 0, id="one like a door")],
)
def test_zombie_move_window_door_size_only_for_one_that_wanders(way: str, turns: int) -> None:
    """A small window is a dead end for one that walks straight on; one like a door is not."""
    house = Building(tenths(HOUSE), "house", 2)
    gap = Opening(225, 200, 235, 200, way, 0)  # type: ignore[arg-type]
    ground = Terrain(f"a house with a {way}", Area.SUBURBS, 480, 480, (house,), (gap,))
    g = battle(zombie(23, 15, (0, 1)), terrain=ground)
    g.log = []

    act(g, *[1] * turns)

    assert len([one for one in g.log if isinstance(one.event, DeadEnd)]) == turns


@pytest.mark.rule("atz.zombie-move.window-door-size-only", "atz.zombie-act.dead-end-geometry")
def test_zombie_move_window_door_size_only_it_does_not_stand_in_one() -> None:
    """A zombie walks up to the wall in which a small window is, not into its frame, and leaves."""
    ground = table(buildings=(HOUSE,), windows=DOORS)
    g = battle(zombie(23, 15, (0, 1)), human(45, 45, facing=(0, 1)), terrain=ground)
    g.figures[1].status = Status.LEFT

    at_the_wall = spot(act(g, 1))
    g.draws = [Noise(230, 60, 3)]
    away = spot(act(g))

    assert at_the_wall == (21.5, 19.5)
    assert away[1] < 14


@pytest.mark.rule("atz.zombie-act.last-seen-forgotten", "atz.zombie-act.priority-3-last-seen")
@pytest.mark.parametrize(
    "gone", [pytest.param(30, id="he left the table there"), pytest.param(45, id="he is away")]
)
def test_zombie_act_last_seen_forgotten_as_it_comes_there(gone: float) -> None:
    """A zombie walks over the spot where it last saw somebody, and on; it does not come back."""
    g = battle(zombie(27, 24, (1, 0), goal=(300, 240)), human(gone, 24, status=Status.LEFT))

    ways = [spot(act(g)) for _ in range(2)]

    assert ways == [(33, 24), (39, 24)]
    assert g.figures[0].goal is None


@pytest.mark.rule("atz.zombie-move.door-stops-move", "atz.zombie-move.six-inches")
def test_zombie_move_door_stops_move_at_the_door() -> None:
    """A zombie drawn into a house walks right up to its door, wherever its steps would end."""
    g = stormed(zombie(23, 16.4, (0, 1)), state=SHUT)
    g.draws = [Noise(230, 230, 3)]

    act(g)

    assert spot(g) == (23, 19.3)


@pytest.mark.rule("atz.zombie-move.water-deaf", "atz.zombie-move.water")
@pytest.mark.parametrize(
    ("others", "end"),
    [
        pytest.param((human(24, 36, facing=(0, 1)),), (27, 24), id="a human ashore"),
        pytest.param((human(24, 29.5, facing=(0, 1)),), (24, 27), id="one in the water"),
        pytest.param(
            (human(24, 28.9, status=Status.DEAD), human(24, 32, facing=(0, 1))),
            (24, 27),
            id="a body in it",
        ),
        pytest.param((human(24, 32, status=Status.DEAD),), (27, 24), id="a body ashore"),
    ],
)
def test_zombie_move_water_deaf_and_blind_to_the_shore(
    others: tuple[Figure, ...], end: tuple[float, float]
) -> None:
    """In the water only who is in it draws a zombie; else it keeps the direction it had."""
    lake = table(pieces=(Piece(tenths((10, 10, 40, 30)), "water"),))
    it = zombie(24, 24, (1, 0), goal=(240, 360))
    g = battle(it, *(other.copy() for other in others), terrain=lake)
    g.figures[0].fx, g.figures[0].fy = 1, 0
    g.log = []

    zombies_turn(g)

    assert abs(spot(g)[0] - end[0]) + abs(spot(g)[1] - end[1]) < 0.2


@pytest.mark.rule("atz.zombie-move.locked-door", "atz.zombie-move.door-stops-move")
def test_zombie_move_locked_door_costs_all_who_come_one_more() -> None:
    """Those behind one that forces a door do not go through it before him."""
    it = zombie(23, 17, (0, 1), goal=(230, 250))
    g = stormed(it, *(zombie(23, y, (0, 1), goal=it.goal) for y in (16, 15)), state=LOCKED)
    ys = []

    for _ in range(3):
        act(g)
        ys.append([it.y for it in g.figures])

    assert ys == [[193, 183, 173], [193, 183, 173], [235, 225, 215]]
