"""`smashup puzzles`: solve them, make them, and see whether they can still be solved."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

import smashup

if TYPE_CHECKING:
    from collections.abc import Callable

    from smashup.puzzles import Puzzle


def commands(civil: Callable[[Any], Any]) -> typer.Typer:
    """The commands of `smashup puzzles`."""
    app = typer.Typer(
        no_args_is_help=True,
        help="Puzzles out of real games: win this turn, break two bases this turn.",
        rich_markup_mode="rich",
    )
    for command in (play, make, pack, check):
        app.command()(civil(command))
    return app


def play(
    puzzle: Annotated[
        str, typer.Argument(help="The id of a puzzle, or a grade from 1 to 5.", show_default="today's")
    ] = "today",
) -> None:
    """Solve a puzzle in the terminal: that of today, one by its id, or any one of a grade.

    smashup puzzles play

    smashup puzzles play 3
    """
    from smashup.cli.keyboard import Keyboard
    from smashup.cli.puzzling import PuzzleSession

    console = Console()
    PuzzleSession(console, Keyboard(console), _wanted(puzzle)).run()


def _wanted(words: str) -> Puzzle:
    from smashup import seeds
    from smashup.cli.words import refusal
    from smashup.puzzles import of_the_day, shipped

    if words == "today":
        return of_the_day(datetime.now(UTC).date())
    if words in shipped():
        return shipped()[words]
    graded = [one for one in shipped().values() if str(one.grade) == words]
    if not graded:
        raise smashup.NotPossible(refusal("puzzle-none", wanted=repr(words), today="today"))
    return graded[seeds.fresh() % len(graded)]


def make(
    out: Annotated[Path, typer.Option(help="The file for what is found: a line for every game.")],
    games: Annotated[int, typer.Option(min=1, help="How many games are looked at.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game; the others count up.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a file that is there.")] = False,
) -> None:
    """Let bots play, and look for puzzles in their turns. Stopped with Ctrl-C, --resume goes on.

    smashup puzzles make --games 1000 --out puzzles.jsonl
    """
    from smashup.cli import files
    from smashup.cli.progress import GamesProgress
    from smashup.puzzles.making import puzzles_of
    from smashup.puzzles.shelf import read_games

    if out.exists() and not resume:
        raise smashup.NotPossible("{file} is there already: {option} goes on with it.", file=out, option="--resume")
    files.check_writable(out)
    done = read_games(out) if out.exists() else {}
    found = sum(map(len, done.values()))
    left = [number for number in range(seed, seed + games) if number not in done]
    with GamesProgress(Console(stderr=True)) as bar, out.open("a", encoding="utf-8") as file:
        task = bar.add_task("games", total=games, completed=games - len(left), speed="")
        for number in left:
            made = [puzzle.to_dict() for puzzle in puzzles_of(number)]
            file.write(json.dumps({"game": number, "puzzles": made}, separators=(",", ":")) + "\n")
            file.flush()
            found += len(made)
            bar.update(task, advance=1, speed=f"{found} puzzles")
    print(f"{found} puzzles of {games} games are in {out}.")


def pack(
    made: Annotated[list[Path], typer.Argument(help="Files that `smashup puzzles make` has written.")],
    out: Annotated[Path, typer.Option(help="The packed file.")],
    most: Annotated[int, typer.Option(min=1, help="How many at most, of all goals and grades.")] = 400,
) -> None:
    """Put puzzles that can be solved into one small file, as the package has it.

    smashup puzzles pack puzzles.jsonl --out smashup/puzzles/puzzles.json.xz
    """
    from smashup.puzzles import Broken, Puzzle
    from smashup.puzzles import check as check_one
    from smashup.puzzles.making import stands
    from smashup.puzzles.shelf import pack as packed
    from smashup.puzzles.shelf import read_games, varied

    sound: dict[str, Puzzle] = {}
    for path in made:
        for game in read_games(path).values():
            for data in game:
                puzzle = Puzzle.from_dict(data)
                try:
                    check_one(puzzle)
                except Broken as problem:
                    print(f"{problem} It is left out.")
                    continue
                if stands(puzzle):
                    sound[puzzle.id] = puzzle
                else:
                    print(f"Puzzle {puzzle.id} has more than one solution. It is left out.")
    chosen = varied(list(sound.values()), most)
    out.write_bytes(packed(chosen))
    print(f"{len(chosen)} puzzles are in {out} ({out.stat().st_size / 1000:.0f} kB).")


def check(
    file: Annotated[Path | None, typer.Argument(help="A packed file.", show_default="the shipped puzzles")] = None,
) -> None:
    """Play the line of every puzzle again: does it still reach its goal?

    smashup puzzles check
    """
    from smashup.puzzles import Broken, shipped
    from smashup.puzzles import check as check_one
    from smashup.puzzles.shelf import unpack

    puzzles = shipped() if file is None else unpack(file.read_bytes())
    broken: list[Broken] = []
    changed = 0
    for puzzle in puzzles.values():
        try:
            changed += not check_one(puzzle)
        except Broken as problem:
            broken.append(problem)
            print(problem)
    print(
        f"{len(puzzles) - len(broken)} of {len(puzzles)} puzzles can be solved; {changed} begin a little differently."
    )
    if broken:
        raise typer.Exit(1)
