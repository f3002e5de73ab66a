"""Weaponize: the draws, and putting all Gear in hand on Survivors."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.options import (
    Accept,
    Discard,
    Give,
    LeaveBehind,
    Place,
    Propose,
    Ready,
    Submit,
)
from shamble.games.azta.state import Who
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Seat
from tests.games.azta.positions import HALT, asked, ids, offered, play, table

STRONG = [(9, 9, 9)]
FULL = ("crowbar", "machete", "lab-coat")


@pytest.mark.rule("azta.weaponize.first-player-draws")
def test_weaponize_first_player_draws_one() -> None:
    """The first player draws one card, other living players none."""
    g = table(STRONG, STRONG, STRONG, stop="weaponize", first=1, deck=("eureka", "pep-talk"))

    assert [ids(hand) for hand in g.hands] == [[], ["eureka"], []]


@pytest.mark.rule(
    "azta.weaponize.eliminated-draw",
    "azta.weaponize.eliminated-gear-not-lootable",
    "azta.eliminated.event-per-round",
    "azta.eliminated.still-playing",
    "azta.eliminated.keeps-hand",
    "azta.hand.limit-three",
    "azta.case.eliminated-draw",
)
def test_weaponize_eliminated_draw_until_an_event() -> None:
    """Gear on the way is discarded; of four Events one goes, as the player chooses."""
    hand = ("pep-talk", "noodle-arms", "eureka")
    g = table(STRONG, STRONG, STRONG, stop="weaponize", fallen=[1], hands=((), hand),
              deck=("laces-tied", "pistol", "shotgun", "bad-chili", "crowbar"),
              sure=(0, 3, 0))  # fmt: skip

    assert ids(g.discard) == ["pistol", "shotgun"]
    assert asked(g) == (1, "discard")
    assert offered(g) == {Discard(CardId(card)) for card in (*hand, "bad-chili")}

    play(g, Discard(CardId("pep-talk")))

    assert ids(g.hands[1]) == ["noodle-arms", "eureka", "bad-chili"]
    assert (g.centre, ids(g.draw_pile)) == ([], ["crowbar"])


@pytest.mark.rule("azta.weaponize.eliminated-draw", "azta.hand.secret")
def test_weaponize_eliminated_draw_is_known_to_be_an_event() -> None:
    """Everybody knows that an eliminated player's new card is an Event, not which."""
    g = table(STRONG, STRONG, STRONG, stop="weaponize", fallen=[1],
              deck=("laces-tied", "bad-chili"))  # fmt: skip

    assert box.view(g, Seat(2)).players[1].events == 1
    assert box.view(g, Seat(2)).players[1].hand is None


@pytest.mark.rule("azta.weaponize.eliminated-first-draws-once")
def test_weaponize_eliminated_first_draws_once() -> None:
    """An eliminated first player draws one Event, not a card besides."""
    g = table(STRONG, STRONG, STRONG, stop="weaponize", fallen=[0],
              deck=("bad-chili", "eureka", "pep-talk"))  # fmt: skip

    assert ids(g.hands[0]) == ["bad-chili"]


@pytest.mark.rule("azta.weaponize.draw-order", "azta.round.clockwise")
def test_weaponize_draw_order() -> None:
    """The first player draws first, then eliminated players clockwise."""
    g = table(STRONG, STRONG, STRONG, STRONG, stop="weaponize", fallen=[0, 3], first=2,
              deck=("bad-chili", "eureka", "pep-talk"))  # fmt: skip

    assert [ids(hand) for hand in g.hands] == [["pep-talk"], [], ["bad-chili"], ["eureka"]]


@pytest.mark.rule("azta.weaponize.no-event-left")
def test_weaponize_no_event_left_stops_the_search() -> None:
    """Every card of deck and discards turns up once; then nothing is drawn."""
    g = table(STRONG, STRONG, STRONG, stop="weaponize", fallen=[1],
              hands=((), (), ()), deck=("eureka", "pistol"), discard=("shotgun", "crowbar"),
              dice=Dice.scripted((1, 0)))  # fmt: skip

    assert g.hands[1] == []
    assert ids(g.discard) == ["pistol", "shotgun", "crowbar"]
    assert (g.draw_pile, g.dice.spent) == ([], True)


