"""Play All Things Zombie until something is asked or offered, and print the journal so far.

Whoever can talks, searches and takes what is found; all else is a bot's habit. The page's tests
begin where it ends:

    .venv/bin/python tools/reach.py discover talk 78
    .venv/bin/python tools/reach.py discover barter 29
    .venv/bin/python tools/reach.py discover "take-find food"
"""

import sys
from typing import Final

from shamble.bots import Habit
from shamble.kernel.dice import Dice
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf

KEEN: Final = ("greet", "take-find", "search", "come-along")  # what is done wherever it can be
LONG: Final = 120  # choices


def reach(scenario: str, wanted: str, seed: int) -> Match | None:
    """Return a game in which that is asked, or such a choice offered, if it comes to it soon."""
    match = Match.begin(shelf.pick("atz"), seats=1, seed=str(seed), options={"scenario": scenario})
    habit, dice = Habit(), Dice.seeded(str(seed), "bot", 0)
    for _ in range(LONG):
        decision = match.game.decision
        if decision is None:
            return None
        offered = {one.__struct_config__.tag: one for one in decision.options}
        things = (f"{tag} {getattr(one, 'item', '')}" for tag, one in offered.items())
        if wanted in {str(decision.prompt), *offered, *things}:
            return match
        keen = [offered[one] for one in KEEN if one in offered]
        choice = keen[0] if keen else habit.choose(match.seen(decision.seat), dice)
        match.choose(Seat(decision.seat), choice)
    return None


def main(scenario: str, wanted: str, first: str = "0") -> None:
    """Print the first such game from a seed on."""
    found = None
    seed = int(first)
    while found is None:
        found = reach(scenario, wanted, seed)
        seed += 1
    print(f"seed {seed - 1}", file=sys.stderr)
    sys.stdout.buffer.write(found.journal.dump())


if __name__ == "__main__":
    main(*sys.argv[1:])
