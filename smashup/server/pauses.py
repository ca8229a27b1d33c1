"""The pauses of Me First windows: how long one lasts, and the passes that come out when it is over."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from smashup.server import games
from smashup.server.errors import STALE, Refusal
from smashup.server.table import windows
from smashup.server.table.windows import PAUSE_SECONDS

if TYPE_CHECKING:
    from smashup.server.tables import LiveTable, Stand

log = logging.getLogger(__name__)


class Pauses:
    """The windows of one table, as time goes by."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._window: tuple[Stand, float] | None = None
        """The window that is open, and since when."""
        self._passed: Stand | None = None
        """The window in which the person who is asked has passed already, before its pause is over."""
        self._keeping: asyncio.Task[None] | None = None

    @property
    def going_on(self) -> bool:
        """Is somebody asked in a window that lasts as long whoever holds what?"""
        return windows.pausing(self.live.record, self.live.played)

    @property
    def passed(self) -> bool:
        """Has whoever is asked passed already?"""
        return self._passed == self.live.stand

    @property
    def shown(self) -> float | None:
        """Seconds that a person still has."""
        return round(self.left(PAUSE_SECONDS), 1) if self.going_on and not self.live.record.waiting_bot else None

    def left(self, seconds: float) -> float:
        """How much is left of a window that takes so long; it opens when somebody first hears of it."""
        now = time.monotonic()
        if self._window is None or self._window[0] != self.live.stand:
            self._window = self.live.stand, now
        return max(0.0, self._window[1] + seconds - now)

    def pass_later(self, seat: int) -> None:
        """Whoever passes in a pause is asked no more; the others hear of it when the pause is over."""
        self._passed = self.live.stand
        self.live.audience.tell_all(seat)

    def wake(self) -> None:
        """Keeps the pauses of people, as long as there are such."""
        if self.going_on and not self.live.record.waiting_bot and (self._keeping is None or self._keeping.done()):
            self._keeping = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)

    async def _keep(self) -> None:
        live = self.live
        try:
            while True:
                async with live.mailbox():
                    if not self.going_on or live.record.waiting_bot:
                        self._keeping = None
                        return
                    stand = live.stand
                while live.stand == stand and (left := self.left(PAUSE_SECONDS)) > 0:
                    await live.wait(left)
                async with live.mailbox():
                    if live.awaits_undo:
                        self._window = None  # the pause begins anew
                    elif live.stand == stand and self.going_on:
                        played = await live.game()
                        try:
                            await live.advance(games.pass_option(played.game) or 0, "pass")
                        except Refusal as problem:
                            if problem is not STALE:  # another process was quicker
                                raise
        except Refusal as problem:
            log.info("A pause of table %s: %s", live.id, problem)
        except Exception:
            log.exception("The pauses of table %s stopped", live.id)
