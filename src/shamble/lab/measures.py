"""Statistics, by the book: intervals, corrections for many questions, how many games one needs.

Every finding here is corrected by Bonferroni's rule: where so many questions are asked at once,
each is answered so strictly that the chance of even one false finding among them all stays at 5%.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

import msgspec

NORMAL: Final = NormalDist()
ALPHA: Final = 0.05
POWER: Final = 0.8


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and between what it is known to lie."""

    mean: float
    low: float
    high: float
    count: int  # games that it rests on
    sd: float = 0.0  # of one game

    def differs(self, value: float) -> bool:
        """Whether this value can be ruled out."""
        return not self.low <= value <= self.high


def quantile_for(questions: int = 1, alpha: float = ALPHA) -> float:
    """Return how many standard errors wide an interval is on each side.

    Args:
        questions: How many are asked at once.
        alpha: The chance that any of the intervals misses.
    """
    return NORMAL.inv_cdf(1 - alpha / (2 * max(questions, 1)))


def mean_of(values: Sequence[float], questions: int = 1) -> Estimate:
    """Return the mean of independent values with its confidence interval.

    Args:
        values: One for each game.
        questions: How many such intervals are looked at together.
    """
    count = len(values)
    if count == 0:
        return Estimate(0.0, -math.inf, math.inf, 0)
    mean = sum(values) / count
    return estimate(mean, sum((one - mean) ** 2 for one in values), count, questions)


def estimate(mean: float, squares: float, count: int, questions: int = 1) -> Estimate:
    """Return a mean with its interval, from the sum of squared differences to it."""
    if count < 2:  # noqa: PLR2004  (one game shows no spread)
        return Estimate(mean, -math.inf, math.inf, count)
    sd = math.sqrt(squares / (count - 1))
    spread = quantile_for(questions) * sd / math.sqrt(count)
    return Estimate(mean, mean - spread, mean + spread, count, sd)


def games_needed(sd: float, size: float, questions: int = 1, power: float = POWER) -> int:
    """Return how many games it takes to see a difference.

    Args:
        sd: The standard deviation of what one game shows; of the difference, for paired games.
        size: The difference that one wants to see.
        questions: How many are asked at once.
        power: How often a difference of that size is to be found.
    """
    if size == 0:
        return 0
    strict = quantile_for(questions) + NORMAL.inv_cdf(power)
    return math.ceil((strict * sd / size) ** 2)
