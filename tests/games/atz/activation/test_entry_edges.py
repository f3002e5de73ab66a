"""Coming onto the table: over which edge, where on it, how deep, and how far from opponents."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.activation.entry import (
    bars_entering,
    come_in,
    edge_of,
    enter,
    line_up,
    order_entries,
    put_at_edge,
    take_entry,
)
from shamble.games.atz.battle.events import GroupFormed, Moved
from shamble.games.atz.battle.options import Enter
from shamble.games.atz.battle.state import NOBODY, Atz, Entry, Settings
from shamble.games.atz.ground.terrain import Obstacle, Terrain, open_table
from shamble.kernel.dice import Dice
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import battle, human, table, tenths

OPPONENTS = "atz.seat.versus-deployment"
DETAILS = RuleId("atz.zombie.start-entry-details")
EDGES: tuple[Entry, ...] = ("bottom", "left", "top", "right")


def skirmish(*seats: int, terrain: Terrain | None = None, **options: object) -> Atz:
    """Return a battle into which a figure of each of these seats has entered."""
    settings = Settings(scenario="skirmish", **options)  # type: ignore[arg-type]
    g = battle(terrain=terrain, settings=settings)
    count = len({seat for seat in seats if seat != NOBODY})
    for seat in seats:
        enter(g, human(0, 0, side=1 if seat != NOBODY else 9, seat=seat), count)
    return g


def spots(g: Atz) -> list[tuple[int, int]]:
    """Return where everybody is."""
    return [(it.x, it.y) for it in g.figures]


def facings(g: Atz) -> list[tuple[int, int]]:
    """Return which way everybody faces."""
    return [(it.fx, it.fy) for it in g.figures]


@pytest.mark.rule("atz.zombie.start-human-entry")
@pytest.mark.parametrize(
    ("entry", "players", "hostile", "facing"),
    [
        ("bottom", [(160, 80), (320, 80)], (240, 400), [(0, 1), (0, 1), (0, -1)]),
        ("left", [(80, 160), (80, 320)], (400, 240), [(1, 0), (1, 0), (-1, 0)]),
        ("top", [(160, 400), (320, 400)], (240, 80), [(0, -1), (0, -1), (0, 1)]),
        ("right", [(400, 160), (400, 320)], (80, 240), [(-1, 0), (-1, 0), (1, 0)]),
        ("choose", [(160, 80), (320, 80)], (240, 400), [(0, 1), (0, 1), (0, -1)]),
    ],
)
def test_zombie_start_human_entry_together(
    entry: Entry,
    players: list[tuple[int, int]],
    hostile: tuple[int, int],
    facing: list[tuple[int, int]],
) -> None:
    """Friends share an edge evenly, a full move deep; hostile humans come in opposite."""
    g = skirmish(0, 1, NOBODY, entry=entry)

    assert spots(g) == [*players, hostile]
    assert facings(g) == facing


@pytest.mark.rule("atz.seat.versus-deployment")
def test_seat_versus_deployment_different_edges() -> None:
    """Up to four opponents enter in the middle of edges of their own, clockwise from the first."""
    g = skirmish(0, 1, 2, 3, entry="left", versus=True)

    assert spots(g) == [(80, 240), (240, 400), (400, 240), (240, 80)]


@pytest.mark.rule("atz.seat.versus-deployment")
@pytest.mark.parametrize(
    ("seats", "shared"),
    [
        pytest.param(5, [(300, 80)], id="five"),
        pytest.param(6, [(300, 80), (80, 300)], id="six"),
    ],
)
def test_seat_versus_deployment_different_halves(seats: int, shared: list[tuple[int, int]]) -> None:
    """With more than four an edge is shared by two, at a third and at two thirds of it.

    Whoever would come in within 12 inches of an opponent does so 2 inches beside that point.
    """
    g = skirmish(*range(seats), NOBODY, entry="bottom", versus=True)

    first = [(160, 80), (80, 180), (160, 400), (400, 160)]
    assert spots(g) == [*first, *shared, (280, 400)]


@pytest.mark.rule("atz.zombie.start-human-entry", "atz.zombie.start-entry-details")
def test_zombie_start_human_entry_side_by_side() -> None:
    """Those who come in at one point stand 2 inches apart, right and left of it by turns."""
    g = skirmish(0, 0, 0, 0, 0)

    assert spots(g) == [(240, 80), (260, 80), (220, 80), (280, 80), (200, 80)]


@pytest.mark.rule("atz.zombie.start-entry-details")
def test_zombie_start_entry_details_in_an_alley() -> None:
    """Between two walls a group comes in one behind another, not spread along the edge."""
    walls = tenths((14, 0.5, 23.3, 20)), tenths((24.7, 0.5, 34, 20))
    things = tuple(Obstacle(wall, tall=True) for wall in walls)

    g = skirmish(0, 0, 0, 0, 0, terrain=table(obstacles=things))

    assert spots(g) == [(240, 80), (240, 100), (240, 120), (240, 140), (240, 70)]
    assert len({it.group for it in g.figures}) == 1


@pytest.mark.rule("atz.zombie.start-entry-details")
def test_zombie_start_entry_details_the_very_edge_is_the_last_resort() -> None:
    """Where nobody can stand any farther in, they come in at the edge itself."""
    wall = Obstacle(tenths((0, 3, 47.9, 47.9)), tall=True)

    g = skirmish(0, 0, terrain=table(obstacles=(wall,)))

    assert spots(g) == [(240, 5), (260, 5)]


@pytest.mark.rule("atz.zombie.start-entry-details")
def test_zombie_start_entry_details_beyond_a_wall_all_along_the_edge() -> None:
    """Where nobody can come in at all, they stand 12 inches or more from the middle."""
    wall = Obstacle(tenths((0, 0, 48, 20)), tall=True)

    g = skirmish(0, terrain=table(obstacles=(wall,)))

    assert spots(g) == [(125, 205)]


@pytest.mark.rule("atz.zombie.start-human-entry")
@pytest.mark.parametrize(
    ("wall", "spot"),
    [
        pytest.param((20, 6, 28, 9.5), (300, 80), id="beside what is in the way"),
        pytest.param((0.5, 6, 47.5, 9.4), (240, 100), id="behind it"),
        pytest.param((18, 6, 30.5, 9.5), (320, 80), id="farther beside it"),
        pytest.param((18, 6, 34, 9.5), (160, 80), id="on its other side"),
        pytest.param((0.5, 6, 47.5, 13.5), (240, 140), id="6 inches deeper"),
    ],
)
def test_zombie_start_human_entry_where_there_is_room(
    wall: tuple[float, float, float, float], spot: tuple[int, int]
) -> None:
    """Where something stands a figure comes in beside it, or deeper in."""
    things = (Obstacle(tenths(wall), tall=True),)
    g = skirmish(0, terrain=table(obstacles=things))

    assert spots(g) == [spot]


@pytest.mark.rule("atz.zombie.start-human-entry")
def test_zombie_start_human_entry_anywhere_at_last() -> None:
    """Where a whole edge is shut a figure is put 12 inches below the centre."""
    shut = table(obstacles=(Obstacle(tenths((0.5, 33, 47.5, 47.5)), tall=True),))
    g = battle(human(0, 0), terrain=shut)

    put_at_edge(g, 0, 2, 240, 80)

    assert spots(g) == [(240, 120)]


@pytest.mark.rule("atz.zombie.start-human-entry")
def test_zombie_start_human_entry_on_a_larger_table() -> None:
    """On other tables the middle of an edge and its opposite are theirs."""
    g = skirmish(0, NOBODY, terrain=open_table(size=720), entry="bottom")

    assert spots(g) == [(360, 80), (360, 640)]


def opposed(*figures: tuple[float, float, tuple[int, int]], seats: int = 2) -> Atz:
    """Return a battle with an opponent of seat 0 at each of these spots of inches."""
    g = battle(
        human(24, 8),
        *(human(x, y, side=2, seat=1, facing=way) for x, y, way in figures),
        settings=Settings(scenario="skirmish", versus=True),
    )
    g.seats = seats
    g.figures[0].carried = True
    return g


@pytest.mark.rule("atz.seat.versus-deployment")
@pytest.mark.parametrize(
    ("x", "y", "seats", "barred"),
    [
        pytest.param(24, 20, 6, False, id="12 inches from the spot"),
        pytest.param(24, 19.9, 6, True, id="nearer than 12 inches"),
        pytest.param(12, 8, 6, False, id="12 inches along the edge"),
        pytest.param(12.1, 8, 6, True, id="nearer along the edge"),
        pytest.param(2, 46, 4, True, id="by the same edge, four players"),
        pytest.param(2, 46, 5, False, id="by the same edge, five"),
    ],
)
def test_seat_versus_deployment_how_near(x: float, y: float, seats: int, *, barred: bool) -> None:
    """Nobody enters within 12 inches of an opponent, nor with up to four by the same edge."""
    g = opposed((x, y, (0, 1)), seats=seats)

    found = bars_entering(g, Enter("bottom", 2, fast=False), 0)

    assert found == (OPPONENTS if barred else None)


@pytest.mark.rule("atz.seat.versus-deployment")
@pytest.mark.parametrize(
    ("edge", "way", "barred"),
    [
        ("bottom", (0, 1), True),
        ("left", (1, 0), True),
        ("top", (0, -1), True),
        ("right", (-1, 0), True),
        ("bottom", (1, 0), False),
        ("top", (-1, 0), False),
        ("right", (3, 4), False),
    ],
)
def test_seat_versus_deployment_by_which_edge(
    edge: Entry, way: tuple[int, int], *, barred: bool
) -> None:
    """An opponent has come over the edge behind him."""
    g = opposed((24, 24, way))

    assert (bars_entering(g, Enter(edge, 2, fast=False), 0) is not None) is barred  # type: ignore[arg-type]


@pytest.mark.rule("atz.seat.versus-deployment")
@pytest.mark.parametrize(
    ("change", "barred"),
    [
        pytest.param({}, True, id="an opponent"),
        pytest.param({"carried": True}, False, id="one who has not entered"),
        pytest.param({"seat": NOBODY}, False, id="nobody's"),
        pytest.param({"seat": 0}, False, id="his own"),
    ],
)
def test_seat_versus_deployment_only_from_opponents(
    change: dict[str, object], *, barred: bool
) -> None:
    """Only opponents who have entered keep a player away, whichever comes first."""
    other = human(24, 12, side=2, **{"seat": 1, **change})  # type: ignore[arg-type]
    g = battle(
        human(40, 40, side=5),
        other,
        human(2, 2, side=2, seat=0),
        human(46, 24, side=3, seat=2, facing=(-1, 0)),
        settings=Settings(scenario="skirmish", versus=True),
    )
    g.seats = 3

    assert (bars_entering(g, Enter("bottom", 2, fast=False), 0) is not None) is barred


@pytest.mark.rule("atz.seat.versus-deployment")
def test_seat_versus_deployment_friends_enter_anywhere() -> None:
    """Players of one side enter as near to each other as they like."""
    g = battle(human(24, 8), human(24, 9, seat=1), settings=Settings(scenario="skirmish"))

    assert bars_entering(g, Enter("bottom", 2, fast=False), 0) is None


@pytest.mark.rule("atz.seat.versus-deployment")
@pytest.mark.parametrize(
    ("dice", "order"),
    [
        pytest.param((1, 1, 1), [1, 2, 0], id="the best Star first"),
        pytest.param((5, 1, 4), [0, 2, 1], id="a die is added; of equals the first seat"),
        pytest.param((6, 1, 6), [2, 0, 1], id="the highest sum"),
    ],
)
def test_seat_versus_deployment_order(dice: tuple[int, ...], order: list[int]) -> None:
    """A die and the Star's Rep decide who chooses first."""
    g = battle(
        human(10, 8, seat=0, side=1, rep=3),
        human(10, 12, seat=0, side=1, rep=2),
        human(20, 8, seat=1, side=2, rep=5),
        human(30, 8, seat=2, side=3, rep=4),
        human(40, 40, side=4),
        dice=dice,
        settings=Settings(scenario="skirmish", versus=True),
    )
    g.seats = 3

    order_entries(g)

    assert [args[0] for _, args in reversed(g.agenda)] == order
    assert [it.carried for it in g.figures] == [True, True, True, True, False]
    assert g.dice.spent


