"""What a newcomer has to fetch before the first click."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.server.processes import ServerProcess

MOST = 120_000
"""Bytes of the first page as they come over the line, compressed."""


def test_the_first_page_is_light_and_brings_no_faces(server: ServerProcess, visit: Visit):
    page = visit()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    bytes_of: list[float] = []
    asked: list[str] = []

    def ended(event: dict[str, Any]) -> None:
        bytes_of.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", ended)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.base, wait_until="networkidle")
    expect(page.get_by_role("button", name="Play now against a bot")).to_be_visible()
    assert len(bytes_of) > 3
    assert sum(bytes_of) < MOST
    assert not [url for url in asked if "kitty-cats" in url], "faces come with the first card"
