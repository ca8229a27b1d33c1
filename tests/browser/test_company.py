"""Others at the table: what they say is heard, who leaves is missed, and words are the same everywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from smashup.bots import LEVELS
from smashup.testing import Scenario
from tests.browser.conftest import Visit
from tests.browser.table import TWO_FRAMES, LaidTable, Player
from tests.browser.test_everyone import AXE, findings
from tests.browser.test_table import box, overlap
from tests.server.processes import ServerProcess

TWO = {"Guest with a long name": ("Luchadors", "Cyborg Apes"), "Otto": ("Kitty Cats", "Time Travelers")}
BASES = ("Monkey Lab", "The Squared Circle", "Cool Cats' Alley")
NAMES = [name.title() for name in LEVELS]


def named(page: Page, base: str, name: str) -> None:
    page.goto(base)
    field = page.get_by_label("Your name")
    expect(field).not_to_have_value("")
    with page.expect_response(lambda answer: answer.url.endswith("/api/me") and answer.request.method == "PUT"):
        field.fill(name)
        field.blur()


def room_of_two(server: ServerProcess, host: Page, guest: Page) -> None:
    """The waiting room of a table at which Ada and Ben sit."""
    named(host, server.base, "Ada")
    host.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Open").click()
    host.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Random").click()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    named(guest, server.base, "Ben")
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit down here").click()


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.get_by_role("button", name="Send").click()


def test_what_is_said_is_heard_from_the_waiting_room_on(server: ServerProcess, visit: Visit):
    host, guest = visit(1024, 700), visit()
    room_of_two(server, host, guest)
    expect(host.get_by_text("Ben sits down.")).to_be_visible()
    say(guest, "Hello from the room")
    expect(host.get_by_role("list", name="Chat")).to_contain_text("Hello from the room")
    if AXE.exists():
        assert findings(host) == []
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator("#prompt")).to_be_visible()

    guest.get_by_role("tab", name="Chat").click()
    say(guest, "Good luck")
    expect(host.get_by_role("status").get_by_text("Ben: Good luck")).to_be_visible()
    log = host.locator(".log-button")
    expect(log).to_contain_text("1 new message")
    log.click()
    chat = host.get_by_role("dialog").get_by_role("list", name="Chat")
    expect(chat).to_contain_text("Good luck")
    expect(log).not_to_contain_text("new message")

    guest.reload()
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_role("list", name="Chat")).to_contain_text("Hello from the room")
    guest.close()
    expect(host.get_by_text("Ben is away")).to_be_visible()


def test_a_bot_plays_on_for_somebody_who_leaves(server: ServerProcess, visit: Visit):
    """The others are told, see who plays now, and are asked again when the bot has played its turn."""
    host, guest, watcher = visit(), visit(), visit(390, 844, phone=True)
    room_of_two(server, host, guest)
    host.get_by_label("Who begins").select_option("0")
    host.get_by_role("button", name="Start the game").click()
    ada = Player(host)
    ada.hurry()
    assert ada.wait()
    expect(guest.locator("#prompt")).to_contain_text("Wait")
    watcher.goto(host.url)
    expect(watcher.locator("#prompt")).to_be_visible()

    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Leave the table").click()
    guest.get_by_role("button", name="Leave for good: a bot takes my seat").click()
    guest.wait_for_url(f"{server.base}/")
    for page in (host, watcher):
        expect(page.get_by_role("status").get_by_text("Ben has left the table; a bot plays on.")).to_be_visible()
    log = host.get_by_role("list", name="Game log")
    expect(log).to_contain_text("Ben leaves; a bot plays on.")
    expect(guest.get_by_role("link", name="Your move")).to_have_count(0)

    asked = ada.question
    while not log.get_by_text("Round 2 · Ada").count():
        ada.answer()
        assert ada.wait(), "the game goes on"
    assert ada.question != asked
    assert log.get_by_text("Round 1 · Ben").count() == 1


@pytest.mark.parametrize("width", [900, 1024, 1200, 1440])
def test_undo_is_never_cut(server: ServerProcess, visit: Visit, width: int):
    page = visit(width, 700)
    undo = {"allowed": "yes", "what": "Happily Ever After on Beautiful Castle", "pending": None}
    LaidTable(page, server.base, Scenario(TWO, bases=BASES), spectators=1, undo=undo)
    expect(page.get_by_text("1 watching")).to_be_visible()
    word = page.locator(".undo").get_by_text("Undo", exact=True)
    expect(word).to_be_in_viewport(ratio=1)
    assert word.evaluate("one => one.scrollWidth <= one.clientWidth || getComputedStyle(one).display === 'inline'")
    button, inside = box(page.locator(".undo")), box(word)
    assert inside["x"] + inside["width"] <= button["x"] + button["width"]
    what = page.locator(".undo .act")
    assert not what.is_visible() or box(what)["width"] > 40, "what is undone can be read, or is not there"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 700)])
def test_a_hint_says_why_and_lies_beside_the_board(server: ServerProcess, visit: Visit, width: int, height: int):
    page = visit(width, height)
    scenario = Scenario(TWO, bases=BASES)
    laid = LaidTable(page, server.base, scenario)
    page.keyboard.press("h")
    says, does = {"code": "play-nothing", "params": {}}, [{"code": "base-card-breaks", "params": {}}]
    hint = {"index": 0, "says": says, "chance": 0.61, "tries": 40, "does": does}
    laid.send(type="hint", question=f"{len(scenario.game.choices)}.0", hints=[hint])
    shown = page.get_by_role("region", name="Hint")
    expect(shown).to_contain_text("Why: breaks.")
    expect(shown).to_contain_text("61% chance to win")
    page.evaluate(TWO_FRAMES)
    for part in (".lanes", "#prompt"):
        assert not overlap(box(shown), box(page.locator(part)))
    if AXE.exists():
        assert findings(page) == []
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(page.locator(".dock")).to_be_visible()


def test_an_offer_of_which_nothing_would_come_says_so(server: ServerProcess, visit: Visit):
    page = visit()
    s = Scenario({"Ann": ("Super Spies", "Cyborg Apes"), "Bob": ("Kitty Cats", "Time Travelers")}, bases=BASES)
    s.lay("Monkey Lab", Ann=("Cyberback", "Secret Agent", "Secret Agent"), Bob=("Doctor When", "Queen Fluffy"))
    s.hand("Ann", "Live and Let Chum")
    s.end_turn()
    laid = LaidTable(page, server.base, s)
    expect(page.locator("#prompt")).to_contain_text("Me First")
    expect(page.locator("#prompt")).not_to_contain_text("Nothing would come of it")
    laid.send(type="no_effect", question=f"{len(s.game.choices)}.0", indices=[0])
    expect(page.locator("#prompt")).to_contain_text("Nothing would come of it")


def test_whoever_invites_is_told_whether_others_can_come(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    page.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Open").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    invite = page.get_by_role("region", name="Invite somebody")
    edge, inside = box(invite), box(invite.get_by_label("Link to this table"))
    assert inside["x"] >= edge["x"] + 12
    expect(invite.get_by_label("Link to this table")).to_have_value(page.url)
    expect(invite).to_contain_text("Only this computer knows that address")
    port = server.base.rpartition(":")[2]
    invite.get_by_text("Let my network in").click()
    expect(invite).to_contain_text(f"script/play --host 0.0.0.0 --port {port}")
    invite.get_by_role("button", name="QR code").click()
    code = invite.get_by_role("img", name="QR code of the link to this table")
    expect(code).to_have_js_property("complete", value=True)
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    invite.get_by_role("button", name="Copy the link").click()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    if AXE.exists():
        assert findings(page) == []


def test_bots_are_called_the_same_everywhere(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    strength = page.get_by_label("Strength of the bot on seat 2")
    assert strength.locator("option").all_inner_texts() == NAMES
    page.goto(f"{server.base}/lab")
    radios = page.get_by_role("radiogroup", name="Who played").get_by_role("radio")
    expect(radios.first).to_be_visible()
    assert all(words.split(",")[0].split(" ")[0] in NAMES for words in radios.all_inner_texts())
    expect(page.locator("main")).not_to_contain_text("hundredths")


def test_the_rules_speak_to_players(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/rules")
    expect(page.get_by_role("heading", name="Titans")).to_be_visible()
    words = page.locator("main").inner_text()
    for mark in ("`", "[", '="', "Options", "Tests cite", "_", "cards/", "option "):
        assert mark not in words, mark
    assert "house rule “An empty base deck stays empty”" in words
    assert "House rule “Bases of every set”" in words
    assert ". house rule" not in words
    titles = page.get_by_role("navigation", name="Sections").get_by_role("link").all_inner_texts()
    assert not any(title[0].isdigit() for title in titles)


def test_a_name_that_is_too_long_is_refused_in_words_and_not_cut(server: ServerProcess, visit: Visit):
    page = visit()
    named(page, server.base, "Maximiliane Anna")
    field = page.get_by_label("Your name")
    field.fill("Maximiliane Anna Sophie von und zu")
    field.blur()
    expect(page.get_by_text("A name has at most 24 characters.")).to_be_visible()
    expect(field).to_have_value("Maximiliane Anna Sophie von und zu")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".srow b").first).to_have_text("Maximiliane Anna")
    field.fill("Maximiliane Sophie")
    field.blur()
    expect(page.locator(".srow b").first).to_have_text("Maximiliane Sophie")
    expect(field).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize("width", [1440, 1024])
def test_a_name_in_the_lobby_stands_in_one_line(server: ServerProcess, visit: Visit, width: int):
    page = visit(width)
    named(page, server.base, "Maximiliane Anna Sophie!")
    name = page.locator(".srow b").first
    expect(name).to_have_text("Maximiliane Anna Sophie!")
    assert name.evaluate("one => one.offsetHeight < 1.6 * parseFloat(getComputedStyle(one).fontSize)")
    assert page.get_by_label("Your name").evaluate("field => field.scrollWidth <= field.clientWidth")


def test_the_emblems_of_a_result_keep_their_shape(server: ServerProcess, finished_by_four: str, visit: Visit):
    page = visit(1024, 700)
    page.goto(f"{server.base}/t/{finished_by_four}")
    widths = page.locator(".combo .big").evaluate_all("all => all.map(one => one.offsetWidth)")
    expect(page.locator(".combo .big")).to_have_count(2)
    assert set(widths) <= {86}
