"""The lobby, the draft, replays and the pages to read."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

import smashup
from tests.browser.conftest import Visit
from tests.browser.table import Player, look_until, take
from tests.browser.test_table import box
from tests.server.processes import ServerProcess


def test_factions_are_drafted_and_then_played(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    page.get_by_role("button", name="Draft with three bots").click()
    expect(page.get_by_role("heading", name="Snake draft")).to_be_visible()
    mine = []
    for number in ("first", "second"):
        expect(page.get_by_text(f"Your {number} faction")).to_be_visible()
        take = page.get_by_role("button", name=re.compile("^Take "))
        free = page.locator(".fp:not(.taken) b")
        wanted = free.nth(2).inner_text()
        page.locator(".fp", has_text=wanted).first.click()
        expect(page.get_by_role("complementary", name=wanted)).to_be_visible()
        take.click()
        mine.append(wanted)
    expect(page.locator("#prompt")).to_be_visible()
    for faction in mine:
        expect(page.locator(".me")).to_contain_text(faction)
    assert page.locator(".seats .seat").count() == 4
    assert page.locator("article.lane").count() == 5


def test_an_answer_that_comes_late_does_not_turn_a_draft_back(server: ServerProcess, visit: Visit):
    """The line tells of the bots' picks before the request is answered with which one has picked oneself."""
    page = visit()
    page.goto(server.base)
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/draft", lambda route: held.append((route, route.fetch())))
    page.get_by_role("button", name="Draft with three bots").click()
    expect(page.get_by_text("Your first faction")).to_be_visible()
    take = page.get_by_role("button", name=re.compile("^Take "))
    take.click()
    expect(page.get_by_text("Your second faction")).to_be_visible()
    expect(take).to_be_disabled()
    route, answer = look_until(page, lambda: held)[0]
    route.fulfill(response=answer)
    expect(take).to_be_enabled()


def test_a_finished_game_is_replayed_and_played_on(server: ServerProcess, finished: str, visit: Visit, tmp_path: Path):
    page = visit()
    page.goto(f"{server.base}/replay/{finished}")
    position = page.get_by_text(re.compile(r"choice \d+ of \d+"))
    expect(position).to_contain_text("choice 0 of")
    page.get_by_role("button", name="One on").click()
    expect(position).to_contain_text("choice 1 of")
    page.keyboard.press("End")
    expect(page.locator(".log .here")).to_contain_text("wins")
    page.keyboard.press("Home")
    expect(position).to_contain_text("choice 0 of")
    scrub = page.get_by_role("slider", name="Moment of the game")
    half = int(scrub.get_attribute("max") or 0) // 2
    scrub.fill(str(half))
    expect(position).to_contain_text(f"choice {half} of")
    page.get_by_role("combobox", name="Jump to a turn").select_option(index=2)
    expect(position).not_to_contain_text(f"choice {half} of")

    eyes = page.get_by_role("group", name="Through whose eyes")
    expect(page.locator("ul[aria-label^='Hand of']")).to_have_count(2)
    eyes.get_by_role("button").first.click()
    expect(page.locator("ul[aria-label^='Hand of']")).to_have_count(1)
    eyes.get_by_role("button", name="All hands").click()

    for button in ("Save", "Report this moment"):
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        file = tmp_path / button
        download.value.save_as(file)
        saved = json.loads(file.read_text(encoding="utf-8"))
        assert saved["fingerprint"] == smashup.load(saved).fingerprint()

    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("radio").nth(1).check()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Play on as")).click()
    expect(page.locator("#prompt")).to_be_visible()
    player = Player(page)
    player.hurry()
    player.play(2)


