"""The shelf, filled by entry points."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shamble.games.zdfg import box
from shamble.kernel.errors import SettingsError
from shamble.kernel.shelf import Shelf

GROUP = "shamble.games.of.this.test"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Shelf]:
    """Install a distribution with these entry points and modules, and return its shelf."""

    def installed(entry_points: dict[str, str], **modules: str) -> Shelf:
        info = tmp_path / "plugin-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plugin\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in entry_points.items()]
        (info / "entry_points.txt").write_text("\n".join((f"[{GROUP}]", *lines)))
        for name, source in modules.items():
            (tmp_path / f"{name}.py").write_text(source)
        monkeypatch.syspath_prepend(str(tmp_path))
        return Shelf(GROUP)

    return installed


def test_shelf_finds_boxes_by_entry_points(install: Callable[..., Shelf]) -> None:
    """A plug-in's box is on the shelf under its key."""
    shelf = install({"zdfg": "shamble.games.zdfg:box"})

    assert dict(shelf) == {"zdfg": box}
    assert len(shelf) == 1
    assert shelf.pick("zdfg") is box
    assert shelf.broken == {}


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        pytest.param("bad", "shelf_test_raises:box", "RuntimeError: out of order", id="raises"),
        pytest.param("bad", "shelf_test_absent:box", "ModuleNotFoundError: No module", id="absent"),
        pytest.param("bad", "shelf_test_empty:box", "AttributeError: module", id="has no box"),
        pytest.param(
            "bad", "shelf_test_number:box", "shelf_test_number:box is not a box", id="no box"
        ),
        pytest.param(
            "bad", "shamble.games.zdfg:box", "is not a box with the key 'bad'", id="another key"
        ),
    ],
)
def test_shelf_reports_and_skips_a_broken_plug_in(
    install: Callable[..., Shelf], name: str, value: str, why: str
) -> None:
    """A plug-in that fails in any way is reported, and the others are there all the same."""
    shelf = install(
        {name: value, "zdfg": "shamble.games.zdfg:box"},
        shelf_test_raises="raise RuntimeError('out of order')",
        shelf_test_empty="",
        shelf_test_number="box = 3",
    )

    assert list(shelf) == ["zdfg"]
    assert list(shelf.broken) == [name]
    assert why in shelf.broken[name]


def test_shelf_says_what_there_is(install: Callable[..., Shelf]) -> None:
    """Asking for a box that is not there, or is broken, is answered in one sentence."""
    shelf = install({"zdfg": "shamble.games.zdfg:box", "bad": "shelf_test_absent:box"})

    with pytest.raises(SettingsError, match="no box 'chess'; on the shelf: zdfg"):
        shelf.pick("chess")
    with pytest.raises(SettingsError, match="bad is broken: ModuleNotFoundError"):
        shelf.pick("bad")
    with pytest.raises(KeyError):
        shelf["chess"]
