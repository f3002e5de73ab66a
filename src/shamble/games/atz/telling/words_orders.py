"""What can be chosen, in sentences: what it does, what it may cost, and its odds."""

from collections.abc import Callable
from typing import Any, Final

from shamble.games.atz.battle import options
from shamble.games.atz.battle.state import CONTACT, OPEN
from shamble.games.atz.book.tables import AtzTables, Weapon
from shamble.games.atz.book.terms import Do, Miss, Status, Test, When
from shamble.games.atz.fighting.chances import at_least_once, needed
from shamble.games.atz.fighting.fire import in_table_order
from shamble.games.atz.ground.ground import CONCEALED, ground_of
from shamble.games.atz.ground.plane import span
from shamble.games.atz.people.groups import COHESION
from shamble.games.atz.table.places import bearing, inches, opening, place, spot, upstairs
from shamble.games.atz.telling import words_campaign, words_encounter, words_groups, words_vehicles
from shamble.games.atz.telling.prospects import Shot
from shamble.games.atz.telling.view import AtzView, FigureView
from shamble.games.atz.telling.words_answers import against, hits_on, where, whereabouts
from shamble.games.atz.telling.words_courses import apart
from shamble.games.atz.telling.words_groups import group_names, marching, may_fire, say_end
from shamble.games.atz.telling.words_people import listing
from shamble.games.atz.telling.words_story import DOS, floor_name, thing
from shamble.kernel.options import Option

SIDES: Final = 6
ZOMBIE_REACH: Final = 70  # tenths: six inches, and the two bases
PAIR: Final = 2  # guns fired at once
THREATS: Final = 6  # enemies that are looked at, the nearest first
INTENTS: Final = {
    "stay": "to stay and fire before all others",
    "move": "to move and fire",
    "recover": "to recover, after all others",
}
FIRST: Final = {"stay": " before all others", "move": "", "recover": " after all others"}
PACES: Final = {Do.TWICE: 16, Do.HALF_MORE: 12, Do.NORMAL: 8, Do.STAY: 0}
NO_GUN: Final = {
    Do.FIRE: "fires, with no gun in hand: nothing",
    Do.SNAP_FIRE: "snap fires, with no gun in hand: nothing",
}
QUARTERS: Final = ("", "a quarter of the way", "half way", "three quarters of the way")
EDGES: Final = ("east", "north", "west", "south")


def name(view: AtzView, figure: int) -> str:
    """Return what a figure is called."""
    if not 0 <= figure < len(view.figures):
        return "nobody"
    return view.figures[figure].called


def of(view: AtzView, figure: int) -> FigureView:
    """Return a figure's view."""
    return view.figures[figure]


def everybody(view: AtzView, figures: tuple[int, ...]) -> str:
    """Return the names of some figures."""
    return listing([name(view, i) for i in figures])


def away(view: AtzView, one: int, other: int) -> str:
    """Return the distance between two figures."""
    a, b = of(view, one), of(view, other)
    return inches(span(a.x - b.x, a.y - b.y))


def say_move(deck: AtzTables, view: AtzView, option: options.Move) -> str:
    """Word a move: how far, where that is, and who is near there."""
    it = of(view, option.figure)
    dx, dy = option.x - it.x, option.y - it.y
    straight = span(dx, dy)
    cost = next(
        (
            way.mils
            for way in view.prospects.ways
            if (way.figure, way.x, way.y) == (option.figure, option.x, option.y)
        ),
        straight,
    )
    if it.prone and not straight:
        return f"{it.called} gets up on the spot, which costs {inches(cost)}"
    rising = ", getting up included" if it.prone else ""
    price = f" (costs {inches(cost)}{rising})" if inches(cost) != inches(straight) else ""
    return (
        f"{it.called} moves {inches(straight)} {bearing(dx, dy)}{price}:"
        f" {where(deck, view, option.x, option.y)}{company(view, option)}{threats(view, option)}"
        f" [{spot(option.x, option.y)}]"
    )


def company(view: AtzView, option: options.Move) -> str:
    """Say whom one would be in contact with at a spot."""
    it = of(view, option.figure)
    beside = [
        other.called
        for other in view.figures
        if other.id != it.id
        and other.floor == it.floor
        and other.aboard < 0
        and other.status < (Status.DEAD if other.zombie else Status.LEFT)
        and not other.carried
        and far(other, option.x, option.y) <= CONTACT
    ]
    return f", next to {' and '.join(beside)}" if beside else ""


