"""What things of a campaign are called: areas, classes, stock, goals, how people are lost."""

from typing import Final

from shamble.games.atz.book.terms import Area, Class

AREAS: Final = {Area.URBAN: "town", Area.SUBURBS: "suburbs", Area.RURAL: "country"}
TIMES: Final = {
    "daytime": "by day", "pre-dawn": "before dawn", "evening": "at dusk", "night": "by night",
}  # fmt: skip
FATES: Final = {
    "killed": "was killed",
    "turned": "was bitten, and turned",
    "eaten": "was eaten",
    "captured": "was taken, and not seen again",
    "vanished": "ran, and did not come back",
    "left": "slipped away, with all that was in the pack",
    "mutiny": "died in the mutiny",
    "expelled": "rose against the Star, and was driven out",
    "starved": "starved",
}
GOALS: Final = {
    "open": "to live",
    "year": "to live through a year",
    "cure": "to find the Cure",
    "hold": "to hold a base for a year",
    "ten": "to be ten, with a base",
    "rep": "a Star of Rep 7",
    "far": "to reach the coast, at the other end of the map",
    "own": "their own",
}
CLASSES: Final = {
    Class.SURVIVOR: "survivor",
    Class.GANGER: "ganger",
    Class.CIVILIAN: "civilian",
    Class.MILITARY: "soldier",
}
GANGS: Final = {
    Class.SURVIVOR: "survivors",
    Class.GANGER: "gangers",
    Class.CIVILIAN: "people",
    Class.MILITARY: "soldiers",
}
STOCKS: Final = {
    "body-armour": "armour", "food": "food", "fuel": "fuel", "luxury": "luxuries",
    "medicine": "medicine", "vehicles": "vehicles", "weapons": "weapons",
}  # fmt: skip


def goal_in_words(goal: str, vow: str) -> str:
    """Return what a group is after; a goal of its own in its own words."""
    return vow if goal == "own" and vow else GOALS[goal]
