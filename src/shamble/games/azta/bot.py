"""What azta tells bots: how good a position looks."""

from typing import Final

from shamble.games.azta.cards import EventCard
from shamble.games.azta.options import Decline, LeaveBehind, Ready, Resolve, Withdraw
from shamble.games.azta.state import THREATS, Azta, Who, is_living, living
from shamble.games.azta.stats import adjusted, threat_value, total, worth
from shamble.kernel.options import Seat
from shamble.kernel.window import Pass

PASSES: Final = (Pass, Ready, Withdraw, Decline)
LEAST: Final = (LeaveBehind, Resolve)  # where something must be done
WON: Final = 1000.0
SWING: Final = 80.0  # points that tip a game clearly to one side
SURVIVOR: Final = 40.0
POINT: Final = 1.0  # of a stat
EVENT: Final = 4.0  # in hand
GEAR: Final = 2.0  # in hand, with somebody to carry it
DOOMED: Final = 30.0
EXPECTED: Final = 3.0  # what a flip is likely to add to a stack
FUSS: Final = 0.1  # of an offer or a shift that changes nothing


def score(g: Azta, seat: Seat) -> float:
    """Return how much better off a seat is than the others on average."""
    if g.result is not None:
        return WON if g.result.ranks[seat] == 1 else -WON * g.result.ranks[seat]
    return beside(g, seat, standings(g))


def scores(g: Azta) -> list[float]:
    """Return the scores of all seats, for which each stands alone only once."""
    seats = range(len(g.hands))
    if g.result is not None:
        return [score(g, Seat(seat)) for seat in seats]
    marks = standings(g)
    return [beside(g, Seat(seat), marks) for seat in seats]


def standings(g: Azta) -> list[float]:
    """Return how well each player stands alone."""
    return [standing(g, Seat(i)) for i in range(len(g.hands))]


def beside(g: Azta, seat: Seat, marks: list[float]) -> float:
    """Return how a seat's mark compares with those of the others."""
    others = marks[:seat] + marks[seat + 1 :]
    won = WON / 2 if g.winner == seat else 0.0
    mine = won + marks[seat] - fuss(g, seat)
    return mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)


def fuss(g: Azta, seat: Seat) -> float:
    """Return what a player's bother in the trading window costs, so that bots do not dawdle."""
    shifted = sum(piece.who in g.teams[seat] for piece in g.shifted)
    return FUSS * (shifted + (g.offers[seat] if g.offers else 0))


def standing(g: Azta, seat: Seat) -> float:
    """Return how well a player stands alone: Survivors, their strength, cards, and danger."""
    if not is_living(g, seat):
        return EVENT * len(g.hands[seat]) / 4
    mark = 0.0
    for who in living(g, seat):
        mark += SURVIVOR + strength(g, who)
    for card in g.hands[seat]:
        mark += EVENT if isinstance(card, EventCard) else GEAR
    return mark - danger(g, seat)


def strength(g: Azta, who: Who) -> float:
    """Return what a Survivor's lasting stats are worth, those that will be wanted most."""
    carrier = g.survivors[who]
    bonuses = [worth(gear, carrier) for gear in g.gear[who]]
    mark = 0.0
    for threat in THREATS:
        stat = carrier.stats[threat] + sum(bonus[threat] for bonus in bonuses)
        mark += POINT * min(stat, total(g, threat) + EXPECTED)
    return mark


def danger(g: Azta, seat: Seat) -> float:
    """Return what a player stands to lose in the Encounter: the nearer to the victim, the more."""
    encounter = g.encounter
    if encounter is None:
        return 0.0
    value = threat_value(g)
    stats = {who: adjusted(g, who, encounter.threat) for who in encounter.facing}
    beaten = [stat for who, stat in stats.items() if stat < value and who not in encounter.shielded]
    if not beaten:
        return 0.0
    worst = min(beaten)
    loss = 0.0
    for who, stat in stats.items():
        helper = encounter.helpers.get(who)
        stakes = (g.owner[who] == seat) + (helper is not None and g.owner[helper] == seat)
        if stakes and stat < value and who not in encounter.shielded:
            loss += stakes * DOOMED / (1 + 0.5 * (stat - worst)) / stats_tied(beaten, stat)
    return loss


def stats_tied(beaten: list[int], stat: int) -> float:
    """Return by how many a danger is shared."""
    return 1.0 + 0.4 * max(0, beaten.count(stat) - 1)


def this_round(g: Azta) -> int:
    """Return the round: who is eaten in it says more than who is in danger."""
    return g.round


def hoard(g: Azta, seat: Seat) -> float:
    """Return how many cards a player holds and carries."""
    return float(len(g.hands[seat]) + sum(len(g.gear[who]) for who in living(g, seat)))
