"""Loot: one Survivor of each player, one Gear from the centre."""

import pytest

from shamble.games.azta.options import Drop, Loot
from shamble.games.azta.state import TENTACLE, ZOMBIE, Who
from shamble.kernel.options import CardId
from shamble.kernel.window import PASS
from tests.games.azta.positions import (
    HALT,
    asked,
    facing,
    ids,
    offered,
    play,
    stat,
    stats,
    table,
)

STRONG = [(9, 9, 9)]
FULL = ("crowbar", "machete", "lab-coat")
PISTOL, SHOTGUN, BAT = map(CardId, ("pistol", "shotgun", "autographed-bat"))


@pytest.mark.rule(
    "azta.loot.one-item",
    "azta.loot.leftovers",
    "azta.loot.optional",
    "azta.round.clockwise",
    "azta.gear.tradeable-lootable",
    "azta.case.loot-once",
)
def test_loot_one_item_each_in_turn() -> None:
    """From the first player clockwise each takes one; what is left is discarded."""
    centre = ("pistol", "shotgun", "autographed-bat", "crowbar", "machete")
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot", first=1, centre=centre)

    assert asked(g) == (1, "loot")
    assert len(offered(g)) == 6
    play(g, Loot(PISTOL, Who(1)))
    assert (asked(g), g.bars(Loot(PISTOL, Who(2)))) == ((2, "loot"), "shamble.choose.not-offered")
    play(g, Loot(SHOTGUN, Who(2)), Loot(BAT, Who(0)))

    assert asked(g) == (0, HALT)
    assert [ids(load) for load in g.gear] == [["autographed-bat"], ["pistol"], ["shotgun"]]
    assert (g.centre, ids(g.discard)) == ([], ["crowbar", "machete"])


@pytest.mark.rule("azta.loot.optional")
def test_loot_optional_and_asked_once() -> None:
    """Everybody may decline, and nobody is asked twice."""
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot", centre=("pistol",))

    play(g, PASS, PASS, PASS)

    assert (asked(g), ids(g.discard), g.looted) == ((0, HALT), ["pistol"], [])


@pytest.mark.rule("azta.loot.one-item")
def test_loot_one_item_by_own_survivors_only() -> None:
    """A Survivor of another player cannot be sent; nobody is asked once the centre is empty."""
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot", centre=("pistol",))
    assert g.bars(Loot(PISTOL, Who(1))) == "azta.loot.one-item"

    play(g, Loot(PISTOL, Who(0)))

    assert asked(g) == (0, HALT)


@pytest.mark.rule("azta.loot.eliminated")
def test_loot_eliminated_players_are_passed_over() -> None:
    """An eliminated first player does not change the order, but cannot Loot."""
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot", first=1, fallen=[1],
              centre=("pistol",))  # fmt: skip

    assert asked(g) == (2, "loot")
    play(g, PASS)
    assert asked(g) == (0, "loot")
    play(g, PASS)
    assert asked(g) == (0, HALT)


@pytest.mark.rule(
    "azta.loot.base-one",
    "azta.loot.base-one-replaces",
    "azta.round.clean-up",
    "azta.case.sideways-looter",
)
def test_loot_base_one_until_the_round_is_over() -> None:
    """Base 4/2/3 with +1 Wits that Loots +2 Fight has 2/3/1, and 5/4/3 from the next round."""
    g = table([(4, 2, 3)], STRONG, STRONG, start="loot", stop="loot",
              carried={0: ["lab-coat"]}, centre=("autographed-bat",))  # fmt: skip

    play(g, Loot(BAT, Who(0)))
    assert stats(g, 0) == (2, 3, 1)
    play(g, PASS)

    assert stats(g, 0) == (5, 4, 3)


@pytest.mark.rule("azta.loot.base-one", "azta.survivor.special")
def test_loot_upright_by_ability() -> None:
    """A Survivor that Loots upright keeps its base."""
    g = table(["janitor-gus"], STRONG, STRONG, start="loot", stop="loot",
              centre=("autographed-bat",))  # fmt: skip

    play(g, Loot(BAT, Who(0)))

    assert (stats(g, 0), g.looted) == ((3, 6, 2), [])


@pytest.mark.rule("azta.case.sideways-helper", "azta.help.contribution-base-only")
def test_loot_sideways_helper_adds_one() -> None:
    """A Survivor with base Speed 5 that Looted adds 1 Speed as a Helper."""
    g = table([(1, 1, 2)], [(1, 1, 5)], STRONG, start="screw", stop="screw", looted=[1],
              encounter=facing(TENTACLE, 0, helpers={0: 1}), stacks=((), (), (5,)))  # fmt: skip

    assert stat(g, 0, TENTACLE) == 3


@pytest.mark.rule("azta.loot.full-survivor", "azta.case.loot-swap")
def test_loot_full_survivor_drops_for_the_next_player() -> None:
    """A full Survivor may Loot and drop any piece, which the next player may take."""
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot", carried={0: FULL},
              centre=("pistol",))  # fmt: skip

    play(g, Loot(PISTOL, Who(0)))
    assert asked(g) == (0, "drop")
    play(g, Drop(CardId("crowbar"), Who(0)))

    assert asked(g) == (1, "loot")
    assert offered(g) == {PASS, Loot(CardId("crowbar"), Who(1))}


@pytest.mark.rule("azta.loot.centre", "azta.loot.later-drops", "azta.die.gear-of-the-dead")
def test_loot_centre_keeps_the_gear_of_the_dead_for_the_next_round() -> None:
    """Gear of a Survivor that died lies in the centre until the next Loot step, not longer."""
    g = table([(9, 1, 9), (9, 9, 9)], STRONG, STRONG, start="die", rounds=True,
              carried={0: ["machete"]}, encounter=facing(ZOMBIE, 0), stacks=((), (4,), ()),
              enemies=("alien-1",))  # fmt: skip
    assert ids(g.centre) == ["machete"]

    play(g, PASS)

    assert (g.round, asked(g)) == (2, (1, "loot"))
    assert Loot(CardId("machete"), Who(2)) in offered(g)
