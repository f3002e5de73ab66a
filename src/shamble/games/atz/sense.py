"""What goes without saying on an encounter: stay together, go in together, talk, look, take, go."""

from typing import Final, NamedTuple

from shamble.games.atz.battle.challenge_options import Attempt, Dare
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.encounter_options import (
    ComeAlong,
    Frisk,
    Greet,
    LeaveFind,
    OpenFire,
    PutBy,
    Search,
    Strip,
    Take,
    TakeFind,
)
from shamble.games.atz.battle.options import (
    Activate,
    Barricade,
    CheatDeath,
    Die,
    EndActivation,
    FastMove,
    Fetch,
    FightOn,
    Fire,
    Give,
    GoProne,
    Leave,
    Lock,
    March,
    Move,
    Order,
    Prompt,
    PutDown,
    Rally,
    Release,
    Reload,
    SkipGroup,
    Split,
    SplitOff,
    Turn,
)
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, ground
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot_haul import (
    chief_of,
    goals_for,
    is_going_home,
    is_promising,
    is_rescue,
    spot_of,
    to_edge,
    way_to,
)
from shamble.games.atz.ground.ways import Spot
from shamble.kernel.options import Option

SURE: Final = 1_000.0  # nobody would think twice
SILLY: Final = 0.01  # nobody would think of it
KINDS: Final[dict[type[Option], float]] = {
    SkipGroup: SILLY, SplitOff: SILLY, Turn: SILLY, GoProne: SILLY, PutBy: SILLY, PutDown: SILLY,
    Lock: SILLY, Barricade: SILLY, Fetch: SILLY, Give: SILLY, Attempt: SILLY, Dare: SILLY,
    Take: SURE, Strip: SURE, Rally: SURE, Release: SURE, FightOn: SURE, TakeFind: SURE,
    LeaveFind: SILLY, CheatDeath: SURE, Die: SILLY, Greet: SURE, OpenFire: SILLY, Reload: SURE,
    EndActivation: 1.2,
}  # fmt: skip
LONG: Final = 6.0  # inches that are worth running
NEAR: Final = 30  # tenths within which a zombie is at hand
QUIET: Final = 100  # tenths beyond which it is let be


class Situation(NamedTuple):
    """How a group stands that is given orders."""

    home: bool  # it is time to go
    way: float  # inches that its best has before him
    foes: tuple[Figure, ...]  # zombies and hostile people on their feet
    going_in: bool  # its best is about to cross a threshold
    inside: tuple[Move, ...] = ()  # by which he could
    rescue: bool = False  # somebody is to be freed
    search: bool = False  # there is something to look through here


def sensible(g: Atz, encounter: Encounter, options: tuple[Option, ...]) -> list[float] | None:
    """Return how much each option appeals on an encounter; None where its habits say nothing."""
    prompt = "" if g.pending is None else g.pending.prompt
    if prompt == Prompt.ORDERS:
        now = situation(g, encounter, options)
        found = [order_urge(g, now, it) for it in options]
        return in_turn(options, found)
    if prompt == Prompt.GROUP:
        return [group_urge(it) for it in options]
    if prompt == Prompt.COME_ALONG:
        return come_urges(encounter, options)
    if prompt == Prompt.SPLIT:
        return [split_urge(it) for it in options]
    if prompt in {Prompt.TALK, Prompt.FIND, Prompt.DEATH}:
        return [KINDS.get(type(it), 1.0) for it in options]
    return None


def come_urges(encounter: Encounter, options: tuple[Option, ...]) -> list[float]:
    """Return how much it appeals to go in so: all together, but quietly, one by one, on a Raid.

    Where one is raided, as many are in as come in; those who talk have more dice if they are many.
    """
    parties = [len(it.figures) if isinstance(it, ComeAlong) else 0 for it in options]
    wanted = min(parties) if encounter.kind == "raid" else max(parties)
    return [SURE if party == wanted else SILLY for party in parties]


def situation(g: Atz, encounter: Encounter, options: tuple[Option, ...]) -> Situation:
    """Return how the group stands that is given orders."""
    mine = [it for it in g.figures if it.group == g.group and it.status <= Status.STUNNED]
    side = mine[0].who.side if mine else NOBODY
    home = is_going_home(g, encounter, side)
    foes = tuple(
        it
        for it in g.figures
        if it.status < Status.STUNNED and it.who.side != side and not it.who.peaceful
    )
    if not mine:
        return Situation(home, 0.0, foes, going_in=False)
    chief = chief_of(mine)
    goals = () if home else goals_for(g, encounter, side)
    way = way_to(g, chief, goals) if goals else to_edge(g, *spot_of(chief))
    inside = [
        it
        for it in options
        if isinstance(it, Move)
        and g.figures[it.figure] is chief
        and not chief.act.path
        and is_unknown(g, encounter, (it.x, it.y))
    ]
    going_in = bool(chief.act.path) and is_unknown(g, encounter, chief.act.path[-1])
    rescue = is_rescue(g, encounter)
    search = not home and not rescue and any(isinstance(it, Search) for it in options)
    return Situation(home, way, foes, going_in, () if home else tuple(inside), rescue, search)


