"""Environments for research on learning programs. They need `pip install smashup[env]`.

    from smashup.env import smashup_v0
    env = smashup_v0.env(players=2)                    # PettingZoo (AEC): every seat is an agent

    import gymnasium, smashup.env
    env = gymnasium.make("smashup/SmashUp-v0", opponents="normal")                 # one seat against bots
    envs = gymnasium.make_vec("smashup/SmashUp-v0", num_envs=32, vectorization_mode="vector_entry_point")

docs/research.md tells what is observed, and shows a training.
"""

from __future__ import annotations

from smashup.extras import NotInstalled

try:
    import gymnasium
    import numpy  # noqa: F401
except ImportError as problem:
    raise NotInstalled("environments", "env", problem) from None

__all__ = ["ID"]

ID = "smashup/SmashUp-v0"

if ID not in gymnasium.registry:
    gymnasium.register(
        ID,
        entry_point="smashup.env.single:SmashUpEnv",
        vector_entry_point="smashup.env.vector:SmashUpVectorEnv",
        order_enforce=True,
    )
