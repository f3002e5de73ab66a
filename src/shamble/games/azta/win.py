"""Winning, and playing on for the record."""

from typing import Final

from shamble.games.azta.events import GameEnded, PlayerEliminated, WinnerFound
from shamble.games.azta.state import Azta, is_living
from shamble.kernel.options import Result, Seat
from shamble.kernel.rules import RuleId, rule

IMMORTAL: Final = 100  # rounds after which nobody counts any more

RECORD: Final = RuleId("azta.win.record-count")
LIMIT: Final = RuleId("azta.win.record-limit")
LAST_PLAYER: Final = RuleId("azta.win.last-player")


@rule("azta.eliminated.still-playing", "azta.eliminated.cannot-win", "azta.win.check-time")
def check_elimination(g: Azta, seat: Seat) -> None:
    """Note that a player has no Survivor left; if that leaves one player, that one has won."""
    if is_living(g, seat):
        return
    g.out.append(seat)
    g.tell(PlayerEliminated(seat))
    find_winner(g)


@rule("azta.win.last-player", "azta.win.both-last-die", "azta.table.not-cooperative")
def find_winner(g: Azta) -> None:
    """Fix the winner as soon as one player is left, even if that one dies a moment later."""
    left = [Seat(i) for i in range(len(g.hands)) if is_living(g, Seat(i))]
    if g.winner is None and len(left) == 1:
        g.winner = left[0]
        g.won_in = g.round
        g.tell(WinnerFound(left[0]))


@rule(
    "azta.win.keep-playing",
    "azta.win.record-count",
    "azta.win.record-limit",
    "azta.win.record-opposition",
)
def count_record(g: Azta) -> None:
    """At the end of a round, count it if the winner outlived it, and end the game if not."""
    if g.winner is None:
        return
    if not g.settings.record:
        finish(g, g.winner, "won", LAST_PLAYER)
    elif not is_living(g, g.winner):
        finish(g, g.winner, f"record {g.record}", RECORD)
    elif g.round > g.won_in:
        g.record += 1
        if g.record == IMMORTAL:
            finish(g, g.winner, "immortal", LIMIT)


@rule("azta.win.record-count", "azta.win.record-limit")
def record_of(result: Result) -> int | None:
    """Return for how many rounds the winner lasted alone; None where nobody played on for it."""
    if result.reason == "immortal":
        return IMMORTAL
    kind, _, rounds = result.reason.partition(" ")
    return int(rounds) if kind == "record" else None


@rule("azta.eliminated.cannot-win", "azta.win.last-player")
def finish(g: Azta, winner: Seat, reason: str, why: RuleId) -> None:
    """End the game: the winner first, the others by how late they were eliminated."""
    late = [seat for seat in reversed(g.out) if seat != winner]
    places = {seat: place for place, seat in enumerate((winner, *late), 1)}
    ranks = tuple(places[Seat(i)] for i in range(len(g.hands)))
    g.tell(GameEnded(winner, g.record, rule=why))
    g.end(Result(ranks, reason, why))
