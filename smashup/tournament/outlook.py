"""What is still to come of an event when nobody else comes or leaves: its tables, and whose players meet at which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smashup.tournament.event import FULL, KNOCKOUT, MOVE_ON, PRELIMINARY, Event, Round
from smashup.tournament.ranking import movers
from smashup.tournament.seating import by_pairs, table_sizes


@dataclass(frozen=True, slots=True)
class ComingTable:
    """A table that nobody is seated at yet."""

    name: str
    seats: int
    sources: tuple[str, ...]
    """The tables whose players meet here; none where nobody has to qualify at one."""


@dataclass(frozen=True, slots=True)
class ComingRound:
    number: int
    kind: str
    tables: tuple[ComingTable, ...]

    @property
    def final(self) -> bool:
        return self.kind == KNOCKOUT and len(self.tables) == 1


def ahead(event: Event) -> list[ComingRound]:
    """The rounds after the latest one, to the final; before the start, all of them."""
    players = sum(not entrant.left for entrant in event.entrants)
    if event.state in ("finished", "cancelled") or players < 2:
        return []
    coming: list[ComingRound] = []
    number = len(event.rounds)
    while number < event.preliminary:
        number += 1
        coming.append(_open_round(number, PRELIMINARY, players))
    if number == event.preliminary:
        number += 1
        coming.append(_open_round(number, KNOCKOUT, min(players, event.cut * FULL) if event.preliminary else players))
        senders, final = _all_send(coming[-1]), coming[-1].final
    else:
        senders, final = _senders(event, event.round), event.round.final
    while not final and sum(count for _, count in senders) > 1:
        number += 1
        coming.append(_fed_round(number, senders))
        senders, final = _all_send(coming[-1]), coming[-1].final
    return coming


def tables_in_all(event: Event) -> int:
    """How many tables the event has from the first to the final."""
    return len(list(event.tables())) + sum(len(round_.tables) for round_ in ahead(event))


def _all_send(round_: ComingRound) -> list[tuple[str, int]]:
    return [(table.name, MOVE_ON) for table in round_.tables]


def _open_round(number: int, kind: str, players: int) -> ComingRound:
    sizes = table_sizes(players)
    return ComingRound(number, kind, tuple(ComingTable(f"{number}.{at}", size, ()) for at, size in enumerate(sizes, 1)))


def _senders(event: Event, round_: Round) -> list[tuple[str, int]]:
    """The tables of a knockout round, and how many players each of them sends on."""
    stay = {entrant.number for entrant in event.entrants if not entrant.left}
    on = {number for group in movers(event, round_) for number in group}
    sent = [
        (table.name, min(len(set(table.seats) & (on if table.state == "finished" else stay)), MOVE_ON))
        for table in round_.tables
    ]
    return [(name, count) for name, count in sent if count]


def _fed_round(number: int, senders: Sequence[tuple[str, int]]) -> ComingRound:
    names = [name for name, count in senders for _ in range(count)]
    free = iter(range(len(names)))
    tables = by_pairs([[next(free) for _ in range(count)] for _, count in senders])
    return ComingRound(
        number,
        KNOCKOUT,
        tuple(
            ComingTable(f"{number}.{at}", len(seats), tuple(sorted({names[seat] for seat in seats}, key=names.index)))
            for at, seats in enumerate(tables, 1)
        ),
    )
