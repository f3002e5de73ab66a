"""What humans do whom nobody commands: whom they choose, and how far their lines reach."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.npc.doctrine import (
    break_if_beaten,
    close_or_hold,
    fight_zombies,
    npc_acts,
    npc_figure,
    see_to_friends,
    shoot_if_able,
    stance,
    stand_over,
)
from shamble.games.atz.npc.moves import remember, run_off
from tests.games.atz.positions import activate, battle, car, human, run, table, zombie

HOLDS = human(20, 20, side=2, rep=4)
ARMED = human(20, 20, side=2, gun="pistol")
DOWN = Status.OUT_OF_THE_FIGHT


def npc_alone(figure: Figure, *others: Figure, dice: tuple[int, ...] = ()) -> Atz:
    """Return a battle in which the first figure, whom nobody commands, is active."""
    g = battle(figure.copy(), *(other.copy() for other in others), dice=dice)
    g.log = []
    activate(g, 0)
    return g


def targets(g: Atz) -> list[int]:
    """Return at whom was fired, in order."""
    fired = [one.event for one in g.log or [] if isinstance(one.event, events.Fired)]
    return [one.at[0].figure for one in fired]


@pytest.mark.rule("atz.npc.controlled-by-mechanics")
def test_npc_controlled_by_mechanics_highest_rep_first() -> None:
    """The groups of a side that nobody commands act from the highest Rep to the lowest."""
    g = battle(
        human(4, 4, side=2, rep=3),
        human(40, 4, side=2, rep=5),
        human(4, 44, side=2, rep=4),
    )
    g.dice_of = [1, 1, 1]
    g.log = []

    run(g, npc_acts, 2)

    acted = [one.event for one in g.log if isinstance(one.event, events.GroupActivated)]
    assert [one.figures for one in acted] == [(1,), (2,), (0,)]


@pytest.mark.rule("atz.npc.break-rule")
@pytest.mark.parametrize(
    ("others", "found"),
    [
        pytest.param((human(30, 4, side=2, status=DOWN),), "hold", id="just half carry on"),
        pytest.param((human(4, 40), human(8, 40, status=DOWN)), "hold", id="players who are down"),
        pytest.param((zombie(4, 40), zombie(8, 40)), "hold", id="zombies do not count"),
        pytest.param((human(4, 40, side=3), human(8, 40, side=3)), "hold", id="nor do other NPCs"),
        pytest.param((human(4, 40), human(8, 40)), "flee", id="twice as many players"),
    ],
)
def test_npc_break_rule_who_counts(others: tuple[Figure, ...], found: str) -> None:
    """A side breaks below half of its own who carry on, or against twice as many players' men."""
    g = npc_alone(HOLDS, *others)

    break_if_beaten(g, 2)

    assert stance(g, 2) == found


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("figure", "foe_rep", "fights"),
    [
        pytest.param(human(20, 20, side=2, rep=3), 3, True, id="no worse: fights on"),
        pytest.param(human(20, 20, side=2, rep=3), 4, False, id="worse: breaks off"),
        pytest.param(
            human(20, 20, side=2, rep=3, kind=Class.GANGER), 4, True, id="worse, but attacks"
        ),
    ],
)
def test_npc_action_list_in_melee(*, figure: Figure, foe_rep: int, fights: bool) -> None:
    """In melee one fights on who attacks or is no worse than the foe; others break off."""
    dice = (6,) * (figure.rep + foe_rep) if fights else (6, 6)
    g = npc_alone(figure, human(20, 21, rep=foe_rep), dice=dice)

    run(g, npc_figure, 0)

    fought = [one for one in g.log or [] if isinstance(one.event, events.MeleeFought)]
    assert bool(fought) is fights
    assert touching(g, 0, 1) is fights
    assert g.figures[0].act.moved is not fights


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("other", "hand", "loading"),
    [
        pytest.param("shotgun", ("shotgun",), (), id="a loaded one"),
        pytest.param("flash-bang-grenade", ("pistol",), ("pistol",), id="a grenade is no gun"),
    ],
)
def test_npc_action_list_takes_the_other_gun(
    other: str, hand: tuple[str, ...], loading: tuple[str, ...]
) -> None:
    """With an empty gun one takes another that is loaded, and reloads only without one."""
    guns = ("pistol", other)
    g = npc_alone(
        human(20, 20, side=2, gun="pistol", guns=guns, empty=("pistol",)), human(2, 46, side=1)
    )

    run(g, npc_figure, 0)

    assert (g.figures[0].hand, g.figures[0].act.loading) == (hand, loading)


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_reloads_behind_cover() -> None:
    """Whoever sees an enemy gets behind cover before he reloads."""
    g = battle(
        human(20, 20, side=2, gun="pistol", empty=("pistol",)),
        human(20, 40),
        terrain=table(obstacles=(car(22, 21),)),
    )
    activate(g, 0)

    run(g, npc_figure, 0)

    assert (g.figures[0].x, g.figures[0].y) == (225, 205)
    assert g.figures[0].act.loading == ("pistol",)


