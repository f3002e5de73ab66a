"""What goes without saying on an encounter: stay together, go in together, talk, look, take, go."""

from typing import Final

from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.challenge_options import Attempt, Dare
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.encounter_options import (
    BackOff,
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
    TakeShelter,
)
from shamble.games.atz.battle.options import (
    Activate,
    Barricade,
    BreakOff,
    Capture,
    Charge,
    CheatDeath,
    ChoosePass,
    Climb,
    Die,
    Dispatch,
    EndActivation,
    FastMove,
    Fetch,
    FightOn,
    Fire,
    Force,
    Give,
    GoProne,
    Keep,
    Leave,
    Lock,
    March,
    Move,
    Order,
    PickUp,
    PopUp,
    Prompt,
    Pull,
    PutDown,
    Rally,
    Release,
    Reload,
    RollDice,
    SkipGroup,
    Split,
    SplitOff,
    Switch,
    TakeStairs,
    Tend,
    Throw,
    Turn,
)
from shamble.games.atz.battle.passing import SIDES
from shamble.games.atz.battle.state import Atz, Figure, ground
from shamble.games.atz.book.encounter_tables import FOOD
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot_entry import entry_urges
from shamble.games.atz.bot_march import WORTH_IT, Outing, outing, steps
from shamble.games.atz.ground.plane import square
from shamble.kernel.options import Option

SURE: Final = 1_000.0  # nobody would think twice
FAIR: Final = 20.0  # worth a thought, where there is time for one
SILLY: Final = 0.01  # nobody would think of it
KINDS: Final[dict[type[Option], float]] = {
    SkipGroup: SILLY, SplitOff: SILLY, Turn: SILLY, GoProne: SILLY, PutBy: SILLY, PutDown: SILLY,
    Lock: SILLY, Barricade: SILLY, Fetch: SILLY, Give: SILLY, Attempt: SILLY, Dare: SILLY,
    Take: SURE, Strip: SURE, Rally: SURE, Release: SURE, FightOn: SURE, TakeFind: SURE,
    LeaveFind: SILLY, CheatDeath: SURE, Die: SILLY, Greet: SURE, OpenFire: SILLY,
    BreakOff: FAIR, Capture: FAIR, Climb: SILLY, Force: FAIR, PopUp: SILLY,
    Pull: SILLY, Switch: SILLY, Throw: FAIR, Keep: SURE,
}  # fmt: skip
HALVES: Final = 0.5  # of an urge that are left for each point that a step is worse than the best
RUN: Final = 6.0  # inches that are worth running
NEAR: Final = 30  # tenths within which a zombie is at hand
CLOSE: Final = 70  # from where it can charge
QUIET: Final = 100  # tenths beyond which it is let be
AGAIN: Final = 1.5  # points that a step must gain for who has gone already
LATER: Final = 0.4  # of a zombie at hand, what one counts that noise draws
PAYS: Final = 0.2  # what a shot must gain
STRONG: Final = 4  # Rep
LEFT_OVER: Final = 2_000  # mils of a move that are still worth using
COHESION: Final = 40  # tenths that a group holds together
Aside = Barter | Frisk | Reload | Tend | PickUp | Dispatch | TakeStairs  # if there is time
ASIDE: Final = (Barter, Frisk, Reload, Tend, PickUp, Dispatch, TakeStairs)
EATEN: Final = frozenset((FOOD, "medicine", "cure"))  # what nobody gives away in a campaign
IDLE: Final = 16  # orders that brought nothing about, after which it is enough


def sensible(g: Atz, encounter: Encounter, options: tuple[Option, ...]) -> list[float] | None:
    """Return how much each option appeals on an encounter; None where its habits say nothing."""
    prompt = "" if g.pending is None else g.pending.prompt
    if prompt == Prompt.ORDERS:
        return order_urges(g, encounter, options)
    if prompt == Prompt.GROUP:
        return [group_urge(it) for it in options]
    if prompt == Prompt.ENTRY:
        return entry_urges(g, encounter, options)
    if prompt == Prompt.COME_ALONG:
        return come_urges(encounter, options)
    if prompt == Prompt.SURPRISE:
        return surprise_urges(g, options)
    if prompt == Prompt.SPLIT:
        return [split_urge(it) for it in options]
    if prompt == Prompt.WILL:
        return [will_urge(it) for it in options]
    if prompt in {Prompt.TALK, Prompt.FIND, Prompt.DEATH, Prompt.DROP}:
        return [KINDS.get(type(it), 1.0) for it in options]
    return None


