"""Many games at once, one seat of each against bots: a Gymnasium vector environment.

All games run in this process, and observations are written straight into the arrays that are returned. For several
processes, `gymnasium.make_vec("smashup/SmashUp-v0", vectorization_mode="async")` has one for each game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from smashup import Options
from smashup.env import encoding
from smashup.env.encoding import Array
from smashup.env.single import SEAT, Seat
from smashup.env.table import (
    BadEnvironment,
    Opponents,
    Pairs,
    Table,
    action_space,
    check_count,
    observation_space,
)

Observation = dict[str, Any]


class SmashUpVectorEnv(VectorEnv[Observation, Any, Any]):
    """`num_envs` games; the other arguments are those of `SmashUpEnv`.

    A game that ends begins anew in the same step: the observation is the new game's first, the reward that of the old
    one's last, and `infos["final_obs"]`, `infos["vp"]` tell how it ended (gymnasium's AutoresetMode.SAME_STEP).
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: int = 8,
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
        check_count(num_envs)
        if render_mode is not None:
            raise BadEnvironment(
                "Many games at once are not rendered: render_mode is None, not {render_mode}.",
                render_mode=repr(render_mode),
            )
        self.num_envs = num_envs
        self.observations = observations
        self.render_mode = render_mode
        self.seats = [
            Seat(Table(players, factions, pool, options, reward, observations), opponents, max_cycles)
            for _ in range(num_envs)
        ]
        self.rngs = [np.random.default_rng() for _ in range(num_envs)]
        self.single_observation_space = observation_space(observations)
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games everywhere; with a seed S, game number N is that of a single environment with the seed S + N. With
        a list, each has its own, and goes on with the last one where that is None.
        """
        if seed is not None:
            seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else list(seed)
            if len(seeds) != self.num_envs:
                raise BadEnvironment(
                    "{num_envs} games take one seed, or {num_envs}, not {count}.",
                    num_envs=self.num_envs,
                    count=len(seeds),
                )
            self.rngs = [
                rng if value is None else np.random.default_rng(value)
                for rng, value in zip(self.rngs, seeds, strict=True)
            ]
        for seat, rng in zip(self.seats, self.rngs, strict=True):
            seat.begin(rng)
        return self._look(), {}

    def step(self, actions: Any) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, dtype=np.bool_)
        late = np.zeros(self.num_envs, dtype=np.bool_)
        illegal = np.zeros(self.num_envs, dtype=np.bool_)
        final = np.full(self.num_envs, None, dtype=object)
        vp = np.full(self.num_envs, None, dtype=object)
        for number, (seat, action) in enumerate(zip(self.seats, actions, strict=True)):
            rewards[number], legal = seat.act(int(action))
            illegal[number] = not legal
            over[number], late[number] = seat.over, seat.late
            if over[number] or late[number]:
                final[number] = seat.table.observe(SEAT)
                vp[number] = list(seat.table.game.scores)
                seat.begin(self.rngs[number])
        infos: dict[str, Any] = {"illegal": illegal}
        done = over | late
        if done.any():
            infos |= {"final_obs": final, "_final_obs": done, "vp": vp, "_vp": done}
        return self._look(), rewards, over, late, infos

    def _look(self) -> Observation:
        flat = np.zeros((self.num_envs, encoding.size()), dtype=np.float32)
        masks = np.zeros((self.num_envs, encoding.MOST_OPTIONS), dtype=np.int8)
        for number, seat in enumerate(self.seats):
            encoding.encode(seat.table.game, SEAT, flat[number])
            encoding.mask(seat.table.game, SEAT, masks[number])
        observation: Any = encoding.split(flat) if self.observations == "dict" else flat
        return {"observation": observation, "action_mask": masks}
