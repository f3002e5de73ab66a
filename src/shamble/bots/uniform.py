"""The uniform bot: any option, each as likely as the others."""

from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen


class Uniform:
    """Draws lots among its options."""

    def choose(self, seen: Seen, rng: Dice) -> Option:
        """Return one of the options by lot.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        return rng.pick(seen.options)
