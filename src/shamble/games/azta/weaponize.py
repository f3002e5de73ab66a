"""Weaponize: drawing, trading, and putting all Gear in hand on Survivors."""

from typing import Final

from shamble.games.azta.cards import Card, Gear
from shamble.games.azta.events import Discarded, GearShown, Placed
from shamble.games.azta.gear import check_load, drop, has_room
from shamble.games.azta.hand import (
    bars_elsewhere,
    draw,
    draw_cards,
    gear_in_hand,
    show,
    take_in,
    take_out,
)
from shamble.games.azta.options import LeaveBehind, Place, PlaceChoice, Prompt
from shamble.games.azta.state import Azta, Phase, clockwise, is_living, living
from shamble.games.azta.trade import open_trading
from shamble.kernel.errors import Bug
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

MUST_PLACE: Final = RuleId("azta.weaponize.must-place")
CANNOT_PLACE: Final = RuleId("azta.weaponize.cannot-place")
OWN_SURVIVORS: Final = RuleId("azta.weaponize.trade-no-mixing")


@rule("azta.weaponize.draw-order", "azta.weaponize.trade-order", "azta.round.clockwise")
def weaponize(g: Azta) -> None:
    """Let the first and the eliminated players draw, then all trade, then all place their Gear."""
    g.phase = Phase.WEAPONIZE
    seats = clockwise(g)
    if is_living(g, g.first):
        g.next(first_player_draws)
    for seat in seats:
        if not is_living(g, seat):
            g.next(draw_event, seat)
    g.next(open_trading)
    for seat in seats:
        g.next(show_gear, seat)


@rule("azta.weaponize.first-player-draws")
def first_player_draws(g: Azta) -> None:
    """Let the first player draw one card."""
    draw_cards(g, g.first, 1)


@rule(
    "azta.weaponize.eliminated-draw",
    "azta.weaponize.eliminated-first-draws-once",
    "azta.weaponize.eliminated-gear-not-lootable",
    "azta.weaponize.no-event-left",
    "azta.eliminated.event-per-round",
    "azta.eliminated.still-playing",
    "azta.eliminated.from-next-round",
)
def draw_event(g: Azta, seat: Seat) -> None:
    """Let an eliminated player draw until an Event turns up, and discard the Gear before it.

    The Gear stays out of the reshuffle until the search is over, so no card turns up twice.
    """
    gear: list[Card] = []
    card = draw(g)
    while isinstance(card, Gear):
        gear.append(card)
        card = draw(g)
    if gear:
        g.discard += gear
        why = RuleId("azta.weaponize.eliminated-gear-not-lootable")
        g.tell(Discarded(seat, tuple(one.id for one in gear), rule=why))
    if card is not None:
        g.sure[seat] += 1
        take_in(g, seat, [card])


@rule("azta.weaponize.must-place")
def show_gear(g: Azta, seat: Seat) -> None:
    """Lay all Gear in hand open, since all of it must go onto Survivors now."""
    cards = [gear.id for gear in gear_in_hand(g, seat)]
    if cards:
        show(g, seat, cards)
        g.tell(GearShown(seat, tuple(cards)))
        g.next(place_gear, seat)
    else:
        g.sure[seat] = len(g.hands[seat])


@rule("azta.weaponize.must-place", "azta.gear.excess-choice", "azta.gear.weaponize-only")
def place_gear(g: Azta, seat: Seat) -> None:
    """Ask where the Gear in hand goes, piece by piece, until none is left."""
    held = gear_in_hand(g, seat)
    if not held:
        g.sure[seat] = len(g.hands[seat])
        return
    g.next(place_gear, seat)
    options: list[PlaceChoice] = []
    able = living(g, seat)
    if not able:
        put_gear(g, LeaveBehind(held[0].id), seat)
        return
    full = bars_leaving(g, seat) is None
    for card in dict.fromkeys(gear.id for gear in held):
        options += [Place(card, who) for who in able]
        if full:
            options.append(LeaveBehind(card))
    g.ask(seat, Prompt.PLACE, options, put_gear, seat, bars=bars_placing)


@rule(CANNOT_PLACE, "azta.weaponize.eliminated-hand-gear")
def put_gear(g: Azta, choice: PlaceChoice, seat: Seat) -> None:
    """Put the Gear on the Survivor, or drop it into the centre."""
    gear = take_out(g, seat, choice.card)
    if not isinstance(gear, Gear):
        raise Bug(f"{choice.card} is no Gear")
    if isinstance(choice, Place):
        g.gear[choice.who].append(gear)
        g.tell(Placed(seat, choice.card, g.survivors[choice.who].id))
        check_load(g, choice.who)
    else:
        drop(g, gear, seat, None, CANNOT_PLACE)


@rule(MUST_PLACE)
def bars_leaving(g: Azta, seat: Seat) -> RuleId | None:
    """Return the rule that keeps Gear in hand from being dropped: a Survivor has room for it."""
    return MUST_PLACE if any(has_room(g, who) for who in living(g, seat)) else None


def bars_placing(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that forbids an option while Gear is placed, or None."""
    seat = g.first if g.decision is None else g.decision.seat
    if isinstance(option, LeaveBehind):
        held = any(gear.id == option.card for gear in gear_in_hand(g, seat))
        return bars_leaving(g, seat) if held else NOT_OFFERED
    if isinstance(option, Place):
        return OWN_SURVIVORS if option.who not in g.teams[seat] else NOT_OFFERED
    return bars_elsewhere(g, option)
