"""A campaign in numbers, for whoever plays many."""

from collections import Counter

from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.clock import sheet_of
from shamble.games.atz.campaign.stores import FOOD, count


def counts(g: Atz) -> dict[str, int]:
    """Return how a campaign stands: its month, people, Rep, stock, and who was lost how."""
    sheet = sheet_of(g)
    lost = Counter(one.how for one in sheet.gone)
    return {
        "month": sheet.month,
        "encounters": sheet.encounters,
        "people": len(sheet.members),
        "Rep of the Star": max((it.rep for it in sheet.members if it.star), default=0),
        "food": count(sheet, FOOD),
        "bases": len(sheet.bases),
        "vehicles": len(sheet.rides),
        **{f"lost: {how}": number for how, number in sorted(lost.items())},
    }
