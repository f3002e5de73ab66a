"""Reaction tests: who takes them, on which dice, and what the cell says."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.events import HeroMade, Taken, TestTaken
from shamble.games.atz.battle.handlers import Handlers
from shamble.games.atz.battle.options import ChoosePass, Prompt, RollDice, Will
from shamble.games.atz.battle.passing import MOST, passed, roll, roll_many
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    Item,
    Outcome,
    Trial,
    blamed,
    friends,
    gun,
    seat_of,
    squared_distance,
    up,
    within,
)
from shamble.games.atz.book.printed import Line
from shamble.games.atz.book.terms import DOES_NOTHING, REACTIONS, Do, Status, Test, When
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.people.drivers import WHEEL_RESULTS, WHEEL_TESTS
from shamble.games.atz.people.groups import COHESION, bars_leader_die, locked, nearest_cause
from shamble.games.atz.people.wards import protective_dice
from shamble.games.atz.people.weapons import outgunned
from shamble.games.atz.people.zealots import zealous
from shamble.games.atz.reactions.aim import can_fire_at, has
from shamble.games.atz.table.sight import bars_line, in_cover, in_cover_from_any
from shamble.games.atz.table.vehicles import at_wheel
from shamble.kernel.rules import RuleId, rule

ROLLS: Final = -1
FAR: Final = 6  # inches beyond which zombies are left alone
SEVERE: Final = (Do.HALT, Do.DUCK_BACK, Do.HUNKER_DOWN, Do.RETIRE)  # the worst is last
SHOTS: Final = (Do.FIRE, Do.SNAP_FIRE)
HUMAN: Final = (Test.ZED, Test.FEAST, Test.SANITY)  # no dog takes them
HUNKERED_TAKE: Final = (Test.RALLY, Test.BEING_CHARGED, Test.RECEIVED_FIRE, Test.SANITY)
WILLS: Final[tuple[Will, ...]] = (RollDice(), ChoosePass(2), ChoosePass(1), ChoosePass(0))

TEST_RULES: Final = {
    Test.FAST_MOVE: RuleId("atz.test.fast-move"),
    Test.IN_SIGHT: RuleId("atz.test.in-sight-results"),
    Test.RECEIVED_FIRE: RuleId("atz.test.received-fire-results"),
    Test.WANTING_TO_CHARGE: RuleId("atz.test.wanting-to-charge-results"),
    Test.BEING_CHARGED: RuleId("atz.test.being-charged-results"),
    Test.RALLY: RuleId("atz.test.rally-results"),
    Test.MAN_DOWN: RuleId("atz.test.man-down-results"),
    Test.LEADER_LOST: RuleId("atz.test.leader-lost-results"),
    Test.ZED: RuleId("atz.zombie-react.zed-test-trigger"),
    Test.FEAST: RuleId("atz.zombie-react.feast-test-trigger"),
    Test.SANITY: RuleId("atz.zombie-react.sanity-trigger"),
}
CANNOT: Final = RuleId("atz.react.who-cannot")

RESULTS: Final = Handlers[Do, Callable[[Atz, Outcome], None]](
    "results of tests", REACTIONS - DOES_NOTHING
)


@rule(CANNOT, "atz.status.stunned", "atz.zombie.never-react", "atz.test.being-charged-in-melee")
@rule("atz.scenario.bleens-no-tests", "atz.scenario.atm-dog-details")
def bars_testing(g: Atz, item: Item) -> RuleId | None:
    """Return the rule that spares a figure a test, or None."""
    it = g.figures[item.figure]
    if it.who.zombie:
        return RuleId("atz.zombie.never-react")
    if it.who.keeper != NOBODY:
        return RuleId("atz.scenario.bleens-no-tests")
    if not it.who.human and item.test in HUMAN:
        return RuleId("atz.scenario.atm-dog-details")
    if it.status >= Status.STUNNED or it.carried:
        return CANNOT
    if it.status == Status.HUNKERED and item.test not in HUNKERED_TAKE:
        return CANNOT
    if it.status == Status.DUCKED_BACK and item.test == Test.IN_SIGHT:
        return CANNOT
    return CANNOT if item.test != Test.RALLY and locked(g, item.figure) else None


@rule("atz.react.immediate", "atz.game.flow-reaction", "atz.react.active-inactive")
def call_tests(g: Atz, trial: Trial) -> None:
    """Have everybody tested whom an event concerns, at once."""
    items = tuple(item for item in trial.items if bars_testing(g, item) is None)
    if g.riding:
        driving = [one for one in items if one.test in WHEEL_TESTS and at_wheel(g, one.figure)]
        items = tuple(item for item in items if item not in driving)
        for item in driving:
            g.next(WHEEL_TESTS[item.test], blamed(trial, item), item)
    if items:
        g.next(
            ask_wills,
            Trial(trial.cause, items, trial.weapon, trial.wills, trial.outgunned),
        )


@rule("atz.star.free-will", "atz.star.free-will-timing", "atz.star.free-will-man-down")
@rule("atz.star.free-will-excluded")
def ask_wills(g: Atz, trial: Trial) -> None:
    """Let each Star choose, before any die is rolled, how many dice to pass."""
    willed = {figure for figure, _ in trial.wills}
    for item in trial.items:
        it = g.figures[item.figure]
        if it.who.star and it.who.seat != NOBODY and item.figure not in willed:
            tests = [one.test for one in trial.items if one.figure == item.figure]
            if any(g.deck.tests[test].free_will for test in tests):
                g.ask(seat_of(g, item.figure), Prompt.WILL, WILLS, take_will, trial, item.figure)
                return
    g.next(roll_tests, trial)


def take_will(g: Atz, choice: Will, trial: Trial, figure: FigureId) -> None:
    """Note what a Star chose, and ask the next."""
    chosen = choice.passed if isinstance(choice, ChoosePass) else ROLLS
    wills = (*trial.wills, (figure, chosen))
    g.next(ask_wills, Trial(trial.cause, trial.items, trial.weapon, wills, trial.outgunned))


@rule("atz.react.group-roll", "atz.react.several-tests", "atz.react.chain")
def roll_tests(g: Atz, trial: Trial) -> None:
    """Roll once for each group, read every figure's cells, and have the results carried out."""
    outcomes: list[Outcome] = []
    for group in dict.fromkeys(g.figures[item.figure].group for item in trial.items):
        items = [item for item in trial.items if g.figures[item.figure].group == group]
        outcomes += test_group(g, trial, group, items)
    g.next(carry_out, in_order(g, trial, outcomes))