def test_the_result_of_four_players_stays_in_its_panel(server: ServerProcess, finished_by_four: str, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/t/{finished_by_four}")
    panel = page.get_by_role("region", name="How the points came")
    expect(panel.get_by_role("columnheader")).to_have_text(["Base", "Guest 5210", "Otto", "Juno", "Milo"])
    edge = panel.evaluate(
        "panel => panel.getBoundingClientRect().right - parseFloat(getComputedStyle(panel).paddingRight)"
    )
    ends = panel.locator("th, td, svg text").evaluate_all("all => all.map(one => one.getBoundingClientRect().right)")
    assert max(ends) <= edge + 0.5, "neither a column nor a name at the end of a line sticks out"
    expect(panel.locator("svg text").filter(has_text=re.compile(r"^Guest 5210 \d+$"))).to_be_visible()


def test_a_review_tells_the_best_move_too(server: ServerProcess, finished: str, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/t/{finished}")
    told = page.get_by_role("region", name="Moves to learn from").get_by_text(
        re.compile(r"best: .+ in round \d+, \+\d+%\.")
    )
    expect(told).to_be_visible()
    best = told.get_by_role("link", name=re.compile("^round "))
    step = str(best.get_attribute("href")).rpartition("=")[2]
    best.click()
    position = page.get_by_text(re.compile(r"choice \d+ of \d+"))
    expect(position).to_contain_text(f"choice {step} of")
    page.keyboard.press("Home")
    expect(position).to_contain_text("choice 0 of")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("listitem").filter(has_text=re.compile(r"best, round \d+ \+\d+%")).get_by_role(
        "button", name="See it"
    ).click()
    expect(position).to_contain_text(f"choice {step} of")


def test_every_line_of_a_replay_of_four_ends_with_its_mark(server: ServerProcess, finished_by_four: str, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/replay/{finished_by_four}")
    expect(page.locator(".yl", has_text="50%")).to_be_visible()
    boxes = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.right, box.top, box.bottom])"
    marks = page.locator(".plot .mark")
    expect(marks).to_have_count(4)
    heights = sorted((top, bottom) for _, _, top, bottom in marks.evaluate_all(boxes))
    assert all(one[1] <= other[0] for one, other in pairwise(heights)), "no mark covers another"
    flags = sorted((left, right) for left, right, _, _ in page.locator(".flag").evaluate_all(boxes))
    assert len(flags) > 3
    assert all(one[1] <= other[0] for one, other in pairwise(flags)), "no flag covers another"


THE_END = 1_000_000
"""No game has so many choices: whoever wants to see this one is shown the last."""


@pytest.mark.parametrize("size", [(2560, 1440), (1280, 800), (1024, 640), (844, 390), (667, 375), (390, 844)], ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_a_replay_fits_its_window(
    server: ServerProcess, finished: str, finished_by_four: str, visit: Visit, players: int, size: tuple[int, int]
):
    width, height = size
    page = visit(width, height, phone=width < 900)
    page.goto(f"{server.base}/replay/{finished if players == 2 else finished_by_four}?step={THE_END}")
    hands = page.locator("main .hrow")
    expect(hands).to_have_count(players)
    expect(page.get_by_role("button", name="Play on from here")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_in_viewport(ratio=0.95)
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [width, width]
    grown = page.locator(".base").first.evaluate("base => base.getBoundingClientRect().width / base.offsetWidth")
    assert grown == pytest.approx({2: 1.6, 4: 1.2}[players] if width == 2560 else 1, rel=0.01), (
        "it grows with the screen"
    )
    controls = page.get_by_role("region", name="Timeline").bounding_box()
    assert controls is not None
    assert controls["height"] < height / 2.5, "most of the window is for the table"
    if width < 900:
        hands.last.scroll_into_view_if_needed()
    expect(hands.last).to_be_in_viewport(ratio=0.95)
    if width == 2560:
        assert page.locator("main").evaluate("main => main.scrollHeight <= main.clientHeight")
    seen = "all => all.every(name => name.clientWidth > 40 || name.scrollWidth <= name.clientWidth)"
    assert page.locator(".hc .t").evaluate_all(seen), "a name can be told by what is shown of it"


def test_a_replay_has_its_list_of_keys(server: ServerProcess, finished: str, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/replay/{finished}")
    position = page.get_by_text(re.compile(r"choice \d+ of \d+"))
    expect(position).to_contain_text("choice 0 of")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_contain_text("play or pause")
    page.keyboard.press("End")
    expect(position).to_contain_text("choice 0 of")


@pytest.mark.parametrize("address", ["/replay/zzzz", "/t/xxxxxxxx", "/e/zzzz"])
def test_a_mistyped_address_is_told_in_words_and_once(server: ServerProcess, visit: Visit, address: str):
    page = visit()
    page.goto(server.base + address)
    expect(page.get_by_text("There is no such")).to_be_visible()
    expect(page.get_by_text(re.compile("pattern|string", re.IGNORECASE))).to_have_count(0)
    expect(page.locator(".notices p")).to_have_count(0)


def test_a_table_is_public_and_can_be_watched(server: ServerProcess, visit: Visit):
    host, other = visit(), visit()
    host.goto(server.base)
    host.get_by_role("radiogroup", name="Who can join").get_by_role("radio", name="Everyone").click()
    host.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Free choice").click()
    host.get_by_text("House rules").click()
    host.locator("label", has_text="Bases 1.3").get_by_role("combobox").select_option("all")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_text("Bases of every set")).to_be_visible()
    take(host, "Fairies", "Penguins")
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator(".me")).to_contain_text("Fairies")

    other.goto(server.base)
    public = other.get_by_role("region", name="Public tables").get_by_role("link", name="Watch")
    public.and_(other.locator(f"[href='{urlsplit(host.url).path}']")).click()  # others are played at as well
    expect(other.locator(".dock")).to_contain_text("You are watching")
    assert other.locator("[data-hand]").count() == 0
    Player(host).play(1)
    expect(host.get_by_text("1 watching")).to_be_visible()


def test_an_account_keeps_the_history(server: ServerProcess, visit: Visit):
    page, again = visit(), visit()
    page.goto(server.base)
    page.get_by_role("button", name="Keep my history").click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Historian")
    page.get_by_label("Password").fill("short")
    page.get_by_label("Password").fill("a long enough secret")
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    page.get_by_role("button", name="Play now against a bot").click()
    expect(page.locator("#prompt")).to_be_visible()
    again.goto(server.base)
    again.get_by_role("button", name="Keep my history").click()
    again.get_by_role("radio", name="Log in").click()
    again.get_by_role("textbox", name="Name", exact=True).fill("Historian")
    again.get_by_label("Password").fill("not the secret at all")
    again.get_by_role("dialog").get_by_role("button", name="Log in").click()
    expect(again.get_by_role("alert")).to_be_visible()
    again.get_by_label("Password").fill("a long enough secret")
    again.get_by_role("dialog").get_by_role("button", name="Log in").click()
    expect(again.get_by_role("region", name="My games").get_by_role("link")).to_have_count(1)


def log_in(page: Page, name: str) -> None:
    page.get_by_role("button", name="Keep my history").click()
    page.get_by_role("radio", name="Log in").click()
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password").fill("a long enough secret")
    page.get_by_role("dialog").get_by_role("button", name="Log in").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()


def test_whoever_logs_in_or_out_beside_the_table_is_known_there_anew(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    page.get_by_role("button", name="Keep my history").click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Two Tabs")
    page.get_by_label("Password").fill("a long enough secret")
    page.get_by_role("button", name="Create the account").click()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("button", name="Keep my history")).to_be_enabled()
    page.get_by_role("button", name="Play now against a bot").click()
    expect(page.locator("[data-hand]").first).to_be_visible()
    lobby = page.context.new_page()
    lobby.goto(server.base)
    log_in(lobby, "Two Tabs")
    Player(page).play(2)
    lobby.get_by_role("button", name="Log out").click()
    expect(page.locator("[data-hand]")).to_have_count(0)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/rules#2.2", "Play Cards"),
        ("/rules", "There are no sections 10 to 12"),
        ("/how-to-play", "Me First"),
        ("/about", "fan project"),
        (
            "/about",
            "game-icons.net, by Lorc, Delapouite and contributors, under the Creative Commons licence CC BY 3.0",
        ),
        ("/cards", f"{len(smashup.full_catalogue().factions)} factions"),
    ],
)
def test_there_is_something_to_read(server: ServerProcess, visit: Visit, address: str, words: str):
    page = visit()
    page.goto(server.base + address)
    expect(page.locator("main")).to_contain_text(words)
    if "#" in address:
        expect(page.locator(".target")).to_be_in_viewport()


