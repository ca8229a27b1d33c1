"""A table in memory: one mailbox, whatever is done at it is done one after the other.

The database decides. What becomes of the table is worked out by smashup/server/table, then stored, and only then told;
when storing fails, what is in memory is forgotten and read again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from smashup import worded
from smashup.server import games, metrics, notices
from smashup.server.audience import Audience
from smashup.server.connections import Connection
from smashup.server.damage import Damaged
from smashup.server.driver import Driver
from smashup.server.errors import STALE, Refusal
from smashup.server.games import Broken, NotInstalled, Played
from smashup.server.hub import Notice
from smashup.server.pauses import Pauses
from smashup.server.records import SeatRecord, StateRecord, TableRecord
from smashup.server.table import device, moves, windows
from smashup.server.table.change import Change, with_game

if TYPE_CHECKING:
    from smashup.server.house import House

log = logging.getLogger(__name__)

UNDO_SECONDS = 60
"""So long bots and pauses wait for those who are asked whether a move may be taken back."""

Stand = tuple[int, int]
"""After how many steps, and how many moves taken back."""
Wish = Callable[[TableRecord], Change | None]
"""What somebody wants: the table as it is in, a change out, a refusal, or None where nothing is to be done."""


class LiveTable:
    """A table that somebody looks at or whose bots are at work."""

    def __init__(
        self, house: House, record: TableRecord, played: Played | None = None, origin: StateRecord | None = None
    ) -> None:
        self.house = house
        self.store = house.store
        self.record = record
        self.played = played
        self.origin = origin
        self.notices: list[notices.Notice] = []
        self.log_cuts = 0
        """Counts up whenever the log does not just grow."""
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.driver = Driver(self)
        self.pauses = Pauses(self)
        self.stale = False
        self.refreshing = False
        """Is it about to be read again because another process has changed it?"""
        self.touched = time.monotonic()
        self._hurry = asyncio.Event()
        self._state_at = 0.0
        self._state_steps = -1

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def stand(self) -> Stand:
        return (len(self.played.steps) if self.played is not None else 0), self.record.undos

    def publish(self, notice: Notice) -> None:
        """Tells the other processes something about this table."""
        self.house.publish({**notice, "table": self.id})

    # work that goes on -------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Whoever moves by themselves goes to work where it is their turn."""
        if not self.house.closing:
            self.driver.wake()
            self.pauses.wake()

    async def stop(self) -> None:
        await self.driver.stop()
        await self.pauses.stop()

    def hurry(self) -> None:
        """Something has changed that may shorten a wait."""
        self._hurry.set()

    async def wait(self, seconds: float) -> None:
        """So long, or until something has changed that may shorten it."""
        self._hurry.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._hurry.wait()

    @property
    def awaits_undo(self) -> bool:
        """Is somebody here who may still answer whether a move may be taken back?"""
        pending = self.record.undo
        if pending is None or time.time() - pending["at"] > UNDO_SECONDS:
            return False
        connected = self.audience.connected
        return any(int(seat) in connected for seat, answer in pending["answers"].items() if answer is None)

    # reading -----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def mailbox(self) -> AsyncIterator[None]:
        """One at a time, with the table as the database knows it; whatever goes wrong is not kept in memory."""
        async with self.lock:
            self.touched = time.monotonic()
            if self.stale:
                await self.read()
            try:
                yield
            except Refusal:
                raise
            except BaseException:
                self.forget()
                raise

    def forget(self) -> None:
        """Memory and database may differ: read again before anything else."""
        self.stale = True
        self._drop_game()

    def _drop_game(self) -> None:
        if self.played is not None:
            self.played.discard()
            self.played = None
        self.log_cuts += 1

    async def read(self) -> None:
        """Takes the table from the database; a game that only went on is taken forward. Only inside the mailbox."""
        record = await self.store.table(self.id)
        if record is None:
            raise Refusal("not_found", "There is no such table.", 404)
        old, played = self.record, self.played
        self.record = record
        self.stale = False
        try:
            if played is not None:
                if record.undos == old.undos and record.steps >= len(played.steps) and record.setup == old.setup:
                    await self._catch_up(played)
                else:
                    self._drop_game()
            if record.setup is not None:
                await self._read_notices()
        except BaseException:
            self.forget()
            raise

    async def _catch_up(self, played: Played) -> None:
        for choice in await self.store.choices(self.id, len(played.steps)):
            pending = played.game.choice
            if pending is None or pending.player != choice.seat or choice.number != len(played.steps):
                self._drop_game()
                return
            played.choose(choice.pick, choice.by)

    async def _read_notices(self) -> None:
        notices = await self.store.notices(self.id)
        if notices[: len(self.notices)] != self.notices:
            self.log_cuts += 1
        self.notices = notices

    async def game(self) -> Played:
        """The game, replayed where it is not in memory. Only inside the mailbox."""
        if self.played is not None:
            return self.played
        record = self.record
        if record.setup is None:
            raise Refusal("not_started", "The game has not begun yet.")
        states = await self.store.states(self.id)
        await self._read_notices()
        self.origin = states.get("origin")
        try:
            choices = await self.store.choices(self.id)
        except Damaged:
            self.house.broken.add(self.id)
            raise
        try:
            played, recovery = await self.house.aside.do(games.restore, record.setup, choices, states, record.undos)
        except Exception as problem:
            if self.id not in self.house.broken:
                self.house.broken.add(self.id)
                log.error("Table %s cannot be opened: %r", self.id, problem)
            if not isinstance(problem, Broken):
                raise Damaged("game") from problem
            if isinstance(problem, NotInstalled):
                raise Refusal(
                    "broken", worded("This game cannot be opened here. {problem}", problem=str(problem)), 410
                ) from problem
            raise Refusal(
                "broken", "This game was played with other rules than this server knows and cannot go on.", 410
            ) from problem
        self.played = played
        if recovery is not None:
            await self._recover(played, recovery, len(choices))
        self._state_steps = states["last"].steps if "last" in states else -1
        return played

    async def _recover(self, played: Played, recovery: games.Recovery, steps: int) -> None:
        """The rules have changed since: the game goes on from its stored state, and the log says so."""
        log.warning("Table %s goes on from its stored state at choice %d", self.id, recovery.origin.steps)
        self.origin = recovery.origin
        await self.store.keep_state(self.id, recovery.origin)
        count = played.game.event_count
        note = notices.notice("notice-new-rules")
        after = with_game(self.record, played, undo=None)
        change = Change(self.record, after, played, notices=[(count, note)])
        if recovery.steps < steps:
            after = replace(after, undos=after.undos + 1)
            change = replace(change, after=after, cut=recovery.steps, cut_events=count)
        if not await self._commit(change):
            self.forget()
            raise STALE

    async def open_game(self) -> None:
        """Has the game in memory, where there is one that can still be opened."""
        if self.record.setup is not None and self.record.state in ("playing", "abandoned"):
            try:
                await self.game()
            except Refusal as problem:
                if problem.code != "broken":
                    raise

    # changing ----------------------------------------------------------------------------------------------------

    async def alter(self, wish: Wish, before: Callable[[], Awaitable[None]] | None = None) -> None:
        """Carries out a wish that can be decided anew when somebody else was quicker (joining, leaving). What is needed
        to decide, such as the game, is made ready `before`, so that nobody moves in between.
        """
        async with self.mailbox():
            for _ in range(5):
                if before is not None:
                    await before()
                change = wish(self.record)
                if change is None:
                    return
                if await self._commit(change):
                    await self.tell_everybody()
                    return
                await self.read()
            raise STALE

    async def put(self, change: Change) -> None:
        """Stores a change that cannot be decided anew. Only inside the mailbox."""
        try:
            done = await self._commit(change)
        except BaseException:
            self.forget()
            raise
        if not done:
            self.forget()
            await self.read()
        await self.tell_everybody()
        if not done:
            raise STALE

    async def _commit(self, change: Change) -> bool:
        """Stores the change and, when that is done, remembers it."""
        stored = await self.store.commit(change)
        if stored is None:
            return False
        self.record = stored
        if change.cut is not None:
            self.notices = [notice for notice in self.notices if notice[0] <= change.cut_events]
            self.log_cuts += 1
        self.notices.extend(change.notices)
        if change.played is not None and change.played is not self.played:
            if self.played is not None:
                self.played.discard()
            self.played = change.played
            self._state_steps = -1
        for choice in change.choices:
            metrics.CHOICES.labels(choice.by).inc()
        self.publish({"kind": "changed", "revision": stored.revision})
        return True

    async def advance(
        self, pick: int | list[int] | None, by: str, seats: Iterable[SeatRecord] = (), notices: Iterable[str] = ()
    ) -> None:
        """Stores this pick or run of picks of the seat that is asked, if there is one, and the passes that follow by
        themselves. Only inside the mailbox, with the game in memory.
        """
        played = self.played
        assert played is not None
        steps, events = len(played.steps), played.game.event_count
        try:
            change = moves.moved(self.record, played, pick, by, seats, notices)
        except Refusal:
            raise
        except Exception as problem:
            log.exception("The engine failed at table %s, choice %d", self.id, steps)
            self.forget()
            raise Refusal(
                "engine_error", "The game could not carry that out, so nothing has changed. Please report it.", 500
            ) from problem
        if played.game.event_count > events:
            self.driver.shown_at = time.monotonic()
        await self.put(change)
        if played.game.over or time.monotonic() - self._state_at > self.house.settings.state_seconds:
            await self.keep_state()

    async def keep_state(self) -> None:
        """Stores the state at the Play Cards prompt. Only inside the mailbox."""
        played = self.played
        if played is None or not games.can_be_stored(played.game) or len(played.steps) == self._state_steps:
            return
        self._state_steps = len(played.steps)
        self._state_at = time.monotonic()
        try:
            state = await asyncio.to_thread(games.state_of, played.game, self.record.undos)
            await self.store.keep_state(self.id, state)
        except Exception:
            log.exception("The state of table %s could not be stored", self.id)

    async def tell_everybody(self) -> None:
        """Every connection hears how the table stands now; bots go to work where it is their turn."""
        if self.audience.here and self.record.setup is not None:
            await self.game()
        self.audience.tell_all()
        self.wake()

    # who is asked ------------------------------------------------------------------------------------------------

    def own_seat(self, connection: Connection) -> int:
        seat = device.eyes_of(self.record, connection.person, connection.lifted)
        if seat is None and self.record.seats_of(connection.person):
            raise Refusal("curtain", "Whoever is asked lifts the curtain first.")
        if seat is None:
            raise Refusal("not_seated", "You are watching; only those who sit at the table can do that.", 403)
        return seat

    def question_of(self, seat: int | None) -> str | None:
        """The name of the question that this seat is asked; an answer quotes it."""
        played, record = self.played, self.record
        if played is None or seat is None or record.state != "playing":
            return None
        choice = played.game.choice
        if choice is None or choice.player != seat or record.seats[seat].kind != "person":
            return None
        if self.pauses.going_on and (self.pauses.passed or not windows.wants_to_be_asked(record.seats[seat], choice)):
            return None
        return f"{len(played.steps)}.{record.undos}"

    async def asked(self, connection: Connection, question: object) -> tuple[int, Played]:
        """The seat that is asked this very question, or a refusal. Only inside the mailbox."""
        seat = self.own_seat(connection)
        if self.record.over:
            raise Refusal("over", "The game is over.")
        played = await self.game()
        asked = self.question_of(seat)
        if asked is None:
            waiting = self.record.waiting_for
            if waiting is None:
                raise Refusal("not_your_turn", "You are not asked anything now.")
            who = self.record.seats[waiting].name
            words = worded("You are not asked anything now; the table waits for {player}.", player=who)
            raise Refusal("not_your_turn", words)
        if asked != question:
            raise STALE
        return seat, played
