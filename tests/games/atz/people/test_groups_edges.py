"""Groups at their edges: who is linked, who leads and activates, and who is in melee."""

import pytest

from shamble.games.atz.battle.state import NOBODY, SHUT, Figure, Profile
from shamble.games.atz.book.terms import Status
from shamble.games.atz.people.groups import (
    bars_leader_die,
    can_activate,
    choose_leader,
    clusters,
    fights_side,
    gather,
    group_rep,
    leave_group,
    linked,
    locked,
    opponents,
    split_off,
    split_strays,
)
from tests.games.atz.positions import alter, battle, human, table, zombie

FIT, FRONT, SELF = "atz.leader.die-fit", "atz.leader.die-front", "atz.leader.die-self"
WARD = Profile("child", 1, 0, keeper=0)


@pytest.mark.rule("atz.group.definition")
@pytest.mark.parametrize(
    ("other", "holds"),
    [
        pytest.param(human(24, 20), True, id="4 inches away"),
        pytest.param(human(24.1, 20), False, id="farther"),
        pytest.param(human(22.8, 22.8), True, id="askew"),
        pytest.param(human(22.9, 22.9), False, id="askew, farther"),
        pytest.param(human(22, 20, floor=1), False, id="on another floor"),
    ],
)
def test_group_definition_four_inches(*, other: Figure, holds: bool) -> None:
    """Figures within 4 inches of each other on one floor hold together."""
    g = battle(human(20, 20), other.copy())

    assert linked(g, 0, 1) is holds


@pytest.mark.rule("atz.group.los-for-cohesion")
def test_group_los_for_cohesion_through_an_open_door() -> None:
    """A shut door parts a group, an open one does not."""
    house = table(buildings=((18, 21, 24, 27),), doors=((19.5, 21, 20.5, 21),))
    g = battle(human(20, 20), human(20, 22.2), terrain=house)
    shut = linked(g, 0, 1)
    g.doors[0] = SHUT + 1

    assert (shut, linked(g, 0, 1)) == (False, True)


@pytest.mark.rule("atz.group.definition")
def test_group_definition_chains_in_any_order() -> None:
    """Whoever is linked to one of a group is of it, in whatever order they are looked at."""
    g = battle(human(20, 20), human(27, 20), human(40, 40), human(23.5, 20))

    assert clusters(g, range(4)) == [[0, 1, 3], [2]]
    assert clusters(g, (2, 1, 0)) == [[2], [1], [0]]


@pytest.mark.rule("atz.leader.one-per-group", "atz.leader.replace")
@pytest.mark.parametrize(
    ("states", "leader"),
    [
        pytest.param(({"rep": 4}, {"rep": 5}), 1, id="the highest Rep"),
        pytest.param(({"rep": 4}, {"rep": 4}), 0, id="the first of equals"),
        pytest.param(({"rep": 4}, {"rep": 5, "status": Status.STUNNED}), 0, id="not the stunned"),
        pytest.param(({"rep": 4}, {"rep": 5, "status": Status.HUNKERED}), 1, id="one who hides"),
        pytest.param(
            ({"status": Status.STUNNED}, {"status": Status.STUNNED}), NOBODY, id="nobody fit"
        ),
        pytest.param(({"rep": 4}, {"rep": 5, "who": WARD}), 0, id="no ward"),
    ],
)
def test_leader_replace_who_is_fit(states: tuple[dict[str, object], ...], leader: int) -> None:
    """The highest Rep leads of those who are not down and are nobody's wards."""
    g = battle(human(20, 20), human(22, 20))
    for it, state in zip(g.figures, states, strict=True):
        alter(it, **state)
    choose_leader(g, 1)

    assert g.leaders[1] == leader


@pytest.mark.rule("atz.leader.none", "atz.turn.rep-threshold", "atz.leader.activation")
@pytest.mark.parametrize(
    ("status", "leader", "rep"),
    [
        pytest.param(Status.CARRYING_ON, 0, 3, id="the Leader's"),
        pytest.param(Status.STUNNED, 0, 3, id="a stunned Leader's"),
        pytest.param(Status.OUT_OF_THE_FIGHT, 0, 5, id="the highest without him"),
        pytest.param(Status.CARRYING_ON, NOBODY, 5, id="the highest without any"),
    ],
)
def test_leader_none_whose_rep_counts(status: Status, leader: int, rep: int) -> None:
    """A group activates by its Leader's Rep, or the highest where he is out of the fight."""
    g = battle(human(20, 20, rep=3, status=status), human(22, 20, rep=5), human(21, 20, rep=4))
    g.leaders[1] = leader

    assert group_rep(g, 1) == rep


