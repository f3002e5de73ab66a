"""The Play Actions Phase."""

import pytest

from shamble.games.zdfg.events import ActionPlayed, Trashed
from shamble.games.zdfg.options import (
    Assign,
    EndTurn,
    Place,
    PlayAction,
    Prompt,
    Reorder,
    Trash,
    TrashAll,
)
from shamble.kernel.errors import Refused
from shamble.kernel.options import Option, Seat
from tests.conftest import Script
from tests.games.zdfg.positions import (
    ACTIONS,
    ANNOUNCE_LEFT,
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


@pytest.mark.rule("zdfg.action.optional")
def test_action_is_optional() -> None:
    """A player may end the turn without playing what can be played."""
    g = acting(stacks={ME: ("", "", "EWW")})

    assert options(g) == [play("EWW"), END_TURN]
    g.choose(END_TURN)

    assert on(g, ME, ACTIONS) == "EWW"
    assert g.current == YOU


@pytest.mark.rule(
    "zdfg.case.two-actions",
    "zdfg.action.optional",
    "zdfg.action.active-only",
    "zdfg.action.same-turn",
)
def test_action_several_in_the_turn_they_were_assigned(scripted: Script) -> None:
    """Actions assigned this turn are played this turn, the active one first, as many as liked."""
    g = assigning(hand="EWW BETTER", draw="TBA", dice=scripted(()))

    g.choose(lay("EWW", ACTIONS))
    g.choose(lay("BETTER", ACTIONS))
    g.choose(END_ASSIGN)
    first = g.bars(play("EWW")), options(g)
    g.choose(play("BETTER"))
    g.choose(Place(YOU, LEFT))
    g.choose(play("EWW"))

    assert first == ("zdfg.action.active-only", [play("BETTER"), END_TURN])
    assert on(g, ME, ACTIONS) == ""
    assert options(g) == [END_TURN]
    assert heard(g, ActionPlayed, YOU) == [
        ActionPlayed(ME, card_id("BETTER")),
        ActionPlayed(ME, card_id("EWW")),
    ]


@pytest.mark.rule("zdfg.action.active-only")
@pytest.mark.parametrize(
    ("stacks", "card"),
    [
        pytest.param(("", "", "EWW BETTER"), "EWW", id="covered"),
        pytest.param(("", "", ""), "EWW", id="not there"),
        pytest.param(
            ("EWW", "", ""),
            "EWW",
            marks=pytest.mark.rule(
                "zdfg.action.stray-not-playable", "zdfg.named.better-you-afterwards"
            ),
            id="astray on a Collection Stack",
        ),
    ],
)
def test_action_active_only(stacks: Row, card: str) -> None:
    """Only the top card of the own Action Stack can be played."""
    g = acting(stacks={ME: stacks, YOU: ("", "", card)})

    with pytest.raises(Refused) as refused:
        g.choose(play(card))

    assert refused.value.rule == "zdfg.action.active-only"


@pytest.mark.rule("zdfg.action.procedure")
def test_action_procedure_lays_the_card_down_first() -> None:
    """The card lies on the discard pile while its effect is carried out."""
    g = playing("WEIGHT", stacks={ME: ("TOA", "TBA", "WEIGHT")}, discard="EWW")

    assert shown(g.discard) == "EWW WEIGHT"
    assert on(g, ME, ACTIONS) == ""
    assert asked(g) == (ME, Prompt.TARGET)


@pytest.mark.rule("zdfg.action.procedure", "zdfg.action.trash-order")
def test_action_procedure_ends_with_the_phase_going_on() -> None:
    """What an Action trashes lies above it, and the phase goes on."""
    g = playing("WEIGHT", stacks={ME: ("TOA", "TBA", "WEIGHT")}, discard="EWW")

    g.choose(Trash(ME, RIGHT, 0))

    assert shown(g.discard) == "EWW WEIGHT TBA"
    assert asked(g) == (ME, Prompt.ACTION)
    assert g.play is None


UNPLAYABLE = [
    pytest.param(
        "EASY",
        ("TOA TOB", "WILD", "BETTER EASY"),
        "zdfg.action.no-action-cards",
        marks=pytest.mark.rule(
            "zdfg.ex.no-action-cards",
            "zdfg.action.no-action-cards",
            "zdfg.action.no-action-blocks",
            "zdfg.named.that-was-easy",
        ),
        id="That was easy.",
    ),
    pytest.param(
        "ZOMBIE",
        ("TOA TOB", "WILD", "BETTER ZOMBIE"),
        "zdfg.action.no-action-cards",
        marks=pytest.mark.rule("zdfg.ex.no-action-cards", "zdfg.action.no-action-blocks"),
        id="You a zombie?",
    ),
    pytest.param(
        "AMMO",
        ("TOA TOB", "WILD", "BETTER AMMO"),
        "zdfg.action.no-action-cards",
        marks=pytest.mark.rule("zdfg.ex.no-action-cards", "zdfg.action.no-action-blocks"),
        id="Out of ammo?",
    ),
    pytest.param(
        "DISTRACTION",
        ("", "", "EWW EASY DISTRACTION"),
        "zdfg.action.needs-own-collection",
        marks=pytest.mark.rule(
            "zdfg.ex.distraction-not-action-stack",
            "zdfg.named.distraction-own-collection",
            "zdfg.action.needs-own-collection",
        ),
        id="distraction: no own Collection",
    ),
    pytest.param(
        "DISTRACTION",
        ("BETTER", "", "DISTRACTION"),
        "zdfg.action.stray-action-is-no-collection",
        marks=pytest.mark.rule(
            "zdfg.case.stray-only-not-collection", "zdfg.action.stray-action-is-no-collection"
        ),
        id="distraction: a stray Action is no Collection",
    ),
    pytest.param(
        "FALLBACK",
        ("TOA", "WILD", "EWW FALLBACK"),
        "zdfg.named.fall-back-two-cards",
        marks=pytest.mark.rule("zdfg.ex.fall-back-needs-two", "zdfg.action.checked-after-removal"),
        id="fall back: one card on each Stack",
    ),
    pytest.param(
        "WEIGHT",
        ("", "", "WEIGHT"),
        "zdfg.named.dead-weight-active",
        marks=pytest.mark.rule(
            "zdfg.named.dead-weight-active", "zdfg.action.checked-after-removal"
        ),
        id="dead weight: nothing but itself",
    ),
    pytest.param(
        "GAWD",
        ("TOA TOB", "TOA TOB", "EWW BETTER GAWD"),
        "zdfg.named.gawd-real-change",
        marks=pytest.mark.rule("zdfg.named.gawd-real-change"),
        id="oh my gawd: only own Stacks",
    ),
    pytest.param(
        "HOLDOFF",
        ("", "EWW", "HOLDOFF"),
        "zdfg.action.needs-own-collection-card",
        marks=pytest.mark.rule(
            "zdfg.action.needs-own-collection-card", "zdfg.named.hold-off-no-action-cards"
        ),
        id="hold off: no own Collection Card",
    ),
    pytest.param(
        "DISTRACTION",
        ("TOA", "", "DISTRACTION"),
        "zdfg.action.needs-opposing-card",
        marks=pytest.mark.rule("zdfg.action.needs-opposing-card"),
        id="distraction: no opposing Collection",
    ),
    pytest.param(
        "HOLDOFF",
        ("TOA", "", "HOLDOFF"),
        "zdfg.action.needs-opposing-card",
        marks=pytest.mark.rule("zdfg.action.needs-opposing-card"),
        id="hold off: no opposing card",
    ),
]


@pytest.mark.rule("zdfg.action.all-instructions", "zdfg.action.return")
@pytest.mark.parametrize(("card", "stacks", "barred"), UNPLAYABLE)
def test_action_impossible_returns_to_its_stack(card: str, stacks: Row, barred: str) -> None:
    """A card that cannot be carried out whole stays the active card, and nothing changes."""
    g = acting(stacks={ME: stacks}, discard="TBA")
    before = g.copy()

    with pytest.raises(Refused) as refused:
        g.choose(play(card))

    assert refused.value.rule == barred
    assert options(g) == [END_TURN]
    assert g == before
    assert g.play is None
    assert heard(g, ActionPlayed) == []


@pytest.mark.rule(
    "zdfg.case.hold-off-impossible", "zdfg.action.choices-consistent", "zdfg.action.return"
)
def test_action_choices_consistent_or_the_card_is_impossible() -> None:
    """An own 0 finds nothing among opposing cards worth 1 and more."""
    g = acting(stacks={ME: ("TOB", "", "HOLDOFF"), YOU: ("TOA TOC", "WOB", "")})
    before = g.copy()

    with pytest.raises(Refused) as refused:
        g.choose(play("HOLDOFF"))

    assert refused.value.rule == "zdfg.action.choices-consistent"
    assert g == before


@pytest.mark.rule("zdfg.action.choices-consistent")
def test_action_choices_consistent_leave_out_what_leads_nowhere() -> None:
    """Of two own cards only the one is offered that lets the rest be carried out."""
    g = playing("HOLDOFF", stacks={ME: ("TOB TOA TOC", "", "HOLDOFF"), YOU: ("WOB", "WBA", "")})

    assert options(g) == [Trash(ME, LEFT, 1), Trash(ME, LEFT, 2)]
    with pytest.raises(Refused) as refused:
        g.choose(Trash(ME, LEFT, 0))
    assert refused.value.rule == "zdfg.action.choices-consistent"


@pytest.mark.rule("zdfg.action.return-and-retry")
def test_action_return_and_retry_blocks_what_lies_beneath() -> None:
    """Under an impossible card nothing can be played; it may be tried again later."""
    g = acting(stacks={ME: ("", "", "EWW GAWD")}, draw="TBA TBB TBC TBD TBE WOA WOB")
    first = g.bars(play("GAWD")), g.bars(play("EWW"))

    g.choose(END_TURN)
    g.choose(lay("TBA", LEFT, YOU))
    g.choose(lay("TBB", LEFT, YOU))
    g.choose(END_ASSIGN)
    g.choose(END_TURN)
    g.choose(END_ASSIGN)

    assert first == ("zdfg.named.gawd-real-change", "zdfg.action.active-only")
    assert offered(g, PlayAction) == [play("GAWD")]


@pytest.mark.rule("zdfg.action.no-action-blocks")
def test_action_no_action_card_is_played_over() -> None:
    """A card assigned on top of one without action can be played as usual."""
    g = acting(stacks={ME: ("", "", "EASY EWW")})

    assert offered(g, PlayAction) == [play("EWW")]


@pytest.mark.rule("zdfg.action.choices-by-player")
def test_action_choices_are_made_by_its_player() -> None:
    """Whoever plays the Action picks the opponent, the Stack and the new order."""
    g = playing(
        "GAWD",
        seats=3,
        stacks={
            ME: ("", "", "GAWD"),
            YOU: ("TOA TOB TOC", "", ""),
            THIRD: ("", "", "EWW FALLBACK"),
        },
    )
    first = asked(g), options(g)

    g.choose(Reorder(YOU, LEFT))

    assert first == ((ME, Prompt.TARGET), [Reorder(YOU, LEFT), Reorder(THIRD, ACTIONS)])
    assert asked(g) == (ME, Prompt.REARRANGE)


@pytest.mark.rule("zdfg.action.no-announcing")
def test_action_no_announcing() -> None:
    """A Stack that is complete in the Play Actions Phase waits for the next Assign Phase."""
    g = acting(stacks={ME: ("TOA TOB TOC TOD TOE", "", "")})

    with pytest.raises(Refused) as refused:
        g.choose(ANNOUNCE_LEFT)

    assert refused.value.rule == "zdfg.action.no-announcing"


@pytest.mark.rule("shamble.choose.not-offered")
@pytest.mark.parametrize(
    "option",
    [
        pytest.param(Trash(ME, LEFT, 3), id="a card above the top"),
        pytest.param(Trash(ME, LEFT, -1), id="a card below the bottom"),
        pytest.param(Trash(ME, 3, 0), id="a fourth Stack"),
        pytest.param(Trash(Seat(2), LEFT, 0), id="a third player of two"),
        pytest.param(Trash(Seat(-1), LEFT, 0), id="a player before the first"),
        pytest.param(TrashAll(ME, LEFT), id="what another effect would do"),
        pytest.param(END_TURN, id="an answer to another question"),
    ],
)
def test_action_target_must_be_at_the_table(option: Option) -> None:
    """What is not there cannot be hit."""
    g = playing("HOLDOFF", stacks={ME: ("TOA TOB TOC", "", "HOLDOFF"), YOU: ("WOC", "", "")})

    with pytest.raises(Refused) as refused:
        g.choose(option)

    assert refused.value.rule == "shamble.choose.not-offered"


@pytest.mark.rule("zdfg.action.all-instructions")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(
            Trash(YOU, LEFT, 0), "zdfg.action.needs-own-collection-card", id="of the wrong side"
        ),
        pytest.param(Trash(ME, ACTIONS, 0), "zdfg.action.all-instructions", id="an Action"),
    ],
)
def test_action_hits_what_the_card_says(option: Trash, barred: str) -> None:
    """An effect hits the side and the Stacks that the card names."""
    g = playing("HOLDOFF", stacks={ME: ("TOA TOC", "", "EWW HOLDOFF"), YOU: ("WOC", "", "")})

    with pytest.raises(Refused) as refused:
        g.choose(option)

    assert refused.value.rule == barred


