"""Police: an officer comes up, and is obeyed, talked round or resisted; and what it comes to."""

from typing import Final

import msgspec

from shamble.games.atz.battle.day_one_events import (
    Arrested,
    OfficerCame,
    SentAway,
    TalkedRound,
    WeaponsGiven,
)
from shamble.games.atz.battle.day_one_options import Obey, PoliceChoice, Resist, TalkRound
from shamble.games.atz.battle.deeds import deeds_of
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import MOST, passed, roll, roll_many
from shamble.games.atz.battle.state import LEFT, NOBODY, STUNNED, Atz, FigureId
from shamble.games.atz.book.day_one_tables import answer_row, first
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Status
from shamble.games.atz.dayone.visit import (
    change_the_day,
    change_visit,
    chooser,
    end_visit,
    party,
    star_of,
    the_day,
    visit_of,
)
from shamble.games.atz.encounters.gunfight import walk_the_walk
from shamble.games.atz.encounters.leaders import spokesman
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.loot.things import take_away
from shamble.games.atz.people.groups import found_group
from shamble.games.atz.people.recruit import hostile_band
from shamble.games.atz.reactions.notice import face, look
from shamble.games.atz.table.placement import free_spot
from shamble.kernel.rules import RuleId, rule

HIDDEN: Final = ("pistol", "ba-pistol", "machine-pistol")  # guns that are not seen on one
MADE_DO: Final = ("improvised-one-handed-weapon", "improvised-two-handed-weapon")
THIRD: Final = 3  # of the 12 inches of a placement: an officer speaks from 4
TRIES: Final = 2  # at talking
STATION: Final = "police-station"
DOWN: Final = (Status.OUT_OF_THE_FIGHT, Status.CAPTURED)
PROCEDURE: Final = RuleId("atz.day-one.police-procedure")


@rule("atz.day-one.visibly-armed")
def seen_weapons(g: Atz, figure: FigureId) -> tuple[str, ...]:
    """Return what an officer sees of somebody's weapons: all of them, once one was used here.

    Otherwise pistols are hidden, and what was no weapon before is none now.
    """
    it = g.figures[figure]
    if deeds_of(g, figure).armed:
        return (*it.guns, *it.melee)
    guns = tuple(gun for gun in it.guns if gun not in HIDDEN)
    return (*guns, *(one for one in it.melee if one not in MADE_DO))


@rule("atz.day-one.visibly-armed", "atz.day-one.police-unarmed", "atz.day-one.police-armed")
def is_armed(g: Atz) -> bool:
    """Whether an officer sees a weapon on anybody of those who are together."""
    return any(seen_weapons(g, i) for i in party(g))


@rule("atz.day-one.rep-police")
def duty_of(g: Atz) -> str:
    """Return the place where the Star serves, or nothing."""
    row = answer_row("service", first(the_day(g).answers, "service"))
    return "" if row is None else row.duty


def raise_band(g: Atz, name: ListName, count: int, by: FigureId) -> tuple[FigureId, ...]:
    """Put people of a list before somebody, 4 inches from him; they wait for what he says."""
    side = 1 + max(it.who.side for it in g.figures)
    one, found = g.figures[by], []
    for it in hostile_band(g.deck, g.dice, name, side, count, g.settings.day):
        toward = g.deck.placements[roll(g) - 1]
        it.who = msgspec.structs.replace(it.who, peaceful=True)
        it.x, it.y = free_spot(
            g, one.x, one.y, toward.dx * INCH // THIRD, toward.dy * INCH // THIRD
        )
        it.act.start, it.activated = (it.x, it.y), True
        found.append(len(g.figures))
        g.figures.append(it)
        face(g, found[-1], by)
    found_group(g, found)
    if g.encounter is not None:
        g.encounter.brought |= dict.fromkeys(found, ())
    for i in (*party(g), *found):
        look(g, i)
    return tuple(found)


