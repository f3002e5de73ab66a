"""A place of Day One in a sentence: what is to be done there."""

from typing import Final

from shamble.games.atz.battle.day_one import Visit
from shamble.games.atz.book.day_one_tables import stop_row


def goal(visit: Visit) -> str:
    """Say what a place of Day One is about, and how far one has come."""
    if visit.barred:
        return "The police want you gone: leave the table by any edge."
    if visit.reached:
        return f"{REACHED.get(visit.found, 'You have been there')}. Leave the table by any edge."
    crowd = f" {visit.crowd} terrified people stand about it." if visit.crowd else ""
    return (
        "Get to the square of 6 inches in the middle of the table, wholly inside it and on foot;"
        f" then off the table by any edge.{crowd} Activation dice that total 7 bring the dead,"
        " 11 an officer, doubles a crowd."
    )


REACHED: Final = {
    "found": "You have what you came for",
    "hot-wire": "Your vehicle is there, and must be hot-wired",
    "denied": "They do not let you in",
    "deserted": "Nobody is at home",
    "safe": "Everybody is safe at home",
}
RECORDS: Final = {
    "found": "found", "gone": "gone", "looted": "looted", "hot-wire": "found, to be hot-wired",
    "denied": "not let in", "admitted": "back on duty", "safe": "all safe", "deserted": "deserted",
    "knocked-out": "knocked out by the crowd", "sent-away": "sent away by the police",
    "arrested": "arrested", "": "left before it was reached",
}  # fmt: skip
WHERE: Final = {
    "home": "at home", "work": "at work", "school": "at school", "school-2": "at the other school",
    "evacuated": "evacuated",
}  # fmt: skip


def title_of(place: str) -> str:
    """Return what a place is called."""
    return stop_row(place).title
