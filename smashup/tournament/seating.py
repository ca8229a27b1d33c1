"""Who sits where: how many tables of which size, and who meets whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, combinations

from smashup import Message, Rng
from smashup.tournament.event import FULL, BadEvent

_TRIES = 6


def table_sizes(players: int) -> list[int]:
    """As many fours as possible, the rest threes, a two only where nothing else works (2 and 5); never a one."""
    if players < 2:
        raise BadEvent(Message("event-refuse-few", players=players))
    threes = -players % FULL
    if players >= 3 * threes:
        return [FULL] * ((players - 3 * threes) // FULL) + [3] * threes
    return [3, 2] if players == 5 else [2]


def at_random(players: Iterable[int], rng: Rng) -> list[list[int]]:
    """The first round: everybody is shuffled."""
    shuffled = list(players)
    rng.shuffle(shuffled)
    return _cut_up(shuffled)


def by_pairs(groups: Sequence[Sequence[int]]) -> list[list[int]]:
    """The pairs of neighbouring tables meet. Where that leaves tables of three, the last pairs are parted, so that
    nobody meets whom they have just met; when there is but one such table, the last table of four is mixed with it.
    Tables that sent only one come last.
    """
    ordered = sorted(groups, key=len, reverse=True)
    players = [player for group in ordered for player in group]
    sizes = table_sizes(len(players))
    if len(sizes) == 1:
        return [players]
    fours = sizes.count(FULL)
    while any(len(group) > len(sizes) - fours for group in _after(ordered, fours * FULL)):
        fours -= 1
    return _cut_up(players[: fours * FULL]) + _parted(_after(ordered, fours * FULL), sizes[fours:])


def _after(groups: Sequence[Sequence[int]], players: int) -> list[Sequence[int]]:
    """The groups that are left when so many players of the first ones have their seats."""
    sizes = accumulate(map(len, groups))
    return [group for group, seated in zip(groups, sizes, strict=True) if seated > players]


def _parted(groups: Iterable[Sequence[int]], sizes: Sequence[int]) -> list[list[int]]:
    """The players of every group go to the emptiest tables, no two of them to the same one; every other group from the
    last table to the first, so that those who won do not all meet at once.
    """
    tables: list[list[int]] = [[] for _ in sizes]
    there = list(range(len(tables)))
    for group in groups:
        emptiest = sorted(there, key=lambda table: len(tables[table]) - sizes[table])[: len(group)]
        for player, table in zip(group, (table for table in there if table in emptiest), strict=True):
            tables[table].append(player)
        there.reverse()
    return tables


def snake(players: Sequence[int]) -> list[list[int]]:
    """Dealt out from the first table to the last, then back, and so on: the best do not meet at once."""
    sizes = table_sizes(len(players))
    tables: list[list[int]] = [[] for _ in sizes]
    left = list(players)
    there = range(len(tables))
    while left:
        for number in there:
            if left and len(tables[number]) < sizes[number]:
                tables[number].append(left.pop(0))
        there = there[::-1]
    return tables


def varied(players: Iterable[int], met: Mapping[tuple[int, int], int], rng: Rng) -> list[list[int]]:
    """Everybody plays, and as few as possible meet again; `met` says how often (smaller, larger number) have met."""
    everybody = list(players)
    best: list[list[int]] = []
    least = -1
    for _ in range(_TRIES):
        tables = at_random(everybody, rng)
        _improve(tables, met, rng)
        cost = sum(_meetings(table, met) for table in tables)
        if least < 0 or cost < least:
            best, least = tables, cost
        if least == 0:
            break
    return best


def pair(one: int, two: int) -> tuple[int, int]:
    return (one, two) if one < two else (two, one)


def _improve(tables: list[list[int]], met: Mapping[tuple[int, int], int], rng: Rng) -> None:
    """Exchanges two players as long as that lets fewer meet again."""
    better = True
    while better:
        better = False
        for table in tables:
            for place in range(len(table)):
                if _again(table[place], table, met) and _exchange(tables, table, place, met, rng):
                    better = True


def _exchange(
    tables: list[list[int]], table: list[int], place: int, met: Mapping[tuple[int, int], int], rng: Rng
) -> bool:
    others = [other for other in tables if other is not table]
    rng.shuffle(others)
    for other in others:
        for there in range(len(other)):
            before = _meetings(table, met) + _meetings(other, met)
            table[place], other[there] = other[there], table[place]
            if _meetings(table, met) + _meetings(other, met) < before:
                return True
            table[place], other[there] = other[there], table[place]
    return False


def _again(player: int, table: Sequence[int], met: Mapping[tuple[int, int], int]) -> bool:
    return any(met.get(pair(player, other)) for other in table if other != player)


def _meetings(table: Sequence[int], met: Mapping[tuple[int, int], int]) -> int:
    return sum(met.get(pair(one, two), 0) ** 2 for one, two in combinations(table, 2))


def _cut_up(players: Sequence[int]) -> list[list[int]]:
    tables, start = [], 0
    for size in table_sizes(len(players)) if players else []:
        tables.append(list(players[start : start + size]))
        start += size
    return tables
