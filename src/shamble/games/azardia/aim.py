"""Which cards may be played when, and at whom."""

from collections.abc import Sequence
from typing import Final

from shamble.games.azardia.cards import (
    MOVES,
    AnyEffect,
    Card,
    GoTo,
    Level,
    SwapPlaces,
    Timing,
)
from shamble.games.azardia.coins import LOCKED
from shamble.games.azardia.deckfile import roles
from shamble.games.azardia.move import bars_placing, fixed, steps_to
from shamble.games.azardia.options import PlayCard
from shamble.games.azardia.roles import meets
from shamble.games.azardia.state import Azardia, rivals
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

LEGAL_TARGET: Final = RuleId("azardia.play.legal-target")
TEXT: Final = RuleId("azardia.play.text-wins")
OWN_MOVEMENT: Final = RuleId("azardia.grace.own-movement")
IMMUNITY: Final = RuleId("azardia.grace.immunity-scope")
WRONG_MOMENT: Final = {
    "main": RuleId("azardia.turn.phases"),
    "before_roll": RuleId("azardia.play.roll-cards"),
    "after_roll": RuleId("azardia.play.roll-cards"),
    "response": RuleId("azardia.respond.which-cards"),
}


@rule("azardia.turn.phases", "azardia.play.roll-cards", "azardia.respond.which-cards", LOCKED)
def bars_card(g: Azardia, seat: Seat, card: CardId, when: Timing) -> RuleId | None:
    """Return the rule that keeps a card of the hand from being played at this moment, or None."""
    player = g.players[seat]
    held = next((one for one in player.hand if one.id == card), None)
    if held is None:
        return NOT_OFFERED
    if player.cards_lock:
        return LOCKED
    if when not in held.timing:
        return WRONG_MOMENT["response" if when == "response" else held.timing[0]]
    return None


@rule("azardia.play.any-number", LEGAL_TARGET)
def card_plays(g: Azardia, seat: Seat, card: Card) -> list[PlayCard]:
    """List every way in which a player may play a card at its time."""
    if card.free and seat != g.holder:
        return [PlayCard(card.id)]
    if bars_player(g, seat, card) is not None:
        return []
    several = len(card.lists) > 1
    if card.target == "rival" and not several:
        effects = card.effects
        if bars_effects(g, seat, effects) is not None:
            return []
        return [
            PlayCard(card.id, one)
            for one in rivals(g, seat)
            if bars_target(g, seat, card, effects, one) is None
        ]
    return [
        PlayCard(card.id, target, other, choice if several else None)
        for choice, effects in enumerate(card.lists)
        if bars_effects(g, seat, effects) is None
        for target, other in aims(g, seat, card)
        if bars_aim(g, seat, card, effects, target, other) is None
    ]


def aims(g: Azardia, seat: Seat, card: Card) -> Sequence[tuple[Seat | None, Seat | None]]:
    """List all pairs of players at whom a card could be aimed, legal or not."""
    if card.target is None:
        return ((None, None),)
    others = [one for one in g.order if one != seat]
    if card.target == "rival":
        return [(one, None) for one in others]
    return [(one, two) for one in others for two in g.order if one != two]


@rule(TEXT)
def bars_player(g: Azardia, seat: Seat, card: Card) -> RuleId | None:
    """Return the rule that keeps this player from playing a card at all, or None."""
    condition = card.play_if
    if condition is None:
        return None
    if condition.cards_min is not None and len(g.players[seat].hand) - 1 < condition.cards_min:
        return TEXT
    return None if meets(g, seat, condition) else TEXT


@rule(OWN_MOVEMENT, LEGAL_TARGET)
def bars_effects(g: Azardia, seat: Seat, effects: tuple[AnyEffect, ...]) -> RuleId | None:
    """Return the rule that keeps a player from an effect on the own token, or None."""
    for effect in effects:
        if seat == g.holder and moves_self(effect):
            return OWN_MOVEMENT
        if isinstance(effect, GoTo) and effect.who == "self":
            return bars_going(g, seat, effect)
    return None


def moves_self(effect: AnyEffect) -> bool:
    """Whether an effect would move the token of whoever plays it, or risk it."""
    if isinstance(effect, SwapPlaces):
        return True
    up = isinstance(effect, Level) and effect.amount > 0
    return (up or isinstance(effect, MOVES)) and "self" in roles(effect)


@rule("azardia.zone.placement-limits", LEGAL_TARGET)
def bars_going(g: Azardia, seat: Seat, effect: GoTo) -> RuleId | None:
    """Return the rule that keeps a player from going to a place, or None."""
    if isinstance(effect.place, int):
        return bars_placing(g, seat, fixed(g, seat, effect.place))
    return LEGAL_TARGET if steps_to(g, seat, effect.place, effect.max) is None else None


def bars_aim(
    g: Azardia,
    seat: Seat,
    card: Card,
    effects: tuple[AnyEffect, ...],
    target: Seat | None,
    other: Seat | None,
) -> RuleId | None:
    """Return the rule that keeps a card from being aimed at these players, or None."""
    if card.target is None:
        return None if target is None and other is None else LEGAL_TARGET
    if target is None or target == seat:
        return LEGAL_TARGET
    if card.target == "two_players":
        if other is None or other == target:
            return LEGAL_TARGET
        barred = None if other == seat else bars_victim(g, seat, effects, other, "other")
        barred = barred or bars_holder(g, effects, other, "other")
        if barred is not None:
            return barred
    elif other is not None:
        return LEGAL_TARGET
    return bars_target(g, seat, card, effects, target)


@rule(LEGAL_TARGET, "azardia.zone.placement-limits")
def bars_target(
    g: Azardia, seat: Seat, card: Card, effects: tuple[AnyEffect, ...], target: Seat
) -> RuleId | None:
    """Return the rule that keeps a rival from being the target of a card, or None."""
    if card.target_if is not None and not meets(g, target, card.target_if, seat):
        return LEGAL_TARGET
    return bars_victim(g, seat, effects, target, "target")


@rule(LEGAL_TARGET, "azardia.zone.placement-limits")
def bars_victim(
    g: Azardia, seat: Seat, effects: tuple[AnyEffect, ...], victim: Seat, role: str
) -> RuleId | None:
    """Return the rule that keeps a rival out of reach in this role, or None."""
    if g.players[victim].shield:
        return LEGAL_TARGET
    for effect in effects:
        if type(effect) is SwapPlaces and effect.who == role:
            mine, yours = g.players[seat].tile, g.players[victim].tile
            barred = bars_placing(g, seat, yours) or bars_placing(g, victim, mine)
            if barred is not None:
                return barred
    return None if victim != g.holder else bars_holder(g, effects, victim, role)


@rule(IMMUNITY)
def bars_holder(
    g: Azardia, effects: tuple[AnyEffect, ...], victim: Seat, role: str
) -> RuleId | None:
    """Return the rule that protects the holder of the goal from moves and challenges, or None."""
    if victim != g.holder:
        return None
    return IMMUNITY if any(isinstance(e, MOVES) and role in roles(e) for e in effects) else None
