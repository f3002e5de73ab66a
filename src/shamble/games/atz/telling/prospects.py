"""What the choices on offer would meet: the odds of shots, the cost of ways, melee dice."""

from typing import Final

import msgspec

from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.challenge_options import Attempt, Dare
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.options import Charge, Fire, Move, Prompt
from shamble.games.atz.battle.state import NOBODY, Atz, Outcome, Trial, Volley
from shamble.games.atz.battle.vehicle_options import Hotwire, Start
from shamble.games.atz.book.terms import Do, Miss, Test
from shamble.games.atz.driving.ignition import starting, wiring
from shamble.games.atz.encounters.leaders import their_leader
from shamble.games.atz.encounters.odds import TalkOdds, talk_odds
from shamble.games.atz.fighting.chances import chance
from shamble.games.atz.fighting.charge import rising_cost
from shamble.games.atz.fighting.fire import is_charged
from shamble.games.atz.fighting.melee import dice_against
from shamble.games.atz.loot.barter import dice_of_both, others_of
from shamble.games.atz.loot.terms import Trade, barter_chances
from shamble.games.atz.people.weapons import outgunned
from shamble.games.atz.reactions.reaction import read_cell
from shamble.games.atz.reactions.vehicle_reaction import Ordeal
from shamble.games.atz.table.reach import route
from shamble.games.atz.table.vehicles import at_wheel
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

ABOUT: Final = (
    Prompt.DEATH,
    Prompt.SPLIT,
    Prompt.DROP,
    Prompt.SURPRISE,
)  # questions about a figure by number


class Shot(msgspec.Struct, frozen=True):
    """What a shot at a first target would meet."""

    figure: int
    weapon: str
    target: int
    misses: tuple[Miss, ...]  # what speaks against it
    limit: int  # the damage die that puts out of the fight
    fate: tuple[int, int, int] = (0, 0, 0)  # percent of a human's hits: stunned, out, dead
    outgunned: bool = False  # a human who is missed can do no better than duck back


class Cost(msgspec.Struct, frozen=True):
    """What a way costs."""

    figure: int
    x: int
    y: int
    mils: int


class Clash(msgspec.Struct, frozen=True):
    """With how many dice two figures would meet in melee."""

    figure: int
    target: int
    mine: int
    theirs: int


class Ignition(msgspec.Struct, frozen=True):
    """How likely an engine starts, or is hotwired, in percent."""

    figure: int
    percent: int
    wired: bool = False  # it is to be hotwired


class Willed(msgspec.Struct, frozen=True):
    """A test that a Star may decide by will, and what its cells say."""

    test: Test
    cause: int  # who gave cause; -1: nobody
    results: tuple[Do, Do, Do]  # for 0, 1 and 2 dice passed


class TradeOdds(msgspec.Struct, frozen=True):
    """A trade on offer: the dice of both leaders, and what may come of it in percent."""

    target: int  # who speaks for the others
    wants: tuple[str, ...]
    offers: tuple[str, ...]
    dice: int
    against: int
    whole: int
    half: int
    none: int


class Prospects(msgspec.Struct, frozen=True):
    """All that can be said of the choices on offer."""

    subject: int = NOBODY  # the figure that the question is about
    cause: int = NOBODY  # the one that gave cause for it
    tests: tuple[Willed, ...] = ()
    shots: tuple[Shot, ...] = ()
    ways: tuple[Cost, ...] = ()
    clashes: tuple[Clash, ...] = ()
    talk: TalkOdds | None = None  # with people who were met
    find: str = ""  # what was found
    engines: tuple[Ignition, ...] = ()
    trades: tuple[TradeOdds, ...] = ()
    trying: Attempt | Dare | None = None  # the challenge that is asked about


def prospects(g: Atz, seat: Seat | None) -> Prospects:
    """Return what the choices of a seat would meet, if it is the one that must choose."""
    decision = g.decision
    if decision is None or decision.seat != seat:
        return Prospects()
    shots = [one for one in decision.options if isinstance(one, Fire)]
    moves = [one for one in decision.options if isinstance(one, Move)]
    charges = [one for one in decision.options if isinstance(one, Charge)]
    aims = dict.fromkeys((one.figure, one.weapon, i) for one in shots for i in one.targets)
    pairs = [(one.figures[i], one.targets[i]) for one in charges for i in range(len(one.figures))]
    return Prospects(
        *asked_about(g),
        tuple(shot(g, *aim) for aim in aims),
        tuple(cost(g, move) for move in moves),
        tuple(clash(g, *pair) for pair in pairs),
        next((talk_odds(g, one) for one in decision.args if isinstance(one, Contact)), None),
        next((one for one in decision.args if isinstance(one, str)), "")
        if decision.prompt == Prompt.FIND
        else "",
        tuple(
            ignition(g, one.figure, wired=isinstance(one, Hotwire))
            for one in decision.options
            if isinstance(one, Start | Hotwire)
        ),
        trades=tuple(trade_odds(g, one) for one in decision.options if isinstance(one, Barter)),
        trying=next((one for one in decision.args if isinstance(one, Attempt | Dare)), None),
    )


