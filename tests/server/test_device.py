"""Several people at one device: one line, a curtain, and no card of anybody for whom it has not been lifted."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from smashup.server import asking, playing
from smashup.server.connections import Connection
from smashup.server.errors import Refusal
from smashup.server.table import lobby
from tests.server.client import Browser, Seat
from tests.server.conftest import Running
from tests.server.test_secrets import Knowledge, check, open_house

pytestmark = pytest.mark.anyio

BESIDE = {"kind": "person", "name": "Bea"}
BOT = {"kind": "bot", "level": "random"}
PAIRS = [["Super Spies", "Cyborg Apes"], ["Shapeshifters", "Time Travelers"], ["Fairies", "Penguins"]]
DEALT = {"factions_by": "choose", "seed": 3, "first": 0}


async def at_one_device(ann: Browser, *others: dict[str, Any], **more: Any) -> str:
    """A table of Ann's with these beside her; with a deal of its own, and begun, where nothing else is said."""
    await ann.named("Ann")
    seats = [{"kind": "person"}, *others]
    wish = {"seats": seats, **(more or {**DEALT, "factions": PAIRS[: len(seats)]})}
    return str((await ann.post("/api/tables", wish))["id"])


def hands(seat: Seat) -> list[int]:
    """Whose hands the last message shows."""
    return [player["seat"] for player in seat.state["view"]["players"] if "hand" in player]


async def lift(seat: Seat, number: int | None) -> None:
    await seat.send("lift", seat=number)
    await seat.until(lambda: seat.state["table"]["you"] == number)


async def end_turn(seat: Seat) -> None:
    """Plays nothing until somebody else is asked."""
    mine = seat.state["waiting_for"]
    while seat.question is not None:
        ends = [index for index, option in enumerate(seat.options) if option["kind"] == "end"]
        await seat.choose(ends[0] if ends else len(seat.options) - 1)
    assert seat.state["waiting_for"] != mine


async def test_nothing_is_shown_until_the_curtain_is_lifted(server: Running):
    async with Browser(server.base) as ann:
        table = await at_one_device(ann, BESIDE)
        async with await ann.sit(table) as seat:
            seats = seat.state["table"]["seats"]
            assert [(one["name"], one["yours"], one["you"]) for one in seats] == [
                ("Ann", True, False),
                ("Bea", True, False),
            ]
            assert seat.state["table"]["you"] is None
            assert (seat.state["waiting_for"], seat.question, hands(seat)) == (0, None, [])
            assert all("secret" not in entry for entry in seat.log.values())
            assert await seat.refused("choose", question="0.0", index=0) == "curtain"
            assert await seat.refused("lift", seat=1) == "not_your_turn"
            assert await seat.refused("lift", seat=2) == "not_seated"
            assert hands(seat) == []

            await lift(seat, 0)
            assert (hands(seat), seat.question is not None) == ([0], True)
            assert any("secret" in entry for entry in seat.log.values()), "the log follows who looks"
            await lift(seat, None)
            assert (hands(seat), seat.question) == ([], None)
            assert all("secret" not in entry for entry in seat.log.values())

            await lift(seat, 0)
            await end_turn(seat)
            assert (seat.state["table"]["you"], seat.state["waiting_for"], hands(seat)) == (None, 1, [])
            assert seat.state["log_from"] == 0, "what was told to Ann is told anew, without her secrets"
            assert all("secret" not in entry for entry in seat.log.values())
            await lift(seat, 1)
            assert hands(seat) == [1]
            assert await seat.refused("lift", seat=0) == "not_your_turn"


async def test_a_whole_game_tells_only_whoever_looks(data_folder: Callable[[], Path], monkeypatch: pytest.MonkeyPatch):
    """Of all that the device is sent, nothing is hidden from whoever the curtain was lifted for last."""
    guesses = random.Random(-1)
    luck = SimpleNamespace(Random=lambda: random.Random(guesses.random()), sample=random.sample)
    monkeypatch.setattr(asking, "random", luck)
    async with open_house(data_folder()) as house:
        ann = await house.store.add_person("Person A")
        for number in range(8):
            rng = random.Random(number)
            count = 2 + number % 3
            people = [("person", None)] * count
            factions = [[f"{first}", f"{second}"] for first, second in [*PAIRS, ("Kitty Cats", "Luchadors")][:count]]
            names = [None, "Person B", "Person C", "Person D"][:count]
            record = lobby.opened(ann, people, "choose", factions=factions, names=names, seed=rng.getrandbits(50))
            live = house.tables[(await house.open_table(record)).id]
            device = Connection(ann.id, "somebody")
            await live.audience.connect(device)
            assert live.played is not None
            knowledge = Knowledge(live.played.game)
            lifted: int | None = None
            falls = 0
            while not live.record.over:
                knowledge.learn()
                asked = live.record.waiting_for
                if lifted != asked:
                    falls += 1
                    _read(device, None, knowledge)
                    with pytest.raises(Refusal, match="lifts the curtain"):
                        await playing.choose(live, device, live.question_of(asked), 0)
                    assert asked is not None
                    await playing.lift(live, device, asked)
                    lifted = asked
                _read(device, lifted, knowledge)
                choice = live.played.game.choice
                assert choice is not None
                await playing.choose(live, device, live.question_of(asked), rng.randrange(len(choice.options)))
            live.audience.disconnect(device)
            assert falls > 4


def _read(device: Connection, viewer: int | None, knowledge: Knowledge) -> None:
    while not device.outbox.empty():
        message = device.outbox.get_nowait()
        assert message is not None
        said = json.loads(message)
        if said["type"] == "state":
            assert said["table"]["you"] == viewer
        check(message, viewer, knowledge)


