"""What azardia tells bots."""

import pytest

from shamble.bots.greedy import Greedy
from shamble.games.azardia import box
from shamble.games.azardia.bot import score
from shamble.games.azardia.options import BuyTiles, Discard, Raise
from shamble.games.azardia.state import Azardia
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Option
from shamble.kernel.seen import Seen
from shamble.kernel.window import PASS, PASS_ON
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    DONE,
    ME,
    SUBTRACT,
    THROW,
    YOU,
    answer,
    play,
    table,
)


def after(g: Azardia, option: Option) -> float:
    """Return the score of the one who chose this."""
    what_if = g.copy()
    assert g.decision is not None
    what_if.choose(option)
    return score(what_if, g.decision.seat)


@pytest.mark.parametrize(
    ("tile", "level", "dice", "better", "worse"),
    [
        pytest.param(100, 5, (4, 6), ADD, SUBTRACT, id="on the way to the goal"),
        pytest.param(20, 5, (4, 6), ADD, SUBTRACT, id="on the way to the gate"),
        pytest.param(22, 1, (4, 7), ADD, SUBTRACT, id="for want of anything better"),
        pytest.param(148, 5, (4, 6), SUBTRACT, ADD, id="exactly on the goal"),
        pytest.param(74, 4, (4, 6), SUBTRACT, ADD, id="not through the gate just before level 5"),
    ],
)
def test_score_moves(
    scripted: Script, tile: int, level: int, dice: tuple[int, int], better: Option, worse: Option
) -> None:
    """Dice are added on the way and subtracted where that leads to a better tile."""
    g = table(dice=scripted(*dice), tiles=(tile, 2), levels=(level, 1), phases="A")

    assert after(g, better) > after(g, worse)


def test_score_buys_what_is_missing_to_the_goal(scripted: Script) -> None:
    """Who lacks a tile after the roll buys it; who has rolled the goal does not."""
    g = table(
        dice=scripted(4, 6), tiles=(139, 2), levels=(5, 1), coins=(3000,), phases="A"
    )  # fmt: skip

    g.choose(THROW)

    assert after(g, BuyTiles(1)) > after(g, ADD) > after(g, BuyTiles(3))


@pytest.mark.parametrize(("level", "fares"), [(1, False), (4, False), (5, True)])
def test_score_values_tiles_over_coins_once_the_gate_is_open(level: int, *, fares: bool) -> None:
    """Coins are saved for levels; with the last one, three tiles are worth more than a coin."""
    rich, far = (
        table(tiles=(tile, 2), levels=(level, 1), coins=(coins,))
        for tile, coins in ((20, 1000), (23, 0))
    )

    assert (score(far, ME) > score(rich, ME)) is fares


def test_score_raises_a_die_to_win() -> None:
    """A coin that wins a tied challenge is better than to throw again and to lose."""
    g = table(
        dice=Dice.scripted(5, 5, 6, 4, 1, 1, 10, 10),
        tiles=(30, 40),
        coins=(1000,),
        hands=("duel-after-lunch",),
        phases="C",
    )

    g.choose(play("duel-after-lunch", YOU))

    assert after(g, Raise(0)) > after(g, PASS)


def test_score_attacks_although_there_may_be_an_answer() -> None:
    """A card is judged by what it does if nobody answers it."""
    g = table(tiles=(90, 120), levels=(5, 5), hands=("weaponised-banana", "duck"))

    assert after(g, play("weaponised-banana", YOU)) > after(g, DONE)


def test_score_answers_and_stays_awake() -> None:
    """To answer is better than to be hit, and to pass once better than to pass until one's turn."""
    g = table(tiles=(90, 120), levels=(5, 3), hands=("performance-review", "polite-no"))

    g.choose(play("performance-review", YOU))

    assert after(g, answer("polite-no")) > after(g, PASS) > after(g, PASS_ON)


def test_score_keeps_answers() -> None:
    """What answers is worth more in hand than what was not worth playing."""
    g = table(hands=("polite-no cosmic-hiccup raffle raffle raffle",), phases="D")

    marks = [after(g, Discard(CardId(card))) for card in ("raffle", "cosmic-hiccup", "polite-no")]

    assert marks == sorted(marks, reverse=True)
    assert len(set(marks)) == 3


def test_greedy_outruns_uniform() -> None:
    """Of five games between one greedy and three random players, greedy wins nearly all."""
    wins = sum(outruns(seed) for seed in range(5))

    assert wins >= 4


def outruns(seed: int) -> bool:
    """Play a game and say whether the greedy first seat has won."""
    g = box.deal(4, seed)
    rng = Dice.seeded(seed, "bots")
    bot = Greedy()
    while g.decision is not None:
        if g.decision.seat == ME:
            g.choose(bot.choose(Seen(box, g, ME), rng))
        else:
            g.choose(rng.pick(g.decision.options))
    assert g.result is not None
    return g.result.winners == (ME,)
