"""What a free skirmish is about, in words: at its beginning, as it goes, and when it is over."""

from typing import Final

from shamble.games.atz.battle.state import Atz
from shamble.games.atz.turn.purpose import Tally, purpose_of, tally

TITLE: Final = "Free skirmish"
GOALS: Final = {
    "drive-off": "Drive the hostile humans off: all of them hurt, or fled from the table",
    "hold": "Hold the ground within 6 inches of the middle: when time is up, more of you who carry"
    " on than enemies who stand there",
    "fetch": "Fetch the supplies at the middle: end an activation there, and leave with them",
    "get-away": "Get away: half of you, leaving by another edge than you came in by",
    "survive": "Survive the night: half of you alive, and on the table, when time is up",
}
MUTINY: Final = "Put those down who rose against you: all of them hurt, or fled from the table"
SO_FAR: Final = {
    "drive-off": "{0} of {1} are hurt or gone",
    "hold": "{0} of you are there, {1} are needed",
    "fetch": "{0} of {1} is off the table",
    "get-away": "{0} are away, {1} are needed",
    "survive": "{0} of you live, {1} are needed",
}
ENDS: Final = {
    "drive-off": "the hostile humans are driven off",
    "no-drive-off": "the hostile humans were not driven off",
    "hold": "the ground is held",
    "no-hold": "the ground was not held",
    "fetch": "the supplies are fetched",
    "no-fetch": "the supplies were not fetched",
    "get-away": "enough got away",
    "no-get-away": "too few got away",
    "survive": "enough survived the night",
    "no-survive": "too few survived the night",
}
MARKS: Final = {"hold": "the ground to hold", "fetch": "the supplies"}


def deadline(turns: int) -> str:
    """Say how much time there is."""
    return f" You have {turns} turns." if turns else ""


def is_mutiny(g: Atz) -> bool:
    """Whether it is a Star against those who rose against him."""
    return g.campaign is not None and g.campaign.duel


def title(g: Atz) -> str:
    """Say what kind of a battle it is; empty where somebody else says it."""
    if not purpose_of(g):
        return ""
    return "A mutiny" if is_mutiny(g) else TITLE


def goal(g: Atz) -> str:
    """Say what the players are out for, and how far they have reached it; empty: for nothing."""
    purpose = purpose_of(g)
    if not purpose:
        return ""
    wanted = MUTINY if is_mutiny(g) else GOALS[purpose]
    return f"{wanted}. So far: {so_far(purpose, tally(g))}."


def so_far(purpose: str, now: Tally) -> str:
    """Say how far a purpose is reached."""
    return SO_FAR[purpose].format(now.done, now.of)
