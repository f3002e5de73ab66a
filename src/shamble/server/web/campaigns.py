"""Campaigns over HTTP: begun, looked at, gone on with, taken along."""

from typing import Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from shamble.server.live import campaigns, chronicles
from shamble.server.live.campaigns import Entered
from shamble.server.store.keys import NOTHING
from shamble.server.web.asking import Asked, TableId, askers_of, guest_of, hall_of, key_of
from shamble.server.wire import campaigns as wire
from shamble.server.wire import forms


async def entered(request: Asked, campaign: str) -> Entered:
    """Return a campaign that the asker's key opens."""
    return await campaigns.entered(hall_of(request), campaign, key_of(request))


async def told(request: Asked, it: Entered) -> wire.CampaignInfo:
    """Return a campaign as the asker sees it."""
    hall, table = hall_of(request), it.last.table
    access = await hall.access(key_of(request), table) if it.plays and table else NOTHING
    return await chronicles.show(hall, it, access, askers_of(request))


async def made(request: Asked, new: forms.Made) -> wire.CampaignMade:
    """Return a campaign that has just been made, with the links of its table."""
    of = new.table.chapter
    it = await entered(request, of.campaign if of else "")
    return wire.CampaignMade(await told(request, it), new.links)


@get("/api/campaigns")
async def list_campaigns(request: Asked) -> wire.Campaigns:
    """List the campaigns that are the asker's, or that the asker plays."""
    return wire.Campaigns(await chronicles.mine(hall_of(request), await guest_of(request)))


@post("/api/campaigns")
async def new_campaign(request: Asked, data: JSONBody[wire.NewCampaign]) -> wire.CampaignMade:
    """Begin a campaign."""
    guest = await guest_of(request)
    new = await campaigns.create(hall_of(request), guest, data, askers_of(request, guest))
    return await made(request, new)


@post("/api/campaigns/import")
async def bring_campaign(request: Asked, data: JSONBody[wire.CampaignUpload]) -> wire.CampaignMade:
    """Keep a campaign that was played elsewhere."""
    guest = await guest_of(request)
    new = await campaigns.bring(hall_of(request), guest, data, askers_of(request, guest))
    return await made(request, new)


@get("/api/campaigns/{campaign:str}")
async def show_campaign(request: Asked, campaign: TableId) -> wire.CampaignInfo:
    """Tell where a campaign stands, and what was told of it."""
    return await told(request, await entered(request, campaign))


@delete("/api/campaigns/{campaign:str}")
async def forget_campaign(request: Asked, campaign: TableId) -> None:
    """Delete a campaign."""
    await chronicles.forget(hall_of(request), await entered(request, campaign))


@post("/api/campaigns/{campaign:str}/next", status_code=200)
async def next_chapter(request: Asked, campaign: TableId) -> wire.CampaignInfo:
    """Begin the next chapter; everybody who asks gets the same one."""
    guest = await guest_of(request)
    await campaigns.go_on(hall_of(request), guest, await entered(request, campaign))
    return await told(request, await entered(request, campaign))


@post("/api/campaigns/{campaign:str}/branch")
async def branch_campaign(
    request: Asked, campaign: TableId, data: JSONBody[wire.CampaignBranch]
) -> wire.CampaignMade:
    """Play on from an earlier chapter, as a campaign of its own."""
    guest = await guest_of(request)
    it = await entered(request, campaign)
    return await made(request, await campaigns.branch(hall_of(request), guest, it, data.chapter))


@post("/api/campaigns/{campaign:str}/check", status_code=200)
async def check_campaign(request: Asked, campaign: TableId) -> wire.Checking:
    """Check the next chapter that nobody has checked yet; asked again until all are."""
    guest = await guest_of(request)
    it = await entered(request, campaign)
    return await chronicles.check(hall_of(request), it, askers_of(request, guest))


@get("/api/campaigns/{campaign:str}/chapters/{chapter:int}")
async def show_sheet(
    request: Asked, campaign: TableId, chapter: FromPath[int]
) -> wire.ChapterSheet:
    """Tell the sheet that a chapter began with."""
    return await chronicles.sheet(hall_of(request), await entered(request, campaign), chapter)


@get("/api/campaigns/{campaign:str}/file")
async def campaign_file(request: Asked, campaign: TableId) -> wire.CampaignFile:
    """Return the whole campaign as one file."""
    return await chronicles.export(hall_of(request), await entered(request, campaign))


@post("/api/campaigns/{campaign:str}/share")
async def share_campaign(request: Asked, campaign: TableId) -> wire.CampaignLink:
    """Make a link that shows the chronicle; the old one is void."""
    return await chronicles.share(hall_of(request), await entered(request, campaign))


@delete("/api/campaigns/{campaign:str}/share")
async def unshare_campaign(request: Asked, campaign: TableId) -> None:
    """Void the link that shows the chronicle."""
    await chronicles.unshare(hall_of(request), await entered(request, campaign))


CAMPAIGNS: Final = (
    list_campaigns, new_campaign, bring_campaign, show_campaign, forget_campaign, next_chapter,
    branch_campaign, check_campaign, show_sheet, campaign_file, share_campaign, unshare_campaign,
)  # fmt: skip
