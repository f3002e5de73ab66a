"""What is too much to carry: handed to others, put into vehicles, or left behind."""

import msgspec

from shamble.games.atz.battle.campaign_events import LeftBehind
from shamble.games.atz.battle.campaign_options import Discard
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.clock import campaign_of
from shamble.games.atz.campaign.stores import (
    base_here,
    loaded_up,
    room,
    shared_out,
    with_base,
    with_member,
)
from shamble.games.atz.people.gifts import without
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule


@rule("atz.cargo.over-limit", "atz.campaign.after-encounter-order", "atz.cargo.drop-excess")
@rule("atz.cargo.between-encounters")
def check_cargo(g: Atz) -> None:
    """Hand over what is too much for some, or load it; of the rest, ask what is left behind."""
    campaign = campaign_of(g)
    campaign.sheet = loaded_up(shared_out(campaign.sheet), g.deck)
    for place, it in enumerate(campaign.sheet.members):
        if room(it) < 0:
            things = dict.fromkeys((*it.pack, *it.melee, *it.guns))
            g.next(check_cargo)
            g.ask(Seat(it.seat), Prompt.CARGO, [Discard(place, item) for item in things], take_off)
            return


@rule("atz.cargo.over-limit", "atz.base.stockpile")
def take_off(g: Atz, choice: Discard) -> None:
    """Leave a thing behind for good, or at the base where there is one."""
    campaign = campaign_of(g)
    it, item = campaign.sheet.members[choice.member], choice.item
    if item in it.pack:
        changed = msgspec.structs.replace(it, pack=without(it.pack, item))
    elif item in it.melee:
        changed = msgspec.structs.replace(it, melee=without(it.melee, item))
    else:
        changed = msgspec.structs.replace(it, guns=without(it.guns, item))
    campaign.sheet = with_member(campaign.sheet, choice.member, changed)
    base = base_here(campaign.sheet)
    if base is not None:
        store = tuple(sorted((*base.store, item)))
        campaign.sheet = with_base(campaign.sheet, msgspec.structs.replace(base, store=store))
    g.tell(LeftBehind(it.name, item, kept=base is not None))
