"""The best of every box for each number of players."""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from shamble.server.store.played import Played
from shamble.server.store.schema import records


class Held(msgspec.Struct, frozen=True):
    """What somebody reached that nobody has bettered."""

    seats: int  # at the table
    value: int
    name: str
    ended: int  # milliseconds since 1970


def write(connection: Connection, played: Played, guests: Mapping[int, str]) -> None:
    """Keep what the winner reached, if nobody was as good and a person played."""
    if played.record is None or not played.counts or not guests:
        return
    seats = len(played.players)
    alike = (records.c.box == played.box) & (records.c.seats == seats)
    best = connection.scalar(select(func.max(records.c.value)).where(alike))
    if best is not None and best >= played.record:
        return
    winner = next(seat for seat, one in enumerate(played.players) if one.rank == 1)
    row = {
        "table": played.table, "box": played.box, "seats": seats, "value": played.record,
        "name": played.players[winner].name, "guest": guests.get(winner, ""), "ended": played.ended,
    }  # fmt: skip
    connection.execute(delete(records).where(records.c.table == played.table))
    connection.execute(insert(records).values(row))


async def of_box(engine: AsyncEngine, box: str) -> list[Held]:
    """Return the best of a box for each number of players; of equals, the first."""
    wanted = select(records.c.seats, records.c.value, records.c.name, records.c.ended)
    wanted = wanted.where(records.c.box == box)
    wanted = wanted.order_by(records.c.seats, records.c.value.desc(), records.c.ended)
    async with engine.connect() as connection:
        rows = (await connection.execute(wanted)).all()
    best: dict[int, Held] = {}
    for seats, value, name, ended in rows:
        best.setdefault(seats, Held(seats, value, name, ended))
    return list(best.values())
