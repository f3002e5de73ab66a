"""The Assign Phase."""

import pytest

from shamble.games.zdfg.events import Assigned
from shamble.games.zdfg.options import (
    Announce,
    Assign,
    AssignSeveral,
    Discard,
    DiscardRest,
    EndTurn,
    Next,
    Prompt,
    Trash,
    TrashAll,
)
from shamble.kernel.errors import Refused
from shamble.kernel.options import CardId, Option
from tests.games.zdfg.positions import (
    ACTIONS,
    ANNOUNCE_LEFT,
    END_ASSIGN,
    END_TURN,
    LEFT,
    ME,
    RIGHT,
    TEAM,
    THIRD,
    YOU,
    Row,
    asked,
    assigning,
    card_id,
    custom_deck,
    heard,
    lay,
    offered,
    on,
    options,
    pile,
    play,
    shown,
)


@pytest.mark.rule("zdfg.assign.optional", "zdfg.assign.end", "zdfg.assign.end-announce")
def test_assign_is_optional_and_ends_when_the_player_says_so() -> None:
    """A player may assign nothing; what is left in hand is discarded."""
    g = assigning(hand="TOA WOB TOA EWW", stacks={ME: ("", "WBC", "")})
    on_offer = options(g)

    g.choose(END_ASSIGN)

    assert on_offer == [lay("TOA", LEFT), lay("WOB", LEFT), lay("EWW", ACTIONS), END_ASSIGN]
    assert [on(g, ME, stack) for stack in (LEFT, RIGHT, ACTIONS)] == ["", "WBC", ""]
    assert shown(g.discard) == "TOA WOB TOA EWW"
    assert asked(g) == (ME, Prompt.ACTION)


@pytest.mark.rule("zdfg.assign.end-announce")
def test_assign_end_is_announced_even_with_an_empty_hand() -> None:
    """The phase waits for its end to be said, also where nothing else can be done."""
    g = assigning(hand="")

    assert options(g) == [END_ASSIGN]


@pytest.mark.rule("zdfg.assign.any-order", "zdfg.assign.one-at-a-time", "zdfg.assign.end")
def test_assign_in_any_order_one_at_a_time() -> None:
    """Hand cards are laid in the order the player likes, switching between Stacks."""
    g = assigning(hand="TOA WOB EWW TOC")

    g.choose(lay("TOC", LEFT))
    g.choose(lay("EWW", ACTIONS))
    g.choose(lay("WOB", RIGHT))
    g.choose(lay("TOA", LEFT))

    assert on(g, ME, LEFT) == "TOC TOA"
    assert on(g, ME, RIGHT) == "WOB"
    assert on(g, ME, ACTIONS) == "EWW"
    assert asked(g) == (ME, Prompt.ASSIGN)
    assert heard(g, Assigned)[0] == Assigned(ME, card_id("TOC"), ME, LEFT)
    assert len(heard(g, Assigned)) == 4


@pytest.mark.rule("zdfg.assign.one-at-a-time")
def test_assign_one_at_a_time_judges_each_by_the_stack_as_it_is() -> None:
    """A card laid earlier in the phase binds those laid after it."""
    g = assigning(hand="TOA WOB")

    g.choose(lay("TOA", LEFT))

    assert offered(g, Assign) == [lay("WOB", RIGHT)]


@pytest.mark.rule("zdfg.assign.on-top")
def test_assign_on_top_becomes_active() -> None:
    """An assigned card covers what lay there."""
    g = assigning(hand="TOC", stacks={ME: ("TOA TOB", "", "")})

    g.choose(lay("TOC", LEFT))

    assert on(g, ME, LEFT) == "TOA TOB TOC"


