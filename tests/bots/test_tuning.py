"""Tuning: self-play becomes samples, samples become weights and lore."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

import smashup
from smashup.bots import tuning
from smashup.bots.evaluation import Weights, chances, tuned, worths
from smashup.bots.policy import lore
from smashup.results import findings


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of the fast player for two, three and four, some of them set apart for the test."""
    path = tmp_path_factory.mktemp("tuning") / "tables.jsonl"
    path.write_text("".join(tuning.fast_game(seed) + "\n" for seed in range(3, 15)))
    return path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tuning") / "samples.jsonl"
    path.write_text(tuning.self_play(0) + "\n")
    return path


def test_self_play_is_repeatable(watched: Path, played: Path) -> None:
    assert tuning.fast_game(3) == watched.read_text().splitlines()[0]
    assert tuning.self_play(0) == played.read_text().splitlines()[0]


def test_all_tables_at_once_are_worth_what_each_is_worth(watched: Path) -> None:
    pytest.importorskip("numpy", reason="fitting needs NumPy")
    rows = tuning.seen(watched)
    for seats in (2, 3, 4):
        fitting = [row for row in rows if len(row[1].seats) == seats]
        together = tuning.Tables(fitting).worths(tuned())
        for row, worth in zip(fitting, together, strict=True):
            assert list(worth) == pytest.approx(worths(row[1], tuned()))


def test_the_loss_is_that_of_the_winners_chances(watched: Path) -> None:
    pytest.importorskip("numpy", reason="fitting needs NumPy")
    rows = [row for row in tuning.seen(watched) if len(row[1].seats) == 2]
    mean = sum(-math.log(chances(row[1], tuned())[row[2]]) for row in rows) / len(rows)
    assert tuning.Evidence(rows, {}).loss(tuned(), 0.0) == pytest.approx(mean)


def test_factions_that_win_are_strong() -> None:
    games = [(0, [["Fairies", "Mounties"], ["Penguins", "Luchadors"]])] * 5
    strength = tuning.faction_strengths(games)
    assert strength["Fairies"] > 0 > strength["Penguins"]


def test_tables_become_weights(watched: Path) -> None:
    pytest.importorskip("cmaes", reason="fitting needs cmaes")
    bad = replace(Weights(), doubt=0.4, early=0.0)
    best, record = tuning.fit(watched, bad, generations=6, seed=1)
    assert record["loss"]["after"] < record["loss"]["before"]
    assert record["games"] == 12
    assert record["chance_alone"] == pytest.approx(math.log(2), abs=1e-4)
    assert best.play == bad.play, "what tables cannot tell stays as it is"


def test_lore_is_gathered(played: Path) -> None:
    kinds = tuning.gather(played.read_text().splitlines(), least=2)
    assert kinds
    assert all(count >= 2 for _, count in kinds.values())


def test_the_shipped_lore_knows_plays_and_picks() -> None:
    known = lore()
    assert any(kind.startswith("play ") for kind in known)
    assert any(": " in kind for kind in known)
    json.dumps(known)


def test_the_shipped_lore_knows_the_cards_of_every_faction() -> None:
    """All of them but the titans, which tuning does not deal; and the draft adviser knows every faction."""
    kinds = " ".join(lore())
    cards = smashup.full_catalogue().cards.values()
    assert [card.title for card in cards if not card.is_titan and card.title not in kinds] == []
    known = {row["name"] for setting in findings()["settings"] for row in setting["factions"]}
    assert known == set(smashup.full_catalogue().factions)
