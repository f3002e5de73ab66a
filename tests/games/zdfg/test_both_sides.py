"""Rules from both sides: beside what they forbid or leave alone, what happens where they do not."""

import pytest

from shamble.games.zdfg.options import Assign
from shamble.games.zdfg.state import Completed
from tests.games.zdfg.positions import (
    ACTIONS,
    ANNOUNCE_LEFT,
    ANNOUNCE_RIGHT,
    LEFT,
    ME,
    RIGHT,
    TEAM,
    YOU,
    Row,
    assigning,
    ids,
    lay,
    offered,
    on,
    options,
    pile,
)


@pytest.mark.rule("zdfg.complete.one-for-one")
@pytest.mark.parametrize(
    ("row", "complete"),
    [
        pytest.param(("TOA TOB TOC WILD", "", ""), False, id="one Wild for two"),
        pytest.param(("TOA TOB TOC WILD WILD", "", ""), True, id="two Wilds for two"),
        pytest.param(("TOA TOB TOC WILD", "", "ZOMBIE"), True, id="a Wild and a substitute"),
        pytest.param(("TOA TOB TOC WILD", "", "AMMO"), False, id="the other substitute"),
        pytest.param(("TOA TOB WILD WILD", "", "ZOMBIE"), True, id="three for three"),
        pytest.param(("TOA WILD WILD", "WILD", "ZOMBIE"), False, id="three for four"),
    ],
)
def test_complete_one_for_one_counts_each(row: Row, complete: bool) -> None:  # noqa: FBT001
    """Each Wild on the Stack and each fitting Action stands in for one missing letter."""
    g = assigning(stacks={ME: row})

    assert (ANNOUNCE_LEFT in options(g)) is complete


@pytest.mark.rule("zdfg.complete.weapon-substitute", "zdfg.complete.team-substitute")
def test_complete_substitutes_are_of_their_type() -> None:
    """For a missing Weapon card no other Action stands in; it stays where it is."""
    g = assigning(stacks={ME: ("TOA", "WBB WBC WBD WBE", "EASY ZOMBIE AMMO EWW")})

    g.choose(ANNOUNCE_RIGHT)

    assert g.players[ME].completed == [Completed("Weapon", "blue", ids("WBB WBC WBD WBE AMMO"))]
    assert on(g, ME, ACTIONS) == "EASY ZOMBIE EWW"


@pytest.mark.rule("zdfg.assign.two-of-a-type", "zdfg.assign.same-type")
def test_assign_two_of_a_type_bind_their_own_stack_each() -> None:
    """What lies on a Stack binds that one: each takes what fits it, whatever the other holds."""
    g = assigning(hand="TOB TBC WOA", stacks={ME: ("TOA", "TBB", "")})

    assert offered(g, Assign) == [lay("TOB", LEFT), lay("TBC", RIGHT)]
    assert g.bars(lay("TBC", LEFT)) == "zdfg.assign.same-color"
    assert g.bars(lay("WOA", RIGHT)) == "zdfg.assign.same-type"


@pytest.mark.rule("zdfg.assign.wild-pointless", "zdfg.assign.many-wilds")
def test_assign_wild_pointless_is_offered_on_every_collection_stack() -> None:
    """A Wild may go on every Collection Stack, finished types and other Wilds included."""
    g = assigning(hand="WILD", stacks={ME: (TEAM, "WILD WILD", ""), YOU: ("TOA WILD", "", "EWW")},
                  completed={YOU: (pile("Team", "blue"),)})  # fmt: skip

    assert offered(g, Assign) == [
        lay("WILD", stack, seat) for seat in (ME, YOU) for stack in (LEFT, RIGHT)
    ]
    assert g.bars(lay("WILD", ACTIONS)) == "zdfg.assign.collection-to-collection"
