"""For everyone: by keyboard alone, on a phone, and without a serious finding of axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Visit
from tests.browser.table import PLACES, Player, deal, take
from tests.browser.test_game import play_now
from tests.server.processes import ServerProcess

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CONFIRM = "#prompt .btn.must:enabled, #prompt .btn.primary:enabled"
MARKED = ".is-selected"


def focused(page: Page, what: str) -> bool:
    return bool(page.evaluate("what => document.activeElement?.matches(what) ?? false", what))


def press_until(page: Page, key: str, what: str, most: int = 60) -> None:
    """Presses a key until the focus is on something."""
    for _ in range(most):
        if focused(page, what):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {what}")


def enter(page: Page) -> None:
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    ring = page.evaluate("getComputedStyle(document.activeElement, '::before').borderTopStyle")
    assert {"solid", "dashed"} & {outline, ring}, "focus is always visible"
    page.keyboard.press("Enter")


def answer_by_keys(player: Player) -> None:
    page, asked = player.page, player.question
    for _ in range(12):
        if page.locator(MARKED).count() == 0:
            page.keyboard.press("n")
            if not focused(page, "[data-legal]"):
                page.keyboard.press("e")
                return
        elif page.locator(CONFIRM).count():
            press_until(page, "Shift+Tab" if focused(page, "[data-hand]") else "Tab", CONFIRM)
        else:
            press_until(page, "n", PLACES)
        enter(page)
        if player.question != asked:
            return
    raise AssertionError(f"The question cannot be answered by keyboard: {page.locator('#prompt').inner_text()}")


def first_game(page: Page, server: ServerProcess) -> Player:
    """The game that a newcomer is offered: its deal is always the same."""
    page.goto(server.base)
    expect(page.get_by_label("Your name")).not_to_have_value("")
    return Player(page)


def test_a_game_is_played_by_keyboard_alone(server: ServerProcess, visit: Visit):
    """From the first key to the result."""
    page = visit()
    player = first_game(page, server)
    press_until(page, "Tab", ".hero .gold")
    page.keyboard.press("Enter")
    mark = page.get_by_role("dialog", name="Break bases, get points")
    expect(mark).to_be_focused()
    press_until(page, "Tab", ".coach .primary")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Play a minion")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    press_until(page, "Tab", "[aria-label='Menu']")
    page.keyboard.press("Enter")
    press_until(page, "Tab", "input[type='range']")
    page.keyboard.press("Home")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    assert focused(page, ".log")

    for _ in range(1000):
        if not player.wait():
            break
        answer_by_keys(player)
    expect(page.get_by_role("dialog", name=WON)).to_be_visible()
    press_until(page, "Tab", ".victory .gold")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="How the points came")).to_be_visible()


WON = re.compile("^(You win|.+ wins)$")
READY = re.compile(r"(Can be played|Can be used now|May be chosen|Legal target)\b")
WAYS_OUT = re.compile(r"^(Read|Choose no|Pass|Skip)\b")


def answer_by_names(player: Player) -> None:
    """Answers by what a screen reader says of the buttons, and by nothing else."""
    page, asked = player.page, player.question
    question = page.get_by_role("region", name="Question")
    shelf = page.get_by_role("region", name="To choose from")
    for _ in range(12):
        buttons = question.get_by_role("button", disabled=False)
        says = [button.get_attribute("aria-label") or button.inner_text() for button in buttons.all()]
        answers = [button for button, words in zip(buttons.all(), says, strict=True) if not WAYS_OUT.match(words)]
        ready = page.get_by_role("button", name=READY).all()
        told = shelf.get_by_role("button", name=re.compile("^(?!(Hide|Show|Choose))"), disabled=False).all()
        end = page.get_by_role("button", name=re.compile("^End turn"), disabled=False).all()
        picked = page.get_by_role("button", name=re.compile(r"Selected\.")).count()
        offered = [*answers, *ready, *told] if picked else [*ready, *answers, *told]
        chosen = next(iter([*offered, *end, *buttons.all()]), None)
        assert chosen is not None, f"nothing can be pressed: {question.inner_text()}"
        chosen.press("Enter")
        if player.question != asked:
            return
    raise AssertionError(f"The question cannot be answered by names: {question.inner_text()}")


def test_a_game_is_played_by_what_a_screen_reader_says(server: ServerProcess, visit: Visit):
    """From the first click to the result: every button is found by its role and its name."""
    page = visit()
    player = first_game(page, server)
    page.get_by_role("button", name="Play your first game").press("Enter")
    page.get_by_role("dialog", name="Break bases, get points").get_by_role("button", name="Skip the guide").press(
        "Enter"
    )
    player.hurry()
    for _ in range(1000):
        if not player.wait():
            break
        answer_by_names(player)
    page.get_by_role("dialog", name=WON).get_by_role("button", name="The whole result").press("Enter")
    expect(page.get_by_role("heading", name="How the points came")).to_be_visible()


REGIONS = {"question": "#prompt", "hand": ".dock", "side panel": "aside", "bar": "header", "bases": ".middle"}


def test_tab_leads_through_the_regions_as_the_list_says(server: ServerProcess, visit: Visit):
    page = visit()
    player = play_now(page, server)
    player.wait()
    page.keyboard.press("?")
    told = page.get_by_role("dialog", name="Keyboard").get_by_text("to the next region: ").first.inner_text()
    expect(page.get_by_role("heading", name="In a replay")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#prompt").focus()
    visited = ["question"]
    for _ in range(40):
        page.keyboard.press("Tab")
        visited += [name for name, place in REGIONS.items() if focused(page, f"{place} *") and name not in visited]
    assert told == f"to the next region: {', '.join(visited)}"


def test_a_recap_of_much_keeps_its_standing_in_sight(server: ServerProcess, visit: Visit):
    page = visit(1720, 850)
    deal(page)
    page.goto(server.base)
    for _ in range(2):
        page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Random").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#prompt")).to_be_visible()
    player = Player(page)
    player.hurry()
    recap = page.get_by_role("region", name="Since your last turn")
    told = recap.get_by_role("list")
    while not (recap.count() and told.evaluate("list => list.scrollHeight > list.clientHeight")):
        assert not player.play(1), "the game is over before there was much to tell"
        player.wait()
    expect(recap.get_by_text(re.compile(r"with \d+\.$|No points yet\.$"))).to_be_in_viewport(ratio=1)


def test_hand_cards_have_numbers_and_answer_why_not(server: ServerProcess, visit: Visit):
    page = visit()
    player = play_now(page, server)
    for _ in range(30):
        player.wait()
        greyed = page.locator("[data-hand].is-off")
        if greyed.count():
            break
        player.answer()
    number = int(greyed.first.get_attribute("data-hand") or 0)
    page.keyboard.press(str(number % 10))  # as on the keyboard, 0 comes after 9
    assert focused(page, f"[data-hand='{number}']")
    page.keyboard.press("i")
    expect(page.locator(".why")).to_contain_text("Why not?")
    expect(page.locator(".why").get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules#\d+\.\d+$"))
    page.keyboard.press("z")
    expect(page.locator(".glass")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".glass")).to_have_count(0)


def test_a_card_is_dragged_to_its_base(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    page.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Free choice").click()
    page.get_by_role("button", name="Open the table").click()
    take(page, "Cyborg Apes", "Super Spies")  # nothing of theirs comes between a minion and its base
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#prompt")).to_be_visible()
    player = Player(page)
    player.hurry()
    for _ in range(40):
        player.wait()
        minion = page.locator("[data-hand][data-legal]:has(.pow)").first
        if minion.count() and page.get_by_role("button", name="End turn", disabled=False).count():
            break
        player.answer()
    name = minion.locator(".name").inner_text()
    minion.hover(position={"x": 20, "y": 60})
    page.mouse.down()
    page.mouse.move(700, 500, steps=6)
    lane = page.locator("article.lane[data-place]").first
    expect(lane).to_be_visible()
    box = lane.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 30, steps=4)
    page.mouse.up()
    expect(page.locator(".log")).to_contain_text(f"plays {name} at")


def test_a_phone_is_enough(server: ServerProcess, visit: Visit):
    page = visit(360, 740, phone=True)
    player = play_now(page, server)
    for _ in range(14):
        if player.play(1):
            break
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, "nothing sticks out to the side"
    tabs = page.get_by_role("tab")
    while player.wait() and tabs.count() == 0:  # a base that scores takes the room of the others
        player.answer()
    small = page.evaluate(
        """() => [...document.querySelectorAll('button:not(.cref):not(.dot-att):not(.chipa), a')]
             .filter(e => e.checkVisibility() && !e.closest('.log') && !e.classList.contains('skip'))
             .map(e => [e.className, e.getBoundingClientRect()])
             .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 43.5))
             .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []
    tabs.nth(1).tap()
    expect(tabs.nth(1)).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Log").tap()
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()