@pytest.mark.rule("atz.npc.action-list", "atz.npc.versus-zombies-and-each-other")
@pytest.mark.parametrize(
    ("others", "dice", "shot"),
    [
        pytest.param((zombie(20, 26),), (2, 2), [1], id="just 6 inches away"),
        pytest.param((zombie(20, 26.1),), (), [], id="farther"),
        pytest.param((zombie(20, 25), zombie(22, 22)), (2, 2), [2], id="the nearest"),
        pytest.param((zombie(20, 15),), (), [], id="behind his back"),
    ],
)
def test_npc_action_list_which_zombie(
    others: tuple[Figure, ...], dice: tuple[int, ...], shot: list[int]
) -> None:
    """One fires at the nearest zombie in sight, of those within 6 inches."""
    g = npc_alone(ARMED, *others, dice=dice)

    run(g, npc_figure, 0)

    assert targets(g) == shot


@pytest.mark.rule("atz.npc.action-list", "atz.npc.versus-zombies-and-each-other")
def test_npc_action_list_unarmed_runs_from_the_nearest_zombie() -> None:
    """One without a gun gets as far as he can from the nearest zombie, not the others."""
    g = npc_alone(HOLDS, zombie(20, 25.5), zombie(20, 24))

    found = fight_zombies(g, 0)
    run(g, lambda _: None)

    assert found
    assert (g.figures[0].x, g.figures[0].y) == (200, 120)


@pytest.mark.rule("atz.npc.action-list", "atz.npc.target-choice")
def test_npc_target_choice_the_nearest() -> None:
    """Of the enemy humans in range the nearest is fired at."""
    friend = human(2, 46, side=2)
    g = npc_alone(ARMED, human(20, 29, rep=1), human(20, 28, rep=1), friend, dice=(2, 2, 6, 6))

    run(g, npc_figure, 0)

    assert targets(g)[0] == 2


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("status", "shot"),
    [
        pytest.param({}, [1], id="able"),
        pytest.param({"fired": True}, [], id="has fired"),
        pytest.param({"status": Status.DUCKED_BACK}, [], id="no longer carries on"),
    ],
)
def test_npc_action_list_fires_after_a_move(status: dict[str, object], shot: list[int]) -> None:
    """After a move one fires who still carries on and has not fired."""
    g = npc_alone(
        human(20, 20, side=2, gun="pistol", **status),  # type: ignore[arg-type]
        human(20, 28, status=Status.STUNNED),
        dice=(2,) * len(shot),
    )

    run(g, shoot_if_able, 0, (1,))

    assert targets(g) == shot


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("leader", "state", "goes"),
    [
        pytest.param(0, {}, True, id="the Leader"),
        pytest.param(1, {}, False, id="somebody else"),
        pytest.param(0, {"rallied": True}, False, id="has tried already"),
    ],
)
def test_npc_action_list_who_rallies(*, leader: int, state: dict[str, object], goes: bool) -> None:
    """Only a Leader who has not tried yet goes to a hunkered friend."""
    g = npc_alone(
        human(20, 20, side=2, rep=5, **state),  # type: ignore[arg-type]
        human(24, 20, side=2, status=Status.HUNKERED),
    )
    g.leaders[g.figures[0].group] = leader

    assert see_to_friends(g, 0) is goes


