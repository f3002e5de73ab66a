"""What the bot thinks of a position: people who are getting away, alive and quiet."""

import pytest

from shamble.bots import named
from shamble.bots.greedy import Greedy
from shamble.games.atz import box
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.bot import SWING, WON, score, verdict
from shamble.games.atz.bot_ways import way_out
from shamble.games.atz.table.noise import make_noise
from shamble.games.atz.table.vehicles import alight, board, settle_riders
from shamble.games.atz.turn.finish import conclude
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from shamble.kernel.seen import Seen
from tests.games.atz.positions import alter, battle, human, seat, zombie
from tests.games.atz.scenes import scene


def street() -> Atz:
    """Return ATM Adventure as it is set up."""
    g = scene("atm-adventure", run=False)
    g.agenda.clear()
    return g


def test_score_nearer_the_edge() -> None:
    """Somebody who must escape is better off near an edge."""
    near, far = street(), street()
    near.errands[0] = far.errands[0] = 1
    near.figures[1].y, far.figures[1].y = 30, 300

    assert score(near, seat()) > score(far, seat())


def test_score_errands_first() -> None:
    """Who still has an errand is better off near it than near an edge."""
    near, far = street(), street()
    far.figures[1].y = 30

    assert score(near, seat()) > score(far, seat())


@pytest.mark.parametrize("status", [Status.HUNKERED, Status.OUT_OF_THE_FIGHT, Status.DEAD])
def test_score_unhurt(status: Status) -> None:
    """Nobody is better off hurt or afraid."""
    well, hurt = street(), street()
    hurt.figures[1].status = status

    assert score(well, seat()) > score(hurt, seat())


def test_score_escaped_beats_everything_on_the_table() -> None:
    """To have escaped is better than to stand at the edge."""
    gone, there = street(), street()
    gone.errands[0] = there.errands[0] = 1
    gone.figures[1].status = Status.LEFT
    there.figures[1].y = 5

    assert score(gone, seat()) > score(there, seat())


def test_score_a_vehicle_that_runs() -> None:
    """A car whose engine runs takes one away sooner."""
    running, off = street(), street()
    running.vehicles[0].running = True

    assert score(running, seat()) > score(off, seat())


def test_score_a_wreck_takes_nobody_away() -> None:
    """The wreck of a car is no help to its driver, who has to walk."""
    sound, wreck = street(), street()
    sound.vehicles[0].running = wreck.vehicles[0].running = True
    wreck.vehicles[0].condition = Condition.WRECKED

    assert score(sound, seat()) > score(wreck, seat())


def test_score_quiet() -> None:
    """Of two positions the quiet one is better."""
    loud, quiet = battle(human(24, 24)), battle(human(24, 24))
    make_noise(loud, 240, 240, 6)

    assert score(quiet, seat()) > score(loud, seat())


def test_score_away_from_zombies() -> None:
    """One is better off far from zombies."""
    near = battle(human(24, 24), zombie(24, 27))
    far = battle(human(24, 24), zombie(24, 40))

    assert score(far, seat()) > score(near, seat())


def test_score_a_lost_cause_is_ended() -> None:
    """Where nothing can be won any more, it is better to have lost than to linger."""
    lost = street()
    lost.figures[0].status = Status.DEAD
    over = lost.copy()
    over.figures[1].status = Status.LEFT
    conclude(over)

    assert over.result is not None
    assert score(over, seat()) > score(lost, seat())


BESIDE = (245, 125)  # in contact with the cart
EDGE = (475, 125)


def yard(spot: tuple[int, int] = (246, 210), *, limit: int = 0, **cart: object) -> Atz:
    """Return turn 9 of First Contact with both men on foot north of their cart, Eddie at a spot."""
    g = scene("first-contact", run=False, limit=limit)
    g.agenda.clear()
    alight(g, 0, 234, 210)
    alight(g, 1, *spot)
    g.turn = 9
    alter(g.vehicles[0], **cart)
    return g


def seated(*riders: int, running: bool = False, zombie: tuple[int, int] = (234, 240)) -> Atz:
    """Return the same with these men in the cart, and a zombie at a spot."""
    g = yard(running=running)
    board(g, 0, *riders)
    g.figures[2].x, g.figures[2].y = zombie
    return g


def test_score_toward_the_vehicle_that_must_come_along() -> None:
    """Who must not leave without the cart is better off beside it than at the nearest edge."""
    assert score(yard(BESIDE), seat()) > score(yard(EDGE), seat())


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(seated(1), yard(), id="the one with the keys is in"),
        pytest.param(seated(1, 0), seated(1), id="both are in"),
        pytest.param(seated(1, 0), seated(0, 1), id="the one with the keys is at the wheel"),
        pytest.param(seated(1, 0, running=True), seated(1, 0), id="the engine runs"),
    ],
)
def test_score_step_by_step_to_a_start(better: Atz, worse: Atz) -> None:
    """Each step toward driving off is worth taking."""
    assert score(better, seat()) > score(worse, seat())


