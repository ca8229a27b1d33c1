"""`smashup bench`: the figures as a table."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from smashup.testing.bench import Bench, Figures, find_loop


def run_bench(
    console: Console, toy: Path | None, factions: list[str], blocks: int, games: int, idle: int, as_json: bool
) -> None:
    """Measures and prints."""
    bench = Bench(find_loop(toy), factions, blocks, games, idle)
    with Console(stderr=True).status("Measuring ...") as status:
        figures = bench.run(lambda step: status.update(f"Measuring {step} ..."))
    if as_json:
        sys.stdout.write(json.dumps(figures.to_dict(), indent=1) + "\n")
    else:
        show(console, figures)


def show(console: Console, figures: Figures) -> None:
    """Figures for people."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("measured")
    table.add_column("figure", justify="right", no_wrap=True)
    table.add_column("")
    spread = f"{min(figures.ratios):.3f} to {max(figures.ratios):.3f} over {len(figures.ratios)} blocks"
    table.add_row(
        "random play, 2 players", f"{figures.decisions[2]:,.0f} decisions/s", f"{figures.games[2]:.0f} games/s"
    )
    table.add_row(
        "random play, 4 players", f"{figures.decisions[4]:,.0f} decisions/s", f"{figures.games[4]:.0f} games/s"
    )
    table.add_row(figures.loop, f"{figures.loop_decisions:,.0f} decisions/s", "the calibration loop")
    table.add_row("2 players, of the loop", f"{figures.ratio:.3f}", spread)
    table.add_row(
        "a decision of 4 players", f"{figures.decisions[2] / figures.decisions[4]:.2f}", "times one of 2 players"
    )
    table.add_row("clone at Play Cards", f"{figures.clone_quiet:.0f} µs", "")
    table.add_row("clone in mid-resolution", f"{figures.clone_busy:.0f} µs", "once a copy is kept")
    table.add_row("load a finished game", f"{figures.load:.1f} ms", "")
    table.add_row("view", f"{figures.view:.0f} µs", "")
    if figures.megabytes is not None:
        table.add_row("a thousand idle games", f"{figures.megabytes:.0f} MB", "")
    console.print(table)
    console.print(f"checksum of the work {figures.checksum}", highlight=False)
