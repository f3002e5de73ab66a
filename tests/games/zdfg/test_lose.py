"""Losing: three Stacks worth 0 at the start of one's own turn."""

import pytest

from shamble.games.zdfg.events import Drawn, GameWon, Lost, TurnBegun
from shamble.games.zdfg.options import Place, Prompt
from shamble.games.zdfg.state import Settings
from shamble.kernel.errors import Refused
from shamble.kernel.options import Option, Seat
from tests.games.zdfg.positions import (
    ACTIONS,
    END_ASSIGN,
    END_TURN,
    LEFT,
    ME,
    RIGHT,
    THIRD,
    YOU,
    Row,
    acting,
    asked,
    assigning,
    beginning,
    chosen,
    heard,
    ids,
    lay,
    offered,
    on,
    options,
    pile,
    play,
    shown,
)

ZEROS: Row = ("TOB", "WOC", "BETTER")


@pytest.mark.rule("zdfg.lose.all-zero")
@pytest.mark.parametrize(
    ("stacks", "is_in"),
    [
        pytest.param(
            ZEROS, False, marks=pytest.mark.rule("zdfg.lose.empty-saves"), id="three zeros"
        ),
        pytest.param(("TOC TOB", "TOE WILD", "EASY ZOMBIE"), False, id="values under zeros"),
        pytest.param(("TOA", "WOC", "BETTER"), True, id="left Stack worth 1"),
        pytest.param(("TOB", "WOB", "BETTER"), True, id="right Stack worth 1"),
        pytest.param(("TOB", "WOC", "WEIGHT"), True, id="Action Stack worth 1"),
        pytest.param(
            ("", "WOC", "BETTER"),
            True,
            marks=pytest.mark.rule("zdfg.lose.empty-saves"),
            id="left Stack empty",
        ),
        pytest.param(
            ("TOB", "WOC", ""),
            True,
            marks=pytest.mark.rule("zdfg.lose.empty-saves", "zdfg.case.zero-but-empty"),
            id="Action Stack empty",
        ),
    ],
)
def test_lose_all_zero(stacks: Row, *, is_in: bool) -> None:
    """Only a player whose three Stacks are all worth 0 is out."""
    g = beginning(seats=3, stacks={ME: stacks})

    assert g.players[ME].is_in == is_in
    assert (g.current == ME) == is_in


@pytest.mark.rule("zdfg.case.zero-but-empty")
def test_lose_empty_stack_draws_one() -> None:
    """With two zeros and an empty Action Stack a player draws one card."""
    g = beginning(stacks={ME: ("TOB", "WOC", "")}, draw="TBA TBB")

    assert shown(g.players[ME].hand) == "TBA"


@pytest.mark.rule(
    "zdfg.case.all-zero-loses",
    "zdfg.lose.before-everything",
    "zdfg.lose.cards-to-discard",
    "zdfg.lose.discard-order",
    "zdfg.lose.turn-ends",
)
def test_lose_comes_before_everything() -> None:
    """A loser draws and announces nothing; the cards are discarded and the turn goes on left."""
    g = acting(
        seats=3,
        stacks={YOU: ("TOA TOC TOE TOB TOD", "WOA WOC", "EASY BETTER")},
        discard="EWW",
        draw="TBA TBB TBC TBD",
    )

    g.choose(END_TURN)

    assert not g.players[YOU].is_in
    assert g.players[YOU].stacks == [[], [], []]
    assert shown(g.discard) == "EWW TOA TOC TOE TOB TOD WOA WOC EASY BETTER"
    assert g.players[YOU].completed == []
    assert g.players[YOU].turns == 0
    assert asked(g) == (THIRD, Prompt.ASSIGN)
    assert heard(g, Drawn, YOU) == []
    assert heard(g, TurnBegun) == [TurnBegun(YOU), TurnBegun(THIRD)]
    assert heard(g, Lost) == [Lost(YOU, ids("TOA TOC TOE TOB TOD WOA WOC EASY BETTER"))]


@pytest.mark.rule("zdfg.lose.cards-to-discard")
def test_lose_cards_in_hand_are_discarded_too() -> None:
    """Cards in hand, if there are any, go to the discard pile after the Stacks."""
    g = beginning(seats=3, stacks={ME: ZEROS}, hand="WBE")

    assert shown(g.discard) == "TOB WOC BETTER WBE"
    assert g.players[ME].hand == []


@pytest.mark.rule("zdfg.case.zero-in-between", "zdfg.lose.own-turn-start-only")
def test_lose_own_turn_start_only() -> None:
    """Three zeros that an opponent undoes before the turn begins have no consequence."""
    g = acting(
        seat=YOU,
        stacks={ME: ("TOC TOB", "WOC", "BETTER"), YOU: ("", "", "GAWD")},
        draw="TBA TBB TBC",
    )

    g.choose(play("GAWD"))
    g.choose(END_TURN)

    assert g.players[ME].is_in
    assert shown(g.players[ME].hand) == "TBA TBB"


@pytest.mark.rule("zdfg.lose.own-turn-start-only")
def test_lose_nothing_happens_to_zeros_at_the_end_of_the_own_turn() -> None:
    """A player may end a turn with three zeros; the check waits for the next one."""
    g = assigning(hand="WOC", stacks={ME: ("TOB", "", "BETTER")}, seats=3)

    g.choose(lay("WOC", RIGHT))
    g.choose(END_ASSIGN)
    g.choose(END_TURN)
    meanwhile = (g.players[ME].is_in, asked(g))
    g.choose(END_ASSIGN)
    g.choose(END_TURN)
    g.choose(END_ASSIGN)
    g.choose(END_TURN)

    assert meanwhile == (True, (YOU, Prompt.ASSIGN))
    assert not g.players[ME].is_in
    assert asked(g) == (YOU, Prompt.ASSIGN)