def threats(view: AtzView, option: options.Move) -> str:
    """Say which enemies have to be reckoned with at a spot."""
    it = of(view, option.figure)
    enemies = [
        other
        for other in view.figures
        if other.side != it.side and other.status < Status.STUNNED and not other.carried
    ]
    enemies.sort(key=lambda other: far(other, option.x, option.y))
    zombies = [other for other in enemies if other.zombie]
    people = [other for other in enemies if not other.zombie][:THREATS]
    return people_threats(view, people, option.x, option.y) + zombie_threats(
        zombies, option.x, option.y
    )


def zombies_standing(view: AtzView) -> list[FigureView]:
    """Return the zombies that are not down for good."""
    return [it for it in view.figures if it.zombie and it.status < Status.STUNNED]


def far(other: FigureView, x: int, y: int) -> int:
    """Return the squared distance of a figure from a spot."""
    return (other.x - x) ** 2 + (other.y - y) ** 2


def zombie_threats(zombies: list[FigureView], x: int, y: int) -> str:
    """Say which zombies could get to a spot."""
    if not zombies:
        return ""
    near = [other for other in zombies if far(other, x, y) <= ZOMBIE_REACH**2]
    if not near:
        return ", no zombie near"
    first = near[0]
    more = f" and {len(near) - 1} more near" if len(near) > 1 else ""
    return f", {first.called} {inches(span(first.x - x, first.y - y))} off{more}"


def people_threats(view: AtzView, people: list[FigureView], x: int, y: int) -> str:
    """Say which hostile people could fire at a spot, and what protects there."""
    table = ground_of(view.terrain)
    for other in people:
        lines = table.lines(other.x, other.y, x, y)
        if any(
            doors is not None and all(view.doors[door] == OPEN for door in doors) for doors in lines
        ):
            shelter = table.shelter(other.x, other.y, x, y)
            guard = "in cover" if shelter > CONCEALED else "concealed" if shelter else "in the open"
            return f", {guard} from {other.called}"
    return ", out of hostile sight" if people else ""


def say_fast(deck: AtzTables, view: AtzView, option: options.FastMove) -> str:
    """Word a Fast Move: the dice, and how far each result takes one."""
    first = of(view, option.figures[0]) if option.figures else None
    if first is None:
        return "Nobody tries a Fast Move"
    cells = deck.reactions[first.kind][Test.FAST_MOVE]
    far = [PACES.get(cell[-1].do, 0) for cell in cells]
    covered = [PACES.get(cell[0].do, 0) for cell in cells]
    behind = any(line.when == When.IN_COVER for cell in cells for line in cell)
    cover = f"; from cover {covered[2]}, {covered[1]} or {covered[0]} in" if behind else ""
    return (
        f"{everybody(view, option.figures)} {'tries' if len(option.figures) == 1 else 'try'} a"
        f" Fast Move, 2d6 against Rep {first.rep}: {far[2]} in if both pass, {far[1]} in if one,"
        f" {far[0]} in if none{cover}; shots are harder then"
    )


def say_turn(_deck: AtzTables, view: AtzView, option: options.Turn) -> str:
    """Word turning to somebody or something; it is free."""
    it = of(view, option.figure)
    there = [one.called for one in view.figures if (one.x, one.y) == (option.x, option.y)]
    what = there[0] if there else bearing(option.x - it.x, option.y - it.y)
    return f"{it.called} turns to face {what}, free"


def say_break_off(deck: AtzTables, view: AtzView, option: options.BreakOff) -> str:
    """Word leaving a melee."""
    it = of(view, option.figure)
    dx, dy = option.x - it.x, option.y - it.y
    return (
        f"{it.called} breaks off {inches(span(dx, dy))} {bearing(dx, dy)}:"
        f" {where(deck, view, option.x, option.y)} [{spot(option.x, option.y)}]"
    )


# Fighting.


def prospect(view: AtzView, figure: int, target: int) -> Shot | None:
    """Return what a shot would meet, if it was worked out."""
    return next(
        (one for one in view.prospects.shots if (one.figure, one.target) == (figure, target)), None
    )


def shot_odds(
    deck: AtzTables, view: AtzView, option: options.Fire, place_in_line: int
) -> tuple[int, float, int, tuple[Miss, ...]] | None:
    """Return what a target must be hit on, the chance of a die, the damage limit, and why."""
    shot = prospect(view, option.figure, option.targets[place_in_line])
    if shot is None:
        return None
    misses = set(shot.misses)
    if place_in_line:
        misses.add(Miss.SECOND_TARGET)
    if place_in_line > 1:
        misses.add(Miss.THIRD_TARGET)
    needs, share = needed(deck, of(view, option.figure).rep, frozenset(misses))
    return needs, share, shot.limit, in_table_order(frozenset(misses))


