"""Who is connected at a table, here and in other processes, and what each of them is told."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from smashup.server import games, wire
from smashup.server.connections import Connection
from smashup.server.table import device, undo
from smashup.server.table.looks import chat_data, preferences_data

if TYPE_CHECKING:
    from smashup.server.tables import LiveTable


class Audience:
    """Those who look at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.here: set[Connection] = set()
        self.elsewhere: dict[str, tuple[list[int], int, float]] = {}
        """Who is connected in other processes: seats, spectators, and when we heard of it."""

    # coming and going --------------------------------------------------------------------------------------------

    async def connect(self, connection: Connection) -> None:
        live = self.live
        async with live.mailbox():
            if live.record.setup is not None:
                await live.game()
            self.here.add(connection)
            chat = await live.store.chat(live.id)
            self.tell(connection, {}, chat=[chat_data(entry) for entry in chat])
            self._changed(but=connection)
            live.wake()

    def disconnect(self, connection: Connection) -> None:
        self.here.discard(connection)
        self.live.touched = time.monotonic()
        self._changed()

    def _changed(self, but: Connection | None = None) -> None:
        self.say(self._presence(), but)
        self.announce()
        self.live.hurry()

    def announce(self) -> None:
        """Tells the other processes who is connected here."""
        seats, watching = sorted(self._seats_here()), self._watching_here()
        self.live.publish({"kind": "presence", "seats": seats, "spectators": watching})

    def hear(self, process: str, seats: list[int], spectators: int) -> None:
        """Who is connected in another process."""
        before = self.connected
        self.elsewhere[process] = (seats, spectators, time.monotonic())
        if self.connected != before:
            self.say(self._presence())
            self.live.hurry()

    def forget_silent(self, before: float) -> None:
        self.elsewhere = {process: heard for process, heard in self.elsewhere.items() if heard[2] >= before}

    @property
    def connected(self) -> set[int]:
        """Seats whose people are here, in whichever process."""
        return self._seats_here().union(*(seats for seats, _, _ in self.elsewhere.values()))

    @property
    def spectators(self) -> int:
        return self._watching_here() + sum(count for _, count, _ in self.elsewhere.values())

    @property
    def watched(self) -> bool:
        """Does anybody look at the table?"""
        return bool(self.here) or any(seats or count for seats, count, _ in self.elsewhere.values())

    def _seats_here(self) -> set[int]:
        return {seat for connection in self.here for seat in self.live.record.seats_of(connection.person)}

    def _watching_here(self) -> int:
        return sum(self.live.record.seat_of(connection.person) is None for connection in self.here)

    def _presence(self) -> dict[str, Any]:
        connected = self.connected
        people = [seat.seat for seat in self.live.record.seats if seat.kind == "person"]
        seats = [{"seat": seat, "connected": seat in connected} for seat in people]
        return {"type": "presence", "seats": seats, "spectators": self.spectators}

    # telling -----------------------------------------------------------------------------------------------------

    def say(self, message: dict[str, Any], but: Connection | None = None) -> None:
        for connection in self.here:
            if connection is not but:
                connection.send(message)

    def tell_all(self, seat: int | None = None) -> None:
        """Every connection, or those of that seat, hears how the table stands now."""
        views: dict[int | None, bytes] = {}
        for connection in list(self.here):
            if seat is None or device.eyes_of(self.live.record, connection.person, connection.lifted) == seat:
                self.tell(connection, views)

    def tell(self, connection: Connection, views: dict[int | None, bytes], **more: Any) -> None:
        """How the table stands; `views` holds what was written for others with the same eyes."""
        live, record, played = self.live, self.live.record, self.live.played
        seat = device.eyes_of(record, connection.person, connection.lifted)
        connection.lifted = seat if connection.lifted == seat else None  # whoever is asked next passes it back first
        if seat not in views:
            views[seat] = wire.written(played.game.view(seat) if played is not None else None)
        log_from, entries = self._news(connection, seat)
        message = {
            "type": "state",
            "table": {**live.house.table_data(record, connection.person), "you": seat},
            "question": live.question_of(seat),
            "log_from": log_from,
            "waiting_for": record.waiting_for,
            "undo": undo.data(record, played, record.seats_of(connection.person), seat),
            "preferences": preferences_data(record.seats[seat] if seat is not None else None),
            "thinking": record.waiting_for if record.waiting_bot else None,
            "pause": live.pauses.shown,
            **more,
        }
        connection.send(message, view=views[seat], log=wire.listed(entries))

    def _news(self, connection: Connection, seat: int | None) -> tuple[float, list[bytes]]:
        """What this connection has not read of the log yet."""
        live, played = self.live, self.live.played
        if played is None:
            return 0, []
        since, notices = 0, 0
        if connection.told is not None and connection.told[:2] == (live.log_cuts, seat):
            _, _, since, notices = connection.told
        entries = games.log_entries(played, live.notices, seat, since, notices)
        connection.told = (live.log_cuts, seat, len(played.lines), len(live.notices))
        first = entries[0][0] if entries else played.game.event_count
        return (0 if since == 0 else first), [text for _, text in entries]
