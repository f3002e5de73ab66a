"""The table as text: Stacks, what they are worth, what each Collection lacks."""

from shamble.games.zdfg.cards import ZdfgDeck
from shamble.games.zdfg.view import ZdfgView
from shamble.kernel.box import Voice


def picture(voice: Voice, deck: ZdfgDeck, view: ZdfgView) -> str:
    """Draw the table as this view shows it."""
    lines = [f"deck {view.deck_count}  discards {len(view.discard)}"]
    for seat, player in enumerate(view.players):
        lines.append(f"[b]{voice.names[seat]}[/b] draws {player.draws}")
        for stack in player.stacks:
            titles = ", ".join(deck.cards[card].title for card in stack.cards)
            lines.append(f"  worth {stack.worth}: {titles}")
    return "\n".join(lines)
