"""The ladder: fair deals, results that can be gone on with, and honest statistics."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

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
    assert len(read_results([path, path])) == 4


def test_games_of_another_version_are_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(Ladder(("easy", "random"), games=1), path)
    game = json.loads(path.read_text())
    path.write_text(json.dumps({**game, "version": "older", "winner": 9}) + "\n")
    run(Ladder(("easy", "random"), games=1), path)
    assert len(path.read_text().splitlines()) == 2
    (last,) = read_results([path])
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
    "bad", [("random",), ("random", "random"), ("random", "ranbom")], ids=["one", "twice", "unknown"]
)
def test_ladders_that_cannot_be_are_refused(bad: tuple[str, ...]) -> None:
    with pytest.raises(Exception, match=r"two or more|no bot"):
        Ladder(bad, 10)
    with pytest.raises(BadLadder):
        Ladder(("easy", "random"), 10, players=5)


def test_damaged_results_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("nonsense\n")
    with pytest.raises(BadLadder, match="Line 1"):
        read_results([path])


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
