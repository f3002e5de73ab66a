"""Where games are kept."""

from pathlib import Path

import pytest

from shamble.terminal import saves
from tests.terminal.tables import recorded


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        pytest.param({"XDG_DATA_HOME": "/data"}, Path("/data/shamble/games"), id="as XDG says"),
        pytest.param({}, Path.home() / ".local/share/shamble/games", id="at home"),
    ],
)
def test_games_have_a_folder(environment: dict[str, str], expected: Path) -> None:
    """It is where a user's data belongs."""
    assert saves.folder(environment) == expected


def test_a_new_game_never_takes_anothers_file(tmp_path: Path) -> None:
    """The second game with one seed gets a number."""
    (tmp_path / "zdfg-7.jsonl").write_text("mine")

    assert saves.new_file(tmp_path, "zdfg", "7") == tmp_path / "zdfg-7-2.jsonl"


def test_a_seed_makes_a_harmless_name(tmp_path: Path) -> None:
    """No seed leads out of the folder."""
    assert saves.new_file(tmp_path, "zdfg", "../../x y/3").parent == tmp_path


def test_a_game_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """Nothing but the file itself is left behind, and a failure leaves the old one."""
    journal = recorded(plies=3).journal

    saves.write(tmp_path / "game.jsonl", journal)

    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]
    assert (tmp_path / "game.jsonl").read_bytes() == journal.dump()


def test_unfinished_games_are_offered_and_nothing_else(tmp_path: Path) -> None:
    """A game that is over, and a file that is none, are left out."""
    saves.write(tmp_path / "on.jsonl", recorded(plies=3).journal)
    saves.write(tmp_path / "over.jsonl", recorded().journal)
    (tmp_path / "none.jsonl").write_text("hello")

    assert [path.name for path, _ in saves.unfinished(tmp_path)] == ["on.jsonl"]


def test_a_folder_that_is_not_there_has_no_games(tmp_path: Path) -> None:
    """Before the first game there is nothing to go on with."""
    assert saves.unfinished(tmp_path / "nowhere") == []
