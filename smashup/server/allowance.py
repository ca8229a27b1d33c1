"""How many tables, bots and events one person may have at a time, and how many there may be of one address."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from smashup import Message
from smashup.server.errors import Refusal
from smashup.server.records import Held
from smashup.server.settings import Settings
from smashup.server.store import Store


class Allowance:
    """Counts what the database holds, of all processes together. Who asks at the same moment of several processes, or
    from several addresses, may get one more from each.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self.on = settings.rate_limits
        own = Held(settings.most_tables, settings.most_bots, settings.most_event_bots, settings.most_events)
        self.most = {"person": own, "address": own.times(settings.people_per_address)}
        self._asking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def known_as(self, address: str) -> str:
        """What the database knows an address by: it tells addresses apart and nothing about them."""
        if not address:
            return ""
        mark = hmac.digest(self.store.secret.encode(), f"address {address}".encode(), hashlib.sha256)
        return urlsafe_b64encode(mark)[:22].decode()

    @asynccontextmanager
    async def room(self, person: str, address: str, new: Held) -> AsyncIterator[None]:
        """Refuses where there is no room for so much more; the next there is counted when that is stored."""
        if not self.on or not any(new):
            yield
            return
        async with self._asking.setdefault(address or person, asyncio.Lock()):
            held = {"person": await self.store.held_by(person)}
            if address:
                held["address"] = await self.store.held_at(address)
            for whose, there in held.items():
                self._check(whose, there, new)
            yield

    def _check(self, whose: str, held: Held, new: Held) -> None:
        most = self.most[whose]
        for kind, have, more, may in zip(Held._fields, held, new, most, strict=True):
            if more and have + more > may:
                code = f"refuse-{kind.replace('_', '-')}"
                raise Refusal("no_room", Message(code, whose=whose, count=have, most=may))
