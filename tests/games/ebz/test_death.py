"""How a Survivor dies, and what that ends."""

import pytest

from shamble.games.ebz.cards import Boost
from shamble.games.ebz.death import die
from shamble.games.ebz.effects import carry_out
from shamble.games.ebz.events import Died, Dispersed, Dissipated, Rose
from shamble.games.ebz.options import (
    Done,
    Fight,
    Flee,
    LoseFromHand,
    LoseTop,
    Play,
    Prompt,
    Stop,
    StopDrawing,
    Threaten,
)
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Seat
from tests.games.ebz.positions import (
    A,
    B,
    C,
    asked,
    at_turn,
    barred,
    choose,
    flee,
    ids,
    pack_with,
    pile,
    play,
    prompt,
    table,
    told,
)

TOP = LoseTop()
HIDE = LoseFromHand(CardId("hide"))


@pytest.mark.rule("ebz.death.hand", "ebz.house.lost-back", "ebz.death.turn-ends")
@pytest.mark.rule("ebz.card.zombie-not-swag")
def test_death_hand_is_shown_and_goes_back() -> None:
    """The dead show the hand; Swag goes to the piles, zombies to the Zombie Discard."""
    g = at_turn(
        seats=3, horde="z8", hands={0: "sandwich rifle z2"}, draws={0: ""}, zombies="z6 z6 z6"
    )

    choose(g, Flee(), *play("sandwich"))

    assert told(g, Died) == [Died(A, (CardId("rifle"), CardId("sandwich"), CardId("z2")))]
    assert (pile(g, "rifle"), pile(g, "sandwich")) == (6, 1)
    assert ids(g.zombie_discard) == "z2 z8"
    assert g.current == B
    assert g.turn.action == ""


@pytest.mark.rule("ebz.death.horde", "ebz.death.turn-ends")
def test_death_horde_disperses_if_nothing_was_decided() -> None:
    """Dying while playing cards: the Horde has fed and disperses."""
    g = at_turn(seats=3, horde="z8 z4", hands={0: "sandwich"}, draws={0: ""}, zombies="z6 z6 z6")

    choose(g, Flee(), *play("sandwich"))

    assert told(g, Dispersed) == [Dispersed((CardId("z8"), CardId("z4")))]
    assert ids(g.horde) == "z6"


@pytest.mark.rule("ebz.death.horde")
def test_death_horde_disperses_after_a_failure() -> None:
    """Dying of the losses of a failed flight: the Horde disperses."""
    g = at_turn(seats=3, horde="z8 z4", hands={0: ""}, draws={0: ""}, zombies="z6 z6 z6")

    flee(g)

    assert told(g, Dispersed) == [Dispersed((CardId("z8"), CardId("z4")))]
    assert g.current == B


@pytest.mark.rule("ebz.death.horde")
def test_death_horde_dissipates_after_a_flight() -> None:
    """Dying of the losses of a successful flight: only the oldest leaves."""
    g = at_turn(
        seats=3, horde="z8 z4", hands={0: "custom-1"},
        draws={0: ""}, zombies="z6 z6 z6", deck=pack_with(
            'signs = ["flee"]\nflee = 3\neffects = [{ do = "expend" }]'
        ),
    )  # fmt: skip

    flee(g, "custom-1")
    g.choose(Done())

    assert not g.players[A].alive
    assert told(g, Dissipated) == [Dissipated(CardId("z8"))]
    assert ids(g.horde) == "z4 z6"


@pytest.mark.rule("ebz.death.horde")
def test_death_horde_already_dealt_with_is_left_alone() -> None:
    """Dying for want of six cards: the Horde has been dealt with."""
    g = at_turn(seats=3, horde="z8 z4", hands={0: "hide hide hide"}, draws={0: ""},
                zombies="z6 z6 z6", dice=Dice.scripted(()))  # fmt: skip

    flee(g, "hide hide hide")
    choose(g, Done(), TOP, TOP)

    assert not g.players[A].alive
    assert told(g, Dissipated) == [Dissipated(CardId("z8"))]
    assert not told(g, Dispersed)
    assert ids(g.horde) == "z4 z6"


@pytest.mark.rule("ebz.death.empty-hand-lives")
def test_death_empty_hand_lives() -> None:
    """Running out of hand cards alone kills nobody."""
    g = at_turn(horde="z8", hands={0: "hide"})

    flee(g, "hide")

    assert g.players[A].hand == []
    assert g.players[A].alive
    assert prompt(g) == Prompt.LOSE


@pytest.mark.rule("ebz.death.in-between", "ebz.zplayer.empty-start", "ebz.goal.become-zombie")
def test_death_in_between_has_nothing() -> None:
    """Until the own next turn the dead hold no cards, add nothing and are not asked."""
    g = at_turn(
        seats=3, horde="z8", hands={0: "sandwich z1 hide"}, draws={0: ""}, zombies="z6 z6 z6",
        piles={"sandwich": 0},
    )  # fmt: skip

    choose(g, Flee(), *play("sandwich"))

    player = g.players[A]
    assert (pile(g, "sandwich"), ids(g.zombie_discard), g.turn.in_play) == (1, "z1 z8", [])
    assert (player.hand, player.draw_deck, player.discard, player.threat) == ([], [], [], [])
    assert not player.undead
    assert g.passing[A]
    assert asked(g) == B


