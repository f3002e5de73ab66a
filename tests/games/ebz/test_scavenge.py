"""Scavenging for Swag."""

import pytest

from shamble.games.ebz.cards import Swag
from shamble.games.ebz.events import CardFound, FindNamed
from shamble.games.ebz.options import Done, Find, LoseFromHand, LoseTop, Prompt
from shamble.games.ebz.scavenge import bars_finding
from shamble.kernel.options import CardId
from shamble.kernel.rules import RuleId
from tests.games.ebz.positions import (
    A,
    asked,
    at_turn,
    barred,
    choose,
    fight,
    flee,
    ids,
    offered,
    pack_with,
    pile,
    prompt,
    told,
)

RIFLE = Find(CardId("rifle"))
FRIEND = Find(CardId("a-good-friend"))
BIN = Find(CardId("trash-bin"))


@pytest.mark.rule(
    "ebz.ex.scavenge-full-total",
    "ebz.scavenge.full-total",
    "ebz.scavenge.value-fight",
    "ebz.scavenge.hand-limit",
    "ebz.scavenge.combination",
)
def test_scavenge_full_total_after_a_fight() -> None:
    """A Level 2 killed with 5 leaves 5 to spend, on a find 3 and a find 2."""
    g = at_turn(horde="z2", hands={0: "rifle rifle heavy-stick z1 z1 z1"})

    fight(g, "rifle rifle heavy-stick")
    value = g.turn.value
    choose(g, RIFLE, FRIEND)

    assert value == 5
    assert told(g, CardFound) == [
        CardFound(A, CardId("rifle"), 2),
        CardFound(A, CardId("a-good-friend"), 0),
    ]
    assert "rifle a-good-friend" in ids(g.players[A].hand)


@pytest.mark.rule(
    "ebz.scavenge.value-flee",
    "ebz.gloss.scavenge",
    "ebz.scavenge.floor",
    "ebz.scavenge.value-fight",
)
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        pytest.param("binoculars satchel", 6, id="plus 1 and plus 2"),
        pytest.param("custom-1 custom-1", 4, id="minus 1 each"),
        pytest.param("hide hide", 2, id="no figures"),
    ],
)
def test_scavenge_value_flee(cards: str, value: int) -> None:
    """The value is the Flee total with the Scavenge figures of the cards played."""
    deck = pack_with('signs = ["flee"]\nflee = 3\nscavenge = -1')
    g = at_turn(deck=deck, horde="z8", hands={0: cards})

    flee(g, cards)

    assert g.turn.value == value


@pytest.mark.rule("ebz.scavenge.floor")
def test_scavenge_floor_is_zero() -> None:
    """However negative the figures, the value is not below 0."""
    deck = pack_with('signs = ["fight"]\nfight = 1\nscavenge = -5')
    g = at_turn(deck=deck, horde="z1", hands={0: "custom-1"}, piles={"hide": 1})

    fight(g, "custom-1")

    assert told(g, CardFound) == []
    assert g.current == 1


@pytest.mark.rule("ebz.scavenge.after-fight", "ebz.scavenge.after-flee")
def test_scavenge_after_failure_never() -> None:
    """After a lost fight nothing is found, whatever the total."""
    g = at_turn(horde="z8 z1", hands={0: "rifle rifle rifle"})

    fight(g, "rifle rifle rifle")

    assert prompt(g) == Prompt.LOSE
    assert g.turn.value == 0


@pytest.mark.rule("ebz.scavenge.combination", "ebz.card.find-cost")
def test_scavenge_combination_several_of_one_pile() -> None:
    """Several copies of one card may be found while the value lasts."""
    g = at_turn(horde="z8", hands={0: "hide hide hide hide hide hide"})

    flee(g, "hide hide hide hide hide hide")
    before = offered(g, Find)
    choose(g, RIFLE, RIFLE)

    assert RIFLE in before
    assert Find(CardId("shotgun")) in before
    assert ids(g.players[A].hand) == "rifle rifle"
    assert pile(g, "rifle") == 3


