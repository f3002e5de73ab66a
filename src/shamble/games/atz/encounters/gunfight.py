"""Walk the Walk: who fires first, and what follows."""

from typing import Final

import msgspec

from shamble.games.atz.battle.encounter import Contact, change
from shamble.games.atz.battle.encounter_events import FirstShotLost, GunfightOpened
from shamble.games.atz.battle.options import Aim, Fire, HoldFire, Prompt
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import (
    NOBODY,
    STUNNED,
    Atz,
    FigureId,
    seat_of,
    up,
)
from shamble.games.atz.encounters.leaders import spokesman, their_leader
from shamble.games.atz.fighting.fire import all_aims, bars_aim, fire_volley, npc_shot
from shamble.games.atz.fighting.two_weapons import volleys_of
from shamble.games.atz.reactions.notice import face, look
from shamble.games.atz.table.areas import area_of
from shamble.kernel.rules import RuleId, rule

PEACE: Final = RuleId("atz.meet.peaceful-leave")


@rule("atz.walk.opening-roll", "atz.walk.tie", "atz.walk.until-decided")
def walk_the_walk(g: Atz, contact: Contact) -> None:
    """Have the leaders roll a die and add Rep until they differ; the higher one fires first.

    From now on those who were met are enemies, until one side is gone or runs.
    """
    mine, theirs = spokesman(g, contact.party), their_leader(g, contact.met)
    rolls = []
    while True:
        rolls.append((roll(g), roll(g)))
        lead = rolls[-1][0] + g.figures[mine].rep - rolls[-1][1] - g.figures[theirs].rep
        if lead:
            break
    for i in contact.met:
        g.figures[i].who = msgspec.structs.replace(g.figures[i].who, peaceful=False)
    first = mine if lead > 0 else theirs
    if g.encounter is not None:
        change(g.encounter, contact.building, closed=False, hosts=0, patience=0)
    g.tell(GunfightOpened(mine, theirs, tuple(rolls), first))
    g.next(shoot_first, first, contact.met if lead > 0 else contact.party)
    g.next(roll_anew)


@rule("atz.walk.leader-only-fires")
def shoot_first(g: Atz, figure: FigureId, targets: tuple[FigureId, ...]) -> None:
    """Have one leader fire at those he has met; whoever has nothing to fire does not."""
    it = g.figures[figure]
    face(g, figure, targets[0])
    look(g, figure)
    options: list[Aim] = list(all_aims(g, figure, targets, snap=False)) if up(it) else []
    if not options:
        g.tell(FirstShotLost(figure))
        return
    if it.who.seat == NOBODY:
        take_first_shot(g, npc_shot(g, figure, targets, snap=False))
        return
    options.append(HoldFire())
    g.ask(seat_of(g, figure), Prompt.AIM, options, take_first_shot, bars=bars_aim)


@rule("atz.walk.leader-only-fires")
def take_first_shot(g: Atz, choice: Aim) -> None:
    """Fire, and have everybody react to it."""
    if isinstance(choice, Fire):
        g.figures[choice.figure].act.fired = True
        g.next(fire_volley, *volleys_of(g, choice, snap=False))


@rule("atz.walk.opening-roll", "atz.meet.hostile-wins-two")
def roll_anew(g: Atz) -> None:
    """End what is left of the turn, so that activation is rolled for a new one."""
    g.sides.clear()
    for it in g.figures:
        if it.who.seat != NOBODY:
            it.activated = it.act.done = True
            it.act.path = ()


@rule(PEACE)
def outstay(g: Atz, figures: list[FigureId]) -> None:
    """Have those fought who end an activation with people who want them gone.

    In the turn in which they met nobody has to be out yet, whoever came in after the first.
    """
    encounter = g.encounter
    if encounter is None:
        return
    inside = {
        i: area_of(g, g.figures[i])
        for i in figures
        if g.figures[i].who.seat != NOBODY and g.figures[i].status < STUNNED
    }
    for number, house in enumerate(encounter.houses):
        party = tuple(i for i, home in inside.items() if home == number)
        met = tuple(
            i
            for i, it in enumerate(g.figures)
            if house.hosts and it.who.side == house.hosts and it.status < STUNNED
        )
        if party and met and g.turn > house.patience:
            g.next(walk_the_walk, Contact(number, party, met, ()))
