"""The end of a battle: when it is over, and who has won."""

import msgspec

from shamble.games.atz.battle.campaign import Campaign
from shamble.games.atz.battle.deeds import note
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.encounter_events import MercyRolled
from shamble.games.atz.battle.events import Downed, GameEnded, Infected, Recovered
from shamble.games.atz.battle.passing import MOST, passed_but_sixes, roll, roll_many
from shamble.games.atz.battle.scene_events import TimeUp
from shamble.games.atz.battle.state import NOBODY, STUNNED, Atz, Figure, FigureId
from shamble.games.atz.book.terms import Status
from shamble.games.atz.book.traits import trait_of
from shamble.games.atz.dayone.police import arrest_if_down
from shamble.games.atz.dayone.visit import is_day_one
from shamble.games.atz.fighting.aid import medics_of, spend_medicine
from shamble.games.atz.fighting.mercy import rob, roll_mercy, take_alive
from shamble.games.atz.reactions.damage import larger_than_life, offer_life
from shamble.games.atz.turn.beaten import ask_to_join, brought_home, leave_gear
from shamble.games.atz.turn.goals import contenders, judge_scene
from shamble.games.atz.turn.haul import (
    fetch_cars,
    haul_of,
    is_cleared,
    judge_base,
    judge_haul,
    judge_raid,
    move_in,
    share_cargo,
    tell_hauls,
)
from shamble.games.atz.turn.purpose import is_reached, is_settled, purpose_of
from shamble.games.atz.turn.remedies import are_doses, ask_cure, ask_medicine
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId, rule

STAR_POINTS = 3
DOWN_POINTS = 1
SAFE = 9  # die and Rep
HUNKERED = Status.HUNKERED
LIMIT = RuleId("atz.seat.versus-victory")
PURPOSE = RuleId("atz.skirmish.purpose")


class Ending(msgspec.Struct, frozen=True):
    """How a battle stood when it ended, before anybody was tested."""

    verdict: Result | None
    downs: tuple[int, ...]  # by seat
    reached: bool  # what the players were out for
    cleared: bool  # of a table to be taken back


@rule("atz.turn.end", "atz.scenario.escape-definition", "atz.encounter.ending")
def finish_if_over(g: Atz, *, turn_over: bool = False) -> bool:
    """End the battle if no player's figure can act any more, or the turn limit is reached."""
    if g.result is not None or (g.campaign is not None and g.campaign.over):
        return True
    if is_day_one(g):
        arrest_if_down(g)
    left = [i for i in contenders(g) if can_still_act(g, i)]
    if g.campaign is not None and g.campaign.duel and is_decided(g):
        left = []
    if turn_over and is_driven_off(g):
        left = []
    limit = turn_over and 0 < g.settings.turn_limit <= g.turn
    taken = g.encounter is not None and (g.mission is None or g.encounter.kind == "take-back")
    cleared = turn_over and taken and g.encounter is not None and is_cleared(g, g.encounter)
    if left and not limit and not cleared and not (turn_over and is_settled(g)):
        return False
    if limit and left:
        g.tell(TimeUp(g.turn))
    conclude(g, limit=limit and bool(left))
    return True


@rule("atz.scenario.escape-definition")
def may_concede(g: Atz) -> bool:
    """Say whether a player may end it here: all but a mutiny, and players against each other."""
    if g.mission is not None or g.encounter is not None:
        return True
    return g.campaign is None and len({it.who.side for it in g.figures if it.who.seat >= 0}) == 1


@rule("atz.scenario.escape-definition")
def conclude(g: Atz, *, limit: bool = False, conceded: bool = False, by: int = NOBODY) -> None:
    """End the battle; whoever is still on the table of a scenario has not escaped."""
    if g.campaign is not None:
        if conceded:
            run_for_it(g, by)
        come_away(g, g.campaign)
        return
    verdict = None
    if g.mission is not None:
        verdict = judge_scene(g, limit=limit, conceded=conceded)
    downs = count_downs(g)  # before anybody recovers
    reached = bool(purpose_of(g)) and is_reached(g)
    cleared = g.encounter is not None and g.mission is None and is_cleared(g, g.encounter)
    if cleared:
        move_in(g)
    ending = Ending(verdict, tuple(downs), reached, cleared)
    if are_doses(g) or stars_left(g):
        for i in patients(g) if are_doses(g) else ():
            g.next(ask_medicine, i)
        g.next(tend_the_hurt)
        g.next(close_books, ending)
    else:
        after_battle(g)
        close_books(g, ending)


