"""What those are who fled, halted or fell, whom they take along, and which ways lead away."""

import pytest

from shamble.games.atz.battle.state import NOBODY, OPEN, SHUT, Atz, Figure, Outcome
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.fighting.cover import (
    clear_of_enemies,
    is_cover,
    known_buildings,
    nearest_cover,
)
from shamble.games.atz.fighting.retrieve import wounded_near
from shamble.games.atz.ground.terrain import Piece, Terrain
from shamble.games.atz.reactions.reaction import apply_result
from tests.games.atz.positions import battle, car, human, run, table, zombie

DOWN = Status.OUT_OF_THE_FIGHT
WALL = table(obstacles=(car(18, 23.5),))


def told_to(
    do: Do,
    figure: Figure,
    *others: Figure,
    terrain: Terrain | None = None,
    test: terms.Test = terms.Test.RECEIVED_FIRE,
    cause: int = 1,
    dice: tuple[int, ...] = (),
) -> Atz:
    """Have figure 0 carry a result out, which figure 1 caused unless another is named."""
    g = battle(figure, *others, terrain=terrain, dice=dice)
    return run(g, apply_result, Outcome(0, test, 1, do, cause, (1,)))


@pytest.mark.rule("atz.move.duck-back", "atz.move.hunker-down", "atz.move.retire")
@pytest.mark.parametrize(
    ("do", "status"),
    [
        pytest.param(Do.DUCK_BACK, Status.DUCKED_BACK, id="ducks back"),
        pytest.param(Do.HUNKER_DOWN, Status.HUNKERED, id="hunkers down"),
        pytest.param(Do.RETIRE, Status.HUNKERED, id="retires"),
    ],
)
def test_move_duck_back_does_nothing_more(do: Do, status: Status) -> None:
    """Whoever flees is done: no move, way, pace or charge is left, and it knows from whom."""
    runner = human(20, 20, move_left=3_000, path=((200, 300),), fast=True, charging=1)
    g = told_to(do, runner, human(20, 40, side=2))

    it = g.figures[0]
    assert (it.status, it.cause, it.act.done) == (status, 1, True)
    assert (it.act.move_left, it.act.path, it.act.fast, it.act.charging) == (0, (), False, NOBODY)


@pytest.mark.rule("atz.move.duck-back", "atz.move.hunker-down")
def test_move_duck_back_not_out_of_hiding() -> None:
    """One who is hunkered down does not duck back."""
    g = told_to(Do.DUCK_BACK, human(20, 20, status=Status.HUNKERED), human(20, 40, side=2))

    assert (g.figures[0].status, g.figures[0].prone) == (Status.HUNKERED, False)


@pytest.mark.rule("atz.zombie-react.sanity-pass-1")
@pytest.mark.parametrize(
    ("do", "status", "broken"),
    [
        pytest.param(Do.BROKEN, Status.CARRYING_ON, True, id="broken"),
        pytest.param(Do.BROKEN, Status.HUNKERED, True, id="broken where it hides"),
        pytest.param(Do.HUNKER_DOWN, Status.CARRYING_ON, False, id="merely hunkers down"),
    ],
)
def test_zombie_react_sanity_pass_1_is_broken(do: Do, status: Status, *, broken: bool) -> None:
    """One whose mind breaks hides, and is never rallied; one who only hides can be."""
    g = told_to(do, human(20, 20, status=status), zombie(20, 40))

    assert (g.figures[0].status, g.figures[0].broken) == (Status.HUNKERED, broken)


@pytest.mark.rule("atz.zombie-react.cause-of-test")
@pytest.mark.parametrize("do", [Do.HUNKER_DOWN, Do.RETIRE])
def test_zombie_react_cause_of_test_the_one_before(do: Do) -> None:
    """Where nobody in particular caused it one flees from whoever did before."""
    g = told_to(do, human(20, 20, cause=2), human(20, 40, side=2), zombie(30, 20), cause=NOBODY)

    assert g.figures[0].cause == 2


