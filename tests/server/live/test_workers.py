"""Several workers on one PostgreSQL: players of one table on different ones."""

import asyncio
import secrets

import msgspec

from postgres import Cluster
from shamble.kernel.snapshot import digest
from shamble.server.wire import forms, frames
from tests.server.house import Client, Frame, House, running


async def test_workers_share_a_table(cluster: Cluster) -> None:
    """People on different workers play one game to its end, and both workers end up equal."""
    db = cluster.database(f"t{secrets.token_hex(6)}")
    async with running(db) as one, running(db) as two:
        ann, bob = await one.guest("Ann"), await two.guest("Bob")
        made = await one.table(ann, "me", "open", "uniform", options={"turn_limit": 2})
        await two.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(1)))
        async with one.sit(made.id, ann) as first, two.sit(made.id, bob) as second:
            await asyncio.gather(*(_play_out(client) for client in (first, second)))
            ends = [await client.until_over() for client in (first, second)]
        games = [house.hall.rooms[made.id].record.playing for house in (one, two)]

    assert ends[0]["seed"] == ends[1]["seed"]
    assert digest(games[0].game) == digest(games[1].game)
    assert games[0].journal == games[1].journal


async def _play_out(client: Client) -> None:
    while (await client.until_asked())["waiting"]:
        await client.choose()


async def test_workers_race_is_decided_by_the_database(cluster: Cluster) -> None:
    """The same question answered on two workers at once is answered once."""
    db = cluster.database(f"t{secrets.token_hex(6)}")
    async with running(db) as one, running(db) as two:
        ann = await one.guest("Ann")
        made = await one.table(ann, "me", "me", options={"first_player": 1})
        async with one.sit(made.id, ann, 0) as first, two.sit(made.id, ann, 0) as second:
            await asyncio.gather(first.until_asked(), second.until_asked())

            answers = await asyncio.gather(first.choose(), second.choose())

            plies = [await _ply(house, made.id) for house in (one, two)]

    assert sorted(answer.kind for answer in answers) == ["done", "refused"]
    assert plies == [1, 1]


async def _ply(house: House, table: str) -> int:
    room = house.hall.rooms[table]
    await room.catch_up()
    return room.record.playing.ply


async def test_workers_take_over_from_one_that_died(cluster: Cluster) -> None:
    """A bot's turn that its worker left undone is taken by another worker."""
    db = cluster.database(f"t{secrets.token_hex(6)}")
    async with running(db) as one, running(db) as two:
        ann = await one.guest("Ann")
        one.hall.stopping = True  # it drives no bots any more
        made = await one.table(ann, "me", "uniform", options={"first_player": 2})
        async with one.sit(made.id, ann) as first:
            stuck = await first.until("state")
            async with two.sit(made.id, made.link(None)) as watcher:
                await watcher.until("state")
                asked = await first.until_asked()

    assert stuck["waiting"]["seat"] == 1
    assert asked["waiting"]["seat"] == 0


async def test_workers_that_died_leave_nobody_here(cluster: Cluster) -> None:
    """Who was connected to a worker that fell silent is soon not shown as here any more."""
    db = cluster.database(f"t{secrets.token_hex(6)}")
    async with running(db, beat=0.2) as one, running(db, beat=0.2) as two:
        ann, bob = await one.guest("Ann"), await two.guest("Bob")
        made = await one.table(ann, "me", "open")
        await two.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(1)))
        async with one.sit(made.id, ann) as first, two.sit(made.id, bob):
            await first.until("table", lambda frame: _here(frame) == [True, True])
            two.hall.stopping = True  # it tells nobody anything any more

            gone = await first.until("table", lambda frame: _here(frame) != [True, True])

    assert _here(gone) == [True, False]


def _here(frame: Frame) -> list[bool]:
    return [seat["here"] for seat in frame["table"]["seats"]]


def test_wire_types_have_a_schema() -> None:
    """Everything on the wire can be described for a client in another language."""
    wanted = [
        frames.FromClient,
        frames.FromServer,
        forms.Made,
        forms.Moment,
        forms.Story,
        forms.Shelf,
    ]

    found, parts = msgspec.json.schema_components(wanted)

    assert len(found) == len(wanted)
    assert {"Welcome", "State", "Choose", "TableInfo"} <= set(parts)
