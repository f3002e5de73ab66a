"""Back to six cards at the end of a Survivor's turn."""

import pytest

from shamble.games.ebz.events import Discarded, Drawn, DrawnHidden
from shamble.games.ebz.options import (
    Add,
    Discard,
    Fight,
    Flee,
    HaveNone,
    LoseTop,
    Prompt,
    Stop,
)
from shamble.games.ebz.state import Ebz
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Option
from tests.games.ebz.positions import (
    HIDES,
    A,
    B,
    at_turn,
    barred,
    choose,
    fight,
    flee,
    ids,
    offered,
    pile,
    play,
    prompt,
    told,
)

TOP = LoseTop()
HIDE = Discard(CardId("hide"))


@pytest.mark.rule("ebz.draw.to-six", "ebz.draw.both-actions", "ebz.house.draw")
@pytest.mark.parametrize("act", [Fight(), Flee()], ids=["after a fight", "after a flight"])
def test_draw_to_six_after_either_action(act: Option) -> None:
    """At the end of the turn the Survivor draws until there are six cards in hand."""
    g = at_turn(horde="z8", hands={0: "hide z1"})

    choose(g, act, Stop(), TOP)

    assert ids(g.players[A].hand) == "hide z1" + " heavy-stick" * 4
    assert told(g, Drawn) == [Drawn(A, (CardId("heavy-stick"),) * 4)]
    assert [one.heard_by(B) for one in g.log or () if isinstance(one.event, Drawn)] == [
        DrawnHidden(A, 4)
    ]


@pytest.mark.rule("ebz.draw.discard-down", "ebz.house.lose-vs-discard")
def test_draw_discard_down_to_six() -> None:
    """A hand of more than six is discarded down to six, to the own discard pile."""
    g = at_turn(horde="z8", hands={0: "a-good-book " + HIDES})

    choose(g, Flee(), *play("a-good-book", "hide"), Stop(), TOP)
    before = (prompt(g), len(g.players[A].hand))
    g.choose(HIDE)

    assert before == (Prompt.DISCARD, 7)
    assert len(g.players[A].hand) == 6
    assert ids(g.players[A].discard) == "a-good-book hide hide"
    assert pile(g, "hide") == -1
    assert told(g, Discarded) == [Discarded(A, CardId("hide"))]
    assert g.current == B


@pytest.mark.rule("ebz.draw.discard-zombies", "ebz.add.only-way-out")
def test_draw_discard_zombies_only_without_swag() -> None:
    """While there is Swag in hand a zombie is not discarded; without it, it is."""
    g = at_turn(horde="z8", hands={0: "a-good-book z1 z1 z1 z1 z2 hide"}, draws={0: "z4 z4 hide"})

    choose(g, Flee(), *play("a-good-book"), Stop(), TOP)
    first = (offered(g, Discard), barred(g, Discard(CardId("z1"))))
    g.choose(HIDE)
    second = offered(g, Discard)
    g.choose(Discard(CardId("z4")))

    assert first == ([HIDE], "ebz.draw.discard-zombies")
    assert second == [Discard(CardId(name)) for name in ("z1", "z2", "z4")]
    assert ids(g.players[A].discard) == "a-good-book hide z4"
    assert ids(g.zombie_discard) == "z8"


@pytest.mark.rule("ebz.draw.under-six", "ebz.draw.cannot", "ebz.ex.under-six-dies")
@pytest.mark.parametrize(
    ("hand", "alive"), [("hide z1 z1 z1 z1", False), ("hide z1 z1 z1 z1 z1", True)],
    ids=["five cards", "six cards"],
)  # fmt: skip
def test_draw_under_six_is_fatal(hand: str, alive: bool) -> None:  # noqa: FBT001
    """Who owns fewer than six cards at the end of the own turn dies; zombies count."""
    g = at_turn(
        seats=3, horde="z8", hands={0: hand}, draws={0: "hide"}, zombies="z8 z8 z8",
        dice=Dice.scripted(()),
    )  # fmt: skip

    choose(g, Flee(), *play("hide"), Stop(), TOP)

    assert g.players[A].alive is alive


