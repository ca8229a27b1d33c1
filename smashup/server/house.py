"""All tables of this process: who may sit where, how games begin, and what is looked after in the background."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Any, Self
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

import smashup
from smashup.bots.draft import advise, bots_pick
from smashup.engine.game import Game
from smashup.engine.setup import Setup
from smashup.server import games, words
from smashup.server.errors import Refusal, not_found
from smashup.server.games import Played
from smashup.server.hub import Hub, Listener, Notice
from smashup.server.people import SESSION_SECONDS
from smashup.server.records import Change, ChoiceRecord, PersonRecord, SeatRecord, TableRecord, new_id
from smashup.server.replays import Replays
from smashup.server.settings import Settings
from smashup.server.store import Store
from smashup.server.tables import Beginning, LiveTable, moment
from smashup.server.thinking import BotFailed, Question, Thinkers
from smashup.version import engine_version

log = logging.getLogger(__name__)

REVIEW_SECONDS = 300.0
"""How long a worker may look at a finished game."""
_REVIEWS_KEPT = 50

GUEST_DAYS = 30
_ANNOUNCE_SECONDS = 15
_CLEAN_SECONDS = 1200


class House:
    """The tables that this process serves."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, thinkers: Thinkers) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self.thinkers = thinkers
        self.replays = Replays(store)
        self.reviewers = Thinkers(1, REVIEW_SECONDS)
        self.advisers = Thinkers(1, settings.bot_seconds)
        """Beside the others, so that neither reviews nor hints keep bots from their moves."""
        self._advised: WeakValueDictionary[str, _Turns] = WeakValueDictionary()
        self._reviews: dict[tuple[str, int], asyncio.Task[dict[str, Any]]] = {}
        self.process = new_id()
        self.closing = False
        self.tables: dict[str, LiveTable] = {}
        self.broken: set[str] = set()
        """Tables whose game cannot be opened any more: their bots are not woken again."""
        self.hears: dict[str, Listener] = {"parted": self._part}
        """Who wants to hear notices of a kind that are not about a table."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self._announced_at = 0.0
        self._cleaned_at = 0.0

    async def open(self) -> Self:
        await self.hub.open(self._hear)
        self._keeper = asyncio.create_task(self._keep_house())
        return self

    async def close(self) -> None:
        """Ends what is going on and stores what is worth storing; tables stay as they are."""
        self.closing = True
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        for live in list(self.tables.values()):
            for connection in list(live.connections):
                connection.close()
            await live.stop()
            async with live.lock:
                await live.keep_state()
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self.reviewers.close()
        await self.advisers.close()
        await self.store.release(self.process)
        await self.hub.close()

    # the tables in memory ----------------------------------------------------------------------------------------

    async def live(self, table: str) -> LiveTable:
        """The table, taken into memory; two who ask at once get the same."""
        found = self.tables.get(table)
        if found is not None:
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> LiveTable:
        record = await self.store.table(table)
        if record is None:
            raise not_found("table")
        live = self.tables[table] = LiveTable(self, record)
        self.publish({"kind": "who", "table": table})
        return live

    async def record(self, table: str) -> TableRecord:
        """The table as it stands, without taking it into memory."""
        live = self.tables.get(table)
        if live is not None and not live.stale and (live.connections or live.driving):
            return live.record
        record = await self.store.table(table)
        if record is None:
            raise not_found("table")
        return record

    async def adopt(self, guest: str, account: str) -> None:
        """What a guest who logs in has played and plays becomes the account's."""
        for table in await self.store.adopt(guest, account):
            if (live := self.tables.get(table)) is not None:
                await self.refresh(live)

    async def part(self, person: str, session: str) -> None:
        """The sockets of a session that is over are closed, here and elsewhere: whoever comes back is somebody else."""
        notice = {"kind": "parted", "person": person, "session": session}
        self._part(notice)
        self.publish(notice)

    def _part(self, notice: Notice) -> None:
        for live in self.tables.values():
            theirs = [c for c in live.connections if (c.person, c.session) == (notice["person"], notice["session"])]
            for connection in theirs:
                connection.close()
            if theirs:
                self.errand(self.refresh(live))

    def publish(self, notice: Notice) -> None:
        self.hub.publish({**notice, "process": self.process})

    def _hear(self, notice: Notice) -> None:
        """A notice of another process."""
        if notice["process"] == self.process:
            return
        if (listener := self.hears.get(notice["kind"])) is not None:
            listener(notice)
            return
        live = self.tables.get(notice["table"])
        if live is None:
            return
        match notice["kind"]:
            case "changed":
                if notice["revision"] > live.record.revision and not live.refreshing:
                    live.refreshing = True
                    self.errand(self.refresh(live))
            case "presence":
                live.hear_presence(notice["process"], notice["seats"], notice["spectators"])
            case "who":
                live.announce()
            case "chat":
                live.say(notice["message"])
            case "skip":
                live.hear_skip(notice["seat"])

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done beside; it is waited for at the end."""
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def refresh(self, live: LiveTable) -> None:
        try:
            async with live.lock:
                live.stale = True
                live.refreshing = False
            async with live.mailbox():
                await live.tell_everybody()
        except Refusal as problem:
            log.info("Table %s could not be read again: %s", live.id, problem)
        except Exception:
            log.exception("Table %s could not be read again", live.id)

    async def _keep_house(self) -> None:
        while True:
            try:
                await self._look_round()
            except Exception:
                log.exception("Looking after the tables failed; trying again")
            await asyncio.sleep(self.settings.poll_seconds)

    async def _look_round(self) -> None:
        """What has changed elsewhere, whose bots wait, and what nobody looks at any more."""
        now = time.monotonic()
        watched = [live for live in self.tables.values() if live.connections]
        revisions = await self.store.revisions([live.id for live in watched])
        for live in watched:
            if revisions.get(live.id, 0) > live.record.revision and not live.lock.locked():
                await self.refresh(live)
        for table in await self.store.due(self.broken):
            with suppress(Refusal):
                live = await self.live(table)
                if not live.driving and not live.record.waiting_bot:
                    await self.refresh(live)
                live.wake()
        if now - self._announced_at > _ANNOUNCE_SECONDS:
            self._announced_at = now
            for live in self.tables.values():
                live.forget_silent(now - 3 * _ANNOUNCE_SECONDS)
                if live.connections:
                    live.announce()
        self._put_away_idle(now)
        if now - self._cleaned_at > _CLEAN_SECONDS:
            self._cleaned_at = now
            await self.store.forget_guests(time.time() - GUEST_DAYS * 86400)
            await self.store.forget_sessions(time.time() - SESSION_SECONDS)
            gc.collect()  # run.py lets the collector look at what is old only when it is told

    def _put_away_idle(self, now: float) -> None:
        """Tables that nobody looks at leave the memory at once, before their states are stored: whoever comes meanwhile
        reads them anew, and does not sit down at a table that nobody else finds.
        """
        idle = [
            live
            for live in self.tables.values()
            if now - live.touched > self.settings.idle_seconds
            and not (live.connections or live.driving or live.lock.locked())
        ]
        for live in idle:
            del self.tables[live.id]
        if idle:
            self.errand(self._put_away(idle))

    async def _put_away(self, tables: Sequence[LiveTable]) -> None:
        for live in tables:
            async with live.lock:
                if not live.stale:
                    await live.keep_state()
                live.forget()

    # how a table looks from outside ------------------------------------------------------------------------------

    def table_data(self, record: TableRecord, person: str | None) -> dict[str, Any]:
        live = self.tables.get(record.id)
        connected = live.connected if live is not None else set()
        return {
            "id": record.id,
            "name": record.name,
            "host": record.host,
            "public": record.public,
            "state": record.state,
            "created": moment(record.created),
            "updated": moment(record.updated),
            "factions_by": record.factions_by,
            "options": record.options,
            "seats": [
                {
                    "seat": seat.seat,
                    "kind": seat.kind,
                    "person": seat.person,
                    "name": seat.name,
                    "level": seat.level,
                    "factions": seat.factions,
                    "ready": seat.ready,
                    "connected": seat.seat in connected,
                    "you": seat.held and seat.person == person,
                }
                for seat in record.seats
            ],
            "you": record.seat_of(person),
            "spectators": live.spectators if live is not None else 0,
            "link": f"/t/{record.id}",
            "draft": _draft_data(record),
            "result": record.result,
            "rematch": record.rematch,
            "turn": record.turn,
            "waiting_for": record.waiting_for,
            "event": record.event,
        }

    # opening tables ----------------------------------------------------------------------------------------------

    async def open_table(
        self,
        host: PersonRecord,
        seats: Sequence[tuple[str, str | None]],
        factions_by: str,
        *,
        name: str = "",
        public: bool = False,
        options: dict[str, Any] | None = None,
        factions: Sequence[Sequence[str] | None] = (),
        seed: int | None = None,
    ) -> TableRecord:
        """A new table with its host in seat 0; it begins at once where nobody and nothing is waited for."""
        house_rules = _options(options or {})
        record = _blank_table(host, words.table_name(name) or f"{host.name}'s table", factions_by)
        record.public = public
        record.options = house_rules.to_dict()
        for number, (kind, level) in enumerate(seats):
            record.seats.append(self._new_seat(record, number, host if number == 0 else None, kind, level))
        if seed is not None:
            if any(seat.kind == "open" for seat in record.seats):
                why = "Whoever knows the seed knows the cards: it can be chosen only against bots."
                raise Refusal("seed", why, 422)
            record.seed = seed
        if any(pair is not None for pair in factions):
            self._take_factions(record, factions)
        if all(seat.kind == "bot" or seat.ready for seat in record.seats) and factions_by != "draft":
            self._begin(record)
        await self.store.add_table(record)
        live = self.tables[record.id] = LiveTable(self, record)
        live.wake()
        return live.record

    def _new_seat(
        self, record: TableRecord, number: int, person: PersonRecord | None, kind: str, level: str | None
    ) -> SeatRecord:
        names = [seat.name for seat in record.seats if seat.seat != number]
        if person is not None:
            ready = record.factions_by != "choose"
            return SeatRecord(number, "person", person.id, words.free_name(person.name, names), ready=ready)
        if kind == "bot":
            return SeatRecord(number, "bot", None, words.bot_name(names), level or "normal", ready=True)
        return SeatRecord(number, "open")

    def _take_factions(self, record: TableRecord, factions: Sequence[Sequence[str] | None]) -> None:
        if record.factions_by != "choose":
            raise Refusal("factions", "Factions can be named only where they are chosen freely.", 422)
        if len(factions) > len(record.seats):
            raise Refusal("factions", "There are more pairs of factions than seats.", 422)
        for seat, pair in zip(record.seats, factions, strict=False):
            if pair is None:
                continue
            if seat.kind == "open":
                raise Refusal("factions", "Whoever takes an open seat chooses their own factions.", 422)
            record.seats[seat.seat] = replace(seat, factions=_checked_pair(record, seat.seat, pair), ready=True)

    async def quick(self, host: PersonRecord, level: str, players: int) -> TableRecord:
        seats: list[tuple[str, str | None]] = [("person", None), *([("bot", level)] * (players - 1))]
        return await self.open_table(host, seats, "random")

    # the lobby ---------------------------------------------------------------------------------------------------

    async def join(self, table: str, person: PersonRecord, wanted: int | None) -> TableRecord:
        live = await self.live(table)

        def decide(record: TableRecord) -> Change | None:
            held = record.seat_of(person.id)
            if held is not None:
                if record.state != "lobby" or record.seats[held].ready or record.factions_by == "choose":
                    return None
                return _seat_change(record, replace(record.seats[held], ready=True))
            _in_lobby(record, "The game has begun; you can watch it.")
            free = [seat.seat for seat in record.seats if seat.kind == "open"]
            if wanted is not None and wanted not in free:
                raise Refusal("taken", "That seat is not free.")
            if not free:
                raise Refusal("full", "All seats are taken; you can watch.")
            number = free[0] if wanted is None else wanted
            return _seat_change(record, self._new_seat(record, number, person, "person", None), seed=_new_seed())

        await live.alter(decide)
        return live.record

    async def leave(self, table: str, person: PersonRecord) -> TableRecord:
        live = await self.live(table)

        def decide(record: TableRecord) -> Change | None:
            number = record.seat_of(person.id)
            if number is None:
                raise Refusal("not_seated", "You do not sit at this table.")
            if record.over:
                return None
            held = record.seats[number]
            others = [seat for seat in record.people if seat.seat != number]
            goes_on = bool(others) or record.event is not None  # an event waits for the result of every game
            columns: dict[str, Any] = {}
            if not goes_on:
                columns |= {"state": "abandoned", "waiting_bot": False, "waiting_for": None}
            elif others and record.host == person.id:
                columns["host"] = others[0].person
            if record.state == "lobby":
                change = _seat_change(record, SeatRecord(number, "open"), **columns)
            else:
                if goes_on and record.waiting_for == number:
                    columns["waiting_bot"] = True
                bot = replace(held, kind="bot", person=None, level="normal", passing=None)
                change = _seat_change(record, bot, **columns)
                if record.state == "playing" and live.played is not None:
                    words = f"{held.name} leaves; a bot plays on." if goes_on else f"{held.name} leaves."
                    change.notices.append((live.played.game.event_count, words))
            if record.undo is not None:
                change.columns["undo"] = None
            return change

        await live.alter(decide, partial(self._open_game, live))
        return live.record

    async def _open_game(self, live: LiveTable) -> None:
        """Has the game in memory, where one is played that can still be opened."""
        if live.record.state == "playing":
            try:
                await live.game()
            except Refusal as problem:
                if problem.code != "broken":
                    raise

    async def set_seat(
        self, table: str, person: PersonRecord, number: int, kind: str, level: str | None
    ) -> TableRecord:
        """The host makes a seat a bot's or opens it; whoever sat there watches."""
        live = await self.live(table)

        def decide(record: TableRecord) -> Change:
            _host_only(record, person)
            _in_lobby(record)
            if not 0 <= number < len(record.seats):
                raise not_found("seat")
            if record.seats[number].person == person.id:
                raise Refusal("own_seat", "You sit there yourself; leave the table to free your seat.")
            seed = _new_seed() if kind == "open" else record.seed
            return _seat_change(record, self._new_seat(record, number, None, kind, level), seed=seed)

        await live.alter(decide)
        return live.record

    async def take_factions(self, table: str, person: PersonRecord, pair: Sequence[str]) -> TableRecord:
        live = await self.live(table)

        def decide(record: TableRecord) -> Change:
            number = record.seat_of(person.id)
            if number is None:
                raise Refusal("not_seated", "You do not sit at this table.", 403)
            _in_lobby(record)
            if record.factions_by != "choose":
                raise Refusal("factions", "At this table factions are not chosen freely.")
            factions = _checked_pair(record, number, pair)
            return _seat_change(record, replace(record.seats[number], factions=factions, ready=True))

        await live.alter(decide)
        return live.record

    # beginning ---------------------------------------------------------------------------------------------------

    async def start(self, table: str, person: PersonRecord) -> TableRecord:
        live = await self.live(table)

        def decide(record: TableRecord) -> Change:
            _host_only(record, person)
            _in_lobby(record)
            if any(seat.kind == "open" for seat in record.seats):
                raise Refusal("seats_open", "There are open seats: wait for people, or put bots there.")
            waiting = [seat.name for seat in record.seats if not seat.ready]
            if waiting:
                raise Refusal("not_ready", f"Not ready yet: {', '.join(waiting)}.")
            trial = replace(record, seats=[replace(seat) for seat in record.seats])
            if record.factions_by == "draft":
                self._begin_draft(trial)
                return _difference(record, trial)
            return _difference(record, trial, self._begin(trial))

        await live.alter(decide)
        return live.record

    def _begin(self, record: TableRecord, first: int | None = None) -> Played:
        """Lays the table: whoever has no factions yet gets them at random."""
        _deal_factions(record)
        setup = Setup(
            tuple(seat.name for seat in record.seats),
            tuple(tuple(seat.factions) for seat in record.seats),
            record.seed,
            _options(record.options),
            first,
        )
        try:
            played = Played(Game(setup, smashup.full_catalogue()), [])
        except smashup.SmashUpError as problem:
            raise Refusal("cannot_start", str(problem), 422) from problem
        record.setup = setup.to_dict()
        record.state = "playing"
        choice = played.game.choice
        assert choice is not None
        record.turn = played.game.kernel.turn
        record.waiting_for = choice.player
        record.waiting_bot = record.seats[choice.player].kind == "bot"
        return played

    def _begin_draft(self, record: TableRecord) -> None:
        pool = list(smashup.full_catalogue().factions)
        record.draft = {"seed": secrets.randbits(48), "pool": pool, "picks": []}
        record.state = "drafting"
        _draft_turn(record, _draft(record))

    async def draft(self, table: str, person: PersonRecord, faction: str) -> TableRecord:
        live = await self.live(table)

        def decide(record: TableRecord) -> Change:
            seat = record.seat_of(person.id)
            if record.state != "drafting":
                raise Refusal("no_draft", "No draft is going on at this table.")
            if seat is None:
                raise Refusal("not_seated", "You do not sit at this table.", 403)
            if record.waiting_for != seat:
                raise Refusal("not_your_turn", "It is not your turn to pick.")
            return self._draft_pick(record, faction)

        await live.alter(decide)
        return live.record

    async def draft_for_bot(self, live: LiveTable, revision: int) -> None:
        def decide(record: TableRecord) -> Change | None:
            if record.state != "drafting" or record.revision != revision or not record.waiting_bot:
                return None
            draft = _draft(record)
            assert draft.seat is not None
            first = next(iter(draft.factions[draft.seat]), None)
            level = record.seats[draft.seat].level or "normal"
            return self._draft_pick(record, bots_pick(level, draft.available, first, random.Random()))

        live.shown_at = time.monotonic()
        await live.alter(decide)

    async def advice(self, table: str) -> list[dict[str, Any]]:
        """The factions left in a draft, ranked for whoever picks."""
        record = await self.record(table)
        if record.state != "drafting":
            raise Refusal("not_drafting", "There is nothing to draft at this table.", 409)
        draft = _draft(record)
        first = None if draft.seat is None else next(iter(draft.factions[draft.seat]), None)
        return [row.to_dict() for row in advise(draft.available, first)]

    def _draft_pick(self, record: TableRecord, faction: str) -> Change:
        draft = _draft(record)
        try:
            draft.pick(faction)
        except smashup.BadSetup as problem:
            raise Refusal("cannot_take", str(problem), 422) from problem
        assert record.draft is not None
        trial = replace(record, seats=[replace(seat) for seat in record.seats])
        trial.draft = {**record.draft, "picks": [*record.draft["picks"], faction]}
        for seat, taken in zip(trial.seats, draft.factions, strict=True):
            seat.factions = list(taken)
        if draft.done:
            return _difference(record, trial, self._begin(trial, draft.first_seat))
        _draft_turn(trial, draft)
        return _difference(record, trial)

    # tables of events --------------------------------------------------------------------------------------------

    async def seat_table(
        self, event: str, table: str, host: PersonRecord, name: str, seats: Sequence[SeatRecord]
    ) -> None:
        """A table of an event, with those whom it has seated; it drafts at once. Nothing where it is there already."""
        record = replace(_blank_table(host, name, "draft"), id=table, options=smashup.Options().to_dict(), event=event)
        record.seats = list(seats)
        self._begin_draft(record)
        try:
            await self.store.add_table(record)
        except IntegrityError:
            return
        live = self.tables[table] = LiveTable(self, record)
        live.wake()

    async def put_bot(self, table: str, number: int, level: str) -> None:
        """A bot takes a seat of a running game, as one does where somebody leaves; a game that everybody has left
        goes on.
        """
        live = await self.live(table)

        async def open_game() -> None:
            if live.record.setup is not None:
                await live.game()

        def decide(record: TableRecord) -> Change | None:
            game = live.played.game if live.played is not None else None
            held = record.seats[number]
            if record.state == "finished" or (held.kind == "bot" and record.state != "abandoned"):
                return None
            bot = held if held.kind == "bot" else replace(held, kind="bot", person=None, level=level, passing=None)
            trial = replace(record, seats=[*record.seats[:number], bot, *record.seats[number + 1 :]], undo=None)
            if game is None:
                trial.state = "drafting"
                _draft_turn(trial, _draft(trial))
            else:
                trial.state = "playing"
                trial.waiting_for = game.choice.player if game.choice is not None else None
                trial.waiting_bot = trial.waiting_for is not None and trial.seats[trial.waiting_for].kind == "bot"
            new = _difference(record, trial)
            change = Change(record.id, record.revision, new.columns, new.seats)
            if record.undo is not None:
                change.columns["undo"] = None
            if game is not None and held.kind != "bot":
                change.notices.append((game.event_count, f"A bot plays on for {held.name}."))
            return change

        await live.alter(decide, open_game)

    async def give_up(self, table: str, why: str | None = None) -> None:
        """Ends a game that only bots play; with words that tell why, whoever plays it."""
        live = await self.live(table)

        def decide(record: TableRecord) -> Change | None:
            if record.over or (record.people and why is None):
                return None
            gone = {"state": "abandoned", "waiting_bot": False, "waiting_for": None, "undo": None}
            change = Change(record.id, record.revision, gone)
            if why is not None and record.state == "playing" and live.played is not None:
                change.notices.append((live.played.game.event_count, why))
            return change

        await live.alter(decide, partial(self._open_game, live))

    async def connected(self, table: str) -> set[int]:
        """The seats whose people are here, in whichever process; from now on we hear of those who come and go."""
        live = await self.live(table)
        live.touched = time.monotonic()
        return live.connected

    async def hints(self, person: str, question: Question, still_asked: Callable[[], bool]) -> Any:
        """What a worker advises. The hints for one person come one after the other, so that they take nobody else's
        turn; Unwanted for a question that is closed by then.
        """
        turns = self._advised.setdefault(person, _Turns())
        async with turns.take():
            return await self.advisers.ask(question, self.settings.bot_seconds, still_asked)

    # after the game ----------------------------------------------------------------------------------------------

    async def rematch(self, table: str, person: PersonRecord) -> TableRecord:
        """A new table with the same people; whoever asks second is led to the first one's."""
        live = await self.live(table)
        opened = ""

        def decide(old: TableRecord) -> Change | None:
            nonlocal opened
            if old.seat_of(person.id) is None:
                raise Refusal("not_seated", "Only those who played can ask for a rematch.", 403)
            if not old.over:
                raise Refusal("not_over", "The game is not over yet.")
            if old.rematch is not None:
                return None
            new = self._successor(old, person)
            opened = new.id
            return Change(old.id, old.revision, {"rematch": new.id}, successor=new)

        await live.alter(decide)
        successor = live.record.rematch
        assert successor is not None
        if successor != opened:
            return await self.join(successor, person, None)
        new = await self.live(successor)
        new.wake()
        return new.record

    def _successor(self, old: TableRecord, person: PersonRecord) -> TableRecord:
        """The table of a rematch; against bots it begins at once."""
        record = _blank_table(person, old.name, old.factions_by)
        record.public, record.options = old.public, old.options
        record.seats = [_rematch_seat(seat, person, old.factions_by) for seat in old.seats]
        if all(seat.kind == "bot" or seat.person == person.id for seat in record.seats):
            if old.factions_by == "draft":
                self._begin_draft(record)
            elif old.factions_by == "random":
                self._begin(record)
        return record

    async def review(self, record: TableRecord, seat: int) -> dict[str, Any]:
        """A finished game looked at again by a worker: the mistakes of that seat (-1: of all)."""
        if record.setup is None or record.state != "finished":
            raise Refusal("not_over", "A game is reviewed once it is over.", 403)
        key = record.id, seat
        review = self._reviews.get(key)
        if review is None:
            review = self._reviews[key] = asyncio.create_task(self._look_at(record.id, record.setup, seat))
            review.add_done_callback(partial(self._forget_failed, key))
            if len(self._reviews) > _REVIEWS_KEPT:
                del self._reviews[next(iter(self._reviews))]
        return await asyncio.shield(review)

    def has_review(self, table: str, seat: int) -> bool:
        """Is it there, or on its way?"""
        return (table, seat) in self._reviews

    async def _look_at(self, table: str, setup: dict[str, Any], seat: int) -> dict[str, Any]:
        choices = await self.store.choices(table)
        origin = (await self.store.states(table)).get("origin")
        steps = tuple((choice.seat, choice.pick) for choice in choices)
        question = Question(table, setup, steps, origin, seat, "hard", want="review")
        try:
            found: dict[str, Any] = await self.reviewers.ask(question, REVIEW_SECONDS)
        except BotFailed as problem:
            log.error("No review of table %s: %s", table, problem)
            raise Refusal("no_review", "This game cannot be reviewed just now.", 503) from problem
        return found

    def _forget_failed(self, key: tuple[str, int], review: asyncio.Task[dict[str, Any]]) -> None:
        if (review.cancelled() or review.exception() is not None) and self._reviews.get(key) is review:
            del self._reviews[key]

    async def play_on(self, table: str, person: PersonRecord, step: int, seat: int, level: str) -> TableRecord:
        """A new table that goes on from a moment of a finished game, against bots."""
        old = await self.record(table)
        if not old.over or old.setup is None:
            raise Refusal("not_over", "One can play on from a game that is over.")
        if not 0 <= seat < len(old.seats):
            raise not_found("seat")
        choices = (await self.store.choices(table))[:step]
        if step > len(choices):
            raise not_found("moment of this game")
        record = _blank_table(person, f"{old.name} again", "choose")
        record.options, record.seed = old.options, old.seed
        for number, was in enumerate(old.seats):
            new = self._new_seat(record, number, person if number == seat else None, "bot", level)
            record.seats.append(replace(new, factions=was.factions, ready=True))
        record.setup = {**old.setup, "players": [s.name for s in record.seats]}
        origin = (await self.store.states(table)).get("origin")
        if origin is not None and origin.steps > step:
            origin = None
        copied = [replace(choice, by="before") for choice in choices]
        try:
            played = await asyncio.to_thread(games.replay, record.setup, copied, origin)
        except (games.Diverged, smashup.SmashUpError) as problem:
            raise Refusal("diverged", "The rules have changed since; this game cannot be played on.", 410) from problem
        choice = played.game.choice
        if choice is None:
            raise Refusal("over", "The game is over at that moment; there is nothing left to play.")
        record.state = "playing"
        record.steps = len(copied)
        record.turn = played.game.kernel.turn
        record.waiting_for = choice.player
        record.waiting_bot = record.seats[choice.player].kind == "bot"
        await self.store.add_table(record, copied, [origin] if origin is not None else [])
        live = self.tables[record.id] = LiveTable(self, record)
        live.played, live.origin = played, origin
        live.wake()
        return record

    # files -------------------------------------------------------------------------------------------------------

    async def save(self, table: str, person: str | None, step: int | None = None) -> dict[str, Any]:
        """The save file of a game. It holds the seed, and so every card: while the game runs it is for nobody but
        somebody who plays alone against bots, and not in an event.
        """
        record = await self.record(table)
        if record.setup is None:
            raise Refusal("not_started", "The game has not begun yet.")
        if not may_save(record, person):
            raise Refusal("hidden", "The save file shows every card; it can be had as soon as the game is over.", 403)
        choices = await self.store.choices(table)
        if step is not None and step > len(choices):
            raise not_found("moment of this game")
        return await self.save_of(record, choices[:step])

    async def save_of(self, record: TableRecord, choices: Sequence[ChoiceRecord]) -> dict[str, Any]:
        assert record.setup is not None
        origin = (await self.store.states(record.id)).get("origin")
        if origin is not None and origin.steps > len(choices):
            origin = None
        try:
            played = await asyncio.to_thread(games.replay, record.setup, choices, origin)
        except (games.Diverged, smashup.SmashUpError) as problem:
            raise Refusal("diverged", "The rules have changed since; this game cannot be replayed.", 410) from problem
        return {**played.game.save(), "engine": engine_version()}

    async def report(self, table: str, person: PersonRecord, step: int | None, words: str) -> dict[str, Any]:
        """A bug report: the save up to that moment. While others still play it is kept until the game is over."""
        record = await self.record(table)
        if record.setup is None:
            raise Refusal("not_started", "The game has not begun yet.")
        if not record.over and record.seat_of(person.id) is None:
            raise Refusal("not_seated", "Only those who play can report a moment of a running game.", 403)
        choices = await self.store.choices(table)
        at = len(choices) if step is None else step
        if at > len(choices):
            raise not_found("moment of this game")
        picks = [choice.pick for choice in choices[:at]]
        report = await self.store.add_report(table, person.id, at, picks, words)
        about = {"id": report, "table": table, "step": at, "words": words}
        if not may_save(record, person.id):
            return {"kept": True, "report": about}
        return {**await self.save_of(record, choices[:at]), "report": about}

    async def kept_report(self, table: str, report: str, person: str | None) -> dict[str, Any]:
        """The file of an earlier report, also of a moment that was taken back since."""
        record = await self.record(table)
        kept = await self.store.report(table, report)
        if kept is None:
            raise not_found("report")
        if not may_save(record, person):
            raise Refusal("hidden", "The report shows every card; it can be had as soon as the game is over.", 403)
        choices = [ChoiceRecord(number, games.ANYBODY, pick, "") for number, pick in enumerate(kept.choices)]
        about = {"id": report, "table": table, "step": kept.step, "words": kept.words}
        return {**await self.save_of(record, choices), "report": about}


