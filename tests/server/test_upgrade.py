"""Games outlive the rules they began under: they go on from the state stored at the last Play Cards prompt."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

import smashup
from smashup import say
from smashup.engine.cards import Scripted
from smashup.engine.fingerprint import former_fingerprint
from smashup.server import schema
from smashup.server.games import Broken, Diverged, replay, restore, state_of
from smashup.server.records import ChoiceRecord, StateRecord, TableRecord
from smashup.server.replays import Reel
from smashup.version import engine_version
from tests.server.client import PATIENCE, Browser
from tests.server.conftest import Running
from tests.server.test_replays import finished
from tests.server.test_table import seated

pytestmark = pytest.mark.anyio

PAIRS = [("Super Spies", "Cyborg Apes"), ("Shapeshifters", "Time Travelers")]


def played(seed: int, least: int) -> tuple[smashup.Game, list[ChoiceRecord], StateRecord]:
    """A game of at least so many choices, and its state at the last Play Cards prompt among them."""
    rng = random.Random(seed)
    game = smashup.new_game(["Ann", "Otto"], PAIRS, seed)
    choices: list[ChoiceRecord] = []
    state = state_of(game, 0)
    while len(choices) < least or (game.choice is not None and game.choice.kind == "play cards"):
        assert game.choice is not None
        if game.choice.kind == "play cards":
            state = state_of(game, 0)
        pick = rng.randrange(len(game.choice.options))
        choices.append(ChoiceRecord(len(choices), game.choice.player, pick, "person"))
        game.choose(pick)
    return game, choices, state


def other_engine(state: StateRecord, fingerprint: str | None = None) -> StateRecord:
    """The state as another version of the rules would have stored it."""
    values = {name: getattr(state, name) for name in StateRecord.__dataclass_fields__}
    return StateRecord(**{**values, "engine": "0.0.1+other", "fingerprint": fingerprint or state.fingerprint})


def test_a_game_replays_while_the_rules_are_the_same():
    game, choices, state = played(3, 40)
    found, recovery = restore(game.setup.to_dict(), choices, {"last": state}, 0)
    assert recovery is None
    assert found.game.fingerprint() == game.fingerprint()
    found, recovery = restore(game.setup.to_dict(), choices, {"last": other_engine(state)}, 0)
    assert recovery is None, "another version that leads to the same state changes nothing"
    at_state = restore(game.setup.to_dict(), choices[: state.steps], {}, 0)[0].game
    former = other_engine(state, former_fingerprint(at_state.kernel, at_state.choice))
    assert restore(game.setup.to_dict(), choices, {"last": former}, 0)[1] is None, "nor one that hashed English"


def test_a_game_that_does_not_replay_goes_on_from_its_state():
    game, choices, state = played(3, 40)
    changed = other_engine(state, "another")
    found, recovery = restore(game.setup.to_dict(), choices, {"last": changed}, 0)
    assert recovery is not None
    assert recovery.steps == len(choices)
    assert found.start == state.steps
    assert found.game.fingerprint() == game.fingerprint(), "the choices since are made again"
    assert [step.pick for step in found.steps] == [choice.pick for choice in choices]


def test_what_does_not_fit_after_the_state_is_dropped():
    game, choices, state = played(3, 40)
    broken = [*choices[: state.steps], ChoiceRecord(state.steps, choices[state.steps].seat, 9999, "person")]
    found, recovery = restore(game.setup.to_dict(), broken, {"last": other_engine(state, "another")}, 0)
    assert recovery is not None
    assert recovery.steps == state.steps
    assert found.game.choice is not None
    assert found.game.choice.kind == "play cards"


def test_without_a_usable_state_the_game_is_broken():
    game, choices, state = played(3, 30)
    choices[4] = ChoiceRecord(4, choices[4].seat, 9999, "person")
    setup = game.setup.to_dict()
    with pytest.raises(Broken):
        restore(setup, choices, {}, 0)
    with pytest.raises(Broken):
        restore(setup, choices, {"last": state}, 1)
    rubbish = StateRecord("last", "0.0.1", state.steps, 0, "x", zlib.compress(b'{"format": 99}'))
    with pytest.raises(Broken):
        restore(setup, choices, {"last": rubbish}, 0)


OLDER = Path(__file__).with_name("older_game.json")
"""A game that was played before the rules were what RULES 6.6, 6.8 and 15.14 to 15.28 say now: its save, who made every
choice, and the state that was stored at a Play Cards prompt in its middle.
"""


def older_game() -> tuple[dict[str, Any], list[ChoiceRecord], StateRecord]:
    data = json.loads(OLDER.read_text(encoding="utf-8"))
    made = zip(data["seats"], data["save"]["choices"], strict=True)
    choices = [ChoiceRecord(number, seat, pick, "person") for number, (seat, pick) in enumerate(made)]
    kept = data["state"]
    packed = zlib.compress(json.dumps(kept["snapshot"]).encode())
    return data["save"], choices, StateRecord("last", kept["engine"], kept["steps"], 0, kept["fingerprint"], packed)


def test_a_running_game_of_the_older_rules_goes_on_from_its_state():
    """Its choices lead elsewhere long before; from the state on all goes by the rules as they are now, to the end."""
    save, choices, state = older_game()
    with pytest.raises(Diverged) as problem:
        replay(save, choices)
    assert problem.value.step < state.steps
    found, recovery = restore(save, choices[: state.steps], {"last": state}, 0)
    assert recovery is not None
    assert recovery.steps == found.start == state.steps
    assert found.game.has_fingerprint(state.fingerprint)
    rng = random.Random(1)
    while found.game.choice is not None:
        found.choose(rng.randrange(len(found.game.choice.options)), "person")
    assert found.game.winner is not None


def test_a_finished_game_of_the_older_rules_is_shown_as_far_as_it_leads():
    save, choices, state = older_game()
    record = TableRecord("t", "", "", False, "finished", 0, 0, "choose", {}, save["seed"], setup=save)
    reel = Reel(record, choices, {})
    index = reel.index()
    shown = index["steps"]
    assert 0 < shown < state.steps
    assert say(index["notice"]) == f"This game was played by older rules; it can be shown only up to choice {shown}."
    assert reel.show(shown, "all")["view"]["turn"]["number"] >= 1
    reel = Reel(record, choices, {"origin": state})
    index = reel.index()
    assert (index["first"], index["steps"]) == (state.steps, len(choices))
    assert say(index["notice"]).startswith("The rules changed during this game; it can be shown only from choice ")
    assert reel.show(state.steps, "all")["step"] == state.steps


def test_a_save_of_the_older_rules_is_refused_with_a_sentence():
    save, _, _ = older_game()
    with pytest.raises(
        smashup.BadSave, match=r"choice \d+ is not possible\..* The game was changed, or the rules were\."
    ):
        smashup.load(save)


async def test_a_running_table_survives_an_upgrade(data_folder: Callable[[], Path], serve: Callable[..., Running]):
    folder = data_folder()
    first = serve(data=folder, state_seconds=0)
    async with Browser(first.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(2), 12)
            await seat.asked()
            view, steps = seat.state["view"], int(str(seat.question).partition(".")[0])
        first.stop()
        _pretend_other_rules(folder, table)
        second = serve(data=folder)
        ann.http.base_url = second.base
        ann.base = second.base
        async with await ann.sit(table) as seat:
            assert any("renewed rules" in words for words in seat.sentences)
            assert seat.state["view"]["players"] == view["players"]
            assert seat.state["view"]["bases"] == view["bases"]
            assert int(str(seat.question).partition(".")[0]) <= steps
            await seat.hurry()
            await seat.play_on(random.Random(3))
            assert seat.state["table"]["state"] == "finished"
        replay_ = await ann.get(f"/api/tables/{table}/replay")
        assert "rules changed" in say(replay_["notice"])
        last = await ann.get(f"/api/tables/{table}/replay/{replay_['steps']}?eyes=0")
        assert last["view"]["over"]
        assert (await ann.refused("GET", f"/api/tables/{table}/replay/1")) == (410, "diverged")


def _pretend_other_rules(folder: Path, table: str) -> None:
    """Spoils the second choice, as rules would that have changed since, and marks the state as another engine's."""
    with sqlite3.connect(folder / "smashup.sqlite3") as database:
        changed = database.execute("UPDATE choices SET pick = 9999 WHERE table_id = ? AND number = 0", (table,))
        assert changed.rowcount == 1
        database.execute("UPDATE states SET engine = '0.0.1+other' WHERE table_id = ?", (table,))