@pytest.mark.rule("zdfg.assign.optional")
@pytest.mark.parametrize(
    "option",
    [
        pytest.param(lay("TOB", LEFT), id="of another player or none"),
        pytest.param(Assign(CardId("no-such-card"), ME, LEFT), id="that does not exist"),
    ],
)
def test_assign_takes_only_cards_in_hand(option: Assign) -> None:
    """What is not in hand cannot be assigned."""
    g = assigning(hand="TOA")

    with pytest.raises(Refused) as refused:
        g.choose(option)

    assert refused.value.rule == "zdfg.assign.optional"


@pytest.mark.rule("shamble.choose.not-offered")
@pytest.mark.parametrize(
    "option",
    [
        pytest.param(lay("TOA", 3), id="a fourth Stack"),
        pytest.param(lay("TOA", -1), id="a Stack before the first"),
        pytest.param(lay("TOA", LEFT, 2), id="a seat too many"),
        pytest.param(lay("TOA", LEFT, -1), id="a seat before the first"),
        pytest.param(AssignSeveral(()), id="no cards at all"),
        pytest.param(END_TURN, id="the end of the turn"),
        pytest.param(Announce(ACTIONS), id="the Action Stack announced"),
    ],
)
def test_assign_refuses_what_is_not_at_the_table(option: Option) -> None:
    """Places and answers that do not exist here are not on offer."""
    g = assigning(hand="TOA")
    before = g.copy()

    with pytest.raises(Refused) as refused:
        g.choose(option)

    assert refused.value.rule == "shamble.choose.not-offered"
    assert g == before


@pytest.mark.rule("zdfg.assign.collection-to-collection", "zdfg.card.headings")
@pytest.mark.parametrize("card", ["TOA", "WBC", "WILD"])
def test_assign_collection_cards_go_on_collection_stacks(card: str) -> None:
    """Team, Weapon and Wild cards are barred from the Action Stack."""
    g = assigning(hand=card)

    with pytest.raises(Refused) as refused:
        g.choose(lay(card, ACTIONS))

    assert refused.value.rule == "zdfg.assign.collection-to-collection"


@pytest.mark.rule("zdfg.assign.action-to-action", "zdfg.card.headings")
@pytest.mark.parametrize("card", ["EWW", "ZOMBIE", "EASY"])
def test_assign_actions_go_on_the_action_stack(card: str) -> None:
    """An Action is offered only on one's own Action Stack."""
    g = assigning(hand=card)

    with pytest.raises(Refused) as refused:
        g.choose(lay(card, LEFT))

    assert refused.value.rule == "zdfg.assign.action-to-action"
    assert offered(g, Assign) == [lay(card, ACTIONS)]


@pytest.mark.rule("zdfg.assign.action-own-stack")
def test_assign_action_on_the_own_stack_only() -> None:
    """An opponent's Action Stack takes no Action of mine."""
    g = assigning(hand="EWW")

    with pytest.raises(Refused) as refused:
        g.choose(lay("EWW", ACTIONS, YOU))

    assert refused.value.rule == "zdfg.assign.action-own-stack"


@pytest.mark.rule("zdfg.assign.own-stacks")
@pytest.mark.parametrize("card", ["TOA", "WBC"])
def test_assign_base_cards_on_own_stacks_only(card: str) -> None:
    """Team and Weapon cards are not laid before opponents."""
    g = assigning(hand=card)

    with pytest.raises(Refused) as refused:
        g.choose(lay(card, LEFT, YOU))

    assert refused.value.rule == "zdfg.assign.own-stacks"
    assert offered(g, Assign) == [lay(card, LEFT), lay(card, RIGHT)]


@pytest.mark.rule("zdfg.assign.empty-rule")
@pytest.mark.parametrize("card", ["TOA", "TBE", "WOC", "WBD", "WILD"])
def test_assign_empty_stack_takes_any_collection_card(card: str) -> None:
    """An empty Collection Stack is started with either type in either color, or a Wild."""
    g = assigning(hand=card)

    g.choose(lay(card, LEFT))

    assert on(g, ME, LEFT) == card