@pytest.mark.rule("zdfg.action.all-instructions")
def test_action_custom_two_cards_of_ones_own() -> None:
    """A card that trashes two own cards needs two, and each is chosen in turn."""
    two = ", ".join(['{ do = "trash_card", whose = "self", where = "collection" }'] * 2)
    deck = custom_deck(two)
    alone = acting(deck=deck, stacks={ME: ("TOA", "", "CUSTOM")})

    g = playing("CUSTOM", deck=deck, stacks={ME: ("TOA TOB", "TOC", "CUSTOM")})
    g.choose(Trash(ME, LEFT, 0))
    second = options(g)
    g.choose(Trash(ME, LEFT, 0))

    assert alone.bars(play("CUSTOM")) == "zdfg.action.choices-consistent"
    assert second == [Trash(ME, LEFT, 0), Trash(ME, RIGHT, 0)]
    assert shown(g.discard) == "CUSTOM TOA TOB"
    assert heard(g, Trashed) == [
        Trashed(ME, ME, LEFT, ids("TOA")),
        Trashed(ME, ME, LEFT, ids("TOB")),
    ]


@pytest.mark.rule("zdfg.action.choices-consistent")
def test_action_custom_rearrange_must_leave_something_to_trash() -> None:
    """Only those orders are offered after which the active card can be trashed."""
    deck = custom_deck(
        '{ do = "rearrange", whose = "self", where = "collection" },'
        '{ do = "trash_card", whose = "self", where = "collection",'
        ' position = "active", max_value = 0 }'
    )
    g = playing("CUSTOM", deck=deck, stacks={ME: ("TOB TOC TOE", "WBA WBB", "CUSTOM")})

    assert asked(g) == (ME, Prompt.REARRANGE)
    assert options(g) != []
    g.choose(options(g)[0])
    assert shown(g.discard) == "CUSTOM TOB"
    assert on(g, ME, RIGHT) == "WBA WBB"


