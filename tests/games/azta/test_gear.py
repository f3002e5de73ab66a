"""Gear on Survivors: how much, and what is dropped."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.options import Drop, LeaveBehind, Loot, Place, Ready, Shift
from shamble.games.azta.screw import bars_playing
from shamble.games.azta.state import ZOMBIE, Who
from shamble.kernel.errors import Refused
from shamble.kernel.options import CardId, Seat
from shamble.kernel.window import PASS
from tests.games.azta.positions import HALT, asked, facing, ids, offered, play, table

STRONG = [(9, 9, 9)]
FULL = ("crowbar", "machete", "lab-coat")


@pytest.mark.rule(
    "azta.gear.limit-three",
    "azta.gear.excess-dropped",
    "azta.gear.excess-choice",
    "azta.weaponize.must-place",
    "azta.weaponize.cannot-place",
    "azta.case.all-survivors-full",
)
def test_gear_excess_choice_is_free() -> None:
    """A fourth piece may be put on, and then any of the four is dropped into the centre."""
    g = table(STRONG, STRONG, STRONG, stop="loot", hands=(("pistol",),), carried={0: FULL})
    play(g, Ready())
    assert offered(g) == {Place(CardId("pistol"), Who(0)), LeaveBehind(CardId("pistol"))}

    play(g, Place(CardId("pistol"), Who(0)))

    assert asked(g) == (0, "drop")
    assert offered(g) == {Drop(CardId(card), Who(0)) for card in (*FULL, "pistol")}

    play(g, Drop(CardId("machete"), Who(0)))

    assert (ids(g.gear[0]), ids(g.centre)) == (["crowbar", "lab-coat", "pistol"], ["machete"])
    assert asked(g) == (0, "loot")


@pytest.mark.rule("azta.weaponize.cannot-place", "azta.case.all-survivors-full")
def test_weaponize_cannot_place_may_be_dropped_directly() -> None:
    """Gear that nobody has room for may be dropped, and any living player may Loot it."""
    g = table(STRONG, STRONG, STRONG, stop="loot", hands=(("pistol",),), carried={0: FULL})

    play(g, Ready(), LeaveBehind(CardId("pistol")), PASS)

    assert asked(g) == (1, "loot")
    assert Loot(CardId("pistol"), Who(1)) in offered(g)


@pytest.mark.rule("azta.gear.excess-choice", "azta.gear.no-free-drop", "azta.weaponize.must-place")
def test_gear_no_free_drop_while_there_is_room() -> None:
    """A full Survivor may be loaded on purpose, but nothing is dropped while another has room."""
    g = table([(9, 9, 9), (9, 9, 9)], STRONG, STRONG, stop="weaponize", hands=(("pistol",),),
              carried={0: FULL})  # fmt: skip
    play(g, Ready())

    assert offered(g) == {Place(CardId("pistol"), Who(0)), Place(CardId("pistol"), Who(1))}
    with pytest.raises(Refused) as refused:
        g.choose(LeaveBehind(CardId("pistol")))
    assert refused.value.rule == "azta.weaponize.must-place"


@pytest.mark.rule("azta.gear.no-free-drop")
def test_gear_no_free_drop_at_other_times() -> None:
    """A Survivor within its limit is never asked to drop anything, and cannot."""
    g = table(STRONG, STRONG, STRONG, stop="weaponize", carried={0: FULL})

    assert asked(g) == (0, "trade")
    assert g.bars(Drop(CardId("machete"), Who(0))) is not None


@pytest.mark.rule("azta.gear.limit-three", "azta.survivor.special")
@pytest.mark.parametrize(
    ("who", "load", "limit"),
    [
        pytest.param("coach-brickhouse", (), 3, id="usual"),
        pytest.param("backpacker-bettina", (), 5, id="two extra"),
        pytest.param("coach-brickhouse", ("fanny-pack",), 5, id="by Gear"),
        pytest.param("backpacker-bettina", ("fanny-pack",), 7, id="both"),
    ],
)
def test_gear_limit_by_ability(who: str, load: tuple[str, ...], limit: int) -> None:
    """Abilities raise the number of Gear that a Survivor may carry."""
    g = table([who], STRONG, STRONG, start="loot", stop="loot", carried={0: load})

    assert box.view(g, Seat(0)).players[0].survivors[0].gear_limit == limit


@pytest.mark.rule("azta.gear.limit-three", "azta.gear.excess-dropped")
def test_gear_limit_falls_with_its_source() -> None:
    """When the pack that held two extra Gear goes, the surplus is dropped at once."""
    load = ("fanny-pack", "crowbar", "machete", "lab-coat", "pistol")
    g = table([(9, 9, 9), (9, 9, 9)], STRONG, STRONG, stop="weaponize", carried={0: load})

    play(g, Shift(CardId("fanny-pack"), Who(0), Who(1)))

    assert asked(g) == (0, "drop")
    assert len(offered(g)) == 4

    play(g, Drop(CardId("crowbar"), Who(0)))

    assert asked(g) == (0, "trade")
    assert ids(g.centre) == ["crowbar"]


@pytest.mark.rule("azta.gear.excess-dropped")
def test_gear_excess_dropped_until_the_rest_fits() -> None:
    """Whoever drops the source of the extra room itself goes on dropping."""
    load = ("fanny-pack", "crowbar", "machete", "lab-coat", "pistol")
    g = table(STRONG, STRONG, STRONG, stop="weaponize", carried={0: load}, hands=(("shotgun",),))

    play(g, Ready(), Place(CardId("shotgun"), Who(0)), Drop(CardId("fanny-pack"), Who(0)))
    assert asked(g) == (0, "drop")
    play(g, Drop(CardId("crowbar"), Who(0)))
    assert asked(g) == (0, "drop")
    play(g, Drop(CardId("machete"), Who(0)))

    assert asked(g) == (0, HALT)
    assert ids(g.gear[0]) == ["lab-coat", "pistol", "shotgun"]


@pytest.mark.rule("azta.loot.most-gear")
@pytest.mark.parametrize(
    ("card", "centre", "discard"),
    [
        pytest.param("pistol", ["pistol"], [], id="most Gear"),
        pytest.param("lucky-underpants", [], ["lucky-underpants"], id="not Lootable"),
    ],
)
def test_loot_most_gear_is_lootable(card: str, centre: list[str], discard: list[str]) -> None:
    """What is dropped lies in the centre, unless its text says that it cannot be Looted."""
    g = table(STRONG, STRONG, STRONG, stop="weaponize", hands=((card,),), carried={0: FULL})

    play(g, Ready(), LeaveBehind(CardId(card)))

    assert (ids(g.centre), ids(g.discard)) == (centre, discard)


@pytest.mark.rule("azta.gear.weaponize-only", "azta.event.screw-only")
@pytest.mark.parametrize(
    ("step", "prompt"),
    [
        pytest.param("loot", "loot", id="Loot"),
        pytest.param("help", "help", id="Help"),
        pytest.param("screw", "screw", id="Screw"),
    ],
)
def test_gear_weaponize_only(step: str, prompt: str) -> None:
    """Gear in hand is put on a Survivor in the Weaponize step and at no other time."""
    g = table([(1, 1, 1), (9, 9, 9)], [(1, 1, 1), (9, 9, 9)], STRONG, start=step, stop=step,
              hands=(("pistol", "eureka"),), centre=("crowbar",), stacks=((), (3,), ()),
              encounter=facing(ZOMBIE, 0, 2))  # fmt: skip

    assert asked(g) == (0, prompt)
    assert g.bars(Place(CardId("pistol"), Who(0))) == "azta.gear.weaponize-only"
    assert bars_playing(g, Seat(0), CardId("pistol")) == "azta.gear.weaponize-only"
