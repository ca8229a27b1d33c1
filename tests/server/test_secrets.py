"""Nobody is sent what they may not know: everything that seats and a spectator get during whole games is read.

What a seat may know is worked out here from the events themselves, not from the server's or the engine's views.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import smashup
from smashup.engine import events
from smashup.engine.sight import id_for, shown_id
from smashup.engine.zones import Zone
from smashup.server import asking, playing
from smashup.server.connections import Connection
from smashup.server.house import House
from smashup.server.hub import LocalHub
from smashup.server.records import PersonRecord, SeatRecord
from smashup.server.settings import Settings
from smashup.server.store import Store
from smashup.server.table import lobby
from smashup.server.table.change import Change
from smashup.server.tables import LiveTable
from smashup.server.thinking import Thinkers
from tests.server.client import Browser
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

GAMES = int(os.environ.get("SMASHUP_SECRET_GAMES", "96"))
"""Whole games; `SMASHUP_SECRET_GAMES=2000 script/test tests/server/test_secrets.py` reads more."""
PARTS = 8
ALL_EYES = 8
"""In every so manieth game all seats are read, else one of them and a spectator."""
VIEWERS = (0, 1, 2, 3, None)
OPEN_ZONES = (Zone.PLAY, Zone.DISCARD, Zone.LIMBO, Zone.ASIDE)


class Knowledge:
    """Which titles every viewer can have met so far."""

    def __init__(self, game: smashup.Game) -> None:
        self.game = game
        self.read = 0
        self.titles = {thing.title for thing in game.kernel.things}
        self.written = {title: json.dumps(title)[1:-1] for title in self.titles}
        self.met: dict[int | None, set[str]] = {viewer: set() for viewer in VIEWERS}
        self.pointers: dict[int | None, set[int]] = {}
        self.passed: dict[int | None, set[str]] = {viewer: set() for viewer in VIEWERS}
        """Pieces of messages in which a viewer has read nothing hidden: titles once met are no secrets any more."""

    def learn(self) -> None:
        """Goes on to the present moment."""
        self.pointers.clear()
        seen = self.game.history()
        for event in seen[self.read :]:
            self._learn_from(event)
        self.read = len(seen)
        kernel = self.game.kernel
        for card in kernel.things:
            if card.is_base:
                if card in kernel.bases or card in kernel.base_discard or _knows(card, None):
                    self._show(card)
            elif card.zone in OPEN_ZONES:
                self._show(card)
            elif card.zone is Zone.HAND:
                self.met[card.holder.seat].add(card.title)
        for nobody in kernel.nobodies:
            if nobody.lies_open:
                for card in nobody.deck:
                    self._show(card)
        for card in self.searched():
            self.met[card.holder.seat].add(card.title)

    def searched(self) -> list[Any]:
        """Cards of a player's own deck among which that player is choosing: a search."""
        choice = self.game.choice
        cards = [option.card for option in choice.options] if choice is not None else []
        return [c for c in cards if c is not None and not c.is_base and _in_own_deck(c, choice)]

    def _learn_from(self, event: Any) -> None:
        cards = list(getattr(event, "cards", ()) or ())
        card = getattr(event, "card", None)
        if isinstance(event, (events.Draw, events.Look)):
            for one in cards:
                self.met[event.player.seat].add(one.title)
        elif isinstance(event, events.LookAtBaseDeck):
            self.met[event.player.seat].update(base.title for base in event.bases)
        elif isinstance(event, events.Search):
            for one in event.player.deck:
                self.met[event.player.seat].add(one.title)
        elif isinstance(event, events.Relocate) and not event.seen:
            for player in (event.player, event.holder):
                if player is not None:
                    self.met[player.seat].add(event.card.title)
        else:
            for one in [*cards, card, getattr(event, "base", None)]:
                if one is not None and hasattr(one, "title"):
                    self._show(one)

    def _show(self, card: Any) -> None:
        for titles in self.met.values():
            titles.add(card.title)

    def secrets(self, viewer: int | None) -> set[str]:
        return self.titles - self.met[viewer]

    def ids(self, viewer: int | None) -> set[int]:
        """Of all that this viewer may be pointed at now."""
        if viewer not in self.pointers:
            things = [thing for thing in self.game.kernel.things if self.may_point_at(viewer, thing)]
            self.pointers[viewer] = {id_for(thing, viewer) for thing in things}
        return self.pointers[viewer]

    def may_point_at(self, viewer: int | None, thing: Any) -> bool:
        """Is that card, or base, one that lies open or that this viewer knows where it lies?"""
        if thing.is_base:
            kernel = self.game.kernel
            return thing in kernel.bases or thing in kernel.base_discard or _knows(thing, viewer)
        if thing.zone in OPEN_ZONES or _knows(thing, viewer):
            return True
        return thing.zone is Zone.DECK and thing.holder.seat == viewer and thing in self.searched()


