"""The environments keep what PettingZoo, Gymnasium and OpenSpiel ask for, without a warning."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from shamble.bots import Greedy
from shamble.envs import ShambleAEC, ShambleEnv
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.seen import Seen

KEYS = ("zdfg", "azta", "ebz", "azardia")


def played(env: ShambleAEC, seed: int) -> list[tuple[str, int]]:
    """Play a game by chance, and return who did what."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    done = []
    for agent in env.agent_iter():
        _, _, over, late, info = env.last()
        action = None if over or late else int(rng.choice(np.flatnonzero(info["action_mask"])))
        if action is not None:
            done.append((agent, action))
        env.step(action)
    return done


@pytest.mark.parametrize("key", KEYS)
def test_pettingzoos_own_test(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`api_test` passes; warnings are errors in these tests."""
    api_test(ShambleAEC(key), num_cycles=60)

    assert "Passed API test" in capsys.readouterr().out


def test_pettingzoos_test_of_seeds() -> None:
    """The same seed gives the same game."""
    seed_test(lambda: ShambleAEC("zdfg"), num_cycles=30)


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    """A whole game is repeated action by action."""
    assert played(ShambleAEC("zdfg"), 5) == played(ShambleAEC("zdfg"), 5)
    assert played(ShambleAEC("zdfg"), 5) != played(ShambleAEC("zdfg"), 6)


@pytest.mark.parametrize("key", KEYS)
def test_rewards_come_at_the_end_and_add_up_to_nothing(key: str) -> None:
    """Winners get their part of the win less an equal share, the others lose theirs."""
    env = ShambleAEC(key)
    played(env, 3)

    assert env.table.going.result is not None
    returns = env.table.returns()
    assert sum(returns) == pytest.approx(0)
    assert [seat for seat, one in enumerate(returns) if one > 0] == list(
        env.table.going.result.winners
    )


def test_shaped_rewards_follow_the_score() -> None:
    """What a seat's score gains with a choice, it gets at once."""
    env = ShambleAEC("zdfg", shaped=1.0)
    env.reset(seed=4)
    gained = []
    for _ in range(40):
        before = env.table.scores()
        env.step(int(np.flatnonzero(env.last()[4]["action_mask"])[0]))
        change = np.array(env.table.scores()) - np.array(before)
        gained.append(change)
        assert [env.rewards[f"seat_{seat}"] for seat in range(2)] == pytest.approx(list(change))

    assert np.abs(gained).max() > 0


def test_an_action_that_the_mask_does_not_have_is_an_error() -> None:
    """It is refused, and nothing has changed."""
    env = ShambleAEC("zdfg")
    env.reset(seed=1)
    before = env.table.going.copy()
    barred = int(np.flatnonzero(env.last()[4]["action_mask"] == 0)[0])

    with pytest.raises(ValueError, match="action_mask"):
        env.step(barred)

    assert env.table.going == before


def test_a_view_is_there_with_names() -> None:
    """The same as a dictionary: an opponent's hand is not in it."""
    env = ShambleAEC("zdfg")
    env.reset(seed=1)

    shown = env.view("seat_0")

    assert shown["players"][0]["hand"] is not None
    assert shown["players"][1]["hand"] is None


def test_the_table_can_be_looked_at() -> None:
    """As text, as a spectator sees it."""
    env = ShambleAEC("zdfg", render_mode="ansi")
    env.reset(seed=1)

    assert "seat_1" in str(env.render())
    assert ShambleAEC("zdfg").render() is None


def test_seats_that_do_not_fit_are_refused() -> None:
    """A box says for how many it is."""
    with pytest.raises(SettingsError, match="2 to 4 players"):
        ShambleAEC("zdfg", 9)


@pytest.mark.parametrize("key", ["zdfg", "ebz"])
def test_gymnasiums_own_check(key: str) -> None:
    """`check_env` passes; warnings are errors in these tests."""
    check_env(ShambleEnv(key), skip_render_check=True)


def test_an_agent_plays_against_named_bots() -> None:
    """A seat that plays as greedy does beats uniform in most games, wherever it sits."""
    env = ShambleEnv("zdfg", ["uniform"])
    bot, total, chairs = Greedy(), 0.0, set()
    for seed in range(30):
        env.reset(seed=seed)
        chairs.add(env.seat)
        over = False
        while not over:
            seen = Seen(env.table.box, env.table.going, env.seat)
            option = bot.choose(seen, Dice.seeded(seed))
            action = env.table.codec.actions([option])[0]
            _, reward, over, late, _ = env.step(np.int64(action))
            assert not late
        total += float(reward)

    assert chairs == {0, 1}
    assert total > 8  # of 15


def test_an_action_that_cannot_be_loses_at_once() -> None:
    """Outside the mask a game is over, and the worst was made of it."""
    env = ShambleEnv("zdfg", seat=0)
    seen, _ = env.reset(seed=1)

    barred = np.flatnonzero(seen["action_mask"] == 0)[0]
    _, reward, over, _, info = env.step(barred)

    assert (reward, over, info) == (-1.0, True, {"illegal": True})


def test_many_games_at_once() -> None:
    """Gymnasium steps several environments side by side."""
    envs = gymnasium.vector.SyncVectorEnv([lambda: ShambleEnv("zdfg")] * 3)
    seen, _ = envs.reset(seed=1)
    for _ in range(20):
        actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
        seen, *_ = envs.step(actions)

    assert seen["observation"].shape[0] == 3
    envs.close()