@pytest.mark.rule("atz.move.halt", "atz.test.wanting-to-charge-results")
@pytest.mark.parametrize(
    ("test", "fired"),
    [
        pytest.param(terms.Test.WANTING_TO_CHARGE, True, id="refuses to charge: no fire"),
        pytest.param(terms.Test.RECEIVED_FIRE, False, id="else it may fire"),
    ],
)
def test_move_halt_and_fire(test: terms.Test, *, fired: bool) -> None:
    """Halting ends moves and charges; only one who refuses to charge may not fire."""
    g = told_to(Do.HALT, human(20, 20, charging=1, path=((200, 300),)), zombie(20, 40), test=test)

    it = g.figures[0]
    assert (it.act.fired, it.act.charging, it.act.path, it.status) == (
        fired,
        NOBODY,
        (),
        Status.CARRYING_ON,
    )


@pytest.mark.rule("atz.move.halt", "atz.move.fast-duration")
@pytest.mark.parametrize(
    ("prone", "fast"),
    [pytest.param(False, True, id="on its feet"), pytest.param(True, False, id="prone")],
)
def test_move_halt_still_counts_as_fast(*, prone: bool, fast: bool) -> None:
    """Whoever halts still counts as having moved fast, unless it lies down."""
    g = told_to(Do.HALT, human(20, 20, fast=True, prone=prone), zombie(20, 40))

    assert g.figures[0].act.fast is fast


@pytest.mark.rule("atz.zombie-react.sanity-pass-2")
def test_zombie_react_sanity_pass_2_falls() -> None:
    """One who is stunned with horror lies prone where it is, in plain view, and is done."""
    g = told_to(Do.STUNNED, human(20, 20, hidden=True, move_left=3_000, fast=True), zombie(20, 40))

    it = g.figures[0]
    assert (it.status, it.prone, it.hidden, it.act.done) == (Status.STUNNED, True, False, True)
    assert (it.act.move_left, it.act.fast) == (0, False)


@pytest.mark.rule("atz.zombie-react.feast-pass-2")
def test_zombie_react_feast_pass_2_is_hardened() -> None:
    """One who has seen a feast and kept its head never tests for one again."""
    g = told_to(Do.HARDENED, human(20, 20), zombie(20, 40), test=terms.Test.FEAST)

    assert (g.figures[0].hardened, g.figures[0].status) == (True, Status.CARRYING_ON)


@pytest.mark.rule("atz.wounded.duck-back")
@pytest.mark.parametrize(
    ("body", "other", "found"),
    [
        pytest.param(human(24, 20, status=DOWN), human(40, 40), 1, id="within 4 inches"),
        pytest.param(human(24.1, 20, status=DOWN), human(40, 40), NOBODY, id="farther"),
        pytest.param(human(22, 20, status=Status.STUNNED), human(40, 40), NOBODY, id="stunned"),
        pytest.param(human(22, 20, status=Status.DEAD), human(40, 40), NOBODY, id="dead"),
        pytest.param(human(22, 20, status=DOWN, carried=True), human(40, 40), NOBODY, id="carried"),
        pytest.param(human(22, 20, status=DOWN, side=2), human(40, 40), NOBODY, id="an enemy"),
        pytest.param(human(22, 20, status=DOWN), zombie(23, 20), NOBODY, id="a zombie touches it"),
        pytest.param(
            human(22, 20, status=DOWN), zombie(23, 20, status=Status.DEAD), 1, id="a dead one does"
        ),
        pytest.param(human(22, 20, status=DOWN), human(23, 20), 1, id="a friend touches it"),
        pytest.param(
            human(23, 20, status=DOWN), human(20, 22, status=DOWN), 2, id="the nearest of two"
        ),
    ],
)
def test_wounded_duck_back_whom(body: Figure, other: Figure, found: int) -> None:
    """The nearest wounded friend within 4 inches is taken, if no enemy is in contact with it."""
    g = battle(human(20, 20), body, other)

    assert wounded_near(g, 0) == found


