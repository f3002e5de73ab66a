"""Screw the Other Players: everybody has one chance to play Events."""

from typing import Final

from shamble.games.azta.cards import EventCard
from shamble.games.azta.effects import carry, targets
from shamble.games.azta.encounter import discard_played
from shamble.games.azta.events import EventPlayed
from shamble.games.azta.hand import WEAPONIZE_ONLY, take_out
from shamble.games.azta.options import (
    Aim,
    PickGear,
    Place,
    PlayEvent,
    Prompt,
    ScrewChoice,
    Snatch,
    Substitute,
    TargetChoice,
)
from shamble.games.azta.state import Azta, Phase, Who, clockwise
from shamble.kernel.errors import Bug
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule
from shamble.kernel.window import PASS

NO_EFFECT: Final = RuleId("azta.event.must-do-something")


@rule("azta.screw.order", "azta.screw.everybody", "azta.screw.no-return", "azta.round.clockwise")
def screw_step(g: Azta) -> None:
    """Give every player one chance, from the first player clockwise."""
    g.phase = Phase.SCREW
    for seat in clockwise(g):
        g.next(give_chance, seat)


@rule(
    "azta.screw.several",
    "azta.screw.drawn-events",
    "azta.eliminated.plays-events",
    "azta.event.screw-only",
)
def give_chance(g: Azta, seat: Seat) -> None:
    """Ask a player for an Event, as long as there are cards in hand.

    Everybody with a card is asked, so the question betrays nothing.
    """
    hand = g.hands[seat]
    if hand:
        options: list[ScrewChoice] = [PASS]
        for card in dict.fromkeys(card.id for card in hand):
            if bars_playing(g, seat, card) is None:
                options.append(PlayEvent(card))  # noqa: PERF401  (measured: quicker here)
        g.ask(seat, Prompt.SCREW, options, play_event, seat, always=True, bars=bars_screwing)


@rule(NO_EFFECT, WEAPONIZE_ONLY)
def bars_playing(g: Azta, seat: Seat, card: CardId) -> RuleId | None:
    """Return the rule that keeps a card from being played: no effect of it can do anything."""
    printed = g.deck.cards[card]
    if not isinstance(printed, EventCard):
        return WEAPONIZE_ONLY
    for effect in printed.effects:
        if targets(g, seat, effect, None):
            return None
    return NO_EFFECT


def bars_screwing(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that forbids an option in this step, or None."""
    if isinstance(option, PlayEvent) and g.decision is not None:
        seat = g.decision.seat
        held = any(card.id == option.card for card in g.hands[seat])
        return bars_playing(g, seat, option.card) if held else NOT_OFFERED
    return WEAPONIZE_ONLY if isinstance(option, Place) else NOT_OFFERED


@rule("azta.screw.several", "azta.table.trash-talk", "azta.card.event-word-lost")
def play_event(g: Azta, choice: ScrewChoice, seat: Seat) -> None:
    """Carry out the Event's effects in order, and ask the same player again; or be done."""
    if isinstance(choice, PlayEvent):
        card = take_out(g, seat, choice.card)
        if not isinstance(card, EventCard):
            raise Bug(f"{choice.card} is no Event")
        g.playing = card
        g.tell(EventPlayed(seat, card.id, quoted=g.settings.trash_talk))
        g.next(carry_out, seat, 0, None)
        g.next(give_chance, seat)


@rule("azta.event.must-do-something", "azta.event.targets")
def carry_out(g: Azta, seat: Seat, place: int, last: Who | None) -> None:
    """Ask what the next effect hits; one that can do nothing is skipped.

    `last` is the Survivor that the effect before hit.
    """
    card = g.playing
    if card is None:
        raise Bug("no Event is being played")
    if place == len(card.effects):
        discard_played(g)
        return
    options = targets(g, seat, card.effects[place], last)
    if options:
        g.ask(seat, Prompt.TARGET, options, hit, seat, place)
    else:
        g.next(carry_out, seat, place + 1, None)


@rule("azta.event.text-wins")
def hit(g: Azta, choice: TargetChoice, seat: Seat, place: int) -> None:
    """Carry the effect out and go on with the next, unless the Encounter is over."""
    card = g.playing
    if card is None:
        raise Bug("no Event is being played")
    carry(g, choice, seat, card.effects[place])
    if g.playing is not None:
        last = choice.who if isinstance(choice, Aim | PickGear | Snatch | Substitute) else None
        g.next(carry_out, seat, place + 1, last)
