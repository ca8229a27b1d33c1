"""Everything has its room on the table: tables laid by hand, in windows of many sizes."""

from __future__ import annotations

import itertools
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from smashup.testing import Scenario
from tests.browser.conftest import Visit
from tests.browser.table import LATER, TWO_FRAMES, LaidTable, look_until
from tests.server.processes import ServerProcess

TWO = {"Nia": ("Grimms' Fairy Tales", "Kitty Cats"), "Otto": ("Cyborg Apes", "Princesses")}
FOUR = {**TWO, "Juno": ("Penguins", "Fairies"), "Milo": ("Super Spies", "Ancient Incas")}
BASES = ("Portal Room", "Beautiful Castle", "Monkey Lab", "Ice Castle", "The Nexus", "Enchanted Glen")
MINIONS = ("Hansel", "Gretel", "Muffin", "Queen Fluffy", "Mr. Grumpers", "Rose Red", "Whiskers", "The Frog Prince")


def table(players: dict[str, tuple[str, str]]) -> Scenario:
    return Scenario(players, bases=BASES[: len(players) + 1])


def crowded(players: dict[str, tuple[str, str]], count: int) -> Scenario:
    """So many minions of everybody at every base, and actions on some of them and on the bases."""
    s = table(players)
    for base, player in itertools.product(s.bases(), players):
        units = [s.put(MINIONS[number % len(MINIONS)], at=base, by=player) for number in range(count)]
        s.attach("Cyberevolution", to=units[0], by="Otto")
    for base in s.bases()[:2]:
        s.attach("Temple of the Sun", to=base, by="Otto")
        s.attach("Happily Ever After", to=base, by="Nia")
    return s


def search() -> Scenario:
    """Nia looks for one card among those of a whole deck."""
    s = table(TWO)
    s.hand("Nia", "Rumpelstiltskin")
    s.deck("Nia", *MINIONS, "Teamwork", "Breadcrumbs", "Cat Fight", "Hissy Fit", "Nine Lives", only=True)
    s.play("Rumpelstiltskin", at="Portal Room")
    return s


def put_back(**answers: str) -> Scenario:
    """Nia has looked at three cards of her deck and puts them back, so many already."""
    s = Scenario({"Nia": ("Super Spies", "Kitty Cats"), "Otto": TWO["Otto"]}, bases=BASES[:3])
    s.hand("Nia", "Spy")
    s.deck("Nia", "Mole", "Muffin", "Operative")
    s.play("Spy", at="Portal Room")
    for card, place in answers.items():
        s.choose(card, place=place)
    return s


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None, thing
    return found


def boxes(page: Page, what: str) -> list[tuple[str, FloatRect]]:
    """Everything of a kind that the page shows, with its words."""
    return [(thing.inner_text(), box(thing)) for thing in page.locator(what).all()]


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether one lies over the other; as much as an edge is drawn with is nothing."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


STICKING_OUT = """() => [...document.querySelectorAll('.tray')].flatMap(tray => {
  const room = tray.getBoundingClientRect(), sum = tray.querySelector('.sum').getBoundingClientRect();
  return [...tray.querySelectorAll('.unit')].filter(unit => {
    const box = unit.getBoundingClientRect();
    return box.left < sum.right || box.right > room.right || box.top < room.top || box.bottom > room.bottom;
  }).map(unit => `${unit.textContent.trim()} in ${tray.parentElement.ariaLabel}`);
})"""
"""Cards that lie over the edge of their tray, or over its total."""
CUT_OFF = """what => [...document.querySelectorAll(what)]
  .filter(e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight)
  .map(e => e.textContent)"""
"""What does not find room for all of its words."""

