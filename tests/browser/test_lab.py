"""The page of which factions win, in real Chromium: the numbers of the shipped results, for everyone."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from smashup import results
from smashup.bots import LEVELS
from tests.browser.conftest import Visit
from tests.browser.test_everyone import AXE, findings
from tests.browser.test_table import box
from tests.server.processes import ServerProcess


def test_the_page_shows_the_shipped_results(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    page.get_by_role("link", name="Who wins").click()
    expect(page.get_by_role("heading", name="Which factions win")).to_be_visible()
    for setting in results.findings()["settings"]:
        bots = setting["bots"].partition(":")[0]
        page.get_by_role("radio", name=f"{setting['players']} players").and_(
            page.get_by_role("radio", name=bots.title())
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


def opening() -> dict[str, Any]:
    """The strongest bots with thousands of games of two."""
    rank = list(LEVELS).index
    enough = [one for one in results.findings()["settings"] if one["players"] == 2 and one["games"] >= 2_000]
    return max(enough, key=lambda one: rank(one["bots"].partition(":")[0]))


def words(bots: str) -> str:
    """As the page calls these bots."""
    level, _, tries = bots.partition(":")
    return level.title() + (f" ({tries} tries a turn)" if tries else "")


def ahead(strength: float) -> str:
    """A strength as the page says it: how often it ends ahead of an average rival."""
    return f"{100 / (1 + math.exp(-strength)):.0f} %"


def test_it_opens_on_strong_bots_with_enough_games(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/lab")
    first = opening()
    expect(page.get_by_text(f"{first['games']:,} games of 2 players, all {words(first['bots'])}")).to_be_visible()
    expect(page.get_by_text("So few games say little")).not_to_be_visible()
    page.get_by_role("radio", name="Hard").click()
    expect(page.get_by_text("So few games say little")).to_be_visible()


def test_partners_and_rivals_come_with_their_games_and_intervals(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/lab")
    setting = opening()
    page.get_by_role("region", name="Factions").get_by_role("button", name="Fairies").click()
    panel = page.locator(".faction")
    best = next(pair for pair in setting["pairs"] if "Fairies" in pair["factions"])
    low, high = (f"{100 * best[end]:.0f}" for end in ("low", "high"))
    expect(panel.get_by_role("listitem").first).to_contain_text(f"({low} to {high} %) of {best['games']:,} games")
    shares = panel.get_by_text(re.compile(r"^ahead \d")).all_inner_texts()
    assert shares
    assert all(int(text.split()[1]) <= 50 for text in shares)
    page.get_by_role("radio", name="Hard").click()
    expect(panel.get_by_text("may be chance").first).to_be_visible()


def test_cards_are_good_to_begin_with_only_where_that_is_sure(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/lab")
    cards = page.get_by_role("region", name="Cards in the opening hand")
    for setting in results.findings()["settings"]:
        bots = setting["bots"].partition(":")[0]
        page.get_by_role("radio", name=f"{setting['players']} players").and_(
            page.get_by_role("radio", name=bots.title())
        ).click()
        rows = [card["opened"] for card in setting["cards"] if card["opened"]["difference"] is not None]
        sure = [row for row in rows if row["sure"]]
        for title, found in (
            ("Good to begin with", any(row["difference"] > 0 for row in sure)),
            ("Bad to begin with", any(row["difference"] < 0 for row in sure)),
        ):
            expect(cards.get_by_role("heading", name=title)).to_have_count(int(found))
        expect(cards.get_by_text("games do not suffice")).to_have_count(int(bool(rows) and not sure))


def test_strengths_are_drawn_and_told_with_their_intervals(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/lab")
    scale = page.get_by_role("region", name="From weak bots to strong ones")
    setting = opening()
    best = max(setting["factions"], key=lambda row: row["rate"])
    expect(scale.locator("p")).to_contain_text(
        f"{words(setting['bots'])} {ahead(best['strength'])} "
        f"({ahead(best['strength_low'])} to {ahead(best['strength_high'])})"
    )
    told = (one for one in results.findings()["settings"] if one["players"] == 2 and "," not in one["bots"])
    settings = [one for one in told if one["factions"][0]["strength"] is not None]
    expect(scale.locator("circle")).to_have_count(len(settings) * len(setting["factions"]))
    tall = scale.locator(".span.chosen").evaluate_all("lines => lines.map(line => line.getBBox().height)")
    assert max(tall) > 20, "the interval of the setting with the fewest games"


def test_names_beside_the_strengths_are_whole(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/lab")
    for name in ("From two players to four", "From weak bots to strong ones"):
        drawn = page.get_by_role("region", name=name).get_by_role("img")
        room = box(drawn)
        for one in map(box, drawn.locator("text").all()):
            assert room["x"] <= one["x"]
            assert one["x"] + one["width"] <= room["x"] + room["width"]
            assert room["y"] <= one["y"]
            assert one["y"] + one["height"] <= room["y"] + room["height"]
    method = page.get_by_role("region", name="How this was made")
    expect(method).to_contain_text(f"{len(opening()['factions']) - 1} partners and rivals")


def test_a_phone_scrolls_nothing_but_the_pictures(server: ServerProcess, visit: Visit):
    page = visit(360, 740, phone=True)
    page.goto(f"{server.base}/lab")
    expect(page.get_by_role("heading", name="How this was made")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run script/web tools")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_on_the_page_of_the_lab(server: ServerProcess, visit: Visit, dark: bool):
    page = visit(dark=dark)
    page.goto(f"{server.base}/lab")
    expect(page.get_by_role("heading", name="How this was made")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("radio", name="Together").click()
    assert findings(page) == []
    page.get_by_role("radio", name="Hard").click()
    assert findings(page) == []
