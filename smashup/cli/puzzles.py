"""`smashup puzzles`: solve them, make them, and see whether they can still be solved."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

import smashup
from smashup import say
from smashup.cli import commands
from smashup.cli.words import refusal, t

if TYPE_CHECKING:
    from smashup.puzzles import Puzzle


def play(
    puzzle: Annotated[str, typer.Argument(help="option-puzzles-play-puzzle", show_default="default-today")] = "today",
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
    out: Annotated[Path, typer.Option(help="option-puzzles-make-out")],
    games: Annotated[int, typer.Option(min=1, help="option-puzzles-make-games")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="option-puzzles-make-seed")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="option-puzzles-make-resume")] = False,
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
        task = bar.add_task(t("puzzles-games"), total=games, completed=games - len(left), speed="")
        for number in left:
            made = [puzzle.to_dict() for puzzle in puzzles_of(number)]
            file.write(json.dumps({"game": number, "puzzles": made}, separators=(",", ":")) + "\n")
            file.flush()
            found += len(made)
            bar.update(task, advance=1, speed=t("puzzles-found", count=found))
    print(t("puzzles-made", count=found, games=games, file=str(out)))


def pack(
    made: Annotated[list[Path], typer.Argument(help="option-puzzles-pack-made")],
    out: Annotated[Path, typer.Option(help="option-puzzles-pack-out")],
    most: Annotated[int, typer.Option(min=1, help="option-puzzles-pack-most")] = 400,
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
                    print(t("puzzles-left-out", problem=problem.says))
                    continue
                if stands(puzzle):
                    sound[puzzle.id] = puzzle
                else:
                    print(t("puzzles-several", id=puzzle.id))
    chosen = varied(list(sound.values()), most)
    out.write_bytes(packed(chosen))
    size = f"{out.stat().st_size / 1000:.0f}"
    print(t("puzzles-packed", count=len(chosen), file=str(out), size=size))


def check(
    file: Annotated[
        Path | None, typer.Argument(help="option-puzzles-check-file", show_default="default-the-shipped-puzzles")
    ] = None,
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
            print(say(problem.says))
    sound = len(puzzles) - len(broken)
    print(t("puzzles-sound", sound=sound, count=len(puzzles), changed=changed))
    if broken:
        raise typer.Exit(1)


app = commands.group(play, make, pack, check)