class _Turns:
    """One after the other, and no more than one who waits."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._count = 0

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        if self._count == 2:
            raise Refusal("too_often", "Wait for the hint that you have asked for.", 429)
        self._count += 1
        try:
            async with self._lock:
                yield
        finally:
            self._count -= 1


def may_save(record: TableRecord, person: str | None) -> bool:
    alone = all(seat.person == person for seat in record.people) and record.event is None
    return record.over or (alone and record.seat_of(person) is not None)


# deciding ------------------------------------------------------------------------------------------------------------


def _blank_table(host: PersonRecord, name: str, factions_by: str) -> TableRecord:
    now = time.time()
    return TableRecord(
        id=new_id(),
        name=name[: words.TABLE_NAME_LENGTH],
        host=host.id,
        public=False,
        state="lobby",
        created=now,
        updated=now,
        factions_by=factions_by,
        options={},
        seed=_new_seed(),
    )


def _new_seed() -> int:
    """Drawn anew whenever another person may come to a table: nobody there has chosen it."""
    return secrets.randbits(53)  # as many as a browser's numbers hold


def _options(data: dict[str, Any]) -> smashup.Options:
    try:
        return smashup.Options.from_dict(data)
    except (smashup.BadOptions, TypeError) as problem:
        raise Refusal("bad_options", str(problem), 422) from problem


def _host_only(record: TableRecord, person: PersonRecord) -> None:
    if record.host != person.id:
        raise Refusal("host_only", "Only the host of the table can do that.", 403)


def _in_lobby(record: TableRecord, begun: str = "The game has begun.") -> None:
    if record.state == "abandoned":
        raise Refusal("abandoned", "Everybody has left this table; open one of your own.")
    if record.over:
        raise Refusal("over", "The game is over.")
    if record.state != "lobby":
        raise Refusal("started", begun)


def _seat_change(record: TableRecord, seat: SeatRecord, **columns: Any) -> Change:
    return Change(record.id, record.revision, columns, [seat])


def _difference(old: TableRecord, new: TableRecord, played: Played | None = None) -> Beginning:
    """What has to be stored to make the one table the other, and the game that begins with it."""
    names = ("state", "setup", "draft", "turn", "waiting_for", "waiting_bot")
    columns = {name: getattr(new, name) for name in names if getattr(new, name) != getattr(old, name)}
    seats = [seat for seat, was in zip(new.seats, old.seats, strict=True) if seat != was]
    return Beginning(old.id, old.revision, columns, seats, played=played)


def _rematch_seat(seat: SeatRecord, person: PersonRecord, factions_by: str) -> SeatRecord:
    if seat.kind == "bot":
        return SeatRecord(seat.seat, "bot", None, seat.name, seat.level, ready=True)
    ready = seat.person == person.id and factions_by != "choose"
    return SeatRecord(seat.seat, "person", seat.person, seat.name, ready=ready, preferences=seat.preferences)


def _checked_pair(record: TableRecord, number: int, pair: Sequence[str]) -> list[str]:
    """Two different factions that exist and that nobody else holds more often than the table allows."""
    known = smashup.full_catalogue().factions
    unknown = [faction for faction in pair if faction not in known]
    if unknown:
        raise Refusal("no_faction", f"There is no faction {unknown[0]!r}.", 422)
    if len(pair) != 2 or pair[0] == pair[1]:
        raise Refusal("factions", "Take two different factions.", 422)
    copies = 2 if record.options.get("duplicate_factions") else 1
    held = [faction for seat in record.seats if seat.seat != number for faction in seat.factions]
    for faction in pair:
        if held.count(faction) >= copies:
            raise Refusal("taken", f"{faction} is taken already.")
    return list(pair)


def _deal_factions(record: TableRecord) -> None:
    """Whoever has none gets two that are left."""
    copies = 2 if record.options.get("duplicate_factions") else 1
    held = [faction for seat in record.seats for faction in seat.factions]
    pool = [f for f in smashup.full_catalogue().factions for _ in range(copies - held.count(f))]
    luck = random.SystemRandom()
    luck.shuffle(pool)
    for seat in record.seats:
        if seat.factions:
            continue
        pair: list[str] = []
        for faction in list(pool):
            if len(pair) < 2 and faction not in pair:
                pair.append(faction)
                pool.remove(faction)
        if len(pair) < 2:
            raise Refusal("factions", "There are not enough factions for so many players.")
        record.seats[seat.seat] = replace(seat, factions=pair)


def _draft(record: TableRecord) -> smashup.Draft:
    """The draft as far as it has gone."""
    data = record.draft
    assert data is not None
    names = [seat.name or f"Seat {seat.seat + 1}" for seat in record.seats]
    draft = smashup.Draft(names, data["pool"], data["seed"], _options(record.options))
    for faction in data["picks"]:
        draft.pick(faction)
    return draft


def _draft_turn(record: TableRecord, draft: smashup.Draft) -> None:
    record.waiting_for = draft.seat
    record.waiting_bot = draft.seat is not None and record.seats[draft.seat].kind == "bot"


def _draft_data(record: TableRecord) -> dict[str, Any] | None:
    if record.draft is None:
        return None
    count = len(record.seats)
    draft = _draft(record)
    round_ = [(draft.first_seat + i) % count for i in range(count)]
    order = round_ + round_[::-1]
    taken: dict[str, list[int]] = {}
    for faction, seat in zip(record.draft["picks"], order, strict=False):
        taken.setdefault(faction, []).append(seat)
    return {
        "pool": record.draft["pool"],
        "taken": taken,
        "picks": [list(taken) for taken in draft.factions],
        "available": draft.available,
        "seat": draft.seat,
        "order": order,
        "first_seat": draft.first_seat,
    }
