"""Completing a Collection."""

import pytest

from shamble.games.zdfg import box
from shamble.games.zdfg.events import CollectionCompleted
from shamble.games.zdfg.options import Announce, Assign, Prompt, Use
from shamble.games.zdfg.state import Completed
from shamble.kernel.errors import Refused
from tests.games.zdfg.positions import (
    ACTIONS,
    ANNOUNCE_LEFT,
    ANNOUNCE_RIGHT,
    END_ASSIGN,
    END_TURN,
    LEFT,
    ME,
    RIGHT,
    TEAM,
    WEAPONS,
    YOU,
    Row,
    acting,
    asked,
    assigning,
    beginning,
    heard,
    ids,
    lay,
    offered,
    on,
    options,
    pile,
    shown,
)

DEFINITION = "zdfg.complete.definition"

ANNOUNCING = [
    pytest.param((TEAM, "", ""), None, id="A to E"),
    pytest.param(
        ("TOE TOB TOD TOA TOC", "", ""),
        None,
        marks=pytest.mark.rule("zdfg.complete.order-free"),
        id="in any order",
    ),
    pytest.param(
        ("TOE WILD TOB TOD BETTER TOA TOC WILD", "", ""),
        None,
        marks=pytest.mark.rule("zdfg.complete.order-free"),
        id="with other cards between and above",
    ),
    pytest.param(("TOA TOB TOC TOD", "", ""), DEFINITION, id="four letters"),
    pytest.param(
        ("TOE BETTER TOA TOC TOB", "", ""),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.complete.order-free"),
        id="four letters in any order",
    ),
    pytest.param(
        ("TOA TOB TOC TOD", "TOE", ""),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.complete.one-stack"),
        id="the fifth letter on the other Stack",
    ),
    pytest.param(
        ("TOA TOB TOC TOE WILD", "", ""),
        None,
        marks=pytest.mark.rule(
            "zdfg.ex.wild-substitutes",
            "zdfg.complete.wild",
            "zdfg.complete.one-for-one",
            "zdfg.named.time-to-go",
        ),
        id="a Wild for D",
    ),
    pytest.param(
        ("TOA TOB TOC TOE", "WILD", ""),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.ex.wild-substitutes", "zdfg.complete.wild"),
        id="a Wild on the other Stack",
    ),
    pytest.param(
        ("TOA TOB TOC WILD", "", ""),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.complete.one-for-one"),
        id="one Wild for two letters",
    ),
    pytest.param(
        ("TOA TOB TOC", "", "ZOMBIE EWW"),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.complete.one-for-one"),
        id="one substitute for two letters",
    ),
    pytest.param(
        ("TOA TOB TOD TOE", "", "ZOMBIE EWW FALLBACK"),
        None,
        marks=pytest.mark.rule(
            "zdfg.ex.zombie-substitutes",
            "zdfg.complete.team-substitute",
            "zdfg.complete.substitute-anywhere",
        ),
        id="You a zombie? under two cards",
    ),
    pytest.param(
        ("TOA TOB TOD TOE", "", "AMMO EWW"),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.ex.ammo-substitutes", "zdfg.complete.weapon-substitute"),
        id="Out of ammo? for a Team card",
    ),
    pytest.param(
        ("WBB WBC WBD WBE", "", "ZOMBIE EWW"),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.complete.team-substitute"),
        id="You a zombie? for a Weapon card",
    ),
    pytest.param(
        ("WBB WBC WBD WBE", "", "EWW AMMO"),
        None,
        marks=pytest.mark.rule("zdfg.complete.weapon-substitute"),
        id="Out of ammo? for a Weapon card",
    ),
    pytest.param(
        ("TOA TOB TOD TOE ZOMBIE", "", ""),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.action.stray-not-playable"),
        id="a substitute astray on the Collection Stack",
    ),
    pytest.param(
        ("TOA WILD", "", "ZOMBIE EWW ZOMBIE"),
        DEFINITION,
        marks=pytest.mark.rule("zdfg.complete.several-substitutes"),
        id="three substitutes for four letters",
    ),
    pytest.param(
        ("TOA WILD WILD", "", "ZOMBIE EWW ZOMBIE"),
        None,
        marks=pytest.mark.rule("zdfg.complete.several-substitutes"),
        id="two Wilds and two substitutes",
    ),
    pytest.param(
        ("WILD WILD WILD", "", "ZOMBIE ZOMBIE"),
        "zdfg.complete.natural-needed",
        marks=pytest.mark.rule("zdfg.case.all-wild", "zdfg.complete.natural-needed"),
        id="no base card",
    ),
    pytest.param(("", "", ""), DEFINITION, id="nothing"),
]


