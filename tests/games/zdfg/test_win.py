"""Winning."""

import pytest

from shamble.games.zdfg.events import GameWon
from shamble.games.zdfg.state import Completed
from shamble.kernel.errors import Refused
from tests.games.zdfg.positions import (
    ANNOUNCE_LEFT,
    ANNOUNCE_RIGHT,
    END_ASSIGN,
    ME,
    TEAM,
    THIRD,
    WEAPONS,
    assigning,
    heard,
    pile,
    shown,
)


@pytest.mark.rule("zdfg.win.both-types", "zdfg.objective.goal", "zdfg.complete.win-check")
@pytest.mark.parametrize(
    ("stack", "done"),
    [
        pytest.param(TEAM, pile("Weapon", "orange"), id="Team last, same color"),
        pytest.param(
            TEAM,
            pile("Weapon", "blue"),
            marks=pytest.mark.rule("zdfg.objective.colors-independent"),
            id="Team last, another color",
        ),
        pytest.param(WEAPONS, pile("Team", "blue"), id="Weapons last, same color"),
        pytest.param(
            WEAPONS,
            pile("Team", "orange"),
            marks=pytest.mark.rule("zdfg.objective.colors-independent"),
            id="Weapons last, another color",
        ),
    ],
)
def test_win_both_types(stack: str, done: Completed) -> None:
    """One Collection of each type wins, in whatever colors."""
    g = assigning(seats=3, seat=1, stacks={1: (stack, "", "")}, completed={1: (done,)})

    g.choose(ANNOUNCE_LEFT)

    assert g.result is not None
    assert g.result.winners == (1,)
    assert g.result.ranks == (2, 1, 2)
    assert g.result.reason == "both-types"
    assert g.result.rule == "zdfg.win.both-types"
    assert heard(g, GameWon, THIRD) == [GameWon((g.current,))]


@pytest.mark.rule("zdfg.complete.win-check")
@pytest.mark.parametrize("stack", [TEAM, WEAPONS])
def test_win_needs_both_types(stack: str) -> None:
    """One completed Collection alone does not end the game."""
    g = assigning(stacks={ME: ("", stack, "")})

    g.choose(ANNOUNCE_RIGHT)

    assert g.result is None
    assert len(g.players[ME].completed) == 1


@pytest.mark.rule("zdfg.win.immediate")
def test_win_immediate_ends_everything() -> None:
    """The rest of the turn is not played, and nobody is asked again."""
    g = assigning(stacks={ME: (TEAM, "", "EWW")}, completed={ME: (pile("Weapon"),)}, hand="TBA TBB")

    g.choose(ANNOUNCE_LEFT)
    with pytest.raises(Refused) as refused:
        g.choose(END_ASSIGN)

    assert refused.value.rule == "shamble.choose.over"
    assert g.decision is None
    assert g.agenda == []
    assert shown(g.players[ME].hand) == "TBA TBB"


@pytest.mark.rule("zdfg.win.immediate")
def test_win_ranks_the_others_by_what_they_completed() -> None:
    """Behind the winner stand those still in, by completed Collections, then those who lost."""
    g = assigning(
        seats=4,
        stacks={ME: (TEAM, "", "")},
        completed={ME: (pile("Weapon"),), 2: (pile("Team"),), 3: (pile("Team"),)},
        out=(3,),
    )

    g.choose(ANNOUNCE_LEFT)

    assert g.result is not None
    assert g.result.ranks == (1, 3, 2, 4)


@pytest.mark.rule("zdfg.win.same-type-twice")
@pytest.mark.parametrize(
    ("stack", "done"), [(TEAM, pile("Team", "blue")), (WEAPONS, pile("Weapon", "orange"))]
)
def test_win_same_type_twice_is_none(stack: str, done: Completed) -> None:
    """A second Collection of a type cannot be announced, so it cannot win."""
    g = assigning(stacks={ME: (stack, "", "")}, completed={ME: (done,)})

    with pytest.raises(Refused) as refused:
        g.choose(ANNOUNCE_LEFT)

    assert refused.value.rule == "zdfg.complete.one-per-type"
    assert g.result is None
