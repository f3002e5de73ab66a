"""What must hold at every moment of any battle: after every step, not only before decisions."""

import functools
from collections import defaultdict
from collections.abc import Callable, Iterator

import msgspec
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.games.atz import box
from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import (
    NOBODY,
    OPEN,
    ZOMBIE_MOVE,
    Atz,
    Figure,
    FigureId,
    Trial,
    ground,
    on_table,
)
from shamble.games.atz.book import terms
from shamble.games.atz.fighting.charge import advance_to_pause, close_in
from shamble.games.atz.fighting.cover import DUCK, RUN, get_down
from shamble.games.atz.fighting.retrieve import HELP, ask_retrieving, take_retrieving
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import MILS, sight_lines
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.moving.march import march
from shamble.games.atz.reactions.reaction import apply_result, call_tests
from shamble.games.atz.table.sight import bars_seeing, friends_near, has_line, seen_of
from shamble.games.atz.table.vehicles import at_wheel
from shamble.games.atz.turn.turn import close_turn
from shamble.games.atz.zombies.horde import (
    horde_closes_in,
    horde_closes_up,
    horde_step,
    zombies_act,
)
from shamble.kernel.dice import Dice
from shamble.kernel.options import Event

TABLES = [
    pytest.param(1, {}, id="solo"),
    pytest.param(1, {"hostiles": 4, "area": "urban"}, id="solo against gangers in town"),
    pytest.param(2, {"people": "civilian", "area": "rural"}, id="two civilians in the country"),
    pytest.param(2, {"versus": True, "people": "ganger"}, id="two gangs apart"),
    pytest.param(1, {"vehicle": "sedan", "driving": True}, id="solo in a sedan"),
    pytest.param(1, {"zombies": 40, "town": False}, id="a crowd on a bare table"),
]
EXAMPLES = max(2, settings().max_examples // 5)
EDGE = 1e-6  # floats of the oracle are not finer
VOLUNTARY = (march, advance_to_pause, close_in)
OF_THE_HORDE = (horde_step, horde_closes_up, horde_closes_in)


class Moment(msgspec.Struct):
    """A battle after one step."""

    g: Atz
    step: Callable[..., None]
    told: list[Event]
    before: list[tuple[int, int]]  # where everybody was


def moments(seats: int, options: dict[str, object], seed: int) -> Iterator[Moment]:
    """Play a battle by chance and show it after every step, with what was told in it."""
    fixed = {"scenario": "skirmish", "turn_limit": 4}
    g = box.prepare(seats, Dice.seeded(seed, "table"), {**fixed, **options}, None)
    rng = Dice.seeded(seed, "properties")
    while g.result is None:
        decision, before = g.decision, [(it.x, it.y) for it in g.figures]
        g.log = []
        if decision is not None:
            g.decision, g.mark = None, len(g.agenda)
            step, args = decision.then, (rng.pick(decision.options), *decision.args)
            g.running = (step, args)
        else:
            step, args = g.running = g.agenda.pop()
            g.mark = len(g.agenda)
        step(g, *args)
        yield Moment(g, step, [one.event for one in g.log or ()], before)


def standing(g: Atz) -> list[Figure]:
    """Return the figures on the table that are on foot; a destroyed zombie takes no room."""
    return [
        it
        for it in g.figures
        if on_table(it)
        and it.aboard == NOBODY
        and not (it.who.zombie and it.status == terms.Status.DEAD)
    ]


def overlaps(g: Atz) -> list[tuple[int, int, int, int]]:
    """Return the pairs of figures whose bases overlap."""
    found = standing(g)
    return [
        (a.x, a.y, b.x, b.y)
        for place, a in enumerate(found)
        for b in found[:place]
        if a.floor == b.floor and (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 100
    ]


@functools.lru_cache(maxsize=64)
def barriers(table: Ground) -> tuple[shapely.MultiLineString, shapely.MultiPolygon]:
    """Return a table's walls and solid things, as Shapely has them."""
    walls = shapely.MultiLineString([(wall[:2], wall[2:]) for wall in table.walls])
    solids = shapely.MultiPolygon([shapely.box(*one) for one in table.solids])
    return walls, solids


def misplaced(g: Atz) -> list[tuple[int, int]]:
    """Return where somebody stands in a wall or over the edge, as Shapely measures it."""
    inner = shapely.box(5, 5, g.terrain.width - 5, g.terrain.height - 5)
    found = []
    for it in standing(g):
        spot = shapely.Point(it.x, it.y)
        walls, solids = barriers(ground(g, it))
        if (
            not inner.covers(spot)
            or spot.distance(walls) < 5 - EDGE
            or (not solids.is_empty and solids.distance(spot) == 0)
        ):
            found.append((it.x, it.y))
    return found


@pytest.mark.rule("atz.figure.no-overlap", "atz.figure.base", "atz.zombie-move.through-figures")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_figure_no_overlap_ever(seats: int, options: dict[str, object], seed: int) -> None:
    """As long as the battle goes on nobody stands inside another, in a wall or off the table."""
    wrong = [
        (moment.step.__name__, overlaps(moment.g), misplaced(moment.g))
        for moment in moments(seats, options, seed)
        if moment.g.result is None  # at the end somebody may turn who had left the table
        and (
            moment.before != [(it.x, it.y) for it in moment.g.figures]
            or any(isinstance(one, events.StatusChanged | events.Downed) for one in moment.told)
        )
    ]

    assert wrong
    assert [one for one in wrong if one[1:] != ([], [])] == []


@pytest.mark.rule("atz.noise.mark-origin", "atz.noise.shots-outside-normal-turn")
@pytest.mark.rule("atz.noise.roll-at-end-of-turn", "atz.noise.roll-each-spot-separately")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_noise_mark_origin_nothing_is_lost(
    seats: int, options: dict[str, object], seed: int
) -> None:
    """At the end of a turn one die is rolled for each shot heard in it, spot by spot, once."""
    turns: list[tuple[list[object], list[object]]] = [([], [])]
    for moment in moments(seats, options, seed):
        heard = [(e.x, e.y, e.shots) for e in moment.told if isinstance(e, events.NoiseHeard)]
        rolled = [(e.x, e.y, len(e.dice)) for e in moment.told if isinstance(e, events.Attracted)]
        turns[-1][0].extend(heard)
        turns[-1][1].extend(rolled)
        turns += [([], [])] if moment.step is close_turn else []

    assert [heard for heard, _ in turns[:-1]] == [rolled for _, rolled in turns[:-1]]
    assert turns[-1][1] == []


@functools.lru_cache(maxsize=64)
def slow_ground(terrain: Terrain) -> shapely.Geometry:
    """Return the woods, rough ground and water off the roads, whose edges are roads."""
    slow = [shapely.box(*it.box) for it in terrain.pieces if it.kind in {"woods", "rough", "water"}]
    roads = [shapely.box(*it.box) for it in terrain.pieces if it.kind == "road"]
    return shapely.unary_union(slow).difference(shapely.unary_union(roads).buffer(EDGE))


def price(moment: Moment, figure: FigureId, slow: shapely.Geometry) -> float:
    """Return what a figure's move in a step costs at least, in tenths: its length, woods twice.

    Whoever went round a corner, and so faces another way than he came, may have passed woods by.
    """
    it = moment.g.figures[figure]
    x, y = moment.before[figure]
    way = shapely.LineString([(x, y), (it.x, it.y)])
    straight = it.fx * (it.y - y) == it.fy * (it.x - x)
    return float(way.length + (way.intersection(slow).length if straight else 0.0))


@pytest.mark.rule("atz.move.normal", "atz.move.fast", "atz.terrain.woods-movement")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_move_normal_nobody_goes_too_far(seats: int, options: dict[str, object], seed: int) -> None:
    """By Shapely's measure no human walks farther in an activation than his allowance."""
    spent: defaultdict[FigureId, float] = defaultdict(float)
    wrong = []
    for moment in moments(seats, options, seed):
        for told in moment.told:
            if isinstance(told, events.GroupActivated):
                spent.clear()
            if isinstance(told, events.Moved) and moment.step in VOLUNTARY:
                spent[told.figure] += price(moment, told.figure, slow_ground(moment.g.terrain))
        wrong += [
            (moment.g.figures[i].who.name, cost)
            for i, cost in spent.items()
            if not moment.g.figures[i].who.zombie
            and cost > moment.g.figures[i].act.allowance / MILS + EDGE
        ]

    assert wrong == []


@pytest.mark.rule("atz.zombie-move.six-inches", "atz.zombie-move.woods-rough")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_zombie_move_six_inches_at_most(seats: int, options: dict[str, object], seed: int) -> None:
    """By Shapely's measure no zombie walks more than 6 inches when the horde acts."""
    spent: defaultdict[FigureId, float] = defaultdict(float)
    most = 0.0
    for moment in moments(seats, options, seed):
        if moment.step is zombies_act:
            spent.clear()
        for told in moment.told:
            if isinstance(told, events.Moved) and moment.step in OF_THE_HORDE:
                spent[told.figure] += price(moment, told.figure, slow_ground(moment.g.terrain))
        most = max(most, *spent.values(), 0.0)

    assert most <= ZOMBIE_MOVE / MILS + EDGE


@pytest.mark.rule("atz.move.duck-back", "atz.move.retire", "atz.move.hunker-down")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_move_retire_nobody_flees_too_far(
    seats: int, options: dict[str, object], seed: int
) -> None:
    """Whoever ducks back goes 6 inches at most, who runs 12; to the wounded it is 4 at most."""
    limits = {terms.Status.DUCKED_BACK: DUCK // MILS, terms.Status.HUNKERED: RUN // MILS}
    steps: dict[Callable[..., None], dict[terms.Status, int]] = {
        **dict.fromkeys((apply_result, get_down), limits),
        **dict.fromkeys((ask_retrieving, take_retrieving), dict.fromkeys(terms.Status, HELP * 10)),
    }
    wrong = []
    for moment in moments(seats, options, seed):
        fled = [one.figure for one in moment.told if isinstance(one, events.Moved)]
        for i in fled if moment.step in steps else []:
            it = moment.g.figures[i]
            length = shapely.Point(moment.before[i]).distance(shapely.Point(it.x, it.y))
            wrong += (
                [(it.status, length)]
                if length > steps[moment.step].get(it.status, 0) + EDGE
                else []
            )

    assert wrong == []


def is_seen(g: Atz, viewer: Figure, target: Figure) -> bool:
    """Whether Shapely finds one of the five lines clear of walls and shut doors, to the front.

    A driver sees to the rear as well, in his mirrors.
    """
    table = ground(g, viewer, target)
    walls = [wall for block in table.blocks for _, wall in block[4]]
    walls += [gap for block in table.blocks for at, gap in block[5] if g.doors[at] != OPEN]
    shut = shapely.MultiLineString([(wall[:2], wall[2:]) for wall in walls])
    ahead = viewer.fx * (target.x - viewer.x) + viewer.fy * (target.y - viewer.y)
    lines = sight_lines(viewer.x, viewer.y, target.x, target.y)
    return (ahead >= 0 or at_wheel(g, g.figures.index(viewer))) and any(
        not shapely.LineString([line[:2], line[2:]]).intersects(shut) for line in lines
    )


def called_now(g: Atz) -> list[Trial]:
    """Return the tests that the last step has called for."""
    return [
        args[0]
        for step, args in g.agenda[g.mark :]
        if step is call_tests and isinstance(args[0], Trial)
    ]


@pytest.mark.rule("atz.test.in-sight", "atz.react.see", "atz.test.in-sight-facing")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_in_sight_only_for_what_can_be_seen(
    seats: int, options: dict[str, object], seed: int
) -> None:
    """Whoever must take In Sight has everyone it reacts to in front of it, with a clear line."""
    wrong = [
        (moment.step.__name__, item.figure, other)
        for moment in moments(seats, options, seed)
        for trial in called_now(moment.g)
        for item in trial.items
        if item.test == terms.Test.IN_SIGHT
        for other in item.near
        if not is_seen(moment.g, moment.g.figures[item.figure], moment.g.figures[other])
    ]

    assert wrong == []


def misjudged(g: Atz) -> list[tuple[FigureId, FigureId]]:
    """Return who is thought to see whom, or not to, when all are looked at together."""
    everybody = range(len(g.figures))
    return [
        (i, j)
        for i in everybody
        for seen in [seen_of(g, i, everybody)]
        for j in everybody
        if i != j and bool(seen >> j & 1) != (bars_seeing(g, i, j) is None)
    ]


@pytest.mark.rule("atz.los.need", "atz.figure.front")
@pytest.mark.parametrize(
    ("seats", "options"),
    [*TABLES, pytest.param(1, {"hostiles": 4, "time": "night"}, id="solo at night")],
)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_los_need_for_many_at_once(seats: int, options: dict[str, object], seed: int) -> None:
    """Whom a figure sees of all is whom it sees of each, asked one by one."""
    wrong = [
        misjudged(moment.g)
        for moment in moments(seats, options, seed)
        if moment.step in {close_turn, zombies_act}
    ]

    assert wrong
    assert [pairs for pairs in wrong if pairs] == []


@pytest.mark.rule("atz.los.geometry", "atz.zombie.los-past-zombies")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_los_geometry_both_ways(seats: int, options: dict[str, object], seed: int) -> None:
    """Where no friends stand about, a line is clear for one of two enemies if for the other."""
    pairs = [
        (
            has_line(moment.g, ground(moment.g, a, b), a, b),
            has_line(moment.g, ground(moment.g, b, a), b, a),
        )
        for moment in moments(seats, options, seed)
        if moment.step is close_turn
        for a in standing(moment.g)
        for b in standing(moment.g)
        if a.who.side != b.who.side and not friends_near(moment.g, a) + friends_near(moment.g, b)
    ]

    assert [pair for pair in pairs if pair[0] != pair[1]] == []
