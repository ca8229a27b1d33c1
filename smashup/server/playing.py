"""What people do at their table: they choose, pass, wish for a pace, take moves back and talk."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from smashup.server import games, words
from smashup.server.connections import Connection
from smashup.server.errors import STALE, Refusal
from smashup.server.records import ChatRecord, ChoiceRecord
from smashup.server.table import device, moves
from smashup.server.table import undo as undoing
from smashup.server.table.change import Change, with_seats
from smashup.server.table.looks import chat_data

if TYPE_CHECKING:
    from smashup.server.tables import LiveTable


async def choose(live: LiveTable, connection: Connection, question: object, pick: int | list[int]) -> None:
    """A person's answer: a pick, or a whole run of them."""
    async with live.mailbox():
        while True:
            seat, played = await live.asked(connection, question)
            if live.pauses.going_on and pick == games.pass_option(played.game):
                live.pauses.pass_later(seat)
                return
            try:
                await live.advance(pick, "person")
                return
            except Refusal as problem:
                if problem is not STALE:  # the question may still stand: something else has changed
                    raise


async def pass_scoring(live: LiveTable, connection: Connection, question: object) -> None:
    """Pass now, and until the end of this scoring."""
    async with live.mailbox():
        seat, played = await live.asked(connection, question)
        pick = games.pass_option(played.game)
        if pick is None:
            raise Refusal("nothing_to_pass", "This is no moment to pass.", 422)
        held = moves.preferring(live.record, played, seat, {"pass_scoring": True})
        if live.pauses.going_on:
            await live.advance(None, "person", [held])
            live.pauses.pass_later(seat)
        else:
            await live.advance(pick, "person", [held])


async def lift(live: LiveTable, connection: Connection, seat: int | None) -> None:
    """Shows the cards of that seat to a device that several share, or nobody's."""
    async with live.mailbox():
        if seat is not None:
            device.may_lift(live.record, connection.person, seat)
        if live.record.setup is not None:
            await live.game()
        connection.lifted = seat
        live.audience.tell(connection, {})


async def prefer(live: LiveTable, connection: Connection, wishes: dict[str, Any]) -> None:
    """Changes how fast bots move for all at this device, and in which windows this seat wants to be asked."""
    async with live.mailbox():
        while True:
            seat = live.own_seat(connection)
            played = await live.game() if live.record.state == "playing" else None
            held = [moves.preferring(live.record, played, seat, wishes)]
            beside = [other for other in live.record.seats_of(connection.person) if other != seat and "pace" in wishes]
            held += [moves.preferring(live.record, played, other, {"pace": wishes["pace"]}) for other in beside]
            live.hurry()
            try:
                if played is not None:
                    await live.advance(None, "person", held)
                else:
                    await live.put(Change(live.record, with_seats(live.record, held)))
                return
            except Refusal as problem:
                if problem is not STALE:
                    raise


async def skip(live: LiveTable, connection: Connection) -> None:
    """Bots' moves come at once until this person is asked again."""
    live.own_seat(connection)
    for seat in live.record.seats_of(connection.person):
        live.driver.skip(seat)
        live.publish({"kind": "skip", "seat": seat})


# taking back ---------------------------------------------------------------------------------------------------------


async def undo(live: LiveTable, connection: Connection) -> None:
    async with live.mailbox():
        mine = live.record.seats_of(connection.person) or [live.own_seat(connection)]
        if live.record.state == "playing":
            await live.game()
        if live.record.undo is not None:
            raise Refusal("undo_pending", "Somebody is asking to take a move back already.")
        allowed, cut = undoing.may(live.record, live.played, mine)
        if allowed == "no" or live.played is None:
            raise Refusal("no_undo", "There is nothing of yours to take back.")
        seat = live.played.steps[cut].seat
        if allowed == "free":
            await _take_back(live, seat, cut)
        else:
            await live.put(undoing.asked(live.record, seat, cut, time.time()))


async def answer_undo(live: LiveTable, connection: Connection, accept: bool) -> None:
    async with live.mailbox():
        seat = live.own_seat(connection)
        played = await live.game() if live.record.state == "playing" else None
        change = undoing.answered(live.record, played, seat, accept=accept)
        if undoing.agreed(change.after):
            pending = change.after.undo
            assert pending is not None
            await _take_back(live, pending["by"], pending["cut"])
        else:
            await live.put(change)


async def withdraw_undo(live: LiveTable, connection: Connection) -> None:
    async with live.mailbox():
        await live.put(undoing.withdrawn(live.record, live.record.seats_of(connection.person)))


async def _take_back(live: LiveTable, seat: int, cut: int) -> None:
    """The game as it was before that choice: a replay."""
    played, setup = live.played, live.record.setup
    assert played is not None
    assert setup is not None
    kept = [ChoiceRecord(n, s.seat, s.pick, s.by) for n, s in enumerate(played.steps[:cut])]
    before = await live.house.aside.do(games.replay, setup, kept, live.origin)
    await live.put(undoing.taken_back(live.record, seat, before))


# talking -------------------------------------------------------------------------------------------------------------


async def chat(live: LiveTable, connection: Connection, text: str) -> None:
    seat = device.eyes_of(live.record, connection.person, connection.lifted)
    players = [held.name for held in live.record.seats]
    name = players[seat] if seat is not None else words.free_name(connection.name, players)
    entry = ChatRecord(seat, name, words.chat(text), time.time(), connection.person)
    await live.store.add_chat(live.id, entry)
    message = chat_data(entry)
    live.audience.say(message)
    live.publish({"kind": "chat", "message": message})
