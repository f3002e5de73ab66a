"""Who hides whom from whom, and what light, weather, woods, floors and cover do to sight."""

import pytest
import shapely

from shamble.games.atz.battle.state import OPEN, SHUT, Atz, Figure, Settings, ground
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.ground import BARE, CONCEALED, SOLID
from shamble.games.atz.ground.plane import sight_lines
from shamble.games.atz.ground.terrain import Building, Obstacle, Opening, Piece, Terrain
from shamble.games.atz.table import sight
from shamble.kernel.dice import Dice
from tests.games.atz import garage
from tests.games.atz.positions import battle, car, human, table, tenths, zombie

HOUSE = (20.0, 20.0, 30.0, 26.0)
GONE = "atz.test.in-sight-definition"
LOW = "atz.los.height"
WOODS = Piece(tenths((4, 28, 18, 44)), "woods")
PANES = tuple(
    Opening(*tenths(box), way="window", building=0, floor=floor)
    for floor, box in ((0, (22, 20, 23, 20)), (1, (27, 20, 28, 20)), (1, (30, 22, 30, 23)))
)
INNER = Opening(*tenths((25, 22.5, 25, 23.5)), way="door", building=0, inner=True)
ROOMS = (tenths((20, 20, 25, 26)), tenths((25, 20, 30, 26)))
FRONT = Opening(*tenths((22, 26, 23, 26)), way="door", building=0)
HATCH = Opening(*tenths((42, 8, 44, 8)), way="window", building=1)
FENCE = Obstacle(tenths((22, 12, 26, 12.4)), tall=False, low=True)


def street(*pieces: Piece) -> Terrain:
    """Return a table with a house of two floors, a fence, a car and a bus."""
    house = Building(tenths(HOUSE), "house", 2, 2, ROOMS, (), (275, 230))
    shed = Building(tenths((40, 2, 46, 8)), "shed", 2)
    things = (FENCE, car(34, 30), car(10, 10, tall=True))
    gaps = (*PANES, INNER, FRONT, HATCH)
    key = f"street {pieces}"
    return Terrain(key, table().area, 480, 480, (house, shed), gaps, pieces, things)


@pytest.mark.rule("atz.test.in-sight-definition", "atz.los.need")
@pytest.mark.parametrize(
    ("viewer", "target", "rule"),
    [
        pytest.param(human(24, 24), human(24, 30), None, id="both there"),
        pytest.param(
            human(24, 24), human(24, 30, status=Status.DEAD), None, id="one sees the dead"
        ),
        pytest.param(
            human(24, 24), human(24, 30, status=Status.LEFT), GONE, id="not those who left"
        ),
        pytest.param(
            human(24, 24), human(24, 30, status=Status.GONE), GONE, id="nor those who were eaten"
        ),
        pytest.param(human(24, 24), human(24, 30, carried=True), GONE, id="nor the carried"),
        pytest.param(
            human(24, 24, status=Status.DEAD), human(24, 30), GONE, id="the dead see nobody"
        ),
        pytest.param(human(24, 24, status=Status.CAPTURED), human(24, 30), None, id="the bound do"),
        pytest.param(human(24, 24, carried=True), human(24, 30), GONE, id="the carried do not"),
        pytest.param(
            human(24, 24, facing=(0, -1)),
            human(24, 30),
            "atz.los.need",
            id="nor those who look away",
        ),
    ],
)
def test_los_need_who_sees_whom(viewer: Figure, target: Figure, rule: str | None) -> None:
    """One sees, before oneself, whoever is on the table, as long as one is alive on it."""
    g = battle(viewer, target)

    assert sight.bars_seeing(g, 0, 1) == rule
    assert sight.sees(g, 0, 1) is (rule is None)
    assert sight.seen_of(g, 0, [1]) == (2 if rule is None else 0)


