"""Reactions: who is tested, because of whom, and what conditions hold for him."""

import pytest

from shamble.games.atz.battle.state import NOBODY, Figure, Item, Trial
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.reactions.morale import under_fire, witnesses
from shamble.games.atz.reactions.notice import in_sight_trial, newly_seen
from shamble.games.atz.reactions.reaction import (
    able_to_fire,
    bars_testing,
    is_alone,
    is_in_cover,
    one_he_knows,
    weight,
)
from shamble.games.atz.table.reach import room_at
from tests.games.atz.positions import battle, human, zombie

SEEN = terms.Test.IN_SIGHT
LOST = terms.Test.LEADER_LOST
DOWN = terms.Test.MAN_DOWN


@pytest.mark.rule("atz.react.who-cannot")
@pytest.mark.parametrize(
    ("figure", "tests"),
    [
        pytest.param(human(20, 20), True, id="anybody else"),
        pytest.param(human(20, 20, carried=True), False, id="one who is carried"),
        pytest.param(human(20, 20, status=Status.DEAD), False, id="the dead"),
    ],
)
def test_react_who_cannot_the_carried(*, figure: Figure, tests: bool) -> None:
    """Humans take every test unless they are down or carried."""
    g = battle(figure.copy(), human(20, 40, side=2))

    barred = [bars_testing(g, Item(0, test)) is None for test in terms.Test]

    assert set(barred) == {tests}


@pytest.mark.rule("atz.zombie-react.zed-doubles-friend")
@pytest.mark.parametrize(
    ("found", "dice", "passed"),
    [
        pytest.param(2, (3, 3), 1, id="doubles passed"),
        pytest.param(2, (3, 4), 2, id="no doubles"),
        pytest.param(0, (6, 6), 0, id="doubles failed"),
    ],
)
def test_zombie_react_zed_doubles_friend(found: int, dice: tuple[int, ...], passed: int) -> None:
    """Two dice passed with doubles count as one: it is somebody the figure knows."""
    assert one_he_knows(found, dice) == passed


@pytest.mark.rule("atz.react.several-tests")
def test_react_several_tests_severity() -> None:
    """Ducking back is worse than a shot, and a shot comes before carrying on."""
    assert weight(Do.DUCK_BACK) > weight(Do.FIRE) > weight(Do.CARRY_ON)


@pytest.mark.rule("atz.test.being-charged-results", "atz.test.being-charged-rear")
@pytest.mark.parametrize(
    ("at", "rear", "able"),
    [
        pytest.param((20, 24), False, True, id="in front"),
        pytest.param((24, 20), False, True, id="just at his side"),
        pytest.param((20, 16), False, False, id="behind him"),
        pytest.param((20, 24), True, False, id="charged from behind"),
    ],
)
def test_test_being_charged_who_fires(*, at: tuple[int, int], rear: bool, able: bool) -> None:
    """Whoever is charged fires only at somebody in front of him."""
    g = battle(human(20, 20, gun="pistol"), human(*at, side=2))
    item = Item(0, terms.Test.BEING_CHARGED, (1,), rear=rear)

    assert able_to_fire(g, Trial(1, (item,)), item) is able


@pytest.mark.rule("atz.test.man-down-results")
@pytest.mark.parametrize(
    ("friend", "alone"),
    [
        pytest.param(human(20, 24), False, id="4 inches away"),
        pytest.param(human(20, 24.1), True, id="farther"),
        pytest.param(human(20, 22, status=Status.DUCKED_BACK), True, id="does not carry on"),
        pytest.param(human(20, 22, side=2), True, id="no friend"),
    ],
)
def test_man_down_results_who_is_alone(*, friend: Figure, alone: bool) -> None:
    """One is alone without a friend within 4 inches who carries on."""
    g = battle(human(20, 20), friend.copy())
    item = Item(0, DOWN)

    assert is_alone(g, Trial(NOBODY, (item,)), item) is alone


@pytest.mark.rule("atz.test.rally-results")
@pytest.mark.parametrize(
    ("status", "cause", "covered"),
    [
        pytest.param(Status.CARRYING_ON, 1, False, id="he is in the open"),
        pytest.param(Status.DEAD, 1, True, id="the enemy is dead"),
        pytest.param(Status.CARRYING_ON, NOBODY, True, id="nobody did it"),
    ],
)
def test_test_rally_results_in_cover(*, status: Status, cause: int, covered: bool) -> None:
    """For Rally one is in cover from whoever drove one there, if he still lives."""
    enemy = human(20, 30, side=2, facing=(0, -1), status=status)
    g = battle(human(20, 20, status=Status.HUNKERED, cause=cause), enemy)
    item = Item(0, terms.Test.RALLY)

    assert is_in_cover(g, Trial(NOBODY, (item,)), item) is covered