LINES = """() => [...document.querySelectorAll('.btext')].flatMap(text => {
  const words = document.createRange();
  words.selectNodeContents(text);
  return [...words.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
})"""
"""The lines of the words on bases: they flow around what lies there."""


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 720), (1440, 900)])
def test_every_card_of_a_long_choice_can_be_seen_and_clicked(
    server: ServerProcess, visit: Visit, width: int, height: int
):
    page = visit(width, height)
    LaidTable(page, server.base, search())
    cards = page.locator(".shelf [data-legal]")
    expect(cards).to_have_count(13)
    shelf, row = box(page.locator(".shelf")), box(page.locator(".shelf ul"))
    assert shelf["x"] >= 0
    assert shelf["x"] + shelf["width"] <= width
    if width > 1320:
        assert not overlap(shelf, box(page.get_by_role("complementary", name="Log and recap")))

    def inside(card: Locator) -> bool:
        found = box(card)
        return row["x"] <= found["x"] and found["x"] + found["width"] <= row["x"] + row["width"]

    def wheeled_to(card: Locator) -> bool:
        if not inside(card):
            page.mouse.wheel(0, 60)
        return inside(card)

    for number in range(13):
        card = cards.nth(number)
        page.mouse.move(row["x"] + row["width"] / 2, row["y"] + row["height"] / 2)
        look_until(page, partial(wheeled_to, card))
        found = box(card)
        page.mouse.click(found["x"] + found["width"] / 2, found["y"] + found["height"] / 2)
        expect(card).to_have_attribute("aria-pressed", "true")

    cards.first.focus()
    for number in range(1, 13):
        page.keyboard.press("ArrowRight")
        expect(cards.nth(number)).to_be_focused()
        assert inside(cards.nth(number)), "the focus is where it can be seen"


SIZES = [(900, 700), (1000, 600), (1280, 720), (1366, 850), (1400, 900), (1440, 900), (1680, 1050), (1920, 1080)]


@pytest.mark.parametrize("players", [TWO, FOUR], ids=["two", "four"])
@pytest.mark.parametrize("count", [2, 4, 7])
def test_cards_stay_in_their_trays(
    server: ServerProcess, visit: Visit, players: dict[str, tuple[str, str]], count: int
):
    page = visit()
    LaidTable(page, server.base, crowded(players, count))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(STICKING_OUT) == [], (width, height)


def test_the_text_of_a_base_stays_free(server: ServerProcess, visit: Visit):
    page = visit()
    laid = crowded(FOUR, 2)
    LaidTable(page, server.base, laid)
    things = boxes(page, ".onbase > *")
    assert len(things) == 4
    lines: list[FloatRect] = page.evaluate(LINES)
    assert len(lines) > 5
    for room, (thing, where) in itertools.product(lines, things):
        assert not overlap(room, where), f"{thing} lies on words"


def test_the_table_keeps_its_place_when_bases_come_and_go(server: ServerProcess, visit: Visit):
    page = visit()
    laid = LaidTable(page, server.base, table(FOUR))
    frame = {what: box(page.locator(what)) for what in ("#prompt", ".seats", ".dock")}
    expect(page.locator("article.lane")).to_have_count(5)
    for count in (4, 6):
        laid.show(Scenario(FOUR, bases=BASES[:count]))
        expect(page.locator("article.lane")).to_have_count(count)
        assert {what: box(page.locator(what)) for what in frame} == frame


