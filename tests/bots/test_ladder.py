"""The ladder: fair deals, results that can be gone on with, and honest statistics."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from smashup import SmashUpError
from smashup.bots import UnknownBot
from smashup.bots import ladder as laddering
from smashup.bots.ladder import BadLadder, Fixture, Ladder, interval, pairs_of, play, read_results, run, summary
from smashup.cli import app


def test_every_deal_is_mirrored() -> None:
    fixtures = Ladder(("easy", "random"), games=6).fixtures()
    assert [(f.deal, f.seat) for f in fixtures] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert pairs_of(fixtures[0]) == pairs_of(fixtures[1])
    assert pairs_of(fixtures[0]) != pairs_of(fixtures[2])


def test_at_a_table_of_four_the_first_bot_takes_every_seat() -> None:
    fixtures = Ladder(("normal", "random"), games=8, players=4).fixtures()
    assert [(f.deal, f.seat) for f in fixtures] == [(deal, seat) for deal in (0, 1) for seat in range(4)]


def test_everybody_meets_everybody() -> None:
    fixtures = Ladder(("normal", "easy", "random"), games=2).fixtures()
    assert Counter((f.first, f.second) for f in fixtures) == {
        ("normal", "easy"): 2,
        ("normal", "random"): 2,
        ("easy", "random"): 2,
    }


def test_factions_rotate() -> None:
    dealt = Counter(
        faction for deal in range(40) for pair in pairs_of(Fixture("easy", "random", deal, 0, 2, 1)) for faction in pair
    )
    assert len(dealt) >= 18
    assert max(dealt.values()) - min(dealt.values()) <= 7
    for deal in range(10):
        factions = [faction for pair in pairs_of(Fixture("easy", "random", deal, 0, 4, 1)) for faction in pair]
        assert len(set(factions)) == 8


def test_the_same_fixture_is_the_same_game() -> None:
    fixture = Fixture("easy", "random", 3, 1, 2, 9)
    one, two = play(fixture), play(fixture)
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "results" / "games.jsonl"
    run(Ladder(("easy", "random"), games=2), path)
    first = path.read_text().splitlines()
    counts: list[tuple[int, int]] = []
    run(Ladder(("easy", "random"), games=4), path, progress=lambda done, total: counts.append((done, total)))
    assert path.read_text().splitlines()[:2] == first
    assert counts == [(2, 4), (3, 4), (4, 4)]
    assert len(read_results(path, [path])) == 4


def test_games_of_another_version_are_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(Ladder(("easy", "random"), games=1), path)
    game = json.loads(path.read_text())
    path.write_text(json.dumps({**game, "version": "older", "winner": 1 - game["winner"]}) + "\n")
    run(Ladder(("easy", "random"), games=1), path)
    assert len(path.read_text().splitlines()) == 2
    (last,) = read_results(path)
    assert (last["version"], last["winner"]) == (game["version"], game["winner"])


def test_the_summary_counts_and_rates(tmp_path: Path) -> None:
    games = [
        {
            "game": f"normal/random/2/1/{deal}/{seat}",
            "levels": ["normal", "random"] if seat == 0 else ["random", "normal"],
            "winner": seat if deal else 1 - seat,
            "scores": [15, 7] if (seat == 0) == bool(deal) else [7, 15],
            "turns": 20,
            "seconds": [1.0, 0.5],
            "iterations": [0, 0],
        }
        for deal in range(4)
        for seat in range(2)
    ]
    told = summary(games)
    (row,) = told["pairings"]
    assert (row["games"], row["wins"], row["rate"]) == (8, 6, 0.75)
    assert row["low"] < 0.75 < row["high"]
    assert [rating["level"] for rating in told["ratings"]] == ["normal", "random"]


def test_intervals_hold_what_is_known() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(95, 100)
    assert 0.88 < low < 0.95 < high < 0.99
    assert interval(10, 10)[0] < 0.8
    wide, narrow = interval(50, 100), interval(500, 1000)
    assert wide[1] - wide[0] > narrow[1] - narrow[0]


@pytest.mark.parametrize(
    ("levels", "players", "problem", "sentence"),
    [
        (("random",), 2, BadLadder, "two or more different bots"),
        (("random", "random"), 2, BadLadder, "two or more different bots"),
        (("random", "ranbom"), 2, UnknownBot, "no bot 'ranbom'"),
        (("easy", "random"), 5, BadLadder, "Two to four players"),
    ],
)
def test_ladders_that_cannot_be_are_refused(
    levels: tuple[str, ...], players: int, problem: type[SmashUpError], sentence: str
) -> None:
    with pytest.raises(problem, match=sentence):
        Ladder(levels, 10, players)


DAMAGE: tuple[Any, ...] = (None, "easy", -1, [], [None, None], {})
GAME = {
    "game": "easy/random/2/1/0/0",
    "levels": ["easy", "random"],
    "winner": 0,
    "scores": [15, 7],
    "turns": 20,
    "seconds": [1.0, 0.5],
    "iterations": [0, 0],
}


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[" * 100_000,
        "null",
        "{}",
        *(json.dumps({**GAME, name: value}) for name in GAME for value in DAMAGE),
        json.dumps({**GAME, "game": "easy/random/2/1/0/²"}),
        json.dumps({**GAME, "game": "hard/random/2/1/0/0"}),
        json.dumps({**GAME, "turns": 0}),
    ],
)
def test_damaged_results_are_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{json.dumps(GAME)}\n{line}\n")
    with pytest.raises(BadLadder, match=r"Line 2 of .* is not a game of a ladder"):
        read_results(path)


def test_only_the_games_of_the_run_itself_may_be_missing(tmp_path: Path) -> None:
    assert read_results(tmp_path / "none.jsonl") == []
    with pytest.raises(BadLadder, match=r"other\.jsonl cannot be read: No such file or directory\."):
        read_results(tmp_path / "none.jsonl", [tmp_path / "other.jsonl"])


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["ladder", "--bots", "easy,random", "--games", "2", "--seed", "3"]
    result = CliRunner().invoke(app, [*words, "--json", "--plot", "plot.png"])
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert data["pairings"][0]["games"] == 2
    assert (tmp_path / "plot.png").stat().st_size > 1_000
    again = CliRunner().invoke(app, words)
    assert "easy" in again.stdout
    assert "against random" in again.stdout
    told = CliRunner().invoke(app, [*words[:3], "--games", "50", "--seed", "3", "--no-play", "--json"])
    assert json.loads(told.stdout)["pairings"][0]["games"] == 2
    for bad in (["--bots", "easy,hart"], ["--bots", "easy,random", "--seed", "99", "--no-play"]):
        assert CliRunner().invoke(app, ["ladder", *bad]).exit_code == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--out", "/proc/x"], "/proc/x cannot be written: No such file or directory."),
        (["--out", "folder"], "folder cannot be read: Is a directory."),
        (["--out", "binary"], "binary holds no games of a ladder: it is no text."),
        (["--also", "nothere"], "nothere cannot be read: No such file or directory."),
        (["--plot", "/proc/x.png"], "/proc/x.png cannot be written: No such file or directory."),
        (["--plot", "x.nonsense"], "x.nonsense cannot be drawn: a plot is a PNG"),
        (["--plot", "folder"], "folder cannot be drawn: a plot is a PNG"),
        (["--plot", "folder.png"], "folder.png cannot be written: it is a folder."),
    ],
)
def test_files_that_cannot_be_are_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("folder.png").mkdir()
    Path("binary").write_bytes(b"\xff\n")
    before = sorted(tmp_path.rglob("*"))
    result = CliRunner().invoke(app, ["ladder", "--bots", "easy,random", *words])
    assert result.exit_code == 2, result.exception
    assert sentence in result.stderr
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(("package", "words"), [("openskill.models", []), ("matplotlib.figure", ["--plot", "x.png"])])
def test_a_package_that_is_missing_is_named_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, package, None)
    result = CliRunner().invoke(app, ["ladder", "--bots", "easy,random", *words])
    assert result.exit_code == 2, result.exception
    assert f"The package {package}, needed for" in result.stderr
    assert not list(tmp_path.iterdir())


def test_ctrl_c_says_how_to_go_on_and_exits_with_130(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    def stop(fixture: Fixture) -> object:
        if fixture.seat:
            raise KeyboardInterrupt
        return play(fixture)

    monkeypatch.setattr(laddering, "play", stop)
    result = CliRunner().invoke(app, ["ladder", "--bots", "easy,random", "--games", "2", "--out", "[x].jsonl"])
    assert result.exit_code == 130, result.exception
    assert "Stopped; the same command goes on from [x].jsonl." in result.stderr
    assert result.stdout == ""
    assert len(read_results(Path("[x].jsonl"))) == 1
