"""`smashup ladder`: how strong the bots are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from smashup.cli import files
from smashup.cli.words import t

if TYPE_CHECKING:
    from smashup.bots.ladder import Ladder


def ladder(
    bots: Annotated[str, typer.Option(help="option-ladder-bots")] = "normal,easy,random",
    games: Annotated[int, typer.Option(min=1, help="option-ladder-games")] = 100,
    players: Annotated[int, typer.Option(help="option-ladder-players")] = 2,
    seed: Annotated[int, typer.Option(help="option-ladder-seed")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(help="option-ladder-out", show_default="ladder/BOTS-PLAYERS-SEED.jsonl"),
    ] = None,
    also: Annotated[list[Path] | None, typer.Option(help="option-ladder-also")] = None,
    workers: Annotated[int, typer.Option(min=1, help="option-workers")] = 1,
    play: Annotated[bool, typer.Option("--play/--no-play", help="option-ladder-play")] = True,
    plot: Annotated[Path | None, typer.Option(help="option-ladder-plot")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="option-json")] = False,
) -> None:
    """Let the bots play a round robin: win rates with their 95 % intervals, and ratings.

    smashup ladder --bots normal,random --games 400

    smashup ladder --bots expert,normal --players 4 --games 100
    """
    from smashup.bots.ladder import Ladder, rating_model, read_results
    from smashup.bots.plots import check_plot

    levels = tuple(level.strip() for level in bots.split(",") if level.strip())
    played = Ladder(levels, games, players, seed)
    path = out if out is not None else Path("ladder") / f"{'-'.join(levels)}-{players}-{seed}.jsonl"
    others = also or []
    rating_model()
    read_results(path, others)
    if plot is not None:
        check_plot(plot)
        files.check_writable(plot)
    if play:
        go_on(played, path, workers)
    tell(Console(), played, read_results(path, others), plot, as_json)


def go_on(ladder: Ladder, path: Path, workers: int) -> None:
    """Plays, or goes on where it was stopped."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    from smashup.bots.ladder import run

    error = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    try:
        with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=error, transient=True) as bar:
            task = bar.add_task(", ".join(ladder.levels), total=None)
            run(ladder, path, workers, lambda done, total: bar.update(task, completed=done, total=total))
    except KeyboardInterrupt:
        words = t("ladder-stopped", file=str(path))
        error.print(words, markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(130) from None


def tell(console: Console, ladder: Ladder, games: list[dict[str, Any]], plot: Path | None, as_json: bool) -> None:
    """What came of these games."""
    from smashup.bots.ladder import BadLadder, summary

    if not games:
        raise BadLadder("No game has been played yet.")
    result = {
        "bots": list(ladder.levels),
        "players": ladder.players,
        "seed": ladder.seed,
        "games": ladder.games,
        **summary(games),
    }
    if plot is not None:
        from smashup.bots.plots import plot_ladder

        with files.draft(plot) as new:
            plot_ladder(result, new)
            new.replace(plot)
    if as_json:
        print(json.dumps(result, indent=1))
    else:
        show(console, result)


def show(console: Console, result: dict[str, Any]) -> None:
    from smashup.bots.ladder import others

    table = Table(box=None, pad_edge=False)
    table.add_column()
    table.add_column()
    for column in ("players", "games", "won", "", "ahead", "turns"):
        table.add_column(t("ladder-column", column=column) if column else "95 %", justify="right")
    for row in result["pairings"]:
        table.add_row(
            Text(row["first"], style="bold"),
            Text(t("ladder-against", other=others(row))),
            str(row["players"]),
            str(row["games"]),
            f"[bold]{row['rate']:.1%}[/]",
            t("ladder-between", low=f"{row['low']:.1%}", high=f"{row['high']:.1%}"),
            f"{row['margin']:+.1f}",
            f"{row['turns']:.0f}",
        )
    console.print(table)
    if len(result["versions"]) > 1:
        console.print(t("ladder-versions"), style="bold")
    ratings = Table(box=None, pad_edge=False)
    for column in ("level", "rating", "range", "seconds", "iterations", "speed"):
        ratings.add_column(t("ladder-column", column=column), justify="left" if column == "level" else "right")
    for row in result["ratings"]:
        use = result["spent"][row["level"]]
        ratings.add_row(
            Text(row["level"]),
            f"{row['mu']:.1f}",
            f"{row['sigma']:.1f}",
            f"{use['seconds_per_turn']:.2f}",
            f"{use['iterations_per_turn']:.0f}",
            f"{use['iterations_per_second']:.0f}",
        )
    console.print()
    console.print(ratings)
