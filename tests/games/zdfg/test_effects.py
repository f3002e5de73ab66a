"""What the Actions do."""

import pytest

from shamble.games.zdfg import box
from shamble.games.zdfg.events import DiscardsShuffled, Placed, Trashed
from shamble.games.zdfg.options import Assign, Place, PlayAction, Reorder, Trash, TrashAll
from shamble.kernel.errors import Refused
from shamble.kernel.options import Seat
from tests.conftest import Script
from tests.games.zdfg.positions import (
    ACTIONS,
    ANNOUNCE_LEFT,
    END_TURN,
    ENOUGH,
    FOURTH,
    LEFT,
    ME,
    RIGHT,
    TEAM,
    THIRD,
    YOU,
    Row,
    acting,
    assigning,
    card_id,
    custom_deck,
    heard,
    ids,
    lay,
    offered,
    on,
    options,
    play,
    playing,
    shown,
)

# Better you than me.


@pytest.mark.rule(
    "zdfg.ex.better-you-path", "zdfg.named.better-you-placement", "zdfg.action.procedure"
)
def test_named_better_you_placement() -> None:
    """The card ends on top of an opponent's Collection Stack, and not on the discard pile."""
    g = playing(
        "BETTER", stacks={ME: ("", "", "EASY BETTER"), YOU: ("TOA TOC", "", "")}, discard="BETTER"
    )

    g.choose(Place(YOU, LEFT))

    assert on(g, YOU, LEFT) == "TOA TOC BETTER"
    assert on(g, ME, ACTIONS) == "EASY"
    assert shown(g.discard) == "BETTER"
    assert box.view(g, None).players[YOU].stacks[LEFT].worth == 0
    assert heard(g, Placed, YOU) == [Placed(ME, card_id("BETTER"), YOU, LEFT)]


@pytest.mark.rule("zdfg.named.better-you-placement")
def test_named_better_you_comes_from_the_top_of_the_discard_pile() -> None:
    """The copy that was just laid down is moved; the pile below it keeps its order."""
    g = playing("BETTER", stacks={ME: ("", "", "BETTER")}, discard="TOA BETTER TOB", draw="")

    g.choose(Place(YOU, RIGHT))

    assert shown(g.discard) == "TOA BETTER TOB"


@pytest.mark.rule("zdfg.named.better-you-placement")
def test_named_better_you_placement_is_for_opponents() -> None:
    """Pointing at one's own Stack is refused with the rule about where the card goes."""
    g = playing("BETTER", stacks={ME: ("", "", "BETTER")})

    assert g.bars(Place(ME, LEFT)) == "zdfg.named.better-you-placement"


@pytest.mark.rule("zdfg.named.better-you-target")
def test_named_better_you_target_may_be_empty() -> None:
    """Every Collection Stack of every opponent is a target, empty or not."""
    g = playing("BETTER", seats=3, stacks={ME: ("", "", "BETTER"), YOU: ("TOA", "", "EWW")})

    assert options(g) == [
        Place(YOU, LEFT),
        Place(YOU, RIGHT),
        Place(THIRD, LEFT),
        Place(THIRD, RIGHT),
    ]


@pytest.mark.rule("zdfg.named.better-you-afterwards", "zdfg.assign.stray-action-only")
def test_named_better_you_afterwards_binds_nothing_and_is_covered() -> None:
    """Where it lies, any base card or Wild may follow, and its value counts while it is active."""
    g = assigning(stacks={ME: ("BETTER", "", "")}, hand="WBC WILD TOA")

    places = [option for option in offered(g, Assign) if (option.seat, option.stack) == (ME, LEFT)]
    worth = box.view(g, None).players[ME].stacks[LEFT].worth
    g.choose(lay("TOA", LEFT))

    assert places == [lay("WBC", LEFT), lay("WILD", LEFT), lay("TOA", LEFT)]
    assert worth == 0
    assert on(g, ME, LEFT) == "BETTER TOA"


