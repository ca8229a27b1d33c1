"""Open sockets: what each was told, and what it is still to be told."""

from __future__ import annotations

import asyncio
from typing import Any

from smashup.server import wire

_OUTBOX = 200


class Connection:
    """One open socket at a table or an event."""

    __slots__ = ("address", "closing", "lifted", "name", "outbox", "person", "session", "told")

    def __init__(self, person: str | None, name: str, address: str = "", session: str = "") -> None:
        self.person = person
        self.name = name
        self.address = address
        self.session = session
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(_OUTBOX)
        self.told: tuple[int, int | None, int, int] | None = None
        """How often the log was cut, through whose eyes it was read, and how many lines and notices of it were sent."""
        self.lifted: int | None = None
        """At a device that several share: the seat for which the curtain was lifted (table/device.py)."""
        self.closing = False

    @property
    def whose(self) -> str:
        """The person, or where there is no session the address."""
        return self.person or self.address

    def send(self, message: dict[str, Any], **parts: bytes) -> None:
        """Puts a message into the outbox, with more fields that are JSON already; a client that does not keep up is let
        go and may come back.
        """
        if self.closing:
            return
        text = wire.written(message)
        try:
            self.outbox.put_nowait((wire.joined(text, **parts) if parts else text).decode())
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        self.closing = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