def test_group(g: Atz, trial: Trial, group: int, items: list[Item]) -> list[Outcome]:
    """Roll for one group and return what each of its figures must do."""
    wills = dict(zealous(g, trial))
    rolling = [item for item in items if must_roll(g, item, wills)]
    bonus, leader_die = leader_die_for(g, trial, group, items, rolling)
    dice = roll_many(g, MOST) if rolling else ()
    more = roll_many(g, max([item.more for item in rolling], default=0))
    passes: dict[tuple[FigureId, Test], int] = {}
    own: dict[FigureId, tuple[int, ...]] = {}
    for item in items:
        passes[item.figure, item.test] = passes_of(g, item, wills, (*dice, *more), bonus, own)
    follow_born_leaders(g, items, passes)
    note_falls(g, items, dice, passes)
    taken = [taken_by(g, trial, item, passes, own, wills) for item in items]
    for test in dict.fromkeys(item.test for item in items):
        rows = tuple(t for item, t in zip(items, taken, strict=True) if item.test == test)
        because = TEST_RULES.get(test, RuleId("atz.react.group-roll"))
        causes = {blamed(trial, item) for item in items if item.test == test}
        cause = NOBODY if len(causes) > 1 else causes.pop()
        led = (leader_die, bonus > 0) if g.deck.tests[test].leader_die else (0, False)
        g.tell(TestTaken(test, cause, (*dice, *more), *led, rows, because))
    make_heroes(g, dice, rolling)
    return settle(trial, items, taken)


def must_roll(g: Atz, item: Item, wills: dict[FigureId, int]) -> bool:
    """Whether a figure's result depends on dice: it is neither chosen nor a hero's."""
    row = g.deck.tests[item.test]
    if row.hero and g.figures[item.figure].hero:
        return False
    return not (row.free_will and wills.get(item.figure, ROLLS) != ROLLS)


@rule("atz.leader.die", "atz.leader.die-tests", "atz.leader.die-star")
def leader_die_for(
    g: Atz, trial: Trial, group: int, items: list[Item], rolling: list[Item]
) -> tuple[int, int]:
    """Roll the Leader Die where the tests allow one; return what it adds, and the die."""
    led = [item for item in rolling if g.deck.tests[item.test].leader_die]
    leader = g.leaders[group]
    testing = tuple(dict.fromkeys(item.figure for item in items))
    if not [item for item in led if item.figure != leader]:
        return 0, 0
    cause = NOBODY if led[0].test in {Test.FAST_MOVE, Test.RALLY} else nearest_cause(g, trial, led)
    if led[0].test == Test.RALLY:
        if trial.cause != leader:
            return 0, 0
    elif bars_leader_die(g, leader, testing, cause) is not None:
        return 0, 0
    die = roll(g)
    return passed((die,), g.figures[leader].rep), die


