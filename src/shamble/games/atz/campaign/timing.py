"""Who decides for the group, and at which time of day it goes."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Sheet, Time
from shamble.games.atz.battle.campaign_options import SetTime
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

TIMES: Final[tuple[Time, ...]] = ("daytime", "pre-dawn", "evening", "night")


def chief(sheet: Sheet) -> Seat:
    """Return the seat that decides for the group: that of its first Star."""
    seats = [it.seat for it in sheet.members if it.star] or [it.seat for it in sheet.members]
    return Seat(min(seats, default=0))


@rule("atz.campaign.encounter-choice")
def ask_time(g: Atz) -> None:
    """Ask at which time of day the group goes."""
    g.ask(chief(sheet_of(g)), Prompt.TIME, [SetTime(time) for time in TIMES], take_time)


@rule("atz.campaign.encounter-choice", "atz.time.choice", "atz.time.constant")
def take_time(g: Atz, choice: SetTime) -> None:
    """Note the time of day."""
    campaign = campaign_of(g)
    campaign.plan = msgspec.structs.replace(campaign.plan, time=choice.time)
