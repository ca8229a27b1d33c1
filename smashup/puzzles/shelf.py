"""The puzzles that come with the package, and files of puzzles."""

from __future__ import annotations

import hashlib
import json
import lzma
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from smashup import SmashUpError
from smashup.puzzles.puzzle import Puzzle

FORMAT = 1
SHIPPED = "puzzles.json.xz"


class BadPuzzles(SmashUpError):
    """A file that holds no puzzles."""


@cache
def shipped() -> dict[str, Puzzle]:
    """The puzzles of the package by id, the easiest first."""
    return unpack(resources.files(__package__).joinpath(SHIPPED).read_bytes())


def of_the_day(day: date) -> Puzzle:
    """The same for everybody on that day; each has its turn before one comes again."""
    found = sorted(shipped().values(), key=lambda puzzle: hashlib.blake2b(puzzle.id.encode()).digest())
    return found[day.toordinal() % len(found)]


def pack(puzzles: Iterable[Puzzle]) -> bytes:
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.grade, puzzle.goal.kind, puzzle.id))
    data = {"format": FORMAT, "puzzles": [puzzle.to_dict() for puzzle in ordered]}
    return lzma.compress(json.dumps(data, separators=(",", ":")).encode(), preset=9)


def unpack(packed: bytes) -> dict[str, Puzzle]:
    try:
        data = json.loads(lzma.decompress(packed))
        if data["format"] != FORMAT:
            raise BadPuzzles(
                "These puzzles are of format {format}; this version reads {now}.",
                format=repr(data["format"]),
                now=FORMAT,
            )
        return {puzzle.id: puzzle for puzzle in map(Puzzle.from_dict, data["puzzles"])}
    except (lzma.LZMAError, ValueError, LookupError, TypeError) as problem:
        raise BadPuzzles("This is no file of puzzles.") from problem


def read_games(path: Path) -> dict[int, list[dict[str, Any]]]:
    """The puzzles of every game that `smashup puzzles make` has looked at: a line for each. One that was not written to
    its end counts as not there.
    """
    found: dict[int, list[dict[str, Any]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            row = json.loads(line)
            found[row["game"]] = row["puzzles"]
        except (ValueError, LookupError, TypeError):
            continue
    return found


def varied(puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """So many of them, of every goal and grade as alike in number as there are."""
    kinds: dict[tuple[str, int], list[Puzzle]] = defaultdict(list)
    for puzzle in sorted(puzzles, key=lambda puzzle: puzzle.id):
        kinds[puzzle.goal.kind, puzzle.grade].append(puzzle)
    taken: list[Puzzle] = []
    for place in range(max(map(len, kinds.values()), default=0)):
        taken += [row[place] for _, row in sorted(kinds.items()) if place < len(row)]
    return taken[:most]
