"""What atz tells bots about a Raid: where to look for captives, when to go, what noise costs."""

from typing import Final

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot_paths import Goals

ENTERED: Final = 40.0  # for each building, more than the way to the next one costs
FOUND: Final = 30.0  # for each captive who came to light
FREE: Final = 40.0  # for each who was untied
TURN: Final = 0.5  # lost with each turn
ALARM: Final = 5.0  # lost with the first noise for each building from which they will come


def toward_captives(g: Atz, encounter: Encounter, side: int) -> float:
    """Return what is gained by buildings entered, and captives found and untied, quietly."""
    mine = [g.figures[i] for i in encounter.captives if g.figures[i].who.side == side]
    free = [it for it in mine if it.status not in {Status.CAPTURED, Status.DEAD, Status.GONE}]
    entered = sum(house.entered for house in encounter.houses)
    settlement = encounter.settlement
    noise = settlement is not None and not settlement.roused and bool(g.heard)
    to_come = ALARM * (len(encounter.houses) - entered) if noise else 0.0
    gained = ENTERED * entered + FOUND * len(mine) + FREE * len(free)
    return gained - to_come - TURN * g.turn


def are_all_free(g: Atz, encounter: Encounter, side: int) -> bool:
    """Whether nobody of a side is held any more, and somebody was."""
    mine = [g.figures[i] for i in encounter.captives if g.figures[i].who.side == side]
    waiting = any(it.who.side == side for it in g.missing)
    return bool(mine) and not waiting and all(it.status != Status.CAPTURED for it in mine)


def tied_up(g: Atz, encounter: Encounter, side: int) -> Goals:
    """Return where those of a side are who were found and not untied yet."""
    tied = [g.figures[i] for i in encounter.captives]
    return tuple(
        ((it.x, it.y), 0)
        for it in tied
        if it.who.side == side and it.status == Status.CAPTURED and not it.carried
    )
