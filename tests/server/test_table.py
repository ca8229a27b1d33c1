"""The socket of a table: questions and answers, refusals, previews, reasons, chat, presence, pace."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import smashup
from smashup import say
from smashup.server import foresight, playing
from smashup.server.connections import Connection
from smashup.server.messages import PROTOCOL
from smashup.server.table.change import with_seat
from smashup.testing import Scenario
from tests.server.client import Browser, Seat, dial
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

PERSON, OPEN, BOT = {"kind": "person"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
PAIRS = [["Super Spies", "Cyborg Apes"], ["Shapeshifters", "Time Travelers"]]


async def two_people(server: Running, ann: Browser, bob: Browser, seed: int = 3, pairs: list[list[str]] = PAIRS) -> str:
    """A table of two people that has begun, with a deal that we know: Play Cards at once."""
    table = (await ann.post("/api/tables", {"seats": [PERSON, OPEN], "factions_by": "choose"}))["id"]
    await bob.post(f"/api/tables/{table}/join", {})
    for browser, pair in zip((ann, bob), pairs, strict=True):
        await browser.post(f"/api/tables/{table}/factions", {"factions": pair})
    live = server.house.tables[table]
    live.record = replace(live.record, seed=seed)
    await ann.post(f"/api/tables/{table}/start")
    identity: str = table
    return identity


async def seated(
    server: Running, ann: Browser, bob: Browser, seed: int = 3, pairs: list[list[str]] = PAIRS
) -> tuple[Seat, Seat]:
    """Both at a table, whoever is asked first."""
    table = await two_people(server, ann, bob, seed, pairs)
    first, second = await ann.sit(table), await bob.sit(table)
    return (first, second) if first.question is not None else (second, first)


async def stored(server: Running, table: str) -> list[int]:
    choices = await server.inside(lambda: server.house.store.choices(table))
    return [choice.pick for choice in choices]


async def test_the_first_state_tells_everything(server: Running):
    async with Browser(server.base) as ann:
        table = await ann.post("/api/quick", {"level": "random"})
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.asked()
            state = seat.state
            assert state["table"]["id"] == table["id"]
            assert state["view"]["seat"] == 0
            assert state["waiting_for"] == 0
            assert state["view"]["choice"]["player"] == 0
            assert state["thinking"] is None
            assert state["preferences"]["stops"] == ["before_scoring", "after_scoring", "other"]
            assert any(words.endswith("draws 5 cards.") for words in seat.sentences)
            own = [entry.get("secret") for entry in seat.log.values() if entry["kind"] == "Draw"]
            assert any(words and words["code"] == "secret-draw" for words in own)


async def test_an_answer_moves_the_table_for_everybody(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as eve:
        asked, waiting = await seated(server, ann, bob)
        watching = await eve.sit(asked.table)
        assert waiting.question is None
        assert watching.question is None
        assert waiting.state["waiting_for"] == asked.seat
        assert "options" not in waiting.state["view"]["choice"]
        await asked.pick("end")
        await waiting.until(lambda: waiting.question is not None)
        await watching.until(lambda: watching.state["waiting_for"] == waiting.seat)
        assert waiting.state["view"]["choice"]["options"]
        assert watching.state["view"]["seat"] is None
        assert all("hand" not in player for player in watching.state["view"]["players"])
        assert watching.sentences == waiting.sentences == asked.sentences
        for seat in (asked, waiting, watching):
            await seat.close()


async def test_stale_doubled_foreign_and_malformed_messages_change_nothing(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as eve:
        asked, waiting = await seated(server, ann, bob)
        watching = await eve.sit(asked.table)
        question = asked.question
        before = await stored(server, asked.table)

        assert await asked.refused("choose", question="77.0", index=0) == "stale"
        assert await asked.refused("choose", question=question, index=5000) == "illegal"
        assert await asked.refused("choose", question=question, index=-1) == "malformed"
        assert await asked.refused("choose", question=question, index="0") == "malformed"
        assert await asked.refused("choose", question=question, index=True) == "malformed"
        assert await asked.refused("choose", question=question) == "malformed"
        assert await asked.refused("choose", question=question, index=0, seat=1) == "malformed"
        assert await asked.refused("conquer") == "malformed"
        assert await waiting.refused("choose", question=question, index=0) == "not_your_turn"
        assert await watching.refused("choose", question=question, index=0) == "not_seated"
        assert await watching.refused("undo") == "not_seated"
        for rubbish in ("", "nonsense", "[]", "7", '{"type": ', "[" * 5000, b"\x00\x01", '"' + "x" * 20_000 + '"'):
            refusals = len(asked.refusals)
            await asked.send_raw(rubbish)
            await asked.until(lambda: len(asked.refusals) > refusals)  # noqa: B023
        assert await stored(server, asked.table) == before
        assert asked.question == question

        end = len(asked.options) - 1
        await asked.send("choose", question=question, index=end)
        assert await asked.refused("choose", question=question, index=end) in ("stale", "not_your_turn")
        assert len(await stored(server, asked.table)) == len(before) + 1, "the doubled answer counted once"
        for seat in (asked, waiting, watching):
            await seat.close()


async def test_of_two_answers_at_once_one_is_refused(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        asked, waiting = await seated(server, ann, bob)
        twin = await asked.browser.sit(asked.table)
        question, end = asked.question, len(asked.options) - 1
        await asyncio.gather(*(s.send("choose", question=question, index=end) for s in (asked, twin)))
        await waiting.until(lambda: waiting.question is not None)
        await asked.until(lambda: asked.refusals or twin.refusals)
        assert len(asked.refusals) + len(twin.refusals) == 1
        assert len(await stored(server, asked.table)) == 1
        for seat in (asked, waiting, twin):
            await seat.close()


def deal_with(title: str, pairs: list[list[str]]) -> tuple[int, int]:
    """A seed with which the first player may play that card at once, and the option to do so."""
    for seed in range(2000):
        choice = smashup.new_game(["Ann", "Bob"], pairs, seed).choice
        assert choice is not None
        for index, option in enumerate(choice.options if choice.player == 0 else ()):
            if option.kind == "play" and option.card is not None and option.card.title == title:
                return seed, index
    raise AssertionError(f"no deal begins with {title}")


async def test_a_run_of_picks_is_made_one_by_one(server: Running):
    pairs = [["Kitty Cats", "Penguins"], ["Super Spies", "Time Travelers"]]
    seed, index = deal_with("Secret Mission", pairs)
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        first, second = await seated(server, ann, bob, seed, pairs)
        await first.choose(index)
        assert first.state["view"]["choice"]["run"] == [0, 4]
        await first.choose(0)
        assert len(first.state["view"]["choice"]["picked"]) == 1
        done = len(first.options) - 1
        await first.choose(done)
        assert first.state["view"]["choice"]["kind"] == "play cards"
        assert await stored(server, first.table) == [index, 0, done]
        assert first.refusals == []
        await first.close()
        await second.close()


async def test_why_not_names_the_rule(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        asked, waiting = await seated(server, ann, bob)
        for seat in (asked, waiting):
            hand = seat.state["view"]["players"][seat.seat]["hand"]
            why = await seat.answer("why", card=hand[0]["id"])
            assert why["card"] == hand[0]["id"]
            assert why["says"].get("rules", []) == why["rules"]
            if seat is waiting:
                assert why["rule"] == "2.2"
        foreign = waiting.state["view"]["players"][waiting.seat]["hand"][0]["id"]
        assert await asked.refused("why", card=foreign) == "not_in_hand"
        minions = [o for o in asked.options if o["kind"] == "play" and "base" in o and "target" not in o]
        if minions:
            await asked.choose(asked.options.index(minions[0]))
            while asked.state["view"]["choice"]["kind"] != "play cards":
                await asked.choose(len(asked.options) - 1)
            rights = [play["kind"] for play in asked.state["view"]["turn"]["plays"]]
            hand = asked.state["view"]["players"][asked.seat]["hand"]
            stuck = [card for card in hand if card["kind"] == "minion"]
            if stuck and "minion" not in rights:
                why = await asked.answer("why", card=stuck[0]["id"])
                assert why["rule"] == "2.2"
        await asked.close()
        await waiting.close()


async def test_a_preview_is_the_engines_answer_and_changes_nothing(server: Running):
    async with Browser(server.base) as ann:
        wish = {"seats": [PERSON, BOT], "factions_by": "choose", "factions": PAIRS, "seed": 3}
        table = await ann.post("/api/tables", wish)
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.at_play_cards()
            index, option = next(
                (i, o) for i, o in enumerate(seat.options) if o["kind"] == "play" and "base" in o and "target" not in o
            )
            question = seat.question
            before = await stored(server, table["id"])
            preview = await seat.answer("preview", question=question, index=index)
            assert preview["question"] == question
            assert option["name"] in say(preview["says"][0])
            assert await stored(server, table["id"]) == before
            now = next(b for b in seat.state["view"]["bases"] if b["id"] == option["base"])
            if preview["totals"]:
                assert preview["totals"][str(option["base"])][0] > now["totals"][0]
            end = await seat.answer("preview", question=question, index=len(seat.options) - 1)
            assert end["says"][-1]["code"] == "foresee-no-more", "the draw at the end of the turn is hidden"
            assert end["totals"] == {}
            assert await seat.refused("preview", question=question, index=999) == "illegal"
            assert await seat.refused("preview", question="1.9", index=0) == "stale"


async def test_options_that_change_nothing_are_told_apart(server: Running):
    async with Browser(server.base) as ann:
        wish = {"seats": [PERSON, BOT], "factions_by": "choose", "factions": PAIRS, "seed": 3}
        table = await ann.post("/api/tables", wish)
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.at_play_cards()
            before = await stored(server, table["id"])
            answer = await seat.answer("no_effect", question=seat.question)
            assert answer["indices"] == [], "only a card's question has any"
            assert await stored(server, table["id"]) == before
            assert await seat.refused("no_effect", question="1.9") == "stale"


def test_what_changes_nothing_is_found_by_trying_it():
    """Muffin may take control of a minion that is one's own already."""
    s = Scenario(
        {"Ann": ("Kitty Cats", "Cyborg Apes"), "Bob": ("Super Spies", "Time Travelers")},
        bases=["Monkey Lab", "The Nexus"],
    )
    s.put("Baboom", at="The Nexus", by="Ann")
    s.put("Spy", at="The Nexus", by="Bob")
    s.hand("Ann", "Muffin")
    s.play("Muffin", at="The Nexus")
    before = s.game.fingerprint()
    assert s.game.choice is not None
    titles = [option.card.title for option in s.game.choice.options if option.card is not None]
    assert {titles[index] for index in foresight.without_effect(s.game, 0, random.Random(1))} == {"Baboom", "Muffin"}
    words = {title: foresight.preview(s.game, 0, i, random.Random(1))["says"] for i, title in enumerate(titles)}
    assert list(map(say, words["Baboom"])) == ["Changes nothing."]
    assert list(map(say, words["Spy"])) == ["Ann takes control of Spy (Muffin)."]
    assert s.game.fingerprint() == before