@rule("atz.dice.bonus-in-group-roll", "atz.dice.rep-modifier-per-figure", "atz.leader.die-self")
@rule("atz.attr.poser", "atz.attr.wuss", "atz.attr.stone-cold", "atz.attr.athlete")
@rule("atz.attr.born-leader", "atz.hero.effect", "atz.star.free-will-effect")
def passes_of(
    g: Atz,
    item: Item,
    wills: dict[FigureId, int],
    dice: tuple[int, ...],
    bonus: int,
    own: dict[FigureId, tuple[int, ...]],
) -> int:
    """Return how many dice a figure passes on a test, by will, heroism or dice."""
    row, figure = g.deck.tests[item.test], item.figure
    if row.free_will and wills.get(figure, ROLLS) != ROLLS:
        return wills[figure]
    if row.hero and g.figures[figure].hero:
        return MOST
    attributes = [g.deck.attributes[name] for name in g.figures[figure].who.attributes]
    shared = dice[:1] if any(item.test in one.single for one in attributes) else dice
    if figure not in own:
        extra = sum(1 for one in attributes if item.test in one.extra)
        own[figure] = roll_many(g, extra + protective_dice(g, figure))
    found = passed((*shared, *own[figure]), rep_for(g, item))
    if row.leader_die and figure != g.leaders[g.figures[figure].group]:
        found = min(found + bonus, MOST)
    return one_he_knows(found, dice) if item.test == Test.ZED else found


@rule("atz.zombie-react.zed-doubles-friend")
def one_he_knows(found: int, dice: tuple[int, ...]) -> int:
    """Count both dice passed with doubles as one: the zombie is somebody the figure knows."""
    return 1 if found == MOST and dice[0] == dice[1] else found


@rule("atz.attr.slow-to-react")
def rep_for(g: Atz, item: Item) -> int:
    """Return the Rep with which a figure takes a test."""
    it = g.figures[item.figure]
    if item.test != Test.IN_SIGHT:
        return it.rep
    return it.rep + sum(g.deck.attributes[name].in_sight for name in it.who.attributes)


@rule("atz.attr.born-leader")
def follow_born_leaders(
    g: Atz, items: list[Item], passes: dict[tuple[FigureId, Test], int]
) -> None:
    """Let everybody within 4 inches of a Born Leader pass as many dice as he does."""
    leading = [item for item in items if leads(g, item)]
    own = {(item.figure, item.test): passes[item.figure, item.test] for item in leading}
    for item in items:
        near = [
            other.figure
            for other in leading
            if other.test == item.test
            and other.figure != item.figure
            and within(g, other.figure, item.figure, COHESION)
        ]
        if near and not leads(g, item):
            nearest = min(near, key=lambda i: (squared_distance(g, i, item.figure), i))
            passes[item.figure, item.test] = own[nearest, item.test]


def leads(g: Atz, item: Item) -> bool:
    """Whether a figure is a Born Leader for this test."""
    return any(
        attribute.leads and item.test in attribute.extra
        for attribute in (g.deck.attributes[n] for n in g.figures[item.figure].who.attributes)
    )


@rule("atz.attr.clumsy")
def note_falls(
    g: Atz, items: list[Item], dice: tuple[int, ...], passes: dict[tuple[FigureId, Test], int]
) -> None:
    """Note who will fall: the clumsy who pass nothing on Fast Move while the dice are equal."""
    for item in items:
        failed = item.test == Test.FAST_MOVE and not passes[item.figure, item.test]
        if failed and len(set(dice)) == 1 and has(g, item.figure, "clumsy"):
            g.figures[item.figure].act.trips = True


@rule("atz.attr.slow")
def taken_by(
    g: Atz,
    trial: Trial,
    item: Item,
    passes: dict[tuple[FigureId, Test], int],
    own: dict[FigureId, tuple[int, ...]],
    wills: dict[FigureId, int],
) -> Taken:
    """Return how one figure did, with the result that its cell gives it."""
    count = passes[item.figure, item.test]
    if item.test == Test.FAST_MOVE and has(g, item.figure, "slow"):
        count = min(count, 1)
    chosen = g.deck.tests[item.test].free_will and wills.get(item.figure, ROLLS) != ROLLS
    line, kind = line_in_cell(g, trial, item, count), g.figures[item.figure].who.kind
    do = read_line(g, trial, item, line)
    when = When.OUTGUNNED if do == Do.DUCK_BACK and line.do in SHOTS else line.when
    dice = own.get(item.figure, ())
    return Taken(item.figure, rep_for(g, item), dice, count, do, chosen, kind, when)