def test_score_waits_for_a_friend_about_to_get_in() -> None:
    """A driver does not drive off while his friend stands beside the vehicle."""
    waiting = seated(1, running=True)
    waiting.figures[0].x, waiting.figures[0].y = 235, 125
    driven = waiting.copy()
    driven.vehicles[0].x, driven.vehicles[0].speed = 150, 9_000
    settle_riders(driven, 0)

    assert score(waiting, seat()) > score(driven, seat())


@pytest.mark.parametrize(
    ("at_edge", "beside"),
    [
        pytest.param(
            yard(EDGE, condition=Condition.WRECKED),
            yard(BESIDE, condition=Condition.WRECKED),
            id="a wreck",
        ),
        pytest.param(yard(EDGE, dry=True), yard(BESIDE, dry=True), id="out of gas"),
        pytest.param(yard(EDGE, owners=()), yard(BESIDE, owners=()), id="nobody has its keys"),
    ],
)
def test_score_gives_a_dead_vehicle_up(at_edge: Atz, beside: Atz) -> None:
    """Who has only a vehicle that will not leave any more is better off at the edge."""
    assert score(at_edge, seat()) > score(beside, seat())


def test_way_out_is_longer_round_a_zombie() -> None:
    """A vehicle whose straight way off the table is blocked needs longer."""
    south = (240, 113, 0, -10_000)

    blocked = way_out(seated(1, 0, zombie=(240, 30)), 0, south)
    free = way_out(seated(1, 0, zombie=(360, 30)), 0, south)

    assert blocked > free


def greedy(name: str, seed: int) -> Atz:
    """Return a scenario that the greedy bot has played to its end."""
    g = box.deal(1, seed, {"scenario": name, "turn_limit": 40})
    bot, rng = named("greedy"), Dice.seeded(seed, "bot", 0)
    while g.decision is not None:
        g.choose(bot.choose(Seen(box, g, g.decision.seat), rng))
    return g


def test_score_greedy_finishes_a_scenario() -> None:
    """The greedy bot plays First Contact to its end, without dithering."""
    g = greedy("first-contact", 8)

    assert g.result is not None
    assert g.turn < 40


def test_score_sets_a_full_win_apart_from_one_with_docked_pay() -> None:
    """The difference tips a game for a bot that weighs chances; either is better than a draw."""
    g = scene("first-contact", run=False)

    full, docked = verdict(g, 1, "full-win"), verdict(g, 1, "docked-pay")

    assert full - docked > SWING
    assert docked > verdict(g, 2, "one-escaped")


def test_score_greedy_drives_off_in_the_cart() -> None:
    """The greedy bot takes the golf cart and drives off with both men."""
    g = greedy("first-contact", 11)

    assert g.result is not None
    assert g.result.reason == "full-win"


def test_score_no_evil_is_worth_putting_off() -> None:
    """A few idle orders cost little; one more after twenty costs more than a lost battle."""
    lost = []
    for idle in (0, 2, 20, 21):
        g = battle(human(24, 24), zombie(40, 40))
        g.idle = idle
        lost.append(-score(g, seat()))

    assert lost[1] - lost[0] < 5.0
    assert lost[3] - lost[2] > 2 * WON


def test_greedy_does_not_dither_before_the_end() -> None:
    """Where to end an activation ends all badly, nobody turns about to put it off."""
    g = box.prepare(1, Dice.seeded(5), {"scenario": "discover", "turn_limit": 2}, None)
    g.run()
    greedy, rng = Greedy(1), Dice.seeded(5, "bot")
    idle = 0
    while g.decision is not None:
        g.choose(greedy.choose(Seen(box, g, seat()), rng))
        idle = max(idle, g.idle)

    assert idle <= 12


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        pytest.param(1, 3, {"scenario": "raid", "area": "rural", "figures": 5}, id="a raid"),
        pytest.param(2, 4, {"scenario": "discover", "area": "suburbs", "figures": 1}, id="two"),
    ],
)
def test_greedy_goes_home_where_no_turn_is_the_last(
    seats: int, seed: int, options: dict[str, object]
) -> None:
    """Without a last turn an encounter ends too: nobody stands in a corner for ever."""
    raid = options["scenario"] == "raid"
    people, time = ("police", "night") if raid else ("military", "daytime")
    free = {"turn_limit": 0, "events": "never", "zombies": 0, "vehicle": "van"}
    g = box.prepare(
        seats, Dice.seeded(seed), {**options, **free, "people": people, "time": time}, None
    )
    g.run()
    greedy, rng = Greedy(1), Dice.seeded(seed, "bot")
    for _ in range(400):
        if g.decision is not None:
            g.choose(greedy.choose(Seen(box, g, Seat(g.decision.seat)), rng))

    assert g.decision is None


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param(Settings(scenario="skirmish", purpose="get-away"), id="by the way they came"),
        pytest.param(Settings(scenario="skirmish", versus=True), id="against others"),
    ],
)
def test_nobody_leaves_a_skirmish_at_its_beginning(settings: Settings) -> None:
    """Where it does not help, a Star stays, whole and at the edge though he is."""
    there, gone = (
        battle(human(20, 0.5, star=True, rep=5), human(21, 0.5), zombie(20, 12), settings=settings)
        for _ in range(2)
    )
    gone.figures[0].status = Status.LEFT

    assert score(there, seat()) > score(gone, seat())