def close_books(g: Atz, ending: Ending) -> None:
    """Say what it all came to, once everybody is tested."""
    verdict, downs = ending.verdict, list(ending.downs)
    if g.encounter is not None:
        fetch_cars(g, g.encounter)
        take_in(g, g.encounter, cleared=ending.cleared)
        tell_hauls(g, g.encounter)
    if g.encounter is not None and g.mission is None:
        verdict = judge_outing(g, g.encounter, cleared=ending.cleared)
        if g.settings.versus:
            verdict = judge(g, downs)
    if verdict is None:
        reached = ending.reached
        verdict = judge(g, downs) if g.settings.versus else judge_purpose(g, reached=reached)
    g.tell(GameEnded(verdict.winners))
    g.end(verdict)


@rule("atz.walk.recruit-wounded-detail", "atz.encounter.captured-enemies")
def take_in(g: Atz, encounter: Encounter, *, cleared: bool) -> None:
    """Test the wounded among the beaten who were brought home; who lives is asked to join."""
    for i, leader in brought_home(g, cleared=cleared):
        it = g.figures[i]
        if i in g.borne or it.status == Status.OUT_OF_THE_FIGHT:
            recover_after(g, i)
        if it.status != Status.DEAD:
            ask_to_join(g, encounter, i, leader)
        else:
            leave_gear(g, i, leader)


@rule("atz.campaign.encounters-obligatory", "atz.encounter.runaways")
def run_for_it(g: Atz, by: int) -> None:
    """Have those who are on the table when an encounter is given up run: they may come back.

    Where players attack each other, only the people of whoever gives up do.
    """
    alone = g.campaign is not None and g.campaign.foe >= 0
    if g.encounter is not None and is_cleared(g, g.encounter):
        return
    for i, it in enumerate(g.figures):
        runs = it.who.seat == by if alone else it.who.seat != NOBODY
        if runs and it.status <= STUNNED:
            it.status = HUNKERED
            note(g, i, hunkered=True)


def battle_over(g: Atz) -> None:
    """Stand on the agenda where a battle of a campaign ends, and what follows it begins."""


@rule("atz.takeback.base-gained", "atz.recovery.after", "atz.base.recovery-safe-place")
def come_away(g: Atz, campaign: Campaign) -> None:
    """End a battle of a campaign: what follows it is told elsewhere, step by step."""
    campaign.over = True
    campaign.cleared = g.encounter is not None and is_cleared(g, g.encounter)
    if campaign.cleared:
        move_in(g)
    if g.encounter is not None:
        share_cargo(g, g.encounter)
    g.skip_to(battle_over)


@rule("atz.together.mutiny-resolution")
def is_decided(g: Atz) -> bool:
    """Whether every mutineer is down, runs or is gone."""
    return not any(
        it.who.seat == NOBODY and not it.who.zombie and it.status < Status.HUNKERED
        for it in g.figures
    )


@rule("atz.campaign.rivals-attack")
def is_driven_off(g: Atz) -> bool:
    """Whether an attack on rivals is decided: at most one side still has somebody standing."""
    if g.campaign is None or g.campaign.foe == NOBODY:
        return False
    standing = [it for it in g.figures if it.who.seat != NOBODY and it.status <= STUNNED]
    return len({it.who.side for it in standing}) <= 1


def judge_outing(g: Atz, encounter: Encounter, *, cleared: bool) -> Result:
    """Say how an encounter went that was played together, by its kind."""
    if encounter.kind == "take-back":
        return judge_base(g, cleared=cleared)
    return judge_raid(g, encounter) if encounter.kind == "raid" else judge_haul(g, encounter)


