"""The table before its game: how it is opened, who joins it, what its host arranges, and how the game begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import smashup
from smashup import Message
from smashup.server import words
from smashup.server.errors import Refusal, not_found
from smashup.server.records import EventRecord, PersonRecord, SeatRecord, TableRecord
from smashup.server.table.beginning import begun
from smashup.server.table.change import Change, with_seat
from smashup.server.table.drafting import drafting
from smashup.server.table.seating import blank_table, checked_first, checked_pair, checked_pool, new_seat, options_of
from smashup.server.table.windows import Windows


def opened(
    host: PersonRecord,
    seats: Sequence[tuple[str, str | None]],
    factions_by: str,
    *,
    name: str = "",
    public: bool = False,
    options: dict[str, Any] | None = None,
    factions: Sequence[Sequence[str] | None] = (),
    seed: int | None = None,
    pool: Sequence[str] | None = None,
    first: int | None = None,
    clock: dict[str, Any] | None = None,
    windows: Windows = "answer",
    names: Sequence[str | None] = (),
) -> TableRecord:
    """A new table with its host in seat 0 and those by these names beside them, at the same device; it begins at once
    where nobody and nothing is waited for.
    """
    record = replace(
        blank_table(host, words.table_name(name) or f"{host.name}'s table", factions_by),
        public=public,
        options=options_of(options or {}).to_dict(),
        clock=clock,
        windows=windows,
    )
    for number, (kind, level) in enumerate(seats):
        beside = names[number] if 0 < number < len(names) and kind == "person" else None
        who = host if number == 0 else replace(host, name=words.name(beside)) if beside is not None else None
        seat = new_seat(record, number, who, kind, level)
        record = replace(record, seats=[*record.seats, seat])
    record = replace(record, pool=checked_pool(record, pool), first=checked_first(record, first))
    if seed is not None:
        if any(seat.kind == "open" for seat in record.seats):
            raise Refusal("seed", "Whoever knows the seed knows the cards: it can be chosen only against bots.", 422)
        record = replace(record, seed=seed)
    if any(pair is not None for pair in factions):
        record = _with_factions(record, factions)
    if all(seat.kind == "bot" or seat.ready for seat in record.seats) and factions_by != "draft":
        return begun(record, record, record.first).after
    return record


def _with_factions(record: TableRecord, factions: Sequence[Sequence[str] | None]) -> TableRecord:
    if record.factions_by != "choose":
        raise Refusal("factions", "Factions can be named only where they are chosen freely.", 422)
    if len(factions) > len(record.seats):
        raise Refusal("factions", "There are more pairs of factions than seats.", 422)
    for number, pair in enumerate(factions):
        if pair is None:
            continue
        seat = record.seats[number]
        if seat.kind == "open":
            raise Refusal("factions", "Whoever takes an open seat chooses their own factions.", 422)
        record = with_seat(record, replace(seat, factions=checked_pair(record, number, pair), ready=True))
    return record


def seated(
    event: EventRecord, table: str, host: PersonRecord, name: str, seats: Sequence[SeatRecord], pool: list[str] | None
) -> TableRecord:
    """A table of an event, with those whom it has seated; it drafts at once."""
    return drafting(
        replace(
            blank_table(host, name, "draft"),
            id=table,
            event=event.id,
            address=event.address,
            clock=event.clock,
            options=smashup.Options().to_dict(),
            seats=list(seats),
            pool=pool,
        )
    )


# wishes --------------------------------------------------------------------------------------------------------------


def join(record: TableRecord, person: PersonRecord, wanted: int | None) -> Change | None:
    held = record.seat_of(person.id)
    if held is not None:
        if record.state != "lobby" or record.seats[held].ready or record.factions_by == "choose":
            return None
        return Change(record, with_seat(record, replace(record.seats[held], ready=True)))
    _in_lobby(record, "The game has begun; you can watch it.")
    free = [seat.seat for seat in record.seats if seat.kind == "open"]
    if wanted is not None and wanted not in free:
        raise Refusal("taken", "That seat is not free.")
    if not free:
        raise Refusal("full", "All seats are taken; you can watch.")
    number = free[0] if wanted is None else wanted
    seat = new_seat(record, number, person, "person", None)
    return Change(record, replace(with_seat(record, seat), seed=None))


def set_seat(record: TableRecord, person: PersonRecord, number: int, kind: str, level: str | None) -> Change:
    """The host makes a seat a bot's or opens it; whoever sat there watches."""
    _host_only(record, person)
    _in_lobby(record)
    if not 0 <= number < len(record.seats):
        raise not_found("seat")
    if record.seats_of(person.id)[:1] == [number]:
        raise Refusal("own_seat", "You sit there yourself; leave the table to free your seat.")
    seed = None if kind == "open" else record.seed
    return Change(record, replace(with_seat(record, new_seat(record, number, None, kind, level)), seed=seed))


