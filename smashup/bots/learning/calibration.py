"""Do the chances that are told come true? Games of `hard` tell, on deals that nobody was trained on.

What the net thinks at the beginning of every turn with all hands open, and what a search thinks at the choices of its
own turn, are kept with who won in the end: how often that came true among all that were given about the same chance.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
import time
from collections.abc import Iterable, Sequence
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

import smashup
from smashup import Message, Options, bots, say
from smashup.bots.learning.games import LONGEST, mind_of
from smashup.bots.searcher import SearchBot
from smashup.names import NAMES

FIRST = 4_000_000_000
BINS = 20
SIZES = (2, 2, 3, 4)
PHASES = ("early", "middle", "late")
"""The best has fewer than five VP, fewer than ten, or more."""


class Told(NamedTuple):
    """A chance that was told."""

    kind: str
    """ "net" or "search" """
    seats: int
    phase: str
    chance: float
    won: bool


def measure(weights: str, games: int, *, workers: int, deadline: float) -> list[Told]:
    """What was told in so many games, in those that were finished in time."""
    found: list[Told] = []
    tasks = ((weights, FIRST + game, deadline) for game in range(games))
    with multiprocessing.Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for rows in pool.imap_unordered(_play, tasks):
            found += rows
    return found


def _play(task: tuple[str, int, float]) -> list[Told]:
    weights, number, deadline = task
    mind = mind_of(weights)
    rng = random.Random(number)
    seats = SIZES[number % len(SIZES)]
    factions = rng.sample(sorted(smashup.full_catalogue().factions), 2 * seats)
    options = Options(edition=rng.choice(("printed", "current")))
    pairs = [factions[2 * one : 2 * one + 2] for one in range(seats)]
    game = smashup.new_game(NAMES[:seats], pairs, number, options)
    budget, settings = bots.Budget(bots.BUDGETS["hard"].iterations), bots.SETTINGS["hard"]
    players = [SearchBot("hard", number * 8 + seat, budget, settings=settings, mind=mind) for seat in range(seats)]
    told: list[tuple[str, str, int, float]] = []
    turn = 0
    while (choice := game.choice) is not None:
        if time.time() > deadline or game.choice_count > LONGEST:
            return []
        phase = PHASES[min(max(game.scores) // 5, 2)]
        plays = choice.kind == "play cards"
        if plays and game.turn != turn:
            turn = game.turn
            told += [("net", phase, seat, chance) for seat, chance in enumerate(mind.chances(game))]
        bot = players[choice.player]
        index = bot.choose(game, choice.player)
        if plays and len(choice.options) > 1:
            told.append(("search", phase, choice.player, bot.hope))
        game.choose(index)
    return [Told(kind, seats, phase, chance, seat == game.winner) for kind, phase, seat, chance in told]


def trust_of(rows: Iterable[Told]) -> float:
    """The factor on the odds beside the mean under which what the search told comes true best (Newton's method)."""
    points = []
    for row in rows:
        if row.kind == "search":
            mean = log(1 / (row.seats - 1))
            inside = min(max(row.chance, 1e-3), 1 - 1e-3)
            points.append((mean, log(inside / (1 - inside)) - mean, row.won))
    trust = 1.0
    for _ in range(25):
        slope = bend = 0.0
        for mean, odds, won in points:
            chance = 1 / (1 + exp(-(mean + trust * odds)))
            slope += odds * (won - chance)
            bend += odds * odds * chance * (1 - chance)
        trust += slope / max(bend, 1e-9)
    return trust


def reliability(rows: Sequence[Told]) -> list[dict[str, Any]]:
    """By kind, seats and phase, and over all: the bins and the expected calibration error."""
    found = []
    for kind in ("net", "search"):
        for seats in (0, *sorted({row.seats for row in rows})):
            for phase in ("", *PHASES):
                some = [
                    row for row in rows if row.kind == kind and seats in (0, row.seats) and phase in ("", row.phase)
                ]
                if some:
                    found.append({"kind": kind, "seats": seats, "phase": phase, **_binned(some)})
    return found


def _binned(rows: Sequence[Told]) -> dict[str, Any]:
    bins: list[list[Told]] = [[] for _ in range(BINS)]
    for row in rows:
        bins[min(int(row.chance * BINS), BINS - 1)].append(row)
    error = 0.0
    lines = []
    for some in bins:
        if some:
            told = sum(row.chance for row in some) / len(some)
            true = sum(row.won for row in some) / len(some)
            error += len(some) / len(rows) * abs(told - true)
            lines.append([round(told, 4), round(true, 4), len(some)])
    return {"error": round(error, 4), "count": len(rows), "bins": lines}


def plot(found: Sequence[dict[str, Any]], path: Path) -> None:
    """Reliability by phase and number of players, as a PNG: what is told against what comes true."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 7), layout="constrained")
    axes = figure.subplots(2, 3, sharex=True, sharey=True)
    for line, kind in enumerate(("net", "search")):
        for place, seats in enumerate((2, 3, 4)):
            drawn = axes[line][place]
            drawn.plot([0, 1], [0, 1], color="#999999", linewidth=1)
            for phase, marker, colour in zip(PHASES, "osD", ("#0072B2", "#E69F00", "#009E73"), strict=True):
                for row in found:
                    if (row["kind"], row["seats"], row["phase"]) == (kind, seats, phase):
                        told, true = zip(*[bin_[:2] for bin_ in row["bins"] if bin_[2] >= 20] or [(0, 0)], strict=True)
                        error = f"{row['error']:.3f}"
                        label = say(Message("learning-line", phase=phase, count=row["count"], error=error))
                        drawn.plot(told, true, marker=marker, color=colour, label=label, markersize=4, linewidth=1)
            drawn.set_title(say(Message("learning-picture", kind=kind, players=seats)), fontsize=10)
            if drawn.get_legend_handles_labels()[0]:
                drawn.legend(fontsize=7, loc="upper left")
    figure.supxlabel(say(Message("learning-chance")))
    figure.supylabel(say(Message("learning-true")))
    figure.savefig(path, dpi=110)