@pytest.mark.rule("atz.los.blockers", "atz.los.geometry")
def test_los_blockers_friends_hide_what_shapely_finds() -> None:
    """A friend hides an enemy if all five lines pass within half an inch of his centre."""
    dice = Dice.seeded(1, "friends")
    spots = [(250 + dice.below(41) - 20, 245 + dice.below(70)) for _ in range(250)]
    lines = [shapely.LineString([one[:2], one[2:]]) for one in sight_lines(250, 240, 262, 320)]
    g = battle(human(25, 24), zombie(26.2, 32), human(40, 40))

    found = {spot: sees_past(g, spot) for spot in spots}

    centres = {(x, y): shapely.Point(x * 100, y * 100) for x, y in spots}
    clear = {
        (x, y): (x - 250) ** 2 + (y - 240) ** 2 <= 110
        or any(line.distance(at) > 500.5 for line in lines)
        for (x, y), at in centres.items()
    }
    assert found == clear
    assert set(found.values()) == {True, False}


def sees_past(g: Atz, spot: tuple[int, int]) -> bool:
    """Return whether figure 0 sees figure 1 while figure 2 is at a spot."""
    g.figures[2].x, g.figures[2].y = spot
    many = sight.seen_of(g, 0, [1]) == 2
    one = sight.sees(g, 0, 1)
    assert many == one
    return one


@pytest.mark.rule("atz.los.blockers")
@pytest.mark.parametrize(
    ("friend", "hides"),
    [
        pytest.param(human(24, 15), True, id="on his feet"),
        pytest.param(human(24, 15, status=Status.STUNNED), False, id="stunned"),
        pytest.param(human(24, 15, status=Status.DUCKED_BACK), False, id="ducked back"),
        pytest.param(human(24, 15, prone=True), False, id="prone"),
        pytest.param(human(24, 15, hidden=True), False, id="hidden"),
        pytest.param(human(24, 15, carried=True), False, id="carried"),
        pytest.param(human(24, 15, aboard=0), False, id="in a vehicle"),
        pytest.param(human(24, 15, floor=1), False, id="upstairs"),
    ],
)
def test_los_blockers_which_friends(friend: Figure, *, hides: bool) -> None:
    """Those friends hide an enemy who stand on the table, on the viewer's floor."""
    g = battle(human(24, 10), zombie(24, 20), friend)
    feet = sight.on_their_feet(g, 1)

    assert [it is g.figures[2] for it in sight.friends_near(g, g.figures[0])] == [True] * hides
    assert sight.friends_about(feet, g.figures[0]) == sight.friends_near(g, g.figures[0])
    assert sight.sees(g, 0, 1) is not hides


@pytest.mark.rule("atz.los.blockers")
def test_los_blockers_not_the_target_nor_the_viewer() -> None:
    """A friend at whom one looks hides himself from nobody; a second friend may hide him."""
    g = battle(human(24, 10), human(24, 20), human(24, 15))

    assert not sight.sees(g, 0, 1)
    assert sight.sees(g, 0, 2)
    assert sight.sees(g, 2, 1)


@pytest.mark.rule("atz.zombie.los-past-zombies")
def test_zombie_los_past_zombies_whatever_stands_between() -> None:
    """No zombie has friends who hide anybody from it."""
    g = battle(zombie(24, 10, (0, 1)), human(24, 20), zombie(24, 15))

    assert sight.friends_near(g, g.figures[0]) == []
    assert sight.friends_about(g.figures, g.figures[0]) == []


@pytest.mark.rule("atz.los.blockers")
@pytest.mark.parametrize("turned", [False, True], ids=["upright", "level"])
@pytest.mark.parametrize(
    ("spot", "amid"),
    [
        pytest.param((11, 50), False, id="an inch and a tenth to the right of the line"),
        pytest.param((10, 50), True, id="an inch to the right"),
        pytest.param((-10, 50), True, id="an inch to the left"),
        pytest.param((-11, 50), False, id="farther left"),
        pytest.param((0, -10), True, id="an inch behind the viewer"),
        pytest.param((0, -11), False, id="farther behind"),
        pytest.param((0, 110), True, id="an inch behind the target"),
        pytest.param((0, 111), False, id="farther behind it"),
    ],
)
def test_los_blockers_who_may_be_on_the_lines(
    spot: tuple[int, int], *, turned: bool, amid: bool
) -> None:
    """Nobody is on a line of sight who is more than an inch from the one of the centres."""
    x, y = spot[:: -1 if turned else 1]
    end = (34, 24) if turned else (24, 34)
    it = human(24 + x / 10, 24 + y / 10)
    a, b = human(24, 24), zombie(*end)

    assert sight.is_amid([it], a, b) is sight.is_amid([it], b, a) is amid
    assert sight.between([it], a, b) == sight.between([it], b, a) == [it] * amid
    assert sight.is_amid([b], a, b) is False
    assert sight.between([b], a, b) == []


