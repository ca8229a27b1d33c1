"""Pictures of every screen for the README and the docs: script/screenshots [folder]."""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE, ROOT, beside, missing
from tests.browser.table import Player, open_table
from tests.server import client
from tests.server.processes import ServerProcess

NAME = "Nia"
GAMES, ENOUGH_OFFERED = 4, 23
"""So many games are played at most until a base scores with two Specials to choose from."""
WAYS_OUT = ("end", "pass", "decline", "done")


class Studio:
    """One visitor's browser, and the pictures taken of it."""

    def __init__(self, browser: Browser, server: ServerProcess, folder: Path) -> None:
        self.browser = browser
        self.server = server
        self.folder = folder
        self.state: Any = None

    def visit(self, width: int, height: int, *, dark: bool = False, phone: bool = False) -> Page:
        """The same person on another device."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            storage_state=self.state,
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(self.server.base)
        expect(page.get_by_label("Your name")).not_to_have_value("")
        if self.state is None:
            page.get_by_label("Your name").fill(NAME)
            page.get_by_label("Your name").blur()
            expect(page.locator(".panel").get_by_text(NAME).first).to_be_visible()
            self.state = context.storage_state()
        return page

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        """Takes a picture: nothing is pointed at, and nothing has just changed."""
        page.mouse.move(2, 2)
        page.evaluate("document.activeElement?.blur()")
        expect(page.locator(".changed-now")).to_have_count(0)
        path = self.folder / f"{name}.webp"
        with Image.open(BytesIO(page.screenshot(full_page=whole))) as picture:
            picture.convert("RGB").save(path, lossless=True, method=6)  # less than half of the same as PNG
        print(f"{path} ({path.stat().st_size // 1024} kB)")

    def table(self, page: Page, pairs: list[list[str] | None]) -> Player:
        """A running game against bots with these factions, the first pair one's own."""
        wish = {
            "seats": [{"kind": "person"}, *({"kind": "bot", "level": "normal"} for _ in pairs[1:])],
            "factions_by": "choose",
            "factions": pairs,
        }
        page.goto(self.server.base + open_table(page, wish))
        expect(page.locator("#prompt")).to_be_visible()
        player = Player(page, seed=len(pairs))
        player.hurry()
        return player

    def best_of(self, player: Player, name: str, worth: Callable[[Page], int], answers: int, best: int = 0) -> int:
        """Plays on and keeps the picture of the moment that shows most; how much that is."""
        for _ in range(answers):
            if not player.wait():
                break
            shown = worth(player.page)
            if shown > best:
                best = shown
                self.take(player.page, name)
            player.answer()
        return best


def count(page: Page, what: str) -> int:
    return page.locator(what).count()


def busy_table(page: Page) -> int:
    """How much there is to see: cards on both sides, and a question that points at some of them."""
    hand = count(page, "[data-hand]")
    cards = count(page, ".tray .card") + min(hand, 4)
    sides = count(page, ".lane .tray:not(.empty)")
    asked = min(count(page, ".tray .is-must"), 5)
    return 0 if count(page, ".scoring") or hand < 3 else min(cards, 16) + 2 * sides + (12 + asked if asked else 0)


def special_offers(page: Page) -> int:
    return 10 * count(page, ".opts .opt") + count(page, ".rk") if count(page, ".scoring") else 0


async def others(base: str) -> None:
    """Tables that strangers have opened."""
    tables = (
        ("Ines", "Lunch break", "random", 3),
        ("Kofi", "Draft night", "draft", 4),
        ("Bram", "Slow game, a move a day", "choose", 2),
    )
    for host, name, factions_by, seats in tables:
        async with client.Browser(base) as visitor:
            await visitor.named(host)
            wish = {"seats": [{"kind": "person"}] + [{"kind": "open"}] * (seats - 1), "factions_by": factions_by}
            await visitor.post("/api/tables", {**wish, "name": name, "public": True})


async def win(base: str, cookies: dict[str, str]) -> str:
    """A game that this person has won by playing whatever they could."""
    luck = random.Random(3)
    async with client.Browser(base) as person:
        person.http.cookies = httpx.Cookies(cookies)
        while True:
            table = str((await person.post("/api/quick", {"level": "easy"}))["id"])
            async with await person.sit(table) as seat:
                await seat.hurry()
                while await seat.asked():
                    acts = [i for i, option in enumerate(seat.options) if option["kind"] not in WAYS_OUT]
                    await seat.choose(luck.choice(acts or range(len(seat.options))))
                if seat.state["table"]["result"]["winner"] == 0:
                    return table


def pages(studio: Studio) -> None:
    base = studio.server.base
    page = studio.visit(1440, 900)
    cookies = {cookie["name"]: cookie["value"] for cookie in studio.state["cookies"]}
    table = beside(win(base, cookies))
    page.goto(f"{base}/t/{table}")
    expect(page.get_by_role("link", name="See it").first.or_(page.get_by_text("Nothing to learn"))).to_be_visible()
    studio.take(page, "result")
    page.goto(f"{base}/replay/{table}")
    scrub = page.get_by_role("slider", name="Moment of the game")
    scrub.fill(str(int(scrub.get_attribute("max") or 0) * 3 // 4))
    expect(page.locator(".yl", has_text="50%")).to_be_visible()
    studio.take(page, "replay")
    page.goto(base)
    page.get_by_role("button", name="Draft with three bots").click()
    page.locator(".fp", has_text="Sumo Wrestlers").click()
    page.get_by_role("button", name="Take Sumo Wrestlers").click()
    expect(page.get_by_text("Your second faction")).to_be_visible()
    free = page.locator(".fp:not(.taken)")
    musketeers = free.filter(has_text="Musketeers")
    (musketeers if musketeers.count() else free).first.click()
    studio.take(page, "draft")
    beside(others(base))
    page.goto(base)
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()
    expect(page.get_by_text("Draft night")).to_be_visible()
    studio.take(page, "lobby", whole=True)


def tables(studio: Studio) -> None:
    """Two and four players in mid-game, a base that scores, and a phone."""
    player = studio.table(studio.visit(1440, 900), [["Kitty Cats", "Princesses"], ["Cyborg Apes", "Time Travelers"]])
    studio.best_of(player, "table-2-players", busy_table, 60)
    pairs: list[list[str] | None] = [["Sumo Wrestlers", "Musketeers"], None, None, None]
    player = studio.table(studio.visit(1440, 900, dark=True), pairs)
    studio.best_of(player, "table-4-players", busy_table, 60)
    best = 0
    for _ in range(GAMES):
        pairs = [["Super Spies", "Musketeers"], ["Luchadors", "Princesses"], None]
        player = studio.table(studio.visit(1440, 900), pairs)
        best = studio.best_of(player, "scoring", special_offers, 120, best)
        if best >= ENOUGH_OFFERED:
            break
    player = studio.table(studio.visit(390, 844, phone=True), [["Kitty Cats", "Mounties"], ["Penguins", "Fairies"]])
    studio.best_of(player, "phone", busy_table, 40)


def main() -> int:
    reason = missing()
    if reason is not None:
        print(f"No pictures: {reason}.", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = ServerProcess(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            studio = Studio(browser, server, folder)
            pages(studio)
            tables(studio)
        finally:
            browser.close()
            server.interrupt()
    return 0


if __name__ == "__main__":
    sys.exit(main())
