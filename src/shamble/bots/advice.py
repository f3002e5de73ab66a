"""Advice in sentences: what is best, why, and what speaks against something else."""

from collections.abc import Sequence
from typing import Final

import msgspec

from shamble.bots.lines import SURE, WORLDS, Line, lines
from shamble.bots.search import Search
from shamble.bots.weighing import often, weighed_up
from shamble.kernel.dice import Dice
from shamble.kernel.options import Event, Option
from shamble.kernel.seen import Seen

ITERATIONS: Final = 300  # or as many as the strongest level takes, where those are fewer
FEW: Final = 8  # worlds
APART: Final = 0.3  # of all worlds: what two lines must differ by to be told
FELT: Final = 0.02  # what something must change to be a reason
CLEAR: Final = 0.1  # between two means: one is clearly better
FITTER: Final = 10.0  # times as appealing by habit: of two that come to the same, the one to advise


class Advice(msgspec.Struct, frozen=True):
    """What a bot would choose, and why, in sentences."""

    option: Option
    why: str


def advise(seen: Seen, rng: Dice, names: tuple[str, ...]) -> Advice:
    """Return what is best as far as a search can see, and why.

    Args:
        seen: What the seat may know.
        rng: The bot's own chance.
        names: What the seats are called.
    """
    if len(seen.options) == 1:
        return Advice(seen.options[0], "There is nothing else to choose.")
    order = [option for option in ranked(seen, rng) if not seen.vain(option)]
    if len(order) == 1:
        return Advice(order[0], "Nothing else that can be chosen would bring anything about.")
    order = order or list(seen.options)
    found = lines(seen, (order[0], *rivals(order)), rng, names, worlds(seen))
    best, *others = fittest(seen, rng, found)
    return Advice(best.option, reason(seen, names, best, others))


def fittest(seen: Seen, rng: Dice, found: Sequence[Line]) -> list[Line]:
    """Return the lines, the best first: of what comes to the same, what a player would think of.

    Args:
        seen: What the seat may know.
        rng: The bot's own chance.
        found: The most promising line, and those it is compared with.
    """
    best, *others = found
    appeal = dict(zip(seen.options, seen.urges(seen.imagine(rng)), strict=True))
    level = [line for line in others if best.beats(line) < SURE]
    usual = max(level, key=lambda line: appeal[line.option], default=best)
    if appeal[usual.option] < FITTER * appeal[best.option]:
        return [best, *others]
    return [usual, *(line for line in found if line is not usual)]


def worlds(seen: Seen) -> int:
    """Return in how many worlds lines are compared: in few where a game is dear to play on.

    The same number everywhere, so that the same position gets the same advice.
    """
    return WORLDS if seen.levels[-1] >= ITERATIONS else FEW


def rivals(order: Sequence[Option]) -> list[Option]:
    """Return what is compared with the best option: the next, one of another kind, the last.

    Args:
        order: All options, the most promising first.
    """
    best, second, *rest = order
    another = [option for option in rest if type(option) not in (type(best), type(second))]
    return list(dict.fromkeys([second, *another[:1], order[-1]]))


def reason(seen: Seen, names: tuple[str, ...], best: Line, others: Sequence[Line]) -> str:
    """Say why an option is best: next to its rival, or to what is worse where that is as good.

    Args:
        seen: What the seat may know.
        names: What the seats are called.
        best: The line that is advised.
        others: Those it is compared with, its rival first.
    """
    level = [line for line in others if best.beats(line) < SURE]
    worse = [line for line in others if best.beats(line) >= SURE]
    if not worse:
        return f"{compared(seen, names, best, others[0])} Choose what you like best."
    worse.sort(key=lambda line: (line is not others[0], line.mean))
    other = next((line for line in worse if because(seen, best, line)), worse[0])
    said = compared(seen, names, best, other)
    if others[0] in worse:
        return said
    return f"{said} To “{_briefly(seen.says(names, level[0].option))}” seems about as good."


