"""The snake draft at the table (RULES 1.7)."""

from __future__ import annotations

import pytest

import smashup
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_table import BOT, OPEN, PERSON

pytestmark = pytest.mark.anyio


async def test_people_and_bots_draft_in_snake_order_and_then_play(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        wish = {"seats": [PERSON, OPEN, BOT], "factions_by": "draft"}
        table = await ann.post("/api/tables", wish)
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        seats = {0: await ann.sit(table["id"]), 1: await bob.sit(table["id"])}
        assert await ann.refused("POST", f"{path}/draft", {"faction": "Super Spies"}) == (409, "no_draft")
        for seat in seats.values():
            await seat.hurry()
        started = await ann.post(f"{path}/start")
        assert started["state"] == "drafting"
        assert started["draft"]["pool"] == list(smashup.full_catalogue().factions)
        order = started["draft"]["order"]
        assert order == order[::-1]
        assert order[0] == started["draft"]["first_seat"]
        watch = seats[0]
        turns: list[int] = []
        while True:
            await watch.until(lambda: watch.state["table"]["waiting_for"] in (0, 1) or watch.state["view"])
            state = watch.state["table"]
            if state["state"] == "playing":
                break
            picker = state["waiting_for"]
            browser, other = (ann, bob) if picker == 0 else (bob, ann)
            assert state["draft"]["seat"] == picker
            if not turns:
                assert await other.refused("POST", f"{path}/draft", {"faction": "Super Spies"}) == (
                    409,
                    "not_your_turn",
                )
                assert await browser.refused("POST", f"{path}/draft", {"faction": "Elves"}) == (422, "cannot_take")
                taken = next(iter(state["draft"]["taken"]), None)
                if taken is not None:
                    assert await browser.refused("POST", f"{path}/draft", {"faction": taken}) == (422, "cannot_take")
            turns.append(picker)
            answer = await browser.post(f"{path}/draft", {"faction": state["draft"]["available"][0]})
            count = len(answer["draft"]["taken"])
            await watch.until(lambda: len(watch.state["table"]["draft"]["taken"]) >= count)  # noqa: B023
        assert turns == [seat for seat in order if seat != 2]
        final = watch.state["table"]
        held = [faction for seat in final["seats"] for faction in seat["factions"]]
        assert len(set(held)) == len(held) == 6
        assert watch.state["view"]["players"][2]["factions"] == final["seats"][2]["factions"]
        for seat in seats.values():
            await seat.until(lambda: seat.state["view"] is not None)  # noqa: B023
            await seat.close()


async def test_a_faction_that_may_be_taken_twice_has_two_holders(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        wish = {"seats": [PERSON, OPEN], "factions_by": "draft", "options": {"duplicate_factions": True}}
        path = f"/api/tables/{(await ann.post('/api/tables', wish))['id']}"
        await bob.post(f"{path}/join", {})
        table = await ann.post(f"{path}/start")
        first, second = table["draft"]["order"][:2]
        people = {0: ann, 1: bob}
        table = await people[first].post(f"{path}/draft", {"faction": "Fairies"})
        assert table["draft"]["taken"] == {"Fairies": [first]}
        assert "Fairies" in table["draft"]["available"]
        table = await people[second].post(f"{path}/draft", {"faction": "Fairies"})
        assert table["draft"]["taken"] == {"Fairies": [first, second]}
        assert "Fairies" not in table["draft"]["available"]


async def test_whoever_leaves_the_draft_is_replaced(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await ann.post("/api/tables", {"seats": [PERSON, OPEN], "factions_by": "draft"})
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        await ann.post(f"{path}/start")
        await bob.post(f"{path}/leave")
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            while True:
                await seat.until(lambda: seat.state["table"]["waiting_for"] == 0 or seat.state["view"] is not None)
                if seat.state["view"] is not None:
                    break
                draft = seat.state["table"]["draft"]
                await ann.post(f"{path}/draft", {"faction": draft["available"][0]})
                count = len(draft["taken"])
                await seat.until(lambda: len(seat.state["table"]["draft"]["taken"]) > count)  # noqa: B023
            assert await seat.asked()
