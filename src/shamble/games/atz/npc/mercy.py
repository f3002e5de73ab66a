"""Enemies who have somebody at their mercy, and the way out for those whom they let go."""

import msgspec

from shamble.games.atz.activation.sent_away import SENT_AWAY
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, Spared, ground, up
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Status
from shamble.games.atz.book.traits import trait_of
from shamble.games.atz.fighting.mercy import decide_fate, take_alive
from shamble.games.atz.ground.ways import Spot, gate_spots
from shamble.games.atz.npc.moves import go_toward, run_off
from shamble.kernel.rules import rule


@rule("atz.mercy.trigger-moment", "atz.npc.helpless-enemies")
def judge_helpless(g: Atz, figure: FigureId, target: FigureId) -> None:
    """Have somebody who has come to a helpless enemy of the players decide about him."""
    it, other = g.figures[figure], g.figures[target]
    helpless = other.status in {Status.STUNNED, Status.OUT_OF_THE_FIGHT}
    mine = other.who.seat != NOBODY and other.who.human and helpless
    if mine and up(it) and touching(g, figure, target):
        it.act.done = True
        if trait_of(it.who.trait).captures:
            take_alive(g, target, figure)
        else:
            decide_fate(g, target, figure)


@rule("atz.mercy.spared-wakes", "atz.mercy.pass-2")
@SENT_AWAY.by("spared")
def go_away(g: Atz, figure: FigureId) -> None:
    """Use an activation to leave the building, or outdoors the table by the nearest edge."""
    it = g.figures[figure]
    one = next(one for one in g.spared if one.figure == figure and one.going)
    if not up(it) or it.act.done:
        return
    if one.home == NOBODY:
        run_off(g, figure)
    else:
        go_toward(g, figure, way_out(g, figure, one))
    g.next(have_gone, figure)


def way_out(g: Atz, figure: FigureId, one: Spared) -> Spot:
    """Return the spot outside the nearest door of the building that one has to leave."""
    it, table = g.figures[figure], ground(g)
    doors = [gap for gap in g.terrain.openings if gap.building == one.home and not gap.inner]
    doors.sort(key=lambda gap: gap.way != "door")
    ways = [gap for gap in doors if gap.way == doors[0].way]
    spots = [
        spot for gap in ways for spot in gate_spots(table, gap) if table.building_at(*spot) is None
    ]
    return min(spots, key=lambda spot: ((spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2, spot))


@rule("atz.mercy.spared-wakes")
def have_gone(g: Atz, figure: FigureId) -> None:
    """Note who is out now; the rest of that activation is lost."""
    it = g.figures[figure]
    it.act.done = True
    home = ground(g).building_at(it.x, it.y)
    g.spared = tuple(
        msgspec.structs.replace(one, going=False)
        if one.figure == figure and one.home not in {NOBODY, home}
        else one
        for one in g.spared
    )
