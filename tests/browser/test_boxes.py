"""A box from outside on the page: its factions look like all others, and are played like them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import smashup
from tests.browser.conftest import SEED, Visit
from tests.browser.table import Player, open_table
from tests.server.processes import ServerProcess

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "backyard_box"


@pytest.fixture
def backyard(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server with the example box."""
    running = ServerProcess(tmp_path, SMASHUP_SETS=str(EXAMPLE)).dealt_by(SEED).start()
    yield running
    running.interrupt()


def test_a_faction_from_outside_has_its_emblem_and_colours_and_is_played_to_the_end(
    backyard: ServerProcess, visit: Visit
):
    page = visit()
    page.goto(f"{backyard.base}/cards")
    expect(page.get_by_role("heading", name=f"{len(smashup.full_catalogue().factions) + 1} factions")).to_be_visible()
    page.get_by_role("button", name="Garden Gnomes").click()
    cards = page.get_by_label("Cards of Garden Gnomes")
    expect(cards.get_by_role("button", name="Old Mossbeard")).to_be_visible()
    wearing = page.locator("[class*='f-outside-0']").first
    assert wearing.evaluate("one => getComputedStyle(one).getPropertyValue('--f')") == "#4d7c0f"
    emblem = page.locator("svg.em use[href='#f-outside-0']").first
    assert emblem.evaluate("one => one.getBBox().width") > 20
    pair = ["Garden Gnomes", "Shapeshifters"]
    page.goto(backyard.base)
    link = open_table(
        page,
        {
            "seats": [{"kind": "person"}, {"kind": "bot", "level": "easy"}],
            "factions_by": "choose",
            "factions": [pair, ["Fairies", "Mounties"]],
            "seed": 5,
        },
    )
    page.goto(backyard.base + link)
    player = Player(page)
    player.hurry()
    assert player.play()
