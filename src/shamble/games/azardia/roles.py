"""Whom a card means: roles, conditions, and which rivals it affects."""

import operator
from collections.abc import Callable, Iterable
from typing import Final

from shamble.games.azardia.cards import (
    MOVES,
    AnyEffect,
    Avoid,
    Cancel,
    Choose,
    Condition,
    Gamble,
    OnSome,
    PassHands,
    Redirect,
    Reflect,
)
from shamble.games.azardia.deckfile import roles
from shamble.games.azardia.state import Azardia, Play, Player, Share, in_order
from shamble.kernel.errors import Bug
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

MEASURES: Final[dict[str, Callable[[Player], int]]] = {
    "leader": lambda player: player.tile,
    "trailer": lambda player: -player.tile,
    "richest": lambda player: player.coins,
    "poorest": lambda player: -player.coins,
    "top_level": lambda player: player.level,
    "low_level": lambda player: -player.level,
}
ONE: Final[dict[str, Callable[[Play], Seat | None]]] = {
    "self": operator.attrgetter("by"),
    "target": operator.attrgetter("target"),
    "other": operator.attrgetter("other"),
    "attacker": operator.attrgetter("attacker"),
}


@rule("azardia.coin.richest", "azardia.round.event-named-players")
def best(g: Azardia, role: str) -> tuple[Seat, ...]:
    """Return all players who are first by a measure, in turn order; ties mean all of them."""
    measure = MEASURES[role]
    top = max(map(measure, g.players))
    return tuple(seat for seat in start_order(g) if measure(g.players[seat]) == top)


@rule("azardia.round.event-order", "azardia.move.simultaneous")
def start_order(g: Azardia) -> tuple[Seat, ...]:
    """Return all seats in turn order from the active player; in an Event, from the first."""
    return in_order(g, g.current)


def meets(g: Azardia, seat: Seat, condition: Condition | None, by: Seat | None = None) -> bool:
    """Whether a player meets a condition; `by` is whose zone may have to be the same."""
    if condition is None:
        return True
    player, it = g.players[seat], condition
    return (
        (it.coins_min is None or player.coins >= it.coins_min)
        and (it.cards_min is None or len(player.hand) >= it.cards_min)
        and (it.zone is None or it.zone == ("tyrant" if player.floor else "zero"))
        and (it.level_min is None or player.level >= it.level_min)
        and (it.level_max is None or player.level <= it.level_max)
        and (it.tile_min is None or player.tile >= it.tile_min)
        and (not it.same_zone or by is None or g.players[by].floor == player.floor)
    )


def meant(g: Azardia, play: Play, role: str) -> tuple[Seat, ...]:
    """Return whom a role stands for, before any answer changed it, in turn order."""
    if role in ONE:
        one = ONE[role](play)
        return () if one is None else (one,)
    if role == "all":
        return start_order(g)
    if role == "rivals":
        return tuple([seat for seat in start_order(g) if seat != play.by])
    return next((seats for name, seats in play.named if name == role), None) or best(g, role)


@rule("azardia.respond.several-victims", "azardia.clarify.shield")
def members(g: Azardia, play: Play, role: str) -> list[Seat]:
    """Return whom a role hits now: each rival's share goes where the answers sent it."""
    found = [now(play, seat) for seat in meant(g, play, role)]
    return [seat for seat in found if seat is not None]


def now(play: Play, seat: Seat) -> Seat | None:
    """Return who suffers what was meant for a seat; None: nobody."""
    if seat == play.by or play.kind in ("penalty", "event"):
        return seat
    share = share_of(play, seat)
    return share.now if share is not None else None


def share_of(play: Play, seat: Seat) -> Share | None:
    """Return the share that was meant for a seat, if the card affects it at all."""
    return next((share for share in play.shares if share.seat == seat), None)


def hit(g: Azardia, play: Play, effect: OnSome) -> list[Seat]:
    """Return whom an effect hits: those of its role who meet its condition."""
    seats = members(g, play, effect.who)
    only = effect.only
    return seats if only is None else [seat for seat in seats if meets(g, seat, only)]


@rule("azardia.respond.active-answers")
def pairs(g: Azardia, play: Play, giver: str, receiver: str) -> list[tuple[Seat, Seat]]:
    """Return who hands over to whom; a reflected share has the two change places."""
    found = []
    for one in meant(g, play, giver):
        for two in meant(g, play, receiver):
            first, second = now(play, one), now(play, two)
            if two == play.by:
                second = place_taken(play, one) or second
            if one == play.by:
                first = place_taken(play, two) or first
            if first is not None and second is not None and first != second:
                found.append((first, second))
    return found


def place_taken(play: Play, seat: Seat) -> Seat | None:
    """Return who changed places with the one who played the card, if that seat's share was."""
    share = share_of(play, seat)
    return None if share is None or share.reflector is None else share.reflector


@rule(
    "azardia.respond.trigger",
    "azardia.respond.good-effects",
    "azardia.respond.only-affected",
    "azardia.respond.several-victims",
)
def shares(g: Azardia, play: Play, effects: Iterable[AnyEffect]) -> tuple[Share, ...]:
    """Return a share for each rival whom a card affects, in turn order; shields keep it off."""
    if play.by is None:
        raise Bug("an Event affects everybody and is not answered")
    hits = set(affected(g, play, effects))
    return tuple(
        Share(seat, seat)
        for seat in start_order(g)
        if seat in hits and seat != play.by and not g.players[seat].shield
    )


def out_of_reach(g: Azardia, play: Play, effects: Iterable[AnyEffect]) -> list[Seat]:
    """Return the rivals whom a shield keeps a card off, in turn order."""
    hits = set(affected(g, play, effects))
    return [s for s in start_order(g) if s in hits and s != play.by and g.players[s].shield]


def affected(g: Azardia, play: Play, effects: Iterable[AnyEffect]) -> list[Seat]:
    """Return everybody whom effects name; moves are void for the holder of the goal."""
    found: list[Seat] = []
    for effect in effects:
        only = effect.only if isinstance(effect, OnSome) else None
        seats = [
            seat for role in named(effect) for seat in meant(g, play, role) if meets(g, seat, only)
        ]
        if isinstance(effect, MOVES):
            seats = [seat for seat in seats if seat != g.holder]
        found += seats
        if isinstance(effect, Gamble):
            found += affected(g, play, (*effect.win, *effect.lose))
        elif isinstance(effect, Choose):
            for option in effect.options:
                found += affected(g, play, option)
    return found


def named(effect: AnyEffect) -> list[str]:
    """Return the roles that an effect touches, also those that it does not write down."""
    if isinstance(effect, PassHands):
        return ["all"]
    if isinstance(effect, Cancel | Reflect):
        return ["attacker"]
    if isinstance(effect, Redirect):
        return ["target"]
    return [] if isinstance(effect, Avoid) else list(roles(effect))


def superlatives(
    g: Azardia, effects: Iterable[AnyEffect]
) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """Return who is richest and so on at this moment, as far as effects ask for it."""
    wanted: list[str] = []
    for effect in effects:
        wanted += [role for role in roles(effect) if role in MEASURES]
        if isinstance(effect, Gamble):
            wanted += [role for role, _ in superlatives(g, (*effect.win, *effect.lose))]
    return tuple((role, best(g, role)) for role in dict.fromkeys(wanted))