@pytest.mark.rule("azta.weaponize.must-place", "azta.gear.weaponize-only")
def test_weaponize_must_place_everybodys_gear() -> None:
    """Every player places every Gear in hand, in order from the first player; Events stay."""
    hands = (("pistol", "eureka", "shotgun"), ("crowbar",), ("machete",))
    g = table([(9, 9, 9), (9, 9, 9)], STRONG, STRONG, stop="weaponize", hands=hands, first=1)
    play(g, Ready(), Ready(), Ready())

    assert (ids(g.gear[2]), ids(g.gear[3])) == (["crowbar"], ["machete"])
    assert asked(g) == (0, "place")
    assert offered(g) == {
        Place(CardId(card), Who(who)) for card in ("pistol", "shotgun") for who in (0, 1)
    }
    assert g.bars(Place(CardId("pistol"), Who(2))) == "azta.weaponize.trade-no-mixing"

    play(g, Place(CardId("shotgun"), Who(1)), Place(CardId("pistol"), Who(0)))

    assert asked(g) == (0, HALT)
    assert (ids(g.gear[0]), ids(g.gear[1])) == (["pistol"], ["shotgun"])
    assert [ids(hand) for hand in g.hands] == [["eureka"], [], []]


@pytest.mark.rule("azta.weaponize.must-place", "azta.hand.secret")
def test_weaponize_must_place_lays_gear_open() -> None:
    """Gear about to be placed is open to all, and afterwards a hand holds only Events."""
    g = table([(9, 9, 9), (9, 9, 9)], STRONG, STRONG, stop="weaponize",
              hands=(("pistol", "eureka"),))  # fmt: skip
    play(g, Ready())
    assert box.view(g, Seat(2)).players[0].shown == ("pistol",)

    play(g, Place(CardId("pistol"), Who(0)))

    assert box.view(g, Seat(2)).players[0].shown == ()
    assert box.view(g, Seat(2)).players[0].events == 1


@pytest.mark.rule("azta.weaponize.eliminated-hand-gear", "azta.case.eliminated-with-gear")
def test_weaponize_eliminated_hand_gear_is_dropped() -> None:
    """Gear in an eliminated player's hand that nobody took by trade lies in the centre."""
    g = table(STRONG, STRONG, STRONG, stop="loot", fallen=[1], hands=((), ("pistol", "crowbar")))
    assert asked(g) == (1, "trade")

    play(g, Ready())

    assert ids(g.centre) == ["pistol", "crowbar"]
    assert asked(g) == (0, "loot")


@pytest.mark.rule("azta.weaponize.eliminated-hand-gear", "azta.case.eliminated-with-gear")
def test_weaponize_eliminated_hand_gear_may_be_traded() -> None:
    """An eliminated player may give hand Gear to another player's hand, who places it."""
    g = table(STRONG, STRONG, STRONG, stop="loot", fallen=[1], hands=((), ("pistol",)))

    play(g, Propose(Seat(2)), Give(CardId("pistol"), None), Submit(), Accept(), Ready())

    assert ids(g.gear[2]) == ["pistol"]
    assert (g.centre, asked(g)) == ([], (0, HALT))


@pytest.mark.rule("azta.weaponize.cannot-place")
def test_weaponize_cannot_place_is_judged_by_the_present_room() -> None:
    """With one piece of room and two Gear, the second may be dropped once the first lies."""
    g = table([(9, 9, 9)], STRONG, STRONG, stop="weaponize", hands=(("pistol", "shotgun"),),
              carried={0: FULL[:2]})  # fmt: skip
    play(g, Ready())
    assert g.bars(LeaveBehind(CardId("pistol"))) == "azta.weaponize.must-place"

    play(g, Place(CardId("pistol"), Who(0)))

    assert LeaveBehind(CardId("shotgun")) in offered(g)
    assert g.bars(LeaveBehind(CardId("eureka"))) == "shamble.choose.not-offered"
