"""Finished games: step, jump, every pair of eyes, play on, save, report, rematch."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import smashup
from smashup.engine import events
from smashup.engine.setup import Setup
from smashup.server import archive, replays, scorings
from smashup.server.games import Played, Step
from smashup.server.limits import Limiter
from smashup.server.records import ChoiceRecord, StateRecord, TableRecord
from smashup.server.replays import Reel, Replays
from smashup.server.table.change import Change
from smashup.server.thinking import Question
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_table import PAIRS, seated

pytestmark = pytest.mark.anyio


async def finished(ann: Browser, seed: int = 4) -> str:
    table = await ann.post("/api/quick", {"level": "random", "players": 2})
    async with await ann.sit(table["id"]) as seat:
        await seat.hurry()
        await seat.play_on(random.Random(seed))
        assert seat.state["table"]["state"] == "finished"
    identity: str = table["id"]
    return identity


async def test_a_finished_game_can_be_watched_by_whoever_has_the_link(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        table = await finished(ann)
        replay = await eve.get(f"/api/tables/{table}/replay")
        save = await eve.get(f"/api/tables/{table}/save")
        game = smashup.load(save)
        assert replay["steps"] == len(game.choices) == len(save["choices"])
        assert replay["notice"] is None
        assert [turn["turn"] for turn in replay["turns"]] == list(range(1, game.kernel.turn + 1))
        assert replay["scored"]
        assert replay["table"]["result"]["scores"] == game.scores
        last = await eve.get(f"/api/tables/{table}/replay/{replay['steps']}?eyes=none")
        assert last["view"] == game.view(None)
        for step in (0, 1, replay["steps"] // 2, 3, replay["steps"] - 1):
            for eyes in ("0", "1", "none"):
                shown = await eve.get(f"/api/tables/{table}/replay/{step}?eyes={eyes}")
                seat = None if eyes == "none" else int(eyes)
                assert shown["view"] == at(save, step).view(seat)
            whole = await eve.get(f"/api/tables/{table}/replay/{step}?eyes=all")
            hands = [[card["name"] for card in player["hand"]] for player in whole["view"]["players"]]
            assert hands == [[c.title for c in p.hand] for p in at(save, step).kernel.players]
        assert (await eve.refused("GET", f"/api/tables/{table}/replay/{replay['steps'] + 1}")) == (404, "not_found")
        assert (await eve.refused("GET", f"/api/tables/{table}/replay/0?eyes=3")) == (404, "not_found")
        assert (await eve.refused("GET", f"/api/tables/{table}/replay/0?eyes=5"))[0] == 422


def at(save: dict[str, object], step: int) -> smashup.Game:
    """The saved game at an earlier step."""
    choices = save["choices"]
    assert isinstance(choices, list)
    game = smashup.Game(Setup.from_dict(save), smashup.full_catalogue())
    for pick in choices[:step]:
        game.choose(pick)
    return game


def test_every_scored_base_has_its_own_standing():
    """Also where one choice lets several bases score."""
    together = lay = 0
    names = list(smashup.full_catalogue().factions)
    for seed in range(24):
        pairs = [(names[2 * seat], names[2 * seat + 1]) for seat in range(4)]
        game = smashup.new_game(["Ann", "Otto", "Juno", "Milo"], pairs, seed)
        rng = random.Random(seed)
        choices: list[ChoiceRecord] = []
        while game.choice is not None:
            pick = rng.randrange(len(game.choice.options))
            choices.append(ChoiceRecord(len(choices), game.choice.player, pick, "person"))
            game.choose(pick)
        standing, told = [0] * 4, []
        for event in game.history():
            if isinstance(event, events.GainVP):
                standing[event.player.seat] += event.amount
            elif isinstance(event, events.Scoring):
                for place, player, _ in event.ranking:
                    standing[player.seat] += (*event.base.vp, 0)[place - 1]
                told.append((event.base.title, list(standing)))
        entries = [entry for entry in scorings.told(game) if "scored" in entry]
        assert [(entry["base"], entry["scored"]["after"]) for entry in entries] == told
        for one in (entry["scored"] for entry in entries):
            won = {place["seat"]: place["vp"] for place in one["places"]}
            assert one["after"] == [vp + won.get(seat, 0) for seat, vp in enumerate(one["before"])]
            lay += sum(len(place["cards"]) for place in one["places"])
        record = TableRecord("t", "", "", False, "finished", 0, 0, "choose", {}, seed, setup=game.setup.to_dict())
        scored = Reel(record, choices, {}).index()["scored"]
        assert [(one["base"], one["scores"]) for one in scored] == told
        together += len(scored) - len({one["step"] for one in scored})
    assert lay > 0, "minions that brought the points"
    assert together > 0, "among so many games some choice lets two bases score"


async def test_the_events_of_the_steps_are_the_log(server: Running):
    async with Browser(server.base) as ann:
        table = await finished(ann, 6)
        told = []
        for step in range(40):
            told += (await ann.get(f"/api/tables/{table}/replay/{step}?eyes=0"))["events"]
        async with await ann.sit(table) as seat:
            assert told == [e for e in seat.log.values() if e["kind"] != "Notice"][: len(told)]


async def test_replays_and_saves_of_running_games_are_for_nobody_else(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        first, second = await seated(server, ann, bob)
        path = f"/api/tables/{first.table}"
        for browser in (ann, bob):
            assert await browser.refused("GET", f"{path}/replay") == (403, "not_over")
            assert await browser.refused("GET", f"{path}/replay/0") == (403, "not_over")
            assert await browser.refused("GET", f"{path}/save") == (403, "hidden")
            assert await browser.refused("POST", f"{path}/play-on", {"step": 0, "seat": 0}) == (409, "not_over")
        response = await ann.ask("POST", f"{path}/report", {"words": "The base did not score."})
        assert response.status_code == 202
        assert response.json()["kept"] is True
        assert "seed" not in response.text
        kept = f"{path}/reports/{response.json()['report']['id']}"
        assert await ann.refused("GET", kept) == (403, "hidden")
        assert (await ann.get(f"{path}/reports"))["reports"] == [response.json()["report"]]
        assert (await bob.get(f"{path}/reports"))["reports"] == []
        await ann.post(f"{path}/leave")
        await bob.post(f"{path}/leave")
        report = await bob.get(kept)
        assert report["report"]["words"] == "The base did not score."
        assert smashup.load(report).choices == []
        assert await bob.refused("GET", f"{path}/reports/{'x' * 22}") == (404, "not_found")
        await first.close()
        await second.close()


async def test_a_game_of_an_event_that_everybody_has_left_is_not_over(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
):
    server = serve()
    asked: list[int] = []
    allowed = asyncio.Semaphore(0)

    async def choose(question: Question) -> int:
        asked.append(len(question.steps))
        await allowed.acquire()
        return 0

    async def allow(moves: int) -> None:
        for _ in range(moves):
            allowed.release()

    def hers_or_begun(now: Any) -> Any:
        return now["state"] == "playing" or now["waiting_for"] == now["you"]

    monkeypatch.setattr(server.house.thinkers, "choose", choose)
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        event = await ann.post("/api/events", {"name": "Cup"})
        cup = f"/api/events/{event['id']}"
        event = await ann.post(f"{cup}/join", {})
        for wish in ({"action": "add_bots", "count": 1, "level": "random"}, {"action": "start"}, {"action": "begin"}):
            event = await ann.post(f"{cup}/steer", {**wish, "version": event["version"]})
        table = event["rounds"][0]["tables"][0]["link"]
        path = f"/api/tables/{table}"
        while (now := await ann.until(path, hers_or_begun))["state"] == "drafting":
            await ann.post(f"{path}/draft", {"faction": now["draft"]["available"][0]})
        left = await ann.post(f"{path}/leave")
        assert left["state"] == "playing"
        assert [seat["kind"] for seat in left["seats"]] == ["bot", "bot"]
        for browser in (ann, eve):
            assert await browser.refused("GET", f"{path}/save") == (403, "hidden")
            assert await browser.refused("GET", f"{path}/replay") == (403, "not_over")
        assert await server.inside(lambda: server.house.store.choices(table)) == []
        await server.inside(lambda: allow(moves=6))
        await ann.until(path, lambda _: max(asked, default=0) >= 5)
        assert len(await server.inside(lambda: server.house.store.choices(table))) >= 5, "bots play on"
        await ann.post(f"{cup}/steer", {"action": "cancel", "version": event["version"]})
        await ann.until(path, lambda now: now["state"] == "abandoned")


def reel_of(seed: int, least: int = 250) -> Reel:
    """The reel of a game that was played at random, a long one."""
    while True:
        game = smashup.new_game(["Ann", "Bob"], PAIRS, seed)
        rng, choices = random.Random(seed), list[ChoiceRecord]()
        while game.choice is not None:
            pick = rng.randrange(len(game.choice.options))
            choices.append(ChoiceRecord(len(choices), game.choice.player, pick, "person"))
            game.choose(pick)
        if len(choices) >= least:
            record = TableRecord("t", "", "", False, "finished", 0, 0, "choose", {}, seed, setup=game.setup.to_dict())
            return Reel(record, choices, {})
        seed += 1


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The choices that replays make."""
    made: list[int] = []
    choose = Played.choose

    def counted(played: Played, pick: int, by: str) -> Step:
        made.append(pick)
        return choose(played, pick, by)

    monkeypatch.setattr(Played, "choose", counted)
    return made


