"""Bringing a game: a plug-in that works at once, and the battery with a report."""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from shamble.kernel.box import AnyBox
from shamble.kernel.errors import SettingsError
from shamble.kernel.shelf import shelf
from shamble.testing import CHECKS, Case

KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TAKEN: Final = ("shamble", "starter", "tests")
AROUND: Final = "around"  # what stands beside the package: tests, README, pyproject.toml
SUFFIXES: Final = (".py", ".toml", ".md")


@dataclass(frozen=True)
class Verdict:
    """What one check of the battery said about a box."""

    check: str
    promise: str
    games: int
    faults: tuple[str, ...]

    def __str__(self) -> str:
        said = "broken" if self.faults else "kept"
        lines = [f"{self.check:12} {said:6} in {self.games} games: {self.promise}"]
        return "\n".join((*lines, *(f"{'':12} {fault}" for fault in self.faults)))


def inspect(box: AnyBox, games: int = 3) -> Iterator[Verdict]:
    """Run the battery, check by check, with every number of seats.

    Args:
        box: Any box.
        games: How many games, each of another seed, for each number of seats.
    """
    low, high = box.seats
    cases = [Case(box, seats, seed) for seats in range(low, high + 1) for seed in range(games)]
    for check in CHECKS:
        faults = []
        for case in cases:
            try:
                check(case)
            except Exception as error:  # noqa: BLE001  (a stranger's box may fail in any way)
                what = f"{type(error).__name__}: {error}".removeprefix("AssertionError: ")
                faults.append(f"{case.seats} seats, seed {case.seed}: {what}")
        promise = (check.__doc__ or "").strip()
        name = check.__name__.removeprefix("check_")
        yield Verdict(name, promise, len(cases), tuple(faults))


def write(key: str, folder: Path, title: str = "") -> list[Path]:
    """Write a plug-in with a small game that works, for somebody to change into another.

    Args:
        key: What the box is called: lower case, hyphens between words.
        folder: Where; it must not exist yet, or be empty.
        title: What the game is called; made of the key if left out.

    Returns:
        The files written.

    Raises:
        SettingsError: The key cannot be one or is taken, or the folder is not empty.
    """
    names = _names(key, title)
    if not KEY.fullmatch(key):
        raise SettingsError(f"{key!r} cannot be a key: lower-case words with hyphens, my-game")
    if key in TAKEN or names["starter_module"] in sys.stdlib_module_names:
        raise SettingsError(f"{key} is the name of something else in Python; choose another")
    if key in shelf:
        raise SettingsError(f"there is a box {key} on the shelf already")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise SettingsError(f"{folder} is not empty; name another folder with --into")
    written = []
    for place, source in _template(files("shamble.starter"), Path("starter_module")):
        path = folder / _replaced(str(place), names)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_replaced(source.read_text(encoding="utf-8"), names), encoding="utf-8")
        written.append(path)
    return written


def _names(key: str, title: str) -> dict[str, str]:
    words = [word.capitalize() for word in key.split("-")]
    module = key.replace("-", "_")
    return {
        "shamble.starter": module,
        "starter_module": module,
        "The Starter": title or " ".join(words),
        "Starter": "".join(words),
        "starter": key,
    }


def _replaced(text: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        text = text.replace(old, new)
    return text


def _template(folder: Traversable, place: Path) -> Iterator[tuple[Path, Traversable]]:
    for one in sorted(folder.iterdir(), key=lambda found: found.name):
        if one.is_dir() and one.name == AROUND:
            yield from _template(one, Path())
        elif one.is_dir() and one.name != "__pycache__":
            yield from _template(one, place / one.name)
        elif one.name.endswith(SUFFIXES):
            yield place / one.name, one
