"""Cases that were written from the rulebook: somebody does something, and one sees what follows."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import (
    Activate,
    Charge,
    Dispatch,
    EndActivation,
    FightOn,
    Fire,
    March,
    Move,
)
from shamble.games.atz.battle.state import Atz, Figure, Noise
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.terrain import Obstacle
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.dice import Dice
from tests.games.atz.play import order, why_not, zombies_turn
from tests.games.atz.positions import activate, battle, human, table, tenths, zombie


def stalked(*others: Figure, dice: tuple[int, ...] = (), **state: object) -> Atz:
    """Return a battle in which somebody has walked up to the back of a zombie."""
    me = human(24, 20, gun="ba-pistol", **state)  # type: ignore[arg-type]  # any state
    g = battle(me, zombie(24, 24, (0, 1)), *others, dice=dice)
    return order(g, Move(0, 240, 230))


@pytest.mark.rule(
    "atz.zombie.autokill-who",
    "atz.zombie.autokill-behind",
    "atz.zombie.autokill-shot",
    "atz.zombie.autokill-continue-move",
)
def test_zombie_autokill_who_walks_up_from_behind() -> None:
    """Who walks up behind a zombie shoots it whatever the die says, is heard, and walks on."""
    g = stalked(dice=(1,))

    order(g, Dispatch(0, 1, "ba-pistol"))
    order(g, Move(0, 240, 260))

    assert g.figures[1].status == Status.DEAD
    assert [noise.shots for noise in g.heard] == [1]
    assert (g.figures[0].x, g.figures[0].y) == (240, 260)


@pytest.mark.rule("atz.zombie.autokill-melee", "atz.zombie.autokill-behind")
@pytest.mark.parametrize(
    ("dice", "status"),
    [
        pytest.param((6, 5, 4, 3), Status.DEAD, id="a success"),
        pytest.param((6, 5, 4, 4), Status.CARRYING_ON, id="none: it is still there"),
    ],
)
def test_zombie_autokill_melee_from_behind(dice: tuple[int, ...], status: Status) -> None:
    """By hand he throws all his dice, the zombie none, and nobody hears it."""
    g = stalked(dice=dice)

    order(g, Dispatch(0, 1, ""))

    assert (g.figures[0].status, g.figures[1].status) == (Status.CARRYING_ON, status)
    assert g.heard == []


@pytest.mark.rule("atz.melee.locked", "atz.zombie.autokill-behind")
def test_melee_locked_another_zombie_at_hand() -> None:
    """Who touches a second zombie that faces him has to fight; none is popped then."""
    g = stalked()
    assert why_not(g.copy(), Dispatch(0, 1, "ba-pistol")) is None
    g.figures.append(zombie(25, 23, (-1, 0)))

    assert why_not(g, Dispatch(0, 1, "ba-pistol")) == "atz.melee.locked"
    assert why_not(g, FightOn(0)) is None


@pytest.mark.rule("atz.zombie.autokill-who")
def test_zombie_autokill_who_not_from_the_front() -> None:
    """A zombie that he has in melee is not popped."""
    g = battle(human(24, 20, gun="ba-pistol"), zombie(24, 21))

    assert why_not(g, Dispatch(0, 1, "ba-pistol")) == "atz.melee.locked"


@pytest.mark.rule("atz.group.rejoin-move")
@pytest.mark.parametrize(
    "status", [Status.CARRYING_ON, Status.DUCKED_BACK], ids=["on her feet", "she had ducked back"]
)
def test_group_rejoin_move_at_once_with_him(status: Status) -> None:
    """A friend of whom one comes within 4 inches moves along in the same activation."""
    g = battle(human(10, 10, rep=5), human(20, 10, rep=3, status=status), zombie(44, 44, (1, 0)))
    order(g, Move(0, 170, 100))

    order(g, Move(1, 190, 120))

    assert (g.figures[1].x, g.figures[1].y) == (190, 120)
    assert g.figures[1].activated
    assert g.figures[0].group == g.figures[1].group


@pytest.mark.rule("atz.group.rejoin-move")
def test_group_rejoin_move_not_who_has_acted() -> None:
    """Who has acted this turn does not move a second time because a friend comes by."""
    g = battle(human(10, 10, rep=5), human(20, 10, rep=3, activated=True), zombie(44, 44, (1, 0)))
    order(g, Move(0, 170, 100))

    assert why_not(g, Move(1, 200, 170)) == "atz.turn.once"


@pytest.mark.rule("atz.group.split-join", "atz.group.definition")
@pytest.mark.parametrize(
    ("inches", "acts"),
    [pytest.param(14, True, id="4 inches"), pytest.param(15, False, id="5 inches")],
)
def test_group_split_join_who_stands_by_when_it_acts(inches: int, acts: bool) -> None:  # noqa: FBT001
    """Of a group are those who stand by it when it is its turn, whoever had been driven off."""
    g = battle(human(10, 10, rep=5), human(24, 10, rep=3), zombie(44, 44, (1, 0)), dice=(5, 1))
    g.figures[1].x = 10 * inches
    g.next(begin_turn)
    g.run()

    g.choose(Activate(g.figures[0].group, "move"))

    assert g.figures[1].activated is acts


def walking_apart(by: int) -> Atz:
    """Return two of a group, one of whom has just walked 6 inches away, with an enemy in sight."""
    g = battle(
        human(20, 10, rep=5, gun="bolt-action-rifle"),
        human(22, 10, rep=3, gun="bolt-action-rifle"),
        human(21, 20, side=2, facing=(0, 1)),
    )
    activate(g, 0, 1)
    order(g, Move(by, (140, 280)[by], 100))
    return order(g, March())


@pytest.mark.rule("atz.group.split-join", "atz.turn.individuals-in-group", "atz.turn.once")
@pytest.mark.parametrize("who", [pytest.param(0, id="the Leader"), pytest.param(1, id="another")])
@pytest.mark.parametrize("by", [pytest.param(0, id="he left"), pytest.param(1, id="she left")])
def test_group_split_join_who_is_apart_ends_the_activation(who: int, by: int) -> None:
    """Who walks off in the group's activation, or is left behind, still fires in it, but once."""
    g = walking_apart(by)
    assert g.figures[0].group != g.figures[1].group

    g.dice = Dice.scripted(1, 6, 6)  # a miss, and an enemy who does not take it well

    order(g, Fire(who, "bolt-action-rifle", (2,), (1,)))

    assert g.figures[who].act.fired
    assert why_not(g, Fire(who, "bolt-action-rifle", (2,), (1,))) == "atz.action.active-fire-once"
    assert why_not(g, Fire(1 - who, "bolt-action-rifle", (2,), (1,))) is None


