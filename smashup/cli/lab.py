"""`smashup lab`: many games, and what they tell."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from smashup import Message, say
from smashup.cli import commands
from smashup.cli.words import t

if TYPE_CHECKING:
    from smashup.lab.folder import Folder
    from smashup.lab.run import Crew


def run(
    out: Annotated[Path, typer.Option(help="option-lab-run-out")],
    games: Annotated[int, typer.Option(help="option-lab-run-games")] = 1_000,
    bots: Annotated[
        str,
        typer.Option(help="option-lab-run-bots"),
    ] = "random",
    players: Annotated[str, typer.Option(help="option-lab-run-players")] = "2",
    factions: Annotated[str, typer.Option(help="option-lab-run-factions")] = "",
    options: Annotated[str, typer.Option(help="option-lab-run-options")] = "",
    seed: Annotated[int, typer.Option(help="option-lab-run-seed")] = 1,
    workers: Annotated[int | None, typer.Option(help="option-workers", show_default="default-all-cores")] = None,
    ray: Annotated[str, typer.Option(help="option-lab-run-ray")] = "",
) -> None:
    """Play many games between bots. Stopped with Ctrl-C, the same command goes on where it was.

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
        speed = t("lab-speed", speed=f"{(now - began) / seconds:.1f}") if seconds > 0.5 and now > began else ""
        bar.update(task, completed=now, total=total, speed=speed)

    def warn(warning: Message) -> None:
        error.print(say(warning), markup=False, highlight=False, soft_wrap=True)

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    settle_in()
    try:
        with bar:
            run(folder, crew, tell, warn)
    except KeyboardInterrupt:
        total = folder.plan.games
        warn(Message("terminal-lab-stopped", done=done, count=total, folder=str(folder.path)))
        raise typer.Exit(130) from None
    speed = (done - began) / max(bar.tasks[0].elapsed or 0.0, 1e-9)
    how = t("lab-speed", speed=f"{speed:.1f}") if done > began else t("lab-before")
    print(t("lab-played", count=done, folder=str(folder.path), how=how))


def report(
    folders: Annotated[list[Path], typer.Argument(help="option-folders")],
    out: Annotated[
        Path | None, typer.Option(help="option-lab-report-out", show_default="default-report-in-the-first-folder")
    ] = None,
    any_version: Annotated[bool, typer.Option("--any-version", help="option-any-version")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="option-lab-report-json")] = False,
) -> None:
    """Tell which factions win: one HTML page, pictures, and a summary here.

    smashup lab report results/random results/normal --out report
    """
    from smashup.lab.report import summary, write
    from smashup.lab.stats import findings

    with Console(stderr=True).status("") as status:

        def tell(step: Message) -> None:
            status.update(f"{say(step)} ...")

        found = findings(folders, any_version=any_version, progress=tell)
        place = out if out is not None else folders[0] / "report"
        if not as_json:
            write(found, place, tell)
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        print(summary(found))
        print(t("lab-report", file=str(place / "report.html")))


def habits(
    folders: Annotated[list[Path], typer.Argument(help="option-folders")],
    seldom: Annotated[float, typer.Option(help="option-lab-habits-seldom")] = 0.2,
    any_version: Annotated[bool, typer.Option("--any-version", help="option-any-version")] = False,
) -> None:
    """Tell what every bot makes of every faction, and which cards it never or seldom plays.

    smashup lab run --games 2100 --bots normal,random --out results/each

    smashup lab habits results/each
    """
    from smashup.lab.habits import read, words

    for one in read(folders, any_version=any_version):
        print(words(one, seldom))


def save(
    folder: Annotated[Path, typer.Argument(help="option-lab-save-folder")],
    game: Annotated[int, typer.Argument(help="option-lab-save-game")],
    out: Annotated[Path | None, typer.Option(help="option-lab-save-out", show_default="game-NUMBER.json")] = None,
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
    print(t("lab-saved", number=str(game), file=str(path)))


app = commands.group(run, report, habits, save)
