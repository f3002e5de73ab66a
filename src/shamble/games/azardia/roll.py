"""Dice on the table: throwing them, and what their owner may still change."""

from typing import Final

import msgspec

from shamble.games.azardia.aim import bars_card, card_plays
from shamble.games.azardia.cards import Card, Reroll, SetDie
from shamble.games.azardia.coins import bars_paying, pay
from shamble.games.azardia.events import DieRaised, Rolled
from shamble.games.azardia.hands import playable
from shamble.games.azardia.options import (
    DiceAnswer,
    DiceChange,
    PlayCard,
    Prompt,
    Raise,
    RollAgain,
    TurnDie,
)
from shamble.games.azardia.play import play_card
from shamble.games.azardia.state import Azardia, Roll
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule
from shamble.kernel.window import PASS, PASS_ON, Pass, PassUntilMyTurn

BONUS_LIMIT: Final = RuleId("azardia.coin.die-bonus-limit")
OWN_DICE: Final = RuleId("azardia.coin.die-own-only")


@rule("azardia.components.dice")
def throw(g: Azardia, seat: Seat, count: int) -> tuple[int, ...]:
    """Throw dice: the face 0 counts as the highest, so no die is ever worth nothing."""
    roll, sides = g.dice.roll, g.deck.dice.sides
    return tuple([roll(sides) for _ in range(count)])


@rule(
    "azardia.coin.die-window", "azardia.coin.die-which-rolls", "azardia.coin.die-reroll-allowance"
)
def lay_roll(g: Azardia, roll: Roll) -> None:
    """Lay dice on the table, where their owner may change them before they count."""
    g.rolls.append(roll)
    if g.log is not None:
        g.tell(Rolled(roll.seat, roll.faces, roll.why))


@rule("azardia.coin.die-above-ten", "azardia.coin.die-bonus")
def values(roll: Roll) -> tuple[int, ...]:
    """Return what the dice are worth, with what coins added."""
    return tuple([face + more for face, more in zip(roll.faces, roll.raised, strict=True)])


def roll_of(g: Azardia, seat: Seat) -> int:
    """Return the place of a player's latest dice on the table."""
    place = len(g.rolls) - 1
    while g.rolls[place].seat != seat:
        place -= 1
    return place


def change(g: Azardia, seat: Seat, roll: Roll) -> None:
    """Put changed dice in the place of a player's latest ones."""
    g.rolls[roll_of(g, seat)] = roll


@rule("azardia.clarify.dice-help", "azardia.challenge.roll-window")
def roll_window(g: Azardia, seats: tuple[Seat, ...], passes: int) -> None:
    """Let these players in turn change their own dice, until all pass in a row.

    Who has neither cards nor coins to do it with is not asked: everybody can see that.
    """
    while passes < len(seats):
        seat = seats[0]
        if could_change(g, seat) and not g.passing[seat]:
            options: list[DiceAnswer] = [PASS, PASS_ON, *dice_changes(g, seat)]
            g.ask(
                seat, Prompt.DICE, options, dice_answered, seats, passes,
                always=True, bars=bars_own_dice,
            )  # fmt: skip
            return
        seats, passes = (*seats[1:], seat), passes + 1


def dice_answered(g: Azardia, choice: DiceAnswer, seats: tuple[Seat, ...], passes: int) -> None:
    """Carry out what a player does to the dice, if anything, and ask the next one."""
    seat = seats[0]
    following = (*seats[1:], seat)
    if isinstance(choice, Pass | PassUntilMyTurn):
        g.passing[seat] = isinstance(choice, PassUntilMyTurn)
        g.next(roll_window, following, passes + 1)
    else:
        change_dice(g, choice, seat)
        g.next(roll_window, following, 0)


def bars_own_dice(g: Azardia, option: Option) -> RuleId | None:
    """Return the rule that forbids an option while dice may be changed, or None."""
    decision = g.decision
    return NOT_OFFERED if decision is None else bars_dice_change(g, decision.seat, option)


