"""What a player might wonder about: things that look possible, whether they are or not."""

from shamble.games.zdfg.aim import AIMS
from shamble.games.zdfg.options import (
    Announce,
    Assign,
    Place,
    PlayAction,
    Prompt,
    Reorder,
    Trash,
    TrashAll,
)
from shamble.games.zdfg.state import ACTION, COLLECTIONS, STACKS, Zdfg
from shamble.kernel.options import Option, Seat


def conceivable(g: Zdfg, seat: Seat) -> list[Option]:
    """List each card in hand on each Stack, each announcement, each Action and each target."""
    if g.decision is not None and g.decision.prompt == Prompt.TARGET:
        return targets(g)
    if g.decision is None or g.decision.prompt not in (Prompt.ASSIGN, Prompt.ACTION):
        return []
    announcements: list[Option] = [Announce(i) for i in COLLECTIONS]
    if g.decision.prompt == Prompt.ACTION:
        actions = dict.fromkeys(card.id for card in reversed(g.players[seat].stacks[ACTION]))
        return [*(PlayAction(card) for card in actions), *announcements]
    hand = dict.fromkeys(card.id for card in g.players[seat].hand)
    whose = sorted(range(len(g.players)), key=lambda other: other != seat)
    return announcements + [
        Assign(card, Seat(other), stack) for card in hand for other in whose for stack in STACKS
    ]


def targets(g: Zdfg) -> list[Option]:
    """List each Stack at the table, or each card on it, as what an Action might hit."""
    found: list[Option] = []
    aim = AIMS.get(type(g.play.effects[0])) if g.play is not None else None
    for other, player in enumerate(g.players):
        for i in STACKS:
            seat = Seat(other)
            found += [Trash(seat, i, position) for position in range(len(player.stacks[i]))]
            found += [TrashAll(seat, i), Reorder(seat, i), Place(seat, i)]
    return [option for option in found if type(option) is aim]
