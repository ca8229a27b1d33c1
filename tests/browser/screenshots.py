"""Pictures of every screen for the README and the docs: script/screenshots [folder]."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, ROOT, Server, missing
from tests.browser.table import Player
from tests.browser.test_lobby import finished_table

NAME = "Nia"
MOST_ANSWERS = 150


def visit(browser: Browser, width: int, height: int, *, dark: bool = False, phone: bool = False) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
    )
    context.set_default_timeout(60_000)
    return context.new_page()


def arrive(page: Page, server: Server) -> None:
    page.goto(server.base)
    name = page.get_by_label("Your name")
    expect(name).not_to_have_value("")
    name.fill(NAME)
    name.blur()
    expect(page.get_by_text(NAME).first).to_be_visible()


def seat(page: Page, server: Server, players: int) -> Player:
    """A running game against so many bots."""
    arrive(page, server)
    for _ in range(players - 2):
        page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Random").click()
    page.get_by_role("button", name="Open the table").click()
    start = page.get_by_role("button", name="Start the game")
    expect(start.or_(page.locator("#prompt"))).to_be_visible()
    if start.count():
        start.click()
    expect(page.locator("#prompt")).to_be_visible()
    player = Player(page, seed=players)
    player.hurry()
    return player


def picture(page: Page, folder: Path, name: str) -> None:
    page.mouse.move(2, 2)
    page.wait_for_timeout(1200)
    page.screenshot(path=folder / f"{name}.png")
    print(folder / f"{name}.png")


def tables(browser: Browser, server: Server, folder: Path) -> None:
    """Two and four players in mid-game, and a base that scores."""
    for players, answers in ((2, 24), (4, 26)):
        page = visit(browser, 1440, 900, dark=players == 4)
        player = seat(page, server, players)
        player.play(answers)
        player.wait()
        picture(page, folder, f"table-{players}-players")
    page = visit(browser, 1440, 900)
    player = seat(page, server, 3)
    for _ in range(MOST_ANSWERS):
        if not player.wait():
            break
        if page.locator(".scoring").count():
            picture(page, folder, "scoring")
            break
        player.answer()


def pages(browser: Browser, server: Server, folder: Path) -> None:
    page = visit(browser, 1440, 900)
    arrive(page, server)
    table = finished_table(page, server)
    page.goto(f"{server.base}/t/{table}")
    expect(page.get_by_role("link", name="See it").first.or_(page.get_by_text("Nothing to learn"))).to_be_visible()
    picture(page, folder, "result")
    page.goto(f"{server.base}/replay/{table}")
    scrub = page.get_by_role("slider", name="Moment of the game")
    scrub.fill(str(int(scrub.get_attribute("max") or 0) * 2 // 3))
    expect(page.get_by_text("50%")).to_be_visible()
    picture(page, folder, "replay")
    page.goto(server.base)
    page.get_by_role("button", name="Draft with three bots").click()
    expect(page.get_by_text("Pick now")).to_be_visible()
    page.locator(".fp:not(.taken)").nth(4).click()
    picture(page, folder, "draft")
    page.goto(server.base)
    expect(page.get_by_role("heading", name="Finished 1")).to_be_visible()
    picture(page, folder, "lobby")


def phones(browser: Browser, server: Server, folder: Path) -> None:
    page = visit(browser, 390, 844, phone=True)
    player = seat(page, server, 2)
    player.play(16)
    player.wait()
    picture(page, folder, "phone")


def main() -> int:
    reason = missing()
    if reason is not None:
        print(f"No pictures: {reason}", file=sys.stderr)
        return 1
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=180_000)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            pages(browser, server, folder)
            tables(browser, server, folder)
            phones(browser, server, folder)
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
