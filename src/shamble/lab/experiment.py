"""An experiment as a file: which boxes, decks, options, bots, how many games, which seed."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec

from shamble.kernel.errors import SettingsError
from shamble.kernel.shelf import shelf
from shamble.kernel.valid import explained
from shamble.lab.simulate import Plan, check

AS_PRINTED: Final = "as printed"
Many = Annotated[int, msgspec.Meta(ge=1)]


class Version(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[version]]`: what differs from the rest of the file."""

    name: str
    options: Mapping[str, object] = {}
    deck: str | None = None  # a file, beside the experiment's
    bots: tuple[str, ...] = ()


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an experiment's file may say."""

    box: str
    games: Many
    bots: tuple[str, ...] = ("greedy",)
    seats: Many | None = None
    seed: str | int = 0
    title: str = ""
    options: Mapping[str, object] = {}
    deck: str | None = None
    decisions: bool = False  # keep every single decision, too
    version: tuple[Version, ...] = ()


class NamedPlan(Plan, frozen=True, kw_only=True):
    """A plan whose bots have names, so that it can be written down."""

    bots: tuple[str, ...]


class Trial(msgspec.Struct, frozen=True):
    """One version of a game, and what is played of it."""

    name: str
    plan: NamedPlan


class Experiment(msgspec.Struct, frozen=True):
    """All that is to be played. It settles every game, whoever plays it and in which order."""

    title: str
    rules: int  # the box's version
    trials: tuple[Trial, ...]
    decisions: bool = False

    @property
    def box(self) -> str:
        """The key of the box."""
        return self.trials[0].plan.box

    @property
    def games(self) -> int:
        """How many games are played of all versions."""
        return sum(trial.plan.games for trial in self.trials)

    def trial(self, name: str) -> Trial:
        """Return the version of this name, or say which there are."""
        for trial in self.trials:
            if trial.name == name:
                return trial
        there = ", ".join(trial.name for trial in self.trials)
        raise SettingsError(f"no version {name!r} in this experiment; there are: {there}")


def read(path: Path) -> Experiment:
    """Read an experiment's file, and check that all of it can be played.

    Args:
        path: A TOML file; decks in it are named from its own folder.

    Raises:
        SettingsError: With what is wrong.
    """
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path}: not a TOML file: {error}") from None
    try:
        said = msgspec.convert(raw, File)
    except msgspec.ValidationError as error:
        raise SettingsError(f"{path}: {explained(error, raw, File)}") from None
    return experiment(said, path.parent)


def experiment(said: File, folder: Path) -> Experiment:
    """Return what a file means, with the text of its decks.

    Args:
        said: What the file says.
        folder: Where its decks are.

    Raises:
        SettingsError: Something in it cannot be played.
    """
    box = shelf.pick(said.box)
    versions = said.version or (Version(AS_PRINTED),)
    names = [version.name for version in versions]
    if len(set(names)) != len(names):
        raise SettingsError("two versions have the same name")
    trials = []
    for version in versions:
        bots = version.bots or said.bots
        seats = said.seats or max(box.seats[0], len(bots))
        deck = version.deck or said.deck
        text = None if deck is None else (folder / deck).read_text(encoding="utf-8")
        options = {**box.bots_only, **said.options, **version.options}
        plan = NamedPlan(
            box=said.box, bots=bots, seats=seats, games=said.games, seed=str(said.seed),
            options=options, deck=text,
        )  # fmt: skip
        check(plan)
        trials.append(Trial(version.name, plan))
    title = said.title or f"{box.title}: {', '.join(said.bots)}"
    return Experiment(title, box.version, tuple(trials), said.decisions)
