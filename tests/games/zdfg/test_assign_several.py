"""The Assign Phase: several cards at once."""

import pytest

from shamble.games.zdfg.events import Assigned
from shamble.games.zdfg.options import Assign, AssignSeveral, Prompt
from shamble.kernel.errors import Refused
from tests.games.zdfg.positions import (
    ACTIONS,
    LEFT,
    ME,
    RIGHT,
    YOU,
    asked,
    assigning,
    heard,
    lay,
    on,
)


@pytest.mark.rule("zdfg.assign.casual-batch")
def test_assign_several_at_once_in_the_order_given() -> None:
    """Several cards are laid as if one by one."""
    g = assigning(hand="TOA WILD EWW TOB")

    g.choose(
        AssignSeveral(
            (lay("TOB", LEFT), lay("TOA", LEFT), lay("WILD", RIGHT, YOU), lay("EWW", ACTIONS))
        )
    )

    assert on(g, ME, LEFT) == "TOB TOA"
    assert on(g, YOU, RIGHT) == "WILD"
    assert on(g, ME, ACTIONS) == "EWW"
    assert g.players[ME].hand == []
    assert len(heard(g, Assigned)) == 4
    assert asked(g) == (ME, Prompt.ASSIGN)


@pytest.mark.rule("zdfg.assign.casual-batch")
@pytest.mark.parametrize(
    ("cards", "barred"),
    [
        pytest.param(
            (lay("TOA", LEFT), lay("WBA", LEFT)), "zdfg.assign.same-type", id="the second clashes"
        ),
        pytest.param(
            (lay("TOA", LEFT), lay("TOA", RIGHT)), "zdfg.assign.optional", id="one card twice"
        ),
        pytest.param(
            (lay("WBA", ACTIONS), lay("TOA", LEFT)),
            "zdfg.assign.collection-to-collection",
            id="the first is barred",
        ),
    ],
)
def test_assign_several_all_or_nothing(cards: tuple[Assign, ...], barred: str) -> None:
    """One assignment that is barred bars them all, and nothing has moved."""
    g = assigning(hand="TOA WBA")
    before = g.copy()

    with pytest.raises(Refused) as refused:
        g.choose(AssignSeveral(cards))

    assert refused.value.rule == barred
    assert g == before
    assert heard(g, Assigned) == []
