"""`smashup puzzles`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from smashup.puzzles import making, shipped

from .conftest import Run

PUZZLE = next(puzzle for puzzle in shipped().values() if len(puzzle.line) <= 3)


def test_a_puzzle_is_solved_with_hint_undo_and_answer(run: Run):
    told = run("puzzles", "play", PUZZLE.id, lines=["hint", "end", "undo", "answer"])
    assert told.exit_code == 0
    assert f"Puzzle {PUZZLE.id}, grade {PUZZLE.grade} of 5." in told.stdout
    assert "Solved: " in told.stdout


def test_whoever_leaves_leaves(run: Run):
    assert run("puzzles", "play", "1", lines=["quit"]).exit_code == 0
    assert run("puzzles", "play", lines=["quit"]).exit_code == 0
    refused = run("puzzles", "play", "nothing")
    assert refused.exit_code == 2
    assert "There is no puzzle 'nothing'" in refused.stderr


def test_they_are_made_packed_and_checked(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(making, "puzzles_of", lambda seed: [PUZZLE] if seed == 7 else [])
    made = run("puzzles", "make", "--games", "2", "--seed", "6", "--out", "made.jsonl")
    assert "1 puzzle of 2 games is in made.jsonl." in made.stdout
    assert run("puzzles", "make", "--games", "3", "--seed", "6", "--out", "made.jsonl").exit_code == 2
    more = run("puzzles", "make", "--games", "3", "--seed", "6", "--out", "made.jsonl", "--resume")
    assert "1 puzzle of 3 games is in made.jsonl." in more.stdout
    rows = [json.loads(line) for line in (tmp_path / "made.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["game"] for row in rows] == [6, 7, 8]

    assert "1 puzzle is in few.json.xz" in run("puzzles", "pack", "made.jsonl", "--out", "few.json.xz").stdout
    checked = run("puzzles", "check", "few.json.xz")
    assert checked.exit_code == 0
    assert "1 of 1 puzzle can be solved" in checked.stdout


def test_a_broken_one_is_told_and_left_out(run: Run, tmp_path: Path):
    broken = {**PUZZLE.to_dict(), "line": []}
    (tmp_path / "made.jsonl").write_text(json.dumps({"game": 1, "puzzles": [broken]}) + "\n{half", encoding="utf-8")
    told = run("puzzles", "pack", "made.jsonl", "--out", "none.json.xz")
    assert f"Puzzle {PUZZLE.id} is not solved by its line. It is left out." in told.stdout
    assert "0 puzzles are in none.json.xz" in told.stdout
