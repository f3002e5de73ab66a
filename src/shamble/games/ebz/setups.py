"""The recommended set-ups, which the ledger lists."""

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files

import msgspec

from shamble.kernel.errors import SettingsError
from shamble.kernel.options import CardId
from shamble.kernel.rules import rule


class Recommended(msgspec.Struct, frozen=True):
    """A set-up by name: the piles for each number of players."""

    name: str
    piles: Mapping[str, tuple[CardId, ...]]
    aliases: tuple[str, ...] = ()


@functools.cache
def recommended() -> tuple[Recommended, ...]:
    """Return the set-ups in the order of the ledger."""
    text = (files("shamble.games.ebz") / "rules.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["recommended"], tuple[Recommended, ...])


@rule(
    "ebz.setup.recommended",
    "ebz.rec.cumulative",
    "ebz.rec.first-night",
    "ebz.rec.run-away",
    "ebz.rec.family",
    "ebz.rec.father",
    "ebz.rec.draaawww",
    "ebz.rec.two-titles",
    "ebz.rec.spelling",
)
def piles_of(name: str, seats: int) -> tuple[CardId, ...]:
    """Return the piles that a set-up adds to the starting piles.

    Raises:
        SettingsError: No set-up has this name.
    """
    for each in recommended():
        titles = list(map(plain, (each.name, *each.aliases)))
        both = {f"{one}or{other}" for one in titles for other in titles}  # as it is printed
        if plain(name) in both.union(titles):
            return each.piles[str(seats)]
    names = ", ".join(each.name for each in recommended())
    raise SettingsError(f"there is no set-up {name!r}; there are: random, {names}")


def plain(name: str) -> str:
    """Return a name without what people spell in different ways."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())