@pytest.mark.rule("atz.los.night", "atz.los.weather", "atz.los.combine", "atz.los.woods")
@pytest.mark.parametrize(
    ("settings", "outside", "inside", "zombies"),
    [
        pytest.param(Settings(), 0, 12, 0, id="by day"),
        pytest.param(Settings(time="evening"), 18, 12, 18, id="in the evening"),
        pytest.param(Settings(time="night"), 12, 6, 12, id="at night"),
        pytest.param(Settings(weather=True), 12, 12, 12, id="in fog"),
        pytest.param(Settings(time="night", weather=True), 6, 6, 6, id="in fog at night"),
    ],
)
def test_los_combine_how_far_one_sees(
    settings: Settings, outside: int, inside: int, zombies: int
) -> None:
    """The smallest limit counts; that of woods binds humans, where both are in them."""
    g = battle(settings=settings, terrain=table(pieces=(WOODS,)))
    within, without = human(10, 30), human(30, 30)
    beside = (human(3.9, 30), human(18.1, 30), human(10, 27.9), human(10, 44.1))

    def limit(a: Figure, b: Figure) -> int:
        return sight.sight_limit(g, ground(g), a, b)

    assert limit(human(18, 44), human(4, 28)) == limit(human(4, 28), human(18, 44)) == inside
    assert limit(within, without) == limit(without, within) == outside
    assert {limit(within, it) for it in beside} | {limit(it, within) for it in beside} == {outside}
    assert limit(zombie(10, 30), within) == zombies


@pytest.mark.rule("atz.los.woods")
@pytest.mark.parametrize(
    ("spot", "inside"),
    [
        pytest.param((4, 30), True, id="on the left border"),
        pytest.param((3.9, 30), False, id="left of them"),
        pytest.param((18, 30), True, id="on the right border"),
        pytest.param((18.1, 30), False, id="right of them"),
        pytest.param((10, 28), True, id="on the lower border"),
        pytest.param((10, 27.9), False, id="below"),
        pytest.param((10, 44), True, id="on the upper border"),
        pytest.param((10, 44.1), False, id="above"),
    ],
)
def test_los_woods_who_is_in_them(spot: tuple[float, float], *, inside: bool) -> None:
    """Woods reach to their border; there nothing is plain to see."""
    g = battle(human(*spot), terrain=table(pieces=(WOODS,)))

    assert sight.is_in_woods(ground(g), g.figures[0]) is inside
    assert sight.is_plain(g, ground(g), g.figures[0]) is not inside


@pytest.mark.rule("atz.los.night", "atz.figure.measuring")
@pytest.mark.parametrize(
    ("step", "seen"),
    [
        pytest.param((7.2, 9.6), True, id="12 inches askew"),
        pytest.param((7.3, 9.6), False, id="farther askew"),
        pytest.param((-7.2, 9.6), True, id="12 inches to the left"),
        pytest.param((-7.3, 9.6), False, id="farther to the left"),
        pytest.param((12, 0), True, id="12 inches beside"),
        pytest.param((12.1, 0), False, id="farther beside"),
        pytest.param((-12.1, 0), False, id="farther beside on the left"),
    ],
)
def test_los_night_in_every_direction(step: tuple[float, float], *, seen: bool) -> None:
    """At night one sees 12 inches from centre to centre, in whatever direction."""
    it = zombie(24 + step[0], 24 + step[1])
    g = battle(human(24, 24), it, settings=Settings(time="night"))

    assert sight.sees(g, 0, 1) is seen
    assert (sight.bars_line(g, 1, 0) == "atz.los.night") is not seen


SCENES = [
    pytest.param(Settings(), (), id="by day"),
    pytest.param(Settings(time="night"), (), id="at night"),
    pytest.param(Settings(weather=True), (WOODS,), id="in fog"),
    pytest.param(Settings(), (WOODS,), id="with woods"),
]