@pytest.mark.rule("atz.zombie.start-entry-details")
def test_zombie_start_entry_details_friends_in_order() -> None:
    """Players of one side choose in the order of their seats, without dice."""
    g = battle(human(10, 8), human(20, 8, seat=1), settings=Settings(scenario="skirmish"))
    g.seats = 2

    order_entries(g)

    assert [args[0] for _, args in reversed(g.agenda)] == [0, 1]


@pytest.mark.rule("atz.zombie.start-entry-details")
def test_zombie_start_entry_details_what_is_offered() -> None:
    """One may enter at three places of each edge, by a normal or a Fast Move."""
    usual = {"scenario": "skirmish", "town": False, "zombies": 0, "entry": "choose"}
    g = box.prepare(1, Dice.seeded(3, "table"), usual, None)
    g.run()

    assert g.decision is not None
    assert list(g.decision.options) == [
        Enter(edge, quarter, fast)  # type: ignore[arg-type]
        for edge in EDGES
        for quarter in (1, 2, 3)
        for fast in (False, True)
    ]


@pytest.mark.rule("atz.zombie.start-entry-details")
@pytest.mark.parametrize(
    ("quarter", "ends"),
    [
        pytest.param(1, [(120, 80), (140, 80), (100, 80)], id="a quarter"),
        pytest.param(3, [(360, 80), (380, 80), (340, 80)], id="three quarters"),
    ],
)
def test_zombie_start_entry_details_quarters(quarter: int, ends: list[tuple[int, int]]) -> None:
    """A group comes in around a quarter of the edge, in one group, and is told where."""
    g = battle(human(2, 2), human(40, 40), human(2, 40), human(46, 46, seat=1))
    g.log = []

    take_entry(g, Enter("bottom", quarter, fast=False), 0)  # type: ignore[arg-type]
    g.log = []
    come_in(g, (0, 1, 2), Enter("bottom", quarter, fast=False))  # type: ignore[arg-type]

    assert spots(g) == [*ends, (460, 460)]
    assert [one.event for one in g.log] == [Moved(i, *spot, DETAILS) for i, spot in enumerate(ends)]
    assert len({it.group for it in g.figures[:3]}) == 1


