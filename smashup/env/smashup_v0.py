"""Every seat is an agent: a PettingZoo environment (AEC), used like PettingZoo's own games.

from smashup.env import smashup_v0

env = smashup_v0.env(players=3, reward="vp", render_mode="ansi")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import EzPickle

from smashup import IllegalChoice, Options
from smashup.env import encoding
from smashup.env.table import BadEnvironment, Pairs, Table, action_space, check_cycles, observation_space
from smashup.extras import NotInstalled

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as problem:
    raise NotInstalled("this environment", "env", problem) from None

__all__ = ["env", "raw_env"]

ILLEGAL = -1.0
"""The reward for an illegal action, which ends the game (PettingZoo's TerminateIllegalWrapper)."""


def env(**kwargs: Any) -> AECEnv[str, Any, Any]:
    """The environment in PettingZoo's usual wrappers; the arguments are those of `raw_env`."""
    wrapped: AECEnv[str, Any, Any] = raw_env(**kwargs)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv[str, Any, Any], EzPickle):  # type: ignore[misc]  # noqa: N801
    """The environment itself.

    `players` is 2 to 4; `factions`, `pool`, `options`, `reward` and `observations` are those of `Table`; after
    `max_cycles` choices of all players together the game is truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi"],
        "name": "smashup_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        factions: Pairs | None = None,
        pool: Sequence[str] | None = None,
        options: Options | None = None,
        reward: str = "win",
        observations: str = "array",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, players, factions, pool, options, reward, observations, max_cycles, render_mode)
        super().__init__()
        if render_mode is not None and render_mode not in ("human", "ansi"):
            raise BadEnvironment(
                "The table is rendered as human or ansi, not {render_mode}.", render_mode=repr(render_mode)
            )
        self.table = Table(players, factions, pool, options, reward, observations)
        check_cycles(max_cycles)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {agent: observation_space(observations) for agent in self.agents}
        self.action_spaces = {agent: action_space() for agent in self.agents}
        self._rng = np.random.default_rng()
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed, the same one every time."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.table.deal(self._rng)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        choice = self.table.game.choice
        assert choice is not None
        return self.possible_agents[choice.player]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        game = self.table.game
        if not self.agents:
            raise ResetNeeded("The game has ended; call reset() for the next one.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        index = None if action is None else encoding.option_index(game, int(action))
        if index is None:
            raise IllegalChoice(
                "{agent} may not take the action {action}; the action mask says which ones.", agent=agent, action=action
            )
        self._cumulative_rewards[agent] = 0.0
        game.choose(index)
        self._cycles += 1
        self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it: printed ("human") or as a string ("ansi")."""
        if self.render_mode == "ansi":
            return self.table.render()
        if self.render_mode == "human":
            print(self.table.render())
        return None

    def close(self) -> None:
        """There is nothing to close."""
