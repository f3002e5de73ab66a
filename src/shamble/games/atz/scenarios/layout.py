"""Laying a scenario out: from inches in a file to a table in tenths, turned as was chosen."""

from typing import Final

from shamble.games.atz.book.tables import AtzTables, building_row
from shamble.games.atz.ground.terrain import (
    STANDARD,
    Box,
    Building,
    Obstacle,
    Opening,
    Piece,
    Terrain,
    Way,
)
from shamble.games.atz.scenarios.scenario import Extent, Inches, Scenario
from shamble.games.atz.table.vehicles import parked
from shamble.kernel.rules import rule

QUARTERS: Final = 4


def tenths(spot: Inches, turns: int = 0) -> tuple[int, int]:
    """Return a spot in tenths, after so many quarter turns of the table to the left."""
    x, y = round(spot[0] * 10), round(spot[1] * 10)
    for _ in range(turns % QUARTERS):
        x, y = STANDARD - y, x
    return x, y


def heading(way: tuple[int, int], turns: int) -> tuple[int, int]:
    """Return a direction after so many quarter turns of the table to the left."""
    x, y = way
    for _ in range(turns % QUARTERS):
        x, y = -y, x
    return x, y


def extent(box: Extent, turns: int) -> Box:
    """Return a box in tenths, after so many quarter turns of the table to the left."""
    a, b = tenths(box[:2], turns), tenths(box[2:], turns)
    return min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])


def terrain_of(made: Scenario, tables: AtzTables, turns: int = 0) -> Terrain:
    """Return a scenario's table; its vehicles come first among the obstacles, in their order."""
    vehicles = [
        parked(tables, row.kind, *tenths(row.at, turns), heading(row.facing, turns))
        for row in made.vehicles
    ]
    others = [
        Obstacle(extent(row.box, turns), tall=row.tall, climb=row.climb, title=row.title)
        for row in made.obstacles
    ]
    return Terrain(
        f"scenario {made.key} {tables.hash} {turns % QUARTERS}",
        made.setting.area,
        STANDARD,
        STANDARD,
        tuple(
            Building(extent(row.box, turns), row.type, dv_of(tables, row.type))
            for row in made.buildings
        ),
        tuple(gap for place in range(len(made.buildings)) for gap in gaps_of(made, place, turns)),
        tuple(
            Piece(
                extent(row.box, turns),
                row.kind,
                sloped=row.sloped,
                rope=None if row.rope is None else tenths(row.rope, turns),
            )
            for row in made.pieces
        ),
        (*vehicles, *others),
    )


def gaps_of(made: Scenario, place: int, turns: int) -> list[Opening]:
    """Return the doors and windows of a building."""
    row = made.buildings[place]
    ways: list[tuple[Way, tuple[Extent, ...]]] = [("door", row.doors), ("window", row.windows)]
    return [
        Opening(*extent(gap, turns), way=way, building=place) for way, gaps in ways for gap in gaps
    ]


@rule("atz.building.substitutions")
def dv_of(tables: AtzTables, name: str) -> int:
    """Return the Defensive Value of a type of building, or of what stands in for it."""
    row = building_row(tables, name)
    assert row is not None  # noqa: S101  (the file was checked)
    return row.dv
