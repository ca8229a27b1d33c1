"""Your record on a page of its own, for guests too."""

from __future__ import annotations

import random
import re
from typing import Any, cast

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FACTIONS, Visit, beside
from tests.browser.test_everyone import AXE, findings
from tests.browser.test_languages import Reader
from tests.server import client
from tests.server.processes import ServerProcess

SOME = {
    "games": 12,
    "wins": 7,
    "streak": {"now": 3, "best": 4},
    "rating": {"rating": 31.2, "low": 27.0, "high": 35.4, "games": 9, "history": [25.0, 27.5, 26.0, 29.0, 31.2]},
    "levels": [
        {"level": level, "rating": rating}
        for level, rating in (
            ("random", -3.6),
            ("easy", 13.6),
            ("normal", 28.5),
            ("hard", 35.6),
            ("expert", 43.6),
            ("master", 45.5),
        )
    ],
    "factions": [
        {"names": [name], "games": 12 - at, "wins": 7 - at, "vp": 12.5 - at}
        for at, name in enumerate(
            ("Pirates", "Cyborg Apes", "Dinosaurs", "Mounties", "Fairies", "Penguins", "Kitty Cats")
        )
    ],
    "pairs": [
        {"names": ["Cyborg Apes", "Pirates"], "games": 8, "wins": 6, "vp": 14.1},
        {"names": ["Grimms' Fairy Tales", "Polynesian Voyagers"], "games": 4, "wins": 1, "vp": 9.0},
    ],
    "opponents": [{"name": "Bea", "games": 3, "ahead": 1, "behind": 2}],
    "bots": [
        {"name": "normal", "games": 8, "ahead": 6, "behind": 2},
        {"name": "hard", "games": 1, "ahead": 0, "behind": 1},
    ],
}
"""What a page is told of somebody who has played more."""
GUEST = re.compile(r"^Guest \d+$")


async def played(base: str) -> list[dict[str, str]]:
    """The cookies of somebody who has played a game against a bot to its end."""
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    dealt = {"factions_by": "choose", "factions": FACTIONS[:2], "seed": 1, "first": 0}
    async with client.Browser(base) as person:
        await person.named("Nia")
        table = (await person.post("/api/tables", {"seats": seats, **dealt}))["id"]
        async with await person.sit(table) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(1))
        return [{"name": one.name, "value": one.value or "", "url": base} for one in person.http.cookies.jar]


def test_a_guest_finds_the_record_of_what_was_played(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/record")
    expect(page.get_by_text("Your first finished game begins your record.")).to_be_visible()
    page.context.clear_cookies()
    page.context.add_cookies(cast(Any, beside(played(server.base))))
    page.goto(server.base)
    page.get_by_role("link", name="Your record").click()
    page.wait_for_url("**/record")
    expect(page.get_by_role("heading", name="Your record")).to_be_visible()
    pairs = page.get_by_role("region", name="Pairs")
    expect(pairs).to_contain_text(" + ".join(sorted(FACTIONS[0])))
    expect(page.get_by_role("region", name="Rating against the bots")).to_contain_text("after 1 game")
    expect(page.get_by_role("region", name="Bots", exact=True)).to_contain_text("Random")
    if AXE.exists():
        assert findings(page) == []


@pytest.mark.parametrize(("width", "phone", "dark"), [(1440, False, False), (360, True, True)])
def test_a_long_record_shows_streak_rating_and_whom_one_met(
    server: ServerProcess, visit: Visit, width: int, phone: bool, dark: bool
):
    page = visit(width, 740, phone=phone, dark=dark)
    page.route("**/api/record", lambda route: route.fulfill(json=SOME))
    page.goto(f"{server.base}/record")
    expect(page.get_by_role("region", name="12 games")).to_contain_text("7 of 12 won")
    streak = page.get_by_role("region", name="Streak")
    expect(streak).to_contain_text("3 wins in a row")
    expect(streak).to_contain_text("longest: 4 wins")
    rating = page.get_by_role("region", name="Rating against the bots")
    expect(rating).to_contain_text("As strong as Normal, not yet as Hard")
    expect(rating.get_by_role("img", name="31 on a scale with Random at -4")).to_be_visible()
    expect(page.get_by_role("region", name="People")).to_contain_text("ahead 1 of 3")
    factions = page.get_by_role("region", name="Factions")
    expect(factions.get_by_role("listitem")).to_have_count(6)
    factions.get_by_role("button", name="Show all 7").click()
    expect(factions.get_by_role("listitem")).to_have_count(7)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        assert findings(page) == []


def test_the_record_in_the_pseudo_language_shows_no_english_but_names(server: ServerProcess, visit: Visit):
    page = visit()
    page.route("**/api/record", lambda route: route.fulfill(json=SOME))
    page.goto(f"{server.base}/record?lang=qps")
    expect(page.locator(".scale")).to_be_visible()
    reader = Reader(page, "Bea")
    reader.read("the record")
    assert {words: where for words, where in reader.found.items() if not GUEST.search(words)} == {}
