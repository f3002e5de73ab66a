"""Chapters are played, and every roll that is told is read against the book's own tables."""

from collections.abc import Iterator
from typing import Final

import msgspec
import pytest

from shamble.bots import named
from shamble.bots.bot import Bot
from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Held, Member, Sheet
from shamble.games.atz.battle.campaign_events import RepRolled, RoadRolled, StockRolled, Travelled
from shamble.games.atz.battle.campaign_options import GoNow, SetOut, SetTime, Travel
from shamble.games.atz.battle.encounter_events import (
    AwarenessRolled,
    BuildingEntered,
    GunfightOpened,
    MetAndGreeted,
    PouredOut,
    Searched,
    Surprised,
)
from shamble.games.atz.battle.encounter_options import Greet, Search, TakeFind
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.campaign.chapter import set_up_chapter
from shamble.kernel.dice import Dice
from shamble.kernel.options import Event, Option
from shamble.kernel.seen import Seen
from tests.games.atz.camps import grunt, sheet, star

NAMES: Final = ("Ben", "Cleo", "Dov")
INSIDE: Final = {Area.RURAL: -2, Area.SUBURBS: 0, Area.URBAN: 2}
INSIDE_TIME: Final = {"daytime": -1, "pre-dawn": 0, "evening": 0, "night": 2}
OCCUPANTS: Final = {"daytime": -1, "pre-dawn": 0, "evening": 1, "night": 2}
AWARE: Final = {"daytime": 1, "pre-dawn": 0, "evening": -1, "night": -2}
RESULTS: Final = {
    1: "ambushed", 2: "keen", 3: "sight", 4: "sight", 5: "activation", 6: "unaware",
}  # fmt: skip
STOCK: Final = {
    Area.URBAN: (12, 60, 30, 50, 20, 50, 50),
    Area.SUBURBS: (5, 35, 15, 25, 8, 20, 20),
    Area.RURAL: (1, 10, 5, 10, 3, 5, 15),
}
WEAPONS: Final = {
    2: "assault-rifle", 3: "body-armour", 4: "machine-pistol", 5: "bolt-action-rifle",
    6: "pistol", 7: "ba-pistol", 8: "pistol", 9: "shotgun", 10: "semi-automatic-rifle",
    11: "submachine-gun", 12: "flash-bang-grenade",
}  # fmt: skip
HELD_BY: Final = {
    "church": {"keys"}, "school": {"food", "keys"}, "clinic": {"keys", "luxury", "medicine"},
    "supermarket": {"food", "medicine", "luxury", "keys"}, "warehouse": {"pistol", "keys"},
    "gas-station": {"food", "fuel", "luxury", "keys"},
    "hospital": {"food", "keys", "luxury", "medicine", "cure"},
    "office-buildings": {"pistol", "ba-pistol", "keys"},
    "retail-store": {"pistol", "luxury", "keys"},
}  # fmt: skip
HOMES: Final = {"house", "apartments", "restaurant"}  # food, weapons, luxury, keys


def half(die: int) -> int:
    """Return half a die, rounded up."""
    return (die + 1) // 2


def people_for(number: int) -> tuple[Member, ...]:
    """Return a group with guns and food, of one kind or another."""
    kinds = (Class.SURVIVOR, Class.CIVILIAN, Class.GANGER)
    leader = star(guns=("shotgun",), kind=kinds[number % 3], pack=("food",) * 3)
    return (leader, *(grunt(name, 4, guns=("assault-rifle",)) for name in NAMES))


def told_by(number: int, kind: str) -> Iterator[tuple[Atz, Atz, Event]]:
    """Play a chapter of this kind, and yield the game before and after each event that is told."""
    people, mind = people_for(number), named("habit")
    made: Sheet = sheet(*people, place=number % 6, held=(
        Held(grunt("Leo"), Class.GANGER, number % 6, 1),
    ))  # fmt: skip
    if kind == "travel":
        made = msgspec.structs.replace(
            made, held=(), places=tuple(msgspec.structs.replace(it, stock=()) for it in made.places)
        )
    zombies = 0 if number % 2 else -1
    settings = Settings(zombies=zombies, turn_limit=8)
    g = set_up_chapter(1, Dice.seeded("book", number), settings, box.deck, made)
    g.log = []
    g.run()
    for ply in range(400):
        if g.decision is None:
            break
        before = g.copy()
        g.log = []
        g.choose(choice_of(g, mind, kind, ply + number))
        for one in list(g.log):
            yield before, g, one.event


def choice_of(g: Atz, mind: Bot, kind: str, ply: int) -> Option:
    """Return what is chosen: go there, all together, talk, search, take; else as habits have it."""
    assert g.decision is not None
    some = g.decision.options
    if str(g.decision.prompt) == "camp":
        return next(
            one
            for one in some
            if (isinstance(one, Travel) if kind == "travel" else one == SetOut(kind))
        )
    if isinstance(some[0], SetTime):
        return some[ply % len(some)]
    for want in (GoNow, Search, TakeFind, Greet):
        for one in some:
            if isinstance(one, want):
                return one
    return mind.choose(Seen(box, g, g.decision.seat), Dice.seeded("mind", ply))


def check_inside(g: Atz, one: BuildingEntered) -> None:
    """What's Inside?, or who lives there on a Raid."""
    total, going = sum(one.dice), len(one.figures)
    if one.rule == "atz.raid.occupants-roll":
        total += OCCUPANTS[g.settings.time]
        numbers = {6: 1, 7: max(going - 1, 1), 8: going, 9: going, 10: going, 11: going + 1}
        count = 0 if total < 6 else numbers.get(total, 2 * going)
        assert (one.total, one.count) == (total, count)
        return
    total += INSIDE[g.terrain.area] + INSIDE_TIME[g.settings.time]
    some = 0 if half(one.die) == 1 else half(one.die)
    expected = ("zombies", 1 + half(one.die))
    if total <= 3:
        expected = ("nobody", 0)
    elif total <= 10:
        expected = ("humans" if total <= 7 else "zombies", some)
    assert (one.total, one.what, one.count) == (total, *expected)


