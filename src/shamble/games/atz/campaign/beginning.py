"""How a campaign begins: with Day One, with a ready group, or with one by the lists."""

from typing import Final

import msgspec

from shamble.games.atz.battle.day_one_options import Begin
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.beginnings import READY
from shamble.games.atz.campaign.day_self import found_day
from shamble.games.atz.campaign.founding import found_campaign
from shamble.kernel.options import SEATS
from shamble.kernel.rules import rule

WAYS: Final = (Begin("day-one"), Begin("ready"), Begin("lists"))


@rule("atz.campaign.start-area", "atz.day-one.questionnaire")
def begin_campaign(g: Atz) -> None:
    """Ask how the campaign begins, unless that was agreed on or figures were picked by hand."""
    how = g.settings.begin or ("lists" if g.settings.roster else "")
    if how:
        g.next(take_beginning, Begin(how))
    else:
        g.ask(SEATS[0], Prompt.BEGIN, WAYS, take_beginning)


def take_beginning(g: Atz, choice: Begin) -> None:
    """Begin so."""
    if choice.how == "day-one":
        g.next(found_day)
        return
    if choice.how == "ready":
        g.settings = msgspec.structs.replace(g.settings, roster=READY)
    g.next(found_campaign)
