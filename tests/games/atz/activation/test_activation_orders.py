"""What orders take of a figure's activation, and whom they concern."""

import pytest

from shamble.games.atz.activation.activation import (
    activate as begin_group,
)
from shamble.games.atz.activation.activation import (
    break_off,
    planned,
    take_order,
)
from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import (
    BreakOff,
    Charge,
    FastMove,
    FightOn,
    Fire,
    Move,
    Order,
    PopUp,
    Turn,
)
from shamble.games.atz.battle.state import NOBODY, Figure
from shamble.games.atz.book.terms import Status
from tests.games.atz.play import order
from tests.games.atz.positions import activate, battle, human, run, zombie


@pytest.mark.rule("atz.action.active-fire-once")
def test_action_active_fire_once_is_used_up() -> None:
    """Whoever fires has used the fire, but may still move."""
    g = battle(human(20, 20, gun="pistol"), zombie(20, 26))
    activate(g, 0)

    take_order(g, Fire(0, "pistol", (1,), (1,)))

    it = g.figures[0]
    assert (it.act.fired, it.act.moved, it.act.move_left, it.act.done) == (
        True,
        False,
        8_000,
        False,
    )


@pytest.mark.rule("atz.action.charge")
def test_action_charge_is_a_move() -> None:
    """Whoever charges has moved, whether or not it dares."""
    g = battle(human(20, 20), zombie(20, 26))
    activate(g, 0)

    take_order(g, Charge((0,), (1,)))

    assert g.figures[0].act.moved


@pytest.mark.rule("atz.melee.locked")
def test_melee_locked_a_round_is_the_activation() -> None:
    """Whoever fights on does nothing else."""
    g = battle(human(20, 20), zombie(20, 21))
    activate(g, 0)

    take_order(g, FightOn(0))

    it = g.figures[0]
    assert (it.act.done, it.act.fired, it.act.move_left) == (True, True, 0)


@pytest.mark.rule("atz.move.fast")
def test_move_fast_is_tried_once() -> None:
    """All who are named try, nobody else."""
    g = battle(human(20, 20), human(21, 20), human(22, 20))
    activate(g, 0, 1, 2)

    take_order(g, FastMove((0, 2)))

    assert [it.act.tried for it in g.figures] == [True, False, True]


@pytest.mark.rule("atz.figure.turning")
@pytest.mark.parametrize(
    ("foe", "ahead"),
    [
        pytest.param((20, 10), False, id="an enemy behind him"),
        pytest.param((20, 40), True, id="an enemy ahead"),
        pytest.param(None, True, id="nobody: the way he went"),
    ],
)
def test_figure_turning_at_the_end_of_a_move(
    foe: tuple[float, float] | None, *, ahead: bool
) -> None:
    """Who has moved turns to the nearest enemy whom he sees, or faces the way he went."""
    g = battle(human(20, 20, facing=(1, 0)), *([zombie(*foe)] if foe else []))

    order(g, Move(0, 200, 240))

    assert (g.figures[0].fy > 0) is ahead


@pytest.mark.rule("atz.figure.turning", "atz.action.stay-and-fire")
def test_figure_turning_is_free() -> None:
    """Turning costs nothing, and one sees what is there."""
    g = battle(human(20, 20, facing=(0, -1)), zombie(30, 20))
    activate(g, 0)

    take_order(g, Turn(0, 300, 200))

    it = g.figures[0]
    assert it.fx > 0
    assert it.fy == 0
    assert (it.act.fired, it.act.moved, it.act.move_left, it.act.done) == (
        False,
        False,
        8_000,
        False,
    )


@pytest.mark.rule("atz.move.recover-duck")
def test_move_recover_duck_comes_out_of_hiding() -> None:
    """Whoever pops up is no longer hidden."""
    g = battle(human(20, 20, hidden=True), zombie(40, 40))
    activate(g, 0)

    take_order(g, PopUp(0))

    assert not g.figures[0].hidden


@pytest.mark.rule("atz.turn.individuals-in-group")
@pytest.mark.parametrize(
    ("other", "ordering", "planning"),
    [
        pytest.param(human(22, 20), 1, True, id="somebody else can still go"),
        pytest.param(human(22, 20, moved=True), 0, False, id="the other has moved"),
        pytest.param(human(22, 20, path=((220, 250),)), 0, False, id="the other has a way"),
    ],
)
def test_turn_individuals_in_group_march_together(
    other: Figure, ordering: int, *, planning: bool
) -> None:
    """A planned move waits until everybody who can go has one."""
    g = battle(human(20, 20), other)
    activate(g, 0, 1)

    take_order(g, Move(0, 200, 230))

    assert g.ordering == ordering
    assert (len(g.agenda) == 1) is planning
    assert 0 in planned(g)


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_another_is_next() -> None:
    """A player turns to whomever he likes."""
    g = battle(human(20, 20), human(22, 20))
    activate(g, 0, 1)

    take_order(g, Order(1))

    assert g.ordering == 1
    assert g.idle == 1


@pytest.mark.rule("atz.turn.once", "atz.leader.activation")
def test_turn_once_only_those_who_have_not_acted() -> None:
    """A group's activation begins for those of it who have not been active in this turn."""
    g = battle(human(20, 20), human(22, 20, activated=True, move_left=0, done=True))
    g.active = 1
    g.volleys, g.idle = 3, 4
    g.log = []

    run(g, begin_group, g.figures[0].group, "move")

    told = [one.event for one in g.log if isinstance(one.event, events.GroupActivated)]
    assert [one.figures for one in told] == [(0,)]
    assert (g.figures[1].act.done, g.figures[1].act.move_left) == (True, 0)
    assert (g.ordering, g.volleys, g.idle) == (0, 0, 0)


@pytest.mark.rule("atz.turn.activation-order")
@pytest.mark.parametrize(
    ("intent", "stayed"),
    [pytest.param("move", False, id="moves"), pytest.param("stay", True, id="stays")],
)
def test_turn_activation_order_stays_as_it_said(intent: str, *, stayed: bool) -> None:
    """A group that stays stays for its whole activation."""
    g = battle(human(20, 20))
    g.active = 1

    run(g, begin_group, g.figures[0].group, intent)  # type: ignore[arg-type]  # an intent

    assert g.figures[0].act.stayed is stayed


@pytest.mark.rule("atz.test.rally-alone", "atz.recovery.during")
def test_test_rally_alone_when_the_activation_begins() -> None:
    """One who hides alone rallies when it is next active."""
    g = battle(human(20, 20, status=Status.HUNKERED), dice=(1, 2))
    g.active = 1

    run(g, begin_group, g.figures[0].group, "move")

    assert g.figures[0].status == Status.CARRYING_ON


@pytest.mark.rule("atz.melee.break-off")
@pytest.mark.parametrize(
    ("foe", "behind"),
    [
        pytest.param(human(20, 21, side=2), (1,), id="a human is tested"),
        pytest.param(zombie(20, 21), (), id="a zombie is not"),
    ],
)
def test_melee_break_off_who_is_tested(foe: Figure, behind: tuple[int, ...]) -> None:
    """Humans from whom one breaks off take In Sight, zombies never do."""
    g = battle(human(20, 20), foe)
    activate(g, 0)

    break_off(g, BreakOff(0, 200, 150))

    assert g.agenda[0][1] == (0, behind)
    assert g.figures[0].act.charging == NOBODY
