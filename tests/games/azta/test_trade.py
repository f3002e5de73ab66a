"""Trading Gear in the Weaponize step."""

from collections.abc import Sequence
from typing import Unpack

import pytest

from shamble.games.azta import box, words
from shamble.games.azta.options import (
    Accept,
    Decline,
    Discard,
    Drop,
    Give,
    Place,
    Prompt,
    Propose,
    Ready,
    Receive,
    Shift,
    Submit,
    Want,
    WantFromHand,
    Withdraw,
)
from shamble.games.azta.state import Azta, Offer, Piece, Who
from shamble.kernel.box import Voice
from shamble.kernel.errors import Refused
from shamble.kernel.options import CardId, Option, Seat
from tests.games.azta.positions import HALT, Table, asked, ids, offered, play, table

STRONG = [(9, 9, 9)]
PAIR = [(9, 9, 9), (9, 9, 9)]
FULL = ("crowbar", "machete", "lab-coat")

PISTOL, SHOTGUN, BAT, HAT, CROWBAR = map(
    CardId, ("pistol", "shotgun", "autographed-bat", "tinfoil-hat", "crowbar")
)
PACK = CardId("fanny-pack")
HAND = None


def trading(**more: Unpack[Table]) -> Azta:
    """Return a trading window: seat 0 with a Pistol in hand and a bat, seat 1 with a hat."""
    position: Table = {
        "stop": "weaponize",
        "hands": (("pistol", "eureka"), ("shotgun",)),
        "carried": {0: ["autographed-bat"], 2: ["tinfoil-hat"]},
    } | more
    return table(PAIR, PAIR, STRONG, **position)


@pytest.mark.rule("azta.weaponize.trade-kinds")
def test_weaponize_trade_kinds_who_takes_what_is_said() -> None:
    """Of several Gear that change owners, the one to be taken now is named and shown."""
    g = trading(carried={0: ["autographed-bat", "crowbar"], 2: ["tinfoil-hat"]})
    voice = Voice(("Ann", "Bea", "Cy"), Seat(1))

    def question() -> str:
        return words.prompt(voice, g.deck, box.view(g, Seat(1)), str(Prompt.RECEIVE), Seat(1))

    play(g, Propose(Seat(1)), Give(BAT, Who(0)), Give(CROWBAR, Who(0)), Submit(), Accept())
    first, shown = question(), box.view(g, Seat(2)).offer
    play(g, Receive(Who(2)))

    assert first == "You must choose who takes “Autographed Bat”."
    assert shown == Offer(Seat(0), Seat(1), (Piece(BAT, Who(0)),), made=True)
    assert question() == "You must choose who takes “Borrowed Crowbar”."


@pytest.mark.rule("azta.weaponize.trade-kinds", "azta.weaponize.trade-consent")
def test_weaponize_trade_kinds_both_in_one_agreed_trade() -> None:
    """Hand Gear goes to a hand and carried Gear to a Survivor, both ways, once agreed."""
    g = trading()

    play(g, Propose(Seat(1)), Give(PISTOL, HAND), Give(BAT, Who(0)), Want(HAT, Who(2)),
         WantFromHand(), Submit())  # fmt: skip
    assert asked(g) == (1, "answer")
    assert offered(g) == {Decline(), Accept(SHOTGUN)}
    play(g, Accept(SHOTGUN))
    assert (asked(g), offered(g)) == ((1, "receive"), {Receive(Who(2)), Receive(Who(3))})
    play(g, Receive(Who(3)))
    assert asked(g) == (0, "receive")
    play(g, Receive(Who(1)))

    assert [ids(load) for load in g.gear] == [[], ["tinfoil-hat"], [], ["autographed-bat"], []]
    assert [ids(hand) for hand in g.hands[:2]] == [["eureka", "shotgun"], ["pistol"]]
    assert g.offer is None