@pytest.mark.rule("zdfg.complete.definition")
@pytest.mark.parametrize(("stacks", "barred"), ANNOUNCING)
def test_complete_definition(stacks: Row, barred: str | None) -> None:
    """A Stack can be announced when each letter is there or stood in for."""
    g = assigning(stacks={ME: stacks})

    assert g.bars(ANNOUNCE_LEFT) == barred
    assert (ANNOUNCE_LEFT in options(g)) == (barred is None)


@pytest.mark.rule("zdfg.ex.ammo-substitutes", "zdfg.complete.weapon-substitute")
def test_complete_on_the_second_stack() -> None:
    """A Weapon Collection on the second Stack is completed with a substitute."""
    g = assigning(stacks={ME: ("TOA", "WBB WBC WBD WBE", "AMMO")})

    g.choose(ANNOUNCE_RIGHT)

    assert g.players[ME].completed == [Completed("Weapon", "blue", ids("WBB WBC WBD WBE AMMO"))]
    assert on(g, ME, LEFT) == "TOA"
    assert on(g, ME, ACTIONS) == on(g, ME, RIGHT) == ""


@pytest.mark.rule("zdfg.complete.substitute-anywhere", "zdfg.complete.team-substitute")
def test_complete_substitute_may_lie_covered() -> None:
    """A substitute under other Actions stands in for a letter; those that cover it stay."""
    g = assigning(stacks={ME: ("TOA TOB TOD TOE", "", "ZOMBIE EWW EASY")})

    g.choose(ANNOUNCE_LEFT)

    assert g.players[ME].completed == [Completed("Team", "orange", ids("TOA TOB TOD TOE ZOMBIE"))]
    assert on(g, ME, ACTIONS) == "EWW EASY"


@pytest.mark.rule("zdfg.complete.substitute-anywhere")
@pytest.mark.parametrize(
    ("hand", "theirs"),
    [
        pytest.param("ZOMBIE", "", id="in hand"),
        pytest.param("", "ZOMBIE", id="on an opponent's Action Stack"),
    ],
)
def test_complete_substitute_lies_on_the_own_action_stack(hand: str, theirs: str) -> None:
    """A substitute elsewhere does not count."""
    g = assigning(
        stacks={ME: ("TOA TOB TOD TOE", "", "EWW"), YOU: ("", "", theirs)},
        hand=hand,
    )

    with pytest.raises(Refused) as refused:
        g.choose(ANNOUNCE_LEFT)

    assert refused.value.rule == DEFINITION


@pytest.mark.rule("zdfg.complete.one-stack")
def test_complete_letters_in_hand_do_not_count() -> None:
    """A letter counts once it lies on the Stack."""
    g = assigning(stacks={ME: ("TOA TOB TOC TOD", "", "EWW")}, hand="TOE")
    before = g.bars(ANNOUNCE_LEFT)

    g.choose(lay("TOE", LEFT))

    assert before == DEFINITION
    assert g.bars(ANNOUNCE_LEFT) is None


@pytest.mark.rule("zdfg.case.surplus-wild", "zdfg.complete.remove-used", "zdfg.complete.leftovers")
def test_complete_leftovers_are_discarded() -> None:
    """The five cards leave the game; a surplus Wild and a stray Action are discarded."""
    g = assigning(
        stacks={ME: ("TOA WILD TOB BETTER TOC TOD TOE", "WBA", "EASY")}, discard="EWW", draw=""
    )

    g.choose(ANNOUNCE_LEFT)

    assert on(g, ME, LEFT) == ""
    assert shown(g.discard) == "EWW WILD BETTER"
    assert g.players[ME].completed == [pile("Team")]
    assert (on(g, ME, RIGHT), on(g, ME, ACTIONS)) == ("WBA", "EASY")
    assert box.view(g, None).players[ME].stacks[LEFT].worth == 1


@pytest.mark.rule("zdfg.complete.leftover-order", "zdfg.complete.only-missing")
@pytest.mark.parametrize(
    ("stack", "discard"),
    [
        pytest.param("WILD TOA TOB TOC BETTER TOD TOE", "WILD BETTER", id="the Wild lies lower"),
        pytest.param("BETTER TOA TOB TOC WILD TOD TOE", "BETTER WILD", id="the Action lies lower"),
    ],
)
def test_complete_leftover_order_is_from_the_bottom_up(stack: str, discard: str) -> None:
    """Leftovers are discarded from the bottom up, and no natural card is swapped out."""
    g = assigning(stacks={ME: (stack, "", "ZOMBIE")})

    g.choose(ANNOUNCE_LEFT)

    assert shown(g.discard) == discard
    assert g.players[ME].completed == [pile("Team")]
    assert on(g, ME, ACTIONS) == "ZOMBIE"


