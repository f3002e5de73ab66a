"""The turn: activation dice, the order of sides and groups, the end."""

from typing import Final

from shamble.games.atz.activation.activation import activate
from shamble.games.atz.battle.day_one_options import Reorder
from shamble.games.atz.battle.events import Force, NobodyActs, SideOrder, TurnBegun
from shamble.games.atz.battle.options import (
    Activate,
    Concede,
    GroupChoice,
    HandOver,
    Prompt,
    SkipGroup,
    SplitOff,
)
from shamble.games.atz.battle.passing import roll, roll_many
from shamble.games.atz.battle.state import (
    DEAD,
    NOBODY,
    ZOMBIES,
    Atz,
    GroupId,
    Intent,
    alive,
    members,
    up,
)
from shamble.games.atz.dayone.reordering import bars_reordering, reorder
from shamble.games.atz.dayone.sums import brought_by
from shamble.games.atz.dayone.visit import is_day_one, the_day, visit_of
from shamble.games.atz.driving.drive import coast, unmanned
from shamble.games.atz.driving.ignition import hear_vehicles, wake_engines
from shamble.games.atz.encounters.captives import free_captives
from shamble.games.atz.encounters.inside import cross_threshold, newcomer
from shamble.games.atz.encounters.planned import let_happen
from shamble.games.atz.encounters.raid import be_warned, give_alarm
from shamble.games.atz.fighting.chain_saw import hear_saws, wake_saws
from shamble.games.atz.fighting.feast import end_feasts
from shamble.games.atz.npc.doctrine import npc_acts
from shamble.games.atz.occurrences.happen import pass_time
from shamble.games.atz.occurrences.random_event import calls_for_event, random_event
from shamble.games.atz.occurrences.warned import warned
from shamble.games.atz.people.absence import bars_handing_over, hand_over
from shamble.games.atz.people.groups import can_activate, group_rep, split_off
from shamble.games.atz.table.noise import attract_zombies
from shamble.games.atz.turn.finish import conclude, finish_if_over, may_concede
from shamble.games.atz.zombies.horde import zombies_act
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

INTENTS: Final[tuple[Intent, ...]] = ("stay", "move", "recover")
TWO: Final = 2
warned(be_warned)


def begin_turn(g: Atz) -> None:
    """Begin a turn: nobody has acted, and the activation dice are rolled."""
    g.turn += 1
    for it in g.figures:
        it.activated = it.act.fast = False
        it.act.done = True
    wake_saws(g)
    if g.encounter is not None and g.encounter.plan is not None:
        let_happen(g)
    g.next(roll_activation)


@rule("atz.turn.roll", "atz.turn.doubles", "atz.turn.order", "atz.turn.multi-sides")
@rule("atz.zombie-act.order-of-sides", "atz.scenario.no-random-events")
@rule("atz.turn.versus-or-multi")
def roll_activation(g: Atz) -> None:
    """Roll a die for each force; with two, doubles are rolled again, with more, equals sit out."""
    throw_activation(g, ())


@rule("atz.turn.roll", "atz.turn.doubles", "atz.event.trigger", "atz.event.no-reroll")
@rule("atz.day-one.doubles-reroll")
def throw_activation(g: Atz, rolls: tuple[tuple[int, ...], ...]) -> None:
    """Throw the activation dice until they say who acts; a random event comes between throws."""
    if rolls and is_day_one(g) and finish_if_over(g):
        return  # a crowd was too much
    forces = list_forces(g)
    while True:
        dice = roll_many(g, len(forces))
        rolls = (*rolls, dice)
        again = len(set(dice)) == 1 < len(forces)  # all humans may fall as a scenario opens
        pass_time(g)
        called = calls_for_event(g, dice)
        brought = brought_by(g, forces, dice) if is_day_one(g) else None
        if called:
            g.next(random_event, dice)
        if brought is not None:
            g.next(brought, dice)
        if called or brought is not None:
            if again:
                g.next(throw_activation, rolls)
            else:
                g.next(order_sides, tuple(forces), rolls)
            return
        if not again:
            break
    order_sides(g, tuple(forces), rolls)


@rule("atz.turn.order", "atz.turn.multi-sides", "atz.turn.versus-or-multi")
def order_sides(
    g: Atz, forces: tuple[tuple[int, ...], ...], rolls: tuple[tuple[int, ...], ...]
) -> None:
    """Have the forces act from the highest die to the lowest; of more than two, equals sit out."""
    dice = rolls[-1]
    acting = [i for i, die in enumerate(dice) if len(forces) == TWO or dice.count(die) == 1]
    acting.sort(key=lambda i: dice[i])
    g.dice_of = [0] * (1 + max(side for force in forces for side in force))
    for force, die in zip(forces, dice, strict=True):
        for side in force:
            g.dice_of[side] = die
    g.sides = [forces[i][0] for i in acting]
    order, whose = tuple(reversed(g.sides)), tuple(Force(one, seats_of(g, one)) for one in forces)
    g.tell(TurnBegun(g.turn, rolls, order, whose))
    wake_engines(g)
    g.next(next_side)