UP = Status.CARRYING_ON
STATUSES = (UP, UP, UP, Status.DEAD, Status.LEFT, UP, Status.STUNNED)


def crowd(seed: int) -> list[Figure]:
    """Return humans and zombies all over a table, some down, hidden, upstairs or lurking."""
    dice = Dice.seeded(seed, "crowd")
    spots = [(1 + dice.below(460) / 10, 1 + dice.below(460) / 10) for _ in range(26)]
    ways = [(dice.below(5) - 2, dice.below(2) + 1) for _ in spots]
    people = [
        human(
            *spot,
            facing=way,
            prone=i % 7 == 1,
            hidden=i % 7 == 2,
            cause=3,
            status=STATUSES[i % 7],
            carried=i % 7 == 5,
        )
        for i, (spot, way) in enumerate(zip(spots[::2], ways[::2], strict=True))
    ]
    dead = [zombie(*spot, way) for spot, way in zip(spots[1::2], ways[1::2], strict=True)]
    upstairs = [human(27.5, 22, facing=(0, -1), floor=1), human(21, 25, floor=1)]
    inside = [human(22.5, 22, facing=(0, -1)), human(27.5, 22), zombie(27.5, 10, (0, 1))]
    lurking = [zombie(43, 5, (0, 1), lurks=True), human(43, 12, facing=(0, -1))]
    low = [human(24, 13, prone=True, facing=(0, -1)), human(24, 9, side=2)]
    wood = [human(6, 30), human(16, 42, facing=(0, -1), side=2), zombie(10, 40)]
    return [*people, *dead, *upstairs, *inside, *lurking, *low, *wood]


def bits(g: Atz, viewer: int, targets: list[int]) -> int:
    """Return whom of some figures one sees, asked one by one."""
    return sum(1 << i for i in targets if sight.bars_seeing(g, viewer, i) is None)


@pytest.mark.rule("atz.los.need", "atz.figure.front")
@pytest.mark.parametrize("loose", [False, True], ids=["no vehicle", "a vehicle"])
@pytest.mark.parametrize(("settings", "pieces"), SCENES)
def test_los_need_of_many_at_once(
    settings: Settings, pieces: tuple[Piece, ...], *, loose: bool
) -> None:
    """Whom one sees of many is what is found one by one, asked for the first time or again."""
    g = battle(*crowd(7), settings=settings, terrain=street(*pieces))
    garage.car(g, at=(24, 34), kind="van" if loose else "sedan")
    g.loose = g.loose[: int(loose)]
    all_ = list(range(len(g.figures)))
    ground(g).views.clear()

    first = [sight.seen_of(g, i, all_) for i in all_]
    looks = [ground(g).view(a.x, a.y, b.x, b.y) for a in g.figures for b in g.figures]
    again = [sight.seen_of(g, i, all_) for i in all_]
    known = [sight.seen_of(g, i, all_, sight.on_their_feet(g, g.figures[i].who.side)) for i in all_]

    single = [bits(g, i, all_) for i in all_]
    assert first == again == known == single
    assert {len(view) > 0 for view in looks} == {True, False}
    assert sum(one.bit_count() for one in single) > 50


@pytest.mark.rule("atz.placement.on-a-building-procedure")
@pytest.mark.parametrize(
    ("other", "lurks"),
    [
        pytest.param(human(10, 10), True, id="nobody inside"),
        pytest.param(human(21, 21), False, id="a human inside"),
        pytest.param(human(20.1, 25.9), False, id="a human in its corner"),
        pytest.param(human(20, 23), True, id="a human in its left wall"),
        pytest.param(human(30, 23), True, id="in its right wall"),
        pytest.param(human(25, 20), True, id="in its lower wall"),
        pytest.param(human(25, 26), True, id="in its upper wall"),
        pytest.param(zombie(21, 21), True, id="a zombie inside"),
        pytest.param(human(21, 21, status=Status.DEAD), True, id="a dead human inside"),
        pytest.param(human(21, 21, status=Status.CAPTURED), False, id="a bound human inside"),
    ],
)
def test_placement_on_a_building_procedure_who_lurks(other: Figure, *, lurks: bool) -> None:
    """A zombie on a building is unseen in it until a human is inside."""
    terrain = table(buildings=(HOUSE, (36, 36, 44, 44)))
    g = battle(zombie(27, 23, lurks=True), other, human(40, 40), terrain=terrain)

    assert sight.lurking(g, g.figures[0]) is lurks
    assert sight.lurking(g, g.figures[1]) is False
    hidden = "atz.placement.on-a-building-procedure"
    assert (sight.bars_line(g, 1, 0) == hidden) is (sight.bars_line(g, 0, 1) == hidden) is lurks


