"""Whole games: what holds at every ply, with every option."""

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.bots.greedy import Greedy
from shamble.games.azta import box
from shamble.games.azta.cards import EventCard
from shamble.games.azta.options import (
    ACCEPT,
    DECLINE,
    SUBMIT,
    Accept,
    Decline,
    Give,
    Propose,
    Want,
)
from shamble.games.azta.state import Azta, Who
from shamble.games.azta.view import known
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.seen import Seen
from shamble.testing import CHECKS, Case, plays
from tests.games.azta.positions import everything, ids, play, played_out, table

EXCEPT = ("discard", "receive")

OPTIONS = [
    pytest.param({}, id="usual"),
    pytest.param({"sudden_death": True}, id="Sudden Death"),
    pytest.param({"start_threat": 5, "trade_offers": 0}, id="cutthroat, no offers"),
    pytest.param({"trade_offers": 1, "trash_talk": False, "record": False}, id="stop at the win"),
]


@pytest.mark.parametrize("options", OPTIONS)
@given(seed=st.integers(0, 2**32), seats=st.integers(3, 7))
def test_every_card_is_in_one_place(options: dict[str, object], seed: int, seats: int) -> None:
    """At every ply all 159 cards are somewhere, and what all know of hands is true."""
    case = Case(box, seats, seed, options)

    found = {
        (everything(game), deceived(game))
        for game, _ in plays(case, case.rng)
        if isinstance(game, Azta)
    }

    assert found == {(159, False)}


def deceived(g: Azta) -> bool:
    """Whether anybody knows something of a hand that is not true."""
    hands = [ids(hand) for hand in g.hands]
    events = [sum(isinstance(card, EventCard) for card in hand) for hand in g.hands]
    wrong = any(sure > there for sure, there in zip(g.sure, events, strict=True))
    return wrong or any(
        hands[holder].count(card) < known(g, Seat(seat), Seat(holder)).count(card)
        for seat in range(len(hands))
        for holder in range(len(hands))
        for card in known(g, Seat(seat), Seat(holder))
    )


@pytest.mark.parametrize("options", OPTIONS[1:])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_battery_with_options(check: object, options: dict[str, object]) -> None:
    """The battery holds with every option."""
    assert callable(check)
    check(Case(box, 4, 3, options))


@pytest.mark.rule("azta.hand.limit-three", "azta.gear.limit-three")
@given(seed=st.integers(0, 2**32))
def test_limits_hold_whenever_somebody_chooses_freely(seed: int) -> None:
    """Nobody holds more than three cards, but while discarding or in the middle of a trade."""
    case = Case(box, 4, seed)

    worst = [
        max(map(len, game.hands))
        for game, _ in plays(case, case.rng)
        if isinstance(game, Azta) and game.decision and game.decision.prompt not in EXCEPT
    ]

    assert max(worst) <= 3


def test_a_random_game_takes_8_to_20_rounds() -> None:
    """With the default deck, the median of random games for four is neither short nor long."""
    games = [played_out(box.deal(4, seed)) for seed in range(40)]

    assert 8 <= statistics.median(g.round for g in games) <= 20


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        pytest.param((Give(CardId("chainsaw"), Who(0)),), ACCEPT, id="a gift is taken"),
        pytest.param(
            (Give(CardId("crowbar"), Who(0)), Want(CardId("shotgun"), Who(1))),
            DECLINE,
            id="a bad bargain is refused",
        ),
    ],
)
def test_bots_answer_offers_sensibly(offer: tuple[Option, ...], answer: Accept | Decline) -> None:
    """The greedy bot accepts what makes it stronger and declines what makes it weaker."""
    strong = [(4, 3, 3)]
    g = table(strong, strong, strong, carried={0: ["chainsaw", "crowbar"], 1: ["shotgun"]},
              stacks=((2,), (6,), (4,)), dice=Dice.seeded(1))  # fmt: skip
    play(g, Propose(Seat(1)), *offer, SUBMIT)

    chosen = Greedy().choose(Seen(box, g, Seat(1)), Dice.seeded("bot"))

    assert chosen == answer
