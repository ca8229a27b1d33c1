"""How others come to a table: the link that leads here from elsewhere, its code, and what a messenger shows of it."""

from __future__ import annotations

import html
import random
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import URL

from smashup.server import invitations
from tests.server.client import Browser
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(data_folder: Callable[[], Path], serve_module: Callable[..., Running]) -> Running:
    """One with a page, built or not."""
    folder = data_folder()
    (folder / "index.html").write_text("<!doctype html><head><title>smashup</title></head>")
    return serve_module(web=folder)


OPEN = {"seats": [{"kind": "person"}, {"kind": "open"}], "factions_by": "random", "name": 'Ada & "Ben"'}


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "play.localhost"])
def test_an_address_of_this_machine_alone_is_said_to_be_one(host: str):
    told = invitations.invite(URL(f"http://{host}:8000/api/x"), "abc", "127.0.0.1")
    assert told == {"link": f"http://{host}:8000/t/abc", "reach": "device", "port": 8000}


def test_where_the_network_is_let_in_the_link_has_the_address_it_knows(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(invitations, "_outside", lambda: "192.168.1.5")
    told = invitations.invite(URL("http://127.0.0.1:8000/api/x"), "abc", "0.0.0.0")
    assert (told["link"], told["reach"]) == ("http://192.168.1.5:8000/t/abc", "network")


def test_a_machine_without_a_network_knows_no_other_address(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(invitations, "_outside", lambda: None)
    told = invitations.invite(URL("http://127.0.0.1:8000/api/x"), "abc", "0.0.0.0")
    assert (told["link"], told["reach"]) == ("http://127.0.0.1:8000/t/abc", "device")


@pytest.mark.parametrize("address", ["http://192.168.1.5:8000", "https://smashup.example"])
def test_whoever_came_by_an_address_that_others_have_passes_it_on(address: str):
    told = invitations.invite(URL(f"{address}/api/x"), "abc", "127.0.0.1")
    assert (told["link"], told["reach"]) == (f"{address}/t/abc", "network")


async def test_a_table_has_an_invitation_with_its_code(server: Running):
    async with Browser(server.base) as ann:
        table = await ann.post("/api/tables", OPEN)
        told = await ann.get(f"/api/tables/{table['id']}/invitation")
        assert told["link"] == f"{server.base}/t/{table['id']}"
        drawn = await ann.ask("GET", f"/api/tables/{table['id']}/invitation.svg")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert "<svg" in drawn.text
        for ending in ("", ".svg"):
            assert await ann.refused("GET", f"/api/tables/{'x' * 22}/invitation{ending}") == (404, "not_found")


async def page(base: str, path: str) -> str:
    async with httpx.AsyncClient(base_url=base) as client:
        return (await client.get(path)).text


async def test_a_link_tells_of_its_table_before_it_is_followed(server: Running):
    async with Browser(server.base) as ann:
        table = await ann.post("/api/tables", OPEN)
        shown = await page(server.base, f"/t/{table['id']}")
        assert '<meta property="og:title" content="Come and play: Ada &amp; &quot;Ben&quot;">' in shown
        assert '<meta property="og:description" content="One seat is free.">' in shown
        assert f'<meta property="og:url" content="{server.base}/t/{table["id"]}">' in shown
        assert "og:" not in await page(server.base, f"/t/{'x' * 22}")
        assert "og:" not in await page(server.base, "/rules")


async def test_a_link_to_a_game_tells_its_factions_and_its_result(server: Running):
    async with Browser(server.base) as ann:
        await ann.named("Ann")
        table = await ann.post("/api/quick", {"level": "random", "players": 2})
        shown = html.unescape(await page(server.base, f"/t/{table['id']}"))
        assert f"Ann: {' + '.join(table['seats'][0]['factions'])}; " in shown
        assert "play Smash Up" in shown
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(1))
        result = (await ann.get(f"/api/tables/{table['id']}"))["result"]
        best, other = sorted(result["scores"], reverse=True)
        winner = table["seats"][result["winner"]]["name"]
        assert f'content="{winner} won, {best} : {other}"' in await page(server.base, f"/replay/{table['id']}")