def test_no_title_of_a_card_is_cut_off(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/cards")
    factions = page.locator(".fp")
    expect(factions.first).to_be_visible()
    for faction in factions.all():
        faction.click()
        expect(page.locator("section.panel h2")).to_have_text(faction.locator("b").inner_text())
        assert page.locator(".cards-grid .head").count() > 0
        assert page.evaluate(CUT_OFF, ".cards-grid .head") == []


def test_on_a_phone_the_question_keeps_its_place_and_all_points_are_seen(server: ServerProcess, visit: Visit):
    page = visit(360, 740, phone=True)
    full = crowded(FOUR, 1)
    full.hand("Nia", *MINIONS[:5])
    laid = LaidTable(page, server.base, full)
    expect(page.locator(".phandbox .card")).to_have_count(5)

    def foot() -> float:
        """Where the buttons are: what has more to say grows upwards."""
        place = box(page.locator("#prompt"))
        return place["y"] + place["height"]

    place = foot()
    for points in page.locator(".pseat strong").all():
        found = box(points)
        assert found["x"] >= 0
        assert found["x"] + found["width"] <= 360
    laid.show(crowded(FOUR, 1))
    expect(page.locator(".phandbox")).to_contain_text("Your hand is empty")
    assert foot() == place

    offer = table(FOUR)
    offer.put("The Frog Prince", at="Portal Room", by="Nia")
    offer.discard_pile("Nia", "Muffin")
    offer.hand("Nia", "Hansel")
    offer.play("Hansel", at="Portal Room")
    laid.show(offer)
    expect(page.locator("#prompt .btn")).to_have_count(2)
    assert foot() == place, "long words on two buttons"


def test_chips_show_whose_action_they_are(server: ServerProcess, visit: Visit):
    page = visit()
    s = table(FOUR)
    hansel = s.put("Hansel", at="Portal Room", by="Nia")
    s.attach("Cyberevolution", to=hansel, by="Otto")
    s.attach("Heirloom", to=hansel, by="Nia")
    LaidTable(page, server.base, s)
    foreign, own = (page.locator(".chipa", has_text=name) for name in ("Cyberevolution", "Heirloom"))
    expect(foreign.locator(".mark")).to_have_class(re.compile("seat-2"))
    expect(own.locator(".mark")).to_have_count(0)
    for dot in (foreign, own):
        around, emblem = box(dot), box(dot.locator(".who, .glyph"))
        assert around["x"] <= emblem["x"]
        assert around["y"] <= emblem["y"]
        assert emblem["x"] + emblem["width"] <= around["x"] + around["width"]
        assert emblem["y"] + emblem["height"] <= around["y"] + around["height"]


def test_a_card_with_two_abilities_asks_which_one(server: ServerProcess, visit: Visit):
    page = visit()
    s = Scenario({"Nia": ("Penguins", "Kitty Cats"), "Otto": TWO["Otto"]}, bases=BASES[:3])
    s.put("Emperor Penguin", at="Portal Room", by="Nia")
    s.hand("Nia", "Baby Penguin")
    LaidTable(page, server.base, s)
    titan = page.locator("[data-legal]", has_text="Emperor Penguin")
    abilities = page.locator("#prompt .btn.primary")
    titan.click()
    expect(page.locator("#prompt")).to_contain_text("Emperor Penguin: which?")
    expect(abilities).to_have_text(["Talent", "Play your regular minion off the top of your deck"])
    assert page.evaluate(CUT_OFF, "#prompt, #prompt .btn") == []
    titan.click()
    expect(abilities).to_have_count(0)


def test_a_choice_that_nobody_answers_is_not_lost_in_silence(server: ServerProcess, visit: Visit):
    page = visit()
    page.clock.install(time=0)
    s = table(TWO)
    s.hand("Nia", "Hansel")
    LaidTable(page, server.base, s)
    page.clock.pause_at(LATER)
    prompt, end = page.locator("#prompt"), page.get_by_role("button", name="End turn")
    end.click()
    expect(prompt).to_have_attribute("aria-busy", "true")
    page.clock.run_for(10_000)
    expect(prompt).to_contain_text("Your last choice may not have arrived")
    page.clock.run_for(1_000)
    expect(prompt).to_contain_text("Play cards")
    expect(end).to_be_enabled()


def test_without_a_network_nothing_glows(server: ServerProcess, visit: Visit):
    page = visit()
    page.clock.install(time=0)
    s = table(TWO)
    s.hand("Nia", "Hansel")
    LaidTable(page, server.base, s)
    page.clock.pause_at(LATER)
    prompt, end = page.locator("#prompt"), page.get_by_role("button", name="End turn")
    expect(page.locator("[data-hand][data-legal]")).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(prompt).to_contain_text("The connection is lost")
    expect(prompt).to_contain_text("Your last choice is saved")
    expect(page.locator("[data-legal]")).to_have_count(0)
    expect(end).to_be_disabled()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("[data-hand][data-legal]")).to_have_count(1)
    expect(end).to_be_enabled()


@pytest.mark.parametrize(("width", "phone"), [(1280, False), (390, True)])
def test_cards_put_back_tell_their_order(server: ServerProcess, visit: Visit, width: int, phone: bool):
    page = visit(width, 844, phone=phone)
    laid = LaidTable(page, server.base, put_back())
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("put cards back (3 left)")
    expect(prompt).to_contain_text("The first on top is drawn first, the last under lies lowest.")
    page.locator(".shelf li", has_text="Mole").get_by_role("button", name="Top").click()
    laid.show(put_back(Mole="top"))
    expect(prompt).to_contain_text("(2 left)")
    page.locator(".shelf li", has_text="Muffin").get_by_role("button", name="Bottom").click()
    laid.show(put_back(Mole="top", Muffin="bottom"))
    expect(prompt).to_contain_text("On top: Mole. Under: Muffin.")