async def test_a_replay_of_another_version_opens_with_a_notice(server: Running):
    async with Browser(server.base) as ann:
        table = await finished(ann, 21)

        async def age() -> None:
            store = server.house.store
            async with (await server.house.live(table)).lock:  # whoever told the end stores it before letting go
                state = (await store.states(table))["last"]
                assert state.engine == engine_version()
                await store.keep_state(table, other_engine(state))

        await server.inside(age)
        found: dict[str, Any] = await ann.get(f"/api/tables/{table}/replay")
        assert "another build of the rules (0.0.1)" in say(found["notice"])
        assert "same end" in say(found["notice"])


def left_for_the_collector() -> int:
    """How many cards are still there when games were dropped and nobody has looked for garbage."""

    def cards() -> int:
        return sum(isinstance(thing, Scripted) for thing in gc.get_objects())

    _, choices, state = played(5, 30)
    setup = smashup.new_game(["Ann", "Otto"], PAIRS, 5).setup.to_dict()
    gc.collect()
    gc.disable()
    before = cards()
    for origin in (None, StateRecord("origin", "", state.steps, 0, "", state.data)):
        found = replay(setup, choices, origin)
        found.game.determinize(found.game.choice.player, random.Random(1))  # type: ignore[union-attr]
        assert cards() > before + 50
        found.discard()
        found.discard()
        del found
    return cards() - before


