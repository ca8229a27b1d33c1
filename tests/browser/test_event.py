"""An event in real Chromium: eight browsers on two tables, with drafts, through to the final."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from tests.browser.conftest import Server, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eva", "Fred", "Gus", "Hila")
PATIENCE = 60_000

PLAY = """(table) => {
  window.played = new Promise((done, failed) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    let asked = null;
    socket.onclose = () => failed('the socket closed');
    socket.onmessage = (event) => {
      const news = JSON.parse(event.data);
      if (news.type !== 'state') return;
      if (news.table.state === 'finished') done(news.table.result.scores);
      if (news.question === null || news.question === asked) return;
      asked = news.question;
      const index = Math.floor(Math.random() * news.view.choice.options.length);
      socket.send(JSON.stringify({ type: 'choose', id: asked, question: asked, index }));
    };
  });
}"""
"""A player in the page itself: answers every question of its own seat with any of its options."""


def draft(pages: list[Page]) -> None:
    """The players of one table take two factions each, whoever's turn it is; the last in the row twice in turn."""
    for _ in range(2 * len(pages)):
        offered: dict[Page, str] = {}
        while not offered:
            offered = {page: words for page in pages if (words := offer(page))}
            pages[0].wait_for_timeout(50)
        (page, words), *others = offered.items()
        assert not others, "one picks at a time"
        page.get_by_role("button", name=words).click()
        while offer(page) == words:
            page.wait_for_timeout(50)


def offer(page: Page) -> str:
    """What the button says with which this player takes a faction; nothing where they must wait."""
    button = page.locator("button.must:enabled", has_text=re.compile("^Take "))
    return button.inner_text().splitlines()[0].strip() if button.count() else ""


def play(pages: list[Page], event: str) -> str:
    """Everybody goes to the table from the page of the event; it drafts and plays to its end."""
    for page in pages:
        page.goto(event)
        page.get_by_role("link", name=re.compile("^Go to table")).click()
        page.wait_for_url("**/t/*")
    table = pages[0].url.rpartition("/")[2]
    assert all(page.url.endswith(table) for page in pages), "they sit at one table"
    draft(pages)
    for page in pages[1:]:  # one stays and watches the game; drawing it four times over only costs time
        page.goto(event)
    for page in pages:
        page.evaluate(PLAY, table)
    scores = pages[0].evaluate("window.played")
    assert max(scores) >= 15
    return table


def test_eight_browsers_two_tables_one_winner(server: Server, visit: Visit):
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)

    def visitor(address: str) -> Page:
        page = visit()
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        return page

    organiser = visitor(f"{server.base}/events")
    organiser.get_by_label("Name", exact=True).fill("World Tour")
    organiser.get_by_role("button", name="Make the event").click()
    organiser.wait_for_url("**/e/*")
    event = organiser.url
    players = {name: visitor(event) for name in NAMES}
    for name, page in players.items():
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take part").click()
        expect(page.get_by_text("You take part as")).to_be_visible()
        expect(page.get_by_role("heading", name="Organise")).to_have_count(0)
    watcher = visitor(event)

    expect(organiser.get_by_text("8 players, open for players")).to_be_visible()
    organiser.get_by_role("button", name="Seat the first round").click()
    expect(watcher.get_by_role("group", name="Bracket").locator("rect")).to_have_count(2)
    organiser.get_by_role("button", name="Begin 2 tables").click()

    seated: dict[str, list[Page]] = {}
    for page in players.values():
        link = page.get_by_role("link", name=re.compile("^Go to table"))
        seated.setdefault(link.inner_text(), []).append(page)
    assert [len(pages) for pages in seated.values()] == [4, 4]
    for pages in seated.values():
        play(pages, event)

    organiser.get_by_role("button", name="Seat the next round").click()
    organiser.get_by_role("button", name="Begin the final").click()
    expect(watcher.get_by_role("group", name="Bracket").locator("rect")).to_have_count(3)
    for page in players.values():
        page.goto(event)
        expect(page.get_by_role("heading", name="Bracket")).to_be_visible()
        expect(page.get_by_text("Table 2.1, watch")).to_be_visible()
    finalists = [page for page in players.values() if page.get_by_role("link", name="Go to table 2.1").count()]
    assert len(finalists) == 4
    play(finalists, event)

    for page in (organiser, watcher):  # neither was ever loaded anew
        expect(page.get_by_role("heading", name="Final standings")).to_be_visible()
        expect(page.get_by_text(re.compile(r"^\w+ wins\.$"))).to_be_visible()
        expect(page.get_by_role("row").filter(has_text="pack")).to_have_count(8)
        expect(page.get_by_role("row").filter(has_text="main prize")).to_have_count(1)
    folder = os.environ.get("SMASHUP_SCREENSHOTS")
    if folder:
        organiser.screenshot(path=f"{folder}/event.png", full_page=True)
    organiser.goto(f"{event}/print")
    organiser.get_by_label("Sheet").select_option("standings")
    expect(organiser.get_by_role("row")).to_have_count(9)
    organiser.get_by_label("Sheet").select_option("1")
    expect(organiser.get_by_role("table")).to_have_count(2)
    if folder:
        organiser.screenshot(path=f"{folder}/print.png", full_page=True)
