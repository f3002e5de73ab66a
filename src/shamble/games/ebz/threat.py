"""The Zombie Threat: what the zombies in front of Zombie players change."""

from typing import Final

from shamble.games.ebz.cards import Zombie
from shamble.games.ebz.events import ThreatAdded, ThreatLeft
from shamble.games.ebz.house import from_hand
from shamble.games.ebz.state import Ebz
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import rule

AREA: Final = 3
DISCARD_TWO: Final = 1
LIFT_TEST: Final = 2
REACH_ALL: Final = 4
DRAW_SIX: Final = 6
SILENCE_SURVIVORS: Final = 8


@rule(
    "ebz.threat.duration",
    "ebz.threat.no-stacking",
    "ebz.threat.other-levels",
    "ebz.threat.level-1",
    "ebz.threat.level-2",
    "ebz.threat.level-6",
    "ebz.threat.level-8",
    "ebz.gloss.threat",
)
def threatens(g: Ebz, level: int) -> bool:
    """Whether a zombie of this Level lies in any Threat area now."""
    for seat in g.dead:
        for zombie in g.players[seat].threat:
            if zombie.level == level:
                return True
    return False


@rule("ebz.threat.level-4", "ebz.threat.level-4-owner")
def reaches_all(g: Ebz, seat: Seat) -> bool:
    """Whether a player's own Threat area lets him or her add on any Survivor's turn."""
    return any(zombie.level == REACH_ALL for zombie in g.players[seat].threat)


@rule("ebz.threat.area", "ebz.threat.oldest-out", "ebz.zplayer.threat-add")
def put_threat(g: Ebz, seat: Seat, card: CardId) -> None:
    """Put a zombie from hand into the Threat area; with three there the oldest leaves first."""
    area = g.players[seat].threat
    if len(area) == AREA:
        oldest = area.pop(0)
        g.zombie_discard.append(oldest)
        g.tell(ThreatLeft(seat, oldest.id))
    zombie = from_hand(g, seat, card)
    assert isinstance(zombie, Zombie)  # noqa: S101  (a Zombie player holds nothing else)
    area.append(zombie)
    g.tell(ThreatAdded(seat, zombie.id))
