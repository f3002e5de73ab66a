"""The Zombie player's turn, and Threat areas."""

import pytest

from shamble.games.ebz.events import (
    Dissipated,
    Returned,
    ReturnedHidden,
    ThreatAdded,
    ThreatLeft,
    ZombieDrawn,
    ZombieDrawnHidden,
)
from shamble.games.ebz.options import Done, DrawZombie, Prompt, Return, StopDrawing, Threaten
from shamble.games.ebz.threat import reaches_all, threatens
from shamble.games.ebz.zombie_player import draws
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId
from tests.games.ebz.positions import (
    A,
    B,
    C,
    D,
    asked,
    at_turn,
    choose,
    following,
    ids,
    offered,
    prompt,
    table,
    told,
)

MORE = DrawZombie()
ENOUGH = StopDrawing()


def threaten(name: str) -> Threaten:
    """Return the option to put this zombie into the Threat area."""
    return Threaten(CardId(name))


def put_back(name: str) -> Return:
    """Return the option to put this zombie back on the deck."""
    return Return(CardId(name))


@pytest.mark.rule("ebz.zplayer.draw", "ebz.zplayer.draw-stepwise", "ebz.zplayer.sequence")
def test_zplayer_draw_one_to_four() -> None:
    """The first zombie is drawn unasked; after that the player may stop, at four at the latest."""
    g = at_turn(seats=3, seat=2, undead=(2,), zombies="z1 z2 z4 z6 z8 z8")

    first = (ids(g.players[C].hand), prompt(g))
    choose(g, MORE, MORE, MORE)

    assert first == ("z1", Prompt.DRAW_ZOMBIES)
    assert ids(g.players[C].hand) == "z1 z2 z4 z6"
    assert prompt(g) == Prompt.THREAT


@pytest.mark.rule("ebz.zplayer.draw-stepwise", "ebz.house.hidden")
def test_zplayer_draw_stepwise_and_hidden() -> None:
    """The player stops at any point; the others hear only that a zombie was drawn."""
    g = at_turn(seats=3, seat=2, undead=(2,), zombies="z1 z2 z4 z6 z8 z8")

    choose(g, MORE, ENOUGH)

    assert told(g, ZombieDrawn) == [ZombieDrawn(C, CardId("z1")), ZombieDrawn(C, CardId("z2"))]
    heard = [one.heard_by(A) for one in g.log or () if isinstance(one.event, ZombieDrawn)]
    assert heard == [ZombieDrawnHidden(C), ZombieDrawnHidden(C)]
    assert prompt(g) == Prompt.THREAT


@pytest.mark.rule("ebz.zplayer.draw-exhausts", "ebz.end.exhausted", "ebz.goal.collective")
def test_zplayer_draw_exhausts_and_loses() -> None:
    """Drawing the last zombie with an empty Discard lets the Survivors win at once."""
    g = at_turn(
        seats=3,
        seat=2,
        undead=(2,),
        hands={2: "z1"},
        threats={2: "z4"},
        horde="z8",
        zombies="z1 z2",
    )

    g.choose(MORE)

    assert g.result is not None
    assert g.result.winners == (A, B)
    assert (g.result.reason, g.result.rule) == ("exhausted", "ebz.end.exhausted")


@pytest.mark.rule("ebz.zplayer.draw-reshuffles")
def test_zplayer_draw_reshuffles_and_goes_on() -> None:
    """If the deck runs out in mid-draw the Discard is reshuffled and drawing goes on."""
    g = at_turn(
        seats=3, seat=2, undead=(2,), zombies="z1 z2", zombie_discard="z4 z6",
        dice=Dice.scripted(()),
    )  # fmt: skip

    choose(g, MORE, MORE)

    assert ids(g.players[C].hand) == "z1 z2 z6"
    assert g.reshuffles == 1
    assert ids(g.players[C].shown) == "z1 z2"


