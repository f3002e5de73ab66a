"""Phase A: the movement roll, what is bought on the way, and the dice move."""

import functools
import itertools
from typing import Final

import msgspec

from shamble.games.azardia.aim import bars_card, card_plays
from shamble.games.azardia.buy import (
    bars_purchase,
    buy_level,
    buy_tiles,
    pay_tiles,
    purchases,
)
from shamble.games.azardia.cards import Math
from shamble.games.azardia.carry import new_chain
from shamble.games.azardia.events import ZeroRolled
from shamble.games.azardia.hands import playable
from shamble.games.azardia.land import move_tokens
from shamble.games.azardia.options import (
    Add,
    BuyLevel,
    BuyTiles,
    Keep,
    MoveChoice,
    PlayCard,
    Prompt,
    RollChoice,
    Subtract,
    Throw,
)
from shamble.games.azardia.play import play_card
from shamble.games.azardia.roll import (
    bars_dice_change,
    change,
    change_dice,
    dice_changes,
    lay_roll,
    throw,
    values,
)
from shamble.games.azardia.state import Azardia, Roll
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

FORCED: Final = RuleId("azardia.move.card-changes-roll")
COMPULSORY: Final = RuleId("azardia.move.roll-compulsory")
THROW: Final = Throw()


@rule(
    COMPULSORY,
    "azardia.coin.when-level-or-tile",
    "azardia.play.roll-cards",
    "azardia.grace.finish-turn",
)
def roll_phase(g: Azardia, seat: Seat) -> None:
    """Offer purchases and before-roll cards until the dice are thrown."""
    if seat == g.holder:
        return
    player = g.players[seat]
    options: list[RollChoice] = [THROW, *purchases(g, seat)]
    if not player.cards_lock:
        for card in playable(player.hand, "before_roll"):
            options += card_plays(g, seat, card)
    asked = bool(player.hand) and not player.cards_lock
    g.ask(seat, Prompt.BEFORE_ROLL, options, before_roll, seat, always=asked, bars=bars_before)


def before_roll(g: Azardia, choice: RollChoice, seat: Seat) -> None:
    """Throw the dice, or do something first and be asked again."""
    if isinstance(choice, Throw):
        throw_dice(g, seat)
        return
    if isinstance(choice, PlayCard):
        play_card(g, choice, seat)
    elif isinstance(choice, BuyLevel):
        buy_level(g, seat)
    else:
        buy_tiles(g, seat, choice.count)
    g.next(roll_phase, seat)


def bars_before(g: Azardia, option: Option) -> RuleId | None:
    """Return the rule that forbids an option before the roll, or None."""
    if isinstance(option, PlayCard):
        return bars_card(g, g.current, option.card, "before_roll") or NOT_OFFERED
    if isinstance(option, BuyLevel | BuyTiles):
        return bars_purchase(g, g.current, option)
    return COMPULSORY


@rule("azardia.move.roll-two", FORCED, "azardia.turn.missed-durations")
def throw_dice(g: Azardia, seat: Seat) -> None:
    """Throw as many dice as the Event, a card or the rules say, and use up what cards said."""
    player = g.players[seat]
    usual = g.deck.dice.count
    count, keep = player.next_dice or (usual, usual)
    math = player.next_math
    player.next_dice = player.next_math = None
    if g.terms.dice:  # an Event goes before what a card put on the player
        count, keep = g.terms.dice, min(g.terms.dice, usual)
    math = g.terms.math or math
    faces = throw(g, seat, count)
    lay_roll(g, Roll(seat, faces, (False,) * count, "movement", keep, math))
    g.next(choose_move, seat)


@rule(
    "azardia.move.choice-after",
    "azardia.coin.die-window",
    "azardia.coin.tile-in-move",
    "azardia.grace.finish-turn",
)
def choose_move(g: Azardia, seat: Seat) -> None:
    """Offer sum and difference, and what can still be done to the dice before."""
    if seat == g.holder:  # the goal was reached in between: the dice are left out
        g.next(drop_roll)
        return
    options: list[MoveChoice] = [*uses(g.rolls[-1])]
    options += dice_changes(g, seat)
    options += purchases(g, seat)
    asked = bool(g.players[seat].hand) and not g.players[seat].cards_lock
    g.ask(seat, Prompt.MOVE, options, make_move, seat, always=asked, bars=bars_move)


def drop_roll(g: Azardia) -> None:
    """Take dice off the table that will not be used."""
    g.rolls.pop()


@rule(
    "azardia.move.add-or-subtract",
    "azardia.move.one-or-three-dice",
    "azardia.move.zero-by-choice",
    FORCED,
)
def uses(roll: Roll) -> tuple[Add | Subtract | Keep, ...]:
    """List what the dice can be used for: one die, or the sum or difference of two."""
    return ways(len(roll.faces), roll.keep, roll.math)


@functools.cache
def ways(count: int, keep: int, math: Math | None) -> tuple[Add | Subtract | Keep, ...]:
    """List the uses of so many dice."""
    if keep == 1:
        return tuple(Keep(die) for die in range(count))
    found: list[Add | Subtract | Keep] = []
    for pair in itertools.combinations(range(count), 2):
        if math != "subtract":
            found.append(Add(pair))
        if math != "add":
            found.append(Subtract(pair))
    return tuple(found)


def bars_move(g: Azardia, option: Option) -> RuleId | None:
    """Return the rule that forbids an option after the roll, or None."""
    if isinstance(option, Add | Subtract | Keep):
        return FORCED
    if isinstance(option, BuyLevel | BuyTiles):
        return bars_purchase(g, g.current, option)
    if isinstance(option, PlayCard):
        return bars_card(g, g.current, option.card, "after_roll") or NOT_OFFERED
    barred = bars_dice_change(g, g.current, option)
    return COMPULSORY if barred == NOT_OFFERED else barred


@rule("azardia.coin.tile-in-move")
def make_move(g: Azardia, choice: MoveChoice, seat: Seat) -> None:
    """Use the dice, or do something first and be asked again."""
    if isinstance(choice, Add | Subtract | Keep):
        use_dice(g, choice, seat)
        return
    if isinstance(choice, BuyLevel):
        buy_level(g, seat)
    elif isinstance(choice, BuyTiles):
        pay_tiles(g, seat, choice.count)
        roll = g.rolls[-1]
        change(g, seat, msgspec.structs.replace(roll, extra=roll.extra + choice.count))
    else:
        change_dice(g, choice, seat)
    g.next(choose_move, seat)


def result(roll: Roll, choice: Add | Subtract | Keep) -> int:
    """Return what the dice come to, used like this."""
    worth = values(roll)
    if isinstance(choice, Keep):
        return worth[choice.die]
    one, two = choice.dice
    return worth[one] + worth[two] if isinstance(choice, Add) else abs(worth[one] - worth[two])


@rule(
    "azardia.move.zero-reroll",
    "azardia.move.zero-once",
    "azardia.move.zero-second",
    "azardia.move.zero-reroll-same-terms",
)
def use_dice(g: Azardia, choice: Add | Subtract | Keep, seat: Seat) -> None:
    """Move what the dice come to; the first zero of a turn is thrown again."""
    roll = g.rolls.pop()
    steps = result(roll, choice)
    if not steps:
        g.tell(ZeroRolled(seat, not roll.again))
    if not steps and not roll.again:
        faces = throw(g, seat, len(roll.faces))
        fresh = (False,) * len(faces)
        lay_roll(g, msgspec.structs.replace(roll, faces=faces, raised=fresh, again=True))
        g.next(choose_move, seat)
        return
    new_chain(g)
    move_tokens(g, ((seat, steps + roll.extra),))
