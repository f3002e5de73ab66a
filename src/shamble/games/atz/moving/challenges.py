"""Challenges: what no rule covers is tried with two dice against Rep, for a price that is fixed."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from shamble.games.atz.battle.challenge_events import ChallengeRefused, ChallengeRolled
from shamble.games.atz.battle.challenge_options import (
    AgainChoice,
    Agree,
    Attempt,
    ConsentChoice,
    Dare,
    LetBe,
    Object,
    TryAgain,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import MOST, SIDES, passed, roll_many
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, seat_of, up
from shamble.games.atz.book.challenge_table import Gain, Price, catalogue
from shamble.games.atz.moving.feats import (
    bars_feat,
    feats_of,
    gain_door,
    gain_floor,
    gain_noise,
    gain_spot,
    pay_among,
    pay_fall,
    pay_noise,
    pay_prone,
)
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.table.reach import can_stand
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

ANYTHING: Final = RuleId("atz.challenge.anything")
ROLL: Final = RuleId("atz.challenge.roll")
MENU: Final = RuleId("atz.challenge.software-menu")
FREE_MOVE: Final = 80  # tenths that a challenge in one's own words may take one
EARSHOT: Final = 120  # tenths from which one can make a noise

Challenge = Attempt | Dare


class Terms(NamedTuple):
    """How hard a challenge is, what is gained, and what failing costs."""

    hard: bool
    gain: Gain
    price: Price


@rule("atz.challenge.difficulty", "atz.challenge.consequences")
def terms_of(option: Challenge) -> Terms:
    """Return the terms of a challenge, which are fixed before the dice."""
    if isinstance(option, Dare):
        return Terms(option.hard, option.gain, option.price)
    row = catalogue()[option.what]
    return Terms(row.hard, row.gain, row.price)


@rule("atz.challenge.difficulty")
def rep_for(g: Atz, option: Challenge) -> int:
    """Return the Rep against which it is rolled: one less where it is very hard."""
    return g.figures[option.figure].rep - terms_of(option).hard


@rule(ROLL, "atz.challenge.pass-1")
def chance_of(rep: int) -> Fraction:
    """Return how likely a challenge is met by one who tries again if he may."""
    share = Fraction(min(max(rep, 0), SIDES), SIDES)
    both, one = share * share, 2 * share * (1 - share)
    return both + one * both


@rule(ANYTHING, MENU)
def bars_challenge(g: Atz, option: Challenge) -> RuleId | None:
    """Return the rule that keeps a figure from trying something, or None.

    It takes an activation that is still whole, and one who is on his feet and free.
    """
    if g.encounter is None:
        return NOT_OFFERED
    it = g.figures[option.figure]
    busy = it.act.moved or it.act.fired or it.act.tried or it.act.stayed
    if busy or it.prone or it.hidden or it.aboard != NOBODY or it.carries != NOBODY:
        return MENU
    if not it.who.human or not up(it) or opponents(g, option.figure):
        return MENU
    return bars_daring(g, option) if isinstance(option, Dare) else bars_feat(g, option)


@rule(MENU, ANYTHING)
def bars_daring(g: Atz, option: Dare) -> RuleId | None:
    """Return the rule that keeps a figure from something in a player's own words, or None."""
    it = g.figures[option.figure]
    if not option.words.isprintable() or not option.words.strip():
        return ANYTHING
    apart = (option.x - it.x) ** 2 + (option.y - it.y) ** 2
    if option.gain == "spot":
        near = 0 < apart <= FREE_MOVE * FREE_MOVE
        return None if near and can_stand(g, option.figure, (option.x, option.y)) else MENU
    if option.gain == "noise":
        return None if apart <= EARSHOT * EARSHOT else MENU
    return None


def challenge_orders(g: Atz, figure: FigureId) -> list[Attempt]:
    """List the challenges of the catalogue that a figure could try where it is."""
    if g.encounter is None:
        return []
    it = g.figures[figure]
    if it.act.moved or it.act.fired or it.act.tried:
        return []
    return [one for one in feats_of(g, figure) if bars_challenge(g, one) is None]


