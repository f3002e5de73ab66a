"""Fleeing: from all of the Horde or not at all."""

import pytest

from shamble.games.ebz.events import Settled, ZombieKilled
from shamble.games.ebz.flee import half
from shamble.games.ebz.options import Done, LoseTop, Prompt
from shamble.games.ebz.state import Outcome
from tests.games.ebz.positions import A, at_turn, choose, flee, ids, prompt, told

TOP = LoseTop()
SEVEN = "binoculars binoculars binoculars hide"


@pytest.mark.rule(
    "ebz.ex.flee-half-up",
    "ebz.flee.success",
    "ebz.attrition.flee-ok-amount",
    "ebz.attrition.half-of-sum",
    "ebz.attrition.before-dissipate",
    "ebz.horde.dissipate",
    "ebz.flee.no-kill",
    "ebz.turn.flee-order",
    "ebz.scavenge.after-flee",
)
def test_flee_success_costs_half_rounded_up() -> None:
    """A Flee of 7 against 4 and 3: scavenge, clean up, lose four, the oldest dissipates."""
    g = at_turn(horde="z1 z2", hands={0: SEVEN}, zombies="z8 z8")

    flee(g, SEVEN)
    scavenging = (prompt(g), ids(g.turn.in_play), g.turn.value)
    g.choose(Done())
    losing = (prompt(g), ids(g.turn.in_play), g.turn.due, ids(g.horde))
    choose(g, *[TOP] * 4)

    assert scavenging == (Prompt.SCAVENGE, SEVEN, 7 + 3)
    assert losing == (Prompt.LOSE, "", 4, "z1 z2")
    assert ids(g.zombie_discard) == "z1"
    assert ids(g.horde) == "z2 z8"
    assert not told(g, ZombieKilled)
    assert len(g.players[A].hand) == 6


@pytest.mark.rule(
    "ebz.ex.flee-fails-by-one",
    "ebz.flee.fail",
    "ebz.flee.all",
    "ebz.attrition.flee-fail-amount",
    "ebz.horde.disperse-flee",
    "ebz.scavenge.after-flee",
    "ebz.clean.always",
)
def test_flee_fail_by_one() -> None:
    """A Flee of 6 against 7 fails: nothing is scavenged, seven cards lost, all disperse."""
    g = at_turn(horde="z1 z2", hands={0: SEVEN})

    flee(g, "binoculars binoculars binoculars")
    losing = (prompt(g), ids(g.players[A].discard), g.turn.due)
    choose(g, *[TOP] * 7)

    assert told(g, Settled) == [Settled(A, Outcome.CAUGHT, 7)]
    assert losing == (Prompt.LOSE, "binoculars binoculars binoculars", 7)
    assert ids(g.zombie_discard) == "z1 z2"


@pytest.mark.rule("ebz.flee.always-loss", "ebz.flee.no-kill")
@pytest.mark.parametrize(
    ("cards", "due"), [("hide hide hide hide", 2), ("hide", 4)], ids=["half", "all"]
)
def test_flee_always_loss(cards: str, due: int) -> None:
    """A flight costs half the Attrition if it succeeds, and all of it if not."""
    g = at_turn(horde="z1")

    flee(g, cards)

    assert told(g, Settled)[0].due == due
    assert "z1" not in ids(g.players[A].discard)


@pytest.mark.rule("ebz.attrition.flee-ok-amount")
@pytest.mark.parametrize(("amount", "expected"), [(0, 0), (1, 1), (2, 1), (3, 2), (7, 4)])
def test_attrition_flee_ok_amount_rounds_up(amount: int, expected: int) -> None:
    """Half of an odd number is rounded up."""
    assert half(amount) == expected


@pytest.mark.rule("ebz.attrition.half-of-sum")
def test_attrition_half_of_sum_not_of_each() -> None:
    """Two zombies of Attrition 3 cost three cards, not four."""
    g = at_turn(horde="z2 z2")

    flee(g, "hide hide hide hide hide hide")

    assert g.turn.due == 3