def test_a_phone_drafts_and_plays_with_four(server: ServerProcess, visit: Visit):
    page = visit(360, 740, phone=True)
    page.goto(server.base)
    page.get_by_role("button", name="Draft with three bots").tap()
    free = page.locator(".fp:not(.taken)")
    expect(free.first).to_be_in_viewport(ratio=0.9)
    for number in ("first", "second"):
        take = page.get_by_role("button", name=re.compile("^Take "))
        question = page.get_by_role("region", name="Question")
        expect(question.get_by_text(re.compile(rf"^Your {number} faction, the \w+ pick\.$"))).to_be_in_viewport()
        assert page.evaluate("innerWidth") == 360, "nothing sticks out to the side, so that nothing was made smaller"
        box = page.locator(".track .now").bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= 360 - box["width"], "whose pick it is can be seen without scrolling aside"
        question.get_by_role("button", name="Surprise me").tap()
        expect(page.get_by_role("complementary")).to_be_visible()
        for faction in (free.nth(3), free.last):
            faction.tap()
            told = page.get_by_role("complementary", name=faction.locator("b").inner_text())
            expect(told.get_by_role("heading")).to_be_in_viewport(ratio=1)
            expect(faction).to_be_in_viewport(ratio=0.9)
        told.get_by_role("button", name=re.compile("^Hide ")).tap()
        expect(told).to_be_hidden()
        free.nth(3).tap()
        page.get_by_role("button", name=re.compile(r"^All \d+")).tap()
        page.get_by_role("dialog").get_by_role("button", name="Close").tap()
        take.tap()
    expect(page.locator("#prompt")).to_be_visible()
    player = Player(page)
    player.hurry()
    for _ in range(6):
        assert not player.play(1)
        assert page.evaluate("innerWidth") == 360


