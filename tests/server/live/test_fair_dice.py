"""Dice that all at the table make together: nobody can choose them, foresee them or stall them."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from shamble.kernel.errors import JournalError
from shamble.kernel.journal import Journal, commitment
from shamble.kernel.match import verify
from shamble.kernel.shelf import shelf
from shamble.server.table import fair_dice
from shamble.server.wire import forms, frames
from tests.server.house import Client, Frame, House, Made

QUICK = {"turn_limit": 2}


class Two:
    """A table at which two people make the dice: one pledges there, the other by joining."""

    def __init__(self, house: House, made: Made, ann: str, bob: str) -> None:
        self.house = house
        self.made = made
        self.keys = ann, bob
        self.parts = secrets.token_hex(32), secrets.token_hex(32)

    async def joined(self) -> None:
        """Let the second one take the seat, with a pledge."""
        wish = forms.Join(self.made.link(1), pledge=commitment(self.parts[1]))
        path = f"/api/tables/{self.made.id}/join"
        await self.house.ask("POST", path, frames.TableInfo, self.keys[1], wish)

    async def journal(self) -> Journal:
        """Download the journal."""
        path = f"/api/tables/{self.made.id}/journal"
        file = await self.house.ask("GET", path, forms.JournalFile, self.keys[0])
        return Journal.load(file.journal.encode())


async def two(house: House) -> Two:
    """Set a table up for two."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    return Two(house, await house.table(ann, "me", "open", options=QUICK), ann, bob)


@asynccontextmanager
async def sealed(house: House) -> AsyncIterator[tuple[Two, Client, Client]]:
    """Have both pledge, so that their parts are due."""
    it = await two(house)
    async with house.sit(it.made.id, it.keys[0], 0) as ann:
        await ann.request(frames.Pledge("p", commitment(it.parts[0])))
        await it.joined()
        async with house.sit(it.made.id, it.keys[1], 1) as bob:
            await ann.until("table", lambda frame: bool(frame["table"]["sealed"]))
            yield it, ann, bob


async def state_of(client: Client, ply: int = 0) -> Frame:
    """Return the state in which so many choices stand, also if it has come already."""
    while client.state is None or client.state["ply"] < ply:
        await client.next()
    return client.state


async def play(ann: Client, bob: Client) -> None:
    """Play to the end by lot."""
    while (state := await state_of(ann))["waiting"]:
        client = (ann, bob)[state["waiting"]["seat"]]
        await state_of(client, state["ply"])
        answer = await client.choose()
        await state_of(ann, answer["ply"])
    await ann.until_over()
    await bob.until_over()


async def test_fair_dice_come_from_all(house: House) -> None:
    """The dice come from the server's seed and both parts, and anybody can check that."""
    async with sealed(house) as (it, ann, bob):
        promised = ann.frames[-1]["table"]
        await bob.request(frames.Give("g", it.parts[1]))
        await ann.request(frames.Give("g", it.parts[0]))
        await play(ann, bob)
        over = await ann.until_over()
        journal = await it.journal()

    header = journal.header
    assert [one.part for one in header.parts] == list(it.parts)
    assert [one["part"] for one in over["parts"]] == list(it.parts)
    assert [one.pledge for one in header.parts] == [one["pledge"] for one in promised["pledges"]]
    assert (header.commitment, header.seed) == (promised["commitment"], over["seed"])
    assert verify(shelf["zdfg"], journal).game.result is not None
    before = [one.raw for client in (ann, bob) for one in client.frames if one.kind != "over"]
    assert not any(part.encode() in raw for part in it.parts for raw in before)


async def test_fair_dice_without_one_part_are_others(house: House) -> None:
    """A journal from which a part was taken, or in which one was changed, is not believed."""
    async with sealed(house) as (it, ann, bob):
        await bob.request(frames.Give("g", it.parts[1]))
        await ann.request(frames.Give("g", it.parts[0]))
        await play(ann, bob)
        journal = await it.journal()

    first, second = journal.header.parts
    for parts in (
        (first,),
        (first, msgspec.structs.replace(second, part=first.part)),
        (first, first, second),
        (msgspec.structs.replace(first, seat=1), msgspec.structs.replace(second, seat=0)),
    ):
        header = msgspec.structs.replace(journal.header, parts=parts)
        with pytest.raises(JournalError):
            verify(shelf["zdfg"], Journal(header, journal.entries))


