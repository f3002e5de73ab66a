"""Let a bot play encounters of All Things Zombie, and count what becomes of its people.

    python tools/encounters.py --bot habit --games 100 --people 5 --seed balance

plays as many Discovers, Raids and Take Backs by a bot, one after the other, and prints a row of a
table for each: how many were won, how many of those who came live, what was brought away, in how
many turns and choices, and how they ended. The same seed gives the same games. Where several areas
are named (`--areas urban suburbs rural`), games are played in them in turn.
"""

import argparse
from collections import Counter
from statistics import mean, median
from typing import NamedTuple

from shamble.games.atz.battle.state import Atz
from shamble.games.atz.turn.haul import Haul, haul_of
from shamble.kernel.box import AnyBox
from shamble.kernel.game import Game
from shamble.kernel.options import Option, Seat
from shamble.lab.simulate import Plan, play_game

KINDS = ("discover", "raid", "take-back")
TURNS = 40


class Encountered(NamedTuple):
    """How one encounter ended."""

    won: bool
    reason: str
    came: int
    entered: int
    turns: int
    choices: int
    seconds: float
    haul: Haul


class Onlooker:
    """Keeps the game that is played."""

    game: Game

    def begins(self, _box: AnyBox, game: Game) -> None:
        """Remember it."""
        self.game = game

    def chooses(self, _game: Game, _seat: Seat, _option: Option) -> None:
        """Look on."""

    def follows(self, game: Game) -> None:
        """Forget what was told."""
        if game.log is not None:
            game.log.clear()


def play(bot: str, kind: str, people: int, area: str, seed: str, number: int) -> Encountered:
    """Let a bot play one encounter."""
    options = {
        "scenario": kind, "figures": people, "area": area, "turn_limit": TURNS, "entry": "choose",
    }  # fmt: skip
    onlooker = Onlooker()
    plan = Plan("atz", (bot,), 1, number + 1, f"{seed} {kind}", options)
    outcome = play_game(plan, number, onlooker)
    game = onlooker.game
    if not isinstance(game, Atz) or game.encounter is None:
        raise TypeError(f"{kind} is no encounter")
    entered = sum(house.entered for house in game.encounter.houses)
    return Encountered(
        outcome.ranks[0] == 1, outcome.reason, len(game.encounter.came), entered, game.turn,
        outcome.decisions, outcome.seconds, haul_of(game, game.encounter, (0,)),
    )  # fmt: skip


def row(bot: str, kind: str, area: str, played: list[Encountered]) -> str:
    """Return a row of a Markdown table."""
    live = [one.came - one.haul.lost for one in played]
    things = Counter(item for one in played for item in one.haul.items)
    most = ", ".join(f"{item} {count}" for item, count in things.most_common(5))
    count = Counter(one.reason for one in played)
    ends = ", ".join(f"{reason} {number}" for reason, number in count.most_common())
    return (
        f"| {kind}, {area} | {bot} | {len(played)} | {mean(one.won for one in played):.0%} "
        f"| {mean(live):.1f} of {played[0].came} | {mean(one.entered for one in played):.1f} "
        f"| {mean(one.haul.points for one in played):.1f} "
        f"| {mean(one.haul.recruits for one in played):.2f} "
        f"| {median(one.turns for one in played):g} "
        f"| {mean(one.choices for one in played):.0f} (most {max(one.choices for one in played)}) "
        f"| {most} | {ends} |"
    )


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--kinds", nargs="+", default=KINDS)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--people", type=int, default=5)
    parser.add_argument("--areas", nargs="+", default=("suburbs",))
    parser.add_argument("--seed", default="balance")
    said = parser.parse_args()
    print(
        "| | by | games | won | live | entered | points | joined | turns | choices | brought away"
        " | ends |"
    )
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---|---|", flush=True)
    for kind in said.kinds:
        played = [
            play(
                said.bot, kind, said.people, said.areas[number % len(said.areas)], said.seed, number
            )
            for number in range(said.games)
        ]
        print(row(said.bot, kind, " and ".join(said.areas), played), flush=True)


if __name__ == "__main__":
    main()