@pytest.mark.rule("atz.npc.helpless-enemies")
@pytest.mark.parametrize(
    ("others", "goes"),
    [
        pytest.param((human(20, 28, status=DOWN),), True, id="8 inches away"),
        pytest.param((human(20, 28.1, status=DOWN),), False, id="farther"),
        pytest.param((human(20, 26, status=Status.STUNNED),), True, id="stunned"),
        pytest.param((human(20, 26, status=Status.DEAD),), False, id="dead"),
        pytest.param((human(20, 26, status=DOWN, carried=True),), False, id="carried"),
        pytest.param((human(20, 26, status=DOWN, side=2),), False, id="a friend"),
        pytest.param((human(20, 26, status=DOWN), human(30, 30)), False, id="one is on his feet"),
        pytest.param(
            (human(20, 26, status=DOWN), human(30, 30, prone=True)), True, id="one lies down"
        ),
    ],
)
def test_npc_helpless_enemies_who(*, others: tuple[Figure, ...], goes: bool) -> None:
    """One goes to a helpless enemy within 8 inches while no enemy on his feet is in sight."""
    g = npc_alone(HOLDS, *others, dice=(1, 1) if goes else ())

    found = stand_over(g, 0)
    run(g, lambda _: None)

    assert found is goes
    assert touching(g, 0, 1) is goes


@pytest.mark.rule("atz.npc.helpless-enemies")
def test_npc_helpless_enemies_one_stays_with_him() -> None:
    """Whoever stands over a helpless enemy stays there."""
    g = npc_alone(HOLDS, human(20, 21, status=DOWN), dice=(1, 1))

    found = stand_over(g, 0)
    run(g, lambda _: None)

    assert found
    assert (g.figures[0].x, g.figures[0].y) == (200, 200)


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("gun", "foe", "mood", "charges"),
    [
        pytest.param("", human(20, 26, gun="pistol"), "attack", True, id="has no gun himself"),
        pytest.param("pistol", human(20, 26), "attack", True, id="an unarmed enemy"),
        pytest.param(
            "pistol", human(20, 26, gun="pistol", prone=True), "attack", True, id="one who lies"
        ),
        pytest.param("pistol", human(20, 26, gun="pistol"), "attack", False, id="an armed one"),
        pytest.param("", zombie(20, 26), "attack", False, id="no zombies"),
        pytest.param("", human(20, 26), "hold", False, id="one who holds his ground"),
    ],
)
def test_npc_choices_in_tests_charges(*, gun: str, foe: Figure, mood: str, charges: bool) -> None:
    """An attacker charges an enemy human who is weaker: unarmed, prone, or if he has no gun."""
    g = npc_alone(human(20, 20, side=2, gun=gun), foe)

    close_or_hold(g, 0, mood)

    assert g.figures[0].act.moved is charges


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("others", "goal"),
    [
        pytest.param((human(20, 40), human(20, 30)), (200, 300), id="the nearest"),
        pytest.param((zombie(20, 30),), (200, 225), id="no zombie"),
        pytest.param((human(2, 2),), (200, 225), id="nobody in sight, not there yet"),
    ],
)
def test_npc_action_list_remembers_the_nearest_human(
    others: tuple[Figure, ...], goal: tuple[int, int]
) -> None:
    """What is remembered is where the nearest human enemy in sight was."""
    g = npc_alone(human(20, 20, side=2, goal=(200, 225)), *others)

    remember(g, 0)

    assert g.figures[0].goal == goal


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_the_fallen_do_not_run_off() -> None:
    """Whoever no longer carries on when his flight would go on stays where he is."""
    g = npc_alone(human(20, 4, side=2, status=Status.DUCKED_BACK), human(20, 40))

    run(g, run_off, 0)

    assert (g.figures[0].status, g.figures[0].y) == (Status.DUCKED_BACK, 40)


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("done", "status"),
    [
        pytest.param(True, Status.CARRYING_ON, id="done"),
        pytest.param(False, Status.DUCKED_BACK, id="ducked back"),
    ],
)
def test_npc_action_list_not_after_the_activation(*, done: bool, status: Status) -> None:
    """Whose activation is over, by his own deed or a reaction, does nothing more."""
    g = npc_alone(ARMED, zombie(20, 24))
    g.figures[0].act.done, g.figures[0].status = done, status

    run(g, npc_figure, 0)

    assert not g.figures[0].act.fired