JOINING = [
    pytest.param("TOA", "TOB", None, id="the next letter"),
    pytest.param(
        "TOA",
        "TBB",
        "zdfg.assign.same-color",
        marks=pytest.mark.rule("zdfg.assign.same-color"),
        id="another color",
    ),
    pytest.param(
        "TOA",
        "WOB",
        "zdfg.assign.same-type",
        marks=pytest.mark.rule("zdfg.assign.same-type", "zdfg.assign.empty-rule"),
        id="another type",
    ),
    pytest.param(
        "TOA",
        "WBB",
        "zdfg.assign.same-type",
        marks=pytest.mark.rule("zdfg.assign.same-type"),
        id="another type and color",
    ),
    pytest.param(
        "TOA",
        "TOA",
        "zdfg.assign.no-duplicates",
        marks=pytest.mark.rule("zdfg.assign.no-duplicates"),
        id="the same card",
    ),
    pytest.param(
        "TOB WILD TOA TOC",
        "TOA",
        "zdfg.assign.no-duplicates",
        marks=pytest.mark.rule("zdfg.assign.no-duplicates"),
        id="the same card further down",
    ),
    pytest.param(
        "WILD",
        "WBC",
        None,
        marks=pytest.mark.rule("zdfg.assign.lone-wild"),
        id="after a lone Wild",
    ),
    pytest.param(
        "WILD WILD",
        "TBC",
        None,
        marks=pytest.mark.rule("zdfg.assign.several-wilds"),
        id="after two Wilds",
    ),
    pytest.param(
        "WILD TOA",
        "TBB",
        "zdfg.assign.same-color",
        marks=pytest.mark.rule("zdfg.assign.lone-wild"),
        id="a Wild no longer alone",
    ),
    pytest.param(
        "BETTER",
        "WBC",
        None,
        marks=pytest.mark.rule("zdfg.assign.stray-action-only"),
        id="after a stray Action",
    ),
    pytest.param(
        "TOA WILD WILD",
        "TOB",
        None,
        marks=pytest.mark.rule("zdfg.assign.wild-undeclared"),
        id="Wilds stand for no letter yet",
    ),
    pytest.param(
        "TOA WILD WILD",
        "TOA",
        "zdfg.assign.no-duplicates",
        marks=pytest.mark.rule("zdfg.assign.wild-undeclared"),
        id="but a letter that lies there does",
    ),
    pytest.param(
        "TOA WILD TOB WILD",
        "WILD",
        None,
        marks=pytest.mark.rule("zdfg.assign.many-wilds"),
        id="a third Wild",
    ),
    pytest.param(
        TEAM,
        "WILD",
        None,
        marks=pytest.mark.rule("zdfg.assign.wild-pointless"),
        id="a Wild where nothing is missing",
    ),
]


@pytest.mark.parametrize(("stack", "card", "barred"), JOINING)
def test_assign_joining_a_stack_is_offered_or_not(
    stack: str, card: str, barred: str | None
) -> None:
    """What is offered on a Stack is what no rule bars."""
    g = assigning(stacks={ME: (stack, "", "")}, hand=card)

    assert g.bars(lay(card, LEFT)) == barred
    assert (lay(card, LEFT) in offered(g, Assign)) == (barred is None)


@pytest.mark.rule(
    "zdfg.case.empty-rule-after-wild", "zdfg.assign.lone-wild", "zdfg.assign.several-wilds"
)
def test_assign_first_base_card_after_wilds_binds_the_stack() -> None:
    """On two Wilds any base card may follow; those after it must match it."""
    g = assigning(stacks={ME: ("WILD WILD", "", "")}, hand="WOC WBD TOD")

    g.choose(lay("WOC", LEFT))

    assert on(g, ME, LEFT) == "WILD WILD WOC"
    assert g.bars(lay("WBD", LEFT)) == "zdfg.assign.same-color"
    assert g.bars(lay("TOD", LEFT)) == "zdfg.assign.same-type"


