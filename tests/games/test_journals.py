"""Recorded games replay to the same end, with every choice legal and every digest equal."""

from pathlib import Path

import pytest

from shamble import shelf
from shamble.kernel.journal import Journal
from shamble.kernel.match import verify

FOLDER = Path(__file__).parent.parent / "journals"
RECORDED = sorted(FOLDER.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    """A change that alters a recorded game must bump its box's version and record it anew."""
    journal = Journal.load(path.read_bytes())

    match = verify(shelf[journal.header.box], journal)

    assert match.game.result is not None
    assert match.journal.dump() == path.read_bytes()


@pytest.mark.parametrize("key", list(shelf))
def test_every_box_has_recorded_games(key: str) -> None:
    """A box on the shelf has games on record (tools/record.py)."""
    assert list((FOLDER / key).glob("*.jsonl"))