@pytest.mark.rule("zdfg.action.opponent-zero-not-immediate")
def test_action_opponent_zero_is_no_instant_kill() -> None:
    """Zeros that an Action made count only when their player's own turn begins."""
    g = acting(
        seats=3,
        stacks={ME: ("", "", "BETTER"), YOU: ("TOA", "WOC", "ZOMBIE"), THIRD: ("TOB", "WOC", "")},
    )

    g.choose(play("BETTER"))
    g.choose(Place(YOU, LEFT))
    alive = g.players[YOU].is_in
    g.choose(END_TURN)

    assert alive
    assert not g.players[YOU].is_in
    assert asked(g) == (THIRD, Prompt.ASSIGN)


@pytest.mark.rule("zdfg.action.opponent-zero-not-immediate")
@pytest.mark.parametrize(
    ("choices", "is_in"),
    [
        pytest.param([END_TURN], False, id="left so"),
        pytest.param([play("GAWD"), END_TURN], True, id="undone in time"),
    ],
)
def test_action_opponent_zero_by_a_wild_is_no_instant_kill(
    choices: list[Option], *, is_in: bool
) -> None:
    """Zeros that a Wild made count only if they are still there when that player's turn begins."""
    g = assigning(
        seats=3,
        hand="WILD",
        stacks={ME: ("", "", "GAWD"), YOU: ("TOA", "WOC", "ZOMBIE"), THIRD: ("TOB", "WOC", "")},
    )

    chosen(g, lay("WILD", LEFT, YOU))
    alive = g.players[YOU].is_in
    chosen(g, END_ASSIGN, *choices)

    assert alive
    assert g.players[YOU].is_in is is_in


@pytest.mark.rule("zdfg.case.two-player-loss", "zdfg.lose.last-player-wins")
def test_lose_last_player_wins() -> None:
    """When one of two players is out, the other wins at once."""
    g = acting(stacks={YOU: ZEROS})

    g.choose(END_TURN)

    assert g.result is not None
    assert g.result.ranks == (1, 2)
    assert g.result.reason == "last-player"
    assert g.result.rule == "zdfg.lose.last-player-wins"
    assert g.decision is None
    assert heard(g, GameWon) == [GameWon((ME,), g.result.rule)]


@pytest.mark.rule("zdfg.lose.last-player-wins")
def test_lose_last_player_wins_and_the_others_stand_as_they_went() -> None:
    """Who went out later stands better, and completed Collections count for nothing then."""
    g = acting(
        seats=4,
        seat=1,
        stacks={2: ZEROS},
        out=(0, 3),
        completed={0: (pile("Team"),)},
    )

    g.choose(END_TURN)

    assert g.result is not None
    assert g.result.ranks == (4, 1, 2, 3)


@pytest.mark.rule("zdfg.case.completed-pile-after-loss", "zdfg.lose.completed-pile-stays-out")
def test_lose_completed_pile_stays_out() -> None:
    """A loser's completed Collection does not come back."""
    g = beginning(seats=3, stacks={ME: ZEROS}, completed={ME: (pile("Weapon"),)})

    assert shown(g.discard) == "TOB WOC BETTER"
    assert g.players[ME].completed == [pile("Weapon")]


@pytest.mark.rule("zdfg.lose.no-longer-a-target")
def test_lose_no_longer_a_target_of_wilds() -> None:
    """A Wild cannot be laid before a player who is out."""
    g = assigning(seats=3, out=(YOU,), hand="WILD")

    with pytest.raises(Refused) as refused:
        g.choose(lay("WILD", LEFT, YOU))

    assert refused.value.rule == "zdfg.lose.no-longer-a-target"
    assert lay("WILD", LEFT, THIRD) in options(g)


@pytest.mark.rule("zdfg.lose.no-longer-a-target")
def test_lose_no_longer_a_target_of_actions() -> None:
    """An Action finds no target with a player who is out."""
    g = acting(seats=4, out=(YOU,), stacks={ME: ("", "", "BETTER")})

    g.choose(play("BETTER"))

    assert {option.seat for option in offered(g, Place)} == {THIRD, Seat(3)}


@pytest.mark.rule("zdfg.setup.shrinking-table")
def test_setup_shrinking_table_keeps_the_marked_cards() -> None:
    """When three become two, the marked cards stay where they are."""
    g = beginning(
        seats=3,
        stacks={ME: ZEROS, YOU: ("", "", "YOUTWO")},
        draw="TBA TBB TBC SPLITUP",
        discard="SPLITUP",
    )

    assert [player.is_in for player in g.players] == [False, True, True]
    assert on(g, YOU, ACTIONS) == "YOUTWO"
    assert shown(g.draw_pile) == "SPLITUP"
    assert shown(g.discard).startswith("SPLITUP")


@pytest.mark.rule("zdfg.complete.stalemate")
def test_complete_stalemate_a_loss_can_reach_the_limit() -> None:
    """If the only player with a turn to go is out, the game is drawn between the others."""
    g = beginning(
        seats=3,
        stacks={ME: ZEROS},
        turns={YOU: 4, THIRD: 4, ME: 3},
        settings=Settings(turn_limit=4),
    )

    assert g.result is not None
    assert g.result.ranks == (3, 1, 1)