@pytest.mark.rule("zdfg.named.better-you-afterwards")
def test_named_better_you_afterwards_covers_what_was_active() -> None:
    """It lies there as an Action: what it covers is worth nothing to its player any more."""
    g = playing("BETTER", stacks={ME: ("", "", "BETTER"), YOU: ("TOA", "", "")})
    before = box.view(g, None).players[YOU].stacks[LEFT].worth

    g.choose(Place(YOU, LEFT))

    after = box.view(g, None).players[YOU].stacks[LEFT]
    assert (before, after.worth) == (1, 0)
    assert on(g, YOU, LEFT) == "TOA BETTER"


@pytest.mark.rule("zdfg.named.better-you-afterwards")
def test_named_better_you_afterwards_is_discarded_by_a_completion() -> None:
    """It has no letter and goes to the discard pile when its Stack is completed."""
    g = assigning(stacks={ME: (f"BETTER {TEAM}", "", "")})

    g.choose(ANNOUNCE_LEFT)

    assert shown(g.discard) == "BETTER"


# Ewwwwwwwww!


@pytest.mark.rule("zdfg.ex.eww-shuffles-itself", "zdfg.named.eww-shuffle", "zdfg.action.procedure")
def test_named_eww_shuffles_the_discards_and_itself(scripted: Script) -> None:
    """A deck of 10 and 20 discards become a deck of 31, the card among them."""
    backwards = tuple(reversed(range(31)))

    g = playing(
        "EWW",
        stacks={ME: ("", "", "EWW")},
        draw=ENOUGH,
        discard=f"{ENOUGH} {ENOUGH}",
        dice=scripted(backwards),
    )

    assert len(g.draw_pile) == 31
    assert shown(g.draw_pile).split()[0] == "EWW"
    assert g.discard == []
    assert heard(g, DiscardsShuffled, YOU) == [DiscardsShuffled(ME, 21)]


@pytest.mark.rule("zdfg.named.eww-always-possible")
def test_named_eww_is_always_possible(scripted: Script) -> None:
    """With nothing else discarded, the card itself is shuffled into the deck."""
    g = playing("EWW", stacks={ME: ("", "", "EWW")}, draw="", discard="", dice=scripted(()))

    assert shown(g.draw_pile) == "EWW"
    assert g.discard == []


# Losing the dead weight...


@pytest.mark.rule("zdfg.named.dead-weight-active")
def test_named_dead_weight_trashes_an_active_card() -> None:
    """The active card of any own Stack is a target, and no covered one."""
    g = playing("WEIGHT", stacks={ME: ("TOA TOB", "TBA", "EASY EWW WEIGHT"), YOU: ("TOC", "", "")})
    targets = options(g)

    barred = g.bars(Trash(ME, LEFT, 0))
    g.choose(Trash(ME, LEFT, 1))

    assert targets == [Trash(ME, LEFT, 1), Trash(ME, RIGHT, 0), Trash(ME, ACTIONS, 1)]
    assert barred == "zdfg.named.dead-weight-active"
    assert on(g, ME, LEFT) == "TOA"
    assert heard(g, Trashed, YOU) == [Trashed(ME, ME, LEFT, ids("TOB"))]


@pytest.mark.rule("zdfg.ex.dead-weight-next-action", "zdfg.named.dead-weight-next-action")
def test_named_dead_weight_next_action_is_a_target() -> None:
    """The card that lay beneath is active now; the played card itself cannot be chosen."""
    g = playing("WEIGHT", stacks={ME: ("TOA", "", "EASY WEIGHT")})
    targets = options(g)

    g.choose(Trash(ME, ACTIONS, 0))

    assert targets == [Trash(ME, LEFT, 0), Trash(ME, ACTIONS, 0)]
    assert on(g, ME, ACTIONS) == ""
    assert shown(g.discard) == "WEIGHT EASY"