def test_stepping_back_costs_what_it_shows(made: list[int]):
    """From the end to the beginning: each step begins at a mark, none at the first choice of the game."""
    reel = reel_of(5)
    count = len(reel.choices)
    reel.index()
    assert len(made) == count
    for step in range(count - 1, -1, -1):
        before, work = len(made), reel.work(step)
        reel.show(step, "all")
        assert len(made) - before == work, "what the limit counts is what is done"
        assert work <= 60
    assert len(made) < 30 * count


def test_jumping_about_costs_what_it_shows(made: list[int]):
    reel = reel_of(6)
    reel.show(len(reel.choices), "none")
    del made[:]
    rng = random.Random(2)
    for _ in range(50):
        reel.show(rng.randrange(len(reel.choices)), "0")
    assert len(made) <= 50 * 60


def test_a_reel_keeps_only_so_many_marks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(replays, "_MARKS", 4)
    reel = reel_of(7)
    reel.index()
    assert 2 <= len(reel._marks) <= 4
    held = sorted(len(mark.steps) for mark in reel._marks)
    assert held[-1] - held[0] > len(reel.choices) / 3, "all over the game"


def test_however_it_is_wound_a_step_shows_the_same():
    straight, about = reel_of(8), reel_of(8)
    count = len(straight.choices)
    shown = [(straight.show(step, "all"), straight.show(step, "1")) for step in range(count + 1)]
    steps = list(range(count + 1))
    random.Random(3).shuffle(steps)
    for step in steps:
        assert (about.show(step, "all"), about.show(step, "1")) == shown[step]
    assert about.index() == straight.index() == reel_of(8).index()


