"""The lab on a Ray cluster: the same results to the last game, also where a worker dies."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.lab.experiment import Experiment, File, experiment
from shamble.lab.record import COLUMNS
from shamble.lab.results import Results
from shamble.lab.run import Processes, run

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'shamble[ray]'")


@pytest.fixture
def _cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


def study() -> Experiment:
    """Return an experiment of several parts."""
    return experiment(File("zdfg", 160, bots=("greedy", "uniform"), seed="ray"), Path())


def equal(one: Path, other: Path) -> bool:
    """Whether two folders hold equal tables."""
    return all(
        Results(one).scan(table).collect().equals(Results(other).scan(table).collect())
        for table in COLUMNS
    )


@pytest.mark.usefixtures("_cluster")
def test_a_cluster_gives_the_same_results(tmp_path: Path) -> None:
    """Two workers of Ray's and one process of ours play the same games."""
    from shamble.lab.cluster import Cluster  # noqa: PLC0415  (needs Ray)

    run(study(), tmp_path / "ray", Cluster())
    run(study(), tmp_path / "here", Processes(1))

    assert equal(tmp_path / "ray", tmp_path / "here")


@pytest.mark.usefixtures("_cluster")
def test_a_worker_that_dies_loses_no_game(tmp_path: Path) -> None:
    """A worker is killed after the first part; all games are played all the same."""
    from shamble.lab.cluster import Cluster  # noqa: PLC0415  (needs Ray)

    killed: list[int] = []

    def own_number() -> int:
        return os.getpid()  # of one of Ray's processes

    def kill_one(_done: int, _all: int) -> None:
        if not killed:
            killed.append(ray.get(ray.remote(own_number).remote()))
            os.kill(killed[0], signal.SIGKILL)

    run(study(), tmp_path / "ray", Cluster(), kill_one)
    run(study(), tmp_path / "here", Processes(1))

    assert killed
    assert equal(tmp_path / "ray", tmp_path / "here")
