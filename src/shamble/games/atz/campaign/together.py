"""Keeping It Together: who stays, who slips away at night, who rises against the Star."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Member, Sheet
from shamble.games.atz.battle.campaign_events import Loyalty, Weighed
from shamble.games.atz.battle.passing import roll_many
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.clock import campaign_of
from shamble.games.atz.campaign.ending import end_if_gone
from shamble.games.atz.campaign.losses import lose
from shamble.games.atz.campaign.mutiny import fight_mutiny
from shamble.games.atz.campaign.rep import change_reps
from shamble.games.atz.campaign.stars import star_of
from shamble.games.atz.campaign.stores import base_here, with_member
from shamble.kernel.rules import rule

AT_HOME: Final = 2  # dice for a base
TENURE: Final = 3  # months
HARD: Final = (Class.GANGER, Class.SURVIVOR)
TWICE: Final = 2


@rule("atz.together.when", "atz.campaign.after-encounter-order")
def keep_together(g: Atz) -> None:
    """Test every Grunt after an encounter, then let mutinies be fought, then see to Rep."""
    if end_if_gone(g):
        return
    g.next(test_grunts)
    g.next(fight_mutiny)
    g.next(change_reps)


@rule("atz.together.modifiers", "atz.base.keeping-together-bonus", "atz.together.minimum-dice")
def star_dice(sheet: Sheet, star: Member) -> int:
    """Return a Star's dice: his Rep, two for a base, one less for losses and one for hunger."""
    dice = star.rep + (AT_HOME if base_here(sheet) is not None else 0)
    return max(dice - (sheet.lost > 0) - sheet.hungry, 1)


@rule("atz.together.modifiers", "atz.together.tenure", "atz.together.minimum-dice")
@rule("atz.campaign.class-of-recruits")
def grunt_dice(grunt: Member, star: Member) -> int:
    """Return a Grunt's dice: his Rep, one for a hard one under a soft Star, fewer with the time."""
    hard = grunt.kind in HARD and star.kind not in HARD
    return max(grunt.rep + hard - grunt.months // TENURE, 0)


@rule("atz.together.success-definition", "atz.together.roll")
def successes(dice: tuple[int, ...], rep: int) -> int:
    """Return how many dice are Rep or less."""
    return sum(1 for die in dice if die <= rep)


@rule("atz.together.star-double", "atz.together.star-more", "atz.together.grunt-more")
@rule("atz.together.grunt-double", "atz.together.double-of-zero")
def verdict(star: int, grunt: int) -> Loyalty | None:
    """Return what so many successes of each mean; None: they are level."""
    if star == grunt:
        return None
    if star > grunt:
        return "loyal" if star >= TWICE * grunt else "stays"
    return "mutiny" if grunt >= TWICE * star else "leaves"


@rule("atz.together.one-star-roll", "atz.together.temporary-members", "atz.together.when")
@rule("atz.encounter.those-left-behind")
def test_grunts(g: Atz) -> None:
    """Roll once for each Star, and compare every Grunt of his with it; siblings stay together."""
    campaign = campaign_of(g)
    results: dict[str, Loyalty] = {}
    for lead in [it for it in campaign.sheet.members if it.star]:
        grunts = [it for it in campaign.sheet.members if is_tested(campaign.sheet, it, lead)]
        dice = star_dice(campaign.sheet, lead)
        rolled = roll_many(g, dice) if grunts else ()
        for it in grunts:
            if it is speaker(it, grunts):
                result = weigh(g, lead, it, dice, rolled)
                same = [one for one in grunts if speaker(one, grunts) is it]
                results |= {one.name: result for one in same}
    for place, it in enumerate(campaign.sheet.members):
        loyal = results.get(it.name) == "loyal"
        campaign.sheet = with_member(
            campaign.sheet, place, msgspec.structs.replace(it, loyal=loyal)
        )
    for name, result in results.items():
        if result == "leaves":
            lose(g, name, "left")
    campaign.rebels = tuple(name for name in results if results[name] == "mutiny")


@rule("atz.road.siblings-effect")
def speaker(it: Member, grunts: list[Member]) -> Member:
    """Return who rolls for a Grunt: of siblings the one with the highest Rep, else he himself."""
    kin = [one for one in grunts if it.kin and one.kin == it.kin]
    return max(kin, key=lambda one: one.rep, default=it)


@rule("atz.together.temporary-members", "atz.together.star-double", "atz.together.one-star-roll")
def is_tested(sheet: Sheet, it: Member, star: Member) -> bool:
    """Whether a Grunt takes the test: his own Star's, no family, and not loyal since the last."""
    return not (it.star or it.family or it.loyal) and star_of(sheet, it.seat) is star


@rule("atz.together.both-zero", "atz.together.equal-nonzero", "atz.together.roll")
def weigh(g: Atz, star: Member, grunt: Member, dice: int, rolled: tuple[int, ...]) -> Loyalty:
    """Compare a Grunt with his Star; level, both lose a die and roll again, until one has none."""
    own, level = grunt_dice(grunt, star), 0
    while True:
        thrown = roll_many(g, own)
        result = verdict(successes(rolled, star.rep), successes(thrown, grunt.rep))
        if result is None and (own <= 1 or dice <= 1):
            result = "stays"
        if result is not None:
            g.tell(Weighed(star.name, grunt.name, rolled, thrown, result, level=level))
            return result
        own, dice, level = own - 1, dice - 1, level + 1
        rolled = roll_many(g, dice)
