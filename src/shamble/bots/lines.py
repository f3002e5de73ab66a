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
LITTLE: Final = 0.005  # a difference in value that nobody feels
LEAST: Final = 4  # choices that a line goes on at least
FURTHER: Final = 2  # times as far as a search plays on: what is told should have come about


class Line:
    """One option, and what came of it in each world."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.values: list[float] = []  # by world, from 0 lost to 1 won; a half: as before
        self.counts: list[Sequence[float] | None] = []  # by world; None: the game is over
        self.told: list[dict[str, type[Event]]] = []  # by world: sentences, and what they tell of

    @property
    def mean(self) -> float:
        """How well it turned out on average."""
        return sum(self.values) / len(self.values)

    def beats(self, other: "Line") -> float:
        """Return how much better this is than another, in parts of what chance may make of it."""
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        return sum(gaps) / len(gaps) / max(chance_in(gaps), LITTLE)

    def more(self, other: "Line", stake: int) -> list[float]:
        """Return how much more the seat counts of something, by world in which both games go on."""
        return [
            mine[stake] - theirs[stake]
            for mine, theirs in zip(self.counts, other.counts, strict=True)
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
    seen: Seen, options: Sequence[Option], rng: Dice, names: tuple[str, ...], worlds: int = WORLDS
) -> list[Line]:
    """Play every option on by habit, all in the same worlds and with the same dice.

    Args:
        seen: What the seat may know.
        options: What is compared.
        rng: The bot's own chance.
        names: What the seats are called.
        worlds: How many.
    """
    found = [Line(option) for option in options]
    kinds = seen.reasons.events or (Event,)
    now = seen.score(seen.imagine(rng))
    for _ in range(worlds):
        world, chance = seen.imagine(rng), rng.fresh()
        for line in found:
            what_if = world.copy()
            heard = follow(seen, what_if, line.option, chance.copy())
            line.values.append(leaning((seen.score(what_if) - now) / (KEEN * seen.swing)))
            line.counts.append(None if what_if.result is not None else seen.counts(what_if))
            reasons = [one for one in heard if isinstance(one, kinds)]
            line.told.append({seen.tell(what_if, names, one): type(one) for one in reasons})
    return found


def follow(seen: Seen, world: Game, option: Option, rng: Dice) -> list[Event]:
    """Choose, play on by habit, and return what the seat hears beyond its own choices."""
    heard: list[Event] = []
    for _ in range(1 + max(LEAST, FURTHER * seen.depth)):
        decision = world.decision
        if decision is None:
            break
        log: list[Told] = []
        world.log = log
        own = decision.seat == seen.seat
        world.choose(option)
        heard += [one for told in log[own:] if (one := told.heard_by(seen.seat)) is not None]
        if world.decision is not None:
            option = world.decision.options[drawn(seen.urges(world), rng)]
    return heard