def _in_own_deck(card: Any, choice: Any) -> bool:
    return card.zone is Zone.DECK and card.holder.seat == choice.player


def _knows(thing: Any, viewer: int | None) -> bool:
    if not thing.is_base and thing.zone is Zone.HAND and thing.holder.seat == viewer:
        return True
    everyone = thing.known in (-1, thing.table.everyone)
    return everyone or (viewer is not None and bool(thing.known >> viewer & 1))


def words_of(data: Any, path: str = "") -> list[tuple[str, str]]:
    """Every string in a message with where it stands, but what is printed on cards that are shown: their texts and
    the modes they offer may name other cards.
    """
    if isinstance(data, str):
        return [(path, data)]
    if isinstance(data, list):
        return [found for item in data for found in words_of(item, path)]
    if not isinstance(data, dict):
        return []
    printed = "owner" in data or "printed_breakpoint" in data
    shown = {key: item for key, item in data.items() if not (printed and key == "text")}
    if data.get("kind") == "mode":
        del shown["says"]
    return [found for key, item in shown.items() for found in words_of(item, f"{path}.{key}")]


POINTER = re.compile(r'"(?:id|card|target|base)":(\d+)')
"""A number of a card or base; whatever else bears these names is a string."""


def check(text: str, viewer: int | None, knowledge: Knowledge) -> None:
    """Reads one message: what is new in it for hidden titles, all of it for cards that it points at."""
    pieces = set(text.split("{")) - knowledge.passed[viewer]
    knowledge.passed[viewer] |= pieces
    fresh = "{".join(pieces)
    hidden = [title for title in knowledge.secrets(viewer) if knowledge.written[title] in fresh]
    if hidden:
        strings = words_of(json.loads(text))
        for title in hidden:
            pattern = re.compile(rf"(?<![\w’']){re.escape(title)}(?![\w’'])")
            found = [w for w in strings if pattern.search(w[1]) and not _longer_title(w[1], title, knowledge)]
            assert not found, f"{viewer} reads {title!r}: {found[:3]}"
    pointers = set(map(int, POINTER.findall(text)))
    assert not pointers or pointers <= knowledge.ids(viewer), f"{viewer} is told of what it does not know"
    assert str(knowledge.game.setup.seed) not in text
    assert f"{knowledge.game.setup.seed:x}" not in text


def _longer_title(words: str, title: str, knowledge: Knowledge) -> bool:
    """Is it only a part of another title or of a faction's, a player's or a supply's name?"""
    names = [t for t in knowledge.titles if title in t and t != title]
    names += [*(nobody.name for nobody in knowledge.game.kernel.nobodies), *smashup.full_catalogue().factions]
    names += [player.name for player in knowledge.game.kernel.players]
    return any(title in name and name in words for name in names)


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[House]:
    settings = Settings(data=folder, rate_limits=False, workers=1, poll_seconds=60)
    store = await Store(settings).open()
    thinkers = Thinkers(1, 30)
    house = await House(settings, store, LocalHub(), thinkers).open()
    try:
        yield house
    finally:
        await house.close()
        await thinkers.close()
        await store.close()


async def begin(house: House, people: list[PersonRecord], rng: random.Random) -> LiveTable:
    """A table of people with random factions, all of it decided by the generator."""
    factions = list(smashup.full_catalogue().factions)
    pairs = rng.sample(factions, 2 * len(people))
    seats: list[tuple[str, str | None]] = [("person", None)] * len(people)
    opened = lobby.opened(people[0], seats, "choose", factions=[pairs[:2]])
    record = await house.open_table(replace(opened, seed=rng.getrandbits(62)))
    live = house.tables[record.id]
    others = [
        SeatRecord(seat, "person", people[seat].id, people[seat].name, None, pairs[2 * seat : 2 * seat + 2], True)
        for seat in range(1, len(people))
    ]

    await live.alter(lambda now: Change(now, replace(now, seats=[now.seats[0], *others])))
    await live.alter(lambda now: lobby.start(now, people[0]))
    return live


