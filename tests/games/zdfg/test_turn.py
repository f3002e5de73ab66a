"""The turn: its phases, and who comes next."""

import pytest

from shamble.games.zdfg import box
from shamble.games.zdfg.events import Discarded, Drawn, TurnBegun
from shamble.games.zdfg.options import Announce, Assign, Discard, EndAssign, Prompt
from shamble.games.zdfg.state import Settings
from shamble.kernel.errors import Refused
from tests.games.zdfg.positions import (
    ACTIONS,
    END_ASSIGN,
    END_TURN,
    LEFT,
    ME,
    YOU,
    acting,
    asked,
    assigning,
    beginning,
    heard,
    ids,
    lay,
    offered,
    options,
    pile,
    play,
    shown,
)


@pytest.mark.rule("zdfg.turn.phases")
def test_turn_phases_follow_in_order() -> None:
    """Draw, assign, discard, play Actions, pass: once each, and then the next player's turn."""
    g = beginning(stacks={ME: ("TOA", "", "BETTER")}, draw="WBA WBB WBC WBD WBE")
    drawn = heard(g, Drawn, ME)

    g.choose(END_ASSIGN)
    discarded, question = shown(g.discard), asked(g)
    g.choose(END_TURN)

    assert drawn == [Drawn(ME, ids("WBA WBB"), (1, 1, 0))]
    assert heard(g, Discarded) == [Discarded(ME, ids("WBA WBB"))]
    assert (discarded, question) == ("WBA WBB", (ME, Prompt.ACTION))
    assert asked(g) == (YOU, Prompt.ASSIGN)
    assert heard(g, TurnBegun) == [TurnBegun(ME), TurnBegun(YOU)]


@pytest.mark.rule("zdfg.turn.phases")
@pytest.mark.parametrize(
    "option",
    [
        pytest.param(lay("TOA", LEFT), id="assign"),
        pytest.param(END_ASSIGN, id="end the Assign Phase again"),
        pytest.param(Discard(ids("TOA")[0]), id="discard"),
    ],
)
def test_turn_phases_are_not_entered_again(option: Assign | EndAssign | Discard) -> None:
    """In the Play Actions Phase nothing of an earlier phase is on offer."""
    g = acting(stacks={ME: ("TOA", "", "FALLBACK")}, hand="TOA")

    with pytest.raises(Refused) as refused:
        g.choose(option)

    assert refused.value.rule == "shamble.choose.not-offered"


@pytest.mark.rule("zdfg.turn.only-current-acts")
def test_turn_only_the_current_player_acts() -> None:
    """Every question of a turn goes to the player whose turn it is, also about others' cards."""
    g = assigning(
        hand="WILD GAWD",
        stacks={YOU: ("TOA TOB TOC", "", "")},
        draw="",
    )

    g.choose(lay("WILD", LEFT, YOU))
    seats = [asked(g)[0]]
    g.choose(lay("GAWD", ACTIONS))
    seats += [asked(g)[0]]
    g.choose(END_ASSIGN)
    seats += [asked(g)[0]]
    assert options(g) == [play("GAWD"), END_TURN]
    g.choose(play("GAWD"))
    seats += [asked(g)[0]]

    assert asked(g)[1] == Prompt.REARRANGE
    assert seats == [ME, ME, ME, ME]


@pytest.mark.rule("zdfg.pass.left")
@pytest.mark.parametrize(
    ("seats", "seat", "following"),
    [
        pytest.param(2, 0, 1, id="two: to the other"),
        pytest.param(2, 1, 0, id="two: and back"),
        pytest.param(4, 1, 2, id="four: to the left"),
        pytest.param(4, 3, 0, id="four: round the table"),
    ],
)
def test_pass_left_goes_round_the_table(seats: int, seat: int, following: int) -> None:
    """The turn passes to the next seat, and from the last to the first."""
    g = acting(seats=seats, seat=seat)

    g.choose(END_TURN)

    assert asked(g) == (following, Prompt.ASSIGN)
    assert g.current == following


