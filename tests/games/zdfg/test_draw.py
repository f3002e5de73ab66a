"""The Draw Phase."""

import pytest

from shamble.games.zdfg.events import Drawn, DrawnHidden, Reshuffled
from shamble.games.zdfg.options import Assign, Prompt
from tests.conftest import Script
from tests.games.zdfg.positions import (
    END_ASSIGN,
    END_TURN,
    ENOUGH,
    LEFT,
    ME,
    RIGHT,
    YOU,
    Row,
    asked,
    assigning,
    beginning,
    heard,
    ids,
    lay,
    offered,
    shown,
)


@pytest.mark.rule("zdfg.draw.count", "zdfg.draw.active-card", "zdfg.card.value-corner")
@pytest.mark.parametrize(
    ("stacks", "count"),
    [
        pytest.param(("TOA", "WOB", "BETTER"), 2, id="1 and 1 and 0"),
        pytest.param(("TOC", "WOA", "EWW"), 6, id="2 and 2 and 2"),
        pytest.param(("TOE", "WOD", "EASY"), 9, id="3 and 3 and 3"),
        pytest.param(("TOB", "WILD", "EWW"), 2, id="0 and 0 and 2"),
        pytest.param(
            ("TOE TOC", "TOB", ""),
            3,
            marks=pytest.mark.rule("zdfg.case.draw-mixed", "zdfg.draw.covered-ignored"),
            id="2 over a covered 3, and 0, and empty",
        ),
        pytest.param(
            ("TOB TOE", "WOC WOD", "ZOMBIE EASY"),
            9,
            marks=pytest.mark.rule("zdfg.draw.covered-ignored"),
            id="zeros under threes",
        ),
        pytest.param(
            ("", "TOB", "BETTER"),
            1,
            marks=pytest.mark.rule("zdfg.draw.empty-stack"),
            id="left Stack empty",
        ),
        pytest.param(
            ("TOB", "", "BETTER"),
            1,
            marks=pytest.mark.rule("zdfg.draw.empty-stack"),
            id="right Stack empty",
        ),
        pytest.param(
            ("TOB", "WOC", ""),
            1,
            marks=pytest.mark.rule("zdfg.draw.empty-stack", "zdfg.case.zero-but-empty"),
            id="Action Stack empty",
        ),
        pytest.param(
            ("TOC BETTER", "WOC", "EASY"),
            3,
            marks=pytest.mark.rule("zdfg.draw.foreign-cards-count"),
            id="a stray Action is active",
        ),
    ],
)
def test_draw_count_is_what_the_active_cards_are_worth(stacks: Row, count: int) -> None:
    """The active cards' values are added, an empty Stack counting 1, and so many are drawn."""
    g = beginning(stacks={ME: stacks}, draw=ENOUGH)

    assert shown(g.players[ME].hand).split() == ENOUGH.split()[:count]
    assert shown(reversed(g.draw_pile)).split() == ENOUGH.split()[count:]


@pytest.mark.rule("zdfg.draw.first-turn")
def test_draw_first_turn_is_three() -> None:
    """Three empty Stacks draw three cards."""
    g = beginning(draw=ENOUGH)

    assert shown(g.players[ME].hand) == "TBA TBB TBC"


@pytest.mark.rule(
    "zdfg.case.wild-on-opponent",
    "zdfg.draw.first-turn-tampered",
    "zdfg.draw.foreign-cards-count",
    "zdfg.assign.wild-opponent-empty",
)
def test_draw_first_turn_tampered_with_by_a_wild() -> None:
    """A Wild of value 0 on an opponent's empty Stack leaves them a draw of 0 + 1 + 1."""
    g = assigning(hand="WILD")
    places = [(option.seat, option.stack) for option in offered(g, Assign)]

    g.choose(lay("WILD", LEFT, YOU))
    g.choose(END_ASSIGN)
    g.choose(END_TURN)

    assert places == [(ME, LEFT), (ME, RIGHT), (YOU, LEFT), (YOU, RIGHT)]
    assert asked(g) == (YOU, Prompt.ASSIGN)
    assert len(g.players[YOU].hand) == 2
    assert heard(g, DrawnHidden) == [DrawnHidden(YOU, 2, (0, 1, 1))]


@pytest.mark.rule("zdfg.draw.mandatory")
def test_draw_mandatory_happens_without_a_question() -> None:
    """The full number is drawn before the player is asked anything."""
    g = beginning(stacks={ME: ("TOE", "WOD", "EASY")})

    assert asked(g) == (ME, Prompt.ASSIGN)
    assert len(g.players[ME].hand) == 9


@pytest.mark.rule("zdfg.draw.no-hand-limit")
def test_draw_has_no_hand_limit() -> None:
    """A hand of nine is kept whole until the Discard Phase."""
    g = beginning(stacks={ME: ("TOE", "WOD", "EASY")}, hand="WILD")

    assert len(g.players[ME].hand) == 10


@pytest.mark.rule(
    "zdfg.case.reshuffle-mid-draw", "zdfg.draw.reshuffle", "zdfg.draw.reshuffle-timing"
)
def test_draw_reshuffle_in_the_middle_of_a_draw(scripted: Script) -> None:
    """What is left is taken, then the discards are shuffled, then the rest is drawn."""
    discard = " ".join([ENOUGH] * 3)
    backwards = tuple(reversed(range(30)))

    g = beginning(
        stacks={ME: ("TOE", "TOA", "")},  # worth 5
        draw="WBA WBB",
        discard=discard,
        dice=scripted(backwards),
    )

    assert shown(g.players[ME].hand) == "WBA WBB TBA TBB TBC"
    assert len(g.draw_pile) == 27
    assert g.discard == []
    assert heard(g, Reshuffled) == [Reshuffled(30)]


@pytest.mark.rule("zdfg.draw.reshuffle-timing")
def test_draw_reshuffle_waits_until_a_card_is_needed(scripted: Script) -> None:
    """Drawing the last card shuffles nothing; what is discarded since is shuffled in later."""
    g = beginning(draw="WBA WBB WBC", discard="TOA", dice=scripted(()))
    before = shown(g.discard)

    g.choose(END_ASSIGN)
    g.choose(END_TURN)

    assert before == "TOA"
    assert shown(g.players[YOU].hand) == "WBC WBB WBA"
    assert shown(g.draw_pile) == "TOA"


@pytest.mark.rule("zdfg.case.nothing-left", "zdfg.draw.nothing-left")
def test_draw_nothing_left_goes_on() -> None:
    """Where deck and discards are empty, fewer cards are drawn and the turn goes on."""
    g = beginning(stacks={ME: ("TOC", "", "")}, draw="WBA", discard="")

    assert shown(g.players[ME].hand) == "WBA"
    assert asked(g) == (ME, Prompt.ASSIGN)


@pytest.mark.rule("zdfg.turn.public-information")
def test_draw_is_told_by_halves() -> None:
    """The drawer hears which cards came, all others only how many."""
    g = beginning(stacks={ME: ("TOC", "TOB", "")}, draw="WBA WBB WBC WBD")

    assert heard(g, Drawn, ME) == [Drawn(ME, ids("WBA WBB WBC"), (2, 0, 1))]
    assert heard(g, DrawnHidden, ME) == []
    assert heard(g, Drawn, YOU) == heard(g, Drawn, None) == []
    assert heard(g, DrawnHidden, YOU) == [DrawnHidden(ME, 3, (2, 0, 1))]
    assert heard(g, DrawnHidden, None) == [DrawnHidden(ME, 3, (2, 0, 1))]
