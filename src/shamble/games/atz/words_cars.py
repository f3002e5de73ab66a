"""Every sentence about vehicles."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz import events_cars as events
from shamble.games.atz import options_cars as options
from shamble.games.atz.options import Prompt
from shamble.games.atz.tables import AtzTables
from shamble.games.atz.terms import Condition, Keys, Steer
from shamble.games.atz.view import AtzView, VehicleView
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option

ASKS: Final = {
    Prompt.NUDGE: "choose whether the vehicle drives on",
    Prompt.MEETING: "bash the other vehicle or try to get out of its way",
    Prompt.LEAP: "leap once more or stay",
}
WAYS: Final = {"door": "by the door", "window": "through a window", "bed": "over the bed"}
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


def what(deck: AtzTables, view: AtzView, vehicle: int) -> str:
    """Return how a vehicle is called: its kind and its number."""
    return f"{deck.vehicles[view.vehicles[vehicle].kind].title} {vehicle}"


def mine(view: AtzView, figure: int) -> VehicleView:
    """Return the vehicle that a figure is in."""
    return view.vehicles[view.figures[figure].aboard]


def spot(x: int, y: int) -> str:
    """Return a spot in inches."""
    return f"{x / 10:.1f}, {y / 10:.1f}"


def inches(mils: int) -> str:
    """Return a length in inches."""
    return f"{mils / 1000:.1f} in"


def dice(values: tuple[int, ...]) -> str:
    """Return dice as they fell."""
    return " ".join(map(str, values)) or "no dice"


def say_drive(deck: AtzTables, view: AtzView, option: options.Drive) -> str:
    """Word a course: its spots and its length."""
    it = mine(view, option.figure)
    far, x, y = 0.0, it.x, it.y
    for px, py in option.path:
        far += ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / 10
        x, y = px, py
    width, height = view.terrain.width, view.terrain.height
    end = ", off the table" if x in {0, width} or y in {0, height} else ""
    by = ", then ".join(spot(*one) for one in option.path)
    return f"{who(view, option.figure)}: drive to {by}, {far:.1f} in{end}"


def say_get_in(deck: AtzTables, view: AtzView, option: options.GetIn) -> str:
    """Word getting in."""
    name, way = what(deck, view, option.vehicle), WAYS[option.way]
    return f"{who(view, option.figure)}: get into {name} {way}"


def say_get_out(deck: AtzTables, view: AtzView, option: options.GetOut) -> str:
    """Word getting out."""
    way = WAYS[option.way]
    return f"{who(view, option.figure)}: get out {way} at {spot(option.x, option.y)}"


def say_leap(deck: AtzTables, view: AtzView, option: options.Leap) -> str:
    """Word a leap."""
    way = "off" if view.figures[option.figure].aboard == option.vehicle else "onto"
    name = what(deck, view, option.vehicle)
    rep = view.figures[option.figure].rep - 1
    return f"{who(view, option.figure)}: leap {way} {name} while it moves, two dice against {rep}"


def say_shot(deck: AtzTables, view: AtzView, option: options.ShootVehicle) -> str:
    """Word a shot at a vehicle, with what it takes to hit."""
    weapon = deck.weapons[option.weapon]
    needed = 8 - weapon.spread
    odds = "cannot hit" if needed > 6 else f"hits on {max(needed, 1)}+"  # noqa: PLR2004
    name = what(deck, view, option.vehicle)
    return f"{who(view, option.figure)}: fire {weapon.title} at {name} itself; {odds}"


def say_ram(deck: AtzTables, view: AtzView, option: options.Ram) -> str:
    """Word ramming, with the dice on both sides."""
    me, other = mine(view, option.figure).kind, view.vehicles[option.vehicle].kind
    dice_of = f"{deck.vehicles[me].bash} dice against {deck.vehicles[other].bash}"
    name = what(deck, view, option.vehicle)
    return f"{who(view, option.figure)}: ram {name}, {dice_of}"


def say_run_down(deck: AtzTables, view: AtzView, option: options.RunDown) -> str:
    """Word running somebody down."""
    impact = deck.vehicles[mine(view, option.figure).kind].bash
    return f"{who(view, option.figure)}: run down {who(view, option.target)}, Impact {impact}"


def say_advance(deck: AtzTables, view: AtzView, option: options.Advance) -> str:
    """Word driving on in reaction."""
    return f"Drive on to {spot(option.x, option.y)}{' and stop' if option.stop else ''}"


def one(voice: Voice, figure: int) -> str:
    """Return what a figure is called, or its number where names are not known."""
    return voice.cast[figure] if 0 <= figure < len(voice.cast) else f"figure {figure}"


def order(text: str) -> Callable[..., str]:
    """Return a wording for an order to one figure."""
    return lambda _deck, view, option: f"{who(view, option.figure)}: {text}"


def plain(text: str) -> Callable[..., str]:
    """Return a wording that is always the same."""
    return lambda _deck, _view, _option: text


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    options.GetIn: say_get_in,
    options.GetOut: say_get_out,
    options.Leap: say_leap,
    options.GiveUp: order("think better of it"),
    options.TakeWheel: order("take the wheel"),
    options.Start: order("start the engine"),
    options.Hotwire: order("hotwire the vehicle"),
    options.SwitchOff: order("switch the engine off"),
    options.Push: order("take the Driver Test, to drive faster"),
    options.Drive: say_drive,
    options.Brake: order("stop the vehicle"),
    options.Reverse: lambda _d, v, o: f"{who(v, o.figure)}: reverse {inches(o.mils)}",
    options.Bootlegger: lambda _d, v, o: f"{who(v, o.figure)}: bootlegger turn to the {o.side}",
    options.RunDown: say_run_down,
    options.Ram: say_ram,
    options.ShootVehicle: say_shot,
    options.BreakWindow: lambda d, v, o: (
        f"{who(v, o.figure)}: break a window of {what(d, v, o.vehicle)}"
    ),
    options.Advance: say_advance,
    options.HoldCourse: plain("Hold course"),
    options.Bash: plain("Bash: meet the other vehicle"),
    options.Evade: plain("Evade: take Lose Control"),
}


def tell_tested(voice: Voice, deck: AtzTables, event: events.VehicleTested) -> str:
    """Tell a test of the vehicles' table."""
    how = "chooses" if event.chosen else f"rolls {dice(event.dice)} against {event.rep}, passes"
    title = deck.steering[event.test].title
    does = STEERS[event.do]
    return f"{title}: {one(voice, event.figure)} {how} {event.passed}d6: {does}."


