"""Recruiting: who joins a Star, what they carry and what they are like."""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.battle.passing import SIDES
from shamble.games.atz.battle.state import NOBODY, Figure, Profile
from shamble.games.atz.book.tables import Attribute, AtzTables, Issue, ListName, Recruit
from shamble.games.atz.book.terms import Class
from shamble.games.atz.table.names import PEOPLE
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.rules import rule

STAR_REP: Final = 5
HIGHEST_REP: Final = 6
CLASSES: Final[dict[ListName, Class]] = {
    "survivor": Class.SURVIVOR,
    "military": Class.MILITARY,
    "police": Class.MILITARY,
    "civilian": Class.CIVILIAN,
    "ganger": Class.GANGER,
}
STAR_GUNS: Final[dict[ListName, tuple[str, ...]]] = {
    "survivor": ("semi-automatic-rifle", "pistol"),
    "military": ("assault-rifle", "flash-bang-grenade"),
    "police": ("ba-pistol", "shotgun"),
    "civilian": ("shotgun",),
    "ganger": ("submachine-gun",),
}
STRANGERS: Final = "NOPQRSTUVWXY"  # letters for people without names
HARD_REP: Final = 3  # of a Civilian Star in a harder game
WEEK_TWO: Final = 14  # its last day
TWO_MONTHS: Final = 60
REPLACED: Final = ("police",)  # lists that may go rogue when the second week ends
OFFICIAL: Final = ("military", "police")  # lists that go their own way after two months
GUARDED: Final = ("military",)  # lists that are National Guard more often than not
IS_GUARD: Final = 5  # this score or less
GUARD: Final = 2  # added to a National Guard roll
GRENADE: Final = "flash-bang-grenade"
LONG_GUNS: Final = ("assault-rifle", "shotgun", "submachine-gun")


@rule("atz.recruit.procedure", "atz.recruit.national-guard", "atz.recruit.star-row")
def read_list(tables: AtzTables, name: ListName, total: int) -> Recruit:
    """Return the row of a recruiting list for a total; the last one for totals above it."""
    rows = [row for row in tables.recruits if row.list == name]
    for row in rows:
        if row.low <= total <= row.high:
            return row
    return rows[-1]


@rule("atz.star.recruit-rep-limit", "atz.recruit.procedure")
def roll_recruit(
    tables: AtzTables, dice: Dice, name: ListName, limit: int, *, guard: bool = False
) -> Recruit:
    """Roll on a list until the Rep is not above the Star's."""
    while True:
        total = dice.roll(SIDES) + dice.roll(SIDES) + (GUARD if guard else 0)
        row = read_list(tables, name, total)
        if row.rep <= limit:
            return row


@rule("atz.attr.grunt-roll", "atz.attr.vanilla")
def roll_attribute(tables: AtzTables, dice: Dice) -> str:
    """Roll two dice on the Attributes Table, and a third where a total has several entries."""
    total = dice.roll(SIDES) + dice.roll(SIDES)
    rows = [row for row in tables.attributes.values() if row.total == total]
    if len(rows) == 1:
        return rows[0].id
    die = dice.roll(SIDES)
    return next(row.id for row in rows if in_span(row, die))


def in_span(row: Attribute | Issue, die: int) -> bool:
    """Whether a die falls on a row."""
    return row.low <= die <= row.high


