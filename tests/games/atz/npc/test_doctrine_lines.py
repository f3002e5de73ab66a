"""The action list of humans whom nobody commands: what each line looks at and where it leads."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.ground.terrain import Obstacle, Terrain
from shamble.games.atz.npc.doctrine import npc_figure
from tests.games.atz.positions import activate, alter, battle, car, human, run, table, zombie

WORSE = human(20, 20, side=2, rep=3)
ARMED = human(20, 20, side=2, gun="pistol")
COWED = human(28, 20, side=2, status=Status.HUNKERED)
FRIENDS = (human(2, 44, side=2), human(2, 47, side=2), human(5, 47, side=2))


def acting(
    *figures: Figure, dice: tuple[int, ...] = (), terrain: Terrain | None = None, **state: object
) -> Atz:
    """Return a battle after the first figure, whom nobody commands, has acted."""
    g = battle(*(one.copy() for one in figures), dice=dice, terrain=terrain)
    g.log = []
    activate(g, 0)
    alter(g.figures[0], **state)
    return run(g, npc_figure, 0)


def targets(g: Atz) -> list[int]:
    """Return at whom was fired first, in order."""
    fired = [one.event for one in g.log or [] if isinstance(one.event, events.Fired)]
    return [one.at[0].figure for one in fired]


def spot(g: Atz, figure: int = 0) -> tuple[int, int]:
    """Return where a figure is, in tenths."""
    return g.figures[figure].x, g.figures[figure].y


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("foes", "terrain", "found"),
    [
        pytest.param((human(19.3, 20.7, rep=4),), None, (248, 152), id="straight away from him"),
        pytest.param(
            (human(20, 21, rep=4), human(21, 20, rep=3)), None, (152, 152), id="from the first"
        ),
        pytest.param(
            (human(20, 21, rep=3), human(21, 20, rep=4)),
            None,
            (152, 152),
            id="the second is better",
        ),
        pytest.param(
            (human(21, 20, rep=4),), table(obstacles=(car(14.4, 18),)), (136, 200), id="to cover"
        ),
    ],
)
def test_npc_action_list_where_one_breaks_off_to(
    foes: tuple[Figure, ...], terrain: Terrain | None, found: tuple[int, int]
) -> None:
    """Whoever breaks off goes to cover if he can, or else as far from the enemy as he can."""
    g = acting(WORSE, *foes, dice=(6, 6), terrain=terrain)

    assert spot(g) == found


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_fights_on_where_there_is_no_way_out() -> None:
    """Who cannot break off fights on, however good the enemy is."""
    g = acting(WORSE, human(20, 21, rep=4), dice=(6,) * 7, stayed=True)

    fought = [one for one in g.log or [] if isinstance(one.event, events.MeleeFought)]
    assert len(fought) == 1


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_fighting_on_is_all() -> None:
    """Who fights on does nothing else: the enemy who wins has nobody in sight to react to."""
    g = acting(WORSE, human(20, 21, rep=3), dice=(6, 6, 6, 1, 1, 1))

    assert g.figures[0].status == Status.DEAD
    assert g.figures[1].status == Status.CARRYING_ON


@pytest.mark.rule("atz.npc.target-choice")
@pytest.mark.parametrize(
    ("terrain", "shot"),
    [
        pytest.param(None, [1], id="neither is: the first"),
        pytest.param(table(obstacles=(car(22, 25.4),)), [1], id="the second is"),
        pytest.param(table(obstacles=(car(14, 25.4),)), [2], id="the first is"),
    ],
)
def test_npc_target_choice_not_the_one_in_cover(terrain: Terrain | None, shot: list[int]) -> None:
    """Of two enemies equally near one fires at the one who is not in cover."""
    friend = human(2, 46, side=2)
    foes = (human(16, 28, rep=1), human(24, 28, rep=1))
    g = acting(ARMED, *foes, friend, dice=(2, 2, 6, 6, 6), terrain=terrain, stayed=True)

    assert targets(g) == shot


@pytest.mark.rule("atz.npc.action-list", "atz.npc.versus-zombies-and-each-other")
def test_npc_action_list_runs_from_the_nearest_of_two_zombies() -> None:
    """One without a gun gets away from the nearer of two zombies, though it is not the first."""
    g = acting(human(20, 20, side=2), zombie(24, 24), zombie(16, 22))

    assert spot(g) == (256, 144)


@pytest.mark.rule("atz.npc.action-list", "atz.npc.versus-zombies-and-each-other")
def test_npc_action_list_runs_where_he_can() -> None:
    """One without a gun who cannot get straight away from a zombie takes the next best way."""
    g = acting(human(20, 4, side=2), zombie(20, 8))

    assert spot(g)[1] == 40
    assert abs(spot(g)[0] - 200) == 80


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_zombies_before_humans() -> None:
    """A zombie within 6 inches is fired at before a nearer human, and that is all one does."""
    terrain = table(obstacles=(car(22, 17),))
    g = acting(ARMED, zombie(20, 26), human(20, 23, rep=1), *FRIENDS, dice=(2, 2), terrain=terrain)

    assert targets(g) == [1]
    assert spot(g) == (200, 200)


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_takes_a_loaded_gun_and_fires_it() -> None:
    """Whoever takes another gun in hand goes on with the list: he fires it."""
    it = human(
        20, 20, side=2, gun="pistol", guns=("pistol", "bolt-action-rifle"), empty=("pistol",)
    )
    g = acting(it, zombie(20, 25), dice=(2,))

    assert targets(g) == [1]
    assert g.figures[0].hand == ("bolt-action-rifle",)


@pytest.mark.rule("atz.npc.action-list", "atz.npc.target-choice")
@pytest.mark.parametrize(
    ("start", "cars", "friend", "end"),
    [
        pytest.param((20, 18), (car(18, 22),), (2, 44), (195, 215), id="the nearest cover"),
        pytest.param((20, 18), (car(18, 22),), (19.5, 21.5), (205, 215), id="somebody is there"),
        pytest.param((20, 21.4), (car(18, 22),), (2, 44), (200, 214), id="he is in cover"),
        pytest.param((19.5, 13.5), (car(18, 22),), (2, 44), (195, 215), id="8 inches away"),
        pytest.param((19.5, 13.4), (car(18, 22),), (2, 44), (195, 134), id="farther away"),
        pytest.param((20, 18), (), (2, 44), (200, 180), id="there is none"),
    ],
)
def test_npc_action_list_fires_from_cover(
    start: tuple[float, float],
    cars: tuple[Obstacle, ...],
    friend: tuple[float, float],
    end: tuple[int, int],
) -> None:
    """Not in cover from his target one moves to the nearest within reach, and fires from there."""
    g = acting(
        human(*start, side=2, gun="bolt-action-rifle"),
        human(20, 28, status=Status.STUNNED),
        human(*friend, side=2, prone=True),
        terrain=table(obstacles=cars),
        dice=(1,),
    )

    assert spot(g) == end


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("cowed", "others", "dice", "end", "status"),
    [
        pytest.param(
            COWED, (), (1, 1), (240, 200), Status.CARRYING_ON, id="8 inches away: up to 4"
        ),
        pytest.param(
            human(28.1, 20, side=2, status=Status.HUNKERED),
            (),
            (),
            (200, 200),
            Status.HUNKERED,
            id="farther",
        ),
        pytest.param(
            human(24, 20, side=2, status=Status.HUNKERED),
            (),
            (1, 1, 1),
            (200, 200),
            Status.CARRYING_ON,
            id="4 inches away: at once",
        ),
        pytest.param(
            human(28, 20, side=2, status=Status.HUNKERED, broken=True),
            (),
            (),
            (200, 200),
            Status.HUNKERED,
            id="he may never rally",
        ),
        pytest.param(
            human(28, 20, side=2, status=Status.DUCKED_BACK),
            (),
            (),
            (200, 200),
            Status.DUCKED_BACK,
            id="he only ducked back",
        ),
        pytest.param(
            COWED, (human(20, 40),), (), (200, 200), Status.HUNKERED, id="an enemy in sight"
        ),
        pytest.param(
            COWED,
            (human(15, 20, side=2, status=Status.HUNKERED),),
            (1, 1),
            (160, 200),
            Status.HUNKERED,
            id="another is nearer",
        ),
    ],
)
def test_npc_action_list_a_leader_rallies(
    cowed: Figure,
    others: tuple[Figure, ...],
    dice: tuple[int, ...],
    end: tuple[int, int],
    status: Status,
) -> None:
    """A Leader who sees no enemy goes to a hunkered friend within 8 inches and rallies him."""
    leader = human(20, 20, side=2, rep=5)
    g = acting(leader, cowed, *others, *FRIENDS, dice=dice)

    assert (spot(g), g.figures[1].status) == (end, status)


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("kind", "foes", "halted"),
    [
        pytest.param(
            Class.MILITARY, (zombie(20, 26), zombie(21.5, 25.8)), [True, True], id="a soldier"
        ),
        pytest.param(
            Class.CIVILIAN, (zombie(20, 26), zombie(21.5, 25.8)), [False, False], id="no soldier"
        ),
        pytest.param(
            Class.MILITARY,
            (zombie(20, 26), zombie(21.5, 25.9)),
            [False, False],
            id="one of two is farther than 6 inches",
        ),
        pytest.param(
            Class.MILITARY,
            (zombie(14.1, 20.1), zombie(25.9, 20.1)),
            [False, False],
            id="no burst would reach both",
        ),
        pytest.param(
            Class.MILITARY,
            (zombie(15, 23), zombie(20.9, 25.9), zombie(20, 26), zombie(25.5, 22)),
            [True, True, True, False],
            id="the burst that reaches most",
        ),
    ],
)
def test_npc_choices_in_tests_grenades(
    kind: Class, foes: tuple[Figure, ...], halted: list[bool]
) -> None:
    """A soldier throws a flash-bang where it reaches two or more enemies within 6 inches of him."""
    thrower = human(20, 20, side=2, kind=kind)
    soldier = human(2, 2, side=2, kind=Class.MILITARY, armour=True)
    g = battle(thrower, *(one.copy() for one in foes), soldier, dice=(1, 1) * any(halted))
    activate(g, 0)

    run(g, npc_figure, 0)

    assert [g.figures[i].halted for i in range(1, 1 + len(foes))] == halted


@pytest.mark.rule("atz.npc.helpless-enemies")
@pytest.mark.parametrize(
    ("foe", "taken", "end"),
    [
        pytest.param((23, 25), (2, 44), (225, 241), id="the nearest side of him"),
        pytest.param((17, 25), (2, 44), (175, 241), id="on the left"),
        pytest.param((23, 15), (2, 44), (225, 159), id="below"),
        pytest.param((25, 18), (2, 44), (240, 183), id="more to the right"),
        pytest.param((23, 25), (22.5, 24.1), (220, 250), id="somebody is there"),
    ],
)
def test_npc_helpless_enemies_where_one_stands(
    foe: tuple[float, float], taken: tuple[float, float], end: tuple[int, int]
) -> None:
    """One goes to that side of a helpless enemy that is nearest and free."""
    helpless = human(*foe, status=Status.OUT_OF_THE_FIGHT)
    g = acting(human(20, 20, side=2), helpless, human(*taken, side=2), dice=(1, 1))

    assert spot(g) == end


@pytest.mark.rule("atz.npc.action-list", "atz.npc.target-choice")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["the first is nearer", "the second is"])
def test_npc_action_list_cover_from_the_nearest(order: tuple[int, int]) -> None:
    """The cover from which one fires is cover from the nearest target."""
    foes = (human(20, 28, status=Status.STUNNED), human(31, 18, status=Status.STUNNED))
    g = acting(
        human(20, 18, side=2, gun="bolt-action-rifle"),
        *(foes[i] for i in order),
        terrain=table(obstacles=(car(18, 22), car(23, 17))),
        dice=(1,),
    )

    assert spot(g) == (195, 215)
