"""Tuning: self-play becomes samples, samples become weights and lore."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

from smashup.bots import tuning
from smashup.bots.evaluation import Weights
from smashup.bots.policy import lore


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tuning") / "samples.jsonl"
    path.write_text("".join(tuning.self_play(seed) + "\n" for seed in (0, 1)))
    return path


def test_self_play_is_repeatable(played: Path) -> None:
    assert tuning.self_play(1) == played.read_text().splitlines()[1]


def test_games_become_samples_and_samples_weights(played: Path) -> None:
    pytest.importorskip("cmaes")
    tables = tuning.samples(played)
    assert len(tables) > 20
    bad = replace(Weights(), doubt=0.4, early=0.0)
    assert tuning.loss(tables, bad) > 0
    best, record = tuning.fit(played, bad, generations=3, seed=1)
    assert record["loss"]["after"] < record["loss"]["before"]
    assert record["games"] == 2
    assert record["chance_alone"] == pytest.approx(math.log(2), abs=1e-4)
    assert best.play == bad.play, "what tables cannot tell stays as it is"


def test_lore_is_gathered(played: Path) -> None:
    kinds = tuning.gather(played, least=2)
    assert kinds
    assert all(count >= 2 for _, count in kinds.values())


def test_the_shipped_lore_knows_plays_and_picks() -> None:
    known = lore()
    assert any(kind.startswith("play ") for kind in known)
    assert any(": " in kind for kind in known)
    json.dumps(known)