@pytest.mark.parametrize("width", [900, 1024, 1280])
def test_the_menu_stays_in_the_window_whatever_can_be_undone(server: ServerProcess, visit: Visit, width: int):
    page = visit(width, 700)
    players = {"Guest with a long name": TWO["Nia"], "Otto": TWO["Otto"]}
    undo = {"allowed": "ask", "what": "Happily Ever After on Beautiful Castle", "pending": None}
    LaidTable(page, server.base, table(players), undo=undo)
    bar = [box(thing) for thing in page.locator("header.top > :visible").all()]
    assert all(one["x"] >= 0 and one["x"] + one["width"] <= width for one in bar)
    assert not any(overlap(one, other) for one, other in itertools.combinations(bar, 2))
    expect(page.get_by_role("button", name="Ask to undo")).to_have_attribute("title", f"Ask to undo {undo['what']}")


@pytest.mark.parametrize(("width", "phone"), [(1024, False), (390, True)])
def test_the_log_opens_at_its_newest_line(server: ServerProcess, visit: Visit, width: int, phone: bool):
    page = visit(width, 700, phone=phone)

    def line(number: int) -> dict[str, Any]:
        return {"code": "notice-plain", "params": {"text": f"Line {number}."}}

    lines = [{"number": n, "kind": "Notice", "player": 0, "says": line(n), "cards": []} for n in range(80)]
    LaidTable(page, server.base, table(TWO), log=lines, log_from=0)
    page.locator(".log-button").click()
    expect(page.get_by_role("dialog").get_by_text("Line 79.")).to_be_in_viewport()


def test_only_a_talent_that_can_be_used_looks_ready(server: ServerProcess, visit: Visit):
    page = visit()
    s = table(TWO)
    s.put("Queen Fluffy", at="Portal Room", by="Nia")
    s.put("Queen Fluffy", at="Portal Room", by="Otto")
    s.put("Hansel", at="Portal Room", by="Otto")
    laid = LaidTable(page, server.base, s)
    discs = page.locator(".tal:visible")
    expect(page.locator("#prompt")).to_contain_text("Use talents, or end the turn.")
    expect(discs).to_have_count(1)
    empty = table(TWO)
    empty.put("Queen Fluffy", at="Portal Room", by="Otto")
    laid.show(empty)
    expect(discs).to_have_count(0)


def too_many_cards() -> Scenario:
    """Nia draws two more cards than she may keep."""
    s = table(TWO)
    s.hand("Nia", *MINIONS, "Teamwork", "Breadcrumbs")
    s.end_turn()
    return s


def test_enter_confirms_when_enough_is_chosen(server: ServerProcess, visit: Visit):
    page = visit()
    page.clock.install(time=0)
    LaidTable(page, server.base, too_many_cards())
    page.clock.pause_at(LATER)
    prompt, glowing = page.locator("#prompt"), page.locator("[data-hand][data-legal]")
    expect(prompt).to_contain_text("discard 2 more")
    expect(glowing).to_have_count(12)
    for _ in range(2):
        page.keyboard.press("n")
        page.keyboard.press("Enter")
    expect(prompt).to_contain_text("2 chosen of 2")
    expect(glowing).to_have_count(2)
    page.locator("[data-hand]:not([data-legal])").last.click()
    expect(page.get_by_role("status")).to_contain_text("2 cards are chosen already: let one go first.")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(prompt).to_have_attribute("aria-busy", "true")


def test_places_that_are_buttons_can_be_reached_with_the_keyboard(server: ServerProcess, visit: Visit):
    page = visit()
    page.clock.install(time=0)
    s = Scenario({"Nia": ("Russian Fairy Tales", "Kitty Cats"), "Otto": TWO["Otto"]}, bases=BASES[:3])
    s.hand("Nia", "Foolish Magician", "Muffin")
    s.play("Foolish Magician", at="Portal Room")
    LaidTable(page, server.base, s)
    page.clock.pause_at(LATER)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("where?")
    page.keyboard.press("n")
    expect(page.get_by_role("button", name="Top of the deck")).to_be_focused()
    page.keyboard.press("n")
    expect(page.get_by_role("button", name="Bottom of the deck")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 800)])