def come_urges(encounter: Encounter, options: tuple[Option, ...]) -> list[float]:
    """Return how much it appeals to go in so: all together, but quietly, one by one, on a Raid.

    Where one is raided, as many are in as come in; those who talk have more dice if they are many.
    """
    parties = [len(it.figures) if isinstance(it, ComeAlong) else 0 for it in options]
    wanted = min(parties) if encounter.kind == "raid" else max(parties)
    return [SURE if party == wanted else SILLY for party in parties]


def surprise_urges(g: Atz, options: tuple[Option, ...]) -> list[float]:
    """Return how much it appeals to do this before the dead are there: get away, or else fire."""
    rooms: dict[Option, int] = {
        it: room_from_dead(g, it) for it in options if isinstance(it, BackOff)
    }
    if not rooms:
        return [SURE if isinstance(it, Fire) else FAIR for it in options]
    farthest = max(rooms.values())
    return [SURE if rooms.get(it) == farthest else FAIR for it in options]


def room_from_dead(g: Atz, option: BackOff) -> int:
    """Return how far the next zombie on its feet would be, squared."""
    dead = [it for it in g.figures if it.who.zombie and it.status < Status.STUNNED]
    return min((square(it.x, it.y, option.x, option.y) for it in dead), default=0)


def will_urge(option: Option) -> float:
    """Return how much it appeals to pass so many dice by Free Will: as many as can be."""
    if isinstance(option, ChoosePass):
        return SURE if option.passed > 1 else SILLY
    return FAIR if isinstance(option, RollDice) else 1.0


def group_urge(option: Option) -> float:
    """Return how much it appeals to act with a group: always, and before the others."""
    if isinstance(option, Activate):
        return SURE if option.intent == "move" else FAIR
    return KINDS.get(type(option), 1.0)


def split_urge(option: Option) -> float:
    """Return how much it appeals to fight several so: as evenly as dice can be shared."""
    if not isinstance(option, Split) or not option.dice:
        return SILLY
    apart = max(option.dice) - min(option.dice)
    return SURE if apart <= 1 else SILLY


def order_urges(g: Atz, encounter: Encounter, options: tuple[Option, ...]) -> list[float]:
    """Return how much each order appeals: first what is at hand, then the way, then the others."""
    now = outing(g, encounter)
    searching = not now.home and not now.rescue and any(isinstance(it, Search) for it in options)
    urges = [order_urge(g, now, it, searching=searching) for it in options]
    most = max((len(it.figures) for it in options if isinstance(it, FastMove)), default=0)
    runs = [
        run_urge(g, now, it, searching=searching, most=most) if isinstance(it, FastMove) else 0.0
        for it in options
    ]
    if max(runs, default=0.0) >= SURE and not any(isinstance(it, FightOn) for it in options):
        urges = [run or min(urge, FAIR) for run, urge in zip(runs, urges, strict=True)]
    moves = [it for it in options if isinstance(it, Move)]
    at_work = max(urges, default=0.0) >= SURE
    if moves and not at_work and not g.figures[moves[0].figure].act.path:
        found = step_urges(g, encounter, now, moves)
        worth: dict[Option, float] = dict(zip(moves, found, strict=True))
        going = max(worth.values()) >= SURE  # who goes fires when he is there
        urges = [
            worth.get(it, min(urge, FAIR) if going else urge)
            for it, urge in zip(options, urges, strict=True)
        ]
    return in_turn(g, now, options, urges)


