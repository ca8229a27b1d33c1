"""What kinds of options are worth by the judgement of a net: the priors of the search, and the fast player in it.

As `smashup.bots.tuning collect` does with the plain evaluation: games of `normal` with slips, in which it tries nearly
every option, tell how much better each kind was on average than doing nothing.
"""

from __future__ import annotations

import dataclasses
import multiprocessing
import signal
import time
from collections.abc import Callable
from pathlib import Path

from smashup.bots import tuning
from smashup.bots.learned import Weights, load_weights
from smashup.bots.learning.games import mind_of

LEAST = 4
"""A kind that was tried less often is left to the lore."""
FIRST = 3_000_000_000
"""Games for this have numbers of their own."""


def with_moves(
    path: Path,
    games: int,
    *,
    workers: int = 1,
    deadline: float,
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> Weights:
    """The weights of that file with what their net thinks of the moves."""
    tasks = ((str(path), FIRST + game, deadline) for game in range(games))
    lines = []
    with multiprocessing.Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for line in pool.imap_unordered(_play, tasks):
            if line is not None:
                lines.append(line)
                progress(len(lines), games)
    weights = load_weights(path)
    moves = {kind: worth for kind, (worth, _) in tuning.gather(lines, LEAST).items()}
    record = {**weights.record, "moves": {"games": len(lines), "kinds": len(moves), "slips": tuning.SLIPS}}
    return dataclasses.replace(weights, moves=moves, record=record)


def _play(task: tuple[str, int, float]) -> str | None:
    name, seed, deadline = task
    return tuning.self_play(seed, mind_of(name)) if time.time() < deadline else None