@pytest.mark.rule("atz.leader.none")
@pytest.mark.parametrize(
    ("figure", "able"),
    [
        pytest.param(human(20, 20, status=Status.STUNNED), True, id="stunned"),
        pytest.param(human(20, 20, status=Status.OUT_OF_THE_FIGHT), False, id="out of the fight"),
        pytest.param(human(20, 20, who=WARD), False, id="a ward"),
    ],
)
def test_leader_none_who_can_activate(*, figure: Figure, able: bool) -> None:
    """Whoever is not out of the fight can do something with an activation; a ward cannot."""
    g = battle(figure.copy())
    g.leaders[g.figures[0].group] = NOBODY

    assert can_activate(g, 0) is able
    assert group_rep(g, g.figures[0].group) == (4 if able else 0)


@pytest.mark.rule("atz.group.forced-split")
def test_group_forced_split_each_part_by_itself() -> None:
    """Those driven away from their Leader form groups by where they are; the dead do not count."""
    g = battle(human(20, 20, rep=5), *(human(x, 20) for x in (22, 24, 21, 23)), zombie(24, 40))
    for i, x in ((1, 300), (2, 320), (3, 400), (4, 300)):
        g.figures[i].x = x
    g.figures[4].status = Status.DEAD
    split_strays(g, 0)
    before = [it.group for it in g.figures]
    split_strays(g, 1)
    groups = [it.group for it in g.figures]

    assert before == [1, 1, 1, 1, 1, 0]
    assert groups == [1, 2, 2, 3, 1, 0]
    assert g.leaders == [NOBODY, 0, 1, 3]


@pytest.mark.rule("atz.group.rejoin-move", "atz.group.split-join")
@pytest.mark.parametrize(
    ("comer", "joins"),
    [
        pytest.param(human(30, 20), True, id="a friend"),
        pytest.param(human(30, 20, activated=True), False, id="who has acted"),
        pytest.param(human(30, 20, status=Status.DUCKED_BACK), True, id="who has ducked back"),
        pytest.param(human(30, 20, status=Status.HUNKERED), False, id="who is hunkered down"),
        pytest.param(human(30, 20, side=2), False, id="of another side"),
        pytest.param(human(30, 20, seat=1), False, id="of another player"),
        pytest.param(human(30.1, 20), False, id="too far away"),
    ],
)
def test_group_rejoin_move_who_joins(*, comer: Figure, joins: bool) -> None:
    """Friends of the same player within 4 inches join who have not acted and can."""
    g = battle(human(20, 20), human(22, 20), comer.copy())
    g.figures[0].x = 260

    assert gather(g, 1) == ([2] if joins else [])
    assert (g.figures[2].group == 1) is joins


@pytest.mark.rule("atz.group.rejoin-move")
def test_group_rejoin_move_only_to_who_carries_on() -> None:
    """Nobody joins at the side of one who does not carry on."""
    g = battle(human(20, 20), human(30, 20))
    g.figures[0].x = 270
    g.figures[0].status = Status.DUCKED_BACK

    assert gather(g, 1) == []


@pytest.mark.rule("atz.leader.replace", "atz.group.split-join")
def test_group_split_join_a_leader_who_leaves_is_replaced() -> None:
    """The group that its Leader leaves has another; others may leave without that."""
    g = battle(human(20, 20, rep=5), human(22, 20), human(24, 20, rep=3), human(40, 40))
    leave_group(g, 2, 2)
    kept = g.leaders[1]
    leave_group(g, 0, 2)

    assert (kept, g.leaders[1], g.figures[0].group) == (0, 1, 2)


@pytest.mark.rule("atz.leader.low-rep-leader")
def test_leader_low_rep_leader_the_others_stay_led() -> None:
    """Who splits off leads himself; the others keep their Leader, or get one."""
    g = battle(human(20, 20, rep=5), human(22, 20), human(24, 20, rep=3))
    first = split_off(g, 2)
    kept = g.leaders[1]
    second = split_off(g, 0)

    assert (g.leaders[first], kept, g.leaders[second], g.leaders[1]) == (2, 0, 0, 1)


