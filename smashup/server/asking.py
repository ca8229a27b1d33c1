"""What people ask about their game: what an option would do, what a bot advises, why a card cannot be played."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from smashup.server import foresight, games
from smashup.server.connections import Connection
from smashup.server.errors import STALE, Refusal
from smashup.server.thinking import BotFailed, Question, Thinkers, Unwanted
from smashup.server.turns import Claim

if TYPE_CHECKING:
    from smashup.server.tables import LiveTable

log = logging.getLogger(__name__)


async def preview(live: LiveTable, connection: Connection, question: object, index: int) -> dict[str, Any]:
    async with live.mailbox():
        seat, played = await live.asked(connection, question)
        choice = played.game.choice
        assert choice is not None
        if not 0 <= index < len(choice.options):
            raise Refusal("illegal", "There is no such option.", 422)
        found = await asyncio.to_thread(foresight.preview, played.game, seat, index, random.Random())
        return {"type": "preview", "question": question, **found}


async def without_effect(live: LiveTable, connection: Connection, question: object) -> dict[str, Any]:
    async with live.mailbox():
        seat, played = await live.asked(connection, question)
        found = await asyncio.to_thread(foresight.without_effect, played.game, seat, random.Random())
        return {"type": "no_effect", "question": question, "indices": found}


async def hint(live: LiveTable, connection: Connection, question: object) -> dict[str, Any]:
    """The best choices with their win chance; thought out by a worker while the table goes on."""
    async with live.mailbox():
        seat, played = await live.asked(connection, question)
        if sum(held.kind == "person" for held in live.record.seats) > 1:
            raise Refusal("not_alone", "Hints are for games against bots only.", 403)
        if live.record.event is not None:
            raise Refusal("event", "In an event everybody plays without hints.", 403)
        assert live.record.setup is not None
        steps = tuple((step.seat, step.pick) for step in played.steps)
        person = connection.person
        assert person is not None
        claim = Claim(live.record.address, person, wanted=lambda: live.question_of(seat) == question)
        wanted = Question(live.id, live.record.setup, steps, live.origin, seat, "hard", "hints", claim)
    try:
        found = await live.house.advisers.hints(person, wanted)
    except Unwanted:
        raise STALE from None
    except BotFailed as problem:
        log.error("No hints at table %s, choice %d: %s", live.id, len(steps), problem)
        raise Refusal("no_hint", "There is no hint to be had just now.", 503) from problem
    return {"type": "hint", "question": question, "hints": found}


async def why(live: LiveTable, connection: Connection, card: int) -> dict[str, Any]:
    async with live.mailbox():
        seat = live.own_seat(connection)
        played = await live.game()
        return {"type": "why", **games.why_not(played.game, seat, card)}


class Advisers(Thinkers):
    """Workers beside the others, so that hints keep no bots from their moves."""

    def __init__(self, seconds: float) -> None:
        super().__init__(1, seconds)
        self._advised: WeakValueDictionary[str, _OneByOne] = WeakValueDictionary()

    async def hints(self, person: str, question: Question) -> Any:
        """What a worker advises. The hints for one person come one after the other, so that they take nobody else's
        turn; Unwanted for a question that is closed by then.
        """
        turns = self._advised.setdefault(person, _OneByOne())
        async with turns.take():
            return await self.ask(question, self.seconds)


class _OneByOne:
    """One after the other, and no more than one who waits."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._count = 0

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        if self._count == 2:
            raise Refusal("too_often", "Wait for the hint that you have asked for.", 429)
        self._count += 1
        try:
            async with self._lock:
                yield
        finally:
            self._count -= 1