async def test_replays_are_limited_by_what_they_cost(serve: Callable[..., Running]):
    server = serve()
    async with Browser(server.base) as ann:
        table = await finished(ann, 5)
        path = f"/api/tables/{table}/replay"
        count = (await ann.get(f"/api/tables/{table}/save"))["choices"]
        desk = server.app.state.desk
        desk.replays = Limiter(0, 100 + len(count) - 1)
        assert await ann.refused("GET", f"{path}/{len(count)}") == (429, "too_often"), "all of it has to be wound"
        desk.replays = Limiter(0, 200 + len(count))
        await ann.get(f"{path}/{len(count)}")
        await ann.get(f"{path}/{len(count)}?eyes=none")
        assert await ann.refused("GET", f"{path}/{len(count)}") == (429, "too_often")
        desk.replays = Limiter(0, 500 + len(count) - 1)
        assert await ann.refused("GET", path) == (429, "too_often"), "where turns begin has not been looked for yet"
        desk.replays = Limiter(0, 1000 + len(count))
        assert await ann.get(path) == await ann.get(path), "the second time it is known"


async def test_files_of_games_are_limited_by_what_they_cost(serve: Callable[..., Running]):
    """A game is played again for every file that is made of it, and to go on from one of its moments."""
    server = serve()
    async with Browser(server.base) as ann:
        table = await finished(ann, 5)
        path = f"/api/tables/{table}"
        count = len((await ann.get(f"{path}/save"))["choices"])
        desk = server.app.state.desk
        desk.replays = Limiter(0, 4 * count)
        await ann.get(f"{path}/save")
        report = (await ann.post(f"{path}/report", {"words": "Look."}))["report"]["id"]
        await ann.get(f"{path}/reports/{report}")
        on = (await ann.post(f"{path}/play-on", {"step": 0, "seat": 0}))["id"]
        await ann.post(f"/api/tables/{on}/leave")
        for method, what, wish in (
            ("GET", "save", None),
            ("POST", "report", {"words": "Look."}),
            ("GET", f"reports/{report}", None),
            ("POST", "play-on", {"step": 0, "seat": 0}),
        ):
            assert await ann.refused(method, f"{path}/{what}", wish) == (429, "too_often")
        assert len((await ann.get(f"{path}/reports"))["reports"]) == 1, "nothing has changed"
        assert (await ann.get(path))["state"] == "finished"


