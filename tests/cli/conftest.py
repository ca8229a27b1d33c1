"""The command line in this process: `run("play", "--seed", "7", lines=["1", "quit"])`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from typer.testing import CliRunner

from smashup.cli import app

FOUR = "Cyborg Apes+Shapeshifters,Super Spies+Time Travelers"

Run = Callable[..., Any]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Run:
    """A command with the lines a person types; out of a fresh folder, 80 columns wide."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")

    def command(*words: str, lines: Sequence[str] = ()) -> Any:
        result = CliRunner().invoke(app, list(words), input="".join(f"{line}\n" for line in lines))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return command