def rolled(deck: AtzTables, option: options.Fire) -> tuple[Weapon | None, int]:
    """Return the weapon, and how many dice it rolls."""
    weapon = deck.weapons.get(option.weapon)
    if weapon is None:
        return None, sum(option.dice)
    return weapon, weapon.most if weapon.best else sum(option.dice)


def say_fire(deck: AtzTables, view: AtzView, option: options.Fire) -> str:
    """Word a shot, or two at once."""
    said = say_one_gun(deck, view, option)
    hand = of(view, option.figure).hand
    if not option.others or len(hand) < PAIR:
        return said
    at = listing(
        [
            f"{name(view, target)} ({count} {'die' if count == 1 else 'dice'})"
            for target, count in zip(option.others, option.more, strict=True)
        ]
    )
    return f"{said}; and the {deck.weapons[hand[1]].title} at {at}"


def say_one_gun(deck: AtzTables, view: AtzView, option: options.Fire) -> str:
    """Word a shot: at whom, how far, on what it hits, how likely, and how loud it is."""
    weapon, dice = rolled(deck, option)
    who = name(view, option.figure)
    if weapon is None:
        return f"{who} fires at {everybody(view, option.targets)}"
    loud = 1 if weapon.scoped else dice
    noise = f"heard as {loud} shot{'s' if loud > 1 else ''}"
    if option.others:
        second = deck.weapons[of(view, option.figure).hand[1]].title
        return (
            f"{who} fires the {weapon.title} at {everybody(view, option.targets)} and the {second}"
            f" at {everybody(view, option.others)}; {sum(option.dice) + sum(option.more)} shots"
        )
    if len(option.targets) > 1:
        at = listing([say_share(deck, view, option, i) for i in range(len(option.targets))])
        return f"{who} fires the {weapon.title} at {at}; {noise}"
    target = option.targets[0]
    head = (
        f"{who} fires the {weapon.title} at {name(view, target)},"
        f" {away(view, option.figure, target)}"
    )
    odds = shot_odds(deck, view, option, 0)
    if odds is None:
        return f"{head}, {dice} {'die' if dice == 1 else 'dice'}; {noise}"
    needs, share, limit, misses = odds
    hard = f" ({against(misses)})" if misses else ""
    hit = at_least_once(share, dice)
    shot = prospect(view, option.figure, target)
    human = shot is not None and any(shot.fate)
    falls = (shot.fate[1] + shot.fate[2]) / 100 if shot and human else max(limit, 1) / SIDES
    down = at_least_once(share * falls, dice)
    then = say_fate(shot) if shot and human else ""
    count = weapon.best or dice
    return f"{head}: {hits_on(needs, count)}{hard}, {hit}% to hit, {down}% to down{then}; {noise}"


def say_fate(shot: Shot) -> str:
    """Word what becomes of a human who is hit, and what he does when he is missed."""
    stunned, out, dead = shot.fate
    end = ", and can do no better than duck back" if shot.outgunned else ""
    return (
        f" (a hit: {stunned}% stunned, {out}% out of the fight, {dead}% dead;"
        f" missed, it takes Received Fire{end})"
    )


def say_share(deck: AtzTables, view: AtzView, option: options.Fire, at: int) -> str:
    """Word one target of several."""
    target, count = option.targets[at], option.dice[at]
    head = f"{name(view, target)}, {away(view, option.figure, target)}"
    odds = shot_odds(deck, view, option, at)
    if odds is None:
        return f"{head} ({count} dice)"
    return f"{head} ({hits_on(odds[0], count)})"


def say_charge(deck: AtzTables, view: AtzView, option: options.Charge) -> str:
    """Word a charge: how far, the test before it, and the dice of the melee."""
    parts = []
    for figure, target in zip(option.figures, option.targets, strict=True):
        clash = next(
            (one for one in view.prospects.clashes if (one.figure, one.target) == (figure, target)),
            None,
        )
        dice = f", then {clash.mine} dice against {clash.theirs}" if clash else ""
        rises = "gets up and charges" if of(view, figure).prone else "charges"
        parts.append(
            f"{name(view, figure)} {rises} {name(view, target)}, {away(view, figure, target)} away:"
            f" first Wanting To Charge, 2d6 against Rep {of(view, figure).rep}{dice}"
        )
    return f"{'; '.join(parts)}; no fire besides"


