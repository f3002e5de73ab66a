"""Opponents add zombies to the Horde."""

import pytest

from shamble.games.ebz.add import bars_seat, neighbours, opponents
from shamble.games.ebz.events import ZombieAdded
from shamble.games.ebz.options import Add, Decline, Fight, Prompt
from shamble.kernel.options import CardId, Seat
from tests.games.ebz.positions import (
    HIDES,
    A,
    B,
    C,
    D,
    asked,
    at_turn,
    barred,
    choose,
    flee,
    ids,
    offered,
    prompt,
    table,
    told,
)

NO = Decline()
ALL_KINDS = "z1 z2 z4 z6 z8"
PAPER_BOY = Add(CardId("z1"))
SODA_JERK = Add(CardId("z2"))
MILKMAN = Add(CardId("z4"))
TEACHER = Add(CardId("z6"))
DARLING = Add(CardId("z8"))


@pytest.mark.rule("ebz.add.one-each", "ebz.add.newest", "ebz.add.no-refill")
def test_add_one_each_from_hand() -> None:
    """An opponent adds one zombie from hand as the newest, and draws nothing for it."""
    g = at_turn(seats=3, horde="z8", hands={1: "z2 z2", 2: "z1 z1 hide"})

    g.choose(PAPER_BOY)
    second = asked(g)
    g.choose(SODA_JERK)

    assert second == B
    assert ids(g.horde) == "z8 z1 z2"
    assert ids(g.players[C].hand) == "z1 hide"
    assert told(g, ZombieAdded)[0] == ZombieAdded(C, CardId("z1"))
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.add.optional", "ebz.add.single-pass")
def test_add_optional_and_final() -> None:
    """An opponent who declines is not asked again this turn."""
    g = at_turn(seats=3, horde="z8", hands={1: "z1", 2: "z1"})

    choose(g, NO, PAPER_BOY)

    assert ids(g.horde) == "z8 z1"
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.add.reverse-order", "ebz.start.turn-order")
def test_add_reverse_order() -> None:
    """First asked is the player before the active one, last the player who is next."""
    g = at_turn(seats=4, seat=1, horde="z8", hands={0: "z1", 2: "z1", 3: "z1"})

    order = opponents(g)
    first = asked(g)
    g.choose(NO)
    second = asked(g)
    g.choose(NO)

    assert order == (A, D, C)
    assert (first, second, asked(g)) == (A, D, C)


@pytest.mark.rule(
    "ebz.ex.reverse-order-four",
    "ebz.add.reverse-order",
    "ebz.add.test-each",
    "ebz.card.attrition-uses",
)
def test_add_test_each_counts_those_just_added() -> None:
    """With one revealed, D may add Attrition 2; then C and B could not."""
    g = at_turn(seats=4, horde="z8", hands={1: "z4", 2: "z4", 3: "z4"})

    first = asked(g)
    g.choose(MILKMAN)

    assert first == D
    assert ids(g.horde) == "z8 z4"
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.ex.two-need-three", "ebz.add.attrition-test", "ebz.add.test-each")
def test_add_attrition_test_is_strict() -> None:
    """With two zombies in the Horde it takes an Attrition of 3 or 4."""
    g = at_turn(horde="z8 z8", hands={1: ALL_KINDS})

    assert g.decision is not None
    assert g.decision.options == (PAPER_BOY, SODA_JERK, NO)
    assert barred(g, MILKMAN) == "ebz.add.attrition-test"
    assert barred(g, DARLING) == "ebz.add.attrition-test"


@pytest.mark.rule("ebz.ex.attrition-one-stuck", "ebz.add.attrition-one", "ebz.add.attrition-test")
def test_add_attrition_one_is_stuck() -> None:
    """After a reveal a zombie of Attrition 1 cannot be added."""
    g = at_turn(horde="z8", hands={1: "z8 z1"})

    assert offered(g, Add) == [PAPER_BOY]
    assert barred(g, DARLING) == "ebz.add.attrition-test"


