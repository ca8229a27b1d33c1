"""Pictures of what the ladder measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from smashup import Message, say
from smashup.bots.ladder import BadLadder, others
from smashup.extras import NotInstalled

COLOURS = {2: "#0072B2", 3: "#009E73", 4: "#D55E00"}


def check_plot(path: Path) -> None:
    """Refuses what `plot_ladder` could not draw."""
    _figure_type()
    if path.suffix.lower() != ".png":
        raise BadLadder("{path} cannot be drawn: a plot is a PNG; name a file that ends with .png.", path=path)


def _figure_type() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError as problem:
        raise NotInstalled("plots", "lab", problem) from None
    return Figure


def plot_ladder(result: dict[str, Any], path: Path) -> None:
    """Win rates with their 95 % intervals as a PNG, one line for each pairing."""
    rows = result["pairings"]
    figure = _figure_type()(figsize=(8, 1.2 + 0.45 * len(rows)), layout="constrained")
    axes = figure.subplots()
    for place, row in enumerate(reversed(rows)):
        rate = 100 * row["rate"]
        ends = [[rate - 100 * row["low"]], [100 * row["high"] - rate]]
        colour = COLOURS[row["players"]]
        axes.errorbar([rate], [place], xerr=ends, fmt="o", color=colour, capsize=4, lw=2)
        axes.plot([100 / row["players"]], [place], marker="|", color="grey", markersize=14)
    names = [
        say(Message("ladder-pairing", one=row["first"], other=others(row), games=row["games"]))
        for row in reversed(rows)
    ]
    axes.set_yticks(range(len(rows)), names)
    axes.set_xlim(0, 100)
    axes.set_xlabel(say(Message("ladder-axis")))
    axes.grid(axis="x", alpha=0.3)
    figure.savefig(path, dpi=110, format="png")
