"""What a tables file must have besides sound rows: nothing missing, nothing twice."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, get_args

from shamble.games.atz.book.terms import Area
from shamble.kernel.decks import Reader
from shamble.kernel.rules import rule

if TYPE_CHECKING:
    from shamble.games.atz.book.tables import AtzTables

TIMES: Final = ("daytime", "pre-dawn", "evening", "night")
SHOTS: Final = (8, 9)  # totals that hit or miss by circumstances
ARMED: Final = ("survivor", "civilian", "ganger")  # lists that roll for their weapons
ISSUED: Final = (  # what the lists and their Stars carry without a roll
    "assault-rifle",
    "ba-pistol",
    "flash-bang-grenade",
    "pistol",
    "semi-automatic-rifle",
    "shotgun",
    "submachine-gun",
)
CLUB: Final = "improvised-two-handed-weapon"  # what a stalled chain saw is
ENTRIES: Final = {Area.URBAN: 12, Area.SUBURBS: 12, Area.RURAL: 9}
UNIQUE: Final = ("test", "area", "time", "building", "vehicle")


@rule("atz.weapon.characteristics", "atz.attr.grunt-roll", "atz.building.types-by-area")
def check_whole(reader: Reader, made: "AtzTables", lists: object) -> None:
    """Note all that a file lacks, and rows that are written twice."""
    for name in UNIQUE:
        reader.unique(name, listed(reader, name))
    missing(reader, "time", TIMES, made.times)
    missing(reader, "shot", map(str, SHOTS), set(map(str, made.shots)))
    missing(reader, "area", sorted(Area), made.areas)
    missing(reader, "weapon", ISSUED, made.weapons)
    missing(reader, "melee", (CLUB,), made.melee)
    missing(reader, "recruit list", get_args(lists), {row.list for row in made.recruits})
    missing(reader, "issue list", ARMED, {row.list for row in made.issues})
    check_attributes(reader, made)
    check_totals(reader, made)
    check_types(reader, made)


def listed(reader: Reader, name: str) -> list[str]:
    """Return the ids of all tables of a name, faulty or not."""
    rows = reader.tables.get(name, [])
    if not isinstance(rows, list):
        return []
    return [str(row["id"]) for row in rows if isinstance(row, dict) and "id" in row]


def missing(reader: Reader, name: str, wanted: Iterable[str], found: object) -> None:
    """Note what is wanted and not there."""
    have = set(found) if isinstance(found, Iterable) else set()
    for one in wanted:
        if one not in have:
            reader.fault(f"{name} {one}", "missing")


def check_attributes(reader: Reader, made: "AtzTables") -> None:
    """Note totals of two dice on which there is no attribute, or more than one for a die."""
    for total in range(2, 13):
        rows = [row for row in made.attributes.values() if row.total == total]
        scores = sorted(score for row in rows for score in range(row.low, row.high + 1))
        if scores != list(range(1, 7)):
            reader.fault(f"attribute total {total}", f"must cover 1 to 6 once each, not {scores}")


def check_totals(reader: Reader, made: "AtzTables") -> None:
    """Note totals that a list's weapons leave out between the lowest and the highest."""
    for name in ARMED:
        totals = {row.total for row in made.issues if row.list == name}
        for total in range(min(totals, default=0), max(totals, default=0)):
            if total not in totals:
                reader.fault(f"issue {name} {total}", "missing")


def check_types(reader: Reader, made: "AtzTables") -> None:
    """Note areas whose list of buildings has gaps, and areas without any vehicle."""
    for area, count in ENTRIES.items():
        places = sorted(row.entries[area] for row in made.buildings.values() if area in row.entries)
        if places != list(range(1, count + 1)):
            reader.fault(f"building entries {area}", f"must be 1 to {count}, not {places}")
        if not any(area in row.areas for row in made.vehicles.values()):
            reader.fault(f"vehicle areas {area}", "no vehicle is found there")
