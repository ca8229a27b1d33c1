"""A table in memory: one mailbox, whatever is done at it is done one after the other.

The database decides. Every change is first made in memory, then stored, and only then told; when storing fails,
what is in memory is forgotten and read again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import smashup
from smashup import bots
from smashup.bots.guard import keep_fault
from smashup.server import games, thinking, words
from smashup.server.errors import STALE, Refusal
from smashup.server.games import Broken, Played
from smashup.server.records import Change, ChatRecord, ChoiceRecord, SeatRecord, StateRecord, TableRecord

if TYPE_CHECKING:
    from smashup.server.house import House

log = logging.getLogger(__name__)

STOPS = ("before_scoring", "after_scoring", "other")
UNDO_SECONDS = 60
FAULTS = "bot-faults"
"""The folder beside the embedded database with the games in which a bot failed."""
_OUTBOX = 200


@dataclass
class Beginning(Change):
    """A change with which a game begins."""

    played: Played | None = None


class Connection:
    """One open socket at a table: what it was told, and what it is still to be told."""

    __slots__ = ("address", "closing", "name", "outbox", "person", "session", "told")

    def __init__(self, person: str | None, name: str, address: str = "", session: str = "") -> None:
        self.person = person
        self.name = name
        self.address = address
        self.session = session
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(_OUTBOX)
        self.told: tuple[int, int, int] | None = None
        """How often the log was cut, and how many lines and notices of it were sent."""
        self.closing = False

    @property
    def whose(self) -> str:
        """The person, or where there is no session the address."""
        return self.person or self.address

    def send(self, message: dict[str, Any]) -> None:
        """Puts a message into the outbox; a client that does not keep up is let go and may come back."""
        if self.closing:
            return
        try:
            self.outbox.put_nowait(json.dumps(message, separators=(",", ":")))
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        self.closing = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class LiveTable:
    """A table that somebody looks at or whose bots are at work."""

    def __init__(self, house: House, record: TableRecord) -> None:
        self.house = house
        self.store = house.store
        self.record = record
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.played: Played | None = None
        self.origin: StateRecord | None = None
        self.notices: list[games.Notice] = []
        self.log_cuts = 0
        """Counts up whenever the log does not just grow."""
        self.stale = False
        self.refreshing = False
        """Is it about to be read again because another process has changed it?"""
        self.touched = time.monotonic()
        self.elsewhere: dict[str, tuple[list[int], int, float]] = {}
        """Who is connected in other processes: seats, spectators, and when we heard of it."""
        self._driving: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._skipping: set[int] = set()
        self.shown_at = 0.0
        self._lease_until = 0.0
        self._state_at = 0.0
        self._state_steps = -1

    @property
    def id(self) -> str:
        return self.record.id

    # reading -----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def mailbox(self) -> AsyncIterator[None]:
        """One at a time, with the table as the database knows it; whatever goes wrong is not kept in memory."""
        async with self.lock:
            self.touched = time.monotonic()
            if self.stale:
                await self._read()
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
        self.drop_game()
        self.log_cuts += 1

    def drop_game(self) -> None:
        if self.played is not None:
            self.played.discard()
            self.played = None

    async def _read(self) -> None:
        """Takes the table from the database; a game that only went on is taken forward."""
        record = await self.store.table(self.id)
        if record is None:
            raise Refusal("not_found", "There is no such table.", 404)
        old, played = self.record, self.played
        self.record = record
        self.stale = False
        if played is not None:
            if record.undos == old.undos and record.steps >= len(played.steps):
                await self._catch_up(played)
            else:
                self.drop_game()
                self.log_cuts += 1
        if record.setup is not None:
            await self._read_notices()

    async def _catch_up(self, played: Played) -> None:
        for choice in await self.store.choices(self.id, len(played.steps)):
            pending = played.game.choice
            if pending is None or pending.player != choice.seat or choice.number != len(played.steps):
                self.played = None
                self.log_cuts += 1
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
        choices = await self.store.choices(self.id)
        states = await self.store.states(self.id)
        await self._read_notices()
        self.origin = states.get("origin")
        try:
            played, recovery = await asyncio.to_thread(games.restore, record.setup, choices, states, record.undos)
        except Broken as problem:
            if self.id not in self.house.broken:
                self.house.broken.add(self.id)
                log.error("Table %s cannot be opened: %s", self.id, problem)
            raise Refusal(
                "broken", "This game was played with other rules than this server knows and cannot go on.", 410
            ) from problem
        self.played = played
        if recovery is not None:
            await self._recover(recovery, len(choices))
        self._state_steps = states["last"].steps if "last" in states else -1
        return played

    async def _recover(self, recovery: games.Recovery, steps: int) -> None:
        """The rules have changed since: the game goes on from its stored state, and the log says so."""
        assert self.played is not None
        log.warning("Table %s goes on from its stored state at choice %d", self.id, recovery.origin.steps)
        self.origin = recovery.origin
        await self.store.keep_state(self.id, recovery.origin)
        note = "The server plays by renewed rules now; the game goes on from where it stood."
        change = Change(
            self.id,
            self.record.revision,
            self._standing(self.played),
            notices=[(self.played.game.event_count, note)],
        )
        if recovery.steps < steps:
            change.cut = recovery.steps
            change.cut_events = self.played.game.event_count
            change.columns["undos"] = self.record.undos + 1
        if not await self._commit(change):
            self.forget()
            raise STALE

    # writing -----------------------------------------------------------------------------------------------------

    async def alter(
        self, decide: Callable[[TableRecord], Change | None], before: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """A change of the table that can be decided anew when somebody else was quicker (joining, leaving). What is
        needed to decide, such as the game, is made ready `before`, so that nobody moves in between.
        """
        async with self.mailbox():
            for _ in range(5):
                if before is not None:
                    await before()
                change = decide(self.record)
                if change is None:
                    return
                if await self._commit(change):
                    if isinstance(change, Beginning):
                        self.played = change.played
                    await self.tell_everybody()
                    return
                await self._read()
            raise STALE

    async def _commit(self, change: Change) -> bool:
        """Stores the change and, when that is done, remembers it."""
        record = self.record
        if not await self.store.commit(change):
            return False
        record.revision += 1
        record.updated = time.time()
        for name, value in change.columns.items():
            setattr(record, name, value)
        for seat in change.seats:
            record.seats[seat.seat] = seat
        if change.cut is not None:
            self.notices = [notice for notice in self.notices if notice[0] <= change.cut_events]
            self.log_cuts += 1
        self.notices.extend(change.notices)
        self.house.publish({"kind": "changed", "table": self.id, "revision": record.revision})
        return True

    async def put(self, change: Change) -> None:
        """Stores a move of the game, which cannot be decided anew."""
        try:
            done = await self._commit(change)
        except BaseException:
            self.forget()
            raise
        if not done:
            self.forget()
            await self._read()
            await self.tell_everybody()
            raise STALE
        await self.tell_everybody()

    def change(self, **columns: Any) -> Change:
        return Change(self.id, self.record.revision, columns)

    def _standing(self, played: Played) -> dict[str, Any]:
        """What the row of the table says about its game."""
        game = played.game
        waiting = game.choice.player if game.choice is not None else None
        columns: dict[str, Any] = {
            "steps": len(played.steps),
            "turn": game.kernel.turn,
            "waiting_for": waiting,
            "waiting_bot": waiting is not None and self.record.seats[waiting].kind == "bot",
            "undo": None,
        }
        if game.over:
            columns |= {"state": "finished", "result": games.result_of(game)}
        return columns

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

    # telling -----------------------------------------------------------------------------------------------------

    async def tell_everybody(self) -> None:
        """Every connection hears how the table stands now; bots go to work where it is their turn."""
        if self.connections and self.record.setup is not None:
            await self.game()
        views: dict[int | None, dict[str, Any] | None] = {}
        for connection in list(self.connections):
            self.tell(connection, views)
        self.wake()

    def tell(self, connection: Connection, views: dict[int | None, dict[str, Any] | None], **more: Any) -> None:
        record, played = self.record, self.played
        seat = record.seat_of(connection.person)
        if seat not in views:
            views[seat] = played.game.view(seat) if played is not None else None
        log_from, entries = self._news(connection, seat)
        message = {
            "type": "state",
            "table": self.house.table_data(record, connection.person),
            "view": views[seat],
            "question": self.question_of(seat),
            "log": entries,
            "log_from": log_from,
            "waiting_for": record.waiting_for,
            "undo": self._undo_data(seat),
            "preferences": _preferences_data(record.seats[seat] if seat is not None else None),
            "thinking": record.waiting_for if record.waiting_bot else None,
            **more,
        }
        connection.send(message)

    def _news(self, connection: Connection, seat: int | None) -> tuple[float, list[dict[str, Any]]]:
        """What this connection has not read of the log yet."""
        played = self.played
        if played is None:
            return 0, []
        since, notices = 0, 0
        if connection.told is not None and connection.told[0] == self.log_cuts:
            _, since, notices = connection.told
        entries = games.log_entries(played, self.notices, seat, since, notices)
        connection.told = (self.log_cuts, len(played.lines), len(self.notices))
        if since == 0:
            return 0, entries
        return (entries[0]["number"] if entries else played.game.event_count), entries

    def say(self, message: dict[str, Any], but: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not but:
                connection.send(message)

    def question_of(self, seat: int | None) -> str | None:
        """The name of the question that this seat is asked; an answer quotes it."""
        played, record = self.played, self.record
        if played is None or seat is None or record.state != "playing":
            return None
        choice = played.game.choice
        if choice is None or choice.player != seat or record.seats[seat].kind != "person":
            return None
        return f"{len(played.steps)}.{record.undos}"

    # presence ----------------------------------------------------------------------------------------------------

    async def connect(self, connection: Connection) -> None:
        async with self.mailbox():
            if self.record.setup is not None:
                await self.game()
            self.connections.add(connection)
            chat = await self.store.chat(self.id)
            self.tell(connection, {}, chat=[chat_data(entry) for entry in chat])
            self.presence_changed(connection)
            self.wake()

    def disconnect(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.touched = time.monotonic()
        self.presence_changed()

    def presence_changed(self, but: Connection | None = None) -> None:
        self.say({"type": "presence", "seats": self.presence(), "spectators": self.spectators}, but)
        self.announce()
        self._hurry.set()

    def announce(self) -> None:
        """Tells the other processes who is connected here."""
        here = sorted({seat for c in self.connections if (seat := self.record.seat_of(c.person)) is not None})
        watching = sum(self.record.seat_of(c.person) is None for c in self.connections)
        self.house.publish({"kind": "presence", "table": self.id, "seats": here, "spectators": watching})

    def hear_presence(self, process: str, seats: list[int], spectators: int) -> None:
        before = self.connected
        self.elsewhere[process] = (seats, spectators, time.monotonic())
        if self.connected != before:
            self.say({"type": "presence", "seats": self.presence(), "spectators": self.spectators})
            self._hurry.set()

    def forget_silent(self, before: float) -> None:
        for process, (_, _, heard) in list(self.elsewhere.items()):
            if heard < before:
                del self.elsewhere[process]

    @property
    def connected(self) -> set[int]:
        """Seats whose people are here, in whichever process."""
        here = {seat for c in self.connections if (seat := self.record.seat_of(c.person)) is not None}
        return here.union(*(seats for seats, _, _ in self.elsewhere.values()))

    @property
    def spectators(self) -> int:
        here = sum(self.record.seat_of(c.person) is None for c in self.connections)
        return here + sum(count for _, count, _ in self.elsewhere.values())

    def presence(self) -> list[dict[str, Any]]:
        connected = self.connected
        return [{"seat": s.seat, "connected": s.seat in connected} for s in self.record.seats if s.kind == "person"]

    # choosing ----------------------------------------------------------------------------------------------------

    def own_seat(self, person: str | None) -> int:
        seat = self.record.seat_of(person)
        if seat is None:
            raise Refusal("not_seated", "You are watching; only those who sit at the table can do that.", 403)
        return seat

    async def _asked(self, person: str | None, question: object) -> tuple[int, Played]:
        """The seat that is asked this very question, or a refusal."""
        seat = self.own_seat(person)
        if self.record.over:
            raise Refusal("over", "The game is over.")
        played = await self.game()
        asked = self.question_of(seat)
        if asked is None:
            waiting = self.record.waiting_for
            who = self.record.seats[waiting].name if waiting is not None else "nobody"
            raise Refusal("not_your_turn", f"You are not asked anything now; the table waits for {who}.")
        if asked != question:
            raise STALE
        return seat, played

    async def choose(self, person: str | None, question: object, picks: Sequence[int]) -> None:
        """A person's answer: one pick, or a run of them."""
        async with self.mailbox():
            while True:
                await self._asked(person, question)
                try:
                    await self._advance(picks, "person")
                    return
                except Refusal as problem:
                    if problem is not STALE:  # the question may still stand: something else has changed
                        raise

    async def _advance(
        self,
        picks: Sequence[int],
        by: str,
        seats: Iterable[SeatRecord] = (),
        notices: Iterable[games.Notice] = (),
    ) -> None:
        """Makes these picks for the seat that is asked, and whatever passes follow by themselves."""
        played = self.played
        assert played is not None
        first, events = len(played.steps), played.game.event_count
        changed = {seat.seat: seat for seat in seats}
        try:
            self._pick(played, picks, by)
            self._pass_on(played, changed)
        except smashup.IllegalChoice as problem:
            raise Refusal("illegal", str(problem), 422) from problem
        except Exception as problem:
            log.exception("The engine failed at table %s, choice %d", self.id, first)
            self.forget()
            raise Refusal(
                "engine_error", "The game could not carry that out, so nothing has changed. Please report it.", 500
            ) from problem
        new = [ChoiceRecord(first + i, s.seat, s.pick, s.by) for i, s in enumerate(played.steps[first:])]
        columns = self._standing(played)
        if not new:
            del columns["undo"]  # only a choice ends a request
        waiting = played.game.choice.player if played.game.choice is not None else None
        if waiting in changed:
            columns["waiting_bot"] = changed[waiting].kind == "bot"
        lines = [(played.game.event_count, words) for _, words in notices]
        change = Change(self.id, self.record.revision, columns, list(changed.values()), new, notices=lines)
        if played.game.event_count > events:
            self.shown_at = time.monotonic()
        if waiting is None or not columns["waiting_bot"]:
            self._skipping.clear()
        await self.put(change)
        if played.game.over or time.monotonic() - self._state_at > self.house.settings.state_seconds:
            await self.keep_state()

    def _pick(self, played: Played, picks: Sequence[int], by: str) -> None:
        """Makes the first pick, and the others while one run of picks goes on: what is made stays made, for it may
        have told something.
        """
        asked = played.game.choice
        for number, pick in enumerate(picks):
            if number and not games.goes_on(played, asked, pick):
                return
            asked = played.game.choice
            played.choose(pick, by)

    def _pass_on(self, played: Played, changed: dict[int, SeatRecord]) -> None:
        """Passes for those who do not want to be asked in this kind of window, or not in this scoring any more."""
        while True:
            scoring = games.scoring_base(played.game)
            for seat in self.record.seats:
                seat = changed.get(seat.seat, seat)
                if seat.passing is not None and seat.passing != scoring:
                    changed[seat.seat] = replace(seat, passing=None)
            pick = games.pass_option(played.game)
            choice = played.game.choice
            if pick is None or choice is None:
                return
            asked = changed.get(choice.player, self.record.seats[choice.player])
            wanted = choice.window in asked.preferences.get("stops", STOPS) and asked.passing is None
            if asked.kind != "person" or wanted:
                return
            played.choose(pick, "pass")

    async def pass_scoring(self, person: str | None, question: object) -> None:
        """Pass now, and until the end of this scoring."""
        async with self.mailbox():
            seat, played = await self._asked(person, question)
            pick = games.pass_option(played.game)
            if pick is None:
                raise Refusal("nothing_to_pass", "This is no moment to pass.", 422)
            held = replace(self.record.seats[seat], passing=games.scoring_base(played.game))
            await self._advance([pick], "person", [held])

    async def prefer(self, person: str | None, wishes: dict[str, Any]) -> None:
        """Changes how fast bots move for this seat and in which windows it wants to be asked."""
        async with self.mailbox():
            while True:
                try:
                    await self._prefer(self.own_seat(person), wishes)
                    return
                except Refusal as problem:
                    if problem is not STALE:
                        raise

    async def _prefer(self, seat: int, wishes: dict[str, Any]) -> None:
        held = self.record.seats[seat]
        preferences = {**held.preferences, **{k: v for k, v in wishes.items() if k in ("pace", "stops")}}
        held = replace(held, preferences=preferences)
        playing = self.record.state == "playing"
        if "pass_scoring" in wishes:
            base = games.scoring_base((await self.game()).game) if playing else None
            held = replace(held, passing=base if wishes["pass_scoring"] else None)
        self._hurry.set()
        if playing:
            await self.game()
            await self._advance([], "person", [held])
        else:
            change = self.change()
            change.seats.append(held)
            await self.put(change)

    async def skip(self, person: str | None) -> None:
        """Bots' moves come at once until this person is asked again."""
        seat = self.own_seat(person)
        self.hear_skip(seat)
        self.house.publish({"kind": "skip", "table": self.id, "seat": seat})

    def hear_skip(self, seat: int) -> None:
        if self.record.waiting_bot:
            self._skipping.add(seat)
            self._hurry.set()

    # asking ------------------------------------------------------------------------------------------------------

    async def preview(self, person: str | None, question: object, index: int) -> dict[str, Any]:
        async with self.mailbox():
            seat, played = await self._asked(person, question)
            choice = played.game.choice
            assert choice is not None
            if not 0 <= index < len(choice.options):
                raise Refusal("illegal", "There is no such option.", 422)
            found = await asyncio.to_thread(games.preview, played.game, seat, index, random.Random())
            return {"type": "preview", "question": question, **found}

    async def moot(self, person: str | None, question: object) -> dict[str, Any]:
        async with self.mailbox():
            seat, played = await self._asked(person, question)
            found = await asyncio.to_thread(games.moot, played.game, seat, random.Random())
            return {"type": "moot", "question": question, "indices": found}

    async def hint(self, person: str | None, question: object) -> dict[str, Any]:
        """The best choices with their win chance; thought out by a worker while the table goes on."""
        async with self.mailbox():
            seat, played = await self._asked(person, question)
            if sum(held.kind == "person" for held in self.record.seats) > 1:
                raise Refusal("not_alone", "Hints are for games against bots only.", 403)
            if self.record.event is not None:
                raise Refusal("event", "In an event everybody plays without hints.", 403)
            assert self.record.setup is not None
            steps = tuple((step.seat, step.pick) for step in played.steps)
            wanted = thinking.Question(self.id, self.record.setup, steps, self.origin, seat, "hard", want="hints")
        assert person is not None
        try:
            found = await self.house.hints(person, wanted, lambda: self.question_of(seat) == question)
        except thinking.Unwanted:
            raise STALE from None
        except thinking.BotFailed as problem:
            log.error("No hints at table %s, choice %d: %s", self.id, len(steps), problem)
            raise Refusal("no_hint", "There is no hint to be had just now.", 503) from problem
        return {"type": "hint", "question": question, "hints": found}

    async def why(self, person: str | None, card: int) -> dict[str, Any]:
        async with self.mailbox():
            seat = self.own_seat(person)
            played = await self.game()
            return {"type": "why", **games.why_not(played.game, seat, card)}

    # undo --------------------------------------------------------------------------------------------------------

    def _undo_data(self, seat: int | None) -> dict[str, Any]:
        pending = self.record.undo
        shown = {"by": pending["by"], "answers": pending["answers"]} if pending is not None else None
        allowed, cut = self._may_undo(seat)
        what = self.played.steps[cut].what if self.played is not None and allowed != "no" else ""
        return {"allowed": allowed, "what": what, "pending": shown}

    def _may_undo(self, seat: int | None) -> tuple[str, int]:
        """May this seat take its last choice back ("free", "ask", "no"), and how many choices are left then?

        Free while nothing hidden was told and nobody else has acted since; with no other people at the table there
        is nobody to ask, and at a table of an event nobody else to agree.
        """
        played, record = self.played, self.record
        if played is None or seat is None or record.state != "playing" or record.undo is not None:
            return "no", 0
        others = revealed = False
        for number in range(len(played.steps) - 1, played.start - 1, -1):
            step = played.steps[number]
            revealed = revealed or step.revealed
            if step.seat == seat and step.by == "person":
                alone = all(other.seat == seat for other in record.people)
                if not (others or revealed) or (alone and record.event is None):
                    return "free", number
                return ("no" if alone else "ask"), number
            others = others or (step.seat != seat and step.by != "pass")
        return "no", 0

    async def undo(self, person: str | None) -> None:
        async with self.mailbox():
            seat = self.own_seat(person)
            if self.record.state == "playing":
                await self.game()
            if self.record.undo is not None:
                raise Refusal("undo_pending", "Somebody is asking to take a move back already.")
            allowed, cut = self._may_undo(seat)
            if allowed == "no":
                raise Refusal("no_undo", "There is nothing of yours to take back.")
            if allowed == "free":
                await self._take_back(seat, cut)
                return
            asked = {str(other.seat): None for other in self.record.people if other.seat != seat}
            await self.put(self.change(undo={"by": seat, "cut": cut, "answers": asked, "at": time.time()}))

    async def answer_undo(self, person: str | None, accept: bool) -> None:
        async with self.mailbox():
            seat = self.own_seat(person)
            pending = self.record.undo
            if pending is None or pending["answers"].get(str(seat), True) is not None:
                raise Refusal("nothing_asked", "Nobody asks you to take a move back.")
            by = pending["by"]
            if not accept:
                played = await self.game()
                change = self.change(undo=None)
                note = f"{self.record.seats[seat].name} does not agree to take the move back."
                change.notices.append((played.game.event_count, note))
                await self.put(change)
                return
            answers = {**pending["answers"], str(seat): True}
            if all(answers.values()):
                await self.game()
                await self._take_back(by, pending["cut"])
            else:
                await self.put(self.change(undo={**pending, "answers": answers}))

    async def withdraw_undo(self, person: str | None) -> None:
        async with self.mailbox():
            pending = self.record.undo
            if pending is None or pending["by"] != self.own_seat(person):
                raise Refusal("nothing_asked", "You do not ask to take a move back.")
            await self.put(self.change(undo=None))

    async def _take_back(self, seat: int, cut: int) -> None:
        """The game as it was before that choice: a replay."""
        old, setup = self.played, self.record.setup
        assert old is not None
        assert setup is not None
        kept = [ChoiceRecord(n, s.seat, s.pick, s.by) for n, s in enumerate(old.steps[:cut])]
        played = await asyncio.to_thread(games.replay, setup, kept, self.origin)
        count = played.game.event_count
        note = f"{self.record.seats[seat].name} takes a move back."
        change = Change(
            self.id,
            self.record.revision,
            {**self._standing(played), "undos": self.record.undos + 1},
            cut=cut,
            cut_events=count,
            notices=[(count, note)],
        )
        cleared = [replace(s, passing=None) for s in self.record.seats if s.passing is not None]
        change.seats.extend(cleared)
        self.played = played
        self._state_steps = -1
        await self.put(change)
        old.discard()

    # bots --------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Sets the bots to work where one of them is waited for."""
        if self.record.waiting_bot and (self._driving is None or self._driving.done()) and not self.house.closing:
            self._driving = asyncio.create_task(self._drive())

    @property
    def driving(self) -> bool:
        return self._driving is not None and not self._driving.done()

    async def stop(self) -> None:
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)

    async def _drive(self) -> None:
        try:
            going = True
            while going:
                try:
                    going = await self._drive_once()
                except Refusal as problem:
                    if problem.code == "broken":
                        return
                    if problem is not STALE:
                        raise
        except Exception:
            log.exception("The bots of table %s stopped", self.id)
        finally:
            self.touched = time.monotonic()

    async def _drive_once(self) -> bool:
        """One move of a bot; False when there is none to make here."""
        async with self.mailbox():
            record = self.record
            if not record.waiting_bot or not await self._lease():
                return False
            if record.state == "drafting":
                question = None
            elif record.state == "playing":
                await self.game()
                question = self._bot_question()
            else:
                return False
            seen = (record.revision, record.undos)
        if record.undo is not None and self._undo_is_open():
            await asyncio.sleep(0.25)
            return True
        if question is None:
            await self._pause(self.pace)
            await self.house.draft_for_bot(self, seen[0])
            return True
        level, pick = await self._think(question)
        await self._pause(self.pace)
        async with self.mailbox():
            if (self.record.revision, self.record.undos) != seen and self._bot_question_or_none() != question:
                return True
            await self._bot_moves(question, level, pick)
        return True

    def _bot_question(self) -> thinking.Question:
        played, record = self.played, self.record
        assert played is not None
        assert record.setup is not None
        assert played.game.choice is not None
        seat = played.game.choice.player
        steps = tuple((step.seat, step.pick) for step in played.steps)
        level = thinking.existing_level(record.seats[seat].level)
        return thinking.Question(self.id, record.setup, steps, self.origin, seat, level)

    def _bot_question_or_none(self) -> thinking.Question | None:
        if self.played is None or not self.record.waiting_bot or self.record.state != "playing":
            return None
        return self._bot_question()

    async def _think(self, question: thinking.Question) -> tuple[str | None, int]:
        """The bot's pick and the level that came to it: a bot that fails is replaced by a simpler one."""
        level: str | None = question.level
        while level is not None:
            try:
                return level, await self.house.thinkers.choose(replace(question, level=level))
            except thinking.BotFailed as problem:
                kept = await asyncio.to_thread(self._keep_fault, question, level, str(problem))
                log.error(
                    "Bot %s failed at table %s, choice %d: %s; the game is kept in %s",
                    level,
                    self.id,
                    len(question.steps),
                    problem,
                    kept,
                )
                level = bots.simpler(level)
        return None, -1

    def _keep_fault(self, question: thinking.Question, level: str, words: str) -> Path | str:
        """The game that the bot was asked about, as a save that `smashup replay` opens."""
        choices = [ChoiceRecord(number, seat, pick, "") for number, (seat, pick) in enumerate(question.steps)]
        try:
            game = games.replay(question.setup, choices, question.origin).game
        except (games.Diverged, smashup.SmashUpError) as problem:
            return f"no file ({problem})"
        folder = self.house.settings.data / FAULTS
        seed = thinking.seed_of(self.id, question.seat)
        return keep_fault(folder, game, question.seat, level, seed, words)

    async def _bot_moves(self, question: thinking.Question, level: str | None, pick: int) -> None:
        played = await self.game()
        choice = played.game.choice
        assert choice is not None
        seats, notices = [], []
        if level is None or not 0 <= pick < len(choice.options):
            level, pick = "random", secrets.randbelow(len(choice.options))
        if level != question.level:
            held = self.record.seats[question.seat]
            seats.append(replace(held, level=level))
            notices.append((0, f"{held.name} now plays simpler."))
        picks = [pick, *random.sample(range(len(choice.options)), min(3, len(choice.options)))]
        for number, pick in enumerate(picks):
            try:
                await self._advance([pick], "bot", seats, notices)
                return
            except Refusal as problem:
                if problem.code != "engine_error" or number + 1 == len(picks):
                    raise
                await self._read()
                await self.game()

    async def _lease(self) -> bool:
        """Only one process thinks for the bots of a table; the others see that it is alive."""
        now = time.time()
        length = self.house.settings.lease_seconds
        if self._lease_until - now > length / 2:
            return True
        if await self.store.lease(self.id, self.house.process, now + length):
            self._lease_until = now + length
            return True
        return False

    def _undo_is_open(self) -> bool:
        """Is somebody here who may still answer?"""
        pending = self.record.undo
        if pending is None or time.time() - pending["at"] > UNDO_SECONDS:
            return False
        return any(int(seat) in self.connected for seat, answer in pending["answers"].items() if answer is None)

    def pace(self) -> float:
        """Seconds between moves: as slow as the slowest of the people who are here wishes."""
        wishes = [
            0 if s.seat in self._skipping else s.preferences.get("pace", 0)
            for s in self.record.people
            if s.seat in self.connected
        ]
        return max(wishes, default=0) / 1000

    async def _pause(self, pace: Callable[[], float]) -> None:
        while True:
            self._hurry.clear()
            left = self.shown_at + pace() - time.monotonic()
            if left <= 0:
                return
            try:
                async with asyncio.timeout(left):
                    await self._hurry.wait()
            except TimeoutError:
                return

    # chat --------------------------------------------------------------------------------------------------------

    async def chat(self, connection: Connection, text: str) -> None:
        entry = ChatRecord(self.record.seat_of(connection.person), connection.name, words.chat(text), time.time())
        await self.store.add_chat(self.id, entry)
        message = chat_data(entry)
        self.say(message)
        self.house.publish({"kind": "chat", "table": self.id, "message": message})


def chat_data(entry: ChatRecord) -> dict[str, Any]:
    return {"type": "chat", "seat": entry.seat, "name": entry.name, "text": entry.text, "at": moment(entry.at)}


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def _preferences_data(seat: SeatRecord | None) -> dict[str, Any]:
    held = seat.preferences if seat is not None else {}
    return {
        "pace": held.get("pace", 700),
        "stops": held.get("stops", list(STOPS)),
        "pass_scoring": seat is not None and seat.passing is not None,
    }
