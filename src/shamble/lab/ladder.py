"""The ladder: all bots against each other in balanced seatings, and how strong each of them is.

A strength is a logarithm of odds (Bradley and Terry), in points as chess counts them: of two bots,
the one that stands 400 points higher is ahead in ten games of eleven. A game of several seats
counts as one game of each with each.
"""

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from shamble.bots import label
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.lab.simulate import Outcome, Plan, simulate

POINTS: Final = 400 / math.log(10)  # in one unit of log odds
PRIOR: Final = 0.5  # games won, and as many lost, against the middle: so nobody is infinite
ROUNDS: Final = 500  # of the fit, at most
CLOSE: Final = 1e-7
SAMPLES: Final = 200  # of the bootstrap
TAILS: Final = (0.025, 0.975)

Meeting = tuple[int, int, float]  # one bot, another, and what the one got: 1, a half, or 0


class Rung(msgspec.Struct, frozen=True):
    """A bot on the ladder."""

    bot: str
    games: int
    points: float  # 0 is the middle of all
    low: float  # 95% of the samples lie between these two
    high: float
    by_luck: bool  # whether it may stand above the one below it by luck alone


class Ladder(msgspec.Struct, frozen=True):
    """All bots, the strongest first."""

    box: str
    seats: int
    games: int
    seed: str
    rungs: tuple[Rung, ...]


def plans(plan: Plan) -> list[Plan]:
    """Return the tables of a ladder: every choice of bots, each in every seat equally often.

    Args:
        plan: All bots, and how many games are wished at least.

    Raises:
        SettingsError: There are not two different bots.
    """
    if len(set(plan.bots)) != len(plan.bots) or len(plan.bots) < 2:  # noqa: PLR2004  (a pair)
        raise SettingsError("name at least two bots, each once")
    tables = list(itertools.combinations(plan.bots, min(plan.seats, len(plan.bots))))
    around = math.lcm(len(tables[0]), plan.seats)
    rounds = max(1, math.ceil(plan.games / (len(tables) * around)))
    return [
        msgspec.structs.replace(plan, bots=table, games=rounds * around, seed=f"{plan.seed}/{at}")
        for at, table in enumerate(tables)
    ]


def climb(plan: Plan, *, jobs: int = 1, heard: Callable[[Outcome], None] | None = None) -> Ladder:
    """Play all tables of a ladder, and return who stands where.

    Args:
        plan: All bots, and how many games are wished at least.
        jobs: How many processes play; the ladder does not depend on it.
        heard: Is called with each outcome as it comes in.

    Raises:
        SettingsError: It cannot be played.
    """
    games: list[list[Meeting]] = []
    for table in plans(plan):
        places = [plan.bots.index(bot) for bot in table.bots]
        games += [meetings(one, places) for one in simulate(table, jobs=jobs, heard=heard)]
    return Ladder(plan.box, plan.seats, len(games), plan.seed, rungs(plan, games))


def meetings(outcome: Outcome, places: Sequence[int]) -> list[Meeting]:
    """Return what each bot got against each other one in a game, by their ranks."""
    sat = [(places[bot], rank) for bot, rank in zip(outcome.seating, outcome.ranks, strict=True)]
    return [
        (one, other, 0.5 if mine == theirs else float(mine < theirs))
        for (one, mine), (other, theirs) in itertools.combinations(sat, 2)
        if one != other
    ]


def rungs(plan: Plan, games: Sequence[Sequence[Meeting]]) -> tuple[Rung, ...]:
    """Return the bots by strength, with what the same games drawn anew by lot would have shown."""
    count = len(plan.bots)
    strengths = fit(count, [one for game in games for one in game])
    rng = Dice.seeded(plan.seed, "ladder")
    samples = []
    for _ in range(SAMPLES):
        drawn = [game for _ in games for game in [games[rng.below(len(games))]]]
        samples.append(fit(count, [one for game in drawn for one in game]))
    order = sorted(range(count), key=lambda bot: -strengths[bot])
    found = []
    for bot, below in itertools.zip_longest(order, order[1:]):
        low, high = between([sample[bot] for sample in samples])
        gaps = [] if below is None else [sample[bot] - sample[below] for sample in samples]
        by_luck = bool(gaps) and between(gaps)[0] <= 0.0
        played = sum(any(bot in one[:2] for one in game) for game in games)
        mean, low, high = POINTS * strengths[bot], POINTS * low, POINTS * high
        found.append(Rung(label(plan.bots[bot]), played, mean, low, high, by_luck))
    return tuple(found)


def between(values: Sequence[float]) -> tuple[float, float]:
    """Return the two values between which 95% of all lie."""
    ordered = sorted(values)
    low, high = (round(tail * (len(ordered) - 1)) for tail in TAILS)
    return ordered[low], ordered[high]


def fit(count: int, met: Sequence[Meeting]) -> list[float]:
    """Return the strengths that make these meetings likeliest, with 0 for their mean.

    Hunter's minorisation: each bot's odds are what it got, over the sum of one over the odds of
    both in each of its meetings. Everybody has also met the middle, and got a half of it.

    Args:
        count: How many bots there are.
        met: What they got against each other.
    """
    got = [PRIOR] * count
    times: dict[tuple[int, int], int] = {}
    for one, other, share in met:
        got[one] += share
        got[other] += 1.0 - share
        times[one, other] = times.get((one, other), 0) + 1
    odds = [1.0] * count
    for _ in range(ROUNDS):
        weights = [2 * PRIOR / (one + 1.0) for one in odds]
        for (one, other), often in times.items():
            share = often / (odds[one] + odds[other])
            weights[one] += share
            weights[other] += share
        new = [mine / weight for mine, weight in zip(got, weights, strict=True)]
        change = max(abs(math.log(a / b)) for a, b in zip(new, odds, strict=True))
        odds = new
        if change < CLOSE:
            break
    logs = [math.log(one) for one in odds]
    middle = sum(logs) / count
    return [one - middle for one in logs]
