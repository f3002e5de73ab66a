"""Options as arrays, for agents that weigh what is on offer."""

import numpy as np
import pytest

from shamble.envs import ShambleAEC, features_for
from shamble.envs.codec import LISTED
from shamble.games.atz.battle.options import Move
from shamble.games.zdfg.options import Assign
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Seat
from shamble.kernel.shelf import shelf
from shamble.testing import Case, plays

SCENARIOS = [
    pytest.param("first-contact", 2, id="first-contact"),
    pytest.param("atm-adventure", 1, id="atm-adventure"),
    pytest.param("the-bleens", 1, id="the-bleens"),
    pytest.param("skirmish", 2, id="skirmish"),
]


@pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)
def test_no_option_of_a_scenario_is_left_out_and_each_has_features(
    scenario: str, seats: int
) -> None:
    """All that can be listed has a place among the actions and a row of its own."""
    box = shelf["atz"]
    case = Case(box, seats, 4, {"scenario": scenario, "turn_limit": 4})
    features = features_for(box, seats)

    for game, _ in plays(case, Dice.seeded("features")):
        assert game.decision is not None
        options = game.decision.options
        rows = features.arrays(options)
        assert len(options) <= LISTED
        assert rows.shape == (len(options), features.size)
        assert len(np.unique(rows, axis=0)) == len(options)


@pytest.mark.parametrize("key", ["zdfg", "azta", "ebz", "azardia", "atz"])
def test_rows_stand_in_the_order_of_actions(key: str) -> None:
    """The row of an action says which kind of option it means."""
    env = ShambleAEC(key, max(2, shelf[key].seats[0]))
    env.reset(seed=2)
    codec, decision = env.table.codec, env.table.going.decision
    assert decision is not None

    rows = env.features(env.agent_selection)

    legal = np.flatnonzero(env.table.mask(decision.seat))
    meant = [codec.option(int(action), decision.options) for action in legal]
    features = features_for(env.table.box, env.table.seats)
    assert None not in meant
    assert (rows == features.arrays([one for one in meant if one is not None])).all()
    assert env.features(env.possible_agents[decision.seat - 1]).shape[0] == 0


def test_a_field_has_one_place_whoever_has_it() -> None:
    """The layout names kinds and fields; what an option lacks is nought there."""
    features = features_for(shelf["atz"], 2)
    by_name = {piece.name: piece for piece in features.layout}

    (row,) = features.arrays([Move(figure=3, x=-4, y=0)])

    x, target = by_name["x"], by_name["target"]
    assert row[by_name["move"].start] == 1
    assert row[x.start : x.start + x.size] == pytest.approx([1, -np.log1p(4)])
    assert not row[target.start : target.start + target.size].any()


def test_a_card_in_an_option_has_its_place() -> None:
    """Which card an option names can be read from its row."""
    box = shelf["zdfg"]
    cards = sorted(box.deck.printed())
    features = features_for(box, 2)
    (piece,) = [one for one in features.layout if one.name == "card" and one.size > len(cards)]

    (row,) = features.arrays([Assign(card=CardId(cards[5]), seat=Seat(0), stack=0)])

    assert list(np.flatnonzero(row[piece.start : piece.start + piece.size])) == [0, 1 + 5]