@pytest.mark.parametrize("part", range(PARTS))
async def test_whole_games_tell_nobody_anything_hidden(
    part: int, data_folder: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
):
    rng, guesses = random.Random(part), random.Random(-part - 1)
    luck = SimpleNamespace(Random=lambda: random.Random(guesses.random()), sample=random.sample)
    monkeypatch.setattr(asking, "random", luck)
    read = 0
    async with open_house(data_folder()) as house:
        people = [await house.store.add_person(f"Person {'ABCD'[i]}") for i in range(4)]
        for number in range(max(1, GAMES // PARTS)):
            seated = people[: rng.choice((2, 2, 3, 4))]
            live = await begin(house, seated, rng)
            seats = range(len(seated)) if number % ALL_EYES == 0 else [rng.randrange(len(seated))]
            connections = {
                viewer: Connection(None if viewer is None else people[viewer].id, "somebody")
                for viewer in (*seats, None)
            }
            for connection in connections.values():
                await live.audience.connect(connection)
            assert live.played is not None
            knowledge = Knowledge(live.played.game)
            while True:
                knowledge.learn()
                for viewer, connection in connections.items():
                    while not connection.outbox.empty():
                        message = connection.outbox.get_nowait()
                        assert message is not None
                        check(message, viewer, knowledge)
                        read += 1
                if live.record.over:
                    break
                read += await _move(live, people, rng, knowledge)
            for connection in connections.values():
                live.audience.disconnect(connection)
    assert read > 100 * (GAMES // PARTS)


async def _move(live: LiveTable, people: list[PersonRecord], rng: random.Random, knowledge: Knowledge) -> int:
    """A random choice; now and then its player asks why not, or what if. How many answers were read."""
    assert live.played is not None
    choice = live.played.game.choice
    assert choice is not None
    seat = choice.player
    person, question = Connection(people[seat].id, ""), live.question_of(seat)
    index = rng.randrange(len(choice.options))
    answers = []
    if rng.random() < 0.05:
        answers.append(await asking.preview(live, person, question, index))
        answers.append(await asking.without_effect(live, person, question))
    hand = live.played.game.kernel.players[seat].hand
    if hand and rng.random() < 0.05:
        answers.append(await asking.why(live, person, shown_id(rng.choice(hand))))
    for answer in answers:
        check(json.dumps(answer, separators=(",", ":")), seat, knowledge)
    await playing.choose(live, person, question, index)
    return len(answers)


async def test_a_game_against_bots_over_the_network_tells_nothing_hidden(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as eve:
        table = (await ann.post("/api/quick", {"level": "random", "players": 3}))["id"]
        async with await ann.sit(table) as seat, await eve.sit(table) as spectator:
            await seat.hurry()
            await seat.play_on(random.Random(12))
            await spectator.until(lambda: spectator.over)
            received = {0: seat.received, None: spectator.received}
        save = await ann.get(f"/api/tables/{table}/save")
        game = smashup.load(save)
        replay = smashup.Game(game.setup, smashup.full_catalogue())
        knowledge = Knowledge(replay)
        states: dict[int, dict[int | None, set[str]]] = {}
        for step, pick in enumerate([*save["choices"], None]):
            knowledge.learn()
            states[step] = {viewer: set(titles) for viewer, titles in knowledge.met.items()}
            if pick is not None:
                replay.choose(pick)
        everything = Knowledge(game)
        counted = 0
        for viewer, messages in received.items():
            for message in messages:
                if message["type"] != "state" or message["question"] is None:
                    continue
                step = int(message["question"].partition(".")[0])
                everything.met[viewer] = states[step][viewer]
                everything.passed[viewer].clear()
                text = json.dumps({**message, "view": None, "table": None})
                check(text, viewer, everything)
                counted += 1
        assert counted > 20
