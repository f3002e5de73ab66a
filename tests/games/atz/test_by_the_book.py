"""Cases that were written from the rulebook: somebody does something, and one sees what follows."""

import pytest

from shamble.games.atz.battle.options import Dispatch, FightOn, Move
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Status
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import battle, human, zombie


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