@rule("atz.turn.coop", "atz.seat.coop-procedure", "atz.seat.versus-activation")
@rule("atz.seat.three-modes", "atz.game.modes")
def list_forces(g: Atz) -> list[tuple[int, ...]]:
    """Return the sides that share a die: zombies, players opposed to each other, other humans."""
    present = sorted({it.who.side for it in g.figures if it.who.side != ZOMBIES and alive(it)})
    players = [side for side in present if seats_of(g, (side,))]
    others = [(side,) for side in present if side not in players]
    if g.campaign is not None and g.campaign.duel:  # no zombies: a die for each side alone
        return [*((side,) for side in players), *others]
    if g.settings.versus:
        return [tuple(players), *others, (ZOMBIES,)] if players else [*others, (ZOMBIES,)]
    return [*((side,) for side in players), *others, (ZOMBIES,)]


def seats_of(g: Atz, sides: tuple[int, ...]) -> tuple[int, ...]:
    """Return the players who decide for somebody of these sides."""
    seats = {it.who.seat for it in g.figures if it.who.side in sides}
    return tuple(sorted(seats - {NOBODY}))


@rule("atz.turn.order", "atz.zombie-act.activate-on-four-or-less", "atz.turn.rep-threshold")
def next_side(g: Atz) -> None:
    """Let the side with the next highest die act; when all have, the turn ends."""
    if finish_if_over(g):
        return
    if g.encounter is not None:
        free_captives(g)
        if newcomer(g) != NOBODY:
            g.next(cross_threshold)
            g.next(next_side)
            return
    if not g.sides:
        g.next(end_turn)
        return
    side = g.sides.pop()
    g.active = side
    if side == ZOMBIES:
        if g.dice_of[ZOMBIES] <= ZOMBIE_REP:
            g.next(zombies_act)
    elif not seats_of(g, (side,)):
        g.next(npc_acts, side)
    elif g.settings.versus:
        g.next(order_players)
    else:
        g.next(choose_group, side, 0, 0)
    g.next(next_side)


ZOMBIE_REP: Final = 4


@rule("atz.turn.versus", "atz.seat.versus-activation-detail")
def order_players(g: Atz) -> None:
    """Have opposed players roll for the order in which they act; equals roll again."""
    seats = sorted({it.who.seat for it in g.figures if it.who.seat != NOBODY and alive(it)})
    scores: dict[int, tuple[int, ...]] = dict.fromkeys(seats, ())
    tied = seats
    while tied:
        for seat in tied:
            scores[seat] = (*scores[seat], roll(g))
        values = list(scores.values())
        tied = [seat for seat in tied if values.count(scores[seat]) > 1]
    order = sorted(seats, key=lambda seat: scores[seat], reverse=True)
    g.tell(SideOrder(tuple(scores[seat][0] for seat in seats), tuple(map(Seat, order))))
    for seat in order:
        side = next(it.who.side for it in g.figures if it.who.seat == seat)
        g.next(choose_group, side, 0, 0)


@rule("atz.turn.rep-threshold", "atz.leader.low-rep-leader")
def eligible(g: Atz, side: int) -> list[GroupId]:
    """Return the groups of a side that may still activate this turn."""
    die = g.dice_of[side]
    groups = {
        it.group
        for i, it in enumerate(g.figures)
        if not it.activated and it.who.side == side and it.status < DEAD and can_activate(g, i)
    }
    return [group for group in sorted(groups) if group_rep(g, group) >= die]


def waiting(g: Atz, group: GroupId) -> bool:
    """Whether somebody in a group has not acted this turn and could."""
    for i, it in enumerate(g.figures):
        if it.group == group and not it.activated and can_activate(g, i):
            return True
    return False


@rule("atz.turn.activation-order", "atz.turn.optional", "atz.turn.coop")
def choose_group(g: Atz, side: int, tier: int, least: int) -> None:
    """Have a player choose the next of the groups with the highest Rep.

    Args:
        g: The game.
        side: Whose groups they are.
        tier: The Rep of the group that acted last.
        least: Of groups with that Rep, none may act with an earlier intent than this.
    """
    groups = eligible(g, side)
    if not groups:
        offer_splits(g, side, tier)
        return
    reps = [group_rep(g, group) for group in groups]
    top = max(reps)
    people = {
        group: [g.figures[i] for i in members(g, group)]
        for group, rep in zip(groups, reps, strict=True)
        if rep == top
    }
    ready = [group for group, its in people.items() if [it for it in its if up(it)]]
    tied = ready or list(people)
    seat = min([people[group][0].who.seat for group in tied])
    tied = [group for group in tied if people[group][0].who.seat == seat]
    first = least if top == tier else 0
    intents = INTENTS[first:] if len(tied) > 1 or first else INTENTS[1:2]
    options: list[GroupChoice | SplitOff | Concede | HandOver | Reorder] = [
        Activate(group, intent) for group in tied for intent in intents
    ]
    options += [SkipGroup(group) for group in tied]
    options += [SplitOff(i) for i in better_members(g, side) if g.figures[i].who.seat == seat]
    g.ask(Seat(seat), Prompt.GROUP, options, take_group, side, top, seat, bars=bars_group)


