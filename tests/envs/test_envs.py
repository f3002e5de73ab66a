"""The environments keep what PettingZoo, Gymnasium and OpenSpiel ask for, without a warning."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from shamble.bots import Greedy
from shamble.envs import ShambleAEC, ShambleEnv, register
from shamble.envs.codec import VERSION
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen

KEYS = ("zdfg", "azta", "ebz", "azardia")
ALONE = {"scenario": "first-contact"}  # short, and nobody shoots at anybody else


def played(env: ShambleAEC, seed: int) -> list[tuple[str, int]]:
    """Play a game by chance, and return who did what."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    done = []
    for agent in env.agent_iter():
        _, _, over, late, info = env.last()
        action = None
        if not (over or late):
            legal = np.flatnonzero(info["action_mask"])
            assert info["legal_actions"] == list(legal)
            action = int(rng.choice(legal))
            done.append((agent, action))
        env.step(action)
    return done


@pytest.mark.parametrize("key", KEYS)
def test_pettingzoos_own_test(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`api_test` passes; warnings are errors in these tests."""
    api_test(ShambleAEC(key), num_cycles=60)

    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("seats", [1, 2])
def test_pettingzoos_own_test_of_a_scenario(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    """It passes for a scenario of All Things Zombie, too."""
    api_test(ShambleAEC("atz", seats=seats, options=ALONE), num_cycles=20)

    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("key", KEYS)
def test_pettingzoos_test_of_seeds(key: str) -> None:
    """The same seed gives the same game."""
    seed_test(lambda: ShambleAEC(key), num_cycles=30)


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


@pytest.mark.parametrize("key", [*KEYS, "atz"])
def test_gymnasiums_own_check(key: str) -> None:
    """`check_env` passes, made by name and whole; warnings are errors in these tests."""
    register()
    made = gymnasium.make(f"shamble/{key}-v{VERSION}", options=ALONE if key == "atz" else None)

    check_env(made.unwrapped)

    assert isinstance(made.unwrapped, ShambleEnv)


@pytest.mark.parametrize("seats", [1, 2])
def test_who_wins_or_loses_together_gets_half_of_it(seats: int) -> None:
    """In a scenario there is something to win, also for one who plays alone."""
    found = set()
    for seed in range(6):
        env = ShambleAEC("atz", seats, options={**ALONE, "turn_limit": 6})
        played(env, seed)
        result = env.table.going.result
        assert result is not None
        found.add((bool(result.winners), *env.table.returns()))

    assert found <= {(True, *[0.5] * seats), (False, *[-0.5] * seats)}
    assert found


def test_who_plays_against_others_in_a_battle_gets_more_than_they() -> None:
    """Rewards of opponents add up to nothing."""
    options = {"versus": True, "turn_limit": 2, "figures": 2, "zombies": 2}
    env = ShambleAEC("atz", 2, options=options)
    played(env, 3)

    assert sum(env.table.returns()) == pytest.approx(0)


def test_shaped_rewards_of_one_seat_follow_its_score() -> None:
    """From choice to choice it gets what its own score gained, whoever moved in between."""
    env = ShambleEnv("zdfg", shaped=0.5, seat=0)
    seen, _ = env.reset(seed=4)
    rewards = []
    for _ in range(12):
        before = env.table.scores()[0]
        seen, reward, over, *_ = env.step(np.flatnonzero(seen["action_mask"])[0])
        assert not over
        assert reward == pytest.approx(0.5 * (env.table.scores()[0] - before))
        rewards.append(reward)

    assert any(rewards)


class Counting:
    """A bot that remembers how often it chose."""

    def __init__(self) -> None:
        self.times = 0

    def choose(self, seen: Seen, _rng: Dice) -> Option:
        """Take the option that has the number of the choice."""
        self.times += 1
        return seen.options[self.times % len(seen.options)]


def test_a_bot_in_another_seat_remembers_its_game_and_no_other() -> None:
    """Each seat of each game has a bot of its own, from the deal to the end."""
    env = ShambleEnv("zdfg", [Counting], seat=0)
    games = []
    for _ in range(2):
        seen, _ = env.reset(seed=8)
        for _ in range(15):
            seen, *_ = env.step(np.flatnonzero(seen["action_mask"])[0])
        games.append(env.table.going.copy())
    (bot,) = env._players.values()  # noqa: SLF001  (nobody else gets hold of it)

    assert games[0] == games[1]
    assert isinstance(bot, Counting)
    assert bot.times > 5


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
