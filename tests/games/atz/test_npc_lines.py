"""The action list of humans whom nobody commands: what each line looks at and where it leads."""

import pytest

from shamble.games.atz import events
from shamble.games.atz.npc import npc_figure
from shamble.games.atz.state import Atz, Figure
from shamble.games.atz.terms import Status
from shamble.games.atz.terrain import Terrain
from tests.games.atz.positions import activate, battle, car, human, run, table

WORSE = human(20, 20, side=2, rep=3)
ARMED = human(20, 20, side=2, gun="pistol")


def acting(
    *figures: Figure, dice: tuple[int, ...] = (), terrain: Terrain | None = None, **state: object
) -> Atz:
    """Return a battle after the first figure, whom nobody commands, has acted."""
    g = battle(*(one.copy() for one in figures), dice=dice, terrain=terrain)
    g.log = []
    activate(g, 0)
    for name, value in state.items():
        setattr(g.figures[0], name, value)
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