@pytest.mark.rule("zdfg.ex.dead-weight-stray-action", "zdfg.named.dead-weight-stray-action")
def test_named_dead_weight_trashes_a_stray_action() -> None:
    """A stray Action may go, and what it covered is active again."""
    g = playing("WEIGHT", stacks={ME: ("TOA BETTER", "", "WEIGHT")})

    assert on(g, ME, LEFT) == "TOA"  # the only target
    assert shown(g.discard) == "WEIGHT BETTER"


# An unfortunate distraction.


@pytest.mark.rule(
    "zdfg.named.distraction-own-collection",
    "zdfg.named.distraction-benefit",
    "zdfg.action.trash-order",
)
def test_named_distraction_trashes_an_own_and_an_opposing_collection() -> None:
    """One own Collection Stack goes, then one of an opponent, each from the bottom up."""
    g = playing(
        "DISTRACTION",
        stacks={ME: ("TOA TOB", "WILD", "EASY DISTRACTION"), YOU: ("TBA", "WOA BETTER WOB", "EWW")},
    )
    own = options(g)
    barred = g.bars(TrashAll(ME, ACTIONS))
    g.choose(TrashAll(ME, LEFT))
    theirs = options(g)
    g.choose(TrashAll(YOU, RIGHT))

    assert own == [TrashAll(ME, LEFT), TrashAll(ME, RIGHT)]
    assert barred == "zdfg.named.distraction-own-collection"
    assert theirs == [TrashAll(YOU, LEFT), TrashAll(YOU, RIGHT)]
    assert shown(g.discard) == "DISTRACTION TOA TOB WOA BETTER WOB"
    assert on(g, ME, LEFT) == on(g, YOU, RIGHT) == ""
    assert heard(g, Trashed) == [
        Trashed(ME, ME, LEFT, ids("TOA TOB")),
        Trashed(ME, YOU, RIGHT, ids("WOA BETTER WOB")),
    ]


@pytest.mark.rule("zdfg.action.stray-action-is-no-collection", "zdfg.action.needs-opposing-card")
def test_named_distraction_says_what_is_no_collection() -> None:
    """A stray Action and an empty Stack are refused for different reasons."""
    g = playing(
        "DISTRACTION",
        seats=3,
        stacks={
            ME: ("TOA", "TOB", "DISTRACTION"),
            YOU: ("BETTER", "", ""),
            THIRD: ("TBA", "TBB", ""),
        },
    )
    too_soon = g.bars(TrashAll(YOU, LEFT))
    g.choose(TrashAll(ME, LEFT))

    assert too_soon == "zdfg.action.needs-own-collection"
    assert g.bars(TrashAll(YOU, LEFT)) == "zdfg.action.stray-action-is-no-collection"
    assert g.bars(TrashAll(YOU, RIGHT)) == "zdfg.action.needs-opposing-card"


@pytest.mark.rule("zdfg.action.needs-own-collection")
def test_action_custom_own_empty_stack_is_refused() -> None:
    """Of three own places, an empty one cannot be trashed."""
    effects = '{ do = "trash_stack", whose = "self", where = "any" }'
    g = playing("CUSTOM", deck=custom_deck(effects), stacks={ME: ("TOA", "", "EASY CUSTOM")})

    assert options(g) == [TrashAll(ME, LEFT), TrashAll(ME, ACTIONS)]
    assert g.bars(TrashAll(ME, RIGHT)) == "zdfg.action.needs-own-collection"


@pytest.mark.rule("zdfg.action.choices-consistent")
def test_action_custom_stack_that_is_needed_later_is_kept() -> None:
    """A Stack that fits is refused where trashing it would leave nothing for the next effect."""
    deck = custom_deck(
        '{ do = "trash_stack", whose = "self", where = "any" },'
        '{ do = "trash_card", whose = "self", where = "action" }'
    )
    g = playing("CUSTOM", deck=deck, stacks={ME: ("TOA", "TOB", "EASY CUSTOM")})

    assert options(g) == [TrashAll(ME, LEFT), TrashAll(ME, RIGHT)]
    assert g.bars(TrashAll(ME, ACTIONS)) == "zdfg.action.choices-consistent"