@rule("atz.leader.low-rep-leader", "atz.turn.rep-threshold")
def offer_splits(g: Atz, side: int, tier: int) -> None:
    """Where no group may act, have a player decide whether its better members do so alone."""
    able = better_members(g, side)
    if able:
        seat = g.figures[able[0]].who.seat
        mine = [i for i in able if g.figures[i].who.seat == seat]
        groups = dict.fromkeys(g.figures[i].group for i in mine)
        options: list[GroupChoice | SplitOff] = [*map(SplitOff, mine), *map(SkipGroup, groups)]
        g.ask(Seat(seat), Prompt.GROUP, options, take_group, side, tier, seat, bars=bars_group)
    elif not any(it.activated for it in g.figures if it.who.side == side):
        g.tell(NobodyActs(Seat(seats_of(g, (side,))[0]), g.dice_of[side]))


@rule("atz.scenario.escape-definition")
def bars_group(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids what is not listed: all but giving a scenario up."""
    if isinstance(option, Activate) and 0 <= option.group < len(g.leaders):
        return bars_activating(g, option.group)
    if isinstance(option, HandOver):
        return bars_handing_over(g)
    if isinstance(option, Reorder) and is_day_one(g):
        return bars_reordering(the_day(g), option)
    return None if isinstance(option, Concede) and may_concede(g) else NOT_OFFERED


@rule("atz.turn.once", "atz.turn.rep-threshold", "atz.turn.activation-order")
def bars_activating(g: Atz, group: GroupId) -> RuleId:
    """Return the rule that keeps a group that is not listed from acting now."""
    if not waiting(g, group):
        return RuleId("atz.turn.once")
    if group_rep(g, group) < g.dice_of[g.active]:
        return RuleId("atz.turn.rep-threshold")
    return RuleId("atz.turn.activation-order")


@rule("atz.leader.low-rep-leader")
def better_members(g: Atz, side: int) -> list[int]:
    """Return the figures that could act by themselves while their Leaders cannot."""
    die = g.dice_of[side]
    return [
        i
        for i, it in enumerate(g.figures)
        if it.who.side == side
        and alive(it)
        and it.rep >= die
        and not it.activated
        and can_activate(g, i)
        and group_rep(g, it.group) < die
    ]


def take_group(
    g: Atz,
    choice: GroupChoice | SplitOff | Concede | HandOver | Reorder,
    side: int,
    tier: int,
    seat: int,
) -> None:
    """Activate the group that was chosen, or leave it inactive; or give up, or drop out."""
    least = 0
    if isinstance(choice, Reorder):
        reorder(g, visit_of(g).seat, choice)
        g.next(choose_group, side, tier, 0)
        return
    if isinstance(choice, HandOver):
        if hand_over(g, seat) == NOBODY:
            g.next(npc_acts, side)
        else:
            g.next(choose_group, side, tier, 0)
        return
    if isinstance(choice, Concede):
        conclude(g, conceded=True, by=seat)
        return
    if isinstance(choice, Activate):
        least = INTENTS.index(choice.intent)
        g.next(activate, choice.group, choice.intent)
    elif isinstance(choice, SplitOff):
        split_off(g, choice.figure)
    else:
        for i in members(g, choice.group):
            g.figures[i].activated = True
    g.next(go_on, side, tier, least)


def go_on(g: Atz, side: int, tier: int, least: int) -> None:
    """Go on with the side's next group, unless the battle is over."""
    if not finish_if_over(g):
        g.next(choose_group, side, tier, least)


@rule("atz.turn.end", "atz.game.flow-reaction")
def end_turn(g: Atz) -> None:
    """End the turn: zombies come to the noise, feasts end, the next turn begins."""
    g.active = NOBODY
    for vehicle in unmanned(g):
        g.next(coast, vehicle)
    g.next(close_turn)


@rule("atz.turn.end", "atz.game.flow-reaction")
def close_turn(g: Atz) -> None:
    """Hear what made noise, draw the zombies it attracts, and begin the next turn."""
    hear_saws(g)
    hear_vehicles(g)
    if g.encounter is not None:
        give_alarm(g)
    if g.attracts:
        attract_zombies(g)
    g.heard.clear()
    end_feasts(g)
    if not finish_if_over(g, turn_over=True):
        g.next(begin_turn)
