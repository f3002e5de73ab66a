"""Where humans go whom nobody commands: off the table, to where somebody was, to cover."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import Atz, Figure, Noise
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.ground.terrain import Obstacle, Terrain
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.npc.doctrine import advance, npc_figure, shoot_from_seat
from shamble.games.atz.npc.moves import flee, go_toward, remember, run_off, whereabouts
from tests.games.atz.garage import car as vehicle
from tests.games.atz.positions import activate, battle, car, human, run, table, zombie

LIST = "atz.npc.action-list"
HOLDS = human(20, 20, side=2)
RAIDER = human(20, 20, side=2, kind=Class.GANGER, gun="pistol")
FRIEND = human(2, 2, side=2)
STUNNED = Status.STUNNED


def ready(
    *figures: Figure, dice: tuple[int, ...] = (), terrain: Terrain | None = None, fleeing: int = 0
) -> Atz:
    """Return a battle in which the first figure, whom nobody commands, is active."""
    g = battle(*(one.copy() for one in figures), dice=dice, terrain=terrain)
    g.log, g.fleeing = [], fleeing
    activate(g, 0)
    return g


def spot(g: Atz) -> Spot:
    """Return where the first figure is, in tenths."""
    return g.figures[0].x, g.figures[0].y


def told(g: Atz, kind: type[events.TestTaken] | type[events.Fired]) -> int:
    """Return how often something happened."""
    return sum(isinstance(one.event, kind) for one in g.log or [])


@pytest.mark.rule(LIST, "atz.npc.break-rule", "atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("at", "dice", "status", "end"),
    [
        pytest.param((20, 8.5), (), Status.LEFT, (200, 85), id="the edge is 8 inches away"),
        pytest.param((20, 8.6), (1, 1), Status.LEFT, (200, 86), id="farther: he runs"),
        pytest.param((20, 40), (), Status.LEFT, (200, 400), id="the upper edge"),
        pytest.param((20, 24), (6, 6), Status.CARRYING_ON, (120, 240), id="he is slow"),
        pytest.param((20, 24), (1, 1), Status.CARRYING_ON, (40, 240), id="he is fast"),
        pytest.param((30, 26), (6, 6), Status.CARRYING_ON, (380, 260), id="to the right"),
    ],
)
def test_npc_action_list_flees(
    at: tuple[float, float], dice: tuple[int, ...], status: Status, end: Spot
) -> None:
    """Whoever flees makes for the nearest edge, fast if he cannot leave at once, and leaves."""
    g = ready(human(*at, side=2), dice=dice, fleeing=1 << 2)

    run(g, npc_figure, 0)

    assert (g.figures[0].status, spot(g)) == (status, end)


@pytest.mark.rule(LIST)
def test_npc_action_list_flees_without_a_fast_move_where_it_is_barred() -> None:
    """Whoever may not try a Fast Move any more flees at the normal pace."""
    g = ready(human(20, 24, side=2, tried=True))
    g.figures[0].act.tried = True

    run(g, flee, 0)

    assert spot(g) == (120, 240)


@pytest.mark.rule(LIST)
def test_npc_action_list_runs_off_as_near_to_the_edge_as_he_can() -> None:
    """Whoever flees and cannot leave goes nearer to the edge; there he leaves later."""
    g = ready(human(20, 12, side=2))

    run(g, run_off, 0)

    assert spot(g) == (200, 40)
    assert g.figures[0].status == Status.CARRYING_ON


@pytest.mark.rule(LIST)
@pytest.mark.parametrize(
    ("goal", "noises", "found"),
    [
        pytest.param((30, 40), (Noise(190, 200, 1),), (30, 40), id="where one was seen"),
        pytest.param(
            None, (Noise(300, 200, 9), Noise(200, 140, 1)), (200, 140), id="the nearest noise"
        ),
        pytest.param(
            None, (Noise(140, 140, 1), Noise(200, 270, 1)), (200, 270), id="nearest, not first"
        ),
        pytest.param(None, (), (240, 240), id="the centre"),
    ],
)
def test_npc_action_list_whereabouts(
    goal: Spot | None, noises: tuple[Noise, ...], found: Spot
) -> None:
    """One looks for enemies where one was last seen, else at the nearest noise, else midway."""
    g = ready(human(20, 20, side=2, goal=goal))
    g.heard = list(noises)

    assert whereabouts(g, 0) == found


@pytest.mark.rule(LIST)
def test_npc_action_list_whereabouts_beyond_the_middle() -> None:
    """Who finds nobody at the middle goes on to the nearest enemy human, wherever he is."""
    g = ready(human(24, 26, side=2), human(40, 5), human(4, 44), zombie(24, 30))

    assert whereabouts(g, 0) == (400, 50)


@pytest.mark.rule(LIST)
def test_npc_action_list_whereabouts_in_the_middle_of_any_table() -> None:
    """The centre is that of the table that is played on."""
    g = ready(HOLDS)
    g.terrain = msgspec.structs.replace(g.terrain, key="oblong", width=360, height=720)

    assert whereabouts(g, 0) == (180, 360)


@pytest.mark.rule(LIST)
@pytest.mark.parametrize(
    ("goal", "found"),
    [
        pytest.param((200, 220), None, id="2 inches away"),
        pytest.param((200, 180), None, id="2 inches back"),
        pytest.param((212, 216), None, id="2 inches across"),
        pytest.param((200, 221), (200, 221), id="a tenth more"),
        pytest.param((221, 200), (221, 200), id="a tenth more to the right"),
    ],
)
def test_npc_action_list_forgets_where_nobody_is(goal: Spot, found: Spot | None) -> None:
    """Within 2 inches of where an enemy was seen one knows that nobody is there."""
    g = ready(human(20, 20, side=2, goal=goal))

    remember(g, 0)

    assert g.figures[0].goal == found


@pytest.mark.rule(LIST)
@pytest.mark.parametrize(
    ("goal", "end"),
    [
        pytest.param((200, 400), (200, 280), id="straight on"),
        pytest.param((60, 200), (120, 200), id="to the left"),
        pytest.param((330, 330), (256, 256), id="aslant"),
        pytest.param((200, 240), (200, 240), id="half the way"),
        pytest.param((200, 210), (200, 200), id="he is as near as he gets"),
    ],
)
def test_npc_action_list_goes_toward(goal: Spot, end: Spot) -> None:
    """One goes as near to a spot as the move allows, and stays where no spot is nearer."""
    g = ready(HOLDS)

    go_toward(g, 0, goal)
    run(g, lambda _: None)

    assert spot(g) == end


@pytest.mark.rule(LIST)
def test_npc_action_list_goes_toward_by_corners() -> None:
    """Where a house is in the way one goes round its corner, as far as the move leads."""
    g = ready(HOLDS, terrain=table(buildings=((10, 22, 23, 26),)))

    go_toward(g, 0, (200, 400))
    run(g, lambda _: None)

    assert spot(g) == (235, 256)


@pytest.mark.rule(LIST)
@pytest.mark.parametrize(
    ("others", "dice", "end", "fired"),
    [
        pytest.param((human(20, 38, status=STUNNED),), (2,), (200, 280), 1, id="and fires"),
        pytest.param((human(20, 42, status=STUNNED),), (), (200, 280), 0, id="out of range"),
        pytest.param((human(20, 4),), (6, 6), (256, 256), 0, id="nobody in sight: to the centre"),
    ],
)
def test_npc_action_list_advances(
    others: tuple[Figure, ...], dice: tuple[int, ...], end: Spot, fired: int
) -> None:
    """An attacker goes toward the nearest enemy he knows of, and fires if he can."""
    g = ready(RAIDER, *others, dice=dice)

    run(g, npc_figure, 0)

    assert (spot(g), told(g, events.Fired)) == (end, fired)


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("foe", "dice", "tests"),
    [
        pytest.param(human(20, 42, status=STUNNED), (), 0, id="an enemy in sight"),
        pytest.param(human(20, 4), (1, 1), 1, id="no enemy in sight"),
    ],
)
def test_npc_choices_in_tests_fast_only_with_nobody_in_sight(
    foe: Figure, dice: tuple[int, ...], tests: int
) -> None:
    """An attacker tries a Fast Move only while he sees no enemy."""
    g = ready(RAIDER, foe, dice=dice)

    run(g, npc_figure, 0)

    assert told(g, events.TestTaken) == tests


@pytest.mark.rule(LIST)
def test_npc_action_list_advances_only_while_he_carries_on() -> None:
    """Whoever was stopped by his Fast Move test does not advance."""
    g = ready(RAIDER)
    g.figures[0].status = STUNNED

    run(g, advance, 0, ())

    assert spot(g) == (200, 200)


@pytest.mark.rule(LIST)
@pytest.mark.parametrize(
    ("others", "end"),
    [
        pytest.param((human(20, 40),), (225, 205), id="from an enemy"),
        pytest.param((human(20, 40), human(38, 20), FRIEND), (215, 215), id="from the nearest"),
        pytest.param((zombie(20, 30),), (200, 200), id="not from zombies"),
        pytest.param((), (200, 200), id="from nobody"),
    ],
)
def test_npc_action_list_holds_in_cover(others: tuple[Figure, ...], end: Spot) -> None:
    """Whoever holds his ground moves into cover from the nearest enemy human."""
    g = ready(HOLDS, *others, terrain=table(obstacles=(car(22, 21),)))

    run(g, npc_figure, 0)

    assert spot(g) == end


@pytest.mark.rule("atz.npc.helpless-enemies")
@pytest.mark.parametrize(
    ("foe", "dice"),
    [
        pytest.param(
            human(20.7, 20.7, status=Status.OUT_OF_THE_FIGHT), (1, 1), id="he is in contact"
        ),
        pytest.param(human(20, 14), (), id="not helpless: only behind his back"),
        pytest.param(human(20, 24, status=Status.CAPTURED), (), id="captured already"),
    ],
)
def test_npc_helpless_enemies_nothing_to_do(foe: Figure, dice: tuple[int, ...]) -> None:
    """One stays who touches a helpless enemy, and goes to nobody who is not helpless."""
    g = ready(HOLDS, foe, dice=dice)

    run(g, npc_figure, 0)

    assert spot(g) == (200, 200)


@pytest.mark.rule("atz.npc.choices-in-tests")
def test_npc_choices_in_tests_charges_the_nearest() -> None:
    """Of two enemies whom he may charge an attacker charges the nearer."""
    raider = human(20, 20, side=2, kind=Class.GANGER)
    foes = (human(20, 27, rep=1), human(22, 25, rep=1))
    g = ready(raider, *foes, FRIEND, dice=(1, 1, 2, 5, 1, 3, 1, 4))

    run(g, npc_figure, 0)

    assert (touching(g, 0, 1), touching(g, 0, 2)) == (False, True)


@pytest.mark.rule(LIST, "atz.npc.target-choice")
@pytest.mark.parametrize(
    ("others", "dice", "shot"),
    [
        pytest.param(
            (human(24, 20, status=STUNNED), zombie(24, 17)), (2, 2), [2], id="a zombie 6 inches off"
        ),
        pytest.param(
            (human(24, 20, status=STUNNED), zombie(24, 17.1)), (2,), [1], id="one farther off"
        ),
        pytest.param(
            (human(24, 20, status=STUNNED), human(24, 15, status=STUNNED)),
            (2, 2),
            [2],
            id="the nearer human",
        ),
        pytest.param((zombie(24, 16.5), zombie(24.5, 15)), (2, 2), [2], id="the nearer zombie"),
    ],
)
def test_npc_target_choice_from_a_seat(
    others: tuple[Figure, ...], dice: tuple[int, ...], shot: list[int]
) -> None:
    """Out of a vehicle one fires at a zombie within 6 inches, or else at the nearest human."""
    g = battle(human(2, 2, side=2, gun="pistol"), *(one.copy() for one in others), dice=dice)
    vehicle(g, 0, running=False)
    activate(g, 0)
    g.log = []

    run(g, shoot_from_seat, 0)

    fired = [one.event for one in g.log if isinstance(one.event, events.Fired)]
    assert [one.at[0].figure for one in fired] == shot


@pytest.mark.rule("atz.npc.building-npcs-stay")
@pytest.mark.parametrize(
    ("foe", "dice", "fights"),
    [
        pytest.param(zombie(20, 24), (), False, id="a zombie near by"),
        pytest.param(human(20, 21, rep=4), (6,) * 8, True, id="in melee"),
    ],
)
def test_npc_building_npcs_stay(*, foe: Figure, dice: tuple[int, ...], fights: bool) -> None:
    """The peaceful do nothing when active but fight on with whoever attacks them."""
    g = ready(human(20, 20, side=2, gun="pistol"), foe, dice=dice)
    g.figures[0].who = msgspec.structs.replace(g.figures[0].who, peaceful=True)

    run(g, npc_figure, 0)

    fought = [one for one in g.log or [] if isinstance(one.event, events.MeleeFought)]
    assert (spot(g), g.figures[0].act.done, bool(fought)) == ((200, 200), True, fights)


@pytest.mark.rule(LIST)
@pytest.mark.parametrize(
    ("foe", "end"),
    [
        pytest.param((30, 40), (120, 240), id="nobody near: straight to the edge"),
        pytest.param((14, 27), (144, 184), id="one on the left above: wide of him"),
        pytest.param((14, 21), (144, 296), id="one on the left below"),
    ],
)
def test_npc_action_list_flees_wide_of_enemies(foe: tuple[float, float], end: Spot) -> None:
    """Of the ways that lead to the edge about as well, the one farthest from enemies is taken."""
    g = ready(human(20, 24, side=2), human(*foe))

    run(g, run_off, 0)

    assert spot(g) == end


@pytest.mark.rule(LIST)
@pytest.mark.parametrize(
    ("walls", "end"),
    [
        pytest.param((), (280, 200), id="none: the whole move"),
        pytest.param((car(22, 20.6),), (265, 201), id="a car beside the way"),
    ],
)
def test_npc_action_list_advance_ends_in_the_last_cover(
    walls: tuple[Obstacle, ...], end: Spot
) -> None:
    """Whoever attacks goes no farther than the last cover on his way."""
    g = ready(RAIDER, human(24, 44), terrain=table(obstacles=walls))
    g.figures[0].goal = (440, 200)

    run(g, advance, 0, (1,))

    assert spot(g) == end


@pytest.mark.rule(LIST)
@pytest.mark.parametrize(
    ("goal", "facing"),
    [
        pytest.param((150, 250), (-50, 50), id="where one was seen"),
        pytest.param(None, (0, -1), id="nobody was seen"),
    ],
)
def test_npc_action_list_holds_facing_the_last_enemy_seen(
    goal: Spot | None, facing: tuple[int, int]
) -> None:
    """Whoever holds turns to where an enemy was last seen."""
    g = ready(human(20, 20, side=2, facing=(0, -1)), human(20, 44))
    g.figures[0].goal = goal

    run(g, npc_figure, 0)

    assert (g.figures[0].fx, g.figures[0].fy) == facing
