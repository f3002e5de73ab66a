"""What bots say at the table."""

from shamble.bots.sayings import SAYINGS
from shamble.kernel.dice import Dice
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.server.store.acts import Chair, Spec
from shamble.server.table.record import Record
from shamble.server.table.remarks import due


def played(level: str = "casual", plies: int = 500) -> tuple[Record, list[tuple[Seat, str]]]:
    """Return a table of two bots after a game by lot, and all that they said while it went on."""
    chairs = (Chair("bot", "Pip", level), Chair("bot", "Mrs Hobbs", level))
    record = Record("t", Spec("ebz", {}, chairs, "1"), 0)
    match = record.match = Match.begin(shelf["ebz"], seats=2, seed="1")
    rng, said = Dice.seeded("any"), []
    while match.game.decision is not None and match.ply < plies:
        seat, ply = match.game.decision.seat, match.ply
        match.choose(seat, rng.pick(match.game.decision.options))
        said.append((seat, due(record, seat, ply)))
    return record, said


def test_bots_speak_now_and_then_in_their_own_words() -> None:
    """Most choices pass without a word; what is said is one of the speaker's lines."""
    _, said = played()
    spoken = [(seat, words) for seat, words in said if words]
    lines = {
        Seat(seat): {line for several in SAYINGS[name].values() for line in several}
        for seat, name in enumerate(("Pip", "Mrs Hobbs"))
    }

    assert 0 < len(spoken) < len(said) / 2
    assert all(words in lines[seat] for seat, words in spoken)


def test_who_ends_a_game_has_the_last_word() -> None:
    """The last choice is followed by what a winner or a loser says."""
    record, said = played()
    seat, words = said[-1]
    name = record.sitters[seat].chair.name
    won = seat in record.playing.game.result.winners  # type: ignore[union-attr]  # it is over

    assert words in SAYINGS[name]["wins" if won else "loses"]


def test_a_bot_without_a_level_keeps_quiet() -> None:
    """Only characters who play at a level speak; bots for measuring do not."""
    _, said = played("uniform")

    assert not any(words for _, words in said)
