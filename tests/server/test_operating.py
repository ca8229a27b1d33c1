"""What whoever runs the server sees of it: health, readiness, figures, and the log."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

import smashup
from smashup.server import logs
from smashup.server.health import Checkup
from smashup.server.settings import DATABASE_FILE, Settings
from tests.clock import Clock
from tests.server.client import PATIENCE, Browser
from tests.server.conftest import Running
from tests.server.processes import ServerProcess

pytestmark = pytest.mark.anyio


async def figures(server: Running, **headers: str) -> dict[tuple[str, ...], float]:
    """The figures of /metrics by their names and labels."""
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as client:
        answer = await client.get("/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


# health --------------------------------------------------------------------------------------------------------------


async def test_a_server_that_works_is_well_and_ready(server: Running):
    async with Browser(server.base) as ann:
        assert (await ann.get("/healthz"))["status"] == "ok"
        assert await ann.get("/readyz") == {"ready": True, "why": None, "version": smashup.__version__}


async def test_who_asks_often_fills_no_log(server: Running, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.INFO):
        async with Browser(server.base) as ann:
            await ann.get("/readyz")
    assert not [record for record in caplog.records if record.name.startswith("alembic")]


async def test_a_database_that_cannot_be_written_is_no_health(serve: Callable[..., Running]):
    """Reading goes on for long after a disk is full."""
    server = serve()
    file = server.settings.data / DATABASE_FILE
    with sqlite3.connect(file, isolation_level=None) as database:
        database.execute("CREATE TRIGGER full BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        async with Browser(server.base) as ann:
            for path, said in (
                ("/healthz", {"status": "failing", "database": {"state": "unwritable", "kind": "sqlite"}}),
                ("/readyz", {"ready": False, "why": "The database is unwritable."}),
            ):
                answer = await ann.ask("GET", path)
                assert answer.status_code == 503
                assert answer.json() == {**said, "version": smashup.__version__}


async def test_a_database_that_hangs_is_found_out_in_time(server: Running, monkeypatch: pytest.MonkeyPatch):
    async def hang() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(server.house.store, "touch", hang)
    assert await Checkup(server.house.store, seconds=0.01).state() == "slow"


async def test_a_crowd_that_asks_costs_the_database_one_look(server: Running, monkeypatch: pytest.MonkeyPatch):
    looks = 0

    async def look() -> None:
        nonlocal looks
        looks += 1
        await asyncio.sleep(0)

    clock = Clock()
    monkeypatch.setattr("smashup.server.health.time", clock)
    monkeypatch.setattr(server.house.store, "ping", look)
    monkeypatch.setattr(server.house.store, "touch", look)
    checkup = Checkup(server.house.store)
    assert await asyncio.gather(*(checkup.state() for _ in range(20))) == ["ok"] * 20
    assert await checkup.state() == "ok"
    assert looks == 2, "one read and one write"
    clock.now += 2
    assert await checkup.state() == "ok"
    assert looks == 4


async def test_a_database_of_another_version_is_not_served(serve: Callable[..., Running]):
    server = serve()
    with sqlite3.connect(server.settings.data / DATABASE_FILE) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    async with Browser(server.base) as ann:
        answer = await ann.ask("GET", "/readyz")
        assert answer.status_code == 503
        assert answer.json()["why"] == "The database belongs to another version."
        assert (await ann.get("/healthz"))["status"] == "ok", "a restart would not help"


@pytest.fixture
def leaving(data_folder: Callable[[], Path]) -> Iterator[ServerProcess]:
    server = ServerProcess(data_folder(), SMASHUP_DRAIN_SECONDS="3600").start()
    yield server
    if server.running:
        server.kill()


async def test_whoever_is_about_to_end_is_not_ready_but_still_serves(leaving: ServerProcess):
    async with Browser(leaving.base) as ann:
        async with asyncio.timeout(PATIENCE):
            while (await ann.ask("GET", "/readyz")).status_code != 200:  # a busy machine's database may answer late
                await asyncio.sleep(0.01)
            leaving.process.send_signal(signal.SIGTERM)
            while (answer := await ann.ask("GET", "/readyz")).json()["why"] != "The server is about to end.":
                await asyncio.sleep(0.01)
        assert answer.status_code == 503
        assert (await ann.post("/api/quick", {"level": "random"}))["state"] == "playing"
    leaving.interrupt()
    assert not leaving.running, "told once more, it does not wait"


# figures -------------------------------------------------------------------------------------------------------------


async def test_the_figures_say_what_goes_on(serve: Callable[..., Running]):
    """At a server of its own: what other tests have left at theirs may still be moving."""
    server = serve()
    async with Browser(server.base) as ann:
        before = await figures(server)
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(table) as seat:
            await seat.at_play_cards()
            await seat.choose(len(seat.options) - 1)
            await seat.asked()
            now = await figures(server)
        async with asyncio.timeout(PATIENCE):
            while (await figures(server))["smashup_sockets", "table"] >= now["smashup_sockets", "table"]:
                await asyncio.sleep(0.01)
    assert now["smashup_version", smashup.__version__] == 1
    assert now["smashup_tables", "playing"] == 1
    assert now["smashup_bot_queue", "moves"] == 0
    for name in (
        ("smashup_choices_total", "person"),
        ("smashup_choices_total", "bot"),
        ("smashup_message_seconds_count", "choose"),
        ("smashup_bot_wait_seconds_count", "pick"),
        ("smashup_bot_thought_seconds_count", "random", "pick"),
        ("smashup_request_seconds_count", "POST", "/api/quick", "200"),
    ):
        assert now[name] > before.get(name, 0), name
    assert not any(table in part for name in now for part in name), "a link to a table is an invitation"


async def test_strangers_do_not_read_the_figures(serve: Callable[..., Running]):
    server = serve(metrics_token="a long token", hosts=("smashup.example.org",))
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as client:
        for headers, status in (
            ({}, 200),
            ({"Host": "localhost"}, 200),
            ({"Host": "smashup.example.org"}, 403),
            ({"X-Forwarded-For": "192.0.2.7"}, 403),
            ({"X-Forwarded-For": "127.0.0.1"}, 403),
            ({"Forwarded": "for=192.0.2.7"}, 403),
            ({"X-Forwarded-For": "192.0.2.7", "Authorization": "Bearer a wrong token"}, 403),
            ({"X-Forwarded-For": "192.0.2.7", "Authorization": "Bearer a long token"}, 200),
        ):
            assert (await client.get("/metrics", headers=headers)).status_code == status, headers


async def test_without_a_token_none_is_right(server: Running):
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as client:
        for given in ("Bearer", "Bearer None", "Basic Og=="):
            headers = {"X-Forwarded-For": "192.0.2.7", "Authorization": given}
            assert (await client.get("/metrics", headers=headers)).status_code == 403


# the log -------------------------------------------------------------------------------------------------------------


async def test_every_answer_names_its_request(server: Running):
    async with Browser(server.base) as ann:
        assert (await ann.ask("GET", "/api/me", **{"X-Request-ID": "from-the-proxy.7"})).headers[
            "x-request-id"
        ] == "from-the-proxy.7"
        for given in ("", "with a space", "x" * 65, 'a"b'):
            made = (await ann.ask("GET", "/nowhere", **{"X-Request-ID": given})).headers["x-request-id"]
            assert made != given
            assert re.fullmatch(r"[A-Za-z0-9_-]{22}", made)


async def test_a_fault_is_logged_with_its_request_and_answered(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def fail() -> None:
        raise RuntimeError("a pipe has burst")

    monkeypatch.setattr(server.house.store, "public_tables", fail)
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler = Kept()
    handler.setFormatter(logs.JsonLines())
    logging.getLogger("smashup").addHandler(handler)
    try:
        async with Browser(server.base) as ann:
            answer = await ann.ask("GET", "/api/tables", **{"X-Request-ID": "burst"})
    finally:
        logging.getLogger("smashup").removeHandler(handler)
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal"
    assert answer.headers["x-request-id"] == "burst"
    assert "content-security-policy" in answer.headers
    (line,) = (json.loads(line) for line in lines)
    assert line["request_id"] == "burst"
    assert line["level"] == "error"
    assert "a pipe has burst" in line["exception"]


async def test_failed_log_ins_are_logged_without_the_password(server: Running, caplog: pytest.LogCaptureFixture):
    async with Browser(server.base) as ann:
        await ann.refused("POST", "/api/session", {"name": "Nobody\nknown", "password": "my secret word"})
    (record,) = (record for record in caplog.records if record.name == "smashup.server.people")
    assert vars(record)["account"] == "nobody known"
    assert vars(record)["address"] == "127.0.0.1"
    assert "secret" not in logs.JsonLines().format(record)


def test_a_line_of_json_holds_what_a_program_needs():
    record = logging.makeLogRecord(
        {"name": "smashup.x", "levelname": "WARNING", "msg": "It is %s\nhere", "args": ("late",), "account": "ann"}
    )
    line = json.loads(logs.JsonLines().format(record))
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "warning", "logger": "smashup.x", "message": "It is late\nhere", "account": "ann"}
    assert logs.TextLines().format(record).endswith("WARNING smashup.x: It is late\nhere (account='ann')")


async def test_a_server_writes_json_where_that_is_wanted(data_folder: Callable[[], Path], tmp_path: Path):
    said = tmp_path / "log"
    with said.open("w") as errors:
        process = ServerProcess(data_folder())
        process.start("--log-format", "json", "--log-level", "info", errors=errors)
        try:
            async with Browser(process.base) as ann:
                table = (await ann.post("/api/quick", {"level": "random"}))["id"]
                await ann.ask("GET", f"/api/tables/{table}", **{"X-Request-ID": "mine"})
        finally:
            process.interrupt()
    lines = [json.loads(line) for line in said.read_text().splitlines()]
    (line,) = (line for line in lines if line.get("request_id") == "mine")
    assert (line["message"], line["status"]) == ("GET /api/tables/{table}", 200)
    assert table not in said.read_text()


# the page about it ---------------------------------------------------------------------------------------------------


def test_the_settings_are_those_that_are_documented():
    """Every variable, and the defaults that are numbers."""
    page = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
    rows = page.partition("\n## Settings\n")[2].partition("\n## ")[0].splitlines()[3:]
    documented: dict[str, str] = {}
    for row in filter(None, rows):
        variables, _, default = (cell.strip() for cell in row.strip("| ").rsplit("|", 2))
        names = re.findall(r"`(\w+)(?:=off)?`", variables)
        documented |= {name: default if len(names) == 1 else default.partition(",")[0] for name in names}
    own = {
        str(field.validation_alias or f"SMASHUP_{name.upper()}"): field for name, field in Settings.model_fields.items()
    }
    assert documented.keys() == own.keys() | {"FORWARDED_ALLOW_IPS"}
    numbers = {name: float(default) for name, default in documented.items() if default.isdigit()}
    assert {name: own[name].default for name in numbers} == numbers
    assert len(numbers) >= 12