@pytest.mark.rule(
    "ebz.ex.two-player-pile-on",
    "ebz.add.two-players-any",
    "ebz.add.two-players-stepwise",
    "ebz.add.max-size",
)
def test_add_two_players_any_number_stepwise() -> None:
    """With two players the opponent adds 2, then 3, then 4, and no more."""
    g = at_turn(horde="z8", hands={1: "z4 z2 z1 z1"})

    choose(g, MILKMAN, SODA_JERK, PAPER_BOY)

    assert ids(g.horde) == "z8 z4 z2 z1"
    assert prompt(g) == Prompt.ANNOUNCE
    assert ids(g.players[B].hand) == "z1"


@pytest.mark.rule("ebz.add.two-players-any", "ebz.add.optional")
def test_add_two_players_may_stop_in_between() -> None:
    """The opponent stops adding at will."""
    g = at_turn(horde="z8", hands={1: "z2 z1 z1"})

    choose(g, SODA_JERK, NO)

    assert ids(g.horde) == "z8 z2"
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.add.two-left", "ebz.add.one-each")
def test_add_two_left_is_not_a_two_player_game() -> None:
    """With two Survivors left of three, each opponent still adds one."""
    g = at_turn(seats=3, dead=(2,), horde="z8", hands={1: "z1 z1"})

    g.choose(PAPER_BOY)

    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.add.max-size")
def test_add_max_size_nobody_is_asked() -> None:
    """To a Horde of four nobody can add, so nobody is asked."""
    g = at_turn(horde="z8 z8 z8 z8", hands={1: "z1"})

    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.add.others-turn", "ebz.add.only-way-out", "ebz.play.not-zombies")
def test_add_others_turn_only() -> None:
    """The active Survivor neither adds nor plays a zombie from hand, nor loses it from there."""
    g = at_turn(horde="z8", hands={0: "z1 hide"})

    flee(g)

    assert barred(g, PAPER_BOY) is not None
    assert asked(g) == A
    assert ids(g.players[A].hand) == "z1 hide"


@pytest.mark.rule("ebz.add.only-way-out")
def test_add_only_way_out_is_what_is_held() -> None:
    """Only a zombie that is in hand can be added."""
    g = at_turn(horde="z8", hands={1: "z1"})

    assert barred(g, SODA_JERK) == "ebz.add.only-way-out"


@pytest.mark.rule("ebz.add.before-announce")
def test_add_before_announce() -> None:
    """Nothing can be announced before all opponents have added or declined."""
    g = at_turn(seats=3, horde="z8", hands={1: "z1", 2: "z1"})

    prompts = [prompt(g)]
    g.choose(NO)
    prompts.append(prompt(g))
    refused = barred(g, Fight())
    g.choose(NO)

    assert prompts == [Prompt.ADD, Prompt.ADD]
    assert refused is not None
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.house.hidden")
@pytest.mark.parametrize(
    ("hand", "draw", "is_asked"),
    [
        pytest.param("hide", "z1", True, id="a zombie may be in hand"),
        pytest.param("hide", "z8", False, id="none that could be added"),
        pytest.param("hide", "hide", False, id="no zombie at all"),
        pytest.param("z1", "hide", True, id="a zombie is in hand"),
    ],
)
def test_house_hidden_asking_betrays_no_hand(hand: str, draw: str, is_asked: bool) -> None:  # noqa: FBT001
    """Who could hold a zombie, as far as all know, is asked whether it is in hand or not."""
    g = at_turn(horde="z4", hands={1: hand}, draws={1: draw})

    assert (prompt(g) == Prompt.ADD) is is_asked


@pytest.mark.rule("ebz.zplayer.neighbours", "ebz.zplayer.look-past", "ebz.ex.look-past")
@pytest.mark.parametrize("active", [A, D], ids=["to the right", "past C to the left"])
def test_zplayer_look_past_the_dead(active: Seat) -> None:
    """With B and C dead, B adds on the turns of A and, past C, of D."""
    g = at_turn(seats=4, seat=active, undead=(1, 2), horde="z8", hands={1: "z1", 2: ""})

    assert neighbours(g, B) == (D, A)
    assert asked(g) == B