async def test_a_second_page_and_a_second_line_begin_behind_the_curtain(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        table = await at_one_device(ann, BESIDE)
        async with await ann.sit(table) as seat, await eve.sit(table) as watcher:
            await lift(seat, 0)
            async with await ann.sit(table) as again:
                assert (again.state["table"]["you"], hands(again)) == (None, [])
                assert hands(seat) == [0]
            assert (watcher.state["table"]["you"], hands(watcher)) == (None, [])
            assert not any(one["yours"] for one in watcher.state["table"]["seats"])
            assert await watcher.refused("lift", seat=0) == "not_seated"
            await seat.until(lambda: [one["connected"] for one in seat.state["table"]["seats"]] == [True, True])


async def test_whoever_holds_the_device_takes_the_last_choice_back(server: Running):
    async with Browser(server.base) as ann:
        table = await at_one_device(ann, BESIDE)
        async with await ann.sit(table) as seat:
            await lift(seat, 0)
            await end_turn(seat)
            undo = seat.state["undo"]
            assert (undo["allowed"], undo["what"]) == ("free", ""), "what Ann has picked may be hidden from Bea"
            await lift(seat, 1)
            assert seat.state["undo"]["what"] == ""
            await seat.send("undo")
            await seat.until(lambda: seat.state["waiting_for"] == 0)
            assert (seat.state["table"]["you"], hands(seat)) == (None, [])
            assert seat.sentences[-1] == "Ann takes a move back."


async def test_others_at_the_device_count_as_people(server: Running):
    """No hints, no save of a running game; and everybody is asked in a Me First window."""
    async with Browser(server.base) as ann:
        table = await at_one_device(ann, BESIDE)
        async with await ann.sit(table) as seat:
            await lift(seat, 0)
            assert await seat.refused("hint", question=seat.question) == "not_alone"
            assert await ann.refused("GET", f"/api/tables/{table}/save") == (403, "hidden")
            live = server.house.tables[table]
            assert live.played is not None
            assert live.played.game.setup.options.ask_me_first
            await seat.send("preferences", pace=100)
            await seat.until(lambda: seat.state["preferences"]["pace"] == 100)
            assert [held.preferences["pace"] for held in live.record.seats] == [100, 100]


async def test_a_game_with_a_bot_comes_to_its_end_and_begins_again(server: Running):
    async with Browser(server.base) as ann:
        table = await at_one_device(ann, BESIDE, BOT)
        async with await ann.sit(table) as seat:
            await lift(seat, 0)
            await seat.hurry()
            rng = random.Random(5)
            while True:
                await seat.until(lambda: seat.over or seat.state["waiting_for"] in (0, 1))
                if seat.over:
                    break
                if seat.state["table"]["you"] != seat.state["waiting_for"]:
                    await lift(seat, seat.state["waiting_for"])
                await seat.choose(rng.randrange(len(seat.options)))
        (mine,) = [one for one in (await ann.get("/api/tables?scope=mine"))["tables"] if one["id"] == table]
        assert (mine["state"], mine["you"], mine["seats"][0]["yours"]) == ("finished", None, True)
        await ann.get(f"/api/tables/{table}/replay")
        assert (await ann.get("/api/record"))["games"] == 0, "nobody's own: two people have played it"
        again = await ann.post(f"/api/tables/{table}/rematch")
        assert [(one["name"], one["kind"], one["yours"]) for one in again["seats"][:2]] == [
            ("Ann", "person", True),
            ("Bea", "person", True),
        ]


async def test_everybody_at_the_device_chooses_and_drafts(server: Running):
    async with Browser(server.base) as ann:
        table = await at_one_device(ann, BESIDE, factions_by="choose")
        await ann.post(f"/api/tables/{table}/factions", {"factions": PAIRS[0]})
        await ann.post(f"/api/tables/{table}/factions", {"factions": PAIRS[1], "seat": 1})
        assert await ann.refused("POST", f"/api/tables/{table}/factions", {"factions": PAIRS[2], "seat": 2}) == (
            403,
            "not_seated",
        )
        begun = await ann.post(f"/api/tables/{table}/start")
        assert [one["factions"] for one in begun["seats"]] == PAIRS[:2]

        table = await at_one_device(ann, BESIDE, factions_by="draft", first=1)
        drafting = await ann.post(f"/api/tables/{table}/start")
        picked = []
        while drafting["state"] == "drafting":
            picked.append(drafting["you"])
            drafting = await ann.post(f"/api/tables/{table}/draft", {"faction": drafting["draft"]["available"][0]})
        assert picked == [1, 0, 0, 1]


async def test_whoever_leaves_takes_all_seats_of_the_device_along(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = await at_one_device(ann, BESIDE)
        assert (await ann.post(f"/api/tables/{table}/leave"))["state"] == "abandoned"

        table = await at_one_device(ann, BESIDE, {"kind": "open"}, factions_by="random")
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start")
        left = await ann.post(f"/api/tables/{table}/leave")
        assert (left["state"], [one["kind"] for one in left["seats"]]) == ("playing", ["bot", "bot", "person"])
        assert left["host"] == bob.me["id"]


async def test_names_at_a_device_are_names(server: Running):
    async with Browser(server.base) as ann:
        await ann.named("Ann")
        seats = [{"kind": "person"}, {"kind": "person", "name": " Ann "}]
        opened = await ann.post("/api/tables", {"seats": seats, "factions_by": "random"})
        assert [one["name"] for one in opened["seats"]] == ["Ann", "Ann 2"]
        seats[1]["name"] = "  "
        refused = await ann.refused("POST", "/api/tables", {"seats": seats, "factions_by": "random"})
        assert refused == (422, "bad_name")