@rule("atz.react.bullets", "atz.react.own-row")
def line_in_cell(g: Atz, trial: Trial, item: Item, count: int) -> Line:
    """Return the first line of a figure's own cell whose condition holds."""
    cell = g.deck.reactions[g.figures[item.figure].who.kind][item.test][count]
    return next(line for line in cell if CONDITIONS[line.when](g, trial, item))


def read_cell(g: Atz, trial: Trial, item: Item, count: int) -> Do:
    """Return what a figure's own class table tells it to do, the first line that applies."""
    return read_line(g, trial, item, line_in_cell(g, trial, item, count))


@rule("atz.react.own-row", "atz.class.mixed-groups", "atz.class.four")
@rule("atz.attr.nerves-of-steel", "atz.test.received-fire-outgunned-pass1")
@rule("atz.test.received-fire-results")
def read_line(g: Atz, trial: Trial, item: Item, line: Line) -> Do:
    """Return what a line of a figure's own class table comes to for it."""
    it, do = g.figures[item.figure], line.do
    if do in SHOTS and item.test == Test.RECEIVED_FIRE and is_outgunned(g, trial, item):
        do = Do.DUCK_BACK
    if do == Do.DUCK_BACK and has(g, item.figure, "steady"):
        return Do.CARRY_ON
    if it.status == Status.HUNKERED and item.test not in {Test.RALLY, Test.SANITY}:
        return do if do == Do.RETIRE else Do.CARRY_ON
    return do


@rule("atz.hero.trigger", "atz.hero.who")
def make_heroes(g: Atz, dice: tuple[int, ...], rolling: list[Item]) -> None:
    """Put the figure that does best into hero mode where the shared dice are double ones."""
    able = list(dict.fromkeys(i.figure for i in rolling if g.deck.tests[i.test].hero))
    if dice != (1, 1) or not able:
        return
    rolls: tuple[tuple[int, int], ...] = ()
    heroes = able
    if len(able) > 1:
        rolls = tuple((figure, roll(g)) for figure in able)
        best = max(die + g.figures[figure].rep for figure, die in rolls)
        heroes = [figure for figure, die in rolls if die + g.figures[figure].rep == best]
    for figure in heroes:
        g.figures[figure].hero = True
    g.tell(HeroMade(rolls, tuple(heroes)))


@rule("atz.react.several-tests")
def settle(trial: Trial, items: list[Item], taken: list[Taken]) -> list[Outcome]:
    """Return one outcome for each figure, the most severe; a new Leader steps up besides."""
    found: dict[FigureId, Outcome] = {}
    leaders: list[Outcome] = []
    for item, one in zip(items, taken, strict=True):
        cause = blamed(trial, item)
        outcome = Outcome(item.figure, item.test, one.passed, one.do, cause, item.near)
        if one.do == Do.NEW_LEADER:
            leaders.append(outcome)
            outcome = Outcome(item.figure, item.test, one.passed, Do.CARRY_ON, cause)
        before = found.get(item.figure)
        if before is None or weight(outcome.do) > weight(before.do):
            found[item.figure] = outcome
    return [*leaders, *found.values()]


def weight(do: Do) -> int:
    """Return how severe a result is; of the rest, a shot comes before carrying on."""
    if do in SEVERE:
        return SEVERE.index(do) + 2
    return 1 if do in SHOTS else 0


@rule("atz.react.order")
def in_order(g: Atz, trial: Trial, outcomes: list[Outcome]) -> tuple[Outcome, ...]:
    """Return the outcomes in the order in which they are carried out.

    The figures that were fired on or charged come first, then Rep from high to low, then the
    nearest to the cause.
    """
    main = {item.figure for item in trial.items if item.main}

    def place(one: Outcome) -> tuple[bool, int, int]:
        cause = one.figure if one.cause == NOBODY else one.cause
        far = squared_distance(g, one.figure, cause)
        return one.figure not in main, -g.figures[one.figure].rep, far

    return tuple(sorted(outcomes, key=place))


