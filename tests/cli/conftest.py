"""The command line in this process: `run("play", "--seed", "7", lines=["1", "quit"])`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from typer.testing import CliRunner

from smashup.cli import app
from smashup.testing import Scenario

FOUR = "Cyborg Apes+Shapeshifters,Super Spies+Time Travelers"

LAID = ("play", "--load", "laid.json")
"""A table laid by hand, so that these tests do not hang on how a seed deals: `run(*LAID, lines=[...])`."""

Run = Callable[..., Any]


def laid() -> Scenario:
    """Ann is about to play, with five cards in hand; nothing is on the bases."""
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Shapeshifters"), "Bob": ("Super Spies", "Time Travelers")},
        ["The Vats", "The Nexus", "Portal Room"],
    )
    s.hand("Ann", "Missing Uplink", "Cyberback", "Genetic Shift", "G.E.L.F.", "Monkey on Your Back")
    s.hand("Bob", "Spy", "Mole", "Time Walk")
    return s


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Run:
    """A command with the lines a person types; out of a fresh folder, 80 columns wide."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")

    (tmp_path / "laid.json").write_text(json.dumps({**laid().game.save(), "seats": ["person", "random"]}))

    def command(*words: str, lines: Sequence[str] = ()) -> Any:
        result = CliRunner().invoke(app, list(words), input="".join(f"{line}\n" for line in lines))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return command
