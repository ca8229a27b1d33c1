"""Events on the server: organisers steer, players play their seats, nothing is lost."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from smashup import say, tournament
from smashup.server import event_api, event_steps, sockets
from smashup.server import events as events_module
from smashup.server.connections import Connection
from smashup.server.errors import Refusal
from smashup.server.event_follower import SILENT_DAYS
from smashup.server.events import Events
from smashup.server.records import EventRecord, PersonRecord, TableRecord, new_id
from smashup.server.settings import DATABASE_FILE, Settings
from smashup.server.store import Store
from smashup.server.table import lobby
from smashup.server.table.change import Change, asking
from smashup.server.thinking import Question
from tests.clock import Clock
from tests.server.client import PATIENCE, Browser, Data, dial
from tests.server.conftest import Running
from tests.server.processes import ServerProcess

pytestmark = pytest.mark.anyio


class Organiser:
    """A browser on the organiser's page of one event."""

    def __init__(self, browser: Browser, data: Data) -> None:
        self.browser = browser
        self.data = data
        self.path = f"/api/events/{data['id']}"

    @classmethod
    async def of(cls, browser: Browser, **wish: Any) -> Organiser:
        return cls(browser, await browser.post("/api/events", {"name": "World Tour", **wish}))

    async def look(self) -> Data:
        self.data = await self.browser.get(self.path)
        return self.data

    async def steer(self, action: str, **fields: Any) -> Data:
        """Does something on the event as it stands now; results that come in meanwhile are no obstacle."""
        for _ in range(20):
            await self.look()
            wish = {"version": self.data["version"], "action": action, **fields}
            response = await self.browser.ask("POST", f"{self.path}/steer", wish)
            if response.status_code < 300:
                self.data = response.json()
                return self.data
            assert response.json()["error"]["code"] == "stale", response.text
        raise AssertionError("always stale")

    async def refused(self, action: str, **fields: Any) -> tuple[int, str]:
        await self.look()
        wish = {"version": self.data["version"], "action": action, **fields}
        return await self.browser.refused("POST", f"{self.path}/steer", wish)

    async def until(self, condition: Callable[[Data], object]) -> Data:
        self.data = await self.browser.until(self.path, condition)
        return self.data


def round_over(data: Data) -> bool:
    return data["state"] == "finished" or bool(data["rounds"][-1]["over"])


async def play_to_the_end(organiser: Organiser) -> Data:
    data = await organiser.look()
    while data["state"] == "running":
        if any(table["state"] == "seated" for table in data["rounds"][-1]["tables"]):
            await organiser.steer("begin")
        data = await organiser.until(round_over)
        if data["state"] == "running":
            data = await organiser.steer("next_round")
    return data


async def test_an_event_of_bots_from_the_first_table_to_the_winner(server: Running):
    async with Browser(server.base) as browser:
        organiser = await Organiser.of(browser)
        await organiser.steer("add_bots", count=6, level="random")
        data = await organiser.steer("start")
        assert [len(table["seats"]) for table in data["rounds"][0]["tables"]] == [3, 3]
        data = await play_to_the_end(organiser)
        assert data["winner"] == data["standings"][0]["name"]
        assert [line["prizes"] for line in data["standings"]] == [["main", "pack"], *[["pack"]] * 5]
        for table in (table for round_ in data["rounds"] for table in round_["tables"]):
            game = await browser.get(f"/api/tables/{table['link']}")
            assert game["state"] == "finished"
            assert game["factions_by"] == "draft"
            assert game["result"]["scores"] == [seat["vp"] for seat in table["seats"]]
            assert [seat["factions"] for seat in game["seats"]] == [seat["factions"] for seat in table["seats"]]
            assert (await browser.get(f"/api/tables/{table['link']}/replay"))["steps"] > 0


