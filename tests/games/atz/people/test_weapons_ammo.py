"""Ammunition: running out, reloading, and what can be held."""

import pytest

from shamble.games.atz.people.weapons import (
    bars_holding,
    bars_reloading,
    check_ammo,
    finish_loading,
    hands,
    loaded,
    reload,
    take_in_hand,
)
from tests.games.atz.positions import battle, human


@pytest.mark.rule("atz.ammo.tight")
@pytest.mark.parametrize(
    ("dice", "before", "after"),
    [
        pytest.param((1, 2), (), (), id="a single one"),
        pytest.param((1, 1), (), ("pistol",), id="two ones"),
        pytest.param((1, 1, 1), (), ("pistol",), id="three"),
        pytest.param((1, 1), ("pistol",), ("pistol",), id="empty before"),
        pytest.param((1, 1), ("shotgun",), ("shotgun", "pistol"), id="another is empty"),
    ],
)
def test_ammo_tight_two_ones(
    dice: tuple[int, ...], before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    """Two ones or more empty a weapon, once."""
    g = battle(human(20, 20, gun="pistol", empty=before))
    check_ammo(g, 0, "pistol", dice)

    assert g.figures[0].empty == after


@pytest.mark.rule("atz.ammo.reload")
@pytest.mark.parametrize(
    ("state", "barred"),
    [
        pytest.param({"empty": ("pistol",)}, False, id="empty"),
        pytest.param({}, True, id="loaded"),
        pytest.param({"empty": ("pistol",), "loading": ("pistol",)}, True, id="at it already"),
        pytest.param({"empty": ("pistol",), "fired": True}, True, id="has fired"),
        pytest.param({"empty": ("pistol",), "fast": True}, True, id="in a Fast Move"),
        pytest.param({"empty": ("pistol",), "tried": True}, True, id="has tried one"),
    ],
)
def test_ammo_reload_who_may(*, state: dict[str, object], barred: bool) -> None:
    """An empty gun is reloaded instead of firing, not with a Fast Move."""
    g = battle(human(20, 20, gun="pistol", **state))  # type: ignore[arg-type]

    assert bars_reloading(g, 0, "pistol") == ("atz.ammo.reload" if barred else None)


@pytest.mark.rule("atz.ammo.reload")
def test_ammo_reload_is_ready_at_the_end() -> None:
    """A gun is loaded when the activation ends, and no other with it."""
    g = battle(human(20, 20, gun="pistol", empty=("shotgun", "pistol")))
    reload(g, 0, "pistol")
    it = g.figures[0]
    before = (it.act.fired, it.act.loading, it.empty, loaded(g, 0))
    finish_loading(g, 0)

    assert before == (True, ("pistol",), ("shotgun", "pistol"), False)
    assert (it.act.loading, it.empty, loaded(g, 0)) == ((), ("shotgun",), True)


@pytest.mark.rule("atz.ammo.switch", "atz.weapon.hands", "atz.shoot.two-weapons")
@pytest.mark.parametrize(
    ("hand", "barred"),
    [
        pytest.param(("pistol",), None, id="a gun"),
        pytest.param(("pistol", "pistol"), None, id="two pistols"),
        pytest.param(("pistol",) * 3, "atz.ammo.switch", id="more than he has"),
        pytest.param(("assault-rifle",), "atz.ammo.switch", id="one that he has not"),
        pytest.param(("pistol", "shotgun"), "atz.weapon.hands", id="one for two hands"),
        pytest.param(
            ("pistol", "flash-bang-grenade"), "atz.shoot.two-weapons", id="not to be paired"
        ),
        pytest.param(
            ("pistol", "pistol", "ba-pistol"), "atz.shoot.two-weapons", id="more than two hands"
        ),
        pytest.param((), "atz.ammo.switch", id="nothing"),
    ],
)
def test_ammo_switch_what_can_be_held(hand: tuple[str, ...], barred: str | None) -> None:
    """One gun is held, or two that can be fired together."""
    guns = ("pistol", "pistol", "shotgun", "flash-bang-grenade", "ba-pistol")
    g = battle(human(20, 20, guns=guns, hand=("shotgun",)))
    found = bars_holding(g, 0, hand)
    take_in_hand(g, 0, hand)

    assert found == barred
    assert g.figures[0].hand == hand
    assert hands(g, 0) == [
        ("pistol",),
        ("shotgun",),
        ("flash-bang-grenade",),
        ("ba-pistol",),
        ("pistol", "pistol"),
        ("pistol", "ba-pistol"),
    ]
