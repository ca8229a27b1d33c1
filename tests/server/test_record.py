"""Your record: what one has won with what and against whom, read from the games and kept nowhere else."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from smashup.bots import LEVELS
from smashup.server.limits import Limiter
from smashup.server.record import LADDER, Finished, Other, record_of
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_table import PAIRS, seated

pytestmark = pytest.mark.anyio

LADDER_FILE = Path(__file__).resolve().parents[2] / "records" / "bots-results.json"


def game(
    place: int, *others: tuple[str, int], factions: tuple[str, str] = ("Ninjas", "Robots"), vp: int = 10
) -> Finished:
    """A game; others are levels, or names of people, with their places."""
    met = tuple(Other(where, *((who, None, who) if who in LADDER else (who, who, None))) for who, where in others)
    return Finished(place, vp, factions, met)


def line(lines: list[dict[str, Any]], *names: str) -> dict[str, Any]:
    (found,) = [one for one in lines if one.get("names", [one.get("name")]) == list(names)]
    return found


def test_every_level_of_the_bots_has_a_rating_and_it_is_that_of_the_ladder():
    assert list(LADDER) == list(LEVELS)
    assert list(LADDER.values()) == sorted(LADDER.values())
    for row in json.loads(LADDER_FILE.read_text(encoding="utf-8"))["ratings"]:
        if row["level"] in LADDER:
            assert LADDER[row["level"]] == pytest.approx(row["mu"], abs=0.1)


def test_an_empty_record_is_empty():
    assert record_of([]) == {
        "games": 0,
        "wins": 0,
        "streak": {"now": 0, "best": 0},
        "rating": None,
        "levels": [{"level": level, "rating": rating} for level, rating in LADDER.items()],
        "factions": [],
        "pairs": [],
        "opponents": [],
        "bots": [],
    }


def test_games_are_counted_by_faction_pair_opponent_and_level():
    found = record_of(
        [
            game(1, ("normal", 2), vp=15),
            game(2, ("normal", 1), factions=("Robots", "Ninjas"), vp=8),
            game(2, ("Bob", 1), ("hard", 3), factions=("Ninjas", "Aliens"), vp=12),
            game(1, ("Bob", 1), factions=("Ninjas", "Aliens"), vp=15),
        ]
    )
    assert (found["games"], found["wins"]) == (4, 2)
    assert line(found["factions"], "Ninjas") == {"names": ["Ninjas"], "games": 4, "wins": 2, "vp": 12.5}
    assert line(found["factions"], "Robots") == {"names": ["Robots"], "games": 2, "wins": 1, "vp": 11.5}
    assert line(found["pairs"], "Ninjas", "Robots") == {
        "names": ["Ninjas", "Robots"],
        "games": 2,
        "wins": 1,
        "vp": 11.5,
    }
    assert found["opponents"] == [{"name": "Bob", "games": 2, "ahead": 0, "behind": 1}]
    assert found["bots"] == [
        {"name": "normal", "games": 2, "ahead": 1, "behind": 1},
        {"name": "hard", "games": 1, "ahead": 1, "behind": 0},
    ]


@pytest.mark.parametrize(
    ("places", "now", "best"),
    [([1], 1, 1), ([2], -1, 0), ([1, 1, 2], -1, 2), ([2, 2, 1], 1, 1), ([1, 1, 2, 3, 1, 1, 1], 3, 3), ([2, 2], -2, 0)],
)
def test_streaks_count_games_in_a_row(places: list[int], now: int, best: int):
    assert record_of([game(place, ("easy", 3 - place)) for place in places])["streak"] == {"now": now, "best": best}


def test_the_rating_rises_with_wins_and_lies_where_the_bots_are():
    one = record_of([game(1, ("normal", 2))])["rating"]
    assert one["games"] == 1
    assert one["low"] < one["rating"] < one["high"]
    assert record_of([game(2, ("normal", 1))])["rating"]["rating"] < one["rating"]
    assert record_of([game(1, ("expert", 2))])["rating"]["rating"] > one["rating"]
    many = record_of([game(1 + turn % 2, ("hard", 2 - turn % 2)) for turn in range(200)])["rating"]
    assert many["rating"] == pytest.approx(LADDER["hard"], abs=4), "who wins every other game is as strong"
    assert many["high"] - many["low"] < one["high"] - one["low"]
    assert len(many["history"]) == 50


def test_only_games_against_bots_alone_are_rated():
    assert record_of([game(1, ("Bob", 2)), game(1, ("Bob", 2), ("hard", 3))])["rating"] is None
    assert record_of([game(1, ("hard", 3), ("easy", 2))])["rating"]["games"] == 1


async def over(ann: Browser, *, seed: int = 3, **more: Any) -> str:
    """A game of hers against a bot, played to its end; its table."""
    wish = {"seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}], "factions_by": "choose"}
    dealt = {"factions": PAIRS, "seed": seed, "first": 0}
    table = str((await ann.post("/api/tables", {**wish, **dealt, **more}))["id"])
    await play_out(ann, table)
    return table


async def play_out(ann: Browser, table: str) -> None:
    async with await ann.sit(table) as seat:
        await seat.hurry()
        await seat.play_on(random.Random(1))


async def test_a_guest_has_a_record_and_nobody_else_has_it(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await over(ann)
        result = (await ann.get(f"/api/tables/{table}"))["result"]
        record = await ann.get("/api/record")
        won = int(result["places"][0] == 1)
        assert (record["games"], record["wins"]) == (1, won)
        assert record["pairs"] == [{"names": sorted(PAIRS[0]), "games": 1, "wins": won, "vp": result["scores"][0]}]
        assert record["bots"] == [{"name": "random", "games": 1, "ahead": won, "behind": 1 - won}]
        assert record["rating"]["games"] == 1
        assert (await bob.get("/api/record"))["games"] == 0


async def test_every_game_of_a_record_counts(serve: Callable[..., Running]):
    """It takes a thousand games a third of a second to be counted."""
    server = serve()
    async with Browser(server.base) as ann:
        for seed in (3, 4):
            await over(ann, seed=seed)
        server.app.state.desk.replays = Limiter(0, 5)
        assert [(await ann.get("/api/record"))["games"] for _ in range(2)] == [2, 2]
        assert await ann.refused("GET", "/api/record") == (429, "too_often")


async def test_games_that_go_on_from_a_moment_do_not_count(server: Running):
    async with Browser(server.base) as ann:
        table = await over(ann)
        again = await ann.post(f"/api/tables/{table}/play-on", {"step": 30, "seat": 0, "level": "random"})
        assert again["came_from"] == table
        await play_out(ann, again["id"])
        assert (await ann.get(f"/api/tables/{again['id']}"))["state"] == "finished"
        assert (await ann.get("/api/record"))["games"] == 1


async def test_a_record_goes_with_the_account(server: Running):
    password = "correct horse battery staple"
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        await bob.post("/api/account", {"name": "Bob of the record", "password": password})
        first, second = await seated(server, ann, bob)
        rng = random.Random(4)
        while not first.over:
            await first.until(lambda: first.over or first.question is not None or second.question is not None)
            asked = next((seat for seat in (first, second) if seat.question is not None), None)
            if asked is not None and not first.over:
                await asked.choose(rng.randrange(len(asked.options)))
        await first.close()
        await second.close()
        assert [one["name"] for one in (await ann.get("/api/record"))["opponents"]] == ["Bob of the record"]
        assert (await bob.get("/api/record"))["games"] == 1
        await bob.post("/api/account/delete", {"password": password, "games": "keep"})
        assert [one["name"] for one in (await ann.get("/api/record"))["opponents"]] == ["Someone who left"]


async def test_what_a_guest_has_won_comes_along_to_the_account(server: Running):
    account = {"name": "Ann of the record", "password": "correct horse battery staple"}
    async with Browser(server.base) as ann, Browser(server.base) as guest:
        await ann.post("/api/account", account)
        await over(guest)
        await guest.post("/api/session", account)
        assert (await guest.get("/api/record"))["games"] == 1
        assert (await ann.get("/api/record"))["games"] == 1
