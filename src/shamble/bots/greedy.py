"""The greedy bot: one ply ahead, in a few worlds that its seat cannot tell from the real one."""

from typing import Final

from shamble.bots.bot import Weighed
from shamble.kernel.box import Seen
from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.options import Option

WORLDS: Final = 3


class Greedy:
    """Takes the option after which the imagined positions look best on average.

    Every option is tried in the same worlds, with the same dice to come, so that luck
    makes no difference between them.
    """

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds

    def choose(self, seen: Seen, rng: Dice) -> Option:
        """Return the option with the best mean score; equals draw lots.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        if len(seen.options) == 1:
            return seen.options[0]
        weighed = self.weigh(seen, rng)
        best = max(one.mean for one in weighed)
        return rng.pick([one.option for one in weighed if one.mean == best])

    def weigh(self, seen: Seen, rng: Dice) -> tuple[Weighed, ...]:
        """Return every option with its scores over the imagined worlds.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        worlds = [seen.imagine(rng) for _ in range(self.worlds)]
        return tuple(_weigh(seen, worlds, option) for option in seen.options)


def _weigh(seen: Seen, worlds: list[Game], option: Option) -> Weighed:
    scores = []
    for world in worlds:
        what_if = world.copy()
        what_if.choose(option)
        scores.append(seen.score(what_if))
    return Weighed(option, sum(scores) / len(scores), min(scores), max(scores))