def say_split(_deck: AtzTables, view: AtzView, option: options.Split) -> str:
    """Word how dice are shared."""
    pairs = zip(option.opponents, option.dice, strict=True)
    shares = [(name(view, i), count) for i, count in pairs]
    first, most = shares[0]  # the dearest share comes first
    others = "".join(f", then {who} with {count}" for who, count in shares[1:] if count)
    spared = [who for who, count in shares[1:] if not count]
    none = f", not {listing(spared)}" if spared else ""
    return f"Fight {first} with {most} {'die' if most == 1 else 'dice'}{others}{none}"


def say_dispatch(deck: AtzTables, view: AtzView, option: options.Dispatch) -> str:
    """Word a killing."""
    weapon = deck.weapons.get(option.weapon)
    how = f"with the {weapon.title}, which is heard" if weapon else "by hand, in silence"
    return f"{name(view, option.figure)} kills {name(view, option.target)} {how}"


# Choices outside orders.


def say_activate(_deck: AtzTables, view: AtzView, option: options.Activate) -> str:
    """Word an activation; who is hunkered down does nothing with it."""
    names = group_names(view, option.group)
    states = {it.status for it in view.figures if it.group == option.group and it.alive}
    if states == {Status.HUNKERED}:
        return (
            f"Activate {names}{FIRST[option.intent]}, {words_groups.may_rally(view, option.group)}"
        )
    return f"Activate {names} {INTENTS[option.intent]}"


def say_order(deck: AtzTables, view: AtzView, option: options.Order) -> str:
    """Word turning to another figure of the group."""
    it = of(view, option.figure)
    going = f"{inches(it.move_left)} to move" if it.aboard < 0 else whereabouts(deck, view, it)
    return f"Give orders to {it.called}: {going}, {may_fire(it)}"


def does(view: AtzView, do: Do) -> str:
    """Word a cell for whoever must decide: a shot without a gun is none."""
    subject = view.prospects.subject
    if do in NO_GUN and subject >= 0 and not of(view, subject).hand:
        return NO_GUN[do]
    return DOS[do]


def say_pass(deck: AtzTables, view: AtzView, option: options.ChoosePass) -> str:
    """Word what a Star's will leads to."""
    dice = f"{option.passed} {'die' if option.passed == 1 else 'dice'}"
    so = [
        f"{deck.tests[one.test].title}: {does(view, one.results[option.passed])}"
        for one in view.prospects.tests
        if 0 <= option.passed < len(one.results)
    ]
    return f"Pass {dice} by Free Will" + (f" ({'; '.join(so)})" if so else "")


def say_roll(_deck: AtzTables, view: AtzView, _option: options.RollDice) -> str:
    """Word leaving it to the dice."""
    subject = view.prospects.subject
    rep = f" against Rep {of(view, subject).rep}" if subject >= 0 else ""
    return f"Roll 2d6{rep}, with the rest of the group"


def say_lock(_deck: AtzTables, view: AtzView, option: options.Lock) -> str:
    """Word turning a key."""
    inside = 0 <= option.opening < len(view.terrain.openings)
    what = opening(view.terrain, option.opening) if inside else "the door"
    return f"{name(view, option.figure)} locks or unlocks {what}"


def one(text: str) -> Callable[[AtzTables, AtzView, Any], str]:
    """Return a wording for an order to one figure."""
    return lambda _deck, view, option: f"{name(view, option.figure)} {text}"


def other(text: str, after: str = "") -> Callable[[AtzTables, AtzView, Any], str]:
    """Return a wording for what one figure does to another."""
    return lambda _deck, view, option: (
        f"{name(view, option.figure)} {text} {name(view, option.target)}{after}"
    )


def plain(text: str) -> Callable[[AtzTables, AtzView, Any], str]:
    """Return a wording that is always the same."""
    return lambda _deck, _view, _option: text


