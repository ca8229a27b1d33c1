"""The page of which factions win, in real Chromium: the numbers of the shipped results, for everyone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from smashup import results
from tests.browser.conftest import Visit
from tests.browser.test_everyone import AXE, findings
from tests.server.processes import ServerProcess


def test_the_page_shows_the_shipped_results(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    page.get_by_role("link", name="Who wins").click()
    expect(page.get_by_role("heading", name="Which factions win")).to_be_visible()
    for setting in results.findings()["settings"]:
        bots = setting["bots"].partition(":")[0]
        page.get_by_role("radio", name=f"{setting['players']} players").and_(
            page.get_by_role("radio", name=bots)
        ).click()
        ranked = sorted(setting["factions"], key=lambda row: -row["rate"])
        rows = page.get_by_role("region", name="Factions").get_by_role("listitem")
        expect(rows.first).to_contain_text(ranked[0]["name"])
        expect(rows.first).to_contain_text(f"{100 * ranked[0]['rate']:.1f} %")
        expect(page.get_by_text(f"{setting['games']:,} games of {setting['players']} players")).to_be_visible()
    for run in results.findings()["runs"]:
        expect(page.get_by_text(run["command"])).to_be_visible()


def test_a_faction_and_a_field_of_the_map_tell_more(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/lab")
    page.get_by_role("radio", name="random, 2 players").click()
    page.get_by_role("region", name="Factions").get_by_role("button", name="Penguins").click()
    panel = page.locator(".faction")
    expect(panel).to_contain_text("Penguins")
    expect(panel).to_contain_text("Best partners")
    setting = results.setting("random", 2)
    assert setting is not None
    names = [row["name"] for row in setting["factions"]]
    cells = page.get_by_role("region", name="Map of the pairs").locator("tbody tr").first.locator("td")
    cells.nth(1).hover()
    pair = next(row for row in setting["pairs"] if set(row["factions"]) == set(names[:2]))
    expect(page.get_by_text(f"{names[0]} with {names[1]} won {100 * pair['rate']:.1f} % of")).to_be_visible()
    expect(cells.nth(1)).to_have_text(str(int(100 * pair["rate"] + 0.5)))
    page.get_by_role("radio", name="Match-ups").click()
    cells.nth(1).hover()
    expect(page.get_by_text(f"{names[0]} end ahead of {names[1]} in")).to_be_visible()


def test_a_phone_scrolls_nothing_but_the_pictures(server: ServerProcess, visit: Visit):
    page = visit(360, 740, phone=True)
    page.goto(f"{server.base}/lab")
    expect(page.get_by_role("heading", name="How this was made")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run script/web")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_on_the_page_of_the_lab(server: ServerProcess, visit: Visit, dark: bool):
    page = visit(dark=dark)
    page.goto(f"{server.base}/lab")
    expect(page.get_by_role("heading", name="How this was made")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("radio", name="Synergy").click()
    assert findings(page) == []
