"""What `import shamble` promises to programs."""

import inspect
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import shamble
from shamble.bots import Anyone
from shamble.kernel.extras import NotInstalled, extra

ROOT = Path(__file__).parent.parent
WITHOUT_SERVER = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"litestar", "sqlalchemy", "uvicorn", "polars", "numpy"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Absent())
from shamble.cli import main
sys.exit(main())
"""


class First:
    """A bot that takes the first option, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seen: shamble.Seen, _rng: shamble.Dice) -> shamble.Option:
        """Return the first option."""
        self.asked += 1
        return seen.options[0]


@pytest.mark.parametrize("name", shamble.__all__)
def test_what_is_exported_is_there_and_says_what_it_is(name: str) -> None:
    """Every name of the API exists, is listed by `dir`, and has a docstring."""
    thing = getattr(shamble, name)

    assert name in dir(shamble)
    assert inspect.getdoc(thing)


def test_a_name_that_is_not_exported_is_not_there() -> None:
    """Asking for anything else fails as it does in any module."""
    with pytest.raises(AttributeError, match="module 'shamble' has no attribute 'chess'"):
        getattr(shamble, "chess")  # noqa: B009  (mypy knows that there is none)


def test_dir_lists_what_is_promised_and_nothing_else() -> None:
    """No module that happens to be loaded stands among the names."""
    assert {name for name in dir(shamble) if not name.startswith("__")} == set(shamble.__all__)


def test_modules_of_the_lab_are_there_when_they_are_asked_for() -> None:
    """`shamble.lab.experiment` needs no import of its own; what is not there is not."""
    program = (
        "import shamble\n"
        "print(shamble.lab.experiment.File.__name__, shamble.lab.questions.seats.__name__)\n"
        "print(hasattr(shamble.lab, 'alchemy'))\n"
    )

    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert ran.stdout.splitlines() == ["File seats", "False"]


def test_bots_climb_a_ladder() -> None:
    """Names, classes and objects of one's own climb; the same seed gives the same ladder."""
    found = shamble.ladder("zdfg", ["uniform", "greedy", First], games=12, seed="api")

    again = shamble.ladder(
        shamble.shelf["zdfg"], ["uniform", "greedy", First], games=12, seed="api"
    )

    assert (found.seats, {rung.bot for rung in found.rungs}) == (2, {"uniform", "greedy", "First"})
    assert found.rungs[0].bot == "greedy"
    assert again == found


def test_one_box_is_loaded_where_one_is_asked_for() -> None:
    """Importing loads no game and no bot; asking for one box loads that one."""
    program = (
        "import sys, shamble\n"
        "print(sorted(m for m in sys.modules if m.startswith(('shamble.bots', 'shamble.lab'))))\n"
        "shamble.shelf['zdfg']\n"
        "print([k for k in ('zdfg', 'azta', 'ebz', 'azardia', 'atz')"
        " if f'shamble.games.{k}' in sys.modules])\n"
    )

    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert ran.stdout.splitlines() == ["[]", "['zdfg']"]


def test_a_game_between_bots_is_a_match_with_its_journal() -> None:
    """`play` returns a game that is over, that verifies, and that the same seed gives again."""
    match = shamble.play("zdfg", ["greedy", First], seed="api")

    again = shamble.play(shamble.shelf["zdfg"], ["greedy", First()], seed="api")

    assert match.game.result is not None
    assert match.journal.header.names == ("greedy", "First")
    assert again.journal == match.journal
    assert shamble.verify(match.box, match.journal).game == match.game


def test_a_simulated_game_can_be_played_alone() -> None:
    """Game 1 of a simulation is the game of its seed with the bots moved on a seat."""
    seatings: list[list[Anyone]] = [["uniform", First], [First, "uniform"]]
    both = shamble.simulate("zdfg", seatings[0], games=2, seed="api")
    first, second = (
        shamble.play("zdfg", bots, seed=f"api/{number}") for number, bots in enumerate(seatings)
    )

    assert both.decisions == first.ply + second.ply


def test_a_bot_of_ones_own_plays_in_any_number_of_processes() -> None:
    """An object, a class and `module:Class` play the same games, in one process and in two."""
    ways: list[Anyone] = [First(), First, "tests.test_api:First"]

    found = [
        shamble.simulate("zdfg", ["uniform", way], games=6, seed="own", jobs=jobs)
        for way in ways
        for jobs in (1, 2)
    ]

    assert {(one.decisions, one.by_bot[1].wins) for one in found} == {
        (found[0].decisions, found[0].by_bot[1].wins)
    }


def test_a_bot_that_is_handed_over_remembers_no_game() -> None:
    """Each seat of each game has a copy: the object itself is never asked."""
    bot = First()

    shamble.play("zdfg", [bot, bot], seed="api")

    assert bot.asked == 0


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        pytest.param("clever", "no bot 'clever'; there are: ", id="no such name"),
        pytest.param("tests.nowhere:Bot", "No module named 'tests.nowhere'", id="no such module"),
        pytest.param("tests.test_api:Nobody", "has no attribute 'Nobody'", id="no such class"),
        pytest.param("pathlib:Path", "pathlib:Path is no bot", id="cannot choose"),
        pytest.param(Path, "is no bot: it has no", id="a class that cannot choose"),
    ],
)
def test_a_bot_that_is_none_is_named(bot: str, why: str) -> None:
    """The mistake is told in one sentence, before anything is played."""
    with pytest.raises(shamble.SettingsError, match=why):
        shamble.play("zdfg", [bot])


def test_serving_without_its_packages_says_what_to_type() -> None:
    """Where only the core is installed, `serve` names the very command, and the rest works."""
    serve, shelf = (
        subprocess.run(
            [sys.executable, "-c", WITHOUT_SERVER, command],
            capture_output=True,
            text=True,
            check=False,
        )
        for command in ("serve", "shelf")
    )

    assert (serve.returncode, serve.stderr) == (
        1,
        "shamble: this needs uvicorn, which is not installed: pip install 'shamble[server]'\n",
    )
    assert shelf.returncode == 0
    assert "Zombie Death Force" in shelf.stdout


def test_environments_without_their_packages_say_what_to_type() -> None:
    """Whichever of them is missing, the command is the same."""
    program = WITHOUT_SERVER.replace(
        "from shamble.cli import main\nsys.exit(main())", "import shamble\nshamble.envs"
    )

    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )

    assert ran.stderr.endswith(
        "this needs numpy, which is not installed: pip install 'shamble[envs]'\n"
    )


def test_a_mistake_of_our_own_is_not_taken_for_a_missing_package() -> None:
    """A module of Shamble that is not there is a fault to be seen, not an extra."""
    with pytest.raises(ModuleNotFoundError), extra("server"):
        raise ModuleNotFoundError("no", name="shamble.server.nowhere")
    with pytest.raises(NotInstalled, match=r"pip install 'shamble\[lab\]'"), extra("lab"):
        raise ModuleNotFoundError("no", name="polars")


def test_everything_is_one_extra() -> None:
    """`shamble[all]` has every other extra, and the core needs three packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]

    assert extras["all"] == [f"shamble[{','.join(sorted(set(extras) - {'all'}))}]"]
    assert len(project["dependencies"]) == 3
