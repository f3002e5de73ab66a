"""Effects on Survivors: their stats, their place in the Encounter, their Gear."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from shamble.games.azta.encounter import end_encounter, enter, leave, present, send_helper_home
from shamble.games.azta.events import (
    Adjusted,
    BasesSwapped,
    Cancelled,
    GearStolen,
    Shielded,
    Turned,
)
from shamble.games.azta.gear import check_load, drop, take_off
from shamble.games.azta.on_threats import ALWAYS, played
from shamble.games.azta.options import (
    Aim,
    PickGear,
    Snatch,
    Substitute,
    SwapBases,
    TargetChoice,
)
from shamble.games.azta.state import Azta, Change, Who, living
from shamble.games.azta.stats import is_sideways
from shamble.games.azta.vocabulary import (
    Adjust,
    Cancel,
    DropGear,
    Join,
    Leave,
    Replace,
    Shield,
    StealGear,
    SwapBase,
    Target,
    TurnSideways,
    Unhelp,
)
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

NOBODY_LEFT: Final = RuleId("azta.screw.nobody-left")
LATER_DROPS: Final = RuleId("azta.loot.later-drops")


@rule("azta.event.targets", "azta.flip.in-the-encounter")
def reach(g: Azta, seat: Seat, target: Target, last: Who | None) -> list[Who]:
    """List the Survivors that a target may mean: those in the Encounter, unless it says others."""
    facing, owner = present(g).facing, g.owner
    if target in ("any", "all"):
        return list(facing)
    if target == "own":
        return [who for who in facing if owner[who] == seat]
    if target in ("other", "others"):
        return [who for who in facing if owner[who] != seat]
    if target == "same":
        return [who for who in facing if who == last]
    return [who for who in free(g) if owner[who] != seat]


def free(g: Azta) -> list[Who]:
    """List the living Survivors that are neither in the Encounter nor Helping."""
    encounter = present(g)
    busy = (*encounter.facing, *encounter.helpers.values())
    return [Who(i) for i, alive in enumerate(g.alive) if alive and i not in busy]


def to_adjust(g: Azta, seat: Seat, effect: Adjust, last: Who | None) -> Sequence[TargetChoice]:
    """List whose stats may be changed, or nothing to choose if all of them are."""
    found = reach(g, seat, effect.target, last)
    if effect.target in ("all", "others"):
        return ALWAYS if found else ()
    return [Aim(who) for who in found]


@rule("azta.event.until-end-of-round", "azta.precedence.what-conflicts")
def adjust(g: Azta, choice: TargetChoice, seat: Seat, effect: Adjust) -> None:
    """Add the numbers to the stats of one Survivor or of all that are meant."""
    encounter = present(g)
    whom = [choice.who] if isinstance(choice, Aim) else reach(g, seat, effect.target, None)
    stats = effect.stats(encounter.threat)
    for who in whom:
        encounter.changes.append(Change(who, played(g), stats))
        g.tell(Adjusted(g.owner[who], g.survivors[who].id, stats))


def to_aim_at(
    g: Azta, seat: Seat, effect: Leave | Join, last: Who | None
) -> Sequence[TargetChoice]:
    """List everybody whom the effect may mean."""
    return [Aim(who) for who in reach(g, seat, effect.target, last)]


@rule(NOBODY_LEFT, "azta.help.shared-leave")
def go_home(g: Azta, choice: Aim, seat: Seat, effect: Leave) -> None:
    """Take the Survivor and its Helper out; if nobody is left, the Encounter is over."""
    leave(g, choice.who)
    if not present(g).facing:
        end_encounter(g, NOBODY_LEFT)


def join(g: Azta, choice: Aim, seat: Seat, effect: Join) -> None:
    """Bring the Survivor in, whatever its stats."""
    enter(g, choice.who)


def to_replace(g: Azta, seat: Seat, effect: Replace, last: Who | None) -> Sequence[TargetChoice]:
    """List who could go out and which free Survivor of the same player could come in."""
    spare = free(g)
    return [
        Substitute(who, by)
        for who in reach(g, seat, effect.target, last)
        for by in spare
        if g.owner[by] == g.owner[who]
    ]


@rule("azta.help.shared-leave", "azta.oneshot.drawn-in")
def replace(g: Azta, choice: Substitute, seat: Seat, effect: Replace) -> None:
    """Send one Survivor home and bring another one in."""
    leave(g, choice.who)
    enter(g, choice.by)


def to_unhelp(g: Azta, seat: Seat, effect: Unhelp, last: Who | None) -> Sequence[TargetChoice]:
    """List those that have a Helper."""
    helped = present(g).helpers
    return [Aim(who) for who in reach(g, seat, effect.target, last) if who in helped]


@rule("azta.help.no-withdrawal")
def unhelp(g: Azta, choice: Aim, seat: Seat, effect: Unhelp) -> None:
    """Send the Helper home: it neither contributes nor shares the fate any more."""
    send_helper_home(g, choice.who)


def to_turn(g: Azta, seat: Seat, effect: TurnSideways, last: Who | None) -> Sequence[TargetChoice]:
    """List those that are upright."""
    return [Aim(who) for who in reach(g, seat, effect.target, last) if not is_sideways(g, who)]


@rule("azta.loot.base-one-replaces")
def turn(g: Azta, choice: Aim, seat: Seat, effect: TurnSideways) -> None:
    """Turn the Survivor sideways until the end of the round."""
    present(g).turned.append(choice.who)
    g.tell(Turned(g.owner[choice.who], g.survivors[choice.who].id))


def to_swap(g: Azta, seat: Seat, effect: SwapBase, last: Who | None) -> Sequence[TargetChoice]:
    """List every pair in the Encounter."""
    return [SwapBases(one, other) for one, other in combinations(present(g).facing, 2)]


@rule("azta.event.until-end-of-round", "azta.precedence.last-played")
def swap_bases(g: Azta, choice: SwapBases, seat: Seat, effect: SwapBase) -> None:
    """Let two have each other's base stats for the round; an Event that turned one is void."""
    encounter, one, other = present(g), choice.one, choice.other
    bases = encounter.bases
    bases[one], bases[other] = bases.get(other, other), bases.get(one, one)
    encounter.turned = [who for who in encounter.turned if who not in (one, other)]
    g.tell(BasesSwapped(g.owner[one], g.survivors[one].id, g.owner[other], g.survivors[other].id))


