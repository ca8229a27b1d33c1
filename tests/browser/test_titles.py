"""Names find room in what is drawn around them, whatever font a machine has."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import smashup
from smashup.testing import Scenario
from tests.browser.conftest import Visit
from tests.browser.table import TWO_FRAMES, LaidTable
from tests.browser.test_table import CUT_OFF, FOUR, TWO, table
from tests.server.processes import ServerProcess

FONTS = ["", "DejaVu Sans"]
"""As the machine has them, and a wide one."""
DRAWN_IN = """document.addEventListener('readystatechange', () =>
  document.documentElement.style.setProperty('--font-display', '"%s"'))"""
LONG = ("Rumpelstiltskin", "Queen Fluffy", "Mr. Grumpers", "The Frog Prince")
HELD = ("Rumpelstiltskin", "Encouragement Power", "Transformation", "Breadcrumbs")


def in_font(page: Page, font: str) -> None:
    """Whatever this page shows is drawn in that font."""
    if font:
        page.add_init_script(DRAWN_IN % font)


def laid(players: dict[str, tuple[str, str]]) -> Scenario:
    s = table(players)
    for base in s.bases():
        for player in players:
            for name in LONG[: 4 - len(players) // 2]:
                s.put(name, at=base, by=player)
    s.hand("Nia", *HELD)
    return s


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize(
    ("players", "width", "height"), [(TWO, 1440, 900), (FOUR, 1280, 800), (FOUR, 1024, 640), (FOUR, 390, 844)]
)
def test_names_on_the_table_are_whole(
    server: ServerProcess, visit: Visit, players: dict[str, tuple[str, str]], width: int, height: int, font: str
):
    page = visit(width, height, phone=width < 900)
    in_font(page, font)
    LaidTable(page, server.base, laid(players))
    expect(page.locator(".card .name", has_text="Rumpelstiltskin").first).to_be_visible()
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(CUT_OFF, ".tile .name, .plate .name, .mini .name, .card .head") == []


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("width", [1280, 1024, 844, 390])
def test_names_of_factions_are_whole(server: ServerProcess, visit: Visit, width: int, font: str):
    page = visit(width, 700, phone=width < 900)
    in_font(page, font)
    page.goto(server.base)
    page.get_by_role("button", name="Draft with three bots").click()
    expect(page.locator(".fp")).to_have_count(len(smashup.full_catalogue().factions))
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(CUT_OFF, ".ft") == []
    cut = page.locator(".fp").evaluate_all("all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length")
    assert cut == 0
