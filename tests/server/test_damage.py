"""Rows that cannot be read: they are named in the log and shown as damaged, and nobody else notices."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from smashup.server import notices, schema
from smashup.server.admin import delete_person, opened
from smashup.server.damage import Damaged
from smashup.server.settings import DATABASE_FILE
from smashup.version import engine_version
from tests.server.client import Browser, dial
from tests.server.conftest import Running, deal_by

pytestmark = pytest.mark.anyio

PERSON, BOT, OPEN = {"kind": "person"}, {"kind": "bot", "level": "random"}, {"kind": "open"}
GARBAGE = ("'{\"half'", "x'ff00fe'", "'{}'", "-7e300")
"""What may stand in a row: half a JSON, no text at all, JSON of another form, a number out of all bounds."""
COLUMNS = [
    (table.name, column.name)
    for table in schema.Schema.metadata.sorted_tables
    for column in table.columns
    if table.name != "settings" and not column.primary_key and column.name not in ("table_id", "event_id")
]

OWNED = [("people", "id"), ("seats", "person"), ("event_people", "person"), ("reports", "person"), ("tables", "host")]


def garbage_of(column: str) -> str:
    """Something else in every row, and something else in the first row of every column."""
    cases = " ".join(f"WHEN {number} THEN {value}" for number, value in enumerate(GARBAGE))
    return f"CASE (rowid + {len(column)}) % {len(GARBAGE)} {cases} END"


class Files:
    """The database from outside, as somebody with a tool for it has it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / DATABASE_FILE

    def run(self, *statements: str) -> list[Any]:
        with closing(sqlite3.connect(self.path, timeout=60)) as connection:
            connection.execute("PRAGMA ignore_check_constraints = ON")
            found = [row for statement in statements for row in connection.execute(statement)]
            connection.commit()
        return found

    @contextmanager
    def damaged(self, table: str, column: str, value: str, where: str) -> Iterator[None]:
        self.run(
            "DROP TABLE IF EXISTS spare",
            f"CREATE TABLE spare AS SELECT rowid AS place, {column} AS was FROM {table} WHERE {where}",
            f"UPDATE {table} SET {column} = {value} WHERE {where}",
        )
        try:
            yield
        finally:
            mended = f"UPDATE {table} SET {column} = (SELECT was FROM spare WHERE place = {table}.rowid)"
            self.run(f"{mended} WHERE rowid IN (SELECT place FROM spare)")


