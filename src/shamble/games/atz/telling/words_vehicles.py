"""Every sentence about vehicles."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle import vehicle_events as events
from shamble.games.atz.battle import vehicle_options as options
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Condition, Facing, Keys, Steer
from shamble.games.atz.table.places import inches, place, spot
from shamble.games.atz.telling.view import AtzView, VehicleView
from shamble.games.atz.telling.words_courses import WAYS, say_drive, say_get_out
from shamble.games.atz.telling.words_people import dice, where
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option

ASKS: Final = {
    Prompt.NUDGE: "choose whether the vehicle drives on",
    Prompt.MEETING: "bash the other vehicle or try to get out of its way",
    Prompt.LEAP: "leap once more or stay",
}
SIDES: Final = ("front", "right", "rear", "left")
CONDITIONS: Final = {
    Condition.SOUND: "is sound",
    Condition.DISABLED: "is disabled and rolls to a stop",
    Condition.DEAD: "will never run again",
    Condition.WRECKED: "rolls over and is a wreck",
    Condition.BURNT_OUT: "explodes",
    Condition.LEFT: "has left the table",
}
KEYS: Final = {
    Keys.UNKNOWN: "",
    Keys.INSIDE: "keys inside",
    Keys.MISSING: "no keys inside",
    Keys.HOTWIRED: "hotwired",
}
FACINGS: Final = {
    Facing.ALWAYS: "",
    Facing.BASH: "with a bash to avoid",
    Facing.BY_VEHICLE: "charged by a vehicle",
    Facing.DRIVER_BETTER: "the driver has the higher Rep",
    Facing.PRONE: "lying in the way",
}
STEERS: Final = {
    Steer.NOTHING: "nothing",
    Steer.CARRY_ON: "carries on",
    Steer.ADVANCE: "may drive on",
    Steer.VEER: "drives on and veers off",
    Steer.VEER_WILDLY: "drives on, veers off and may lose control",
    Steer.CLOSE_IN: "closes in",
    Steer.CLOSE_IN_SEEN: "closes in, and is seen coming",
    Steer.MISS: "misses",
    Steer.BASH_OR_EVADE: "may bash or evade",
    Steer.EVADE: "tries to get out of the way",
    Steer.EVADE_BADLY: "tries to get out of the way, late",
    Steer.DODGE: "dodges",
    Steer.HIT: "is hit",
    Steer.ROLL_OVER: "rolls over",
    Steer.SWERVE: "swerves past",
    Steer.SLIDE: "swerves past and slides to a stop",
    Steer.BASH: "cannot avoid it",
    Steer.DOUBLE: "up to twice the speed",
    Steer.HALF_MORE: "up to half more speed",
    Steer.LISTED: "the listed speed",
}


def who(view: AtzView, figure: int) -> str:
    """Return what a figure is called."""
    return view.figures[figure].called


def what(view: AtzView, vehicle: int) -> str:
    """Return what a vehicle is called."""
    return view.vehicles[vehicle].called


def mine(view: AtzView, figure: int) -> VehicleView | None:
    """Return the vehicle that a figure is in; None on foot."""
    aboard = view.figures[figure].aboard
    return view.vehicles[aboard] if aboard >= 0 else None


def say_get_in(deck: AtzTables, view: AtzView, option: options.GetIn) -> str:
    """Word getting in."""
    name, way = what(view, option.vehicle), WAYS[option.way]
    return f"{who(view, option.figure)} gets into {name} {way}"


def say_leap(deck: AtzTables, view: AtzView, option: options.Leap) -> str:
    """Word a leap."""
    way = "off" if view.figures[option.figure].aboard == option.vehicle else "onto"
    name = what(view, option.vehicle)
    rep = view.figures[option.figure].rep - 1
    return f"{who(view, option.figure)} leaps {way} {name} while it moves, 2d6 against {rep}"


def say_shot(deck: AtzTables, view: AtzView, option: options.ShootVehicle) -> str:
    """Word a shot at a vehicle, with what it takes to hit."""
    weapon = deck.weapons[option.weapon]
    needed = 8 - weapon.spread
    odds = "cannot hit" if needed > 6 else f"hits on {max(needed, 1)}+"  # noqa: PLR2004
    name = what(view, option.vehicle)
    return f"{who(view, option.figure)} fires the {weapon.title} at {name} itself: {odds}"


def say_ram(deck: AtzTables, view: AtzView, option: options.Ram) -> str:
    """Word ramming, with the dice on both sides."""
    me, other = mine(view, option.figure), view.vehicles[option.vehicle]
    own = 0 if me is None else deck.vehicles[me.kind].bash
    against = f"{own} dice against {deck.vehicles[other.kind].bash}"
    return f"{who(view, option.figure)} rams {other.called}, {against}"


def say_run_down(deck: AtzTables, view: AtzView, option: options.RunDown) -> str:
    """Word running somebody down."""
    me = mine(view, option.figure)
    impact = 0 if me is None else deck.vehicles[me.kind].bash
    return f"{who(view, option.figure)} runs down {who(view, option.target)}, Impact {impact}"


def say_advance(deck: AtzTables, view: AtzView, option: options.Advance) -> str:
    """Word driving on in reaction."""
    there = place(view.terrain, option.x, option.y)
    stops = " and stop" if option.stop else ""
    return f"Drive on, {there}{stops} [{spot(option.x, option.y)}]"


def one(voice: Voice, figure: int) -> str:
    """Return what a figure is called, or its number where names are not known."""
    return voice.figures[figure] if 0 <= figure < len(voice.figures) else f"figure {figure}"


def car(voice: Voice, vehicle: int) -> str:
    """Return what a vehicle is called."""
    return voice.thing("vehicle", vehicle)


def order(text: str) -> Callable[..., str]:
    """Return a wording for an order to one figure."""
    return lambda _deck, view, option: f"{who(view, option.figure)} {text}"


def plain(text: str) -> Callable[..., str]:
    """Return a wording that is always the same."""
    return lambda _deck, _view, _option: text


def say_ignition(text: str, *, wired: bool) -> Callable[..., str]:
    """Return a wording for an order that dice decide, with how likely it is done."""

    def say(_deck: AtzTables, view: AtzView, option: options.Start | options.Hotwire) -> str:
        odds = [
            f" ({one.percent}%)"
            for one in view.prospects.engines
            if (one.figure, one.wired) == (option.figure, wired)
        ]
        return f"{who(view, option.figure)} {text}{''.join(odds)}"

    return say


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    options.GetIn: say_get_in,
    options.GetOut: say_get_out,
    options.Leap: say_leap,
    options.GiveUp: order("thinks better of it"),
    options.TakeWheel: order("takes the wheel"),
    options.Start: say_ignition("tries to start the engine, which is heard", wired=False),
    options.Hotwire: say_ignition("tries to hotwire the vehicle, once only", wired=True),
    options.SwitchOff: order("switches the engine off"),
    options.Push: order("takes the Driver Test, to drive faster"),
    options.Drive: say_drive,
    options.Brake: order("stops the vehicle"),
    options.Reverse: lambda _d, v, o: f"{who(v, o.figure)} reverses {inches(o.mils)}",
    options.Bootlegger: lambda _d, v, o: (
        f"{who(v, o.figure)} spins round to the {o.side}, a bootlegger turn"
    ),
    options.RunDown: say_run_down,
    options.Ram: say_ram,
    options.ShootVehicle: say_shot,
    options.BreakWindow: lambda _d, v, o: (
        f"{who(v, o.figure)} breaks a window of {what(v, o.vehicle)}"
    ),
    options.Advance: say_advance,
    options.HoldCourse: plain("Hold course"),
    options.Bash: plain("Bash: meet the other vehicle"),
    options.Evade: plain("Evade: take Lose Control"),
}


def tell_tested(voice: Voice, deck: AtzTables, event: events.VehicleTested) -> str:
    """Tell a test of the vehicles' table."""
    rolled = f"rolls {dice(event.dice)} against Rep {event.rep} and passes"
    how = "chooses to pass" if event.chosen else rolled
    title = deck.steering[event.test].title
    does = STEERS[event.do]
    return f"{title}: {one(voice, event.figure)} {how} {event.passed}: {does}."


