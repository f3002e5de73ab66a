"""The scenario file of the manual, and games of it."""

from pathlib import Path

import msgspec

from shamble.games.atz import box
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.scenarios.scenario_file import own_scenario
from shamble.kernel.errors import DeckError
from tests.games.atz.positions import STANDING, activate, tables

MANUAL = Path(__file__).parents[4] / "docs" / "scenarios.md"
WELL = MANUAL.read_text(encoding="utf-8").split("```toml\n")[1].split("```\n")[0]
PHARMACY, BAR, SHED = range(3)
RUTH, MOSS = range(2)
VAN = 0


def played(text: str = WELL, seats: int = 1) -> Atz:
    """Return a game of a file, at its first question."""
    return box.deal(seats, "well", {"scenario": "own", "story": text})


def before(spot: tuple[float, float], text: str = WELL, dice: tuple[int, ...] = ()) -> Atz:
    """Return a game with Ruth at a spot in inches, active, and these dice; no zombie in the way."""
    g = played(text)
    it = g.figures[RUTH]
    it.x, it.y = round(spot[0] * 10), round(spot[1] * 10)
    it.act.start = (it.x, it.y)
    g.decision, g.result, g.turn = None, STANDING, 1
    g.agenda.clear()
    g.dice = g.dice.scripted(*dice)
    g.log = []
    activate(g, RUTH)
    return g


def faults(text: str) -> tuple[str, ...]:
    """Return what is wrong with a file."""
    try:
        own_scenario(text, tables())
    except DeckError as error:
        return error.faults
    return ()


def shown(g: Atz, seat: int | None = 0) -> bytes:
    """Return the bytes of all that a seat is shown."""
    return msgspec.json.encode(box.view(g, seat))  # type: ignore[arg-type]
