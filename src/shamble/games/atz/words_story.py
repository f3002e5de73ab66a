"""What happened, in sentences that can be checked by the book: tests, dice, cells, results."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.atz import events, words_cars
from shamble.games.atz.fire import is_hit
from shamble.games.atz.passing import SUCCESS
from shamble.games.atz.state import LOCKED, OPEN, SHUT, ZOMBIES
from shamble.games.atz.tables import AtzTables
from shamble.games.atz.terms import Do, Status, When
from shamble.games.atz.words_answers import against
from shamble.games.atz.words_places import spot, upstairs
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Seat

SAWS: Final = ("is off", "runs", "has stalled", "is out of gas")
STATUSES: Final = {
    Status.CARRYING_ON: "carries on",
    Status.DUCKED_BACK: "ducks back",
    Status.HUNKERED: "hunkers down",
    Status.STUNNED: "is stunned",
    Status.OUT_OF_THE_FIGHT: "is out of the fight",
    Status.CAPTURED: "is captured",
    Status.DEAD: "is dead",
    Status.LEFT: "leaves the table",
    Status.GONE: "is eaten",
}
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
    Do.TWICE: "may move 16 in",
    Do.HALF_MORE: "may move 12 in",
    Do.NORMAL: "may move 8 in",
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
    When.FAR_ZOMBIES: "zombies over 6 in away",
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
ZOMBIE_REP: Final = 4  # zombies act on this die or less
NAMED: Final = 6  # zombies that are named in one line


def listing(names: Sequence[str]) -> str:
    """Return names as people say them: Ada, Ben and Cleo."""
    if len(names) < 2:  # noqa: PLR2004  (one needs no "and")
        return "".join(names) or "nobody"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def who(voice: Voice, figure: int) -> str:
    """Return what a figure is called, or its number where names are not known."""
    if figure < 0:
        return "nobody"
    return voice.cast[figure] if figure < len(voice.cast) else f"figure {figure}"


def all_of(voice: Voice, figures: Sequence[int]) -> str:
    """Return what several figures are called."""
    return listing([who(voice, i) for i in figures])


def dice(values: Sequence[int]) -> str:
    """Return dice as they fell."""
    return " ".join(map(str, values)) or "no dice"


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
    return f"{who(voice, event.shooter)} {how} the {title}: {dice(event.rolled)}. {at}"


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
    ends = STATUSES[event.status]
    if event.status == Status.CARRYING_ON:
        ends = "is knocked over"
    recover = ""
    if event.recover:
        recover = f", knocked down; recovers with {dice(event.recover)}, {event.passed} passed"
    return (
        f"Damage on {who(voice, event.figure)}: {event.die} against"
        f" {event.limit}{recover}: {who(voice, event.figure)} {ends}."
    )


def tell_downed(voice: Voice, _deck: AtzTables, event: events.Downed) -> str:
    """Tell that a figure went down, and by whom."""
    ends = STATUSES[event.status]
    if event.by < 0:
        return f"{who(voice, event.figure)} {ends}."
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
    return "the players" if force.seats else "the hostile people"


def tell_turn(voice: Voice, _deck: AtzTables, event: events.TurnBegun) -> str:
    """Tell the activation roll, doubles that were rolled again first."""
    *again, last = event.rolls
    doubles = f"Doubles, {', then '.join(map(dice, again))}, are rolled again. " if again else ""
    names = [force_name(voice, force) for force in event.forces]
    rolled = listing([f"{name} {die}" for name, die in zip(names, last, strict=True)])
    tied = len(last) > PAIR and len(set(last)) < len(last)
    rest = ", and equal dice sit out" if tied else ""
    idle = " No zombie acts on more than 4." if last[-1] > ZOMBIE_REP else ""
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
    """Return what a weapon is called."""
    return (deck.weapons.get(item) or deck.melee[item]).title


def tell_door(voice: Voice, _deck: AtzTables, event: events.DoorChanged) -> str:
    """Tell that a door changed."""
    now = DOORS.get(event.state, "is barricaded")
    rolled = f" ({', '.join(map(dice, event.dice))})" if event.dice else ""
    return f"{voice.thing('opening', event.opening)} {now}{rolled}."


def tell_leader(voice: Voice, _deck: AtzTables, event: events.LeaderChosen) -> str:
    """Tell who leads."""
    return f"{who(voice, event.figure)} leads." if event.figure >= 0 else "The group has no Leader."


def tell_status(voice: Voice, _deck: AtzTables, event: events.StatusChanged) -> str:
    """Tell how a figure is now."""
    if event.prone and event.status == Status.CARRYING_ON:
        return f"{who(voice, event.figure)} lies prone."
    lying = " and lies prone" if event.prone else ""
    return f"{who(voice, event.figure)} {STATUSES[event.status]}{lying}."


Teller = Callable[[Voice, AtzTables, Any], str]

EVENTS: Final[dict[type[Event], Teller]] = {
    **words_cars.EVENTS,
    events.TurnBegun: tell_turn,
    events.SideOrder: lambda _v, _d, e: f"The players rolled {dice(e.dice)} for their order.",
    events.NobodyActs: lambda v, _d, e: (
        f"On a {e.die} {v.whose(e.seat)} people stay inactive: no Leader has that Rep."
    ),
    events.GroupActivated: tell_active,
    events.Hesitated: lambda v, _d, e: (
        f"{who(v, e.figure)} rolls {e.die} and {'acts' if e.passed else 'hesitates'}."
    ),
    events.Moved: lambda v, _d, e: f"{who(v, e.figure)} goes to {spot(e.x, e.y)}.",
    events.Turned: lambda v, _d, e: f"{who(v, e.figure)} turns to {spot(e.x, e.y)}.",
    events.StatusChanged: tell_status,
    events.TestTaken: tell_test,
    events.HeroMade: lambda v, _d, e: (
        f"Double ones: hero mode for {all_of(v, e.heroes)}"
        + (f" ({', '.join(f'{who(v, i)} {die}' for i, die in e.rolls)})" if e.rolls else "")
        + "."
    ),
    events.Fired: tell_fired,
    events.Thrown: lambda v, _d, e: (
        f"{who(v, e.figure)} throws a flash-bang at {spot(e.x, e.y)}{upstairs(e.floor)}:"
        f" {dice(e.dice)}, {e.passed} passed: {'it lands there' if e.lands else 'it goes astray'}."
    ),
    events.Burst: lambda _v, _d, e: f"A flash-bang bursts at {spot(e.x, e.y)}{upstairs(e.floor)}.",
    events.Dazzled: lambda v, _d, e: (
        f"Flash: {dice(e.dice)}, {e.passed} passed: {who(v, e.figure)} {STATUSES[e.status]}."
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
    events.Heard: lambda _v, _d, e: (
        f"{e.shots} {'shot is' if e.shots == 1 else 'shots are'} heard at {spot(e.x, e.y)}."
    ),
    events.Attracted: lambda _v, _d, e: (
        f"The noise at {spot(e.x, e.y)} is rolled for, {dice(e.dice)}: it draws"
        f" {e.zombies or 'no'} zombie{'' if e.zombies == 1 else 's'}."
    ),
    events.ZombiePlaced: lambda v, _d, e: (
        f"{who(v, e.figure)} shambles up at {spot(e.x, e.y)} (die {e.die})."
    ),
    events.DeadEnd: lambda v, _d, e: f"{who(v, e.figure)} turns at a dead end (die {e.die}).",
    events.FeastBegun: lambda v, _d, e: (
        f"Zombies feast on {who(v, e.body)} for {e.die} turn{'' if e.die == 1 else 's'}."
    ),
    events.FeastEnded: lambda v, _d, e: f"The feast on {who(v, e.body)} is over.",
    events.Recovered: lambda v, _d, e: (
        f"Recovery of {who(v, e.figure)}: {dice(e.dice)}, {e.passed} passed:"
        f" {'back in the fight' if e.back else 'not back'}."
    ),
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
    events.SceneSet: lambda _v, _d, e: f"{e.title}. {e.brief} Goal: {e.goal}",
    events.ErrandDone: lambda v, _d, e: f"Done by {who(v, e.figure)}: {e.title}.",
    events.Armed: lambda v, d, e: f"{who(v, e.figure)} takes the {d.melee[e.melee].title}.",
    events.Dodged: lambda v, _d, e: (
        f"{who(v, e.by)} is fooled: {who(v, e.figure)} dodge it, to {spot(e.x, e.y)}."
    ),
    events.GameEnded: lambda _v, _d, _e: "The battle is over.",
}


def tell(voice: Voice, deck: AtzTables, event: Event) -> str:
    """Tell what happened, in one sentence or a few."""
    return capital(EVENTS[type(event)](voice, deck, event))
