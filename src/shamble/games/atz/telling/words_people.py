"""How people and dice are named in every sentence."""

from collections.abc import Sequence
from typing import Final

from shamble.games.atz.battle.campaign_events import Weighed
from shamble.games.atz.table.places import spot
from shamble.kernel.box import Voice

THE: Final = "The "
ONCE: Final = {1: "once", 2: "twice"}
PLURALS: Final = {
    "is": "are",
    "was": "were",
    "carries": "carry",
    "ducks": "duck",
    "hunkers": "hunker",
    "leaves": "leave",
    "lies": "lie",
    "gets": "get",
    "moves,": "move,",
    "turns": "turn",
    "fires": "fire",
}


def weighing(event: Weighed) -> str:
    """Return what a Star and a Grunt rolled, and how often they were level before."""
    times = ONCE.get(event.level, f"{event.level} times")
    again = f", level {times} before" if event.level else ""
    return f"({event.star} {dice(event.star_dice)}; {event.name} {dice(event.dice)}{again})"


def listing(names: Sequence[str]) -> str:
    """Return names as people say them: Ada, Ben and Cleo."""
    if len(names) < 2:  # noqa: PLR2004  (one needs no "and")
        return "".join(names) or "nobody"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def a(title: str) -> str:
    """Return something by its title within a sentence: an improvised weapon, a knife."""
    thing = title[:1].lower() + title[1:]
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def who(voice: Voice, figure: int) -> str:
    """Return what a figure is called, or its number where names are not known."""
    if figure < 0:
        return "nobody"
    if figure >= len(voice.figures):
        return f"figure {figure}"
    name = voice.figures[figure]
    return f"the {name.removeprefix(THE)}" if name.startswith(THE) else name


def does(voice: Voice, figure: int, what: str) -> str:
    """Return what a figure does, or several who are one figure do: Ada leaves, the Bleens leave."""
    name = who(voice, figure)
    verb, _, rest = what.partition(" ")
    several = name.startswith("the ") and name.endswith("s")
    return f"{name} {PLURALS.get(verb, verb) if several else verb} {rest}".rstrip()


def all_of(voice: Voice, figures: Sequence[int]) -> str:
    """Return what several figures are called."""
    return listing([who(voice, i) for i in figures])


def dice(values: Sequence[int]) -> str:
    """Return dice as they fell."""
    return " ".join(map(str, values)) or "no dice"


def contested(
    throws: Sequence[tuple[Sequence[int], Sequence[int]]], ties: Sequence[tuple[int, int]]
) -> str:
    """Return the throws of two against each other, and of a tie what settles it."""
    told = [f"{dice(a)} against {dice(b)}" for a, b in throws]
    return ", then ".join([*told, *(f"for the tie {a} against {b}" for a, b in ties)])


def summed(values: Sequence[int], total: int, why: str) -> str:
    """Return one or two dice, what is added to them and why, and their total; more dice follow."""
    more = total - sum(values[:2])
    added = f", {more:+d} for {why}" if more else ""
    return f"{dice(values)}{added}, total {total}"


def where(voice: Voice, x: int, y: int) -> str:
    """Say where a spot is: by what stands there, or in inches where the table is not known."""
    return f"at {spot(x, y)}" if voice.place is None else voice.place(x, y)
