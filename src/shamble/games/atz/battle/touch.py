"""Who is in contact with whom, and what may be between them. No rules."""

from shamble.games.atz.battle.state import (
    CONTACT,
    NOBODY,
    OPEN,
    Atz,
    Figure,
    FigureId,
    ground,
    squared_distance,
)


def touching(g: Atz, one: FigureId, other: FigureId) -> bool:
    """Whether two figures are in contact: on one floor, and neither sits in another vehicle."""
    a, b = g.figures[one], g.figures[other]
    return (
        a.floor == b.floor
        and a.aboard == b.aboard
        and squared_distance(g, one, other) <= CONTACT
        and not (a.aboard == NOBODY and parted(g, a, (a.x, a.y), (b.x, b.y)))
    )


def parted(g: Atz, who: Figure, here: tuple[int, int], there: tuple[int, int]) -> bool:
    """Whether a wall, a shut door or glass is between two spots on a figure's floor."""
    table = ground(g, who)
    if table.walled(*here, *there):
        return True
    return any(g.doors[place] != OPEN for place, _ in table.gaps_on(*here, *there))
