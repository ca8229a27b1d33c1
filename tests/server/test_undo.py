"""Undo is a replay to an earlier choice: free while nothing hidden was told and nobody else acted, else asked for."""

from __future__ import annotations

import random

import pytest

import smashup
from smashup.engine.sight import knows
from smashup.server.games import Played
from smashup.testing import Scenario
from tests.server.client import Browser, Seat
from tests.server.conftest import Running
from tests.server.test_table import BOT, PERSON, deal_with, seated, stored

pytestmark = pytest.mark.anyio


async def fingerprint(server: Running, table: str) -> str:
    async def read() -> str:
        live = await server.house.live(table)
        async with live.mailbox():
            played: Played = await live.game()
            return played.game.fingerprint()

    found: str = await server.inside(read)
    return found


def plain_minion(seat: Seat) -> int | None:
    """A minion whose play tells nobody anything hidden."""
    quiet = {"Furious George", "Baboom", "Copycat", "Mimic", "Repeater", "Jumper"}
    for index, option in enumerate(seat.options):
        if option["kind"] == "play" and option.get("name") in quiet:
            return index
    return None


async def test_a_move_that_told_nothing_is_taken_back_freely(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        for seed in range(20):
            one, two = await seated(server, ann, bob, seed)
            first, table = one, one.table
            index = plain_minion(first) if first.state["view"]["choice"]["kind"] == "play cards" else None
            if index is not None:
                break
            await one.close()
            await two.close()
        else:
            pytest.fail("no game began with a plain minion in hand")
        before, question = await fingerprint(server, table), first.question
        assert first.state["undo"] == {"allowed": "no", "what": "", "pending": None}
        name = first.options[index]["name"]
        await first.choose(index)
        assert first.state["undo"] == {"allowed": "free", "what": name, "pending": None}
        other = two
        assert other.state["undo"] == {"allowed": "no", "what": "", "pending": None}
        assert await other.refused("undo") == "no_undo"
        await first.send("undo")
        await first.until(lambda: len(first.state["view"]["players"][first.seat]["hand"]) == 5)
        assert await fingerprint(server, table) == before
        assert await stored(server, table) == []
        assert first.question != question, "an answer to the question of before is stale"
        assert await first.refused("choose", question=question, index=0) == "stale"
        assert first.sentences[-1].endswith("takes a move back.")
        assert not any(" plays " in words for words in first.sentences)
        await one.close()
        await two.close()


async def test_what_turned_a_hidden_card_up_needs_consent(server: Running):
    """Signs in the Stars turns the base deck face up; a discard shows what another hand held."""
    pairs = [["Ancient Incas", "Super Spies"], ["Kitty Cats", "Penguins"]]
    for title in ("Signs in the Stars", "The Spy Who Ditched Me"):
        seed, index = deal_with(title, pairs)
        async with Browser(server.base) as ann, Browser(server.base) as bob:
            first, second = await seated(server, ann, bob, seed, pairs)
            await first.choose(index)
            assert first.state["undo"]["allowed"] == "ask", title
            await first.close()
            await second.close()


@pytest.mark.parametrize("seed", range(12))
def test_a_choice_that_told_nothing_has_taught_nobody_a_hidden_card(seed: int):
    rng = random.Random(seed)
    pairs = dealt_at_random(rng)
    count = len(pairs)
    played = Played(smashup.new_game(["Ann", "Bob", "Cid", "Dan"][:count], pairs, seed), [])
    quiet = 0
    while (choice := played.game.choice) is not None:
        things = played.game.kernel.things
        hidden = [thing for thing in things if not knows(thing, choice.player)]
        ignorant = [[thing for thing in hidden if not knows(thing, seat)] for seat in range(count)]
        pick = rng.randrange(len(choice.options))
        words = choice.options[pick].label
        if not played.choose(pick, "person").revealed:
            quiet += 1
            learnt = [thing.title for seat in range(count) for thing in ignorant[seat] if knows(thing, seat)]
            assert learnt == [], words
    assert quiet > 0


@pytest.mark.parametrize("seed", [2, 5, 8, 11])
def test_what_may_be_taken_back_is_no_oracle(seed: int):
    """What is free would have been so, with the same outcome, however the cards lie that its chooser does not see."""
    rng = random.Random(seed)
    pairs = dealt_at_random(rng)
    names = ["Ann", "Bob", "Cid", "Dan"][: len(pairs)]
    played = Played(smashup.new_game(names, pairs, seed, smashup.Options(ask_me_first=True)), [])
    tried = 0
    while (choice := played.game.choice) is not None:
        seat, pick = choice.player, rng.randrange(len(choice.options))
        before = played.game.view(seat)
        others = [played.game.determinize(seat, random.Random(number)) for number in range(2)]
        told = choice.options[pick].label
        if not played.choose(pick, "person").revealed:
            for other in others:
                if other.view(seat) == before:
                    assert not _retold(other).choose(pick, "person").revealed, told
                    assert other.view(seat) == played.game.view(seat), told
                    tried += 1
    assert tried > 50


def dealt_at_random(rng: random.Random) -> list[tuple[str, str]]:
    """Factions for two to four players."""
    factions = rng.sample(list(smashup.full_catalogue().factions), 2 * rng.choice((2, 3, 4)))
    return list(zip(factions[::2], factions[1::2], strict=True))


def _retold(game: smashup.Game) -> Played:
    """The server's knowledge of a copy, from here on."""
    played = Played.__new__(Played)
    played.game, played.steps, played.lines, played.start, played.opening = game, [], [], 0, 0
    return played


async def test_what_others_have_seen_or_done_needs_their_consent(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        first, second = await seated(server, ann, bob)
        await first.pick("end")
        await second.until(lambda: second.question is not None)
        steps = await stored(server, first.table)
        await first.until(lambda: first.state["undo"]["allowed"] == "ask")
        await first.send("undo")
        await second.until(lambda: second.state["undo"]["pending"] is not None)
        assert second.state["undo"]["pending"] == {"by": first.seat, "answers": {str(second.seat): None}}
        assert await stored(server, first.table) == steps
        assert await first.refused("answer_undo", accept=True) == "nothing_asked"
        assert await second.refused("undo") == "undo_pending"
        await second.send("answer_undo", accept=False)
        await first.until(lambda: first.state["undo"]["pending"] is None)
        assert "does not agree" in first.sentences[-1]
        assert await stored(server, first.table) == steps

        await first.send("undo")
        for seat in (first, second):
            await seat.until(lambda: seat.state["undo"]["pending"] is not None)  # noqa: B023
        await first.send("withdraw_undo")
        await second.until(lambda: second.state["undo"]["pending"] is None)
        assert await second.refused("answer_undo", accept=True) == "nothing_asked"

        await first.send("undo")
        await second.until(lambda: second.state["undo"]["pending"] is not None)
        await second.send("answer_undo", accept=True)
        await first.until(lambda: first.question is not None)
        await second.until(lambda: second.question is None)
        assert await stored(server, first.table) == []
        await first.close()
        await second.close()


async def test_a_move_made_meanwhile_ends_the_request(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        first, second = await seated(server, ann, bob)
        await first.pick("end")
        await second.until(lambda: second.question is not None)
        await first.send("undo")
        for seat in (first, second):
            await seat.until(lambda: seat.state["undo"]["pending"] is not None)  # noqa: B023
        await second.pick("end")
        await first.until(lambda: first.state["undo"]["pending"] is None)
        assert await second.refused("answer_undo", accept=True) == "nothing_asked"
        await first.close()
        await second.close()


async def test_alone_against_bots_nobody_has_to_be_asked(server: Running):
    async with Browser(server.base) as ann:
        wish = {"seats": [PERSON, BOT], "factions_by": "random"}
        table = (await ann.post("/api/tables", wish))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            await seat.at_play_cards()
            before, steps = await fingerprint(server, table), await stored(server, table)
            await seat.pick("end")
            await seat.asked()
            assert seat.state["undo"]["allowed"] == "free"
            await seat.send("undo")
            await seat.until(lambda: seat.sentences[-1].endswith("takes a move back."))
            assert await fingerprint(server, table) == before
            assert await stored(server, table) == steps


async def test_undo_and_repeat_never_corrupts_a_game(server: Running):
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random", "players": 2}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            rng = random.Random(9)
            for _ in range(25):
                if not await seat.asked():
                    break
                before = await fingerprint(server, table)
                index = rng.randrange(len(seat.options))
                await seat.choose(index)
                await seat.until(lambda: seat.question is not None or seat.over)
                if seat.over:
                    break
                question = seat.question
                await seat.send("undo")
                await seat.until(lambda: seat.question != question)  # noqa: B023
                assert await fingerprint(server, table) == before
                await seat.choose(index)
            await seat.asked()
        picks = await stored(server, table)
        reread = await server.inside(lambda: _reread(server, table))
        assert [step.pick for step in reread.steps] == picks


async def _reread(server: Running, table: str) -> Played:
    live = await server.house.live(table)
    async with live.mailbox():
        live.forget()
    async with live.mailbox():
        return await live.game()


@pytest.mark.parametrize("held", ["Insanity", None])
def test_whether_the_next_player_can_play_a_card_does_not_show(held: str | None):
    """Bob answers in Ann's turn, who then goes on: with an action that she can play, or with nothing in hand."""
    players = {"Ann": ("Elder Things", "Cyborg Apes"), "Bob": ("Super Spies", "Time Travelers")}
    s = Scenario(players, bases=["Monkey Lab", "The Nexus", "Primate Park"])
    s.hand("Ann", *filter(None, ["Mi-go", held]))
    s.play("Mi-go", at="Monkey Lab")
    played = Played(s.game, [])
    assert played.game.choice is not None
    assert played.game.choice.player == 1
    step = played.choose(0, "person")
    assert played.game.choice is not None
    assert (played.game.choice.player, played.game.choice.kind) == (0, "play cards")
    assert step.revealed