def test_bases_keep_their_names_and_opponents_their_factions(
    server: ServerProcess, visit: Visit, width: int, height: int
):
    page = visit(width, height)
    LaidTable(page, server.base, Scenario(FOUR, bases=BASES))
    lanes = page.locator("article.lane")
    expect(lanes).to_have_count(6)
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(CUT_OFF, ".base h2") == []
    last = box(lanes.last)
    assert last["x"] + last["width"] <= width
    expect(page.locator(".seats .fdot:visible")).to_have_count(8)


def test_lanes_that_do_not_fit_fade_at_the_edge(server: ServerProcess, visit: Visit):
    page = visit(900, 700)
    LaidTable(page, server.base, Scenario(FOUR, bases=BASES))
    lanes = page.locator(".lanes")
    expect(lanes).to_have_class(re.compile(r"\bafter\b"))
    page.locator("article.lane").last.scroll_into_view_if_needed()
    expect(lanes).to_have_class(re.compile(r"\bbefore\b"))
    expect(lanes).not_to_have_class(re.compile(r"\bafter\b"))


def test_a_card_that_comes_under_the_mouse_is_not_zoomed(server: ServerProcess, visit: Visit):
    page = visit()
    full = table(TWO)
    full.hand("Nia", *MINIONS[:3])
    laid = LaidTable(page, server.base, full)
    card, zoom = page.locator("[data-hand]").nth(1), page.locator(".card.full")
    where = box(card)
    x, y = where["x"] + 60, where["y"] + 90
    laid.show(table(TWO))
    expect(page.locator("[data-hand]")).to_have_count(0)
    page.mouse.move(x, y)
    page.clock.install()
    laid.show(full)
    expect(card).to_be_visible()
    page.evaluate(TWO_FRAMES)
    page.clock.run_for(1000)
    expect(zoom).to_have_count(0)
    page.mouse.move(x + 2, y)
    page.clock.run_for(1000)
    expect(zoom).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1440, 900), (2560, 1440)])
def test_cards_have_their_faces_when_a_base_scores(server: ServerProcess, visit: Visit, width: int, height: int):
    page = visit(width, height)
    players = {"Nia": ("Super Spies", "Cyborg Apes"), "Otto": ("Kitty Cats", "Time Travelers")}
    s = Scenario(players, bases=("Monkey Lab", "The Squared Circle", "Tortuga"))
    s.lay("Monkey Lab", Nia=("Cyberback", "Secret Agent", "Secret Agent"), Otto=("Doctor When", "Queen Fluffy"))
    s.hand("Nia", "Live and Let Chum")
    s.end_turn()
    LaidTable(page, server.base, s)
    cards = page.locator(".strip .card")
    expect(cards.locator(".art .glyph svg.a")).to_have_count(5)
    page.evaluate(TWO_FRAMES)
    for card in cards.all():
        art, glyph = box(card.locator(".art")), box(card.locator(".art .glyph svg.a"))
        assert art["x"] <= glyph["x"]
        assert glyph["x"] + glyph["width"] <= art["x"] + art["width"]
        assert glyph["height"] <= 1.1 * art["height"]


def test_power_that_does_not_count_is_told_when_a_base_scores(server: ServerProcess, visit: Visit):
    page = visit(1024, 640)
    s = Scenario({"Nia": ("Super Spies", "Kitty Cats"), "Otto": ("Luchadors", "Princesses")}, bases=BASES[:3])
    s.hand("Nia", "For My Eyes Only")
    for _ in range(5):
        s.put("Secret Agent", at="Portal Room", by="Otto")
    s.put("Mole", at="Portal Room", by="Nia")
    pinned = s.put("Whiskers", at="Portal Room", by="Nia")
    s.attach("Pin", to=pinned, by="Otto")
    s.end_turn()
    LaidTable(page, server.base, s)
    expect(page.locator(".rk.seat-1")).to_contain_text("Pin: 4 power does not count")


def test_a_deck_that_belongs_to_nobody_is_counted_on_the_table(server: ServerProcess, visit: Visit):
    page = visit()
    s = Scenario({"Nia": ("Elder Things", "Wizards"), "Otto": ("Innsmouth", "Robots")}, bases=BASES[:3])
    laid = LaidTable(page, server.base, s)
    deck = page.locator(".chip.decks", has_text="Madness deck")
    expect(deck).to_contain_text("30")
    s.hand("Nia", "Insanity", "Madness")
    s.play("Insanity")
    laid.show(s)
    expect(deck).to_contain_text("27")
    expect(page.locator(".hand")).to_contain_text("Madness")
