"""Files of saved games: read and written with a sentence where that fails."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from smashup import BadSave, Game, SmashUpError


def read_json(path: Path) -> Any:
    """The JSON in a file; BadSave with a sentence where there is none."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadSave(f"{path} cannot be read: {problem.strerror or problem}.") from problem
    except (ValueError, RecursionError) as problem:
        raise BadSave(f"{path} is not a saved game: it is no JSON ({problem}).") from None


def write_json(path: Path, data: Any) -> None:
    """Writes a file whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_text(json.dumps(data) + "\n", encoding="utf-8")
        os.replace(fresh, path)
    except OSError as problem:
        raise SmashUpError(f"{path} cannot be written: {problem.strerror or problem}.") from problem


def write_wreck(game: Game, index: int) -> Path:
    """A game in which a choice failed, saved up to that choice."""
    number = 1
    while (path := Path(f"smashup-crash-{number}.json")).exists():
        number += 1
    choices = game.choices
    sound = len(choices) - 1 if choices and choices[-1] == index else len(choices)
    write_json(path, {**game.at(sound).save(), "tried": [index]})
    return path