@pytest.mark.rule("zdfg.action.choices-consistent")
def test_action_custom_rearrange_may_keep_the_active_card() -> None:
    """Where only the present active card can be trashed, the cards below it change places."""
    deck = custom_deck(
        '{ do = "rearrange", whose = "self", where = "collection" },'
        '{ do = "trash_card", whose = "self", where = "collection",'
        ' position = "active", max_value = 0 }'
    )
    g = playing("CUSTOM", deck=deck, stacks={ME: ("TOC TOE TOB", "", "CUSTOM")})

    assert on(g, ME, LEFT) == "TOE TOC"
    assert shown(g.discard) == "CUSTOM TOB"


@pytest.mark.rule("zdfg.named.two-opponent-cards")
def test_action_custom_second_effect_after_two_opponents() -> None:
    """An effect on two opponents is carried out on each before the next effect comes."""
    deck = custom_deck(
        '{ do = "trash_stack", whose = "two_opponents", where = "action" },'
        '{ do = "trash_card", whose = "self", where = "collection" }'
    )
    g = playing(
        "CUSTOM",
        deck=deck,
        seats=4,
        stacks={
            ME: ("TOA TOB", "", "CUSTOM"),
            1: ("", "", "EWW"),
            2: ("TOA", "TOB", ""),
            3: ("", "", "EASY FALLBACK"),
        },
    )
    first = options(g)
    g.choose(TrashAll(Seat(3), ACTIONS))
    g.choose(Trash(ME, LEFT, 1))

    assert first == [TrashAll(Seat(1), ACTIONS), TrashAll(Seat(3), ACTIONS)]
    assert shown(g.discard) == "CUSTOM EASY FALLBACK EWW TOB"


