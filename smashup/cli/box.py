"""`smashup check` and `smashup new-faction`: for whoever writes a box of their own."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import smashup
from smashup import SmashUpError, boxes


class NothingToCheck(SmashUpError):
    """A folder without a box that could be read."""


def check(
    path: Annotated[Path, typer.Argument(help="The folder of a box, or one that holds boxes.")],
    games: Annotated[int, typer.Option(min=1, help="Random games with the box, and as many without it.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
) -> None:
    """Find out whether a box of your own is ready: its facts, its types, and random games with and without it.

    smashup check examples/backyard_box

    Says in sentences what is wrong, and ends with 1 when anything is.
    """
    from smashup.testing import box as checks

    console = Console()
    known = {problem.file for problem in smashup.full_catalogue().problems}
    boxes.use_folder(path)
    found = smashup.full_catalogue()
    wrong = [str(problem) for problem in found.problems if problem.file not in known]
    mine = boxes.in_folder(path)
    if not mine and not wrong:
        raise NothingToCheck("{path} holds no box that could be checked.", path=path)
    for entry in mine:
        names = ", ".join(faction.name for faction in entry.factions)
        console.print(f"{entry.name}: {names}", style="bold", markup=False, highlight=False)
        wrong += checks.facts(entry)
        if checks.can_check_types():
            wrong += checks.types(entry)
        else:
            console.print("Types were not checked: mypy is not installed (pip install mypy).", highlight=False)
        if not wrong:
            wrong += _play(console, entry, games, seed)
    for words in wrong:
        console.print(f"- {words}", markup=False, highlight=False, soft_wrap=True)
    if wrong:
        console.print(f"{len(wrong)} to mend.", style="bold")
        raise typer.Exit(1)
    console.print("Nothing is wrong.", style="bold")


def _play(console: Console, entry: boxes.SetEntry, games: int, seed: int) -> list[str]:
    """Random games under every invariant: with the box, then without it."""
    from smashup.testing import box as checks
    from smashup.testing.fuzz import write_failure
    from smashup.testing.tally import Tally, listen
    from smashup.testing.trial import play_game

    listen()
    failures: Counter[str] = Counter()
    tally = Tally()
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as progress:
        bar = progress.add_task("random games", total=2 * games)
        with_it = ((plan, number, tally) for plan, number in checks.plans_with(entry, games, seed))
        without = ((plan, number, Tally()) for plan, number in checks.plans_without(entry, games, seed))
        for plan, number, kept in itertools.chain(with_it, without):
            if failure := play_game(plan, number, kept):
                words = f"{failure.name}: {failure.words.strip().splitlines()[-1]}"
                if words not in failures:
                    kept_at = write_failure(Path("check-failures"), plan, failure)
                    progress.console.print(f"{words} (smashup replay {kept_at})", style="red", markup=False)
                failures[words] += 1
            progress.advance(bar)
    for what, things in tally.silent([faction.name for faction in entry.factions]).items():
        if things:
            words = f"In {games} games {what}: {', '.join(things)}."
            console.print(words, markup=False, highlight=False, soft_wrap=True)
    return [f"{count} of {2 * games} random games failed: {words}" for words, count in failures.items()]


def new_faction(
    name: Annotated[str, typer.Argument(help='Its name, as people read it: "Space Cats".')],
    folder: Annotated[
        Path, typer.Option("--in", metavar="FOLDER", help="The folder of the box; made where there is none.")
    ] = Path("my_box"),
    box: Annotated[str, typer.Option(help="The name of a box that is new.", show_default="after the folder")] = "",
) -> None:
    """Begin a faction of your own: a module with cards, an emblem and a test, in a box that can be played at once.

    smashup new-faction "Space Cats" --in my_box

    smashup check my_box

    smashup --sets my_box play --factions "Space Cats,random"
    """
    from smashup.cli.new_faction import write

    console = Console()
    for path in write(name, folder, box):
        console.print(f"wrote {path}", markup=False, highlight=False)
    console.print(
        f"Now: smashup check {folder}, and docs/writing-a-faction.md for the words.", markup=False, highlight=False
    )
