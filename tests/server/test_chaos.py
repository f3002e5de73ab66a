"""A short form of `make chaos`: everything goes wrong once, and nothing is lost."""

from pathlib import Path

import pytest

from chaos import chaos, postgres_chaos
from postgres import Cluster, why_not


async def test_chaos_loses_nothing(tmp_path: Path) -> None:
    """A kill, a full disk, a locked database and a jump of the clock, while people play."""
    it, faults = await chaos(tmp_path, rounds=4, tables=3, seed=7)

    assert sum(it.done.values()) == 4
    assert it.acknowledged > 10
    assert faults == []


async def test_chaos_with_a_lost_postgres_loses_nothing(tmp_path: Path) -> None:
    """PostgreSQL dies and comes back; so does the server; a table is locked; the clock jumps."""
    if reason := why_not():
        pytest.skip(reason)
    cluster = Cluster(tmp_path)
    cluster.start(careful=True)
    try:
        it, faults = await postgres_chaos(tmp_path, cluster, rounds=4, tables=3, seed=7)
    finally:
        cluster.stop()

    assert sum(it.done.values()) == 4
    assert it.acknowledged > 10
    assert faults == []
