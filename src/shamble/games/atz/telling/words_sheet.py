"""The group's record sheet in words: roster, resources, the area, friends and enemies, the lost."""

from collections import Counter
from textwrap import wrap
from typing import Final

from shamble.games.atz.battle.campaign import STOCKED, Gone, Member, Sheet
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.clock import WHOLE, day_of
from shamble.games.atz.campaign.rivals import spokesman
from shamble.games.atz.campaign.stores import base_here, owned
from shamble.games.atz.telling import words_day_one
from shamble.games.atz.telling.home import captive, when_lost, words_of_hunger
from shamble.games.atz.telling.words_people import listing
from shamble.games.atz.telling.words_terms import AREAS, CLASSES, FATES, STOCKS, goal_in_words
from shamble.games.atz.telling.words_things import counted
from shamble.kernel.markup import inked

WIDTH: Final = 80
ROLL: Final = 6  # names of those who are missed


def heading(sheet: Sheet | None) -> str:
    """Say where a campaign stands, in a line."""
    if sheet is None or not sheet.places:
        return "a group is gathering"
    here = sheet.places[sheet.place]
    if sheet.days:
        stops = sum(len(day.stops) for day in sheet.days)
        been = f"{stops} place{'' if stops == 1 else 's'} so far" if stops else "no place yet"
        if not sheet.members:
            return "Day One, a morning like any other"
        return f"Day One, {here.name} ({AREAS[here.area]}), {been}"
    whose = f"{spokesman(sheet.members)}'s group, " if sheet.others and sheet.members else ""
    return (
        f"{whose}month {sheet.month}, day {day_of(sheet.month)}, {here.name} ({AREAS[here.area]}),"
        f" {len(sheet.members)} {'person' if len(sheet.members) == 1 else 'people'}"
    )


