"""Both roll both dice: how a level challenge is thrown and compared."""

from collections.abc import Callable
from typing import Literal

from shamble.games.azardia.events import ChallengeBegun, ChallengeTied, ChallengeWon
from shamble.games.azardia.roll import lay_roll, roll_window, taken_up, throw
from shamble.games.azardia.state import Azardia, Phase, Roll
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

Why = Literal["tile", "duel", "card", "face-off"]
Then = Callable[[Azardia, Seat, Seat, Why], None]  # winner, loser


@rule(
    "azardia.challenge.compulsory",
    "azardia.respond.not-to-tiles",
    "azardia.clarify.consequences",
    "azardia.character.mantis-refuse",
)
def contest(g: Azardia, seat: Seat, rival: Seat, why: Why, then: Then) -> None:
    """Begin a contest between two players; nobody can decline or answer it."""
    g.tell(ChallengeBegun(seat, rival, why))
    g.next(throw_both, seat, rival, why, then)


@rule("azardia.challenge.roll", "azardia.challenge.no-zero-rule", "azardia.level.no-dice-effect")
def throw_both(g: Azardia, seat: Seat, rival: Seat, why: Why, then: Then) -> None:
    """Throw two plain dice for each, then let both change their own."""
    for one in (seat, rival):
        faces = throw(g, one, g.deck.dice.count)
        kind: Literal["face-off", "challenge"] = "face-off" if why == "face-off" else "challenge"
        lay_roll(g, Roll(one, faces, (False,) * len(faces), kind))
    g.next(roll_window, first_to_act(g, seat, rival), 0)
    g.next(compare, seat, rival, why, then)


@rule("azardia.challenge.roll-window", "azardia.grace.face-off-tools")
def first_to_act(g: Azardia, seat: Seat, rival: Seat) -> tuple[Seat, Seat]:
    """Return the two in the order of acting: the active player, else who came, goes first."""
    if rival == g.current and g.phase != Phase.EVENT:
        return rival, seat
    return seat, rival


@rule("azardia.challenge.winner", "azardia.challenge.tie", "azardia.grace.tie")
def compare(g: Azardia, seat: Seat, rival: Seat, why: Why, then: Then) -> None:
    """Let the higher sum win; a tie is thrown again, or won by the holder of the goal."""
    theirs = sum(taken_up(g))
    mine = sum(taken_up(g))
    if mine == theirs:
        g.tell(ChallengeTied((seat, rival), mine))
        if why != "face-off":
            g.next(throw_both, seat, rival, why, then)
            return
    if mine > theirs:
        g.tell(ChallengeWon(seat, rival, (mine, theirs), why))
        then(g, seat, rival, why)
    else:
        g.tell(ChallengeWon(rival, seat, (theirs, mine), why))
        then(g, rival, seat, why)


def pair(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    """Return two seats as a pair without an order."""
    return (one, two) if one < two else (two, one)
