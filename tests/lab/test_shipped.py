"""The results that come with the package, and who uses them."""

from __future__ import annotations

import gzip
import json
import math
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import smashup
from smashup import results
from smashup.bots import draft
from smashup.lab import BadResults, ship
from smashup.lab.report import commands, page, summary
from smashup.lab.stats import FORMAT
from smashup.server.lab_api import Findings

FACTIONS = sorted(smashup.full_catalogue().factions)


def test_the_shipped_findings_are_as_described():
    found = results.findings()
    assert Findings.model_validate(found).model_dump(exclude_unset=True, mode="json") == found
    assert found["format"] == FORMAT
    assert found["factions"] == FACTIONS
    assert {setting["bots"].partition(":")[0] for setting in found["settings"]} >= {"random", "normal"}
    assert {setting["players"] for setting in found["settings"] if setting["bots"] == "random"} == {2, 3, 4}


def test_every_faction_and_pair_was_played_and_the_report_can_be_told():
    random_two = results.setting("random", 2)
    assert random_two is not None
    assert sorted(row["name"] for row in random_two["factions"]) == FACTIONS
    assert len(random_two["pairs"]) == math.comb(len(FACTIONS), 2)
    found = results.findings()
    assert all(command.startswith("smashup lab run --games ") for command in commands(found))
    assert FACTIONS[0] in summary(found)
    assert results.setting("random", 5) is None


def test_the_docs_name_the_commands_that_played_them():
    page = (ship.DOCS / "lab.md").read_text(encoding="utf-8")
    assert page.partition(ship.BEGINS)[2].partition(ship.ENDS)[0] == ship.told(results.findings())


def test_shipping_writes_the_package_and_the_docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for folder in ("report", "package/results", "docs/images"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(ship, "PACKAGE", tmp_path / "package")
    monkeypatch.setattr(ship, "DOCS", tmp_path / "docs")
    with pytest.raises(BadResults, match=r"it lacks report\.json, factions-normal-2p\.png"):
        ship.ship(tmp_path / "report")
    (tmp_path / "docs" / "lab.md").write_text(f"before\n{ship.BEGINS}old\n{ship.ENDS}after\n", encoding="utf-8")
    (tmp_path / "report" / "report.json").write_text(json.dumps(results.findings()), encoding="utf-8")
    for name in ship.PICTURES:
        (tmp_path / "report" / name).write_bytes(name.encode())
    ship.ship(tmp_path / "report")
    packed = (tmp_path / "package" / "results" / "lab.json.gz").read_bytes()
    assert json.loads(gzip.decompress(packed)) == results.findings()
    told = (tmp_path / "docs" / "lab.md").read_text(encoding="utf-8")
    assert told == f"before\n{ship.BEGINS}{ship.told(results.findings())}{ship.ENDS}after\n"
    assert (tmp_path / "docs" / "images" / "lab-players.png").read_bytes() == b"players.png"


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff"])
def test_a_damaged_report_ships_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes):
    monkeypatch.setattr(ship, "PACKAGE", tmp_path / "package")
    monkeypatch.setattr(ship, "DOCS", tmp_path / "docs")
    (tmp_path / "report.json").write_bytes(content)
    for name in ship.PICTURES:
        (tmp_path / name).write_bytes(b"")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadResults, match=r"report\.json is damaged; `smashup lab report` writes it anew\."):
        ship.ship(tmp_path)
    assert sorted(tmp_path.rglob("*")) == before


def made_up(strengths: dict[str, float], synergies: dict[tuple[str, str], float]) -> dict[str, Any]:
    return {
        "factions": [{"name": name, "strength": value, "games": 100} for name, value in strengths.items()],
        "pairs": [
            {"factions": [one, two], "strength": strengths[one] + strengths[two] + more, "synergy": more, "games": 30}
            for (one, two), more in synergies.items()
        ],
    }


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    setting = made_up(
        {"Fairies": 0.5, "Penguins": 0.2, "Mounties": -0.3, "Luchadors": 0.0},
        {("Fairies", "Mounties"): -0.2, ("Penguins", "Mounties"): 0.4, ("Luchadors", "Mounties"): 0.0},
    )
    monkeypatch.setattr(results, "setting", lambda bots, players: setting if (bots, players) == ("normal", 2) else None)
    draft._known.cache_clear()
    yield
    draft._known.cache_clear()


@pytest.mark.usefixtures("known")
def test_the_adviser_goes_by_what_the_lab_found():
    alone = draft.advise(["Mounties", "Fairies", "Penguins"])
    assert [row.faction for row in alone] == ["Fairies", "Penguins", "Mounties"]
    assert alone[0].rate == pytest.approx(0.6225, abs=1e-4)
    assert alone[0].games == 100
    together = draft.advise(["Luchadors", "Fairies", "Penguins"], "Mounties")
    assert [(row.faction, row.words) for row in together] == [
        ("Penguins", "better together with Mounties than apart"),
        ("Fairies", "weaker together with Mounties than apart"),
        ("Luchadors", "nothing special"),
    ]
    assert [row.games for row in together] == [30, 30, 30]
    rng = random.Random(1)
    assert {draft.bots_pick("normal", FACTIONS, "Mounties", rng) for _ in range(50)} >= {"Penguins"}


@pytest.mark.usefixtures("known")
def test_a_pair_that_never_met_is_taken_for_the_sum_of_its_factions():
    (advice,) = draft.advise(["Penguins"], "Fairies")
    assert advice.rate == pytest.approx(0.6682, abs=1e-4)
    assert (advice.games, advice.words) == (0, "strong with anyone")


def test_the_page_of_the_shipped_findings_needs_nothing_else():
    told = page(results.findings(), Pictures())
    assert "How this was made" in told
    assert "<script" not in told


class Pictures(dict[str, tuple[str, bytes]]):
    """Every picture there could be, without drawing it."""

    def __missing__(self, name: str) -> tuple[str, bytes]:
        return name, b""
