"""Guns that are left empty, and taken up again."""

import pytest

from shamble.games.atz.battle.cargo_options import Load, Unload
from shamble.games.atz.battle.encounter_options import PutBy, Strip, Take
from shamble.games.atz.battle.options import Reload
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.telling.words_occurrences import news
from shamble.kernel.options import Option
from tests.games.atz.encounters.houses import house, order, searched
from tests.games.atz.garage import car
from tests.games.atz.positions import activate, human

WRONG = "atz.event.04-wrong-ammo"


def armed(x: float, y: float, *, wrong: bool, gun: str = "pistol") -> Atz:
    """Return two side by side of whom the first has an empty gun, and a car beside them."""
    g = searched(house(human(x, y, gun=gun), human(x, y + 0.9)))
    car(g, at=(x - 1.5, y), running=False, found=True)
    activate(g, 0, 1)
    assert g.encounter is not None
    g.figures[0].empty = (gun,)
    g.encounter.misfits = ((0, gun),) if wrong else ()
    return g


@pytest.mark.rule("atz.loot.left-behind", WRONG)
@pytest.mark.parametrize("wrong", [False, True])
@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize(
    ("spot", "leave", "take"),
    [
        pytest.param((25, 25), PutBy, Take, id="in a building"),
        pytest.param((12, 10), PutBy, Take, id="outside"),
        pytest.param((12, 10), Load, Unload, id="in a vehicle"),
    ],
)
def test_loot_left_empty_is_taken_up_empty(
    spot: tuple[float, float], leave: type[Option], take: type[Option], taker: int, *, wrong: bool
) -> None:
    """Whoever takes an empty gun up has it empty; only ammunition that fits goes into it."""
    g = armed(*spot, wrong=wrong)
    there = (0,) if leave is Load else ()

    order(g, leave(0, *there, "pistol"))
    assert g.figures[0].empty == ()
    assert not [one for one in news(g) if "ammunition" in one]
    order(g, take(taker, *there, "pistol"))

    assert (g.figures[taker].guns, g.figures[taker].empty) == (("pistol",), ("pistol",))
    assert g.bars(Reload(taker, "pistol")) == (WRONG if wrong else None)


@pytest.mark.rule("atz.loot.left-behind", "atz.loot.find-immediately-usable")
def test_loot_left_empty_is_told_from_a_loaded_one() -> None:
    """Beside an empty gun lies a loaded one: it is taken first, and the empty one stays empty."""
    g = armed(25, 25, wrong=False)
    searched(g, lying=("pistol",))

    order(g, PutBy(0, "pistol"), Take(1, "pistol"))
    assert g.figures[1].empty == ()
    order(g, Take(0, "pistol"))

    assert g.figures[0].empty == ("pistol",)


@pytest.mark.rule("atz.loot.left-behind")
def test_loot_left_empty_elsewhere_is_another_gun() -> None:
    """A gun that lies outside is not the empty one that was put into a car."""
    g = armed(12, 10, wrong=False)
    assert g.encounter is not None
    g.encounter.heaps = ((120, 100, "pistol"),)

    order(g, Load(0, 0, "pistol"), Take(0, "pistol"))

    assert (g.figures[0].guns, g.figures[0].empty) == (("pistol",), ())


@pytest.mark.rule("atz.spoils.take-gear", WRONG)
@pytest.mark.parametrize("wrong", [False, True])
def test_spoils_an_empty_gun_is_empty(*, wrong: bool) -> None:
    """What is taken off the beaten is as empty as it was in his hands."""
    beaten = human(
        11, 10, side=2, status=Status.OUT_OF_THE_FIGHT, gun="shotgun", empty=("shotgun",)
    )
    g = house(human(10, 10), beaten)
    assert g.encounter is not None
    g.encounter.misfits = ((1, "shotgun"),) if wrong else ()

    order(g, Strip(0, 1, "shotgun"))

    assert (g.figures[0].empty, g.figures[1].empty) == (("shotgun",), ())
    assert g.bars(Reload(0, "shotgun")) == (WRONG if wrong else None)