def findings(page: Page, *rules: str) -> list[str]:
    """What axe finds serious, by these rules or all."""
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    result = page.evaluate("how => axe.run(document, how)", {"resultTypes": ["violations"], **only})
    return [
        f"{found['id']}: {node['target']}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run script/web tools")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(server: ServerProcess, finished: str, visit: Visit, dark: bool):
    """All rules in light; dark differs by its colours only."""
    rules = ["color-contrast"] if dark else []
    page = visit(dark=dark)
    games = (f"/t/{finished}", f"/replay/{finished}")
    for address in ("/", "/cards", "/rules", "/how-to-play", "/about", "/replays", "/account", "/recover", *games):
        page.goto(server.base + address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert findings(page, *rules) == [], address
    page.goto(server.base)
    page.get_by_role("button", name="Draft with three bots").click()
    expect(page.get_by_role("heading", name="Snake draft")).to_be_visible()
    assert findings(page, *rules) == [], "draft"
    player = play_now(page, server)
    for _ in range(4):
        player.play(4)
        player.wait()
        assert findings(page, *rules) == [], "table"
    page.get_by_role("button", name="Menu").click()
    assert findings(page, *rules) == [], "menu"


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run script/web tools")
def test_axe_finds_nothing_serious_on_a_phone(server: ServerProcess, visit: Visit):
    page = visit(390, 844, phone=True)
    page.goto(server.base)
    page.get_by_role("button", name="Draft with three bots").tap()
    expect(page.get_by_role("heading", name="Snake draft")).to_be_visible()
    assert findings(page) == [], "draft"
    player = play_now(page, server)
    for _ in range(4):
        player.play(3)
        player.wait()
        assert findings(page) == []
    page.get_by_role("button", name="Log").tap()
    assert findings(page) == [], "log"