@pytest.mark.rule("azta.weaponize.trade-kinds")
def test_weaponize_trade_kinds_events_cannot_be_traded() -> None:
    """An Event cannot be put into an offer."""
    g = trading()
    play(g, Propose(Seat(1)))

    assert offered(g) == {Withdraw(), Give(PISTOL, HAND), Give(BAT, Who(0))}
    with pytest.raises(Refused) as refused:
        g.choose(Give(CardId("eureka"), HAND))
    assert refused.value.rule == "azta.weaponize.trade-kinds"
    assert g.bars(Give(SHOTGUN, HAND)) == "shamble.choose.not-offered"


@pytest.mark.rule("azta.weaponize.trade-kinds")
def test_weaponize_trade_kinds_need_something_to_give() -> None:
    """Who has no Gear can begin no offer."""
    g = table(STRONG, STRONG, STRONG, stop="weaponize", hands=(("eureka",),))

    assert (asked(g), offered(g)) == ((0, "trade"), {Ready()})
    assert g.bars(Propose(Seat(1))) == "azta.weaponize.trade-kinds"


@pytest.mark.rule("azta.weaponize.trade-consent")
@pytest.mark.parametrize(
    ("answer", "hands"),
    [
        pytest.param(Accept(), [["eureka"], ["shotgun", "pistol"]], id="accepted"),
        pytest.param(Decline(), [["pistol", "eureka"], ["shotgun"]], id="declined"),
    ],
)
def test_weaponize_trade_consent_of_the_other(answer: Option, hands: list[list[str]]) -> None:
    """A gift changes hands only if the other player agrees."""
    g = trading()

    play(g, Propose(Seat(1)), Give(PISTOL, HAND), Submit(), answer)

    assert [ids(hand) for hand in g.hands[:2]] == hands
    assert asked(g) == (1, "trade")


@pytest.mark.rule("azta.weaponize.trade-consent")
def test_weaponize_trade_consent_may_be_withdrawn() -> None:
    """An offer may be taken back before it is made; nothing happens, and it counts as one."""
    g = trading()

    play(g, Propose(Seat(1)), Give(PISTOL, HAND), Withdraw())

    assert (ids(g.hands[0]), g.offer, g.offers) == (["pistol", "eureka"], None, [1, 0, 0])
    assert asked(g) == (1, "trade")


@pytest.mark.rule("azta.weaponize.trade-consent")
def test_weaponize_trade_consent_is_not_needed_among_own_survivors() -> None:
    """A player moves Gear between own Survivors freely, but not another's."""
    g = trading()
    assert g.bars(Shift(HAT, Who(2), Who(3))) == "azta.weaponize.trade-consent"
    assert g.bars(Shift(BAT, Who(0), Who(2))) == "azta.weaponize.trade-consent"
    assert g.bars(Shift(CROWBAR, Who(0), Who(1))) == "shamble.choose.not-offered"

    play(g, Shift(BAT, Who(0), Who(1)))

    assert [ids(load) for load in g.gear[:2]] == [[], ["autographed-bat"]]


@pytest.mark.rule("azta.weaponize.trade-limits", "azta.gear.excess-dropped")
@pytest.mark.parametrize(
    ("carried", "shifted", "who"),
    [
        pytest.param({0: ["pistol"], 1: FULL}, PISTOL, 1, id="the taker carries too much"),
        pytest.param({0: ["fanny-pack", *FULL, "pistol"]}, PACK, 0, id="the giver lost room"),
    ],
)
def test_weaponize_trade_limits_of_a_shift(
    carried: dict[int, Sequence[str]], shifted: CardId, who: int
) -> None:
    """A shift that leaves a Survivor with too much Gear costs it one at once."""
    g = trading(carried=carried)

    play(g, Shift(shifted, Who(0), Who(1)))

    assert asked(g) == (0, "drop")
    assert Drop(CROWBAR, Who(who)) in offered(g)