def begun(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def roll_of_honour(gone: Gone) -> str:
    """Say who is missed, and why."""
    star = " the Star" if gone.star else ""
    return f"{begun(when_lost(gone))}: {gone.name}{star} (Rep {gone.rep}) {FATES[gone.how]}"


def line_of(deck: AtzTables, it: Member) -> str:
    """Return a member's line of the roster: the nine fields of the sheet, and what is carried."""
    rank = "★" if it.star else " "
    arms = listing(
        [*(deck.weapons[i].title for i in it.guns), *(deck.melee[i].title for i in it.melee)]
        + (["armour"] if it.armour else [])
        or ["unarmed"]
    )
    traits = ", ".join(deck.attributes[i].title for i in it.attributes)
    starved = it.hunger > 0 or it.weak > 0
    known = {"seen the feast": it.hardened, "loyal": it.loyal, words_of_hunger(it): starved}
    marks = ", ".join(one for one, holds in known.items() if holds)
    carried = f"; carries {counted(it.pack)}" if it.pack else ""
    ails = f", {it.trait.replace('-', ' ')}" if it.trait else ""
    about = f"{CLASSES[it.kind]}{ails}, {arms}; {traits or 'no attribute'}"
    since = f"; with you since month {it.since}" if it.months else ""
    return (
        f"{rank} {it.name:<10} Rep {it.rep}  {about}{carried}{since}{f'; {marks}' if marks else ''}"
    )


def last_lines(sheet: Sheet) -> list[str]:
    """Return the last page of a group that is no more: how long it lasted, and who is missed."""
    times = "encounter" if sheet.encounters == 1 else "encounters"
    when = f"month {sheet.month}, day {day_of(sheet.month)}"
    goal = goal_in_words(sheet.goal, sheet.vow) + ("; it was reached" if sheet.done else "")
    lines = [
        f"Nobody is left. They lasted to {when}, through {sheet.encounters} {times}.",
        f"  What they were after: {goal}.",
    ]
    lines += [f"  {captive(sheet, one)}" for one in sheet.held]
    return lines + [f"  † {roll_of_honour(one)}." for one in sheet.gone]


def day_lines(deck: AtzTables, sheet: Sheet) -> list[str]:
    """Return what is known while it is still Day One: who is there, where one was, who is not."""
    lines = [begun(f"{heading(sheet)}.")]
    for day in sheet.days:
        mine = [it for it in sheet.members if it.seat == day.seat]
        lines += [line_of(deck, it) for it in mine]
        if mine:
            lines += words_day_one.history(day)
            rides = [deck.vehicles[kind].title for kind, _ in day.rides]
            lines.append(f"  With you: {listing(rides or ['no vehicle'])}.")
    lines += [f"  † {roll_of_honour(one)}." for one in sheet.gone]
    return lines


def sheet_lines(deck: AtzTables, sheet: Sheet) -> list[str]:
    """Return the group's record sheet as lines: roster, resources, the area, friends and foes."""
    if sheet.days:
        return day_lines(deck, sheet)
    if not sheet.places:
        return [begun(f"{heading(sheet)}.")]
    if sheet.places and not sheet.members:
        return last_lines(sheet)
    here = sheet.places[sheet.place]
    used = f"{sheet.quarters} of {WHOLE} quarters used" if sheet.quarters else "just begun"
    goal = goal_in_words(sheet.goal, sheet.vow)
    lines = [f"{begun(heading(sheet))}; the month is {used}. Goal: {goal}."]
    lines += [line_of(deck, it) for it in sheet.members]
    base = base_here(sheet)
    home = "with a base here" if base else "no base here"
    stock = Counter(owned(sheet))
    have = [f"{STOCKS[kind]} {stock[kind]}" for kind in ("food", "fuel", "medicine", "luxury")]
    have += ["the Cure"] * (stock["cure"] > 0)
    rides = [deck.vehicles[ride.kind].title for ride in sheet.rides]
    lines.append(f"  They have: {', '.join(have)}; {listing(rides or ['no vehicle'])}; {home}.")
    left = [f"{STOCKS[kind]} {n}" for kind, n in zip(STOCKED, here.stock, strict=False)]
    lines.append(f"  Left in {here.name}: {', '.join(left) or 'nobody knows'}.")
    ways = [f"{sheet.places[n].name} ({AREAS[sheet.places[n].area]})" for n in here.near]
    lines.append(f"  From here: {listing(ways)}.")
    if sheet.sought:
        lost = listing([one.member.name for one in sheet.sought])
        lines.append(f"  Not seen since Day One: {lost}.")
    mouths = len(sheet.members) + sheet.lost
    if stock["food"] < mouths:
        lines.append(f"  As the month ends they need {mouths} food, a unit each.")
    if sheet.hungry:
        lines.append("  There was not enough food last month, and they have not forgotten it.")
    for title, friendly in (("Friends", True), ("Enemies", False)):
        some = [
            f"{one.name} ({CLASSES[one.kind]})" for one in sheet.known if one.friend == friendly
        ]
        lines += [f"  {title}: {listing(some[-5:])}."] if some else []
    lines += [f"  {captive(sheet, one)}" for one in sheet.held]
    lines += [f"  {rival_line(sheet, one)}" for one in sheet.others]
    lines += [f"  † {roll_of_honour(one)}." for one in sheet.gone]
    return lines


def rival_line(sheet: Sheet, other: Sheet) -> str:
    """Say where another player's group is."""
    if not other.members:
        lost = listing([one.name for one in other.gone[-ROLL:]]) or "nobody was ever seen"
        return f"Rivals who are no more: {lost}."
    where = "here" if other.place == sheet.place else f"in {sheet.places[other.place].name}"
    count = len(other.members)
    return (
        f"Rivals: {spokesman(other.members)}, {count} {'person' if count == 1 else 'people'},"
        f" {where}, in month {other.month}."
    )


def page(deck: AtzTables, sheet: Sheet) -> str:
    """Return the sheet for a person to read, in Rich's markup."""
    lines = sheet_lines(deck, sheet)
    inks = ["bold amber", *("moss" if line.startswith("★") else "" for line in lines[1:])]
    return "\n".join(
        inked(ink, text) if ink else inked("", text)
        for ink, line in zip(inks, lines, strict=True)
        for text in wrap(line, WIDTH, subsequent_indent="    ", drop_whitespace=True)
    )