@rule("atz.road.dazed-traits")
def is_forsaken(g: Atz, figure: FigureId) -> bool:
    """Whether somebody who stays put is left behind on a table that is not his group's."""
    it = g.figures[figure]
    if not trait_of(it.who.trait).rooted or it.status > STUNNED:
        return False
    return not any(
        can_still_act(g, i) for i, one in enumerate(g.figures) if one.who.side == it.who.side
    )


def can_still_act(g: Atz, figure: FigureId) -> bool:
    """Whether a figure is on the table and could ever act again."""
    it = g.figures[figure]
    if trait_of(it.who.trait).rooted:
        return False
    if it.status == HUNKERED:
        return not it.broken
    return it.status <= STUNNED and not it.carried


@rule("atz.infection.when", "atz.infection.before-recovery")
def after_battle(g: Atz) -> None:
    """Test the wounded and the runaways of the players, then the bitten."""
    test_wounded(g)
    for i in bitten(g):
        test_infection(g, i)


@rule("atz.infection.when", "atz.infection.before-recovery")
def tend_the_hurt(g: Atz) -> None:
    """Do the same one by one, since the Cure may be at hand for the bitten."""
    test_wounded(g)
    g.next(test_the_bitten)


@rule("atz.infection.before-recovery", "atz.star.cheat-death")
def test_the_bitten(g: Atz) -> None:
    """Test whoever was bitten, a Star who has just cheated death among them."""
    g.next(test_each_bitten, bitten(g))