@pytest.mark.rule("zdfg.action.needs-own-collection", "zdfg.named.distraction-benefit")
@pytest.mark.parametrize(
    ("mine", "theirs", "playable"),
    [
        pytest.param("WILD", "TBA", True, id="a single Wild is enough"),
        pytest.param("TOA", "BETTER", False, id="their stray Action is no Collection"),
        pytest.param("TOA", "", False, id="they have none"),
        pytest.param("", "TBA", False, id="I have none"),
        pytest.param(
            "BETTER",
            "TBA",
            False,
            marks=pytest.mark.rule(
                "zdfg.action.stray-action-is-no-collection", "zdfg.case.stray-only-not-collection"
            ),
            id="my stray Action is no Collection",
        ),
        pytest.param(
            "BETTER WILD",
            "BETTER TBA",
            True,
            marks=pytest.mark.rule("zdfg.action.stray-action-is-no-collection"),
            id="a stray Action goes along",
        ),
    ],
)
def test_named_distraction_needs_both_collections(
    mine: str, theirs: str, *, playable: bool
) -> None:
    """Both an own and an opposing Collection must be there."""
    g = acting(stacks={ME: (mine, "", "DISTRACTION"), YOU: ("", theirs, "EWW")})

    assert (play("DISTRACTION") in options(g)) == playable


@pytest.mark.rule("zdfg.case.stray-only-not-collection", "zdfg.assign.stray-action-only")
def test_named_distraction_stray_stack_could_have_been_assigned_to() -> None:
    """In the Assign Phase any base card or Wild may go on a Stack with a stray Action."""
    g = assigning(stacks={ME: ("BETTER", "", "")}, hand="TBA WILD")

    assert {option.stack for option in offered(g, Assign) if option.seat == ME} == {LEFT, RIGHT}


@pytest.mark.rule("zdfg.action.needs-own-collection")
@pytest.mark.parametrize(
    ("effect", "barred"),
    [
        pytest.param(
            '{ do = "trash_stack", whose = "self", where = "collection" }',
            "zdfg.action.stray-action-is-no-collection",
            marks=pytest.mark.rule("zdfg.action.stray-action-is-no-collection"),
            id="an own Collection",
        ),
        pytest.param(
            '{ do = "trash_stack", whose = "opponent", where = "collection" }',
            "zdfg.action.needs-opposing-card",
            marks=pytest.mark.rule("zdfg.action.needs-opposing-card"),
            id="an opposing Collection",
        ),
        pytest.param(
            '{ do = "trash_card", whose = "self", where = "collection", only = "collection" }',
            "zdfg.action.needs-own-collection-card",
            marks=pytest.mark.rule("zdfg.action.needs-own-collection-card"),
            id="an own card",
        ),
        pytest.param(
            '{ do = "trash_card", whose = "opponent", where = "any", max_value = 2 }',
            "zdfg.action.needs-opposing-card",
            marks=pytest.mark.rule("zdfg.action.needs-opposing-card"),
            id="an opposing card that fits",
        ),
        pytest.param(
            '{ do = "trash_card", whose = "two_opponents", where = "any" }',
            "zdfg.named.two-opponent-cards",
            marks=pytest.mark.rule("zdfg.named.two-opponent-cards"),
            id="two opponents",
        ),
        pytest.param(
            '{ do = "rearrange", whose = "self", where = "any" }',
            "zdfg.named.fall-back-two-cards",
            id="an own Stack to rearrange",
        ),
        pytest.param(
            '{ do = "rearrange", whose = "opponent", where = "any" }',
            "zdfg.named.gawd-real-change",
            id="an opposing Stack to rearrange",
        ),
    ],
)
def test_action_says_what_it_lacks(effect: str, barred: str) -> None:
    """A card that cannot be played names the rule about what it needs."""
    g = acting(
        deck=custom_deck(effect), stacks={ME: ("BETTER", "", "CUSTOM"), YOU: ("", "", "EASY")}
    )

    with pytest.raises(Refused) as why:
        g.choose(play("CUSTOM"))

    assert why.value.rule == barred


# We'll hold them off as long as we can.

