"""What ebz tells bots."""

import pytest

from shamble.bots.greedy import Greedy
from shamble.games.ebz import box
from shamble.games.ebz.bot import madness, score
from shamble.games.ebz.habits import adding, urges
from shamble.games.ebz.options import Add, Fight, Flee, Play, Prompt, Stop
from shamble.games.ebz.state import Ebz, house
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Option
from shamble.kernel.seen import Seen
from shamble.kernel.window import PASS, PASS_ON
from tests.games.ebz.positions import A, B, C, at_turn, flee, table


def after(g: Ebz, option: Option) -> float:
    """Return the score of the one who chose this."""
    what_if = g.copy()
    assert g.decision is not None
    what_if.choose(option)
    return score(what_if, g.decision.seat)


@pytest.mark.parametrize(
    ("hand", "better", "worse"),
    [
        pytest.param("hide hide hide hide", Flee(), Fight(), id="can flee"),
        pytest.param("rifle rifle heavy-stick", Fight(), Flee(), id="can fight"),
    ],
)
def test_score_announces_what_can_succeed(hand: str, better: Option, worse: Option) -> None:
    """The announcement that can succeed looks better."""
    g = at_turn(horde="z2", hands={0: hand})

    assert after(g, better) > after(g, worse)


def test_score_plays_rather_than_stops_short() -> None:
    """To stop with a failure looks worse than to play on."""
    g = at_turn(horde="z2", hands={0: "hide hide hide hide"})

    g.choose(Flee())

    assert after(g, Play(CardId("hide"))) > after(g, Stop())


def test_score_aims_before_it_judges() -> None:
    """A DeadEye is judged by the zombie that it removes."""
    g = at_turn(horde="z1 z2", hands={0: "deadeye hide hide hide"})

    assert g.decision is not None
    assert g.decision.prompt == Prompt.BEFORE_ANNOUNCEMENT
    assert after(g, Play(CardId("deadeye"))) > after(g, PASS)
    assert after(g, PASS) > after(g, PASS_ON)


def test_score_of_the_dead_and_the_undead() -> None:
    """To be dead is worse than to be alive; zombies gain if Survivors hold zombies."""
    sane = table(seats=3, undead=(2,))
    mad = table(seats=3, undead=(2,), hands={0: "z1 z1 z1 z1 z1 z1"})

    assert score(sane, C) < score(sane, A)
    assert score(mad, C) > score(sane, C)


def test_score_of_a_zombie_player_is_about_madness_alone() -> None:
    """Zombies in a lean Safe House are worth more than in a rich one; the last two must live."""
    lean = table(seats=3, undead=(2,), hands={0: "z1 z1 z1"}, draws={0: "hide hide"})
    rich = table(seats=3, undead=(2,), hands={0: "z1 z1 z1"})
    dying = table(seats=3, undead=(2,), hands={0: "hide"}, draws={0: ""})
    healthy = table(seats=3, undead=(2,))

    assert madness(house(lean, A)) > madness(house(rich, A))
    assert score(dying, C) < score(healthy, C)


def test_a_hunter_sends_the_weak_and_a_survivor_the_tough() -> None:
    """What is killed joins a Survivor's deck, which is what a Zombie player wants."""
    hunting = table(seats=3, undead=(2,), hands={2: "z1 z4"})
    alive = table(seats=3, hands={2: "z1 z4"})

    assert appeal(hunting, "z1") > appeal(hunting, "z4")
    assert appeal(alive, "z1") < appeal(alive, "z4")


def appeal(g: Ebz, zombie: str) -> float:
    """Return how much it appeals to the third seat to add this zombie."""
    return adding(g, Add(CardId(zombie)), C)


def test_nobody_draws_by_habit_what_is_not_there() -> None:
    """A card that draws one more than there is, and kills, is left in hand; else it is played."""
    dying = at_turn(horde="z8", hands={0: "a-good-book hide"}, draws={0: "hide"})
    living = at_turn(horde="z8", hands={0: "a-good-book hide"}, draws={0: "hide hide"})
    for g in (dying, living):
        g.choose(Flee())

    book, hide = CardId("a-good-book"), CardId("hide")

    assert tempting(dying, book) < tempting(dying, hide)
    assert tempting(living, book) == tempting(living, hide)


def tempting(g: Ebz, card: CardId) -> float:
    """Return how much it appeals to play this card."""
    assert g.decision is not None
    return urges(g)[list(g.decision.options).index(Play(card))]


def test_score_of_an_ended_game() -> None:
    """Winners have the best score there is."""
    g = at_turn(horde="z8", hands={0: ""}, draws={0: ""})

    flee(g)

    assert score(g, B) == -score(g, A) > 0


def test_greedy_outlives_uniform() -> None:
    """Of six games between one greedy and two random players, greedy wins nearly all."""
    wins = sum(outlives(seed) for seed in range(6))

    assert wins >= 5


def outlives(seed: int) -> bool:
    """Play a game and say whether the greedy first seat has won."""
    g = box.deal(3, seed)
    rng = Dice.seeded(seed, "bots")
    bot = Greedy()
    while g.decision is not None:
        if g.decision.seat == A:
            g.choose(bot.choose(Seen(box, g, A), rng))
        else:
            g.choose(rng.pick(g.decision.options))
    assert g.result is not None
    return g.result.winners == (A,)
