"""Bots see what their seat may know, choose what is on offer, and are worth their names."""

import pytest
from last_brain import box as last_brain

from shamble.bots import BOTS, Greedy, Thinker, Uniform, named
from shamble.bots.greedy import Trial, best_of, worth_thought
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.game import Game
from shamble.kernel.options import Option, Seat
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf
from shamble.lab.simulate import Plan, simulate
from shamble.lab.summary import summarise

BOX = shelf["zdfg"]
OPEN: AnyBox = last_brain  # nothing is hidden, and there are no dice


class SaidSo(Option, frozen=True):
    """An option that does nothing."""

    word: str


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
    """With the same chance and all options in the race, the choice has the highest mean."""
    shown = seen()
    best = max(one.mean for one in Greedy().weigh(shown, Dice.seeded("best")))

    choice = Greedy(finalists=len(shown.options)).choose(shown, Dice.seeded("best"))

    assert choice in [
        one.option for one in Greedy().weigh(shown, Dice.seeded("best")) if one.mean == best
    ]


class Counting(Seen):
    """Counts how many imagined positions a bot looks at."""

    scored = 0

    def score(self, world: Game, seat: Seat | None = None) -> float:
        """Return what the box says, and count."""
        self.scored += 1
        return super().score(world, seat)


def test_greedy_looks_once_where_nothing_is_hidden_and_no_dice_are_rolled() -> None:
    """An open game without dice is the same in every world."""
    game = OPEN.deal(2, "open")
    shown = Counting(OPEN, game, game.decision.seat)

    weighed = Greedy().weigh(shown, Dice.seeded("once"))

    assert shown.scored == len(weighed) == len(shown.options)


def test_greedy_looks_again_where_something_is_hidden() -> None:
    """Cards that the seat cannot see make worlds different, dice or not."""
    game = BOX.deal(2, "seen")
    shown = Counting(BOX, game, game.decision.seat)

    weighed = Greedy(worlds=3).weigh(shown, Dice.seeded("again"))

    assert shown.scored == 3 * len(weighed)


@pytest.mark.parametrize(
    ("scores", "count", "left"),
    [
        pytest.param((1, 5, 3, 4, 2), 2, [5, 4], id="the best two"),
        pytest.param((1, 5, 3, 4, 4), 2, [5, 4, 4], id="equals stay together"),
        pytest.param((1, 2), 4, [1, 2], id="all, where there are few"),
    ],
)
def test_the_race_goes_on_between_the_best(
    scores: tuple[int, ...], count: int, left: list[int]
) -> None:
    """What looks poor in the first world is not tried in the others."""
    trials = [trial(score) for score in scores]

    assert [one.mean for one in best_of(trials, count)] == left


def test_what_is_settled_stays_in_the_race_and_takes_nobodys_place() -> None:
    """It costs nothing to keep an option of which all is known."""
    trials = [trial(1, settled=True), trial(3), trial(2)]

    assert best_of(trials, 1) == trials[:2]


def trial(score: float, *, settled: bool = False) -> Trial:
    """Return an option that was tried in one world."""
    one = Trial(Option())
    one.scores.append(score)
    one.settled = settled
    return one


def test_who_thinks_can_explain_itself() -> None:
    """Whether a bot has thoughts to show can be asked."""
    thinkers = [name for name in BOTS if isinstance(named(name), Thinker)]

    assert thinkers == ["greedy", "search"]


def test_greedy_beats_uniform() -> None:
    """In zdfg for two, greedy wins clearly more than three games in four."""
    plan = Plan("zdfg", ("greedy", "uniform"), 2, 150, "greedy beats uniform")

    summary = summarise(plan, BOX.version, simulate(plan))

    assert summary.by_bot[0].low > 0.75


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    """The error says which bots there are."""
    with pytest.raises(SettingsError, match="no bot 'clever'; there are: greedy, habit"):
        named("clever")


def test_greedy_thinks_of_nothing_senseless() -> None:
    """An option next to which another is so many times as appealing is not thought of."""
    one, other, senseless = (SaidSo(word) for word in ("one", "other", "senseless"))
    urges: dict[Option, float] = {one: 90.0, other: 2.0, senseless: 0.5}

    assert worth_thought(urges, 90.0) == [one, other]
    assert worth_thought(urges, 0.0) == [one, other, senseless]
