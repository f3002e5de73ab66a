"""Experiments: the same file gives the same results, however and however often it is played."""

import base64
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import polars as pl
import pytest

from shamble.cli import main
from shamble.games.zdfg.events import Assigned, Drawn
from shamble.kernel.box import AnyBox
from shamble.kernel.errors import SettingsError
from shamble.kernel.journal import Journal
from shamble.kernel.match import verify
from shamble.kernel.shelf import shelf
from shamble.lab import journals, record
from shamble.lab.experiment import Experiment, File, Trial, Version, experiment, read
from shamble.lab.record import COLUMNS, Rows, leads
from shamble.lab.results import Results
from shamble.lab.run import Part, Processes, play_part, run

STUDY = """
box = "zdfg"
games = 50
bots = ["uniform"]
seats = 3
seed = "study"
decisions = true
"""


class Interrupted(Exception):
    """Somebody pressed Ctrl-C."""


class Backwards:
    """Workers that return what they play in the opposite order, and note what they played."""

    def __init__(self, until: int = 1000) -> None:
        self.until = until
        self.played: list[str] = []

    def play(self, parts: Sequence[Part], *, decisions: bool) -> Iterator[tuple[Part, Rows]]:
        """Play from the end, and stop after a few."""
        for part in reversed(parts):
            if len(self.played) == self.until:
                raise Interrupted
            self.played.append(part.name)
            yield part, play_part(part, decisions=decisions)


@pytest.fixture
def study(tmp_path: Path) -> Experiment:
    """Return a small experiment, as a file says it."""
    file = tmp_path / "study.toml"
    file.write_text(STUDY)
    return read(file)


def tables(folder: Path) -> dict[str, pl.DataFrame]:
    """Return all results."""
    return {table: Results(folder).scan(table).collect() for table in COLUMNS}


def same(one: Path, other: Path) -> bool:
    """Whether two folders hold the same results, row for row."""
    ours, theirs = tables(one), tables(other)
    return all(ours[table].equals(theirs[table]) for table in COLUMNS)


def test_results_do_not_depend_on_who_plays(study: Experiment, tmp_path: Path) -> None:
    """One process, two processes and parts in any order give equal tables."""
    run(study, tmp_path / "one", Processes(1))
    run(study, tmp_path / "two", Processes(2))
    run(study, tmp_path / "back", Backwards())

    assert same(tmp_path / "one", tmp_path / "two")
    assert same(tmp_path / "one", tmp_path / "back")


def test_a_run_goes_on_after_an_interruption(study: Experiment, tmp_path: Path) -> None:
    """What was played before is not played again, and the results are those of one go."""
    run(study, tmp_path / "whole", Processes(1))
    with pytest.raises(Interrupted):
        run(study, tmp_path / "broken", Backwards(until=1))
    rest = Backwards()

    run(study, tmp_path / "broken", rest)

    assert rest.played == ["000-00000020", "000-00000000"]
    assert same(tmp_path / "whole", tmp_path / "broken")


def test_a_finished_run_plays_nothing(study: Experiment, tmp_path: Path) -> None:
    """Running it again finds everything there."""
    run(study, tmp_path / "whole", Processes(1))
    again = Backwards()

    run(study, tmp_path / "whole", again)

    assert again.played == []


def test_results_of_another_experiment_are_left_alone(study: Experiment, tmp_path: Path) -> None:
    """A folder belongs to the experiment that began it."""
    run(study, tmp_path / "mine", Processes(1))
    other = msgspec.structs.replace(study, decisions=False)

    with pytest.raises(SettingsError, match="holds another experiment"):
        run(other, tmp_path / "mine", Processes(1))


def test_the_tables_agree_with_each_other(study: Experiment, tmp_path: Path) -> None:
    """Wins add up to one a game, choices and decisions to the length of games."""
    run(study, tmp_path / "one", Processes(1))

    found = tables(tmp_path / "one")

    length = found["games"]["decisions"].sum()
    assert found["games"].height == 50
    assert found["seats"]["won"].sum() == pytest.approx(50)
    assert found["seats"]["decisions"].sum() == length
    assert found["choices"]["taken"].sum() == length
    assert found["decisions"].height == length
    assert (found["choices"]["offered"] >= found["choices"]["taken"]).all()


