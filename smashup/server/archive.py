"""What is left of games: their files, reports and reviews, and tables that go on from one of their moments."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import smashup
from smashup import worded
from smashup.server import games
from smashup.server.errors import Refusal, not_found
from smashup.server.records import ChoiceRecord, PersonRecord, TableRecord
from smashup.server.replays import Replays, check_kept
from smashup.server.sharing import Sharing
from smashup.server.table.change import with_game
from smashup.server.table.seating import blank_table, new_seat
from smashup.server.thinking import BotFailed, Question, Thinkers
from smashup.server.turns import Claim
from smashup.version import engine_version

if TYPE_CHECKING:
    from smashup.server.house import House

log = logging.getLogger(__name__)

REVIEW_SECONDS = 300.0
"""How long a worker may look at a finished game."""
_REVIEWS_KEPT = 50
REPORTS_A_DAY = 100
"""So many reports one person may write."""
_DAY = 86400.0


class Archive:
    """The games of the house that are over, and the files of all."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self.replays = Replays(house.store)
        self.sharing = Sharing(self.replays)
        self.reviewers = Thinkers(1, REVIEW_SECONDS)
        """Beside the others, so that reviews keep no bots from their moves."""
        self._reviews: dict[tuple[str, int], asyncio.Task[dict[str, Any]]] = {}

    def forget(self, table: str) -> None:
        """What was found out about that table counts no more."""
        self._reviews = {key: review for key, review in self._reviews.items() if key[0] != table}

    async def review(self, record: TableRecord, seat: int, claim: Claim) -> dict[str, Any]:
        """A finished game looked at again by a worker: the mistakes of that seat (-1: of all)."""
        check_kept(record)
        if record.setup is None or record.state != "finished":
            raise Refusal("not_over", "A game is reviewed once it is over.", 403)
        if (record.result or {}).get("out_of_time") is not None:
            raise Refusal("out_of_time", "The clock ended this game; only games that were played out are reviewed.")
        key = record.id, seat
        review = self._reviews.get(key)
        if review is None:
            review = self._reviews[key] = asyncio.create_task(self._look_at(record.id, record.setup, seat, claim))
            review.add_done_callback(partial(self._forget_failed, key))
            if len(self._reviews) > _REVIEWS_KEPT:
                del self._reviews[next(iter(self._reviews))]
        return await asyncio.shield(review)

    def has_review(self, table: str, seat: int) -> bool:
        """Is it there, or on its way?"""
        return (table, seat) in self._reviews

    async def _look_at(self, table: str, setup: dict[str, Any], seat: int, claim: Claim) -> dict[str, Any]:
        choices = await self.store.choices(table)
        origin = (await self.store.states(table)).get("origin")
        steps = tuple((choice.seat, choice.pick) for choice in choices)
        question = Question(table, setup, steps, origin, seat, "hard", "review", claim)
        try:
            found: dict[str, Any] = await self.reviewers.ask(question, REVIEW_SECONDS)
        except BotFailed as problem:
            log.error("No review of table %s: %s", table, problem)
            raise Refusal("no_review", "This game cannot be reviewed just now.", 503) from problem
        return found

    def _forget_failed(self, key: tuple[str, int], review: asyncio.Task[dict[str, Any]]) -> None:
        if (review.cancelled() or review.exception() is not None) and self._reviews.get(key) is review:
            del self._reviews[key]

    async def play_on(
        self, table: str, person: PersonRecord, step: int, seat: int, level: str, address: str = ""
    ) -> TableRecord:
        """A new table that goes on from a moment of a finished game, against bots."""
        old = await self.house.record(table)
        check_kept(old)
        if not old.over or old.setup is None:
            raise Refusal("not_over", "One can play on from a game that is over.")
        if not 0 <= seat < len(old.seats):
            raise not_found("seat")
        choices = (await self.store.choices(table))[:step]
        if step > len(choices):
            raise not_found("moment of this game")
        record = replace(
            blank_table(person, f"{old.name} again", "choose"),
            options=old.options,
            pool=old.pool,
            first=old.first,
            state="playing",
            came_from=old.id,
        )
        for number, was in enumerate(old.seats):
            new = new_seat(record, number, person if number == seat else None, "bot", level)
            record = replace(record, seats=[*record.seats, replace(new, factions=was.factions, ready=True)])
        setup = {**old.setup, "players": [held.name for held in record.seats]}
        origin = (await self.store.states(table)).get("origin")
        if origin is not None and origin.steps > step:
            origin = None
        copied = [replace(choice, by="before") for choice in choices]
        try:
            played = await self.replays.aside.do(games.replay, setup, copied, origin)
        except (games.Diverged, smashup.SmashUpError) as problem:
            raise Refusal("diverged", "The rules have changed since; this game cannot be played on.", 410) from problem
        if played.game.choice is None:
            raise Refusal("over", "The game is over at that moment; there is nothing left to play.")
        return await self.house.open_table(with_game(record, played, setup=setup), address, copied, played, origin)

    # files -------------------------------------------------------------------------------------------------------

    async def save(self, table: str, person: str | None, step: int | None = None) -> dict[str, Any]:
        """The save file of a game. It holds the seed, and so every card: while the game runs it is for nobody but
        somebody who plays alone against bots, and not in an event.
        """
        record = await self.house.record(table)
        check_kept(record)
        if record.setup is None:
            raise Refusal("not_started", "The game has not begun yet.")
        if not may_save(record, person):
            raise Refusal("hidden", "The save file shows every card; it can be had as soon as the game is over.", 403)
        choices = await self.store.choices(table)
        if step is not None and step > len(choices):
            raise not_found("moment of this game")
        return await self.save_of(record, choices[:step])

    async def save_of(self, record: TableRecord, choices: Sequence[ChoiceRecord]) -> dict[str, Any]:
        assert record.setup is not None
        origin = (await self.store.states(record.id)).get("origin")
        if origin is not None and origin.steps > len(choices):
            origin = None
        try:
            played = await self.replays.aside.do(games.replay, record.setup, choices, origin)
        except (games.Diverged, smashup.SmashUpError) as problem:
            raise Refusal("diverged", "The rules have changed since; this game cannot be replayed.", 410) from problem
        return {**played.game.save(), "engine": engine_version()}

    async def report(self, table: str, person: PersonRecord, step: int | None, words: str) -> dict[str, Any]:
        """A bug report: the save up to that moment. While others still play it is kept until the game is over."""
        record = await self.house.record(table)
        check_kept(record)
        if record.setup is None:
            raise Refusal("not_started", "The game has not begun yet.")
        if not record.over and record.seat_of(person.id) is None:
            raise Refusal("not_seated", "Only those who play can report a moment of a running game.", 403)
        choices = await self.store.choices(table)
        at = len(choices) if step is None else step
        if at > len(choices):
            raise not_found("moment of this game")
        if await self.store.reports_since(person.id, time.time() - _DAY) >= REPORTS_A_DAY:
            enough = worded("You have written {count} reports within a day. Try again tomorrow.", count=REPORTS_A_DAY)
            raise Refusal("too_often", enough, 429)
        picks = [choice.pick for choice in choices[:at]]
        report = await self.store.add_report(table, person.id, at, picks, words)
        about = {"id": report, "table": table, "step": at, "words": words}
        if not may_save(record, person.id):
            return {"kept": True, "report": about}
        return {**await self.save_of(record, choices[:at]), "report": about}

    async def kept_report(self, table: str, report: str, person: str | None) -> dict[str, Any]:
        """The file of an earlier report, also of a moment that was taken back since."""
        record = await self.house.record(table)
        kept = await self.store.report(table, report)
        if kept is None:
            raise not_found("report")
        if not may_save(record, person):
            raise Refusal("hidden", "The report shows every card; it can be had as soon as the game is over.", 403)
        choices = [ChoiceRecord(number, games.ANYBODY, pick, "") for number, pick in enumerate(kept.choices)]
        about = {"id": report, "table": table, "step": kept.step, "words": kept.words}
        return {**await self.save_of(record, choices), "report": about}


def may_save(record: TableRecord, person: str | None) -> bool:
    alone = len(record.people) == 1 and record.event is None
    return record.over or (alone and record.seat_of(person) is not None)