@rule("atz.react.chain", "atz.react.order", "atz.game.flow-reaction")
def carry_out(g: Atz, outcomes: tuple[Outcome, ...]) -> None:
    """Carry the results out one figure at a time, each with all that it leads to."""
    if not outcomes:
        return
    first = outcomes[0]
    if g.figures[first.figure].status < Status.STUNNED:
        g.next(apply_result, first)
    g.next(carry_out, outcomes[1:])


@rule("atz.react.inactive-carry-on", "atz.react.compulsory", "atz.test.man-down-in-chain")
def apply_result(g: Atz, outcome: Outcome) -> None:
    """Carry one result out; carrying on, holding fire and the like change nothing."""
    if outcome.do in WHEEL_RESULTS and g.riding and at_wheel(g, outcome.figure):
        WHEEL_RESULTS[outcome.do](g, outcome)
    elif outcome.do not in DOES_NOTHING:
        RESULTS[outcome.do](g, outcome)


# The conditions of a cell's lines.


def always(g: Atz, trial: Trial, item: Item) -> bool:
    """Hold for everybody."""
    return True


@rule("atz.react.in-cover-meaning", "atz.test.rally-results", "atz.building.dv")
def is_in_cover(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether the figure counts as in cover for this test."""
    figure = item.figure
    if item.test == Test.FAST_MOVE:
        return in_cover_from_any(g, figure)
    enemy = blamed(trial, item)
    if item.test == Test.RALLY:
        enemy = g.figures[figure].cause
        if enemy == NOBODY or g.figures[enemy].status >= Status.DEAD:
            return True
        return bars_line(g, enemy, figure) is not None or in_cover(g, figure, enemy)
    fired = g.deck.weapons.get(trial.weapon)
    return enemy != NOBODY and in_cover(g, figure, enemy, fired.impact if fired else 0)


@rule("atz.test.in-sight-results", "atz.zombie-react.in-sight-hold-fire")
@rule("atz.zombie-react.hold-fire-optional")
def only_far_zombies(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether all that came into sight are zombies more than 6 inches away."""
    return not near_enough(g, item)


def near_enough(g: Atz, item: Item) -> list[FigureId]:
    """Return the enemies concerned without the zombies beyond 6 inches."""
    return [
        i
        for i in item.near
        if not g.figures[i].who.zombie or squared_distance(g, item.figure, i) <= (FAR * INCH) ** 2
    ]


@rule("atz.test.in-sight-unarmed", "atz.test.in-sight-results")
def cannot_fire(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether a figure with a gun can fire at none of them for lack of ammo or range."""
    if gun(g, item.figure) is None:
        return False
    return not any(can_fire_at(g, item.figure, i) for i in item.near)


@rule("atz.test.being-charged-results", "atz.test.being-charged-rear")
def able_to_fire(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether a figure can fire at one of them without turning round first."""
    it = g.figures[item.figure]
    return not item.rear and any(
        can_fire_at(g, item.figure, i)
        and it.fx * (g.figures[i].x - it.x) + it.fy * (g.figures[i].y - it.y) >= 0
        for i in item.near
    )


def is_charging(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether the figure is charging."""
    return g.figures[item.figure].act.charging != NOBODY


def is_retrieving(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether the figure is retrieving wounded."""
    return g.figures[item.figure].carries != NOBODY


def is_outgunned(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether the figure is outgunned by what was fired."""
    return outgunned(g, item.figure, trial.cause, trial.weapon, always=trial.outgunned)


def charged_to_rear(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether the figure is charged from behind."""
    return item.rear


@rule("atz.test.man-down-results")
def is_alone(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether no friend is carrying on within 4 inches."""
    return not any(
        up(g.figures[i]) and within(g, item.figure, i, COHESION) for i in friends(g, item.figure)
    )


@rule("atz.gear.body-armour")
def is_protected(g: Atz, trial: Trial, item: Item) -> bool:
    """Whether the figure wears body armour."""
    return g.figures[item.figure].who.armour


CONDITIONS: Final[dict[When, Callable[[Atz, Trial, Item], bool]]] = {
    When.ALWAYS: always,
    When.IN_COVER: is_in_cover,
    When.FAR_ZOMBIES: only_far_zombies,
    When.CANNOT_FIRE: cannot_fire,
    When.ABLE_TO_FIRE: able_to_fire,
    When.CHARGING: is_charging,
    When.RETRIEVING: is_retrieving,
    When.OUTGUNNED: is_outgunned,
    When.CHARGED_TO_REAR: charged_to_rear,
    When.ALONE: is_alone,
    When.PROTECTED: is_protected,
}
