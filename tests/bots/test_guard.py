"""A bot that raises, takes too long or answers nonsense loses its move to the next simpler level."""

from __future__ import annotations

import json
import logging
import threading
from pathlib import Path
from typing import Any

import pytest

import smashup
from smashup import Game
from smashup.bots import EasyBot, guard, make
from smashup.bots.guard import Guarded
from tests.clock import Clock

FACTIONS = [("Super Spies", "Time Travelers"), ("Fairies", "Princesses")]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What bots are timed by; none is interrupted either."""
    clock = Clock()
    monkeypatch.setattr(guard, "time", clock)
    monkeypatch.setattr("smashup.bots.guard.signal.setitimer", lambda *_: None)
    return clock


class Odd:
    """Answers whatever it is told to, after so many seconds; one that hangs never comes to it."""

    name = "normal"
    seconds = 0.05

    def __init__(self, answer: Any, clock: Clock | None = None, *, takes: float = 0.0, hangs: bool = False) -> None:
        self.answer = answer
        self.clock = clock
        self.takes = takes
        self.hangs = hangs

    def choose(self, game: Game, seat: int) -> int:
        if self.hangs:
            threading.Event().wait()
        if self.clock is not None:
            self.clock.now += self.takes
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[no-any-return]


def new() -> tuple[Game, int]:
    game = smashup.new_game(["Ann", "Bob"], FACTIONS, 4)
    assert game.choice is not None
    return game, game.choice.player


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("answer", [ValueError("lost the thread"), -1, 10_000, None, "0", True, 1.5], ids=repr)
def test_a_fault_gives_the_move_to_the_next_simpler_level(answer: Any, caplog: pytest.LogCaptureFixture) -> None:
    game, seat = new()
    guarded = Guarded("normal", 9, bot=Odd(answer))
    with caplog.at_level(logging.ERROR):
        index = guarded.choose(game, seat)
    assert index == make("easy", 9).choose(game, seat)
    assert guarded.faults == 1
    assert f"The normal bot failed for {game.players[seat]} at choice 0 (" in caplog.text
    assert "and the easy bot chooses instead." in caplog.text


def test_a_bot_that_hangs_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EasyBot, "seconds", 3600.0)
    game, seat = new()
    slow = Guarded("normal", 9, bot=Odd(0, hangs=True))
    assert slow.choose(game, seat) == make("easy", 9).choose(game, seat)
    assert slow.faults == 1


def test_three_times_the_budget_is_too_long(clock: Clock) -> None:
    game, seat = new()
    slow = Guarded("normal", 9, bot=Odd(1, clock, takes=0.16))
    assert slow.choose(game, seat) == make("easy", 9).choose(game, seat)
    assert slow.faults == 1


def test_within_three_times_the_budget_a_choice_stands(clock: Clock) -> None:
    game, seat = new()
    quick = Guarded("normal", 9, bot=Odd(1, clock, takes=0.14))
    assert quick.choose(game, seat) == 1
    assert quick.faults == 0


@pytest.mark.usefixtures("clock")
def test_the_fault_is_kept_with_a_game_that_loads(tmp_path: Path) -> None:
    game, seat = new()
    Guarded("normal", 9, bot=Odd(ValueError("lost the thread")), folder=tmp_path / "faults").choose(game, seat)
    (path,) = (tmp_path / "faults").iterdir()
    data = json.loads(path.read_text(encoding="utf-8"))
    assert "lost the thread" in data["fault"]["words"]
    assert "in choose" in data["fault"]["words"], "where it failed"
    assert smashup.load(data).fingerprint() == game.fingerprint()


@pytest.mark.usefixtures("clock")
def test_below_the_simplest_the_last_option_is_left() -> None:
    game, seat = new()
    assert game.choice is not None
    hopeless = Guarded("random", 9, bot=Odd(RuntimeError()))
    assert hopeless.choose(game, seat) == len(game.choice.options) - 1


@pytest.mark.usefixtures("clock")
def test_a_sound_bot_is_not_disturbed() -> None:
    game, seat = new()
    assert Guarded("normal", 3).choose(game, seat) == make("normal", 3).choose(game, seat)
