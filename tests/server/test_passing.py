"""Me First windows: asked, passed once, passed until the end of the scoring, or not asked at all (personal stops)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import smashup
from smashup.server import playing
from smashup.server.connections import Connection
from smashup.server.house import House
from smashup.server.records import SeatRecord
from smashup.server.table import lobby
from smashup.server.table.change import Change, with_seat
from smashup.server.tables import LiveTable
from tests.server.client import Browser, Seat
from tests.server.conftest import Running
from tests.server.test_table import BOT, PERSON

pytestmark = pytest.mark.anyio

PAIRS = [["Super Spies", "Fairies"], ["Time Travelers", "Mythic Horses"]]


def windows(seed: int) -> list[tuple[int, str, int]]:
    """Plays a game at random and lists (step, window, seat) of every Me First window."""
    found: list[tuple[int, str, int]] = []
    names = ["Ann", "Otto"]
    game = smashup.new_game(names, [tuple(pair) for pair in PAIRS], seed, smashup.Options(ask_me_first=True))
    rng = random.Random(seed)
    while not game.over:
        choice = game.choice
        assert choice is not None
        if choice.window is not None:
            found.append((len(game.choices), choice.window, choice.player))
        game.choose(rng.randrange(len(choice.options)))
    return found


def seed_with(window: str, seat: int, more: int = 1) -> int:
    for seed in range(400):
        hits = [step for step, kind, player in windows(seed) if kind == window and player == seat]
        if len(hits) >= more:
            return seed
    raise AssertionError(f"no game with a window {window}")


async def replayed(
    ann: Browser, server: Running, seed: int, stops: list[str]
) -> tuple[list[Any], list[tuple[str, str]]]:
    """Plays that game through the server; the windows Ann was asked in, and (by, window) of every stored step."""
    asked: list[Any] = []
    steps: list[tuple[str, str]] = []

    async def play() -> None:
        house: House = server.house
        person = await house.store.person(ann.me["id"])
        assert person is not None
        opened = lobby.opened(person, [("person", None), ("person", None)], "choose", factions=[PAIRS[0], None])
        record = await house.open_table(replace(opened, seed=seed))
        live: LiveTable = house.tables[record.id]
        other = SeatRecord(1, "person", "somebody", "Otto", None, PAIRS[1], True)

        await live.alter(lambda now: Change(now, with_seat(now, other)))
        await live.alter(lambda now: lobby.start(now, person))
        await playing.prefer(live, Connection(person.id, ""), {"stops": stops})
        rng = random.Random(seed)
        while live.record.state == "playing":
            played = await _game(live)
            choice = played.game.choice
            assert choice is not None
            if choice.window is not None and choice.player == 0:
                asked.append(choice.window)
            who = Connection(person.id if choice.player == 0 else "somebody", "")
            await playing.choose(live, who, live.question_of(choice.player), rng.randrange(len(choice.options)))
        for step in (await _game(live)).steps:
            steps.append((step.by, str(step.seat)))

    await server.inside(play)
    return asked, steps


async def _game(live: LiveTable) -> Any:
    async with live.mailbox():
        return await live.game()


async def test_stops_decide_in_which_windows_one_is_asked(server: Running):
    seed = seed_with("before_scoring", 0)
    async with Browser(server.base) as ann:
        asked, steps = await replayed(ann, server, seed, ["before_scoring", "after_scoring", "other"])
        assert "before_scoring" in asked
        assert ("pass", "0") not in steps
        asked, steps = await replayed(ann, server, seed, [])
        assert asked == []
        assert ("pass", "0") in steps, "the server passes and says so in the record"
        assert ("pass", "1") not in steps
        asked, _ = await replayed(ann, server, seed, ["other", "after_scoring"])
        assert "before_scoring" not in asked


async def test_passing_until_the_end_of_this_scoring(server: Running):
    async with Browser(server.base) as ann:
        for seed in range(300):
            if len([1 for _, kind, player in windows(seed) if kind == "before_scoring" and player == 0]) < 2:
                continue
            seat = await _at_first_window(ann, seed)
            if seat is None:
                continue
            async with seat:
                assert seat.state["view"]["choice"]["window"] == "before_scoring"
                base = seat.state["view"]["turn"]["scoring"]
                assert base is not None
                question = seat.question
                await seat.send("pass_scoring", question=question)
                await seat.until(lambda: seat.question not in (None, question) or seat.over)  # noqa: B023
                if not seat.over and seat.state["view"]["turn"]["scoring"] == base:
                    assert "window" not in seat.state["view"]["choice"]
                else:
                    assert seat.state["preferences"]["pass_scoring"] is False, "it ends with that scoring"
                return
    pytest.fail("no game came to a window")


async def _at_first_window(ann: Browser, seed: int) -> Seat | None:
    wish = {"seats": [PERSON, BOT], "factions_by": "choose", "factions": PAIRS, "seed": seed}
    table = await ann.post("/api/tables", wish)
    seat = await ann.sit(table["id"])
    await seat.hurry()
    rng = random.Random(seed)
    while await seat.asked():
        if seat.state["view"]["choice"].get("window") == "before_scoring":
            return seat
        if "window" not in seat.state["view"]["choice"]:
            assert await seat.refused("pass_scoring", question=seat.question) == "nothing_to_pass"
        await seat.choose(rng.randrange(len(seat.options)))
    await seat.close()
    return None
