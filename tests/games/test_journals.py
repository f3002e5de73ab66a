"""Recorded games replay to the same end."""

from pathlib import Path

import pytest

from shamble import shelf
from shamble.kernel.journal import Journal
from shamble.kernel.match import verify

FOLDER = Path(__file__).parent.parent / "journals"
RECORDED = sorted(FOLDER.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_recorded_game_replays_to_the_same_end(path: Path) -> None:
    """Every choice is still allowed and every digest fits.

    A change after which this fails alters recorded games: raise the box's version, say so in the
    changelog, and record them anew with `tools/record.py`.
    """
    match = verify(shelf[path.parent.name], Journal.load(path.read_bytes()))

    assert match.game.result is not None