def test_cards_are_those_that_came_to_a_hand_and_were_named_by_a_choice(
    study: Experiment, tmp_path: Path
) -> None:
    """What the table counts of a game is what its journal tells: cards drawn, cards named."""
    run(study, tmp_path / "one", Processes(1))
    match = journals.game(study.trials[0], 17)
    drawn = [told.event for _, told in match.told if isinstance(told.event, Drawn)]
    assigned = [told.event for _, told in match.told if isinstance(told.event, Assigned)]

    cards = tables(tmp_path / "one")["cards"].filter(pl.col("game") == 17)

    counted = {(row["seat"], row["card"]): row["drawn"] for row in cards.rows(named=True)}
    told = Counter((event.seat, card) for event in drawn for card in event.cards)
    assert {key: count for key, count in counted.items() if count} == told
    assert cards["played"].sum() >= len(assigned) > 10


def test_a_game_behind_a_figure_is_the_game_that_was_counted(
    study: Experiment, tmp_path: Path
) -> None:
    """Played again with its journal, it has the same length and end, and verifies."""
    run(study, tmp_path / "one", Processes(1))
    counted = tables(tmp_path / "one")["games"].row(17, named=True)

    match = journals.game(study.trials[0], 17)

    assert match.game.result is not None
    assert (match.ply, match.game.result.reason) == (counted["decisions"], counted["reason"])
    assert verify(match.box, match.journal).ply == match.ply


@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        pytest.param([(1, 0), (2, 0), (3, 1)], (0,), (0, 0.0, 2.0), id="ahead from the start"),
        pytest.param([(1, 0), (0, 1), (2, 1)], (0,), (2, 2 / 3, 1.0), id="back and forth"),
        pytest.param([(1, 0), (1, 0)], (1,), (0, 1.0, -1.0), id="behind to the last"),
        pytest.param([(1, 1), (1, 1)], (0,), (0, 0.0, 0.0), id="level"),
        pytest.param([(1, 0), (0, 1)], (), (1, 1.0, 0.0), id="nobody wins"),
        pytest.param([(1,), (2,)], (0,), (0, 0.0, 0.0), id="alone"),
    ],
)
def test_the_lead(
    scores: list[tuple[float, ...]], winners: tuple[int, ...], expected: tuple[int, float, float]
) -> None:
    """Changes of the lead, when it was decided, and the margin are counted from the scores."""
    assert leads(scores, winners) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("box = ", "not a TOML file", id="no TOML"),
        pytest.param('box = "zdfg"', "games", id="no number of games"),
        pytest.param('box = "zdfg"\ngames = 0', "games", id="no games"),
        pytest.param('box = "chess"\ngames = 5', "no box 'chess'", id="no such box"),
        pytest.param('box = "zdfg"\ngames = 5\nseats = 9', "2 to 4 players", id="too many"),
        pytest.param('box = "zdfg"\ngames = 5\nspeed = 9', "speed", id="an unknown word"),
        pytest.param('box = "zdfg"\ngames = 5\nbots = ["x"]', "no bot 'x'", id="no such bot"),
        pytest.param(
            'box = "zdfg"\ngames = 5\n[[version]]\nname = "a"\n[[version]]\nname = "a"',
            "the same name",
            id="two of one name",
        ),
    ],
)
def test_a_file_that_cannot_be_played_is_refused(tmp_path: Path, text: str, why: str) -> None:
    """The mistake is told before anything is played."""
    file = tmp_path / "study.toml"
    file.write_text(text)

    with pytest.raises(SettingsError, match=why):
        read(file)


def test_versions_differ_in_what_they_say(tmp_path: Path) -> None:
    """A version has the file's settings but for its own; a deck is read beside the file."""
    (tmp_path / "mine.toml").write_text(Path("src/shamble/games/zdfg/deck.toml").read_text())
    said = File(
        "zdfg", 5, bots=("uniform",), options={"turn_limit": 30},
        version=(Version("printed"), Version("short", {"turn_limit": 5}, "mine.toml")),
    )  # fmt: skip

    printed, short = experiment(said, tmp_path).trials

    assert (printed.plan.options["turn_limit"], short.plan.options["turn_limit"]) == (30, 5)
    assert printed.plan.deck is None
    assert short.plan.deck is not None
    assert printed.plan.seed == short.plan.seed


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Return the lab's command line, in a folder with an experiment of two versions."""
    versions = '[[version]]\nname = "long"\n[[version]]\nname = "short"\noptions.turn_limit = 4\n'
    (tmp_path / "study.toml").write_text(STUDY + versions)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    return lambda *words: main(["lab", *words])