async def test_people_join_by_the_link_draft_and_are_replaced_when_they_are_missing(server: Running):
    async with AsyncExitStack() as stack:
        olga, ann, bob = [await stack.enter_async_context(Browser(server.base)) for _ in range(3)]
        await olga.named("Olga")
        organiser = await Organiser.of(olga)
        for browser, name in ((ann, "Ann"), (bob, "Bob")):
            await browser.named(name)
            joined = await browser.post(f"{organiser.path}/join")
            assert joined["you"] is not None
            assert joined["organiser"] is False
            assert joined["key"] is None
        assert (await ann.refused("POST", f"{organiser.path}/join", {}))[1] == "entered"
        assert (await olga.refused("POST", f"{organiser.path}/join", {"name": "bob"}))[1] == "refused"
        await organiser.steer("start")
        data = await organiser.steer("begin")
        table = data["rounds"][0]["tables"][0]
        assert {seat["name"] for seat in table["seats"]} == {"Ann", "Bob"}
        assert data["games"]["1.1"]["state"] == "drafting", "whoever hears that a table begins can go there"
        assert sorted(data["games"]["1.1"]["missing"]) == sorted(player["number"] for player in data["players"])

        mine = (await ann.get("/api/tables?scope=mine"))["tables"]
        assert [game["id"] for game in mine] == [table["link"]]
        game = await ann.get(f"/api/tables/{table['link']}")
        assert game["state"] == "drafting"
        assert game["event"] == organiser.data["id"]
        assert (await olga.refused("POST", f"/api/tables/{table['link']}/draft", {"faction": "Fairies"}))[0] == 403
        picker, other = (ann, bob) if game["draft"]["seat"] == game["you"] else (bob, ann)
        await picker.post(f"/api/tables/{table['link']}/draft", {"faction": "Fairies"})
        assert (await picker.refused("POST", f"/api/tables/{table['link']}/draft", {"faction": "Penguins"}))[0] == 409

        missing = (await other.get(organiser.path))["you"]
        data = await organiser.steer("stand_in", player=missing, level="random")
        assert next(player for player in data["players"] if player["number"] == missing)["stand_in"] is True
        left = await picker.post(f"/api/tables/{table['link']}/leave")
        assert left["you"] is None
        data = await play_to_the_end(organiser)
        assert {line["name"] for line in data["standings"]} == {"Ann", "Bob"}


async def test_preliminary_rounds_with_a_no_show_and_late_arrivals(server: Running):
    async with AsyncExitStack() as stack:
        olga, ann, bob, cem = [await stack.enter_async_context(Browser(server.base)) for _ in range(4)]
        organiser = await Organiser.of(olga, preliminary=2, cut=1)
        await organiser.steer("add_bots", count=5, level="random")
        ann_is = (await ann.post(f"{organiser.path}/join", {"name": "Ann"}))["you"]
        data = await organiser.steer("start")
        assert [round_["kind"] for round_ in (*data["rounds"], *data["ahead"])] == ["preliminary"] * 2 + ["knockout"]
        data = await organiser.steer("drop", player=ann_is, missing=True)
        short = next(table for table in data["rounds"][0]["tables"] if len(table["seats"]) == 2)
        bob_is = (await bob.post(f"{organiser.path}/join", {"name": "Bob"}))["you"]
        data = await organiser.look()
        assert bob_is in [seat["number"] for seat in _table(data, short["name"])["seats"]], "in the no-show's place"
        await organiser.steer("stand_in", player=bob_is, level="random")
        await organiser.steer("begin")
        cem_is = (await cem.post(f"{organiser.path}/join", {"name": "Cem"}))["you"]
        await organiser.steer("stand_in", player=cem_is, level="random")
        await organiser.until(round_over)
        data = await organiser.steer("next_round")
        assert cem_is in [seat["number"] for table in data["rounds"][1]["tables"] for seat in table["seats"]]
        data = await play_to_the_end(organiser)
        assert [round_["kind"] for round_ in data["rounds"]] == ["preliminary"] * 2 + ["knockout"]
        assert len(data["rounds"][2]["tables"][0]["seats"]) == 4
        places = {line["name"]: line for line in data["standings"]}
        assert [line["place"] for line in data["standings"]] == list(range(1, 9))
        assert (places["Ann"]["place"], places["Ann"]["prizes"], places["Ann"]["left"]) == (8, [], True)
        assert sum(line["games"] for line in data["standings"]) == 6 + 7 + 4
        out = [line["points"] for line in data["standings"][4:7]]
        assert out == sorted(out, reverse=True)


def _table(data: Data, name: str) -> Data:
    table: Data = next(table for round_ in data["rounds"] for table in round_["tables"] if table["name"] == name)
    return table


@asynccontextmanager
async def an_event(folder: Path) -> AsyncIterator[tuple[Store, EventRecord]]:
    """An event in a database of its own, with a guest as its organiser."""
    store = await Store(Settings(data=folder)).open()
    try:
        organiser = await store.add_person("Olga")
        record = EventRecord(new_id(), "Cup", False, "registration", 0, 0.0, 0.0, new_id(), 1)
        await store.add_event(record, tournament.create("Cup").to_dict(), organiser.id)
        yield store, record
    finally:
        await store.close()


async def test_a_guest_who_belongs_to_an_event_is_not_forgotten(data_folder: Callable[[], Path]):
    async with an_event(data_folder()) as (store, record):
        other = await store.add_person("Otto")
        await store.forget_guests(time.time() + 1)
        (organiser,) = await store.event_people(record.id)
        assert await store.person(organiser.person) is not None
        assert await store.person(other.id) is None


