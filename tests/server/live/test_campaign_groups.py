"""Campaigns of several people on the server: one group shared, rivals, and a player who is away."""

import asyncio
from typing import Any

import msgspec

from shamble.kernel.campaign import Campaign, verify_chain
from shamble.kernel.shelf import shelf
from shamble.server.wire import campaigns as wire
from shamble.server.wire import forms, frames
from tests.server.chains import Info, Made, begin, go_on, play_out, show
from tests.server.house import House


async def for_two(house: House, group: str, **wishes: Any) -> tuple[Made, str, str]:
    """Return a campaign of two people, and their keys."""
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    wishes["options"] = {"group": group, **wishes.get("options", {})}
    made = await begin(house, ann, "me", "open", **wishes)
    link = next(one.key for one in made.links if one.seat == 1)
    await house.ask(
        "POST", f"/api/tables/{made.campaign.at}/join", msgspec.Raw, ben, forms.Join(link)
    )
    return made, ann, ben


async def asked_first(house: House, info: Info, *keys: str) -> list[bool]:
    """Return of whom a chapter asks something first."""
    found = []
    for key in keys:
        async with house.sit(info.at, key) as me:
            state = await me.until("state")
            found.append(state["asked"] is not None)
    return found


async def checked(house: House, key: str, campaign: str) -> int:
    """Return of how many chapters a campaign's file is right, from end to end."""
    file = await house.ask("GET", f"/api/campaigns/{campaign}/file", wire.CampaignFile, key)
    return verify_chain(shelf["atz"], Campaign.load(file.file.encode()))


async def test_campaign_groups_rivals_take_turns(house: House) -> None:
    """A chapter is one player's; in the next one the other is asked, and both have their home."""
    made, ann, ben = await for_two(house, "rivals")
    first = await asked_first(house, made.campaign, ann, ben)
    await asyncio.gather(*(play_out(house, key, made.campaign.at) for key in (ann, ben)))

    after = await go_on(house, ben, made.campaign.id)

    second = await asked_first(house, after, ann, ben)
    assert (first, second) == ([True, False], [False, True])
    assert after.home is not None
    assert await checked(house, ann, made.campaign.id) == 2


async def test_campaign_groups_shared_is_decided_by_the_first(house: House) -> None:
    """At the camp of a shared group the first player decides; both see the same home."""
    made, ann, ben = await for_two(house, "shared")
    first = await asked_first(house, made.campaign, ann, ben)
    await asyncio.gather(*(play_out(house, key, made.campaign.at) for key in (ann, ben)))

    after = await go_on(house, ann, made.campaign.id)

    seen = await show(house, ben, made.campaign.id)
    assert first == [True, False]
    assert seen.home == after.home
    assert await checked(house, ann, made.campaign.id) == 2


async def test_campaign_groups_a_player_who_leaves_is_stood_in_for(house: House) -> None:
    """Ben goes in his own chapter: the stand-in plays it out, and in the next his seat is his.

    It passes wherever that is possible, so that it never attacks Ann, who would have to answer.
    """
    short = {"turn_limit": 1, "zombies": 0, "figures": 1}
    made, ann, ben = await for_two(house, "rivals", stand_in="passes", options=short)
    await asyncio.gather(*(play_out(house, key, made.campaign.at) for key in (ann, ben)))
    after = await go_on(house, ann, made.campaign.id)
    async with house.sit(after.at, ann) as me, house.sit(after.at, ben) as other:
        await other.until("state")
        await other.request(frames.Leave("l"))
        await me.until("state", lambda frame: not frame["waiting"])

    file = await house.ask("GET", f"/api/tables/{after.at}/journal", forms.JournalFile, ann)
    chosen = [msgspec.json.decode(line) for line in file.journal.splitlines()[1:]]
    third = await go_on(house, ann, made.campaign.id)
    assert {line.get("why") for line in chosen if line.get("seat") == 1} == {"left"}
    assert third.table is not None
    assert [one.name for one in third.table.seats] == ["Ann", "Ben"]
    async with house.sit(third.at, ben) as back:
        assert (await back.until("welcome"))["you"] == 1


async def test_campaign_groups_a_player_who_is_away_is_waited_for(house: House) -> None:
    """In a rival's chapter nobody else can choose for him: it stays his turn until he is back."""
    made, ann, ben = await for_two(house, "rivals")
    await asyncio.gather(*(play_out(house, key, made.campaign.at) for key in (ann, ben)))
    after = await go_on(house, ann, made.campaign.id)

    waiting = await asked_first(house, after, ann)
    again = await go_on(house, ann, made.campaign.id)

    assert waiting == [False]
    assert again.at == after.at
    await play_out(house, ben, after.at)
    third = await go_on(house, ann, made.campaign.id)
    assert await asked_first(house, third, ann, ben) == [True, False]
