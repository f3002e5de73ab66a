"""What cards do to tokens, levels, dice and turns: one function for each effect."""

from typing import Final

import msgspec

from shamble.games.azardia.cards import (
    AnyEffect,
    Challenge,
    Choose,
    DiceChange,
    Gamble,
    GoTo,
    Level,
    Lock,
    MathChange,
    Move,
    Reroll,
    RoundRule,
    SetDie,
    Shield,
    Skip,
    SwapPlaces,
)
from shamble.games.azardia.carry import effect, run_effects
from shamble.games.azardia.contest import pair
from shamble.games.azardia.events import (
    DiceRolledAgain,
    DieTurned,
    Locked,
    MathForced,
    RollChanged,
    Shielded,
    TermsChanged,
    TurnsOwed,
)
from shamble.games.azardia.land import fight, landed, move_tokens
from shamble.games.azardia.levels import gain_level, lose_level, tell_kept
from shamble.games.azardia.move import fixed, place, steps_to, walk
from shamble.games.azardia.options import Pick, Prompt
from shamble.games.azardia.roles import hit, meant, members, now
from shamble.games.azardia.roll import change, roll_of, taken_up, throw, throw_one
from shamble.games.azardia.state import Azardia, Play
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

BY_DIE: Final = {"1d10": 1, "-1d10": -1}


@effect(Level)
@rule("azardia.level.several-steps", "azardia.level.replacement-is-movement")
def change_levels(g: Azardia, what: Level, play: Play) -> None:
    """Change levels one at a time; moves in their place are settled before the next level."""
    for _ in range(abs(what.amount)):
        g.next(change_level, tuple(hit(g, play, what)), 1 if what.amount > 0 else -1)


def change_level(g: Azardia, seats: tuple[Seat, ...], sign: int) -> None:
    """Change the level of all these players by one."""
    step = gain_level if sign > 0 else lose_level
    moves = tuple((seat, step(g, seat)) for seat in seats)
    for seat, steps in moves:
        if steps:
            tell_kept(g, seat, steps)
    move_tokens(g, moves)


@effect(Move)
@rule("azardia.move.simultaneous", "azardia.grace.immune")
def move(g: Azardia, what: Move, play: Play) -> None:
    """Move all who are meant, by a number or each by a die of their own."""
    seats = hit(g, play, what)
    if isinstance(what.tiles, int):
        move_tokens(g, tuple((seat, what.tiles) for seat in seats))
    else:
        movers = tuple(seat for seat in seats if seat != g.holder)
        g.next(roll_to_move, movers, (), BY_DIE[what.tiles])


@rule("azardia.coin.die-which-rolls")
def roll_to_move(
    g: Azardia, seats: tuple[Seat, ...], moves: tuple[tuple[Seat, int], ...], sign: int
) -> None:
    """Let each mover throw a die, one after the other; then move all of them."""
    if not seats:
        move_tokens(g, moves)
        return
    throw_one(g, seats[0])
    g.next(take_step, seats, moves, sign)


def take_step(
    g: Azardia, seats: tuple[Seat, ...], moves: tuple[tuple[Seat, int], ...], sign: int
) -> None:
    """Note how far a mover goes by the die, and let the next one throw."""
    (steps,) = taken_up(g)
    g.next(roll_to_move, seats[1:], (*moves, (seats[0], sign * steps)), sign)


@effect(GoTo)
@rule("azardia.zone.placement-limits")
def go_to(g: Azardia, what: GoTo, play: Play) -> None:
    """Move all who are meant to a place, as far as there is one for them."""
    moved = []
    for seat in hit(g, play, what):
        if isinstance(what.place, int):
            went = place(g, seat, fixed(g, seat, what.place))
        else:
            went = walk(g, seat, steps_to(g, seat, what.place, what.max) or 0)
        if went:
            moved.append(seat)
    landed(g, moved)


@effect(SwapPlaces)
@rule("azardia.challenge.swap", "azardia.zone.swap-onto-gate", "azardia.zone.placement-limits")
def swap_places(g: Azardia, what: SwapPlaces, play: Play) -> None:
    """Trade tiles; both have landed, but do not fight each other."""
    for seat in members(g, play, what.who):
        if play.by is None or seat == play.by or g.holder in (seat, play.by):
            continue
        mine, yours = g.players[play.by].tile, g.players[seat].tile
        g.fought.append(pair(play.by, seat))
        landed(g, [one for one, tile in ((play.by, yours), (seat, mine)) if place(g, one, tile)])


@effect(Challenge)
@rule("azardia.respond.forced-challenge", "azardia.character.mantis-holder")
def challenge(g: Azardia, what: Challenge, play: Play) -> None:
    """Let two players fight at a distance; never with the holder of the goal, nor with oneself."""
    for one in meant(g, play, what.who):
        for two in meant(g, play, what.against):
            first, second = now(play, one), now(play, two)
            if first is None or second is None or first == second:
                continue
            if g.holder not in (first, second):
                g.next(fight, first, second, "card")


