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
from smashup import Message, SmashUpError, boxes, say
from smashup.cli.words import t


class NothingToCheck(SmashUpError):
    """A folder without a box that could be read."""


def check(
    path: Annotated[Path, typer.Argument(help="option-check-path")],
    games: Annotated[int, typer.Option(min=1, help="option-check-games")] = 200,
    seed: Annotated[int, typer.Option(help="option-check-seed")] = 0,
) -> None:
    """Find out whether a box of your own is ready: its facts, its types, and random games with and without it.

    smashup check examples/backyard_box
    """
    from smashup.testing import box as checks

    console = Console()
    known = {problem.file for problem in smashup.full_catalogue().problems}
    boxes.use_folder(path)
    found = smashup.full_catalogue()
    wrong = [say(problem.says) for problem in found.problems if problem.file not in known]
    mine = boxes.in_folder(path)
    if not mine and not wrong:
        raise NothingToCheck("{path} holds no box that could be checked.", path=path)
    for entry in mine:
        names = [faction.name for faction in entry.factions]
        console.print(t("check-box", box=entry.name, factions=names), style="bold", markup=False, highlight=False)
        wrong += map(say, checks.facts(entry))
        if checks.can_check_types():
            wrong += checks.types(entry)
        else:
            console.print(t("check-no-types", command="pip install mypy"), highlight=False)
        if not wrong:
            wrong += _play(console, entry, games, seed)
    for words in wrong:
        console.print(t("check-wrong", words=words), markup=False, highlight=False, soft_wrap=True)
    if wrong:
        console.print(t("check-mend", count=len(wrong)), style="bold")
        raise typer.Exit(1)
    console.print(t("check-right"), style="bold")


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
        bar = progress.add_task(t("check-games"), total=2 * games)
        with_it = ((plan, number, tally) for plan, number in checks.plans_with(entry, games, seed))
        without = ((plan, number, Tally()) for plan, number in checks.plans_without(entry, games, seed))
        for plan, number, kept in itertools.chain(with_it, without):
            if failure := play_game(plan, number, kept):
                words = f"{failure.name}: {failure.words.strip().splitlines()[-1]}"
                if words not in failures:
                    kept_at = write_failure(Path("check-failures"), plan, failure)
                    told = t("check-failed", words=words, command=f"smashup replay {kept_at}")
                    progress.console.print(told, style="red", markup=False)
                failures[words] += 1
            progress.advance(bar)
    for what, things in tally.silent([faction.name for faction in entry.factions]).items():
        if things:
            words = t("check-silent", games=games, what=what.replace(" ", "-"), names=things)
            console.print(words, markup=False, highlight=False, soft_wrap=True)
    failed = Message("check-failed", games=2 * games)
    return [say(failed.about(count=count, words=words)) for words, count in failures.items()]


def new_faction(
    name: Annotated[str, typer.Argument(help="option-new-faction-name")],
    folder: Annotated[Path, typer.Option("--in", metavar="FOLDER", help="option-new-faction-folder")] = Path("my_box"),
    box: Annotated[str, typer.Option(help="option-new-faction-box", show_default="default-after-the-folder")] = "",
) -> None:
    """Begin a faction of your own: a module with cards, an emblem and a test, in a box that can be played at once.

    smashup new-faction "Space Cats" --in my_box

    smashup check my_box

    smashup --sets my_box play --factions "Space Cats,random"
    """
    from smashup.cli.new_faction import write

    console = Console()
    for path in write(name, folder, box):
        console.print(t("new-faction-wrote", file=str(path)), markup=False, highlight=False)
    now = t("new-faction-now", command=f"smashup check {folder}", page="docs/writing-a-faction.md")
    console.print(now, markup=False, highlight=False)
