"""Rival groups in one world: each has its own months, and the area's stock is everybody's."""

from collections.abc import Sequence
from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Member, Ride, Sheet
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.kernel.rules import RuleId, rule

TURN: Final = RuleId("atz.campaign.rivals-turn")
WORLD: Final = RuleId("atz.campaign.rivals")


def seat_of_group(sheet: Sheet) -> int:
    """Return whose group it is."""
    return sheet.seat


@rule(WORLD)
def parted(sheet: Sheet, seats: int, rides: Sequence[tuple[Ride, ...]] = ()) -> Sheet:
    """Return the sheet of the first group in a world where every player has one of his own.

    Args:
        sheet: Everybody on one sheet.
        seats: How many play.
        rides: The vehicles of each player; none: nobody has any.
    """
    groups = []
    for seat in range(seats):
        sought = tuple(one for one in sheet.sought if one.member.seat == seat)
        groups.append(
            msgspec.structs.replace(
                sheet,
                seat=seat,
                members=tuple(it for it in sheet.members if it.seat == seat),
                gone=sheet.gone if not seat else (),
                sought=sought,
                rides=rides[seat] if rides else (),
                places=(),
            )
        )
    return taking_turn(sheet, groups, min(groups, key=when))


@rule(TURN)
def when(sheet: Sheet) -> tuple[bool, int, int]:
    """Return how far a group is in time; one that is no more comes last."""
    return not sheet.members, sheet.month, sheet.quarters


@rule(TURN)
def next_up(sheet: Sheet) -> Sheet | None:
    """Return the sheet of the group that goes on next: the one furthest behind, if there is one.

    Of those who are level it is whoever has waited longest.
    """
    own = msgspec.structs.replace(sheet, places=(), others=())
    groups = [*sheet.others, own]
    up = min(groups, key=when)
    return taking_turn(sheet, groups, up) if up.members else None


def taking_turn(world: Sheet, groups: list[Sheet], up: Sheet) -> Sheet:
    """Return a group's sheet with the world as it is now, and the others beside it."""
    others = tuple(one for one in groups if one is not up)
    return msgspec.structs.replace(up, places=world.places, others=others)


@rule(WORLD)
def rivals_here(sheet: Sheet) -> list[Sheet]:
    """Return the other groups that are in the same area."""
    return [one for one in sheet.others if one.place == sheet.place and one.members]


def rival_of(sheet: Sheet, seat: int) -> Sheet | None:
    """Return another player's group in this area, or None."""
    return next((one for one in rivals_here(sheet) if one.seat == seat), None)


def with_rival(sheet: Sheet, rival: Sheet) -> Sheet:
    """Return the sheet with another group changed."""
    others = tuple(rival if one.seat == rival.seat else one for one in sheet.others)
    return msgspec.structs.replace(sheet, others=others)


def foe_of(g: Atz) -> Sheet | None:
    """Return the group that is attacked in this battle, or None."""
    campaign = campaign_of(g)
    return next((one for one in sheet_of(g).others if one.seat == campaign.foe), None)


def spokesman(members: Sequence[Member]) -> str:
    """Return by whom a group is called: its Star, or its best."""
    return max(members, key=lambda it: (it.star, it.rep)).name if members else ""