def tell_tried(voice: Voice, deck: AtzTables, event: events.EngineTried) -> str:
    """Tell an attempt to start."""
    die = f" (die {event.die})" if event.die else ""
    what_happens = "starts" if event.started else "does not start"
    return f"{car(voice, event.vehicle)} {what_happens}{die}."


def tell_inspected(voice: Voice, deck: AtzTables, event: events.Inspected) -> str:
    """Tell what a vehicle is worth."""
    state = "will never run" if event.dead else "is out of gas" if event.dry else "has gas"
    return f"{car(voice, event.vehicle)} {state} ({dice(event.dice)})."


def tell_bashed(voice: Voice, deck: AtzTables, event: events.Bashed) -> str:
    """Tell how two vehicles met."""
    end = f"{car(voice, event.winner)} leads by {event.lead}" if event.winner >= 0 else "even"
    rolled = f"{dice(event.dice)} against {dice(event.others)}"
    return f"{car(voice, event.vehicle)} meets {car(voice, event.other)}: {rolled}: {end}."


def tell_shot(voice: Voice, deck: AtzTables, event: events.VehicleShot) -> str:
    """Tell a shot at a vehicle."""
    title, result = deck.weapons[event.weapon].title, "a hit" if event.hit else "a miss"
    at = f"{one(voice, event.figure)} fires the {title} at {car(voice, event.vehicle)}"
    return f"{at}, {event.die}, total {event.total}: {result}."