OPPOSING: Row = ("TOB TOC BETTER", "WOB WOC WOA", "EWW")  # 0 2 stray-0; 1 0 2


@pytest.mark.rule(
    "zdfg.ex.hold-off-choice",
    "zdfg.named.hold-off-either-collection",
    "zdfg.named.hold-off-value",
    "zdfg.named.hold-off-no-action-cards",
)
def test_named_hold_off_hits_equal_or_lesser_value_at_any_depth() -> None:
    """After an own card of value 1, opposing Collection Cards of 0 and 1 may be trashed."""
    g = playing("HOLDOFF", stacks={ME: ("TOA", "", "HOLDOFF"), YOU: OPPOSING})
    targets = options(g)
    stray, dear = g.bars(Trash(YOU, LEFT, 2)), g.bars(Trash(YOU, RIGHT, 2))
    covered = g.bars(Trash(YOU, LEFT, 1))

    g.choose(Trash(YOU, RIGHT, 0))

    assert targets == [Trash(YOU, LEFT, 0), Trash(YOU, RIGHT, 0), Trash(YOU, RIGHT, 1)]
    assert stray == "zdfg.named.hold-off-no-action-cards"
    assert dear == covered == "zdfg.named.hold-off-value"
    assert on(g, YOU, RIGHT) == "WOC WOA"
    assert shown(g.discard) == "HOLDOFF TOA WOB"


@pytest.mark.rule("zdfg.named.hold-off-own-card", "zdfg.named.hold-off-no-action-cards")
def test_named_hold_off_own_card_is_any_collection_card() -> None:
    """The own card may lie at any depth and be a Wild, but not a stray Action."""
    g = playing(
        "HOLDOFF",
        stacks={ME: ("TOC TOB BETTER", "WILD", "EWW HOLDOFF"), YOU: ("TOB", "", "")},
    )

    assert options(g) == [Trash(ME, LEFT, 0), Trash(ME, LEFT, 1), Trash(ME, RIGHT, 0)]
    assert g.bars(Trash(ME, LEFT, 2)) == "zdfg.named.hold-off-no-action-cards"


@pytest.mark.rule("zdfg.named.hold-off-value")
@pytest.mark.parametrize(
    ("own", "targets"),
    [
        pytest.param(0, [Trash(YOU, LEFT, 0), Trash(YOU, LEFT, 1)], id="an own 1"),
        pytest.param(1, [Trash(YOU, LEFT, 0), Trash(YOU, LEFT, 1), Trash(YOU, LEFT, 2)], id="a 2"),
    ],
)
def test_named_hold_off_value_is_that_of_the_own_card(own: int, targets: list[Trash]) -> None:
    """The opposing card is compared with the card trashed for it."""
    g = playing(
        "HOLDOFF", stacks={ME: ("TBC TBB", "", "HOLDOFF"), YOU: ("TOB TOA TOC TOE", "", "")}
    )

    g.choose(Trash(ME, LEFT, own))

    assert options(g) == targets


@pytest.mark.rule("zdfg.named.hold-off-value")
def test_action_custom_value_limit_holds_for_any_card() -> None:
    """A card that takes anything up to a value refuses a dear Action for its value."""
    effects = '{ do = "trash_card", whose = "opponent", where = "any", max_value = 1 }'
    g = playing(
        "CUSTOM",
        deck=custom_deck(effects),
        stacks={ME: ("", "", "CUSTOM"), YOU: ("TOA TOC", "BETTER", "EASY GAWD")},
    )

    assert options(g) == [Trash(YOU, LEFT, 0), Trash(YOU, RIGHT, 0), Trash(YOU, ACTIONS, 1)]
    assert g.bars(Trash(YOU, ACTIONS, 0)) == "zdfg.named.hold-off-value"


