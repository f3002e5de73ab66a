"""What a newcomer might try: what is thought of, whether it is possible or not."""

import pytest

from shamble.games.atz.asking.conceivable import attacks, conceivable, others
from shamble.games.atz.battle.options import (
    Activate,
    Charge,
    FastMove,
    Fire,
    Leave,
    Move,
    PickUp,
    Prompt,
    Rally,
    Reload,
    Tend,
)
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Status
from tests.games.atz.garage import ask
from tests.games.atz.positions import STANDING, battle, human, seat, zombie

OUT = Status.OUT_OF_THE_FIGHT


def choose_group(g: Atz) -> None:
    """Ask the first player which group to activate."""
    g.ask(seat(), Prompt.GROUP, [Activate(1, "move"), Activate(2, "move")], lambda _g, _one: None)


def asked_for_group(*figures: Figure) -> Atz:
    """Return a battle in which the first player is asked which group to activate."""
    g = battle(*figures)
    g.result = STANDING
    g.next(choose_group)
    g.run()
    return g


def test_wonders_about_all_groups_on_the_table() -> None:
    """One may wonder about each of one's groups that is on the table, once."""
    g = asked_for_group(
        human(4, 4),
        human(6, 4),
        human(40, 4),
        human(4, 40, status=Status.LEFT),
        human(40, 40, side=2),
        zombie(20, 20),
    )

    assert conceivable(g, seat()) == [Activate(1, "move"), Activate(2, "move")]


def test_wonders_only_of_whoever_is_asked() -> None:
    """Others do not wonder, and nobody does while nothing is asked."""
    g = asked_for_group(human(4, 4), human(40, 4))

    assert conceivable(g, seat(1)) == []
    assert conceivable(battle(human(4, 4)), seat()) == []


def test_wonders_about_attacks_and_the_rest() -> None:
    """Whoever is asked for orders may wonder about attacks and about other orders."""
    g = ask(battle(human(20, 14, gun="pistol"), zombie(20, 40)), 0)

    assert conceivable(g, seat()) == [*attacks(g, 0), *others(g, 0)]


@pytest.mark.parametrize(
    ("gun", "found"),
    [
        pytest.param("pistol", 2, id="two dice at most"),
        pytest.param("shotgun", 3, id="a shotgun at its best"),
        pytest.param("bolt-action-rifle", 1, id="one die"),
    ],
)
def test_wonders_about_shots_with_all_dice(gun: str, found: int) -> None:
    """One thinks of a shot with as many dice as are sensible, and of a charge."""
    g = battle(human(20, 14, gun=gun), zombie(20, 40))

    assert attacks(g, 0) == [Fire(0, gun, (1,), (found,)), Charge((0,), (1,))]


@pytest.mark.parametrize("gun", ["", "flash-bang-grenade"])
def test_wonders_about_charges_without_a_gun(gun: str) -> None:
    """Without a gun, or with a grenade, one thinks only of a charge."""
    g = battle(human(20, 14, gun=gun), zombie(20, 40))

    assert attacks(g, 0) == [Charge((0,), (1,))]


def test_wonders_about_the_three_nearest() -> None:
    """One thinks of the three nearest enemies, the nearest first."""
    far = (zombie(20, 40), zombie(20, 20), zombie(20, 36), zombie(20, 30))
    g = battle(human(20, 14), *far, human(22, 14))

    assert attacks(g, 0) == [Charge((0,), (2,)), Charge((0,), (4,)), Charge((0,), (3,))]


@pytest.mark.parametrize(
    ("facing", "spot"),
    [
        pytest.param((0, 1), (200, 360), id="up"),
        pytest.param((0, -1), (200, 120), id="down"),
        pytest.param((1, 0), (320, 240), id="right"),
        pytest.param((-1, 0), (80, 240), id="left"),
        pytest.param((2, 3), (200, 360), id="rather up"),
        pytest.param((-3, 2), (80, 240), id="rather left"),
        pytest.param((2, -2), (200, 120), id="as much down"),
    ],
)
def test_wonders_about_a_long_move_ahead(facing: tuple[int, int], spot: tuple[int, int]) -> None:
    """One thinks of walking a foot ahead, farther than one can."""
    g = battle(human(20, 24, facing=facing))

    assert others(g, 0) == [Move(0, *spot), FastMove((0,)), Rally(0), Leave(0)]


@pytest.mark.parametrize(
    ("carries", "found"),
    [
        pytest.param(NOBODY, [Tend(0, 1), PickUp(0, 1)], id="his hands are free"),
        pytest.param(2, [], id="he carries somebody"),
    ],
)
def test_wonders_about_wounded_friends(carries: int, found: list[Tend | PickUp]) -> None:
    """One thinks of wounded friends while one's hands are free, and of reloading one's guns."""
    g = battle(
        human(20, 24, gun="pistol", carries=carries),
        human(30, 24, status=OUT),
        human(34, 24, status=Status.STUNNED),
        human(38, 24, side=2, status=OUT),
    )

    assert others(g, 0)[4:] == [Reload(0, "pistol"), *found]
