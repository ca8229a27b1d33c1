"""Taking a name, opening tables, joining, leaving, choosing factions, beginning (issue: the lobby)."""

from __future__ import annotations

import asyncio
import math
import threading
from functools import partial

import pytest

import smashup
from smashup.server import playing
from smashup.server.connections import Connection
from smashup.server.table import leaving
from smashup.server.tables import LiveTable
from tests.server.client import PATIENCE, Browser
from tests.server.conftest import Running
from tests.server.test_table import seated, two_people

pytestmark = pytest.mark.anyio

PERSON, OPEN, BOT = {"kind": "person"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


async def test_the_server_says_how_it_is(server: Running):
    async with Browser(server.base) as ann:
        health = await ann.get("/healthz")
    assert health == {
        "status": "ok",
        "version": smashup.__version__,
        "database": {"state": "ok", "kind": "sqlite"},
    }


async def test_a_visitor_is_a_guest_and_stays_the_same(server: Running):
    async with Browser(server.base) as ann:
        again = await ann.get("/api/me")
        assert again == ann.me
        assert ann.me["account"] is False
        assert ann.me["name"].startswith("Guest")


async def test_a_name_is_taken_trimmed_and_checked(server: Running):
    async with Browser(server.base) as ann:
        await ann.named("  Ann \u202e  of \n Cleves ")
        assert ann.me["name"] == "Ann of Cleves"
        for bad in ("", "   ", "\u200b\u200b", "!!!", "x" * 25):
            assert (await ann.refused("PUT", "/api/me", {"name": bad}))[0] == 422
        assert (await ann.get("/api/me"))["name"] == "Ann of Cleves"


async def test_a_quick_game_has_begun(server: Running):
    async with Browser(server.base) as ann:
        table = await ann.post("/api/quick", {"name": "Ann", "level": "random", "players": 3})
    assert table["state"] == "playing"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["seats"][0]["name"] == "Ann"
    assert len({seat["name"] for seat in table["seats"]}) == 3
    assert table["you"] == 0
    taken = [faction for seat in table["seats"] for faction in seat["factions"]]
    assert len(taken) == len(set(taken)) == 6


async def test_only_bots_beside_the_host_and_random_factions_begin_at_once(server: Running):
    async with Browser(server.base) as ann:
        table = await ann.post("/api/tables", {"seats": [PERSON, BOT], "factions_by": "random"})
        assert table["state"] == "playing"
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN], "factions_by": "random"})
        assert table["state"] == "lobby"
        table = await ann.post("/api/tables", {"seats": [PERSON, BOT], "factions_by": "choose"})
        assert table["state"] == "lobby"


async def test_people_find_join_and_begin(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as eve:
        await ann.named("Ann")
        await bob.named("Ann")
        table = await ann.post(
            "/api/tables", {"name": "Tuesday", "seats": [PERSON, OPEN, BOT], "factions_by": "random", "public": True}
        )
        path = f"/api/tables/{table['id']}"
        assert table["id"] in [t["id"] for t in (await bob.get("/api/tables?scope=public"))["tables"]]
        assert await ann.refused("POST", f"{path}/start", {}) == (409, "seats_open")
        assert await bob.refused("POST", f"{path}/join", {"seat": 2}) == (409, "taken")
        joined = await bob.post(f"{path}/join", {})
        assert joined["you"] == 1
        assert joined["seats"][1]["name"] == "Ann 2", "two at a table never have the same name"
        assert await eve.refused("POST", f"{path}/join", {}) == (409, "full")
        assert await bob.refused("POST", f"{path}/start", {}) == (403, "host_only")
        assert (await ann.post(f"{path}/start"))["state"] == "playing"
        assert await eve.refused("POST", f"{path}/join", {}) == (409, "started")
        assert [t["id"] for t in (await bob.get("/api/tables?scope=mine"))["tables"]] == [table["id"]]


async def test_private_tables_are_not_listed_but_open_to_whoever_has_the_link(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN], "factions_by": "random"})
        assert len(table["id"]) == 22
        listed = (await bob.get("/api/tables?scope=public"))["tables"]
        assert table["id"] not in [t["id"] for t in listed]
        assert (await bob.get(f"/api/tables/{table['id']}"))["you"] is None
        assert (await bob.post(f"/api/tables/{table['id']}/join", {}))["you"] == 1


