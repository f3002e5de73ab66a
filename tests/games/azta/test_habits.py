"""Habits: what a player does who knows the game and does not stop to think."""

import pytest

from shamble.games.azta.habits import urges
from shamble.games.azta.options import Forward, Help, PlayEvent
from shamble.games.azta.state import ALIEN, Azta, Who
from shamble.kernel.options import CardId, Option
from shamble.kernel.window import PASS
from tests.games.azta.positions import asked, facing, table

WEAK, FAIR, STRONG = (1, 1, 1), (4, 4, 4), (7, 7, 7)
SAVES, HURTS_ALL = "left-the-oven-on", "it-gets-bigger"


def first_thought(g: Azta) -> Option:
    """Return the option that appeals most."""
    assert g.decision is not None
    found = urges(g)
    return g.decision.options[found.index(max(found))]


@pytest.mark.parametrize(
    ("others", "sent"),
    [
        pytest.param([WEAK], Who(1), id="the stronger, where somebody is weaker"),
        pytest.param([STRONG], Who(0), id="the one needed least, where it is lost all the same"),
    ],
)
def test_who_goes_forward(others: list[tuple[int, int, int]], sent: Who) -> None:
    """Whom the others will send is thought of as well."""
    g = table(
        [WEAK, FAIR], others, others, start="flip", enemies=["alien-6"], stacks=((5,), (), ())
    )

    assert asked(g) == (0, "forward")
    assert first_thought(g) == Forward(sent)


def test_who_is_in_no_danger_is_helped_and_nobody_else() -> None:
    """A card for nothing; the weakest would take the Helper along."""
    g = table(
        [FAIR], [STRONG, WEAK], [WEAK],
        start="help", encounter=facing(ALIEN, 1, 3), stacks=((6, 3), (), ()),
    )  # fmt: skip
    assert g.decision is not None
    appeal = dict(zip(g.decision.options, urges(g), strict=True))

    assert appeal[Help(Who(0), Who(1))] > appeal[PASS] > appeal[Help(Who(0), Who(3))]


@pytest.mark.parametrize(
    ("mine", "wanted"),
    [
        pytest.param(WEAK, PlayEvent(CardId(SAVES)), id="to save who is about to die"),
        pytest.param(STRONG, PASS, id="kept, where somebody else dies"),
    ],
)
def test_events_are_kept_for_who_is_about_to_die(
    mine: tuple[int, int, int], wanted: Option
) -> None:
    """And what does not save anybody is not played."""
    g = table(
        [mine], [FAIR], [FAIR],
        start="screw", encounter=facing(ALIEN, 0, 1, 2), stacks=((6, 3), (), ()),
        hands=[[SAVES, HURTS_ALL]],
    )  # fmt: skip

    assert asked(g) == (0, "screw")
    assert first_thought(g) == wanted
