"""Campaigns on the server: each chapter is a table, and nothing is lost between two of them."""

import asyncio

import msgspec
import pytest

from shamble.kernel.campaign import Campaign, verify_chain
from shamble.kernel.shelf import shelf
from shamble.server.wire import campaigns as wire
from shamble.server.wire import forms
from tests.server.chains import Info, Made, begin, go_on, play_out, show
from tests.server.house import House


async def two_chapters(house: House, key: str) -> Info:
    """Return a campaign whose first chapter is over and whose second has begun."""
    made = await begin(house, key)
    await play_out(house, key, made.campaign.at)
    return await go_on(house, key, made.campaign.id)


async def test_campaigns_a_chapter_follows_from_the_last(house: House) -> None:
    """The home tells the sheet that was handed on, and the next chapter begins with it."""
    key = await house.guest()
    made = (await begin(house, key, options={"people": "survivor"})).campaign
    await play_out(house, key, made.at)
    over = await show(house, key, made.id)

    after = await go_on(house, key, made.id)

    assert (made.stage, over.stage, after.stage) == ("playing", "turn", "playing")
    assert over.home is not None
    assert over.home["encounters"] == 1
    assert after.home == over.home
    assert [one.chapter for one in after.chapters] == [1, 2]
    told = after.chapters[0].told
    assert told is not None
    assert told["brief"]["kind"] == "discover"
    assert "still alive" in told["lines"][0]["words"]
    assert after.at != made.at
    assert after.table is not None
    assert after.table.chapter is not None
    assert after.table.chapter.chapter == 2


async def test_campaigns_there_is_only_one_next_chapter(house: House) -> None:
    """Whoever asks for the next chapter at the same moment gets the same one."""
    key = await house.guest()
    made = (await begin(house, key)).campaign
    await play_out(house, key, made.at)

    found = await asyncio.gather(*(go_on(house, key, made.id) for _ in range(8)))

    assert len({one.at for one in found}) == 1
    assert len((await show(house, key, made.id)).chapters) == 2


async def test_campaigns_a_chapter_in_play_has_none_after_it(house: House) -> None:
    """To go on while a chapter is played leads to that chapter."""
    key = await house.guest()
    made = (await begin(house, key)).campaign

    same = await go_on(house, key, made.id)

    assert same.at == made.at
    assert len(same.chapters) == 1


async def test_campaigns_end_when_they_are_laid_down(house: House) -> None:
    """A campaign that was laid down is over: nothing follows, and how it ended is told."""
    key = await house.guest()
    made = (await begin(house, key)).campaign
    async with house.sit(made.at, key) as me:
        await me.choose({"do": "lay-down"})

    over = await show(house, key, made.id)
    fault = await house.fault("POST", f"/api/campaigns/{made.id}/next", key)

    assert over.stage == "over"
    assert "laid down" in over.words
    assert over.step == wire.NextStep("Chapter 1 · The end", "The story is told", "The last page")
    assert over.chapters[0].told is not None
    assert fault.code == "phase"


async def test_campaigns_are_listed_for_those_who_play_them(house: House) -> None:
    """Owner and player find a campaign among their own; a stranger does not, and may not see it."""
    ann, ben, eve = [await house.guest(name) for name in ("Ann", "Ben", "Eve")]
    made = await begin(house, ann, "me", "open")
    link = next(one.key for one in made.links if one.seat == 1)
    await house.ask(
        "POST", f"/api/tables/{made.campaign.at}/join", msgspec.Raw, ben, forms.Join(link)
    )

    lists = [
        await house.ask("GET", "/api/campaigns", wire.Campaigns, key) for key in (ann, ben, eve)
    ]
    fault = await house.fault("GET", f"/api/campaigns/{made.campaign.id}", eve)

    assert [[one.title for one in found.campaigns] for found in lists] == [
        ["The long way"], ["The long way"], [],
    ]  # fmt: skip
    assert fault.code == "forbidden"


