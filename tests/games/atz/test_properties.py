"""What must hold at every moment of any battle."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.games.atz import box, events, terms
from shamble.games.atz.plane import span
from shamble.games.atz.sight import has_line
from shamble.games.atz.state import NOBODY, Atz, Figure, ground, on_table
from shamble.games.atz.terms import Status
from shamble.kernel.dice import Dice
from shamble.kernel.options import Event

TABLES = [
    pytest.param(1, {}, id="solo"),
    pytest.param(1, {"hostiles": 4, "area": "urban"}, id="solo against gangers in town"),
    pytest.param(2, {"people": "civilian", "area": "rural"}, id="two civilians in the country"),
    pytest.param(2, {"versus": True, "people": "ganger"}, id="two gangs apart"),
    pytest.param(1, {"vehicle": "sedan", "driving": True}, id="solo in a sedan"),
]
EXAMPLES = max(2, settings().max_examples // 5)


def played(seats: int, options: dict[str, object], seed: int) -> Iterator[Atz]:
    """Play a battle by chance and show it before each decision, with what was told since."""
    fixed = {"scenario": "skirmish", "turn_limit": 4}
    g = box.prepare(seats, Dice.seeded(seed, "table"), {**fixed, **options}, None)
    g.log = []
    g.run()
    yield g
    rng = Dice.seeded(seed, "properties")
    while g.decision is not None:
        g.log = []
        g.choose(rng.pick(g.decision.options))
        yield g


def standing(g: Atz) -> list[Figure]:
    """Return the figures on the table that are on foot."""
    return [it for it in g.figures if on_table(it) and it.aboard == NOBODY]


def overlaps(g: Atz) -> list[tuple[int, int, int, int]]:
    """Return the pairs of figures whose bases overlap."""
    found = standing(g)
    return [
        (a.x, a.y, b.x, b.y)
        for place, a in enumerate(found)
        for b in found[:place]
        if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 100 and a.floor == b.floor
    ]


@pytest.mark.rule("atz.figure.no-overlap", "atz.figure.base", "atz.zombie-move.through-figures")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_figure_no_overlap_ever(seats: int, options: dict[str, object], seed: int) -> None:
    """Nobody stands inside another, in a wall or off the table."""
    wrong = [
        (overlaps(g), [(it.x, it.y) for it in standing(g) if not ground(g, it).fits(it.x, it.y)])
        for g in played(seats, options, seed)
    ]

    assert [one for one in wrong if one != ([], [])] == []


@pytest.mark.rule("atz.noise.mark-origin", "atz.noise.shots-outside-normal-turn")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_noise_mark_origin_nothing_is_lost(
    seats: int, options: dict[str, object], seed: int
) -> None:
    """Every shot that is heard is rolled for once at the end of its turn, none twice."""
    told = [one.event for g in played(seats, options, seed) for one in g.log or ()]
    heard = sum(one.shots for one in told if isinstance(one, events.Heard))
    rolled = sum(len(one.dice) for one in told if isinstance(one, events.Attracted))
    ended = any(isinstance(one, events.GameEnded) for one in told)

    assert ended
    assert rolled <= heard
    assert heard - rolled <= sum(
        one.shots for one in told[last_turn(told) :] if isinstance(one, events.Heard)
    )


def last_turn(told: Sequence[Event]) -> int:
    """Return where the last turn begins."""
    return max(i for i, one in enumerate(told) if isinstance(one, events.TurnBegun) or i == 0)


@pytest.mark.rule("atz.move.normal", "atz.zombie-move.six-inches", "atz.move.fast")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_move_normal_nobody_overspends(seats: int, options: dict[str, object], seed: int) -> None:
    """No figure has less than nothing left of its move, nor goes farther than it may."""
    wrong = [
        (it.who.name, it.left)
        for g in played(seats, options, seed)
        for it in g.figures
        if it.left < 0
        or (
            it.activated
            and up_and_walking(it)
            and span(it.x - it.start[0], it.y - it.start[1]) > 16_000
        )
    ]

    assert wrong == []


def up_and_walking(it: Figure) -> bool:
    """Whether a figure is where its own move has brought it."""
    return it.status == Status.CARRYING_ON and it.activated and not it.who.zombie and not it.done


@pytest.mark.rule("atz.test.in-sight", "atz.react.see")
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_in_sight_only_for_what_can_be_seen(seed: int) -> None:
    """Whoever takes In Sight has a clear line to the one that caused it, unless it has moved on."""
    wrong = [
        (told.event.cause, row.figure)
        for g in played(1, {"town": False}, seed)
        for told in g.log or ()
        if isinstance(told.event, events.TestTaken) and told.event.test == terms.Test.IN_SIGHT
        for row in told.event.results
        if not has_line(g, g.figures[row.figure], g.figures[told.event.cause])
        and on_table(g.figures[told.event.cause])
        and g.figures[row.figure].status == Status.CARRYING_ON
        and g.figures[told.event.cause].status == Status.CARRYING_ON
        and not [it for it in g.figures if it.who.side == g.figures[row.figure].who.side][1:]
    ]

    assert wrong == []