@pytest.mark.rule(
    "zdfg.case.wild-or-substitute",
    "zdfg.complete.choose-substitutes",
    "zdfg.complete.unused-substitutes-stay",
    "zdfg.complete.only-missing",
)
@pytest.mark.parametrize(
    ("choice", "used", "actions", "discard"),
    [
        pytest.param(Use(LEFT, 2), "WILD", "AMMO", "", id="the Wild"),
        pytest.param(Use(ACTIONS, 0), "AMMO", "", "WILD", id="the Action"),
    ],
)
def test_complete_choose_substitutes(choice: Use, used: str, actions: str, discard: str) -> None:
    """The announcing player chooses; an unused Wild is discarded, an unused Action stays."""
    g = assigning(stacks={ME: ("WBA WBB WILD WBC WBD", "", "AMMO")})

    g.choose(ANNOUNCE_LEFT)
    question = asked(g)
    g.choose(choice)

    assert question == (ME, Prompt.SUBSTITUTE)
    assert set(g.players[ME].completed[0].cards) == set(ids(f"WBA WBB WBC WBD {used}"))
    assert on(g, ME, ACTIONS) == actions
    assert shown(g.discard) == discard


@pytest.mark.rule("zdfg.complete.choose-substitutes")
def test_complete_choose_substitutes_proposes_wilds_first() -> None:
    """The Wilds of the Stack come first among the substitutes."""
    g = assigning(stacks={ME: ("WBA WBB WBC WBD WILD", "", "AMMO EWW AMMO")})

    g.choose(ANNOUNCE_LEFT)

    assert options(g) == [Use(LEFT, 4), Use(ACTIONS, 0), Use(ACTIONS, 2)]


@pytest.mark.rule("zdfg.complete.several-substitutes", "zdfg.complete.choose-substitutes")
def test_complete_several_substitutes_are_chosen_one_by_one() -> None:
    """As many substitutes are chosen as letters are missing, each once."""
    g = assigning(stacks={ME: ("WBA WBB WBC WILD", "", "AMMO EWW AMMO")})

    g.choose(ANNOUNCE_LEFT)
    g.choose(Use(ACTIONS, 2))
    left = options(g)
    g.choose(Use(ACTIONS, 0))

    assert left == [Use(LEFT, 3), Use(ACTIONS, 0)]
    assert g.players[ME].completed == [Completed("Weapon", "blue", ids("WBA WBB WBC AMMO AMMO"))]
    assert on(g, ME, ACTIONS) == "EWW"
    assert shown(g.discard) == "WILD"


@pytest.mark.rule("zdfg.complete.several-substitutes")
def test_complete_several_substitutes_all_needed_are_not_asked_for() -> None:
    """Where every substitute is needed, there is nothing to choose."""
    g = assigning(stacks={ME: ("WBA WBB WILD", "", "AMMO EWW AMMO")})

    g.choose(ANNOUNCE_LEFT)

    assert asked(g) == (ME, Prompt.ASSIGN)
    assert g.players[ME].completed == [Completed("Weapon", "blue", ids("WBA WBB WILD AMMO AMMO"))]
    assert on(g, ME, ACTIONS) == "EWW"
    assert g.discard == []


@pytest.mark.rule(
    "zdfg.ex.zombie-substitutes",
    "zdfg.complete.action-stack-closes-up",
    "zdfg.complete.remove-used",
)
@pytest.mark.parametrize(
    ("actions", "left"),
    [
        pytest.param("ZOMBIE EWW FALLBACK", "EWW FALLBACK", id="from the bottom"),
        pytest.param("EWW ZOMBIE FALLBACK", "EWW FALLBACK", id="from the middle"),
        pytest.param("EWW FALLBACK ZOMBIE", "EWW FALLBACK", id="the active card"),
        pytest.param("ZOMBIE", "", id="the only card"),
    ],
)
def test_complete_action_stack_closes_up(actions: str, left: str) -> None:
    """The substitute leaves the game, and the others keep their order."""
    g = assigning(stacks={ME: ("TOA TOB TOD TOE", "", actions)})

    g.choose(ANNOUNCE_LEFT)

    assert on(g, ME, ACTIONS) == left
    assert g.players[ME].completed == [Completed("Team", "orange", ids("TOA TOB TOD TOE ZOMBIE"))]
    assert g.discard == []


@pytest.mark.rule("zdfg.complete.announce", "zdfg.complete.may-wait")
def test_complete_is_never_announced_by_itself() -> None:
    """A complete Stack stays as it is until it is announced, also over several turns."""
    g = assigning(stacks={ME: (TEAM, "", "")})

    g.choose(END_ASSIGN)
    g.choose(END_TURN)
    g.choose(END_ASSIGN)
    g.choose(END_TURN)

    waiting = (asked(g), on(g, ME, LEFT), options(g)[0])
    g.choose(ANNOUNCE_LEFT)

    assert waiting == ((ME, Prompt.ASSIGN), TEAM, ANNOUNCE_LEFT)
    assert [done.heading for done in g.players[ME].completed] == ["Team"]
    assert on(g, ME, LEFT) == ""


