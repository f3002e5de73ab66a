"""Who is met on the road: eleven kinds of people, how many, how they react, and what they want."""

from typing import Final, Literal, NamedTuple

import msgspec

from shamble.games.atz.battle.passing import half, roll
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Profile
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.book.traits import TraitName
from shamble.games.atz.people.recruit import (
    HIGHEST_REP,
    STRANGERS,
    equip,
    recruit_figure,
    roll_recruit,
    roll_weapon,
)
from shamble.kernel.rules import rule

Goal = Literal["talk", "flee", "hostile", "snipe"]
Letter = Literal["A", "B", "C", "D"]
Number = Literal["half", "die", "two", "two and half", "two and die", "one"]
THEIRS: Final = 2  # the side of those who are met
CIVIL: Final = Class.CIVILIAN
HARD: Final = Class.SURVIVOR
WUSS: Final = "wuss"  # one die to rally, to charge and when charged
INJURED: Final = "Injured"
PATIENTS: Final = 2  # for each of the staff
SIBLINGS: Final = 4  # this score or less: the children are


class Row(NamedTuple):
    """A row of a list of people, for totals of two dice up to this one."""

    upto: int
    type: str
    rep: int
    kind: Class = CIVIL
    armed: bool = True
    traits: tuple[str, ...] = ()
    trait: TraitName = ""


class Met(NamedTuple):
    """A kind of people: their letter, how many, on which lists, and what they want."""

    title: str
    letter: Letter
    number: Number
    rows: tuple[Row, ...] = ()  # their own list; empty: the one of their weapons
    weapons: ListName = "civilian"
    kind: Class = CIVIL  # as whom they react, if their list does not say
    goals: tuple[Goal, ...] = ("talk",)  # for each score of a die; one: always
    outnumbered: Goal | None = None  # what they want of a group twice as large


MED_STAFF: Final = (
    Row(3, "Doctor", 5),
    Row(6, "Experienced nurse", 4),
    Row(12, "Medical assistant", 3),
)
ILL: Final = (
    Row(3, "Ill", 3, armed=False, trait="ill"),
    Row(6, "Elderly", 2, armed=False, trait="elderly"),
    Row(9, "Mentally incompetent", 2, armed=False, trait="mentally-incompetent"),
    Row(12, INJURED, 3, armed=False),
)
CHILDREN: Final = (
    Row(3, "Big kid", 3),
    Row(6, "Littler one", 3, armed=False, trait="littler-one"),
    Row(12, "Small child", 2, armed=False, trait="small-child"),
)
DAZED: Final = (
    Row(3, "Survivor", 4, armed=False, trait="dazed-survivor"),
    Row(6, "Civilian", 3, armed=False),
    Row(12, "Basket case", 2, armed=False, trait="basket-case"),
)
REFUGEES: Final = (
    Row(5, "Survivor", 4, HARD),
    Row(9, "Refugee", 3),
    Row(12, "Shell shocked", 2, traits=(WUSS,)),
)
MEDIA: Final = (Row(5, "Anchor", 3), Row(9, "Cameraman", 4), Row(12, "Reporter", 3))
CULT: Final = (
    Row(3, "Leader", 5, Class.GANGER, trait="cult-leader"),
    Row(8, "Brother", 4, Class.GANGER, trait="cultist"),
    Row(12, "Follower", 3, trait="cultist"),
)
RUN_OR_STAY: Final[tuple[Goal, ...]] = ("flee", "flee", "flee", "talk", "talk", "talk")
FEW_RUN: Final[tuple[Goal, ...]] = ("flee", "flee", "talk", "talk", "talk", "talk")
ANY: Final[tuple[Goal, ...]] = ("flee", "talk", "talk", "talk", "hostile", "hostile")
MOSTLY_TALK: Final[tuple[Goal, ...]] = ("talk", "talk", "talk", "talk", "talk", "hostile")
FIGHT: Final[tuple[Goal, ...]] = ("hostile",)
GANG: Final = Class.GANGER

