"""`smashup bench`: how fast the engine and the lab are."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from smashup import Message
from smashup.cli.commands import Command, Group, civil
from smashup.cli.words import t

if TYPE_CHECKING:
    from smashup.lab.bench import Figures as LabFigures
    from smashup.testing.bench import Figures


def engine(
    context: typer.Context,
    toy: Annotated[Path | None, typer.Option(help="option-bench-toy")] = None,
    factions: Annotated[
        str, typer.Option(help="option-bench-factions")
    ] = "Cyborg Apes,Shapeshifters,Super Spies,Time Travelers",
    blocks: Annotated[int, typer.Option(min=1, help="option-blocks")] = 11,
    games: Annotated[int, typer.Option(min=1, help="option-bench-games")] = 10,
    idle: Annotated[int, typer.Option(min=0, help="option-bench-idle")] = 1_000,
    as_json: Annotated[bool, typer.Option("--json", help="option-json")] = False,
) -> None:
    """Measure the engine: random play beside a calibration loop, copies, views, loads and memory.

    smashup bench --factions all --json
    """
    if context.invoked_subcommand is not None:
        return
    from smashup.lab.work import settle_in
    from smashup.testing.bench import Bench, find_loop

    settle_in()
    pool = [] if factions == "all" else [name.strip() for name in factions.split(",") if name.strip()]
    bench = Bench(find_loop(toy), pool, blocks, games, idle)
    with Console(stderr=True).status(t("measuring")) as status:
        figures = bench.run(lambda step: status.update(t("measuring-step", step=step)))
    if as_json:
        print(json.dumps(figures.to_dict(), indent=1))
    else:
        _show_engine(Console(), figures)


def _show_engine(console: Console, figures: Figures) -> None:
    table = _table()
    for players in (2, 4):
        played = t("bench-decisions", speed=f"{figures.decisions[players]:,.0f}")
        games = t("bench-games", speed=f"{figures.games[players]:.0f}")
        table.add_row(t("bench-random-play", players=players), played, games)
    loop = t("bench-decisions", speed=f"{figures.loop_decisions:,.0f}")
    table.add_row(Text(figures.loop), loop, t("bench-loop"))
    table.add_row(t("bench-of-loop"), f"{figures.ratio:.3f}", _spread(figures.ratios, ".3f"))
    share = f"{figures.decisions[2] / figures.decisions[4]:.2f}"
    table.add_row(t("bench-of-four"), share, t("bench-times-two"))
    table.add_row(t("bench-clone-quiet"), f"{figures.clone_quiet:.0f} µs", "")
    table.add_row(t("bench-clone-busy"), f"{figures.clone_busy:.0f} µs", t("bench-kept"))
    table.add_row(t("bench-load"), f"{figures.load:.1f} ms", "")
    table.add_row(t("bench-view"), f"{figures.view:.0f} µs", "")
    if figures.megabytes is not None:
        table.add_row(t("bench-idle"), f"{figures.megabytes:.0f} MB", "")
    console.print(table)
    console.print(t("bench-checksum", sum=figures.checksum), highlight=False)


def _spread(values: list[float], form: str) -> str:
    return t("bench-spread", low=f"{min(values):{form}}", high=f"{max(values):{form}}", blocks=len(values))


def _table() -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(t("bench-column", column="measured"))
    table.add_column(t("bench-column", column="figure"), justify="right", no_wrap=True)
    table.add_column("")
    return table


def lab(
    blocks: Annotated[int, typer.Option(min=1, help="option-blocks")] = 5,
    seconds: Annotated[float, typer.Option(min=0.1, help="option-bench-lab-seconds")] = 4.0,
    report_games: Annotated[int, typer.Option(min=0, help="option-bench-lab-report-games")] = 200_000,
    as_json: Annotated[bool, typer.Option("--json", help="option-json")] = False,
) -> None:
    """Measure the lab: what a second worker gains, games of bots, memory, and the report of a long run.

    smashup bench lab --blocks 1 --report-games 0
    """
    from smashup.lab.bench import measure

    def tell(step: Message) -> None:
        status.update(t("measuring-step", step=step))

    with Console(stderr=True).status(t("measuring")) as status:
        figures = measure(blocks, seconds, report_games, tell)
    if as_json:
        print(json.dumps(figures.to_dict(), indent=1))
    else:
        _show_lab(Console(), figures)


def _show_lab(console: Console, figures: LabFigures) -> None:
    from smashup.lab.bench import WANTED

    table = _table()
    words = t("bench-at-least", spread=_spread(figures.shares, ".3g"), wanted="0.9")
    table.add_row(t("bench-two-of-loops"), f"{figures.share:.2f}", words)
    table.add_row(t("bench-two"), f"{figures.workers_gain:.2f}", t("bench-times-games"))
    two_loops = Text(t("bench-two-loops", loop=figures.loop))
    table.add_row(two_loops, f"{figures.loops_gain:.2f}", t("bench-times-decisions"))
    for level, speeds in figures.speeds.items():
        share, wanted = f"{figures.games_per_million[level]:.3g}", f"{WANTED[level]:g}"
        words = t("bench-one-core", spread=_spread(speeds, ".3g"), wanted=wanted, share=share)
        speed = t("bench-games", speed=f"{statistics.median(speeds):.3g}")
        table.add_row(t("bench-level", level=level), speed, words)
    if figures.megabytes is not None:
        table.add_row(t("bench-memory"), f"{figures.megabytes:.0f} MB", t("bench-memory-wanted"))
    if figures.report_seconds is not None:
        words = t("bench-report-wanted", count=figures.report_games)
        table.add_row(t("bench-report"), f"{figures.report_seconds:.1f} s", words)
    console.print(table)


app = typer.Typer(cls=Group, rich_markup_mode="rich")
"""`smashup bench` itself measures the engine."""
app.callback(invoke_without_command=True)(civil(engine))
app.command("lab", cls=Command)(civil(lab))
