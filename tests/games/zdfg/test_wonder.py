"""What a player might wonder about."""

from shamble.games.zdfg import box
from shamble.games.zdfg.options import Announce
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId
from tests.games.zdfg.positions import (
    ACTIONS,
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

    assert box.wonders(g, YOU) == ANNOUNCEMENTS + [
        lay(card, stack, seat)
        for card in ("TOA", "EWW")
        for seat in (YOU, ME)
        for stack in (LEFT, RIGHT, ACTIONS)
    ]


def test_wonders_in_the_play_actions_phase() -> None:
    """Each card of the Action Stack could be tried, from the active one down."""
    g = acting(stacks={ME: ("", "", "EWW EASY GAWD EWW")})

    assert box.wonders(g, ME) == [play("EWW"), play("GAWD"), play("EASY"), *ANNOUNCEMENTS]


def test_wonders_at_no_other_question() -> None:
    """Where a target is chosen, nothing else looks possible."""
    g = playing("WEIGHT", stacks={ME: ("TOA", "TBA", "WEIGHT")})

    assert box.wonders(g, ME) == []


def test_wonders_end_with_the_game() -> None:
    """Nothing looks possible once the game is over."""
    g = assigning(hand="TOA")
    g.decision = None
    g.end(Result((1, 2), "both-types", RuleId("zdfg.win.both-types")))

    assert box.wonders(g, ME) == []
