"""The command line, as a person types it."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import shamble
from shamble.cli import main
from shamble.kernel.shelf import shelf
from tests.games.atz.scenarios.well import WELL
from tests.terminal.tables import recorded

PROGRAM = [sys.executable, "-c", "import sys; from shamble.cli import main; sys.exit(main())"]

HINT = "A number chooses; ? asks why not, i reads a card, r a rule, h helps, q leaves."
COMMANDS = [
    "",
    "shelf",
    "play",
    "replay",
    "rules",
    "simulate",
    "verify",
    "deck check",
    "deck show",
    "scenario check",
]
CAMPAIGNS = ("new", "list", "play", "show", "verify", "export", "import", "simulate")
COMMANDS += [f"campaign {word}" for word in CAMPAIGNS]
COMMANDS += ["new", "check-box"]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Return the file of a game that is over."""
    file = tmp_path / "saved.jsonl"
    file.write_bytes(recorded().journal.dump())
    return file


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """Return the file of a game that goes on."""
    file = tmp_path / "begun.jsonl"
    file.write_bytes(recorded(plies=8).journal.dump())
    return file


def typed(*words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program with these lines as its input."""
    return subprocess.run(
        [*PROGRAM, *words], input=lines, capture_output=True, text=True, check=False, timeout=600
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The help says how to type it."""
    assert main([*command.split(), "--help"]) == 0

    assert f"Example: shamble {command}".strip() in capsys.readouterr().out


MISTAKES = {
    "no such command": ("bogus", 2, "No such command 'bogus'"),
    "no such option": ("shelf --bogus", 2, "No such option"),
    "a shelf without it": ("shelf chess", 1, "no box 'chess'"),
    "no key": ("simulate", 2, "Missing argument 'KEY'"),
    "no such box": ("play chess", 1, "no box 'chess'; on the shelf: "),
    "rules of no box": ("rules chess", 1, "no box 'chess'"),
    "deck of no box": ("deck show chess", 1, "no box 'chess'"),
    "too many seats": ("play zdfg --seats 9", 1, "is for 2 to 4 players, not 9"),
    "too few seats": ("simulate zdfg --bots greedy --seats 1", 1, "2 to 4 players, not 1"),
    "seats in words": ("play zdfg --seats two", 2, "--seats"),
    "not my seat": ("play zdfg --seats 2 --me 3", 1, "seats from 1 to 2, not '3'"),
    "not a seat": ("play zdfg --me first", 1, "seats from 1 to 3, not 'first'"),
    "no such bot": ("play zdfg --bots clever", 1, "no bot 'clever'; there are: greedy, habit"),
    "no such bots": ("simulate zdfg --bots greedy,clever", 1, "no bot 'clever'"),
    "too many bots": ("play zdfg --seats 2 --bots greedy,uniform", 1, "2 bots, but free seats: 1"),
    "no bots": ("simulate zdfg --bots ,", 1, "at least one bot"),
    "no games": ("simulate zdfg --games 0", 1, "at least one game"),
    "no jobs": ("simulate zdfg --jobs 0", 2, "--jobs"),
    "an option without a value": ("play zdfg --option turn_limit", 1, "--option name=value"),
    "an unknown option": ("play zdfg --option speed=3", 1, "there is no setting 'speed'"),
    "an option's bad value": ("play zdfg --option turn_limit=many", 1, "turn_limit"),
    "an option that does not fit": ("play zdfg --seats 2 --option first_player=4", 1, "is 4"),
    "no such game": ("play nowhere.jsonl", 1, "cannot read nowhere.jsonl: no such file"),
    "no such file": ("verify nowhere.jsonl", 1, "cannot read nowhere.jsonl: no such file"),
    "nothing to replay": ("replay nowhere.jsonl", 1, "cannot read nowhere.jsonl: no such file"),
    "a folder": ("replay .", 1, "cannot read .: is a directory"),
    "no such deck": ("play zdfg --deck nowhere.toml", 1, "cannot read nowhere.toml"),
    "nothing to check": ("deck check nowhere.toml", 1, "cannot read nowhere.toml"),
    "no tests": ("rules --check --tests nowhere", 1, "nowhere is no folder of tests"),
}  # fmt: skip


@pytest.mark.parametrize(("words", "status", "sentence"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_in_one_sentence(
    words: str, status: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line on stderr, nothing on stdout, and an exit status that is not zero."""
    assert main(words.split()) == status

    out, err = capsys.readouterr()
    assert sentence in err
    assert (out, err.count("\n"), err.startswith("shamble: ")) == ("", 1, True)


FILES = {
    "empty": (b"", "the journal is empty"),
    "not JSON": (b"hello\n", "line 1"),
    "not text": (bytes(range(256)), "line 1"),
    "another format": (b'{"shamble": 99}\n', "line 1"),
    "a list": (b"[1, 2]\n", "line 1"),
}


@pytest.mark.parametrize("command", ["play", "replay", "verify"])
@pytest.mark.parametrize(("content", "sentence"), FILES.values(), ids=FILES)
def test_a_file_that_is_no_game_is_told_in_one_sentence(
    tmp_path: Path, command: str, content: bytes, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever the file holds, there is one sentence that names it."""
    file = tmp_path / "bad.jsonl"
    file.write_bytes(content)

    assert main([command, str(file)]) == 1

    err = capsys.readouterr().err
    assert f"{file} is not a saved game" in err
    assert sentence in err
    assert err.count("\n") == 1


CHANGES = {
    "another seed": (b'"seed":"7"', b'"seed":"8"'),
    "another box": (b'"box":"zdfg"', b'"box":"chess"'),
    "another version": (b'"version":1', b'"version":2'),
    "another deck": (b'"deck":{"hash":"', b'"deck":{"hash":"0'),
    "more seats": (b'"seats":2,"names":["Player 1"', b'"seats":9,"names":["Player 1"'),
    "an unknown setting": (b'"options":{', b'"options":{"speed":1,'),
    "another choice": (b'"do":"end-assign"', b'"do":"end-turn"'),
    "nonsense for a choice": (b'"do":"end-assign"', b'"do":"fly"'),
    "a ply left out": (b'"ply":1,', b'"ply":2,'),
    "the seed left out": (b'"seed":"7"', b'"seed":null'),
}


@pytest.mark.parametrize("command", ["play", "replay", "verify"])
@pytest.mark.parametrize(("before", "after"), CHANGES.values(), ids=CHANGES)
def test_a_game_that_was_tampered_with_is_refused(
    saved: Path, command: str, before: bytes, after: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever was changed, one sentence says that it does not hold together."""
    content = saved.read_bytes()
    assert before in content
    saved.write_bytes(content.replace(before, after, 1))

    assert main([command, str(saved)]) == 1

    err = capsys.readouterr().err
    assert err.startswith("shamble: ")
    assert err.count("\n") == 1


def test_a_changed_digest_is_found(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Verifying compares every digest with the game."""
    lines = saved.read_bytes().splitlines(keepends=True)
    at = next(place for place, line in enumerate(lines) if b'"is":"digest"' in line)
    lines[at] = lines[at].replace(b'"state":"', b'"state":"0')
    saved.write_bytes(b"".join(lines))

    assert main(["verify", str(saved)]) == 1

    assert "the digest does not fit the game" in capsys.readouterr().err


def test_a_good_game_is_verified(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence says how many choices were right."""
    assert main(["verify", str(saved)]) == 0

    assert f"all {recorded().ply} choices are right, and it is over" in capsys.readouterr().out


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """It is the library's."""
    assert main(["--version"]) == 0

    assert capsys.readouterr().out == f"shamble {shamble.__version__}\n"


def test_the_shelf_lists_every_box(capsys: pytest.CaptureFixture[str]) -> None:
    """Each box is there with its title."""
    assert main(["shelf"]) == 0

    out = capsys.readouterr().out
    assert all(box.title in out for box in shelf.values())


def test_a_box_says_what_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    """Each setting has its meaning, its rule and its usual value."""
    assert main(["shelf", "zdfg"]) == 0

    out = capsys.readouterr().out
    assert "turn_limit" in out
    assert "turns for each player" in out
    assert "usually 0 (0: until somebody wins), at most 10,000" in " ".join(out.split())


@pytest.mark.parametrize(
    ("key", "said"),
    [
        pytest.param("ebz", "0 (0: drawn by lot; 1, 2 ...: that seat)", id="a seat"),
        pytest.param("azta", "0 (0: as the deck says; 2; 3; 4; 5; 6)", id="values of the deck"),
        pytest.param("azta", "3 (0: nobody trades), at most 20", id="the most"),
        pytest.param("ebz", "Barney; one for each seat, commas between them)", id="each seat"),
    ],
)
def test_a_setting_says_in_what_form_it_is_given(
    key: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A seat's number and a list by seat are told apart from a value by itself."""
    assert main(["shelf", key]) == 0

    assert said in " ".join(capsys.readouterr().out.split())


def test_a_game_can_be_begun_left_and_gone_on_with(tmp_path: Path) -> None:
    """The command that the game names when it is left leads back to it."""
    first = typed("play", "zdfg", "--seed", "7", "--seats", "2", lines="2\nq\n\n")
    file = tmp_path / "data" / "shamble" / "games" / "zdfg-7.jsonl"

    again = typed("play", str(file), lines="1\nq\ny\n")

    assert f"shamble play {file}" in first.stdout
    assert "seed 7" in first.stdout
    assert (first.returncode, again.returncode, again.stderr) == (0, 0, "")
    assert "You lay" in again.stdout


def test_the_end_of_the_input_keeps_the_game(tmp_path: Path) -> None:
    """Ctrl-D, or a script that ends, loses nothing."""
    result = typed("play", "zdfg", "--seed", "7", lines="2\n")

    assert result.returncode == 1
    assert result.stderr.strip() == "shamble: the input ended"
    assert (tmp_path / "data" / "shamble" / "games" / "zdfg-7.jsonl").exists()


@pytest.fixture
def heeds_ctrl_c() -> Iterator[None]:
    """Have programs started here heed Ctrl-C, also where the tests run as a job in the background.

    There SIGINT is ignored, and a child would inherit that; a handler is not inherited.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeds_ctrl_c")
def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    """Stopping the program in the middle of a game loses nothing and shows no traceback."""
    with subprocess.Popen(
        [*PROGRAM, "play", "zdfg", "--seed", "7"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        list(iter(process.stdout.readline, f"{HINT}\n"))
        assert process.stdout.read(2) == "> "
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=300)

    assert (process.returncode, err) == (130, "shamble: stopped\n")
    assert "The game is kept" in out
    assert (tmp_path / "data" / "shamble" / "games" / "zdfg-7.jsonl").exists()


def test_a_closed_pipe_is_no_error() -> None:
    """Reading only the beginning of the rules shows no traceback."""
    with subprocess.Popen(
        [*PROGRAM, "rules", "zdfg"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        err = process.stderr.read()

    assert (process.returncode, err) == (1, "")


def test_the_shelf_can_be_picked_from(tmp_path: Path) -> None:
    """Without a command one picks a box, seats and people, and plays; a kept game is offered."""
    box = list(shelf).index("zdfg") + 1
    kept = len(shelf) + 1

    first = typed(lines=f"{box}\nn\n2\n1\nq\n\n")
    again = typed(lines=f"{kept}\nq\nn\n")

    assert "How many players" in first.stdout
    assert "Games to go on with" in again.stdout
    assert "thrown away" in again.stdout
    assert not list((tmp_path / "data" / "shamble" / "games").iterdir())


@pytest.mark.parametrize(
    "lines", ["q\n", "9\nq\n", "1\nx\nq\n"], ids=["q", "a bad number", "later"]
)
def test_nothing_need_be_picked(lines: str) -> None:
    """One can leave the shelf at any question."""
    assert (typed(lines=lines).returncode, typed(lines=lines).stderr) == (0, "")


@pytest.mark.parametrize("seats", ["--seats 3 --me 1,3", "--seats 3 --me 1 --me 3"], ids=str)
def test_several_people_share_a_keyboard(seats: str) -> None:
    """Two people and a bot: the bot has the seat between them."""
    result = typed("play", "zdfg", *seats.split(), lines="\nq\nn\n")

    assert "Pass the keyboard to" in result.stdout
    assert "Regular Bea" in result.stdout


def test_bots_and_people_say_how_many_play() -> None:
    """One person and three bots named are four players."""
    result = typed("play", "zdfg", "--bots", "greedy,uniform,uniform", lines="q\nn\n")

    assert all(name in result.stdout for name in ("Greedy Bea", "Uniform Cy", "Uniform Dot"))


def test_bots_alone_can_be_watched() -> None:
    """With nobody at the keyboard the story is told to its end."""
    result = typed("play", "zdfg", "--me", "none", "--seed", "7")

    assert (result.returncode, result.stderr) == (0, "")
    assert "shamble replay" in result.stdout


def test_a_new_games_settings_are_not_for_a_saved_one(
    begun: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A saved game has its own seed."""
    assert main(["play", str(begun), "--seed", "8"]) == 1

    assert "--seed is for a new game" in capsys.readouterr().err


def test_a_replay_in_a_pipe_tells_it_all(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every choice and the result are there."""
    assert main(["replay", str(saved)]) == 0

    out = capsys.readouterr().out
    assert "The game is dealt." in out
    assert f"\n{recorded().ply:>4}  Player" in out


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, dict[str, object]]:
    """Return what a simulation prints as JSON."""
    assert main(["simulate", "zdfg", "--games", "12", "--seed", "5", "--json", *words]) == 0
    printed: dict[str, dict[str, object]] = json.loads(capsys.readouterr().out)
    return printed


def test_simulate_prints_the_same_with_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """All but the speed is equal."""
    alone, together = simulated(capsys), simulated(capsys, "--jobs", "2")

    assert together["summary"] == alone["summary"]


def test_simulate_prints_json_of_a_known_shape(capsys: pytest.CaptureFixture[str]) -> None:
    """The names that scripts rely on."""
    printed = simulated(capsys, "--bots", "greedy,uniform,uniform")

    summary = printed["summary"]
    assert list(printed) == ["summary", "speed"]
    assert list(summary) == [
        "box", "version", "seed", "seats", "options", "games",
        "by_seat", "by_bot", "reasons", "length", "decisions",
    ]  # fmt: skip
    assert (summary["seats"], summary["games"], summary["seed"]) == (3, 12, "5")
    assert list(printed["speed"]) == ["jobs", "seconds", "decisions_per_second"]


def test_simulate_prints_figures_and_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """A person reads who won how often, and which seed it was."""
    assert main(["simulate", "zdfg", "--games", "6", "--seed", "s"]) == 0

    out = capsys.readouterr().out
    assert "6 games, seed s" in out
    assert all(word in out for word in ("Wins by bot", "Wins by seat", "greedy", "a second"))


def test_rules_are_listed_searched_and_read(capsys: pytest.CaptureFixture[str]) -> None:
    """A word finds the rules in which it occurs."""
    assert main(["rules"]) == 0
    assert "zdfg" in capsys.readouterr().out

    assert main(["rules", "zdfg", "reshuffle", "timing"]) == 0
    assert "zdfg.draw.reshuffle-timing" in capsys.readouterr().out


def test_rules_check_fails_where_nothing_is_tested(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With no tests at all, every rule lacks one: a line each, a summary, exit 1."""
    assert main(["rules", "zdfg", "--check", "--tests", str(tmp_path)]) == 1

    lines = capsys.readouterr().out.splitlines()
    assert "zdfg.draw.count: no test cites it" in lines
    assert lines[-1].startswith("zdfg: ")


def test_a_deck_can_be_printed_changed_and_dealt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `deck show --toml` prints is a deck file; a changed title is on the table."""
    assert main(["deck", "show", "zdfg", "--toml"]) == 0
    file = tmp_path / "mine.toml"
    text = capsys.readouterr().out
    file.write_text(
        text.replace('heading = "Action"\ntitle = "', 'heading = "Action"\ntitle = "My ')
    )

    result = typed("play", "zdfg", "--deck", str(file), "--me", "none", "--seed", "7")

    assert main(["deck", "check", str(file)]) == 0
    assert "a good deck for Zombie Death Force, Go!" in capsys.readouterr().out
    assert "“My " in result.stdout


@pytest.mark.parametrize("key", ["zdfg", "azta", "ebz", "azardia"])
def test_a_printed_deck_says_which_game_it_is_for(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever starts from a box's own deck need not say which box it was."""
    file = tmp_path / "mine.toml"
    file.write_text(shelf[key].deck.source)

    assert main(["deck", "check", str(file)]) == 0

    assert f"a good deck for {shelf[key].title}" in capsys.readouterr().out.replace("!,", "!")


def test_every_fault_of_a_deck_is_reported_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each fault is a line with card and field, and the exit status is 1."""
    file = tmp_path / "bad.toml"
    text = shelf["zdfg"].deck.source
    file.write_text(text.replace('letter = "A"', 'letter = "Z"').replace("value = 3", "value = -3"))

    assert main(["deck", "check", str(file)]) == 1

    lines = capsys.readouterr().err.splitlines()
    assert len(lines) > 5
    assert any("team-orange-a" in line and "letter" in line for line in lines)
    assert any("value" in line for line in lines)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(b"= 3", "not a TOML file", id="not TOML"),
        pytest.param(b"x = " + b"[" * 2000 + b"]" * 2000, "nested too deeply", id="too deep"),
        pytest.param(b"\xff\xfe", "not a text file", id="not text"),
        pytest.param(b"a = 1", "does not say which game", id="no game"),
        pytest.param(b"a = 1", "azardia, ", id="which games there are"),
        pytest.param(b'[deck]\ngame = "chess"', "no box 'chess'", id="no such game"),
    ],
)
def test_a_file_that_is_no_deck_is_told_in_one_sentence(
    tmp_path: Path, content: bytes, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence names the file or what it wants."""
    file = tmp_path / "bad.toml"
    file.write_bytes(content)

    assert main(["deck", "check", str(file)]) == 1

    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1


def test_dealing_with_a_faulty_deck_says_how_to_see_its_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first fault is told, and the command that tells the rest."""
    file = tmp_path / "bad.toml"
    file.write_text(shelf["zdfg"].deck.source.replace("value = 3", "value = -3"))

    assert main(["play", "zdfg", "--deck", str(file)]) == 1

    err = capsys.readouterr().err
    assert f"shamble deck check {file}" in err
    assert err.count("\n") == 1


def test_a_scenario_file_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A good file is named, and of a bad one every fault is told."""
    good, bad = tmp_path / "well.toml", tmp_path / "bad.toml"
    good.write_text(WELL, encoding="utf-8")
    bad.write_text(
        WELL.replace('"cure"]', '"gold"]').replace('kind = "van"', 'kind = "x"'), "utf-8"
    )

    assert main(["scenario", "check", str(good)]) == 0
    assert "The Well, a good scenario" in capsys.readouterr().out
    assert main(["scenario", "check", str(bad)]) == 1
    assert capsys.readouterr().err.count("\n") == 2
    assert main(["scenario", "check", str(good), "--game", "zdfg"]) == 1


def test_a_deck_is_shown_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    """Every card is there with its text."""
    assert main(["deck", "show", "zdfg"]) == 0

    out = capsys.readouterr().out
    assert all(card.title in out for card in shelf["zdfg"].deck.cards.values())
    assert "Doug from Accounts\n   value 0" in out  # an active card worth 0 draws nothing
