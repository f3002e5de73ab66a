"""What many games show: wins with their confidence intervals, lengths, speed."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from shamble.bots import Anyone, label
from shamble.lab.simulate import Outcome, Plan

Z95: Final = 1.959963984540054  # of the normal distribution, for 95%
QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)


class Wins(msgspec.Struct, frozen=True):
    """How often a seat or a bot won."""

    name: str
    games: int  # in which it sat at the table; twice in a game counts twice
    wins: int  # alone on the first place
    shared: int  # first places shared with others
    share: float  # wins of games
    low: float  # the 95% confidence interval of the share (Wilson)
    high: float


class Length(msgspec.Struct, frozen=True):
    """How many decisions a game takes."""

    mean: float
    low: float  # the 95% confidence interval of the mean
    high: float
    shortest: int
    longest: int
    quantiles: dict[str, int]  # "5%" to "95%"


class Summary(msgspec.Struct, frozen=True):
    """All that a simulation shows; the part that `--json` prints."""

    box: str
    version: int  # of the box
    seed: str
    seats: int
    options: dict[str, object]
    games: int
    by_seat: tuple[Wins, ...]
    by_bot: tuple[Wins, ...]
    reasons: dict[str, int]  # how games ended
    length: Length
    decisions: int


class Speed(msgspec.Struct, frozen=True):
    """How quickly it went: the only part that differs from run to run."""

    jobs: int
    seconds: float
    decisions_per_second: float


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's confidence interval of a share.

    Args:
        wins: How often it happened; a shared win may count in part.
        games: How often it could have happened.
        z: The quantile of the normal distribution; 95% if left out.
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    weight = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / weight
    spread = z / weight * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low = 0.0 if wins == 0 else max(0.0, middle - spread)
    high = 1.0 if wins == games else min(1.0, middle + spread)
    return low, high


def summarise(plan: Plan, version: int, outcomes: Sequence[Outcome]) -> Summary:
    """Count what these games show.

    Args:
        plan: What was played.
        version: Of the box.
        outcomes: At least one.
    """
    decisions = [outcome.decisions for outcome in outcomes]
    return Summary(
        box=plan.box,
        version=version,
        seed=plan.seed,
        seats=plan.seats,
        options=dict(plan.options),
        games=len(outcomes),
        by_seat=tuple(_by_seat(outcomes, seat) for seat in range(plan.seats)),
        by_bot=tuple(
            _by_bot(outcomes, place, label) for place, label in enumerate(labels(plan.bots))
        ),
        reasons=dict(sorted(Counter(outcome.reason for outcome in outcomes).items())),
        length=_length(decisions),
        decisions=sum(decisions),
    )


def speed_of(summary: Summary, jobs: int, seconds: float) -> Speed:
    """Return how quickly these games were played."""
    return Speed(jobs, seconds, summary.decisions / seconds)


def labels(bots: Sequence[Anyone]) -> list[str]:
    """Return a name for each bot; those of one kind are numbered."""
    names = [label(bot) for bot in bots]
    found: list[str] = []
    for place, name in enumerate(names):
        number = names[: place + 1].count(name)
        found.append(f"{name} {number}" if names.count(name) > 1 else name)
    return found


def _by_seat(outcomes: Sequence[Outcome], seat: int) -> Wins:
    ranks = [outcome.ranks for outcome in outcomes]
    return _wins(f"seat {seat + 1}", [(one, seat) for one in ranks])


def _by_bot(outcomes: Sequence[Outcome], place: int, label: str) -> Wins:
    sat = [
        (outcome.ranks, seat)
        for outcome in outcomes
        for seat, bot in enumerate(outcome.seating)
        if bot == place
    ]
    return _wins(label, sat)


def _wins(name: str, sat: Sequence[tuple[tuple[int, ...], int]]) -> Wins:
    first = [ranks.count(1) for ranks, seat in sat if ranks[seat] == 1]
    wins = first.count(1)
    low, high = wilson(wins, len(sat))
    share = wins / len(sat) if sat else 0.0
    return Wins(name, len(sat), wins, len(first) - wins, share, low, high)


def _length(decisions: Sequence[int]) -> Length:
    ordered = sorted(decisions)
    count = len(ordered)
    mean = sum(ordered) / count
    variance = sum((one - mean) ** 2 for one in ordered) / max(count - 1, 1)
    spread = Z95 * math.sqrt(variance / count)
    return Length(
        mean, mean - spread, mean + spread, ordered[0], ordered[-1],
        {f"{share:.0%}": quantile(ordered, share) for share in QUANTILES},
    )  # fmt: skip


def quantile(ordered: Sequence[int], share: float) -> int:
    """Return the smallest value that at least this share of all values does not exceed."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