def tell_tried(voice: Voice, deck: AtzTables, event: events.EngineTried) -> str:
    """Tell an attempt to start."""
    die = f" (die {event.die})" if event.die else ""
    what_happens = "starts" if event.started else "does not start"
    return f"Vehicle {event.vehicle} {what_happens}{die}."


def tell_inspected(voice: Voice, deck: AtzTables, event: events.Inspected) -> str:
    """Tell what a vehicle is worth."""
    state = "will never run" if event.dead else "is out of gas" if event.dry else "has gas"
    return f"Vehicle {event.vehicle} {state} ({dice(event.dice)})."


def tell_bashed(voice: Voice, deck: AtzTables, event: events.Bashed) -> str:
    """Tell how two vehicles met."""
    end = f"vehicle {event.winner} leads by {event.lead}" if event.winner >= 0 else "even"
    rolled = f"{dice(event.dice)} against {dice(event.others)}"
    return f"Vehicle {event.vehicle} meets vehicle {event.other}: {rolled}: {end}."


def tell_shot(voice: Voice, deck: AtzTables, event: events.VehicleShot) -> str:
    """Tell a shot at a vehicle."""
    title, result = deck.weapons[event.weapon].title, "a hit" if event.hit else "a miss"
    at = f"{one(voice, event.figure)} fires {title} at vehicle {event.vehicle}"
    return f"{at}, {event.die}, total {event.total}: {result}."


def tell_keys(voice: Voice, deck: AtzTables, event: events.KeysFound) -> str:
    """Tell whose keys were found."""
    of = f"of vehicle {event.vehicle}" if event.vehicle >= 0 else "of some other vehicle"
    return f"{one(voice, event.figure)} finds keys {of} (die {event.die})."


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.Boarded: lambda v, _d, e: (
        f"{one(v, e.figure)} gets into vehicle {e.vehicle}{' and drives' if e.drives else ''}."
    ),
    events.Alighted: lambda v, _d, e: (
        f"{one(v, e.figure)} gets out of vehicle {e.vehicle} at {spot(e.x, e.y)}."
    ),
    events.Leapt: lambda v, _d, e: (
        f"{one(v, e.figure)} leaps: {dice(e.dice)} against {e.rep}, {e.passed}d6 passed."
    ),
    events.WheelTaken: lambda v, _d, e: (
        f"{one(v, e.figure)} takes the wheel of vehicle {e.vehicle}."
    ),
    events.KeysSought: lambda _v, _d, e: (
        f"The keys of vehicle {e.vehicle} are {'inside' if e.inside else 'gone'} (die {e.die})."
    ),
    events.Inspected: tell_inspected,
    events.Hotwired: lambda v, _d, e: (
        f"{one(v, e.figure)} hotwires vehicle {e.vehicle}: {dice(e.dice)}, "
        + ("done." if e.done else "in vain.")
    ),
    events.EngineTried: tell_tried,
    events.EngineStopped: lambda _v, _d, e: f"The engine of vehicle {e.vehicle} stops.",
    events.VehicleTested: tell_tested,
    events.Driven: lambda _v, _d, e: (
        f"Vehicle {e.vehicle} is at {spot(e.x, e.y)}, speed {inches(e.speed)}."
    ),
    events.DrivenOff: lambda _v, _d, e: f"Vehicle {e.vehicle} drives off the table.",
    events.RanDown: lambda v, _d, e: f"Vehicle {e.vehicle} runs into {one(v, e.figure)}.",
    events.Bashed: tell_bashed,
    events.DamageRolled: lambda _v, _d, e: (
        f"Damage to vehicle {e.vehicle}: {dice(e.dice)} against {e.against}, {e.passed}d6 passed."
    ),
    events.VehicleChanged: lambda _v, _d, e: f"Vehicle {e.vehicle} {CONDITIONS[e.condition]}.",
    events.VehicleShot: tell_shot,
    events.GlassBroken: lambda v, _d, e: (
        f"{one(v, e.figure)} breaks the windows on the {SIDES[e.side]} of vehicle {e.vehicle}."
    ),
    events.KeysFound: tell_keys,
    events.Mended: lambda v, _d, e: (
        f"{one(v, e.figure)} mends vehicle {e.vehicle}: {dice(e.dice)}, {e.passed} passed."
    ),
}


def vehicle_line(deck: AtzTables, it: VehicleView) -> str:
    """Say how a vehicle is."""
    engine = "engine running" if it.running else "engine off"
    aboard = f", aboard: {', '.join(map(str, it.riders))}" if it.riders else ""
    keys = f", {KEYS[it.keys]}" if KEYS[it.keys] else ""
    title = deck.vehicles[it.kind].title
    state = f"{CONDITIONS[it.condition]}, {engine}, speed {inches(it.speed)}{keys}{aboard}"
    return f"{title} {it.id}: {state}, at {spot(it.x, it.y)}"