@pytest.mark.rule("azta.weaponize.trade-consent")
def test_weaponize_trade_consent_is_waited_for() -> None:
    """Everybody sees whether an offer is being made or waits for its answer."""
    g = trading()
    play(g, Propose(Seat(1)), Give(PISTOL, HAND))
    building = box.view(g, Seat(2)).offer

    play(g, Submit())
    waiting = box.view(g, Seat(2)).offer

    assert building is not None
    assert waiting is not None
    assert (building.made, waiting.made) == (False, True)


@pytest.mark.rule("azta.weaponize.trade-order")
def test_weaponize_trade_order_shows_who_is_ready() -> None:
    """Everybody sees who wants no more trades."""
    g = trading()

    play(g, Ready())

    assert [one.ready for one in box.view(g, Seat(2)).players] == [True, False, False]


@pytest.mark.rule("azta.weaponize.trade-no-mixing")
def test_weaponize_trade_no_mixing_from_hand_to_hand_and_survivor_to_survivor() -> None:
    """Gear from a hand goes to the hand; carried Gear goes onto a Survivor."""
    g = trading(fallen=[3])

    play(g, Propose(Seat(1)), Give(PISTOL, HAND), Give(BAT, Who(0)), Submit(), Accept())

    assert "pistol" in ids(g.hands[1])
    assert ids(g.gear[2])[-1] == BAT
    assert BAT not in ids(g.gear[0])


@pytest.mark.rule("azta.weaponize.trade-no-mixing")
def test_weaponize_trade_no_mixing_with_a_player_without_survivors() -> None:
    """Carried Gear cannot go to a player without a Survivor, since it would go to a hand."""
    g = trading(fallen=[4])

    play(g, Propose(Seat(2)))

    assert offered(g) == {Withdraw(), Give(PISTOL, HAND)}
    assert g.bars(Give(BAT, Who(0))) == "azta.weaponize.trade-no-mixing"


@pytest.mark.rule("azta.weaponize.trade-no-mixing")
def test_weaponize_trade_no_mixing_for_an_eliminated_player() -> None:
    """A player without a Survivor cannot ask for carried Gear."""
    g = trading(fallen=[0, 1], carried={2: ["tinfoil-hat"]})

    play(g, Propose(Seat(1)), Give(PISTOL, HAND))

    assert g.bars(Want(HAT, Who(2))) == "azta.weaponize.trade-no-mixing"
    assert offered(g) == {Withdraw(), Submit(), WantFromHand()}


@pytest.mark.rule(
    "azta.weaponize.trade-limits",
    "azta.hand.limit-discard-not-dropped",
    "azta.case.trade-over-limit",
)
def test_weaponize_trade_limits_of_the_hand() -> None:
    """Who accepts a fourth card discards one at once; it is not put in the centre."""
    g = trading(hands=(("pistol",), ("shotgun", "eureka", "pep-talk")))

    play(g, Propose(Seat(1)), Give(PISTOL, HAND), Submit(), Accept())

    assert asked(g) == (1, "discard")
    play(g, Discard(PISTOL))
    assert (ids(g.discard), g.centre) == (["pistol"], [])


@pytest.mark.rule("azta.weaponize.trade-limits")
def test_weaponize_trade_limits_when_the_whole_trade_is_done() -> None:
    """A full Survivor may swap: only what is too much after the trade is dropped."""
    g = trading(carried={0: FULL, 2: ("tinfoil-hat", "pistol", "shotgun")}, hands=())

    play(g, Propose(Seat(1)), Give(CROWBAR, Who(0)), Want(HAT, Who(2)), Submit(), Accept())
    play(g, Receive(Who(2)), Receive(Who(0)))

    assert asked(g) == (1, "trade")
    assert (len(g.gear[0]), len(g.gear[2]), g.centre) == (3, 3, [])


@pytest.mark.rule("azta.weaponize.trade-limits")
def test_weaponize_trade_limits_of_a_load() -> None:
    """Surplus Gear after a trade is dropped to the centre."""
    g = trading(carried={0: FULL, 2: ("tinfoil-hat", "pistol", "shotgun")}, hands=())

    play(g, Propose(Seat(1)), Give(CROWBAR, Who(0)), Submit(), Accept(), Receive(Who(2)))

    assert asked(g) == (1, "drop")
    play(g, Drop(HAT, Who(2)))
    assert ids(g.centre) == ["tinfoil-hat"]