def gun_title(deck: AtzTables, weapon: str) -> str:
    """Return what a gun is called."""
    found = deck.weapons.get(weapon)
    return found.title if found else "gun"


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    **words_vehicles.OPTIONS,
    **words_encounter.OPTIONS,
    **words_campaign.OPTIONS,
    options.Activate: say_activate,
    options.SkipGroup: lambda _d, v, o: f"Leave {group_names(v, o.group)} inactive this turn",
    options.Order: say_order,
    options.Move: say_move,
    options.March: lambda _d, v, _o: f"Set out, as ordered: {listing(marching(v))}",
    options.FastMove: say_fast,
    options.Turn: say_turn,
    options.GoProne: one(
        "lies down, harder to hit; the move is over, and rising costs half of one"
    ),
    options.PopUp: one("comes up from behind cover; enemies who see it may react"),
    options.Fire: say_fire,
    options.Throw: lambda _d, v, o: (
        f"{name(v, o.figure)} throws a flash-bang {apart(v, o.figure, o.x, o.y)}: "
        f"{place(v.terrain, o.x, o.y)}{upstairs(o.floor)} [{spot(o.x, o.y)}]"
    ),
    options.Pull: one("starts the chain saw, or switches it off; a running saw is loud"),
    options.HoldFire: plain("Hold fire"),
    options.Charge: say_charge,
    options.FightOn: one("fights on, with the whole activation"),
    options.BreakOff: say_break_off,
    options.Split: say_split,
    options.Dispatch: say_dispatch,
    options.Capture: other("ties up", ", alive"),
    options.Release: other("frees", ", with the whole activation"),
    options.Reload: lambda d, v, o: (
        f"{name(v, o.figure)} reloads the {gun_title(d, o.weapon)} instead of firing"
    ),
    options.Switch: lambda d, v, o: (
        f"{name(v, o.figure)} takes in hand {listing([gun_title(d, i) for i in o.hand])}, free"
    ),
    options.Rally: one(f"tries to rally friends hunkered down within {COHESION} in"),
    options.PickUp: other("picks up", ": no Fast Move, no charge, one hand for the gun"),
    options.PutDown: one("puts the wounded down, free"),
    options.Tend: other("stands by", ", who takes a Recovery Test at the next activation"),
    options.Lock: say_lock,
    options.Leave: one("leaves the table over the nearest edge, for good"),
    options.SplitOff: one("splits off and acts alone from now on"),
    options.EndActivation: lambda _d, v, _o: say_end(v),
    options.ChoosePass: say_pass,
    options.RollDice: say_roll,
    options.CheatDeath: plain("Cheat death: leave the table alive, one Rep lower for good"),
    options.Die: plain("Stay dead"),
    options.Keep: plain("Keep hold of the wounded"),
    options.Retrieve: other(
        "fetches", " and ducks back from there; carrying: no Fast Move, no charge, one-handed guns"
    ),
    options.LeaveBehind: other("leaves", " lying there and ducks back alone, from here"),
    options.Head: lambda _d, _v, o: f"Have it face {EDGES[o.turns]}",
    options.Work: lambda _d, v, o: (
        f"{name(v, o.figure)}: {v.errands[o.errand].title}, for the whole activation"
    ),
    options.Arm: lambda _d, v, o: f"{name(v, o.figure)} takes {v.supplies[o.supply].title}, free",
    options.LetOut: lambda _d, v, o: (
        f"{name(v, o.figure)} lets {name(v, o.ward)} out; the group stays here this activation"
    ),
    options.Climb: lambda _d, v, o: (
        f"{name(v, o.figure)} climbs over, {apart(v, o.figure, o.x, o.y)}, for half the move"
    ),
    options.TakeStairs: lambda _d, v, o: (
        f"{name(v, o.figure)} takes the stairs {floor_name(o.floor)}, for half the move"
    ),
    options.Barricade: lambda _d, v, o: (
        f"{name(v, o.figure)} works on a barricade for {opening(v.terrain, o.opening)},"
        " with the whole activation"
    ),
    options.Fetch: one("takes materials for a barricade along"),
    options.Force: lambda _d, v, o: (
        f"Break {opening(v.terrain, o.opening)} open with {everybody(v, o.figures)},"
        " for the whole activation"
    ),
    options.Give: lambda d, v, o: (
        f"{name(v, o.figure)} gives the {thing(d, o.item)} to {name(v, o.target)}"
    ),
    options.Accept: plain("Take the gift"),
    options.Decline: plain("Do not take the gift"),
    options.HandOver: plain("Drop out, and leave your figures to the others or to the rules"),
    options.Enter: lambda _d, _v, o: (
        f"Enter over the {o.edge} edge, {QUARTERS[o.quarter]} along it"
        + (", trying a Fast Move" if o.fast else "")
    ),
    options.Concede: plain("Give up: whoever is still on the table has not escaped"),
}
