"""What atz tells bots about zombies on an encounter: whom they reach, and what it may cost."""

from typing import Final

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, ground
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.plane import in_box
from shamble.games.atz.ground.terrain import Box

LOSES: Final = (0.5, 0.33, 0.24, 0.18, 0.145, 0.12, 0.1)
# ^ by dice: how likely a zombie's one die brings down who fights it
LIFE: Final = 30.0  # for each 4 points of Rep, as between whole and dead
STAR: Final = 2.0
ACTS: Final = 0.4  # how often zombies act in a turn
REACH: Final = 90  # tenths of an inch: a move, and as much as a charge gains
SOON: Final = 160  # from where they may be there in two turns
WEIGHT: Final = 0.35  # of one that is within that
WALLED: Final = 0.5  # of one that must find the door first
LYING: Final = 0.4  # of one that has to get up
MOST: Final = 6  # that get at one person at once
CROWD: Final = 2.5  # zombies for each who is on his feet: too many
NEAR: Final = 80  # tenths


def risk(g: Atz, side: int) -> float:
    """Return what a side may lose to the zombies that are near it, in points of score."""
    mine = [it for it in g.figures if is_able(it) and it.who.side == side]
    if not mine:
        return 0.0
    spots = [it.act.path[-1] if it.act.path else (it.x, it.y) for it in mine]
    rooms = [room_at(g, spot) for spot in spots]
    press = [0.0] * len(mine)
    for it in g.figures:
        if it.who.zombie and it.status == Status.CARRYING_ON:
            x, y = it.x, it.y
            gaps = [(sx - x) * (sx - x) + (sy - y) * (sy - y) for sx, sy in spots]
            least = min(gaps)
            if least >= SOON * SOON:
                continue
            place = gaps.index(least)
            weight = 1.0 if least < REACH * REACH else WEIGHT
            room = rooms[place]
            weight *= WALLED if room is not None and not in_box(x, y, room) else 1.0
            press[place] += weight * LYING if it.prone else weight
    return sum(
        ACTS * value_of(it) * bitten(it, zombies)
        for it, zombies in zip(mine, press, strict=True)
        if zombies
    )


def room_at(g: Atz, spot: tuple[int, int]) -> Box | None:
    """Return the walls around a spot, if it is in a building."""
    number = ground(g).building_at(*spot)
    return None if number is None else g.terrain.buildings[number].box


def is_able(it: Figure) -> bool:
    """Whether somebody is there whom zombies could get at."""
    return it.who.human and it.status <= Status.STUNNED and it.aboard == NOBODY and not it.carried


def value_of(it: Figure) -> float:
    """Return what is lost with somebody."""
    return LIFE * it.rep / 4 * (STAR if it.who.star else 1.0)


def bitten(it: Figure, zombies: float) -> float:
    """Return how likely somebody is brought down by so many zombies at once."""
    many = min(zombies, MOST)
    dice = it.rep - (it.prone or it.status >= Status.STUNNED) - (it.status == Status.HUNKERED)
    each = LOSES[min(max(round(dice / max(many, 1.0)), 0), len(LOSES) - 1)]
    return float(1.0 - (1.0 - each) ** many)


def is_crowded(g: Atz, side: int) -> bool:
    """Whether more zombies are near a side than it can deal with."""
    mine = [it for it in g.figures if is_able(it) and it.who.side == side]
    near = 0
    for it in g.figures:
        if it.who.zombie and it.status == Status.CARRYING_ON:
            for one in mine:
                if (it.x - one.x) ** 2 + (it.y - one.y) ** 2 < NEAR * NEAR:
                    near += 1
                    break
    return near >= CROWD * len(mine) and near > 1
