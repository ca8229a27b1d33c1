"""Who moves on, who stands where, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from typing import NamedTuple

from smashup import Message
from smashup.tournament.event import FULL, KNOCKOUT, MOVE_ON, PRELIMINARY, BadEvent, Event, Round, Table
from smashup.tournament.seating import pair

POINTS = (5, 3, 2, 1)
"""Of a preliminary round: for the first place at a table, the second, and so on."""

TOP = 8


class Standing(NamedTuple):
    """A line of the standings."""

    place: int
    number: int
    name: str
    round: int
    """The round of the last table; 0 where they played none."""
    table: str | None
    at_table: int | None
    """The place at that table; None while it plays."""
    vp: int
    power: int
    points: int
    """Of the preliminary rounds."""
    games: int
    still_in: bool
    left: bool
    bot: str | None
    prizes: tuple[str, ...]
    """"main", "pack"."""


def order_of(event: Event, round_: Round, table: Table) -> tuple[int, ...]:
    """The entrants of a table from first to last; in the final those who left come after those who stayed."""
    if not round_.final:
        return table.order
    left = {entrant.number for entrant in event.entrants if entrant.left}
    return tuple(sorted(table.order, key=lambda number: number in left))


def movers(event: Event, round_: Round) -> list[list[int]]:
    """Those who move on from each table of a round: the best two who have not left the event. After a preliminary
    round, everybody; after the last of them, one group of those who make the cut.
    """
    stay = {entrant.number for entrant in event.entrants if not entrant.left}
    if round_.kind == KNOCKOUT:
        found = [[number for number in table.order if number in stay][:MOVE_ON] for table in round_.tables]
        return [group for group in found if group]
    if round_.number < event.preliminary:
        return [sorted(stay)]
    ranked = [line.number for line in preliminary_standings(event) if line.number in stay]
    return [ranked[: event.cut * FULL]]


def moved_on(event: Event, round_: Round) -> set[int]:
    """Those who went on from a round to the next one, or will as things stand; after a preliminary round that is not
    the last, nobody had to.
    """
    if round_.final or round_.number < event.preliminary:
        return set()
    if round_.number < len(event.rounds):
        return {number for table in event.rounds[round_.number].tables for number in table.seats}
    return {number for group in movers(event, round_) for number in group}


def still_in(event: Event) -> set[int]:
    """Who can still win."""
    stay = {entrant.number for entrant in event.entrants if not entrant.left}
    if not event.rounds:
        return stay
    if event.state == "finished":
        return {event.winner} if event.winner is not None else set()
    round_ = event.round
    if round_.kind == PRELIMINARY and not (round_.over and round_.number == event.preliminary):
        return stay
    playing = {number for table in round_.tables if table.state != "finished" for number in table.seats}
    return (playing | {number for group in movers(event, round_) for number in group}) & stay


def met(event: Event) -> Counter[tuple[int, int]]:
    """How often two have met."""
    found: Counter[tuple[int, int]] = Counter()
    for table in event.tables():
        found.update(pair(one, two) for one, two in combinations(table.seats, 2))
    return found


# standings -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Record:
    """What is known of one entrant."""

    number: int
    knockout: int = -1
    """The last knockout round with a table of theirs; 0: only preliminary ones; -1: none."""
    round: int = 0
    table: str | None = None
    place: int | None = None
    vp: int = 0
    power: int = 0
    lot: int = 0
    points: int = 0
    sum_vp: int = 0
    sum_power: int = 0
    games: int = 0


def _records(event: Event) -> dict[int, _Record]:
    records = {entrant.number: _Record(entrant.number) for entrant in event.entrants}
    for round_ in event.rounds:
        for table in round_.tables:
            order = order_of(event, round_, table)
            for seat, number in enumerate(table.seats):
                record = records[number]
                record.knockout = round_.number if round_.kind == KNOCKOUT else 0
                record.round, record.table = round_.number, table.name
                record.place, record.vp, record.power, record.lot = None, 0, 0, 0
                if (result := table.result) is None:
                    continue
                record.place = order.index(number) + 1
                record.vp, record.power, record.lot = result.scores[seat], result.power[seat], result.lots[seat]
                record.games += len(table.seats) > 1
                if round_.kind == PRELIMINARY:
                    record.points += POINTS[record.place - 1]
                    record.sum_vp += record.vp
                    record.sum_power += record.power
    return records


def _points_key(record: _Record) -> tuple[int, ...]:
    return (-record.points, -record.sum_vp, -record.sum_power, record.lot)


def _key(record: _Record, winner: int | None) -> tuple[int, ...]:
    """RULES 14.2: the round reached, the place at the last table, its VP, its power, the lot."""
    first = (int(record.number != winner), -record.knockout)
    if record.knockout <= 0:
        return (*first, *_points_key(record))
    return (*first, record.place or 0, -record.vp, -record.power, record.lot)


def standings(event: Event) -> list[Standing]:
    """Everybody from the first place to the last (RULES 14.2); while the event runs, as it stands now."""
    records = _records(event)
    ranked = sorted(records.values(), key=lambda record: (*_key(record, event.winner), record.number))
    return _lines(event, ranked, prizes=event.state == "finished")


def preliminary_standings(event: Event) -> list[Standing]:
    """By the points of the preliminary rounds alone: their VP and power break ties, then the last lot."""
    rounds = tuple(round_ for round_ in event.rounds if round_.kind == PRELIMINARY)
    if not rounds:
        raise BadEvent("This event has no preliminary rounds.")
    early = replace(event, rounds=rounds, state="running", winner=None)
    ranked = sorted(_records(early).values(), key=lambda record: (*_points_key(record), record.number))
    return _lines(early, ranked, prizes=False, alive=set())


def _lines(event: Event, ranked: list[_Record], *, prizes: bool, alive: set[int] | None = None) -> list[Standing]:
    entrants = {entrant.number: entrant for entrant in event.entrants}
    alive = still_in(event) if alive is None else alive
    played = sum(record.round > 0 for record in ranked)
    return [
        Standing(
            place,
            record.number,
            entrants[record.number].name,
            record.round,
            record.table,
            record.place,
            record.vp,
            record.power,
            record.points,
            record.games,
            record.number in alive,
            entrants[record.number].left,
            entrants[record.number].played_by,
            _prizes(place, played) if prizes else (),
        )
        for place, record in enumerate(ranked, 1)
    ]


def _prizes(place: int, players: int) -> tuple[str, ...]:
    """RULES 14.2: the main prizes for the winner; a pack for everybody who has played, or for the top eight of more."""
    main = ("main",) if place == 1 else ()
    return (*main, "pack") if place <= min(players, TOP) else main


def ties(table: Table, names: Mapping[int, str]) -> list[Message]:
    """How ties at a table were broken; `names` are those of the entrants by number."""
    result = table.result
    if result is None:
        return []
    broken = []
    for vp, group in groupby(result.order, key=lambda seat: result.scores[seat]):
        seats = list(group)
        for power, equal in groupby(seats, key=lambda seat: result.power[seat]):
            players = [names[table.seats[seat]] for seat in equal]
            if len(players) > 1:
                broken.append(Message("event-tie-lot", players=players, vp=vp, power=power))
        if len({result.power[seat] for seat in seats}) > 1:
            with_power = [
                Message("event-tie-player", player=names[table.seats[seat]], power=result.power[seat]) for seat in seats
            ]
            broken.append(Message("event-tie-power", players=with_power, vp=vp))
    return broken