async def test_campaigns_seats_and_links_go_along(house: House) -> None:
    """Who holds a seat of a chapter holds it in the next, and its links open that too."""
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    made = await begin(house, ann, "me", "open")
    link = next(one.key for one in made.links if one.seat == 1)
    watch = next(one.key for one in made.links if one.seat is None)
    table = made.campaign.at
    await house.ask("POST", f"/api/tables/{table}/join", msgspec.Raw, ben, forms.Join(link))
    await asyncio.gather(play_out(house, ann, table), play_out(house, ben, table))

    after = await go_on(house, ben, made.campaign.id)

    assert after.table is not None
    assert [one.name for one in after.table.seats] == ["Ann", "Ben"]
    assert after.table.yours == (1,)
    assert not after.mine
    async with house.sit(after.at, watch) as watcher:
        assert (await watcher.until("welcome"))["you"] is None
    async with house.sit(table, ann) as late:
        assert (await late.until("welcome"))["table"]["rematch"] == after.at


async def test_campaigns_are_one_file(house: House) -> None:
    """What is exported passes the kernel, can be imported again, and is checked there."""
    key = await house.guest()
    made = await two_chapters(house, key)
    file = await house.ask("GET", f"/api/campaigns/{made.id}/file", wire.CampaignFile, key)

    other = await house.guest("Ben")
    brought = await house.ask(
        "POST", "/api/campaigns/import", Made, other, wire.CampaignUpload(file.file)
    )
    checking = [
        await house.ask("POST", f"/api/campaigns/{brought.campaign.id}/check", wire.Checking, other)
        for _ in range(2)
    ]
    again = await show(house, other, brought.campaign.id)

    campaign = Campaign.load(file.file.encode())
    assert not file.anew
    assert verify_chain(shelf["atz"], campaign) == 2
    assert brought.campaign.title == "The long way"
    assert brought.campaign.home == made.home
    assert [one.checked for one in checking] == [1, 1]
    assert again.chapters[0].told == made.chapters[0].told
    assert again.chapters[0].checked


async def test_campaigns_dice_stay_secret_where_others_play(house: House) -> None:
    """While somebody else plays it too, the chapter in play begins anew in the file."""
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    made = await begin(house, ann, "me", "open")
    link = next(one.key for one in made.links if one.seat == 1)
    await house.ask(
        "POST", f"/api/tables/{made.campaign.at}/join", msgspec.Raw, ben, forms.Join(link)
    )
    room = await house.hall.room(made.campaign.at)
    seed = room.record.spec.seed

    file = await house.ask("GET", f"/api/campaigns/{made.campaign.id}/file", wire.CampaignFile, ann)

    assert file.anew
    assert seed not in file.file
    assert verify_chain(shelf["atz"], Campaign.load(file.file.encode())) == 1


async def test_campaigns_a_forged_file_is_found_out(house: House) -> None:
    """A chapter that does not hand on what the next began with is named when it is checked."""
    key = await house.guest()
    made = await two_chapters(house, key)
    file = await house.ask("GET", f"/api/campaigns/{made.id}/file", wire.CampaignFile, key)
    forged = file.file.replace('"encounters":1', '"encounters":9', 1)
    assert forged != file.file

    brought = await house.ask(
        "POST", "/api/campaigns/import", Made, key, wire.CampaignUpload(forged)
    )
    checking = await house.ask(
        "POST", f"/api/campaigns/{brought.campaign.id}/check", wire.Checking, key
    )

    assert checking.checked == 0
    assert "Chapter 1" in checking.faults[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("", "no campaign", id="nothing"),
        pytest.param('{"campaign":1,"box":"atz","title":"x"}\n', "no campaign", id="only a cover"),
        pytest.param("\n" * 100_001, "lines", id="too long"),
    ],
)
async def test_campaigns_what_is_none_is_refused(lite_house: House, text: str, why: str) -> None:
    """A file that is no campaign is answered with what is wrong with it."""
    key = await lite_house.guest()

    fault = await lite_house.fault("POST", "/api/campaigns/import", key, wire.CampaignUpload(text))

    assert fault.code == "journal"
    assert why in fault.faults[0]