def tell_keys(voice: Voice, deck: AtzTables, event: events.KeysFound) -> str:
    """Tell whose keys were found."""
    of = f"of {car(voice, event.vehicle)}" if event.vehicle >= 0 else "of some other vehicle"
    of = "of a vehicle that is not here" if event.useless else of
    return f"{one(voice, event.figure)} finds keys {of} (die {event.die})."


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.Boarded: lambda v, _d, e: (
        f"{one(v, e.figure)} gets into {car(v, e.vehicle)}"
        + (" and takes the wheel." if e.drives else ".")
    ),
    events.Alighted: lambda v, _d, e: f"{one(v, e.figure)} gets out of {car(v, e.vehicle)}.",
    events.Leapt: lambda v, _d, e: (
        f"{one(v, e.figure)} leaps: {dice(e.dice)} against {e.rep}, {e.passed} passed."
    ),
    events.WheelTaken: lambda v, _d, e: (
        f"{one(v, e.figure)} takes the wheel of {car(v, e.vehicle)}."
    ),
    events.KeysSought: lambda v, _d, e: (
        f"The keys of {car(v, e.vehicle)} are {'inside' if e.inside else 'gone'} (die {e.die})."
    ),
    events.Inspected: tell_inspected,
    events.Hotwired: lambda v, _d, e: (
        f"{one(v, e.figure)} hotwires {car(v, e.vehicle)}: {dice(e.dice)}, "
        + ("done." if e.done else "in vain.")
    ),
    events.EngineTried: tell_tried,
    events.EngineStopped: lambda v, _d, e: f"The engine of {car(v, e.vehicle)} stops.",
    events.VehicleTested: tell_tested,
    events.Driven: lambda v, _d, e: (
        f"{car(v, e.vehicle)} drives on, now {where(v, e.x, e.y)}, speed {inches(e.speed)}."
    ),
    events.DrivenOff: lambda v, _d, e: f"{car(v, e.vehicle)} drives off the table.",
    events.RanDown: lambda v, _d, e: f"{car(v, e.vehicle)} runs into {one(v, e.figure)}.",
    events.Bashed: tell_bashed,
    events.DamageRolled: lambda v, _d, e: (
        f"Damage to {car(v, e.vehicle)}: {dice(e.dice)} against {e.against}, {e.passed} passed."
    ),
    events.VehicleChanged: lambda v, _d, e: f"{car(v, e.vehicle)} {CONDITIONS[e.condition]}.",
    events.VehicleShot: tell_shot,
    events.GlassBroken: lambda v, _d, e: (
        f"{one(v, e.figure)} breaks the windows on the {SIDES[e.side]} of {car(v, e.vehicle)}."
    ),
    events.KeysFound: tell_keys,
    events.Mended: lambda v, _d, e: (
        f"{one(v, e.figure)} mends {car(v, e.vehicle)}: {dice(e.dice)}, {e.passed} passed."
    ),
}


def vehicle_line(_deck: AtzTables, view: AtzView, it: VehicleView) -> str:
    """Say how a vehicle is, and who is in it."""
    parts = [f"{it.called} at {spot(it.x, it.y)}"]
    parts += [CONDITIONS[it.condition]] if it.condition != Condition.SOUND else []
    parts += ["engine running" if it.running else "engine off"]
    parts += [f"speed {inches(it.speed)}"] if it.speed else []
    parts += [KEYS[it.keys]] if KEYS[it.keys] else []
    parts += [f"{who(view, it.driver)} at the wheel"] if it.driver >= 0 else []
    others = [who(view, i) for i in it.riders if i != it.driver]
    parts += [f"with {', '.join(others)}"] if others else []
    if it.owners and not it.running and it.driver not in it.owners:
        parts.append(f"keys: {', '.join(who(view, i) for i in it.owners)}")
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]
