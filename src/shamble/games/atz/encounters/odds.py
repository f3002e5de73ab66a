"""What may come of a talk, before it is begun; nothing is rolled."""

import functools
from math import comb
from typing import Final, NamedTuple

import msgspec

from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.encounters.leaders import spokesman, their_leader
from shamble.games.atz.encounters.meeting import both_dice
from shamble.kernel.rules import rule

FAILURES: Final = 3  # scores of a die that are none


class Chances(NamedTuple):
    """How likely it is that one wins by two or more, by one, loses by one, by two or more."""

    join: float
    come_along: float
    no_deal: float
    gunfight: float


class TalkOdds(msgspec.Struct, frozen=True):
    """Who would talk, with how many dice, and what may come of it, in percent."""

    building: int
    mine: int  # who speaks for the players
    theirs: int
    dice: int
    against: int
    join: int
    come_along: int
    no_deal: int
    gunfight: int


@functools.lru_cache(maxsize=1_000)
@rule("atz.meet.dice", "atz.meet.both-zero")
def chances(mine: int, theirs: int) -> Chances:
    """Return what a talk with so many dice each leads to, and how often."""
    total = [0.0] * 4
    again = 0.0
    for k in range(mine + 1):
        for m in range(theirs + 1):
            share = comb(mine, k) * comb(theirs, m) / 2 ** (mine + theirs)
            if (k, m) == (mine, theirs) and k and m:
                again = share
                continue
            for place, part in enumerate(one_throw(k, m, mine, theirs)):
                total[place] += share * part
    return Chances(*(part / (1 - again) for part in total))


def one_throw(k: int, m: int, mine: int, theirs: int) -> Chances:
    """Return what a throw with so many successes, of so many dice each, leads to."""
    if k and m:
        return chances(k, m)
    if k:
        return Chances(float(k > 1), float(k == 1), 0.0, 0.0)
    if m:
        return Chances(0.0, 0.0, float(m == 1), float(m > 1))
    ahead = highest_failure(mine, theirs)
    return Chances(0.0, ahead, 1 - ahead, 0.0)


def highest_failure(mine: int, theirs: int) -> float:
    """Return how likely the highest of some failed dice beats that of others; equals roll on."""

    def at_most(score: int, count: int) -> float:
        return (score / FAILURES) ** count

    ahead = level = 0.0
    for score in range(1, FAILURES + 1):
        exactly = at_most(score, mine) - at_most(score - 1, mine)
        ahead += exactly * at_most(score - 1, theirs)
        level += exactly * (at_most(score, theirs) - at_most(score - 1, theirs))
    return ahead + level / 2


@rule("atz.meet.dice")
def talk_odds(g: Atz, contact: Contact) -> TalkOdds:
    """Return what a talk on offer may come to."""
    mine, theirs = spokesman(g, contact.party), their_leader(g, contact.met)
    dice = both_dice(g, mine, theirs, len(contact.party) - len(contact.met))
    found = chances(*dice)
    percent = [round(100 * part) for part in found]
    return TalkOdds(contact.building, mine, theirs, *dice, *percent)
