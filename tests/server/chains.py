"""Campaigns as clients of the server play them: a chapter is given up as soon as it can be."""

from typing import Any

import msgspec

from shamble.server.wire import campaigns as wire
from shamble.server.wire import forms, frames
from tests.server.house import Client, House, seat_wish

GIVE_UP = msgspec.Raw(b'{"do":"concede"}')
FAR = 20  # choices after which what is offered first may be offered for ever, as other weapons are


class Chapter(msgspec.Struct, frozen=True):
    """A chapter, as a client reads it."""

    chapter: int
    table: str | None
    checked: bool
    told: dict[str, Any] | None


class Info(msgspec.Struct, frozen=True):
    """A campaign, as a client reads it."""

    id: str
    title: str
    stage: str
    heading: str
    words: str
    step: wire.NextStep
    chapters: tuple[Chapter, ...]
    home: dict[str, Any] | None
    table: frames.TableInfo | None
    mine: bool
    shared: bool

    @property
    def at(self) -> str:
        """The table of the chapter that is played."""
        assert self.table is not None
        return self.table.id


class Made(msgspec.Struct, frozen=True):
    """A new campaign, as a client reads it."""

    campaign: Info
    links: tuple[forms.Link, ...]


async def begin(house: House, key: str, *seats: str, **wishes: Any) -> Made:
    """Begin a campaign by the lists; seats are "me", "open", or a bot's level."""
    wishes["options"] = {"begin": "lists", **wishes.get("options", {})}
    wish = wire.NewCampaign(
        "atz", "The long way", tuple(map(seat_wish, seats or ("me",))), **wishes
    )
    return await house.ask("POST", "/api/campaigns", Made, key, wish)


async def show(house: House, key: str, campaign: str) -> Info:
    """Look at a campaign."""
    return await house.ask("GET", f"/api/campaigns/{campaign}", Info, key)


async def go_on(house: House, key: str, campaign: str) -> Info:
    """Begin the next chapter."""
    return await house.ask("POST", f"/api/campaigns/{campaign}/next", Info, key)


async def play_out(house: House, key: str, table: str) -> None:
    """Play a chapter to its end, the shortest way: set out, and give up; a mutiny goes by lot."""
    async with house.sit(table, key) as me:
        await me.until("state")
        while True:
            state = await me.until_asked()
            if not state["waiting"]:
                return
            await _answer(me, state)


async def _answer(me: Client, state: Any) -> None:
    ask = frames.Choose(f"g{next(me.ids)}", state["ply"], GIVE_UP)
    if (await me.request(ask)).kind == "refused":
        far = state["ply"] >= FAR
        await me.choose(None if far else state["asked"]["offers"][0]["option"])
    elif me.state is state:
        me.state = None