@pytest.mark.rule("zdfg.pass.skip-losers")
@pytest.mark.parametrize(
    ("out", "following"),
    [
        pytest.param((1,), 2, id="one is out"),
        pytest.param((2, 1), 3, id="two in a row are out"),
        pytest.param((3, 1, 2), 0, id="past the end of the table"),
    ],
)
def test_pass_skips_losers(out: tuple[int, ...], following: int) -> None:
    """Whoever is out gets no turn."""
    g = acting(seats=4, seat=0, out=out)

    g.choose(END_TURN)

    assert g.current == following


@pytest.mark.rule("zdfg.pass.announce")
def test_pass_announce_is_asked_for_even_if_nothing_can_be_played() -> None:
    """The turn ends only when its player says so."""
    g = assigning(hand="TOA", stacks={ME: ("", "", "")})

    g.choose(END_ASSIGN)

    assert asked(g) == (ME, Prompt.ACTION)
    assert g.decision is not None
    assert g.decision.options == (END_TURN,)


@pytest.mark.rule("zdfg.complete.stalemate")
def test_complete_stalemate_has_no_limit_by_default() -> None:
    """Without the setting a game goes on, however many turns were had."""
    g = acting(turns={ME: 5000, YOU: 5000})

    g.choose(END_TURN)

    assert g.result is None


@pytest.mark.rule("zdfg.complete.stalemate")
def test_complete_stalemate_limit_of_games_between_bots() -> None:
    """Without people at the table, a game ends after 100 turns each."""
    assert box.bots_only == {"turn_limit": 100}


@pytest.mark.rule("zdfg.complete.stalemate")
def test_complete_stalemate_turns_are_counted() -> None:
    """A turn counts for the player who has it."""
    g = beginning(turns={ME: 3})

    g.choose(END_ASSIGN)
    g.choose(END_TURN)

    assert [player.turns for player in g.players] == [4, 1]


@pytest.mark.rule("zdfg.complete.stalemate")
@pytest.mark.parametrize(
    ("turns", "out", "over"),
    [
        pytest.param((7, 7, 7), (), True, id="all have had theirs"),
        pytest.param((8, 7, 9), (), True, id="and more"),
        pytest.param((7, 7, 6), (), False, id="one has a turn to go"),
        pytest.param((7, 7, 2), (2,), True, id="who is out does not count"),
    ],
)
def test_complete_stalemate_limit_is_each_players(
    turns: tuple[int, int, int], out: tuple[int, ...], *, over: bool
) -> None:
    """The game ends once every player still in has had as many turns as the limit says."""
    g = acting(
        seats=3,
        turns=dict(enumerate(turns)),
        out=out,
        settings=Settings(turn_limit=7),
    )

    g.choose(END_TURN)

    assert (g.result is not None) == over


@pytest.mark.rule("zdfg.complete.stalemate")
@pytest.mark.parametrize(
    ("completed", "out", "ranks"),
    [
        pytest.param((), (), (1, 1, 1, 1), id="nobody completed anything"),
        pytest.param((1, 3), (), (3, 1, 3, 1), id="two completed one"),
        pytest.param((2,), (), (2, 2, 1, 2), id="one is ahead alone"),
        pytest.param((2,), (2, 0), (3, 1, 4, 1), id="who lost first is last, whatever completed"),
    ],
)
def test_complete_stalemate_is_drawn_between_those_with_most(
    completed: tuple[int, ...], out: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """Those still in with most completed Collections share the first place."""
    g = acting(
        seats=4,
        seat=1,
        turns=dict.fromkeys(range(4), 9),
        completed=dict.fromkeys(completed, (pile("Team"),)),
        out=out,
        settings=Settings(turn_limit=9),
    )

    g.choose(END_TURN)

    assert g.result is not None
    assert g.result.ranks == ranks
    assert g.result.reason == "turn-limit"
    assert g.result.rule == "zdfg.complete.stalemate"


@pytest.mark.rule("zdfg.action.no-announcing")
def test_turn_announce_is_not_offered_after_the_assign_phase() -> None:
    """Nothing is announced in the Play Actions Phase."""
    g = acting(stacks={ME: ("TOA TOB TOC TOD TOE", "", "")})

    assert offered(g, Announce) == []
