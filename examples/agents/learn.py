"""Learn to play a card game from nothing, in a few minutes, with a table of habits.

The policy is one number for each action: how much the agent likes it. It plays against `uniform`,
and after each game likes what it did a little more if it won, and less if it lost (REINFORCE with
a running average as a baseline). It never looks at the table: what it learns is which actions are
worth having at all.

    python examples/agents/learn.py   # zdfg, 1000 games, and 400 to see how good it is
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from shamble.envs import ShambleEnv

Likes = NDArray[np.float64]


def play(env: ShambleEnv, likes: Likes, rng: np.random.Generator, seed: int) -> tuple[float, Likes]:
    """Play one game; return its reward, and how much more of each action was done than expected."""
    seen, _ = env.reset(seed=seed)
    pushed, reward, over = np.zeros_like(likes), 0.0, False
    while not over:
        legal = np.flatnonzero(seen["action_mask"])
        weights = np.exp(likes[legal] - likes[legal].max())
        chances = weights / weights.sum()
        action = rng.choice(legal, p=chances)
        pushed[legal] -= chances
        pushed[action] += 1
        seen, reward, over, late, _ = env.step(action)
        over = over or late
    return float(reward), pushed


def learn(env: ShambleEnv, games: int, rate: float = 0.2) -> Likes:
    """Return what an agent likes after so many games."""
    likes: Likes = np.zeros(env.table.codec.size)
    rng, usual = np.random.default_rng(1), 0.0
    for number in range(games):
        reward, pushed = play(env, likes, rng, seed=number)
        likes += rate * (reward - usual) * pushed
        usual += 0.02 * (reward - usual)
        if number % 250 == 249:  # noqa: PLR2004  (now and then)
            print(f"{number + 1} games: {usual + 1 / env.table.seats:.0%} won of late")
    return likes


def share_won(env: ShambleEnv, likes: Likes, games: int) -> float:
    """Return the share of games that an agent wins, on deals it has never seen."""
    rng = np.random.default_rng(2)
    won = [play(env, likes, rng, seed=1_000_000 + number)[0] for number in range(games)]
    return float(np.mean(won)) + 1 / env.table.seats


def main() -> None:
    """Learn, and say how good it got."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--box", default="zdfg")
    parser.add_argument("--games", type=int, default=1000)
    said = parser.parse_args()
    env = ShambleEnv(said.box, ["uniform"])
    likes = learn(env, said.games)
    print(f"against uniform it wins {share_won(env, likes, 400):.0%} of 400 games it never saw")


if __name__ == "__main__":
    main()
