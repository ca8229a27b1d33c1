"""Hints at the table and the review of a finished game, thought out by workers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import smashup
from smashup import bots
from smashup.server.limits import Limiter
from smashup.server.records import TableRecord
from smashup.server.thinking import BotFailed, Question
from smashup.server.turns import Claim
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_replays import finished
from tests.server.test_table import OPEN, PERSON, two_people

pytestmark = pytest.mark.anyio


async def test_a_hint_names_the_best_choices(server: Running):
    async with Browser(server.base) as ann:
        table = await ann.post("/api/quick", {"level": "random", "players": 2})
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.until(lambda: seat.question is not None)
            told = await seat.answer("hint", question=seat.question)
            assert told["question"] == seat.question
            assert 1 <= len(told["hints"]) <= 3
            for hint in told["hints"]:
                assert seat.options[hint["index"]]["says"] == hint["says"]
                assert 0 <= hint["chance"] <= 1
                assert hint["does"]
            assert await seat.refused("hint", question="stale") == "stale"


async def test_hints_that_hang_keep_no_bot_from_its_move(server: Running):
    worker = server.house.advisers.turns.take(Claim())
    async with Browser(server.base) as ann:
        table = await ann.post("/api/quick", {"level": "random", "players": 2})
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.at_play_cards()
            question = seat.question
            await server.inside(worker.__aenter__)
            asked = [await seat.send("hint", question=question) for _ in range(2)]
            assert await seat.refused("hint", question=question) == "too_often", "one is thought about, one waits"
            await seat.pick("end")
            assert await seat.asked(), "the bot has moved"

            async def free() -> None:
                await worker.__aexit__(None, None, None)

            await server.inside(free)
            await seat.until(lambda: len(seat.refusals) == 3)
            assert [(r["id"], r["code"]) for r in seat.refusals[1:]] == [(number, "stale") for number in asked]
            told = await seat.answer("hint", question=seat.question)
            assert told["question"] == seat.question


async def test_a_review_is_for_finished_games(server: Running):
    async with Browser(server.base) as ann:
        table = await ann.post("/api/quick", {"level": "random", "players": 2})
        assert await ann.refused("GET", f"/api/tables/{table['id']}/review") == (403, "not_over")


async def a_known_game(server: Running, ann: Browser, bob: Browser) -> str:
    """A finished game that is always the same: how long it is, and what there is to say about it, is no matter of luck.
    A long one at random is reviewed for minutes.
    """
    table = await two_people(server, ann, bob, seed=31)
    setup = server.house.tables[table].record.setup
    assert setup is not None
    game = smashup.Game(smashup.Setup.from_dict(setup), smashup.full_catalogue())
    players = [bots.make("normal", seat) for seat in range(2)]
    async with await ann.sit(table) as hers, await bob.sit(table) as his:
        while game.choice is not None:
            seat = game.choice.player
            pick = players[seat].choose(game, seat)
            asked = (hers, his)[seat]
            assert await asked.asked()
            await asked.choose(pick)
            game.choose(pick)
        await hers.until(lambda: hers.over)
    return table


async def test_a_finished_game_is_reviewed(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await a_known_game(server, ann, bob)
        replay = await ann.get(f"/api/tables/{table}/replay")
        told = await ann.get(f"/api/tables/{table}/review")
        assert told["winner"] == replay["table"]["result"]["winner"]
        assert [moment["turn"] for moment in told["moments"]][:-1] == [turn["turn"] for turn in replay["turns"]]
        assert len(told["mistakes"]) <= 3
        for mistake in told["mistakes"]:
            assert mistake["seat"] == replay["table"]["you"]
            assert mistake["step"] < replay["steps"]
            assert mistake["better"] != mistake["taken"]
        best = told["best"]
        assert best["seat"] == replay["table"]["you"]
        assert best["step"] < replay["steps"]
        assert 0 < best["gain"] <= best["chance"]
        assert await ann.get(f"/api/tables/{table}/review") == told


async def test_a_review_is_thought_out_once_for_all_who_ask(server: Running, monkeypatch: pytest.MonkeyPatch):
    house, desk = server.house, server.app.state.desk
    review = house.archive.review
    arrived: list[int] = []
    asked: list[Question] = []

    async def arriving(record: TableRecord, seat: int, claim: Claim) -> dict[str, Any]:
        arrived.append(seat)
        return await review(record, seat, claim)

    async def think(question: Question, seconds: float) -> Any:
        asked.append(question)
        while len(arrived) < 4:
            await asyncio.sleep(0.01)
        return {"players": ["Ann", "Otto"], "winner": 0, "moments": [], "mistakes": [], "best": None}

    async with Browser(server.base) as ann, Browser(server.base) as eve:
        path = f"/api/tables/{await finished(ann, 5)}/review"
        monkeypatch.setattr(desk, "reviews", Limiter(0, 1))
        monkeypatch.setattr(house.archive, "review", arriving)
        monkeypatch.setattr(house.archive.reviewers, "ask", think)
        told = await asyncio.gather(*(eve.get(path) for _ in range(4)))
        assert told == [told[0]] * 4
        assert len(asked) == 1
        assert await ann.refused("GET", path) == (429, "too_often"), "hers would be another one"
        assert await eve.get(path) == told[0], "what is there costs nothing"


async def test_a_review_that_fails_is_tried_again(server: Running, monkeypatch: pytest.MonkeyPatch):
    asked: list[Question] = []

    async def fail(question: Question, seconds: float) -> Any:
        asked.append(question)
        raise BotFailed("out of order")

    monkeypatch.setattr(server.house.archive.reviewers, "ask", fail)
    async with Browser(server.base) as ann:
        path = f"/api/tables/{await finished(ann, 8)}/review"
        for count in (1, 2):
            assert await ann.refused("GET", path) == (503, "no_review")
            assert len(asked) == count


async def test_whoever_drafts_is_advised(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN], "factions_by": "draft"})
        path = f"/api/tables/{table['id']}"
        assert await ann.refused("GET", f"{path}/advice") == (409, "not_drafting")
        await bob.post(f"{path}/join", {})
        started = await ann.post(f"{path}/start")
        told = (await ann.get(f"{path}/advice"))["advice"]
        assert {row["faction"] for row in told} == set(started["draft"]["pool"])
        assert [row["rate"] for row in told] == sorted((row["rate"] for row in told), reverse=True)
