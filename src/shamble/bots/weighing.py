"""What one line brings more than another, in what people at the table count, as a sentence."""

from collections.abc import Sequence
from typing import Final

from shamble.bots.lines import Line, chance_in
from shamble.kernel.reasons import Stake

PLAIN: Final = 3.0  # times what chance may make of it: of several things one is easily off
WHOLE: Final = 0.75  # of one: from here on it is counted, below it is said how often there is one
MOST: Final = 0.5  # of all worlds: in so many a game must go on for anything to be counted
PART: Final = 0.25  # of what is gained: a loss that is worth a word
OFTEN: Final = (
    (0.95, "nearly always"),
    (0.7, "in about three cases of four"),
    (0.45, "in about every other case"),
    (0.28, "in about one case of three"),
    (0.0, "once in a while"),
)


def weighed_up(stakes: Sequence[Stake], best: Line, other: Line, *, soon: bool = False) -> str:
    """Say what is gained most by a line next to another, and what is lost; empty if nothing is.

    Args:
        stakes: What is counted.
        best: The line that is spoken of.
        other: The one it is compared with.
        soon: Right after the choice, not in the end.
    """
    felt: list[tuple[float, str]] = []
    for place, stake in enumerate(stakes):
        gaps = best.more(other, place, soon=soon)
        if len(gaps) < MOST * len(best.values):
            return ""  # it is over by then: who won says more
        mean = sum(gaps) / len(gaps)
        if abs(mean) >= max(stake.least, PLAIN * chance_in(gaps)):
            felt.append((mean * stake.worth, spoken(stake, mean)))
    if not felt:
        return ""
    (gain, gained), (loss, lost) = max(felt), min(felt)
    if gain <= 0.0:
        return ""
    return f"{gained}, though {lost}." if -loss >= PART * gain else f"{gained}."


def spoken(stake: Stake, mean: float) -> str:
    """Say how much more or less of something there is on average."""
    words, size = stake.more if mean > 0.0 else stake.fewer, abs(mean)
    if "{}" not in words:
        return words
    if size < WHOLE:
        return f"{often(size)} {words.format(stake.one)}"
    count = round(size)
    return words.format(stake.one if count == 1 else stake.many.format(count))


def often(share: float) -> str:
    """Say in what part of all cases."""
    return next(words for least, words in OFTEN if share >= least)