async def test_somebody_writes_so_many_reports_a_day(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(archive, "REPORTS_A_DAY", 2)
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        for browser in (ann, bob):
            first, second = [f"/api/tables/{(await browser.post('/api/quick', {}))['id']}" for _ in range(2)]
            await browser.post(f"{first}/report", {"words": "Look."})
            await browser.post(f"{second}/report", {"words": "Look."})
            assert await browser.refused("POST", f"{first}/report", {"words": "Look."}) == (429, "too_often")
            assert len((await browser.get(f"{first}/reports"))["reports"]) == 1, "nothing has changed"


async def test_a_replay_that_was_asked_for_too_early_is_made_anew():
    game = smashup.new_game(["Ann", "Bob"], PAIRS, 3)
    record = TableRecord("t", "", "", False, "abandoned", 0, 0, "choose", {}, 3, setup=game.setup.to_dict())
    choices: list[ChoiceRecord] = []

    class Kept:
        """The part of the database that replays read."""

        async def choices(self, table: str) -> list[ChoiceRecord]:
            return list(choices)

        async def states(self, table: str) -> dict[str, StateRecord]:
            return {}

    replays = Replays(Kept())  # type: ignore[arg-type]
    assert (await replays.index(record))["steps"] == 0
    assert game.choice is not None
    choices.append(ChoiceRecord(0, game.choice.player, 0, "bot"))
    record = replace(record, steps=1)
    assert (await replays.index(record))["steps"] == 1
    assert await replays.reel(record) is await replays.reel(record)


async def test_alone_against_bots_the_save_can_be_had_at_any_time(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        table = await ann.post("/api/quick", {"level": "random"})
        path = f"/api/tables/{table['id']}"
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(1), 3)
            await seat.asked()
            save = await ann.get(f"{path}/save")
            assert smashup.load(save).view(0) == seat.state["view"]
            assert await eve.refused("GET", f"{path}/save") == (403, "hidden")
            report = await ann.post(f"{path}/report", {"step": 2, "words": "Strange."})
            assert report["report"]["words"] == "Strange."
            assert len(smashup.load(report).choices) == 2
            assert await eve.refused("POST", f"{path}/report", {}) == (403, "not_seated")
            assert await ann.refused("POST", f"{path}/report", {"step": 9999}) == (404, "not_found")


async def test_play_on_from_any_moment(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        table = await finished(ann, 7)
        path = f"/api/tables/{table}"
        save = await eve.get(f"{path}/save")
        steps = len(save["choices"])
        middle = steps // 2
        await eve.named("Eve")
        fork = await eve.post(f"{path}/play-on", {"step": middle, "seat": 1, "level": "random"})
        assert fork["state"] == "playing"
        assert fork["id"] != table
        assert [s["kind"] for s in fork["seats"]] == ["bot", "person"]
        assert fork["you"] == 1
        async with await eve.sit(fork["id"]) as seat:
            assert seat.state["view"]["players"][1]["name"] == "Eve"
            assert seat.state["undo"]["allowed"] == "no", "what was played before is not hers to take back"
            await seat.hurry()
            await seat.play_on(random.Random(8))
            assert seat.state["table"]["state"] == "finished"
        again = await eve.get(f"/api/tables/{fork['id']}/save")
        assert again["choices"][:middle] == save["choices"][:middle]
        smashup.load(again)
        assert await eve.refused("POST", f"{path}/play-on", {"step": steps, "seat": 0}) == (409, "over")
        assert await eve.refused("POST", f"{path}/play-on", {"step": steps + 1, "seat": 0}) == (404, "not_found")
        assert await eve.refused("POST", f"{path}/play-on", {"step": 1, "seat": 2}) == (404, "not_found")


async def test_a_rematch_brings_the_same_people_together(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as eve:
        first, second = await seated(server, ann, bob)
        path = f"/api/tables/{first.table}"
        assert await ann.refused("POST", f"{path}/rematch", {}) == (409, "not_over")
        rng = random.Random(3)
        while not first.over:
            seat = first if first.question is not None else second
            await seat.choose(rng.randrange(len(seat.options)))
            await first.until(lambda: first.question is not None or second.question is not None or first.over)
            await second.until(
                lambda: second.state["waiting_for"] == first.state["waiting_for"] or second.over or first.over
            )
        new = await ann.post(f"{path}/rematch")
        assert new["state"] == "lobby"
        assert {seat["person"] for seat in new["seats"]} == {ann.me["id"], bob.me["id"]}
        assert await ann.refused("POST", f"/api/tables/{new['id']}/start", {}) == (409, "not_ready")
        await second.until(lambda: second.state["table"]["rematch"] == new["id"])
        assert (await bob.post(f"{path}/rematch"))["id"] == new["id"]
        for browser, pair in zip((ann, bob), PAIRS, strict=True):
            await browser.post(f"/api/tables/{new['id']}/factions", {"factions": pair})
        assert (await ann.post(f"/api/tables/{new['id']}/start"))["state"] == "playing"
        assert await eve.refused("POST", f"{path}/rematch", {}) == (403, "not_seated")
        await first.close()
        await second.close()


async def test_two_who_ask_for_a_rematch_in_two_processes_meet(
    serve: Callable[..., Running], data_folder: Callable[[], Path]
):
    folder = data_folder()
    one, two = serve(data=folder), serve(data=folder)
    async with Browser(one.base) as ann, Browser(one.base) as bob:
        first, second = await seated(one, ann, bob)
        table = first.table
        await first.close()
        await second.close()

        def end(record: TableRecord) -> Change:
            return Change(record, replace(record, state="finished", waiting_for=None))

        await one.inside(lambda: one.house.tables[table].alter(end))
        elsewhere = await two.inside(lambda: two.house.live(table))
        bob.http.base_url = two.base
        hers = await ann.post(f"/api/tables/{table}/rematch")
        assert elsewhere.record.rematch is None, "the other process has not heard of it"
        his = await bob.post(f"/api/tables/{table}/rematch")
        assert his["id"] == hers["id"]
        for browser in (ann, bob):
            mine = (await browser.get("/api/tables?scope=mine"))["tables"]
            assert {found["id"] for found in mine} == {table, hers["id"]}


async def test_a_rematch_against_bots_begins_at_once(server: Running):
    async with Browser(server.base) as ann:
        table = await finished(ann, 11)
        assert (await ann.post(f"/api/tables/{table}/rematch"))["state"] == "playing"
