"""The page about long runs of random games: figures from their records, reasons from people."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import smashup
from smashup.testing import never_stuck
from smashup.testing.fuzz import Record, play_batch
from smashup.testing.never_stuck import RECORDS, page, read_reasons, suspects
from smashup.testing.tally import Lengths, Tally, ability_names, faces, name_of, pair_name
from smashup.testing.trial import Plan

FACTIONS = list(smashup.full_catalogue().factions)


@pytest.fixture(scope="module")
def record() -> Record:
    record = Record(Plan(seed=5, thorough=2))
    record.add(play_batch(record.plan, [0, 1, 2]))
    return record


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the first table under a heading, without its head."""
    lines = itertools.dropwhile(lambda line: not line.startswith("|"), text.split(f"## {heading}\n")[1].splitlines())
    table = list(itertools.takewhile(lambda line: line.startswith("|"), lines))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def test_the_page_says_what_was_played_and_how(record: Record):
    text = page([record], {})
    assert text.startswith(f"# Never stuck\n\n3 random games of all {len(FACTIONS)} factions")
    assert "**no failure**" in text
    [run] = rows(text, "The runs")
    assert run[:5] == [
        "`script/fuzz --seed 5 --players 2-4 --thorough 2 --games 3`", "5", "0 to 2", "0", f"`{record.version}`"
    ]  # fmt: skip
    lengths = rows(text, "How long games are")
    assert lengths[-1][0] == "all"
    assert lengths[-1][1] == "3"
    assert f"{record.tally.whole.longest[0]} (5/" in lengths[-1][5]


def test_failures_are_named_with_the_command_that_plays_them_again(record: Record):
    failed = Record(record.plan, done=[(0, 9)], tally=record.tally, failures=[{"game": 7, "class": "lost card"}])
    text = page([failed], {})
    assert "**1 failure**" in text
    assert "| lost card | `script/fuzz --seed 5 --players 2-4 --thorough 2 --only 7` |" in text


def test_runs_add_up(record: Record):
    text = page([record, record], {})
    assert len(rows(text, "The runs")) == 2
    assert rows(text, "How long games are")[-1][1] == "6"


def test_every_card_of_the_games_is_on_the_page(record: Record):
    text = page([record], {})
    for thing in faces(FACTIONS):
        if record.tally.tables[name_of(thing)]:
            assert f"| {name_of(thing)} |" in text


def well_used() -> Tally:
    """A tally in which everything was played and every ability worked."""
    tally = Tally()
    for thing in faces(FACTIONS):
        tally.held[name_of(thing)] = tally.tables[name_of(thing)] = 100
        (tally.bases if thing.is_base else tally.played)[name_of(thing)] = 100
        tally.abilities.update(dict.fromkeys(ability_names(thing), 50))
    for rule in ("promos=True", "edition=printed", "edition=current"):
        tally.rules[rule] = Lengths(1)
    return tally


def test_what_is_hardly_ever_played_or_never_works_is_suspicious():
    tally = well_used()
    assert suspects(tally) == []
    tally.played["Pin"] = 24
    tally.played["Skillet"] = 0
    tally.bases["Ringside"] = 0
    tally.abilities["Pin: cancels"] = 0
    tally.abilities["Furious George: bonus"] = 14
    tally.abilities["Mimic: starting_power"] = 15
    assert [suspect.name for suspect in suspects(tally)] == [
        "Skillet", "Ringside", "Pin", "Pin: cancels", "Furious George: bonus"
    ]  # fmt: skip


def test_reasons_are_shown_and_a_missing_one_is_an_error(record: Record, tmp_path: Path):
    record.write(tmp_path / "run.json")
    suspect = suspects(record.tally)[0].name
    (tmp_path / "never-stuck.toml").write_text(f'{json.dumps(suspect)} = "Because it is rare."\n', encoding="utf-8")
    result = CliRunner().invoke(never_stuck.app, [str(tmp_path / "run.json"), "--records", str(tmp_path)])
    assert result.exit_code == 1, "three games leave much that nobody has explained"
    text = (tmp_path / "never-stuck.md").read_text(encoding="utf-8")
    assert re.search(rf"\| {re.escape(suspect)} \| [^|]+ \| Because it is rare\. \|", text)
    everything = "\n".join(f'{json.dumps(s.name)} = "Seen."' for s in suspects(record.tally))
    (tmp_path / "never-stuck.toml").write_text(everything, encoding="utf-8")
    result = CliRunner().invoke(never_stuck.app, [str(tmp_path / "run.json"), "--records", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert "nobody has looked" not in (tmp_path / "never-stuck.md").read_text(encoding="utf-8")


def test_our_reasons_name_cards_and_tests_that_exist(tmp_path: Path):
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (RECORDS.parent / "tests").rglob("test_*.py"))
    for name, words in read_reasons(RECORDS / "never-stuck.toml").items():
        for shown in re.findall(r"`(test_\w+)`", words):
            assert f"def {shown}(" in tests, name
        for file in re.findall(r"`(tests/\S+\.py)`", words):
            assert (RECORDS.parent / file).is_file(), name
    (tmp_path / "wrong.toml").write_text('"No Such Card" = "?"\n', encoding="utf-8")
    with pytest.raises(smashup.SmashUpError, match="no card and no ability"):
        read_reasons(tmp_path / "wrong.toml")


def test_pairs_are_the_same_whichever_is_named_first():
    assert pair_name(("Penguins", "Fairies")) == pair_name(("Fairies", "Penguins")) == "Fairies + Penguins"


def test_the_page_to_read_says_what_the_record_says():
    """docs/never-stuck.md tells in short what the record has in full."""
    record = (RECORDS / "never-stuck.md").read_text(encoding="utf-8")
    told = (RECORDS.parent / "docs" / "never-stuck.md").read_text(encoding="utf-8")
    assert re.search(r"([\d,]+ random games of all \d+ factions)", record)[1] in told  # type: ignore[index]
    assert re.search(r"\*\*(no failure|\d+ failures?)\*\*", record)[0] in told  # type: ignore[index]