@pytest.mark.rule("zdfg.action.all-instructions")
@pytest.mark.parametrize(
    ("own", "barred"),
    [
        pytest.param("TOA", None, id="the last effect finds its card"),
        pytest.param("", "zdfg.named.dead-weight-active", id="the last effect finds none"),
    ],
)
def test_action_custom_shuffle_in_between(own: str, barred: str | None) -> None:
    """A shuffle is always possible; what comes after it must be, too."""
    deck = custom_deck(
        '{ do = "shuffle_discard" }, { do = "trash_card", whose = "self", where = "any" }'
    )
    g = acting(deck=deck, stacks={ME: (own, "", "CUSTOM")})

    assert g.bars(play("CUSTOM")) == barred


@pytest.mark.rule("zdfg.action.same-turn")
def test_action_custom_card_placed_on_the_action_stack_is_playable_again() -> None:
    """A card that lies down on the own Action Stack is active there."""
    deck = custom_deck('{ do = "place_self", whose = "self", where = "action" }')
    g = playing("CUSTOM", deck=deck, stacks={ME: ("", "", "EASY CUSTOM")})

    assert on(g, ME, ACTIONS) == "EASY CUSTOM"
    assert g.discard == []
    assert options(g) == [play("CUSTOM"), END_TURN]


@pytest.mark.parametrize("kind", [Assign, Place])
def test_action_offers_nothing_else(kind: type[Option]) -> None:
    """The phase offers the active Action and the end of the turn."""
    g = acting(stacks={ME: ("", "", "EWW")}, hand="TOA")

    assert offered(g, kind) == []
    assert offered(g, EndTurn) == [END_TURN]
