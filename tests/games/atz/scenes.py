"""Builders for scenarios: dealt with scripted dice, and files to read."""

import functools
from importlib.resources import files

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import Atz, ScenarioName, Settings
from shamble.games.atz.scenarios.deal import deal
from shamble.kernel.dice import Dice
from tests.games.atz.positions import tables


def scene(name: ScenarioName, *dice: int, seats: int = 1, limit: int = 0, run: bool = True) -> Atz:
    """Return a scenario dealt with these dice, run to its first question."""
    settings = Settings(scenario=name, turn_limit=limit)
    g = deal(seats, Dice.scripted(*dice), settings, tables())
    g.log = []
    if run:
        g.run()
    return g


@functools.cache
def text_of(name: str) -> str:
    """Return a scenario's file."""
    return (files("shamble.games.atz") / "scenarios" / f"{name}.toml").read_text(encoding="utf-8")


def taken_tests(g: Atz) -> list[events.TestTaken]:
    """Return the tests that were taken since the game was dealt."""
    return [one.event for one in g.log or () if isinstance(one.event, events.TestTaken)]