async def test_the_host_arranges_the_seats(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN, OPEN], "factions_by": "random"})
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {"seat": 1})
        assert await bob.refused("POST", f"{path}/seats/2", {"kind": "bot"}) == (403, "host_only")
        assert await ann.refused("POST", f"{path}/seats/0", {"kind": "bot"}) == (409, "own_seat")
        assert await ann.refused("POST", f"{path}/seats/3", {"kind": "bot"}) == (404, "not_found")
        table = await ann.post(f"{path}/seats/2", {"kind": "bot", "level": "hard"})
        assert (table["seats"][2]["kind"], table["seats"][2]["level"]) == ("bot", "hard")
        table = await ann.post(f"{path}/seats/1", {"kind": "open"})
        assert table["seats"][1]["person"] is None
        assert (await bob.get(path))["you"] is None


async def test_leaving_the_lobby_frees_the_seat_and_hands_the_table_on(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN], "factions_by": "random"})
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        left = await ann.post(f"{path}/leave")
        assert left["seats"][0]["kind"] == "open"
        assert left["host"] == bob.me["id"]
        assert (await bob.post(f"{path}/leave"))["state"] == "abandoned"
        assert await bob.refused("POST", f"{path}/leave", {}) == (409, "not_seated")
        assert await ann.refused("POST", f"{path}/join", {}) == (409, "abandoned")


async def test_whoever_leaves_a_running_game_is_replaced_by_a_bot(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN], "factions_by": "random"})
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        await ann.post(f"{path}/start")
        async with await bob.sit(table["id"]) as seat:
            await seat.hurry()
            await ann.post(f"{path}/leave")
            await seat.until(lambda: seat.state["table"]["seats"][0]["kind"] == "bot")
            assert seat.state["table"]["host"] == bob.me["id"]
            await seat.asked()
            assert any("a bot plays on" in words for words in seat.sentences)
        assert (await bob.post(f"{path}/leave"))["state"] == "abandoned"


async def test_whoever_leaves_just_when_another_moves_takes_nothing_out_of_the_log(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        stays, goes = await seated(server, ann, bob)
        house, live = server.house, server.house.tables[stays.table]
        question = stays.question

        async def both_at_once() -> None:
            person = await house.store.person(goes.browser.me["id"])
            assert person is not None
            async with live.lock:
                going = asyncio.create_task(house.alter_game(live.id, partial(leaving.leave, person=person)))
                moving = asyncio.create_task(playing.choose(live, Connection(stays.browser.me["id"], ""), question, 0))
                await asyncio.sleep(0)  # both stand in line now
            await asyncio.gather(going, moving)

        await server.inside(both_at_once)
        await stays.until(lambda: stays.question != question)
        async with stays, goes, await stays.browser.sit(stays.table) as again:
            assert any("a bot plays on" in words for words in stays.sentences)
            assert stays.log == again.log


async def test_whoever_comes_just_when_a_table_is_put_away_sits_where_all_sit(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await two_people(server, ann, bob)
        house, live = server.house, server.house.tables[table]
        storing, stored = threading.Event(), threading.Event()

        async def keep_state() -> None:
            storing.set()
            await asyncio.to_thread(stored.wait, PATIENCE)

        monkeypatch.setattr(live, "keep_state", keep_state)
        live.touched = -math.inf
        putting_away = asyncio.create_task(server.inside(house.keeper.look_round))
        assert await asyncio.to_thread(storing.wait, PATIENCE)
        async with await ann.sit(table):
            stored.set()
            await putting_away
            assert house.tables[table] is not live
            assert [connection.person for connection in house.tables[table].audience.here] == [ann.me["id"]]


async def test_factions_are_chosen_freely_but_only_once(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN, BOT], "factions_by": "choose"})
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        spies, apes, shifters = "Super Spies", "Cyborg Apes", "Shapeshifters"
        table = await ann.post(f"{path}/factions", {"factions": [spies, apes]})
        assert table["seats"][0]["ready"]
        assert not table["seats"][1]["ready"]
        assert await ann.refused("POST", f"{path}/start", {}) == (409, "not_ready")
        assert await bob.refused("POST", f"{path}/factions", {"factions": [spies, shifters]}) == (409, "taken")
        assert await bob.refused("POST", f"{path}/factions", {"factions": [shifters, shifters]}) == (422, "factions")
        assert await bob.refused("POST", f"{path}/factions", {"factions": ["Elves", apes]}) == (422, "no_faction")
        await bob.post(f"{path}/factions", {"factions": [shifters, "Time Travelers"]})
        table = await ann.post(f"{path}/start")
        assert table["seats"][0]["factions"] == [spies, apes]
        assert len(set(table["seats"][2]["factions"])) == 2, "the bot takes what is left"


