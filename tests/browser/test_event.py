"""Events in real Chromium: eight browsers on two tables, with drafts, through to the final; and what organisers do."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from smashup.server.messages import PROTOCOL
from tests.browser.conftest import Visit
from tests.browser.table import LATER, look_until
from tests.browser.test_everyone import AXE, findings
from tests.server.processes import ServerProcess

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eva", "Fred", "Gus", "Hila")

PLAY = """(table) => {
  window.played = new Promise((done) => {
    const sit = () => {
      const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?protocol=PROTOCOL`);
      let asked = null;
      socket.onclose = sit;
      socket.onmessage = (event) => {
        const news = JSON.parse(event.data);
        if (news.type !== 'state') return;
        if (news.table.state === 'finished') done(news.table.result.scores);
        if (news.question === null || news.question === asked) return;
        asked = news.question;
        const index = Math.floor(Math.random() * news.view.choice.options.length);
        socket.send(JSON.stringify({ type: 'choose', id: asked, question: asked, index }));
      };
    };
    sit();
  });
}""".replace("PROTOCOL", str(PROTOCOL))
"""A player in the page itself: answers every question of its own seat with any of its options. Whoever was taken for
gone comes back, as the page of a table does.
"""


def draft(pages: list[Page]) -> None:
    """The players of one table take two factions each, whoever's turn it is; the last in the row twice in turn."""
    for _ in range(2 * len(pages)):
        offered = look_until(pages[0], lambda: {page: words for page in pages if (words := offer(page))})
        (page, words), *others = offered.items()
        assert not others, "one picks at a time"
        page.get_by_role("button", name=words).click()
        look_until(page, lambda: offer(page) != words)  # noqa: B023


def offer(page: Page) -> str:
    """What the button says with which this player takes a faction; nothing where they must wait."""
    button = page.locator("button.must:enabled", has_text=re.compile("^Take "))
    return next((words.splitlines()[0].strip() for words in button.all_inner_texts()), "")


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


def visitor(visit: Visit, address: str) -> Page:
    page = visit()
    page.goto(address)
    return page


def new_event(page: Page, name: str = "World Tour") -> str:
    """Makes an event on the page; its address."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Make the event").click()
    page.wait_for_url("**/e/*")
    return page.url


def take_part(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_text("You take part as")).to_be_visible()


def add_bots(organiser: Page, count: int) -> None:
    organiser.get_by_label("Bots", exact=True).fill(str(count))
    organiser.get_by_label("Strength").select_option("random")
    organiser.get_by_role("button", name="Add bots").click()


def box(page: Page, table: str) -> Locator:
    """A table in the bracket."""
    return page.get_by_role("group", name="Bracket").locator(f"[data-table='{table}']")


def line(page: Page, table: str) -> Locator:
    """A table in the list of tables."""
    return page.get_by_role("listitem").filter(has=page.get_by_text(f"Table {table}", exact=True))


def test_eight_browsers_two_tables_one_winner(server: ServerProcess, visit: Visit):
    organiser = visitor(visit, f"{server.base}/events")
    event = new_event(organiser)
    players = {name: visitor(visit, event) for name in NAMES}
    for name, page in players.items():
        take_part(page, name)
        expect(page.get_by_role("heading", name="Organise")).to_have_count(0)
    watcher = visitor(visit, event)

    expect(organiser.get_by_text("8 players, open for players")).to_be_visible()
    expect(box(watcher, "2.1")).to_contain_class("ahead")
    organiser.get_by_role("button", name="Seat the first round").click()
    expect(box(watcher, "1.1")).to_contain_class("seated")
    organiser.get_by_role("button", name="Begin 2 tables").click()
    expect(box(watcher, "1.2")).to_contain_class("playing")
    expect(box(watcher, "2.1")).to_contain_text("from 1.1 and 1.2")

    seated: dict[str, list[Page]] = {}
    for page in players.values():
        link = page.get_by_role("link", name=re.compile("^Go to table"))
        seated.setdefault(link.inner_text(), []).append(page)
    assert [len(pages) for pages in seated.values()] == [4, 4]
    for pages in seated.values():
        play(pages, event)

    organiser.get_by_role("button", name="Seat the next round").click()
    organiser.get_by_role("button", name="Begin the final").click()
    expect(box(watcher, "2.1")).to_contain_class("playing")
    finalists = []
    for page in players.values():
        page.goto(event)
        expect(page.get_by_text("Table 2.1, watch")).to_be_visible()
        called = page.get_by_role("link", name="Go to table 2.1")
        expect(called.or_(page.get_by_text("You are out"))).to_be_visible()
        if called.count():
            finalists.append(page)
    assert len(finalists) == 4
    final = play(finalists, event)

    for page in (organiser, watcher):  # neither was ever loaded anew
        expect(page.get_by_role("heading", name="Final standings")).to_be_visible()
        expect(page.get_by_text(re.compile(r"^\w+ wins\.$"))).to_be_visible()
        expect(page.get_by_role("row").filter(has_text="pack")).to_have_count(8)
        expect(page.get_by_role("row").filter(has_text="main prize")).to_have_count(1)
    picture(organiser, "event")
    organiser.goto(f"{event}/print")
    organiser.get_by_label("Sheet").select_option("standings")
    expect(organiser.get_by_role("row")).to_have_count(9)
    organiser.get_by_label("Sheet").select_option("1")
    expect(organiser.get_by_role("table")).to_have_count(2)
    organiser.emulate_media(media="print")
    expect(organiser.get_by_label("Sheet")).to_be_hidden()
    picture(organiser, "event-sheet")

    line(watcher, "2.1").get_by_role("link", name="Replay").click()
    watcher.wait_for_url(f"**/replay/{final}")
    watcher.get_by_role("link", name="Event", exact=True).click()
    watcher.wait_for_url(event)
    expect(watcher.get_by_text("Table 2.1, replay")).to_be_visible()
    expect(watcher.get_by_text("There is no such")).to_have_count(0)


def picture(page: Page, name: str) -> None:
    folder = os.environ.get("SMASHUP_SCREENSHOTS")
    if folder:
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def test_organisers_steer_while_the_server_dies(own_server: ServerProcess, visit: Visit):
    """A missing player is replaced, the server killed in the middle of a round, a result entered and corrected; two
    organisers press at once; a pause, a stranger, the end.
    """
    olga = visitor(visit, f"{own_server.base}/events")
    event = new_event(olga)
    ann = visitor(visit, event)
    take_part(ann, "Ann")
    expect(ann.get_by_role("heading", name="Organise")).to_have_count(0)
    otto = visitor(visit, olga.get_by_role("textbox", name="Link for organisers").input_value())
    otto.get_by_role("button", name="Become an organiser").click()
    expect(otto.get_by_role("heading", name="Organise")).to_be_visible()
    otto.wait_for_url(event)  # the key does not stay in the address

    add_bots(olga, 7)
    expect(otto.get_by_text("8 players, open for players")).to_be_visible()
    otto.get_by_role("button", name="Seat the first round").click()
    mine = olga.locator("li", has_text="Ann").filter(has_text="has not begun")
    table = mine.locator("b").inner_text().removeprefix("Table ")
    other = "1.2" if table == "1.1" else "1.1"
    line(olga, table).get_by_role("button", name="Begin").click()
    expect(line(otto, table)).to_contain_text("not here: Ann")
    expect(ann.get_by_role("link", name=f"Go to table {table}")).to_be_visible()
    watch = line(ann, table).get_by_role("link", name="Watch").get_attribute("href")

    own_server.kill()
    own_server.start()
    line(otto, table).get_by_role("button", name="A bot for Ann").click()
    expect(ann.get_by_text("a bot plays for you")).to_be_visible()
    expect(line(ann, table).get_by_role("link", name="Replay")).to_be_visible()

    line(otto, other).get_by_role("button", name="Enter the result").click()
    form = otto.get_by_role("form", name=f"Result of table {other}")
    for at, vp in enumerate((9, 15, 12, 3)):
        form.get_by_label("VP").nth(at).fill(str(vp))
    form.get_by_label("Note").fill("They played with real cards")
    form.get_by_role("button", name="Enter the result").click()
    expect(line(ann, other)).to_contain_text("They played with real cards")
    names = line(ann, other).locator(".who").inner_text()
    line(olga, other).get_by_role("button", name="Correct").click()
    form = olga.get_by_role("form", name=f"Result of table {other}")
    form.get_by_label("VP").nth(3).fill("99")
    form.get_by_label("Note").fill("A sheet was misread")
    form.get_by_role("button", name="Correct the result").click()
    for page in (ann, otto, olga):
        expect(line(page, other)).to_contain_text("A sheet was misread")
    assert line(ann, other).locator(".who").inner_text() != names

    def while_otto_is_quicker(route: Route) -> None:
        otto.get_by_role("button", name="Pause").click()
        expect(otto.get_by_role("button", name="Go on")).to_be_visible()
        route.continue_()

    olga.route("**/steer", while_otto_is_quicker)
    olga.clock.install(time=0)
    olga.clock.pause_at(LATER)  # notices do not go before they were read
    olga.get_by_role("button", name="Pause").click()
    expect(olga.get_by_text("Somebody else has steered the event meanwhile")).to_be_visible()
    olga.clock.resume()
    olga.unroute("**/steer")
    expect(olga.get_by_role("button", name="Seat the next round")).to_be_disabled()
    olga.get_by_role("button", name="Go on").click()
    olga.get_by_role("button", name="Seat the next round").click()
    for page in (ann, otto):
        expect(box(page, "2.1")).to_contain_class("seated")
    otto.get_by_role("button", name="Cancel the event").click()
    otto.get_by_label("Why").fill("The shop closes")
    otto.get_by_role("button", name="Cancel the event for good").click()
    expect(ann.get_by_text("8 players, cancelled")).to_be_visible()
    expect(ann.get_by_text("The shop closes")).to_be_visible()
    ann.goto(f"{own_server.base}{watch}")
    expect(ann.get_by_role("button", name="Rematch")).to_have_count(0)
    ann.get_by_role("link", name="Back to the event").click()
    ann.wait_for_url(event)


def test_a_large_bracket_can_be_read_and_searched(server: ServerProcess, visit: Visit):
    organiser = visitor(visit, f"{server.base}/events")
    event = new_event(organiser, "Two Hundred")
    add_bots(organiser, 200)
    organiser.get_by_role("button", name="Seat the first round").click()
    expect(organiser.locator("[data-table]")).to_have_count(50 + 25 + 13 + 7 + 4 + 2 + 1)
    organiser.get_by_label("Show").select_option("from round 4 on")
    expect(organiser.locator("[data-table]")).to_have_count(7 + 4 + 2 + 1)
    organiser.get_by_label("Player", exact=True).last.fill("vera 25")
    organiser.get_by_role("button", name="Find").click()
    expect(organiser.locator(".lit")).to_be_in_viewport()
    expect(organiser.locator(".lit")).to_contain_text("Vera 25")
    size = organiser.locator(".lit text").first.evaluate("text => parseFloat(getComputedStyle(text).fontSize)")
    assert size >= 14, "the picture is never made smaller than one can read"
    picture(organiser, "event-200")
    phone = visit(360, 740, phone=True)
    phone.goto(event)
    expect(phone.get_by_role("heading", name="Bracket")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360, "only the picture itself is scrolled"


def test_what_a_newcomer_presses_before_the_server_knows_them_is_done(server: ServerProcess, visit: Visit):
    held: list[Route] = []
    page = visit()
    page.route("**/api/me", lambda route: held.append(route))  # noqa: PLW0108 (Playwright notes something on its handlers)
    page.goto(f"{server.base}/events")
    page.get_by_label("Name", exact=True).fill("Early")
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("button", name="Make the event")).to_be_disabled()
    (asked,) = look_until(page, lambda: held)
    asked.continue_()
    page.wait_for_url("**/e/*")
    expect(page.get_by_role("heading", name="Organise")).to_be_visible()


def test_nobody_is_found_in_a_bracket_before_being_seated(server: ServerProcess, visit: Visit):
    page = visitor(visit, f"{server.base}/events")
    new_event(page, "Slow")
    add_bots(page, 100)
    expect(page.get_by_text("100 players")).to_be_visible()
    held: list[Route] = []
    page.route("**/steer", lambda route: held.append(route))  # noqa: PLW0108 (Playwright notes something on its handlers)
    page.get_by_role("button", name="Seat the first round").click()
    page.get_by_label("Player", exact=True).last.fill("vera 12")
    find = page.get_by_role("button", name="Find")
    expect(find).to_be_disabled()
    expect(page.get_by_text("Not in the bracket yet.")).to_be_visible()
    look_until(page, lambda: held)[0].continue_()
    find.click()
    expect(page.locator(".lit")).to_be_in_viewport()


def test_one_finds_oneself_and_what_is_missing(server: ServerProcess, visit: Visit):
    page = visitor(visit, f"{server.base}/events")
    new_event(page, "Small")
    expect(page.get_by_role("navigation", name="Main").locator("[aria-current]")).to_have_text("Events")
    seat = page.get_by_role("button", name="Seat the first round")
    expect(seat).to_be_disabled()
    expect(page.get_by_text("It takes two players or bots to begin.")).to_be_visible()
    name = page.get_by_label("Your name")
    expect(name).not_to_have_value("")
    name.clear()
    page.get_by_role("button", name="Take part").click()
    expect(name).to_have_value("")  # whoever deletes their name is not given it back while they write another
    take_part(page, "Ann")
    add_bots(page, 1)
    expect(seat).to_be_enabled()
    expect(page.get_by_text("It takes two players")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    expect(seat).to_be_disabled()
    expect(page.get_by_text("The event is paused: “Go on” comes first.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    seat.click()
    mine = page.locator(".lit")
    expect(mine).to_contain_text("Ann")
    widths = mine.evaluate("row => [row, row.querySelector('text')].map(one => one.getBoundingClientRect().width)")
    assert widths[0] > 2 * widths[1], "the whole row is marked"
    sentence = page.get_by_text("You take part as")
    expect(sentence).to_have_text(re.compile(r"^You take part as Ann\. You sit at table 1\.1"))
    assert "Ann." in sentence.inner_text(), "no gap before the full stop"


def test_nobody_has_a_place_before_a_table_is_over(server: ServerProcess, visit: Visit):
    organiser = visitor(visit, f"{server.base}/events")
    new_event(organiser, "No places yet")
    add_bots(organiser, 6)
    organiser.get_by_role("button", name="Seat the first round").click()
    places = organiser.get_by_role("table", name="Standings so far").locator("tbody td:first-child")
    expect(places).to_have_text(["–"] * 6)
    line(organiser, "1.1").get_by_role("button", name="Enter the result").click()
    form = organiser.get_by_role("form", name="Result of table 1.1")
    for at, vp in enumerate((15, 12, 9)):
        form.get_by_label("VP").nth(at).fill(str(vp))
    form.get_by_label("Note").fill("They played with real cards")
    form.get_by_role("button", name="Enter the result").click()
    expect(places).to_have_text([str(place) for place in range(1, 7)])


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run script/web tools")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_an_event(server: ServerProcess, visit: Visit, dark: bool):
    page = visit(dark=dark)
    page.goto(f"{server.base}/events")
    assert findings(page) == []
    event = new_event(page)
    take_part(page, "Ann")
    add_bots(page, 5)
    expect(page.get_by_text("6 players")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="Seat the first round").click()
    line(page, "1.1").get_by_role("button", name="Enter the result").click()
    expect(page.get_by_role("form", name="Result of table 1.1")).to_be_visible()
    journal = page.get_by_role("list", name="What was done")
    while journal.evaluate("journal => journal.scrollHeight <= journal.clientHeight"):
        page.get_by_role("button", name="Pause").click()
        page.get_by_role("button", name="Go on").click()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert findings(page) == []
    phone = visit(360, 740, phone=True, dark=dark)
    phone.goto(event)
    expect(phone.get_by_role("table", name="Standings so far")).to_be_visible()
    assert findings(phone) == []
    page.goto(f"{event}/print")
    expect(page.get_by_role("table")).to_have_count(2)
    assert findings(page) == []
