"""How far weapons reach, who holds fire, and which shots are listed."""

import msgspec
import pytest

from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.reactions.aim import (
    aims,
    bars_firing,
    bars_shot,
    bars_target,
    by_distance,
    range_of,
)
from tests.games.atz.positions import battle, human, tables, zombie


@pytest.mark.rule("atz.attr.marksman", "atz.weapon.range")
@pytest.mark.parametrize(
    ("traits", "gun", "inches"),
    [
        pytest.param(("marksman",), "bolt-action-rifle", 60, id="marksman with a scope"),
        pytest.param((), "bolt-action-rifle", 48, id="anybody"),
        pytest.param(("marksman",), "pistol", 12, id="no scope"),
    ],
)
def test_attr_marksman_range(traits: tuple[str, ...], gun: str, inches: int) -> None:
    """A marksman reaches 60 inches with a scoped rifle."""
    g = battle(human(2, 2, traits=traits, gun=gun))

    assert range_of(g, 0, tables().weapons[gun]) == inches


@pytest.mark.rule("atz.weapon.range")
@pytest.mark.parametrize(
    ("y", "barred"),
    [pytest.param(22, None, id="at 12 inches"), pytest.param(22.1, "atz.weapon.range", id="more")],
)
def test_weapon_range_to_the_tenth(y: float, barred: str | None) -> None:
    """A weapon reaches just as far as its range."""
    g = battle(human(20, 10, gun="pistol"), zombie(20, y))

    assert bars_target(g, 0, tables().weapons["pistol"], 1) == barred


@pytest.mark.rule("atz.shoot.helpless")
@pytest.mark.parametrize(
    ("target", "barred"),
    [
        pytest.param(human(20, 18, side=2, status=Status.STUNNED), None, id="stunned"),
        pytest.param(
            human(20, 18, side=2, status=Status.OUT_OF_THE_FIGHT),
            "atz.shoot.helpless",
            id="out of the fight",
        ),
        pytest.param(human(20, 18, side=2, carried=True), "atz.shoot.helpless", id="carried"),
    ],
)
def test_shoot_helpless(target: Figure, barred: str | None) -> None:
    """Nobody fires at those who are out of the fight, or are carried."""
    g = battle(human(20, 10, gun="pistol"), target)

    assert bars_target(g, 0, tables().weapons["pistol"], 1) == barred


@pytest.mark.rule("atz.wounded.fire", "atz.ammo.reload", "atz.melee.locked")
@pytest.mark.parametrize(
    ("shooter", "barred"),
    [
        pytest.param(human(20, 10, gun="pistol", carries=1), None, id="carrying, one hand"),
        pytest.param(
            human(20, 10, gun="shotgun", carries=1), "atz.wounded.fire", id="carrying, two hands"
        ),
        pytest.param(human(20, 10, gun="shotgun"), None, id="two hands free"),
        pytest.param(
            human(20, 10, gun="pistol", empty=("pistol",)), "atz.ammo.reload", id="out of ammo"
        ),
        pytest.param(
            human(20, 10, gun="pistol", empty=("shotgun",)), None, id="another gun is empty"
        ),
        pytest.param(human(30, 29, gun="pistol"), "atz.melee.locked", id="in melee"),
        pytest.param(
            human(20, 10, gun="flash-bang-grenade"), "atz.test.in-sight-unarmed", id="a grenade"
        ),
    ],
)
def test_wounded_fire_who_holds_fire(shooter: Figure, barred: str | None) -> None:
    """Carriers have one hand, and nobody fires an empty gun or out of a melee."""
    friend = human(20, 10, status=Status.OUT_OF_THE_FIGHT, carried=True)
    g = battle(shooter, friend, zombie(30, 30))

    assert bars_firing(g, 0, tables().weapons[shooter.hand[0]]) == barred


@pytest.mark.rule("atz.npc.target-choice")
def test_npc_target_choice_the_nearest_first() -> None:
    """Targets are ranked by how far they are, whichever way, the first named before equals."""
    foes = [zombie(*spot) for spot in ((20, 27), (25, 20), (14, 20), (20, 17), (23, 20))]
    g = battle(human(20, 20), *foes)

    assert by_distance(g, g.figures[0], range(1, 6)) == [4, 5, 2, 3, 1]


@pytest.mark.rule("atz.shoot.max-targets", "atz.shoot.declare")
def test_shoot_max_targets_no_more_than_dice_are_listed() -> None:
    """A listed shot has a die for each of its targets, however many the weapon could take."""
    foes = [zombie(x, 18) for x in (20, 20.9, 21.8)]
    g = battle(human(20, 10, gun="pistol"), *foes)
    wide = msgspec.structs.replace(tables().weapons["pistol"], spread=3)
    g.deck = msgspec.structs.replace(tables(), weapons={**tables().weapons, "pistol": wide})

    listed = aims(g, 0, (1, 2, 3), snap=False)

    assert Fire(0, "pistol", (1, 2), (1, 1)) in listed
    assert [bars_shot(g, one, (1, 2, 3), snap=False) for one in listed] == [None] * len(listed)


@pytest.mark.rule("atz.shoot.declare", "atz.react.fire-target")
@pytest.mark.parametrize(
    ("targets", "dice", "barred"),
    [
        pytest.param((1, 2), (1, 1), None, id="a die each"),
        pytest.param((), (), "atz.shoot.declare", id="nobody"),
        pytest.param((1, 2), (2,), "atz.shoot.declare", id="no dice for the second"),
        pytest.param((1, 2), (2, 0), "atz.shoot.declare", id="none but named"),
        pytest.param((1, 1), (1, 1), "atz.react.fire-target", id="one twice"),
    ],
)
def test_shoot_declare_dice_for_each(
    targets: tuple[int, ...], dice: tuple[int, ...], barred: str | None
) -> None:
    """Every target is named once and has at least one die."""
    g = battle(human(20, 10, gun="pistol"), zombie(20, 18), zombie(20.9, 18))

    shot = Fire(0, "pistol", targets, dice)

    assert bars_shot(g, shot, (1, 2), snap=False) == barred