@effect(Skip)
@rule("azardia.turn.missed-add-up")
def skip_turns(g: Azardia, what: Skip, play: Play) -> None:
    """Add to the turns that players have to miss."""
    for seat in hit(g, play, what):
        player = g.players[seat]
        player.owed += what.turns
        g.tell(TurnsOwed(seat, what.turns, player.owed))


@effect(DiceChange)
@rule("azardia.move.card-changes-roll", "azardia.move.one-or-three-dice")
def change_roll(g: Azardia, what: DiceChange, play: Play) -> None:
    """Change how many dice are thrown at the next movement roll; the latest change counts."""
    for seat in hit(g, play, what):
        g.players[seat].next_dice = (what.count, what.keep)
        g.tell(RollChanged(seat, what.count, what.keep))


@effect(MathChange)
@rule("azardia.move.card-changes-roll")
def force_math(g: Azardia, what: MathChange, play: Play) -> None:
    """Force a sum or a difference at the next movement roll."""
    for seat in hit(g, play, what):
        g.players[seat].next_math = what.mode
        g.tell(MathForced(seat, what.mode))


@effect(SetDie)
@rule("azardia.play.roll-cards")
def set_die(g: Azardia, what: SetDie, play: Play) -> None:
    """Turn a die to the chosen face; what coins added to it stays."""
    if play.by is None:
        return
    roll = g.rolls[roll_of(g, play.by)]
    (die,) = play.dice
    faces = tuple(play.face if at == die else face for at, face in enumerate(roll.faces))
    change(g, play.by, msgspec.structs.replace(roll, faces=faces))
    g.tell(DieTurned(play.by, die, play.face))


@effect(Reroll)
@rule("azardia.play.roll-cards", "azardia.coin.die-reroll-allowance")
def reroll(g: Azardia, what: Reroll, play: Play) -> None:
    """Throw the chosen dice again; what coins added to them is gone."""
    if play.by is None:
        return
    roll = g.rolls[roll_of(g, play.by)]
    fresh = dict(zip(play.dice, throw(g, play.by, len(play.dice)), strict=True))
    faces = tuple(fresh.get(at, face) for at, face in enumerate(roll.faces))
    raised = tuple(up and at not in fresh for at, up in enumerate(roll.raised))
    change(g, play.by, msgspec.structs.replace(roll, faces=faces, raised=raised))
    g.tell(DiceRolledAgain(play.by, play.dice, faces))


@effect(Shield)
@rule("azardia.clarify.shield")
def shield(g: Azardia, what: Shield, play: Play) -> None:
    """Put players out of reach of rivals' Actions until their next turn."""
    for seat in hit(g, play, what):
        g.players[seat].shield = True
        g.tell(Shielded(seat))


@effect(Lock)
@rule("azardia.turn.missed-durations")
def lock(g: Azardia, what: Lock, play: Play) -> None:
    """Forbid cards or coins until the end of the next turn to begin."""
    for seat in hit(g, play, what):
        if what.what == "cards":
            g.players[seat].cards_lock = 2
        else:
            g.players[seat].coins_lock = 2
        g.tell(Locked(seat, what.what))


@effect(Gamble)
def gamble(g: Azardia, what: Gamble, play: Play) -> None:
    """Let each who is meant throw a die, and do what it leads to."""
    for seat in members(g, play, what.who):
        g.next(throw_one, seat)
        g.next(settle_gamble, what.at_least, what.win, what.lose)


def settle_gamble(
    g: Azardia, at_least: int, won: tuple[AnyEffect, ...], lost: tuple[AnyEffect, ...]
) -> None:
    """Carry out the effects of the gamble's result."""
    (result,) = taken_up(g)
    g.next(run_effects, won if result >= at_least else lost)


@effect(Choose)
def choose(g: Azardia, what: Choose, play: Play) -> None:
    """Let each who is meant pick one of the lists; an Action's was picked when it was played."""
    for seat in members(g, play, what.who):
        g.next(ask_pick, seat, what.options)


def ask_pick(g: Azardia, seat: Seat, lists: tuple[tuple[AnyEffect, ...], ...]) -> None:
    """Ask for one of the lists."""
    g.ask(seat, Prompt.PICK, [Pick(i) for i in range(len(lists))], picked, lists)


def picked(g: Azardia, choice: Pick, lists: tuple[tuple[AnyEffect, ...], ...]) -> None:
    """Carry out the list that was picked."""
    g.next(run_effects, lists[choice.choice])


@effect(RoundRule)
@rule("azardia.round.event-duration")
def set_terms(g: Azardia, what: RoundRule, play: Play) -> None:
    """Change a term of the game until the next Event."""
    g.terms = msgspec.structs.replace(g.terms, **{what.rule: what.value})
    g.tell(TermsChanged(what.rule, str(what.value)))
