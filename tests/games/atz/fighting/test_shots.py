"""Shots that were not listed, and those that the rules choose."""

import msgspec
import pytest

from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import Outcome
from shamble.games.atz.book import terms
from shamble.games.atz.fighting.fire import choose_shot, npc_shot
from shamble.games.atz.reactions.aim import bars_shot
from tests.games.atz.positions import battle, human, run, tables


@pytest.mark.rule("atz.react.fire-target", "atz.weapon.one-or-n", "atz.status.snap-fire")
@pytest.mark.parametrize(
    ("do", "targets", "dice", "barred"),
    [
        pytest.param(terms.Do.FIRE, (1,), (1,), None, id="as listed"),
        pytest.param(terms.Do.FIRE, (2, 1), (1, 1), None, id="the farther first"),
        pytest.param(terms.Do.FIRE, (1,), (3,), "atz.weapon.one-or-n", id="too many dice"),
        pytest.param(terms.Do.FIRE, (3,), (2,), "atz.react.fire-target", id="another"),
        pytest.param(terms.Do.SNAP_FIRE, (2, 1), (1, 1), None, id="snap: both"),
        pytest.param(terms.Do.SNAP_FIRE, (1,), (1,), "atz.weapon.one-or-n", id="snap: one die"),
        pytest.param(terms.Do.SNAP_FIRE, (3,), (2,), "atz.react.fire-target", id="snap: another"),
    ],
)
def test_react_fire_target_other_shots(
    do: terms.Do, targets: tuple[int, ...], dice: tuple[int, ...], barred: str | None
) -> None:
    """A shot in reaction may be shared as one likes, among those to whom one reacts."""
    foes = [human(x, 18, side=2) for x in (20, 21, 22)]
    g = battle(human(20, 10, gun="pistol"), *foes)

    run(g, choose_shot, Outcome(0, terms.Test.IN_SIGHT, 2, do, 1, (1, 2)))

    assert g.bars(Fire(0, "pistol", targets, dice)) == barred


@pytest.mark.rule("atz.shoot.max-targets")
def test_shoot_max_targets_where_there_are_more_dice() -> None:
    """A weapon with more dice than its Targets rating still has no more targets than that."""
    foes = [human(x, 18, side=2) for x in (20, 20.9, 21.8)]
    g = battle(human(20, 10, gun="submachine-gun"), *foes)
    narrow = msgspec.structs.replace(tables().weapons["submachine-gun"], spread=2)
    weapons = {**tables().weapons, "submachine-gun": narrow}
    g.deck = msgspec.structs.replace(tables(), weapons=weapons)

    three = Fire(0, "submachine-gun", (1, 2, 3), (1, 1, 1))

    assert bars_shot(g, three, (1, 2, 3), snap=False) == "atz.shoot.max-targets"


@pytest.mark.rule("atz.npc.target-choice", "atz.status.snap-fire")
@pytest.mark.parametrize(
    ("y", "snap", "dice"),
    [
        pytest.param(34, False, (3,), id="at half range: the most dice"),
        pytest.param(34.1, False, (1,), id="beyond: one"),
        pytest.param(34.1, True, (3,), id="in a hurry: the most"),
    ],
)
def test_npc_target_choice_dice(y: float, dice: tuple[int, ...], *, snap: bool) -> None:
    """The rules fire one die beyond half range, unless they fire in a hurry."""
    g = battle(human(20, 10, side=2, gun="assault-rifle"), human(20, y))

    assert npc_shot(g, 0, (1,), snap=snap).dice == dice
