"""Any box as a PettingZoo environment: agents take turns, each with a mask of what it can do."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from shamble.kernel.extras import extra

with extra("envs"):
    import gymnasium
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv

from shamble.envs.observe import MOST, Array
from shamble.envs.table import Table
from shamble.kernel.box import AnyBox
from shamble.kernel.options import Seat


class ShambleAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game between agents `seat_0`, `seat_1` and so on.

    An observation is an array (`table.observer.layout` says what stands where), and the mask of
    what an agent can do is `info["action_mask"]`, the same as a list `info["legal_actions"]`;
    `view(agent)` has what it may know as a dictionary with names, and `features(agent)` a row for
    each action that its mask has. Rewards come at the end: a part of the win, less an equal share;
    where all win or lose together, half.

    Args:
        box: A box, or its key.
        seats: How many play; as few as can be, if left out.
        options: Settings of the box.
        shaped: How much of every change in the box's own score is a reward, too; 0 for none.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "shamble",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        box: str | AnyBox,
        seats: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        shaped: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(box, seats, options)
        self.shaped = shaped
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents = list(self.possible_agents)
        self._seat = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._rng, _ = seeding.np_random(None)
        shape = (self.table.observer.size,)
        size = self.table.codec.size
        self.observation_spaces = {
            agent: gymnasium.spaces.Box(-MOST, 2 * MOST, shape, np.float32)
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(size) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return what an agent's observations are made of."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one."""
        del options
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.table.deal(int(self._rng.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next(self.table.turn)

    def observe(self, agent: str) -> Array:
        """Return what an agent may know."""
        return self.table.array(self._seat[agent])

    def view(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, as a dictionary."""
        return self.table.view(self._seat[agent])

    def features(self, agent: str) -> Array:
        """Return a row for each action that an agent can choose now, in ascending order."""
        return self.table.features(self._seat[agent])

    def step(self, action: int | None) -> None:
        """Take an agent's action; one that its mask does not have is an error."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        option = None if action is None else self.table.meant(action)
        if option is None:
            raise ValueError(f"{agent} cannot do {action} now: look at info['action_mask']")
        before = self.table.scores() if self.shaped else []
        self._cumulative_rewards[agent] = 0.0
        self.table.choose(option)
        turn = self.table.turn
        if turn is None or self.shaped:
            self._reward(before)
        if turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.table.too_long:
            self.truncations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {}
        self._next(turn)

    def _reward(self, before: list[float]) -> None:
        if self.table.turn is None:
            returns = self.table.returns()
        else:
            after = self.table.scores()
            returns = [self.shaped * (b - a) for a, b in zip(before, after, strict=True)]
        self.rewards = dict(zip(self.agents, returns, strict=True))
        self._accumulate_rewards()

    def _next(self, turn: Seat | None) -> None:
        self.agent_selection = self.possible_agents[0 if turn is None else turn]
        if turn is not None:
            info = self.infos[self.agent_selection]
            info["action_mask"] = self.table.mask(turn)
            info["legal_actions"] = self.table.legal(turn)

    def render(self) -> str | None:
        """Return the table as text, as a spectator sees it."""
        if self.render_mode is None:
            return None
        table = self.table
        voice = table.box.voice(table.going, tuple(self.possible_agents))
        return str(table.box.picture(voice, table.box.deck, table.box.view(table.going, None)))

    def close(self) -> None:
        """Let go of nothing: there is nothing to let go of."""
