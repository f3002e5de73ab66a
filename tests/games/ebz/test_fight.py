"""Fighting: killing zombies from the newest on."""

import pytest

from shamble.games.ebz.events import Settled, TotalFixed, ZombieKilled
from shamble.games.ebz.options import Done, Kill, LoseTop, Prompt, StopKilling
from shamble.games.ebz.state import Action, Outcome, house
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId
from tests.games.ebz.positions import A, at_turn, choose, fight, ids, offered, prompt, told

STICKS = "heavy-stick heavy-stick heavy-stick heavy-stick heavy-stick"
TOP = LoseTop()


@pytest.mark.rule(
    "ebz.ex.kill-newest-first",
    "ebz.kill.newest-first",
    "ebz.kill.no-skipping",
    "ebz.attrition.fight-amount",
    "ebz.horde.disperse-fight",
    "ebz.fight.partial",
)
def test_kill_newest_first_and_no_skipping() -> None:
    """A Fight of 5 kills the Level 2; the Level 6 stops it, also before the Level 1."""
    g = at_turn(horde="z1 z6 z2", hands={0: STICKS})

    fight(g, STICKS)
    due = g.turn.due
    choose(g, *[TOP] * 6)

    assert told(g, ZombieKilled) == [ZombieKilled(A, CardId("z2"), obliterated=False)]
    assert due == 6
    assert ids(g.zombie_discard) == "z1 z6"
    assert "z2" in ids(g.players[A].discard)


@pytest.mark.rule("ebz.kill.threshold", "ebz.fight.success", "ebz.card.level")
@pytest.mark.parametrize(
    ("sticks", "outcome"),
    [(3, Outcome.LOST), (4, Outcome.WON), (5, Outcome.WON)],
    ids=["one short", "just enough", "more"],
)
def test_kill_threshold_is_the_level(sticks: int, outcome: Outcome) -> None:
    """A Level 4 is killed by a Fight of at least 4."""
    g = at_turn(horde="z4", hands={0: STICKS})

    fight(g, "heavy-stick " * sticks)

    assert told(g, Settled)[0].outcome == outcome
    assert told(g, TotalFixed) == [TotalFixed(A, Action.FIGHT, sticks, 4)]


@pytest.mark.rule("ebz.kill.reduce", "ebz.kill.continue", "ebz.kill.optional")
def test_kill_reduce_and_continue() -> None:
    """Each kill uses up its Level; a further kill is offered while the rest suffices."""
    g = at_turn(horde="z4 z1 z2", hands={0: STICKS})

    fight(g, STICKS)
    first = (prompt(g), len(g.horde), offered(g, Kill))
    g.choose(Kill())

    assert first == (Prompt.KILL, 2, [Kill()])
    assert ids(g.horde) == "z4"
    assert g.turn.outcome == Outcome.LOST
    assert g.turn.due == 2


@pytest.mark.rule("ebz.kill.optional", "ebz.fight.success")
def test_kill_optional_beyond_the_first() -> None:
    """The first kill is not asked; stopping after it means the fight is lost."""
    g = at_turn(horde="z1 z1", hands={0: STICKS})

    fight(g, STICKS)
    g.choose(StopKilling())

    assert g.turn.kills == 1
    assert g.turn.outcome == Outcome.LOST
    assert told(g, Settled) == [Settled(A, Outcome.LOST, 4)]


@pytest.mark.rule(
    "ebz.kill.to-discard", "ebz.kill.when-discarded", "ebz.clean.killed", "ebz.fight.no-loss"
)
def test_kill_to_discard_at_once() -> None:
    """A killed zombie is in the killer's discard pile, and a card of the Safe House."""
    g = at_turn(horde="z4", hands={0: STICKS})

    fight(g, STICKS)
    at_the_kill = ids(g.players[A].discard)
    g.choose(Done())

    assert at_the_kill == "z4"
    assert ids(g.players[A].discard) == f"z4 {STICKS}"
    assert g.turn.due == 0
    assert "z4" in [card.id for card in house(g, A)]


@pytest.mark.rule("ebz.kill.come-to-hand")
def test_kill_come_to_hand_in_time() -> None:
    """A zombie in the Safe House is drawn like other cards and takes a place in the hand."""
    g = at_turn(
        horde="z2", hands={0: "heavy-stick heavy-stick"}, draws={0: "hide hide hide"},
        dice=Dice.scripted((2, 1, 0)),
    )  # fmt: skip

    fight(g, "heavy-stick heavy-stick")
    g.choose(Done())

    assert ids(g.players[A].hand) == "hide hide hide z2 heavy-stick heavy-stick"


@pytest.mark.rule("ebz.card.beats-rule")
@pytest.mark.parametrize(
    ("cards", "mine", "gone"),
    [
        pytest.param("hunting-rifle rifle", "z2", "z1", id="the first"),
        pytest.param("shotgun", "", "z1 z2", id="the first two"),
        pytest.param("hunting-rifle hunting-rifle", "", "z1 z2", id="they add up"),
        pytest.param("thompson-typewriter", "", "z1 z2", id="all"),
    ],
)
def test_card_beats_rule_obliterated_zombies(cards: str, mine: str, gone: str) -> None:
    """Some guns send the first zombies killed to the Zombie Discard."""
    g = at_turn(horde="z2 z1", hands={0: cards})

    fight(g, cards)
    g.choose(Kill())

    assert ids(g.players[A].discard) == mine
    assert ids(g.zombie_discard) == gone
    assert told(g, ZombieKilled)[0].obliterated


@pytest.mark.rule("ebz.turn.fight-order", "ebz.turn.order", "ebz.clean.before-attrition")
def test_turn_fight_order_lost() -> None:
    """After a lost fight: clean-up, losses, the Horde, then back to six."""
    g = at_turn(horde="z8 z1", hands={0: "heavy-stick hide"})

    fight(g, "heavy-stick")
    at_loss = (prompt(g), ids(g.players[A].discard), g.turn.in_play, ids(g.horde))
    g.choose(TOP)

    assert at_loss == (Prompt.LOSE, "z1 heavy-stick", [], "z8")
    assert len(g.players[A].hand) == 6
    assert g.current == 1


@pytest.mark.rule("ebz.turn.fight-order", "ebz.scavenge.after-fight")
def test_turn_fight_order_won() -> None:
    """After a won fight: scavenging before clean-up, no loss, then back to six."""
    g = at_turn(horde="z4", hands={0: STICKS})

    fight(g, STICKS)
    scavenging = (prompt(g), ids(g.turn.in_play))
    g.choose(Done())

    assert scavenging == (Prompt.SCAVENGE, STICKS)
    assert len(g.players[A].hand) == 6
    assert g.current == 1