@pytest.mark.rule("atz.wounded.duck-back", "atz.wounded.charged")
@pytest.mark.parametrize(
    ("state", "carries"),
    [
        pytest.param({}, 2, id="has both hands free"),
        pytest.param({"dropped": True}, NOBODY, id="let somebody go in this activation"),
    ],
)
def test_wounded_duck_back_not_whom_one_dropped(state: dict[str, object], carries: int) -> None:
    """Whoever has let go of the wounded does not fetch them again at once."""
    runner = human(20, 20, **state)  # type: ignore[arg-type]  # any state
    g = told_to(Do.DUCK_BACK, runner, human(20, 40, side=2), human(22, 19, status=DOWN))

    assert g.figures[0].carries == carries


@pytest.mark.rule("atz.wounded.duck-back")
def test_wounded_duck_back_carries_one_at_a_time() -> None:
    """Whoever carries somebody takes no second along, and both come to cover together."""
    g = told_to(
        Do.DUCK_BACK,
        human(20, 20, carries=3),
        human(20, 40, side=2, facing=(0, -1)),
        human(22, 19, status=DOWN),
        human(20, 20, status=DOWN, carried=True),
        terrain=WALL,
    )

    carrier, carried = g.figures[0], g.figures[3]
    assert carrier.carries == 3
    assert (carried.x, carried.y) == (carrier.x, carrier.y) == (195, 230)


@pytest.mark.rule("atz.move.retire-away")
@pytest.mark.parametrize(
    ("foe", "goal", "clear"),
    [
        pytest.param(zombie(21, 15), (200, 100), False, id="an inch from the way"),
        pytest.param(zombie(21.2, 15), (200, 100), True, id="farther"),
        pytest.param(zombie(20, 21), (200, 100), True, id="at its start, left behind"),
        pytest.param(zombie(20.5, 19.1), (200, 100), False, id="at its start, ahead"),
        pytest.param(human(20, 15), (200, 100), True, id="a friend on the way"),
    ],
)
def test_move_retire_away_past_no_enemy(foe: Figure, goal: tuple[int, int], *, clear: bool) -> None:
    """Nobody retires within an inch of an enemy, but from one that it leaves behind."""
    g = battle(human(20, 20), foe)

    assert clear_of_enemies(g, 0, (200, 200), (goal,)) is clear


@pytest.mark.rule("atz.move.forced-into-building")
@pytest.mark.parametrize(
    ("door", "figure", "known"),
    [
        pytest.param(SHUT, human(5, 5), frozenset(), id="shut, and nobody in it"),
        pytest.param(OPEN, human(5, 5), frozenset({0}), id="open"),
        pytest.param(SHUT, human(23, 23), frozenset({0}), id="somebody is in it"),
    ],
)
def test_move_forced_into_building_which_are_known(
    door: int, figure: Figure, known: frozenset[int]
) -> None:
    """A building is known once it stands open or somebody is inside."""
    terrain = table(buildings=((20, 20, 26, 26),), doors=((22.5, 20, 23.5, 20),))
    g = battle(figure, terrain=terrain)
    g.doors[0] = door

    assert known_buildings(g) == known


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.parametrize(
    ("reach", "found"),
    [pytest.param(3_000, True, id="just as far"), pytest.param(2_900, False, id="too far")],
)
def test_move_cover_choice_within_reach(reach: int, *, found: bool) -> None:
    """Cover farther away than one may go is none."""
    g = battle(human(19.5, 20), human(20, 40, side=2), terrain=WALL)

    assert (nearest_cover(g, 0, 1, reach, away=False) is not None) is found


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.parametrize(
    ("spot", "cover"),
    [
        pytest.param((200, 230), True, id="behind a car"),
        pytest.param((200, 260), False, id="before it"),
        pytest.param((350, 205), True, id="at the edge of a wood"),
        pytest.param((100, 200), False, id="in the open"),
    ],
)
def test_move_cover_choice_what_is_cover(spot: tuple[int, int], *, cover: bool) -> None:
    """Woods and solid things between one and the enemy are cover, the open is not."""
    wood = Piece((300, 200, 400, 260), "woods")
    terrain = table(obstacles=(car(18, 23.5),), pieces=(wood,))
    g = battle(human(10, 10), human(20, 40, side=2), terrain=terrain)

    assert is_cover(g, spot, 1) is cover
