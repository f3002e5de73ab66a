"""How the scenarios can end: their grades by name, in the words of their files."""

import functools
import types
from collections.abc import Mapping
from importlib.resources import files
from typing import Final, get_args

import msgspec

from shamble.games.atz.battle.state import ScenarioName
from shamble.games.atz.scenarios.scenario import GradeRow

FREE: Final = ("", "skirmish", "discover", "raid", "take-back", "own")  # they have no file
WRITTEN: Final = tuple(name for name in get_args(ScenarioName) if name not in FREE)


class Graded(msgspec.Struct, frozen=True):
    """What is read here of a scenario's file, which is checked when it is played."""

    grade: tuple[GradeRow, ...]


@functools.cache
def endings() -> Mapping[str, GradeRow]:
    """Return the grades of all scenarios; no two have one name."""
    found: dict[str, GradeRow] = {}
    for name in WRITTEN:
        text = (files(__package__) / f"{name}.toml").read_text(encoding="utf-8")
        for grade in msgspec.toml.decode(text, type=Graded).grade:
            found[grade.id] = grade
    return types.MappingProxyType(found)
