"""Nobody keeps the bots from the others: what one person and one address may have, and whose bots think first."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from smashup.server.driver import Driver
from smashup.server.records import Held
from smashup.server.settings import DATABASE_FILE
from smashup.server.store import Store
from smashup.server.thinking import Question
from smashup.server.turns import UNATTENDED, UNWATCHED, WATCHED, Claim
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_events import Organiser
from tests.server.test_table import BOT, OPEN, PERSON

pytestmark = pytest.mark.anyio

EXPERT = {"kind": "bot", "level": "expert"}
QUICK = {"level": "random"}


def at(server: Running, address: str) -> Browser:
    """A visitor whom a proxy forwards from that address."""
    browser = Browser(server.base)
    browser.http.headers["X-Forwarded-For"] = address
    return browser


def strict(serve: Callable[..., Running], **settings: int) -> Running:
    """A server with allowances, where one may otherwise ask as often as one likes."""
    server = serve(**settings)
    server.house.allowance.on = True
    return server


async def held(server: Running, browser: Browser) -> Held:
    store: Store = server.house.store
    found: Held = await server.inside(lambda: store.held_by(browser.me["id"]))
    return found


async def refusal(browser: Browser, path: str, body: Any) -> str:
    """The sentence that tells why there is no room."""
    response = await browser.ask("POST", path, body)
    assert response.status_code == 409, response.text
    error = response.json()["error"]
    assert error["code"] == "no_room"
    return str(error["message"])


# what one may have ---------------------------------------------------------------------------------------------------


async def test_somebody_has_so_many_tables_that_are_not_over(serve: Callable[..., Running]):
    server = strict(serve, most_tables=2)
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        first = (await ann.post("/api/quick", QUICK))["id"]
        await ann.post("/api/tables", {"seats": [PERSON, OPEN], "factions_by": "random"})
        words = "You have 2 tables that are not over, and there may be 2. Finish or leave one first."
        assert await refusal(ann, "/api/quick", QUICK) == words
        assert await refusal(ann, "/api/tables", {"seats": [PERSON, OPEN], "factions_by": "random"}) == words
        assert await held(server, ann) == Held(2, 1), "nothing has changed"
        await bob.post("/api/quick", QUICK)
        async with await ann.sit(first) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(3))
        assert await held(server, ann) == Held(1), "it is over"
        again = (await ann.post(f"/api/tables/{first}/rematch"))["id"]
        assert (await ann.post(f"/api/tables/{first}/rematch"))["id"] == again, "that is the same one"
        assert await refusal(ann, f"/api/tables/{first}/play-on", {"step": 0, "seat": 0, "level": "easy"}) == words
        await ann.post(f"/api/tables/{again}/leave")
        await ann.post(f"/api/tables/{first}/play-on", {"step": 0, "seat": 0, "level": "easy"})
        assert await refusal(ann, "/api/quick", QUICK) == words


async def test_no_rematch_where_there_is_no_room_for_it(serve: Callable[..., Running]):
    server = strict(serve, most_tables=1)
    async with Browser(server.base) as ann:
        first = (await ann.post("/api/quick", QUICK))["id"]
        async with await ann.sit(first) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(3))
        await ann.post("/api/quick", QUICK)
        await refusal(ann, f"/api/tables/{first}/rematch", {})
        assert (await ann.get(f"/api/tables/{first}"))["rematch"] is None


async def test_somebody_has_so_many_bots_at_their_tables(serve: Callable[..., Running]):
    server = strict(serve, most_bots=4)
    async with Browser(server.base) as ann:
        await ann.post("/api/tables", {"seats": [PERSON, BOT, BOT, BOT], "factions_by": "random"})
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN, BOT], "factions_by": "random"})
        words = "4 bots play at your tables, and there may be 4. Finish or leave a table first."
        seats = f"/api/tables/{table['id']}/seats"
        assert await refusal(ann, "/api/quick", QUICK) == words
        assert await refusal(ann, f"{seats}/1", BOT) == words
        assert (await ann.get(f"/api/tables/{table['id']}"))["seats"][1]["kind"] == "open"
        changed = await ann.post(f"{seats}/2", {"kind": "bot", "level": "easy"})
        assert changed["seats"][2]["level"] == "easy", "another bot in its place is none more"


async def test_an_address_has_as_much_as_so_many_people(serve: Callable[..., Running]):
    server = strict(serve, most_tables=2, people_per_address=2)
    async with at(server, "198.51.100.7") as ann, at(server, "198.51.100.7") as bob, at(server, "198.51.100.7") as cat:
        for guest in (ann, ann, bob, bob):
            await guest.post("/api/quick", QUICK)
        words = "Your address has 4 tables that are not over, and there may be 4. Finish or leave one first."
        assert await refusal(cat, "/api/quick", QUICK) == words
        async with at(server, "198.51.100.8") as eve:
            await eve.post("/api/quick", QUICK)
    with closing(sqlite3.connect(server.settings.data / DATABASE_FILE)) as database:
        kept = {row[0] for row in database.execute("SELECT address FROM tables")}
    assert len(kept) == 2, "addresses are told apart"
    assert not any("198" in address for address in kept), "and not kept"


async def test_so_many_bots_take_part_in_the_events_of_one_person(serve: Callable[..., Running]):
    server = strict(serve, most_event_bots=10, people_per_address=2)
    async with Browser(server.base) as olga, Browser(server.base) as otto:
        first, second = await Organiser.of(olga), await Organiser.of(olga)
        await first.steer("add_bots", count=6, level="expert")
        assert await second.refused("add_bots", count=5) == (409, "no_room")
        data = await second.look()
        assert (data["players"], data["version"]) == ([], second.data["version"])
        await otto.post(f"{second.path}/organise", {"key": data["key"]})
        other = Organiser(otto, data)
        assert await other.refused("add_bots", count=5) == (409, "no_room"), "whoever steers it"
        await second.steer("add_bots", count=4)
        wish = {"version": second.data["version"], "action": "add_bots", "count": 1}
        words = await refusal(olga, f"{second.path}/steer", wish)
        assert words == "10 bots take part in your events that are not over, and there may be 10."
        await first.steer("cancel")
        await second.steer("add_bots", count=6)
        third = await Organiser.of(otto)
        await third.steer("add_bots", count=10)
        async with Browser(server.base) as pia:
            assert await (await Organiser.of(pia)).refused("add_bots") == (409, "no_room"), "of this address"


async def test_somebody_has_so_many_events_that_are_not_over(serve: Callable[..., Running]):
    server = strict(serve, most_events=2, people_per_address=2)
    async with Browser(server.base) as olga, Browser(server.base) as otto:
        first = await Organiser.of(olga)
        await Organiser.of(olga)
        words = "You have 2 events that are not over, and there may be 2. Finish or cancel one first."
        assert await refusal(olga, "/api/events", {"name": "One more"}) == words
        await Organiser.of(otto)
        await first.steer("cancel")
        await Organiser.of(olga)
        await Organiser.of(otto)
        async with Browser(server.base) as pia:
            words = "Your address has 4 events that are not over, and there may be 4. Finish or cancel one first."
            assert await refusal(pia, "/api/events", {"name": "One more"}) == words


async def test_a_bot_that_stands_in_for_somebody_counts_like_any_other(serve: Callable[..., Running]):
    server = strict(serve, most_event_bots=2)
    async with Browser(server.base) as olga, Browser(server.base) as otto:
        event = await Organiser.of(olga)
        await otto.post(f"{event.path}/join", {})
        await event.steer("add_bots", count=2)
        assert await event.refused("stand_in", player=1, level="expert") == (409, "no_room")
        assert (await event.look())["players"][0]["bot"] is None, "nothing has changed"
        await event.steer("drop", player=3)
        await event.steer("stand_in", player=1, level="expert")


async def test_a_class_behind_one_address_registers_and_plays(serve: Callable[..., Running]):
    server = serve(rate_limits=True)
    for number in range(30):
        async with at(server, "198.51.100.9") as pupil:
            await pupil.post("/api/account", {"name": f"Pupil {number}", "password": "a long enough password"})
            for path in ("/api/tables", "/api/tables?scope=mine", "/api/events"):
                await pupil.get(path)
            await pupil.post("/api/quick", {"level": "random", "players": 4})


async def test_whoever_logs_in_has_what_the_guest_had(serve: Callable[..., Running]):
    server = strict(serve)
    name = {"name": "Ann the Great", "password": "a long enough password"}
    async with Browser(server.base) as home, Browser(server.base) as phone:
        await home.post("/api/account", name)
        await phone.post("/api/quick", QUICK)
        await (await Organiser.of(phone)).steer("add_bots", count=3)
        await phone.post("/api/session", name)
        assert await held(server, home) == Held(1, 1, 3, 1)


# whose bots think first ----------------------------------------------------------------------------------------------


async def test_slow_bots_of_one_guest_keep_no_other_waiting(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
):
    """The attack: many tables with three `expert` each and an event of them. None comes to an end in this test, and a
    visitor plays on against `easy` all the same.
    """
    server = serve(workers=1)
    thinkers = server.house.thinkers
    real, thinking = thinkers._ask, set[tuple[str, int]]()
    for_ever = asyncio.Event()

    async def ask(question: Question, seconds: float) -> Any:
        if question.level != "expert":
            return await real(question, seconds)
        thinking.add((question.table, len(question.steps)))
        await for_ever.wait()

    monkeypatch.setattr(thinkers, "_ask", ask)
    async with Browser(server.base) as eve, Browser(server.base) as ann:
        wish = {"seats": [PERSON, EXPERT, EXPERT, EXPERT], "factions_by": "random"}
        for _ in range(20):
            await eve.post("/api/tables", wish)
        event = await Organiser.of(eve)
        await event.steer("add_bots", count=24, level="expert")
        await event.steer("start")
        await event.steer("begin")
        await event.until(lambda now: len(now["games"]) >= 6)
        table = (await ann.post("/api/quick", {"level": "easy", "players": 3}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            assert await seat.play_on(random.Random(7), 25) == 25 or seat.over
        assert len(thinking) == 1, "one process thinks for slow levels, the other is for those that are quick"
        assert thinkers.turns.waiting > 0


async def test_tables_of_bots_alone_move_by_turns(serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch):
    server = serve(workers=1)
    house = server.house
    real, most = Driver.draft, 0

    async def draft(driver: Driver, revision: int) -> None:
        nonlocal most
        most = max(most, len(house.unattended._taken))
        await real(driver, revision)

    monkeypatch.setattr(Driver, "draft", draft)
    async with Browser(server.base) as olga:
        organiser = await Organiser.of(olga)
        await organiser.steer("add_bots", count=16, level="random")
        await organiser.steer("start")
        await organiser.steer("begin")
        await organiser.until(lambda now: now["rounds"][0]["over"])
    assert most == house.unattended.count


async def test_how_urgent_a_table_is(serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch):
    server = serve()
    claims: dict[str, Claim] = {}
    for_ever = asyncio.Event()

    async def ponder(question: Question) -> int:
        claims[question.table] = question.claim
        await for_ever.wait()
        return 0

    monkeypatch.setattr(server.house.thinkers, "choose", ponder)
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random", "players": 4}))["id"]
        async with await ann.sit(table) as seat:
            while table not in claims and await seat.asked():
                await seat.choose(len(seat.options) - 1)
                await seat.until(lambda: seat.question is not None or table in claims)
            assert claims[table].person == ann.me["id"]
            assert claims[table].rank() == WATCHED
        organiser = await Organiser.of(ann)
        await organiser.steer("add_bots", count=2, level="random")
        await organiser.steer("start")
        await organiser.steer("begin")
        data = await organiser.until(lambda _: len(claims) == 2)
        link = data["rounds"][0]["tables"][0]["link"]
        assert claims[link].person == ann.me["id"]
        assert claims[link].rank() == UNATTENDED
        live = server.house.tables[table]
        while live.audience.here:
            await asyncio.sleep(0.01)
        assert claims[table].rank() == UNWATCHED
        assert claims[table].wanted()
        await ann.post(f"/api/tables/{table}/leave")
        assert not claims[table].wanted(), "nobody waits for that move any more"
