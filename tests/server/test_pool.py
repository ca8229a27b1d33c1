"""Which boxes and factions a table chooses from, and who begins (RULES 1.6, 1.7)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import smashup
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_events import Organiser, round_over
from tests.server.test_table import BOT, OPEN, PERSON

pytestmark = pytest.mark.anyio

SF = ["Cyborg Apes", "Shapeshifters", "Super Spies", "Time Travelers"]
PP = ["Fairies", "Kitty Cats", "Mythic Horses", "Princesses"]
SF_BOX, PP_BOX = "Science Fiction Double Feature", "Pretty Pretty Smash Up"


async def opened(browser: Browser, *seats: dict[str, Any], **wish: Any) -> Any:
    return await browser.post("/api/tables", {"seats": [PERSON, *seats], **wish})


def held(table: Any) -> list[str]:
    return [faction for seat in table["seats"] for faction in seat["factions"]]


async def begins(browser: Browser, table: Any) -> int:
    """Whose first turn it is, or is about to be."""
    async with await browser.sit(table["id"]) as seat:
        assert seat.state["view"]["turn"]["number"] <= 1
        player: int = seat.state["view"]["turn"]["player"]
    return player


async def test_random_factions_come_out_of_the_pool(server: Running):
    """RULES 1.1: boxes and factions are named; the table knows the factions, in the order of the catalogue."""
    async with Browser(server.base) as ann:
        table = await opened(ann, BOT, BOT, pool=["Fairies", SF_BOX, "Princesses"])
        assert table["pool"] == [*SF, "Fairies", "Princesses"]
        assert sorted(held(table)) == sorted(table["pool"])


async def test_a_pool_of_everything_is_no_pool(server: Running):
    """What comes with a later version takes part in the rematch too."""
    async with Browser(server.base) as ann:
        everything = [boxed_set["name"] for boxed_set in smashup.catalogue()["sets"]]
        assert (await opened(ann, OPEN, pool=everything))["pool"] is None
        assert (await opened(ann, OPEN))["pool"] is None


async def test_the_older_books_house_rules_reach_the_game(server: Running):
    """RULES 15.28, 1.6: beside the pool and who begins."""
    rules = {"presence": "minion", "victory_check": "scoring", "mulligan": "forced", "base_deck": "once"}
    async with Browser(server.base) as ann:
        table = await opened(ann, BOT, pool=[SF_BOX], first=1, options=rules)
        if table["state"] != "playing":
            table = await ann.post(f"/api/tables/{table['id']}/start")
        setup = server.house.tables[table["id"]].record.setup
        assert setup is not None
        assert {name: setup["options"][name] for name in rules} == rules
        assert sorted(held(table)) == SF
        assert await begins(ann, table) == 1


async def test_bots_draft_out_of_a_pool_of_eight(server: Running):
    """RULES 1.7: SF's draft, four players and eight factions."""
    async with Browser(server.base) as ann:
        table = await opened(ann, BOT, BOT, BOT, factions_by="draft", pool=[SF_BOX, PP_BOX], first=0)
        path = f"/api/tables/{table['id']}"
        table = await ann.post(f"{path}/start")
        assert table["draft"]["pool"] == [*SF, *PP]
        assert (table["draft"]["first_seat"], table["draft"]["order"][0]) == (0, 0)
        assert await ann.refused("POST", f"{path}/draft", {"faction": "Mounties"}) == (422, "cannot_take")
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await ann.post(f"{path}/draft", {"faction": "Fairies"})
            await seat.until(lambda: len(seat.state["table"]["draft"]["available"]) == 1)
            [left] = seat.state["table"]["draft"]["available"]
            playing = await ann.post(f"{path}/draft", {"faction": left})
        assert sorted(held(playing)) == sorted([*SF, *PP])
        assert await begins(ann, playing) == 0, "who picks first begins"


@pytest.mark.parametrize("first", [0, 1, 2])
async def test_who_begins_may_be_named(server: Running, first: int):
    """RULES 1.6."""
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as cem:
        for _ in range(3):
            table = await opened(ann, OPEN, OPEN, first=first)
            path = f"/api/tables/{table['id']}"
            for browser in (bob, cem):
                await browser.post(f"{path}/join", {})
            table = await ann.post(f"{path}/start")
            assert await begins(ann, table) == first


