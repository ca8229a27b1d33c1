"""Nets against each other and against the plain evaluation, on deals that nobody was trained on.

Every deal is played once for every way to seat the two players, so that luck of the deal counts for neither.
"""

from __future__ import annotations

import math
import multiprocessing
import random
import signal
import time
from collections.abc import Callable
from typing import NamedTuple

import smashup
from smashup import Message, Options
from smashup.bots.bot import Bot, Budget
from smashup.bots.learning.games import LONGEST, mind_of
from smashup.bots.normal import NormalBot
from smashup.bots.search import Settings
from smashup.bots.searcher import SearchBot
from smashup.names import NAMES

FIRST_DEAL = 2_000_000_000
"""Deals of contests have numbers of their own."""


class Entrant(NamedTuple):
    """A player: whose judgement, and how far it looks. Without iterations it is `normal`."""

    weights: str
    iterations: int = 0
    horizon: int = 0

    @classmethod
    def read(cls, words: str) -> Entrant:
        """ "runs/one/nets/3.npz:240:1" searches with 240 iterations over one turn; "plain" is the plain evaluation."""
        weights, *rest = words.split(":")
        iterations, horizon = (*map(int, rest), 0, 0)[:2]
        return cls(weights, iterations, horizon or 1)

    def bot(self, seed: int) -> Bot:
        mind = mind_of(self.weights)
        if not self.iterations:
            return NormalBot(seed, mind)
        settings = Settings(horizon=self.horizon)
        return SearchBot("search", seed, Budget(self.iterations), settings=settings, mind=mind)


class Outcome(NamedTuple):
    """How often the first won, by deal, and what both took."""

    games: int
    rate: float
    low: float
    high: float
    seconds: float
    other_seconds: float

    @property
    def says(self) -> Message:
        rates = {"rate": f"{self.rate:.1%}", "low": f"{self.low:.0%}", "high": f"{self.high:.0%}"}
        spent = {"spent": f"{self.seconds * 1000:.0f}", "other": f"{self.other_seconds * 1000:.0f}"}
        return Message("learning-won", games=self.games, **rates, **spent)


def contest(
    first: Entrant,
    second: Entrant,
    deals: int,
    *,
    players: int = 2,
    seed: int = 0,
    workers: int = 1,
    deadline: float = math.inf,
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> Outcome | None:
    """The first against the others, each deal once in every seat; deals that were not finished in time do not count."""
    tasks = [(first, second, FIRST_DEAL + seed * 1_000_000 + deal, players, deadline) for deal in range(deals)]
    rows = []
    with multiprocessing.Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for row in pool.imap_unordered(_play_deal, tasks):
            if row is not None:
                rows.append(row)
                progress(len(rows), deals)
    if not rows:
        return None
    rates = [row[0] for row in rows]
    mean = sum(rates) / len(rates)
    spread = math.sqrt(sum((rate - mean) ** 2 for rate in rates) / max(len(rates) - 1, 1) / len(rates))
    own, other = (sum(row[place] for row in rows) / sum(row[3] for row in rows) for place in (1, 2))
    return Outcome(len(rows) * players, mean, max(mean - 1.96 * spread, 0), min(mean + 1.96 * spread, 1), own, other)


def _play_deal(task: tuple[Entrant, Entrant, int, int, float]) -> tuple[float, float, float, float] | None:
    """How often the first won, the processor time of both and the turns, for one deal."""
    first, second, number, players, deadline = task
    wins, own, other, turns = 0, 0.0, 0.0, 0.0
    for seat in range(players):
        rng = random.Random(number)
        factions = rng.sample(sorted(smashup.full_catalogue().factions), 2 * players)
        pairs = [factions[2 * one : 2 * one + 2] for one in range(players)]
        options = Options(edition=rng.choice(("printed", "current")))
        game = smashup.new_game(NAMES[:players], pairs, number, options)
        bots = [(first if one == seat else second).bot(number * 8 + one) for one in range(players)]
        taken = [0.0] * players
        while (choice := game.choice) is not None and game.choice_count < LONGEST:
            if time.time() > deadline:
                return None
            began = time.process_time()
            index = bots[choice.player].choose(game, choice.player)
            taken[choice.player] += time.process_time() - began
            game.choose(index)
        wins += game.winner == seat
        own += taken[seat]
        other += (sum(taken) - taken[seat]) / (players - 1)
        turns += game.turn / players
    return wins / players, own, other, turns
