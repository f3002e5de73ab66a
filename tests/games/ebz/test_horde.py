"""The Horde: reveals, escalation, and how it leaves."""

import pytest

from shamble.games.ebz import box
from shamble.games.ebz.events import (
    Dispersed,
    Dissipated,
    Settled,
    TurnBegun,
    ZombieDeckReshuffled,
    ZombieRevealed,
)
from shamble.games.ebz.horde import attrition, level
from shamble.games.ebz.options import (
    Add,
    Done,
    Kill,
    LoseTop,
    Prompt,
    StopDrawing,
    Threaten,
)
from shamble.games.ebz.state import Outcome
from shamble.games.ebz.zombie_deck import reveals
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId
from tests.games.ebz.positions import (
    HIDES,
    A,
    B,
    C,
    asked,
    at_turn,
    choose,
    fight,
    flee,
    ids,
    prompt,
    table,
    told,
)

TOP = LoseTop()


@pytest.mark.rule("ebz.reveal.add-one", "ebz.reveal.newest", "ebz.start.horde-empty")
def test_reveal_add_one_at_the_start_of_the_turn() -> None:
    """A turn begins by turning up the top card of the Zombie Deck."""
    g = at_turn(zombies="z4 z8 z1")

    assert ids(g.horde) == "z4"
    assert ids(g.zombie_deck) == "z1 z8"
    assert told(g, ZombieRevealed) == [ZombieRevealed(CardId("z4"))]


@pytest.mark.rule("ebz.escalate.at-once")
@pytest.mark.parametrize(
    ("seat", "discard", "story"),
    [
        pytest.param(A, "z1 z2", "ZombieRevealed ZombieDeckReshuffled", id="revealed"),
        pytest.param(C, "z1 z2", "ZombieDrawnHidden ZombieDeckReshuffled", id="drawn"),
        pytest.param(A, "", "ZombieRevealed GameEnded", id="the last of all"),
    ],
)
def test_escalate_at_once_is_told_after_the_last_zombie(
    seat: int, discard: str, story: str
) -> None:
    """The last card of the Zombie Deck is turned up before the deck is made anew."""
    g = at_turn(
        seats=3, seat=seat, undead=(C,), zombies="z4", zombie_discard=discard,
        dice=Dice.seeded("anew"),
    )  # fmt: skip

    assert [type(one.heard_by(None)).__name__ for one in g.log or ()][-2:] == story.split()


@pytest.mark.rule("ebz.reveal.always", "ebz.reveal.newest", "ebz.turn.shared-horde")
def test_reveal_always_on_top_of_what_waits() -> None:
    """Zombies that are waiting do not stop the reveal; the new one is the newest."""
    g = at_turn(horde="z1 z2 z8")

    assert ids(g.horde) == "z1 z2 z8"


@pytest.mark.rule(
    "ebz.reveal.always", "ebz.reveal.newest", "ebz.turn.shared-horde", "ebz.end.mid-reveal"
)
def test_reveal_of_several_lays_each_closer() -> None:
    """All that are due are turned up, one after the other, while the game goes on."""
    g = at_turn(reshuffles=2, zombies="z4 z8 z1 z2")

    assert ids(g.horde) == "z4 z8 z1"


@pytest.mark.rule("ebz.reveal.count", "ebz.escalate.permanent", "ebz.escalate.plus-one")
@pytest.mark.parametrize("reshuffles", [0, 1, 4])
def test_reveal_count_grows_for_good(reshuffles: int) -> None:
    """One zombie is revealed, and one more for each reshuffle before."""
    g = at_turn(reshuffles=reshuffles)

    assert len(g.horde) == 1 + reshuffles
    assert told(g, TurnBegun)[0].reveals == 1 + reshuffles


@pytest.mark.rule("ebz.escalate.no-cap")
def test_escalate_no_cap_on_reveals() -> None:
    """However often the deck was reshuffled, that many more are revealed."""
    assert reveals(table(reshuffles=30)) == 31


@pytest.mark.rule("ebz.reveal.one-by-one")
def test_reveal_one_by_one_last_is_newest() -> None:
    """Several reveals are placed singly, each newer than the one before."""
    g = at_turn(reshuffles=2, zombies="z1 z2 z4 z8")

    assert ids(g.horde) == "z1 z2 z4"
    assert [event.card for event in told(g, ZombieRevealed)] == ["z1", "z2", "z4"]


@pytest.mark.rule("ebz.reveal.zombie-turn")
def test_reveal_zombie_turn_reveals_nothing() -> None:
    """A Zombie player's turn does not add to the Horde."""
    g = at_turn(seats=3, seat=2, undead=(2,), horde="z1", zombies="z4 z4 z4 z4")

    assert ids(g.horde) == "z1"
    assert told(g, TurnBegun)[0].reveals == 0