class Site:
    """A server with something in every table: of Ann's all is damaged, of Bob's nothing."""

    def __init__(self, server: Running, ann: Browser, bob: Browser) -> None:
        self.server = server
        self.ann, self.bob = ann, bob
        self.files = Files(server.settings.data)
        self.names: dict[str, dict[str, str]] = {}

    async def fill(self) -> None:
        deal_by("site")  # whichever test comes first
        for browser in (self.ann, self.bob):
            waiting = await browser.post("/api/tables", {"seats": [PERSON, OPEN], "public": True})
            playing = await browser.post("/api/quick", {"level": "random"})
            drafting = await browser.post("/api/tables", {"seats": [PERSON, BOT], "factions_by": "draft"})
            await browser.post(f"/api/tables/{drafting['id']}/start")
            event = await browser.post("/api/events", {"name": "Sunday", "public": True})
            key, version = event["key"], event["version"]
            for step in ({"action": "add_bots", "count": 5, "level": "random"}, {"action": "start"}):
                event = await browser.post(f"/api/events/{event['id']}/steer", {"version": version, **step})
                version = event["version"]
            async with await browser.sit(playing["id"]) as seat:
                await seat.at_play_cards()
                await seat.choose(len(seat.options) - 1)
                await seat.send("chat", text="Hello")
                await seat.all_heard()
            await browser.post(f"/api/tables/{playing['id']}/report", {"words": "Look at this"})
            assert key
            self.names[browser.me["id"]] = {
                "waiting": waiting["id"],
                "playing": playing["id"],
                "drafting": drafting["id"],
                "event": event["id"],
            }
        self.files.run(
            f"INSERT OR REPLACE INTO states SELECT id, 'last', '{engine_version()}', 1, 0, 'x', x'00' FROM tables",
            "INSERT INTO bans (address, reason, at) VALUES ('192.0.2.7', 'Nonsense', 1.0)",
            "INSERT INTO notices (table_id, event, text) SELECT id, 1, 'Ann waves.' FROM tables",
        )

    def of_ann(self, table: str) -> str:
        """The rows of a table that are hers."""
        hers = self.names[self.ann.me["id"]]
        tables = ", ".join(f"'{hers[name]}'" for name in ("waiting", "playing", "drafting"))
        return {
            "people": f"id = '{self.ann.me['id']}'",
            "tables": f"id IN ({tables})",
            "events": f"id = '{hers['event']}'",
            "event_people": f"event_id = '{hers['event']}'",
            "ended_sessions": "1",
            "bans": "1",
        }.get(table, f"table_id IN ({tables})")

    async def forget(self) -> None:
        """Nothing is in memory: all is read anew."""

        async def work() -> None:
            house = self.server.house
            while house.tables:
                await house.tables.popitem()[1].stop()
            house.broken.clear()
            events = self.server.app.state.events
            events._kept.clear()
            events.follower._idle.clear()

        await self.server.inside(work)

    async def look_round(self) -> None:
        await self.server.inside(self.server.house.keeper.look_round)
        await self.server.inside(self.server.app.state.events.follower.follow)
        await self.server.inside(self.server.app.state.events.watchers.look_round)

    async def is_well_for_bob(self) -> None:
        """Lists, tables, events, sockets and games of somebody whose rows are sound."""
        bob, his = self.bob, self.names[self.bob.me["id"]]
        mine = {table["id"]: table["state"] for table in (await bob.get("/api/tables?scope=mine"))["tables"]}
        assert {his["waiting"]: "lobby", his["playing"]: "playing", his["drafting"]: "drafting"}.items() <= mine.items()
        assert his["waiting"] in [table["id"] for table in (await bob.get("/api/tables"))["tables"]]
        for scope in ("public", "mine"):
            events = (await bob.get(f"/api/events?scope={scope}"))["events"]
            assert (his["event"], "running") in [(event["id"], event["state"]) for event in events]
        assert (await bob.get(f"/api/events/{his['event']}"))["state"] == "running"
        async with await bob.sit(his["playing"]) as seat:
            assert [line["text"] for line in seat.state["chat"]] == ["Hello"]
            assert seat.state["view"] is not None

    async def is_answered_for_ann(self) -> None:
        """What is damaged is refused with a sentence, and what is not is there."""
        ann, hers = self.ann, self.names[self.ann.me["id"]]
        for path in ("/api/tables?scope=mine", "/api/tables", "/api/events?scope=mine", "/api/events", "/api/me"):
            assert (await ann.ask("GET", path)).status_code == 200, path
        paths = [f"/api/events/{hers['event']}"]
        for name in ("waiting", "playing", "drafting"):
            paths += [f"/api/tables/{hers[name]}", f"/api/tables/{hers[name]}/reports"]
        paths += [f"/api/tables/{hers['playing']}/save", f"/api/tables/{hers['drafting']}/advice"]
        for path in paths:
            response = await ann.ask("GET", path)
            assert response.status_code < 500, (path, response.text)
            if response.status_code == 410:
                assert response.json()["error"]["code"] in ("damaged", "broken", "diverged", "compacted")
        for name in ("playing", "drafting"):
            async with await ann.sit(hers[name]) as seat:
                assert seat.state or seat.refusals, "the socket says what is wrong"


@pytest.fixture(scope="module")
async def site(serve_module: Callable[..., Running]) -> Site:
    server = serve_module(poll_seconds=3600)
    ann, bob = Browser(server.base), Browser(server.base)
    found = Site(server, await ann.__aenter__(), await bob.__aenter__())
    await found.fill()
    return found


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("table", sorted({table for table, _ in COLUMNS}))
async def test_a_damaged_row_stops_nothing_else(site: Site, table: str, caplog: pytest.LogCaptureFixture):
    cookies = dict(site.ann.http.cookies)
    where = site.of_ann(table)
    for column in (column for name, column in COLUMNS if name == table):
        caplog.clear()
        with site.files.damaged(table, column, garbage_of(column), where):
            await site.forget()
            await site.look_round()
            await site.is_well_for_bob()
            await site.is_answered_for_ann()
            unexpected = [r.getMessage() for r in caplog.records if r.exc_info and r.levelno >= logging.ERROR]
            assert not unexpected, (column, unexpected)
        site.ann.http.cookies.clear()
        site.ann.http.cookies.update(cookies)
    await site.forget()


@pytest.mark.parametrize("text", ['{"half', "{}", "[1]", "{Ann} waves."])
def test_a_line_of_the_log_that_is_no_message_is_shown_as_it_stands(text: str):
    assert notices.message_of(text) == {"code": "notice-plain", "params": {"text": text}}
    assert notices.reworded(text, lambda words: words.replace("Ann", "Bob")) == text.replace("Ann", "Bob")