@pytest.mark.rule("atz.los.height")
@pytest.mark.parametrize(
    ("viewer", "target", "rule"),
    [
        pytest.param(human(24, 18, facing=(0, -1)), human(24, 10.9, side=2), None, id="both stand"),
        pytest.param(
            human(24, 18, facing=(0, -1)),
            human(24, 10.9, side=2, prone=True),
            LOW,
            id="the target lies",
        ),
        pytest.param(
            human(24, 13.4, facing=(0, -1), prone=True),
            human(24, 5, side=2),
            LOW,
            id="the viewer lies",
        ),
        pytest.param(
            human(24, 13.4, facing=(0, -1)), human(24, 5, side=2), None, id="the viewer stands"
        ),
        pytest.param(
            human(34, 18, facing=(0, -1)),
            human(34, 10.9, side=2, prone=True),
            None,
            id="the target lies in the open",
        ),
        pytest.param(
            human(34, 13.4, facing=(0, -1), prone=True),
            human(34, 5, side=2),
            None,
            id="the viewer lies in the open",
        ),
    ],
)
def test_los_height_low_things_hide_the_prone(
    viewer: Figure, target: Figure, rule: str | None
) -> None:
    """Who lies behind a fence is not seen over it, nor sees over it."""
    g = battle(viewer, target, terrain=street())

    assert sight.bars_seeing(g, 0, 1) == rule
    assert sight.lies_behind(ground(g), viewer, target) is (rule is not None)


@pytest.mark.rule("atz.los.openings")
@pytest.mark.parametrize(
    ("floors", "spots", "seen"),
    [
        pytest.param((1, 0), ((27.5, 22), (27.5, 10)), True, id="out of an upper window"),
        pytest.param((0, 0), ((27.5, 22), (27.5, 10)), False, id="there is none below"),
        pytest.param((1, 0), ((27.5, 22), (28.5, 24)), False, id="down through the floor"),
        pytest.param((1, 1), ((22, 22), (28.5, 24)), True, id="across the one room upstairs"),
        pytest.param((0, 0), ((22, 22), (28.5, 24)), False, id="below, an inner wall"),
    ],
)
def test_los_openings_between_floors(
    floors: tuple[int, int], spots: tuple[tuple[float, float], ...], *, seen: bool
) -> None:
    """One sees out of the windows of one's floor, and through no floor."""
    down = (0, -1) if spots[1][1] < spots[0][1] else (0, 1)
    one = human(*spots[0], floor=floors[0], facing=down)
    g = battle(one, zombie(*spots[1], (0, 1), floor=floors[1]), terrain=street())

    assert sight.sees(g, 0, 1) is seen


@pytest.mark.rule("atz.los.openings")
@pytest.mark.parametrize(
    ("states", "seen"),
    [
        pytest.param((OPEN, OPEN), True, id="both open"),
        pytest.param((SHUT, OPEN), False, id="the first shut"),
        pytest.param((OPEN, SHUT), False, id="the second shut"),
    ],
)
def test_los_openings_through_two_doors(states: tuple[int, int], *, seen: bool) -> None:
    """One sees through a house only if all doors on the line are open."""
    doors = ((22.5, 20, 23.5, 20), (22.5, 26, 23.5, 26))
    g = battle(human(23, 15), zombie(23, 30), terrain=table(buildings=(HOUSE,), doors=doors))
    g.doors = list(states)

    assert sight.open_all(g, (0, 1)) is seen
    assert sight.sees(g, 0, 1) is seen
    assert sight.open_all(g, ())


