"""Which Star somebody follows."""

from shamble.games.atz.battle.campaign import Member, Sheet
from shamble.kernel.rules import rule


@rule("atz.together.one-star-roll", "atz.campaign.group-shared")
def star_of(sheet: Sheet, seat: int) -> Member | None:
    """Return the Star whom a player's Grunts follow: his own; in a shared group the best of all."""
    stars = [it for it in sheet.members if it.star and (sheet.shared or it.seat == seat)]
    return max(stars, key=lambda it: it.rep, default=None)
