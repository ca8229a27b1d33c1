"""`smashup lab` and `smashup bench lab`."""

from __future__ import annotations

import io
import json
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from rich.console import Console

import smashup
from smashup.cli.progress import GamesProgress
from smashup.lab import run as running
from smashup.lab.plan import Plan
from smashup.lab.play import play_batch

from .conftest import Run

RUN = ("lab", "run", "--games", "12", "--players", "2,3", "--seed", "3", "--workers", "1", "--out", "out")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_run_its_report_and_a_game_of_it(run: Run, tmp_path: Path):
    first = run(*RUN)
    assert first.exit_code == 0
    assert first.stdout.startswith("12 games are in out (")
    assert pq.read_table(tmp_path / "out" / "part-00000.parquet").num_rows == 6 * 2 + 6 * 3

    assert "all of them before" in run(*RUN).stdout

    told = run("lab", "report", "out", "--out", "report")
    assert told.exit_code == 0
    assert "2 players, random, 6 games" in told.stdout
    assert "The whole report: report/report.html" in told.stdout
    assert (tmp_path / "report" / "factions-random-3p.png").is_file()
    found = json.loads(run("lab", "report", "out", "--json").stdout)
    assert found == json.loads((tmp_path / "report" / "report.json").read_text(encoding="utf-8"))

    assert run("lab", "save", "out", "5", "--out", "five.json").exit_code == 0
    game = smashup.load(json.loads((tmp_path / "five.json").read_text(encoding="utf-8")))
    rows = [row for row in pq.read_table(tmp_path / "out" / "part-00000.parquet").to_pylist() if row["game"] == 5]
    assert [row["vp"] for row in rows] == game.scores
    assert rows[0]["turns"] == game.kernel.turn


def test_the_command_that_a_folder_tells_can_be_pasted(run: Run):
    words = ["--factions", "Super Spies,Cyborg Apes,Time Travelers,Shapeshifters", "--options", '{"bases": "all"}']
    command = ["lab", "run", "--games", "3", *words, "--workers", "1", "--out", "it's mine"]
    assert run(*command).exit_code == 0
    told = re.search(r"another run \((smashup .*)\)\. Name", run(*command, "--seed", "2").stderr)
    assert told is not None
    assert "all of them before" in run(*shlex.split(told[1])[1:], "--workers", "1").stdout


def progress(width: int, words: str) -> str:
    """The line of a run on a terminal that is so wide."""
    console = Console(width=width, file=io.StringIO())
    bar = GamesProgress(console)
    bar.update(bar.add_task(words, total=None), completed=14_000, total=200_000, speed="206.1 games/s")
    with console.capture() as captured:
        console.print(bar.get_renderable())
    return captured.get().rstrip("\n")


@pytest.mark.parametrize("words", ["random", "hard:60 hard:60 hard:60 hard:60"])
def test_a_narrow_terminal_shows_how_many_there_are_and_the_time_left(words: str):
    for width in range(30, 130):
        line = progress(width, words)
        assert line.endswith("left -:--:--")
        assert "14000/200000" in line
        assert len(line) <= width
    assert line.startswith(words)
    assert "206.1 games/s" in line


def test_the_rate_is_the_first_that_a_narrow_terminal_leaves_out():
    assert "206.1 games/s" in progress(70, "random")
    assert re.fullmatch(r"random .* 14000/200000 \d:\d\d:\d\d left -:--:--", progress(50, "random"))


def test_two_workers_write_the_same(run: Run, tmp_path: Path):
    assert run(*RUN).exit_code == 0
    assert run(*RUN[:-3], "2", "--out", "two").exit_code == 0
    assert files(tmp_path / "two") == files(tmp_path / "out")