@pytest.mark.rule(
    "ebz.ex.reshuffle-escalates",
    "ebz.escalate.reshuffle",
    "ebz.escalate.plus-one",
    "ebz.escalate.next-turn",
    "ebz.escalate.at-once",
)
def test_escalate_reshuffle_in_mid_reveal() -> None:
    """A reshuffle during the reveal counts from the next Survivor's turn on."""
    g = at_turn(
        zombies="z8", zombie_discard="z1 z2 z4 z6", reshuffles=1, dice=Dice.scripted((3, 2, 1, 0))
    )

    assert ids(g.horde) == "z8 z1"
    assert ids(g.zombie_deck) == "z6 z4 z2"
    assert not g.zombie_discard
    assert reveals(g) == 3
    assert told(g, ZombieDeckReshuffled) == [ZombieDeckReshuffled(4, 3)]
    assert g.known == [0, 0, 0]


@pytest.mark.rule("ebz.escalate.at-once", "ebz.escalate.two-rules", "ebz.escalate.never-empty")
def test_escalate_at_once_when_the_last_card_leaves() -> None:
    """The deck is rebuilt the moment it is empty, not when the next card is needed."""
    g = at_turn(zombies="z8", zombie_discard="z2", dice=Dice.scripted(()))

    assert ids(g.horde) == "z8"
    assert ids(g.zombie_deck) == "z2"
    assert g.reshuffles == 1
    assert g.result is None


@pytest.mark.rule("ebz.escalate.any-cause", "ebz.zplayer.draw-reshuffles")
def test_escalate_any_cause_also_a_zombie_players_draw() -> None:
    """A Zombie player who draws the deck out makes the reveals grow too."""
    g = at_turn(
        seats=3, seat=2, undead=(2,), zombies="z1", zombie_discard="z2 z4", dice=Dice.scripted(())
    )

    assert g.reshuffles == 1
    assert ids(g.zombie_deck) == "z2 z4"
    assert prompt(g) == Prompt.DRAW_ZOMBIES


@pytest.mark.rule("ebz.escalate.next-turn")
def test_escalate_next_turn_even_if_a_zombie_player_comes_between() -> None:
    """The increase waits for the next Survivor's turn."""
    g = at_turn(
        seats=3, seat=2, undead=(2,), zombies="z8", zombie_discard="z8 z4 z4",
        dice=Dice.scripted(()),
    )  # fmt: skip

    choose(g, StopDrawing(), Threaten(CardId("z8")))

    assert g.current == A
    assert len(g.horde) == 2


@pytest.mark.rule("ebz.house.reshuffle-own-only")
def test_house_reshuffle_own_only() -> None:
    """A Survivor's own reshuffle does not change the reveals."""
    g = at_turn(
        horde="z1", hands={0: "heavy-stick"}, draws={0: ""}, discards={0: HIDES},
        dice=Dice.scripted(()),
    )  # fmt: skip

    fight(g, "heavy-stick")

    assert g.dice.spent
    assert reveals(g) == 1


@pytest.mark.rule("ebz.card.horde-level", "ebz.ex.horde-level-seven")
@pytest.mark.parametrize(
    ("sticks", "then", "outcome"),
    [
        pytest.param(7, (Kill(),), Outcome.WON, id="just enough"),
        pytest.param(6, (), Outcome.LOST, id="one short"),
    ],
)
def test_card_horde_level_is_the_sum(sticks: int, then: tuple[Kill, ...], outcome: Outcome) -> None:
    """A Level 6 and a Level 1 make a Horde of Level 7, which a Fight of 7 clears."""
    g = at_turn(horde="z6 z1", hands={0: "heavy-stick " * sticks})

    level_before = level(g)
    fight(g, "heavy-stick " * sticks)
    choose(g, *then)

    assert level_before == 7
    assert g.turn.outcome == outcome


@pytest.mark.rule("ebz.card.horde-attrition", "ebz.ex.horde-attrition-six", "ebz.flee.success")
@pytest.mark.parametrize(
    ("hides", "outcome"), [(6, Outcome.FLED), (5, Outcome.CAUGHT)], ids=["enough", "one short"]
)
def test_card_horde_attrition_is_the_sum(hides: int, outcome: Outcome) -> None:
    """Attritions of 2 and 4 make 6, and a Flee of 6 gets away."""
    g = at_turn(horde="z6 z1")

    attrition_before = attrition(g)
    flee(g, "hide " * hides)

    assert attrition_before == 6
    assert g.turn.outcome == outcome


