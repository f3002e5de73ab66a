"""Where a card is at the table, as far as a seat may know."""

from typing import Final

from shamble.games.azardia.cards import AzardiaDeck
from shamble.games.azardia.view import AzardiaView
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Seat

TIMES: Final = {
    "main": "in your Phase C",
    "before_roll": "before your roll",
    "after_roll": "after a roll",
    "response": "as a Response",
}


PHASES: Final = {"draw": "Phase B", "main": "Phase C", "discard": "Phase D"}


def kind_of(deck: AzardiaDeck, card: CardId) -> str:
    """Say from which deck a card is, and when an Action or an ability may be used."""
    found = deck.cards.get(card)
    if found is None:
        return f"Character; the ability is for {PHASES[deck.character(card).timing]}, once a turn"
    times = " or ".join(TIMES[time] for time in found.timing)
    played = f", played {times}" if found.kind == "action" and times else ""
    return f"{found.kind.capitalize()} card{played}"


def doing(voice: Voice, _deck: AzardiaDeck, view: AzardiaView, card: CardId) -> list[str]:
    """Say who is known to hold a card, whether it is being played, and on which pile it lies."""
    lines = [
        f"{voice.does(Seat(i), 'play')} it, on tile {player.tile}, at level {player.level}."
        for i, player in enumerate(view.players)
        if player.character == card
    ]
    for i, player in enumerate(view.players):
        held = (player.hand or player.known).count(card)
        if held:
            copies = "" if held == 1 else f" ({held} copies)"
            lines.append(f"In {voice.whose(Seat(i))} hand{copies}.")
    if any(play.card == card for play in view.plays):
        lines.append("Being played now.")
    if card in (view.action.top, view.penalty.top, view.event.top):
        lines.append("On top of a discard pile.")
    return lines