@pytest.mark.parametrize(
    ("table", "column", "what"),
    [("tables", "options", "tables"), ("seats", "factions", "tables"), ("events", "players", "events")],
)
async def test_what_is_damaged_is_shown_as_that_and_named_in_the_log(
    site: Site, table: str, column: str, what: str, caplog: pytest.LogCaptureFixture
):
    site.server.house.store.doctor._told.clear()
    hers = site.names[site.ann.me["id"]]
    with site.files.damaged(table, column, "'{\"half'", site.of_ann(table)):
        await site.forget()
        for _ in range(2):
            for path in (f"/api/{what}", f"/api/{what}?scope=mine"):
                shown = {row["id"]: row["state"] for row in (await site.ann.get(path))[what]}
                assert shown[hers["waiting" if what == "tables" else "event"]] == "damaged"
        one = hers["waiting" if what == "tables" else "event"]
        assert await site.ann.refused("GET", f"/api/{what}/{one}") == (410, "damaged")
        told = [r.getMessage() for r in caplog.records if r.getMessage().startswith(f"A row of {table} is damaged")]
        assert len(told) == (1 if table == "events" else 3), "once for each"
    await site.forget()


@pytest.mark.parametrize("table", sorted({table for table, _ in COLUMNS} - {"people"}))
async def test_somebody_can_be_deleted_whatever_is_damaged(tmp_path: Path, site: Site, table: str):
    ann, copy = site.ann.me["id"], tmp_path / DATABASE_FILE
    for column in (column for name, column in COLUMNS if name == table and column != "person"):
        for value in GARBAGE:
            with closing(sqlite3.connect(site.files.path)) as old, closing(sqlite3.connect(copy)) as new:
                old.backup(new)
            files = Files(tmp_path)
            files.run(
                "INSERT INTO event_people (event_id, person, number, organiser) "
                f"SELECT id, '{ann}', 1, 0 FROM events WHERE {site.of_ann('events')} ON CONFLICT DO NOTHING",
                "INSERT OR REPLACE INTO states SELECT id, 'origin', '1', 1, 0, 'x', x'00' FROM tables",
                f"UPDATE {table} SET {column} = {value} WHERE {site.of_ann(table)}",
            )
            async with opened(site.server.settings.model_copy(update={"data": tmp_path})) as store:
                await delete_person(store, ann, "keep")
            for part, whose in OWNED:
                assert not files.run(f"SELECT 1 FROM {part} WHERE {whose} = '{ann}'"), (part, column)


async def test_damaged_words_are_shown_as_that(site: Site):
    playing = site.names[site.ann.me["id"]]["playing"]
    with site.files.damaged("chat", "at", "'yesterday'", site.of_ann("chat")):
        await site.forget()
        async with await site.ann.sit(playing) as seat:
            assert [(line["name"], line["text"]) for line in seat.state["chat"]] == [("", "This message is damaged.")]
    with site.files.damaged("choices", "pick", "'what'", site.of_ann("choices")):
        await site.forget()
        async with await site.ann.sit(playing) as seat:
            assert seat.refusals[0]["code"] == "damaged"
            assert seat.closed_with == 4404
    await site.forget()


async def test_whoever_has_a_damaged_account_is_told(site: Site):
    async with Browser(site.server.base) as carl:
        credentials = {"name": "Carl", "password": "a good long one"}
        await carl.post("/api/account", credentials)
        with site.files.damaged("people", "epoch", "'many'", f"id = '{carl.me['id']}'"):
            async with Browser(site.server.base) as elsewhere:
                assert await elsewhere.refused("POST", "/api/session", credentials) == (410, "damaged")
            assert (await carl.get("/api/me"))["account"] is False
        async with Browser(site.server.base) as elsewhere:
            assert (await elsewhere.post("/api/session", credentials))["id"] == carl.me["id"]


async def test_whoever_watches_a_damaged_event_hears_of_the_others(site: Site):
    his = site.names[site.bob.me["id"]]["event"]
    hers = site.names[site.ann.me["id"]]["event"]
    async with (
        dial(site.server.base, f"/api/events/{hers}/socket") as first,
        dial(site.server.base, f"/api/events/{his}/socket") as second,
    ):
        await asyncio.gather(first.recv(), second.recv())
        with site.files.damaged("events", "data", "'{}'", site.of_ann("events")):
            await site.forget()
            with pytest.raises(Damaged):
                await site.server.inside(lambda: site.server.app.state.events.now(hers))
            site.files.run(f"UPDATE events SET version = version + 1 WHERE id = '{his}'")
            await site.look_round()
            await second.recv()
        site.files.run(f"UPDATE events SET version = version - 1 WHERE id = '{his}'")
    await site.forget()
