"""Record games between bots as journals that must replay to the same end ever after.

Run it for a new box, or after a change that bumps a box's version:

    .venv/bin/python tools/record.py zdfg

Settings may follow, and then games with the fewest seats are recorded:

    .venv/bin/python tools/record.py atz scenario=first-contact
"""

import sys
from pathlib import Path

from shamble.bots import named
from shamble.kernel.dice import Dice
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf

FEWEST = 12  # choices: a game that is over before it has begun shows nothing
AGAIN = 100  # seeds that are tried
JOURNALS = Path(__file__).parent.parent / "tests" / "journals"


def record(key: str, seats: int, bot_name: str, options: dict[str, object]) -> Path:
    """Let bots of one kind play a game, and write its journal."""
    name = "-".join([str(seats), bot_name, *map(str, options.values())])
    title = f"{key} {name.replace('-', ' ')}"
    seeds = (title, *(f"{title} {again}" for again in range(2, AGAIN)))
    games = (played(key, seats, bot_name, options, seed) for seed in seeds)
    match = next(match for match in games if match.ply >= FEWEST)
    path = JOURNALS / key / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(match.journal.dump())
    return path


def played(key: str, seats: int, bot_name: str, options: dict[str, object], seed: str) -> Match:
    """Let bots of one kind play a game to its end."""
    box = shelf.pick(key)
    match = Match.begin(box, seats=seats, seed=seed, options={**box.bots_only, **options})
    bot = named(bot_name)
    dice = [Dice.seeded(seed, "bot", seat) for seat in range(seats)]
    while match.game.decision is not None:
        seat = Seat(match.game.decision.seat)
        match.choose(seat, bot.choose(match.seen(seat), dice[seat]))
    return match


def main(words: list[str]) -> None:
    """Record a game of each kind of bot with the fewest and the most seats."""
    options: dict[str, object] = {}
    for word in words:
        name, said, value = word.partition("=")
        if said:
            options[name] = value
    keys = [word for word in words if "=" not in word]
    for key in keys or list(shelf):
        low, high = shelf.pick(key).seats
        for seats in (low,) if options else (low, high):
            for bot_name in ("uniform", "greedy"):
                print(record(key, seats, bot_name, options))


if __name__ == "__main__":
    main(sys.argv[1:])