@pytest.mark.rule("ebz.gloss.horde", "ebz.card.attrition-uses")
def test_gloss_horde_bars_the_way_to_the_swag() -> None:
    """Who does not get past the Horde finds nothing and loses its Attrition in cards."""
    g = at_turn(horde="z1")

    flee(g, "hide hide hide")

    assert g.turn.due == 4
    assert prompt(g) == Prompt.LOSE


@pytest.mark.rule("ebz.gloss.horde", "ebz.card.horde-level")
@pytest.mark.parametrize(
    ("sticks", "kills", "value"),
    [
        pytest.param(3, [Kill()], 3, id="enough for both"),
        pytest.param(2, [], 0, id="one too few"),
    ],
)
def test_gloss_horde_is_got_past_by_its_level(sticks: int, kills: list[Kill], value: int) -> None:
    """Who fights gets to the Swag with the Level of the whole Horde, and not with less."""
    g = at_turn(horde="z1 z2", hands={0: "heavy-stick heavy-stick heavy-stick"})
    needed = box.view(g, A).horde_level

    fight(g, " ".join(["heavy-stick"] * sticks))
    choose(g, *kills)

    assert needed == 3
    assert g.turn.value == value


@pytest.mark.rule(
    "ebz.horde.dissipate",
    "ebz.horde.order-kept",
    "ebz.horde.dissipate-once",
    "ebz.horde.dissipate-none",
    "ebz.gloss.dissipate",
)
def test_horde_dissipate_the_oldest_only() -> None:
    """After a successful flight one zombie leaves, the oldest; the rest keep their order."""
    g = at_turn(horde="z8 z6 z4", zombies="z2 z1 z1")

    flee(g, "hide hide hide hide hide")
    choose(g, Done(), TOP, TOP, TOP)

    assert ids(g.zombie_discard) == "z8"
    assert ids(g.horde) == "z6 z4 z2"
    assert told(g, Dissipated) == [Dissipated(CardId("z8"))]
    assert asked(g) == B


@pytest.mark.rule("ebz.horde.disperse-flee", "ebz.gloss.dissipate")
def test_horde_disperse_after_a_failed_flight() -> None:
    """After a failed flight all zombies leave, once cards have been lost."""
    g = at_turn(horde="z8 z4")

    flee(g)
    before = ids(g.horde)
    choose(g, TOP, TOP)
    between = ids(g.horde)
    g.choose(TOP)

    assert (before, between) == ("z8 z4", "z8 z4")
    assert ids(g.zombie_discard) == "z8 z4"
    assert told(g, Dispersed) == [Dispersed((CardId("z8"), CardId("z4")))]


@pytest.mark.rule("ebz.horde.disperse-fight", "ebz.gloss.dissipate")
def test_horde_disperse_after_a_lost_fight() -> None:
    """After a lost fight all zombies left in the Horde leave, once cards have been lost."""
    g = at_turn(horde="z8 z1", hands={0: "heavy-stick"})

    fight(g, "heavy-stick")
    before = ids(g.horde)
    g.choose(TOP)

    assert before == "z8"
    assert ids(g.zombie_discard) == "z8"


@pytest.mark.rule("ebz.horde.cleared", "ebz.fight.no-loss")
def test_horde_cleared_by_a_won_fight() -> None:
    """After a won fight the Horde is empty and nothing goes to the Zombie Discard."""
    g = at_turn(horde="z1", hands={0: "heavy-stick"})

    fight(g, "heavy-stick")

    assert ids(g.horde) == "z8"
    assert asked(g) == B
    assert not g.zombie_discard
    assert not told(g, Dispersed)
    assert told(g, Settled) == [Settled(A, Outcome.WON, 0)]


@pytest.mark.rule("ebz.horde.dissipate-none")
def test_horde_dissipate_none_if_empty() -> None:
    """On a Zombie player's turn with an empty Horde nothing dissipates."""
    g = at_turn(seats=3, seat=2, undead=(2,), zombies="z8 z6 z6 z1")

    choose(g, StopDrawing(), Threaten(CardId("z8")))

    assert not told(g, Dissipated)
    assert g.current == A


@pytest.mark.rule("ebz.add.no-owner", "ebz.add.newest")
def test_add_no_owner_once_in_the_horde() -> None:
    """An added zombie goes to whoever kills it, like any other."""
    g = at_turn(horde="z2", hands={0: "heavy-stick", 1: "z1"}, zombies="z8 z8")

    g.choose(Add(CardId("z1")))
    fight(g, "heavy-stick")
    choose(g, TOP, TOP, TOP)

    assert "z1" in ids(g.players[A].discard)
