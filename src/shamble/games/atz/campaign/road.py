"""Random road encounters: whether there is one, who it is, and what the group does about it."""

from typing import Final

import msgspec

from shamble.games.atz.activation.activation import activate
from shamble.games.atz.battle.campaign import Plan
from shamble.games.atz.battle.campaign_events import AwareOnRoad, PassedBy, RoadRolled
from shamble.games.atz.battle.campaign_options import Attack, MeetThem, PassBy, RoadChoice
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import (
    LEFT,
    NOBODY,
    STUNNED,
    Atz,
    FigureId,
    GroupId,
    Item,
    Trial,
    ground,
)
from shamble.games.atz.book.terms import Area, Status, Test
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.road_people import THEIRS, Goal
from shamble.games.atz.campaign.road_table import take_the_road
from shamble.games.atz.campaign.timing import ask_time, chief
from shamble.games.atz.encounters.gunfight import take_first_shot
from shamble.games.atz.encounters.leaders import spokesman, their_leader
from shamble.games.atz.encounters.meeting import talk
from shamble.games.atz.fighting.fire import all_aims, npc_shot
from shamble.games.atz.ground.plane import INCH, square
from shamble.games.atz.npc.doctrine import npc_group
from shamble.games.atz.reactions.notice import face_spot, look, nearest_first
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.placement import has_room, standing
from shamble.games.atz.turn.finish import come_away
from shamble.kernel.rules import RuleId, rule

NONE_UNDER: Final = {Area.URBAN: 6, Area.SUBURBS: 8, Area.RURAL: 9}  # no encounter below this
TIMES: Final = {"daytime": 1, "pre-dawn": -1, "evening": -1, "night": -2}
CAUGHT, THEY_SEE, WE_SEE, UNSEEN = 3, 5, 9, 11  # totals of On The Road Awareness
KEEN: Final = (4, 10)  # those with a die more
APART: Final = 2 * INCH  # spots at which a sniper may lie in wait
SNIPER: Final = RuleId("atz.road.sniper-detail")


@rule("atz.road.roll", "atz.road.which-area")
def is_met(total: int, area: Area) -> bool:
    """Whether two dice bring a road encounter, by the area that is entered."""
    return total >= NONE_UNDER[area]


@rule("atz.road.roll", "atz.travel.no-encounter-cost")
def roll_road(g: Atz) -> None:
    """Roll whether somebody is met on the way into an area; if so, the group is asked when."""
    sheet = sheet_of(g)
    dice = (roll(g), roll(g))
    met = is_met(sum(dice), sheet.places[sheet.place].area)
    g.tell(RoadRolled(dice, met))
    if met:
        campaign_of(g).plan = Plan("road")
        g.next(ask_time)
        g.next(take_the_road, decide_on_road)


@rule("atz.road.goal-first", "atz.road.evade", "atz.road.evade-when")
def decide_on_road(g: Atz, goal: Goal) -> None:
    """Ask what the group does about those it has met: go up to them, attack them, or evade once."""
    options: list[RoadChoice] = [] if goal == "flee" else [MeetThem(goal)]
    options += [Attack()] if goal in {"flee", "talk"} else []
    options.append(PassBy())
    g.ask(chief(sheet_of(g)), Prompt.ROAD, options, take_road, goal)


@rule("atz.road.goal-first", "atz.road.evade", "atz.road.counts-as-encounter")
def take_road(g: Atz, choice: RoadChoice, goal: Goal) -> None:
    """Do what was decided; evading, or letting people run, ends the encounter as a failure."""
    if isinstance(choice, PassBy):
        g.tell(PassedBy())
        come_away(g, campaign_of(g))
        return
    contact = contact_of(g)
    if isinstance(choice, Attack):
        if goal == "flee":
            g.fleeing |= 1 << THEIRS
        g.next(notice_on_road, contact)
    elif goal == "talk":
        stop_to_talk(g)
        g.next(talk, contact)
        g.next(bring_injured, contact)
    elif goal == "snipe":
        g.next(snipe, contact.met[0], contact.party)
    else:
        g.next(notice_on_road, contact)


@rule("atz.road.goal-first", "atz.road.on-road")
def stop_to_talk(g: Atz) -> None:
    """Have all vehicles stop, where people talk."""
    for it in g.vehicles:
        it.speed = it.drove = 0
        it.running = False


@rule("atz.road.patients")
def bring_injured(g: Atz, contact: Contact) -> None:
    """Have the injured belong to whom the others of theirs have joined; they must be carried."""
    encounter, first = g.encounter, g.figures[contact.met[0]].who
    if encounter is None or first.seat == NOBODY:
        return
    for i, it in enumerate(g.figures):
        if it.who.side == THEIRS and it.status == Status.OUT_OF_THE_FIGHT:
            it.who = msgspec.structs.replace(it.who, side=first.side, seat=first.seat)
            it.group = g.figures[contact.met[0]].group
            if contact.met[0] in encounter.joined:
                encounter.joined += (i,)
            else:
                encounter.allies += (i,)


