"""Matches that begin again where they were saved."""

import msgspec
import pytest

from shamble import shelf
from shamble.kernel.dice import Dice
from shamble.kernel.errors import JournalError
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.saved import Saved
from shamble.kernel.snapshot import digest

BOXES = list(shelf.values())


def played(key: str, plies: int) -> Match:
    """Return a match after this many random choices, or at its end."""
    box = shelf[key]
    match = Match.begin(box, seats=max(2, box.seats[0]), seed=1, options=box.bots_only)
    play_on(match, plies)
    return match


def play_on(match: Match, plies: int) -> None:
    """Make this many random choices, unless the game ends."""
    rng = Dice.seeded("chooser", match.ply)
    for _ in range(plies):
        decision = match.game.decision
        if decision is None:
            return
        match.choose(decision.seat, rng.pick(decision.options))


def through_json(saved: Saved) -> Saved:
    """Return what comes back from a database."""
    return msgspec.json.decode(msgspec.json.encode(saved), type=Saved)


@pytest.mark.parametrize("key", [pytest.param(box.key, id=box.key) for box in BOXES])
def test_saved_match_resumes_as_the_replay_does(key: str) -> None:
    """A match resumed from what was saved equals the match replayed from the deal."""
    match = played(key, 30)
    saved = through_json(match.save())
    play_on(match, 25)
    journal = Journal.load(match.journal.dump())

    resumed = Match.resume(shelf[key], journal, saved=saved)

    assert digest(resumed.game) == digest(match.game)
    assert resumed.journal == match.journal
    assert resumed.told[-50:] == match.told[-50:]


@pytest.mark.parametrize(
    "to",
    [
        pytest.param(35, id="after it"),
        pytest.param(30, id="to it"),
        pytest.param(12, id="before it"),
    ],
)
def test_saved_match_takes_back(to: int) -> None:
    """Choices before and after the place of saving can be taken back."""
    match = played("zdfg", 30)
    saved = through_json(match.save())
    play_on(match, 10)
    resumed = Match.resume(shelf["zdfg"], match.journal, saved=saved)

    resumed.undo(Seat(0), to=to)

    assert digest(resumed.game) == digest(match.at(to))
    assert resumed.ply == to


def test_saved_match_shows_earlier_plies() -> None:
    """Every earlier ply can be looked at, also those before the place of saving."""
    match = played("zdfg", 30)
    plain = Match.resume(shelf["zdfg"], match.journal)
    saved = through_json(match.save())
    resumed = Match.resume(shelf["zdfg"], match.journal, saved=saved)

    found = [digest(resumed.at(ply)) for ply in (0, 17, 30)]

    assert found == [digest(plain.at(ply)) for ply in (0, 17, 30)]


def test_saved_match_of_another_journal_is_refused() -> None:
    """What was saved must fit the journal's choices."""
    saved = through_json(played("zdfg", 30).save())
    journal = played("zdfg", 12).journal

    with pytest.raises(JournalError, match="saved at ply 30"):
        Match.resume(shelf["zdfg"], journal, saved=saved)