async def test_nobody_enters_twice_however_often_they_press(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as ann:
        organiser = await Organiser.of(olga)
        events: Events = server.app.state.events

        async def press_often() -> list[Any]:
            me = await events.store.person(ann.me["id"])
            assert me is not None
            joins = (events.join(organiser.data["id"], me, f"Ann {number}") for number in range(6))
            return await asyncio.gather(*joins, return_exceptions=True)

        answers = await server.inside(press_often)
        assert sorted(getattr(answer, "code", "") for answer in answers) == ["", *["entered"] * 5]
        data = await ann.get(organiser.path)
        assert [player["number"] for player in data["players"]] == [data["you"]]


async def test_a_process_that_has_not_seen_somebody_enter_does_not_enter_them_again(data_folder: Callable[[], Path]):
    async with an_event(data_folder()) as (store, record):
        ann = await store.add_person("Ann")
        first, second = ({"version": version, "players": version - 1} for version in (2, 3))
        assert await store.commit_event(record.id, 1, first, (ann.id, 1))
        assert not await store.commit_event(record.id, 2, second, (ann.id, 2))
        found = await store.event(record.id)
        assert found is not None
        assert (found.version, found.players) == (2, 1)
        assert [row.number for row in await store.event_people(record.id) if row.person == ann.id] == [1]


async def test_only_organisers_steer(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as stranger:
        organiser = await Organiser.of(olga)
        key = organiser.data["key"]
        wish = {"version": organiser.data["version"], "action": "add_bots", "count": 2}
        assert (await stranger.refused("POST", f"{organiser.path}/steer", wish))[1] == "not_organiser"
        await stranger.post(f"{organiser.path}/join", {"name": "Stranger"})
        wish["version"] = (await organiser.look())["version"]
        assert (await stranger.refused("POST", f"{organiser.path}/steer", wish))[1] == "not_organiser"
        assert (await stranger.refused("POST", f"{organiser.path}/organise", {"key": "guess"}))[1] == "wrong_key"
        assert (await organiser.look())["version"] == wish["version"]
        assert (await stranger.post(f"{organiser.path}/organise", {"key": key}))["organiser"] is True
        assert len((await stranger.post(f"{organiser.path}/steer", wish))["players"]) == 3


@pytest.mark.parametrize("plays", [True, False])
async def test_whoever_logs_in_keeps_what_they_were_in_an_event(server: Running, plays: bool):
    """As a guest they steer it, and perhaps play; with the account, on another device, they belong to it too."""
    async with Browser(server.base) as phone, Browser(server.base) as laptop:
        account = {"name": f"Olga {plays}", "password": "correct horse battery"}
        await phone.post("/api/account", account)
        organiser = await Organiser.of(laptop)
        if plays:
            await laptop.post(f"{organiser.path}/join", {"name": "Olga"})
            await phone.post(f"{organiser.path}/organise", {"key": organiser.data["key"]})
        else:
            await phone.post(f"{organiser.path}/join", {"name": "Olga"})
        await laptop.post("/api/session", account)
        for browser in (phone, laptop):
            data = await browser.get(organiser.path)
            assert (data["organiser"], data["key"], data["you"]) == (True, organiser.data["key"], 1)
        assert (await organiser.steer("cancel"))["state"] == "cancelled"


async def test_whoever_plays_twice_keeps_the_number_of_the_account(data_folder: Callable[[], Path]):
    async with an_event(data_folder()) as (store, record):
        guest, account = await store.add_person("Guest"), await store.add_person("Ann")
        for version, person in enumerate((account, guest), 1):
            assert await store.commit_event(record.id, version, {"version": version + 1}, (person.id, version))
        await store.adopt(guest.id, account.id)
        (mine,) = (row for row in await store.event_people(record.id) if row.person in (guest.id, account.id))
        assert (mine.person, mine.number, mine.organiser) == (account.id, 1, False)


async def test_two_organisers_at_once_do_no_harm(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as otto:
        organiser = await Organiser.of(olga)
        await otto.post(f"{organiser.path}/organise", {"key": organiser.data["key"]})
        await organiser.steer("add_bots", count=8, level="random")
        for action in ("start", "begin"):
            wish = {"version": (await organiser.look())["version"], "action": action}
            answers = await asyncio.gather(
                *(browser.ask("POST", f"{organiser.path}/steer", wish) for browser in (olga, otto) * 3)
            )
            assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
        data = await organiser.look()
        assert len(data["rounds"]) == 1
        assert len({table["link"] for table in data["rounds"][0]["tables"]}) == 2
        data = await organiser.steer("pause")
        await organiser.until(round_over)
        assert await organiser.refused("next_round") == (409, "refused")
        await organiser.steer("resume")
        assert len((await organiser.steer("next_round"))["rounds"]) == 2
        assert await organiser.refused("next_round") == (409, "refused")
        assert (await organiser.steer("cancel", reason="the shop closes"))["state"] == "cancelled"


async def test_only_what_another_organiser_did_makes_a_press_stale(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as otto, Browser(server.base) as ann:
        organiser = await Organiser.of(olga)
        seen = organiser.data["version"]
        await ann.post(f"{organiser.path}/join", {"name": "Ann"})
        wish = {"version": seen, "action": "add_bots", "count": 3, "level": "random"}
        data = await olga.post(f"{organiser.path}/steer", wish)
        assert [player["name"] for player in data["players"]] == ["Ann", "Otto", "Juno", "Milo"]
        assert await olga.refused("POST", f"{organiser.path}/steer", wish) == (409, "stale")
        await otto.post(f"{organiser.path}/organise", {"key": organiser.data["key"]})
        await otto.post(f"{organiser.path}/steer", {"version": data["version"], "action": "pause"})
        again = {"version": data["version"], "action": "pause"}
        assert await olga.refused("POST", f"{organiser.path}/steer", again) == (409, "stale")
        ahead = {"version": 10**6, "action": "resume"}
        assert await olga.refused("POST", f"{organiser.path}/steer", ahead) == (409, "stale")
        assert len((await organiser.look())["players"]) == 4


async def test_a_result_by_hand_takes_the_place_of_the_game(server: Running):
    async with AsyncExitStack() as stack:
        olga, ann, bob = [await stack.enter_async_context(Browser(server.base)) for _ in range(3)]
        organiser = await Organiser.of(olga)
        for browser, name in ((ann, "Ann"), (bob, "Bob")):
            await browser.post(f"{organiser.path}/join", {"name": name})
        await organiser.steer("start")
        link = (await organiser.steer("begin"))["rounds"][0]["tables"][0]["link"]
        await organiser.until(lambda now: "1.1" in now["games"])
        fields = {"table": "1.1", "scores": [9, 15], "power": [1, 2]}
        assert (await organiser.refused("enter", **fields))[0] == 422, "without a note"
        assert (await organiser.refused("enter", **{**fields, "table": "2.1"}, note="why")) == (409, "refused")
        data = await organiser.steer("enter", **fields, note="played with real cards")
        table = data["rounds"][0]["tables"][0]
        assert (table["state"], table["link"], table["note"]) == ("finished", None, "played with real cards")
        assert data["winner"] == table["seats"][1]["name"]
        assert (await organiser.refused("enter", **fields, note="again"))[0] == 409
        assert (await ann.get(f"/api/tables/{link}"))["state"] == "abandoned"
        assert (await ann.get("/api/tables?scope=mine"))["tables"] == [], "nobody waits for a game that counts no more"


async def test_a_game_that_ends_below_zero_ends_its_table(server: Running):
    """RULES 8.2: Madness is taken from the final VP; such a result is read like any other."""
    async with Browser(server.base) as olga, Browser(server.base) as ann:
        organiser = await Organiser.of(olga)
        link = await anns_game(organiser, ann)
        result = {"winner": 1, "scores": [-1, 12], "places": [2, 1], "power": [0, 4]}

        async def end_it() -> None:
            over = {"state": "finished", "result": result}
            await server.house.alter(link, lambda now: Change(now, asking(now, None, **over)))

        await server.inside(end_it)
        data = await organiser.until(round_over)
        assert data["state"] == "finished"
        assert {line["vp"] for line in data["standings"]} == {-1, 12}


async def test_a_table_that_cannot_be_opened_holds_up_no_other(server: Running, monkeypatch: pytest.MonkeyPatch):
    real, refused = lobby.seated, list[str]()

    def seated(event: EventRecord, table: str, host: PersonRecord, name: str, *more: Any) -> TableRecord:
        if name.endswith("table 1.2"):
            refused.append(name)
            raise Refusal("cannot_start", "A box is no longer there.")
        return real(event, table, host, name, *more)

    monkeypatch.setattr(lobby, "seated", seated)
    async with Browser(server.base) as olga:
        organiser = await Organiser.of(olga)
        await organiser.steer("add_bots", count=6, level="random")
        await organiser.steer("start")
        await organiser.steer("begin")

        def states(data: Data) -> list[str]:
            return [table["state"] for table in data["rounds"][0]["tables"]]

        data = await organiser.until(lambda now: states(now)[0] == "finished")
        assert states(data) == ["finished", "playing"]
        assert refused
        monkeypatch.setattr(lobby, "seated", real)
        await organiser.until(lambda now: states(now) == ["finished", "finished"])


async def test_at_the_table_they_read_that_the_result_was_entered_by_hand(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as ann:
        organiser = await Organiser.of(olga)
        link = await anns_game(organiser, ann)
        async with await ann.sit(link) as seat:
            await organiser.steer("enter", table="1.1", scores=[9, 15], note="the server was slow")
            await seat.until(lambda: seat.over)
            assert seat.sentences[-1] == "The result of this table was entered by hand; the game ends here."
            assert seat.question is None


async def anns_game(organiser: Organiser, ann: Browser) -> str:
    """Ann has drafted and plays against a bot in the final of the event; the table."""
    await ann.post(f"{organiser.path}/join", {"name": "Ann"})
    await organiser.steer("add_bots", count=1, level="random")
    await organiser.steer("start")
    link: str = (await organiser.steer("begin"))["rounds"][0]["tables"][0]["link"]
    await organiser.until(lambda now: "1.1" in now["games"])
    while (game := await ann.get(f"/api/tables/{link}"))["state"] == "drafting":
        if game["draft"]["seat"] == game["you"]:
            await ann.post(f"/api/tables/{link}/draft", {"faction": game["draft"]["available"][0]})
    return link


async def test_at_a_table_of_an_event_nobody_has_help_and_nobody_sees_all_cards(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as ann:
        organiser = await Organiser.of(olga)
        link = await anns_game(organiser, ann)
        assert await ann.refused("GET", f"/api/tables/{link}/save") == (403, "hidden")
        async with await ann.sit(link) as seat:
            await seat.hurry()
            await seat.at_play_cards()
            assert await seat.refused("hint", question=seat.question) == "event"
            turn = seat.state["view"]["turn"]["number"]
            while seat.state["view"]["turn"]["number"] == turn and await seat.asked():
                await seat.choose(len(seat.options) - 1)
            await seat.until(lambda: seat.question is not None or seat.over)
            assert seat.state["undo"]["allowed"] == "no", "the bot has moved since, and nobody could agree"
            assert await seat.refused("undo") == "no_undo"
            present = await organiser.until(lambda now: now["games"]["1.1"]["missing"] == [])
            assert present["games"]["1.1"]["state"] == "playing"
        await organiser.until(lambda now: len(now["games"]["1.1"]["missing"]) == 1)


async def test_those_who_watch_never_keep_a_player_out(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sockets, "WATCHERS_AT_A_TABLE", 1)
    async with Browser(server.base) as ann, Browser(server.base) as fan, Browser(server.base) as late:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await fan.sit(table), await late.sit(table) as refused:
            await refused.until(lambda: refused.closed_with is not None)
            assert refused.refusals[0]["code"] == "crowded"
            async with await ann.sit(table) as seat:
                assert seat.seat == 0


async def test_a_cancelled_event_gives_up_the_games_of_bots(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
):
    server = serve()
    forever = asyncio.Event()

    async def ponder(_: Question) -> int:
        await forever.wait()
        return 0

    monkeypatch.setattr(server.house.thinkers, "choose", ponder)  # a game that is over could not be given up
    async with Browser(server.base) as olga, Browser(server.base) as ann:
        organiser = await Organiser.of(olga)
        await ann.post(f"{organiser.path}/join", {"name": "Ann"})
        await organiser.steer("add_bots", count=7, level="normal")
        await organiser.steer("start")
        data = await organiser.steer("begin")
        await organiser.until(lambda now: len(now["games"]) == 2)
        assert (await organiser.steer("cancel", reason="the shop closes"))["state"] == "cancelled"
        data = await organiser.until(lambda now: "abandoned" in [game["state"] for game in now["games"].values()])
        anns = next(table["name"] for table in data["rounds"][0]["tables"] if "Ann" in _names(table))
        assert data["games"][anns]["state"] == "drafting"
        assert data["standings"][0]["prizes"] == []
        assert "the shop closes" in say(data["journal"][-1]["says"])


def _names(table: Data) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


async def test_corrections_and_what_is_refused(server: Running):
    async with Browser(server.base) as browser:
        organiser = await Organiser.of(browser)
        assert await organiser.refused("start") == (409, "refused")
        await organiser.steer("add_bots", count=3, level="random")
        assert await organiser.refused("begin") == (409, "refused")
        await organiser.steer("start")
        assert await organiser.refused("start") == (409, "refused")
        assert await organiser.refused("begin", table="1.7") == (409, "refused")
        fields = {"scores": [1, 2, 3], "note": "why"}
        assert await organiser.refused("correct", table="9.1", **fields) == (409, "refused")
        assert await organiser.refused("correct", table="1.1", **fields) == (409, "refused")
        assert (await organiser.refused("correct", table="1.1", scores=[-1000], note="why"))[0] == 422
        assert (await organiser.refused("explode"))[0] == 422
        before = await play_to_the_end(organiser)
        last = before["standings"][-1]["name"]
        scores = [30 if seat["name"] == last else 1 for seat in before["rounds"][0]["tables"][0]["seats"]]
        after = await organiser.steer("correct", table="1.1", scores=scores, note="the sheet was wrong")
        assert after["winner"] == last
        assert after["rounds"][0]["tables"][0]["note"] == "the sheet was wrong"
        assert await browser.refused("GET", "/api/events/AAAAAAAAAAAAAAAAAAAAAA") == (404, "not_found")
        assert await browser.refused("POST", f"{organiser.path}/leave", {}) == (403, "not_entered")


async def test_a_player_leaves_and_the_event_goes_on(server: Running):
    async with Browser(server.base) as olga, Browser(server.base) as ann:
        organiser = await Organiser.of(olga)
        await ann.post(f"{organiser.path}/join", {"name": "Ann"})
        assert (await ann.post(f"{organiser.path}/leave"))["you"] is None
        await ann.post(f"{organiser.path}/join", {"name": "Ann again"})
        await organiser.steer("add_bots", count=3, level="random")
        await organiser.steer("start")
        await organiser.steer("begin")
        await ann.post(f"{organiser.path}/leave")
        assert await ann.refused("POST", f"{organiser.path}/join", {"name": "Ann"}) == (409, "left")
        data = await play_to_the_end(organiser)
        assert data["standings"][-1]["name"] == "Ann again"
        assert data["standings"][-1]["left"] is True


async def test_lists_and_exports(server: Running):
    async with Browser(server.base) as browser, Browser(server.base) as other:
        organiser = await Organiser.of(browser, name="Open Cup", public=True, preliminary=1, cut=1)
        hidden = await Organiser.of(browser, name="Secret Cup")
        await organiser.steer("add_bots", count=2, level="random")
        public = (await other.get("/api/events"))["events"]
        ids = [line["id"] for line in public]
        assert organiser.data["id"] in ids
        assert hidden.data["id"] not in ids
        mine = (await browser.get("/api/events?scope=mine"))["events"]
        assert {line["name"] for line in mine} == {"Open Cup", "Secret Cup"}
        assert (await other.get("/api/events?scope=mine"))["events"] == []
        exported = await other.get(f"{organiser.path}/export/json")
        assert exported["preliminary"] == 1
        assert "key" not in exported
        response = await other.ask("GET", f"{organiser.path}/export/standings")
        assert response.headers["content-type"].startswith("text/csv")
        assert len(list(csv.DictReader(io.StringIO(response.text)))) == 2
        assert (await other.ask("GET", f"{organiser.path}/export/tables")).status_code == 200


async def test_everybody_hears_of_changes_at_once(server: Running):
    async with Browser(server.base) as browser:
        organiser = await Organiser.of(browser)
        path = f"{organiser.path}/socket"
        async with dial(server.base, path) as socket:
            first = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert first == {"type": "changed", "event": organiser.data["id"], "version": organiser.data["version"]}
            data = await organiser.steer("add_bots", count=1)
            news = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert news["version"] == data["version"]
            await organiser.steer("add_bots", count=1)
            await organiser.steer("start")
            await organiser.steer("begin")
            while news["type"] != "games":
                news = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert news["games"]["1.1"]["state"] in ("drafting", "playing")
            assert news["games"]["1.1"]["missing"] == []
            for nonsense in ("nonsense", "[]", "[" * 10_000, "[" * 60_000, b"{}"):
                await socket.send(nonsense)
            await socket.send('{"type": "ping"}')
            while news["type"] in ("changed", "games"):
                news = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert news == {"type": "pong"}
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with dial(server.base, path, origin="http://elsewhere.example") as socket:
                await socket.recv()
        async with dial(server.base, "/api/events/AAAAAAAAAAAAAAAAAAAAAA/socket") as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
    assert not server.app.state.events.watchers.of.get("AAAAAAAAAAAAAAAAAAAAAA")


async def test_whoever_comes_just_when_the_event_changes_hears_of_it(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
):
    """Nobody looks for changes by themselves here."""
    server = serve(poll_seconds=3600)
    store = server.app.state.events.store
    real = store.event
    read, changed = threading.Event(), threading.Event()

    async def slowly(event: str) -> Any:
        found = await real(event)
        if not read.is_set():
            read.set()
            await asyncio.to_thread(changed.wait, PATIENCE)
        return found

    async with Browser(server.base) as browser:
        organiser = await Organiser.of(browser)
        monkeypatch.setattr(store, "event", slowly)
        async with dial(server.base, f"{organiser.path}/socket") as socket:
            assert await asyncio.to_thread(read.wait, PATIENCE)
            version = (await organiser.steer("add_bots", count=2))["version"]
            changed.set()
            async with asyncio.timeout(PATIENCE):
                while json.loads(await socket.recv())["version"] < version:
                    pass


async def test_nobody_hears_of_an_older_version_after_a_newer_one(server: Running):
    async with Browser(server.base) as browser:
        organiser = await Organiser.of(browser)
        event, version = organiser.data["id"], organiser.data["version"]
        events: Events = server.app.state.events
        connection = Connection(None, "")

        async def hear() -> list[int]:
            await events.watchers.watch(event, connection)
            for told in (version + 2, version + 1, version + 3):
                events.watchers.tell_here(event, told)
            events.watchers.unwatch(event, connection)
            heard = [connection.outbox.get_nowait() for _ in range(connection.outbox.qsize())]
            return [json.loads(words or "")["version"] for words in heard]

        assert await server.inside(hear) == [version, version + 2, version + 3]


@asynccontextmanager
async def counted(events: Events, name: str) -> AsyncIterator[list[str]]:
    """The events that a function of the store is asked about meanwhile."""
    asked: list[str] = []
    real = getattr(events.store, name)

    async def ask(event: str) -> Any:
        asked.append(event)
        return await real(event)

    setattr(events.store, name, ask)
    yield asked
    delattr(events.store, name)


async def test_only_events_with_a_table_that_plays_are_followed(serve: Callable[..., Running]):
    server = serve(poll_seconds=3600)
    events: Events = server.app.state.events
    async with Browser(server.base) as olga, Browser(server.base) as ann:
        organiser = await Organiser.of(olga)
        await ann.post(f"{organiser.path}/join", {"name": "Ann"})
        await organiser.steer("add_bots", count=7, level="random")
        await organiser.steer("start")
        async with counted(events, "event") as asked:
            await server.inside(events.follower.follow)
            assert asked == [], "nothing has changed since it was steered"
        await organiser.steer("begin")
        async with counted(events, "event") as asked:
            await server.inside(events.follower.follow)
            assert organiser.data["id"] in asked
        async with counted(events, "event_data") as read:
            await server.inside(events.follower.follow)
            assert read == [], "it is remembered as it is"


async def test_the_events_that_were_looked_at_last_are_remembered(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(events_module, "KEPT", 2)
    server = serve(poll_seconds=3600)
    events: Events = server.app.state.events
    async with Browser(server.base) as olga:
        one, two = [await Organiser.of(olga) for _ in range(2)]
        await one.look()
        await two.look()
        await one.look()
        three = await Organiser.of(olga)
        await three.look()
        async with counted(events, "event_data") as read:
            await one.look()
            assert read == []
            await two.look()
            assert read == [two.data["id"]]


def _database(server: Running) -> sqlite3.Connection:
    return sqlite3.connect(server.settings.data / DATABASE_FILE, timeout=PATIENCE, isolation_level=None)


async def test_an_event_dies_when_nothing_has_happened_in_it_and_at_its_tables_for_weeks(serve: Callable[..., Running]):
    server = serve(poll_seconds=3600)
    events: Events = server.app.state.events
    with closing(_database(server)) as database:
        async with Browser(server.base) as olga, Browser(server.base) as ann:
            organiser, waiting = await Organiser.of(olga), await Organiser.of(olga)
            for browser, name in ((olga, "Olga"), (ann, "Ann")):
                await browser.post(f"{organiser.path}/join", {"name": name})
            await organiser.steer("start")
            await organiser.steer("begin")
            long_ago = time.time() - (SILENT_DAYS + 1) * 86400
            database.execute("UPDATE events SET updated = ?", [long_ago])
            await server.inside(events.follower.follow)
            assert (await organiser.look())["state"] == "running", "the game goes on"
            database.execute("UPDATE tables SET updated = ?", [long_ago])
            await server.inside(events.follower.follow)
            data = await organiser.look()
            assert data["state"] == "cancelled"
            assert say(data["journal"][-1]["says"]) == "The event is cancelled. Nothing has happened for 42 days."
            assert (await waiting.look())["state"] == "registration", "it may be planned long before"


async def test_an_event_that_cannot_be_read_holds_up_no_other(serve: Callable[..., Running]):
    server = serve(poll_seconds=3600)
    events: Events = server.app.state.events
    with closing(_database(server)) as database:
        async with Browser(server.base) as olga:
            broken, other = await Organiser.of(olga), await Organiser.of(olga)
            for organiser in (other, broken):
                await organiser.steer("add_bots", count=2)
                await organiser.steer("start")
            long_ago = time.time() - (SILENT_DAYS + 1) * 86400
            database.execute("UPDATE events SET updated = ?", [long_ago])
            damage = "UPDATE events SET data = '{}', version = version + 1, updated = updated + 1 WHERE id = ?"
            database.execute(damage, [broken.data["id"]])
            await server.inside(events.follower.follow)
            assert (await other.look())["state"] == "cancelled"


async def test_whoever_asks_for_too_much_of_an_event_is_refused(serve: Callable[..., Running], clock: Clock):
    server = serve(rate_limits=True)
    async with Browser(server.base) as browser:
        organiser = await Organiser.of(browser)
        path = f"{organiser.path}/export/json"
        answers = [(await browser.ask("GET", path)).status_code for _ in range(60)]
        assert set(answers) == {200, 429}
        assert answers == sorted(answers), "whoever has asked for too much gets nothing more"
        assert await browser.refused("GET", path) == (429, "too_often")
        clock.now += 60
        assert (await browser.ask("GET", path)).status_code == 200


@pytest.mark.usefixtures("clock")
async def test_whoever_floods_the_socket_of_an_event_is_let_go(serve: Callable[..., Running]):
    server = serve(rate_limits=True)
    async with Browser(server.base) as browser:
        organiser = await Organiser.of(browser)
        async with dial(server.base, f"{organiser.path}/socket") as socket:
            closed = asyncio.create_task(_closed_with(socket))
            with suppress(ConnectionClosed):
                for _ in range(500):
                    await socket.send('{"type": "ping"}')
            assert await asyncio.wait_for(closed, PATIENCE) == 4429


@pytest.mark.parametrize("known", [True, False])
async def test_one_visitor_has_an_event_open_only_so_often(server: Running, known: bool):
    """Whoever has no session is known by the address."""
    async with Browser(server.base) as browser, AsyncExitStack() as opened:
        path = f"{(await Organiser.of(browser)).path}/socket"
        cookies = "; ".join(f"{c.name}={c.value}" for c in browser.http.cookies.jar) if known else ""
        for _ in range(12):
            socket = await opened.enter_async_context(dial(server.base, path, cookies=cookies))
            assert json.loads(await socket.recv())["type"] == "changed"
        late = await opened.enter_async_context(dial(server.base, path, cookies=cookies))
        assert await _closed_with(late) == 4429


async def _closed_with(socket: ClientConnection) -> int | None:
    """The code with which a socket is closed in the end. Whoever does not listen while sending may never read it: the
    server waits ten seconds for an answer, and then nothing more is delivered.
    """
    with suppress(ConnectionClosed):
        while True:
            await socket.recv()
    return socket.close_code


async def test_a_large_event_keeps_nobody_else_waiting(server: Running, monkeypatch: pytest.MonkeyPatch):
    """What takes long is worked out in other threads than the one that answers everybody."""
    busy: set[threading.Thread] = set()

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def do(*args: Any, **more: Any) -> Any:
            busy.add(threading.current_thread())
            return work(*args, **more)

        return do

    for module, name in (
        (event_steps, "_with_bots"),
        (events_module, "as_data"),
        (event_api, "as_data"),
        (event_api, "standings_csv"),
        (event_api, "tables_csv"),
    ):
        monkeypatch.setattr(module, name, noted(getattr(module, name)))
    async with Browser(server.base) as browser:
        organiser = await Organiser.of(browser)
        assert len((await organiser.steer("add_bots", count=1024))["players"]) == 1024
        for form in ("json", "standings", "tables"):
            assert (await browser.ask("GET", f"{organiser.path}/export/{form}")).status_code == 200
    answering = await server.inside(_this_thread)
    assert busy
    assert answering not in busy


async def _this_thread() -> threading.Thread:
    return threading.current_thread()


async def test_killed_in_the_middle_of_a_round_it_goes_on(data_folder: Callable[[], Path]):
    process = ServerProcess(data_folder()).start()
    try:
        async with Browser(process.base) as browser:
            organiser = await Organiser.of(browser)
            await organiser.steer("add_bots", count=8, level="random")
            await organiser.steer("start")
            await organiser.steer("begin", table="1.1")
            process.kill()
            process.start()
            data = await organiser.look()
            assert data["rounds"][0]["tables"][1]["state"] == "seated"
            await organiser.steer("begin")
            process.kill()  # the tables of the round may not even have been opened yet
            process.start()
            data = await play_to_the_end(organiser)
            assert data["winner"] is not None
            assert [len(round_["tables"]) for round_ in data["rounds"]] == [2, 1]
    finally:
        if process.running:
            process.kill()
