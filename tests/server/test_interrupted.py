"""A short form of `tools/interrupted.py`: campaigns of a server that is killed go on."""

from pathlib import Path

from interrupted import interrupted


async def test_interrupted_campaigns_hold_from_end_to_end(tmp_path: Path, db: str) -> None:
    """Killed three times while a campaign is played: every chapter follows from the last."""
    saga, faults = await interrupted(tmp_path, db, kills=3, seed=5)

    assert saga.choices >= 3
    assert faults == []
