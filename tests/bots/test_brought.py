"""Bots that other packages bring."""

import sys
from pathlib import Path

import pytest

from shamble.bots import Bot, named
from shamble.bots.brought import GROUP
from shamble.kernel.errors import SettingsError
from shamble.lab.library import simulate

SOURCE = """
class Last:
    def choose(self, seen, rng):
        return seen.options[-1]
"""


@pytest.fixture
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "their_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    points = f"[{GROUP}]\nlast = their_bots:Last\nnone = builtins:dict\n"
    (info / "entry_points.txt").write_text(points)
    (tmp_path / "their_bots.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))  # for the processes that play


@pytest.mark.usefixtures("_installed")
def test_an_installed_bot_is_found_by_its_name() -> None:
    """It plays like those of the house, in processes of their own too."""
    assert isinstance(named("last"), Bot)

    alone, together = (simulate("zdfg", ["last", "uniform"], games=4, jobs=jobs) for jobs in (1, 2))

    assert alone == together


@pytest.mark.usefixtures("_installed")
def test_installed_bots_are_listed_with_the_others() -> None:
    """Whoever asks for one that is not there is told of all that are."""
    with pytest.raises(SettingsError, match=r"no bot 'clever'; there are: .*greedy.*, last, none"):
        named("clever")


def test_a_bot_in_a_file_beside_one_plays_by_its_module_and_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It needs no package: the folder where one stands is enough, in processes of their own too."""
    (tmp_path / "beside_me.py").write_text(SOURCE)
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    monkeypatch.chdir(tmp_path)

    alone, together = (
        simulate("zdfg", ["beside_me:Last", "uniform"], games=4, jobs=jobs) for jobs in (1, 2)
    )

    assert alone == together
    assert sys.path[-1] == str(tmp_path)


@pytest.mark.usefixtures("_installed")
def test_what_is_installed_and_cannot_play_is_no_bot() -> None:
    """A plug-in that names something else is told of in one sentence."""
    with pytest.raises(SettingsError, match="none is no bot"):
        named("none")
