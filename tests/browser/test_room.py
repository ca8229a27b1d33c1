"""Nothing on the table is cut, hidden or too small to hit: two fixed, crowded tables in the windows people have."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import expect

from smashup.testing import Scenario
from tests.browser.conftest import Visit
from tests.browser.table import TWO_FRAMES, LaidTable
from tests.browser.test_table import box, overlap
from tests.server.processes import ServerProcess

TWO = {"Nia": ("Luchadors", "Cyborg Apes"), "Otto": ("Kitty Cats", "Time Travelers")}
FOUR = {**TWO, "Juno": ("Sumo Wrestlers", "Fairies"), "Maximiliane": ("Princesses", "Musketeers")}
WINDOWS = [(1024, 768), (1366, 650), (1440, 900), (1920, 1080), (2560, 1440)]
HAND = (
    "Capa Roja",
    "Yellow Demon",
    "Clyde 2.0",
    "Baboom",
    "Reversal",
    "Tag-Team",
    "Juiced Up",
    "Out for the Count",
    "Going Bananas",
    "Monkey See, Monkey Do",
    "Señor Muchoslam vs the Monsters",
    "Cyberevolution",
)


def table_of_two() -> Scenario:
    s = Scenario(TWO, bases=("Monkey Lab", "The Squared Circle", "Cool Cats' Alley"))
    s.hand("Nia", *HAND)
    for card in ("Doctor When", "Mr. Grumpers"):
        s.put(card, at="Monkey Lab", by="Otto")
    george = s.put("Furious George", at="Monkey Lab", by="Nia")
    for action in ("Cyberevolution", "Shielding"):
        s.attach(action, to=george, by="Nia")
    s.attach("Monkey on Your Back", to=george, by="Otto")
    s.put("Baboom", at="Monkey Lab", by="Nia")
    for card in ("Repeater Perfect", "Whiskers", "Time Raider"):
        last = s.put(card, at="The Squared Circle", by="Otto")
    s.attach("Quick Set-Up", to=last, by="Nia")
    s.put("Flor Loca", at="The Squared Circle", by="Nia")
    s.put("Jumper", at="Cool Cats' Alley", by="Otto")
    s.attach("Hissy Fit", to="Cool Cats' Alley", by="Otto")
    return s


def table_of_four() -> Scenario:
    bases = ("The Dohyo", "Monkey Lab", "Fairy Circle", "The Golden Lily", "Cool Cats' Alley")
    s = Scenario(FOUR, bases=bases)
    s.hand("Nia", *HAND)
    lying = {
        "Nia": (("Yellow Demon", 0), ("Flor Loca", 3)),
        "Otto": (("Whiskers", 0), ("Muffin", 2), ("Jumper", 2)),
        "Juno": (("Yokozuna", 0), ("Rookie Sumo", 0), ("Titania", 2)),
        "Maximiliane": (("Snow White", 1), ("Athos", 2), ("Young Musketeer", 3), ("Young Musketeer", 3)),
    }
    for player, cards in lying.items():
        for card, at in cards:
            s.put(card, at=bases[at], by=player)
    carriers = (
        ("Furious George", 1, "Nia", "Cyberevolution"),
        ("Puck", 2, "Juno", "Leaf Armor"),
        ("Sleeping Beauty", 2, "Maximiliane", "Heirloom"),
    )
    for card, at, player, action in carriers:
        s.attach(action, to=s.put(card, at=bases[at], by=player), by=player)
    s.attach("Hissy Fit", to=bases[4], by="Otto")
    return s


TABLES = {"two": table_of_two, "four": table_of_four}

CUT = """() => {
  const all = what => [...document.querySelectorAll(what)].filter(e => e.checkVisibility());
  const said = all(`.face > .name, .line > .name, .card .head, .card .text, .chipa .nm, .base h2, .btext, .togo,
    .seat .nm, .sum, .podium li, #prompt strong`);
  const room = document.querySelector('.lanes').getBoundingClientRect();
  return [
    ...said.filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1),
    ...all('.lanes :is(.base, .card, .chipa, .seat)').filter(e => {
      const box = e.getBoundingClientRect();
      return box.right > room.right + 1 || box.bottom > room.bottom + 1;
    }),
    ...all('.dock .card').filter(e => e.getBoundingClientRect().bottom > innerHeight),
  ].map(e => `${e.className}: ${e.textContent.trim()}`);
}"""
"""Words that do not find room in their box (line clamps among them), and what lies over the edge of its part."""

SMALL = """() => [...document.querySelectorAll(
    '.card .name span, .card .head .name, .chipa .nm span, .base h2 span, .seat .nm span')]
  .filter(e => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 10)
  .map(e => `${e.textContent} at ${getComputedStyle(e).fontSize}`)"""
"""Names in letters that are too small to read."""

OVERLAPPING = """() => {
  const targets = [...document.querySelectorAll('.lanes button, .dock button')]
    .filter(e => e.checkVisibility() && !e.matches('.whole'))
    .map(e => [e, e.getBoundingClientRect()]);
  const over = ([a, one], [b, other]) => !a.contains(b) && !b.contains(a)
    && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  return targets.flatMap((one, at) => targets.slice(at + 1).filter(other => over(one, other))
    .map(other => `${one[0].textContent} / ${other[0].textContent}`));
}"""

FILLED = """() => Math.max(...[...document.querySelectorAll('.app > main, .app > .side')]
  .map(e => e.getBoundingClientRect().right))"""

LOW_CHIPS = """() => [...document.querySelectorAll('.chipa')]
  .map(e => e.getBoundingClientRect().height).filter(height => height < 24)"""


@pytest.mark.parametrize("players", TABLES)
def test_nothing_is_cut_and_no_target_lies_over_another(server: ServerProcess, visit: Visit, players: str):
    page = visit()
    LaidTable(page, server.base, TABLES[players]())
    expect(page.locator(".tray .glyph svg").first).to_be_visible()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(2, 2)
        page.evaluate(TWO_FRAMES)
        found = {name: page.evaluate(what) for name, what in (("cut", CUT), ("small", SMALL), ("over", OVERLAPPING))}
        assert found == {"cut": [], "small": [], "over": []}, (width, height)
        assert page.evaluate(LOW_CHIPS) == [], (width, height)
        assert page.locator(".tray .dot-att").count() == 0, "what lies on a card has a name"
        assert abs(page.evaluate(FILLED) - width) < 2, "no part of the window is left empty"


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_a_slim_card_opens_with_all_of_its_text(server: ServerProcess, visit: Visit, width: int, height: int):
    page = visit(width, height)
    LaidTable(page, server.base, table_of_two())
    prompt = page.locator("#prompt").bounding_box()
    assert prompt is not None
    for number in range(len(HAND)):
        card = page.locator(f"[data-hand='{number + 1}']")
        card.focus()
        expect(card).to_contain_class("handc")
        expect(page.locator(".dock .handc")).to_have_count(1)
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(CUT) == []
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + 14 >= prompt["y"] + prompt["height"], "the question stays free"
        assert 0 <= box["x"] <= width - box["width"]


def test_no_badge_lies_over_the_name_of_a_card(server: ServerProcess, visit: Visit):
    """Also where a long text takes nearly all the room of the drawing."""
    page = visit()
    players = {**FOUR, "Nia": ("Super Spies", "Musketeers"), "Maximiliane": ("Princesses", "Luchadors")}
    s = Scenario(players, bases=("The Dohyo", "Monkey Lab", "Fairy Circle", "The Golden Lily", "Cool Cats' Alley"))
    s.hand("Nia", "Aramis", "Athos", "Token of Affection", "All for One", "En Garde")
    LaidTable(page, server.base, s)
    page.evaluate(TWO_FRAMES)
    for card in page.locator(".dock .handc").all():
        assert not overlap(box(card.locator(".pow, .kind-badge")), box(card.locator(".head .name")))


def test_marks_of_players_who_are_level_lie_beside_each_other(server: ServerProcess, visit: Visit):
    page = visit()
    LaidTable(page, server.base, table_of_four())
    marks = [box(mark) for mark in page.locator(".race .mark").all()]
    assert len(marks) == 4
    assert not any(overlap(one, other) for one, other in combinations(marks, 2))


def test_lanes_and_rows_fold_where_nothing_lies(server: ServerProcess, visit: Visit):
    page = visit()
    LaidTable(page, server.base, table_of_two())
    lanes = [lane.bounding_box() for lane in page.locator("article.lane").all()]
    widths = [lane["width"] for lane in lanes if lane is not None]
    assert widths[1] > widths[0] > widths[2], "as much as lies there"
    alone = Scenario(TWO, bases=("Monkey Lab", "The Squared Circle", "Cool Cats' Alley"))
    alone.put("Flor Loca", at="Monkey Lab", by="Nia")
    other = visit()
    LaidTable(other, server.base, alone)
    folded, mine = (other.locator(f"article.lane .tray.seat-{seat}").first.bounding_box() for seat in (2, 1))
    assert folded is not None
    assert mine is not None
    assert folded["height"] * 3 < mine["height"]


def test_cards_grow_with_the_screen(server: ServerProcess, visit: Visit):
    page = visit()
    LaidTable(page, server.base, table_of_two())
    sizes = []
    for width, height in ((1366, 650), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        box = page.locator(".tray .card").first.bounding_box()
        assert box is not None
        sizes.append(box["width"])
    assert sizes[0] * 1.2 < sizes[1]
    assert sizes[1] * 1.2 < sizes[2]
