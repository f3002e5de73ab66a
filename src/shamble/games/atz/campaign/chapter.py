"""A chapter of a campaign: set up from a sheet, and what it hands on."""

from typing import Final

from shamble.games.atz.battle.campaign import Campaign, Sheet
from shamble.games.atz.battle.state import NOBODY, Atz, Settings
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.beginning import begin_campaign
from shamble.games.atz.campaign.camp import open_chapter
from shamble.games.atz.campaign.figures import SMALL
from shamble.games.atz.campaign.founding import NOT_YET
from shamble.games.atz.campaign.own_map import read_map
from shamble.games.atz.ground.terrain import open_table
from shamble.kernel.chain import Plain
from shamble.kernel.dice import Dice
from shamble.kernel.rules import rule

VERSION = 5  # of the sheet


@rule("atz.campaign.start-area", "atz.sheet.group-info")
def set_up_chapter(
    seats: int, dice: Dice, settings: Settings, tables: AtzTables, sheet: Sheet | None
) -> Atz:
    """Set a chapter up: with a group that is founded now, or as the last one left it."""
    if sheet is None and settings.map:
        read_map(settings.map)  # before any dice
    g = Atz(
        dice=dice,
        deck=tables,
        settings=settings,
        terrain=open_table(size=SMALL),
        figures=[],
        leaders=[NOBODY],
        seats=seats,
        campaign=Campaign(sheet=sheet or NOT_YET),
    )
    if sheet is None:
        g.next(begin_campaign)
    g.next(open_chapter)
    return g


def unchanged(sheet: Plain) -> Plain:
    """Return a sheet as it was: what later versions added is empty there."""
    return sheet


OLDER: Final = {1: unchanged, 2: unchanged, 3: unchanged, 4: unchanged}


@rule("atz.campaign.one-off")
def carry(g: Atz) -> Sheet | None:
    """Return what a chapter hands on; None: the campaign is over."""
    return None if g.campaign is None else g.campaign.next