@pytest.mark.rule("atz.leader.die-front", "atz.leader.die-fit", "atz.leader.die")
@pytest.mark.parametrize(
    ("state", "at", "testing", "cause", "barred"),
    [
        pytest.param({}, (20, 21), (0, 1), 2, None, id="an inch nearer than he"),
        pytest.param({}, (20, 21.1), (0, 1), 2, FRONT, id="more than an inch nearer"),
        pytest.param({}, (20, 12), (0, 1), 2, None, id="far behind him"),
        pytest.param({}, (20, 21.1), (1,), 2, FRONT, id="he is not tested himself"),
        pytest.param({}, (20, 21), (0,), 2, SELF, id="he alone"),
        pytest.param({}, (20, 22), (0, 1), NOBODY, None, id="nobody is the cause"),
        pytest.param({}, (20, 22), (1,), NOBODY, FRONT, id="nobody is, and he is not with them"),
        pytest.param({"status": Status.DUCKED_BACK}, (20, 21), (0, 1), 2, FIT, id="he is down"),
    ],
)
def test_leader_die_front_to_the_tenth(
    state: dict[str, object],
    at: tuple[float, float],
    testing: tuple[int, ...],
    cause: int,
    barred: str | None,
) -> None:
    """A Leader helps if nobody is more than an inch nearer to the cause than he, and he is fit."""
    g = battle(human(20, 20, **state), human(*at), zombie(20, 30))  # type: ignore[arg-type]

    assert bars_leader_die(g, 0, testing, cause) == barred
    assert bars_leader_die(g, NOBODY, testing, cause) == FIT


@pytest.mark.rule("atz.leader.die-fit")
def test_leader_die_fit_not_in_melee() -> None:
    """A Leader who is in melee helps nobody."""
    g = battle(human(20, 20), human(20, 18), zombie(20, 21))

    assert bars_leader_die(g, 0, (0, 1), 2) == FIT


@pytest.mark.rule("atz.leader.die-front")
@pytest.mark.parametrize("leader", range(0, 130, 18))
@pytest.mark.parametrize("other", range(0, 130, 23))
def test_leader_die_front_by_the_square_root(leader: int, other: int) -> None:
    """The inch is measured between distances, whatever the angle."""
    g = battle(human(10 + leader / 10, 20), human(12, 24 - other / 10), zombie(40, 24))
    far = [((it.x - 400) ** 2 + (it.y - 240) ** 2) ** 0.5 for it in g.figures]

    assert (bars_leader_die(g, 0, (0, 1), 2) == FRONT) is (far[0] > far[1] + 10)


@pytest.mark.rule("atz.melee.contact", "atz.melee.locked")
@pytest.mark.parametrize(
    ("one", "other", "fight"),
    [
        pytest.param(human(20, 20), zombie(20, 21), True, id="in contact"),
        pytest.param(human(20, 20), zombie(19, 20), True, id="on the left"),
        pytest.param(human(20, 20), zombie(20, 19), True, id="below"),
        pytest.param(human(20, 20), zombie(20.7, 20.7), True, id="askew"),
        pytest.param(human(20, 20), zombie(20.8, 20.8), False, id="askew, beyond"),
        pytest.param(human(20, 20), zombie(20, 21.1), False, id="beyond"),
        pytest.param(human(20, 20), zombie(20, 21, prone=True), False, id="a zombie that lies"),
        pytest.param(human(20, 20, prone=True), zombie(20, 21), True, id="a human who lies"),
        pytest.param(human(20, 20), zombie(20, 21, floor=1), False, id="on another floor"),
        pytest.param(
            human(20, 20), human(20, 21, side=2, status=Status.STUNNED), False, id="stunned"
        ),
        pytest.param(
            human(20, 20), human(20, 21, side=2, status=Status.HUNKERED), True, id="one who hides"
        ),
        pytest.param(human(20, 20, status=Status.STUNNED), zombie(20, 21), False, id="is stunned"),
        pytest.param(human(20, 20, who=WARD), zombie(20, 21), False, id="a ward"),
        pytest.param(human(20, 20), human(20, 21), False, id="a friend"),
    ],
)
def test_melee_contact_both_able(*, one: Figure, other: Figure, fight: bool) -> None:
    """Enemies in contact on one floor are in melee, if both can fight; each with the other."""
    g = battle(one.copy(), other.copy())

    assert (opponents(g, 0), opponents(g, 1)) == (([1], [0]) if fight else ([], []))
    assert (locked(g, 0), locked(g, 1)) == (fight, fight)
    assert fights_side(g, 0, g.figures[1].who.side) is fight


@pytest.mark.rule("atz.melee.contact")
def test_melee_contact_not_with_the_carried() -> None:
    """Nobody is in melee with one who is carried."""
    g = battle(human(20, 20), human(20, 21, side=2, carried=True))

    assert opponents(g, 0) == []


@pytest.mark.rule("atz.melee.contact")
def test_melee_contact_with_which_side() -> None:
    """One is in melee with those sides alone of whom one fights somebody."""
    g = battle(human(20, 20), zombie(20, 21), human(20, 19, side=2, status=Status.STUNNED))

    assert [fights_side(g, 0, side) for side in (0, 1, 2)] == [True, False, False]
    assert fights_side(g, 0, 0, ()) is False
    assert opponents(g, 0, ((2, g.figures[2]),)) == []