@pytest.mark.rule("ebz.zplayer.threat-add", "ebz.zplayer.sequence", "ebz.threat.area")
def test_zplayer_threat_add_is_compulsory() -> None:
    """One zombie from hand must go into the Threat area, after drawing."""
    g = at_turn(seats=3, seat=2, undead=(2,), hands={2: "z2 z2"}, zombies="z1 z6 z6")

    g.choose(ENOUGH)
    options = offered(g, Threaten)
    g.choose(threaten("z2"))

    assert options == [threaten("z2"), threaten("z1")]
    assert prompt(g) == Prompt.RETURN
    assert ids(g.players[C].threat) == "z2"
    assert ids(g.players[C].hand) == "z2 z1"
    assert told(g, ThreatAdded) == [ThreatAdded(C, CardId("z2"))]


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_a_forced_threat_is_asked() -> None:
    """A Zombie player with one kind in hand is asked all the same."""
    g = at_turn(seats=3, seat=2, undead=(2,), zombies="z1 z6 z6")

    g.choose(ENOUGH)

    assert prompt(g) == Prompt.THREAT


@pytest.mark.rule(
    "ebz.ex.threat-level-1-leaves",
    "ebz.threat.area",
    "ebz.threat.oldest-out",
    "ebz.zplayer.threat-add",
    "ebz.threat.duration",
)
def test_threat_oldest_out_when_a_fourth_comes() -> None:
    """With three in the area the oldest goes to the Zombie Discard and its effect ends."""
    g = at_turn(seats=3, seat=2, undead=(2,), threats={2: "z1 z4 z8"}, zombies="z2 z6 z6")

    before = threatens(g, 1)
    choose(g, ENOUGH, threaten("z2"))

    assert before
    assert not threatens(g, 1)
    assert ids(g.players[C].threat) == "z4 z8 z2"
    assert ids(g.zombie_discard) == "z1"
    assert told(g, ThreatLeft) == [ThreatLeft(C, CardId("z1"))]


@pytest.mark.rule("ebz.ex.threat-level-1-leaves", "ebz.threat.no-stacking", "ebz.threat.duration")
def test_threat_duration_another_area_keeps_it() -> None:
    """An effect lasts while any area shows its Level."""
    g = at_turn(
        seats=4, seat=2, undead=(2, 3), threats={2: "z1 z4 z8", 3: "z1"}, zombies="z2 z6 z6"
    )

    choose(g, ENOUGH, threaten("z2"))

    assert threatens(g, 1)


@pytest.mark.rule("ebz.threat.oldest-out", "ebz.threat.area", "ebz.gloss.threat")
@pytest.mark.parametrize(("area", "after"), [("", "z2"), ("z1", "z1 z2"), ("z1 z4", "z1 z4 z2")])
def test_threat_area_keeps_three(area: str, after: str) -> None:
    """Up to three zombies lie in the area in order of age."""
    g = at_turn(seats=3, seat=2, undead=(2,), threats={2: area}, zombies="z2 z6 z6")

    choose(g, ENOUGH, threaten("z2"))

    assert ids(g.players[C].threat) == after
    assert not g.zombie_discard


@pytest.mark.rule("ebz.threat.level-6", "ebz.threat.level-6-now", "ebz.zplayer.draw")
@pytest.mark.parametrize(
    ("threats", "expected"),
    [
        pytest.param({}, 4, id="four"),
        pytest.param({2: "z6"}, 6, id="six by the own"),
        pytest.param({3: "z1 z6"}, 6, id="six by another's"),
        pytest.param({2: "z4 z8"}, 4, id="other Levels"),
    ],
)
def test_threat_level_6_draw_up_to_six(threats: dict[int, str], expected: int) -> None:
    """A Level 6 in any area when the draw begins lets Zombie players draw up to six."""
    g = at_turn(seats=4, seat=2, undead=(2, 3), threats=threats, hands={3: ""}, zombies="z1 " * 9)

    prompts = following(g, prompt, *[MORE] * (expected - 1))

    assert draws(g) == expected
    assert set(prompts) == {Prompt.DRAW_ZOMBIES}
    assert prompt(g) == Prompt.THREAT
    assert len(g.players[C].hand) == expected


@pytest.mark.rule("ebz.threat.level-6-now")
def test_threat_level_6_counts_from_the_next_draw() -> None:
    """A Level 6 drawn and laid this turn does not lengthen this turn's draw."""
    g = at_turn(seats=3, seat=2, undead=(2,), zombies="z6 z1 z1 z1 z1 z1 z1")

    choose(g, MORE, MORE, MORE, threaten("z6"))

    assert prompt(g) == Prompt.RETURN