@pytest.mark.rule("atz.los.blockers", "atz.los.openings")
@pytest.mark.parametrize(
    ("friend", "seen"),
    [
        pytest.param((22.2, 17), False, id="a friend on the line that is open"),
        pytest.param((25, 17), True, id="a friend aside"),
    ],
)
def test_los_blockers_on_the_only_open_line(friend: tuple[float, float], *, seen: bool) -> None:
    """A friend hides an enemy though a wall, and not he, is on all other lines."""
    terrain = table(buildings=((22.5, 20, 30, 22),))
    g = battle(human(22.6, 15), zombie(22.6, 27), human(*friend), terrain=terrain)

    assert sight.sees(g, 0, 1) is seen


@pytest.mark.rule("atz.vehicle.footprint", "atz.los.blockers")
@pytest.mark.parametrize(
    ("kind", "x", "seen"),
    [
        pytest.param("van", 24, False, id="a van between"),
        pytest.param("van", 30, True, id="a van aside"),
        pytest.param("sedan", 24, True, id="a sedan between"),
    ],
)
def test_los_blockers_tall_vehicles(kind: str, x: float, *, seen: bool) -> None:
    """A tall vehicle hides what is behind it, a low one does not."""
    g = battle(human(24, 15), zombie(24, 35))
    garage.car(g, kind=kind, at=(x, 25), facing=(1, 0))

    assert sight.sees(g, 0, 1) is sight.sees(g, 1, 0) is seen


@pytest.mark.rule("atz.move.unseen-scope", "atz.move.open-duck")
@pytest.mark.parametrize(
    ("target", "viewer", "down"),
    [
        pytest.param(human(37, 6, cause=1), (37, 20), True, id="from the cause, in the open"),
        pytest.param(human(37, 6, cause=2), (37, 20), False, id="from another, in the open"),
        pytest.param(human(37, 6, cause=2, aboard=0), (37, 20), True, id="in a vehicle"),
        pytest.param(human(24, 11, cause=2), (24, 20), True, id="from another, behind a fence"),
    ],
)
def test_move_unseen_scope_who_is_down_behind_what(
    target: Figure, viewer: tuple[float, float], *, down: bool
) -> None:
    """Who ducked is unseen by the cause, in a vehicle, and where cover is between."""
    g = battle(target, human(*viewer, side=2), zombie(2, 40), terrain=street())

    assert sight.down_behind(g, ground(g), g.figures[1], target, 1) is down


@pytest.mark.rule("atz.move.unseen-scope", "atz.move.open-duck")
@pytest.mark.parametrize(
    ("ducked", "other", "rule"),
    [
        pytest.param(human(24, 11, hidden=True, cause=2), human(24, 18), GONE, id="behind a fence"),
        pytest.param(human(37, 11, hidden=True, cause=2), human(37, 18), None, id="in the open"),
        pytest.param(human(37, 11, hidden=True, cause=1), human(37, 18), GONE, id="by the cause"),
    ],
)
def test_move_unseen_scope_neither_sees_the_other(
    ducked: Figure, other: Figure, rule: str | None
) -> None:
    """Who ducked behind cover is not seen, and does not see."""
    g = battle(ducked, other, zombie(2, 40), terrain=street())

    assert sight.bars_line(g, 1, 0) == rule
    assert sight.bars_line(g, 0, 1) == rule


@pytest.mark.rule("atz.los.blockers", "atz.los.openings")
@pytest.mark.parametrize(
    ("door", "friend", "seen"),
    [
        pytest.param(SHUT, (22.4, 18), False, id="a friend before the window, the door shut"),
        pytest.param(OPEN, (22.4, 18), True, id="the door open"),
        pytest.param(SHUT, (20, 18), True, id="the friend aside"),
    ],
)
def test_los_openings_a_shut_door_beside_a_window(
    door: int, friend: tuple[float, float], *, seen: bool
) -> None:
    """One looks past a friend through a door only while it is open."""
    terrain = table(buildings=(HOUSE,), doors=((23, 20, 24, 20),), windows=((22, 20, 22.9, 20),))
    g = battle(human(23, 15), zombie(23, 25), human(*friend), terrain=terrain)
    g.doors = [door, SHUT]

    assert sight.sees(g, 0, 1) is seen


