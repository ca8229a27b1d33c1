"""Tables and who sits at them (RULES 14.1)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from smashup.engine.rng import Rng
from smashup.tournament import BadEvent, seating
from smashup.tournament.seating import pair, table_sizes


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [2]),
        (3, [3]),
        (4, [4]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [4, 3]),
        (8, [4, 4]),
        (9, [3, 3, 3]),
        (10, [4, 3, 3]),
        (11, [4, 4, 3]),
        (13, [4, 3, 3, 3]),
        (1024, [4] * 256),
    ],
)
def test_as_many_fours_as_possible_the_rest_threes(players: int, sizes: list[int]):
    """RULES 14.1."""
    assert table_sizes(players) == sizes


def test_tables_add_up_for_every_number_of_players():
    for players in range(2, 1025):
        sizes = table_sizes(players)
        assert sum(sizes) == players
        assert set(sizes) <= {2, 3, 4}
        assert sizes.count(2) == (players in (2, 5))
        assert sizes.count(3) <= 3


@pytest.mark.parametrize("players", [-1, 0, 1])
def test_never_a_table_of_one(players: int):
    with pytest.raises(BadEvent, match="two players at least"):
        table_sizes(players)


def test_no_other_seating_has_more_fours_without_a_two():
    for players in range(6, 120):
        best = max(
            fours for fours in range(players // 4 + 1) if (players - 4 * fours) % 3 == 0 and players >= 4 * fours
        )
        assert table_sizes(players).count(4) == best


def test_pairs_of_neighbouring_tables_meet():
    assert seating.by_pairs([[1, 2], [3, 4], [5, 6], [7, 8]]) == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_with_an_odd_number_of_tables_the_last_three_pairs_mix():
    tables = seating.by_pairs([[1, 2], [3, 4], [5, 6], [7, 8], [9, 10]])
    assert tables == [[1, 2, 3, 4], [5, 8, 9], [6, 7, 10]]


@pytest.mark.parametrize("count", range(3, 60, 2))
def test_at_tables_of_three_nobody_meets_their_last_table(count: int):
    groups = [[2 * n, 2 * n + 1] for n in range(count)]
    tables = seating.by_pairs(groups)
    assert sorted(player for table in tables for player in table) == list(range(2 * count))
    for table in tables:
        if len(table) == 3:
            assert len({player // 2 for player in table}) == 3


def test_tables_that_sent_one_come_last():
    assert seating.by_pairs([[1], [2, 3], [4, 5]]) == [[2, 5, 1], [3, 4]]


@pytest.mark.parametrize(
    ("pairs", "singles"), [(pairs, singles) for pairs in range(41) for singles in range(7) if 2 * pairs + singles > 4]
)
def test_at_tables_that_pairs_do_not_fill_nobody_meets_whom_they_have_just_met(pairs: int, singles: int):
    groups = [[2 * n, 2 * n + 1] for n in range(pairs)] + [[2 * (pairs + n)] for n in range(singles)]
    players = [player for group in groups for player in group]
    tables = seating.by_pairs(groups)
    assert sorted(player for table in tables for player in table) == players
    assert [len(table) for table in tables] == table_sizes(len(players))
    for table in tables:
        assert len(table) == 4 or len({player // 2 for player in table}) == len(table)
    neighbours = tables[: max(0, sum(len(table) == 4 for table in tables) - 1)]
    assert neighbours == [players[4 * n : 4 * n + 4] for n in range(len(neighbours))], "at most the last four is mixed"


@pytest.mark.parametrize(
    ("groups", "tables"),
    [
        ([[1, 2], [3, 4], [5, 6], [7, 8], [9]], [[1, 5, 9], [2, 4, 8], [3, 6, 7]]),
        ([[1, 2], [3, 4], [5, 6], [7]], [[1, 4, 5, 7], [2, 3, 6]]),
        ([[1, 2], [3]], [[1, 2, 3]]),
    ],
)
def test_where_a_table_sent_only_one(groups: list[list[int]], tables: list[list[int]]):
    assert seating.by_pairs(groups) == tables


def test_the_best_of_the_cut_do_not_meet_at_once():
    assert seating.snake([1, 2, 3, 4, 5, 6, 7, 8]) == [[1, 4, 5, 8], [2, 3, 6, 7]]


@pytest.mark.parametrize("players", [12, 16, 17, 21, 24, 31, 32, 64, 100, 256])
def test_opponents_vary(players: int):
    rng = Rng(players)
    met: Counter[tuple[int, int]] = Counter()
    for _ in range(2):
        tables = seating.varied(range(players), met, rng)
        assert sorted(player for table in tables for player in table) == list(range(players))
        assert sorted(map(len, tables), reverse=True) == table_sizes(players)
        met.update(pair(one, two) for table in tables for one, two in combinations(table, 2))
    again = sum(count - 1 for count in met.values())
    assert again == (0 if players >= 16 else 3), "at 12 one pair of every table must meet again"


def test_where_all_must_meet_again_everybody_still_plays():
    met = {pair(one, two): 3 for one, two in combinations(range(5), 2)}
    tables = seating.varied(range(5), met, Rng(1))
    assert sorted(player for table in tables for player in table) == [0, 1, 2, 3, 4]