@rule("atz.vehicle.wont-start", "atz.vehicle.hotwire")
def ignition(g: Atz, figure: int, *, wired: bool) -> Ignition:
    """Return how likely a figure starts its vehicle, or hotwires it."""
    chance = wiring(g, figure) if wired else starting(g, figure)
    return Ignition(figure, round(100 * chance), wired)


def asked_about(g: Atz) -> tuple[int, int, tuple[Willed, ...]]:
    """Return whom the question is about, who gave cause for it, and the tests to be taken."""
    args = () if g.decision is None else g.decision.args
    trial = next((one for one in args if isinstance(one, Trial)), None)
    outcome = next((one for one in args if isinstance(one, Outcome)), None)
    numbers = [one for one in args if isinstance(one, int)]
    ordeal = next((one for one in args if isinstance(one, Ordeal)), None)
    if ordeal is not None:
        return ordeal.figure, ordeal.cause, ()
    if outcome is not None:
        return outcome.figure, outcome.cause, ()
    if trial is None or not numbers:
        asks = g.decision is not None and g.decision.prompt in ABOUT
        cause = numbers[1] if len(numbers) > 1 else NOBODY
        return (numbers[0], cause, ()) if asks and numbers else (NOBODY, NOBODY, ())
    figure = numbers[0]
    tests = tuple(
        Willed(
            item.test,
            trial.cause,
            (
                read_cell(g, trial, item, 0),
                read_cell(g, trial, item, 1),
                read_cell(g, trial, item, 2),
            ),
        )
        for item in trial.items
        if item.figure == figure and g.deck.tests[item.test].free_will
    )
    return figure, trial.cause, tests


def trade_odds(g: Atz, option: Barter) -> TradeOdds:
    """Return what a trade on offer may come to."""
    others, trade = others_of(g, option.meeting), Trade(option.wants, option.offers)
    dice = dice_of_both(g, option.figure, others, trade)
    percent = [round(100 * part) for part in barter_chances(*dice)]
    return TradeOdds(their_leader(g, others), *trade, *dice, *percent)


def manner(g: Atz, figure: int) -> tuple[bool, bool]:
    """Return how a figure would fire now: whether it is a snap fire, and at who charges it."""
    args = () if g.decision is None else g.decision.args
    outcome = next((one for one in args if isinstance(one, Outcome)), None)
    if outcome is None:
        return g.figures[figure].carries != NOBODY or at_wheel(g, figure), False
    charged = outcome.test == Test.BEING_CHARGED and is_charged(g, figure)
    return outcome.do == Do.SNAP_FIRE, charged


def shot(g: Atz, figure: int, weapon: str, target: int) -> Shot:
    """Return what a shot would meet, in reaction or as active fire."""
    snap, charged = manner(g, figure)
    volley = Volley(figure, weapon, (target,), (1,), snap=snap, charged=charged)
    one = chance(g, volley, g.deck.weapons[weapon], target)
    human = not g.figures[target].who.zombie
    fate = tuple(round(100 * part) for part in one.fate) if human else (0, 0, 0)
    beaten = human and outgunned(g, target, figure, weapon, always=False)
    return Shot(figure, weapon, target, one.misses, one.limit, (fate[0], fate[1], fate[2]), beaten)


def cost(g: Atz, move: Move) -> Cost:
    """Return what a move costs, getting up included; as much as is left if no way is known."""
    it = g.figures[move.figure]
    rising = rising_cost(g, move.figure)
    way = route(g, move.figure, (move.x, move.y), it.act.move_left - rising)
    return Cost(move.figure, move.x, move.y, it.act.move_left if way is None else way[0] + rising)


def clash(g: Atz, figure: int, target: int) -> Clash:
    """Return the dice of two figures should one charge the other; who lies gets up for it."""
    it = g.figures[figure]
    lay, it.prone = it.prone, False
    mine, theirs = dice_against(g, figure, target), dice_against(g, target, figure)
    it.prone = lay
    return Clash(figure, target, mine, theirs)