@rule("atz.recruit.weapon-roll", "atz.recruit.weapon-roll-low", "atz.recruit.survivor-row10")
def roll_weapon(
    tables: AtzTables, dice: Dice, name: ListName, rep: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Roll a die, add Rep, and return the guns and melee weapons of that total's row."""
    rows = [row for row in tables.issues if row.list == name]
    totals = [row.total for row in rows]
    total = min(max(dice.roll(SIDES) + rep, min(totals)), max(totals))
    able = [row for row in rows if row.total == total]
    row = able[0]
    if len(able) > 1:
        die = dice.roll(SIDES)
        row = next(one for one in able if in_span(one, die))
    return ((row.weapon,) if row.weapon else ()), ((row.melee,) if row.melee else ())


@rule("atz.recruit.military-gear", "atz.recruit.police-gear", "atz.gear.ranged-default")
def equip(
    tables: AtzTables, dice: Dice, name: ListName, row: Recruit, *, first: bool = False
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what a recruit carries: guns, and melee weapons; the first soldier has the SAW."""
    if name == "military":
        return ("squad-automatic-weapon" if first else "assault-rifle", GRENADE), ()
    if name == "police":
        extra = (LONG_GUNS[(dice.roll(SIDES) - 1) // 2],) if row.apart else ()
        return (*extra, "ba-pistol"), ()
    return roll_weapon(tables, dice, name, row.rep)


@rule("atz.class.military-rogue", "atz.class.police-rogue-2months", "atz.class.police")
@rule("atz.class.police-rogue-week2")
def class_of(dice: Dice, name: ListName, day: int) -> Class:
    """Return the class of a list's people so many days after the outbreak, rolled for once."""
    if name in REPLACED and day > WEEK_TWO and is_rogue(dice.roll(SIDES)):
        return Class.GANGER
    if name in OFFICIAL and day > TWO_MONTHS:
        return turned(dice.roll(SIDES))
    return CLASSES[name]


@rule("atz.class.police-rogue-week2")
def is_rogue(die: int) -> bool:
    """Whether police go rogue when the second week is over."""
    return die <= 2  # noqa: PLR2004  (1-2)


@rule("atz.class.military-rogue", "atz.class.police-rogue-2months")
def turned(die: int) -> Class:
    """Return what soldiers and police take themselves for after two months."""
    return Class.SURVIVOR if die <= 3 else Class.GANGER  # noqa: PLR2004  (1-3)


@rule("atz.recruit.military-kind")
def is_guard(dice: Dice, name: ListName) -> bool:
    """Whether a military force is National Guard, rolled for once; 6 is the Army."""
    return name in GUARDED and dice.roll(SIDES) <= IS_GUARD


@rule("atz.class.start", "atz.class.start-rep3", "atz.recruit.star-row")
def star_rep(name: ListName, *, hard: bool) -> int:
    """Return a Star's Rep: 5, or 3 for a Civilian in a harder game."""
    return HARD_REP if hard and CLASSES[name] == Class.CIVILIAN else STAR_REP


@rule("atz.attr.star-choice")
def star_traits(tables: AtzTables, text: str) -> tuple[str, ...]:
    """Return the two attributes chosen for a Star, or raise a SettingsError."""
    names = tuple(text.replace(",", " ").split())
    unknown = [name for name in names if name not in tables.attributes]
    if unknown:
        raise SettingsError(f"star_attributes: no such attribute: {', '.join(unknown)}")
    if len(set(names)) != 2 or len(names) != 2:  # noqa: PLR2004  (a Star has two)
        raise SettingsError(f"star_attributes: two different attributes, not {len(names)}")
    return names


@rule("atz.star.definition", "atz.star.grunt", "atz.star.recruit-number", "atz.class.police")
@rule("atz.recruit.star-weapon", "atz.recruit.melee-weapon", "atz.attr.optional")
@rule("atz.star.group-of-star", "atz.seat.player-figures", "atz.attr.star-choice")
def muster(  # noqa: PLR0913  (what the table agreed on)
    tables: AtzTables,
    dice: Dice,
    name: ListName,
    seat: int,
    side: int,
    count: int,
    *,
    attributes: bool = True,
    traits: tuple[str, ...] = (),
    stars: int = 1,
    hard: bool = False,
    day: int = 1,
    limit: int = HIGHEST_REP,
) -> list[Figure]:
    """Return Stars and their Grunts, at most one for each point of their Rep.

    No Grunt has a higher Rep than the Star, nor than a limit, as far as the list has such people.
    """
    kind = class_of(dice, name, day)
    armour = name == "military"
    rep = star_rep(name, hard=hard)
    found = []
    for number in range(stars):
        star = Profile(
            person(seat, number),
            side,
            seat,
            kind,
            "Star",
            star=True,
            armour=armour,
            attributes=traits if attributes else (),
        )
        found.append(recruit_figure(star, rep, STAR_GUNS[name], ()))
    guard = is_guard(dice, name)
    lowest = min(row.rep for row in tables.recruits if row.list == name)
    most = min(rep, max(limit, lowest))
    for number in range(stars, min(count, stars + rep * stars)):
        row = roll_recruit(tables, dice, name, most, guard=guard)
        guns, melee = equip(tables, dice, name, row, first=number == stars)
        own = (roll_attribute(tables, dice),) if attributes else ()
        who = Profile(
            person(seat, number),
            side,
            seat,
            kind,
            row.type,
            attributes=own,
            armour=armour,
        )
        found.append(recruit_figure(who, row.rep, guns, melee))
    return found


@rule("atz.captive.one-off", "atz.raid.captive-state", "atz.recruit.procedure")
def held_member(tables: AtzTables, dice: Dice, like: Figure, number: int, limit: int) -> Figure:
    """Return one more member of a group, unarmed, who is held somewhere."""
    name = next(name for name, kind in CLASSES.items() if kind == like.who.kind)
    row = roll_recruit(tables, dice, name, limit)
    who = Profile(
        PEOPLE[-1 - number],
        like.who.side,
        like.who.seat,
        like.who.kind,
        row.type,
        attributes=(roll_attribute(tables, dice),),
    )
    return recruit_figure(who, row.rep, (), ())


def person(seat: int, number: int) -> str:
    """Return the name of the so-manieth figure of a seat."""
    return PEOPLE[(seat * SIDES + number) % len(PEOPLE)]


def recruit_figure(who: Profile, rep: int, guns: tuple[str, ...], melee: tuple[str, ...]) -> Figure:
    """Return a figure that is not on the table yet, its first gun in hand; none holds grenades."""
    hand = [gun for gun in guns if gun != GRENADE][:1]
    return Figure(
        who=who, x=0, y=0, fx=0, fy=1, rep=rep, group=0, guns=guns, hand=tuple(hand), melee=melee
    )


@rule("atz.npc.controlled-by-mechanics", "atz.recruit.procedure")
def hostile_band(
    tables: AtzTables, dice: Dice, name: ListName, side: int, count: int, day: int = 1
) -> list[Figure]:
    """Return humans whom nobody commands, all of them Grunts."""
    if not count:
        return []
    kind = class_of(dice, name, day)
    guard = is_guard(dice, name)
    return strangers(tables, dice, name, side, range(count), kind=kind, guard=guard)


@rule("atz.npc.controlled-by-mechanics", "atz.recruit.procedure", "atz.recruit.military-gear")
def strangers(
    tables: AtzTables,
    dice: Dice,
    name: ListName,
    side: int,
    numbers: Iterable[int],
    *,
    kind: Class,
    guard: bool,
) -> list[Figure]:
    """Return those of a band who have these numbers in it."""
    found: list[Figure] = []
    for number in numbers:
        row = roll_recruit(tables, dice, name, HIGHEST_REP, guard=guard)
        guns, melee = equip(tables, dice, name, row, first=number == 0)
        who = Profile(
            f"{row.type} {STRANGERS[number % len(STRANGERS)]}",
            side,
            NOBODY,
            kind,
            row.type,
            attributes=(roll_attribute(tables, dice),),
            armour=name == "military",
        )
        found.append(recruit_figure(who, row.rep, guns, melee))
    return found
