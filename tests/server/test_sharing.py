"""What there is to share of a finished game: a picture, the moment it turned at, and a table that goes on there."""

from __future__ import annotations

import html
import random
import struct
import zlib
from typing import Any

import httpx
import numpy as np
import pytest

import smashup
from smashup.server.picture.art import art
from smashup.server.picture.scene import HEIGHT, WIDTH, Shown, drawn
from smashup.server.sharing import Moment, turning
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_table import PAIRS

pytestmark = pytest.mark.anyio

PICTURE = Shown(
    title="Nia wins 15 to 12",
    story="4 rounds. It turned in round 2.",
    question="Can you win from here?",
    winner=0,
    factions=("Luchadors", "Cyborg Apes"),
    players=(("Nia", 15), ("Otto", 12)),
    curves=((0.5, 0.5), (0.4, 0.6), (0.3, 0.7), (0.8, 0.2), (1.0, 0.0)),
    turning=2,
    loser=1,
)


def pixels(png: bytes) -> Any:
    """What a picture shows, read as any program reads a PNG file; whoever wrote it filtered no row."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, width, height = 8, b"", 0, 0
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + body)
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        data += body if kind == b"IDAT" else b""
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + 3 * width)
    assert not rows[:, 0].any()
    return rows[:, 1:].reshape(height, width, 3)


def has(picture: Any, colour: tuple[int, ...], box: tuple[int, int, int, int]) -> bool:
    """Is that colour somewhere in that part (left, top, right, bottom)?"""
    left, top, right, bottom = box
    return bool((np.abs(picture[top:bottom, left:right].astype(int) - np.array(colour)).max(axis=2) <= 2).any())


def test_a_picture_shows_winner_factions_curve_and_the_moment_it_turned():
    picture = pixels(drawn(PICTURE))
    assert picture.shape == (HEIGHT, WIDTH, 3)
    assert has(picture, (255, 255, 255), (54, 40, 620, 130)), "the headline"
    assert has(picture, art().grounds["Luchadors"], (90, 230, 260, 470))
    assert has(picture, art().grounds["Cyborg Apes"], (320, 230, 490, 470))
    for seat in ((110, 162, 255), (255, 138, 82)):
        assert has(picture, seat, (600, 280, 1150, 490)), "the chances of both"
    assert has(picture, (255, 201, 60), (850, 280, 900, 490)), "where it turned: in the middle of five moments"
    assert not has(picture, (255, 201, 60), (960, 280, 1150, 490))


def test_every_name_can_be_drawn():
    names = ("Иван 山田", "Jürgen Ångström with quite a long name", "", "🦖")
    players = tuple((name, 9) for name in names)
    curves = ((0.25,) * 4,) * 3
    factions = ("A faction from another box", "Grimms' Fairy Tales")
    drawn(Shown("Иван wins 15 to 1", "", "?", 3, factions, players, curves, 1, 0))


def test_the_art_has_every_faction_in_the_box():
    shipped = [faction["name"] for box in smashup.catalogue()["sets"] for faction in box["factions"]]
    assert set(art().emblems) >= set(shipped), "script/picture-art draws them anew"


@pytest.mark.parametrize(
    ("chances", "winners", "turn"),
    [
        ([(0.5, 0.5), (0.4, 0.6), (0.6, 0.4), (0.9, 0.1)], [0], 1),
        ([(0.5, 0.5), (0.5, 0.5), (0.5, 0.5), (0.2, 0.8)], [0], 3),
        ([(0.5, 0.5), (0.5, 0.5), (0.1, 0.9), (0.5, 0.5)], [1], 0),
        ([(0.5, 0.5), (0.7, 0.3), (0.7, 0.3), (0.7, 0.3)], [0], 3),
        ([(0.5, 0.5)], [0], 0),
    ],
)
def test_a_game_turns_where_somebody_loses_most_of_their_chance(
    chances: list[tuple[float, ...]], winners: list[int], turn: int
):
    """From the start of a turn to that of their next one, or to the end."""
    moments = [Moment(number + 1, number % 2, 10 * number, held) for number, held in enumerate(chances)]
    assert turning(moments, winners) == turn


async def finished(ann: Browser) -> str:
    """A game of hers against a bot, played to its end; its table."""
    wish = {"seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}], "factions_by": "choose"}
    table = str((await ann.post("/api/tables", {**wish, "factions": PAIRS, "seed": 3, "first": 0}))["id"])
    async with await ann.sit(table) as seat:
        await seat.hurry()
        await seat.play_on(random.Random(1))
    return table


async def head(base: str, path: str) -> str:
    async with httpx.AsyncClient(base_url=base) as client:
        return html.unescape((await client.get(path)).text)


async def test_anybody_with_the_link_plays_from_where_the_game_turned(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        await ann.named("Ann")
        table = await finished(ann)
        old = await ann.get(f"/api/tables/{table}")
        moment = await eve.get(f"/api/tables/{table}/turning")
        assert old["result"]["places"][moment["seat"]] > 1, "whoever did not win"
        shown = await eve.get(f"/api/tables/{table}/replay/{moment['step']}?eyes={moment['seat']}")
        assert shown["view"]["turn"]["player"] == moment["seat"]
        assert shown["view"]["turn"]["number"] == moment["turn"]

        begun = await eve.post(f"/api/tables/{table}/challenge")
        assert (begun["state"], begun["you"], begun["came_from"]) == ("playing", moment["seat"], table)
        assert [one["kind"] for one in begun["seats"]].count("bot") == 1
        assert [one["factions"] for one in begun["seats"]] == [one["factions"] for one in old["seats"]]
        async with await eve.sit(begun["id"]) as seat:
            assert [one["seat"] for one in seat.state["view"]["players"] if "hand" in one] == [moment["seat"]]
        again = await eve.post(f"/api/tables/{table}/challenge")
        assert again["id"] == begun["id"], "whoever opens the link again goes on"
        await eve.post(f"/api/tables/{begun['id']}/leave")
        assert (await eve.post(f"/api/tables/{table}/challenge", {"level": "easy"}))["id"] != begun["id"]


async def test_a_picture_is_served_to_whoever_asks_and_named_in_links(server: Running):
    async with Browser(server.base) as ann:
        await ann.named("Ann")
        table = await finished(ann)
        async with httpx.AsyncClient(base_url=server.base) as nobody:
            answer = await nobody.get(f"/api/tables/{table}/picture.png")
            assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
            assert pixels(answer.content).shape == (HEIGHT, WIDTH, 3)
            known = {"if-none-match": answer.headers["etag"]}
            assert (await nobody.get(f"/api/tables/{table}/picture.png", headers=known)).status_code == 304
        image = f'<meta property="og:image" content="{server.base}/api/tables/{table}/picture.png">'
        for path in ("from", "replay", "t"):
            shown = await head(server.base, f"/{path}/{table}")
            assert image in shown
            assert 'content="summary_large_image"' in shown
        assert '<meta property="og:title" content="Can you win from here?">' in await head(
            server.base, f"/from/{table}"
        )


async def test_nothing_of_a_running_game_is_shared(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        table = (await ann.post("/api/quick", {"level": "random", "players": 2}))["id"]
        for method, path in (("GET", "turning"), ("GET", "picture.png"), ("POST", "challenge")):
            assert await eve.refused(method, f"/api/tables/{table}/{path}", {}) == (403, "not_over")
        assert "og:image" not in await head(server.base, f"/from/{table}")
        unknown = f"/api/tables/{'x' * 22}/picture.png"
        assert await eve.refused("GET", unknown) == (404, "not_found")


async def test_the_picture_has_the_names_that_there_are_now(server: Running):
    password = "correct horse battery staple"
    async with Browser(server.base) as ann:
        await ann.post("/api/account", {"name": "Ann of the picture", "password": password})
        table = await finished(ann)
        async with httpx.AsyncClient(base_url=server.base) as nobody:
            before = (await nobody.get(f"/api/tables/{table}/picture.png")).headers["etag"]
            await ann.post("/api/account/delete", {"password": password, "games": "keep"})
            after = (await nobody.get(f"/api/tables/{table}/picture.png")).headers["etag"]
        assert before != after
