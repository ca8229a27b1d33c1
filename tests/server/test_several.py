"""More than one machine: two server processes over PostgreSQL and Redis, players on both, one killed in the middle."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text, update
from sqlalchemy.util import await_only

import smashup
from smashup.server.records import ChoiceRecord
from smashup.server.schema import Table
from smashup.server.settings import Settings
from smashup.server.store import Store
from smashup.server.store.databases import Postgresql
from tests.server.client import PATIENCE, Browser, Seat
from tests.server.processes import Missing, ServerProcess, Services

pytestmark = pytest.mark.anyio

PERSON, OPEN, BOT = {"kind": "person"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def services() -> Iterator[Services]:
    found = Services()
    try:
        found.start()
    except Missing as problem:
        found.stop()
        pytest.skip(str(problem))
    yield found
    found.stop()


@pytest.fixture(scope="module")
def pair(services: Services, data_folder: Callable[[], Path]) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    where = {"DATABASE_URL": services.database_url, "REDIS_URL": services.redis_url}
    one, two = (ServerProcess(data_folder(), 0, **where).dealt_by(3).start() for _ in range(2))
    both = one, two
    yield both
    for server in both:
        if server.running:
            server.kill()


async def choices(services: Services, table: str) -> list[ChoiceRecord]:
    store = await Store(Settings(database_url=services.database_url)).open()
    try:
        found = await store.choices(table)
    finally:
        await store.close()
    assert [choice.number for choice in found] == list(range(len(found))), "no gap and nothing twice"
    return found


async def people_on_both(
    pair: tuple[ServerProcess, ServerProcess], ann: Browser, bob: Browser, more: list[Any] | None = None
) -> str:
    """A running table whose host came over the first process and whose guest over the second."""
    wish = {"seats": [PERSON, OPEN, *(more or [])], "factions_by": "random"}
    table: str = (await ann.post("/api/tables", wish))["id"]
    await bob.post(f"/api/tables/{table}/join", {})
    await ann.post(f"/api/tables/{table}/start")
    return table


async def test_a_session_holds_in_every_process(pair: tuple[ServerProcess, ServerProcess]):
    one, two = pair
    async with Browser(one.base) as ann:
        async with asyncio.timeout(PATIENCE):
            while (answer := await ann.ask("GET", "/healthz")).status_code != 200:  # late on a busy machine
                await asyncio.sleep(0.01)
        assert answer.json()["database"] == {"state": "ok", "kind": "postgresql"}
        ann.http.base_url = two.base
        assert await ann.get("/api/me") == ann.me


async def test_both_see_moves_chat_and_presence_at_once(pair: tuple[ServerProcess, ServerProcess], services: Services):
    one, two = pair
    async with Browser(one.base) as ann, Browser(two.base) as bob:
        table = await people_on_both(pair, ann, bob)
        left, right = await ann.sit(table), await bob.sit(table)
        here = {"seat": 1, "connected": True}
        await left.until(lambda: here in _last(left, "presence", {}).get("seats", []))
        await left.send("chat", text="Hello over there")
        await right.until(lambda: any(m["type"] == "chat" for m in right.received))
        rng = random.Random(1)
        for _ in range(20):
            await left.until(lambda: left.question is not None or right.question is not None)
            mover, other = (left, right) if left.question is not None else (right, left)
            await mover.choose(rng.randrange(len(mover.options)))
            await other.until(lambda: other.log.keys() == mover.log.keys())  # noqa: B023
        await left.until(lambda: left.state["waiting_for"] == right.state["waiting_for"])
        await left.close()
        gone = {"seat": 0, "connected": False}
        await right.until(lambda: gone in _last(right, "presence", {}).get("seats", []))
        await right.close()
        assert len(await choices(services, table)) >= 20


def _last(seat: Seat, kind: str, default: Any) -> Any:
    return next((m for m in reversed(seat.received) if m["type"] == kind), default)


async def test_the_same_question_answered_in_both_processes_counts_once(
    pair: tuple[ServerProcess, ServerProcess], services: Services
):
    one, two = pair
    async with Browser(one.base) as ann, Browser(two.base) as bob:
        table = await people_on_both(pair, ann, bob)
        seats = {0: (await ann.sit(table), await ann.sit(table, two.base))}
        seats[1] = (await bob.sit(table), await bob.sit(table, one.base))
        for made in range(1, 16):
            everyone = [seat for both in seats.values() for seat in both]
            await everyone[0].until(lambda: any(seat.question for seat in everyone))  # noqa: B023
            asked = next(seat.seat for seat in everyone if seat.question)
            twins = seats[asked]
            await twins[0].until(lambda: twins[0].question == twins[1].question is not None)  # noqa: B023
            question = twins[0].question
            refusals = sum(len(seat.refusals) for seat in twins)
            last = len(twins[0].options) - 1
            await asyncio.gather(*(seat.send("choose", question=question, index=last) for seat in twins))
            await twins[0].until(lambda: sum(len(s.refusals) for s in twins) > refusals)  # noqa: B023
            for seat in twins:
                await seat.until(lambda: seat.question != question)  # noqa: B023
            mine = [choice for choice in await choices(services, table) if choice.by == "person"]
            assert len(mine) == made
        for both in seats.values():
            for seat in both:
                await seat.close()


async def test_one_process_is_killed_in_the_middle_and_nothing_is_lost_or_doubled(
    pair: tuple[ServerProcess, ServerProcess], services: Services
):
    one, two = pair
    rng = random.Random(6)
    async with Browser(one.base) as ann, Browser(two.base) as bob:
        table = await people_on_both(pair, ann, bob, [BOT])
        left, right = await ann.sit(table), await bob.sit(table)
        await left.hurry()
        await right.hurry()
        hers: dict[int, int] = {}
        his: dict[int, int] = {}
        playing = [
            asyncio.create_task(left.play_until_cut_off(rng, hers)),
            asyncio.create_task(right.play_until_cut_off(rng, his)),
        ]
        await right.until(lambda: len(hers) + len(his) >= 15)
        one.kill()
        await playing[0]
        ann.http.base_url = two.base
        ann.base = two.base
        again = await ann.sit(table)
        assert hers.items() <= (await _picks(services, table, 0)).items()
        await asyncio.gather(again.play_until_cut_off(rng, hers), playing[1])
        assert again.state["table"]["state"] == "finished"
        for seat, answered in enumerate((hers, his)):
            kept = await _picks(services, table, seat)
            assert answered.items() <= kept.items(), "every answer is there, where it was given"
            assert len(kept) - len(answered) <= 1, "and beside them only what was on its way when the process died"
        save = await bob.get(f"/api/tables/{table}/save")
        assert smashup.load(save).winner == again.state["table"]["result"]["winner"]
        for seat_ in (left, right, again):
            await seat_.close()
    one.start()


async def _picks(services: Services, table: str, seat: int) -> dict[int, int]:
    """What the database says that this person chose, by the numbers of the choices."""
    stored = await choices(services, table)
    return {choice.number: choice.pick for choice in stored if choice.by == "person" and choice.seat == seat}


async def test_what_is_read_sees_one_moment(services: Services):
    """A table and its seats are two statements: another process may change both between them."""
    database = Postgresql(Settings(database_url=services.database_url))

    def add_one(connection: Connection) -> None:
        connection.execute(text("UPDATE moment SET number = number + 1"))

    def look_twice(connection: Connection) -> list[int]:
        number = text("SELECT number FROM moment")
        before = connection.execute(number).scalar_one()
        await_only(database.write(add_one))
        return [before, connection.execute(number).scalar_one()]

    await database.write(lambda connection: connection.execute(text("CREATE TABLE moment AS SELECT 1 AS number")))
    assert await database.read(look_twice) == [1, 1]
    assert await database.read(look_twice) == [2, 2]
    await database.write(lambda connection: connection.execute(text("DROP TABLE moment")))
    await database.close()


async def test_whoever_deletes_their_account_over_one_process_is_gone_from_the_other(
    pair: tuple[ServerProcess, ServerProcess],
):
    first, second = pair
    async with Browser(first.base) as ann, Browser(second.base) as bob:
        mine = {"name": "Deleted Ann", "password": "a good long one"}
        await ann.post("/api/account", mine)
        table = await people_on_both(pair, ann, bob)
        async with await bob.sit(table, second.base) as seat:
            assert seat.state["table"]["seats"][0]["name"] == "Deleted Ann"
            wish = {"password": mine["password"], "games": "keep"}
            assert (await ann.ask("POST", "/api/account/delete", wish)).status_code == 204
            await seat.until(lambda: seat.state["table"]["seats"][0]["name"] == "Someone who left")
            assert seat.state["view"]["players"][0]["name"] == "Someone who left"
            assert (seat.state["table"]["seats"][0]["kind"], seat.state["table"]["state"]) == ("bot", "playing")


async def test_whoever_logs_out_over_one_process_is_let_go_by_the_other(pair: tuple[ServerProcess, ServerProcess]):
    first, second = pair
    async with Browser(first.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(table, second.base) as seat:
            assert seat.seat == 0
            await ann.ask("DELETE", "/api/session")
            await seat.until(lambda: seat.closed_with is not None)
            assert seat.closed_with == 1013


async def test_a_clock_that_runs_out_does_so_in_one_process_only(
    pair: tuple[ServerProcess, ServerProcess], services: Services
):
    one, two = pair
    async with Browser(one.base) as ann, Browser(two.base) as bob:
        wish = {"seats": [PERSON, OPEN], "factions_by": "random", "clock": {"seconds": 86400}}
        table = (await ann.post("/api/tables", wish))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start")
        left, right = await ann.sit(table), await bob.sit(table)
        late, other = (left, right) if left.question is not None else (right, left)
        seat = late.seat
        assert 86000 < other.state["table"]["clock"]["left"] <= 86400, "by the clock that all processes share"
        store = await Store(Settings(database_url=services.database_url)).open()
        try:
            await store.execute(update(Table).where(Table.id == table).values(deadline=store.now - 1))
        finally:
            await store.close()
        await other.until(lambda: other.state["table"]["seats"][seat]["kind"] == "bot")
        await other.until(lambda: other.question is not None)
        await late.until(lambda: late.state["table"]["you"] is None)
        for watching in (late, other):
            assert sum("has run out of time" in words for words in watching.sentences) == 1
        await left.close()
        await right.close()
