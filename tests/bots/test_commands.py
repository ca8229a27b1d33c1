"""`hint` in a game, and `smashup review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smashup.bots import RandomBot
from smashup.bots import review as reviewing
from smashup.cli import app
from smashup.testing import Scenario


@pytest.fixture
def laid() -> Scenario:
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Shapeshifters"), "Bob": ("Super Spies", "Time Travelers")},
        ["The Vats", "The Nexus", "Portal Room"],
    )
    s.hand("Ann", "Furious George")
    s.give_vp("Ann", 13)
    s.give_vp("Bob", 13)
    return s


def test_a_hint_in_the_terminal(laid: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    Path("game.json").write_text(json.dumps({**laid.game.save(), "seats": ["person", "random"]}))
    result = CliRunner().invoke(app, ["play", "--load", "game.json"], input="hint\nquit\n")
    assert result.exit_code == 0, result.output
    assert "%" in result.stdout
    assert "Play Furious George at" in result.stdout
    assert "takes the lead at" in result.stdout


@pytest.fixture
def finished(laid: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(reviewing, "QUICK", 4)
    monkeypatch.setattr(reviewing, "CAREFUL", 30)
    game = laid.game
    bot = RandomBot(3)
    while game.choice is not None:
        game.choose(bot.choose(game, game.choice.player))
    path = tmp_path / "over.json"
    path.write_text(json.dumps({**game.save(), "seats": ["person", "random"]}))
    return path


def test_a_review_in_the_terminal(finished: Path) -> None:
    result = CliRunner().invoke(app, ["review", str(finished)])
    assert result.exit_code == 0, result.output
    assert "Chance to win at the start of every turn" in result.stdout
    assert "mistakes" in result.stdout or "better:" in result.stdout
    assert "Best: turn" in result.stdout


def test_a_review_as_json(finished: Path) -> None:
    result = CliRunner().invoke(app, ["review", str(finished), "--player", "bob", "--json", "--mistakes", "1"])
    data = json.loads(result.stdout)
    assert data["players"] == ["Ann", "Bob"]
    assert all(mistake["seat"] == 1 for mistake in data["mistakes"])


def test_a_game_that_goes_on_is_not_reviewed(laid: Scenario, tmp_path: Path) -> None:
    path = tmp_path / "running.json"
    path.write_text(json.dumps(laid.game.save()))
    result = CliRunner().invoke(app, ["review", str(path)])
    assert result.exit_code == 2
    assert "once it is over" in result.stderr


def test_a_replay_begins_where_it_is_told(finished: Path) -> None:
    result = CliRunner().invoke(app, ["replay", str(finished), "--at", "3"], input="quit\n")
    assert "[3/" in result.stdout
    refused = CliRunner().invoke(app, ["replay", str(finished), "--at", "100000"], input="quit\n")
    assert refused.exit_code == 2