def contact_of(g: Atz) -> Contact:
    """Return who has met whom: all of the group, and all of those on the road."""
    party = tuple(i for i, it in enumerate(g.figures) if it.who.seat != NOBODY and it.status < LEFT)
    met = tuple(
        i for i, it in enumerate(g.figures) if it.who.side == THEIRS and it.status < STUNNED
    )
    return Contact(NOBODY, party, met, ())


@rule("atz.road.awareness-roll", "atz.road.awareness-range")
def awareness(dice: int, ours: int, theirs: int, time: str) -> int:
    """Return the total of On The Road Awareness: dice, the Reps' difference, the time of day."""
    return min(max(dice + ours - theirs + TIMES[time], CAUGHT), UNSEEN)


@rule("atz.road.awareness-results", "atz.road.notice-entry")
def notice_on_road(g: Atz, contact: Contact) -> None:
    """Roll who notices whom: a free turn, an In Sight test, or nothing before activation."""
    if not contact.met:
        return
    mine, theirs = spokesman(g, contact.party), their_leader(g, contact.met)
    dice = (roll(g), roll(g))
    total = awareness(sum(dice), g.figures[mine].rep, g.figures[theirs].rep, g.settings.time)
    g.tell(AwareOnRoad(dice, total))
    if total <= CAUGHT:
        g.next(they_act_first, contact)
    elif total <= THEY_SEE:
        g.next(see_first, contact.met, contact.party, int(total in KEEN))
    elif total >= UNSEEN:
        g.next(act_before_them, contact)
    elif total >= WE_SEE:
        g.next(see_first, contact.party, contact.met, int(total in KEEN))


@rule("atz.road.awareness-results", "atz.road.in-sight-without-los")
def see_first(
    g: Atz, figures: tuple[FigureId, ...], others: tuple[FigureId, ...], more: int
) -> None:
    """Have one side take In Sight, with so many dice more; nobody does who sees none of them."""
    items = []
    for i in figures:
        look(g, i)
        seen = tuple(j for j in others if g.figures[i].sees >> j & 1)
        if seen and g.figures[i].status < STUNNED:
            near = nearest_first(g, i, seen)
            items.append(Item(i, Test.IN_SIGHT, near, main=True, more=more))
    if items:
        g.next(call_tests, Trial(items[0].near[0], tuple(items)))


@rule("atz.road.sniper", "atz.road.sniper-detail")
def snipe(g: Atz, sniper: FigureId, party: tuple[FigureId, ...]) -> None:
    """Have the sniper fire at one of the group, picked at random, and be gone."""
    target = g.dice.pick(party)
    look(g, sniper)
    if lies_in_wait(g, sniper, target):
        take_first_shot(g, npc_shot(g, sniper, (target,), snap=False))
    g.next(vanish, sniper)


@rule("atz.road.sniper-detail")
def lies_in_wait(g: Atz, sniper: FigureId, target: FigureId) -> bool:
    """Have the sniper be as near to his place as he can see his target from; whether he does."""
    if all_aims(g, sniper, (target,), snap=False):
        return True
    table, others = ground(g), standing(g)
    it, other = g.figures[sniper], g.figures[target]
    home = (it.x, it.y, it.floor, it.fx, it.fy)
    spots = [
        (x, y)
        for x in range(APART, g.terrain.width, APART)
        for y in range(APART, g.terrain.height, APART)
        if table.fits(x, y) and has_room(g, x, y, others)
    ]
    it.floor = 0
    for x, y in sorted(spots, key=lambda at: square(at[0], at[1], home[0], home[1])):
        it.x, it.y = x, y
        face_spot(g, sniper, other.x, other.y)
        if all_aims(g, sniper, (target,), snap=False):
            look(g, sniper)
            g.tell(Moved(sniper, x, y, SNIPER))
            return True
    it.x, it.y, it.floor, it.fx, it.fy = home
    return False


@rule("atz.road.sniper", "atz.road.sniper-detail")
def vanish(g: Atz, sniper: FigureId) -> None:
    """Take the sniper off the table unless he was hit; with that the encounter is over."""
    if g.figures[sniper].status < STUNNED:
        g.figures[sniper].status = LEFT
    come_away(g, campaign_of(g))


@rule("atz.road.awareness-results")
def act_before_them(g: Atz, contact: Contact) -> None:
    """Give the group a free turn: those who are caught unaware take no In Sight against it."""
    for group in dict.fromkeys(g.figures[i].group for i in contact.party):
        g.next(activate_unseen, group, contact.met)


def activate_unseen(g: Atz, group: GroupId, unaware: tuple[FigureId, ...]) -> None:
    """Activate a group; to those who are unaware, nobody of it comes into sight meanwhile."""
    activate(g, group, "move")
    for i in unaware:
        g.figures[i].noticed = (1 << len(g.figures)) - 1


@rule("atz.road.awareness-results")
def they_act_first(g: Atz, contact: Contact) -> None:
    """Give those who were met a free turn."""
    one, *_ = contact.met
    g.next(npc_group, g.figures[one].group)
