"""Zombies in a building: who is surprised, who fires or backs off, and who is set upon."""

from typing import Final

from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.encounter_events import Surprised, SurpriseRoll
from shamble.games.atz.battle.encounter_options import BackOff
from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.options import Fire, HoldFire, Prompt, SurpriseChoice
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import (
    NOBODY,
    STUNNED,
    Atz,
    FigureId,
    ground,
    seat_of,
    squared_distance,
    up,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.fighting.charge import bring_into_contact, step_to, target_spot
from shamble.games.atz.fighting.contact import way_to_contact
from shamble.games.atz.fighting.fire import all_aims, bars_aim, fire_volley
from shamble.games.atz.fighting.melee import Fight, fight_all
from shamble.games.atz.fighting.two_weapons import volleys_of
from shamble.games.atz.ground.plane import INCH, span
from shamble.games.atz.ground.ways import Spot, gate_spots
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.reactions.notice import face, look
from shamble.games.atz.table.reach import can_stand, on_the_way, route
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

AWAY: Final = 4_000  # mils that one may back off
AFTER: Final = 3_000  # mils that zombies come after
COMES: Final = 12_000  # mils: those matched to somebody reach him, whatever the floor is like
TENTH: Final = 100  # mils
BACKING: Final = RuleId("atz.surprise.move-away")
RING: Final = (
    (40, 0), (28, 28), (0, 40), (-28, 28), (-40, 0), (-28, -28), (0, -40), (28, -28),
)  # fmt: skip


@rule("atz.surprise.zombie-total", "atz.surprise.human-total", "atz.surprise.human-higher")
@rule("atz.surprise.human-not-higher", "atz.surprise.replaces-reactions")
@rule("atz.surprise.more-humans-than-zombies")
def surprise(g: Atz, contact: Contact) -> None:
    """Compare the totals: one for all the zombies, one for each human; whoever is ahead acts.

    Nobody takes a test for any of it, and everybody knows zombies from now on.
    """
    die = roll(g)
    total = die + len(contact.met)
    rolls = []
    for i, _ in contact.pairs:
        mine = roll(g)
        g.figures[i].knows = True
        sum_ = mine + g.figures[i].rep
        rolls.append(SurpriseRoll(i, mine, sum_, ahead=sum_ > total))
    g.tell(Surprised(contact.building, die, total, tuple(rolls)))
    ahead = {one.figure for one in rolls if one.ahead and up(g.figures[one.figure])}
    for i, mine_ in contact.pairs:
        if i in ahead:
            g.next(seize, i, mine_, contact.met)
    for i, mine_ in contact.pairs:
        if i not in ahead and mine_:
            g.next(overrun, i, mine_)
    g.next(look_round, contact.party)


@rule("atz.surprise.human-higher", "atz.surprise.more-humans-than-zombies")
def seize(
    g: Atz, figure: FigureId, mine: tuple[FigureId, ...], others: tuple[FigureId, ...]
) -> None:
    """Have one who is not surprised fire or move away, before the zombies are upon him."""
    if not up(g.figures[figure]):
        g.next(overrun, figure, mine)
        return
    targets = standing(g, mine) if mine else standing(g, others)
    options: list[SurpriseChoice] = []
    if not g.figures[figure].act.fired:
        options += all_aims(g, figure, targets, snap=False)
    options += [BackOff(figure, *spot) for spot in retreats(g, figure, others)]
    options.append(HoldFire())
    g.ask(
        seat_of(g, figure),
        Prompt.SURPRISE,
        options,
        take_chance,
        figure,
        mine,
        others,
        bars=bars_chance,
    )


def standing(g: Atz, zombies: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """Return those of some zombies who can still come for somebody."""
    return tuple(i for i in zombies if up(g.figures[i]) and not g.figures[i].prone)


@rule(BACKING, "atz.surprise.back-off-through-door")
def retreats(g: Atz, figure: FigureId, zombies: tuple[FigureId, ...]) -> list[Spot]:
    """List spots up to 4 inches away that are farther from every zombie, doorways too."""
    it = g.figures[figure]
    table = ground(g, it)
    doors = [
        spot
        for gap in g.terrain.openings
        if abs(gap.middle[0] - it.x) + abs(gap.middle[1] - it.y) <= AWAY // TENTH
        for spot in gate_spots(table, gap)
    ]
    near = [(it.x + dx // share, it.y + dy // share) for share in (1, 2) for dx, dy in RING]
    return [
        spot
        for spot in dict.fromkeys((*doors, *near))
        if bars_backing(g, BackOff(figure, *spot), zombies) is None
    ]


@rule(BACKING, "atz.surprise.back-off-through-door")
def bars_backing(g: Atz, option: BackOff, zombies: tuple[FigureId, ...]) -> RuleId | None:
    """Return the rule that keeps one from backing off to a spot, or None.

    It must be within 4 inches of walking, doors and all, and farther from every zombie.
    """
    it = g.figures[option.figure]
    for i in standing(g, zombies):
        foe = g.figures[i]
        before = (foe.x - it.x) ** 2 + (foe.y - it.y) ** 2
        if (foe.x - option.x) ** 2 + (foe.y - option.y) ** 2 <= before:
            return BACKING
    if not can_stand(g, option.figure, (option.x, option.y)) or opponents(g, option.figure):
        return BACKING
    way = route(g, option.figure, (option.x, option.y), AWAY)
    return BACKING if way is None else None


def bars_chance(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids what is not listed to one who is not surprised, or None."""
    args = () if g.decision is None else g.decision.args
    if isinstance(option, BackOff) and args and option.figure == args[0]:
        others = args[2]
        return bars_backing(g, option, others) if isinstance(others, tuple) else NOT_OFFERED
    return bars_aim(g, option)


@rule("atz.surprise.fire-then-melee", "atz.surprise.easy-to-hit", BACKING)
def take_chance(
    g: Atz,
    choice: SurpriseChoice,
    figure: FigureId,
    mine: tuple[FigureId, ...],
    others: tuple[FigureId, ...],
) -> None:
    """Fire at whoever comes at one, or move away from them and fire then."""
    it = g.figures[figure]
    if isinstance(choice, Fire):
        it.act.fired = True
        g.next(fire_volley, *volleys_of(g, choice, snap=False, charged=bool(mine)))
    if isinstance(choice, BackOff):
        back_away(g, choice, others)
        g.next(fire_from_there, figure, others)
        g.next(come_after, figure, mine)
    else:
        g.next(overrun, figure, mine)


@rule(BACKING)
def back_away(g: Atz, choice: BackOff, zombies: tuple[FigureId, ...]) -> None:
    """Move away from zombies, and face the nearest of them."""
    figure = choice.figure
    it = g.figures[figure]
    it.x, it.y, it.act.path, it.act.moved, it.hidden = choice.x, choice.y, (), True, False
    g.tell(Moved(figure, choice.x, choice.y, BACKING))
    near = standing(g, zombies)
    face(g, figure, min(near, key=lambda i: (squared_distance(g, figure, i), i), default=NOBODY))
    look(g, figure)


@rule(BACKING, "atz.surprise.easy-to-hit")
def fire_from_there(g: Atz, figure: FigureId, zombies: tuple[FigureId, ...]) -> None:
    """Have one who backed off use his active fire, if he has it still and wants to."""
    if not up(g.figures[figure]) or g.figures[figure].act.fired:
        return
    options: list[SurpriseChoice] = [
        *all_aims(g, figure, standing(g, zombies), snap=False),
        HoldFire(),
    ]
    g.ask(seat_of(g, figure), Prompt.SURPRISE, options, take_parting_shot, figure, bars=bars_aim)


def take_parting_shot(g: Atz, choice: SurpriseChoice, figure: FigureId) -> None:
    """Fire as one who is not charged: zombies are easy to hit."""
    if isinstance(choice, Fire):
        g.figures[figure].act.fired = True
        g.next(fire_volley, *volleys_of(g, choice, snap=False))


@rule("atz.surprise.fire-then-melee", "atz.surprise.human-not-higher")
def overrun(g: Atz, figure: FigureId, mine: tuple[FigureId, ...]) -> None:
    """Have the zombies that are left of those who came for somebody fight him in melee."""
    zombies = standing(g, mine)
    for i in zombies:
        it = g.figures[i]
        it.act.charging, it.act.move_left, it.act.start = figure, COMES, (it.x, it.y)
    arrived = bring_into_contact(g, zombies, tuple(target_spot(g, i) for i in zombies))
    if arrived:
        g.figures[figure].act.path = ()
        g.next(fight_all, (Fight(figure, arrived),))


@rule(BACKING, "atz.surprise.back-off-through-door")
def come_after(g: Atz, figure: FigureId, mine: tuple[FigureId, ...]) -> None:
    """Have the zombies that are left come 3 inches straight after somebody, no farther than a door.

    Those who reach him fight him.
    """
    for i in standing(g, mine):
        spot = stride(g, i, figure)
        if spot is not None:
            step_to(g, i, spot, AFTER)
        face(g, i, figure)
    close = tuple(i for i in standing(g, mine) if touching(g, i, figure))
    if close and up(g.figures[figure]):
        g.next(fight_all, (Fight(figure, close),))


def stride(g: Atz, zombie: FigureId, target: FigureId) -> Spot | None:
    """Return where 3 inches straight toward somebody end, before walls, doors and others.

    Where they are enough to reach him it is a spot in contact.
    """
    it, other = g.figures[zombie], g.figures[target]
    home, table = (it.x, it.y), ground(g, it)
    way = way_to_contact(g, zombie, target, AFTER)
    if way is not None and len(way[1]) == 1 and not table.gaps_on(*home, *way[1][0]):
        return way[1][0]
    far = min(AFTER, span(other.x - it.x, other.y - it.y) - INCH * TENTH)
    for mils in range(far, TENTH, -TENTH):
        spot, _ = on_the_way(home, ((other.x, other.y),), mils)
        barred = table.obstructed(*home, *spot) or table.gaps_on(*home, *spot)
        if not barred and can_stand(g, zombie, spot):
            return spot
    return None


def look_round(g: Atz, party: tuple[FigureId, ...]) -> None:
    """Have those who came through it see who is left."""
    for i in party:
        if g.figures[i].status < STUNNED:
            look(g, i)
