"""The habit bot: what a player does who knows the game and does not stop to think."""

from collections.abc import Sequence

from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen


class Habit:
    """Draws lots among its options, and those that appeal more have more lots."""

    def choose(self, seen: Seen, rng: Dice) -> Option:
        """Return an option by lot, each as likely as it appeals.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        return seen.options[drawn(seen.urges(seen.imagine(rng)), rng)]


def drawn(urges: Sequence[float], rng: Dice) -> int:
    """Draw lots: return a place, each as likely as its urge is strong.

    Args:
        urges: How strong each is; none below 0.
        rng: The chance.
    """
    left = rng.word() / 2**32 * sum(urges)
    for place, urge in enumerate(urges):
        left -= urge
        if left < 0:
            return place
    return len(urges) - 1