@rule("atz.infection.when", "atz.resource.cure")
def test_each_bitten(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Test the bitten in turn, and ask for the Cure as soon as one is infected."""
    if not figures:
        return
    figure, *rest = figures
    before = int(g.figures[figure].status)
    test_infection(g, figure)
    if g.figures[figure].status == Status.DEAD:
        g.next(ask_cure, figure, before)
    g.next(test_each_bitten, tuple(rest))


def bitten(g: Atz) -> tuple[FigureId, ...]:
    """Return the players' people who were bitten and live."""
    return tuple(
        i
        for i, it in enumerate(g.figures)
        if it.bitten and it.who.seat != NOBODY and it.status not in {Status.DEAD, Status.GONE}
    )


@rule("atz.recovery.left-behind")
def is_haunted(g: Atz) -> bool:
    """Whether zombies are left on the table."""
    return zombie_left(g) != NOBODY


@rule("atz.recovery.left-behind", "atz.recovery.after")
def recovers(g: Atz, figure: FigureId, *, haunted: bool) -> bool:
    """Whether one who is out of the fight is tested: carried off, or the table is safe."""
    it = g.figures[figure]
    if figure in g.borne:
        return it.status == Status.LEFT
    if it.status != Status.OUT_OF_THE_FIGHT:
        return False
    return it.carried or not (haunted or hostile_leader(g, it.who.side) != NOBODY)


@rule("atz.resource.medical-declare")
def patients(g: Atz) -> list[FigureId]:
    """Return the players' wounded for whom medicine may make a difference."""
    haunted = is_haunted(g)
    return [
        i
        for i, it in enumerate(g.figures)
        if it.who.seat != NOBODY
        and it.who.human
        and not it.flashed
        and recovers(g, i, haunted=haunted)
        and not help_after(g, i)[1]
    ]


@rule("atz.recovery.after", "atz.recovery.left-behind", "atz.recovery.when")
@rule("atz.zombie-react.never-rally-campaign")
def test_wounded(g: Atz) -> None:
    """Test the wounded and the runaways of the players; who is left behind is lost."""
    haunted = is_haunted(g)
    for i, it in enumerate(g.figures):
        if it.who.seat == NOBODY or not it.who.human:
            continue
        if recovers(g, i, haunted=haunted):
            recover_after(g, i)
        elif it.status == Status.OUT_OF_THE_FIGHT and is_taken(g, i, haunted=haunted):
            be_at_mercy(g, i, hostile_leader(g, it.who.side))
        elif it.status == Status.OUT_OF_THE_FIGHT or (it.status == Status.HUNKERED and it.broken):
            eaten = it.status == Status.OUT_OF_THE_FIGHT
            it.status = Status.DEAD
            g.tell(Downed(i, NOBODY, it.status, RuleId("atz.recovery.left-behind")))
            if eaten:
                whisk_away(g, i, zombie_left(g))
        elif it.status == Status.HUNKERED or is_forsaken(g, i):
            return_later(g, i)


@rule("atz.recovery.left-behind")
def hostile_leader(g: Atz, side: int) -> FigureId:
    """Return the highest Rep of another side's humans who are left on the table, or NOBODY.

    Who is stunned will be on his feet again.
    """
    standing = [
        i
        for i, it in enumerate(g.figures)
        if it.who.side != side
        and not it.who.zombie
        and it.status <= STUNNED
        and not it.who.peaceful
    ]
    return max(standing, key=lambda i: (g.figures[i].rep, -i), default=NOBODY)


@rule("atz.recovery.left-behind", "atz.encounter.wounded-left-on-table")
def is_taken(g: Atz, figure: FigureId, *, haunted: bool) -> bool:
    """Whether people, not zombies, come to one who is left: on encounters they do so first."""
    enemy = hostile_leader(g, g.figures[figure].who.side)
    return enemy != NOBODY and (not haunted or g.encounter is not None)


@rule("atz.mercy.when", "atz.mercy.pass-2", "atz.mercy.pass-0", "atz.mercy.trigger-moment")
@rule("atz.mercy.star-protection", "atz.recovery.left-behind", "atz.mercy.spared-wakes")
@rule("atz.encounter.wounded-left-on-table", "atz.captive.who", "atz.road.cultist-capture")
@rule("atz.campaign.printed")
def be_at_mercy(g: Atz, figure: FigureId, enemy: FigureId) -> None:
    """Leave one out of the fight to the enemies who hold the table: robbed, or killed as well.

    Whom they spare on an encounter they keep.
    """
    it = g.figures[figure]
    if trait_of(g.figures[enemy].who.trait).captures:
        take_alive(g, figure, enemy)
        return
    dice, count = roll_mercy(g, figure, enemy)
    spared = count > 0 or larger_than_life(g, figure, enemy)
    rob(g, figure)
    free = g.encounter is None or g.settings.printed
    kept = Status.LEFT if free else Status.CAPTURED
    it.status = kept if spared else Status.DEAD
    g.tell(MercyRolled(figure, enemy, dice, count, spared))
    if not spared:
        whisk_away(g, figure, enemy)


@rule("atz.star.cheat-death", "atz.feast.star-victim", "atz.mercy.star-protection")
def whisk_away(g: Atz, figure: FigureId, by: FigureId) -> None:
    """Ask a Star who was left to whoever killed him whether he cheats death.

    A scenario is judged by who escaped, and he has not.
    """
    if g.figures[figure].who.star and g.mission is None:
        g.next(offer_life, figure, by)


def stars_left(g: Atz) -> bool:
    """Whether a player's Star lies out of the fight: what becomes of him may be a question."""
    return g.mission is None and any(
        it.who.star and it.who.seat != NOBODY and it.status == Status.OUT_OF_THE_FIGHT
        for it in g.figures
    )


def zombie_left(g: Atz) -> FigureId:
    """Return a zombie that is left on the table, or NOBODY."""
    left = (i for i, it in enumerate(g.figures) if it.who.zombie and it.status < Status.STUNNED)
    return next(left, NOBODY)


@rule("atz.recovery.doctor-nurse", "atz.resource.medical")
def help_after(g: Atz, figure: FigureId) -> tuple[bool, bool]:
    """Return whether a doctor, and a nurse or the like, of one's side is well after the battle."""
    side = g.figures[figure].who.side
    fit = [
        it
        for i, it in enumerate(g.figures)
        if i != figure and it.who.side == side and (it.status < STUNNED or it.status == Status.LEFT)
    ]
    doctor, nurse = medics_of([*(it.who.type for it in fit), *those_at_home(g, figure)])
    treated = g.campaign is not None and figure in g.campaign.tended
    return doctor, nurse or treated


@rule("atz.recovery.doctor-nurse", "atz.base.recovery-safe-place")
def those_at_home(g: Atz, figure: FigureId) -> list[str]:
    """Return what those are who stayed behind of a campaign's group, and are there afterwards."""
    campaign = g.campaign
    if campaign is None or is_day_one(g) or g.figures[figure].who.seat == campaign.foe:
        return []
    members = campaign.sheet.members
    return [it.type for place, it in enumerate(members) if place not in campaign.party]


@rule("atz.recovery.after", "atz.grenade.after-battle", "atz.star.ltl-source")
@rule("atz.recovery.doctor-nurse", "atz.resource.medical")
def recover_after(g: Atz, figure: FigureId) -> None:
    """Test one who ended out of the fight: back, back one Rep lower, or dead."""
    it = g.figures[figure]
    doctor, nurse = help_after(g, figure)
    nurse = spend_medicine(g, figure) or nurse
    dice = () if it.flashed else roll_many(g, MOST + doctor)
    count = MOST if it.flashed else passed_but_sixes(dice, it.rep)
    if not count and larger_than_life(g, figure, it.hurt_by):
        count = 1
    if count == 1 and not nurse:
        it.rep = max(it.rep - 1, 1)
    it.status = Status.LEFT if count else Status.DEAD
    if not count and g.campaign is not None:
        g.campaign.mourned += (figure,)
    g.tell(Recovered(figure, dice, count, count > 0, RuleId("atz.recovery.after")))


@rule("atz.recovery.after", "atz.move.retire", "atz.encounter.runaways")
def return_later(g: Atz, figure: FigureId) -> None:
    """Test one who ran and was not rallied: back, back one Rep lower, or never seen again."""
    it = g.figures[figure]
    dice = roll_many(g, MOST)
    count = passed_but_sixes(dice, it.rep)
    if count == 1:
        it.rep = max(it.rep - 1, 1)
    it.status = Status.LEFT if count else Status.DEAD
    g.tell(Recovered(figure, dice, count, count > 0, RuleId("atz.recovery.after")))


@rule("atz.infection.roll", "atz.infection.turned", "atz.infection.low-rep-doomed")
@rule("atz.infection.dead-do-not-rise", "atz.infection.software-outcome")
def test_infection(g: Atz, figure: FigureId) -> None:
    """Roll a die and add Rep: with less than 9 the bitten turn, and are lost."""
    it = g.figures[figure]
    die = roll(g)
    infected = die + it.rep < SAFE
    if infected:
        it.status = Status.DEAD
    g.tell(Infected(figure, die, die + it.rep, infected))


@rule("atz.seat.versus-victory")
def judge(g: Atz, downs: list[int]) -> Result:
    """Rank seats that play against each other by points.

    Args:
        g: The battle, after the wounded and the bitten were tested.
        downs: How many enemies each seat saw put down, see `count_downs`.
    """
    points = [
        STAR_POINTS * count_stars(g, seat) + DOWN_POINTS * count for seat, count in enumerate(downs)
    ]
    if g.encounter is not None:
        for seat in range(g.seats):
            points[seat] += haul_of(g, g.encounter, (seat,)).points
    ranks = tuple(1 + sum(1 for other in points if other > mine) for mine in points)
    return Result(ranks, "points", LIMIT)


@rule("atz.skirmish.purpose")
def judge_purpose(g: Atz, *, reached: bool) -> Result:
    """Have the players win together if they reached what they were out for, or else lose."""
    reason = purpose_of(g) if reached else f"no-{purpose_of(g)}"
    return Result((1 if reached else 2,) * g.seats, reason, PURPOSE)


@rule("atz.seat.versus-victory")
def count_downs(g: Atz) -> list[int]:
    """Return for each seat how many humans of other players are put down at this moment."""
    down = [it.who.seat for it in g.figures if is_put_down(it) and it.who.seat != NOBODY]
    return [sum(1 for other in down if other != seat) for seat in range(g.seats)]


@rule("atz.seat.versus-victory")
def count_stars(g: Atz, seat: int) -> int:
    """Return how many of a seat's Stars survive."""
    return sum(1 for it in g.figures if it.who.seat == seat and it.who.star and not is_put_down(it))


def is_put_down(it: Figure) -> bool:
    """Whether a figure is out of the fight, captured, dead or eaten."""
    return it.status >= Status.OUT_OF_THE_FIGHT and it.status != Status.LEFT