@pytest.mark.rule("zdfg.case.duplicate-rejected", "zdfg.assign.duplicates-across")
def test_assign_duplicates_may_lie_on_both_stacks() -> None:
    """A second copy is barred where the first lies, and allowed on the other Stack."""
    g = assigning(stacks={ME: ("TOB", "", "")}, hand="TOB")

    with pytest.raises(Refused) as refused:
        g.choose(lay("TOB", LEFT))
    g.choose(lay("TOB", RIGHT))

    assert refused.value.rule == "zdfg.assign.no-duplicates"
    assert (on(g, ME, LEFT), on(g, ME, RIGHT)) == ("TOB", "TOB")


@pytest.mark.rule("zdfg.assign.duplicate-meaning")
def test_assign_duplicate_means_type_color_and_letter() -> None:
    """In a custom deck, another title with the same type, color and letter is a duplicate."""
    twin = """
[[card]]
id = "team-orange-twin"
heading = "Team"
title = "Evil Twin"
color = "orange"
letter = "A"
value = 3
copies = 1
"""
    deck = custom_deck("", also=twin)
    g = assigning(deck=deck, stacks={ME: ("TOA", "", "")})
    g.players[ME].hand.append(deck.cards[CardId("team-orange-twin")])

    barred = g.bars(Assign(CardId("team-orange-twin"), ME, LEFT))

    assert barred == "zdfg.assign.no-duplicates"


@pytest.mark.rule("zdfg.assign.base-card-trashed", "zdfg.assign.empty-rule-again")
def test_assign_binding_goes_with_the_last_base_card() -> None:
    """When the only base card is trashed, the Wilds left behind bind nothing."""
    g = assigning(
        hand="WBC", stacks={ME: ("WILD TOA", "", "WEIGHT")}, draw="WBA WBA WBB WBD WBE WOA"
    )
    before = offered(g, Assign)

    g.choose(END_ASSIGN)
    g.choose(play("WEIGHT"))
    left = on(g, ME, LEFT)
    g.choose(END_TURN)
    g.choose(END_ASSIGN)
    g.choose(END_TURN)

    assert before == [lay("WBC", RIGHT)]
    assert left == "WILD"
    assert lay("WBD", LEFT) in offered(g, Assign)


@pytest.mark.rule("zdfg.assign.empty-rule-again")
def test_assign_empty_rule_again_when_all_was_trashed() -> None:
    """A Stack whose cards were all trashed may be started with any type and color."""
    g = assigning(
        hand="WBC", stacks={ME: ("TOA TOB", "TBC", "DISTRACTION"), YOU: ("WOA", "", "")},
        draw="WOD WBE TBA TBB TBD WBA WBB WOE",
    )  # fmt: skip
    before = offered(g, Assign)

    g.choose(END_ASSIGN)
    g.choose(play("DISTRACTION"))
    g.choose(TrashAll(ME, LEFT))
    left = on(g, ME, LEFT)
    g.choose(END_TURN)
    g.choose(END_ASSIGN)
    g.choose(END_TURN)
    fresh = {option.card for option in offered(g, Assign) if option.stack == LEFT}

    assert (before, left) == ([], "")
    assert fresh == {card.id for card in g.players[ME].hand}
    assert not any(card.startswith("team-orange") for card in fresh)


@pytest.mark.rule("zdfg.assign.two-of-a-type")
@pytest.mark.parametrize(
    ("left", "right"),
    [
        pytest.param("TOA", "TOB", id="Team twice, one color"),
        pytest.param("TOA", "TBB", id="Team twice, two colors"),
        pytest.param("WBA", "WBA", id="Weapons twice"),
        pytest.param("TOA", "WOA", id="one of each"),
    ],
)
def test_assign_two_stacks_of_a_type(left: str, right: str) -> None:
    """The other Stack does not matter for what a Stack may hold."""
    g = assigning(hand=f"{left} {right}")

    g.choose(lay(left, LEFT))
    g.choose(lay(right, RIGHT))

    assert (on(g, ME, LEFT), on(g, ME, RIGHT)) == (left, right)
    assert g.bars(lay("TBC" if left == "TOA" else "TOC", LEFT)) is not None


