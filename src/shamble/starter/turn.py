"""A turn: take another can, or stop; and the end."""

from typing import Final

from shamble.kernel.options import SEATS, Option, Result, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule
from shamble.starter.options import (
    TAKE_OR_STOP,
    AnyChoice,
    Eaten,
    Shown,
    Stop,
    Stopped,
    Take,
    Taken,
)
from shamble.starter.state import Starter, total

EMPTY: Final = RuleId("starter.turn.empty")
MOST: Final = RuleId("starter.end.most")


@rule("starter.turn.order", "starter.turn.stop")
def begin_turn(g: Starter, seat: Seat) -> None:
    """Ask the next player who has neither stopped nor been eaten; without one, end."""
    count = len(g.players)
    order = [SEATS[(seat + step) % count] for step in range(count)]
    asked = next((one for one in order if g.players[one].is_in), None)
    if asked is None:
        end(g)
        return
    options: list[AnyChoice] = [Stop()] if bars_taking(g, Take()) else [Take(), Stop()]
    g.ask(asked, TAKE_OR_STOP, options, answer, asked, bars=bars_taking, always=True)


@rule("starter.turn.empty")
def bars_taking(g: Starter, option: Option) -> RuleId | None:
    """Return the rule against taking another can, or None."""
    if not isinstance(option, Take):
        return NOT_OFFERED
    return None if g.pile else EMPTY


def answer(g: Starter, choice: AnyChoice, seat: Seat) -> None:
    """Do what was chosen, and pass the turn."""
    if isinstance(choice, Take):
        take(g, seat)
    else:
        g.players[seat].is_in = False
        g.tell(Stopped(seat))
    g.next(begin_turn, SEATS[(seat + 1) % len(g.players)])


@rule("starter.turn.take", "starter.turn.limit")
def take(g: Starter, seat: Seat) -> None:
    """Take the top can; who carries more than the limit is eaten at once."""
    player = g.players[seat]
    can = g.pile.pop()
    player.taken.append(can)
    g.tell(Taken(seat, can.id))
    if total(g, seat) > g.settings.limit:
        player.is_in, player.eaten = False, True
        g.tell(Eaten(seat, player.hidden[0].id, total(g, seat)))


@rule(MOST)
def end(g: Starter) -> None:
    """Show all hidden cans; the most that was not too much wins, and equals share it."""
    totals = {
        seat: total(g, seat)
        for seat, player in zip(SEATS, g.players, strict=False)
        if not player.eaten
    }
    for seat, weight in totals.items():
        g.tell(Shown(seat, g.players[seat].hidden[0].id, weight))
    most = max(totals.values(), default=0)
    ranks = tuple(1 if totals.get(SEATS[i]) == most else 2 for i in range(len(g.players)))
    g.end(Result(ranks, "most" if totals else "eaten", MOST))
