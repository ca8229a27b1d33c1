"""What keeps strangers out: cookies, tokens, names, sizes, speed, headers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from smashup.server import sockets
from smashup.server.limits import Bucket, Limiter
from smashup.server.security import same_origin
from tests.clock import Clock
from tests.server.client import PATIENCE, Browser, dial
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio


def stranger(server: Running) -> httpx.AsyncClient:
    """A visitor without cookies."""
    return httpx.AsyncClient(base_url=server.base, timeout=PATIENCE)


async def test_every_answer_carries_the_headers(server: Running):
    async with Browser(server.base) as ann:
        for path in ("/", "/api/me", "/api/tables/nonsense", "/healthz", "/nowhere.txt"):
            headers = (await ann.ask("GET", path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "script-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "http:" not in policy
            assert "https:" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "no-referrer", "an invitation is in the address"
        assert (await ann.ask("GET", "/api/me")).headers["cache-control"] == "no-store"


async def test_the_session_cookie_is_signed_and_out_of_reach_of_scripts(server: Running):
    async with Browser(server.base) as ann:
        response = await ann.ask("GET", "/api/me")
        session, token = response.headers.get_list("set-cookie")
        assert "HttpOnly" in session
        assert "SameSite=lax" in session
        assert "HttpOnly" not in token
        value = ann.http.cookies["smashup_session"]
        other = "x" if value[-2] != "x" else "y"  # of the last character not all bits count
        for forged in (value[:-2] + other + value[-1], "x" + value[1:], "", "a.b.c", "x" * 5000, value + value):
            async with stranger(server) as visitor:
                answer = await visitor.get("/api/me", headers={"Cookie": f"smashup_session={forged}"})
            assert answer.json()["id"] != ann.me["id"]


async def test_a_secure_connection_gets_secure_cookies(server: Running):
    async with stranger(server) as client:
        response = await client.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert all("Secure" in cookie for cookie in response.headers.get_list("set-cookie"))
        assert "strict-transport-security" in response.headers


async def test_changes_need_the_token_of_the_session(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        theirs = eve.http.cookies["smashup_csrf"]
        for token in ("", "nonsense", theirs):
            for method, path in (("POST", "/api/quick"), ("PUT", "/api/me"), ("DELETE", "/api/session")):
                body = {"name": "Ann"} if method == "PUT" else {}
                refusal = await ann.refused(method, path, body, **{"X-CSRF-Token": token})
                assert refusal == (403, "csrf")
        async with stranger(server) as nobody:
            response = await nobody.post("/api/quick", json={})
            assert response.status_code == 401


async def test_the_server_answers_only_to_its_own_names(serve: Callable[..., Running]):
    server = serve(hosts=("games.example",))
    async with stranger(server) as client:
        for host, status in (
            ("evil.example", 421),
            ("games.example.evil.example", 421),
            ("games.example", 200),
            ("GAMES.example:8000", 200),
            ("localhost", 200),
            ("127.0.0.1:99", 200),
            ("[::1]:8000", 200),
            ("", 421),
            ("127.0.0.1.evil.example", 421),
            ("[::1", 421),
            ("a]b", 421),
            ("[", 421),
            (f"{'a' * 249}.localhost", 200),
            (f"{'a' * 253}.localhost", 421),  # a QR code of it would take a second
        ):
            response = await client.get("/healthz", headers={"Host": host})
            assert response.status_code == status, host


def test_the_origin_of_a_socket_must_be_the_server_itself():
    for origin, host, same in (
        ("http://a.example", "a.example", True),
        ("https://a.example", "a.example:443", True),
        ("http://a.example:80", "a.example", True),
        ("http://a.example:8000", "a.example:8000", True),
        ("http://a.example:8000", "a.example", False),
        ("http://evil.example", "a.example", False),
        ("http://a.example.evil.example", "a.example", False),
        ("null", "a.example", False),
        ("", "a.example", False),
        ("file://a.example", "a.example", False),
        ("http://[", "a.example", False),
        ("http://a]b", "a]b", False),
    ):
        assert same_origin({"origin": origin, "host": host}) is same, origin


async def test_large_requests_are_cut_off(server: Running):
    async with Browser(server.base) as ann:
        response = await ann.ask("POST", "/api/quick", {"name": "x" * 100_000})
        assert response.status_code == 413

        async def drip() -> AsyncIterator[bytes]:
            for _ in range(200):
                yield b" " * 1024

        token = {"X-CSRF-Token": ann.http.cookies["smashup_csrf"], "content-type": "application/json"}
        response = await ann.http.post("/api/quick", content=drip(), headers=token)
        assert response.status_code == 413


async def test_tables_cannot_be_guessed_and_bad_names_are_no_paths(server: Running):
    async with Browser(server.base) as ann:
        assert (await ann.refused("GET", "/api/tables/" + "a" * 22)) == (404, "not_found")
        for bad in ("1", "a" * 21, "a" * 23, "%2e%2e%2f" + "a" * 13, "'; DROP TABLE--aaaaaaaa"):
            response = await ann.ask("GET", f"/api/tables/{bad}")
            assert response.status_code == 404
            assert response.json()["error"]["message"] in ("There is no such table.", "There is nothing here.")
        assert (await ann.refused("GET", "/api/nothing")) == (404, "not_found")
        assert (await ann.refused("DELETE", "/api/quick")) == (405, "not_allowed")


async def test_control_characters_in_a_path_lead_nowhere(server: Running):
    """PostgreSQL does not even take them as a text to look for."""
    async with Browser(server.base) as ann:
        for path in ("/%00", "/t/%00", "/api/tables/%00", "/api/%00tables", f"/api/events/{'a' * 21}%00", "/a%0Ab"):
            assert await ann.refused("GET", path) == (404, "not_found"), path
        for path in ("/api/tables/%00/socket", f"/api/events/{'a' * 21}%00/socket"):
            with pytest.raises(InvalidStatus) as refused:
                await dial(server.base, path)
            assert refused.value.response.status_code == 403


async def test_too_many_requests_are_slowed_down(serve: Callable[..., Running], clock: Clock):
    server = serve(rate_limits=True)
    async with Browser(server.base) as ann:
        leave = f"/api/tables/{'a' * 22}/leave"
        answers = await asyncio.gather(*(ann.ask("POST", leave, {}) for _ in range(80)))
        assert {answer.status_code for answer in answers} == {404, 429}
        assert await ann.refused("POST", leave, {}) == (429, "too_often")
        clock.now += 60
        assert await ann.refused("POST", leave, {}) == (404, "not_found"), "after a minute one may try again"


@pytest.mark.usefixtures("clock")
async def test_whoever_floods_the_socket_of_a_table_is_let_go(serve: Callable[..., Running]):
    browser, table = await _quick(serve(rate_limits=True))
    async with await browser.sit(table) as seat:
        with suppress(ConnectionClosed):
            for _ in range(300):
                await seat.send("ping")
        await seat.until(lambda: seat.closed_with is not None)
        assert seat.closed_with == 4429
        assert {refusal["code"] for refusal in seat.refusals} == {"too_often"}
    await browser.http.aclose()


@pytest.mark.usefixtures("clock")
async def test_moves_are_taken_back_only_so_often(serve: Callable[..., Running]):
    """The whole game is made again for each."""
    browser, table = await _quick(serve(rate_limits=True))
    async with await browser.sit(table) as seat:
        for _ in range(30):
            await seat.send("undo")
        await seat.until(lambda: len(seat.refusals) == 30)
        assert [refusal["code"] for refusal in seat.refusals] == ["no_undo"] * 20 + ["too_often"] * 10
    await browser.http.aclose()


async def test_advice_is_limited_like_every_request(serve: Callable[..., Running]):
    server = serve(rate_limits=True)
    async with stranger(server) as client:
        server.app.state.desk.reads = Limiter(0, 3)
        answers = [await client.get(f"/api/tables/{'a' * 22}/advice") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429, 429]


async def test_one_visitor_has_a_table_open_only_so_often(server: Running):
    browser, table = await _quick(server)
    nobody = Browser(server.base)
    for visitor in (browser, nobody):
        seats = [await visitor.sit(table) for _ in range(12)]
        late = await visitor.sit(table)
        assert late.closed_with == 4429
        assert late.refusals[0]["code"] == "crowded"
        for seat in (*seats, late):
            await seat.close()
        await visitor.http.aclose()


@pytest.mark.parametrize("kind", ["chat", r"ch\u0061t"])
async def test_chat_is_limited_however_it_is_spelt(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, kind: str
):
    monkeypatch.setattr(sockets, "_DEAR", {"chat": (0, 8, 1)})
    server = serve(rate_limits=True)
    browser, table = await _quick(server)
    async with await browser.sit(table) as seat:
        for number in range(60):
            await seat.send_raw(f'{{"type": "{kind}", "id": {number}, "text": "Hello"}}')
        await seat.all_heard()
        assert sum(message["type"] == "chat" for message in seat.received) == 8
        assert [(refusal["id"], refusal["code"]) for refusal in seat.refusals] == [
            (number, "too_often") for number in range(8, 60)
        ]
    await browser.http.aclose()


async def test_many_sockets_of_an_address_may_ask_for_no_more_than_a_few(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
):
    """Each has a limit of its own; but a guest may open twelve at each of many tables."""
    monkeypatch.setattr(sockets, "_DEAR", {"preview": (0, 8, 15)})
    server = serve(rate_limits=True)
    server.app.state.desk.messages = Limiter(0, 10 * (1 + 15))
    browser, table = await _quick(server)
    async with await browser.sit(table) as first, await browser.sit(table) as second:
        for seat in (first, second):
            for _ in range(8):
                await seat.send("preview", question="none", index=0)
            await seat.until(lambda: len(seat.refusals) == 8)  # noqa: B023
        hasty = [[refusal["code"] == "too_often" for refusal in seat.refusals] for seat in (first, second)]
        assert hasty == [[False] * 8, [False] * 2 + [True] * 6], "the others are refused for the question"
    await browser.http.aclose()


async def _quick(server: Running) -> tuple[Browser, str]:
    browser = await Browser(server.base).__aenter__()
    table = await browser.post("/api/quick", {"level": "random"})
    return browser, table["id"]


async def test_guessing_passwords_is_throttled(serve: Callable[..., Running]):
    server = serve(rate_limits=True)
    async with Browser(server.base) as ann, Browser(server.base) as thief:
        await ann.post("/api/account", {"name": "Target", "password": "a good long one"})
        codes = []
        for number in range(10):
            body = {"name": "Target", "password": f"guess number {number}"}
            codes.append((await thief.ask("POST", "/api/session", body)).status_code)
        assert codes[:8] == [401] * 8
        assert codes[8:] == [429, 429]
        right = {"name": "Target", "password": "a good long one"}
        assert (await thief.refused("POST", "/api/session", right)) == (429, "too_many")


async def test_whoever_logs_out_ends_that_session_and_no_other(server: Running):
    async with Browser(server.base) as phone, Browser(server.base) as laptop:
        credentials = {"name": "Two Devices", "password": "a good long one"}
        me = await phone.post("/api/account", credentials)
        copied = [phone.http.cookies["smashup_session"]]
        await phone.get("/api/me")
        copied.append(phone.http.cookies["smashup_session"])
        await laptop.post("/api/session", credentials)

        async def whom(cookie: str) -> Any:
            async with stranger(server) as visitor:
                return (await visitor.get("/api/me", headers={"Cookie": f"smashup_session={cookie}"})).json()

        assert [await whom(cookie) for cookie in copied] == [me, me]
        assert (await phone.ask("DELETE", "/api/session")).status_code == 204
        for cookie in copied:
            assert (await whom(cookie))["id"] != me["id"], "a copy of the cookie counts no more"
        assert await laptop.get("/api/me") == me
        assert (await phone.get("/api/me"))["account"] is False
        assert (await phone.post("/api/session", credentials)) == me, "and one can come back"
        assert await phone.get("/api/me") == me


async def test_with_the_session_its_sockets_end_and_no_others(server: Running):
    async with Browser(server.base) as phone, Browser(server.base) as laptop:
        credentials = {"name": "Two Screens", "password": "a good long one"}
        await phone.post("/api/account", credentials)
        await laptop.post("/api/session", credentials)
        table = (await phone.post("/api/quick", {"level": "random"}))["id"]
        async with await phone.sit(table) as left, await laptop.sit(table) as stays:
            await stays.at_play_cards()
            await left.until(lambda: left.question is not None)
            await phone.ask("DELETE", "/api/session")
            await left.until(lambda: left.closed_with is not None)
            assert left.closed_with == 1013
            async with await phone.sit(table) as nobody:
                assert nobody.state["table"]["you"] is None
                assert nobody.question is None
            await stays.choose(len(stays.options) - 1)
            assert stays.closed_with is None


async def test_a_guest_who_logs_in_while_playing_plays_on_with_the_account(serve: Callable[..., Running]):
    server = serve(poll_seconds=3600)
    async with Browser(server.base) as elsewhere, Browser(server.base) as ann:
        credentials = {"name": "Ann of Old", "password": "a good long one"}
        await elsewhere.post("/api/account", credentials)
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(table) as guest:
            await guest.at_play_cards()
            await ann.post("/api/session", credentials)
            await guest.until(lambda: guest.closed_with is not None)
            assert guest.closed_with == 1013, "it comes back with the new cookie"
        async with await ann.sit(table) as seat:
            assert seat.seat == 0
            await seat.choose(len(seat.options) - 1)


async def test_a_cookie_of_before_sessions_had_names_still_counts_and_can_be_ended(server: Running):
    async with Browser(server.base) as ann:
        people = server.app.state.desk.people
        ann.http.cookies.delete("smashup_session")
        ann.http.cookies.set("smashup_session", people._sign.dumps([ann.me["id"], 0]))
        assert (await ann.ask("PUT", "/api/me", {"name": "Ann"})).json()["id"] == ann.me["id"]
        old = dict(ann.http.cookies)
        assert (await ann.ask("DELETE", "/api/session")).status_code == 204
        ann.http.cookies.clear()
        ann.http.cookies.update(old)
        assert await ann.refused("PUT", "/api/me", {"name": "Ann"}) == (401, "no_session")


async def test_passwords_are_kept_as_argon2(server: Running):
    async with Browser(server.base) as ann:
        await ann.post("/api/account", {"name": "Keeper", "password": "an honest secret"})
        person = await server.inside(lambda: server.house.store.person(ann.me["id"]))
        assert person.password.startswith("$argon2id$")
        assert "honest" not in json.dumps(await ann.get("/api/me"))


async def test_a_client_that_does_not_read_is_let_go(server: Running):
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]

        async def flood() -> bool:
            from smashup.server.connections import Connection

            live = await server.house.live(table)
            deaf = Connection(None, "deaf")
            await live.audience.connect(deaf)
            for _ in range(500):
                live.audience.say({"type": "pong"})
            await asyncio.sleep(0)
            live.audience.disconnect(deaf)
            return deaf.closing

        assert await server.inside(flood) is True


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second(clock: Clock):
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 3600
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "no more is saved up than the burst"
    assert [bucket.take(2), bucket.take(0)] == [False, True]


@pytest.mark.usefixtures("clock")
def test_everybody_has_a_bucket_of_their_own():
    limiter = Limiter(1, 2)
    assert [limiter.allows(who) for who in "aaab"] == [True, True, False, True]
    assert all(Limiter(0, 0, on=False).allows("a") for _ in range(5))


async def test_the_secret_is_made_once(data_folder: Callable[[], Path], serve: Callable[..., Running]):
    folder = data_folder()
    first = serve(data=folder)
    async with Browser(first.base) as ann:
        cookie = ann.http.cookies["smashup_session"]
        first.stop()
        second = serve(data=folder)
        async with stranger(second) as visitor:
            response = await visitor.get("/api/me", headers={"Cookie": f"smashup_session={cookie}"})
        assert response.json() == ann.me
