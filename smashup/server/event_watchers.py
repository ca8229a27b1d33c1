"""Who looks at an event, and what they hear: that it has changed, and how its games go on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from smashup.server.connections import Connection
from smashup.server.damage import Damaged
from smashup.server.errors import Refusal
from smashup.server.hub import Notice

if TYPE_CHECKING:
    from smashup.server.events import Events

log = logging.getLogger(__name__)

WATCHERS = 2000
OF_A_PERSON = 12


class Watchers:
    """The connections of this process at events."""

    def __init__(self, events: Events) -> None:
        self.events = events
        self.of: dict[str, set[Connection]] = {}
        self.shown: dict[str, dict[str, Any]] = {}
        """How the games stood when they were told last."""
        self._told: dict[str, int] = {}
        """The version that was told last."""

    async def watch(self, event: str, connection: Connection) -> None:
        """From now on this connection hears what becomes of an event, and now at which version it stands. It listens
        before we look: what is changed meanwhile is told as well.
        """
        watchers = self.of.get(event, set())
        if len(watchers) >= WATCHERS:
            raise Refusal("crowded", "So many are watching that there is no place left.", 429)
        if sum(other.whose == connection.whose for other in watchers) >= OF_A_PERSON:
            raise Refusal("crowded", "You have this event open too often.", 429)
        self.of.setdefault(event, watchers).add(connection)
        try:
            stands = (await self.events.record(event)).version
        except BaseException:
            self.unwatch(event, connection)
            raise
        version = max(stands, self._told.setdefault(event, stands))
        connection.send({"type": "changed", "event": event, "version": version})

    def unwatch(self, event: str, connection: Connection) -> None:
        watchers = self.of.get(event, set())
        watchers.discard(connection)
        if not watchers:
            for known in (self.of, self._told, self.shown):
                known.pop(event, None)

    def tell(self, event: str, version: int) -> None:
        self.tell_here(event, version)
        self.events.house.publish({"kind": "event", "event": event, "version": version})

    def tell_here(self, event: str, version: int) -> None:
        """Whoever knows of a newer version does not hear of an older one after it."""
        if event in self.of and version >= self._told.get(event, version):
            self._told[event] = version
            self._say(event, {"type": "changed", "event": event, "version": version})

    def hear(self, notice: Notice) -> None:
        """Another process has changed an event."""
        if notice["event"] in self.of:
            self.events.house.errand(self._pass_on(notice["event"], notice["version"]))

    async def _pass_on(self, event: str, version: int) -> None:
        try:
            await self.tell_games(event)
        except Exception:
            log.exception("The games of event %s could not be looked at", event)
        self.tell_here(event, version)

    async def look_round(self) -> None:
        """Those who look at an event hear what another process has changed, and how the games go on."""
        for event, version in (await self.events.store.event_versions(list(self.of))).items():
            try:
                await self.tell_games(event)
            except Damaged:
                continue
            if version > self._told.get(event, version):
                self.tell_here(event, version)

    async def tell_games(self, event: str) -> None:
        games = await self.events.games_of(await self.events.now(event))
        before = self.shown.get(event, {})
        news = {table: game for table, game in games.items() if game != before.get(table)}
        if event in self.of:
            self.shown[event] = games
            if news:
                self._say(event, {"type": "games", "event": event, "games": news})

    def _say(self, event: str, message: dict[str, Any]) -> None:
        for connection in list(self.of.get(event, ())):
            connection.send(message)
