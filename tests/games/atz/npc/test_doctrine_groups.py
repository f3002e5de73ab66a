"""Groups that nobody commands: which of them act, and how an activation begins for them."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Settings
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.npc.doctrine import break_if_beaten, is_broken, npc_acts, npc_group, stance
from shamble.kernel.options import Seat
from tests.games.atz.positions import battle, human, run

OUT = Status.OUT_OF_THE_FIGHT
COWED = human(4, 4, side=2, status=Status.HUNKERED)


def acted(g: Atz) -> list[tuple[int, ...]]:
    """Return the figures of the groups that acted, in order."""
    found = [one.event for one in g.log or [] if isinstance(one.event, events.GroupActivated)]
    return [one.figures for one in found]


def acts(*figures: Figure, die: int = 4, dice: tuple[int, ...] = ()) -> Atz:
    """Return a battle in which side 2 has acted."""
    g = battle(*figures, dice=dice)
    g.dice_of = [die, die, die, die]
    g.log = []
    return run(g, npc_acts, 2)


@pytest.mark.rule("atz.npc.controlled-by-mechanics", "atz.leader.none")
@pytest.mark.parametrize(
    ("figures", "found"),
    [
        pytest.param((human(4, 4, side=2, rep=4),), [(0,)], id="the die is its Rep"),
        pytest.param((human(4, 4, side=2, rep=3),), [], id="the die is higher"),
        pytest.param((human(4, 4, side=3, rep=5),), [], id="another side"),
        pytest.param((human(4, 4, rep=5),), [], id="a player's"),
        pytest.param((human(4, 4, side=2, rep=5, status=OUT),), [], id="all are down"),
        pytest.param((human(4, 4, side=2, rep=5, status=Status.DEAD),), [], id="all are dead"),
        pytest.param(
            (human(4, 4, side=2, rep=5), human(6, 4, side=2, rep=3, status=OUT)),
            [(0,)],
            id="one of two is able",
        ),
        pytest.param(
            (human(4, 4, side=2, rep=3), human(6, 4, side=2, rep=5)), [(0, 1)], id="by its Leader"
        ),
        pytest.param(
            (human(4, 4, side=2, rep=5, status=Status.STUNNED),), [(0,)], id="one who must rise"
        ),
    ],
)
def test_npc_controlled_by_mechanics_which_groups(
    figures: tuple[Figure, ...], found: list[tuple[int, ...]]
) -> None:
    """Those groups of the side act whose Rep is at least the die, if somebody can."""
    g = acts(*(one.copy() for one in figures))

    assert acted(g) == found


@pytest.mark.rule("atz.npc.controlled-by-mechanics")
def test_npc_controlled_by_mechanics_equal_reps() -> None:
    """Of groups with the same Rep the one that was formed first acts first."""
    g = acts(human(4, 44, side=2), human(40, 4, side=2), human(4, 4, side=2))

    assert acted(g) == [(0,), (1,), (2,)]


@pytest.mark.rule("atz.npc.controlled-by-mechanics")
def test_npc_controlled_by_mechanics_once_in_a_turn() -> None:
    """Whoever has been activated this turn does not act again with his group."""
    done = human(4, 4, side=2, activated=True, done=True)
    g = acts(done, human(6, 4, side=2))

    assert acted(g) == [(1,)]
    assert g.figures[1].activated
    assert g.group == NOBODY


@pytest.mark.rule("atz.leader.replace")
@pytest.mark.parametrize(
    ("leader", "found"),
    [
        pytest.param(NOBODY, 1, id="they had none: the highest Rep"),
        pytest.param(0, 0, id="they have one: he stays"),
    ],
)
def test_leader_replace_as_npcs_act(leader: int, found: int) -> None:
    """A group without a Leader gets one as its activation begins."""
    g = battle(human(4, 4, side=2, rep=3), human(6, 4, side=2, rep=5))
    group = g.figures[0].group
    g.leaders[group] = leader

    run(g, npc_group, group)

    assert g.leaders[group] == found


@pytest.mark.rule("atz.npc.break-rule")
def test_npc_break_rule_for_good() -> None:
    """A side that was broken when one of its groups began to act flees for good."""
    lost = [human(30 + i, 24, side=2, status=OUT) for i in range(2)]
    g = battle(human(24, 24, side=2), *lost, dice=(6, 6))
    run(g, npc_group, g.figures[0].group)

    g.figures[1].status = Status.CARRYING_ON

    assert not is_broken(g, 2)
    assert stance(g, 2) == "flee"


@pytest.mark.rule("atz.npc.break-rule")
def test_npc_break_rule_is_told_once() -> None:
    """That a side breaks is told, with those who flee, and only once."""
    lost = [human(30 + i, 24, side=2, status=OUT) for i in range(2)]
    g = battle(human(24, 24, side=2), *lost)
    g.log = []

    break_if_beaten(g, 2)
    break_if_beaten(g, 2)

    assert [one.event for one in g.log] == [events.SideBroke(2, (0,))]


@pytest.mark.rule("atz.npc.break-rule", "atz.npc.stances")
def test_npc_break_rule_not_for_a_volley_that_missed() -> None:
    """Four gangers who all duck back from one volley come out again, and attack."""
    gang = [human(20 + i, 40, side=2, kind=Class.GANGER, gun="pistol") for i in range(4)]
    g = battle(human(24, 5, gun="assault-rifle"), *gang)
    for it in g.figures[1:]:
        it.status = Status.DUCKED_BACK

    break_if_beaten(g, 2)

    assert stance(g, 2) == "attack"


@pytest.mark.rule("atz.npc.break-rule")
def test_npc_break_rule_not_before_it_is_broken() -> None:
    """A side that was not broken as it acted does not flee."""
    g = battle(human(24, 24, side=2), human(30, 24, side=2))

    run(g, npc_group, g.figures[0].group)

    assert not g.fleeing


@pytest.mark.rule("atz.npc.break-rule")
@pytest.mark.parametrize(
    ("mine", "players", "broken"),
    [
        pytest.param((0, 0, 4), 0, False, id="two of three"),
        pytest.param((0, 4, 4), 0, True, id="one of three"),
        pytest.param((0, 4), 0, False, id="one of two"),
        pytest.param((1, 1, 1, 1), 0, False, id="those who duck back still fight"),
        pytest.param((2, 2, 3, 3), 0, False, id="those who hunker or are stunned too"),
        pytest.param((1, 5, 6, 7), 0, True, id="captured, dead and gone are lost"),
        pytest.param((1, 1), 4, True, id="four players to two who duck back"),
        pytest.param((0, 0), 3, False, id="three players to two"),
        pytest.param((0, 0), 4, True, id="four players to two"),
        pytest.param((0, 0), 5, True, id="five players to two"),
    ],
)
def test_npc_break_rule_half(mine: tuple[int, ...], players: int, *, broken: bool) -> None:
    """Fewer than half of those who began, or twice as many players' figures, break a side."""
    own = [human(4 + 3 * i, 4, side=2, status=Status(status)) for i, status in enumerate(mine)]
    theirs = [human(4 + 3 * i, 40) for i in range(players)]
    g = battle(*own, *theirs)

    assert is_broken(g, 2) is broken


