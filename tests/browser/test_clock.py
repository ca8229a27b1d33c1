"""A clock in the browser: set in the lobby, shown at the table, a reminder, and a bot at the end."""

from __future__ import annotations

import re
import sqlite3
import time

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, beside
from tests.browser.table import open_table
from tests.server import client
from tests.server.processes import ServerProcess


async def join(base: str, table: str) -> None:
    """A friend who comes by the link."""
    async with client.Browser(base) as bob:
        await bob.named("Bob")
        await bob.post(f"/api/tables/{table}/join", {})


def leave_seconds(server: ServerProcess, table: str, seconds: float) -> None:
    """So much is left to whoever is waited for."""
    with sqlite3.connect(server.data / "smashup.sqlite3") as database:
        change = "UPDATE tables SET deadline = ?, revision = revision + 1 WHERE id = ?"
        assert database.execute(change, (time.time() + seconds, table)).rowcount == 1


def begun(page: Page, server: ServerProcess, seconds: int) -> str:
    """A table of two with a clock at which one is waited for; its id."""
    page.goto(server.base)
    wish = {"seats": [{"kind": "person"}, {"kind": "open"}], "clock": {"seconds": seconds}, "first": 0}
    link = open_table(page, wish)
    table = link.rpartition("/")[2]
    beside(join(server.base, table))
    page.goto(server.base + link)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="End turn")).to_be_enabled()
    return table


def test_a_clock_is_set_in_the_lobby(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    form = page.get_by_role("region", name="New table")
    form.get_by_role("radio", name="Open").click()
    form.get_by_label("Time for a turn").select_option("300")
    form.get_by_label("When the time is up").select_option("loss")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_label("Time for a turn")).to_have_value("300")
    expect(page.get_by_label("When the time is up")).to_have_value("loss")
    page.get_by_label("Time for a turn").select_option("86400")
    guest = visit()
    guest.goto(page.url)
    expect(guest.get_by_text("1 day a turn, then the game is lost")).to_be_visible()
    page.get_by_label("Time for a turn").select_option("")
    expect(guest.get_by_text("a turn, then")).to_be_hidden()


def test_the_table_shows_the_clock_reminds_and_lets_a_bot_play_on(own_server: ServerProcess, visit: Visit):
    page = visit()
    table = begun(page, own_server, 300)
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"[45]:\d\d"))
    expect(clock).not_to_have_class(re.compile(r"\bshort\b"))
    leave_seconds(own_server, table, 55)
    expect(
        page.get_by_text(re.compile(r"You have \d\d seconds left for this turn, then a bot takes over\."))
    ).to_be_visible()
    expect(clock).to_have_class(re.compile(r"\bshort\b"))
    leave_seconds(own_server, table, -1)
    expect(page.get_by_text(re.compile("has run out of time; a bot plays on")).first).to_be_visible()


def test_the_clock_stands_on_a_phone_too(own_server: ServerProcess, visit: Visit):
    page = visit(width=360, height=740, phone=True)
    begun(page, own_server, 86400)
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^\s*(23 h|1 d)\s*$"))
    box, top = clock.bounding_box(), page.locator(".ptop").bounding_box()
    assert box is not None
    assert top is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] + box["height"] <= top["y"] + top["height"]