def arrange(record: TableRecord, person: PersonRecord, wishes: dict[str, Any]) -> Change:
    """The host changes the pool of factions, who begins, the clock, or how Me First goes."""
    _host_only(record, person)
    _in_lobby(record)
    after = record
    if "pool" in wishes:
        after = replace(after, pool=checked_pool(record, wishes["pool"]))
    if "first" in wishes:
        after = replace(after, first=checked_first(record, wishes["first"]))
    if "clock" in wishes:
        wanted = wishes["clock"]
        after = replace(after, clock={"end": "bot", **wanted} if wanted is not None else None)
    if "windows" in wishes:
        after = replace(after, windows=wishes["windows"])
    return Change(record, after)


def take_factions(record: TableRecord, person: PersonRecord, pair: Sequence[str], wanted: int | None = None) -> Change:
    """The two factions of whoever sits there, or at that seat of theirs."""
    number = record.seat_of(person.id) if wanted is None else wanted
    if number not in record.seats_of(person.id):
        raise Refusal("not_seated", "You do not sit at this table.", 403)
    _in_lobby(record)
    if record.factions_by != "choose":
        raise Refusal("factions", "At this table factions are not chosen freely.")
    seat = replace(record.seats[number], factions=checked_pair(record, number, pair), ready=True)
    return Change(record, with_seat(record, seat))


def start(record: TableRecord, person: PersonRecord) -> Change:
    _host_only(record, person)
    _in_lobby(record)
    if any(seat.kind == "open" for seat in record.seats):
        raise Refusal("seats_open", "There are open seats: wait for people, or put bots there.")
    waiting = [seat.name for seat in record.seats if not seat.ready]
    if waiting:
        raise Refusal("not_ready", Message("refuse-not-ready", players=waiting))
    if record.factions_by == "draft":
        return Change(record, drafting(record))
    return begun(record, record, record.first)


def rematch(record: TableRecord, person: PersonRecord, address: str) -> Change | None:
    """A new table with the same people; against bots it begins at once. None where it is there already."""
    if record.seat_of(person.id) is None:
        raise Refusal("not_seated", "Only those who played can ask for a rematch.", 403)
    if not record.over:
        raise Refusal("not_over", "The game is not over yet.")
    if record.rematch is not None:
        return None
    new = replace(
        blank_table(person, record.name, record.factions_by),
        **{name: getattr(record, name) for name in ("public", "options", "clock", "pool", "first", "windows")},
        address=address,
        seats=[_seat_again(seat, person, record.factions_by) for seat in record.seats],
    )
    if all(seat.kind == "bot" or seat.person == person.id for seat in new.seats):
        if record.factions_by == "draft":
            new = drafting(new)
        elif record.factions_by == "random":
            new = begun(new, new, new.first).after
    return Change(record, replace(record, rematch=new.id), successor=new)


def _seat_again(seat: SeatRecord, person: PersonRecord, factions_by: str) -> SeatRecord:
    if seat.kind == "bot":
        return SeatRecord(seat.seat, "bot", None, seat.name, seat.level, ready=True)
    if seat.person is None:  # somebody who has deleted their account
        return SeatRecord(seat.seat, "open")
    ready = seat.person == person.id and factions_by != "choose"
    return SeatRecord(seat.seat, "person", seat.person, seat.name, ready=ready, preferences=seat.preferences)


def _host_only(record: TableRecord, person: PersonRecord) -> None:
    if record.host != person.id:
        raise Refusal("host_only", "Only the host of the table can do that.", 403)


def _in_lobby(record: TableRecord, begun: str = "The game has begun.") -> None:
    if record.state == "abandoned":
        raise Refusal("abandoned", "Everybody has left this table; open one of your own.")
    if record.over:
        raise Refusal("over", "The game is over.")
    if record.state != "lobby":
        raise Refusal("started", begun)