@pytest.mark.rule(
    "azta.weaponize.trade-order", "azta.weaponize.trade-consent", "azta.case.trade-window-ends"
)
def test_weaponize_trade_order_the_window_ends() -> None:
    """After three offers no fourth, after a shift not that piece again; other pieces may move."""
    g = trading(carried={0: ("autographed-bat", "crowbar")}, hands=(("pistol",), ()))
    offer = (Propose(Seat(1)), Give(PISTOL, HAND), Submit(), Decline())

    play(g, *offer, *offer, *offer, Shift(BAT, Who(0), Who(1)))

    assert offered(g) == {Ready(), Shift(CROWBAR, Who(0), Who(1))}
    assert g.bars(Propose(Seat(1))) == "azta.weaponize.trade-order"
    assert g.bars(Place(PISTOL, Who(0))) == "azta.weaponize.trade-order"
    assert g.bars(Shift(BAT, Who(1), Who(0))) == "azta.weaponize.trade-order"

    play(g, Shift(CROWBAR, Who(0), Who(1)))

    assert asked(g) == (0, "place")


@pytest.mark.rule("azta.weaponize.trade-order", "azta.case.trade-window-ends")
def test_weaponize_trade_order_offers_of_others_may_be_accepted() -> None:
    """Who is out of offers, and even who is ready, still answers offers of others."""
    g = trading(trade_offers=1, carried={2: ["tinfoil-hat"]}, hands=(("pistol",), ("shotgun",)))

    play(g, Propose(Seat(1)), Give(PISTOL, HAND), Submit(), Decline())
    play(g, Propose(Seat(0)), Give(SHOTGUN, HAND), Submit())

    assert asked(g) == (0, "answer")
    play(g, Accept())
    assert ids(g.hands[0]) == ["pistol", "shotgun"]


@pytest.mark.rule("azta.weaponize.trade-order")
def test_weaponize_trade_order_a_trade_opens_the_window_again() -> None:
    """Who was ready and gets Gear by trade may act on it; a new window starts afresh."""
    g = trading(carried={0: ["autographed-bat"], 2: ["tinfoil-hat"]}, hands=())
    play(g, Ready())
    assert asked(g) == (1, "trade")

    play(g, Propose(Seat(0)), Give(HAT, Who(2)), Submit(), Accept(), Receive(Who(0)))

    assert asked(g) == (0, "trade")
    assert Shift(HAT, Who(0), Who(1)) in offered(g)
    assert (g.ready, g.offers) == ([False, False, False], [0, 1, 0])


@pytest.mark.rule("azta.weaponize.trade-order")
@pytest.mark.parametrize(
    ("offers", "options"),
    [
        pytest.param(0, {Ready(), Shift(BAT, Who(0), Who(1))}, id="none"),
        pytest.param(
            1,
            {Ready(), Shift(BAT, Who(0), Who(1)), Propose(Seat(1)), Propose(Seat(2))},
            id="one",
        ),
    ],
)
def test_weaponize_trade_order_number_of_offers_is_a_setting(
    offers: int, options: set[Option]
) -> None:
    """The table says how many offers each may make; none is possible too."""
    g = trading(trade_offers=offers, hands=())

    assert offered(g) == options


@pytest.mark.rule("azta.weaponize.trade-order", "azta.hand.secret")
@pytest.mark.parametrize(
    ("hands", "sure", "expected"),
    [
        pytest.param((("eureka",), (), ()), (0, 0, 0), (0, "trade"), id="it could be Gear"),
        pytest.param((("eureka",), (), ()), (1, 0, 0), (0, HALT), id="all know it is none"),
        pytest.param(((), ("pistol",), ()), (0, 0, 0), (1, "trade"), id="clockwise"),
    ],
)
def test_weaponize_trade_order_who_is_asked_betrays_nothing(
    hands: tuple[tuple[str, ...], ...], sure: tuple[int, ...], expected: tuple[int, str]
) -> None:
    """A player is asked to trade if, as far as all can see, there might be Gear."""
    g = table(STRONG, STRONG, STRONG, stop="weaponize", hands=hands, sure=sure)

    assert asked(g) == expected


