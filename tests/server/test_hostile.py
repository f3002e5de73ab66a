"""A short form of `make hostile`: nonsense breaks nothing and changes nothing."""

from pathlib import Path

from hostile import hostile


async def test_hostile_changes_nothing(tmp_path: Path) -> None:
    """A thousand hostile requests and frames, while people play at other tables."""
    it = await hostile(tmp_path, total=1000, seconds=4.0, players=2)

    assert it.sent >= 1000
    assert it.answers["4xx"]
    assert it.answers["refused"]
    assert it.answers["trouble"]
    assert it.faults == []
