"""The pseudo-language in a real browser: what shows up without accents comes from no catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

import smashup
from smashup.server.words import BOT_NAMES
from tests.browser.conftest import Visit
from tests.browser.table import Player, deal
from tests.server.processes import ServerProcess

SEED = 20
"""Of the cards, the bot and the answers."""
TEXTS = """(but) => {
  const shown = (node) => node.checkVisibility({ opacityProperty: false });
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, data } = walker.currentNode;
    if (parent.closest(`script, style, code, ${but}`) === null && shown(parent)) texts.push(data);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (!shown(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}"""
"""What can be seen, and what a screen reader says."""
WORD = re.compile(r"[A-Za-z]{2,}")


def titles() -> Iterator[str]:
    """The names of the game."""
    for box in smashup.catalogue()["sets"]:
        yield box["name"]
        for thing in (
            *box["factions"],
            *box["bases"],
            *(card for faction in box["factions"] for card in faction["cards"]),
        ):
            for form in (thing, *(thing[edition] for edition in ("current",) if edition in thing)):
                yield form["name"]


class Reader:
    """Looks for words that are neither in the pseudo-language nor names."""

    def __init__(self, page: Page, *people: str) -> None:
        self.page = page
        names = {"smashup", *people, *titles()}
        self._names = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
        self.found: dict[str, str] = {}

    def read(self, where: str, but: str = "script") -> None:
        """Reads the page but for what is in `but`."""
        texts: list[str] = self.page.evaluate(TEXTS, but)
        for text in texts:
            if WORD.search(self._names.sub("", text)):
                self.found.setdefault(" ".join(text.split()), where)


def test_a_whole_game_in_the_pseudo_language_shows_no_english_but_names(own_server: ServerProcess, visit: Visit):
    page = visit()
    deal(page, SEED)
    page.goto(f"{own_server.base}/?lang=qps")
    name = page.locator(".namef input")
    expect(name).not_to_have_value("")
    name.fill("Nia")
    name.blur()
    expect(page.locator(".slist b").first).to_have_text("Nia")
    reader = Reader(page, "Nia", *BOT_NAMES)  # on a server of its own: nobody else has named a table there
    for fold in page.locator("details").all():
        fold.locator("summary").click()
    reader.read("the lobby")
    page.locator(".frow [role=radio]").first.click()
    page.locator(".lob form [type=submit]").click()
    expect(page.locator("#prompt")).to_be_visible()
    page.locator("header.top > button").last.click()
    reader.read("the menu")
    slide = "slider => { slider.value = 0; slider.dispatchEvent(new Event('change', { bubbles: true })); }"
    page.locator("dialog [type=range]").first.evaluate(slide)
    page.locator("dialog header button").click()
    player = Player(page, SEED)
    for step in range(1000):
        if not player.wait():
            break
        reader.read(f"answer {step}")
        player.answer()
    end = page.locator("dialog.victory .btn.gold")
    expect(end).to_be_visible()
    reader.read("the end")
    end.click()
    expect(page.locator(".numbers")).to_be_visible()
    expect(page.locator(".learn .wait")).to_have_count(0)
    reader.read("the result")
    assert reader.found == {}


def test_the_draft_in_the_pseudo_language_shows_no_english_but_names(own_server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{own_server.base}/?lang=qps")
    name = page.locator(".namef input")
    expect(name).not_to_have_value("")
    name.fill("Nia")
    name.blur()
    expect(page.locator(".slist b").first).to_have_text("Nia")
    page.locator(".hero .cta button").last.click()
    reader = Reader(page, "Nia", *BOT_NAMES)
    for _ in range(2):
        take = page.locator(".prompt .must.big")
        expect(take).to_be_enabled()
        reader.read("the draft")
        take.click()
    assert reader.found == {}


PAGES = {
    "rules": ".rule",
    "how-to-play": ".handc",
    "cards": ".handc, .cell, .btext",
    "lab": "svg[role=img] .foot",
    "events": "form",
    "account": "main .btn",
    "recover": "form",
    "replays": "main",
    "about": "main",
}
"""What is there once a page is complete."""


def test_every_other_page_shows_no_english_but_names(server: ServerProcess, visit: Visit, finished: str):
    page = visit()
    page.goto(f"{server.base}/?lang=qps")
    expect(page.locator(".namef input")).not_to_have_value("")
    reader = Reader(page, "Guest", "Ida", *BOT_NAMES)
    addresses = {**PAGES, f"t/{finished}": ".numbers", f"replay/{finished}": "[type=range]", "nonsense": "main"}
    for address, complete in addresses.items():
        page.goto(f"{server.base}/{address}")
        expect(page.locator(complete).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        reader.read(address, ".commands")  # of the lab, with the build that played
    assert reader.found == {}


def test_an_event_shows_no_english_but_names(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/events?lang=qps")
    page.locator("form .field").first.fill("Nia")
    page.locator("form .btn.primary").click()
    reader = Reader(page, "Nia", "Mia", "Guest", *BOT_NAMES)
    expect(page.locator(".journal li")).to_have_count(1)
    reader.read("a new event")
    page.locator("[aria-labelledby=steer] form .btn").click()
    expect(page.locator(".names li")).to_have_count(1)
    page.locator("form.call .field").fill("Mia")
    page.locator("form.call .btn").click()
    expect(page.locator(".names li")).to_have_count(2)
    page.locator("[aria-labelledby=steer] .btn.primary").click()
    expect(page.locator("[aria-labelledby=tables-head] li")).to_have_count(1)
    reader.read("a round that is seated")
    assert reader.found == {}