@pytest.mark.rule("atz.group.split-join", "atz.turn.once")
def test_group_split_join_who_is_apart_is_done_with_the_group() -> None:
    """When the group's activation ends, so does that of who has left it."""
    g = walking_apart(1)

    g.choose(EndActivation())

    assert [(it.activated, it.act.done) for it in g.figures[:2]] == [(True, True)] * 2


CORNER = table(buildings=((10, 12, 23, 13),))


def met(g: Atz) -> list[str]:
    """Return the tests that were taken, in their order."""
    return [one.event.test.name for one in g.log or () if isinstance(one.event, events.TestTaken)]


@pytest.mark.rule("atz.zombie-act.charge-on-the-way")
@pytest.mark.parametrize(
    ("facing", "dice", "tests", "against"),
    [
        pytest.param(
            (0, 1), (6, 6, 1, 6), ["IN_SIGHT", "BEING_CHARGED"], 4, id="he sees it: he is tested"
        ),
        pytest.param((0, -1), (), [], 2, id="his back is turned: two dice fewer"),
    ],
)
def test_zombie_act_charge_on_the_way_round_the_corner(
    facing: tuple[int, int], dice: tuple[int, ...], tests: list[str], against: int
) -> None:
    """A zombie that comes upon a human where it last saw him charges him."""
    it = zombie(22, 14, (1, 0), goal=(245, 90))
    g = battle(human(24, 9, facing=facing), it, terrain=CORNER, dice=(*dice, 5, *[5] * against))
    g.log = []

    zombies_turn(g)

    fought = [one.event for one in g.log if isinstance(one.event, events.MeleeFought)]
    assert met(g) == tests
    assert [len(side) for one in fought for side in one.bouts[0].throws[0]] == [1, against]


@pytest.mark.rule("atz.zombie-act.charge-on-the-way")
def test_zombie_act_charge_on_the_way_not_who_stands_aside() -> None:
    """A zombie that follows a noise does not leave its way for somebody who stands aside."""
    walker = zombie(24, 30, (0, -1))
    g = battle(human(20, 24, facing=(-1, 0)), walker, terrain=table(buildings=((16, 26, 22, 32),)))
    g.draws = [Noise(240, 100, 3)]
    g.log = []

    zombies_turn(g)

    assert (g.figures[1].x, g.figures[1].y) == (240, 240)


