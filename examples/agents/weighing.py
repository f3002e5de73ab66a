"""Learn a card game as an OpenSpiel game, by weighing what each option on offer is.

The policy is linear: a weight for each feature of an option, so that what is learnt of one card or
one kind of option holds wherever it comes up. It plays against chance moves, and after each game
likes what it did a little more if it won, and less if it lost (REINFORCE with a baseline).

    python examples/agents/weighing.py   # ebz, 600 games; --box zdfg, --box atz --options ...
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from shamble.envs import features_for, spiel
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf

Weights = NDArray[np.float64]


def play(
    game: Any,  # noqa: ANN401  (pyspiel has no types)
    weights: Weights,
    rng: np.random.Generator,
    deal: int,
) -> tuple[float, Weights]:
    """Play one game in the seat whose turn it is to learn; return its reward, and what it did."""
    me = Seat(deal % game.num_players())
    state = game.new_initial_state()
    state.apply_action(deal)
    pushed = np.zeros_like(weights)
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.current_player() != me:
            state.apply_action(int(rng.choice(legal)))
            continue
        rows = state.table.features(me)
        marks = rows @ weights
        chances = np.exp(marks - marks.max())
        chances /= chances.sum()
        taken = rng.choice(len(legal), p=chances)
        pushed += rows[taken] - chances @ rows
        state.apply_action(legal[taken])
    return float(state.returns()[me]), pushed


def learn(game: Any, size: int, games: int, rate: float = 0.05) -> Weights:  # noqa: ANN401  (as above)
    """Return the weights after so many games."""
    weights: Weights = np.zeros(size)
    rng, usual = np.random.default_rng(1), 0.0
    for deal in range(games):
        reward, pushed = play(game, weights, rng, deal)
        weights += rate * (reward - usual) * pushed
        usual += 0.02 * (reward - usual)
    return weights


def main() -> None:
    """Learn, and say how good it got."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--box", default="ebz")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--options", default="", help="name=value;name=value")
    parser.add_argument("--games", type=int, default=600)
    said = parser.parse_args()
    spiel.register(said.box)
    box = shelf.pick(said.box)
    players = said.players or max(box.seats[0], 2)
    game = pyspiel.load_game(
        spiel.game_name(said.box),
        {"players": players, "deals": 10**6, "options": said.options},
    )
    weights = learn(game, features_for(box, players).size, said.games)
    rng, tried = np.random.default_rng(2), range(500_000, 500_400)
    for name, one in (("it", weights), ("who chooses by lot", np.zeros_like(weights))):
        rewards = [play(game, one, rng, deal)[0] for deal in tried]
        won = float(np.mean([reward > 0 for reward in rewards]))
        print(f"of {len(rewards)} games that were never seen, {name} wins {won:.0%}")


if __name__ == "__main__":
    main()