@pytest.mark.rule("atz.test.in-sight", "atz.test.in-sight-who", "atz.test.in-sight-facing")
@pytest.mark.parametrize(
    ("watcher", "found"),
    [
        pytest.param(human(20, 20), [(0, (1,))], id="sees him come"),
        pytest.param(human(20, 20, facing=(0, -1)), [], id="looks away"),
        pytest.param(human(20, 20, status=Status.DUCKED_BACK), [], id="has ducked back"),
        pytest.param(human(20, 20, status=Status.STUNNED), [], id="is stunned"),
        pytest.param(zombie(20, 20, (0, 1)), [], id="a zombie"),
        pytest.param(human(20, 20, side=2), [], id="a friend of his"),
    ],
)
def test_test_in_sight_who(watcher: Figure, found: list[tuple[int, tuple[int, ...]]]) -> None:
    """Humans who carry on notice an enemy who comes into sight, and remember him."""
    g = battle(watcher.copy(), human(20, 30, side=2))
    g.figures[0].sees = 0
    g.group = g.figures[1].group

    assert newly_seen(g, (1,)) == found
    assert newly_seen(g, (1,)) == []


@pytest.mark.rule("atz.test.in-sight-repeat")
def test_test_in_sight_repeat_once_for_each_activation() -> None:
    """Whoever was lost from sight and comes back in one activation gives no second test."""
    g = battle(human(20, 20), human(20, 30, side=2))
    g.group = g.figures[1].group
    g.figures[0].sees = 0
    first = newly_seen(g, (1,))
    g.figures[1].y = 100
    lost = newly_seen(g, (1,)), g.figures[0].sees
    g.figures[1].y = 300

    assert (len(first), lost) == (1, ([], 0))
    assert newly_seen(g, (1,)) == []


@pytest.mark.rule("atz.react.fire-target")
def test_react_fire_target_the_nearest_first() -> None:
    """Of those who came into sight the nearest is the cause, and the first target."""
    g = battle(human(20, 20), zombie(20, 30), zombie(20, 26), zombie(20, 28))

    trial = in_sight_trial(g, [(0, (1, 2, 3))])

    assert trial == Trial(2, (Item(0, SEEN, (2, 3, 1), main=True),))


@pytest.mark.rule(
    "atz.test.leader-lost", "atz.test.leader-lost-who", "atz.test.leader-lost-stunned"
)
@pytest.mark.parametrize(
    ("status", "leader", "test", "after"),
    [
        pytest.param(Status.OUT_OF_THE_FIGHT, 0, LOST, NOBODY, id="the Leader is lost"),
        pytest.param(Status.STUNNED, 0, DOWN, 0, id="a stunned Leader is not lost"),
        pytest.param(Status.DEAD, 1, DOWN, 1, id="somebody else"),
    ],
)
def test_leader_lost_instead_of_man_down(
    status: Status, leader: int, test: terms.Test, after: int
) -> None:
    """The group of a Leader who is out of the fight takes Leader Lost, because of who did it."""
    g = battle(human(20, 20), human(20, 18), human(20, 40, side=2))
    group = g.figures[0].group
    g.figures[0].status, g.leaders[group] = status, leader
    g.downs.append((0, 2, status))

    assert witnesses(g) == [Item(1, test, (2,))]
    assert g.leaders[group] == after


@pytest.mark.rule("atz.test.received-fire-bystanders", "atz.test.received-fire")
@pytest.mark.parametrize(
    ("friend", "found"),
    [
        pytest.param(human(20, 12), [0, 2], id="8 inches away"),
        pytest.param(human(20, 11.9), [0], id="farther"),
        pytest.param(human(20, 16, facing=(0, -1)), [0], id="looks away"),
        pytest.param(human(20, 16, side=3), [0], id="no friend"),
    ],
)
def test_received_fire_bystanders(friend: Figure, found: list[int]) -> None:
    """Those are tested who were missed, and friends within 8 inches who see them."""
    g = battle(human(20, 20), human(20, 40, side=2), friend.copy())

    tests = under_fire(g, 1, (0,))

    assert [item.figure for item in tests] == found
    assert [item.main for item in tests] == [True, False][: len(found)]


@pytest.mark.rule("atz.test.received-fire-hit", "atz.test.received-fire-partial")
@pytest.mark.parametrize(
    ("missed", "found"),
    [
        pytest.param((0, 2), [0, 2], id="both missed"),
        pytest.param((0,), [0], id="one missed, one hit"),
        pytest.param((3,), [], id="a zombie missed"),
        pytest.param((), [], id="both hit"),
    ],
)
def test_received_fire_is_taken_for_those_missed(missed: tuple[int, ...], found: list[int]) -> None:
    """Only a miss on a human causes Received Fire; whoever was hit causes none."""
    far = human(40, 20)
    g = battle(human(20, 20), human(20, 40, side=2), far, zombie(30, 30))

    assert [(item.figure, item.main) for item in under_fire(g, 1, missed)] == [
        (i, True) for i in found
    ]


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("other", "room"),
    [
        pytest.param(zombie(20, 24.5), False, id="somebody stands there"),
        pytest.param(zombie(20, 25), True, id="just beside it"),
        pytest.param(human(20, 24.5, status=Status.LEFT), True, id="one who has left"),
    ],
)
def test_figure_no_overlap_room_at_a_spot(*, other: Figure, room: bool) -> None:
    """There is room where nobody on the table would be overlapped."""
    g = battle(human(20, 20), other.copy())

    assert room_at(g, 0, (200, 240)) is room
