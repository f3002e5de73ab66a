"""Record a game played by chance, as a journal that must replay to the same end from then on."""

import argparse
from pathlib import Path

from shamble import shelf
from shamble.kernel.dice import Dice
from shamble.kernel.match import Match

FOLDER = Path(__file__).resolve().parent.parent / "tests/journals"


def record(key: str, seats: int, seed: int) -> Match:
    """Return a whole match between players who choose by chance."""
    box = shelf.pick(key)
    match = Match.begin(box, seats=seats, seed=seed, options=box.bots_only)
    rng = Dice.seeded(seed, "recorder")
    while match.game.decision is not None:
        match.choose(match.game.decision.seat, rng.pick(match.game.decision.options))
    return match


def main() -> None:
    """Write the journal of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key", help="the game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    match = record(arguments.key, arguments.seats, arguments.seed)
    path = FOLDER / arguments.key / f"{arguments.seats}-seats-seed-{arguments.seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(match.journal.dump())
    print(f"{path}: {match.ply} choices, {match.game.result}")


if __name__ == "__main__":
    main()
