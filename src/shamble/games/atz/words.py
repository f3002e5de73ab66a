"""Every sentence a person reads at the table of All Things Zombie."""

from collections.abc import Callable
from typing import Any, Final

from shamble.games.atz import events, options, words_cars
from shamble.games.atz.options import Prompt
from shamble.games.atz.tables import AtzTables
from shamble.games.atz.terms import Status
from shamble.games.atz.view import AtzView, FigureView
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option, Result, Seat

ASKS: Final = {
    Prompt.GROUP: "choose the next group to activate",
    Prompt.ORDERS: "give orders to the active group",
    Prompt.WILL: "choose how many dice the Star passes, or roll",
    Prompt.AIM: "choose the reaction shot",
    Prompt.DEATH: "decide whether the Star cheats death",
    Prompt.SPLIT: "share the melee dice among the opponents",
    Prompt.DROP: "drop the wounded or keep hold",
    **words_cars.ASKS,
}
REASONS: Final = {
    "limit": "when time ran out",
    "survived": "with most of the group alive",
    "lost": "with too few left alive",
    "points": "on points",
}
INTENTS: Final = {"stay": "to stay and fire", "move": "to move", "recover": "to recover"}
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


def prompt(voice: Voice, deck: AtzTables, view: AtzView, asked: str, seat: Seat) -> str:
    """Say in a whole sentence who must do what."""
    who = f" with {name(view, view.ordering)}" if asked == Prompt.ORDERS else ""
    return f"{voice.does(seat, 'must', 'must')} {ASKS[Prompt(asked)]}{who}."


def name(view: AtzView, figure: int) -> str:
    """Return a figure's name, with its number if it is a zombie."""
    if not 0 <= figure < len(view.figures):
        return "the group"
    it = view.figures[figure]
    return f"{it.name} {figure}" if it.zombie else it.name


def number(figure: int) -> str:
    """Return how the log names a figure: its number on the table."""
    return f"figure {figure}"


def dice(values: tuple[int, ...]) -> str:
    """Return dice as they fell."""
    return " ".join(map(str, values)) or "no dice"


def inches(mils: int) -> str:
    """Return a length in inches."""
    return f"{mils / 1000:.1f} in"


def where(x: int, y: int) -> str:
    """Return a spot in inches."""
    return f"{x / 10:.1f}, {y / 10:.1f}"


def option(voice: Voice, deck: AtzTables, view: AtzView, option: Option) -> str:
    """Say what choosing this does."""
    return OPTIONS[type(option)](deck, view, option)


def event(voice: Voice, deck: AtzTables, event: Event) -> str:
    """Tell what happened."""
    return EVENTS[type(event)](deck, event)


def result(voice: Voice, result: Result) -> str:
    """Say who won and why."""
    reason = REASONS[result.reason]
    if not result.winners:
        return f"Nobody wins, {reason}."
    names = " and ".join(voice.who(seat) for seat in result.winners)
    return f"{names[:1].upper()}{names[1:]} won, {reason}."


def of(view: AtzView, figure: int) -> FigureView:
    """Return a figure's view."""
    return view.figures[figure]


def away(view: AtzView, one: int, other: int) -> str:
    """Return the distance between two figures."""
    a, b = of(view, one), of(view, other)
    return f"{((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 / 10:.1f} in"


def say_move(deck: AtzTables, view: AtzView, option: options.Move) -> str:
    """Word a move."""
    it = of(view, option.figure)
    far = ((it.x - option.x) ** 2 + (it.y - option.y) ** 2) ** 0.5 / 10
    return f"{name(view, option.figure)}: go to {where(option.x, option.y)}, {far:.1f} in away"


def say_fire(deck: AtzTables, view: AtzView, option: options.Fire) -> str:
    """Word a shot, with what each target must be hit on at best."""
    rep = of(view, option.figure).rep
    at = ", ".join(
        f"{count} at {name(view, target)} ({away(view, option.figure, target)})"
        for target, count in zip(option.targets, option.dice, strict=True)
    )
    best = max(8 - rep, 1)
    title = deck.weapons[option.weapon].title
    return f"{name(view, option.figure)}: fire {title}, {at}; hits on {best}+ in the open"


def say_charge(deck: AtzTables, view: AtzView, option: options.Charge) -> str:
    """Word a charge."""
    pairs = zip(option.figures, option.targets, strict=True)
    return "; ".join(f"{name(view, one)}: charge {name(view, other)}" for one, other in pairs)


def say_split(deck: AtzTables, view: AtzView, option: options.Split) -> str:
    """Word how dice are shared."""
    pairs = zip(option.opponents, option.dice, strict=True)
    return "Fight " + ", then ".join(f"{name(view, i)} with {count}" for i, count in pairs)


