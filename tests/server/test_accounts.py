"""Accounts: passwords that cannot be tried out, sessions that end, recovery codes, and accounts that are deleted."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer

from smashup import say
from smashup.server import hub, people
from smashup.server.games import renamed, unpack
from smashup.server.people import AHEAD_SECONDS
from smashup.server.words import GONE
from tests.clock import Clock
from tests.server.client import PATIENCE, Browser, dial
from tests.server.conftest import Running
from tests.server.test_events import Organiser
from tests.server.test_security import stranger
from tests.server.test_table import OPEN, PERSON, two_people
from tests.server.test_upgrade import played

pytestmark = pytest.mark.anyio

PASSWORD, OTHER = "a good long one", "another good one"
_number = iter(range(10_000))


def credentials() -> dict[str, str]:
    """Of an account that no other test has."""
    return {"name": f"Person {next(_number)}", "password": PASSWORD}


async def whom(server: Running, cookie: str) -> Any:
    """The person whom the server takes for the owner of that cookie."""
    async with stranger(server) as visitor:
        return (await visitor.get("/api/me", headers={"Cookie": f"smashup_session={cookie}"})).json()["id"]


def cookie_of(browser: Browser) -> str:
    return browser.http.cookies["smashup_session"]


class From:
    """A visitor who comes from some address, as a trusted proxy tells it."""

    def __init__(self, server: Running, address: str) -> None:
        self.browser = Browser(server.base)
        self.browser.http.headers["X-Forwarded-For"] = address

    async def __aenter__(self) -> Browser:
        return await self.browser.__aenter__()

    async def __aexit__(self, *_: object) -> None:
        await self.browser.http.aclose()


async def tried(browser: Browser, name: str, password: str = "wrong password") -> int:
    return (await browser.ask("POST", "/api/session", {"name": name, "password": password})).status_code


@pytest.fixture
def guarded(serve: Callable[..., Running], clock: Clock) -> Iterator[tuple[Running, Clock]]:
    """A server with its limits, and the clock by which they go."""
    with ExitStack() as patched:
        patched.enter_context(patch.object(hub, "time", clock))
        yield serve(rate_limits=True), clock


# trying passwords ----------------------------------------------------------------------------------------------------


async def test_whoever_guesses_is_stopped_and_keeps_nobody_else_out(
    guarded: tuple[Running, Clock], caplog: pytest.LogCaptureFixture
):
    server, clock = guarded
    mine = credentials()
    async with From(server, "192.0.2.1") as thief, From(server, "192.0.2.2") as owner:
        await owner.post("/api/account", mine)
        assert [await tried(thief, mine["name"]) for _ in range(10)] == [401] * 8 + [429] * 2
        assert await tried(thief, mine["name"], PASSWORD) == 429, "also with the right one"
        told = [record for record in caplog.records if record.getMessage() == "A log-in failed"]
        assert [getattr(record, "how", "") for record in told] == ["wrong"] * 8 + ["locked"] * 3
        assert {getattr(record, "address", "") for record in told} == {"192.0.2.1"}
        assert await tried(owner, mine["name"], PASSWORD) == 200, "the owner comes from elsewhere"
        clock.now += 15 * 60 + 1
        assert await tried(thief, mine["name"]) == 401


async def test_only_what_fails_counts(guarded: tuple[Running, Clock]):
    server, _ = guarded
    mine = credentials()
    async with From(server, "192.0.2.3") as owner:
        await owner.post("/api/account", mine)
        assert [await tried(owner, mine["name"], PASSWORD) for _ in range(20)] == [200] * 20
        assert [await tried(owner, mine["name"]) for _ in range(9)] == [401] * 8 + [429]


async def test_of_many_who_try_at_once_no_more_get_through(guarded: tuple[Running, Clock]):
    server, _ = guarded
    mine = credentials()
    async with From(server, "192.0.2.4") as owner, From(server, "192.0.2.5") as thief:
        await owner.post("/api/account", mine)
        answers = await asyncio.gather(*(tried(thief, mine["name"]) for _ in range(20)))
        assert sorted(answers) == [401] * 8 + [429] * 12


async def test_an_address_tries_no_long_list_of_accounts_and_ipv6_is_one_network(guarded: tuple[Running, Clock]):
    server, clock = guarded
    async with From(server, "2001:db8:0:7::1") as thief, From(server, "2001:db8:0:7:ffff::2") as again:
        answers = []
        for number in range(42):
            clock.now += 1
            answers.append(await tried((thief, again)[number % 2], f"Nobody {number}"))
        assert answers == [401] * 40 + [429] * 2


async def test_an_account_is_not_tried_from_everywhere(guarded: tuple[Running, Clock]):
    server, _ = guarded
    name = credentials()["name"]
    answers: list[int] = []
    for number in range(13):
        async with From(server, f"198.51.100.{number}") as thief:
            answers += [await tried(thief, name) for _ in range(8)]
    assert answers == [401] * 100 + [429] * 4


# sessions ------------------------------------------------------------------------------------------------------------


async def test_a_planted_session_becomes_nothing(server: Running):
    """Session fixation: somebody gives another their own cookie, and waits until that one logs in."""
    for path in ("/api/account", "/api/session"):
        mine = credentials()
        async with Browser(server.base) as thief, Browser(server.base) as victim:
            if path == "/api/session":
                async with Browser(server.base) as elsewhere:
                    await elsewhere.post("/api/account", mine)
            table = (await thief.post("/api/quick", {"level": "random"}))["id"]
            planted = cookie_of(thief)
            for cookie in thief.http.cookies.jar:
                victim.http.cookies.jar.set_cookie(cookie)
            async with await thief.sit(table) as seat:
                me = await victim.post(path, mine)
                await seat.until(lambda: seat.closed_with is not None)
            assert await whom(server, planted) != me["id"]
            assert await whom(server, cookie_of(victim)) == me["id"]
            assert await thief.refused("PUT", "/api/me", {"name": "Thief"}) == (401, "no_session")


async def test_logging_in_once_more_begins_another_session(server: Running):
    mine = credentials()
    async with Browser(server.base) as ann:
        me = await ann.post("/api/account", mine)
        before = cookie_of(ann)
        await ann.post("/api/session", mine)
        assert await whom(server, before) != me["id"]
        assert await whom(server, cookie_of(ann)) == me["id"]


@pytest.mark.parametrize("how", ["everywhere", "password"])
async def test_all_other_sessions_end_and_this_one_goes_on(server: Running, how: str):
    mine = credentials()
    async with Browser(server.base) as phone, Browser(server.base) as laptop:
        me = await phone.post("/api/account", mine)
        await laptop.post("/api/session", mine)
        copied = cookie_of(phone)
        table = (await phone.post("/api/quick", {"level": "random"}))["id"]
        async with await laptop.sit(table) as seat:
            assert seat.seat == 0
            if how == "everywhere":
                assert (await phone.ask("DELETE", "/api/sessions")).json() == me
            else:
                answer = await phone.ask("PUT", "/api/account/password", {"password": PASSWORD, "new": OTHER})
                assert answer.json() == me
            await seat.until(lambda: seat.closed_with is not None)
            assert seat.closed_with == 1013
        for cookie in (cookie_of(laptop), copied):
            assert await whom(server, cookie) != me["id"]
        assert await phone.get("/api/me") == me
        await phone.post("/api/quick", {"level": "random"})
        right = PASSWORD if how == "everywhere" else OTHER
        async with Browser(server.base) as elsewhere:
            assert await tried(elsewhere, mine["name"], right) == 200
            if how == "password":
                assert await tried(elsewhere, mine["name"], PASSWORD) == 401


async def test_sockets_of_events_end_with_their_session(server: Running):
    mine = credentials()
    async with Browser(server.base) as phone, Browser(server.base) as laptop, Browser(server.base) as bob:
        await phone.post("/api/account", mine)
        await laptop.post("/api/session", mine)
        path = f"{(await Organiser.of(phone)).path}/socket"
        async with (
            dial(server.base, path, cookies=laptop.cookies) as first,
            dial(server.base, path, cookies=phone.cookies) as second,
            dial(server.base, path, cookies=bob.cookies) as other,
        ):
            for socket in (first, second, other):
                await asyncio.wait_for(socket.recv(), PATIENCE)
            await laptop.ask("DELETE", "/api/session")
            await asyncio.wait_for(first.wait_closed(), PATIENCE)
            await second.send('{"type": "ping"}')
            assert await asyncio.wait_for(second.recv(), PATIENCE) == '{"type":"pong"}', "another session"
            await phone.ask("DELETE", "/api/sessions")
            await asyncio.wait_for(second.wait_closed(), PATIENCE)
            await other.send('{"type": "ping"}')
            assert await asyncio.wait_for(other.recv(), PATIENCE) == '{"type":"pong"}', "another person"


async def test_a_password_is_changed_by_whoever_knows_it_and_only_to_a_good_one(server: Running):
    mine = credentials()
    async with Browser(server.base) as ann, Browser(server.base) as guest:
        await ann.post("/api/account", mine)
        path = "/api/account/password"
        assert await ann.refused("PUT", path, {"password": "wrong one", "new": OTHER}) == (401, "wrong_password")
        assert await ann.refused("PUT", path, {"password": PASSWORD, "new": "short"}) == (422, "weak_password")
        assert await guest.refused("PUT", path, {"password": PASSWORD, "new": OTHER}) == (409, "no_account")
        wish = {"password": PASSWORD, "new": OTHER}
        assert await ann.refused("PUT", path, wish, **{"X-CSRF-Token": ""}) == (403, "csrf")
        async with Browser(server.base) as elsewhere:
            assert await tried(elsewhere, mine["name"], PASSWORD) == 200


@pytest.mark.parametrize(("ahead", "counts"), [(AHEAD_SECONDS - 60, True), (AHEAD_SECONDS + 60, False)])
async def test_the_cookie_of_a_process_whose_clock_is_a_little_ahead_is_believed(
    server: Running, monkeypatch: pytest.MonkeyPatch, ahead: int, counts: bool
):
    async with Browser(server.base) as ann:
        made = URLSafeTimedSerializer.default_signer.get_timestamp

        def early(self: Any) -> int:
            return made(self) + ahead

        with monkeypatch.context() as patched:
            patched.setattr(URLSafeTimedSerializer.default_signer, "get_timestamp", early)
            await ann.get("/api/me")
        assert (await whom(server, cookie_of(ann)) == ann.me["id"]) is counts


async def test_a_cookie_ends_after_a_year(server: Running, monkeypatch: pytest.MonkeyPatch):
    async with Browser(server.base) as ann:
        clock = Clock()
        monkeypatch.setattr(people, "time", clock)
        for age, counts in ((364, True), (366, False)):
            clock.now = time.time() + age * 86400
            assert (await whom(server, cookie_of(ann)) == ann.me["id"]) is counts


# recovery ------------------------------------------------------------------------------------------------------------


async def codes_of(browser: Browser, password: str = PASSWORD) -> list[str]:
    found: list[str] = (await browser.post("/api/account/codes", {"password": password}))["codes"]
    return found


async def test_a_recovery_code_lets_in_once(server: Running):
    mine = credentials()
    async with Browser(server.base) as ann, Browser(server.base) as lost:
        me = await ann.post("/api/account", mine)
        assert await ann.get("/api/account") == {"login": mine["name"].casefold(), "codes": 0}
        codes = await codes_of(ann)
        assert len(set(codes)) == 8
        assert (await ann.get("/api/account"))["codes"] == 8
        old = cookie_of(ann)
        wish = {"name": mine["name"], "code": codes[3].lower().replace("-", " "), "password": OTHER}
        assert await lost.refused("POST", "/api/recovery", {**wish, "password": "short"}) == (422, "weak_password")
        assert await lost.post("/api/recovery", wish) == me
        assert await lost.get("/api/account") == {"login": mine["name"].casefold(), "codes": 7}
        assert await whom(server, old) != me["id"], "whoever has the old password is out everywhere"
        async with Browser(server.base) as other:
            assert await other.refused("POST", "/api/recovery", wish) == (401, "wrong_code")
            assert await tried(other, mine["name"], PASSWORD) == 401
            assert await tried(other, mine["name"], OTHER) == 200


async def test_of_two_who_use_the_same_code_one_gets_in(server: Running):
    mine = credentials()
    async with Browser(server.base) as ann, Browser(server.base) as one, Browser(server.base) as two:
        await ann.post("/api/account", mine)
        wish = {"name": mine["name"], "code": (await codes_of(ann))[0], "password": OTHER}
        answers = await asyncio.gather(*(browser.ask("POST", "/api/recovery", wish) for browser in (one, two)))
        assert sorted(answer.status_code for answer in answers) == [200, 401]


async def test_new_codes_replace_the_former_and_nobody_reads_them_in_the_database(server: Running):
    mine = credentials()
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        await ann.post("/api/account", mine)
        assert await ann.refused("POST", "/api/account/codes", {"password": "wrong"}) == (401, "wrong_password")
        former, codes = await codes_of(ann), await codes_of(ann)
        await bob.post("/api/account", credentials())
        foreign = await codes_of(bob)
        for wrong in (former[0], foreign[0], "", "-", codes[0][:-1]):
            wish = {"name": mine["name"], "code": wrong or "x", "password": OTHER}
            assert await bob.refused("POST", "/api/recovery", wish) == (401, "wrong_code")
        database = (server.settings.data / "smashup.sqlite3").read_bytes()
        assert not any(code.encode() in database or code.replace("-", "").encode() in database for code in codes)


async def test_codes_are_not_tried_out(guarded: tuple[Running, Clock]):
    server, _ = guarded
    mine = credentials()
    async with From(server, "192.0.2.8") as ann, From(server, "192.0.2.9") as thief:
        await ann.post("/api/account", mine)
        wish = {"name": mine["name"], "code": "AAAA-BBBB-CCCC-DDDD", "password": OTHER}
        answers = [(await thief.ask("POST", "/api/recovery", wish)).status_code for _ in range(10)]
        assert answers == [401] * 8 + [429] * 2
        assert await tried(ann, mine["name"], PASSWORD) == 200


# deleting ------------------------------------------------------------------------------------------------------------


async def deleted(browser: Browser, games: str, password: str = PASSWORD) -> httpx.Response:
    return await browser.ask("POST", "/api/account/delete", {"password": password, "games": games})


async def test_an_account_is_deleted_by_whoever_knows_the_password(server: Running):
    mine = credentials()
    async with Browser(server.base) as ann, Browser(server.base) as guest:
        await ann.post("/api/account", mine)
        await codes_of(ann)
        assert (await deleted(ann, "keep", "wrong")).status_code == 401
        assert (await deleted(ann, "burn")).status_code == 422
        assert (await deleted(guest, "keep")).status_code == 409
        cookie = cookie_of(ann)
        assert (await deleted(ann, "keep")).status_code == 204
        assert "smashup_session" not in ann.http.cookies
        assert await whom(server, cookie) != ann.me["id"]
        async with Browser(server.base) as elsewhere:
            assert await tried(elsewhere, mine["name"], PASSWORD) == 401
            await elsewhere.post("/api/account", mine)
        assert ann.me["id"] not in everything(server)


def everything(server: Running) -> str:
    """All that the database says."""
    with closing(sqlite3.connect(server.settings.data / "smashup.sqlite3")) as connection:
        return "\n".join(connection.iterdump())


@pytest.mark.parametrize("games", ["keep", "remove"])
async def test_finished_games_stay_for_the_others_under_another_name(server: Running, games: str):
    mine = {"name": f"Zanzibar {games}", "password": PASSWORD}
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as eve:
        await ann.post("/api/account", mine)
        await bob.named("Bob")
        shared = await two_people(server, ann, bob)
        async with await ann.sit(shared) as one, await bob.sit(shared) as two:
            await one.send("chat", text="Zanzibar greets you")
            rng = random.Random(1)
            await asyncio.gather(one.play_on(rng), two.play_on(rng))
            await two.send("chat", text="Well played")
            await two.all_heard()
        await bob.get(f"/api/tables/{shared}/replay")
        watched = (await bob.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(watched) as seat:
            await seat.send("chat", text="Zanzibar looks on")
            await seat.all_heard()
        alone = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(alone) as seat:
            await seat.hurry()
            await seat.play_on(rng)
        assert (await deleted(ann, games)).status_code == 204

        table = await bob.get(f"/api/tables/{shared}")
        assert [(seat["name"], seat["person"]) for seat in table["seats"]] == [(GONE, None), ("Bob", bob.me["id"])]
        assert table["result"] is not None
        assert table["name"] == f"{GONE}'s table"
        replay = await bob.get(f"/api/tables/{shared}/replay")
        assert any(GONE in say(entry["says"]) for entry in replay["log"])
        assert (await bob.get(f"/api/tables/{shared}/save"))["game"] == "smashup"
        async with await bob.sit(shared) as seat:
            assert [line["text"] for line in seat.state["chat"]] == ["Well played"]
        again = await bob.post(f"/api/tables/{shared}/rematch")
        assert [seat["kind"] for seat in again["seats"]] == ["open", "person"]
        if games == "keep":
            assert (await eve.get(f"/api/tables/{alone}"))["seats"][0]["name"] == GONE
        else:
            assert await eve.refused("GET", f"/api/tables/{alone}") == (404, "not_found")
        assert mine["name"] not in everything(server)
        assert ann.me["id"] not in everything(server)
        assert "Zanzibar" not in everything(server)


async def test_running_games_pass_to_a_bot_and_go_on(server: Running):
    mine = {"name": "Yggdrasil", "password": PASSWORD}
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        await ann.post("/api/account", mine)
        shared = await two_people(server, ann, bob)
        waiting = (await ann.post("/api/tables", {"seats": [PERSON, OPEN], "public": True}))["id"]
        alone = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await bob.sit(shared) as seat:
            await seat.hurry()
            assert (await deleted(ann, "keep")).status_code == 204
            await seat.until(lambda: seat.state["table"]["seats"][0]["name"] == GONE)
            assert seat.state["table"]["seats"][0]["kind"] == "bot"
            assert seat.state["view"]["players"][0]["name"] == GONE
            await seat.play_on(random.Random(2))
            assert seat.state["table"]["state"] == "finished"
            assert not any("Yggdrasil" in sentence for sentence in seat.sentences)
            assert f"{GONE} leaves; a bot plays on." in seat.sentences
        for table in (waiting, alone):
            assert await bob.refused("GET", f"/api/tables/{table}") == (404, "not_found")
        assert "Yggdrasil" not in everything(server)


async def test_events_go_on_without_somebody(server: Running):
    mine = {"name": "Xanadu", "password": PASSWORD}
    async with Browser(server.base) as ann, Browser(server.base) as host:
        await ann.post("/api/account", mine)
        running = await host.post("/api/events", {"name": "Sunday", "public": True})
        coming = await host.post("/api/events", {"name": "Monday", "public": True})
        own = await ann.post("/api/events", {"name": "Tuesday", "public": True})
        for event in (running, coming):
            await ann.post(f"/api/events/{event['id']}/join", {})
        version = (await host.get(f"/api/events/{running['id']}"))["version"]
        for step in ({"action": "add_bots", "count": 3, "level": "random"}, {"action": "start"}, {"action": "begin"}):
            event = await host.post(f"/api/events/{running['id']}/steer", {"version": version, **step})
            version = event["version"]
        assert (await deleted(ann, "remove")).status_code == 204
        event = await host.get(f"/api/events/{running['id']}")
        player = event["players"][0]
        assert (player["name"], player["left"], player["stand_in"]) == (GONE, True, True)
        assert (await host.get(f"/api/events/{coming['id']}"))["players"] == []
        assert (await host.get(f"/api/events/{own['id']}"))["organiser"] is False
        assert "Xanadu" not in str([event, await host.get(f"/api/events/{coming['id']}")])
        await host.until(f"/api/events/{running['id']}", lambda now: now["state"] == "finished")
        assert "Xanadu" not in everything(server)


def test_the_state_that_a_game_goes_on_from_names_somebody_else_too():
    _, _, state = played(3, 40)
    before = unpack(state.data)
    data = renamed(state.data, 1, GONE)
    assert data is not None
    after = unpack(data)
    assert [player["name"] for player in after["players"]] == ["Ann", GONE]
    after["players"][1]["name"] = "Otto"
    assert after == before