def why_not(seen: Seen, rng: Dice, names: tuple[str, ...], option: Option) -> str:
    """Say what speaks against an option, next to what is best.

    Args:
        seen: What the seat may know.
        rng: The bot's own chance.
        names: What the seats are called.
        option: What somebody asks about; one of those on offer.
    """
    order = ranked(seen, rng)
    if order[0] == option:
        return advise(seen, rng, names).why
    if seen.vain(option):
        return "It would gain you nothing."
    best, other = lines(seen, (order[0], option), rng, names, worlds(seen))
    if best.beats(other) < SURE:
        return "Nothing speaks against it: it seems about as good as anything else."
    better = _briefly(seen.says(names, order[0]))
    return f"Rather “{better}”. {compared(seen, names, best, other)}"


def ranked(seen: Seen, rng: Dice, most: int = ITERATIONS) -> list[Option]:
    """Return the options, the most promising first.

    Args:
        seen: What the seat may know.
        rng: The bot's own chance.
        most: How many iterations a search may take.
    """
    arms = Search(min(most, seen.levels[-1])).think(seen, rng).arms
    tried = {option: arm.visits for option, arm in arms.items()}
    return sorted(seen.options, key=lambda option: -tried.get(option, 0))


def compared(seen: Seen, names: tuple[str, ...], best: Line, other: Line) -> str:
    """Say why one line is better than another: what it brings, and what the other one does.

    Args:
        seen: What the seat may know.
        names: What the seats are called.
        best: The line that is advised.
        other: The one it is compared with.
    """
    instead = _briefly(seen.says(names, other.option))
    if best.beats(other) < SURE:
        return f"It hardly matters: to “{instead}” seems about as good."
    clear = best.mean - other.mean > CLEAR
    said = [f"It seems {'clearly' if clear else 'a little'} better than to “{instead}”."]
    why = because(seen, best, other)
    if not why and (soon := weighed_up(seen.reasons.stakes, best, other, soon=True)):
        why = [f"At once {soon}"]
    return " ".join([*said, *why])


def because(seen: Seen, best: Line, other: Line) -> list[str]:
    """Say what a better line brings, and what the other one does; nothing if that is not clear.

    Args:
        seen: What the seat may know.
        best: The line that is advised.
        other: The one it is compared with.
    """
    good = weighed_up(seen.reasons.stakes, best, other) or _telling(best, other, sign=1)
    bad = _telling(other, best, sign=-1)
    return [*([f"Then {good}"] if good else []), *([f"Otherwise {bad}"] if bad else [])]


def _telling(line: Line, other: Line, *, sign: int) -> str:
    """Return what happens in one line and not in the other, and turns out well, or badly."""
    found = [
        (round((line.share(words) - other.share(words)) * abs(felt), 2), place, words)
        for place, words in enumerate({words: None for told in line.told for words in told})
        if line.omens.get(words, 0) != -sign
        and line.share(words) - other.share(words) >= APART
        and (felt := _felt(line, other, words)) * sign > FELT
    ]
    if found:
        _, _, words = max(found)  # of what matters as much, what came last
        return f"{often(line.share(words))}: {words}"
    kinds = [
        (line.part(kind) - other.part(kind), kind.__name__, kind)
        for kind in {kind: None for told in line.told for kind in told.values()}
        if line.omens.get(line.example(kind), 0) != -sign
        and line.part(kind) - other.part(kind) >= APART
        and _felt_kind(line, other, kind) * sign > FELT
    ]
    if not kinds:
        return ""
    _, _, kind = max(kinds)
    return f"{often(line.part(kind))} something like this happens: {line.example(kind)}"


def _felt(line: Line, other: Line, words: str) -> float:
    """Return how much better worlds turned out in which this was told."""
    return _difference(line, other, [words in told for told in (*line.told, *other.told)])


def _felt_kind(line: Line, other: Line, kind: type[Event]) -> float:
    return _difference(line, other, [kind in told.values() for told in (*line.told, *other.told)])


def _difference(line: Line, other: Line, holds: list[bool]) -> float:
    values = [*line.values, *other.values]
    inside = [value for value, held in zip(values, holds, strict=True) if held]
    outside = [value for value, held in zip(values, holds, strict=True) if not held]
    if not inside or not outside:
        return 0.0
    return sum(inside) / len(inside) - sum(outside) / len(outside)


def _briefly(words: str) -> str:
    """Return what an option is, without what it does, and without quotes inside of quotes."""
    brief = words.split(": ", maxsplit=1)[0]
    if brief.count("(") > brief.count(")"):
        brief = brief.rpartition(" (")[0]
    return brief.replace("“", "").replace("”", "").rstrip(".")
