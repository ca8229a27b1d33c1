"""`smashup lab`: many games, and what they tell."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

if TYPE_CHECKING:
    from collections.abc import Callable

    from smashup.lab.folder import Folder
    from smashup.lab.run import Crew


def commands(civil: Callable[[Any], Any]) -> typer.Typer:
    """The commands of `smashup lab`."""
    app = typer.Typer(
        no_args_is_help=True,
        help="Play very many games between bots, and see which factions win.",
        rich_markup_mode="rich",
    )
    for command in (run, report, habits, save):
        app.command()(civil(command))
    return app


def run(
    out: Annotated[Path, typer.Option(help="The folder for the results; one that was stopped is gone on with.")],
    games: Annotated[int, typer.Option(help="How many games there are in all.")] = 1_000,
    bots: Annotated[
        str,
        typer.Option(
            help='Who plays every seat, "normal", or one for each seat, "hard:60,normal"; the number is a budget of '
            "iterations for a turn."
        ),
    ] = "random",
    players: Annotated[str, typer.Option(help='How many sit at a table: "2", or several in turn, "2,3,4".')] = "2",
    factions: Annotated[str, typer.Option(help='The factions to deal, "A,B,C,D"; all where none are named.')] = "",
    options: Annotated[str, typer.Option(help='House rules as JSON, \'{"bases": "all"}\'.')] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int | None, typer.Option(help="Processes that play.", show_default="all cores")] = None,
    ray: Annotated[str, typer.Option(help='A Ray cluster to play on, "auto" or "host:port".')] = "",
) -> None:
    """Play many games between bots. Stopped with Ctrl-C, the same command goes on where it was.

    The same seed gives the same results, whoever plays them: one worker, many, or a cluster.

        smashup lab run --games 10000 --players 2,3,4 --out results/random

        smashup lab run --games 500 --bots hard:60 --out results/hard

        smashup lab run --games 200000 --ray 192.0.2.1:6379 --out results/cluster
    """
    from smashup.lab.errors import BadPlan
    from smashup.lab.folder import Folder
    from smashup.lab.plan import Plan
    from smashup.lab.run import crew_of

    if workers is not None and workers < 1:
        raise BadPlan("At least one worker has to play.")
    if workers is not None and ray:
        raise BadPlan("A cluster plays with all it has: name either workers or a cluster.")
    plan = Plan(
        games=games,
        seed=seed,
        players=_sizes(players),
        bots=_names(bots),
        factions=_names(factions),
        options=_options(options),
    )
    crew: Crew
    if ray:
        from smashup.lab.cluster import Cluster

        crew = Cluster(ray)
    else:
        crew = crew_of(workers if workers is not None else os.cpu_count() or 1)
    _play(Folder.for_run(out, plan), crew)


def _names(words: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in words.split(",") if word.strip())


def _sizes(words: str) -> tuple[int, ...]:
    from smashup.lab.errors import BadPlan

    try:
        return tuple(int(word) for word in _names(words))
    except ValueError:
        raise BadPlan('Players are numbers from 2 to 4, "2" or "2,3,4", not {words}.', words=repr(words)) from None


def _options(words: str) -> Any:
    from smashup import BadOptions, Options

    try:
        found = json.loads(words or "{}")
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadOptions(
            "Options are names with values as JSON, for example {example}, not {words}.",
            example='\'{"bases": "all"}\'',
            words=repr(words),
        )
    return Options.from_dict(found)


def _play(folder: Folder, crew: Crew) -> None:
    from smashup.cli.progress import GamesProgress
    from smashup.lab.run import run
    from smashup.lab.work import settle_in

    error = Console(stderr=True)
    done = began = 0
    bar = GamesProgress(error)
    task = bar.add_task(f"{' '.join(folder.plan.bots)}", total=None, speed="")

    def tell(now: int, total: int) -> None:
        nonlocal done, began
        if bar.tasks[0].total is None:
            began = now
        seconds = bar.tasks[0].elapsed or 0.0
        done = now
        speed = f"{(now - began) / seconds:.1f} games/s" if seconds > 0.5 and now > began else ""
        bar.update(task, completed=now, total=total, speed=speed)

    def warn(sentence: str) -> None:
        error.print(sentence, markup=False, highlight=False, soft_wrap=True)

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    settle_in()
    try:
        with bar:
            run(folder, crew, tell, warn)
    except KeyboardInterrupt:
        words = f"Stopped after {done} of {folder.plan.games} games; the same command goes on from {folder.path}."
        warn(words)
        raise typer.Exit(130) from None
    speed = (done - began) / max(bar.tasks[0].elapsed or 0.0, 1e-9)
    how = f"{speed:.1f} games/s" if done > began else "all of them before"
    print(f"{done} games are in {folder.path} ({how}).")


def report(
    folders: Annotated[list[Path], typer.Argument(help="The folders of one or more runs.")],
    out: Annotated[
        Path | None, typer.Option(help="Where the report goes.", show_default="report in the first folder")
    ] = None,
    any_version: Annotated[
        bool, typer.Option("--any-version", help="Also of results of another version of the engine.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON and write nothing.")] = False,
) -> None:
    """Tell which factions win: one HTML page, pictures, and a summary here.

    Several runs go into one report, for instance to compare weak and strong bots.

        smashup lab report results/random results/normal --out report
    """
    from smashup.lab.report import summary, write
    from smashup.lab.stats import findings

    with Console(stderr=True).status("Reading ...") as status:

        def tell(step: str) -> None:
            status.update(f"{step[:1].upper()}{step[1:]} ...")

        found = findings(folders, any_version=any_version, progress=tell)
        place = out if out is not None else folders[0] / "report"
        if not as_json:
            write(found, place, tell)
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        print(summary(found))
        print(f"The whole report: {place / 'report.html'}")


def habits(
    folders: Annotated[list[Path], typer.Argument(help="The folders of one or more runs.")],
    seldom: Annotated[
        float, typer.Option(help="The share of cases in which a card is played, below which it is named.")
    ] = 0.2,
    any_version: Annotated[
        bool, typer.Option("--any-version", help="Also of results of another version of the engine.")
    ] = False,
) -> None:
    """Tell what every bot makes of every faction, and which cards it never or seldom plays.

    smashup lab run --games 2100 --bots normal,random --out results/each

    smashup lab habits results/each
    """
    from smashup.lab.habits import read, words

    for one in read(folders, any_version=any_version):
        print(words(one, seldom))


def save(
    folder: Annotated[Path, typer.Argument(help="The folder of a run.")],
    game: Annotated[int, typer.Argument(help="The number of a game of it.")],
    out: Annotated[Path | None, typer.Option(help="Where to write it.", show_default="game-NUMBER.json")] = None,
) -> None:
    """Play one game of a run again and write it as a save file, for `smashup replay`.

    smashup lab save results/random 17 --out game.json
    """
    from smashup.cli import files
    from smashup.lab.folder import Folder
    from smashup.lab.play import replay

    path = out if out is not None else Path(f"game-{game}.json")
    files.check_writable(path)
    files.write_json(path, replay(Folder.open(folder).plan, game).save())
    print(f"Game {game} is in {path}.")
