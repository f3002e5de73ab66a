"""One-shot Gear: used up by those who faced a Threat that killed."""

from shamble.games.azta.abilities import saves_ammo
from shamble.games.azta.encounter import present
from shamble.games.azta.events import UsedUp
from shamble.games.azta.gear import check_load, take_off
from shamble.games.azta.hand import bars_elsewhere
from shamble.games.azta.options import Prompt, UseUp
from shamble.games.azta.state import Azta, Who
from shamble.kernel.rules import rule


@rule(
    "azta.oneshot.used-on-any-kill",
    "azta.oneshot.kept-without-kill",
    "azta.oneshot.helper",
    "azta.oneshot.drawn-in",
    "azta.sudden.one-shots",
)
def use_up_all(g: Azta, faced: tuple[Who, ...]) -> None:
    """If the Threat killed, let each that faced it in this step use up one-shot Gear once."""
    if present(g).fallen:
        for who in faced:
            if any(gear.one_shot for gear in g.gear[who]) and not saves_ammo(g, who):
                g.next(use_up, who)


@rule("azta.oneshot.only-one", "azta.oneshot.irrelevant-stat", "azta.oneshot.dead-carrier")
def use_up(g: Azta, who: Who) -> None:
    """Ask its player which piece is used up, whatever stat it is for."""
    pieces = dict.fromkeys(gear.id for gear in g.gear[who] if gear.one_shot)
    options = [UseUp(card, who) for card in pieces]
    g.ask(g.owner[who], Prompt.ONE_SHOT, options, discard_used, bars=bars_elsewhere)


@rule("azta.oneshot.used-on-any-kill", "azta.loot.most-gear")
def discard_used(g: Azta, choice: UseUp) -> None:
    """Put the used-up Gear on the discard pile."""
    g.discard.append(take_off(g, choice.who, choice.card))
    g.tell(UsedUp(g.owner[choice.who], choice.card, g.survivors[choice.who].id))
    if g.alive[choice.who]:
        check_load(g, choice.who)
