"""Awareness: whether those who live in a building notice who comes in, and what then follows."""

from collections.abc import Callable
from typing import Final, Literal

from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.encounter_events import AwarenessRolled
from shamble.games.atz.battle.handlers import Handlers
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import Atz, Item, Trial
from shamble.games.atz.book.encounter_tables import aware_row, part_row
from shamble.games.atz.book.terms import Test
from shamble.games.atz.encounters.gunfight import roll_anew
from shamble.games.atz.reactions.notice import nearest_first
from shamble.games.atz.reactions.reaction import call_tests
from shamble.kernel.rules import rule

Acting = Literal["raiders", "settlers"]
FREE_TURNS: Final = Handlers[Acting, Callable[[Atz, Contact], None]](
    "free turns of activation", ("raiders", "settlers")
)


@rule("atz.raid.awareness-roll", "atz.raid.awareness-results", "atz.time.effects")
def roll_awareness(g: Atz, contact: Contact) -> None:
    """Roll a die, with the time of day: who notices whom, and who may act because of it."""
    die = roll(g)
    total = die + part_row(g.settings.time).awareness
    result = aware_row(total).result
    g.tell(AwarenessRolled(contact.building, die, total, result))
    if result in {"keen", "sight"}:
        g.next(take_notice, contact, int(result == "keen"))
        return
    if result == "ambushed":
        g.next(FREE_TURNS["settlers"], contact)
    elif result == "unaware":
        g.next(FREE_TURNS["raiders"], contact)
    g.next(roll_anew)


@rule("atz.raid.awareness-results", "atz.raid.after-awareness-normal")
def take_notice(g: Atz, contact: Contact, more: int) -> None:
    """Have those who are met take In Sight against all who came in, with so many dice more."""
    items = tuple(
        Item(i, Test.IN_SIGHT, nearest_first(g, i, contact.party), main=True, more=more)
        for i in contact.met
    )
    g.next(call_tests, Trial(contact.party[0], items))