@pytest.mark.rule("azta.hand.secret", "azta.weaponize.trade-kinds")
def test_hand_secret_offered_gear_is_known() -> None:
    """Hand Gear in an offer is open to all, and stays known in its new hand."""
    g = trading()
    play(g, Propose(Seat(1)), Give(PISTOL, HAND))
    assert box.view(g, None).players[0].shown == ("pistol",)

    play(g, Submit(), Accept())

    assert box.view(g, None).players[0].shown == ()
    assert box.view(g, None).players[1].shown == ("pistol",)


@pytest.mark.rule("azta.weaponize.trade-kinds", "azta.hand.secret")
def test_weaponize_trade_kinds_from_hand_only_what_might_be_there() -> None:
    """Hand Gear is asked for once, of a hand not known to be Events alone."""
    g = trading(sure=(0, 0, 0))
    play(g, Propose(Seat(2)), Give(PISTOL, HAND))
    assert g.bars(WantFromHand()) == "azta.weaponize.trade-kinds"
    play(g, Withdraw(), Ready(), Propose(Seat(1)), Give(PISTOL, HAND), WantFromHand())

    assert WantFromHand() not in offered(g)
    assert g.bars(WantFromHand()) == "shamble.choose.not-offered"


@pytest.mark.rule("azta.weaponize.trade-consent", "azta.hand.secret")
def test_weaponize_trade_consent_is_asked_even_if_it_can_only_be_no() -> None:
    """A player without hand Gear is asked for it all the same, and can only decline."""
    g = trading(hands=(("pistol",), ("eureka",)))

    play(g, Propose(Seat(1)), Give(PISTOL, HAND), WantFromHand(), Submit())

    assert (asked(g), offered(g)) == ((1, "answer"), {Decline()})


@pytest.mark.rule("azta.weaponize.trade-order")
def test_weaponize_trade_order_two_equal_pieces_are_two() -> None:
    """Of two equal Gear, each may be shifted and offered once."""
    g = trading(carried={0: ("crowbar",), 1: ("crowbar",)}, hands=())
    play(g, Shift(CROWBAR, Who(0), Who(1)))
    assert offered(g) >= {Shift(CROWBAR, Who(1), Who(0))}

    play(g, Shift(CROWBAR, Who(1), Who(0)), Propose(Seat(1)), Give(CROWBAR, Who(0)))

    assert offered(g) >= {Give(CROWBAR, Who(1))}
    assert Give(CROWBAR, Who(0)) not in offered(g)


@pytest.mark.rule("azta.weaponize.trade-order")
def test_weaponize_trade_order_a_traded_piece_may_be_shifted_anew() -> None:
    """A shifted piece that is traded away and back counts as new."""
    g = trading(carried={0: ("crowbar",), 2: ("tinfoil-hat",)}, hands=())
    play(g, Shift(CROWBAR, Who(0), Who(1)), Ready())
    play(g, Propose(Seat(1)), Give(CROWBAR, Who(1)), Submit(), Accept(), Receive(Who(2)))

    assert g.shifted == []


@pytest.mark.rule("azta.gear.tradeable-lootable")
def test_gear_tradeable_in_the_trading_window_alone() -> None:
    """The window opens after the draws and closes before Gear is placed."""
    g = trading(deck=("crowbar",))
    assert ids(g.hands[0]) == ["pistol", "eureka", "crowbar"]
    assert asked(g) == (0, "trade")

    play(g, Ready(), Ready())

    assert asked(g) == (0, "place")
    assert g.bars(Propose(Seat(1))) == "shamble.choose.not-offered"