def test_sentences_keep_their_spaces(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/about")
    expect(page.get_by_text(re.compile(r"MIT licence\. This server runs version \S+\.$"))).to_be_visible()
    page.goto(f"{server.base}/lab")
    expect(page.get_by_role("heading", name="Best partners")).to_be_visible()
    for words in page.locator(".faction li span").all_inner_texts():
        assert not re.search(r",\S", words), words


@pytest.mark.parametrize("address", ["/", "/rules"])
def test_a_phone_shows_where_one_is(server: ServerProcess, visit: Visit, address: str):
    page = visit(360, 740, phone=True)
    page.goto(server.base + address)
    expect(page.get_by_role("navigation", name="Main").locator("[aria-current]")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("width", [360, 899, 900, 1024, 1259, 1260])
def test_the_lobby_is_never_wider_than_its_window(server: ServerProcess, visit: Visit, width: int):
    """Also with a table that is open to everybody, with its long words and buttons."""
    host = visit()
    host.goto(server.base)
    host.get_by_role("radiogroup", name="Who can join").get_by_role("radio", name="Everyone").click()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    page = visit(width, 740)
    page.goto(server.base)
    expect(page.get_by_role("region", name="Public tables").get_by_role("listitem").first).to_contain_text("seats")
    expect(page.get_by_role("button", name="Keep my history")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [900, 1024, 1199, 1200, 1440])
def test_the_form_for_a_new_table_stays_in_its_panel(server: ServerProcess, visit: Visit, width: int):
    """With all that can be chosen for it, and in words that can be read."""
    page = visit(width, 740)
    page.goto(server.base)
    form = page.get_by_role("region", name="New table")
    for _ in range(2):
        form.get_by_role("button", name="Add a seat").click()
    edge = box(form)["x"] + box(form)["width"]
    rights = form.locator("*").evaluate_all("all => all.map(one => one.getBoundingClientRect().right)")
    assert max(rights) <= edge
    for strength in form.get_by_role("combobox", name="Strength of the bot").all():
        assert box(strength)["width"] > 90


def test_a_final_score_below_zero_is_drawn_and_told(server: ServerProcess, finished: str, visit: Visit):
    """RULES 8.2: Madness may take more VP than somebody has, and the last line tells of it."""
    page = visit()
    final = [{"seat": 1, "source": "Madness", "vp": -9}]

    def ended(replay: dict[str, Any]) -> dict[str, Any]:
        last = replay["scored"][-1]["scores"]
        result = {**replay["table"]["result"], "scores": [last[0], -7], "final_vp": final}
        return {**replay, "table": {**replay["table"], "result": result}}

    page.route(f"**/api/tables/{finished}/replay", lambda route: route.fulfill(json=ended(route.fetch().json())))
    page.route(f"**/api/tables/{finished}/review", lambda route: route.abort())
    page.goto(f"{server.base}/t/{finished}")
    panel = page.get_by_role("region", name="How the points came")
    chart, outside = panel.get_by_role("img"), re.compile(r" −7$")
    expect(chart.locator("text").filter(has_text=outside)).to_be_visible()
    expect(chart.locator("text").get_by_text("−5", exact=True)).to_be_visible()
    expect(panel.get_by_role("row", name="Madness")).to_contain_text("−9")
    expect(panel.get_by_role("row", name="Total")).to_contain_text("−7")
    room = box(chart)
    for part in chart.locator("path, text").all():
        assert box(part)["y"] >= room["y"]
        assert box(part)["y"] + box(part)["height"] <= room["y"] + room["height"]

    page.goto(f"{server.base}/replay/{finished}")
    curve = page.locator("svg.curve")
    expect(curve.locator(".l")).to_have_count(2)
    heights = curve.locator(".l").evaluate_all("all => all.map(one => [one.getBBox().y, one.getBBox().height])")
    assert all(top >= 0 and top + height <= 100 for top, height in heights)


def test_the_first_page_is_small(server: ServerProcess, visit: Visit):
    page = visit()
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", 0))))
    page.goto(server.base, wait_until="networkidle")
    assert 10_000 < sum(sizes) < 300_000, "how quickly it can be used, script/load measures"
