"""People in a building: talking to them, and what comes of it."""

from typing import Final

import msgspec

from shamble.games.atz.battle.encounter import Contact, change
from shamble.games.atz.battle.encounter_events import JoinedUp, MetAndGreeted, Talked
from shamble.games.atz.battle.encounter_options import Greet, OpenFire, TalkChoice
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import last_failure
from shamble.games.atz.battle.state import Atz, FigureId, Profile, seat_of
from shamble.games.atz.book.terms import Class
from shamble.games.atz.encounters.gunfight import walk_the_walk
from shamble.games.atz.encounters.leaders import spokesman, their_leader
from shamble.games.atz.fighting.melee import contest
from shamble.games.atz.people.groups import choose_leader
from shamble.games.atz.reactions.notice import look
from shamble.kernel.rules import RuleId, rule

ROUGH: Final = (Class.GANGER, Class.SURVIVOR)  # to whom others are slow to listen
SHUNNED: Final = 2  # dice that they have fewer
CLEAR: Final = 2  # successes more that decide it for good
FOOD: Final = "food"
FOR_A_WHILE: Final = RuleId("atz.meet.player-wins-one")
FOR_GOOD: Final = RuleId("atz.meet.player-wins-two")


@rule("atz.meet.optional", "atz.meet.no-star-present", "atz.meet.contact-during-fight")
@rule("atz.discover.meet-and-greet", "atz.takeback.recruit")
def meet_people(g: Atz, contact: Contact) -> None:
    """Have a Star choose between words and bullets; without one, they talk."""
    mine = spokesman(g, contact.party)
    options: list[TalkChoice] = [Greet()]
    if any(g.figures[i].who.star for i in contact.party):
        options.append(OpenFire())
    g.ask(seat_of(g, mine), Prompt.TALK, options, take_talk, contact)


@rule("atz.meet.optional")
def take_talk(g: Atz, choice: TalkChoice, contact: Contact) -> None:
    """Talk, or open the gunfight."""
    if isinstance(choice, OpenFire):
        g.next(walk_the_walk, contact)
    else:
        g.next(talk, contact)


@rule("atz.meet.dice", "atz.meet.class-penalty-scope", "atz.meet.minimum-dice")
def talking_dice(one: Profile, rep: int, other: Profile, more: int) -> int:
    """Return a leader's dice: his Rep, one for each figure more; at least one.

    A ganger or survivor has two fewer against somebody who is neither.
    """
    shunned = one.kind in ROUGH and other.kind not in ROUGH
    return max(rep + max(more, 0) - (SHUNNED if shunned else 0), 1)


@rule("atz.meet.dice")
def both_dice(g: Atz, mine: FigureId, theirs: FigureId, more: int) -> tuple[int, int]:
    """Return the dice of two leaders, the first of whom has so many figures more."""
    one, other = g.figures[mine], g.figures[theirs]
    return (
        talking_dice(one.who, one.rep, other.who, more),
        talking_dice(other.who, other.rep, one.who, -more),
    )


@rule("atz.meet.dice", "atz.meet.both-zero", "atz.dice.opposed-reroll-procedure")
def talk(g: Atz, contact: Contact) -> None:
    """Roll for both leaders until one of them has no success left, and see what comes of it."""
    mine, theirs = spokesman(g, contact.party), their_leader(g, contact.met)
    dice = both_dice(g, mine, theirs, len(contact.party) - len(contact.met))
    throws, winner, margin = contest(g, *dice)
    ties: tuple[tuple[int, int], ...] = ()
    if not winner:
        (winner, ties), margin = last_failure(g, *throws[-1]), 1
    result = outcome_of(winner, margin)
    g.tell(MetAndGreeted(mine, theirs, throws, result, ties=ties))
    if result == "gunfight":
        g.next(walk_the_walk, contact)
    elif result == "no-deal":
        part_in_peace(g, contact)
    else:
        join(g, contact, mine, good=result == "join")


@rule("atz.meet.player-wins-two", "atz.meet.player-wins-one", "atz.meet.hostile-wins-one")
@rule("atz.meet.hostile-wins-two")
def outcome_of(winner: int, margin: int) -> Talked:
    """Return what a talk leads to: 1 where the players' leader won it, -1 where the other did."""
    if winner > 0:
        return "join" if margin >= CLEAR else "come-along"
    return "gunfight" if margin >= CLEAR else "no-deal"


@rule("atz.meet.player-wins-two", "atz.meet.player-wins-one", "atz.meet.temporary-allies")
@rule("atz.meet.joiners-resources", "atz.meet.joiners-have-what", "atz.meet.rep-limit")
@rule("atz.seat.coop-loot", "atz.campaign.printed")
def join(g: Atz, contact: Contact, leader: FigureId, *, good: bool) -> None:
    """Have people come over to a player; who comes for good brings a unit of food each."""
    one, encounter = g.figures[leader], g.encounter
    for i in contact.met:
        it = g.figures[i]
        it.who = msgspec.structs.replace(it.who, side=one.who.side, seat=one.who.seat)
        it.group = one.group
        it.sees = it.noticed = 0
        if encounter is not None:
            encounter.brought[i] = (*it.guns, *it.melee)
            if good and not g.settings.printed:
                encounter.packs[i] = (FOOD,)
    if encounter is not None:
        encounter.joined += contact.met if good else ()
        encounter.allies += () if good else contact.met
        encounter.meetings += () if good else (contact.met,)
    choose_leader(g, one.group)
    g.tell(JoinedUp(contact.met, leader, good, FOR_GOOD if good else FOR_A_WHILE))
    for i in (*contact.party, *contact.met):
        look(g, i)


@rule("atz.meet.hostile-wins-one", "atz.meet.peaceful-leave", "atz.npc.building-npcs-stay")
def part_in_peace(g: Atz, contact: Contact) -> None:
    """Have people stay where they are, in peace for now; their building is not for searching."""
    for i in contact.met:
        it = g.figures[i]
        it.who = msgspec.structs.replace(it.who, peaceful=True)
    if g.encounter is not None:
        side = g.figures[contact.met[0]].who.side
        g.encounter.meetings += (contact.met,)
        change(g.encounter, contact.building, closed=True, hosts=side, patience=g.turn)