@pytest.mark.rule(
    "ebz.scavenge.combination",
    "ebz.scavenge.pile-stock",
    "ebz.setup.unused-out",
    "ebz.card.starter-cost",
)
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        pytest.param("rifle", None, id="three of three"),
        pytest.param("crowbar", "ebz.scavenge.combination", id="too dear"),
        pytest.param("binoculars", "ebz.scavenge.pile-stock", id="empty pile"),
        pytest.param("a-good-book", "ebz.scavenge.pile-stock", id="not in this game"),
        pytest.param("heavy-stick", None, id="a lost starting card"),
        pytest.param("hide", "ebz.scavenge.pile-stock", id="no starting card was lost"),
        pytest.param("z1", "ebz.scavenge.pile-stock", id="a zombie"),
        pytest.param("nothing", "ebz.scavenge.pile-stock", id="no such card"),
    ],
)
def test_scavenge_what_can_be_found(name: str, rule: RuleId | None) -> None:
    """Only what lies in a pile and can be paid for is found."""
    g = at_turn(
        horde="z8", hands={0: "hide hide hide"},
        piles={"binoculars": 0, "a-good-book": -1, "heavy-stick": 1},
    )  # fmt: skip

    flee(g, "hide hide hide")

    assert barred(g, Find(CardId(name))) == rule
    assert (Find(CardId(name)) in offered(g, Find)) is (rule is None)


@pytest.mark.rule("ebz.scavenge.to-hand", "ebz.gloss.find", "ebz.play.windows")
def test_scavenge_to_hand_before_all_eyes() -> None:
    """A found card goes into the hand, and everybody knows that it is there."""
    g = at_turn(horde="z8", hands={0: "hide hide hide z1"})

    flee(g, "hide hide hide")
    g.choose(RIFLE)

    assert told(g, FindNamed) == [FindNamed(A, CardId("rifle"))]
    assert ids(g.players[A].hand) == "z1 rifle"
    assert ids(g.players[A].shown) == "rifle"


@pytest.mark.rule("ebz.scavenge.hand-limit", "ebz.scavenge.hand-counts")
def test_scavenge_hand_limit_counts_the_hand_only() -> None:
    """With five in hand, zombies included, one card is found and no second."""
    g = at_turn(horde="z8", hands={0: "binoculars binoculars z1 z1 z1 hide hide"})

    flee(g, "binoculars binoculars")
    g.choose(FRIEND)

    assert len(g.players[A].hand) == 6
    assert (asked(g), prompt(g)) == (A, Prompt.LOSE)


@pytest.mark.rule("ebz.scavenge.hand-limit")
def test_scavenge_hand_limit_bars_by_its_rule() -> None:
    """A full hand is the reason given."""
    g = at_turn(horde="z8", hands={0: "binoculars binoculars z1 z1 z1 z1 z1 hide"})
    g.turn.value = 6

    found = g.deck.cards[CardId("rifle")]
    assert isinstance(found, Swag)
    assert bars_finding(g, A, found) == "ebz.scavenge.hand-limit"


@pytest.mark.rule("ebz.ex.trash-bin-turn", "ebz.scavenge.trash-bin", "ebz.scavenge.card-limits")
def test_scavenge_trash_bin_not_on_its_turn() -> None:
    """Who played a Trash Bin finds none this turn, but every other card that can be paid."""
    g = at_turn(horde="z8", hands={0: "trash-bin hide hide"})

    flee(g, "trash-bin hide hide")

    assert barred(g, BIN) == "ebz.scavenge.card-limits"
    assert {RIFLE, FRIEND} <= set(offered(g, Find))


@pytest.mark.rule("ebz.scavenge.trash-bin-scope")
def test_scavenge_trash_bin_scope_this_turn_only() -> None:
    """Who did not play one may find one, although it lies in the own discard pile."""
    g = at_turn(horde="z8", hands={0: "hide hide"}, discards={0: "trash-bin"})

    flee(g, "hide hide")

    assert BIN in offered(g, Find)


@pytest.mark.rule("ebz.attrition.new-swag")
def test_attrition_new_swag_may_be_lost() -> None:
    """A card just found is Swag in hand like any other."""
    g = at_turn(horde="z8", hands={0: "hide hide hide"})

    flee(g, "hide hide hide")
    choose(g, RIFLE, LoseFromHand(CardId("rifle")))

    assert pile(g, "rifle") == 5


@pytest.mark.rule("ebz.scavenge.returned-now")
def test_scavenge_returned_now_not_what_attrition_takes() -> None:
    """Cards lost to Attrition come too late to be found."""
    g = at_turn(horde="z8", hands={0: "hide hide hide"})

    flee(g, "hide hide hide")
    choose(g, Done(), LoseTop())

    assert pile(g, "heavy-stick") == 1
    assert g.current == 1
