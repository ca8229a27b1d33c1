"""The database: its form, its migrations, and changes that happen once or not at all."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, literal, make_url

from smashup.server.migrations import upgrade
from smashup.server.records import ChoiceRecord, SeatRecord, StateRecord, TableRecord, new_id
from smashup.server.run import CannotListen, NoDatabase, listen, open_once
from smashup.server.schema import Schema
from smashup.server.settings import DATABASE_FILE, FAULTS, BadSettings, Settings
from smashup.server.store import Store
from smashup.server.table.change import Change
from tests.clock import Clock
from tests.server.processes import Services
from tests.server.test_several import services  # noqa: F401  a fixture

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = await Store(Settings(data=folder)).open()
    try:
        yield store
    finally:
        await store.close()


class Slow(Clock):
    """Every look at it takes a second."""

    def time(self) -> float:
        self.now += 1
        return self.now


async def test_a_slow_answer_is_no_difference_of_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Nobody has more time left than there was when the time began."""
    clock = Slow()
    for room in ("smashup.server.store", "smashup.server.store.databases", "smashup.server.store.writing"):
        monkeypatch.setattr(f"{room}.time", clock)
    async with opened(tmp_path) as store:
        before = clock.now
        assert store.time() == before + 1


async def a_table(store: Store) -> TableRecord:
    person = await store.add_person("Ann")
    now = time.time()
    seats = [SeatRecord(0, "person", person.id, "Ann"), SeatRecord(1, "open")]
    record = TableRecord(new_id(), "Tuesday", person.id, True, "lobby", now, now, "random", {}, 2**62, seats=seats)
    await store.add_table(record)
    return record


def test_the_migrations_lead_to_the_form_that_the_code_expects():
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection)
        upgrade(connection)
        assert compare_metadata(MigrationContext.configure(connection), Schema.metadata) == []


async def test_a_table_is_read_as_it_was_written(data_folder: Callable[[], Path]):
    async with opened(data_folder()) as store:
        record = await a_table(store)
        assert await store.table(record.id) == record
        assert await store.table("nonsense") is None
        assert [r.id for r in await store.public_tables()] == [record.id]
        assert [r.id for r in await store.tables_of(record.host)] == [record.id]


async def test_of_changes_from_the_same_revision_one_happens(data_folder: Callable[[], Path]):
    folder = data_folder()
    async with opened(folder) as store, opened(folder) as other:
        record = await a_table(store)
        for revision in range(20):
            change = [
                Change(record, replace(record, steps=revision + 1), choices=[ChoiceRecord(revision, 0, i, "person")])
                for i in range(6)
            ]
            results = await asyncio.gather(*((store, other)[i % 2].commit(change[i]) for i in range(6)))
            (record,) = [result for result in results if result is not None]
        assert [c.number for c in await store.choices(record.id)] == list(range(20))
        found = await other.table(record.id)
        assert found is not None
        assert (found.revision, found.steps) == (20, 20)


async def test_a_change_that_fails_takes_no_other_along(data_folder: Callable[[], Path]):
    async with opened(data_folder()) as store:
        good, bad = await a_table(store), await a_table(store)
        doubled = [ChoiceRecord(0, 0, 0, "person"), ChoiceRecord(0, 0, 1, "person")]
        results = await asyncio.gather(
            store.commit(Change(good, replace(good, steps=1), choices=[ChoiceRecord(0, 0, 0, "person")])),
            store.commit(Change(bad, replace(bad, steps=1), choices=doubled)),
            return_exceptions=True,
        )
        assert results[0] == await store.table(good.id)
        assert isinstance(results[1], Exception)
        found = await store.table(bad.id)
        assert found is not None
        assert found.revision == 0
        assert await store.choices(bad.id) == []


async def test_taking_back_removes_what_came_after(data_folder: Callable[[], Path]):
    async with opened(data_folder()) as store:
        record = await a_table(store)
        choices = [ChoiceRecord(n, 0, n, "person") for n in range(6)]
        then = await store.commit(Change(record, record, choices=choices, notices=[(3, "early"), (9, "late")]))
        assert then is not None
        await store.keep_state(record.id, StateRecord("last", "1", 5, 0, "f", b"x"))
        await store.commit(Change(then, replace(then, undos=1), cut=2, cut_events=5, notices=[(5, "taken back")]))
        assert [c.number for c in await store.choices(record.id)] == [0, 1]
        assert await store.notices(record.id) == [(3, "early"), (5, "taken back")]
        assert await store.states(record.id) == {}