@pytest.mark.rule("atz.zombie.behind-cover-is-concealed", "atz.zombie.no-cover")
@pytest.mark.parametrize(
    ("shooter", "target", "found"),
    [
        pytest.param(human(22, 22), zombie(23, 24), BARE, id="in one room"),
        pytest.param(human(28, 22), zombie(23, 24), CONCEALED, id="in another room"),
        pytest.param(human(22.5, 10), zombie(23, 24), CONCEALED, id="from outside"),
        pytest.param(human(24, 2), zombie(24, 13), CONCEALED, id="behind a fence"),
        pytest.param(human(40, 2), zombie(40, 13), BARE, id="in the open"),
        pytest.param(human(22, 22), human(23, 24, side=2), 3, id="a human in one room"),
        pytest.param(human(24, 2), human(24, 13, side=2), SOLID, id="a human behind a fence"),
    ],
)
def test_zombie_behind_cover_is_concealed(shooter: Figure, target: Figure, found: int) -> None:
    """What is cover for a human conceals a zombie, and nothing does in one room."""
    g = battle(shooter, target, terrain=street())

    assert sight.shelter(g, 0, 1) == found
    assert sight.in_cover(g, 1, 0) is (found > CONCEALED)


@pytest.mark.rule("atz.building.dv-table")
@pytest.mark.parametrize(("impact", "found"), [(2, 3), (3, CONCEALED), (0, 3)])
def test_building_dv_table_impact_against_walls(impact: int, found: int) -> None:
    """Against an Impact above its Defensive Value a building conceals, up to it it is cover."""
    g = battle(human(22.5, 10), human(23, 24, side=2), terrain=street())

    assert sight.shelter(g, 0, 1, impact) == found


@pytest.mark.rule("atz.vehicle.footprint", "atz.shoot.cover-geometry")
def test_shoot_cover_geometry_the_best_of_table_and_vehicles() -> None:
    """Cover by the table or by a vehicle counts, whichever is better."""
    hedge = Obstacle(tenths((22, 28, 26, 29)), tall=False, solid=False)
    g = battle(human(24, 10), human(24, 30, side=2), terrain=table(obstacles=(hedge,)))
    before = sight.cover_from(g, ground(g), *g.figures)
    garage.car(g, at=(24, 26), facing=(1, 0))

    assert (before, sight.cover_from(g, ground(g), *g.figures)) == (CONCEALED, SOLID)


@pytest.mark.rule("atz.react.in-cover-meaning")
@pytest.mark.parametrize(
    ("foes", "covered", "seen"),
    [
        pytest.param((human(24, 2, side=2),), True, [1], id="one who fires through cover"),
        pytest.param((human(24, 30, side=2, facing=(0, -1)),), False, [], id="one who does not"),
        pytest.param((human(24, 2, side=2, facing=(0, -1)),), False, [1], id="one who looks away"),
        pytest.param((zombie(24, 30), human(24, 2, side=2)), True, [2], id="the second of two"),
        pytest.param((human(24, 2, side=2, status=Status.DEAD),), False, [], id="a dead one"),
    ],
)
def test_react_in_cover_meaning(
    foes: tuple[Figure, ...], seen: list[int], *, covered: bool
) -> None:
    """In cover is whom an enemy sees who would have to fire through cover."""
    g = battle(human(24, 13.2, facing=(0, -1)), *foes, terrain=street())

    assert sight.in_cover_from_any(g, 0) is covered
    assert sight.visible_foes(g, 0) == seen


@pytest.mark.rule("atz.los.geometry")
@pytest.mark.parametrize(
    ("x", "on"),
    [
        pytest.param(24_000, True, id="exactly half an inch away"),
        pytest.param(23_999, False, id="a mil farther"),
        pytest.param(24_400, True, id="nearer"),
    ],
)
def test_los_geometry_whose_base_is_on_a_line(x: int, *, on: bool) -> None:
    """The base of a friend is on a line that passes within half an inch of his centre."""
    line = (x, 10_000, x, 30_000)

    assert sight.on_line([human(40, 40), human(24.5, 15)], (), line) is on
    assert not sight.on_line((), (), line)
