"""What boxes say that an event moves is what moves: the card lies there afterwards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from shamble.kernel.moves import Move
from shamble.kernel.options import CardId, Seat
from shamble.kernel.shelf import shelf
from shamble.testing import Case, plays

ME = Seat(0)
Shown = Any  # the view of any of these boxes
Places = Mapping[str, Sequence[CardId]]  # what lies at those that one can see


def zdfg(view: Shown) -> Places:
    """Return what lies where in the office."""
    places: dict[str, Sequence[CardId]] = {"discard": view.discard}
    for seat, player in enumerate(view.players):
        places |= {f"stack:{seat}:{i}": stack.cards for i, stack in enumerate(player.stacks)}
        places[f"completed:{seat}"] = [card for one in player.completed for card in one.cards]
    return places


def azta(view: Shown) -> Places:
    """Return what lies where at the drive-in."""
    gear = {f"survivor:{s.card}": s.gear for player in view.players for s in player.survivors}
    threats = {f"threat:{number}": stack.cards for number, stack in enumerate(view.stacks)}
    used = [*view.discard, *([view.playing] if view.playing else [])]  # first it is carried out
    return {"discard": used, "centre": view.centre, **gear, **threats}


def ebz(view: Shown) -> Places:
    """Return what lies where in the kitchen."""
    places: dict[str, Sequence[CardId]] = {"zombie-discard": view.zombie_discard}
    places |= {"horde": view.horde, "in-play": view.in_play}
    for seat, player in enumerate(view.players):
        spent = (*player.discard, *player.aside)  # a card out of turn is put away last
        places |= {f"discard:{seat}": spent, f"threat:{seat}": player.threat}
    return places


def azardia(_view: Shown) -> Places:
    """Return nothing: but for the top of a pile only hands are seen at the fair."""
    return {}


@pytest.mark.parametrize("places", [zdfg, azta, ebz, azardia])
def test_moves_end_where_the_card_lies(places: Callable[[Shown], Places]) -> None:
    """After a choice every card that moved last to a place in sight is there."""
    box = shelf[places.__name__]
    checked = set()
    for seed in range(4):
        case = Case(box, 3, seed)
        for before, option in plays(case, case.rng):
            game = before.copy()
            game.log = []
            game.choose(option)
            view = box.view(game, ME)
            there = {**places(view), f"hand:{ME}": view.players[ME].hand or ()}
            heard = [told.heard_by(ME) for told in game.log]
            moved = [move for one in heard if one is not None for move in box.moves(one) or ()]
            for card, place in ends(moved).items():
                if place in there:
                    assert card in there[place], f"{card} is not at {place}, after {heard}"
                    checked.add(place.partition(":")[0])

    assert "hand" in checked
    assert len(checked) > len(set(map(kind_of, places(view)))) // 2


def ends(moves: Sequence[Move]) -> dict[CardId, str]:
    """Return where each card came to rest; what went on face down is not known any more."""
    found: dict[CardId, str] = {}
    for move in moves:
        if move.card is None:
            found = {card: place for card, place in found.items() if place != move.source}
        else:
            found[move.card] = move.to
    return found


def kind_of(place: str) -> str:
    """Return what kind of place it is."""
    return place.partition(":")[0]


@pytest.mark.parametrize("key", ["zdfg", "azta", "ebz", "azardia"])
def test_moves_of_what_is_hidden_show_no_card(key: str) -> None:
    """Whoever hears that somebody drew sees backs that travel."""
    box = shelf[key]
    drawn = {kind.__name__: kind for kind in box.movers}["DrawnHidden"]

    moves = box.moves(drawn(Seat(1), 2, ()) if key == "zdfg" else drawn(Seat(1), 2))

    assert [move.card for move in moves or ()] == [None, None]
    assert {move.to for move in moves or ()} == {"hand:1"}


def test_a_box_that_does_not_say_moves_nothing() -> None:
    """Figures walk by themselves: there is nothing to say of cards."""
    event = Case(shelf["atz"], 1, 1).match().told[0][1].event

    assert shelf["atz"].moves(event) is None
