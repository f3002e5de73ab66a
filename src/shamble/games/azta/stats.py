"""Adjusted stats: every point, and where it comes from."""

from enum import StrEnum

import msgspec

from shamble.games.azta.abilities import TIMES, helping_bonus
from shamble.games.azta.cards import Gear, Survivor
from shamble.games.azta.state import Azta, Who
from shamble.games.azta.vocabulary import AnyAbility, Bonus, Stats
from shamble.kernel.errors import Bug
from shamble.kernel.options import CardId
from shamble.kernel.rules import rule


class Source(StrEnum):
    """Where points come from."""

    BASE = "base"
    ABILITY = "ability"
    GEAR = "gear"
    HELPER = "helper"
    EVENT = "event"


class Part(msgspec.Struct, frozen=True):
    """Some points of an adjusted stat."""

    source: Source
    card: CardId
    stats: Stats


SIDEWAYS: Stats = (1, 1, 1)


@rule("azta.loot.base-one", "azta.event.until-end-of-round")
def is_sideways(g: Azta, who: Who) -> bool:
    """Whether a Survivor Looted this round or was turned by an Event."""
    return who in g.looted or (g.encounter is not None and who in g.encounter.turned)


@rule(
    "azta.survivor.base-stats",
    "azta.loot.base-one-replaces",
    "azta.loot.base-one-low-stat",
    "azta.precedence.what-conflicts",
)
def base(g: Azta, who: Who) -> Stats:
    """Return the base stats: 1 each if sideways, else as printed, or as exchanged by an Event."""
    if is_sideways(g, who):
        return SIDEWAYS
    whose = who if g.encounter is None else g.encounter.bases.get(who, who)
    return g.survivors[whose].stats


@rule("azta.gear.suits-some", "azta.stat.gear-any-stat", "azta.oneshot.counts-fully")
def worth(gear: Gear, carrier: Survivor) -> Stats:
    """Return what a Gear adds for this carrier."""
    if not gear.better_with:
        return gear.bonus
    wits, fight, speed = gear.bonus
    for better in gear.better_with:
        if better.tag in carrier.tags:
            wits += better.wits
            fight += better.fight
            speed += better.speed
    return (wits, fight, speed)


@rule("azta.help.contribution", "azta.help.contribution-base-only")
def contribution(g: Azta, helper: Who) -> Stats:
    """Return what a Helper gives: its base, and what it has for Helping; nothing else."""
    wits, fight, speed = base(g, helper)
    more = helping_bonus(g, helper)
    return (wits + more[0], fight + more[1], speed + more[2])


def bonuses(g: Azta, who: Who, card: CardId, abilities: tuple[AnyAbility, ...]) -> list[Part]:
    """List what the abilities on a card add now."""
    found = []
    for one in abilities:
        times = TIMES.get(type(one))
        if times is not None and isinstance(one, Bonus):
            often = times(g, who, one)
            if often:
                stats = (one.wits * often, one.fight * often, one.speed * often)
                found.append(Part(Source.ABILITY, card, stats))
    return found


@rule("azta.stat.adjusted", "azta.stat.adjusted-when", "azta.stat.below-zero", "azta.gear.lasting")
def parts(g: Azta, who: Who) -> list[Part]:
    """List all that makes up a Survivor's adjusted stats now."""
    survivor = g.survivors[who]
    found = [Part(Source.BASE, survivor.id, base(g, who))]
    if survivor.abilities:
        found += bonuses(g, who, survivor.id, survivor.abilities)
    for gear in g.gear[who]:
        found.append(Part(Source.GEAR, gear.id, worth(gear, survivor)))
        if gear.abilities:
            found += bonuses(g, who, gear.id, gear.abilities)
    encounter = g.encounter
    if encounter is not None:
        helper = encounter.helpers.get(who)
        if helper is not None:
            stats = contribution(g, helper)
            found.append(Part(Source.HELPER, g.survivors[helper].id, stats))
        for change in encounter.changes:
            if change.who == who:
                found.append(Part(Source.EVENT, change.card, change.stats))
    return found


@rule("azta.stat.alien-wits", "azta.stat.zombie-fight", "azta.stat.tentacle-speed")
def adjusted(g: Azta, who: Who, threat: int) -> int:
    """Return the adjusted stat that answers this Threat."""
    total = 0
    for part in parts(g, who):
        total += part.stats[threat]
    return total


@rule("azta.flip.value-is-total", "azta.flip.lost-text")
def total(g: Azta, threat: int) -> int:
    """Return what a stack is worth: the sum of its cards."""
    return sum(enemy.value for enemy in g.stacks[threat])


@rule("azta.stat.below-zero", "azta.sudden.event-bonuses")
def threat_value(g: Azta) -> int:
    """Return what the Threat of the Encounter is worth now; never less than 0."""
    encounter = g.encounter
    if encounter is None:
        raise Bug("there is no Encounter")
    more = sum(swelling.amount for swelling in encounter.swellings)
    return max(0, total(g, encounter.threat) + more)
