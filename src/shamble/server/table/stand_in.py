"""The choices of a bot that needs no thought: the stand-in for a player who is away."""

import hashlib

from shamble.kernel.game import Decision
from shamble.kernel.options import Option


def at_random(decision: Decision, seed: str) -> Option:
    """Return any option, by lot."""
    lot = int.from_bytes(hashlib.sha256(f"{seed} stand-in".encode()).digest(), "big")
    return decision.options[lot % len(decision.options)]
