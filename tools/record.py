"""Record games between bots as journals that must replay to the same end ever after.

Run it for a new box, or after a change that bumps a box's version:

    .venv/bin/python tools/record.py zdfg
"""

import sys
from pathlib import Path

from shamble.bots import named
from shamble.kernel.dice import Dice
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf

JOURNALS = Path(__file__).parent.parent / "tests" / "journals"


def record(key: str, seats: int, bot_name: str) -> Path:
    """Let bots of one kind play a game, and write its journal."""
    box = shelf.pick(key)
    seed = f"{key} {seats} {bot_name}"
    match = Match.begin(box, seats=seats, seed=seed, options=box.bots_only)
    bot = named(bot_name)
    dice = [Dice.seeded(seed, "bot", seat) for seat in range(seats)]
    while match.game.decision is not None:
        seat = Seat(match.game.decision.seat)
        match.choose(seat, bot.choose(match.seen(seat), dice[seat]))
    path = JOURNALS / key / f"{seats}-{bot_name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(match.journal.dump())
    return path


def main(keys: list[str]) -> None:
    """Record a game of each kind of bot with the fewest and the most seats."""
    for key in keys or list(shelf):
        for seats in shelf.pick(key).seats:
            for bot_name in ("uniform", "greedy"):
                print(record(key, seats, bot_name))


if __name__ == "__main__":
    main(sys.argv[1:])
