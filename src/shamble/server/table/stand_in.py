"""The choices of a bot that needs no thought: the stand-in for a player who is away."""

from shamble.kernel.dice import Dice
from shamble.kernel.game import Decision
from shamble.kernel.options import Option


def at_random(decision: Decision, seed: str) -> Option:
    """Return any option, by lot."""
    return Dice.seeded(seed, "stand-in").pick(decision.options)
