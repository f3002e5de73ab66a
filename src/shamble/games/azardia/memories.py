"""What a player will be remembered for."""

from collections.abc import Sequence

from shamble.games.azardia.events import CardPlayed, ChallengeWon, Moved, SentBack
from shamble.games.azardia.state import Azardia
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Seat


def remembered(_voice: Voice, _game: Azardia, events: Sequence[Event], seat: Seat) -> str:
    """Say in a sentence or two what somebody did all game long."""
    walked = sum(abs(it.steps) for it in events if isinstance(it, Moved) and it.seat == seat)
    back = sum(isinstance(it, SentBack) and it.seat == seat for it in events)
    won = sum(isinstance(it, ChallengeWon) and it.winner == seat for it in events)
    lost = sum(isinstance(it, ChallengeWon) and it.loser == seat for it in events)
    played = sum(isinstance(it, CardPlayed) and it.seat == seat for it in events)
    said = f"Walked {walked} tiles on a board of 150."
    if won + lost:
        return f"{said} Won {won} of {won + lost} fights."
    if back:
        return f"{said} Was sent back {back} times."
    return f"{said} Played {played} cards on the way."