@pytest.mark.rule("ebz.goal.become-zombie", "ebz.zplayer.from-next-turn", "ebz.gloss.zombie-player")
def test_goal_become_zombie_on_the_next_turn() -> None:
    """The dead rise on their own next turn, in the order of play."""
    g = at_turn(
        seats=3, seat=1, horde="z1", dead=(2,), hands={1: "heavy-stick"}, zombies="z8 z6 z6"
    )

    choose(g, Fight(), *play("heavy-stick"), Stop())

    assert told(g, Rose) == [Rose(C)]
    assert g.players[C].undead
    assert (asked(g), prompt(g)) == (C, Prompt.DRAW_ZOMBIES)


@pytest.mark.rule("ebz.goal.become-zombie")
def test_goal_become_zombie_once() -> None:
    """A Zombie player rises once only."""
    g = at_turn(seats=3, seat=2, undead=(2,), zombies="z8 z6 z6")

    assert told(g, Rose) == []


@pytest.mark.rule(
    "ebz.death.two-players", "ebz.death.one-left", "ebz.goal.last-alive", "ebz.end.last"
)
def test_death_two_players_first_death_ends() -> None:
    """With two players a death leaves one Survivor, who wins at once."""
    g = at_turn(horde="z8", hands={0: ""}, draws={0: ""})

    flee(g)

    assert g.result is not None
    assert g.result.winners == (B,)
    assert (g.result.reason, g.result.rule) == ("last", "ebz.end.last")
    assert g.decision is None
    assert told(g, Dispersed) == []


@pytest.mark.rule("ebz.ex.third-death", "ebz.death.one-left", "ebz.goal.last-alive")
def test_death_one_left_wins_over_zombie_players() -> None:
    """With a Zombie player at the table the last Survivor wins at once."""
    g = at_turn(seats=3, horde="z8", undead=(2,), hands={0: ""}, draws={0: ""}, threats={2: "z4"})

    flee(g)

    assert g.result is not None
    assert g.result.winners == (B,)
    assert g.result.ranks == (2, 1, 3)


@pytest.mark.rule("ebz.death.one-left", "ebz.gloss.zombie-player")
def test_death_one_left_not_while_two_live() -> None:
    """While two Survivors live the game goes on."""
    g = at_turn(seats=3, horde="z8", hands={0: ""}, draws={0: ""}, zombies="z6 z6 z6")

    flee(g)

    assert g.result is None


@pytest.mark.rule("ebz.death.loses", "ebz.zplayer.loses")
def test_death_loses_every_win_as_a_survivor() -> None:
    """The dead share in no win of the Survivors; who died later stands higher."""
    g = at_turn(seats=4, horde="z8", undead=(3,), dead=(2,), hands={0: ""}, draws={0: ""})

    flee(g)

    assert g.result is not None
    assert g.result.ranks == (2, 1, 3, 4)


DRAINING = pack_with('signs = []\nwindow = "any"\ndraw = 1\neffects = [{ do = "boost", n = 1 }]')


@pytest.mark.rule("ebz.death.others-turn", "ebz.zplayer.empty-start")
def test_death_others_turn_goes_on() -> None:
    """Who dies on another's turn dies at once; that turn and its Horde go on untouched."""
    g = at_turn(
        seats=3, deck=DRAINING, horde="z8", hands={0: "hide", 1: "custom-1 z8"}, draws={1: ""},
        zombies="z6 z6 z6",
    )  # fmt: skip

    choose(g, Play(CardId("custom-1")))

    assert not g.players[B].alive
    assert told(g, Died) == [Died(B, (CardId("custom-1"), CardId("z8")))]
    assert ids(g.horde) == "z8"
    assert (asked(g), prompt(g)) == (A, Prompt.ANNOUNCE)
    assert g.turn.boost == 0
    assert pile(g, "custom-1") == 5
    assert (g.players[B].hand, g.players[B].aside) == ([], [])


@pytest.mark.rule("ebz.death.others-turn")
@pytest.mark.parametrize(
    ("seat", "boost"), [pytest.param(B, 0, id="dead"), pytest.param(C, 3, id="living")]
)
def test_death_others_turn_later_effects_are_dropped(seat: Seat, boost: int) -> None:
    """An effect of a player who has died is not carried out, one of a living player is."""
    g = table(seats=3, dead=(1,))

    carry_out(g, Boost(3), seat)

    assert g.turn.boost == boost


@pytest.mark.rule("ebz.death.one-at-a-time")
def test_death_one_at_a_time_the_last_wins() -> None:
    """Deaths are resolved one at a time; as soon as one Survivor is left, that one has won."""
    g = table(seats=3)

    die(g, B)
    between = g.result
    die(g, C)

    assert between is None
    assert g.result is not None
    assert g.result.winners == (A,)
    assert g.dead == [B, C]


@pytest.mark.rule("ebz.zplayer.immortal")
def test_zplayer_immortal_with_a_hand_of_zombies() -> None:
    """A Zombie player with six zombies in hand neither dies nor goes insane."""
    g = at_turn(seats=3, seat=2, undead=(2,), hands={2: "z1 " * 6}, zombies="z8 z6 z6")

    choose(g, StopDrawing(), Threaten(CardId("z8")), Done())

    assert g.result is None
    assert g.current == A
    assert len(g.players[C].hand) == 6


@pytest.mark.rule("ebz.death.turn-ends")
def test_death_turn_ends_nothing_more_is_asked() -> None:
    """The dead take no further step of their turn."""
    g = at_turn(
        seats=3, horde="z1", hands={0: "sandwich hide hide hide hide"}, draws={0: ""},
        zombies="z8 z8 z8",
    )  # fmt: skip

    choose(g, Flee(), *play("hide", "hide", "hide", "hide", "sandwich"))

    assert asked(g) == B
    assert barred(g, Stop()) is not None
    assert prompt(g) == Prompt.ANNOUNCE
