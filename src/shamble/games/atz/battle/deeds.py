"""Noting what somebody does on an encounter of a campaign; elsewhere nothing is noted."""

import msgspec

from shamble.games.atz.battle.campaign import Deeds
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId
from shamble.games.atz.book.terms import Status
from shamble.kernel.rules import rule


def deeds_of(g: Atz, figure: FigureId) -> Deeds:
    """Return what a figure has done so far."""
    return Deeds() if g.campaign is None else g.campaign.deeds.get(figure, Deeds())


def note(g: Atz, figure: FigureId, **changes: object) -> None:
    """Note something about a figure, if this is an encounter of a campaign and he is ours."""
    campaign = g.campaign
    if campaign is None or campaign.duel or figure == NOBODY:
        return
    if g.figures[figure].who.seat != NOBODY:
        campaign.deeds[figure] = msgspec.structs.replace(deeds_of(g, figure), **changes)


@rule("atz.rep.kill-credit", "atz.rep.success-conditions")
def note_down(g: Atz, figure: FigureId, by: FigureId, status: Status) -> None:
    """Credit a zombie to whoever destroyed it; note who was out of the fight."""
    if g.campaign is None:
        return
    if not g.figures[figure].who.zombie:
        if status == Status.OUT_OF_THE_FIGHT:
            note(g, figure, out=True)
    elif status == Status.DEAD and by != NOBODY:
        note(g, by, kills=deeds_of(g, by).kills + 1)


@rule("atz.class.milestones", "atz.day-one.visibly-armed")
def note_fight(g: Atz, figure: FigureId, other: FigureId) -> None:
    """Note who fights an armed human, each of the two may be one; and who uses a weapon."""
    if g.campaign is None:
        return
    for one, foe in ((figure, other), (other, figure)):
        it = g.figures[foe]
        if g.figures[one].guns or g.figures[one].melee:
            note(g, one, armed=True)
        if not it.who.zombie and it.who.human and (it.guns or it.melee):
            note(g, one, fought=True)


@rule("atz.class.milestones")
def note_sight(g: Atz) -> None:
    """Note which zombies everybody sees."""
    zombies = sum(1 << i for i, it in enumerate(g.figures) if it.who.zombie)
    for i, it in enumerate(g.figures):
        if it.who.seat != NOBODY and it.sees & zombies:
            note(g, i, seen=deeds_of(g, i).seen | (it.sees & zombies))


@rule("atz.rep.found-a-resource", "atz.campaign.tracking-find")
def note_driven_off(g: Atz, vehicle: VehicleId) -> None:
    """Note a vehicle that somebody of the group drives off; one that was found is his find."""
    it = g.vehicles[vehicle]
    if g.campaign is None or it.driver == NOBODY or g.figures[it.driver].who.seat == NOBODY:
        return
    g.campaign.driven += (vehicle,)
    if it.found:
        note(g, it.driver, found=True)
