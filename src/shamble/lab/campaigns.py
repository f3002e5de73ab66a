"""Bots play whole campaigns, and it is counted how far they come."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, median

import msgspec
from rich.table import Table

from shamble.bots import named
from shamble.kernel.campaign import begin, chain_of, next_chapter
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf


class Played(msgspec.Struct, frozen=True):
    """One campaign: its numbers after every chapter, and how the last one ended."""

    chapters: tuple[Mapping[str, int], ...]
    end: str


def play(key: str, bot: str, options: Mapping[str, object], chapters: int, seed: str) -> Played:
    """Let a bot play a campaign, to its end or for so many chapters."""
    box, mind = shelf.pick(key), named(bot)
    settings = {**chain_of(box).bots_only, **options}
    journal = begin(box, seats=box.seats[0], seed=seed, title=seed, options=settings).chapters[0]
    numbers: list[Mapping[str, int]] = []
    for number in range(chapters):
        match = Match.resume(box, journal)
        while match.game.decision is not None:
            seat = match.game.decision.seat
            chance = Dice.seeded(seed, number, "bot", seat, match.ply)
            match.choose(seat, mind.choose(match.seen(seat), chance))
        if match.game.result is None:
            raise Bug("a chapter without a result")
        numbers.append(chain_of(box).counts(match.game))
        following = next_chapter(match, f"{seed} {number}")
        if following is None:
            return Played(tuple(numbers), match.game.result.reason)
        journal = following
    return Played(tuple(numbers), "still going")


def play_many(
    key: str,
    bot: str,
    options: Mapping[str, object],
    chapters: int,
    seeds: Sequence[str],
    jobs: int = 1,
    heard: Callable[[Played], None] | None = None,
) -> list[Played]:
    """Play a campaign for each seed, in so many processes; the same seeds give the same ones."""
    each = partial(play, key, bot, dict(options), chapters)
    found = []
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(each, seeds):
            found.append(one)
            if heard is not None:
                heard(one)
    return found


def summary(played: Sequence[Played]) -> Table:
    """Return how far the campaigns came: every number at the end, and how they ended.

    `any` is in how many of them it is not 0.
    """
    table = Table("at the end", "mean", "median", "least", "most", "any")
    last = [one.chapters[-1] for one in played]
    for name in dict.fromkeys(name for one in last for name in one):
        values = [one.get(name, 0) for one in last]
        table.add_row(
            name, f"{mean(values):.2f}", f"{median(values):g}", str(min(values)), str(max(values)),
            f"{mean(value != 0 for value in values):.0%}",
        )  # fmt: skip
    table.add_section()
    lengths = [len(one.chapters) for one in played]
    table.add_row(
        "chapters", f"{mean(lengths):.2f}", f"{median(lengths):g}", str(min(lengths)),
        str(max(lengths)), "",
    )  # fmt: skip
    for end, count in Counter(one.end for one in played).most_common():
        table.add_row(end, f"{count} of {len(played)}", "", "", "", "")
    return table


def course(played: Sequence[Played]) -> Table:
    """Return how campaigns went on: after every chapter how many have come so far, and the means.

    Only numbers that every chapter has are told.
    """
    names = [
        name
        for name in played[0].chapters[0]
        if all(name in chapter for one in played for chapter in one.chapters)
    ]
    table = Table("after chapter", "campaigns", *names)
    for number in range(max(len(one.chapters) for one in played)):
        there = [one.chapters[number] for one in played if len(one.chapters) > number]
        means = [f"{mean(chapter[name] for chapter in there):.2f}" for name in names]
        table.add_row(str(number + 1), str(len(there)), *means)
    return table