def is_unknown(g: Atz, encounter: Encounter, spot: Spot) -> bool:
    """Whether a spot is in a building that is worth a look, where nobody has been."""
    number = ground(g).building_at(*spot)
    if number is None or encounter.houses[number].entered:
        return False
    return is_rescue(g, encounter) or is_promising(g, encounter, number)


def group_urge(option: Option) -> float:
    """Return how much it appeals to act with a group: always, and before the others."""
    if isinstance(option, Activate):
        return SURE if option.intent == "move" else 0.5 * SURE
    return KINDS.get(type(option), 1.0)


def split_urge(option: Option) -> float:
    """Return how much it appeals to fight several so: as evenly as dice can be shared."""
    if not isinstance(option, Split) or not option.dice:
        return SILLY
    apart = max(option.dice) - min(option.dice)
    return SURE if apart <= 1 else SILLY


def order_urge(g: Atz, now: Situation, option: Option) -> float:
    """Return how much an order appeals."""
    if isinstance(option, Leave):
        return SURE if now.home else SILLY
    if isinstance(option, Order):
        return next_urge(g, option)
    if isinstance(option, Search):
        return SURE if now.search else 1.0
    if isinstance(option, Frisk):
        return SURE if not near(now, g.figures[option.figure], QUIET) else SILLY
    if isinstance(option, March):
        return SURE if now.going_in else 2.0
    if isinstance(option, Move):
        return SURE if now.inside and option in now.inside else 1.0
    if isinstance(option, FastMove):
        return run_urge(g, now, option)
    if isinstance(option, Fire):
        return fire_urge(g, now, option)
    return KINDS.get(type(option), 1.0)


def in_turn(options: tuple[Option, ...], urges: list[float]) -> list[float]:
    """Return the urges so that everybody gets his orders before the activation is ended."""
    if not any(isinstance(it, Order) and urge > 1 for it, urge in zip(options, urges, strict=True)):
        return urges
    return [
        SILLY if isinstance(it, EndActivation) else urge
        for it, urge in zip(options, urges, strict=True)
    ]


def next_urge(g: Atz, option: Order) -> float:
    """Return how much it appeals to turn to another: who comes later, and has done nothing yet."""
    it = g.figures[option.figure]
    fresh = not (it.act.moved or it.act.path or it.act.fired)
    return 1.5 if option.figure > g.ordering and fresh else SILLY


def run_urge(g: Atz, now: Situation, option: FastMove) -> float:
    """Return how much it appeals to run: all together, if the way is long and nobody at hand."""
    group = [it for it in g.figures if it.group == g.group and not it.act.done]
    if any(it.act.moved or it.act.path for it in group) or len(option.figures) < len(group):
        return SILLY
    close = any(near(now, g.figures[i], NEAR) for i in option.figures)
    return SURE if now.way > LONG and (now.home or not close) and not now.search else SILLY


def fire_urge(g: Atz, now: Situation, option: Fire) -> float:
    """Return how much it appeals to fire: only at people, or zombies that are about to be there.

    In a Raid that nobody has noticed, not at all: a shot brings out everybody else.
    """
    encounter = g.encounter
    shooter = g.figures[option.figure]
    targets = [g.figures[i] for i in option.targets]
    people = any(not it.who.zombie for it in targets)
    settlement = None if encounter is None else encounter.settlement
    if settlement is not None and not settlement.roused and not settlement.aware and not people:
        return SILLY
    close = [it for it in now.foes if it.who.zombie and is_within(it, shooter, QUIET)]
    return 1.0 if people or len(close) > 1 else SILLY


def near(now: Situation, it: Figure, tenths: int) -> bool:
    """Whether an enemy is within so many tenths of an inch of somebody."""
    return any(is_within(foe, it, tenths) for foe in now.foes)


def is_within(one: Figure, other: Figure, tenths: int) -> bool:
    """Whether two are no farther apart than so many tenths of an inch."""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= tenths * tenths
