"""The best for each number of players, kept beside the games and told at the end."""

from datetime import date
from pathlib import Path

import pytest

from shamble.games.azta.win import record_of
from shamble.kernel.match import Match
from shamble.kernel.options import Result, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.shelf import shelf
from shamble.terminal.records import FILE, Held, noted, read
from shamble.terminal.session import Session
from tests.terminal.tables import BOX, plain, played_out

AZTA = shelf["azta"]
NAMES = ("Ada", "Bea", "Cy", "Di")
MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)


def ended(reason: str, winner: int = 0, seats: int = 3, box: str = "azta") -> Match:
    """Return a match that is over, won by this seat for this reason."""
    match = Match.begin(shelf[box], seats=seats, seed="1", names=NAMES[:seats])
    ranks = tuple(1 if seat == winner else 2 for seat in range(seats))
    match.game.result = Result(ranks, reason, RuleId("azta.win.record-count"))
    return match


@pytest.mark.rule("azta.win.record-count", "azta.win.record-limit")
@pytest.mark.parametrize(
    ("reason", "value", "words"),
    [
        pytest.param("record 0", 0, "no rounds alone", id="none"),
        pytest.param("record 1", 1, "1 round alone", id="one"),
        pytest.param("record 5", 5, "5 rounds alone", id="several"),
        pytest.param("immortal", 100, "immortal", id="for ever"),
    ],
)
def test_win_record_count_is_what_others_try_to_beat(
    tmp_path: Path, reason: str, value: int, words: str
) -> None:
    """The first record is the best, whatever it is."""
    told = noted(ended(reason), tmp_path / "game.jsonl", MONDAY)

    assert told == [f"The best so far with 3 players: {words}."]
    assert read(tmp_path / FILE) == {"azta": {3: Held(value, "Ada", MONDAY)}}


@pytest.mark.rule("azta.win.record-count")
def test_win_record_count_stands_until_it_is_beaten(tmp_path: Path) -> None:
    """Who only equals it has not beaten it; who beats it is told by whom it was held."""
    game = tmp_path / "game.jsonl"
    noted(ended("record 5"), game, MONDAY)

    equal = noted(ended("record 5", winner=1), game, TUESDAY)
    better = noted(ended("record 6", winner=2), game, TUESDAY)

    assert equal == ["The best with 3 players: 5 rounds alone, by Ada on 2026-11-16."]
    before = "before, it was 5 rounds alone, by Ada on 2026-11-16"
    assert better == [f"The best so far with 3 players: 6 rounds alone; {before}."]
    assert read(tmp_path / FILE)["azta"][3] == Held(6, "Cy", TUESDAY)


@pytest.mark.rule("azta.win.record-count")
def test_win_record_count_is_kept_for_each_number_of_players(tmp_path: Path) -> None:
    """A record with four players is another one than with three."""
    game = tmp_path / "game.jsonl"
    noted(ended("record 5"), game, MONDAY)

    noted(ended("record 2", seats=4), game, MONDAY)

    assert {seats: held.value for seats, held in read(tmp_path / FILE)["azta"].items()} == {
        3: 5,
        4: 2,
    }


@pytest.mark.parametrize(
    "match",
    [
        pytest.param(ended("won"), id="the table stopped at the win"),
        pytest.param(ended("record 3", seats=2, box="zdfg"), id="a box without records"),
    ],
)
def test_a_game_without_a_record_is_not_noted(tmp_path: Path, match: Match) -> None:
    """Nothing is said, and no file is made."""
    assert noted(match, tmp_path / "game.jsonl") == []
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize("broken", [b"", b"{", b'{"azta": 5}', b"\xff\xfe"])
def test_a_broken_file_is_begun_anew(tmp_path: Path, broken: bytes) -> None:
    """It costs the old records, not the end of the game."""
    (tmp_path / FILE).write_bytes(broken)

    told = noted(ended("record 1"), tmp_path / "game.jsonl", MONDAY)

    assert told == ["The best so far with 3 players: 1 round alone."]
    assert read(tmp_path / FILE)["azta"][3].value == 1


def test_a_record_that_cannot_be_kept_is_told(tmp_path: Path) -> None:
    """Where nothing can be written, the end is shown all the same."""
    (tmp_path / "file").write_text("not a folder")

    assert noted(ended("record 1"), tmp_path / "file" / "game.jsonl") == [
        "The best so far with 3 players: 1 round alone."
    ]


@pytest.mark.rule("azta.win.record-count")
def test_win_record_count_is_told_at_the_end_of_a_game(tmp_path: Path) -> None:
    """The last page says what the best is, and the file holds what the result says."""
    match = Match.begin(AZTA, seats=3, seed="end", names=NAMES[:3])
    session = Session(match, {Seat(1): "uniform", Seat(2): "uniform"}, tmp_path / "game.jsonl")

    page = played_out(session)[-1]

    assert session.match.game.result is not None
    value = record_of(session.match.game.result)
    assert value is not None
    assert "The best so far with 3 players: " in plain(page)
    assert read(tmp_path / FILE)["azta"][3].value == value


def test_bots_alone_set_no_record(tmp_path: Path) -> None:
    """Who only watches keeps nothing."""
    match = Match.begin(AZTA, seats=3, seed="end", names=NAMES[:3])
    bots = {Seat(seat): "uniform" for seat in range(3)}

    Session(match, bots, tmp_path / "game.jsonl").open()

    assert match.game.result is not None
    assert not (tmp_path / FILE).exists()
    assert BOX.record is None