def could_change(g: Azardia, seat: Seat) -> bool:
    """Whether anybody could think that a player can change dice."""
    player = g.players[seat]
    cards = bool(player.hand) and not player.cards_lock
    return cards or bars_paying(g, seat, g.deck.coins.die_bonus_price) is None


@rule("azardia.coin.die-bonus", BONUS_LIMIT)
def bars_raising(g: Azardia, seat: Seat, die: int) -> RuleId | None:
    """Return the rule that keeps a player from raising a die, or None."""
    roll = g.rolls[roll_of(g, seat)]
    if not 0 <= die < len(roll.faces):
        return NOT_OFFERED
    if roll.raised[die]:
        return BONUS_LIMIT
    return bars_paying(g, seat, g.deck.coins.die_bonus_price)


@rule(OWN_DICE, "azardia.play.roll-cards", "azardia.play.own-turn")
def dice_changes(g: Azardia, seat: Seat) -> list[DiceChange]:
    """List what a player can do to the dice just thrown: coins and after-roll cards."""
    roll = g.rolls[roll_of(g, seat)]
    player = g.players[seat]
    found: list[DiceChange] = []
    if player.coins:
        dice = range(len(roll.faces))
        found += [Raise(die) for die in dice if bars_raising(g, seat, die) is None]
    if not player.cards_lock:
        for card in playable(player.hand, "after_roll"):
            found += card_changes(g, seat, card, roll)
    return found


def card_changes(g: Azardia, seat: Seat, card: Card, roll: Roll) -> list[DiceChange]:
    """List the ways in which a card can be played on a roll."""
    dice = range(len(roll.faces))
    if any(isinstance(effect, SetDie) for effect in card.effects):
        faces = range(1, g.deck.dice.sides + 1)
        return [
            TurnDie(card.id, die, face) for die in dice for face in faces if face != roll.faces[die]
        ]
    if any(isinstance(effect, Reroll) for effect in card.effects):
        return [
            RollAgain(card.id, tuple(die for die in dice if some >> die & 1))
            for some in range(1, 1 << len(roll.faces))
        ]
    return [*card_plays(g, seat, card)]


def change_dice(g: Azardia, choice: DiceChange, seat: Seat) -> None:
    """Carry out what a player does to the dice."""
    if isinstance(choice, Raise):
        raise_die(g, choice.die, seat)
    elif isinstance(choice, TurnDie):
        play_card(g, PlayCard(choice.card), seat, dice=(choice.die,), face=choice.face)
    elif isinstance(choice, RollAgain):
        play_card(g, PlayCard(choice.card), seat, dice=choice.dice)
    else:
        play_card(g, choice, seat)


@rule("azardia.coin.die-bonus", "azardia.coin.die-before-math")
def raise_die(g: Azardia, die: int, seat: Seat) -> None:
    """Pay for +1 on one die."""
    pay(g, seat, g.deck.coins.die_bonus_price)
    roll = g.rolls[roll_of(g, seat)]
    raised = tuple(up or place == die for place, up in enumerate(roll.raised))
    change(g, seat, msgspec.structs.replace(roll, raised=raised))
    g.tell(DieRaised(seat, die, roll.faces[die] + 1))


def bars_dice_change(g: Azardia, seat: Seat, option: Option) -> RuleId | None:
    """Return the rule that forbids doing this to the dice, or None."""
    if isinstance(option, Raise):
        return bars_raising(g, seat, option.die)
    if isinstance(option, TurnDie | RollAgain):
        return bars_card(g, seat, option.card, "after_roll") or NOT_OFFERED
    return NOT_OFFERED


@rule("azardia.coin.die-which-rolls", "azardia.clarify.dice-help")
def throw_one(g: Azardia, seat: Seat) -> None:
    """Throw one die that a card asks for, and let its owner change it."""
    lay_roll(g, Roll(seat, throw(g, seat, 1), (False,), "die", keep=1))
    g.next(roll_window, (seat,), 0)


def taken_up(g: Azardia) -> tuple[int, ...]:
    """Take the latest dice off the table and return what they are worth."""
    return values(g.rolls.pop())
