"""What bots make of factions and which cards they leave: counted by hand beside the rows of a small run."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import smashup
from smashup.lab import BadResults
from smashup.lab.folder import Folder
from smashup.lab.habits import Habits, read, words
from smashup.lab.plan import Plan
from smashup.lab.run import Alone, run


def test_every_row_of_a_bot_is_counted(small: Path):
    [habits] = read([small])
    rows = [row for row in pq.read_table(next(small.glob("part-*.parquet"))).to_pylist() if row["end"] == "won"]
    dealt = Counter(row[side] for row in rows for side in ("faction_1", "faction_2"))
    won = Counter(row[side] for row in rows if row["won"] for side in ("faction_1", "faction_2"))
    played: Counter[str] = Counter()
    for row in rows:
        for card in row["cards"]:
            played[card["card"]] += card["played"]
    assert (habits.bot, habits.edition, habits.games) == ("random", "printed", len({row["game"] for row in rows}))
    assert habits.dealt == dealt
    assert {name: habits.won[name] for name in won} == won
    assert {title: habits.played[title] for title in played} == played
    assert habits.factions()[0] == min(dealt, key=lambda name: (won[name] / dealt[name], name))


def test_bots_at_one_table_are_told_apart(tmp_path: Path):
    path = tmp_path / "mixed"
    run(Folder.for_run(path, Plan(games=2, seed=1, bots=("random", "easy"))), Alone())
    told = {habits.bot: habits for habits in read([path])}
    assert sorted(told) == ["easy", "random"]
    assert all(habits.games == 2 and sum(habits.dealt.values()) == 4 for habits in told.values())


def test_what_was_held_and_never_or_seldom_played_is_named():
    habits = Habits("random", "printed")
    habits.dealt.update({"Pirates": 9})
    habits.held.update({"Dinghy": 10, "Cannon": 10, "Broadside": 10, "Nukebot": 3})
    habits.played.update({"Cannon": 1, "Broadside": 5})
    assert [(row.title, row.played) for row in habits.unplayed()] == [("Dinghy", 0), ("Cannon", 1)]
    told = words(habits)
    assert "never played: 1" in told
    assert "played in less than 20%: 1" in told


@pytest.mark.parametrize(("promos", "missing"), [(True, ["Dagon"]), (False, [])])
def test_a_titan_is_ready_in_every_game_where_there_are_promos(promos: bool, missing: list[str]):
    """It is never in a hand."""
    habits = Habits("random", "printed", promos)
    habits.dealt.update({"Innsmouth": 9})
    assert [row.title for row in habits.unplayed()] == missing


def test_cards_of_the_current_edition_have_their_names_of_today():
    habits = Habits("random", "current")
    habits.dealt.update({"Pirates": 9})
    habits.held.update({"Cut Lass": 2})
    assert [row.title for row in habits.unplayed()] == ["Cut Lass"]
    assert "Cut Lass" in smashup.full_catalogue().in_edition("current").cards


def test_a_folder_without_games_is_told(tmp_path: Path):
    Folder.for_run(tmp_path / "new", Plan(games=2, seed=1)).write_plan()
    with pytest.raises(BadResults, match="no finished games"):
        read([tmp_path / "new"])
