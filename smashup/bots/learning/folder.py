"""A run of training as a folder: its plan, games, nets and what was measured. It says how to repeat it.

run.json      the plan: seeds, sizes, and of which engine the games are
games/        games by generation, as choices
nets/         the net of every generation
log.jsonl     what was done and measured, a line each
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from smashup import SmashUpError
from smashup.version import engine_version


class BadRun(SmashUpError):
    """A folder that holds no run, or another one."""


@dataclass(frozen=True)
class Recipe:
    """What a run is to do."""

    seed: int = 1
    first: int = 20_000
    """Games of the fast player."""
    games: int = 15_000
    """Games of each generation after that."""
    generations: int = 3
    epochs: float = 3.0
    batch: int = 4096
    deals: int = 150
    """Deals of a contest between a net and the one before."""
    start: str = ""
    """Weights to go on from, instead of games of the fast player."""


class Folder:
    """The run that is kept there, begun where there is none."""

    def __init__(self, path: Path, recipe: Recipe) -> None:
        self.path = path
        self.games = path / "games"
        self.nets = path / "nets"
        for folder in (self.games, self.nets):
            folder.mkdir(parents=True, exist_ok=True)
        about = path / "run.json"
        if about.exists():
            told = _read(about)
            if told["engine"] != engine_version():
                raise BadRun(
                    "The games in {path} are of the engine {theirs}; this one is {ours}.",
                    path=path,
                    theirs=told["engine"],
                    ours=engine_version(),
                )
            self.recipe = Recipe(**{field.name: told["recipe"][field.name] for field in fields(Recipe)})
        else:
            self.recipe = recipe
            about.write_text(
                json.dumps({"engine": engine_version(), "recipe": asdict(recipe)}, indent=1) + "\n", encoding="utf-8"
            )

    def parts(self, generation: int) -> list[Path]:
        """The files of a generation's games, in order."""
        return sorted(self.games.glob(f"{generation}-*.jsonl.gz"))

    def net(self, generation: int) -> Path:
        return self.nets / f"{generation}.npz"

    def log(self, **row: Any) -> None:
        """A line of what was done."""
        with (self.path / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")

    def logged(self, what: str) -> list[Mapping[str, Any]]:
        """The lines of one kind."""
        path = self.path / "log.jsonl"
        if not path.exists():
            return []
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        return [row for row in rows if row["what"] == what]


def _read(path: Path) -> dict[str, Any]:
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(told, dict) and isinstance(told.get("recipe"), dict) and isinstance(told.get("engine"), str):
            return told
    except (OSError, ValueError):
        pass
    raise BadRun("{path} does not say what is trained there.", path=path)