@pytest.mark.rule("ebz.zplayer.neighbours", "ebz.ex.opposite-out-of-reach", "ebz.threat.level-4")
@pytest.mark.parametrize(
    ("active", "threat", "prompted"),
    [
        pytest.param(B, "", Prompt.ADD, id="to the left"),
        pytest.param(D, "", Prompt.ADD, id="to the right"),
        pytest.param(C, "", Prompt.ANNOUNCE, id="opposite"),
        pytest.param(C, "z1 z4", Prompt.ADD, id="opposite with a Level 4"),
    ],
)
def test_zplayer_neighbours_only(active: Seat, threat: str, prompted: str) -> None:
    """The Survivor opposite is out of reach, unless a Level 4 lies in the own area."""
    g = at_turn(seats=4, seat=active, undead=(0,), horde="z8", hands={0: "z1"}, threats={0: threat})

    assert prompt(g) == prompted


@pytest.mark.rule("ebz.zplayer.look-past-when")
def test_zplayer_look_past_when_just_dead() -> None:
    """A neighbour who has died is looked past at once, before rising."""
    g = table(seats=4, seat=2, undead=(0,), dead=(1,))
    before = table(seats=4, seat=2, undead=(0,))

    assert neighbours(g, A) == (C, D)
    assert (bars_seat(before, A), bars_seat(g, A)) == ("ebz.zplayer.neighbours", None)


@pytest.mark.rule("ebz.death.in-between")
def test_death_in_between_is_skipped() -> None:
    """A dead player who has not risen adds nothing."""
    g = at_turn(seats=3, dead=(2,), horde="z8", hands={2: "z1"})

    assert prompt(g) == Prompt.ANNOUNCE
    assert bars_seat(g, C) == "ebz.death.in-between"


@pytest.mark.rule("ebz.zplayer.add-how")
def test_zplayer_add_how_as_every_opponent() -> None:
    """A Zombie player adds one, in reverse order, under the Attrition test."""
    g = at_turn(seats=3, undead=(2,), horde="z8 z8", hands={1: "z1", 2: "z1 z2 z4"})

    first = asked(g)
    refused = barred(g, MILKMAN)
    g.choose(SODA_JERK)

    assert first == C
    assert refused == "ebz.add.attrition-test"
    assert asked(g) == B
    assert prompt(g) == Prompt.ADD


@pytest.mark.rule("ebz.threat.level-2", "ebz.threat.level-2-one", "ebz.add.attrition-one")
def test_threat_level_2_lifts_the_test() -> None:
    """With a Level 2 in any Threat area a Zombie player adds any one zombie."""
    g = at_turn(
        seats=4, undead=(1, 3), horde="z4 z4 z4 z4 z4", hands={1: "z8", 2: "z8", 3: "z8 z8"},
        threats={1: "z2"},
    )  # fmt: skip

    first = asked(g)
    choose(g, DARLING)
    second = asked(g)
    choose(g, DARLING)

    assert (first, second) == (D, B)
    assert ids(g.horde) == "z4 z4 z4 z4 z4 z8 z8"
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.threat.level-2")
def test_threat_level_2_does_not_free_survivors() -> None:
    """Survivors keep to the test."""
    g = at_turn(seats=3, undead=(2,), horde="z4", hands={1: "z1 z8"}, threats={2: "z2"})

    assert asked(g) == B
    assert offered(g, Add) == [PAPER_BOY]


@pytest.mark.rule("ebz.threat.level-8", "ebz.ex.level-8-threat")
def test_threat_level_8_silences_survivors() -> None:
    """With a Level 8 in a Threat area only Zombie players are asked."""
    g = at_turn(
        seats=4, undead=(3,), horde="z8", hands={1: "z1", 2: "z1", 3: "z1"}, threats={3: "z8"}
    )

    first = asked(g)
    g.choose(NO)

    assert first == D
    assert bars_seat(g, B) == "ebz.threat.level-8"
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.threat.level-4-owner", "ebz.zplayer.neighbours")
def test_threat_level_4_of_another_does_not_reach() -> None:
    """With one dead opposite and a Level 4 elsewhere, the opposite turn stays closed."""
    g = table(seats=4, seat=2, undead=(0,), threats={1: "z4"}, hands={0: "z1", 1: HIDES})

    assert bars_seat(g, A) == "ebz.zplayer.neighbours"
