"""What humans do whom nobody commands: the action list, line by line."""

import pytest

from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Class, Status
from tests.games.atz.play import npcs_turn
from tests.games.atz.positions import battle, car, human, table


def hostile(*others: Figure, covered: bool = False, dice: tuple[int, ...] = ()) -> Atz:
    """Return a battle with an unarmed hostile who holds his ground, perhaps behind a car."""
    holder = human(20, 21.4, side=2, kind=Class.SURVIVOR)
    terrain = table(obstacles=(car(18, 22),)) if covered else None
    return battle(holder, *others, terrain=terrain, dice=dice)


@pytest.mark.rule("atz.npc.action-list", "atz.npc.versus-zombies-and-each-other")
def test_npc_action_list_runs_from_zombies_only() -> None:
    """One without a gun who holds his ground does not run from a human who is near."""
    g = hostile(human(20, 26))

    npcs_turn(g)

    assert (g.figures[0].x, g.figures[0].y) == (200, 214)


@pytest.mark.rule("atz.npc.helpless-enemies")
def test_npc_helpless_enemies_the_nearest() -> None:
    """Of two helpless enemies the nearer is gone to."""
    down = Status.OUT_OF_THE_FIGHT
    g = hostile(human(20, 28, status=down), human(20, 17, status=down), dice=(1, 1))

    npcs_turn(g)

    assert (touching(g, 0, 1), touching(g, 0, 2)) == (False, True)


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_holds_behind_cover_from_the_nearest() -> None:
    """Whoever holds his ground in cover from the nearest enemy stays there."""
    friend = human(4, 46, side=2)
    g = hostile(human(20, 30), human(44, 10), friend, covered=True)

    npcs_turn(g)

    assert (g.figures[0].x, g.figures[0].y) == (200, 214)