@pytest.mark.rule("zdfg.assign.no-limit")
def test_assign_has_no_limit() -> None:
    """A whole large hand may be laid in one phase, and on one Stack."""
    hand = "TOA TOB TOC TOD TOE WILD WILD WILD"
    g = assigning(hand=hand + " EWW BETTER FALLBACK GAWD EASY")

    g.choose(AssignSeveral(tuple(lay(card, LEFT) for card in hand.split())))
    g.choose(AssignSeveral(tuple(lay(card, ACTIONS) for card in ["EWW", "BETTER", "FALLBACK"])))
    g.choose(AssignSeveral((lay("GAWD", ACTIONS), lay("EASY", ACTIONS))))

    assert on(g, ME, LEFT) == hand
    assert on(g, ME, ACTIONS) == "EWW BETTER FALLBACK GAWD EASY"
    assert g.players[ME].hand == []


@pytest.mark.rule("zdfg.assign.hoarding")
def test_assign_hoarding_a_finished_type() -> None:
    """Who has completed a Team may still lay Team cards."""
    g = assigning(hand="TBA", completed={ME: (pile("Team"),)})

    g.choose(lay("TBA", LEFT))

    assert on(g, ME, LEFT) == "TBA"


@pytest.mark.rule("zdfg.assign.wild-anywhere", "zdfg.named.time-to-go")
def test_assign_wild_goes_on_any_collection_stack_of_anybody() -> None:
    """A Wild may be laid on either Collection Stack of each player, and nowhere else."""
    g = assigning(seats=3, hand="WILD", stacks={YOU: ("TOA", "WBA WBB", "EWW")})

    assert offered(g, Assign) == [
        lay("WILD", stack, seat) for seat in (ME, YOU, THIRD) for stack in (LEFT, RIGHT)
    ]


@pytest.mark.rule("zdfg.assign.wild-anywhere", "zdfg.assign.wild-opponent-empty")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("", "WILD", id="an empty Stack"),
        pytest.param("TOA TOB", "TOA TOB WILD", id="a started Stack"),
        pytest.param(TEAM, f"{TEAM} WILD", id="a complete Stack"),
    ],
)
def test_assign_wild_onto_an_opponents_stack(before: str, after: str) -> None:
    """A Wild lies on an opponent's Stack like any card."""
    g = assigning(hand="WILD TOE", stacks={YOU: ("", before, "")})
    on_offer = [option.stack for option in offered(g, Assign) if option.seat == YOU]

    g.choose(lay("WILD", RIGHT, YOU))

    assert on_offer == [LEFT, RIGHT]

    assert on(g, YOU, RIGHT) == after
    assert heard(g, Assigned, YOU) == [Assigned(ME, card_id("WILD"), YOU, RIGHT)]


@pytest.mark.rule("zdfg.assign.wild-pointless")
def test_assign_wild_where_the_type_is_finished() -> None:
    """A Wild may go where it can complete nothing any more."""
    g = assigning(
        hand="WILD", stacks={YOU: ("TOA TOB", "", "")}, completed={YOU: (pile("Team", "blue"),)}
    )

    assert g.bars(lay("WILD", LEFT, YOU)) is None


@pytest.mark.rule("zdfg.case.gift-completes", "zdfg.assign.wild-on-opponent-no-completion")
def test_assign_gift_completes_nothing_until_its_new_owner_announces() -> None:
    """An opponent's Wild changes nothing at once; its owner may announce next turn."""
    g = assigning(hand="WILD", stacks={YOU: ("WBA WBB WBC WBD", "", "")})

    g.choose(lay("WILD", LEFT, YOU))
    g.choose(END_ASSIGN)
    g.choose(END_TURN)
    before = g.players[YOU].completed[:]
    g.choose(ANNOUNCE_LEFT)

    assert before == []
    assert [done.heading for done in g.players[YOU].completed] == ["Weapon"]


