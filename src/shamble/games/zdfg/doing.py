"""Where a card lies at the table, and what it is worth there."""

from shamble.games.zdfg.cards import ZdfgDeck
from shamble.games.zdfg.view import ZdfgView
from shamble.games.zdfg.words import kind, stack_name
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Seat


def kind_of(deck: ZdfgDeck, card: CardId) -> str:
    """Say what kind of card it is."""
    return kind(deck.cards[card])


def doing(voice: Voice, deck: ZdfgDeck, view: ZdfgView, card: CardId) -> list[str]:
    """Say on which Stacks a card lies, covered or active, and where else it is."""
    value = deck.cards[card].value
    lines = []
    for i, player in enumerate(view.players):
        seat = Seat(i)
        if player.hand and card in player.hand:
            lines.append(f"In {voice.whose(seat)} hand.")
        for place, stack in enumerate(player.stacks):
            where = stack_name(voice, seat, place)
            for at, lying in enumerate(stack.cards):
                if lying == card:
                    top = at == len(stack.cards) - 1
                    how = f"the active card, worth {value}" if top else f"covered (value {value})"
                    lines.append(f"On {where}: {how}.")
        if any(card in pile.cards for pile in player.completed):
            lines.append(f"Out of the game in a Collection of {voice.who(seat)}.")
    if card in view.discard:
        lines.append("In the discard pile.")
    return lines