@pytest.mark.parametrize(
    ("wish", "refusal", "words"),
    [
        ({"pool": ["Core Set"]}, (422, "pool"), "There is no faction or box 'Core Set'."),
        ({"pool": ["Elves", *SF]}, (422, "pool"), "There is no faction or box 'Elves'."),
        ({"pool": []}, (422, "pool"), "at least two factions per player (RULES 1.7): 6 for 3 players; it has 0."),
        ({"pool": [SF_BOX, "Fairies"]}, (422, "pool"), "6 for 3 players; it has 5."),
        ({"pool": [SF_BOX, SF_BOX, "Fairies"]}, (422, "pool"), f"{SF_BOX} is in the pool twice"),
        ({"pool": "Fairies"}, (422, "invalid"), ""),
        ({"first": 3}, (422, "first"), "The first player is a seat from 0 to 2, not 3."),
        ({"first": 4}, (422, "invalid"), ""),
        ({"first": True}, (422, "invalid"), ""),
    ],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(
    server: Running, wish: dict[str, Any], refusal: tuple[int, str], words: str
):
    async with Browser(server.base) as ann:
        whole = {"seats": [PERSON, OPEN, OPEN], **wish}
        assert await ann.refused("POST", "/api/tables", whole) == refusal
        assert (await ann.get("/api/tables?scope=mine"))["tables"] == []
        table = await opened(ann, OPEN, OPEN, pool=[SF_BOX, PP_BOX], first=1)
        path = f"/api/tables/{table['id']}"
        assert await ann.refused("POST", f"{path}/arrange", wish) == refusal
        answer = (await ann.ask("POST", f"{path}/arrange", wish)).json()
        assert words in answer["error"]["message"]
        after = await ann.get(path)
        assert (after["pool"], after["first"]) == ([*SF, *PP], 1)


async def test_two_copies_make_a_small_pool_large_enough(server: Running):
    """RULES 1.2."""
    async with Browser(server.base) as ann:
        table = await opened(ann, BOT, BOT, pool=SF[:3], options={"duplicate_factions": True})
        assert sorted(held(table)) == sorted(SF[:3] * 2)
        assert all(len(set(seat["factions"])) == 2 for seat in table["seats"])


async def test_the_host_arranges_the_table_before_the_game(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await opened(ann, OPEN, factions_by="random")
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        assert await bob.refused("POST", f"{path}/arrange", {"first": 1}) == (403, "host_only")
        assert await ann.refused("POST", f"{path}/arrange", {"seed": 1}) == (422, "invalid")
        async with await bob.sit(table["id"]) as seat:
            await ann.post(f"{path}/arrange", {"pool": [SF_BOX]})
            await seat.until(lambda: seat.state["table"]["pool"] == SF)
            table = await ann.post(f"{path}/arrange", {"first": 1})
            assert (table["pool"], table["first"]) == (SF, 1), "what is not named stays"
            table = await ann.post(f"{path}/arrange", {"first": None})
            assert (table["pool"], table["first"]) == (SF, None)
            assert (await ann.post(f"{path}/arrange", {"pool": None}))["pool"] is None
            await ann.post(f"{path}/arrange", {"pool": [PP_BOX], "first": 1})
            table = await ann.post(f"{path}/start")
            assert sorted(held(table)) == PP
            assert await begins(ann, table) == 1
        assert await ann.refused("POST", f"{path}/arrange", {"first": 0}) == (409, "started")


async def test_factions_are_chosen_out_of_the_pool(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await opened(ann, OPEN, BOT, factions_by="choose", pool=[SF_BOX, "Fairies", "Kitty Cats"])
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        outside = {"factions": ["Mounties", "Fairies"]}
        assert await bob.refused("POST", f"{path}/factions", outside) == (422, "cannot_take")
        answer = (await bob.ask("POST", f"{path}/factions", outside)).json()
        assert answer["error"]["message"].startswith("Mounties is not in the pool. There are Cyborg Apes, ")
        assert not (await ann.get(path))["seats"][1]["ready"]
        await bob.post(f"{path}/factions", {"factions": ["Fairies", "Super Spies"]})
        assert await ann.refused("POST", f"{path}/arrange", {"pool": [SF_BOX, "Mounties"]}) == (
            409,
            "in_use",
        )
        assert await ann.refused("POST", f"{path}/arrange", {"pool": [SF_BOX, "Fairies"]}) == (422, "pool")
        await ann.post(f"{path}/arrange", {"pool": [SF_BOX, "Fairies", "Penguins"]})
        await ann.post(f"{path}/factions", {"factions": ["Cyborg Apes", "Penguins"]})
        table = await ann.post(f"{path}/start")
        assert sorted(table["seats"][2]["factions"]) == ["Shapeshifters", "Time Travelers"]


async def test_nobody_is_left_without_two_different_factions(server: Running):
    """RULES 1.1, 1.2: with two copies of three factions the third player could be left with the same one twice."""
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        two = {"duplicate_factions": True}
        table = await opened(ann, OPEN, OPEN, factions_by="choose", pool=SF[:3], options=two)
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        await ann.post(f"{path}/factions", {"factions": SF[:2]})
        assert await bob.refused("POST", f"{path}/factions", {"factions": SF[:2]}) == (422, "cannot_take")
        await bob.post(f"{path}/factions", {"factions": SF[1:3]})


async def test_a_rematch_and_playing_on_keep_the_pool_and_who_begins(server: Running):
    async with Browser(server.base) as ann:
        table = await opened(ann, BOT, pool=[SF_BOX], first=1)
        path = f"/api/tables/{table['id']}"
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(4))
        rematch = await ann.post(f"{path}/rematch")
        assert (rematch["state"], rematch["pool"], rematch["first"]) == ("playing", SF, 1)
        assert sorted(held(rematch)) == SF
        fork = await ann.post(f"{path}/play-on", {"step": 1, "seat": 0, "level": "random"})
        assert (fork["pool"], fork["first"]) == (SF, 1)


async def test_the_tables_of_an_event_draft_from_its_pool(server: Running):
    """RULES 1.7."""
    async with Browser(server.base) as ann:
        assert await ann.refused("POST", "/api/events", {"name": "Cup", "pool": ["Elves"]}) == (409, "refused")
        assert await ann.refused("POST", "/api/events", {"name": "Cup", "pool": [SF_BOX]}) == (409, "refused")
        assert (await Organiser.of(ann)).data["pool"] is None
        organiser = await Organiser.of(ann, pool=[PP_BOX, SF_BOX])
        assert organiser.data["pool"] == [*SF, *PP]
        await organiser.steer("add_bots", count=4, level="random")
        await organiser.steer("start")
        await organiser.steer("begin")
        data = await organiser.until(round_over)
        [table] = data["rounds"][0]["tables"]
        game = await ann.get(f"/api/tables/{table['link']}")
        assert (game["pool"], sorted(held(game))) == ([*SF, *PP], sorted([*SF, *PP]))