def attempt(g: Atz, option: Challenge) -> None:
    """Begin a challenge; what is put in one's own words is first put to the others."""
    others = tuple(
        Seat(seat)
        for seat in sorted({it.who.seat for it in g.figures if it.status <= STANDING})
        if seat not in {NOBODY, g.figures[option.figure].who.seat}
    )
    if isinstance(option, Dare) and others:
        g.next(ask_table, option, others)
    else:
        g.next(begin, option)


STANDING: Final = 3  # stunned, or better


@rule(MENU)
def ask_table(g: Atz, option: Dare, seats: tuple[Seat, ...]) -> None:
    """Ask each of the other players in turn whether it may be tried on these terms."""
    choices: tuple[ConsentChoice, ...] = (Agree(), Object())
    g.ask(seats[0], Prompt.CONSENT, choices, take_consent_to, option, seats)


@rule(MENU)
def take_consent_to(g: Atz, choice: ConsentChoice, option: Dare, seats: tuple[Seat, ...]) -> None:
    """Go on asking, or begin once all agree; if one objects nothing is tried, and nothing lost."""
    if isinstance(choice, Object):
        g.tell(ChallengeRefused(seats[0], option.figure, option.words))
    elif len(seats) > 1:
        g.next(ask_table, option, seats[1:])
    else:
        g.next(begin, option)


@rule(MENU)
def begin(g: Atz, option: Challenge) -> None:
    """Spend the activation on it, and roll."""
    it = g.figures[option.figure]
    it.act.fired, it.act.moved, it.act.path = True, True, ()
    g.next(roll_challenge, option, 1)


@rule(ROLL, "atz.challenge.pass-1", "atz.challenge.consequences")
def roll_challenge(g: Atz, option: Challenge, spare: int) -> None:
    """Roll two dice against Rep: both must pass; one alone may be tried again, if a try is left."""
    rep = rep_for(g, option)
    dice = roll_many(g, MOST)
    count = passed(dice, rep)
    again = count == 1 and spare > 0
    what = option.what if isinstance(option, Attempt) else ""
    words = option.words if isinstance(option, Dare) else ""
    gap = option.opening if isinstance(option, Attempt) else NOBODY
    g.tell(ChallengeRolled(option.figure, what, words, dice, rep, count, again, gap))
    if again:
        g.next(ask_again_at, option)
    elif count == MOST:
        g.next(GAINS[terms_of(option).gain], option)
        g.next(end_attempt, option, True)
    else:
        g.next(PRICES[terms_of(option).price], option)
        g.next(end_attempt, option, False)


@rule("atz.challenge.pass-1")
def ask_again_at(g: Atz, option: Challenge) -> None:
    """Ask whether it is tried once more, at once."""
    choices: tuple[AgainChoice, ...] = (TryAgain(option.figure), LetBe(option.figure))
    g.ask(seat_of(g, option.figure), Prompt.AGAIN, choices, take_again, option)


@rule("atz.challenge.pass-1")
def take_again(g: Atz, choice: AgainChoice, option: Challenge) -> None:
    """Try once more; or let it be, which costs no more than the activation."""
    if isinstance(choice, TryAgain):
        g.next(roll_challenge, option, 0)
    else:
        g.next(end_attempt, option, False)


@rule(MENU)
def end_attempt(g: Atz, option: Challenge, met: bool) -> None:  # noqa: FBT001  (a step's)
    """End what is left of the activation, unless a door was kicked open: then one may go on."""
    it = g.figures[option.figure]
    if met and terms_of(option).gain == "door":
        it.act.fired = it.act.moved = False
        return
    it.act.done, it.act.move_left = True, 0


def nothing(g: Atz, option: Challenge) -> None:
    """Have it done, or lost, in the story alone."""


Carry = Callable[[Atz, Challenge], None]
GAINS: Final[dict[Gain, Carry]] = {
    "spot": gain_spot,
    "floor": gain_floor,
    "door": gain_door,
    "noise": gain_noise,
    "story": nothing,
}
PRICES: Final[dict[Price, Carry]] = {
    "fall": pay_fall,
    "among": pay_among,
    "prone": pay_prone,
    "noise": pay_noise,
    "time": nothing,
}
CHALLENGE_BARS: Final[dict[type[Option], Callable[..., RuleId | None]]] = {
    Attempt: bars_challenge,
    Dare: bars_challenge,
}
TAKE_CHALLENGE: Final[dict[type[Option], Callable[..., None]]] = {Attempt: attempt, Dare: attempt}