@pytest.mark.rule("zdfg.action.trash-from-middle", "zdfg.action.trash-means-discard")
def test_action_trash_from_the_middle_closes_the_gap() -> None:
    """The cards above a trashed one keep their order, and the active card stays active."""
    g = playing("HOLDOFF", stacks={ME: ("TOA TOB TOC", "", "HOLDOFF"), YOU: ("WOC", "", "")})

    g.choose(Trash(ME, LEFT, 1))

    assert on(g, ME, LEFT) == "TOA TOC"
    assert shown(g.discard) == "HOLDOFF TOB WOC"


@pytest.mark.rule("zdfg.action.trash-means-discard")
def test_action_trashed_cards_come_back_with_a_reshuffle(scripted: Script) -> None:
    """A trashed card is in the next deck."""
    g = playing("WEIGHT", stacks={ME: ("TOA", "", "WEIGHT")}, draw="", dice=scripted(()))

    g.choose(END_TURN)

    assert shown(g.players[YOU].hand) == "TOA WEIGHT"


# The cards for three and four players


@pytest.mark.rule("zdfg.named.two-opponent-cards")
def test_named_two_opponent_cards_hit_two_different_opponents() -> None:
    """The second card comes from another opponent than the first."""
    g = playing(
        "YOUTWO",
        seats=4,
        stacks={
            ME: ("TBA", "", "YOUTWO"),
            YOU: ("TOA TOB", "WOA", "EWW"),
            THIRD: ("", "WOB", ""),
            FOURTH: ("TBB", "", ""),
        },
    )
    first = options(g)
    g.choose(Trash(YOU, LEFT, 1))
    second = options(g)
    again = g.bars(Trash(YOU, RIGHT, 0))
    g.choose(Trash(FOURTH, LEFT, 0))

    assert first == [
        Trash(YOU, LEFT, 1),
        Trash(YOU, RIGHT, 0),
        Trash(THIRD, RIGHT, 0),
        Trash(FOURTH, LEFT, 0),
    ]
    assert second == [Trash(THIRD, RIGHT, 0), Trash(FOURTH, LEFT, 0)]
    assert again == "zdfg.named.two-opponent-cards"
    assert shown(g.discard) == "YOUTWO TOB TBB"
    assert offered(g, PlayAction) == []


@pytest.mark.rule("zdfg.named.two-opponent-cards")
@pytest.mark.parametrize(
    ("out", "third", "barred"),
    [
        pytest.param((), "WOB", None, id="two opponents with a card"),
        pytest.param((), "", "zdfg.named.two-opponent-cards", id="only one has a card"),
        pytest.param((2,), "", "zdfg.named.two-opponent-cards", id="only one is left"),
    ],
)
def test_named_two_opponent_cards_need_two(
    out: tuple[int, ...], third: str, barred: str | None
) -> None:
    """Without two opponents that have a fitting card it cannot be played."""
    g = acting(
        seats=3,
        out=out,
        stacks={ME: ("", "", "YOUTWO"), YOU: ("TOA", "TOB", ""), THIRD: (third, "", "")},
    )

    assert g.bars(play("YOUTWO")) == barred


@pytest.mark.rule("zdfg.named.two-opponent-cards")
def test_named_two_opponent_cards_rearrange_two() -> None:
    """The card that rearranges two opponents' Stacks does one after the other."""
    g = playing(
        "SPLITUP",
        seats=3,
        stacks={
            ME: ("TOA TOB", "", "SPLITUP"),
            YOU: ("TOA TOB", "", ""),
            THIRD: ("", "WOA", "EWW EASY"),
        },
    )

    g.choose(Reorder(YOU, LEFT))

    assert on(g, YOU, LEFT) == "TOB TOA"
    assert on(g, THIRD, ACTIONS) == "EASY EWW"
    assert options(g) == [END_TURN]


@pytest.mark.rule("zdfg.lose.no-longer-a-target")
def test_lose_no_longer_a_target_of_an_effect() -> None:
    """Pointing at a player who is out is refused with the rule about that."""
    g = playing("BETTER", seats=4, out=(1,), stacks={ME: ("", "", "BETTER")})

    assert g.bars(Place(Seat(1), LEFT)) == "zdfg.lose.no-longer-a-target"
