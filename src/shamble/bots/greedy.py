"""The greedy bot: one ply ahead, in a few worlds that its seat cannot tell from the real one."""

from collections.abc import Mapping, Sequence
from typing import Final

from shamble.bots.bot import Weighed
from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen

WORLDS: Final = 3
FINALISTS: Final = 4  # options that are tried in all worlds, the best in the first


class Greedy:
    """Takes the option after which the imagined positions look best on average.

    Every option is tried in the same worlds, with the same dice to come, so that luck
    makes no difference between them. It is a race: what looks poor in the first world is not
    tried in the others.
    """

    def __init__(self, worlds: int = WORLDS, finalists: int = FINALISTS) -> None:
        self.worlds = worlds
        self.finalists = finalists

    def choose(self, seen: Seen, rng: Dice) -> Option:
        """Return the option with the best mean score of those still in the race.

        Of equals the one that appeals most, then by lot.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        if len(seen.options) == 1:
            return seen.options[0]
        first, *others = self._imagine(seen, rng)
        urges = dict.fromkeys(seen.options, 1.0)
        if seen.plain:
            urges = dict(zip(seen.options, seen.urges(first), strict=True))
        thought_of = worth_thought(urges, seen.plain)
        if len(thought_of) == 1:
            return thought_of[0]
        racing = best_of(_tried(seen, thought_of, first), self.finalists)
        for world in others:
            for one in racing:
                one.run(seen, world)
        best = max((one.mean, urges[one.option]) for one in racing)
        return rng.pick([it.option for it in racing if (it.mean, urges[it.option]) == best])

    def weigh(self, seen: Seen, rng: Dice) -> tuple[Weighed, ...]:
        """Return every option with its scores over all imagined worlds.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        first, *others = self._imagine(seen, rng)
        trials = _tried(seen, seen.options, first)
        for world in others:
            for one in trials:
                one.run(seen, world)
        return tuple(
            Weighed(one.option, one.mean, min(one.scores), max(one.scores)) for one in trials
        )

    def _imagine(self, seen: Seen, rng: Dice) -> list[Game]:
        return [seen.imagine(rng) for _ in range(self.worlds)]


class Trial:
    """An option, and how the worlds look after it."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.scores: list[float] = []
        self.settled = False  # it brings about the same in every world

    def run(self, seen: Seen, world: Game) -> None:
        """Choose the option in one more world, unless that can be foretold.

        Where nothing is hidden, worlds differ by the dice to come alone, and not at all for
        an option after which none was rolled.
        """
        if self.settled:
            self.scores.append(self.scores[-1])
            return
        what_if = world.copy()
        seen.foresee(what_if, self.option)
        self.scores.append(seen.score(what_if))
        self.settled = not seen.secrets and what_if.dice == world.dice

    @property
    def mean(self) -> float:
        """The mean of all scores so far."""
        return sum(self.scores) / len(self.scores)


def best_of(trials: Sequence[Trial], count: int) -> list[Trial]:
    """Return the settled ones and this many of the others, the best; more if they are equal."""
    open_ones = sorted((one.mean for one in trials if not one.settled), reverse=True)
    least = open_ones[count - 1] if count < len(open_ones) else float("-inf")
    return [one for one in trials if one.settled or one.mean >= least]


def worth_thought(urges: Mapping[Option, float], plain: float) -> list[Option]:
    """Return the options that a player would think of: none next to which another is plain sense.

    Args:
        urges: What can be chosen, and how much it appeals.
        plain: How many times as appealing that is; 0: everything is thought of.
    """
    least = max(urges.values()) / plain if plain else 0.0
    return [option for option, urge in urges.items() if urge >= least]


def _tried(seen: Seen, options: Sequence[Option], world: Game) -> list[Trial]:
    trials = [Trial(option) for option in options]
    for one in trials:
        one.run(seen, world)
    return trials