@pytest.mark.rule("ebz.draw.under-six", "ebz.house.reshuffle")
def test_draw_to_six_reshuffles_in_between() -> None:
    """Drawing goes on from the reshuffled discard pile."""
    g = at_turn(
        horde="z8", hands={0: "hide hide z1 z1 z1"}, draws={0: "rifle"}, discards={0: "crowbar"},
        dice=Dice.scripted((1, 0)),
    )  # fmt: skip

    choose(g, Flee(), *play("hide"), Stop(), TOP)

    assert ids(g.players[A].hand) == "hide z1 z1 z1 crowbar hide"


@pytest.mark.rule("ebz.draw.own-turn-only", "ebz.add.no-refill")
def test_draw_own_turn_only() -> None:
    """A hand that shrank on another's turn is not refilled before the own turn ends."""
    g = at_turn(horde="z8", hands={0: HIDES, 1: "z1 hide"}, zombies="z8 z8 z8")

    g.choose(Add(CardId("z1")))
    flee(g, "hide hide")
    choose(g, *[TOP] * 5)

    assert g.current == B
    assert ids(g.players[B].hand) == "hide"
    assert len(g.players[A].hand) == 6


def end_of_turn(hand: str, threats: dict[int, str]) -> Ebz:
    """Return the end of a Survivor's turn after a failed flight from a Level 8."""
    g = at_turn(
        seats=3, horde="z8", hands={0: hand}, undead=(2,), threats=threats, zombies="z8 z8 z8 z8"
    )
    flee(g)
    g.choose(TOP)
    return g


@pytest.mark.rule("ebz.threat.level-1", "ebz.threat.level-1-where", "ebz.threat.no-stacking")
@pytest.mark.rule("ebz.gloss.threat", "ebz.house.lose-vs-discard")
@pytest.mark.parametrize(
    "threats", [{2: "z1"}, {2: "z1 z1 z4"}], ids=["one Level 1", "two Level 1"]
)
def test_threat_level_1_discard_two(threats: dict[int, str]) -> None:
    """Two Swag are discarded before drawing, after the Horde has left; they are not lost."""
    g = end_of_turn("hide hide hide z1", threats)

    before = (prompt(g), ids(g.horde), offered(g, Discard), barred(g, Discard(CardId("z1"))))
    choose(g, HIDE, HIDE)

    assert before == (Prompt.THREAT_DISCARD, "", [HIDE], "ebz.threat.level-1-few")
    assert ids(g.players[A].hand) == "hide z1" + " heavy-stick" * 4
    assert ids(g.players[A].discard) == "hide hide"
    assert g.current == B


@pytest.mark.rule(
    "ebz.ex.level-1-threat",
    "ebz.threat.level-1",
    "ebz.threat.level-1-few",
    "ebz.threat.level-1-where",
)
def test_threat_level_1_few_as_many_as_there_are() -> None:
    """With one Swag and two zombies in hand, the Swag goes and four cards are drawn."""
    g = end_of_turn("hide z1 z1", {2: "z1"})

    g.choose(HIDE)
    none = offered(g, HaveNone)
    g.choose(HaveNone())

    assert none == [HaveNone()]
    assert ids(g.players[A].hand) == "z1 z1" + " heavy-stick" * 4
    assert ids(g.players[A].discard) == "hide"


@pytest.mark.rule("ebz.threat.level-1-few")
def test_threat_level_1_few_nothing_in_an_empty_hand() -> None:
    """An empty hand is not asked."""
    g = end_of_turn("", {2: "z1"})

    assert g.current == B
    assert len(g.players[A].hand) == 6


@pytest.mark.rule("ebz.threat.level-1", "ebz.gloss.threat")
def test_threat_level_1_only_while_it_lies_there() -> None:
    """Without a Level 1 in a Threat area nothing is discarded."""
    g = end_of_turn("hide hide", {2: "z2 z8"})

    assert g.current == B
    assert ids(g.players[A].discard) == ""


@pytest.mark.rule("ebz.turn.order", "ebz.turn.next", "ebz.start.turn-order")
def test_turn_next_player_begins() -> None:
    """When a turn is over the player on the left begins."""
    g = at_turn(seats=3, seat=2, horde="z1", hands={2: "heavy-stick"}, zombies="z8 z8")

    fight(g, "heavy-stick")

    assert g.current == A
    assert (prompt(g), g.turns) == (Prompt.ANNOUNCE, 2)
    assert g.turn.action == ""
