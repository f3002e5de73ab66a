"""Mutiny: those who rise against their Star fight him on a bare table."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Member, Scene
from shamble.games.atz.battle.campaign_events import MutinyFought
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId
from shamble.games.atz.book.encounter_tables import ARMOUR
from shamble.games.atz.book.terms import Status
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.figures import clear_table, figure_of
from shamble.games.atz.campaign.legacy import inherited
from shamble.games.atz.campaign.losses import lose
from shamble.games.atz.campaign.stars import star_of
from shamble.games.atz.campaign.stores import with_member
from shamble.games.atz.encounters.gunfight import walk_the_walk
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import open_table
from shamble.games.atz.people.groups import found_group
from shamble.games.atz.table.areas import area_names
from shamble.games.atz.table.names import fleet
from shamble.games.atz.turn.finish import battle_over, recover_after
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.errors import Bug
from shamble.kernel.rules import rule

SIZE: Final = 24 * INCH
APART: Final = 6 * INCH
ABREAST: Final = 2 * INCH
REBELS: Final = 2  # their side
LIMIT: Final = 40  # turns, after which it has come to nothing


@rule("atz.together.grunt-double", "atz.together.mutiny-resolution")
def fight_mutiny(g: Atz) -> None:
    """Have the Star meet all mutineers of this check, 6 inches apart; nobody else does anything."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    if not campaign.rebels:
        return
    rebels = [it for it in sheet.members if it.name in campaign.rebels]
    star = star_of(sheet, rebels[0].seat)
    if star is None:
        raise Bug("nobody rises against nobody")
    mine = [it for it in rebels if star_of(sheet, it.seat) is star]
    names = tuple(it.name for it in mine)
    campaign.rebels = tuple(name for name in campaign.rebels if name not in names)
    first = lay_duel(g, star, mine)
    g.next(open_duel, first)
    g.next(begin_turn)
    g.next(battle_over)
    g.next(end_mutiny, first, star.name, names)
    g.next(fight_mutiny)


def lay_duel(g: Atz, star: Member, rebels: list[Member]) -> int:
    """Put the two sides on a bare table, facing each other; return the Star's figure."""
    campaign = campaign_of(g)
    if campaign.scene is None:
        campaign.scene = Scene(g.terrain, fleet(g), area_names(g.terrain, g.encounter))
    clear_table(g)
    g.settings = msgspec.structs.replace(
        g.settings, scenario="skirmish", purpose="drive-off", turn_limit=LIMIT, versus=False
    )
    g.terrain = open_table(g.settings.area, SIZE)
    g.attracts = False
    campaign.over, campaign.duel = False, True
    middle, number = SIZE // 2, len(g.figures)
    g.figures.append(set_at(figure_of(star), middle, middle - APART // 2, 1))
    edge = middle - ABREAST * (len(rebels) - 1) // 2
    for place, it in enumerate(rebels):
        figure = figure_of(it)
        figure.who = msgspec.structs.replace(figure.who, side=REBELS, seat=NOBODY)
        g.figures.append(set_at(figure, edge + place * ABREAST, middle + APART // 2, -1))
    found_group(g, [number])
    found_group(g, list(range(number + 1, len(g.figures))))
    return number


def set_at(it: Figure, x: int, y: int, facing: int) -> Figure:
    """Return a figure that stands somewhere."""
    it.x, it.y, it.fx, it.fy = x, y, 0, facing
    it.act.start = (x, y)
    return it


@rule("atz.together.grunt-double")
def open_duel(g: Atz, star: FigureId) -> None:
    """Have both sides roll a die and add Rep: the higher one shoots first."""
    rebels = tuple(range(star + 1, len(g.figures)))
    g.next(walk_the_walk, Contact(0, (star,), rebels, ()))


@rule("atz.together.mutiny-resolution", "atz.together.sneak-away-gear")
def end_mutiny(g: Atz, star: FigureId, name: str, names: tuple[str, ...]) -> None:
    """See how the Star came out of it; whoever rose against him is with the group no more."""
    campaign, it = campaign_of(g), g.figures[star]
    won = it.status < Status.HUNKERED
    if it.status == Status.OUT_OF_THE_FIGHT:
        recover_after(g, star)
    g.tell(MutinyFought(name, names, won))
    left: list[str] = []
    for place, rebel in enumerate(names, star + 1):
        left += spoils_of(g, place, rebel) if won else ()
        dead = g.figures[place].status in {Status.DEAD, Status.GONE}
        lose(g, rebel, "mutiny" if dead else "expelled" if won else "left")
    if it.status in {Status.DEAD, Status.GONE, Status.CAPTURED}:
        lose(g, name, "mutiny")
    else:
        place = next(i for i, one in enumerate(campaign.sheet.members) if one.name == name)
        now = campaign.sheet.members[place]
        changed = msgspec.structs.replace(now, rep=it.rep, guns=it.guns, melee=it.melee)
        campaign.sheet = with_member(campaign.sheet, place, changed)
        group = inherited(g.deck, campaign.sheet.members, left)
        campaign.sheet = msgspec.structs.replace(campaign.sheet, members=tuple(group))
    campaign.duel = False
    clear_table(g)


@rule("atz.spoils.take-gear", "atz.spoils.packs", "atz.together.mutiny-resolution")
def spoils_of(g: Atz, figure: FigureId, name: str) -> tuple[str, ...]:
    """Return what the group takes from a mutineer who was put down: all that he has."""
    it = g.figures[figure]
    if it.status < Status.OUT_OF_THE_FIGHT or it.status == Status.LEFT:
        return ()
    pack = next(one.pack for one in sheet_of(g).members if one.name == name)
    return (*it.guns, *it.melee, *pack, *((ARMOUR,) if it.who.armour else ()))