def test_a_game_that_is_dropped_leaves_nothing_for_the_collector():
    """In a process of its own: in this one tables of other tests come and go meanwhile."""
    count = "from tests.server.test_upgrade import left_for_the_collector; print(left_for_the_collector())"
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", count], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 250, "no more than the copy that was made for a guess"


def test_the_whole_state_is_taken_along_in_every_game():
    for seed in range(12):
        game, choices, state = played(seed, 60)
        found = replay(game.setup.to_dict(), choices, StateRecord("origin", "", state.steps, 0, "", state.data))
        assert found.game.fingerprint() == game.fingerprint()


async def spoil(server: Running, table: str) -> None:
    """Makes the first choice one that the rules do not know, and forgets what was stored besides."""
    store, live = server.house.store, await server.house.live(table)
    choice = update(schema.Choice).where(schema.Choice.table_id == table, schema.Choice.number == 0)
    async with live.mailbox():
        await live.keep_state()
        await store.execute(choice.values(pick=9999), delete(schema.State).where(schema.State.table_id == table))
        live.forget()


async def test_a_game_that_cannot_be_opened_any_more_can_be_left(server: Running):
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(2), 3)
        await server.inside(lambda: spoil(server, table))
        lost = await ann.sit(table)
        assert lost.refusals[0]["code"] == "broken"
        assert (await ann.post(f"/api/tables/{table}/leave"))["state"] == "abandoned"
        assert table not in [mine["id"] for mine in (await ann.get("/api/tables?scope=mine"))["tables"]]


async def test_bots_of_a_game_that_cannot_be_opened_are_not_woken_for_ever(
    server: Running, caplog: pytest.LogCaptureFixture
):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        first, second = await seated(server, ann, bob)
        table = first.table
        await first.pick("end")
        await second.until(lambda: second.question is not None)
        await first.close()
        await second.close()
        await server.inside(lambda: spoil(server, table))
        left = await second.browser.post(f"/api/tables/{table}/leave")
        assert left["state"] == "playing"
        house = server.house
        live = house.tables[table]
        async with asyncio.timeout(PATIENCE):
            while live.driver.at_work:
                await asyncio.sleep(0.01)
        await server.inside(lambda: house.store.release(house.process))
        assert table in await server.inside(house.store.due)
        for _ in range(3):
            await server.inside(house.keeper.look_round)
        assert not live.driver.at_work
        told = [record for record in caplog.records if table in record.getMessage()]
        assert [record.getMessage().partition(":")[0] for record in told] == [f"Table {table} cannot be opened"]
        assert told[0].exc_info is None
        assert (await first.browser.post(f"/api/tables/{table}/leave"))["state"] == "abandoned"


@pytest.mark.parametrize(
    ("setup", "named"),
    [
        ({"factions": [["Moon Men", "Cyborg Apes"], ["Shapeshifters", "Time Travelers"]]}, "'Moon Men'"),
        ({"boxes": ["Moon Box"]}, "'Moon Box'"),
        ({"options": {"edition": "future"}}, "'future'"),
    ],
)
async def test_a_game_with_what_is_not_installed_says_what_it_is_and_waits(
    server: Running, setup: dict[str, Any], named: str
):
    async def put(table: str, make: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
        """Gives the game another set-up; what it was before."""
        store, live = server.house.store, await server.house.live(table)
        async with live.mailbox():
            await live.keep_state()
            before = dict(live.record.setup or {})
            now = make(before)
            await store.execute(update(schema.Table).where(schema.Table.id == table).values(setup=now))
            live.record = replace(live.record, setup=now)
            live.forget()
        return before

    def changed(before: dict[str, Any]) -> dict[str, Any]:
        return {**before, **setup, "options": {**before["options"], **setup.get("options", {})}}

    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(2), 3)
        before = await server.inside(lambda: put(table, changed))
        lost = await ann.sit(table)
        assert lost.refusals[0]["code"] == "broken"
        assert named in lost.refusals[0]["message"]
        await lost.close()
        await server.inside(lambda: put(table, lambda now: before))
        async with await ann.sit(table) as seat:
            assert seat.refusals == []
            await seat.play_on(random.Random(2), 2)