async def test_campaigns_branch_from_an_earlier_chapter(house: House) -> None:
    """To play on from a chapter makes a campaign of its own, which begins where that one did."""
    key = await house.guest()
    made = await two_chapters(house, key)

    branched = await house.ask(
        "POST", f"/api/campaigns/{made.id}/branch", Made, key, wire.CampaignBranch(2)
    )
    first = await house.ask(
        "POST", f"/api/campaigns/{made.id}/branch", Made, key, wire.CampaignBranch(1)
    )

    assert branched.campaign.id != made.id
    assert branched.campaign.title == "The long way, another way"
    assert [one.chapter for one in branched.campaign.chapters] == [1, 2]
    assert branched.campaign.home == made.home
    assert [one.chapter for one in first.campaign.chapters] == [1]
    assert len((await show(house, key, made.id)).chapters) == 2


async def test_campaigns_each_sheet_is_told(house: House) -> None:
    """What a chapter began with can be looked at, as its box tells it."""
    key = await house.guest()
    made = await two_chapters(house, key)

    class Sheet(msgspec.Struct):
        chapter: int
        heading: str
        home: dict[str, object] | None

    sheets = [
        await house.ask("GET", f"/api/campaigns/{made.id}/chapters/{number}", Sheet, key)
        for number in (1, 2)
    ]

    assert sheets[0].home is None
    assert sheets[1].home == made.home


async def test_campaigns_a_link_shows_only_what_is_over(house: House) -> None:
    """The link to share opens the chronicle: no table, no file, nothing of the chapter in play."""
    key = await house.guest()
    made = await two_chapters(house, key)
    link = await house.ask("POST", f"/api/campaigns/{made.id}/share", wire.CampaignLink, key)

    read = await show(house, link.key, made.id)
    refused = [
        await house.fault("GET", f"/api/campaigns/{made.id}/file", link.key),
        await house.fault("POST", f"/api/campaigns/{made.id}/next", link.key),
    ]
    await house.send("DELETE", f"/api/campaigns/{made.id}/share", key)
    void = await house.fault("GET", f"/api/campaigns/{made.id}", link.key)

    assert link.path == f"/c/{made.id}#{link.key}"
    assert read.table is None
    assert [one.table for one in read.chapters] == [None, None]
    assert read.chapters[0].told is not None
    assert read.chapters[1].told is None
    assert read.home is not None
    assert [fault.code for fault in refused] == ["forbidden", "key"]
    assert void.code == "key"


async def test_campaigns_of_a_box_without_are_refused(lite_house: House) -> None:
    """A box whose games stand for themselves has no campaign."""
    key = await lite_house.guest()
    wish = wire.NewCampaign("zdfg", "No", (forms.SeatWish("me"), forms.SeatWish("me")))

    fault = await lite_house.fault("POST", "/api/campaigns", key, wish)

    assert fault.code == "settings"


async def test_campaigns_can_be_let_go(house: House) -> None:
    """Whoever owns a campaign may delete it, with its tables."""
    key = await house.guest()
    made = await two_chapters(house, key)

    await house.send("DELETE", f"/api/campaigns/{made.id}", key)

    assert (await house.fault("GET", f"/api/campaigns/{made.id}", key)).code == "unknown"
    assert (await house.fault("GET", f"/api/tables/{made.at}", key)).code == "unknown"


async def test_campaigns_go_to_who_still_plays_them(house: House) -> None:
    """When its owner is forgotten, a campaign goes to somebody else who plays it."""
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    made = await begin(house, ann, "me", "open")
    link = next(one.key for one in made.links if one.seat == 1)
    await house.ask(
        "POST", f"/api/tables/{made.campaign.at}/join", msgspec.Raw, ben, forms.Join(link)
    )

    await house.send("DELETE", "/api/guests/me", ann)

    assert (await show(house, ben, made.campaign.id)).mine


async def test_campaigns_a_chapter_has_no_rematch(house: House) -> None:
    """A chapter is not played again: the next one follows."""
    key = await house.guest()
    made = (await begin(house, key)).campaign
    await play_out(house, key, made.at)

    fault = await house.fault("POST", f"/api/tables/{made.at}/rematch", key)

    assert fault.code == "phase"
