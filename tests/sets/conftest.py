"""The card tests run in four modes (`--modes plain,clone,save,undo`): one suite, four times the proof.

plain   as a person would play
clone   before every choice the game is cloned; the copies that are left behind never change
save    before every choice the game is saved, sent through JSON and loaded
undo    every choice is taken back and made again
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import smashup
from smashup.testing import Scenario
from tests.conftest import MODES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    chosen = metafunc.config.getoption("--modes").split(",")
    if unknown := [mode for mode in chosen if mode not in MODES]:
        raise pytest.UsageError(f"There is no mode {', '.join(unknown)}; the modes are {', '.join(MODES)}.")
    metafunc.parametrize("mode", chosen, indirect=True)


@pytest.fixture(autouse=True)
def mode(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    left_behind: list[tuple[smashup.Game, str]] = []

    def clone(scenario: Scenario, index: int) -> None:
        old, twin = scenario.game, scenario.game.clone()
        before = old.fingerprint()
        assert twin.fingerprint() == before, "a clone differs from its original"
        if len(old.choices) % 2:
            old, twin = twin, old
        left_behind.append((old, before))
        scenario.game = twin
        twin.choose(index)

    def save(scenario: Scenario, index: int) -> None:
        scenario.game = smashup.load(json.loads(json.dumps(scenario.game.save())))
        scenario.game.choose(index)

    def undo(scenario: Scenario, index: int) -> None:
        before = scenario.game.fingerprint()
        scenario.game.choose(index)
        after = scenario.game.fingerprint()
        scenario.game = scenario.game.undo()
        assert scenario.game.fingerprint() == before, "a choice taken back leaves a trace"
        scenario.game.choose(index)
        assert scenario.game.fingerprint() == after, "the same choice again has another result"

    around = {"plain": None, "clone": clone, "save": save, "undo": undo}[request.param]
    monkeypatch.setattr(Scenario, "around_choice", around)
    yield request.param
    for game, fingerprint in left_behind:
        assert game.fingerprint() == fingerprint, "a copy that was left behind has changed"
