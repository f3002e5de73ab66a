"""Where a card leads that moves one player, if nobody answers it."""

import msgspec

from shamble.games.azardia.cards import AnyEffect, GoTo, Level, Move
from shamble.games.azardia.move import ahead, behind, steps_to
from shamble.games.azardia.options import PlayCard
from shamble.games.azardia.roles import meets
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import rule


class AimView(msgspec.Struct, frozen=True):
    """Whom a card moves by how many steps, and where to; nobody has answered it."""

    card: CardId
    target: Seat | None
    choice: int | None
    seat: Seat
    steps: int
    end: int


def aims(g: Azardia, seat: Seat | None) -> tuple[AimView, ...]:
    """Show where the cards lead that this seat may play now and that only move one player."""
    if g.decision is None or g.decision.seat != seat:
        return ()
    found = (aim(g, seat, option) for option in g.decision.options if isinstance(option, PlayCard))
    return tuple([one for one in found if one is not None])


def aim(g: Azardia, seat: Seat, option: PlayCard) -> AimView | None:
    """Return where a card leads whom, if it only moves one player and no die is thrown for it."""
    effects = g.deck.cards[option.card].lists[option.choice or 0]
    if len(effects) != 1 or not isinstance(effects[0], Move | GoTo | Level):
        return None
    what = effects[0]
    who = {"self": seat, "target": option.target}.get(what.who)
    if who is None or who == g.holder or not meets(g, who, what.only, seat):
        return None
    steps = steps_of(g, who, what)
    if not steps:
        return None
    end = ahead(g, who, steps) if steps > 0 else behind(g, who, -steps)
    return AimView(option.card, option.target, option.choice, who, steps, end)


@rule("azardia.level.loss-at-one", "azardia.level.loss-at-five", "azardia.level.gain-at-five")
def steps_of(g: Azardia, seat: Seat, what: AnyEffect) -> int:
    """Return by how many steps an effect moves a player; 0: by none, or by a die."""
    if isinstance(what, Move):
        return what.tiles if isinstance(what.tiles, int) else 0
    if isinstance(what, GoTo):
        return (steps_to(g, seat, what.place, what.max) or 0) if isinstance(what.place, str) else 0
    levels, level = g.deck.levels, g.players[seat].level
    if not isinstance(what, Level) or abs(what.amount) != 1:
        return 0
    if what.amount > 0:
        return levels.advance_instead_of_gain if level == levels.last else 0
    return -levels.back_instead_of_loss if level in (levels.first, levels.last) else 0
