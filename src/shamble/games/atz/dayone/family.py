"""Family: who they are as figures, and how they join whoever has found them."""

from typing import Final

import msgspec

from shamble.games.atz.battle.day_one import Kin
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, Profile
from shamble.games.atz.book.day_one_tables import kin_row
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Class
from shamble.games.atz.dayone.visit import change_the_day, change_visit, star_of, the_day, visit_of
from shamble.games.atz.encounters.inside import stand_before
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.people.groups import choose_leader
from shamble.games.atz.people.recruit import recruit_figure, roll_recruit
from shamble.games.atz.reactions.notice import look
from shamble.games.atz.table.placement import free_spot
from shamble.kernel.dice import Dice
from shamble.kernel.rules import RuleId, rule

SPOUSE: Final = "spouse"
BESIDE: Final = 2 * INCH
FIGURES: Final = RuleId("atz.day-one.family-figures")


def limit_of(tables: AtzTables, rep: int) -> int:
    """Return the highest Rep that a spouse may have: the Star's, if the list has any so low."""
    least = min(row.rep for row in tables.recruits if row.list == "civilian")
    return max(rep, least)


@rule(FIGURES)
def kin_figure(tables: AtzTables, dice: Dice, kin: Kin, side: int, seat: int, rep: int) -> Figure:
    """Return somebody of the family, unarmed: a spouse by the Civilian list, a child by its age."""
    if kin.role == SPOUSE:
        row = roll_recruit(tables, dice, "civilian", limit_of(tables, rep))
        who = Profile(kin.name, side, seat, Class.CIVILIAN, row.type)
        return recruit_figure(who, row.rep, (), ())
    child = kin_row(kin.role)
    who = Profile(kin.name, side, seat, Class.CIVILIAN, child.type, trait=child.trait)
    return recruit_figure(who, child.rep, (), ())


@rule("atz.day-one.objective-touch", FIGURES)
def join_at(g: Atz, it: Figure, by: FigureId, name: str) -> None:
    """Put somebody who was found beside the finder, of whose group he is from now on."""
    one, visit, figure = g.figures[by], visit_of(g), len(g.figures)
    it.group, it.activated, it.knows = one.group, True, False
    g.figures.append(it)
    if visit.building == NOBODY:
        it.x, it.y = free_spot(g, one.x, one.y, 0, INCH)
        it.act.start = (it.x, it.y)
    else:
        it.carried = True  # not there yet
        stand_before(g, visit.building, by, figure, BESIDE)
    if g.encounter is not None:
        g.encounter.brought[figure] = ()
    change_visit(g, kin=(*visit.kin, (figure, name)))
    choose_leader(g, one.group)
    look(g, figure)


@rule("atz.day-one.objective-touch", FIGURES)
def join_kin(g: Atz, family: list[Kin], by: FigureId) -> None:
    """Have those of the family who were found come along."""
    star, visit = g.figures[star_of(g)], visit_of(g)
    for kin in family:
        it = kin_figure(g.deck, g.dice, kin, star.who.side, visit.seat, star.rep)
        join_at(g, it, by, kin.name)
    rest = tuple(kin for kin in the_day(g).kin if kin not in family)
    change_the_day(g, kin=rest)


def move_kin(g: Atz, family: list[Kin], where: str) -> None:
    """Note where some of the family are now."""
    moved = tuple(
        msgspec.structs.replace(kin, where=where) if kin in family else kin
        for kin in the_day(g).kin
    )
    change_the_day(g, kin=moved)
