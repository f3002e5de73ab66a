"""Options as actions and views as arrays: one to one, nothing left out, nothing given away."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble import shelf
from shamble.envs.codec import LISTED, VERSION, ByPlace, ByValue, codec_for
from shamble.envs.observe import MOST, observer_for
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option, Seat
from shamble.testing import Case, plays

CARD_BOXES = ("zdfg", "azta", "ebz", "azardia")
EXAMPLES = max(2, settings().max_examples // 20)
TABLES = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key in CARD_BOXES
    for seats in range(shelf[key].seats[0], shelf[key].seats[1] + 1)
]


class Walk(Option, frozen=True):
    """An option with a number that nobody has bounded."""

    x: int


@pytest.mark.parametrize(("key", "seats"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_no_option_of_random_games_is_left_out(key: str, seats: int, seed: int) -> None:
    """Every option on offer has an action of its own, which means that option and no other."""
    codec = codec_for(shelf[key], seats)
    assert isinstance(codec, ByValue)
    for game, _ in plays(Case(shelf[key], seats, seed), Dice.seeded(seed)):
        assert game.decision is not None
        options = game.decision.options
        actions = codec.actions(options)
        assert len(set(actions)) == len(options)
        assert [codec.option(action, options) for action in actions] == list(options)


@pytest.mark.parametrize("key", CARD_BOXES)
def test_actions_and_options_are_one_to_one(key: str) -> None:
    """Every action means an option, and that option's action is this one."""
    codec = codec_for(shelf[key], shelf[key].seats[0])
    assert isinstance(codec, ByValue)
    sample = range(0, codec.size, max(1, codec.size // 500))

    meant = [codec.means(action) for action in sample]

    assert codec.actions(meant) == list(sample)


@pytest.mark.parametrize(
    ("key", "size", "action", "option"),
    [
        pytest.param("zdfg", 861, 500, "Trash(seat=1, stack=0, position=5)", id="zdfg"),
        pytest.param("ebz", 451, 100, "DispatchZombie(place=0)", id="ebz"),
        pytest.param("azardia", 8536, 100, "Discard(card='tyrants-toll')", id="azardia"),
        pytest.param("azta", 25617, 100, "Accept(card='volunteered')", id="azta"),
    ],
)
def test_actions_are_stable(key: str, size: int, action: int, option: str) -> None:
    """What an agent has learnt stays true: if this fails, codec.VERSION goes up."""
    codec = codec_for(shelf[key], shelf[key].seats[0])
    assert isinstance(codec, ByValue)

    assert (VERSION, codec.size, str(codec.means(action))) == (1, size, option)


def test_an_action_that_is_not_on_offer_means_nothing() -> None:
    """The codec never hands over what nobody offered."""
    box = shelf["zdfg"]
    game = box.deal(2, 1)
    codec = codec_for(box, 2)
    offered = set(codec.actions(game.decision.options))

    others = [action for action in range(codec.size) if action not in offered]

    assert all(codec.option(action, game.decision.options) is None for action in others)


@pytest.mark.parametrize("count", [3, LISTED, LISTED * 2 + 5])
def test_options_without_bounds_are_coded_by_place(count: int) -> None:
    """Places are filled from the first; with too many options, those kept lie evenly."""
    codec, options = ByPlace(), [Walk(x) for x in range(count)]

    actions = codec.actions(options)
    meant = [codec.option(action, options) for action in actions]

    assert len(set(meant)) == len(actions) == min(count, LISTED)
    assert meant[0] == options[0]
    assert codec.option(LISTED - 1, options[:3]) is None


def test_all_things_zombie_is_coded_by_place() -> None:
    """Spots on a table cannot all be listed."""
    assert isinstance(codec_for(shelf["atz"], 2), ByPlace)


@pytest.mark.parametrize("key", list(shelf))
def test_an_array_is_made_of_what_a_seat_may_see(key: str) -> None:
    """Worlds that a seat cannot tell apart look the same to it; all numbers have bounds."""
    box = shelf[key]
    seats = max(box.seats[0], 2)
    observer = observer_for(box, seats)
    rng = Dice.seeded("observe")
    game = box.deal(seats, "observe", box.bots_only)
    for _ in range(25):
        array = observer.array(box.view(game, Seat(0)))
        world = box.imagine(game, Seat(0), rng)
        assert array.shape == (observer.size,)
        assert np.abs(array).max() <= 2 * MOST
        assert (observer.array(box.view(world, Seat(0))) == array).all()
        if game.decision is None:
            break
        game.choose(rng.pick(game.decision.options))


def test_the_layout_says_where_everything_stands() -> None:
    """The pieces lie side by side and fill the array; a hand is found where it is said to be."""
    box = shelf["zdfg"]
    observer = observer_for(box, 2)
    game = box.deal(2, 1, {"first_player": 1})

    array = observer.array(box.view(game, Seat(0)))

    starts = [piece.start for piece in observer.layout]
    ends = [piece.start + piece.size for piece in observer.layout]
    assert starts == [0, *ends[:-1]]
    assert ends[-1] == observer.size
    by_name = {piece.name: piece for piece in observer.layout}
    deck = by_name["deck_count"]
    assert array[deck.start] == pytest.approx(np.log1p(box.view(game, Seat(0)).deck_count))
