"""A game from outside: written by `shamble new`, installed like any package, checked by anybody."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from shamble import plugins, starter
from shamble.citations import check
from shamble.cli import main
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Seat
from shamble.testing import CHECKS, Case

ROOT = Path(__file__).parent.parent
SHAMBLE = [sys.executable, "-c", "import sys; from shamble.cli import main; sys.exit(main())"]


def installed(project: Path, into: Path) -> dict[str, str]:
    """Install a plug-in as a package, and return an environment in which it is found."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "--target", str(into)]
    subprocess.run([*command, str(project)], check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(into)}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("seats", [2, 6])
def test_the_first_game_keeps_what_every_box_promises(
    check: Callable[[Case], None], seats: int
) -> None:
    """What a plug-in begins with passes the battery."""
    check(Case(starter.box, seats, 3))


def test_a_new_game_passes_its_own_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `shamble new` writes is a package whose tests pass, with nothing left of the model."""
    folder = tmp_path / "night-shift"

    status = main(["new", "night-shift", "--title", "The Night Shift", "--into", str(folder)])
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-k", "turn or words"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip

    texts = [path.read_text() for path in folder.rglob("*") if path.suffix in plugins.SUFFIXES]
    assert status == 0
    assert "pip install -e" in capsys.readouterr().out
    assert ran.returncode == 0, ran.stdout
    assert not any("starter" in text.lower() for text in texts)
    assert any("The Night Shift" in text for text in texts)


def test_a_new_game_is_installed_and_checked_by_strangers(tmp_path: Path) -> None:
    """Installed beside Shamble it is on the shelf, keeps every promise, and all rules are cited."""
    folder = tmp_path / "night-shift"
    plugins.write("night-shift", folder)
    there = installed(folder, tmp_path / "there")

    box, rules = (
        subprocess.run(
            [*SHAMBLE, *words], cwd=folder, env=there, capture_output=True, text=True, check=False
        )
        for words in (
            ["check-box", "night-shift", "--games", "1"],
            ["rules", "night-shift", "--check"],
        )
    )  # fmt: skip

    assert (box.returncode, box.stdout.splitlines()[-1]) == (
        0,
        "night-shift: every promise is kept.",
    )
    assert (rules.returncode, rules.stdout) == (0, "night-shift: 7 rules, 0 examples: all cited\n")


def test_the_example_is_installed_and_checked_by_strangers(tmp_path: Path) -> None:
    """The example plug-in, as a package of its own, is on the shelf and keeps every promise."""
    there = installed(ROOT / "examples" / "last-brain", tmp_path)

    command = [*SHAMBLE, "check-box", "last-brain"]
    box = subprocess.run(command, env=there, capture_output=True, text=True, check=False)

    assert (box.returncode, box.stdout.splitlines()[-1]) == (
        0,
        "last-brain: every promise is kept.",
    )


def test_a_broken_box_is_reported_with_its_game() -> None:
    """The report names the promise, the seats and the seed of each game that broke it."""
    broken = replace(starter.box, score=lambda _g, _seat: 0.0, seats=(2, 2))

    verdicts = {verdict.check: verdict for verdict in plugins.inspect(broken, games=6)}

    assert [name for name, verdict in verdicts.items() if verdict.faults] == ["score"]
    assert "broken in 6 games: The quick score is a number" in str(verdicts["score"])
    assert any(fault.startswith("2 seats, seed ") for fault in verdicts["score"].faults)


def test_every_rule_of_the_first_game_is_cited() -> None:
    """The ledger, the code and the tests of the model belong together."""
    tests = Path(starter.__file__).parent / "around" / "tests"

    report = check(starter.box, tests)

    assert report.clean, str(report)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        pytest.param("My Game", "cannot be a key", id="capitals and spaces"),
        pytest.param("-x", "cannot be a key", id="a hyphen in front"),
        pytest.param("random", "is the name of something else", id="a module of Python's"),
        pytest.param("zdfg", "there is a box zdfg", id="on the shelf already"),
    ],
)
def test_a_key_that_cannot_be_is_refused(tmp_path: Path, key: str, why: str) -> None:
    """The mistake is told, and nothing is written."""
    with pytest.raises(SettingsError, match=why):
        plugins.write(key, tmp_path / "new")

    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    """A folder with anything in it is left alone."""
    (tmp_path / "mine.txt").write_text("mine")

    with pytest.raises(SettingsError, match="is not empty"):
        plugins.write("night-shift", tmp_path)


def test_the_first_game_shows_a_hidden_can_to_its_owner_alone() -> None:
    """The model teaches what a view is for."""
    g = starter.box.deal(2, 5)

    assert starter.box.view(g, Seat(0)).players[1].hidden is None
    assert starter.box.view(g, Seat(1)).players[1].hidden is not None
