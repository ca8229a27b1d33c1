"""A phone shows what it asks about: the card, its words, the base, the winner."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from smashup.testing import Scenario
from tests.browser.conftest import Visit
from tests.browser.table import TWO_FRAMES, LaidTable
from tests.browser.test_table import BASES, box, overlap
from tests.server.processes import ServerProcess

TWO = {"Nia": ("Ninjas", "Luchadors"), "Otto": ("Kitty Cats", "Princesses")}
HOLD = """(element) => {
  const { left, top } = element.getBoundingClientRect();
  const at = { bubbles: true, pointerType: 'touch', pointerId: 7, clientX: left + 20, clientY: top + 20 };
  element.dispatchEvent(new PointerEvent('pointerdown', at));
}"""


def phone(visit: Visit, server: ServerProcess, scenario: Scenario, **also: object) -> Page:
    page = visit(390, 844, phone=True)
    LaidTable(page, server.base, scenario, **also)
    return page


def me_first() -> Scenario:
    """A base scores; the Specials that Nia may play are the last cards of her hand."""
    s = Scenario(TWO, bases=BASES[:3])
    s.hand("Nia", "Ninja Acolyte", "Poison", "Capa Roja", "Flor Loca", "Infiltrate", "Hidden Ninja", "Reversal")
    for _ in range(5):
        s.put("Queen Fluffy", at="Portal Room", by="Otto")
    muffin = s.put("Muffin", at="Portal Room", by="Otto")
    s.attach("Quick Set-Up", to=muffin, by="Nia")
    s.put("Flor Loca", at="Portal Room", by="Nia")
    s.end_turn()
    return s


def test_specials_that_may_be_played_come_into_sight_with_their_text(server: ServerProcess, visit: Visit):
    page = phone(visit, server, me_first())
    legal = page.locator(".phandbox [data-legal]")
    expect(legal.first).to_be_in_viewport(ratio=0.9)
    sheet = page.locator("#prompt .opened")
    expect(sheet).to_contain_text("Hidden Ninja")
    offered = page.get_by_role("group", name="Specials you can play")
    expect(offered.get_by_role("button")).to_have_text(["Hidden Ninja", "Reversal"])
    offered.get_by_role("button", name="Reversal").tap()
    expect(sheet).to_contain_text("take control of a minion there with a Set-Up action")
    expect(page.get_by_role("button", name="Play Reversal")).to_be_in_viewport(ratio=1)


def test_the_sheet_shows_the_text_of_the_card_that_was_picked(server: ServerProcess, visit: Visit):
    s = Scenario(TWO, bases=BASES[:3])
    s.hand("Nia", "Capa Roja", "Yellow Demon")
    page = phone(visit, server, s)
    page.locator("[data-hand]", has_text="Capa Roja").tap()
    sheet = page.locator("#prompt .opened")
    expect(sheet).to_contain_text("Before this base scores, you may destroy one minion")
    assert sheet.evaluate("e => e.scrollHeight <= e.clientHeight + 1"), "all of it"
    expect(sheet).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Play at Portal Room")).to_be_visible()
    page.get_by_role("tab").nth(1).tap()
    expect(page.get_by_role("button", name=f"Play at {BASES[1]}")).to_be_visible()


def test_the_base_that_asks_is_shown(server: ServerProcess, visit: Visit):
    """The Squared Circle asks about the discard pile: nothing on the table is pointed at."""
    s = Scenario(TWO, bases=("Portal Room", "Beautiful Castle", "The Squared Circle"))
    s.discard_pile("Nia", "Poison")
    s.hand("Nia", "Flor Loca")
    laid = visit(390, 844, phone=True)
    table = LaidTable(laid, server.base, s)
    expect(laid.get_by_role("tab", selected=True)).to_contain_text("Portal Room")
    s.play("Flor Loca", at="The Squared Circle")
    table.show(s)
    expect(laid.get_by_role("tab", selected=True)).to_contain_text("The Squared Circle")


def test_a_card_that_is_held_hides_neither_the_question_nor_the_hand(server: ServerProcess, visit: Visit):
    s = Scenario(TWO, bases=BASES[:3])
    s.hand("Nia", "Capa Roja")
    carrier = s.put("Queen Fluffy", at="Portal Room", by="Otto")
    for action in ("Heirloom", "Grumpiness"):
        s.attach(action, to=carrier, by="Otto")
    page = phone(visit, server, s)
    page.locator(".tray .card").first.evaluate(HOLD)
    glass = page.locator(".glass")
    expect(glass).to_contain_text("Heirloom")
    page.evaluate(TWO_FRAMES)
    assert not overlap(box(glass), box(page.locator("#prompt")))
    assert not overlap(box(glass), box(page.locator(".phandbox")))
    found = box(glass)
    assert found["x"] >= 0
    assert found["y"] >= 0
    assert found["x"] + found["width"] <= 390


def test_the_winner_is_named(server: ServerProcess, visit: Visit):
    for winner, words in ((0, "You win."), (1, "Otto wins.")):
        s = Scenario(TWO, bases=BASES[:3])
        seen: Any = s.game.view(0)
        turn = {**seen["turn"], "plays": []}
        view = {**seen, "turn": turn, "over": True, "winner": winner, "choice": None}
        page = phone(visit, server, s, view=view, question=None)
        expect(page.locator("#prompt")).to_contain_text(words)
        expect(page.get_by_role("button", name="See the result")).to_be_visible()


def test_the_page_of_cards_opens_what_is_tapped(server: ServerProcess, visit: Visit):
    page = visit(390, 844, phone=True)
    page.goto(f"{server.base}/cards")
    page.locator(".fp", has_text="Pirates").tap()
    faction = page.get_by_role("dialog", name="Pirates")
    expect(faction.get_by_role("button", name="Pirate King")).to_be_in_viewport()
    faction.get_by_role("button", name="Pirate King").tap()
    card = page.locator(".glass")
    expect(card).to_contain_text("Pirate King")
    expect(card).to_be_in_viewport(ratio=1)
    card.get_by_role("button", name="Close").tap()
    expect(card).to_have_count(0)
    expect(faction).to_be_visible()
