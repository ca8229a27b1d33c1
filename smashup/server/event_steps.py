"""What people's wishes make of an event: the event as it is and a wish in, the next event out.

Pure: what may happen is decided by smashup/tournament; here stands who may wish what, and how wishes are named.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain, count, islice
from typing import Any

from smashup import SmashUpError, tournament
from smashup.server import event_messages as wishes
from smashup.server import words
from smashup.server.errors import Refusal
from smashup.server.records import EventPersonRecord, Held, SeatRecord, new_id
from smashup.tournament import Event, Table


def tried(decide: Callable[[], Event]) -> Event:
    """The next event, or a refusal with the reason that it gave."""
    try:
        return decide()
    except SmashUpError as problem:
        raise Refusal("refused", problem.says) from problem


def decided(before: Event, decide: Callable[[Event], Event]) -> tuple[Event, dict[str, Any]]:
    """The next event, and what is stored of it."""
    after = tried(lambda: decide(before))
    data = {
        "state": after.state,
        "players": len(after.entrants),
        "bots": sum(entrant.played_by is not None and not entrant.left for entrant in after.entrants),
        "version": after.version,
        "data": after.to_dict(),
    }
    return after, data


def without(event: Event, *, person: str, number: int | None) -> Event:
    """The event without somebody; where they are needed, a bot plays on."""
    entrant = next((found for found in event.entrants if found.number == number), None)
    name = entrant.name if entrant is not None else person
    if entrant is not None and not entrant.left and event.state in ("registration", "running"):
        try:
            event = tournament.drop(event, entrant.number, by=name)
        except tournament.BadEvent:
            event = tournament.stand_in(event, entrant.number, by=name)
    others = [found.name for found in event.entrants if found.number != number]
    other = words.free_name(words.GONE, others)
    still = number if len(others) < len(event.entrants) else None
    return tournament.forget(event, still, other, partial(words.instead, name, other))


def check_new(event: Event, number: int | None) -> None:
    """Nobody enters twice; `number` is the one that somebody has, in this event or in one that is newer."""
    if any(entrant.number == number and entrant.left for entrant in event.entrants):
        raise Refusal("left", "You have left this event; whoever has left does not come back.")
    if number is not None:
        raise Refusal("entered", "You take part already.")


def bots_more(wish: wishes.Steering) -> Held:
    match wish:
        case wishes.AddBots():
            return Held(event_bots=wish.count)
        case wishes.StandIn():
            return Held(event_bots=1)
    return Held()


def seat_of(event: Event, seat: int, number: int, people: list[EventPersonRecord]) -> SeatRecord:
    entrant = event.entrant(number)
    person = next((row.person for row in people if row.number == number), None)
    if entrant.played_by is not None or person is None:
        return SeatRecord(seat, "bot", None, entrant.name, entrant.played_by or "normal", ready=True)
    return SeatRecord(seat, "person", person, entrant.name, ready=True)


def recorded(event: Event, table: Table, scores: list[int], power: list[int], factions: list[list[str]]) -> Event:
    """The result of a game, once: another process may have been quicker."""
    if event.state != "running" or event.table(table.name).link != table.link:
        raise Refusal("recorded", "The event does not wait for that game any more.")
    return tournament.record(event, table.name, scores, power, factions)


def links_of(event: Event) -> set[str]:
    """The games that count."""
    return {table.link for table in event.tables() if table.link is not None}


def steered(event: Event, wish: wishes.Steering, by: str) -> Event:
    match wish:
        case wishes.Plainly():
            return _PLAINLY[wish.action](event, by=by)
        case wishes.AddBots():
            return _with_bots(event, wish.count, wish.level, by)
        case wishes.Begin():
            return _begun(event, wish.table, by)
        case wishes.Swap():
            return tournament.swap(event, wish.one, wish.two, by=by)
        case wishes.StandIn():
            return tournament.stand_in(event, wish.player, wish.level, by=by)
        case wishes.ComeBack():
            return tournament.come_back(event, wish.player, by=by)
        case wishes.Drop():
            return tournament.drop(event, wish.player, missing=wish.missing, by=by)
        case wishes.EnterResult():
            put = tournament.enter if wish.action == "enter" else tournament.correct
            return put(event, wish.table, wish.scores, words.clean(wish.note), wish.power, by=by)
        case wishes.Cancel():
            return tournament.cancel(event, words.clean(wish.reason), by=by)
    raise Refusal("malformed", "That is nothing an organiser can do.", 422)


_PLAINLY: dict[str, Callable[..., Event]] = {
    "start": tournament.start,
    "reseat": tournament.reseat,
    "next_round": tournament.next_round,
    "pause": tournament.pause,
    "resume": tournament.resume,
}


def _with_bots(event: Event, number: int, level: str, by: str) -> Event:
    held = {entrant.name.casefold() for entrant in event.entrants}
    numbered = (f"{name} {again}" for again in count(2) for name in words.BOT_NAMES)
    free = (name for name in chain(words.BOT_NAMES, numbered) if name.casefold() not in held)
    for name in islice(free, number):
        event = tournament.join(event, name, level=level, by=by)
    return event


def _begun(event: Event, table: str | None, by: str) -> Event:
    names = [found.name for found in event.round.tables if found.state == "seated"] if table is None else [table]
    if not names:
        raise Refusal("refused", "All tables of this round have begun already.")
    for name in names:
        event = tournament.begin(event, name, new_id(), by=by)
        if event.state != "running":
            break
    return event