async def test_fair_dice_are_not_known_before_the_end(house: House) -> None:
    """While the game runs, the journal keeps both the seed and all parts secret."""
    async with sealed(house) as (it, ann, bob):
        await bob.request(frames.Give("g", it.parts[1]))
        await ann.request(frames.Give("g", it.parts[0]))
        await state_of(ann)
        header = (await it.journal()).header

    assert header.seed is None
    assert [one.part for one in header.parts] == [None, None]
    assert [one.pledge for one in header.parts] == [commitment(one) for one in it.parts]


async def test_fair_dice_pledges_are_sealed_before_a_part_is_known(house: House) -> None:
    """No part is taken before the sealing, no pledge after it, and no part but the pledged one."""
    it = await two(house)
    async with house.sit(it.made.id, it.keys[0], 0) as ann:
        await ann.request(frames.Pledge("p", commitment(it.parts[0])))
        early = await ann.request(frames.Give("early", it.parts[0]))
        await it.joined()
        late = await ann.request(frames.Pledge("late", commitment(it.parts[1])))
        other = await ann.request(frames.Give("other", it.parts[1]))
        right = await ann.request(frames.Give("right", it.parts[0]))

    assert [one["rule"] for one in (early, late, other)] == [
        fair_dice.NOT_PLEDGED, fair_dice.SEALED, fair_dice.NOT_PLEDGED,
    ]  # fmt: skip
    assert right.kind == "done"


async def test_fair_dice_who_withholds_stalls_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a while the game is dealt without the part, and the journal says whose it was."""
    monkeypatch.setattr(fair_dice, "PARTS", 10)
    async with sealed(house) as (it, ann, _):
        await state_of(ann)
        header = (await it.journal()).header

    assert [(one.seat, one.part) for one in header.parts] == [(0, None), (1, None)]


async def test_fair_dice_nobody_pledged_means_no_delay(house: House) -> None:
    """Where nobody wants to add, the game is dealt at once from the server's seed."""
    it = await two(house)
    path = f"/api/tables/{it.made.id}/join"

    info = await house.ask("POST", path, frames.TableInfo, it.keys[1], forms.Join(it.made.link(1)))

    assert info.phase == "playing"
    assert (await it.journal()).header.parts == ()


async def test_fair_dice_of_a_solo_game_are_the_servers(house: House) -> None:
    """Alone with bots there is nothing to pledge."""
    ann = await house.guest()
    made = await house.table(ann, "me", "uniform")
    async with house.sit(made.id, ann, 0) as me:
        answer = await me.request(frames.Pledge("p", commitment("any")))

    assert answer["rule"] == fair_dice.SEALED


async def rematch(house: House, it: Two) -> str:
    """Play the same again."""
    path = f"/api/tables/{it.made.id}/rematch"
    return (await house.ask("POST", path, frames.TableInfo, it.keys[0])).id


async def test_fair_dice_of_a_rematch_are_made_anew(house: House) -> None:
    """A rematch waits until both have pledged again, then until both gave."""
    async with sealed(house) as (it, ann, bob):
        await bob.request(frames.Give("g", it.parts[1]))
        await ann.request(frames.Give("g", it.parts[0]))
        await play(ann, bob)
    again = await rematch(house, it)
    async with house.sit(again, it.keys[0], 0) as ann, house.sit(again, it.keys[1], 1) as bob:
        await ann.request(frames.Pledge("p", commitment(it.parts[1])))
        await bob.request(frames.Pledge("p", commitment(it.parts[0])))
        await ann.request(frames.Give("g", it.parts[1]))
        await bob.request(frames.Give("g", it.parts[0]))
        await state_of(ann)
        header = house.hall.rooms[again].record.playing.journal.header

    assert [one.part for one in header.parts] == [it.parts[1], it.parts[0]]


async def test_fair_dice_of_a_rematch_wait_for_nobody_long(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rematch to which nobody pledges is dealt after a while."""
    async with sealed(house) as (it, ann, bob):
        await bob.request(frames.Give("g", it.parts[1]))
        await ann.request(frames.Give("g", it.parts[0]))
        await play(ann, bob)
    monkeypatch.setattr(fair_dice, "PLEDGES", 10)
    again = await rematch(house, it)
    async with house.sit(again, it.keys[0], 0) as ann:
        await state_of(ann)
        header = house.hall.rooms[again].record.playing.journal.header

    assert header.parts == ()