def to_cancel(g: Azta, seat: Seat, effect: Cancel, last: Who | None) -> Sequence[TargetChoice]:
    """List those whose stats or base an Event changed by number or by turning."""
    encounter = present(g)
    touched = {change.who for change in encounter.changes}.union(encounter.turned)
    return [Aim(who) for who in reach(g, seat, effect.target, last) if who in touched]


@rule("azta.event.text-wins")
def cancel(g: Azta, choice: Aim, seat: Seat, effect: Cancel) -> None:
    """Undo every change and turn that Events put on the Survivor this round."""
    encounter, who = present(g), choice.who
    encounter.changes = [change for change in encounter.changes if change.who != who]
    encounter.turned = [one for one in encounter.turned if one != who]
    g.tell(Cancelled(g.owner[who], g.survivors[who].id))


def to_shield(g: Azta, seat: Seat, effect: Shield, last: Who | None) -> Sequence[TargetChoice]:
    """List those that are not shielded yet."""
    shielded = present(g).shielded
    return [Aim(who) for who in reach(g, seat, effect.target, last) if who not in shielded]


@rule("azta.die.events-may-change")
def shield(g: Azta, choice: Aim, seat: Seat, effect: Shield) -> None:
    """Keep the Survivor from being the victim this round."""
    present(g).shielded.append(choice.who)
    g.tell(Shielded(g.owner[choice.who], g.survivors[choice.who].id))


def to_drop(g: Azta, seat: Seat, effect: DropGear, last: Who | None) -> Sequence[TargetChoice]:
    """List every Gear that could be dropped."""
    return [
        PickGear(card, who)
        for who in reach(g, seat, effect.target, last)
        for card in dict.fromkeys(gear.id for gear in g.gear[who])
    ]


@rule("azta.loot.later-drops", "azta.gear.no-free-drop")
def drop_gear(g: Azta, choice: PickGear, seat: Seat, effect: DropGear) -> None:
    """Let the Survivor drop the Gear; it lies in the centre until the next Loot step."""
    who = choice.who
    drop(g, take_off(g, who, choice.card), g.owner[who], who, LATER_DROPS)
    check_load(g, who)


def to_steal(g: Azta, seat: Seat, effect: StealGear, last: Who | None) -> Sequence[TargetChoice]:
    """List every Gear that could be taken, with each Survivor that could get it."""
    takers = living(g, seat)
    return [
        Snatch(card, who, to)
        for who in reach(g, seat, effect.target, last)
        for card in dict.fromkeys(gear.id for gear in g.gear[who])
        for to in takers
        if to != who
    ]


@rule("azta.gear.no-free-drop", "azta.gear.excess-dropped")
def steal_gear(g: Azta, choice: Snatch, seat: Seat, effect: StealGear) -> None:
    """Move the Gear to the other Survivor, which drops what it cannot carry."""
    who, to = choice.who, choice.to
    g.gear[to].append(take_off(g, who, choice.card))
    names = g.survivors
    g.tell(GearStolen(seat, choice.card, g.owner[who], names[who].id, names[to].id))
    check_load(g, who)
    check_load(g, to)
