"""Two learn a card game from each other, as a PettingZoo environment: neither has a teacher.

Both seats share one policy, a number for each action: how much it is liked. After each game what
the winner did is liked a little more, and what the loser did a little less. Nobody plays `uniform`
until the end, when the policy shows what it has learnt against it.

    python examples/agents/together.py   # ebz, 600 games, and 400 to see how good it is
"""

import argparse

import numpy as np
from learn import Likes, share_won

from shamble.envs import ShambleAEC, ShambleEnv


def game(
    env: ShambleAEC, likes: Likes, rng: np.random.Generator, seed: int
) -> tuple[dict[str, float], dict[str, Likes]]:
    """Play a game; return what each seat got, and how much more of each action it did."""
    env.reset(seed=seed)
    pushed = {agent: np.zeros_like(likes) for agent in env.possible_agents}
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, late, info = env.last(observe=False)
        if over or late:
            got[agent] += reward
            env.step(None)
            continue
        legal = np.flatnonzero(info["action_mask"])
        weights = np.exp(likes[legal] - likes[legal].max())
        chances = weights / weights.sum()
        action = int(rng.choice(legal, p=chances))
        pushed[agent][legal] -= chances
        pushed[agent][action] += 1
        env.step(action)
    return got, pushed


def learn(env: ShambleAEC, games: int, rate: float = 0.1) -> Likes:
    """Return what both like after so many games with each other."""
    likes: Likes = np.zeros(env.table.codec.size)
    rng = np.random.default_rng(1)
    for number in range(games):
        got, pushed = game(env, likes, rng, seed=number)
        for agent, reward in got.items():
            likes += rate * reward * pushed[agent]
    return likes


def main() -> None:
    """Learn, and say how good it got."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--box", default="ebz")
    parser.add_argument("--games", type=int, default=600)
    said = parser.parse_args()
    likes = learn(ShambleAEC(said.box, 2), said.games)
    won = share_won(ShambleEnv(said.box, ["uniform"]), likes, 400)
    print(f"against uniform, whom it never met, it wins {won:.0%} of 400 games")


if __name__ == "__main__":
    main()
