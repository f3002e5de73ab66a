"""What is said before an encounter: where one is, and what for; no points in a campaign."""

from typing import Final

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.encounter_tables import EncounterName
from shamble.kernel.rules import rule

Scene = tuple[str, str, str]  # a title, what there is to know, the goal
DISCOVER: Final = (
    "go in, see what is inside, search it, and carry what you find off the table: a point for"
    " each thing, 2 for a weapon, 3 for everybody who joins you and for a vehicle that you find and"
    " drive off, 10 for the Cure. What lies in a vehicle comes away with it. You want"
    " a point for each of you who came in a town, for every two in the suburbs and for every four"
    " in the country, and half of you alive."
)
TAKE_BACK: Final = (
    "clear the table: every building searched, and no zombie nor hostile human left on it when a"
    " turn ends. People who want to be left alone may stay."
)
RAID: Final = (
    "find whoever is held there, come to him, which unties him, and get him off the table, with"
    " half of you alive. Go in quietly: the first shot, or an engine, brings everybody out of the"
    " other houses. A captive who is away is worth 5 points, and what you find counts as well."
)
SCENES: Final[dict[EncounterName, Scene]] = {
    "discover": (
        "Discover",
        "Somebody has to go and see what is left in those houses, and who.",
        DISCOVER,
    ),
    "raid": (
        "Raid",
        "They have somebody of yours. They do not know yet that you know where.",
        RAID,
    ),
    "take-back": (
        "Take Back",
        "These streets could be a home again, if nobody else were in them.",
        TAKE_BACK,
    ),
}
QUIETLY: Final = (
    "Go in quietly: the first shot, or an engine, brings everybody out of the other houses."
)
FETCH: Final = "go in, see what is inside, search it, and carry what you find off the table."
FREE: Final = (
    "find whoever is held there, come to him, which unties him, and get him off the table."
)
AFIELD: Final[dict[EncounterName, Scene]] = {
    "discover": (*SCENES["discover"][:2], FETCH),
    "raid": (*SCENES["raid"][:2], f"{FREE} {QUIETLY}"),
    "take-back": SCENES["take-back"],
}
FOR_LOOT: Final[Scene] = (
    "Raid",
    "They have what you need, and do not know yet that you are here.",
    f"{FETCH} {QUIETLY}",
)
ON_THE_ROAD: Final[Scene] = (
    "On the road",
    "You are not alone on it.",
    "come away over any edge, with them, past them or without having met them.",
)


@rule("atz.encounter.common-layout", "atz.raid.no-captive")
def scene_of(g: Atz, encounter: Encounter) -> Scene:
    """Return what is said of an encounter, by itself or as part of a campaign."""
    if g.campaign is None:
        return SCENES[encounter.kind]
    if g.campaign.plan.kind == "road":
        return ON_THE_ROAD
    return FOR_LOOT if encounter.kind == "raid" and not g.missing else AFIELD[encounter.kind]