def test_stopped_it_says_how_to_go_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert run(*RUN[:-1], "whole").exit_code == 0
    batches: list[Sequence[int]] = []

    def stop(plan: Plan, games: Sequence[int]) -> object:
        batches.append(games)
        if len(batches) == 4:
            raise KeyboardInterrupt
        return play_batch(plan, games)

    with monkeypatch.context() as patch:
        patch.setattr(running, "play_batch", stop)
        stopped = run(*RUN)
    assert stopped.exit_code == 130
    done = sum(map(len, batches[:3]))
    assert f"Stopped after {done} of 12 games; the same command goes on from out." in stopped.stderr
    assert run(*RUN).stdout.startswith("12 games")
    assert files(tmp_path / "out") == files(tmp_path / "whole")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "normale"], "There is no bot 'normale'. Did you mean normal?"),
        (["--bots", "random,random,random"], "one for each seat"),
        (["--bots", f"hard:{'9' * 5_000}"], "is a number of iterations, for example hard:60."),
        (["--factions", "Fairies,Mounties,Penguin,Luchadors"], "Did you mean Penguins?"),
        (["--factions", "Fairies,Mounties,Penguins"], "2 players need 4 factions, not 3."),
        (["--players", "two"], "Players are numbers from 2 to 4"),
        (["--players", "5"], "Two to four players sit at a table."),
        (["--games", "0"], "at least one game"),
        (["--options", "{"], """as JSON, for example '{"bases": "all"}', not '{'."""),
        (["--options", "[]"], """as JSON, for example '{"bases": "all"}', not '[]'."""),
        (["--options", "[" * 10_000], """as JSON, for example '{"bases": "all"}', not '[[["""),
        (["--options", '{"bases": "none"}'], "bases"),
        (["--workers", "0"], "At least one worker has to play."),
        (["--workers", "2", "--ray", "auto"], "name either workers or a cluster"),
        (["--out", "laid.json/out"], "laid.json/out cannot be written to: Not a directory."),
        (["--out", "."], "is not empty and holds no results of the lab"),
    ],
)
def test_what_cannot_be_played_is_a_sentence_and_writes_nothing(
    run: Run, tmp_path: Path, words: list[str], sentence: str
):
    before = files(tmp_path)
    result = run("lab", "run", "--out", "out", *words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert files(tmp_path) == before
    assert not (tmp_path / "out").exists()


def test_reports_of_what_is_no_run_or_damaged_are_refused(run: Run, tmp_path: Path):
    assert "nowhere is no folder with results" in run("lab", "report", "nowhere").stderr
    run(*RUN)
    part = tmp_path / "out" / "part-00000.parquet"
    part.write_bytes(part.read_bytes()[:-50])
    damaged = run("lab", "report", "out", "--out", "report")
    assert damaged.exit_code == 2
    assert "part-00000.parquet is damaged" in damaged.stderr
    assert not (tmp_path / "report").exists()
    assert run("lab", "save", "out", "12").exit_code == 2


@pytest.mark.parametrize("place", [".", "laid.json/x"])
def test_a_game_that_cannot_be_saved_is_not_played(run: Run, monkeypatch: pytest.MonkeyPatch, place: str):
    run(*RUN)
    monkeypatch.setattr("smashup.lab.play.replay", lambda *_: pytest.fail("it is played"))
    result = run("lab", "save", "out", "5", "--out", place)
    assert result.exit_code == 2
    assert f"{place} cannot be written: " in result.stderr


def test_results_of_another_engine_are_told_only_where_that_is_wanted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    run(*RUN)
    monkeypatch.setattr("smashup.lab.folder.engine_version", lambda: "9.9.9+00000000")
    for words in (("report", "out"), RUN[1:], ("save", "out", "0")):
        refused = run("lab", *words)
        assert refused.exit_code == 2
        assert "holds results of the engine" in refused.stderr
    assert run("lab", "report", "out", "--any-version", "--json").exit_code == 0


def test_the_bench_prints_its_figures(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("smashup.lab.bench.WANTED", {"random": 120.0})  # games of `normal` take long
    words = ("bench", "lab", "--blocks", "1", "--seconds", "0.1", "--report-games", "40")
    figures = json.loads(run(*words, "--json").stdout)
    for name in ("share", "workers_gain", "loops_gain", "report_seconds"):
        assert figures[name] > 0
    assert min(figures["speeds"]["random"]) > 0
    assert figures["games_per_million"]["random"] > 0
    assert figures["report_games"] == 40