def check_talk(one: MetAndGreeted) -> None:
    """Successes are rolled again until only one side has some; the margin says what comes of it."""
    for this, following in zip(one.dice, one.dice[1:], strict=False):
        kept = tuple(sum(die <= 3 for die in dice) for dice in this)
        assert all(kept)
        assert tuple(len(dice) for dice in following) == kept
    mine, theirs = (sum(die <= 3 for die in dice) for dice in one.dice[-1])
    assert not (mine and theirs)
    if mine or theirs:
        clear = abs(mine - theirs) >= 2
        won = "join" if clear else "come-along"
        lost = "gunfight" if clear else "no-deal"
        assert one.result == (won if mine else lost)
    else:
        assert one.result in {"come-along", "no-deal"}


def check_search(g: Atz, one: Searched) -> None:
    """The Resource Table by area, and what a building of its kind can hold."""
    more = one.dice[2:]
    total = sum(one.dice[:2]) + INSIDE[g.terrain.area]
    rows = {9: "food", 10: "luxury", 11: "medicine", 12: "weapons", 13: "weapons"}
    item = "" if total < 8 else rows.get(total, "cure")
    if total == 8:
        item = "food"
    elif total in {10, 11} and more[0] <= 2:
        item = {10: "keys", 11: "fuel"}[total]
    elif item == "weapons":
        item = WEAPONS[sum(more)]
    kind = g.terrain.buildings[one.building].type
    able = HELD_BY.get(kind, set())
    if kind in HOMES:
        able = {"food", "luxury", "keys", *WEAPONS.values()} - {"flash-bang-grenade"}
    assert one.total == total
    if kind in HELD_BY or kind in HOMES:
        assert one.item in ({item if item in able else ""} | ({""} if total == 8 else set()))


def check(before: Atz, g: Atz, one: Event) -> bool:
    """Read an event against the book; return whether it has anything to do with it."""
    if isinstance(one, BuildingEntered) and one.dice:
        check_inside(g, one)
    elif isinstance(one, MetAndGreeted):
        check_talk(one)
    elif isinstance(one, Searched) and one.dice:
        check_search(g, one)
    elif isinstance(one, Surprised):
        reps = {roll.figure: before.figures[roll.figure].rep for roll in one.rolls}
        assert all(roll.total == roll.die + reps[roll.figure] for roll in one.rolls)
        assert all(roll.ahead == (roll.total > one.total) for roll in one.rolls)
    elif isinstance(one, GunfightOpened):
        mine, theirs = g.figures[one.figure].rep, g.figures[one.target].rep
        lead = one.dice[-1][0] + mine - one.dice[-1][1] - theirs
        assert one.first == (one.figure if lead > 0 else one.target)
    elif isinstance(one, AwarenessRolled):
        total = one.die + AWARE[g.settings.time]
        assert (one.total, one.result) == (total, RESULTS[min(max(total, 1), 6)])
    elif isinstance(one, PouredOut):
        total = sum(one.dice) + OCCUPANTS[g.settings.time]
        count = 0 if total < 6 else 1 if total < 11 else 2
        assert (one.total, len(one.figures)) == (total, count)
    elif isinstance(one, RepRolled):
        old = one.rep - one.change
        up = one.success and (one.die > old or one.die == 6)
        down = not one.success and one.die == 1 and old > 1
        assert one.change == up - down
    elif isinstance(one, StockRolled):
        area = next(it.area for it in sheet().places if it.name == one.place)
        added = one.dice[0] - one.dice[1]
        assert one.stock == tuple(max(number + added, 0) for number in STOCK[area])
    else:
        return False
    return True


@pytest.mark.rule("atz.inside.roll-on-entry", "atz.loot.search-roll", "atz.meet.dice")
@pytest.mark.rule("atz.surprise.zombie-total", "atz.rep.increase", "atz.walk.opening-roll")
@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("kind", ["discover", "take-back"])
def test_encounters_go_by_the_tables(kind: str, number: int) -> None:
    """Whatever is rolled in a chapter by area and time of day is what the book's tables say."""
    checked = [check(*one) for one in told_by(number, kind)]

    assert any(checked)


@pytest.mark.rule("atz.raid.occupants-roll", "atz.raid.awareness-roll")
@pytest.mark.rule("atz.raid.alarm-reinforcements")
@pytest.mark.parametrize("number", range(6))
def test_raids_go_by_the_tables(number: int) -> None:
    """Who is in, whether they notice, and whom the alarm brings out."""
    checked = [check(*one) for one in told_by(number, "raid")]

    assert any(checked)


@pytest.mark.rule("atz.road.roll", "atz.campaign.resource-adjustment")
@pytest.mark.parametrize("number", range(12))
def test_journeys_go_by_the_tables(number: int) -> None:
    """Stock by area, and whether somebody is on the road: less likely in the country."""
    told = list(told_by(number, "travel"))
    there = next(one.area for _, _, one in told if isinstance(one, Travelled))
    rolled = next(one for _, _, one in told if isinstance(one, RoadRolled))

    least = {Area.URBAN: 6, Area.SUBURBS: 8, Area.RURAL: 9}[there]
    assert rolled.met == (sum(rolled.dice) >= least)
    assert any(check(*one) for one in told)