@pytest.mark.rule("zdfg.card.no-owner")
def test_card_has_no_owner() -> None:
    """A Wild that an opponent laid is trashed by the Stack's player to the common pile."""
    g = assigning(seat=YOU, hand="WILD", stacks={ME: ("", "", "WEIGHT")}, discard="TOA")

    g.choose(lay("WILD", LEFT, ME))
    g.choose(END_ASSIGN)
    g.choose(END_TURN)
    g.choose(END_ASSIGN)
    g.choose(play("WEIGHT"))

    assert on(g, ME, LEFT) == ""
    assert shown(g.discard).endswith("WEIGHT WILD")


@pytest.mark.rule("zdfg.assign.no-removal", "zdfg.assign.action-stack-removal")
@pytest.mark.parametrize(
    "option",
    [
        pytest.param(Trash(ME, LEFT, 0), id="trash a card"),
        pytest.param(TrashAll(ME, LEFT), id="trash a Stack"),
        pytest.param(Trash(ME, ACTIONS, 0), id="trash an Action"),
        pytest.param(Discard(card_id("TOA")), id="discard a card"),
        pytest.param(DiscardRest(), id="discard all"),
        pytest.param(EndTurn(), id="end the turn"),
    ],
)
def test_assign_no_removal_at_will(option: Option) -> None:
    """Nothing takes assigned cards off a Stack in the Assign Phase."""
    g = assigning(stacks={ME: ("TOA TOB", "", "EWW")}, hand="TOC")

    with pytest.raises(Refused) as refused:
        g.choose(option)

    assert refused.value.rule == "shamble.choose.not-offered"


@pytest.mark.rule("zdfg.assign.no-removal")
def test_assign_no_removal_by_assigning_again() -> None:
    """A card that lies on a Stack is in no hand, so it cannot be laid elsewhere."""
    g = assigning(stacks={ME: ("TOA TOB", "", "")}, hand="TOC")

    with pytest.raises(Refused) as refused:
        g.choose(lay("TOB", RIGHT))

    assert refused.value.rule == "zdfg.assign.optional"


@pytest.mark.rule("zdfg.assign.no-reordering")
def test_assign_no_reordering_without_a_card() -> None:
    """A Stack's order cannot be changed in the Assign Phase."""
    g = assigning(stacks={ME: ("TOA TOB", "", "")}, hand="")

    with pytest.raises(Refused) as refused:
        g.choose(Next(card_id("TOA")))

    assert refused.value.rule == "shamble.choose.not-offered"


def test_assign_options_come_in_a_fixed_order() -> None:
    """Announcements, then the hand as held, then the end of the phase."""
    g = assigning(hand="TBA EWW WILD", stacks={ME: (TEAM, "", "")})

    assert options(g) == [
        ANNOUNCE_LEFT,
        lay("TBA", RIGHT),
        lay("EWW", ACTIONS),
        lay("WILD", LEFT),
        lay("WILD", RIGHT),
        lay("WILD", LEFT, YOU),
        lay("WILD", RIGHT, YOU),
        END_ASSIGN,
    ]


@pytest.mark.parametrize(
    ("stacks", "count"),
    [
        pytest.param(("", "", ""), 3, id="three copies, each place listed once"),
        pytest.param(("TOB", "", ""), 3, id="a started Stack as well"),
    ],
)
def test_assign_options_list_each_place_once(stacks: Row, count: int) -> None:
    """Copies of one card give one option for each place."""
    g = assigning(hand="TOA TOA", stacks={ME: stacks})

    assert len(options(g)) == count
    assert len(set(map(repr, options(g)))) == count