def test_a_special_of_which_nothing_would_come_is_told_apart():
    """RULES 3.3: a card may be played even when its ability can do nothing; no minion there is weak enough for it."""
    s = Scenario(
        {"Ann": ("Super Spies", "Cyborg Apes"), "Bob": ("Kitty Cats", "Time Travelers")},
        bases=["Monkey Lab", "The Nexus"],
    )
    s.lay("Monkey Lab", Ann=("Cyberback", "Secret Agent", "Secret Agent"), Bob=("Doctor When", "Queen Fluffy"))
    s.put("Baboom", at="The Nexus", by="Ann")
    s.hand("Ann", "Live and Let Chum", "The Base Is Not Enough")
    s.end_turn()
    assert s.game.choice is not None
    assert s.game.choice.window is not None
    titles = [option.card.title for option in s.game.choice.options if option.card is not None]
    vain = foresight.without_effect(s.game, 0, random.Random(1))
    assert {titles[index] for index in vain} == {"Live and Let Chum", "The Base Is Not Enough"}


def test_what_cannot_be_foreseen_is_not_said_to_change_nothing():
    """Whose top card a Spy looks at is hidden, so neither deck can be ruled out."""
    s = Scenario(
        {"Ann": ("Super Spies", "Cyborg Apes"), "Bob": ("Kitty Cats", "Time Travelers")},
        bases=["Monkey Lab", "The Nexus"],
    )
    s.hand("Ann", "Spy")
    s.play("Spy", at="The Nexus")
    assert s.game.choice is not None
    assert s.game.choice.kind == "ability"
    assert foresight.without_effect(s.game, 0, random.Random(1)) == []


