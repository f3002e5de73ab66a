"""Phase C: playing Action cards, one at a time."""

from typing import Final

import msgspec

from shamble.games.azardia.cards import Card
from shamble.games.azardia.carry import effects_of, present, run_effects
from shamble.games.azardia.events import Avoided, CardPlayed
from shamble.games.azardia.hands import take_out
from shamble.games.azardia.options import PlayCard
from shamble.games.azardia.respond import response_phase
from shamble.games.azardia.roles import out_of_reach, shares, superlatives
from shamble.games.azardia.state import Azardia, Play, Share
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

SHIELD: Final = RuleId("azardia.clarify.shield")


@rule("azardia.respond.before-effect", "azardia.play.one-at-a-time", "azardia.respond.resume")
def play_card(
    g: Azardia, choice: PlayCard, seat: Seat, *, dice: tuple[int, ...] = (), face: int = 0
) -> None:
    """Lay an Action on the table, let those whom it affects answer, then carry it out."""
    take_out(g, seat, choice.card)
    card = g.deck.cards[choice.card]
    play = Play(
        "action",
        choice.card,
        seat,
        sure_shares(card, choice.target),
        choice.target,
        choice.other,
        choice.choice,
        dice=dice,
        face=face,
        laid=(choice.card,),
    )
    effects = effects_of(g, play)
    if not (card.alone or card.aimed):
        play = msgspec.structs.replace(play, named=superlatives(g, effects))
        play = msgspec.structs.replace(play, shares=shares(g, play, effects))
    g.plays.append(play)
    if g.log is not None:
        g.tell(CardPlayed(seat, choice.card, choice.target, choice.other, choice.choice))
        if not (card.alone or card.aimed):
            tell_of_shields(g, play)
    if play.shares:
        g.next(response_phase, 0)
        g.next(carry_out)
    else:
        run_effects(g, effects)
    g.next(lay_down)


@rule(SHIELD)
def tell_of_shields(g: Azardia, play: Play) -> None:
    """Tell of the rivals whom a shield keeps a card off."""
    for seat in out_of_reach(g, play, effects_of(g, play)):
        g.tell(Avoided(seat, play.card, SHIELD))


def sure_shares(card: Card, target: Seat | None) -> tuple[Share, ...]:
    """Return the share of a card that affects its target and nobody else, for certain."""
    return (Share(target, target),) if card.aimed and target is not None else ()


def carry_out(g: Azardia) -> None:
    """Carry out a card that was not cancelled."""
    play = present(g)
    if not play.cancelled:
        run_effects(g, effects_of(g, play))


@rule("azardia.deck.played-cards", "azardia.deck.discard-face-up")
def lay_down(g: Azardia) -> None:
    """Put a finished Action and the answers to it on the discard pile, in the order played."""
    cards = g.deck.cards
    g.action_discard += [cards[card] for card in g.plays.pop().laid]
