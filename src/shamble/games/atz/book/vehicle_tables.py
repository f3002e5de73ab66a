"""The tables of vehicles: their kinds, their reactions, and what becomes of them."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec

from shamble.games.atz.book.terms import VEHICLE_TESTS, Area, Damage, Facing, Steer, Test
from shamble.kernel.decks import Reader
from shamble.kernel.rules import rule

Score = Annotated[int, msgspec.Meta(ge=1, le=6)]
Count = Annotated[int, msgspec.Meta(ge=0)]
VehicleName = Literal[
    "",
    "atv",
    "big-rig",
    "big-rig-cab",
    "bus",
    "motorcycle",
    "pickup-truck",
    "rv",
    "sedan",
    "sports-car",
    "suv",
    "van",
]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table."""


class VehicleRow(Row, frozen=True):
    """A type of vehicle."""

    id: str
    title: str
    speed: Count
    turns: Count
    seats: Count
    bash: Count
    length: float
    width: float
    tall: bool
    cab: Count  # of its seats: closed ones
    bed: Count  # of its seats: open ones, on a bed or a saddle
    glass: bool  # has windows, which must be broken
    door_rules: bool  # its doors hold as those of a building do
    reverses: bool
    bootlegger: bool  # can make such a turn
    areas: tuple[Area, ...]  # where it is found
    road_only: bool  # never parked at a wall


class Turn(msgspec.Struct, frozen=True):
    """One line of a cell of the vehicles' reaction table."""

    when: Facing
    do: Steer


class SteerRow(Row, frozen=True):
    """A row of the vehicles' reaction table."""

    test: Test
    title: str
    free_will: bool
    pass2: tuple[str, ...]
    pass1: tuple[str, ...]
    pass0: tuple[str, ...]
    cells: tuple[tuple[Turn, ...], ...] = ()  # made of these: by dice passed


class BashRow(Row, frozen=True):
    """What a lead in successes means when two vehicles meet."""

    lead: Count
    share: Literal[1, 2]  # of its remaining distance the winner goes one part in so many
    winner_tests: bool  # takes Lose Control
    loser_damaged: bool  # checks Bash Damage; otherwise it takes Lose Control


class DamageRow(Row, frozen=True):
    """What a blow and a shot do, by dice passed."""

    passed: Annotated[int, msgspec.Meta(ge=0, le=2)]
    bash: Damage
    shot: Damage


class AgeRow(Row, frozen=True):
    """What vehicles are still worth from a day on."""

    day: Annotated[int, msgspec.Meta(ge=1)]
    dead: Annotated[int, msgspec.Meta(ge=0, le=6)]  # will never run, on this score or less
    dry: Annotated[int, msgspec.Meta(ge=0, le=6)]  # out of gas
    fuel: Literal["full", "whole", "half"]  # otherwise: the tank, a die or half a die


@rule("atz.vehicle.descriptions", "atz.vehicle.seats-limit")
def check_vehicles(
    reader: Reader, rows: Iterable[VehicleRow], damages: Iterable[DamageRow]
) -> None:
    """Note vehicles whose compartments do not add up to their seats, and damage left open."""
    if sorted(row.passed for row in damages) != [0, 1, 2]:
        reader.fault("vehicle_damage", "the rows must cover 0 to 2 dice passed, once each")
    for row in rows:
        if row.cab + row.bed != row.seats:
            reader.fault(f"vehicle {row.id}", f"cab and bed must add up to {row.seats} seats")


@rule("atz.vreact.in-sight", "atz.vreact.received-fire", "atz.vreact.charge", "atz.vreact.charged")
@rule("atz.vreact.run-down", "atz.vreact.lose-control", "atz.vehicle.driver-test")
def read_steering(reader: Reader, rows: Iterable[SteerRow]) -> Mapping[Test, SteerRow]:
    """Return the vehicles' reaction table; a cell's lines are tried from the top."""
    found: dict[Test, SteerRow] = {}
    for row in rows:
        where = f"vehicle_reaction {row.test}"
        if row.test in found:
            reader.fault(where, "written twice")
        cells = tuple(
            tuple(read_turn(reader, where, text) for text in cell)
            for cell in (row.pass0, row.pass1, row.pass2)
        )
        if not all(cell and cell[-1].when == Facing.ALWAYS for cell in cells):
            reader.fault(where, "the last line of a cell must hold for everybody")
        found[row.test] = msgspec.structs.replace(row, cells=cells)
    for test in sorted(set(VEHICLE_TESTS) - set(found)):
        reader.fault(f"vehicle_reaction {test}", "missing")
    return found


def read_turn(reader: Reader, where: str, text: str) -> Turn:
    """Return one line of such a cell."""
    before, colon, after = text.partition(":")
    when, do = (before.strip(), after.strip()) if colon else ("", before.strip())
    if when not in set(Facing) or do not in set(Steer):
        reader.fault(where, f"{text!r}: no such condition or result")
        return Turn(Facing.ALWAYS, Steer.NOTHING)
    return Turn(Facing(when), Steer(do))