async def test_chat_is_plain_text_for_everybody_and_kept(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as eve:
        await ann.named("Ann")
        await bob.named("Bob")
        table = await two_people(server, ann, bob)
        one, two, three = await ann.sit(table), await bob.sit(table), await eve.sit(table)
        await one.send("chat", text=" Good <b>luck</b>\u202e \n friends ")
        for seat in (one, two, three):
            await seat.until(lambda: any(m["type"] == "chat" for m in seat.received))  # noqa: B023
            said = next(m for m in seat.received if m["type"] == "chat")
            assert (said["seat"], said["name"], said["text"]) == (0, "Ann", "Good <b>luck</b> friends")
        assert await one.refused("chat", text="   ") == "empty"
        assert await one.refused("chat", text="x" * 401) == "too_long"
        late = await bob.sit(table)
        assert [m["text"] for m in late.state["chat"]] == ["Good <b>luck</b> friends"]
        for seat in (one, two, three, late):
            await seat.close()


async def test_nobody_speaks_under_the_name_of_a_player(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as eve:
        await ann.named("Ann")
        await bob.named("Bob")
        table = await two_people(server, ann, bob)
        await bob.named("Ann")
        await eve.named("\uff21NN")
        nobody = Browser(server.base)
        live = server.house.tables[table]
        live.record = with_seat(live.record, replace(live.record.seats[1], name="Guest"))
        said = []
        async with await ann.sit(table) as watched:
            for browser in (ann, bob, eve, nobody):
                async with await browser.sit(table) as seat:
                    await seat.send("chat", text="It is me")
                    await seat.all_heard()
            await watched.all_heard()
            said = [(m["seat"], m["name"]) for m in watched.received if m["type"] == "chat"]
        assert said == [(0, "Ann"), (1, "Guest"), (None, "\uff21NN 2"), (None, "Guest 2")]
        await nobody.http.aclose()


async def test_it_is_plain_who_is_here(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob, Browser(server.base) as eve:
        table = await two_people(server, ann, bob)
        one = await ann.sit(table)
        assert [s["connected"] for s in one.state["table"]["seats"]] == [True, False]

        def last() -> Any:
            found = [m for m in one.received if m["type"] == "presence"]
            return found[-1] if found else {}

        two = await bob.sit(table)
        both = [{"seat": 0, "connected": True}, {"seat": 1, "connected": True}]
        await one.until(lambda: last().get("seats") == both)
        three = await eve.sit(table)
        await one.until(lambda: last().get("spectators") == 1)
        await two.close()
        await one.until(lambda: last()["seats"][1]["connected"] is False)
        await three.close()
        await one.send("ping")
        await one.until(lambda: any(message["type"] == "pong" for message in one.received))
        await one.close()


async def test_the_socket_is_closed_to_foreign_pages_and_unknown_tables(server: Running):
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        address = server.base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        for origin in ("http://evil.example", None, "null", server.base + "0"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, origin=origin)  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403
        lost = await Seat(ann, "x" * 22, server.base).open()
        assert lost.closed_with == 4404
        assert lost.refusals[0]["code"] == "not_found"


async def test_a_page_of_the_former_protocol_is_told_to_load_anew(server: Running):
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random"}))["id"]
        for query in ("", "?protocol=1", f"?protocol={PROTOCOL + 1}"):
            path = f"/api/tables/{table}/socket{query}"
            async with dial(server.base, path, cookies=ann.cookies) as line:
                told = json.loads(await line.recv())
                assert (told["type"], told["code"]) == ("refused", "reload")
                assert told["message"].endswith("Load the page again.")
                with pytest.raises(ConnectionClosed) as closed:
                    await line.recv()
                assert closed.value.code == 4404, "which a page takes for the end: it does not come back by itself"
        from_page = {"Sec-Fetch-Mode": "cors"}
        assert await ann.refused("GET", "/api/me", **from_page) == (409, "reload")
        assert await ann.refused("GET", "/api/me", **from_page, **{"X-Protocol": "1"}) == (409, "reload")
        assert (await ann.ask("GET", "/api/me", **from_page, **{"X-Protocol": str(PROTOCOL)})).status_code == 200
        assert (await ann.ask("GET", "/api/me")).status_code == 200, "a program need not name one"


async def test_bots_move_at_the_pace_of_the_slowest_and_can_be_hurried(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = (await ann.post("/api/tables", {"seats": [PERSON, OPEN, BOT, BOT], "factions_by": "random"}))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start")

        async def seconds() -> float:
            return server.house.tables[table].driver.pace()

        seats = [await ann.sit(table), await bob.sit(table)]
        for seat, pace in zip(seats, (500, 2000), strict=True):
            await seat.send("preferences", pace=pace)
            await seat.until(lambda: seat.state["preferences"]["pace"] == pace)  # noqa: B023
        assert await server.inside(seconds) == 2
        await seats[1].close()
        gone = {"seat": 1, "connected": False}
        await seats[0].until(lambda: any(gone in m.get("seats", []) for m in seats[0].received))
        assert await server.inside(seconds) == 0.5
        assert await seats[0].refused("preferences", pace=2001) == "malformed"
        assert await seats[0].refused("preferences", stops=["always"]) == "malformed"
        await seats[0].close()


async def test_a_bot_waits_for_its_pace_until_it_is_hurried(server: Running):
    hour = 3_600_000
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/tables", {"seats": [PERSON, BOT], "factions_by": "random"}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            await seat.at_play_cards()
            person = Connection(ann.me["id"], "")
            await server.inside(lambda: playing.prefer(server.house.tables[table], person, {"pace": hour}))
            await seat.until(lambda: seat.state["preferences"]["pace"] == hour)
            while seat.state["thinking"] is None:
                await seat.choose(len(seat.options) - 1)
                await seat.until(lambda: seat.question is not None or seat.state["thinking"] is not None)
            before = await stored(server, table)
            for _ in range(20):
                await seat.answer("why", card=seat.state["view"]["players"][0]["hand"][0]["id"])
            assert await stored(server, table) == before
            await seat.send("skip")
            assert await seat.asked()
            assert len(await stored(server, table)) > len(before)


async def test_a_whole_game_by_two_people_ends_for_both(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        asked, waiting = await seated(server, ann, bob)
        rng = random.Random(5)
        await asyncio.gather(asked.play_on(rng), waiting.play_on(rng))
        assert asked.state["table"]["state"] == "finished"
        result = asked.state["table"]["result"]
        assert result["places"][result["winner"]] == 1
        assert max(result["scores"]) == result["scores"][result["winner"]] >= 15
        assert asked.state["view"]["over"]
        assert asked.state["undo"]["allowed"] == "no"
        assert await asked.refused("choose", question="0.0", index=0) == "over"
        mine = (await ann.get("/api/tables?scope=mine"))["tables"]
        assert mine[0]["result"] == result
        await asked.close()
        await waiting.close()


async def test_the_log_that_grew_is_the_log_of_a_newcomer(server: Running):
    async with Browser(server.base) as ann:
        table = await ann.post("/api/quick", {"level": "random"})
        async with await ann.sit(table["id"]) as seat:
            await seat.hurry()
            await seat.play_on(random.Random(2), 20)
            await seat.until(lambda: seat.question is not None or seat.over)
            async with await ann.sit(table["id"]) as late:
                assert json.dumps(list(late.log.values())) == json.dumps(list(seat.log.values()))
                assert late.state["view"] == seat.state["view"]
