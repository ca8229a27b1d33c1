"""Tables to learn from, as arrays: what a net reads at the beginning of every turn, and who won in the end."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

import numpy as np

from smashup.bots.evaluation import chances, read, tuned
from smashup.bots.learned.reading import BASE_NUMBERS, SEAT_NUMBERS, Reading, Vocabulary, read_table
from smashup.bots.learned.weights import Array
from smashup.bots.learning.games import Played, again, read_games

MOST_BASES = 8
"""Tables with more bases are left out."""
HELD_BACK = 20
"""Of twenty games one is never trained on."""


@dataclass
class Tables:
    """Tables with equally many seats, game by game, turn by turn."""

    seats: int
    seat_tokens: Array
    seat_lengths: Array
    """How many tokens each table's seats have: (tables, seats)."""
    play_tokens: Array
    play_lengths: Array
    """(tables, MOST_BASES, seats)"""
    bases: Array
    """(tables, MOST_BASES), 0 where there is none"""
    base_numbers: Array
    seat_numbers: Array
    plain: Array
    """What the plain evaluation thinks: (tables, seats)."""
    winner: Array
    game: Array
    turn: Array

    @property
    def held_back(self) -> Array:
        """Which tables judge what was learned."""
        return np.asarray((self.game // 7) % HELD_BACK == 0)

    def __len__(self) -> int:
        return len(self.winner)


@cache
def _known() -> Vocabulary:
    return Vocabulary()


def tables_of(games: Sequence[Played]) -> dict[int, Tables]:
    """The tables of these games by the number of seats."""
    rows: dict[int, list[list[Array]]] = {}
    for played in games:
        for game in again(played):
            table = game.table
            if len(table.bases) > MOST_BASES:
                continue
            seats = len(table.players)
            row = _row(read_table(table, _known()), seats)
            row.append(np.array([chances(read(table), tuned())], np.float32))
            row += [np.array([value]) for value in (played.winner, played.number, game.turn)]
            rows.setdefault(seats, []).append(row)
    return {seats: Tables(seats, *map(np.concatenate, zip(*lines, strict=True))) for seats, lines in rows.items()}


def _row(one: Reading, seats: int) -> list[Array]:
    bases = len(one.bases)
    starts = [*one.play_starts, len(one.play_tokens)]
    lengths = np.zeros((1, MOST_BASES, seats), np.uint8)
    lengths[0, :bases] = (np.diff(starts) - 1).reshape(bases, seats)
    titles = np.zeros((1, MOST_BASES), np.uint16)
    titles[0, :bases] = one.bases
    numbers = np.zeros((1, MOST_BASES, seats, BASE_NUMBERS), np.float16)
    numbers[0, :bases] = np.array(one.base_numbers, np.float16).reshape(bases, seats, BASE_NUMBERS)
    return [
        np.array(one.seat_tokens, np.uint16),
        np.diff([*one.seat_starts, len(one.seat_tokens)]).astype(np.uint8)[None],
        np.array([token for token in one.play_tokens if token], np.uint16),
        lengths,
        titles,
        numbers,
        np.array(one.seat_numbers, np.float16).reshape(1, seats, SEAT_NUMBERS),
    ]


def together(parts: Iterable[Mapping[int, Tables]]) -> dict[int, Tables]:
    """All tables of several parts."""
    found: dict[int, list[Tables]] = {}
    for part in parts:
        for seats, tables in part.items():
            found.setdefault(seats, []).append(tables)
    names = [field.name for field in fields(Tables)][1:]
    return {
        seats: Tables(seats, *(np.concatenate([getattr(one, name) for one in several]) for name in names))
        for seats, several in sorted(found.items())
    }


def read_many(paths: Sequence[Path], workers: int) -> dict[int, Tables]:
    """The tables of all games in these files."""
    with multiprocessing.Pool(workers) as pool:
        return together(pool.imap(_tables_in, paths))


def _tables_in(path: Path) -> dict[int, Tables]:
    return tables_of(read_games(path))
