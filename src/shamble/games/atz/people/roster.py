"""Groups picked by hand: classes, weapons and attributes as a player likes."""

from collections.abc import Container
from typing import Final

import msgspec

from shamble.games.atz.battle.state import Figure, Profile, Settings
from shamble.games.atz.book.tables import AtzTables, ListName
from shamble.games.atz.people.recruit import CLASSES, GUARDED, person, recruit_figure, star_rep
from shamble.kernel.errors import SettingsError
from shamble.kernel.rules import rule

STAR: Final = "star"
ARMOUR: Final = "armour"
GRUNT_REP: Final = 4
TRAITS: Final = {True: 2, False: 1}  # attributes of a Star, and of a Grunt, at most
HIGHEST: Final = 6


class Pick(msgspec.Struct, frozen=True):
    """One figure that a player picked."""

    list: ListName
    rep: int
    star: bool
    armour: bool
    guns: tuple[str, ...]
    melee: tuple[str, ...]
    attributes: tuple[str, ...]


@rule("atz.gear.as-modelled", "atz.recruit.mixed", "atz.class.start-any")
def read_roster(text: str, tables: AtzTables, *, hard: bool = False) -> list[tuple[Pick, ...]]:
    """Read groups of figures, or raise a SettingsError with all that is wrong and where.

    Groups, one for each player, are parted by `|`, figures by `;`, and what describes a figure by
    spaces: its list, its Rep, `star`, `armour`, guns, melee weapons, attributes, in any order.
    """
    faults: list[str] = []
    groups = []
    for number, part in enumerate(text.split("|") if text.strip() else (), 1):
        figures = []
        for place, one in enumerate(part.split(";"), 1):
            where = f"group {number}, figure {place}"
            figures.append(read_pick(one, tables, where, faults, hard=hard))
        sound = [it for it in figures if it is not None]
        if len(sound) == len(figures):
            check_group(sound, f"group {number}", faults)
        groups.append(tuple(sound))
    if faults:
        raise SettingsError("\n".join(f"roster: {fault}" for fault in faults))
    return groups


def read_pick(
    text: str, tables: AtzTables, where: str, faults: list[str], *, hard: bool
) -> Pick | None:
    """Read one figure; note what is wrong with it."""
    words = text.replace(",", " ").split()
    before = len(faults)
    lists = [word for word in CLASSES if word in words]
    reps = [int(word) for word in words if word.isdigit()]
    traits = those(words, tables.attributes)
    star = STAR in words
    known = {*CLASSES, *tables.weapons, *tables.melee, *tables.attributes, STAR, ARMOUR}
    faults += [
        f"{where}: {word}: no list, weapon or attribute"
        for word in words
        if word not in known and not word.isdigit()
    ]
    if len(lists) != 1:
        faults.append(f"{where}: name one of {', '.join(CLASSES)}, not {len(lists)}")
    if len(reps) > 1 or not all(1 <= rep <= HIGHEST for rep in reps):
        faults.append(f"{where}: one Rep from 1 to {HIGHEST}")
    if len(traits) > TRAITS[star] or len(set(traits)) < len(traits):
        faults.append(f"{where}: at most {TRAITS[star]} different attributes")
    if len(faults) > before:
        return None
    usual = star_rep(lists[0], hard=hard) if star else GRUNT_REP
    return Pick(
        lists[0],
        reps[0] if reps else usual,
        star,
        ARMOUR in words or lists[0] in GUARDED,
        those(words, tables.weapons),
        those(words, tables.melee),
        traits,
    )


def those(words: list[str], known: Container[str]) -> tuple[str, ...]:
    """Return the words that name something known."""
    return tuple(word for word in words if word in known)


@rule("atz.seat.player-figures", "atz.star.group-of-star", "atz.star.recruit-number")
@rule("atz.star.recruit-rep-limit")
def check_group(figures: list[Pick], where: str, faults: list[str]) -> None:
    """Note what is wrong with a group: Stars, and no more Grunts than they may recruit."""
    reps = [it.rep for it in figures if it.star]
    grunts = [it.rep for it in figures if not it.star]
    if not reps:
        faults.append(f"{where}: at least one star")
    elif len(grunts) > sum(reps):
        faults.append(f"{where}: at most {sum(reps)} others with Stars of Rep {reps}")
    elif any(rep > max(reps) for rep in grunts):
        faults.append(f"{where}: nobody with a higher Rep than the Star")


@rule("atz.gear.as-modelled", "atz.recruit.mixed", "atz.star.definition")
def picked(group: tuple[Pick, ...], seat: int, side: int, settings: Settings) -> list[Figure]:
    """Return the figures of a group, with just what was picked for them."""
    found = []
    for number, it in enumerate(group):
        who = Profile(
            person(seat, number),
            side,
            seat,
            CLASSES[it.list],
            it.list,
            star=it.star,
            attributes=it.attributes if settings.attributes else (),
            armour=it.armour,
        )
        found.append(recruit_figure(who, it.rep, it.guns, it.melee))
    return found