@pytest.mark.rule("atz.zombie-act.charge-on-the-way")
@pytest.mark.parametrize(
    ("aside", "dice", "ends"),
    [
        pytest.param(0.6, (1, 6, *(5,) * 5), 230, id="he is in its way: he is charged"),
        pytest.param(1.0, (), 250, id="it gets past him: it goes on"),
    ],
)
def test_zombie_act_charge_on_the_way_to_a_body(
    aside: float, dice: tuple[int, ...], ends: int
) -> None:
    """A zombie on its way to a body goes for nobody but who stands so that it cannot pass."""
    friend = human(30, 8, status=Status.OUT_OF_THE_FIGHT, prone=True)
    g = battle(human(24, 8 + aside, facing=(-1, 0)), friend, zombie(19, 8, (1, 0)), dice=dice)
    g.log = []

    zombies_turn(g)

    assert met(g) == ["BEING_CHARGED"] * bool(dice)
    assert abs(g.figures[2].x - ends) <= 5


@pytest.mark.rule("atz.zombie-act.charge-on-the-way")
@pytest.mark.parametrize(
    ("aside", "tests", "fights"),
    [
        pytest.param(0.4, ["BEING_CHARGED"], 1, id="he is in its way: it has found him"),
        pytest.param(1.1, [], 0, id="it gets past him: it goes on"),
    ],
)
def test_zombie_act_charge_on_the_way_who_is_not_seen(
    aside: float, tests: list[str], fights: int
) -> None:
    """A zombie that runs into somebody it does not see charges him, and does not stand there."""
    hiding = human(24 - aside, 20, status=Status.HUNKERED, hidden=True, cause=1)
    g = battle(hiding, zombie(24, 21, (0, -1)), dice=(6,) * 5 * fights)
    g.log = []

    zombies_turn(g)

    assert met(g) == tests
    assert len([one for one in g.log if isinstance(one.event, events.MeleeFought)]) == fights
    assert (g.figures[1].y < 200) is not bool(fights)


@pytest.mark.rule("atz.move.retire-away", "atz.move.retire")
@pytest.mark.parametrize(
    ("walls", "status", "ends"),
    [
        pytest.param(((22.5, 22, 25.5, 22.5),), True, 22.5, id="to the next wall behind it"),
        pytest.param((), False, 17.0, id="nowhere to go: he drops where he is"),
    ],
)
def test_move_retire_away_leaves_his_wall(
    walls: tuple[tuple[float, float, float, float], ...], ends: float, *, status: bool
) -> None:
    """Who retires leaves the wall behind which he is, an inch at least; he does not go along it."""
    boxes = [(22.5, 16, 25.5, 16.5), *walls]
    things = tuple(Obstacle(tenths(box), tall=False) for box in boxes)
    target = human(24, 17, side=2, facing=(0, -1))
    g = battle(
        human(24, 8, rep=2, gun="pistol", star=True),
        target,
        terrain=table(obstacles=things),
        dice=(1, 5, 6),
    )

    order(g, Fire(0, "pistol", (1,), (1,)))

    it = g.figures[1]
    assert (it.status, it.hidden, it.prone) == (Status.HUNKERED, status, not status)
    assert it.y / 10 == ends


@pytest.mark.rule("atz.move.stand", "atz.test.wanting-to-charge-results")
def test_move_stand_as_the_first_part_of_a_charge() -> None:
    """Who lies gets up for half his move and charges with the other half, on his feet."""
    me, foe = human(24, 10, prone=True), human(24, 15, side=2, facing=(0, -1))
    g = battle(me, foe, dice=(1, 2, 1, 6, 1, 1, 5, 5, 5, 5, 5, 5))
    g.log = []

    order(g, Charge((0,), (1,)))

    fought = [one.event for one in g.log if isinstance(one.event, events.MeleeFought)]
    assert [len(dice) for dice in fought[0].bouts[0].throws[0]] == [4, 4]
    assert (g.figures[0].prone, g.figures[1].status) == (False, Status.DEAD)


@pytest.mark.rule("atz.move.stand", "atz.test.wanting-to-charge-results")
def test_move_stand_not_where_the_charge_is_refused() -> None:
    """Who lies and does not dare to charge stays down."""
    me, foe = human(24, 10, prone=True), human(24, 14, side=2, facing=(0, -1))
    g = battle(me, foe, dice=(6, 6))

    order(g, Charge((0,), (1,)))

    assert g.figures[0].prone


@pytest.mark.rule("atz.move.stand")
def test_move_stand_on_the_spot() -> None:
    """One may get up where one lies; it costs half the move."""
    g = battle(human(24, 10, prone=True), zombie(44, 44, (1, 0)))

    order(g, Move(0, 240, 100))

    assert (g.figures[0].prone, g.figures[0].act.move_left) == (False, 4_000)