@pytest.mark.rule("zdfg.complete.own-assign-phase")
def test_complete_is_not_announced_in_anothers_turn() -> None:
    """The Stacks of others cannot be announced: an announcement is about one's own."""
    g = assigning(stacks={YOU: (TEAM, "", "")})

    with pytest.raises(Refused) as refused:
        g.choose(ANNOUNCE_LEFT)

    assert refused.value.rule == DEFINITION


@pytest.mark.rule("zdfg.complete.own-assign-phase", "zdfg.action.no-announcing")
def test_complete_is_not_announced_in_the_play_actions_phase() -> None:
    """After the Assign Phase a complete Stack has to wait."""
    g = acting(stacks={ME: (TEAM, "", "")})

    with pytest.raises(Refused) as refused:
        g.choose(ANNOUNCE_LEFT)

    assert refused.value.rule == "zdfg.action.no-announcing"


@pytest.mark.rule(
    "zdfg.case.gift-completes",
    "zdfg.complete.no-assignment-needed",
    "zdfg.complete.own-assign-phase",
    "zdfg.complete.wild",
)
def test_complete_needs_no_assignment_before() -> None:
    """A complete Stack can be announced first thing in the Assign Phase."""
    g = beginning(stacks={ME: ("WBA WBB WBC WBD WILD", "", "")})

    g.choose(ANNOUNCE_LEFT)

    assert g.players[ME].completed[0].heading == "Weapon"


@pytest.mark.rule(
    "zdfg.case.second-team",
    "zdfg.complete.one-per-type",
    "zdfg.win.same-type-twice",
    "zdfg.assign.hoarding",
)
def test_complete_one_per_type() -> None:
    """A second Team may be gathered in another color, but not announced."""
    g = assigning(
        stacks={ME: ("TBA TBB TBC TBD", "", "")}, hand="TBE", completed={ME: (pile("Team"),)}
    )

    g.choose(lay("TBE", LEFT))
    with pytest.raises(Refused) as refused:
        g.choose(ANNOUNCE_LEFT)

    assert refused.value.rule == "zdfg.complete.one-per-type"
    assert offered(g, Announce) == []


@pytest.mark.rule("zdfg.complete.trophy-pile")
def test_complete_trophy_pile_is_shown_to_everybody() -> None:
    """Everybody sees and hears what was completed, and with which cards."""
    g = assigning(stacks={ME: ("TOE TOA TOB TOC WILD BETTER", "", "")})

    g.choose(ANNOUNCE_LEFT)

    used = ids("TOE TOA TOB TOC WILD")
    assert box.view(g, YOU).players[ME].completed == (Completed("Team", "orange", used),)
    assert heard(g, CollectionCompleted, YOU) == [
        CollectionCompleted(ME, LEFT, "Team", "orange", used, ids("BETTER"))
    ]


@pytest.mark.rule(
    "zdfg.case.restart-same-phase",
    "zdfg.complete.go-on-assigning",
    "zdfg.assign.empty-rule-again",
)
def test_complete_go_on_assigning_to_the_emptied_stack() -> None:
    """After a completion the phase goes on, and the Stack may be started anew."""
    g = assigning(stacks={ME: (TEAM, "TBA", "")}, hand="WOA")

    g.choose(ANNOUNCE_LEFT)
    places = offered(g, Assign)
    g.choose(lay("WOA", LEFT))

    assert places == [lay("WOA", LEFT)]
    assert on(g, ME, LEFT) == "WOA"


@pytest.mark.rule(
    "zdfg.case.win-in-one-phase", "zdfg.complete.both-in-one-phase", "zdfg.win.immediate"
)
def test_complete_both_in_one_phase_wins() -> None:
    """Team and Weapons may be announced one after the other, and the game ends there."""
    g = assigning(stacks={ME: (TEAM, WEAPONS, "")}, hand="EWW TOA")

    g.choose(ANNOUNCE_LEFT)
    first = (g.result, asked(g))
    g.choose(ANNOUNCE_RIGHT)

    assert first == (None, (ME, Prompt.ASSIGN))
    assert g.result is not None
    assert shown(g.players[ME].hand) == "EWW TOA"
    assert g.discard == []


@pytest.mark.rule("zdfg.complete.both-in-one-phase")
def test_complete_both_in_one_phase_cannot_share_a_substitute() -> None:
    """A Wild is gone with the Collection it was used for."""
    g = assigning(stacks={ME: ("TOA TOB TOC TOD", "TBA TBB TBC TBD TBE", "ZOMBIE")})

    g.choose(ANNOUNCE_LEFT)

    assert on(g, ME, ACTIONS) == ""
    assert g.bars(ANNOUNCE_RIGHT) == "zdfg.complete.one-per-type"
