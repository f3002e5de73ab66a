"""What a charger may still do whose target fled, or lies there when he comes."""

import pytest

from shamble.games.atz.battle.options import Capture, Charge, Dispatch, Fire, Move
from shamble.games.atz.battle.state import BARRICADED, LOCKED, OPEN, SHUT, Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.contact import is_cut_off
from shamble.games.atz.ground.terrain import Terrain, open_table
from shamble.kernel.options import Option
from tests.games.atz.play import order, orders, wake, why_not
from tests.games.atz.positions import battle, human, table, zombie

WALL = table(buildings=((20, 20, 30, 22),))


def charging(terrain: Terrain, *dice: int) -> Atz:
    """Return a battle in which somebody charges an enemy, his friend looking on with a rifle."""
    g = battle(
        human(24, 10, gun="pistol"),
        human(26, 10, gun="semi-automatic-rifle"),
        human(24, 16.5, side=2, rep=4, gun="pistol", facing=(0, -1)),
        zombie(30, 17, (0, 1)),
        terrain=terrain,
        dice=dice,
    )
    wake(g, Charge((0,), (2,)))
    orders(g)
    g.choose(Charge((0,), (2,)))
    return g


@pytest.mark.rule("atz.test.being-charged-retired")
def test_being_charged_retired_he_does_not_follow_any_farther() -> None:
    """Where the charged man stood the charge ends, whatever is left of the move."""
    g = charging(WALL, 1, 2, 6, 6)

    assert (g.figures[0].x, g.figures[0].y) == (240, 165)
    assert why_not(g, Move(0, 240, 170)) is not None
    assert why_not(g, Charge((0,), (3,))) == "atz.action.charge"


@pytest.mark.rule("atz.test.charge-target-down", "atz.kill.auto", "atz.kill.capture")
@pytest.mark.parametrize(
    ("deed", "dice", "status"),
    [
        pytest.param(Capture(0, 2), (), Status.CAPTURED, id="ties him up"),
        pytest.param(Dispatch(0, 2, "pistol"), (5,), Status.DEAD, id="shoots him"),
        pytest.param(Dispatch(0, 2, ""), (4, 4, 4, 1), Status.DEAD, id="strikes him"),
    ],
)
def test_charge_target_down_may_be_dealt_with(
    deed: Option, dice: tuple[int, ...], status: Status
) -> None:
    """Whoever comes to an enemy whom a friend shot down just then may capture or kill him, once."""
    g = charging(open_table(), 1, 2, 1, 2, 1, 2, 1, 1, 2, 6, 2, *dice)
    g.choose(Fire(1, "semi-automatic-rifle", (2,), (1,)))
    stunned = g.figures[2].status

    order(g, deed)

    assert stunned == Status.OUT_OF_THE_FIGHT
    assert g.figures[2].status == status
    assert why_not(g.copy(), Fire(0, "pistol", (3,), (1,))) == "atz.action.active-fire-once"
    assert why_not(g, Move(0, 240, 140)) is None


@pytest.mark.rule("atz.melee.contact")
@pytest.mark.parametrize(
    ("state", "cut"),
    [
        pytest.param(OPEN, False, id="open"),
        pytest.param(SHUT, False, id="shut: a charge pushes it open"),
        pytest.param(LOCKED, True, id="locked"),
        pytest.param(BARRICADED, True, id="barricaded"),
    ],
)
def test_melee_contact_ends_at_a_bolt(state: int, *, cut: bool) -> None:
    """Who is on the other side of a door is out of reach while it is bolted."""
    house = table(buildings=((18, 18, 30, 30),), doors=((23.5, 18, 24.5, 18),))
    g = battle(human(24, 15), human(24, 18.5, side=2), terrain=house)
    g.doors = [state]

    assert is_cut_off(g, 0, (240, 175), 1) is cut
