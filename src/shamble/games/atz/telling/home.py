"""The group's record sheet for whoever draws it: people, map, stock, vehicles, the lost.

Everything is said in words here, so that a page needs none of its own.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import (
    STOCKED,
    Fate,
    Gone,
    Held,
    Known,
    Member,
    Place,
    Ride,
    Sheet,
)
from shamble.games.atz.battle.day_one import DayOne
from shamble.games.atz.book.day_one_tables import answer_row, first, question_row
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.campaign.captivity import HOPE
from shamble.games.atz.campaign.clock import PARTS, WHOLE, day_of
from shamble.games.atz.campaign.rivals import WORLD, spokesman
from shamble.games.atz.campaign.stores import FOOD, base_here, count, owned
from shamble.games.atz.telling.words_stop import RECORDS, WHERE, title_of
from shamble.games.atz.telling.words_terms import (
    AREAS,
    CLASSES,
    FATES,
    GANGS,
    STOCKS,
    goal_in_words,
)
from shamble.kernel.options import View
from shamble.kernel.rules import rule

FIRST_DAY: Final = 1


class ThingView(msgspec.Struct, frozen=True):
    """A thing, and how many of it."""

    id: str
    title: str
    count: int = 1


class MemberView(msgspec.Struct, frozen=True):
    """Somebody of the group."""

    name: str
    kind: Class
    called: str  # the kind in words
    type: str
    seat: int
    rep: int
    star: bool
    arms: tuple[ThingView, ...]
    traits: tuple[str, ...]
    pack: tuple[ThingView, ...]
    marks: tuple[str, ...]  # what else there is to know, in a word or two each
    since: int  # the month in which he joined
    months: int  # full ones, with the group
    hungry: bool


class PlaceView(msgspec.Struct, frozen=True):
    """An area of the map, as far as it is known."""

    name: str
    area: Area
    called: str  # the kind of area in words
    near: tuple[int, ...]
    known: bool  # somebody has been there
    stock: tuple[ThingView, ...]  # what is left; nothing of it where nobody was
    base: bool
    aim: bool  # where the group wants to go
    rides: int  # vehicles that stand there


class RideView(msgspec.Struct, frozen=True):
    """A vehicle of the group."""

    kind: str
    title: str
    seats: int
    fuel: int  # in its tank
    burns: int  # on the way to the next area
    place: str
    here: bool


class KnownView(msgspec.Struct, frozen=True):
    """People who were met."""

    name: str
    kind: Class
    called: str
    friend: bool
    month: int


class GoneView(msgspec.Struct, frozen=True):
    """Somebody who is with the group no more."""

    name: str
    rep: int
    star: bool
    how: Fate
    words: str
    month: int  # 0: on Day One
    day: int
    when: str
    kind: Class | None  # of older campaigns nobody knows


class RivalView(msgspec.Struct, frozen=True):
    """Another player's group in the same world."""

    seat: int
    called: str  # by its Star, or its best; nobody is left: empty
    people: tuple[str, ...]
    place: str
    here: bool  # in the same area
    month: int
    rides: int


class SaidView(msgspec.Struct, frozen=True):
    """What somebody answered about himself on Day One."""

    question: str
    answer: str


class DayView(msgspec.Struct, frozen=True):
    """Somebody's Day One, as long as it goes on."""

    seat: int
    name: str
    order: tuple[str, ...]  # the places on the list, in words
    stops: tuple[str, ...]  # where one has been, and what came of it
    family: tuple[str, ...]  # who is not with one, and where
    stored: tuple[ThingView, ...]  # at home
    rides: tuple[str, ...]  # vehicles that one has
    over: bool
    said: tuple[SaidView, ...] = ()  # about oneself, so far


class Home(View, frozen=True, tag="atz-home"):
    """Where a group stands between battles."""

    month: int
    day: int  # since the outbreak
    quarters: int  # of the month that are used up
    whole: int
    part: int  # quarters that an encounter takes here
    goal: str
    done: bool  # it was reached
    members: tuple[MemberView, ...]
    places: tuple[PlaceView, ...]
    place: int
    store: tuple[ThingView, ...]  # what they can lay hands on here
    stored: str  # where it is
    eaters: int  # at the month's end, those lost this month included
    food: int
    rides: tuple[RideView, ...]
    known: tuple[KnownView, ...]
    gone: tuple[GoneView, ...]
    encounters: int
    hungry: bool
    notes: tuple[str, ...]  # what weighs on them, in sentences
    days: tuple[DayView, ...] = ()  # while it is still Day One
    sought: tuple[str, ...] = ()  # who was not found on Day One, and may still be
    rivals: tuple[RivalView, ...] = ()  # the others' groups


def home(deck: AtzTables, sheet: Sheet) -> Home:
    """Tell a sheet for whoever draws it."""
    here = sheet.places[sheet.place] if sheet.places else None
    eaters = len(sheet.members) + sheet.lost
    base = base_here(sheet)
    return Home(
        sheet.month,
        FIRST_DAY if sheet.days else day_of(sheet.month),
        sheet.quarters,
        WHOLE,
        WHOLE if here is None else PARTS[here.area],
        goal_in_words(sheet.goal, sheet.vow),
        sheet.done,
        tuple(member_view(deck, it) for it in sheet.members),
        tuple(place_view(sheet, place, it) for place, it in enumerate(sheet.places)),
        sheet.place,
        things(owned(sheet)),
        f"at the base in {here.name}" if base and here else "in their packs",
        eaters,
        count(sheet, FOOD),
        tuple(ride_view(deck, sheet, it) for it in sheet.rides),
        tuple(known_view(it) for it in sheet.known),
        tuple(gone_view(it) for it in sheet.gone),
        sheet.encounters,
        sheet.hungry,
        () if sheet.days else notes(sheet, eaters),
        tuple(day_view(deck, it) for it in sheet.days),
        tuple(one.member.name for one in sheet.sought),
        tuple(rival_view(sheet, one) for one in sheet.others),
    )