ROAD: Final = {
    "med-staff": Met("medical staff and their patients", "A", "half", MED_STAFF),
    "children": Met("lost children", "A", "half", CHILDREN, goals=RUN_OR_STAY),
    "dazed": Met("dazed survivors", "A", "die", DAZED, goals=FEW_RUN),
    "refugees": Met("refugees", "A", "two", REFUGEES, goals=ANY),
    "media": Met("people of the news", "A", "half", MEDIA, goals=MOSTLY_TALK),
    "looters": Met("looters", "B", "two", (), "ganger", CIVIL, FIGHT, "flee"),
    "gangers": Met("gangers", "B", "two and half", (), "ganger", GANG, FIGHT, "talk"),
    "sniper": Met("somebody with a rifle", "C", "one", (), "military", Class.MILITARY, ("snipe",)),
    "cultists": Met("cultists", "D", "two and die", CULT, "civilian", GANG, FIGHT, "talk"),
    "prisoners": Met("escaped prisoners", "D", "two and half", (), "ganger", GANG, FIGHT, "talk"),
    "police": Met("rogue police", "D", "two and half", (), "police", GANG, FIGHT, "talk"),
}
WHO: Final = {
    2: "med-staff", 3: "children", 5: "looters", 6: "gangers", 7: "gangers", 8: "gangers",
    9: "sniper", 10: "cultists", 11: "prisoners", 12: "police",
}  # fmt: skip
FOURS: Final = ("dazed", "dazed", "dazed", "refugees", "refugees", "media")  # by a further die


@rule("atz.road.who")
def roll_who(g: Atz) -> str:
    """Roll on Who You Encountered; a 4 takes a further die."""
    total = roll(g) + roll(g)
    return WHO.get(total) or FOURS[roll(g) - 1]


def roll_number(g: Atz, number: Number) -> int:
    """Roll how many there are."""
    if number == "one":
        return 1
    die = roll(g)
    more = {"half": half(die), "die": die, "two and half": 2 + half(die), "two and die": 2 + die}
    return more[number] if number != "two" else die + roll(g)


@rule(
    "atz.road.med-staff", "atz.road.patients", "atz.road.lost-children", "atz.road.dazed-survivors"
)
@rule("atz.road.refugees", "atz.road.news-media", "atz.road.looters", "atz.road.gangers")
@rule("atz.road.sniper", "atz.road.cultists", "atz.road.prisoners", "atz.road.rogue-police")
@rule("atz.road.dazed-weapons", "atz.road.patients-armed")
def gather(g: Atz, who: str) -> list[Figure]:
    """Return the people of a kind, each rolled up with what he carries."""
    met = ROAD[who]
    count = roll_number(g, met.number)
    kin = roll_kin(g) if met.rows == CHILDREN else 0
    people = [recruited(g, met, met.rows, kin) for _ in range(count)]
    if met.rows == MED_STAFF:
        people += [recruited(g, met, ILL) for _ in range(PATIENTS * count)]
    for place, it in enumerate(people):
        letter = STRANGERS[place % len(STRANGERS)]
        it.who = msgspec.structs.replace(it.who, name=f"{it.who.type} {letter}")
    return people


@rule("atz.road.lost-children", "atz.road.siblings-effect")
def roll_kin(g: Atz) -> int:
    """Roll whether children are siblings; if so, return a number that only they have."""
    met = 0 if g.campaign is None else g.campaign.sheet.encounters
    return met + 1 if roll(g) <= SIBLINGS else 0


@rule("atz.road.rep-from-weapon-list", "atz.road.patients")
def recruited(g: Atz, met: Met, rows: tuple[Row, ...], kin: int = 0) -> Figure:
    """Roll one of them up: on his own list, or on that of the weapons."""
    if not rows:
        line = roll_recruit(g.deck, g.dice, met.weapons, HIGHEST_REP)
        guns, melee = equip(g.deck, g.dice, met.weapons, line)
        armour = met.weapons == "military"
        who = Profile("", THEIRS, NOBODY, met.kind, line.type, armour=armour)
        return recruit_figure(who, line.rep, guns, melee)
    total = roll(g) + roll(g)
    row = next(one for one in rows if total <= one.upto)
    guns, melee = roll_weapon(g.deck, g.dice, met.weapons, row.rep) if row.armed else ((), ())
    who = Profile(
        "", THEIRS, NOBODY, row.kind, row.type, attributes=row.traits, trait=row.trait, kin=kin
    )
    it = recruit_figure(who, row.rep, guns, melee)
    if row.type == INJURED:
        it.status, it.prone = Status.OUT_OF_THE_FIGHT, True
    return it


@rule("atz.road.goal-first", "atz.road.outnumbered-two-to-one")
@rule("atz.road.refugees-two-hostility-rolls")
def roll_goal(g: Atz, who: str, ours: int, theirs: int) -> Goal:
    """Settle what they want: rolled for, and another thing where they are outnumbered 2:1."""
    met = ROAD[who]
    if met.outnumbered is not None and ours >= 2 * theirs:
        return met.outnumbered
    return met.goals[0] if len(met.goals) == 1 else met.goals[roll(g) - 1]
