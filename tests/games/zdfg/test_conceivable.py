"""What a player might wonder about."""

from collections.abc import Callable

import pytest

from shamble.games.zdfg import box
from shamble.games.zdfg.options import Announce, Place, Trash
from shamble.games.zdfg.state import Settings, Zdfg
from shamble.kernel.dice import Dice
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId
from shamble.testing import Case, plays
from tests.games.zdfg.positions import (
    ACTIONS,
    END_ASSIGN,
    LEFT,
    ME,
    RIGHT,
    YOU,
    acting,
    assigning,
    lay,
    play,
    playing,
)

ANNOUNCEMENTS = [Announce(LEFT), Announce(RIGHT)]


def test_wonders_in_the_assign_phase() -> None:
    """Each card in hand could be tried on each Stack, the own ones first."""
    g = assigning(seat=YOU, hand="TOA TOA EWW")

    assert box.conceivable(g, YOU) == ANNOUNCEMENTS + [
        lay(card, stack, seat)
        for card in ("TOA", "EWW")
        for seat in (YOU, ME)
        for stack in (LEFT, RIGHT, ACTIONS)
    ]


def test_wonders_in_the_play_actions_phase() -> None:
    """Each card of the Action Stack could be tried, from the active one down."""
    g = acting(stacks={ME: ("", "", "EWW EASY GAWD EWW")})

    assert box.conceivable(g, ME) == [play("EWW"), play("GAWD"), play("EASY"), *ANNOUNCEMENTS]


def test_wonders_where_a_target_is_chosen() -> None:
    """Each card at the table could be trashed, and nothing else done to it, by what trashes one."""
    g = playing("WEIGHT", stacks={ME: ("TOA", "TBA", "WEIGHT")})

    assert box.conceivable(g, ME) == [Trash(ME, LEFT, 0), Trash(ME, RIGHT, 0)]


def test_wonders_where_the_card_itself_may_lie() -> None:
    """A card that is laid somewhere could be tried on each Stack at the table."""
    g = playing("BETTER", stacks={ME: ("TOA", "", "BETTER")})

    assert box.conceivable(g, ME) == [
        Place(seat, stack) for seat in (ME, YOU) for stack in (LEFT, RIGHT, ACTIONS)
    ]


def test_wonders_at_no_other_question() -> None:
    """Where the order of discards is chosen, nothing else looks possible."""
    g = assigning(hand="TOA TBA", settings=Settings(order_discards=True))
    g.choose(END_ASSIGN)

    assert box.conceivable(g, ME) == []


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_listed_is_what_the_predicate_allows(seats: int, seed: int) -> None:
    """At every decision of a game the predicate allows each listed option, and no other."""
    for game, _ in plays(Case(box, seats, seed), Dice.seeded(seed)):
        decision = game.decision
        assert isinstance(game, Zdfg)
        assert decision is not None
        judge: Callable[..., RuleId | None] = decision.bars or (lambda _game, _option: None)
        assert [judge(game, option) for option in decision.options] == [None] * len(
            decision.options
        )
        allowed = {o for o in box.conceivable(game, decision.seat) if judge(game, o) is None}
        assert allowed <= set(decision.options)


def test_wonders_end_with_the_game() -> None:
    """Nothing looks possible once the game is over."""
    g = assigning(hand="TOA")
    g.decision = None
    g.end(Result((1, 2), "both-types", RuleId("zdfg.win.both-types")))

    assert box.conceivable(g, ME) == []
