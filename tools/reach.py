"""Play All Things Zombie at random until something is asked, and print the journal so far.

Whoever can goes into buildings and searches them. The page's tests begin where it ends:

    .venv/bin/python tools/reach.py discover talk 78
"""

import random
import sys

from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf

KEEN = ("come-along", "search")  # of what it does where it can


def reach(scenario: str, prompt: str, seed: int) -> Match | None:
    """Return a game in which that is asked, if it comes to it soon."""
    rng = random.Random(seed)
    match = Match.begin(shelf.pick("atz"), seats=1, seed=str(seed), options={"scenario": scenario})
    for _ in range(60):
        decision = match.game.decision
        if decision is None:
            return None
        if str(decision.prompt) == prompt:
            return match
        options = list(decision.options)
        keen = [one for one in options if one.__struct_config__.tag in KEEN]
        match.choose(Seat(decision.seat), rng.choice(keen or options))
    return None


def main(scenario: str, prompt: str, first: str = "0") -> None:
    """Print the first such game from a seed on."""
    found = None
    seed = int(first)
    while found is None:
        found = reach(scenario, prompt, seed)
        seed += 1
    sys.stdout.buffer.write(found.journal.dump())


if __name__ == "__main__":
    main(*sys.argv[1:])
