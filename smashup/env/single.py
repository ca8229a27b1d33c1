"""One seat against bots: a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from smashup import Options
from smashup.env import encoding
from smashup.env.encoding import Array
from smashup.env.table import (
    BadEnvironment,
    Opponents,
    Pairs,
    Table,
    action_space,
    check_cycles,
    observation_space,
    seat_bots,
)

Observation = dict[str, Any]
ILLEGAL = -0.1
"""The reward for an illegal action, which changes nothing."""
SEAT = 0


class Seat:
    """A game in which bots play every seat but one, truncated after `max_cycles` actions."""

    def __init__(self, table: Table, opponents: Opponents, max_cycles: int | None) -> None:
        check_cycles(max_cycles)
        self.table = table
        self.max_cycles = max_cycles
        self.makers = seat_bots(opponents, table.players)
        self.bots: list[Any] = []
        self.steps = 0

    def begin(self, rng: np.random.Generator) -> None:
        """A new game, up to the seat's first choice; one that bots end before that is dealt anew."""
        while True:
            self.table.deal(rng)
            self.bots = [None, *(make(int(rng.integers(2**31))) for make in self.makers)]
            self.steps = 0
            self._go_on()
            if not self.over:
                return

    @property
    def over(self) -> bool:
        return self.table.game.over

    @property
    def late(self) -> bool:
        """Is the game truncated?"""
        return not self.over and self.max_cycles is not None and self.steps >= self.max_cycles

    def act(self, action: int) -> tuple[float, bool]:
        """The reward, and whether the action was legal."""
        if self.over or self.late:
            raise ResetNeeded("The game has ended; call reset() for the next one.")
        self.steps += 1
        index = encoding.option_index(self.table.game, action)
        if index is None:
            return ILLEGAL, False
        self.table.game.choose(index)
        self._go_on()
        return self.table.rewards()[SEAT], True

    def _go_on(self) -> None:
        game = self.table.game
        while (choice := game.choice) is not None and choice.player != SEAT:
            game.choose(self.bots[choice.player].choose(game, choice.player))


class SmashUpEnv(gymnasium.Env[Observation, Any]):
    """One seat against bots.

    `opponents` are bots by level ("random", "normal", ...) or functions that make one from a seed: one for all other
    seats, or a list with one for each. The other arguments are those of `Table`. An action that the mask does not
    allow has the reward -0.1 and changes nothing; `info["illegal"]` says so. After `max_cycles` actions the game is
    truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi"], "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        opponents: Opponents = "random",
        players: int = 2,
        factions: Pairs | None = None,
        pool: Sequence[str] | None = None,
        options: Options | None = None,
        reward: str = "win",
        observations: str = "array",
        max_cycles: int | None = 2_000,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise BadEnvironment(
                "The table is rendered as human or ansi, not {render_mode}.", render_mode=repr(render_mode)
            )
        self.seat = Seat(Table(players, factions, pool, options, reward, observations), opponents, max_cycles)
        self.render_mode = render_mode
        self.observation_space = observation_space(observations)
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.seat.begin(self.np_random)
        return self._look(illegal=False)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        reward, legal = self.seat.act(int(action))
        observation, info = self._look(illegal=not legal)
        if self.render_mode == "human":
            self.render()
        return observation, reward, self.seat.over, self.seat.late, info

    def _look(self, *, illegal: bool) -> tuple[Observation, dict[str, Any]]:
        observation = self.seat.table.observe(SEAT)
        info = {
            "action_mask": observation["action_mask"].copy(),
            "illegal": illegal,
            "vp": list(self.seat.table.game.scores),
        }
        return observation, info

    def action_masks(self) -> Array:
        """Which actions are legal, as truth values (the name that sb3-contrib looks for)."""
        return encoding.mask(self.seat.table.game, SEAT).astype(bool)

    def render(self) -> str | None:
        if self.render_mode == "ansi":
            return self.seat.table.render()
        if self.render_mode == "human":
            print(self.seat.table.render())
        return None
