"""Files that people name: read and written with a sentence where that fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from smashup import BadSave, Game, SmashUpError
from smashup.cli.words import refusal


def named_by(words: str) -> Path:
    """The file that a person has typed the name of; ~ is their home."""
    try:
        return Path(words).expanduser()
    except RuntimeError:
        raise SmashUpError(refusal("no-home", file=words)) from None


def read_json(path: Path) -> Any:
    """The JSON in a file; BadSave with a sentence where there is none."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as problem:
        raise BadSave(refusal("cannot-read", file=str(path), reason=_reason(problem))) from problem
    try:
        return json.loads(content.decode("utf-8"))
    except json.JSONDecodeError as problem:
        where = {"line": problem.lineno, "column": problem.colno}
        raise BadSave(refusal("no-json-at", file=str(path), **where)) from None
    except (ValueError, RecursionError):
        raise BadSave(refusal("no-json", file=str(path))) from None


@contextmanager
def draft(path: Path) -> Iterator[Path]:
    """A file beside `path`, to be written before it takes its place; what fails is a sentence, and nothing is left."""
    if path.is_dir():
        raise SmashUpError(refusal("is-folder", file=str(path)))
    new = path.with_name(f"{path.name}.new")
    try:
        yield new
    except (OSError, ValueError) as problem:
        raise SmashUpError(refusal("cannot-write", file=str(path), reason=_reason(problem))) from problem
    finally:
        with suppress(OSError, ValueError):
            new.unlink()


def check_writable(path: Path) -> None:
    """Refuses now what could not be written later, before anything is done that would be lost."""
    with draft(path) as new:
        new.touch()


def write_json(path: Path, data: Any) -> None:
    """Writes a file whole or not at all."""
    with draft(path) as new:
        new.write_text(json.dumps(data) + "\n", encoding="utf-8")
        new.replace(path)


def write_wreck(game: Game, index: int) -> Path:
    """A game in which a choice failed, saved up to that choice."""
    number = 1
    while (path := Path(f"smashup-crash-{number}.json")).exists():
        number += 1
    choices = game.choices
    sound = len(choices) - 1 if choices and choices[-1] == index else len(choices)
    write_json(path, {**game.at(sound).save(), "tried": [index]})
    return path


def _reason(problem: OSError | ValueError) -> str:
    """What the system says; a name that no system takes is a ValueError."""
    return (isinstance(problem, OSError) and problem.strerror) or str(problem)