@rule("atz.day-one.police-on-eleven", PROCEDURE)
def officer_comes(g: Atz, dice: tuple[int, ...]) -> None:
    """Have an officer of the Police list come up to somebody; his own he leaves alone."""
    people = party(g)
    if not people or visit_of(g).barred:
        return
    who = people[0] if len(people) == 1 else g.dice.pick(people)
    badge = duty_of(g) == STATION and people[0] == star_of(g)
    g.tell(OfficerCame(who, dice, is_armed(g), badge))
    if not badge:
        officers = raise_band(g, "police", 1, who)
        g.next(answer_officer, officers, TRIES)


@rule("atz.day-one.police-armed", "atz.day-one.police-unarmed", PROCEDURE)
def answer_officer(g: Atz, officers: tuple[FigureId, ...], left: int) -> None:
    """Ask what one does about an officer: obey, talk, or resist."""
    options: list[PoliceChoice] = [Obey()]
    options += [TalkRound()] if left > 0 else []
    options.append(Resist())
    g.ask(chooser(g), Prompt.POLICE, options, take_officer, officers, left)


@rule(PROCEDURE)
def take_officer(g: Atz, choice: PoliceChoice, officers: tuple[FigureId, ...], left: int) -> None:
    """Do what was chosen."""
    if isinstance(choice, Resist):
        change_visit(g, officers=(*visit_of(g).officers, *officers))
        g.next(fight_them, officers)
    elif isinstance(choice, TalkRound):
        g.next(talk_round, officers, left)
    elif is_armed(g):
        give_up_weapons(g)
        send_off(g, officers)
    else:
        be_sent_away(g)
        send_off(g, officers)


@rule("atz.day-one.police-armed")
def give_up_weapons(g: Atz) -> None:
    """Hand over all that an officer sees."""
    given: list[str] = []
    for i in party(g):
        for item in seen_weapons(g, i):
            take_away(g, i, item)
            given.append(item)
    g.tell(WeaponsGiven(tuple(given)))


@rule("atz.day-one.police-unarmed", PROCEDURE)
def be_sent_away(g: Atz) -> None:
    """Give a place up that was not reached; one leaves it on one's own feet, and is let go."""
    visit = visit_of(g)
    g.tell(SentAway(visit.reached))
    change_visit(g, barred=True, found=visit.found if visit.reached else "sent-away")


def send_off(g: Atz, officers: tuple[FigureId, ...]) -> None:
    """Have officers go their way."""
    for i in officers:
        g.figures[i].status = LEFT


@rule(PROCEDURE)
def talk_round(g: Atz, officers: tuple[FigureId, ...], left: int) -> None:
    """Take a hard Challenge: with both dice passed they go; with one it may be tried once more."""
    who = spokesman(g, tuple(party(g)))
    rep = g.figures[who].rep - 1
    dice = roll_many(g, MOST)
    count = passed(dice, rep)
    g.tell(TalkedRound(who, dice, rep, count))
    if count == MOST:
        send_off(g, officers)
    else:
        g.next(answer_officer, officers, left - 1 if count else 0)


@rule(PROCEDURE)
def fight_them(g: Atz, officers: tuple[FigureId, ...]) -> None:
    """Roll who fires first; from then on they are enemies, with a die of their own."""
    g.next(walk_the_walk, Contact(NOBODY, tuple(party(g)), officers, ()))
    g.next(be_ready)


def be_ready(g: Atz) -> None:
    """Let those act in this turn who were stopped before it had begun for them."""
    for i in party(g) if g.group == NOBODY else ():
        g.figures[i].activated = False


@rule("atz.day-one.police-arrest")
def arrest_if_down(g: Atz) -> None:
    """Take the Star to jail if he is out of the fight while an officer is on his feet."""
    visit, star = visit_of(g), star_of(g)
    if star == NOBODY or g.figures[star].status not in DOWN or visit.found == "arrested":
        return
    if any(g.figures[i].status < STUNNED for i in visit.officers):
        g.tell(Arrested(star))
        take_to_jail(g, star)


@rule("atz.day-one.police-arrest", "atz.day-one.arrest-campaign")
def take_to_jail(g: Atz, star: FigureId) -> None:
    """Take away all that the Star has on him; with that his day is over."""
    it = g.figures[star]
    it.guns, it.hand, it.melee, it.status = (), (), (), LEFT
    if g.encounter is not None:
        g.encounter.packs[star] = ()
    change_the_day(g, end="arrested")
    end_visit(g, "arrested")