async def test_bots_belong_to_one_process_until_it_is_silent(
    data_folder: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
):
    async with opened(data_folder()) as store:
        record = await a_table(store)
        await store.commit(Change(record, replace(record, waiting_bot=True)))
        now = 1_000_000.0

        def pass_time(seconds: float) -> None:
            nonlocal now
            now += seconds
            monkeypatch.setattr(store, "now", literal(now))

        pass_time(0)
        assert await store.due() == [record.id]
        assert await store.lease(record.id, "one", 30)
        pass_time(29)
        assert not await store.lease(record.id, "two", 30)
        assert await store.lease(record.id, "one", 30)
        pass_time(29)
        assert await store.due() == []
        assert not await store.lease(record.id, "two", 30)
        pass_time(2)
        assert await store.due() == [record.id]
        assert await store.lease(record.id, "two", 30), "the first has not been heard of since"
        assert not await store.lease(record.id, "one", 30)
        assert await store.due() == []
        await store.release("two")
        assert await store.due() == [record.id]


async def check_leases(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process whose clock is a day ahead of all others takes nothing from them."""
    store = await Store(settings).open()
    try:
        record = await a_table(store)
        await store.commit(Change(record, replace(record, waiting_bot=True)))
        assert record.id in await store.due()
        assert await store.lease(record.id, "one", 3600)
        clock = Clock()
        clock.now = time.time() + 86400
        monkeypatch.setattr("smashup.server.store.tables.time", clock)
        monkeypatch.setattr("smashup.server.store.writing.time", clock)
        assert record.id not in await store.due()
        assert not await store.lease(record.id, "two", 3600)
        assert await store.lease(record.id, "one", -1), "it gives the bots up"
        assert await store.lease(record.id, "two", 3600)
    finally:
        await store.close()


async def test_leases_go_by_the_clock_of_sqlite(data_folder: Callable[[], Path], monkeypatch: pytest.MonkeyPatch):
    await check_leases(Settings(data=data_folder()), monkeypatch)


async def test_leases_go_by_the_clock_of_postgresql(
    services: Services,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
):
    await check_leases(Settings(database_url=services.database_url), monkeypatch)


async def test_guests_who_sit_nowhere_are_forgotten(data_folder: Callable[[], Path]):
    async with opened(data_folder()) as store:
        record = await a_table(store)
        idle = await store.add_person("Idle")
        await store.forget_guests(time.time() + 1)
        assert await store.person(idle.id) is None
        assert await store.person(record.host) is not None


def test_addresses_of_databases_get_our_drivers(monkeypatch: pytest.MonkeyPatch):
    for name in ("DATABASE_URL", "REDIS_URL", "SMASHUP_DATA"):
        monkeypatch.delenv(name, raising=False)
    assert Settings(data=Path("/x")).database == make_url("sqlite:////x/smashup.sqlite3")
    monkeypatch.setenv("DATABASE_URL", "postgres://u@h/d")
    monkeypatch.setenv("SMASHUP_HOSTS", "a.example, B.example")
    settings = Settings.from_environment(data=None)
    assert settings.database == make_url("postgresql+asyncpg://u@h/d")
    monkeypatch.setenv("DATABASE_URL", "postgresql://u:p%40@h:5432/d?sslmode=require")
    assert Settings.from_environment().database == make_url("postgresql+asyncpg://u:p%40@h:5432/d?ssl=require")
    assert settings.hosts == ("a.example", "b.example")


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("SMASHUP_WORKERS", "many", "must be a whole number from 1 on, not 'many'"),
        ("SMASHUP_WORKERS", "0", "must be a whole number from 1 on"),
        ("SMASHUP_SLOW_WORKERS", "1.5", "must be a whole number from 1 on, not '1.5'"),
        ("SMASHUP_MOST_TABLES", "-3", "must be a whole number from 1 on, not '-3'"),
        ("SMASHUP_IDLE_SECONDS", "soon", "must be a number of seconds"),
        ("SMASHUP_BOT_SECONDS", "-1", "must be a number of seconds"),
        ("SMASHUP_LOG_FORMAT", "yaml", "must be text or json, not 'yaml'"),
        ("SMASHUP_LOG_LEVEL", "loud", "must be info or warning or error"),
        ("DATABASE_URL", "mysql://u@h/d", "must begin with postgresql://"),
        ("DATABASE_URL", "postgresql://u:p@h:bad/x", "must be an address such as postgresql://"),
        ("DATABASE_URL", "postgresql://u:p@h:70000/x", "must be an address such as postgresql://"),
        ("DATABASE_URL", "sqlite:///", "must name a file"),
        ("DATABASE_URL", "sqlite:///:memory:", "must name a file"),
        ("REDIS_URL", "localhost:6379", "must begin with redis://"),
        ("REDIS_URL", "redis://[", "must be an address such as redis://"),
        ("REDIS_URL", "redis://127.0.0.1:bad", "must be an address such as redis://"),
        ("REDIS_URL", "redis://127.0.0.1/0?nonsense=1", "must be an address such as redis://"),
    ],
)
def test_what_an_operator_mistypes_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, words: str
):
    monkeypatch.setenv(variable, value)
    with pytest.raises(BadSettings, match=f"{variable} {words}"):
        Settings.from_environment()


async def test_a_database_that_cannot_be_had_is_told_in_a_sentence(tmp_path: Path):
    (tmp_path / "taken").write_text("This is a file, and no folder.")
    with pytest.raises(NoDatabase, match="cannot be opened"):
        await open_once(Settings(data=tmp_path / "taken"))
    (tmp_path / DATABASE_FILE).write_text("This is no database, however long one looks at it." * 20)
    with pytest.raises(NoDatabase, match="file is not a database"):
        await open_once(Settings(data=tmp_path))
    with pytest.raises(NoDatabase, match="at DATABASE_URL cannot be opened"):
        await open_once(Settings(database_url="postgresql://nobody@127.0.0.1:1/nothing"))


async def test_a_database_that_does_not_answer_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch):
    """The driver's own words for that are none."""

    async def late(store: Store) -> Store:
        raise TimeoutError

    monkeypatch.setattr(Store, "open", late)
    with pytest.raises(NoDatabase, match=r"at DATABASE_URL cannot be opened: it does not answer\.$"):
        await open_once(Settings(database_url="postgresql://nobody@127.0.0.1:1/nothing"))


@pytest.mark.parametrize("query", ["sslmode=perhaps", "channel_binding=require", "statement_cache_size=many"])
async def test_options_that_the_driver_does_not_know_are_told_in_a_sentence(query: str):
    with pytest.raises(NoDatabase, match=r"at DATABASE_URL cannot be opened: .*\.$"):
        await open_once(Settings(database_url=f"postgresql://nobody@127.0.0.1:1/nothing?{query}"))


async def test_sslmode_reaches_the_database(services: Services):  # noqa: F811
    """It has no certificate here, and says so."""
    with pytest.raises(NoDatabase, match="rejected SSL"):
        await open_once(Settings(database_url=f"{services.database_url}?sslmode=require"))


async def test_the_data_folder_may_be_called_anything(tmp_path: Path):
    folder = tmp_path / "d?4#5 %41"
    await open_once(Settings(data=folder))
    assert (folder / DATABASE_FILE).is_file()
    assert list(tmp_path.iterdir()) == [folder]


def modes(folder: Path) -> dict[str, int]:
    return {entry.name: entry.stat().st_mode & 0o777 for entry in (folder, *folder.iterdir())}


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
@pytest.mark.parametrize("before", [False, True])
async def test_nobody_else_on_the_machine_reads_the_data(tmp_path: Path, before: bool):
    """Neither in a folder that is made nor in one of a version that did not look after it."""
    folder = tmp_path / "data"
    if before:
        folder.mkdir(0o755)
        (folder / FAULTS).mkdir(0o755)
        (folder / DATABASE_FILE).touch(0o644)
        (folder / f"{DATABASE_FILE}-wal").touch(0o644)
    async with opened(folder) as store:
        await a_table(store)
        found = modes(folder)
    assert found.pop("data") == 0o700
    assert found.pop(FAULTS, 0o700) == 0o700
    assert found == {f"{DATABASE_FILE}{end}": 0o600 for end in ("", "-wal", "-shm")}


def test_the_unit_that_is_documented_makes_private_files():
    page = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
    unit = page.partition("    [Service]\n")[2].partition("    [Install]")[0]
    assert "    UMask=0077\n" in unit


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
async def test_a_folder_with_files_of_others_stays_as_it_is(tmp_path: Path):
    tmp_path.chmod(0o755)
    (tmp_path / "letters.txt").touch(0o644)
    async with opened(tmp_path) as store:
        await a_table(store)
    assert modes(tmp_path) == {tmp_path.name: 0o755, "letters.txt": 0o644, DATABASE_FILE: 0o600}


def test_only_where_a_port_is_taken_and_another_is_wanted_one_is_tried(monkeypatch: pytest.MonkeyPatch):
    with listen("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with pytest.raises(CannotListen, match=f"port {taken}: .* --or-another-port"):
            listen("127.0.0.1", taken)
        with listen("127.0.0.1", taken, or_another=True) as second:
            assert second.getsockname()[1] != taken

    def bind(sock: socket.socket, address: tuple[str, int]) -> None:
        if address[1] == 81:
            raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", bind)
    with pytest.raises(CannotListen, match=r"cannot listen at 127\.0\.0\.1, port 81: Permission denied\."):
        listen("127.0.0.1", 81, or_another=True)