@pytest.mark.rule("ebz.zplayer.return", "ebz.zplayer.return-order", "ebz.zplayer.no-limit")
def test_zplayer_return_in_any_order_unseen() -> None:
    """Any number of zombies goes back on top, in the player's order; only the number is open."""
    g = at_turn(seats=3, seat=2, undead=(2,), hands={2: "z1 z2 z4"}, zombies="z8 z6")

    choose(g, ENOUGH, threaten("z8"))
    choose(g, put_back("z4"), put_back("z1"), Done())

    assert told(g, Returned) == [Returned(C, CardId("z4")), Returned(C, CardId("z1"))]
    heard = [one.heard_by(A) for one in g.log or () if isinstance(one.event, Returned)]
    assert heard == [ReturnedHidden(C), ReturnedHidden(C)]
    assert ids(g.horde) == "z1"
    assert ids(g.zombie_deck) == "z6 z4"
    assert g.known == [0, 4]
    assert ids(g.players[C].hand) == "z2"


@pytest.mark.rule("ebz.zplayer.return")
def test_zplayer_return_nothing_from_an_empty_hand() -> None:
    """With nothing left in hand nothing is asked."""
    g = at_turn(seats=3, seat=2, undead=(2,), zombies="z8 z6 z6")

    choose(g, ENOUGH, threaten("z8"))

    assert g.current == A


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_returning_blurs_what_was_shown() -> None:
    """After a return nobody else can tell what is left of the cards they had seen."""
    g = at_turn(
        seats=3, seat=2, undead=(2,), hands={2: "z1 z2"}, shown={2: "z1 z2"}, zombies="z8 z6 z6"
    )

    choose(g, ENOUGH, threaten("z8"))
    before = ids(g.players[C].shown)
    g.choose(put_back("z2"))

    assert before == "z1 z2"
    assert g.players[C].shown == []


@pytest.mark.rule("ebz.zplayer.dissipate", "ebz.zplayer.sequence")
def test_zplayer_dissipate_last() -> None:
    """Last of all the oldest zombie of the Horde leaves."""
    g = at_turn(seats=3, seat=2, undead=(2,), horde="z8 z4", hands={2: "z1"}, zombies="z2 z6 z6")

    choose(g, ENOUGH, threaten("z2"))
    before = (prompt(g), ids(g.horde))
    g.choose(Done())

    assert before == (Prompt.RETURN, "z8 z4")
    assert told(g, Dissipated) == [Dissipated(CardId("z8"))]
    assert ids(g.horde) == "z4 z6"
    assert g.current == A


@pytest.mark.rule("ebz.zplayer.no-limit")
def test_zplayer_no_limit_on_the_hand() -> None:
    """A Zombie player keeps any number of zombies."""
    g = at_turn(seats=3, seat=2, undead=(2,), hands={2: "z1 " * 9}, zombies="z2 z6 z6")

    choose(g, ENOUGH, threaten("z2"), Done())

    assert len(g.players[C].hand) == 9


@pytest.mark.rule("ebz.threat.other-levels", "ebz.threat.no-stacking")
def test_threat_other_levels_do_nothing() -> None:
    """Only the Levels that lie there are on."""
    g = table(seats=4, undead=(2, 3), threats={2: "z2 z2", 3: "z8"})

    assert [threatens(g, level) for level in (1, 2, 3, 4, 5, 6, 7, 8)] == [
        False, True, False, False, False, False, False, True,
    ]  # fmt: skip


@pytest.mark.rule("ebz.threat.level-4", "ebz.threat.level-4-owner")
def test_threat_level_4_of_the_own_area() -> None:
    """Level 4 is for the player in whose area it lies."""
    g = table(seats=4, undead=(2, 3), threats={2: "z1 z4", 3: "z1"})

    assert reaches_all(g, C)
    assert not reaches_all(g, D)


@pytest.mark.rule("ebz.zplayer.no-swag")
def test_zplayer_no_swag_to_play() -> None:
    """A Zombie player is not asked for cards without a sign."""
    g = at_turn(
        seats=3, seat=0, undead=(2,), horde="z4 z4 z4 z8", hands={2: "deadeye"}, zombies="z2 z6 z6"
    )

    assert (asked(g), prompt(g)) == (A, Prompt.ANNOUNCE)
