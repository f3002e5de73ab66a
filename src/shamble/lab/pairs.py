"""Games played twice with the same seeds, before and after a change: how far do they differ?"""

from collections.abc import Mapping, Sequence

import msgspec

from shamble.lab.measures import Estimate, games_needed, mean_of


class Difference(msgspec.Struct, frozen=True):
    """How a figure changed from one version to the other, game by game."""

    name: str
    before: float
    after: float
    change: Estimate  # of the mean, paired
    found: bool
    size: float  # a difference that one would want to see
    needed: int  # games for it


def differences(
    before: Mapping[str, Sequence[float]], after: Mapping[str, Sequence[float]], tenth: float = 0.1
) -> list[Difference]:
    """Compare what was measured, pair by pair.

    Args:
        before: For each thing that was measured one value for each game.
        after: The same, in the same order of games.
        tenth: The difference one would want to see: this share of what it was before.
    """
    names = [name for name in before if name in after]
    return [_difference(name, before[name], after[name], len(names), tenth) for name in names]


def _difference(
    name: str, before: Sequence[float], after: Sequence[float], questions: int, tenth: float
) -> Difference:
    change = mean_of([late - early for early, late in zip(before, after, strict=True)], questions)
    usual = sum(before) / max(len(before), 1)
    size = abs(usual * tenth)
    return Difference(
        name, usual, sum(after) / max(len(after), 1), change, change.differs(0.0), size,
        games_needed(change.sd, size, questions),
    )  # fmt: skip