@pytest.mark.rule("atz.npc.stances", "atz.seat.absent-player")
@pytest.mark.parametrize(
    ("kind", "abandoned", "found"),
    [
        pytest.param(Class.GANGER, False, "attack", id="gangers"),
        pytest.param(Class.MILITARY, False, "hold", id="the military"),
        pytest.param(Class.SURVIVOR, False, "hold", id="survivors"),
        pytest.param(Class.CIVILIAN, False, "hold", id="civilians"),
        pytest.param(Class.GANGER, True, "hold", id="gangers whose player dropped out"),
    ],
)
def test_npc_stances(kind: Class, *, abandoned: bool, found: str) -> None:
    """Gangers attack and all others hold their ground, as do those whose player dropped out."""
    it = human(4, 4, side=2, kind=kind)
    it.who = type(it.who)(name="", side=2, seat=NOBODY, kind=kind, abandoned=abandoned)
    g = battle(human(40, 40, kind=Class.GANGER, side=3), it)

    assert stance(g, 2) == found


@pytest.mark.rule("atz.test.rally-alone")
@pytest.mark.parametrize(
    ("figures", "dice", "found"),
    [
        pytest.param((COWED,), (1, 1), Status.CARRYING_ON, id="nobody else: he is tested"),
        pytest.param((COWED,), (6, 6), Status.HUNKERED, id="he fails"),
        pytest.param((COWED, human(4, 44, side=2)), (), Status.HUNKERED, id="a friend carries on"),
        pytest.param(
            (COWED, human(4, 44, side=2, status=OUT)), (1, 1), Status.CARRYING_ON, id="he is down"
        ),
    ],
)
def test_test_rally_alone_by_those_whom_nobody_commands(
    figures: tuple[Figure, ...], dice: tuple[int, ...], found: Status
) -> None:
    """One who hunkers takes Rally by himself when active if no friend of his carries on."""
    g = battle(*(one.copy() for one in figures), dice=dice)

    run(g, npc_group, g.figures[0].group)

    assert g.figures[0].status == found


@pytest.mark.rule("atz.test.in-sight-repeat")
def test_test_in_sight_repeat_as_npcs_begin_to_act() -> None:
    """Who was noticed in an earlier activation may be noticed again in the next."""
    g = battle(human(24, 24, side=2), human(24, 30, noticed=1))

    run(g, npc_group, g.figures[0].group)

    assert g.figures[1].noticed == 0


@pytest.mark.rule("atz.npc.break-rule")
@pytest.mark.parametrize(
    ("status", "found"),
    [
        pytest.param(Status.CARRYING_ON, "attack", id="all there"),
        pytest.param(OUT, "flee", id="one of two lost"),
    ],
)
def test_npc_break_rule_in_a_skirmish_not_for_numbers_alone(status: Status, found: str) -> None:
    """Whom players put on the table flees from twice as many once somebody is lost, not before."""
    gang = (human(24, 24, side=2, kind=Class.GANGER),
            human(26, 24, side=2, kind=Class.GANGER, status=status))  # fmt: skip
    settings = Settings(scenario="skirmish", hostiles=2)
    g = battle(*gang, *(human(4 + 3 * i, 4) for i in range(4)), settings=settings)

    break_if_beaten(g, 2)

    assert stance(g, 2) == found


@pytest.mark.rule("atz.npc.controlled-by-mechanics")
@pytest.mark.parametrize(
    ("die", "status", "told"),
    [
        pytest.param(5, Status.CARRYING_ON, [events.NobodyActs(Seat(NOBODY), 5)], id="too low"),
        pytest.param(4, Status.CARRYING_ON, [], id="they act"),
        pytest.param(5, OUT, [], id="nobody is left"),
    ],
)
def test_npc_controlled_by_mechanics_tells_who_stays_inactive(
    die: int, status: Status, told: list[events.NobodyActs]
) -> None:
    """That the die is too high for people whom nobody commands is told."""
    g = acts(human(4, 4, side=2, rep=4, status=status), human(40, 40), die=die)

    assert [one.event for one in g.log or () if isinstance(one.event, events.NobodyActs)] == told