def step_urges(g: Atz, encounter: Encounter, now: Outing, moves: list[Move]) -> list[float]:
    """Return how much each step of somebody appeals: the best for sure, if it leads anywhere."""
    values, stay = steps(g, encounter, now, moves)
    best = max(values)
    least = AGAIN if g.figures[moves[0].figure].act.moved else WORTH_IT
    if best < stay + least:
        return [SILLY] * len(moves)
    return [max(SURE * HALVES ** (best - value), SILLY) for value in values]


def in_turn(g: Atz, now: Outing, options: tuple[Option, ...], urges: list[float]) -> list[float]:
    """Return the urges so that everybody gets his orders before all march, and then it is over.

    The first of a group gets his before the others; who goes in does so before they move.
    """
    if now.going_in or g.idle > IDLE:
        return last_of(options, urges)
    others = [it.figure for it in options if isinstance(it, Order)]
    fresh = [i for i in others if is_fresh(g, i)]
    first = [i for i in fresh if now.leads and g.figures[i] is now.chief and not g.idle]
    if first and not any(isinstance(it, FightOn | Search) for it in options):
        return turned_to(first[0], options, urges)
    if max(urges, default=0.0) > FAIR:
        return urges
    later = [i for i in fresh if i > g.ordering]
    if later:
        return turned_to(later[0], options, urges)
    if not any(isinstance(it, March) for it in options):
        due = [i for i in others if is_lagging(g, now, i)]
        due += [i for i in others if i > g.ordering and may_fire(g, now, i)]
        if due:
            return turned_to(due[0], options, urges)
    return last_of(options, urges)


def is_lagging(g: Atz, now: Outing, figure: int) -> bool:
    """Whether somebody who has gone as far as he saw is away from the others, and may go on."""
    it, chief = g.figures[figure], now.chief
    if chief is None or it is chief or now.home or figure == g.ordering:
        return False
    left = it.act.move_left > LEFT_OVER and not it.act.path
    return left and not is_within(it, chief, COHESION)


def may_fire(g: Atz, now: Outing, figure: int) -> bool:
    """Whether somebody who has gone where he goes may have to fire at what is coming."""
    it = g.figures[figure]
    loaded = any(name not in it.empty for name in it.hand)
    return loaded and not it.act.fired and near(now, it, CLOSE)


def turned_to(figure: int, options: tuple[Option, ...], urges: list[float]) -> list[float]:
    """Return the urges with nothing else as good as to give orders to somebody."""
    return [
        SURE if isinstance(it, Order) and it.figure == figure else min(urge, FAIR)
        for it, urge in zip(options, urges, strict=True)
    ]


def last_of(options: tuple[Option, ...], urges: list[float]) -> list[float]:
    """Return the urges with nothing left but to march, if somebody is to, or to end."""
    kind = March if any(isinstance(it, March) for it in options) else EndActivation
    return [
        SURE if isinstance(it, kind) else min(urge, FAIR)
        for it, urge in zip(options, urges, strict=True)
    ]


def is_fresh(g: Atz, figure: int) -> bool:
    """Whether somebody has done nothing yet in this activation."""
    act = g.figures[figure].act
    return not (act.moved or act.path or act.fired or act.done)


def order_urge(g: Atz, now: Outing, option: Option, *, searching: bool) -> float:
    """Return how much an order appeals, but for steps."""
    if isinstance(option, Leave | TakeShelter):
        return SURE if now.home else SILLY
    if isinstance(option, Search):
        return SURE if searching else FAIR
    if isinstance(option, FastMove):
        return SILLY  # all at once, or nobody
    if isinstance(option, Fire):
        return fire_urge(g, now, option)
    if isinstance(option, Charge):
        return charge_urge(g, now, option)
    if isinstance(option, Order | March | Move | EndActivation):
        return SILLY  # in their turn
    if isinstance(option, ASIDE):
        return aside_urge(g, now, option)
    return KINDS.get(type(option), FAIR)


