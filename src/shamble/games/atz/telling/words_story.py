"""What happened, in sentences that can be checked by the book: tests, dice, cells, results."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.atz.battle import events
from shamble.games.atz.battle.passing import SUCCESS
from shamble.games.atz.battle.scene_events import OpeningStep, SceneSet, TimeUp
from shamble.games.atz.battle.state import LOCKED, OPEN, SHUT, ZOMBIES
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Do, Status, Test, When
from shamble.games.atz.fighting.fire import is_hit
from shamble.games.atz.reactions.reaction import FAR
from shamble.games.atz.table.places import upstairs
from shamble.games.atz.telling import (
    words_barter,
    words_campaign,
    words_challenges,
    words_day_one,
    words_encounter,
    words_occurrences,
    words_purpose,
    words_vehicles,
)
from shamble.games.atz.telling.words_answers import against
from shamble.games.atz.telling.words_people import a, all_of, dice, does, listing, where, who
from shamble.games.atz.telling.words_status import BECOME, BECOMES
from shamble.games.atz.turn.turn import ZOMBIE_REP
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Seat

SAWS: Final = ("is off", "runs", "has stalled", "is out of gas")
MERCY: Final = "atz.mercy.when"
DOS: Final = {
    Do.CARRY_ON: "carries on",
    Do.HOLD_FIRE: "holds fire",
    Do.NO_FIRE: "does not fire",
    Do.HALT: "halts",
    Do.FIRE: "fires",
    Do.SNAP_FIRE: "snap fires if it can",
    Do.DUCK_BACK: "ducks back",
    Do.HUNKER_DOWN: "hunkers down",
    Do.RETIRE: "retires",
    Do.CHARGE: "charges",
    Do.MELEE: "meets it in melee",
    Do.MELEE_SURPRISED: "is surprised in melee",
    Do.NEW_LEADER: "takes the lead",
    Do.NEW_LEADER_LATER: "takes the lead later",
    Do.STUNNED: "is stunned",
    Do.OUT_OF_THE_FIGHT: "is out of the fight",
    Do.DEAD: "is dead",
    Do.TWICE: "may move twice as far",
    Do.HALF_MORE: "may move half as far again",
    Do.NORMAL: "may move as far as usual",
    Do.STAY: "may not move",
    Do.RECOGNISE: "knows a zombie when one comes",
    Do.ZOMBIE_CHARGES: "hesitates, and the zombie charges",
    Do.ZOMBIE_POUNCES: "takes it for a friend, and the zombie pounces",
    Do.HARDENED: "is hardened and never looks away again",
    Do.BROKEN: "breaks and cannot be rallied any more",
}
WHENS: Final = {
    When.ALWAYS: "",
    When.IN_COVER: "in cover",
    When.FAR_ZOMBIES: f"zombies over {FAR} in away",
    When.CANNOT_FIRE: "unable to fire",
    When.ABLE_TO_FIRE: "able to fire",
    When.CHARGING: "charging",
    When.RETRIEVING: "carrying the wounded",
    When.OUTGUNNED: "outgunned",
    When.CHARGED_TO_REAR: "charged from behind",
    When.ALONE: "alone",
    When.PROTECTED: "wearing armour",
}
DOORS: Final = {OPEN: "stands open now", SHUT: "is unlocked now", LOCKED: "is locked now"}
PAIR: Final = 2  # forces that roll doubles again; of more, equals sit out
NAMED: Final = 6  # zombies that are named in one line


def tell_opening(voice: Voice, deck: AtzTables, event: OpeningStep) -> str:
    """Tell a step of what happens before the first turn, and what its dice may bring."""
    people = listing([who(voice, i) for i in event.figures])
    if event.stage == "walk":
        verb = "walks" if len(event.figures) == 1 else "walk"
        return f"Before the first turn, step 1: {people} {verb} up."
    if event.stage == "test":
        cells = deck.reactions[event.kind][Test.ZED]
        means = [
            f"with {passed} passed he {' and '.join(DOS[line.do] for line in cells[passed])}"
            for passed in reversed(range(len(cells)))
        ]
        title = deck.tests[Test.ZED].title
        rows = "; ".join(means)
        return f"Step 2: two dice against Rep, {title}: {rows}. Doubles pass one at most."
    same: dict[Status, list[str]] = {}
    for i, status in zip(event.figures, event.statuses, strict=True):
        same.setdefault(status, []).append(who(voice, i))
    fates = [
        f"{listing(names)} {BECOMES[status] if len(names) == 1 else BECOME[status]}"
        for status, names in same.items()
    ]
    return f"Step 3: that was the opening. {listing(fates)}. Now the turns begin."


def capital(text: str) -> str:
    """Return a sentence with a capital at its start."""
    return text[:1].upper() + text[1:]


# Tests.


def tell_test(voice: Voice, deck: AtzTables, event: events.TestTaken) -> str:
    """Tell a test: why, the dice, what they were compared with, and the cell for each figure."""
    title = deck.tests[event.test].title
    because = f" ({who(voice, event.cause)})" if event.cause >= 0 else ""
    shared = f": 2d6, {dice(event.dice)}" if event.dice else ""
    leader = ""
    if event.leader_die:
        effect = "one more die passes" if event.leader_passed else "failed"
        leader = f"; Leader Die {event.leader_die}, {effect}"
    rows = "; ".join(tell_taken(voice, row) for row in event.results)
    return f"{title}{because}{shared}{leader}. {capital(rows)}."


def tell_taken(voice: Voice, row: events.Taken) -> str:
    """Tell how one figure did, and the cell of which table applies to it."""
    own = f", own dice {dice(row.own)}" if row.own else ""
    count = f"{row.passed} {'die' if row.passed == 1 else 'dice'}"
    how = "chooses to pass" if row.chosen else "passes"
    when = f", {WHENS[row.when]}" if WHENS[row.when] else ""
    return (
        f"{who(voice, row.figure)} (Rep {row.rep}{own}) {how} {count},"
        f" {row.kind} table{when}: {DOS[row.do]}"
    )


# Shooting.


def tell_fired(voice: Voice, deck: AtzTables, event: events.Fired) -> str:
    """Tell a volley: the dice, their totals, what spoke against them, and the hits."""
    weapon = deck.weapons.get(event.weapon)
    title = weapon.title if weapon else event.weapon
    how = "snap fires" if event.snap else "fires"
    at = " ".join(tell_aimed(voice, deck, one) for one in event.at)
    return f"{who(voice, event.shooter)} {how} the {title}: {dice(event.rolled)}. {at}".rstrip()


def tell_aimed(voice: Voice, deck: AtzTables, one: events.Aimed) -> str:
    """Tell what became of the dice at one target, die by die."""
    hard = f" ({against(one.misses)})" if one.misses else ""
    parts = []
    for die, total in zip(one.dice, one.totals, strict=True):
        hit = is_hit(deck, total, frozenset(one.misses))
        parts.append(f"{die} + Rep {total - die} = {total} {'hits' if hit else 'misses'}")
    second = f"; second chance {dice(one.pitiful)}" if one.pitiful else ""
    hits = "no hit" if not one.hits else "1 hit" if one.hits == 1 else f"{one.hits} hits"
    return f"At {who(voice, one.figure)}{hard}: {', '.join(parts)}{second}: {hits}."


def tell_wounded(voice: Voice, _deck: AtzTables, event: events.Wounded) -> str:
    """Tell a hit: the damage die, what it was compared with, and Recover From Knock Down."""
    ends = BECOMES[event.status]
    if event.status == Status.CARRYING_ON:
        ends = "is knocked over"
    recover = ""
    if event.recover:
        recover = f", knocked down; recovers with {dice(event.recover)}, {event.passed} passed"
    return (
        f"Damage on {who(voice, event.figure)}: {event.die} against"
        f" {event.limit}{recover}: {who(voice, event.figure)} {ends}."
    )


LEFT_BEHIND: Final = "atz.recovery.left-behind"


def tell_downed(voice: Voice, _deck: AtzTables, event: events.Downed) -> str:
    """Tell that a figure went down, and by whom."""
    ends = BECOMES[event.status]
    if event.rule == LEFT_BEHIND:
        return f"{does(voice, event.figure, 'was left behind, and')} {ends}."
    if event.by < 0:
        return f"{does(voice, event.figure, ends)}."
    how = ends.removeprefix("is ")
    return f"{who(voice, event.by)} brings {who(voice, event.figure)} down: {how}."


def tell_melee(voice: Voice, _deck: AtzTables, event: events.MeleeFought) -> str:
    """Tell a melee, throw by throw, with the successes of either."""
    parts = []
    for bout in event.bouts:
        throws = ", then ".join(f"{successes(a)} against {successes(b)}" for a, b in bout.throws)
        won = (
            "evenly matched, they stay locked"
            if bout.winner < 0
            else f"{who(voice, bout.winner)} wins by {bout.margin}"
        )
        parts.append(f"{who(voice, bout.one)} fights {who(voice, bout.other)}: {throws}: {won}")
    return f"{'; '.join(parts)}."


def successes(values: Sequence[int]) -> str:
    """Return dice of a melee with the number of successes, scores of 3 or less."""
    count = sum(1 for value in values if value <= SUCCESS)
    return f"{dice(values)} ({count} of {len(values)} succeed)"


# Everything else.


def force_name(voice: Voice, force: events.Force) -> str:
    """Return who rolled one of the activation dice."""
    if ZOMBIES in force.sides:
        return "the zombies"
    if len(force.seats) == 1:
        return voice.who(Seat(force.seats[0]))
    return "the players" if force.seats else "the other people"


def tell_turn(voice: Voice, _deck: AtzTables, event: events.TurnBegun) -> str:
    """Tell the activation roll, doubles that were rolled again first."""
    *again, last = event.rolls
    doubles = f"Doubles, {', then '.join(map(dice, again))}, are rolled again. " if again else ""
    names = [force_name(voice, force) for force in event.forces]
    rolled = listing([f"{name} {die}" for name, die in zip(names, last, strict=True)])
    tied = len(last) > PAIR and len(set(last)) < len(last)
    rest = ", and equal dice sit out" if tied else ""
    idle = f" No zombie acts on more than {ZOMBIE_REP}." if last[-1] > ZOMBIE_REP else ""
    first = f"Activation dice: {rolled}; the highest goes first{rest}."
    return f"Turn {event.turn}. {doubles}{first}{idle}"


def tell_active(voice: Voice, _deck: AtzTables, event: events.GroupActivated) -> str:
    """Tell who acts."""
    if len(event.figures) <= NAMED:
        return f"Active now: {all_of(voice, event.figures)}."
    more = len(event.figures) - NAMED
    return f"Active now: {', '.join(who(voice, i) for i in event.figures[:NAMED])} and {more} more."


def floor_name(floor: int) -> str:
    """Return where stairs lead."""
    return f"to floor {floor} above the ground" if floor else "to the ground floor"


def thing(deck: AtzTables, item: str) -> str:
    """Return what a weapon is called, or anything else that is carried."""
    row = deck.weapons.get(item) or deck.melee.get(item)
    return cargo_of(item).title if row is None else row.title


def tell_recovery(voice: Voice, _deck: AtzTables, event: events.Recovered) -> str:
    """Tell how one of the wounded or of the runaways fared."""
    rolled = f"{who(voice, event.figure)}: {dice(event.dice)}, {event.passed} passed:"
    if event.rule == MERCY:
        end = "let go" if event.back else "killed"
        return f"At the mercy of the enemy, {rolled} robbed and {end}."
    return f"Recovery of {rolled} {'back in the fight' if event.back else 'not back'}."


def tell_door(voice: Voice, _deck: AtzTables, event: events.DoorChanged) -> str:
    """Tell that a door changed."""
    now = DOORS.get(event.state, "is barricaded")
    rolled = f" ({', '.join(map(dice, event.dice))})" if event.dice else ""
    return f"{voice.thing('opening', event.opening)} {now}{rolled}."


def tell_rout(voice: Voice, _deck: AtzTables, event: events.SideBroke) -> str:
    """Tell that humans whom nobody commands give up the fight."""
    rest = ", ".join(who(voice, i) for i in event.figures)
    return f"The others have had enough: they run for it{f' ({rest})' if rest else ''}."


def tell_leader(voice: Voice, _deck: AtzTables, event: events.LeaderChosen) -> str:
    """Tell who leads."""
    return f"{who(voice, event.figure)} leads." if event.figure >= 0 else "The group has no Leader."


RISING: Final = ("atz.move.stand", "atz.zombie-move.knocked-down")  # who was down, stands


def tell_status(voice: Voice, _deck: AtzTables, event: events.StatusChanged) -> str:
    """Tell how a figure is now."""
    if event.prone and event.status == Status.CARRYING_ON:
        return f"{does(voice, event.figure, 'lies prone')}."
    if event.rule in RISING:
        return f"{does(voice, event.figure, 'gets up')}."
    lying = " and lies prone" if event.prone else ""
    return f"{does(voice, event.figure, BECOMES[event.status])}{lying}."


Teller = Callable[[Voice, AtzTables, Any], str]

EVENTS: Final[dict[type[Event], Teller]] = {
    **words_vehicles.EVENTS,
    **words_encounter.EVENTS,
    **words_occurrences.EVENTS,
    **dict.fromkeys(words_campaign.EVENTS, words_campaign.tell),
    **dict.fromkeys(words_day_one.EVENTS, words_day_one.tell),
    **words_challenges.EVENTS,
    **words_barter.EVENTS,
    events.TurnBegun: tell_turn,
    events.SideOrder: lambda _v, _d, e: f"The players rolled {dice(e.dice)} for their order.",
    events.NobodyActs: lambda v, _d, e: (
        f"On a {e.die} {v.whose(e.seat) if e.seat >= 0 else 'the other'} people stay inactive:"
        " no Leader has that Rep."
    ),
    events.GroupActivated: tell_active,
    events.Hesitated: lambda v, _d, e: (
        f"{who(v, e.figure)} rolls {e.die} and {'acts' if e.passed else 'hesitates'}."
    ),
    events.Moved: lambda v, _d, e: f"{who(v, e.figure)} moves, and is {where(v, e.x, e.y)}.",
    events.Turned: lambda v, _d, e: (
        f"{does(v, e.figure, 'turns')} toward a spot {where(v, e.x, e.y)}."
    ),
    events.StatusChanged: tell_status,
    events.TestTaken: tell_test,
    events.HeroMade: lambda v, _d, e: (
        f"Double ones: hero mode for {all_of(v, e.heroes)}"
        + (f" ({', '.join(f'{who(v, i)} {die}' for i, die in e.rolls)})" if e.rolls else "")
        + "."
    ),
    events.Fired: tell_fired,
    events.Thrown: lambda v, _d, e: (
        f"{who(v, e.figure)} throws a flash-bang, {where(v, e.x, e.y)}{upstairs(e.floor)}:"
        f" {dice(e.dice)}, {e.passed} passed: {'it lands there' if e.lands else 'it goes astray'}."
    ),
    events.Burst: lambda v, _d, e: f"A flash-bang bursts {where(v, e.x, e.y)}{upstairs(e.floor)}.",
    events.Dazzled: lambda v, _d, e: (
        f"Flash: {dice(e.dice)}, {e.passed} passed: {who(v, e.figure)} {BECOMES[e.status]}."
    ),
    events.SawChanged: lambda v, _d, e: (
        f"The saw of {who(v, e.figure)} {SAWS[e.state]}{f' (die {e.die})' if e.die else ''}."
    ),
    events.Emptied: lambda v, d, e: (
        f"Two ones: the {d.weapons[e.weapon].title} of {who(v, e.figure)} is out of ammo."
    ),
    events.Wounded: tell_wounded,
    events.Downed: tell_downed,
    events.DeathCheated: lambda v, _d, e: (
        f"{who(v, e.figure)} cheats death, leaves the table and is Rep {e.rep} now."
    ),
    events.LeaderChosen: tell_leader,
    events.SideBroke: tell_rout,
    events.PurposeSet: lambda _v, _d, e: (
        f"{words_purpose.GOALS[e.purpose]}.{words_purpose.deadline(e.turns)}"
    ),
    events.GroupFormed: lambda v, _d, e: (
        f"{all_of(v, e.figures)} are a group."
        if len(e.figures) > 1
        else f"{all_of(v, e.figures)} acts alone from now on."
    ),
    events.Readied: lambda v, d, e: (
        f"{who(v, e.figure)} reloads."
        if e.reloaded
        else f"{who(v, e.figure)} takes in hand {listing([d.weapons[i].title for i in e.hand])}."
    ),
    events.MeleeFought: tell_melee,
    events.NoiseHeard: lambda v, _d, e: (
        f"There is noise {where(v, e.x, e.y)}, as loud as {e.shots} shot{'s' * (e.shots > 1)}."
    ),
    events.Attracted: lambda v, _d, e: (
        f"The noise {where(v, e.x, e.y)} is rolled for, {dice(e.dice)}: it draws"
        f" {e.zombies or 'no'} zombie{'' if e.zombies == 1 else 's'}."
    ),
    events.ZombiePlaced: lambda v, _d, e: (
        f"{who(v, e.figure)} shambles up {where(v, e.x, e.y)} (die {e.die})."
    ),
    events.DeadEnd: lambda v, _d, e: f"{who(v, e.figure)} turns at a dead end (die {e.die}).",
    events.FeastBegun: lambda v, _d, e: (
        f"Zombies feast on {who(v, e.body)} for {e.die} turn{'' if e.die == 1 else 's'}."
    ),
    events.FeastEnded: lambda v, _d, e: f"The feast on {who(v, e.body)} is over.",
    events.Recovered: tell_recovery,
    events.Infected: lambda v, _d, e: (
        f"Infection of {who(v, e.figure)}: die {e.die}, total {e.total}:"
        f" {'infected' if e.infected else 'safe'}."
    ),
    events.DoorChanged: tell_door,
    events.Stumbled: lambda v, _d, e: f"{who(v, e.figure)} stumbles: {e.die} inches, and falls.",
    events.MaterialsSought: lambda _v, _d, e: (
        f"Something to build with: {e.die}, "
        + ("there is enough in this building." if e.found else "there is nothing here.")
    ),
    events.Given: lambda v, d, e: (
        f"{who(v, e.figure)} gives the {thing(d, e.item)} to {who(v, e.target)}."
    ),
    events.HandedOver: lambda v, _d, e: (
        f"{capital(v.who(e.seat))} drops out; "
        + ("the rules go on." if e.to < 0 else f"{v.who(Seat(e.to))} goes on.")
    ),
    events.FloorChanged: lambda v, _d, e: (
        f"{who(v, e.figure)} takes the stairs {floor_name(e.floor)}."
    ),
    OpeningStep: tell_opening,
    SceneSet: lambda _v, _d, e: f"{e.title}. {e.brief} Goal: {e.goal}",
    events.ErrandDone: lambda v, _d, e: f"Done by {who(v, e.figure)}: {e.title}.",
    events.Armed: lambda v, d, e: f"{who(v, e.figure)} takes {a(d.melee[e.melee].title)}.",
    events.Dodged: lambda v, _d, e: (
        f"{who(v, e.by)} is fooled: {who(v, e.figure)} dodge it, and are {where(v, e.x, e.y)}."
    ),
    TimeUp: lambda _v, _d, e: f"Turn {e.turn} was the last: time is up.",
    events.GameEnded: lambda _v, _d, _e: "The battle is over.",
}


def tell(voice: Voice, deck: AtzTables, event: Event) -> str:
    """Tell what happened, in one sentence or a few."""
    return capital(EVENTS[type(event)](voice, deck, event))