async def test_house_rules_are_checked_and_kept(server: Running):
    async with Browser(server.base) as ann:
        wish = {"seats": [PERSON, BOT], "factions_by": "random"}
        table = await ann.post("/api/tables", {**wish, "options": {"mulligan": "discard", "promos": True}})
        assert table["options"]["mulligan"] == "discard"
        assert table["options"]["promos"] is True
        for bad in ({"mulligan": "often"}, {"gravity": True}, {"promos": "yes"}):
            assert await ann.refused("POST", "/api/tables", {**wish, "options": bad}) == (422, "bad_options")


async def test_a_seed_is_for_games_against_bots_only(server: Running):
    async with Browser(server.base) as ann:
        wish = {
            "seats": [PERSON, BOT],
            "factions_by": "choose",
            "factions": [["Super Spies", "Cyborg Apes"], ["Shapeshifters", "Time Travelers"]],
            "seed": 7,
        }
        hands = []
        for _ in range(2):
            table = await ann.post("/api/tables", wish)
            assert table["state"] == "playing"
            async with await ann.sit(table["id"]) as seat:
                await seat.hurry()
                await seat.asked()
                hands.append([card["name"] for card in seat.state["view"]["players"][0]["hand"]])
        assert hands[0] == hands[1]
        with_people = {**wish, "seats": [PERSON, OPEN], "factions": []}
        assert await ann.refused("POST", "/api/tables", with_people) == (422, "seed")


@pytest.mark.parametrize("factions_by", ["choose", "draft"])
async def test_a_named_seed_counts_no_more_when_people_come_after_all(server: Running, factions_by: str):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        wish = {"seats": [PERSON, BOT], "factions_by": factions_by, "seed": 7}
        table = (await ann.post("/api/tables", wish))["id"]

        async def seed() -> int | None:
            live: LiveTable = await server.inside(lambda: server.house.live(table))
            return live.record.seed

        await ann.post(f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "easy"})
        assert await seed() == 7, "among bots it stays"
        await ann.post(f"/api/tables/{table}/seats/1", {"kind": "open"})
        assert await seed() is None
        await bob.post(f"/api/tables/{table}/join", {})
        assert await seed() is None
        stored = await server.inside(lambda: server.house.store.table(table))
        assert stored.seed is None


async def test_the_catalogue_and_the_rules_can_be_read(server: Running):
    async with Browser(server.base) as ann:
        assert await ann.get("/api/catalogue") == {**smashup.catalogue(), "looks": {}}
        first = await ann.ask("GET", "/api/catalogue")
        again = await ann.ask("GET", "/api/catalogue", **{"If-None-Match": first.headers["etag"]})
        assert again.status_code == 304
        assert "\n2.2 " in (await ann.get("/api/rules"))["markdown"]


async def test_an_account_keeps_the_games_across_devices(server: Running):
    async with Browser(server.base) as phone, Browser(server.base) as laptop, Browser(server.base) as thief:
        played = await phone.post("/api/quick", {"level": "random"})
        credentials = {"name": "Ann Account", "password": "correct horse 7"}
        me = await phone.post("/api/account", credentials)
        assert me["account"] is True
        assert me["id"] == phone.me["id"]
        other = await laptop.post("/api/quick", {"level": "random"})
        assert await thief.refused("POST", "/api/session", {**credentials, "password": "wrong horse 7"}) == (
            401,
            "wrong_password",
        )
        assert await thief.refused("POST", "/api/account", {**credentials, "name": "ANN account"}) == (
            409,
            "name_taken",
        )
        assert (await laptop.post("/api/session", credentials))["id"] == me["id"]
        mine = [t["id"] for t in (await laptop.get("/api/tables?scope=mine"))["tables"]]
        assert sorted(mine) == sorted([played["id"], other["id"]]), "the guest's game went along"
        response = await laptop.ask("DELETE", "/api/session")
        assert response.status_code == 204
        assert (await laptop.get("/api/me"))["id"] != me["id"]


@pytest.mark.parametrize(
    "password", ["short", "password", "aaaaaaaaaa", "12345678", "ann maria 1", "P@ssw0rd1", "qwertz123"]
)
async def test_weak_passwords_are_refused(server: Running, password: str):
    async with Browser(server.base) as ann:
        refusal = await ann.refused("POST", "/api/account", {"name": "Ann Maria", "password": password})
        assert refusal == (422, "weak_password")