def aside_urge(g: Atz, now: Outing, option: Aside) -> float:
    """Return how much something appeals for which there must be time."""
    it = g.figures[option.figure]
    if isinstance(option, TakeStairs):
        return FAIR if g.encounter is not None and g.encounter.rooms else SILLY
    if isinstance(option, Dispatch):
        return SILLY if option.weapon or not g.figures[option.target].who.zombie else SURE
    if isinstance(option, PickUp):
        return SURE if now.home and not near(now, it, NEAR) else SILLY
    if near(now, it, QUIET):
        return SILLY
    if isinstance(option, Barter):
        return barter_urge(g, option)
    return SURE if isinstance(option, Frisk | Tend) or it.act.moved else FAIR


def barter_urge(g: Atz, option: Barter) -> float:
    """Return how much a trade appeals: in a campaign to get food, and never to give it away."""
    if g.campaign is None:
        return FAIR
    return SURE if set(option.wants) == {FOOD} and not set(option.offers) & EATEN else SILLY


def run_urge(g: Atz, now: Outing, option: FastMove, *, searching: bool, most: int) -> float:
    """Return how much it appeals to run: with as many as can, if the way is long."""
    group = [it for it in g.figures if it.group == g.group and not it.act.done]
    if searching or len(option.figures) < most or any(it.act.moved or it.act.path for it in group):
        return SILLY
    return SURE if now.way > RUN else SILLY


def fire_urge(g: Atz, now: Outing, option: Fire) -> float:
    """Return how much it appeals to fire: at people, or at zombies that are about to be there.

    In a Raid that nobody has noticed, not at all: a shot brings out everybody else.
    """
    encounter = g.encounter
    targets = [g.figures[i] for i in option.targets]
    if any(it.who.peaceful for it in targets):
        return SILLY  # who leaves one in peace is left in peace
    people = any(not it.who.zombie for it in targets)
    settlement = None if encounter is None else encounter.settlement
    if settlement is not None and not settlement.roused and not settlement.aware and not people:
        return SILLY
    if people:
        return 0.9 * SURE
    mine = (*now.mine, *now.down)
    gain = shot_gain(g, option, [it for it in targets if near_any(mine, it, CLOSE)])
    return SILLY if gain < PAYS else SURE * min(gain, 0.9)


def shot_gain(g: Atz, option: Fire, close: list[Figure]) -> float:
    """Return how many of some zombies are brought down, less those that the noise draws."""
    weapon, rep = g.deck.weapons[option.weapon], g.figures[option.figure].rep
    hits = min(max(rep - 1, 0), SIDES) / SIDES * min(weapon.impact, SIDES) / SIDES
    down = 0.0
    for it in close:
        dice = option.dice[option.targets.index(g.figures.index(it))]
        down += 1.0 - (1.0 - hits) ** min(dice, weapon.best or dice)
    drawn = (SIDES + 1 - g.deck.areas[g.terrain.area].attracts) / SIDES
    return down - LATER * drawn * sum(option.dice)


def charge_urge(g: Atz, now: Outing, option: Charge) -> float:
    """Return how much it appeals to charge: who is strong, at one zombie that is alone.

    One that is in the same building is in the way of a search.
    """
    it, target = g.figures[option.figures[0]], g.figures[option.targets[0]]
    if not target.who.zombie or now.home or it.rep < STRONG:
        return SILLY
    crowd = [one for one in now.foes if is_within(one, target, CLOSE)]
    table = ground(g)
    room = table.building_at(it.x, it.y)
    wanted = g.encounter is not None and g.encounter.kind == "take-back"
    wanted = wanted or (room is not None and room == table.building_at(target.x, target.y))
    if not wanted or len(crowd) > len([one for one in now.mine if is_within(one, it, CLOSE)]):
        return SILLY
    return 0.8 * SURE


def near_any(people: tuple[Figure, ...], foe: Figure, tenths: int) -> bool:
    """Whether somebody is within so many tenths of an inch of an enemy."""
    return any(is_within(foe, it, tenths) for it in people)


def near(now: Outing, it: Figure, tenths: int) -> bool:
    """Whether an enemy is within so many tenths of an inch of somebody."""
    return any(is_within(foe, it, tenths) for foe in now.foes)


def is_within(one: Figure, other: Figure, tenths: int) -> bool:
    """Whether two are no farther apart than so many tenths of an inch."""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= tenths * tenths
