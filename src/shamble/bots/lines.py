"""Lines: what follows on an option, in the same imagined worlds for all options compared."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from shamble.bots.habit import drawn
from shamble.bots.search import KEEN, leaning
from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.options import Event, Option, Told
from shamble.kernel.seen import Seen

WORLDS: Final = 96
AGAIN: Final = 3  # times as many at most, where it is not clear what is better
SURE: Final = 2.0  # times what chance may make of it: a difference that is one
OPEN: Final = 0.7  # the same: from here on it may be one
LITTLE: Final = 0.005  # a difference in value that nobody feels
LEAST: Final = 12  # choices that a line goes on at least, unless a stretch of the game is over
FURTHER: Final = 2  # times as far as a search plays on: what is told should have come about


class Line:
    """One option, and what came of it in each world."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.values: list[float] = []  # by world, from 0 lost to 1 won; a half: as before
        self.counts: list[Sequence[float] | None] = []  # by world; None: the game is over
        self.soon: list[Sequence[float] | None] = []  # the same, right after the choice
        self.told: list[dict[str, type[Event]]] = []  # by world: sentences, and what they tell of
        self.omens: dict[str, int] = {}  # by sentence: 1 good for the seat, -1 bad, 0 it depends

    @property
    def mean(self) -> float:
        """How well it turned out on average."""
        return sum(self.values) / len(self.values)

    def beats(self, other: "Line") -> float:
        """Return how much better this is than another, in parts of what chance may make of it."""
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        return sum(gaps) / len(gaps) / max(chance_in(gaps), LITTLE)

    def more(self, other: "Line", stake: int, *, soon: bool = False) -> list[float]:
        """Return how much more the seat counts of something, by world in which both games go on."""
        both = (self.soon, other.soon) if soon else (self.counts, other.counts)
        return [
            mine[stake] - theirs[stake]
            for mine, theirs in zip(*both, strict=True)
            if mine is not None and theirs is not None
        ]

    def share(self, sentence: str) -> float:
        """Return in what part of the worlds this was told."""
        return sum(sentence in told for told in self.told) / len(self.told)

    def part(self, kind: type[Event]) -> float:
        """Return in what part of the worlds something of this kind was told."""
        return sum(kind in told.values() for told in self.told) / len(self.told)

    def example(self, kind: type[Event]) -> str:
        """Return the sentence by which something of this kind was told most often."""
        said = Counter(
            words for told in self.told for words, event in told.items() if event is kind
        )
        return said.most_common(1)[0][0]


def chance_in(gaps: Sequence[float]) -> float:
    """Return what chance may make of the mean of some differences."""
    mean = sum(gaps) / len(gaps)
    return math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / len(gaps) / (len(gaps) - 1))


def lines(
    seen: Seen,
    options: Sequence[Option],
    rng: Dice,
    names: tuple[str, ...],
    worlds: int = WORLDS,
    again: int = AGAIN,
) -> list[Line]:
    """Play every option on by habit, all in the same worlds and with the same dice.

    Args:
        seen: What the seat may know.
        options: What is compared.
        rng: The bot's own chance.
        names: What the seats are called.
        worlds: How many.
        again: How often so many are played at most, for as long as it is not clear what is better.
    """
    found = [Line(option) for option in options]
    now = seen.score(seen.imagine(rng))
    for _ in range(again):
        play(seen, found, rng, names, worlds, now)
        if not any(OPEN <= abs(found[0].beats(other)) < SURE for other in found[1:]):
            break
    return found


def play(
    seen: Seen,
    found: Sequence[Line],
    rng: Dice,
    names: tuple[str, ...],
    worlds: int,
    now: float,
) -> None:
    """Play lines on in more worlds.

    Args:
        seen: What the seat may know.
        found: The lines.
        rng: The bot's own chance.
        names: What the seats are called.
        worlds: How many.
        now: The score that worlds are measured by.
    """
    kinds = seen.reasons.events or (Event,)
    for _ in range(worlds):
        world, chance = seen.imagine(rng), rng.fresh()
        for line in found:
            what_if = world.copy()
            heard = follow(seen, what_if, line, chance.copy())
            line.values.append(leaning((seen.score(what_if) - now) / (KEEN * seen.swing)))
            line.counts.append(counted(seen, what_if))
            reasons = [one for one in heard if isinstance(one, kinds)]
            told = {seen.tell(what_if, names, one): one for one in reasons}
            line.told.append({words: type(one) for words, one in told.items()})
            line.omens |= {words: seen.omen(what_if, one) for words, one in told.items()}


def counted(seen: Seen, world: Game) -> Sequence[float] | None:
    """Return what the seat counts; None if the game is over."""
    return None if world.result is not None else seen.counts(world)


def follow(seen: Seen, world: Game, line: Line, rng: Dice) -> list[Event]:
    """Choose, play on by habit, and return what the seat hears beyond its own choices."""
    heard: list[Event] = []
    option = line.option
    stretch = seen.stretch(world)
    for _ in range(1 + max(LEAST, FURTHER * seen.depth)):
        decision = world.decision
        if decision is None or seen.stretch(world) != stretch:
            break
        log: list[Told] = []
        world.log = log
        own = decision.seat == seen.seat
        world.choose(option)
        heard += [one for told in log[own:] if (one := told.heard_by(seen.seat)) is not None]
        if len(line.soon) == len(line.counts):
            line.soon.append(counted(seen, world))
        if world.decision is not None:
            option = world.decision.options[drawn(seen.urges(world), rng)]
    return heard
