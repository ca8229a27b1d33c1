"""`smashup bench`: how fast the engine and the lab are."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from smashup.lab.bench import Figures as LabFigures
    from smashup.testing.bench import Figures


def commands(civil: Callable[[Any], Any]) -> typer.Typer:
    """`smashup bench` itself measures the engine."""
    app = typer.Typer(rich_markup_mode="rich")
    app.callback(invoke_without_command=True)(civil(engine))
    app.command("lab")(civil(lab))
    return app


def engine(
    context: typer.Context,
    toy: Annotated[Path | None, typer.Option(help="A file with a `playout(seed)` to measure against.")] = None,
    factions: Annotated[
        str, typer.Option(help='Which factions to draw from, "A,B,C,D"; "all" for every one.')
    ] = "Cyborg Apes,Shapeshifters,Super Spies,Time Travelers",
    blocks: Annotated[int, typer.Option(min=1, help="How many blocks; the median of them counts.")] = 11,
    games: Annotated[int, typer.Option(min=1, help="Games in a block.")] = 10,
    idle: Annotated[int, typer.Option(min=0, help="Idle games for the memory figure; 0 leaves it out.")] = 1_000,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Measure the engine: random play beside a calibration loop, copies, views, loads and memory.

    The share of the loop's speed compares between machines; the checksum says that the same work was done.

        smashup bench --factions all --json
    """
    if context.invoked_subcommand is not None:
        return
    from smashup.lab.work import settle_in
    from smashup.testing.bench import Bench, find_loop

    settle_in()
    pool = [] if factions == "all" else [name.strip() for name in factions.split(",") if name.strip()]
    bench = Bench(find_loop(toy), pool, blocks, games, idle)
    with Console(stderr=True).status("Measuring ...") as status:
        figures = bench.run(lambda step: status.update(f"Measuring {step} ..."))
    if as_json:
        print(json.dumps(figures.to_dict(), indent=1))
    else:
        _show_engine(Console(), figures)


def _show_engine(console: Console, figures: Figures) -> None:
    table = _table()
    spread = f"{min(figures.ratios):.3f} to {max(figures.ratios):.3f} over {len(figures.ratios)} blocks"
    table.add_row(
        "random play, 2 players", f"{figures.decisions[2]:,.0f} decisions/s", f"{figures.games[2]:.0f} games/s"
    )
    table.add_row(
        "random play, 4 players", f"{figures.decisions[4]:,.0f} decisions/s", f"{figures.games[4]:.0f} games/s"
    )
    table.add_row(Text(figures.loop), f"{figures.loop_decisions:,.0f} decisions/s", "the calibration loop")
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


def _table() -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("measured")
    table.add_column("figure", justify="right", no_wrap=True)
    table.add_column("")
    return table


def lab(
    blocks: Annotated[int, typer.Option(min=1, help="How many blocks; the median of them counts.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each part of a block takes.")] = 4.0,
    report_games: Annotated[int, typer.Option(min=0, help="Games of the report; 0 leaves it out.")] = 200_000,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Measure the lab: what a second worker gains, games of bots, memory, and the report of a long run.

    smashup bench lab --blocks 1 --report-games 0
    """
    from smashup.lab.bench import measure

    with Console(stderr=True).status("Measuring ...") as status:
        figures = measure(blocks, seconds, report_games, lambda step: status.update(f"Measuring {step} ..."))
    if as_json:
        print(json.dumps(figures.to_dict(), indent=1))
    else:
        _show_lab(Console(), figures)


def _show_lab(console: Console, figures: LabFigures) -> None:
    from smashup.lab.bench import WANTED

    def spread(values: list[float]) -> str:
        return f"{min(values):.3g} to {max(values):.3g} over {len(values)} blocks"

    table = _table()
    words = f"{spread(figures.shares)}; at least 0.9 is wanted"
    table.add_row("two workers, of two loops", f"{figures.share:.2f}", words)
    table.add_row("two workers", f"{figures.workers_gain:.2f}", "times the games of one")
    table.add_row(Text(f"two of {figures.loop}"), f"{figures.loops_gain:.2f}", "times the decisions of one")
    for level, speeds in figures.speeds.items():
        share = f"{figures.games_per_million[level]:.3g} for a million decisions of the loop in between"
        words = f"on one core, {spread(speeds)}; at least {WANTED[level]:g} are wanted ({share})"
        table.add_row(f"{level} against {level}", f"{statistics.median(speeds):.3g} games/s", words)
    if figures.megabytes is not None:
        table.add_row("a worker's memory", f"{figures.megabytes:.0f} MB", "less than 150 are wanted")
    if figures.report_seconds is not None:
        words = f"of {figures.report_games:,} games; less than 60 s for 200,000 are wanted"
        table.add_row("a report", f"{figures.report_seconds:.1f} s", words)
    console.print(table)
