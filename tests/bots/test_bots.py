"""Bots see what their seat may know, choose what is on offer, and are worth their names."""

import pytest

from shamble.bots import BOTS, Greedy, Thinker, Uniform, named
from shamble.kernel.box import Seen
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Option
from shamble.kernel.shelf import shelf
from shamble.lab.simulate import Plan, simulate
from shamble.lab.summary import summarise

BOX = shelf["zdfg"]


def seen(seed: str = "seen") -> Seen:
    """Return what the first to decide in a fresh game sees."""
    game = BOX.deal(2, seed)
    return Seen(BOX, game, game.decision.seat)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_one_of_the_options(name: str) -> None:
    """What a bot chooses is on offer."""
    shown = seen()

    choice = named(name).choose(shown, Dice.seeded("bots", "bot", 0))

    assert choice in shown.options


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_settled_by_its_own_chance(name: str) -> None:
    """The same position and the same chance give the same choice."""
    first = named(name).choose(seen(), Dice.seeded("same"))

    again = named(name).choose(seen(), Dice.seeded("same"))

    assert again == first


@pytest.mark.parametrize("name", BOTS)
def test_thinking_leaves_the_game_alone(name: str) -> None:
    """The game is equal before and after a bot has thought about it."""
    game = BOX.deal(3, "alone")
    before = game.copy()

    named(name).choose(Seen(BOX, game, game.decision.seat), Dice.seeded("think"))

    assert game == before


def test_uniform_takes_every_option_about_equally_often() -> None:
    """Over many lots, no option is left out and none is preferred."""
    shown, chance = seen(), Dice.seeded("lots")
    expected = 2000 / len(shown.options)

    choices: list[Option] = [Uniform().choose(shown, chance) for _ in range(2000)]
    counts = [choices.count(option) for option in shown.options]

    assert min(counts) > 0.8 * expected
    assert max(counts) < 1.2 * expected


def test_greedy_weighs_every_option() -> None:
    """The trace lists each option once, in the order offered, with scores in order."""
    shown = seen()

    weighed = Greedy().weigh(shown, Dice.seeded("weigh"))

    assert tuple(one.option for one in weighed) == tuple(shown.options)
    assert all(one.low <= one.mean <= one.high for one in weighed)


def test_greedy_takes_the_best_it_weighed() -> None:
    """With the same chance, the choice has the highest mean of the trace."""
    shown = seen()
    best = max(one.mean for one in Greedy().weigh(shown, Dice.seeded("best")))

    choice = Greedy().choose(shown, Dice.seeded("best"))

    assert choice in [
        one.option for one in Greedy().weigh(shown, Dice.seeded("best")) if one.mean == best
    ]


def test_greedy_can_explain_itself_and_uniform_cannot() -> None:
    """Whether a bot has thoughts to show can be asked."""
    thinkers = [name for name in BOTS if isinstance(named(name), Thinker)]

    assert thinkers == ["greedy"]


def test_greedy_beats_uniform() -> None:
    """In zdfg for two, greedy wins clearly more than three games in four."""
    plan = Plan("zdfg", ("greedy", "uniform"), 2, 150, "greedy beats uniform")

    summary = summarise(plan, BOX.version, simulate(plan))

    assert summary.by_bot[0].low > 0.75


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    """The error says which bots there are."""
    with pytest.raises(SettingsError, match="no bot 'clever'; there are: greedy, uniform"):
        named("clever")
