"""A player who drops out: others take the figures over, or the rules do."""

from typing import Final

import msgspec

from shamble.games.atz.battle.events import HandedOver
from shamble.games.atz.battle.state import NOBODY, Atz, alive
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

ABSENT: Final = RuleId("atz.seat.absent-player")


@rule(ABSENT)
def bars_handing_over(g: Atz) -> RuleId | None:
    """Return the rule that keeps a player at the table, or None: somebody must be left."""
    seats = {it.who.seat for it in g.figures if alive(it)} - {NOBODY}
    alone = g.seats == 1 or (g.campaign is not None and len(seats) <= 1)
    return ABSENT if alone else None


@rule(ABSENT)
def hand_over(g: Atz, seat: int) -> int:
    """Pass a player's figures to the next one in play, or against each other to the rules.

    Returns who has them now.
    """
    others = [
        other
        for other in (*range(seat + 1, g.seats), *range(seat))
        if any(it.who.seat == other and alive(it) for it in g.figures)
    ]
    to = NOBODY if g.settings.versus or not others else others[0]
    figures = tuple(i for i, it in enumerate(g.figures) if it.who.seat == seat)
    for i in figures:
        it = g.figures[i]
        it.who = msgspec.structs.replace(it.who, seat=to, abandoned=to == NOBODY)
    g.tell(HandedOver(Seat(seat), to, figures))
    return to
