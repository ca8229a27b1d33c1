"""Which boxes and factions take part, and who begins: the form for a new table, the waiting room, draft and choice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.table import take
from tests.browser.test_everyone import AXE, findings
from tests.browser.test_table import box
from tests.server.processes import ServerProcess

PP = ["Fairies", "Kitty Cats", "Mythic Horses", "Princesses"]


def unfold_pool(page: Page) -> Locator:
    """The part of the page with the boxes, opened."""
    fold = page.get_by_role("group").filter(has=page.locator("summary", has_text="Factions in the pool"))
    page.locator("summary", has_text="Factions in the pool").click()
    expect(fold.locator(".toggle", has_text="Fairies")).to_be_visible()
    return fold


def ticked(fold: Locator) -> list[str]:
    return fold.locator(".toggle:has(:checked)").all_inner_texts()


def test_boxes_are_switched_whole_and_faction_by_faction(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    pool = unfold_pool(page)
    summary = page.locator("summary", has_text="Factions in the pool")
    expect(summary).to_contain_text(re.compile(r"all \d+"))
    everything = len(ticked(pool))

    box = pool.get_by_role("checkbox", name="Pretty Pretty Smash Up")
    box.uncheck()
    expect(summary).to_contain_text(f"{everything - 4} of {everything}")
    assert not set(PP) & set(ticked(pool))
    pool.get_by_role("checkbox", name="Fairies").check()
    assert box.evaluate("box => box.indeterminate")
    expect(pool.get_by_text("1 of 4")).to_be_visible()
    box.check()
    expect(summary).to_contain_text(f"all {everything}")

    pool.get_by_role("button", name="None").click()
    assert ticked(pool) == []
    open_table = page.get_by_role("button", name="Open the table")
    expect(page.get_by_text("2 players need at least 4 factions in the pool.")).to_be_visible()
    expect(open_table).to_be_disabled()
    box.check()
    expect(summary).to_contain_text("Pretty Pretty Smash Up")
    expect(open_table).to_be_enabled()
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_text("3 players need at least 6 factions in the pool.")).to_be_visible()
    expect(open_table).to_be_disabled()
    pool.get_by_role("button", name="Eight at random").click()
    assert len(ticked(pool)) == 8
    expect(open_table).to_be_enabled()


def test_the_host_drafts_first_out_of_the_pool(server: ServerProcess, visit: Visit):
    """RULES 1.7: whoever begins picks first."""
    page = visit()
    page.goto(server.base)
    pool = unfold_pool(page)
    pool.get_by_role("button", name="None").click()
    pool.get_by_role("checkbox", name="Pretty Pretty Smash Up").check()
    page.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="You").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("combobox", name="Who begins")).to_have_value("0")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Your first faction, the first pick.")).to_be_visible()
    assert page.locator(".fp b").all_inner_texts() == PP


def test_house_rules_are_chosen_with_pool_and_beginner(server: ServerProcess, visit: Visit):
    """RULES 15.28: by the numbers of the rules, whatever words the page has for them; the table says what differs."""
    page = visit()
    page.goto(server.base)
    page.locator("summary", has_text="House rules").click()
    for number, value in (("7.5", "minion"), ("8.1", "scoring")):
        choice = page.locator("label", has=page.locator(f"a[href='/rules#{number}']")).locator("select")
        choice.select_option(value=value)
        expect(choice).to_have_value(value)
    page.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="You").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    address = f"{server.base}/api/tables/{page.url.rpartition('/')[2]}"
    table = page.request.get(address).json()
    assert (table["options"]["presence"], table["options"]["victory_check"], table["first"]) == ("minion", "scoring", 0)


def test_host_and_guest_see_the_same_pool(server: ServerProcess, visit: Visit):
    host, guest = visit(), visit()
    host.goto(server.base)
    host.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Open").click()
    host.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Free choice").click()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit down here").click()
    take(guest, "Fairies", "Penguins")

    pool, seen = unfold_pool(host), unfold_pool(guest)
    host.get_by_role("combobox", name="Who begins").select_option(index=2)
    expect(guest.get_by_text("You begin")).to_be_visible()
    pool.get_by_role("button", name="None").click()
    assert ticked(pool) == ["Fairies", "Penguins"], "what somebody has taken stays"
    expect(pool.get_by_role("checkbox", name="Fairies")).to_be_disabled()
    expect(host.get_by_text("2 players need at least 4 factions in the pool.")).to_be_visible()
    expect(guest.locator("summary", has_text="Factions in the pool")).to_contain_text("all")
    pool.get_by_role("checkbox", name="Pretty Pretty Smash Up").check()
    expect(guest.locator("summary", has_text="Factions in the pool")).to_contain_text(
        "Pretty Pretty Smash Up and World Tour Event Kit: Penguins"
    )
    expect(seen.locator(".toggle.in")).to_have_text([*PP, "Penguins"])
    expect(seen.get_by_role("button")).to_have_count(0)
    expect(guest.locator(".fp b")).to_have_text([*PP, "Penguins"])
    take(host, "Kitty Cats", "Princesses")
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator(".me")).to_contain_text("Penguins")


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run script/web tools")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_the_pool(server: ServerProcess, visit: Visit, dark: bool):
    for phone in (False, True):
        page = visit(*(360, 740) if phone else (1440, 900), phone=phone, dark=dark)
        page.goto(server.base)
        pool = unfold_pool(page)
        pool.get_by_role("button", name="Eight at random").click()
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        unfold_pool(page)
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_my_boxes_are_remembered_and_narrow_every_picker(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/cards")
    shown = page.locator(".fp b")
    expect(shown.first).to_be_visible()
    everything = shown.count()
    page.locator("summary", has_text="My boxes").click()
    for name in page.locator(".mine label").all_inner_texts():
        if name.strip() not in ("Smash Up", "Pretty Pretty Smash Up"):
            page.locator(".mine").get_by_role("checkbox", name=name.strip(), exact=True).uncheck()
    assert shown.count() == everything  # the picker shows all boxes still
    page.get_by_role("combobox", name="Boxes shown").select_option("My boxes")
    expect(shown).to_have_count(12)
    page.get_by_role("searchbox").fill("fairies")
    expect(shown).to_have_count(1)
    page.get_by_role("searchbox").fill("no such thing")
    expect(page.get_by_text("No faction fits.")).to_be_visible()

    page.reload()
    expect(shown).to_have_count(12)
    page.goto(server.base)
    pool = unfold_pool(page)
    pool.get_by_role("button", name="Only my boxes").click()
    assert len(ticked(pool)) == 12
    pool.get_by_role("searchbox").fill("robo")
    assert ticked(pool) == ["Robots"]


def test_a_faction_is_found_by_its_cards(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/cards")
    page.get_by_role("searchbox").fill("furious")
    expect(page.locator(".fp b")).to_have_text(["Cyborg Apes"])
    page.get_by_role("combobox", name="Boxes shown").select_option("Smash Up")
    expect(page.locator(".fp b")).to_have_count(0)


@pytest.mark.parametrize("width", [900, 1024, 1440, 2560])
def test_all_cards_of_a_faction_can_be_asked_for(server: ServerProcess, visit: Visit, width: int):
    page = visit(width)
    page.goto(f"{server.base}/cards")
    about = page.get_by_role("complementary", name="Aliens")
    every = about.get_by_role("button", name="All 12 cards")
    expect(every).to_be_in_viewport(ratio=1)
    assert box(every)["x"] + box(every)["width"] <= box(about)["x"] + box(about)["width"]


def test_the_cards_page_shows_both_editions(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/cards")
    page.get_by_role("searchbox").fill("Pirates")
    expect(page.locator(".fp b")).to_have_text(["Pirates"])
    page.get_by_role("button", name="Pirates").click()
    cards = page.get_by_label("Cards of Pirates")
    wench = cards.get_by_role("listitem").filter(has_text="Saucy Wench")
    expect(wench.locator(".other")).to_contain_text("Revised since: Cut Lass.")
    cards.get_by_role("radio", name="As revised since").click()
    expect(wench.locator(".other")).to_contain_text("As printed: Saucy Wench.")
    expect(cards.get_by_role("button", name="Cut Lass")).to_be_visible()
