"""Pictures of what the ladder measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from smashup import SmashUpError

COLOURS = {2: "#0072B2", 3: "#009E73", 4: "#D55E00"}


def plot_ladder(result: dict[str, Any], path: Path) -> None:
    """Win rates with their 95 % intervals, one line for each pairing."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise SmashUpError("A plot needs the package matplotlib: pip install smashup[lab].") from None
    rows = result["pairings"]
    figure = Figure(figsize=(8, 1.2 + 0.45 * len(rows)), layout="constrained")
    axes = figure.subplots()
    for place, row in enumerate(reversed(rows)):
        rate = 100 * row["rate"]
        ends = [[rate - 100 * row["low"]], [100 * row["high"] - rate]]
        colour = COLOURS[row["players"]]
        axes.errorbar([rate], [place], xerr=ends, fmt="o", color=colour, capsize=4, lw=2)
        axes.plot([100 / row["players"]], [place], marker="|", color="grey", markersize=14)
    names = [f"{row['first']} against {_others(row)} ({row['games']})" for row in reversed(rows)]
    axes.set_yticks(range(len(rows)), names)
    axes.set_xlim(0, 100)
    axes.set_xlabel("games won in % with 95 % interval (number of games); grey: chance")
    axes.grid(axis="x", alpha=0.3)
    figure.savefig(path, dpi=110)


def _others(row: dict[str, Any]) -> str:
    return str(row["second"] if row["players"] == 2 else f"{row['players'] - 1} × {row['second']}")