@pytest.mark.rule("atz.zombie.start-entry-details")
@pytest.mark.parametrize(
    ("spots_", "formed"),
    [
        pytest.param(((10, 10), (12, 10)), 0, id="one group already"),
        pytest.param(((10, 10), (30, 10)), 1, id="two groups become one"),
    ],
)
def test_zombie_start_entry_details_as_one_group(
    spots_: tuple[tuple[float, float], ...], formed: int
) -> None:
    """A player's figures enter as one group, which is formed if there are several."""
    g = battle(*(human(*spot) for spot in spots_))
    g.log = []

    take_entry(g, Enter("left", 2, fast=False), 0)

    told = [one.event for one in g.log if isinstance(one.event, GroupFormed)]
    assert len(told) == formed
    assert (
        [it.act.move_left for it in g.figures]
        == [it.act.allowance for it in g.figures]
        == [8_000, 8_000]
    )
    assert [it.carried for it in g.figures] == [False, False]


@pytest.mark.rule("atz.zombie.start-entry-details")
@pytest.mark.parametrize(
    ("allowances", "deep"),
    [
        pytest.param((16_000, 12_000), 120, id="as deep as the slowest"),
        pytest.param((8_000, 0), 10, id="an inch at least"),
        pytest.param((1_000, 8_000), 10, id="an inch"),
    ],
)
def test_zombie_start_entry_details_together(allowances: tuple[int, int], deep: int) -> None:
    """A group comes in as deep as its slowest member, an inch at least."""
    g = battle(human(24, 40), human(26, 40))
    g.figures[0].act.allowance, g.figures[1].act.allowance = allowances

    line_up(g, (0, 1), Enter("top", 2, fast=False))

    assert spots(g) == [(240, 480 - deep), (260, 480 - deep)]


@pytest.mark.rule("atz.zombie.start-entry-details")
def test_zombie_start_entry_details_nobody_is_in_his_own_way() -> None:
    """Where a group stood before does not matter to where it lines up."""
    g = battle(human(26, 8), human(24, 8))
    g.figures[0].act.allowance = g.figures[1].act.allowance = 8_000

    line_up(g, (0, 1), Enter("bottom", 2, fast=False))

    assert spots(g) == [(240, 80), (260, 80)]


def test_entry_by_an_edge_is_told_by_the_facing() -> None:
    """The edge by which a figure came is behind it; other facings tell nothing."""
    g = battle(*(human(10, 10, facing=way) for way in ((0, 1), (1, 0), (0, -1), (-1, 0), (2, 1))))

    assert [edge_of(g, it) for it in g.figures] == [0, 1, 2, 3, NOBODY]
