"""`smashup event`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from smashup import tournament

from .conftest import Run

SIX = ("event", "simulate", "--players", "6", "--bots", "random", "--seed", "7")


def test_a_rehearsal_ends_with_a_bracket_standings_and_a_winner(run: Run):
    result = run(*SIX)
    assert result.exit_code == 0
    assert "main prize, pack" in result.output
    assert "wins World Tour." in result.output
    assert "├─" in result.output
    assert "The seed is 7." in result.output
    assert all(len(line) <= 80 for line in result.output.splitlines())


def test_as_json(run: Run):
    data = json.loads(run(*SIX, "--json").stdout)
    assert data["seed"] == 7
    assert data["state"] == "finished"
    assert [round_["final"] for round_ in data["rounds"]] == [False, True]
    assert data["standings"][0]["name"] == data["winner"]
    assert data == json.loads(run(*SIX, "--json").stdout)


def test_a_pool_to_draft_from(run: Run):
    words = ("event", "simulate", "--players", "4", "--bots", "random", "--seed", "7", "--pool")
    data = json.loads(run(*words, "Pretty Pretty,Science Fiction", "--json").stdout)
    assert len(data["pool"]) == 8
    assert {f for seat in data["rounds"][0]["tables"][0]["seats"] for f in seat["factions"]} == set(data["pool"])
    result = run(*words, "Culture Shock")
    assert result.exit_code == 2
    assert "8 for 4 players; it has 5." in " ".join(result.output.split())


def test_preliminary_rounds_and_everything(run: Run):
    result = run(*SIX, "--rounds", "2", "--cut", "1", "--all")
    assert result.exit_code == 0
    for words in ("Round 1", "Round 2", "Final", "points"):
        assert words in result.output


def test_save_show_and_export(run: Run):
    shown = run(*SIX, "--save", "cup.json").stdout
    assert run("event", "show", "cup.json").stdout == shown
    result = run("event", "export", "cup.json", "--out", "out")
    assert result.exit_code == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["event.json", "standings.csv", "tables.csv"]
    assert json.loads(Path("out/event.json").read_text(encoding="utf-8"))["state"] == "finished"
    assert Path("out/standings.csv").read_text(encoding="utf-8").count("\n") == 7
    run("event", "export", "cup.json", "--out", "only", "--format", "csv")
    assert sorted(path.name for path in Path("only").iterdir()) == ["standings.csv", "tables.csv"]


def test_the_bracket_says_what_decided_a_tie(run: Run):
    event = tournament.create("Cup", seed=1)
    for name in ("Ann", "Bob", "Cem", "Dee"):
        event = tournament.join(event, name)
    event = tournament.begin(tournament.start(event), "1.1")
    event = tournament.record(event, "1.1", [15, 11, 11, 3], [0, 4, 7, 0])
    Path("tied.json").write_text(json.dumps(event.to_dict()), encoding="utf-8")
    output = run("event", "show", "tied.json").output
    assert len(re.findall(r"\b11p", output)) == 2
    assert "15p" not in output
    assert "Equal VP: p the power on all bases decided" in output
    assert "had 11 VP each; the power on all bases decided" in run("event", "show", "tied.json", "--all").output


def test_names_are_shown_as_they_are_written(run: Run):
    event = tournament.create("[bold]", seed=1)
    for name in ("[/]", "[red]Tom"):
        event = tournament.join(event, name)
    Path("cup.json").write_text(json.dumps(tournament.start(event).to_dict()), encoding="utf-8")
    for words in ((), ("--all",)):
        result = run("event", "show", "cup.json", *words)
        assert result.exit_code == 0
        assert result.output.count("[/]") == result.output.count("[red]Tom") == (2 + len(words))
        assert "[bold]: running." in result.output


@pytest.mark.parametrize("command", ["show", "export"])
def test_a_damaged_event_is_a_sentence_and_exit_code_2(run: Run, command: str):
    run(*SIX, "--save", "cup.json")
    data = json.loads(Path("cup.json").read_text(encoding="utf-8"))
    data["rounds"][0]["tables"][0]["result"]["power"][0] = None
    Path("cup.json").write_text(json.dumps(data), encoding="utf-8")
    result = run("event", command, "cup.json")
    assert result.exit_code == 2
    assert "rounds[0].tables[0].result.power[0] is not a whole number, but null." in " ".join(result.output.split())


@pytest.mark.parametrize("place", [".", "/", "folder", "laid.json/x"])
def test_what_cannot_be_saved_is_not_played(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: str):
    (tmp_path / "folder").mkdir()
    before = sorted(tmp_path.rglob("*"))
    monkeypatch.setattr("smashup.tournament.rehearsal.simulate", lambda *_: pytest.fail("it is played"))
    result = run(*SIX, "--save", place)
    assert result.exit_code == 2
    assert f"{place} cannot be written: " in result.output
    assert sorted(tmp_path.rglob("*")) == before


def test_what_was_written_for_other_programs_is_not_read(run: Run):
    Path("other.json").write_text(run(*SIX, "--json").stdout, encoding="utf-8")
    result = run("event", "export", "other.json")
    assert result.exit_code == 2
    assert "what --save wrote is needed" in " ".join(result.output.split())


def test_the_rules(run: Run):
    output = run("event", "rules").output
    for title in ("Tables.", "Ties.", "Late arrivals.", "No-shows."):
        assert title in output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "--players", "1", "--bots", "random"), "at least two players"),
        (("simulate", "--players", "2000", "--bots", "random"), "at most 1024"),
        (("simulate", "--bots", "godlike"), "no bot 'godlike'"),
        (("simulate", "--bots", ","), "Name the bots"),
        (("simulate", "--rounds", "99"), "preliminary rounds"),
        (("export", "none.json"), "cannot be read"),
        (
            ("show", "nonsense.json"),
            "nonsense.json is nothing that smashup has saved: it is no JSON",
        ),
        (("export", "laid.json"), "not an event"),
        (("show", "laid.json"), "not an event"),
        (("export", "laid.json", "--format", "xls"), "no format 'xls'"),
    ],
)
def test_what_cannot_be_is_a_sentence_and_exit_code_2(run: Run, words: tuple[str, ...], sentence: str):
    Path("nonsense.json").write_text("nonsense", encoding="utf-8")
    result = run("event", *words)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