def say_dispatch(deck: AtzTables, view: AtzView, option: options.Dispatch) -> str:
    """Word a killing."""
    how = deck.weapons[option.weapon].title if option.weapon else "hand"
    return f"{name(view, option.figure)}: kill {name(view, option.target)} by {how}"


def one(text: str) -> Callable[[AtzTables, AtzView, Any], str]:
    """Return a wording for an order to one figure."""
    return lambda _deck, view, option: f"{name(view, option.figure)}: {text}"


def other(text: str) -> Callable[[AtzTables, AtzView, Any], str]:
    """Return a wording for what one figure does to another."""
    return lambda _deck, view, option: (
        f"{name(view, option.figure)}: {text} {name(view, option.target)}"
    )


def plain(text: str) -> Callable[[AtzTables, AtzView, Any], str]:
    """Return a wording that is always the same."""
    return lambda _deck, _view, _option: text


def group_names(view: AtzView, group: int) -> str:
    """Return who is in a group."""
    return ", ".join(
        it.name for it in view.figures if it.group == group and it.status < Status.DEAD
    )


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    **words_cars.OPTIONS,
    options.Activate: lambda _d, v, o: f"Activate {group_names(v, o.group)} {INTENTS[o.intent]}",
    options.SkipGroup: lambda _d, v, o: f"Leave {group_names(v, o.group)} inactive this turn",
    options.Order: lambda _d, v, o: f"Give orders to {name(v, o.figure)}",
    options.Move: say_move,
    options.March: plain("March: carry out the moves that were ordered"),
    options.FastMove: lambda _d, v, o: (
        f"Try a Fast Move with {', '.join(name(v, i) for i in o.figures)}"
    ),
    options.Turn: lambda _d, v, o: f"{name(v, o.figure)}: turn toward {where(o.x, o.y)}",
    options.GoProne: one("go prone, ending the move"),
    options.PopUp: one("come up from behind cover"),
    options.Fire: say_fire,
    options.Throw: lambda _d, v, o: f"{name(v, o.figure)}: throw a flash-bang to {where(o.x, o.y)}",
    options.Pull: one("start the chain saw, or switch it off"),
    options.HoldFire: plain("Hold fire"),
    options.Charge: say_charge,
    options.FightOn: one("go on with the melee"),
    options.BreakOff: lambda _d, v, o: f"{name(v, o.figure)}: break off to {where(o.x, o.y)}",
    options.Split: say_split,
    options.Dispatch: say_dispatch,
    options.Capture: other("tie up"),
    options.Release: other("free"),
    options.Reload: lambda d, v, o: f"{name(v, o.figure)}: reload {d.weapons[o.weapon].title}",
    options.Switch: lambda d, v, o: (
        f"{name(v, o.figure)}: take in hand {', '.join(d.weapons[i].title for i in o.hand)}"
    ),
    options.Rally: one("rally those hunkered down near by"),
    options.PickUp: other("pick up"),
    options.PutDown: one("put down the wounded"),
    options.Tend: other("stand by"),
    options.Lock: one("lock or unlock the door"),
    options.Leave: one("leave the table"),
    options.SplitOff: one("act as a group of its own"),
    options.EndActivation: plain("End this group's activation"),
    options.ChoosePass: lambda _d, _v, o: f"Pass {o.passed}d6 by Free Will",
    options.RollDice: plain("Roll with the group"),
    options.CheatDeath: plain("Cheat death: leave the table one Rep lower"),
    options.Die: plain("Stay dead"),
    options.Keep: plain("Keep hold of the wounded"),
}


def tell_test(deck: AtzTables, event: events.TestTaken) -> str:
    """Tell a test: dice, what they were compared with, and the cells that apply."""
    leader = ""
    if event.leader_die:
        leader = f", Leader Die {event.leader_die} {'passed' if event.leader_passed else 'failed'}"
    rows = "; ".join(
        f"{number(row.figure)} Rep {row.rep}"
        + (f" own {dice(row.own)}" if row.own else "")
        + f" {'chooses' if row.chosen else 'passes'} {row.passed}d6: {row.do.replace('-', ' ')}"
        for row in event.results
    )
    return f"{deck.tests[event.test].title}: {dice(event.dice)}{leader}; {rows}."


def tell_fired(deck: AtzTables, event: events.Fired) -> str:
    """Tell a volley."""
    at = "; ".join(
        f"at {number(one.figure)} totals {dice(one.totals)}: {one.hits} hits" for one in event.at
    )
    how = " in a snap" if event.snap else ""
    title = deck.weapons[event.weapon].title
    return f"{number(event.shooter).capitalize()} fires {title}{how}, {dice(event.rolled)}; {at}."


