"""What whoever runs the server can do with its database while it runs: list, close, ban, export, delete, compact."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from smashup.cli import app
from smashup.server.bans import Bans
from smashup.server.records import BanRecord
from smashup.server.settings import DATABASE_FILE
from smashup.server.words import GONE
from tests.server.client import PATIENCE, Browser, Seat, dial
from tests.server.conftest import Running
from tests.server.test_events import Organiser
from tests.server.test_table import two_people

pytestmark = pytest.mark.anyio

DAY = 86400.0
PASSWORD = "correct horse battery"


async def asked(server: Running, *words: str, answer: str = "") -> Any:
    """What the command says to somebody at a terminal."""
    wish = ["admin", *words, "--data", str(server.settings.data)]
    return await asyncio.to_thread(CliRunner().invoke, app, wish, input=answer)


async def told(server: Running, *words: str) -> Any:
    """What the command says to a program."""
    result = await asked(server, *words, *([] if words[0] == "export" else ["--json"]))
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


async def refused(server: Running, *words: str) -> str:
    result = await asked(server, *words, "--json")
    assert result.exit_code == 2, result.output
    sentence: str = result.stderr
    return " ".join(sentence.split())


async def account(browser: Browser, name: str) -> None:
    await browser.post("/api/account", {"name": name, "password": PASSWORD})


async def let_go(seat: Seat) -> None:
    await seat.until(lambda: seat.closed_with is not None)


# looking -------------------------------------------------------------------------------------------------------------


async def test_tables_people_and_events_are_listed(serve: Callable[..., Running]):
    server = serve()
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        await ann.named("Ann")
        await bob.named("Annabel")
        await account(ann, "Ann")
        table = await two_people(server, ann, bob)
        cup = await Organiser.of(bob)
        (line,) = await told(server, "tables", "--state", "playing", "--person", ann.me["id"])
        assert (line["id"], line["seats"], line["state"]) == (table, ["Ann", "Annabel"], "playing")
        assert await told(server, "tables", "--state", "finished") == []
        assert {row["name"] for row in await told(server, "people", "ann")} == {"Annabel", "Ann"}
        (row,) = await told(server, "people", "ann", "--accounts")
        assert (row["name"], row["account"]) == ("Ann", "ann")
        assert "password" not in row
        (event,) = await told(server, "events")
        assert (event["id"], event["state"]) == (cup.data["id"], "registration")
        assert "key" not in event
        shown = (await asked(server, "tables")).stdout
        assert table in shown
        assert "Ann, Annabel" in shown


def test_a_folder_without_a_database_is_told_in_a_sentence(tmp_path: Path):
    result = CliRunner().invoke(app, ["admin", "tables", "--data", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert "There is no database in" in result.stderr
    assert not (tmp_path / "none").exists()


async def test_a_database_of_another_version_is_left_alone(serve: Callable[..., Running]):
    server = serve()
    with sqlite3.connect(server.settings.data / DATABASE_FILE) as database:
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    assert "another version" in await refused(server, "tables")


# closing and deleting ------------------------------------------------------------------------------------------------


async def test_a_closed_table_is_closed_for_those_who_play_there(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await two_people(server, ann, bob)
        async with await ann.sit(table) as seat:
            assert (await asked(server, "close", table, answer="n\n")).exit_code == 1
            assert (await ann.get(f"/api/tables/{table}"))["state"] == "playing"
            assert "closed" in (await asked(server, "close", table, answer="y\n")).stdout
            await seat.until(lambda: seat.state["table"]["state"] == "abandoned")
            assert await seat.refused("choose", question="0.0", index=0) == "over"
        assert "over already" in await refused(server, "close", table)
        assert "no table" in await refused(server, "close", "nonsense")


async def test_a_deleted_table_is_gone(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await two_people(server, ann, bob)
        seat = await ann.sit(table)
        assert await told(server, "delete-table", table) == {"deleted": table}
        await let_go(seat)
        await seat.close()
        assert (await ann.refused("GET", f"/api/tables/{table}"))[0] == 404
        with sqlite3.connect(server.settings.data / DATABASE_FILE) as database:
            for part in ("choices", "seats", "chat", "notices", "states"):
                assert not database.execute(f"SELECT 1 FROM {part} WHERE table_id = ?", (table,)).fetchall()


@pytest.mark.parametrize("identity", ["-yJsonDataOutLimitHelp1", "--data_person_reason_1"])
async def test_an_id_may_begin_with_a_dash(server: Running, identity: str):
    assert f"There is no table '{identity}'" in await refused(server, "delete-table", identity)
    assert "There is nobody" in await refused(server, "ban", "--person", identity)


async def test_tables_of_a_running_event_are_left_to_its_organisers(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as ann:
        cup = await Organiser.of(olga)
        await ann.post(f"{cup.path}/join", {"name": "Ann"})
        await cup.steer("add_bots", count=1, level="random")
        await cup.steer("start")
        await cup.steer("begin")
        table = cup.data["rounds"][0]["tables"][0]["link"]
        assert "belongs to an event" in await refused(server, "close", table)
        assert "belongs to an event" in await refused(server, "delete-table", table)


async def test_an_account_is_found_by_its_name_however_it_is_written(server: Running):
    async with Browser(server.base) as ann:
        await account(ann, "Ｍü ﬁn")
        assert (await told(server, "export", "Ｍü ﬁn"))["person"]["id"] == ann.me["id"]


async def test_whoever_is_deleted_was_someone_who_left(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        await ann.named("Forgetme")
        running = await two_people(server, ann, bob)
        over = await finished(server, ann, bob, 1, name="Forgetme")
        alone = (await ann.post("/api/quick", {"level": "random"}))["id"]
        cup = await Organiser.of(bob)
        await ann.post(f"{cup.path}/join", {})
        found = await told(server, "delete-person", ann.me["id"], "--games", "delete")
        assert set(found["left"]) == {running, alone}
        async with asyncio.timeout(PATIENCE):
            while (await bob.ask("GET", f"/api/tables/{alone}")).status_code != 404:  # its bot may be thinking
                await asyncio.sleep(0.05)
        record = await bob.get(f"/api/tables/{over}")
        assert (record["seats"][0]["name"], record["seats"][0]["person"]) == (GONE, None)
        replay = await bob.get(f"/api/tables/{over}/replay/0")
        assert replay["view"]["players"][0]["name"] == GONE
        async with await bob.sit(running) as seat:
            await seat.until(lambda: seat.state["table"]["seats"][0]["name"] == GONE)
            assert seat.state["table"]["seats"][0]["kind"] == "bot"
        assert (await ann.get("/api/me"))["id"] != ann.me["id"], "the cookie counts no more"
    with sqlite3.connect(server.settings.data / DATABASE_FILE) as database:
        for part in ("people", "seats", "tables", "chat", "notices", "reports", "events", "event_people"):
            for row in database.execute(f"SELECT * FROM {part}"):
                assert "Forgetme" not in str(row), part


# banning -------------------------------------------------------------------------------------------------------------


async def test_whoever_is_banned_is_out_and_bots_play_on(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await two_people(server, ann, bob)
        seat, other = await ann.sit(table), await bob.sit(table)
        event = await dial(server.base, f"{(await Organiser.of(bob)).path}/socket", cookies=ann.cookies)
        found = await told(server, "ban", "--person", ann.me["id"], "--reason", "Insults", "--until", "7d")
        assert found["left"] == [table]
        await let_go(seat)
        await asyncio.wait_for(event.wait_closed(), PATIENCE)
        await other.until(lambda: other.state["table"]["seats"][0]["kind"] == "bot")
        for path in ("/api/me", f"/api/tables/{table}", "/api/events"):
            answer = await ann.ask("GET", path)
            assert answer.status_code == 403
            assert "Insults" in answer.json()["error"]["message"]
        again = await ann.sit(table)
        await let_go(again)
        assert again.closed_with == 4404, "its page does not try again"
        assert again.refusals[0]["code"] == "banned"
        await bob.get("/api/me")
        (ban,) = [row for row in await told(server, "bans") if row["person"] == ann.me["id"]]
        await told(server, "unban", str(ban["id"]))
        async with asyncio.timeout(PATIENCE):
            while (await ann.ask("GET", "/api/me")).status_code == 403:
                await asyncio.sleep(0.05)
        for one in (seat, other, again):
            await one.close()


async def test_no_event_waits_for_somebody_who_is_banned(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as ann, Browser(server.base) as bob:
        organiser = await Organiser.of(olga)
        for browser, name in ((ann, "Ann"), (bob, "Bob")):
            await browser.post(f"{organiser.path}/join", {"name": name})
        await told(server, "ban", "--person", ann.me["id"])
        await organiser.steer("start")
        link = (await organiser.steer("begin"))["rounds"][0]["tables"][0]["link"]
        table = await bob.until(f"/api/tables/{link}", lambda now: now["seats"])
        assert {seat["name"]: seat["kind"] for seat in table["seats"]} == {"Ann": "bot", "Bob": "person"}


async def test_a_banned_address_is_out_whoever_comes_from_there(serve: Callable[..., Running]):
    server = serve()
    async with Browser(server.base) as ann:
        await told(server, "ban", "--address", "192.0.2.0/24")

        async def status(address: str) -> int:
            return (await ann.ask("GET", "/api/me", **{"X-Forwarded-For": address})).status_code

        async with asyncio.timeout(PATIENCE):
            while await status("192.0.2.7") != 403:
                await asyncio.sleep(0.05)
        assert await status("192.0.3.7") == 200
        assert await status("2001:db8::1") == 200


def test_bans_end_and_networks_hold_all_their_addresses():
    bans = Bans()
    bans.take([BanRecord(1, None, "2001:db8:1:2::/64", "", 0, None), BanRecord(2, "p", None, "", 0, 1e9)])
    assert bans.of(None, "2001:db8:1:2::/64") is not None
    assert bans.of(None, "2001:db8:1:2:3::4") is not None
    assert bans.of(None, "2001:db8:1:3::1") is None
    assert bans.of(None, "192.0.2.1") is None
    assert bans.of(None, "unknown") is None
    assert bans.of("p", "unknown") is not None


async def test_a_ban_that_is_over_holds_no_more(server: Running):
    store = server.house.store

    async def ban() -> list[BanRecord]:
        await store.ban("nobody", None, "old", time.time() - 1)
        return [one for one in await store.bans() if one.reason == "old"]

    assert await server.inside(ban) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ban"], "either a person or an address"),
        (["ban", "--person", "a", "--address", "::1"], "either a person or an address"),
        (["ban", "--person", "nobody-at-all"], "There is nobody"),
        (["ban", "--address", "here"], "is no address"),
        (["ban", "--address", "::1", "--until", "soon"], "is no time"),
        (["ban", "--address", "::1", "--until", "2001-01-01"], "over already"),
        (["unban", "4711"], "no ban number 4711"),
    ],
)
async def test_what_an_operator_mistypes_is_told_in_a_sentence(server: Running, words: list[str], said: str):
    assert said in await refused(server, *words)


# exporting -----------------------------------------------------------------------------------------------------------


async def test_a_person_can_be_given_all_that_is_stored_of_them(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        await ann.named("Exporter")
        table = await two_people(server, ann, bob)
        left, right = await ann.sit(table), await bob.sit(table)
        await left.send("chat", text="mine")
        await right.send("chat", text="theirs")
        await left.until(lambda: sum(m["type"] == "chat" for m in left.received) == 2)
        asked_first = left if left.question is not None else right
        await asked_first.pick("end")
        data = await told(server, "export", ann.me["id"])
        assert data["person"]["name"] == "Exporter"
        (game,) = data["tables"]
        assert game["id"] == table
        assert [(line["table"], line["text"]) for line in data["words"]] == [(table, "mine")]
        assert len(game["choices"]) == (1 if asked_first is left else 0)
        assert "argon2" not in json.dumps(data)
        await left.close()
        await right.close()


# keeping -------------------------------------------------------------------------------------------------------------


async def finished(server: Running, ann: Browser, bob: Browser, days: float, name: str = "") -> str:
    """A game that was over so many days ago, with a word said at it."""
    table = await two_people(server, ann, bob)
    async with await ann.sit(table) as seat:
        await seat.send("chat", text="Good game")
        await seat.until(lambda: any(m["type"] == "chat" for m in seat.received))
    result = json.dumps({"winner": 0, "scores": [15, 9], "places": [1, 2], "power": [0, 0]})
    with sqlite3.connect(server.settings.data / DATABASE_FILE) as database:
        then = time.time() - days * DAY
        values = (result, then, table)
        over = "state = 'finished', waiting_for = NULL, result = ?, updated = ?, revision = revision + 1"
        database.execute(f"UPDATE tables SET {over} WHERE id = ?", values)
        database.execute("UPDATE chat SET at = ? WHERE table_id = ?", (then, table))
    del server.house.tables[table]
    return table


async def test_of_old_games_the_result_is_kept(serve: Callable[..., Running]):
    server = serve(keep_games_days=30)
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        old, young = await finished(server, ann, bob, 31), await finished(server, ann, bob, 29)
        await server.inside(server.house.keeper.compact)
        record = await ann.get(f"/api/tables/{old}")
        assert record["compacted"] is True
        assert record["result"]["winner"] == 0
        assert [len(seat["factions"]) for seat in record["seats"]] == [2, 2]
        for path in ("replay", "replay/0", "save", "review"):
            assert await ann.refused("GET", f"/api/tables/{old}/{path}") == (410, "compacted"), path
        for path, wish in (("report", {}), ("play-on", {"step": 0, "seat": 0})):
            assert await ann.refused("POST", f"/api/tables/{old}/{path}", wish) == (410, "compacted"), path
        async with await ann.sit(old) as seat:
            assert seat.state["view"] is None
            assert seat.state["chat"] == []
        assert (await ann.post(f"/api/tables/{old}/rematch"))["state"] == "lobby"
        assert (await ann.get(f"/api/tables/{young}"))["compacted"] is False
        await ann.get(f"/api/tables/{young}/replay")
        assert {old, young} <= {game["id"] for game in (await ann.get("/api/tables?scope=mine"))["tables"]}


async def test_or_nothing_is_kept_of_them(serve: Callable[..., Running]):
    server = serve(keep_games_days=30, compact_to="nothing")
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        old, young = await finished(server, ann, bob, 31), await finished(server, ann, bob, 29)
        await server.inside(server.house.keeper.compact)
        assert (await ann.refused("GET", f"/api/tables/{old}"))[0] == 404
        await ann.get(f"/api/tables/{young}/replay")


async def test_words_can_be_forgotten_before_games(serve: Callable[..., Running]):
    server = serve(keep_chat_days=7)
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        old = await finished(server, ann, bob, 8)
        running = await two_people(server, ann, bob)
        async with await ann.sit(running) as seat:
            await seat.send("chat", text="Your move")
            await seat.until(lambda: any(m["type"] == "chat" for m in seat.received))
        with sqlite3.connect(server.settings.data / DATABASE_FILE) as database:
            database.execute("UPDATE chat SET at = 0 WHERE table_id = ?", (running,))
        await server.inside(server.house.keeper.compact)
        for table, words in ((old, []), (running, ["Your move"])):
            async with await ann.sit(table) as seat:
                assert [line["text"] for line in seat.state["chat"]] == words
        await ann.get(f"/api/tables/{old}/replay")


async def test_without_wishes_everything_is_kept(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        old = await finished(server, ann, bob, 3650)
        await server.inside(server.house.keeper.compact)
        await ann.get(f"/api/tables/{old}/replay")
