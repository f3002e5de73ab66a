"""A map that the player draws: areas by name, in the order in which one comes to them."""

import re
from itertools import pairwise
from typing import Final

from shamble.games.atz.battle.campaign import Place
from shamble.games.atz.book.terms import Area
from shamble.games.atz.campaign.places import CONNECTS
from shamble.kernel.errors import SettingsError
from shamble.kernel.rules import rule

LEAST: Final = 2  # areas
MOST: Final = 40
KINDS: Final = {area.value: area for area in Area}
FORM: Final = "NAME KIND - NAME KIND; KIND is urban, suburbs or rural"


@rule("atz.travel.map", "atz.travel.adjacency")
def read_map(text: str) -> tuple[Place, ...]:
    """Return the areas of a map: ways parted by semicolons, the areas of one by hyphens.

    An area is a name and its kind; where it is named again the kind may be left out.

    Raises:
        SettingsError: With all that is wrong with it.
    """
    kinds: dict[str, Area] = {}
    near: dict[str, list[str]] = {}
    wrong: list[str] = []
    for way in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        names = [read_area(one.strip(), kinds, wrong) for one in re.split(r"\s-\s", way)]
        for one, other in pairwise(names):
            join(one, other, near)
    order = list(near)
    pairs = [(a, b) for a in order for b in near[a] if order.index(a) <= order.index(b)]
    wrong += [fault for one, other in pairs for fault in misfits(one, other, kinds)]
    wrong += [f"{one}: no way leads there" for one in kinds if one not in near]
    if not LEAST <= len(kinds) <= MOST:
        wrong.append(f"a map has {LEAST} to {MOST} areas, this one {len(kinds)}")
    if not wrong and (lost := unreachable(near)):
        wrong.append(f"{', '.join(lost)}: not connected with {next(iter(near))}")
    if wrong:
        raise SettingsError(f"map: {'; '.join(dict.fromkeys(wrong))} ({FORM})")
    names = list(kinds)
    return tuple(Place(it, kinds[it], tuple(names.index(n) for n in near[it])) for it in names)


def read_area(text: str, kinds: dict[str, Area], wrong: list[str]) -> str:
    """Return an area's name, and note its kind."""
    name, _, kind = text.rpartition(" ")
    if kind.lower() not in KINDS:
        if text not in kinds:
            wrong.append(f"{text!r}: what kind of area is it?")
        return text
    name = name.strip()
    if not name:
        wrong.append(f"{text!r}: an area needs a name")
    elif kinds.setdefault(name, KINDS[kind.lower()]) != KINDS[kind.lower()]:
        wrong.append(f"{name}: two kinds")
    return name


def join(one: str, other: str, near: dict[str, list[str]]) -> None:
    """Note that two areas connect."""
    for here, there in ((one, other), (other, one)):
        ways = near.setdefault(here, [])
        if there not in ways:
            ways.append(there)


@rule("atz.travel.adjacency")
def misfits(one: str, other: str, kinds: dict[str, Area]) -> list[str]:
    """Return what is wrong with a way between two areas: towns border on suburbs alone."""
    if one == other:
        return [f"{one}: a way to itself"]
    if one in kinds and other in kinds and kinds[other] not in CONNECTS[kinds[one]]:
        return [f"{one} - {other}: {kinds[one].value} does not border on {kinds[other].value}"]
    return []


def unreachable(near: dict[str, list[str]]) -> list[str]:
    """Return the areas to which no way leads from the first."""
    seen = [next(iter(near))]
    for one in seen:
        seen += [other for other in near[one] if other not in seen]
    return [one for one in near if one not in seen]
