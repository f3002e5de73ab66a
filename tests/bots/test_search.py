"""Search: it thinks as long as it is let, sees what its seat may know, and plays better for it."""

import pytest

from shamble.bots import Habit, Search, Thinker, named
from shamble.bots.search import Walk
from shamble.bots.tree import WIDE, Arm, Node
from shamble.games.zdfg.options import Announce, EndAssign
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf
from shamble.kernel.window import Pass, PassUntilMyTurn
from shamble.lab.simulate import Plan, simulate
from shamble.lab.summary import summarise

BOX = shelf["zdfg"]


def seen(seed: str = "seen") -> Seen:
    """Return what the first to decide in a fresh game sees."""
    game = BOX.deal(2, seed)
    return Seen(BOX, game, game.decision.seat)


def test_search_plays_as_many_worlds_as_it_is_let() -> None:
    """Every iteration tries one option of the position that was asked about."""
    root = Search(30).think(seen(), Dice.seeded("budget"))

    assert root.visits == 30
    assert sum(arm.visits for arm in root.arms.values()) == 30


def test_search_stops_when_its_time_is_up() -> None:
    """A budget in seconds is read from the clock, one look for each iteration."""
    ticks = iter(range(100))

    root = Search(seconds=10, clock=lambda: float(next(ticks))).think(seen(), Dice.seeded("clock"))

    assert root.visits == 10


def test_search_keeps_what_it_thought_while_nobody_else_chooses() -> None:
    """The tree below its own choice is where it goes on thinking."""
    game = BOX.deal(2, "kept")
    seat = game.decision.seat
    bot, rng = Search(200), Dice.seeded("kept")

    game.choose(bot.choose(Seen(BOX, game, seat), rng))
    root = bot.think(Seen(BOX, game, seat), rng)

    assert game.decision.seat == seat
    assert root.visits > 200


def test_search_begins_anew_where_it_has_not_been() -> None:
    """What was thought about one game is not taken for another."""
    bot, rng = Search(50), Dice.seeded("anew")

    bot.choose(seen("one"), rng)
    root = bot.think(seen("another"), rng)

    assert root.visits == 50


def test_search_weighs_every_option() -> None:
    """The trace lists each option once, in the order offered, from 0 to 1."""
    shown = seen()
    bot = Search(60)

    weighed = bot.weigh(shown, Dice.seeded("weigh"))

    assert isinstance(bot, Thinker)
    assert tuple(one.option for one in weighed) == tuple(shown.options)
    assert all(0.0 <= one.mean <= 1.0 for one in weighed)


def test_a_node_counts_how_often_an_option_could_be_had() -> None:
    """What is rarely on offer is not held to be tried too little."""
    node = Node()
    always, rare = Pass(), PassUntilMyTurn()

    node.pick((always, rare), (1.0, 1.0))
    for _ in range(9):
        node.pick((always,), (1.0,))
        node.visits += 1

    assert node.arms[always].offered == 10


def test_a_node_with_many_options_looks_first_at_those_that_appeal() -> None:
    """Of more options than it can look at, those of little appeal come up as visits grow."""
    node = Node()
    options = tuple(Announce(stack) for stack in range(4 * WIDE))
    urges = [1.0 / (1 + place) for place in range(len(options))]

    for _ in range(2 * WIDE):
        _, arm = node.pick(options, urges)
        arm.visits += 1
        arm.total += 0.5
        node.visits += 1
        node.total += 0.5

    assert Announce(0) in node.arms
    assert Announce(4 * WIDE - 1) not in node.arms


def test_a_search_tries_nothing_next_to_which_another_is_plain_sense() -> None:
    """What does not appeal at all is left alone, and each that does is looked at."""
    shown = seen()
    shown.plain = 1.0
    urges = shown.urges(shown.imagine(Dice.seeded("plain")))

    root = Search(60).think(shown, Dice.seeded("plain"))

    pairs = zip(shown.options, urges, strict=True)
    sensible = {option for option, urge in pairs if urge == max(urges)}
    assert set(root.arms) == sensible < set(shown.options)


def test_what_comes_anyway_counts_for_nothing_in_a_search() -> None:
    """Positions are judged before zombies act, who act whatever is ordered."""
    box = shelf["atz"]
    game = box.deal(1, "anyway", {"scenario": "first-contact", "turn_limit": 12})
    shown = Seen(box, game, game.decision.seat)
    search = Walk(shown, Dice.seeded("anyway"), 0, "even", None)
    worlds = [shown.imagine(Dice.seeded("anyway")) for _ in shown.options]

    for world, option in zip(worlds, shown.options, strict=True):
        search.down(world, option, [(shown.seat, Node(), Arm(1))])

    assert any(step in box.horizon for world in worlds for step, *_ in world.agenda[-1:])


def test_habit_takes_what_appeals_more_more_often() -> None:
    """To lay a card appeals more than to end the phase, and is done more often."""
    shown, rng = seen(), Dice.seeded("lots")

    choices = [Habit().choose(shown, rng) for _ in range(200)]

    assert choices.count(EndAssign()) < 200 / len(shown.options)


@pytest.mark.parametrize("name", ["search:0", "search:x", "search:-1s", "search:"])
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    """The error says how a budget is written."""
    with pytest.raises(SettingsError, match="write search:200 for iterations"):
        named(name)


def test_a_budget_can_be_named() -> None:
    """So many iterations, or so much time."""
    one, other = named("search:70"), named("search:0.25s")

    assert isinstance(one, Search)
    assert isinstance(other, Search)
    assert (one.iterations, other.seconds) == (70, 0.25)


def test_search_beats_habit() -> None:
    """In zdfg for two, a search of forty iterations wins nearly all of a dozen games."""
    plan = Plan("zdfg", ("search:40", "habit"), 2, 12, "search beats habit")

    summary = summarise(plan, BOX.version, simulate(plan))

    assert summary.by_bot[0].wins >= 9
