"""Who may not come in: persons and networks that an operator has banned (`smashup admin ban`)."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from datetime import UTC, datetime

from smashup import Message
from smashup.server.errors import Refusal
from smashup.server.records import BanRecord

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """Those that hold, as this process has read them last."""

    def __init__(self) -> None:
        self._records: Sequence[BanRecord] = ()
        self._people: dict[str, BanRecord] = {}
        self._networks: list[tuple[Network, BanRecord]] = []

    def take(self, records: Sequence[BanRecord]) -> bool:
        """Remembers these instead of those before; are there others among them?"""
        if records == self._records:
            return False
        self._records = records
        self._people = {record.person: record for record in records if record.person is not None}
        self._networks = [
            (found, record) for record in records if record.address and (found := network(record.address)) is not None
        ]
        return True

    def of(self, person: str | None, address: str) -> BanRecord | None:
        """What keeps them out."""
        if person is not None and person in self._people:
            return self._people[person]
        if not self._networks:
            return None
        here = network(address)
        return next((ban for banned, ban in self._networks if here is not None and _holds(banned, here)), None)

    def check(self, person: str | None, address: str) -> None:
        if (ban := self.of(person, address)) is not None:
            raise Refusal("banned", _words(ban), 403)


def network(address: str) -> Network | None:
    """An address, or all that begin alike."""
    try:
        return ipaddress.ip_network(address, strict=False)
    except ValueError:
        return None


def _holds(banned: Network, here: Network) -> bool:
    return banned.version == here.version and banned.overlaps(here)


def _words(ban: BanRecord) -> Message:
    """What somebody is told who is banned."""
    until = "" if ban.until is None else f"{datetime.fromtimestamp(ban.until, UTC):%Y-%m-%d, %H:%M} UTC"
    ends, reason = "never" if ban.until is None else "later", ban.reason or Message("refuse-no-reason")
    return Message("refuse-banned", ends=ends, until=until, reason=reason)
