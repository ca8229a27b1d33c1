"""Saves of games with factions, boxes or editions that are not here: a sentence names them, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import smashup
from tests.cli.conftest import Run, run

__all__ = ["run"]

PAIRS = [("Aliens", "Ninjas"), ("Tricksters", "Robots")]
MISSING: list[tuple[dict[str, Any], str]] = [
    ({"factions": [["Moon Men", "Ninjas"], ["Tricksters", "Robots"]]}, "There is no faction 'Moon Men'."),
    ({"boxes": ["Smash Up", "Moon Box"]}, "There is no box 'Moon Box'."),
    ({"options": {"edition": "future"}}, "The option 'edition' cannot be 'future'; it is one of 'printed', 'current'."),
]


def save(changes: dict[str, Any]) -> dict[str, Any]:
    """A save of a game with some choices, and other things in its set-up."""
    game = smashup.new_game(["Ann", "Bob"], PAIRS, 3, smashup.Options(bases="all"))
    for _ in range(5):
        game.choose(0)
    data = json.loads(json.dumps(game.save()))
    return {**data, **changes, "options": {**data["options"], **changes.get("options", {})}}


@pytest.mark.parametrize(("changes", "sentence"), MISSING)
def test_a_save_says_what_is_not_here(changes: dict[str, Any], sentence: str):
    with pytest.raises(smashup.BadSave) as refused:
        smashup.load(save(changes))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(("changes", "sentence"), MISSING)
def test_the_terminal_says_it_too_and_leaves_the_file(run: Run, tmp_path: Path, changes: dict[str, Any], sentence: str):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(save(changes)))
    before = path.read_bytes()
    result = run("replay", str(path))
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
    assert path.read_bytes() == before


def test_an_unknown_edition_is_refused_by_name():
    with pytest.raises(smashup.BadOptions, match="'edition' cannot be 'future'"):
        smashup.Options(edition="future")
    with pytest.raises(smashup.BadSetup, match="There is no edition 'future'; there are printed, current"):
        smashup.full_catalogue().in_edition("future")


def test_the_terminal_refuses_an_unknown_edition_and_box(run: Run):
    result = run("play", "--edition", "future")
    assert result.exit_code == 2
    assert "future" in result.output
    result = run("play", "--pool", "Moon Box")
    assert result.exit_code == 2
    assert "There is nothing called 'Moon Box' here." in " ".join(result.output.split())
