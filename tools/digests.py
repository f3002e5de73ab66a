"""Games played by lot and by `greedy`, as digests: two builds must print the same."""

import random
import sys
from typing import Final

from shamble.bots import named
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf
from shamble.kernel.snapshot import digest, pack
from shamble.kernel.state import COMPILED

GAMES: Final = 3  # of each box by lot
EVERY: Final = 20  # decisions between two digests
CHOICES: Final = 15  # by greedy, at the beginning of each game


def played(box: AnyBox, seed: int) -> list[str]:
    """Play a game, and return its digests and its result."""
    game = box.deal(max(box.seats[0], min(3, box.seats[1])), seed, dict(box.bots_only))
    lots, bot = random.Random(seed), named("greedy")
    found, decisions = [], 0
    while (decision := game.decision) is not None:
        if decisions < CHOICES:
            seen = Seen(box, game, decision.seat)
            game.choose(bot.choose(seen, Dice.seeded(seed, decisions)))
        else:
            game.choose(lots.choice(decision.options))
        decisions += 1
        if decisions % EVERY == 0:
            found.append(digest(game))
            if digest(box.restore(pack(game), box.deck)) != found[-1] or game.copy() != game:
                raise Bug(f"{box.key}, seed {seed}, decision {decisions}: a copy is another game")
    return [f"{box.key} {seed} {one}" for one in (*found, digest(game), repr(game.result))]


def main() -> int:
    """Play, and print what came of it."""
    print("compiled" if COMPILED else "plain", file=sys.stderr)
    for box in shelf.values():
        for seed in range(GAMES):
            print("\n".join(played(box, seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