@rule(WORLD)
def rival_view(sheet: Sheet, other: Sheet) -> RivalView:
    """Tell of another player's group: who they are and where."""
    return RivalView(
        other.seat,
        spokesman(other.members),
        tuple(it.name for it in other.members),
        sheet.places[other.place].name if sheet.places else "",
        other.place == sheet.place,
        other.month,
        len(other.rides),
    )


def day_view(deck: AtzTables, day: DayOne) -> DayView:
    """Tell a Day One so far."""
    return DayView(
        day.seat,
        first(day.answers, "name"),
        tuple(map(title_of, day.order)),
        tuple(f"{title_of(one.place)}: {RECORDS[one.found]}" for one in day.stops),
        tuple(f"{kin.name} ({WHERE[kin.where]})" for kin in day.kin),
        things(day.stored),
        tuple(deck.vehicles[kind].title for kind, _ in day.rides),
        bool(day.end),
        said_so_far(day),
    )


def said_so_far(day: DayOne) -> tuple[SaidView, ...]:
    """Return what somebody answered, question by question."""
    said: dict[str, list[str]] = {}
    for question, answer in day.answers:
        row = answer_row(question, answer)
        said.setdefault(question, []).append(answer if row is None else row.title)
    return tuple(
        SaidView(question_row(question).text, ", ".join(filter(None, answers)) or "none")
        for question, answers in said.items()
    )


def things(items: Iterable[str]) -> tuple[ThingView, ...]:
    """Return things with their numbers, in the order in which they are first met."""
    return tuple(ThingView(item, cargo_of(item).title, n) for item, n in Counter(items).items())


def words_of_hunger(it: Member) -> str:
    """Say what hunger has done to somebody: since when, and how much Rep food would bring back."""
    months = "a month" if it.hunger == 1 else f"{it.hunger} months"
    since = f"{months} without food" if it.hunger else "hungry"
    return f"{since}, {it.weak} Rep weaker" if it.weak else since


def member_view(deck: AtzTables, it: Member) -> MemberView:
    """Tell somebody of the group."""
    arms = [ThingView(i, deck.weapons[i].title) for i in it.guns]
    arms += [ThingView(i, deck.melee[i].title) for i in it.melee]
    arms += [ThingView("armour", "armour")] * it.armour
    marks = {"loyal": it.loyal, "family": it.family, "has seen the feast": it.hardened}
    marks |= {words_of_hunger(it): it.hunger > 0 or it.weak > 0}
    held = tuple(mark for mark, holds in marks.items() if holds)
    return MemberView(
        it.name,
        it.kind,
        CLASSES[it.kind],
        it.type,
        it.seat,
        it.rep,
        it.star,
        tuple(arms),
        tuple(deck.attributes[i].title for i in it.attributes),
        things(it.pack),
        (it.trait.replace("-", " "), *held) if it.trait else held,
        it.since,
        it.months,
        it.hunger > 0 or it.weak > 0,
    )


def place_view(sheet: Sheet, place: int, it: Place) -> PlaceView:
    """Tell an area, as far as it is known."""
    stock = tuple(
        ThingView(kind, STOCKS[kind], n) for kind, n in zip(STOCKED, it.stock, strict=False)
    )
    return PlaceView(
        it.name,
        it.area,
        AREAS[it.area],
        it.near,
        bool(it.stock),
        stock,
        any(base.place == place for base in sheet.bases),
        sheet.goal == "far" and place == sheet.aim,
        sum(ride.place == place for ride in sheet.rides),
    )


def ride_view(deck: AtzTables, sheet: Sheet, it: Ride) -> RideView:
    """Tell a vehicle."""
    row = deck.vehicles[it.kind]
    where = sheet.places[it.place].name
    return RideView(
        it.kind, row.title, row.seats, it.fuel, row.bash, where, it.place == sheet.place
    )


def known_view(it: Known) -> KnownView:
    """Tell of somebody who was met."""
    return KnownView(it.name, it.kind, CLASSES[it.kind], it.friend, it.month)


def when_lost(it: Gone) -> str:
    """Say when somebody was lost."""
    return f"month {it.month}" if it.month else "Day One"


def gone_view(it: Gone) -> GoneView:
    """Tell of somebody who is missed."""
    day = day_of(it.month) if it.month else 1
    return GoneView(
        it.name, it.rep, it.star, it.how, FATES[it.how], it.month, day, when_lost(it), it.kind
    )


def notes(sheet: Sheet, eaters: int) -> tuple[str, ...]:
    """Say what weighs on the group: food at the month's end, and hunger."""
    food = count(sheet, FOOD)
    lost = ", those lost this month included" if sheet.lost else ""
    enough = "enough" if food > eaters else "just enough" if food == eaters else "not enough"
    eat = "eats" if eaters == 1 else "eat"
    said = [f"At the month's end {eaters} {eat}{lost}. There is food for {food}: {enough}."]
    if sheet.hungry:
        said.append("There was not enough last month, and they have not forgotten it.")
    said += [captive(sheet, one) for one in sheet.held]
    return tuple(said) if sheet.members else ()


def captive(sheet: Sheet, one: Held) -> str:
    """Say who is held where, and until when there is hope."""
    return (
        f"{one.member.name} is held by {GANGS[one.by]} in {sheet.places[one.place].name}; a Raid"
        f" there may help, until the end of month {one.month + HOPE - 1}."
    )