def tell_melee(deck: AtzTables, event: events.MeleeFought) -> str:
    """Tell a melee, throw by throw."""
    parts = []
    for bout in event.bouts:
        throws = ", then ".join(f"{dice(a)} against {dice(b)}" for a, b in bout.throws)
        won = (
            "evenly matched" if bout.winner < 0 else f"{number(bout.winner)} wins by {bout.margin}"
        )
        parts.append(f"{number(bout.one)} fights {number(bout.other)}: {throws}: {won}")
    return f"{'; '.join(parts)}.".capitalize()


def tell_turn(deck: AtzTables, event: events.TurnBegun) -> str:
    """Tell the activation roll."""
    rolls = ", again ".join(dice(roll) for roll in event.rolls)
    order = ", ".join("zombies" if side == 0 else f"side {side}" for side in event.order)
    return f"Turn {event.turn}: activation dice {rolls}; order: {order or 'nobody'}."


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    **words_cars.EVENTS,
    events.TurnBegun: tell_turn,
    events.SideOrder: lambda _d, e: f"The players rolled {dice(e.dice)} for their order.",
    events.GroupActivated: lambda _d, e: (
        f"Active: {', '.join(map(number, e.figures)) or 'nobody'}."
    ),
    events.Hesitated: lambda _d, e: (
        f"{number(e.figure)} rolled {e.die} and {'acts' if e.passed else 'hesitates'}.".capitalize()
    ),
    events.Moved: lambda _d, e: f"{number(e.figure)} goes to {where(e.x, e.y)}.".capitalize(),
    events.Turned: lambda _d, e: f"{number(e.figure)} faces {where(e.x, e.y)}.".capitalize(),
    events.StatusChanged: lambda _d, e: (
        f"{number(e.figure)} {STATUSES[e.status]}{', prone' if e.prone else ''}.".capitalize()
    ),
    events.TestTaken: tell_test,
    events.HeroMade: lambda _d, e: f"Double ones: {', '.join(map(number, e.heroes))} in hero mode.",
    events.Fired: tell_fired,
    events.Thrown: lambda _d, e: (
        f"{number(e.figure)} throws a flash-bang, {dice(e.dice)}: {e.passed}d6 passed.".capitalize()
    ),
    events.Burst: lambda _d, e: f"A flash-bang bursts at {where(e.x, e.y)}.",
    events.Dazzled: lambda _d, e: (
        f"{number(e.figure)} {STATUSES[e.status]}: {dice(e.dice)}, {e.passed}d6 passed."
    ),
    events.SawChanged: lambda _d, e: f"The saw of {number(e.figure)} {SAWS[e.state]}.",
    events.Emptied: lambda _d, e: f"{number(e.figure)} is out of ammo.".capitalize(),
    events.Wounded: lambda _d, e: (
        f"Damage {e.die} against {e.limit} on {number(e.figure)}"
        + (f", recovers on {dice(e.recover)}: {e.passed}d6 passed" if e.recover else "")
        + f": {STATUSES[e.status]}."
    ),
    events.Downed: lambda _d, e: f"{number(e.figure)} {STATUSES[e.status]}.".capitalize(),
    events.DeathCheated: lambda _d, e: (
        f"{number(e.figure)} cheats death and is Rep {e.rep} now.".capitalize()
    ),
    events.LeaderChosen: lambda _d, e: (
        f"{number(e.figure)} leads." if e.figure >= 0 else "The group has no Leader."
    ).capitalize(),
    events.GroupFormed: lambda _d, e: f"A group: {', '.join(map(number, e.figures))}.",
    events.Readied: lambda _d, e: (
        f"{number(e.figure)} {'reloads' if e.reloaded else 'changes weapons'}.".capitalize()
    ),
    events.MeleeFought: tell_melee,
    events.Heard: lambda _d, e: f"{e.shots} shots are heard at {where(e.x, e.y)}.",
    events.Attracted: lambda _d, e: (
        f"Noise at {where(e.x, e.y)}: {dice(e.dice)} draws {e.zombies} zombies."
    ),
    events.ZombiePlaced: lambda _d, e: f"A zombie comes at {where(e.x, e.y)} (die {e.die}).",
    events.DeadEnd: lambda _d, e: f"{number(e.figure)} turns at a dead end ({e.die}).".capitalize(),
    events.FeastBegun: lambda _d, e: f"Zombies feast on {number(e.body)} for {e.die} turns.",
    events.FeastEnded: lambda _d, e: f"The feast on {number(e.body)} is over.",
    events.Recovered: lambda _d, e: (
        f"Recovery of {number(e.figure)}: {dice(e.dice)}, {e.passed}d6 passed: "
        + ("back." if e.back else "not back.")
    ),
    events.Infected: lambda _d, e: (
        f"Infection of {number(e.figure)}: {e.die}, total {e.total}: "
        + ("infected." if e.infected else "safe.")
    ),
    events.DoorChanged: lambda _d, e: f"Opening {e.opening} changes.",
    events.GameEnded: lambda _d, _e: "The battle is over.",
}
