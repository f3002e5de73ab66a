"""The battery finds what it is there to find: each broken box fails its check."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from shamble import shelf, testing
from shamble.games.zdfg.options import Assign, AssignSeveral
from shamble.games.zdfg.state import Zdfg
from shamble.games.zdfg.view import ZdfgView, redeal, view
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option, Seat

BOX = shelf["zdfg"]


def shows_the_deck(g: Zdfg, seat: Seat | None) -> ZdfgView:
    """Show a count that depends on the top card."""
    return msgspec.structs.replace(view(g, seat), deck_count=g.draw_pile[-1].value)


def shows_all_hands(g: Zdfg, seat: Seat | None) -> ZdfgView:
    """Show everybody the hand of the player whose turn it is."""
    return msgspec.structs.replace(view(g, seat), players=view(g, g.current).players)


def deals_nothing_anew(g: Zdfg, seat: Seat | None, rng: Dice) -> None:
    """Leave everything as it truly is."""


def loses_a_card(g: Zdfg, seat: Seat | None, rng: Dice) -> None:
    """Deal anew, but one card less."""
    redeal(g, seat, rng)
    if len(g.draw_pile) > 1:
        g.draw_pile.pop()


def deals_the_own_hand(g: Zdfg, _seat: Seat | None, rng: Dice) -> None:
    """Deal even the hand anew that the seat holds."""
    redeal(g, None, rng)


def remembers_the_order(g: Zdfg, _seat: Seat | None, rng: Dice) -> None:
    """Shuffle the deck as it lies, so that the outcome depends on the true order."""
    rng.shuffle(g.draw_pile)


def scores_nothing(_g: Zdfg, _seat: Seat) -> float:
    """Think every position alike."""
    return 0.0


def allows_more_than_it_lists(g: Zdfg, _seat: Seat) -> list[Option]:
    """Name what the predicate allows and the list leaves out."""
    options = g.decision.options if g.decision else ()
    return [AssignSeveral((option,)) for option in options if isinstance(option, Assign)]


@pytest.mark.parametrize(
    ("check", "box"),
    [
        pytest.param(testing.check_secrecy, replace(BOX, view=shows_the_deck), id="deck shown"),
        pytest.param(testing.check_secrecy, replace(BOX, view=shows_all_hands), id="hands shown"),
        pytest.param(
            testing.check_imagine, replace(BOX, redeal=deals_nothing_anew), id="truth imagined"
        ),
        pytest.param(testing.check_imagine, replace(BOX, redeal=loses_a_card), id="card lost"),
        pytest.param(
            testing.check_secrecy, replace(BOX, redeal=deals_the_own_hand), id="own hand dealt"
        ),
        pytest.param(
            testing.check_imagine, replace(BOX, redeal=remembers_the_order), id="order remembered"
        ),
        pytest.param(
            testing.check_conceivable,
            replace(BOX, conceivable=allows_more_than_it_lists),
            id="allowed, not listed",
        ),
        pytest.param(testing.check_ends, replace(BOX, most_decisions=5), id="bound too small"),
        pytest.param(
            testing.check_score, replace(BOX, score=scores_nothing), id="score says nothing"
        ),
    ],
)
def test_a_broken_box_fails(check: Callable[[testing.Case], None], box: AnyBox) -> None:
    """A box with this fault does not pass."""
    with pytest.raises(AssertionError):
        check(testing.Case(box, seats=3, seed=5))


@pytest.mark.parametrize("check", testing.CHECKS)
def test_a_sound_box_passes(check: Callable[[testing.Case], None]) -> None:
    """The same case without the fault passes every check."""
    check(testing.Case(BOX, seats=3, seed=5))
