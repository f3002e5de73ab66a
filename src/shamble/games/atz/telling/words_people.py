"""How people and dice are named in every sentence."""

from collections.abc import Sequence

from shamble.games.atz.table.places import spot
from shamble.kernel.box import Voice


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
    return voice.figures[figure] if figure < len(voice.figures) else f"figure {figure}"


def all_of(voice: Voice, figures: Sequence[int]) -> str:
    """Return what several figures are called."""
    return listing([who(voice, i) for i in figures])


def dice(values: Sequence[int]) -> str:
    """Return dice as they fell."""
    return " ".join(map(str, values)) or "no dice"


def where(voice: Voice, x: int, y: int) -> str:
    """Say where a spot is: by what stands there, or in inches where the table is not known."""
    return f"at {spot(x, y)}" if voice.place is None else voice.place(x, y)