def test_the_lab_from_the_command_line(
    lab: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    """Run, ask, compare, report and save a game: each says what it did."""
    assert lab("run", "study.toml", "--jobs", "1") == 0
    assert lab("ends", "study", "--version", "short") == 0
    assert "turn-limit" in capsys.readouterr().out
    assert lab("compare", "study") == 0
    assert "decisions" in capsys.readouterr().out
    assert lab("journal", "study", "3", "--version", "short") == 0
    assert main(["verify", "zdfg-short-3.jsonl"]) == 0
    assert lab("seats", "study", "--version", "nobody's") == 1
    assert "there are: long, short" in capsys.readouterr().err
    assert lab("seats", "study") == 0
    assert "Asked of long; --version for short." in capsys.readouterr().out


def test_games_that_were_not_played_are_not_saved(
    lab: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    """A number beyond the last game is refused, with those that there are."""
    lab("run", "study.toml", "--jobs", "1")

    assert lab("journal", "study", "50") == 1
    assert "holds 50 games: 0 to 49" in capsys.readouterr().err


def test_a_version_is_compared_with_the_next_one(
    lab: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of three it is the first two, unless others are named; one alone cannot be compared."""
    names = "".join(f'[[version]]\nname = "{name}"\n' for name in ("one", "two", "three"))
    (tmp_path / "three.toml").write_text(STUDY.replace("50", "4") + names)
    (tmp_path / "alone.toml").write_text(STUDY.replace("50", "4"))
    lab("run", "three.toml", "--jobs", "1")
    lab("run", "alone.toml", "--jobs", "1")

    assert lab("compare", "three") == 0
    assert lab("compare", "alone") == 1

    told = capsys.readouterr()
    assert "From one to two" in told.out
    assert "alone holds one version, 'as printed'" in told.err


def test_a_question_without_figures_says_so(
    lab: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After two games no card was seen often enough to be judged."""
    (tmp_path / "few.toml").write_text(STUDY.replace("50", "2"))
    lab("run", "few.toml", "--jobs", "1")

    assert lab("drawn", "few") == 0
    assert "No figures: too few games" in capsys.readouterr().out


def test_whoever_stops_an_experiment_is_told_what_is_kept(
    lab: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The games that were played stay, and the same command plays the others."""
    playing = record.record

    def interrupted(trial: Trial, number: int, box: AnyBox, *, decisions: bool) -> Rows:
        if number == 45:
            raise KeyboardInterrupt
        return playing(trial, number, box, decisions=decisions)

    with monkeypatch.context() as patched:
        patched.setattr("shamble.lab.run.record", interrupted)
        assert lab("run", "study.toml", "--jobs", "1") == 130
    told = capsys.readouterr()

    assert "40 of 100 games are kept; the same command goes on." in told.err
    assert lab("run", "study.toml", "--jobs", "1") == 0
    assert lab("seats", "study", "--version", "short") == 0


def test_the_report_is_one_file_without_network(lab: Callable[..., int]) -> None:
    """All questions have their part, pictures are drawings, and games are in the page."""
    lab("run", "study.toml", "--jobs", "1")

    status = lab("report", "study")

    page = Path("study.html").read_text()
    assert status == 0
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page
    assert "<script" not in page
    assert page.count("<svg") >= 8
    assert "From long to short" in page
    assert page.count("href='data:application/jsonl;base64,") > 10


def test_every_figure_of_the_report_leads_to_games_behind_it(lab: Callable[..., int]) -> None:
    """Each row has a link to a game in the page, which verifies; a comparison to both versions."""
    lab("run", "study.toml", "--jobs", "1")
    lab("report", "study")
    page = Path("study.html").read_text()
    rows = re.findall(r"<tr[^>]*>(<td>.*?)</tr>", page)
    games = dict(
        re.findall(r"<li id='([^']+)'><a [^>]*href='data:application/jsonl;base64,([^']*)'", page)
    )

    bare = [row for row in rows if "<a href='#" not in row]

    took = {row for row in bare if "<td>0.0%</td>" not in row and "0.000</td><td>0.000" not in row}
    assert len(rows) > 100
    assert took == set()
    assert set(re.findall(r"<a href='#([^']+)'", page)) == set(games)
    first = Journal.load(base64.b64decode(next(iter(games.values()))))
    assert verify(shelf.pick("zdfg"), first).game.result is not None
    (length,) = [row for row in rows if row.startswith("<td>decisions</td>")]
    assert ">long</a>" in length
    assert ">short</a>" in length


def test_trajectories_for_learning_offline(lab: Callable[..., int]) -> None:
    """Every decision has what the seat saw, what it could do, what it did and what came of it."""
    status = lab("export", "study.toml", "--into", "games.parquet")

    table = pl.read_parquet("games.parquet")
    first = table.row(0, named=True)
    assert status == 0
    assert table["game"].n_unique() == 50
    assert (table["chosen"] >= 0).all()
    assert first["chosen"] < len(msgspec.json.decode(first["options"]))
    assert "players" in msgspec.json.decode(first["view"])
    assert table.group_by("version", "game", "seat").agg(pl.col("reward").first())[
        "reward"
    ].sum() == pytest.approx(100)
