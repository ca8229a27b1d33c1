"""The bots of a table at work: they think in processes of their own and move at the pace that people wish."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import smashup
from smashup import bots, seeds
from smashup.bots.guard import keep_fault
from smashup.server import games, thinking
from smashup.server.errors import STALE, Refusal
from smashup.server.notices import notice
from smashup.server.private import private_file, private_folder
from smashup.server.records import ChoiceRecord
from smashup.server.settings import FAULTS
from smashup.server.table import drafting, windows
from smashup.server.table.windows import BOT_SECONDS
from smashup.server.turns import UNATTENDED, UNWATCHED, WATCHED, Claim

if TYPE_CHECKING:
    from smashup.server.tables import LiveTable

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Move:
    """What a bot picks and the level that came to it, which is None where none did; and whether one that failed is to
    blame for it.
    """

    level: str | None
    pick: int
    blamed: bool


class Driver:
    """Moves for the bots of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.shown_at = 0.0
        """When something happened last that people look at."""
        self._skipping: set[int] = set()
        """The seats whose people want no pauses until they are asked again."""
        self._driving: asyncio.Task[None] | None = None
        self._lease_until = 0.0

    @property
    def at_work(self) -> bool:
        return self._driving is not None and not self._driving.done()

    def wake(self) -> None:
        """Sets the bots to work where one of them is waited for."""
        if not self.live.record.waiting_bot:
            self._skipping.clear()
        elif not self.at_work:
            self._driving = asyncio.create_task(self._drive())

    async def stop(self) -> None:
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)

    async def _drive(self) -> None:
        try:
            going = True
            while going:
                try:
                    async with self._turn():
                        going = await self._drive_once()
                except Refusal as problem:
                    if problem.code in ("broken", "damaged", "not_found"):
                        return
                    if problem is not STALE:
                        raise
        except Exception:
            log.exception("The bots of table %s stopped", self.live.id)
        finally:
            self.live.touched = time.monotonic()

    def _turn(self) -> AbstractAsyncContextManager[None]:
        """Where only bots play they would never pause: such tables move by turns, and a move ends when it is stored."""
        record = self.live.record
        if record.people:
            return nullcontext()
        level = record.seats[record.waiting_for].level if record.waiting_for is not None else None
        return self.live.house.unattended.take(self._claim(), slow=thinking.is_slow(level))

    def _claim(self, wanted: Callable[[], bool] = lambda: True) -> Claim:
        return Claim(self.live.record.address, self.live.record.host, self._rank, wanted)

    def _rank(self) -> int:
        if not self.live.record.people:
            return UNATTENDED
        return WATCHED if self.live.audience.watched else UNWATCHED

    async def _lease(self) -> bool:
        """Only one process thinks for the bots of a table; the others see that it is alive."""
        now = time.monotonic()
        house = self.live.house
        length = house.settings.lease_seconds
        if self._lease_until - now > length / 2:
            return True
        if await house.store.lease(self.live.id, house.process, length):
            self._lease_until = now + length
            return True
        return False

    # one move ----------------------------------------------------------------------------------------------------

    async def _drive_once(self) -> bool:
        """One move of a bot; False when there is none to make here."""
        live = self.live
        async with live.mailbox():
            record = live.record
            if not record.waiting_bot or not await self._lease():
                return False
            question = None
            if record.state == "playing":
                await live.game()
                question = self._question()
            seen = (record.revision, record.undos)
        if live.awaits_undo:
            await asyncio.sleep(0.25)
            return True
        if question is None:
            await self._pause()
            await self.draft(seen[0])
            return True
        try:
            in_window = windows.in_window(live.record, live.played)
            move = await (self._think_in_window(question) if in_window else self._think(question))
        except thinking.Unwanted:
            return True
        await self._pause()
        async with live.mailbox():
            if (live.record.revision, live.record.undos) == seen or self._asked_still() == question:
                await self._move(question, move)
        return True

    async def draft(self, revision: int) -> None:
        """Takes a faction for the bot that was asked at that revision."""
        self.shown_at = time.monotonic()
        await self.live.alter(lambda now: drafting.pick_for_bot(now, revision, random.Random(seeds.fresh())))

    def _question(self) -> thinking.Question:
        live, played, record = self.live, self.live.played, self.live.record
        assert played is not None
        assert record.setup is not None
        assert played.game.choice is not None
        seat = played.game.choice.player
        steps = tuple((step.seat, step.pick) for step in played.steps)
        level = thinking.existing_level(record.seats[seat].level)
        stands = (record.steps, record.undos, seat)

        def wanted() -> bool:
            now = live.record
            return now.state == "playing" and now.waiting_bot and (now.steps, now.undos, now.waiting_for) == stands

        return thinking.Question(live.id, record.setup, steps, live.origin, seat, level, claim=self._claim(wanted))

    def _asked_still(self) -> thinking.Question | None:
        record = self.live.record
        waits = self.live.played is not None and record.waiting_bot and record.state == "playing"
        return self._question() if waits else None

    async def _think_in_window(self, question: thinking.Question) -> Move:
        """A bot's answer to Me First comes as late as every other; one that is not there by then is a pass."""
        assert self.live.played is not None
        pick = games.pass_option(self.live.played.game) or 0
        thought = asyncio.create_task(self._think(question))
        thought.add_done_callback(_heard)
        while (left := self.live.pauses.left(BOT_SECONDS)) > 0:
            await self.live.wait(left)
        return thought.result() if thought.done() else Move(question.level, pick, blamed=False)

    async def _think(self, question: thinking.Question) -> Move:
        """The bot's move: one that fails is replaced by a simpler one, for good only where it is to blame itself."""
        level: str | None = question.level
        blamed = False
        while level is not None:
            try:
                return Move(level, await self.live.house.thinkers.choose(replace(question, level=level)), blamed)
            except thinking.BotFailed as problem:
                kept = await asyncio.to_thread(self._keep_fault, question, level, str(problem))
                log.error(
                    "Bot %s failed at table %s, choice %d: %s; the game is kept in %s",
                    level,
                    self.live.id,
                    len(question.steps),
                    problem,
                    kept,
                )
                blamed = blamed or not isinstance(problem, thinking.WorkerGone)
                level = bots.simpler(level)
        return Move(None, -1, blamed)

    def _keep_fault(self, question: thinking.Question, level: str, words: str) -> Path | str:
        """The game that the bot was asked about, as a save that `smashup replay` opens."""
        choices = [ChoiceRecord(number, seat, pick, "") for number, (seat, pick) in enumerate(question.steps)]
        try:
            game = games.replay(question.setup, choices, question.origin).game
        except (games.Diverged, smashup.SmashUpError) as problem:
            return f"no file ({problem})"
        folder = self.live.house.settings.data / FAULTS
        private_folder(folder)
        seed = thinking.seed_of(question.setup, question.seat)
        kept = keep_fault(folder, game, question.seat, level, seed, words)
        if isinstance(kept, Path):
            private_file(kept)
        return kept

    async def _move(self, question: thinking.Question, move: Move) -> None:
        choice = (await self.live.game()).game.choice
        assert choice is not None
        seats, notices = [], []
        level, pick = move.level, move.pick
        if level is None or not 0 <= pick < len(choice.options):
            level, pick = "random", secrets.randbelow(len(choice.options))
        if level != question.level:
            held = self.live.record.seats[question.seat]
            if move.blamed:
                seats.append(replace(held, level=level))
            code = "notice-simpler" if move.blamed else "notice-simpler-once"
            notices.append(notice(code, player=held.name))
        picks = [pick, *random.sample(range(len(choice.options)), min(3, len(choice.options)))]
        for number, pick in enumerate(picks):
            try:
                await self.live.advance(pick, "bot", seats, notices)
                return
            except Refusal as problem:
                if problem.code != "engine_error" or number + 1 == len(picks):
                    raise
                await self.live.read()
                await self.live.game()

    # the pace ----------------------------------------------------------------------------------------------------

    def skip(self, seat: int) -> None:
        if self.live.record.waiting_bot:
            self._skipping.add(seat)
            self.live.hurry()

    def pace(self) -> float:
        """Seconds between moves: as slow as the slowest of the people who are here wishes."""
        connected = self.live.audience.connected
        wishes = [
            0 if seat.seat in self._skipping else seat.preferences.get("pace", 0)
            for seat in self.live.record.people
            if seat.seat in connected
        ]
        return max(wishes, default=0) / 1000

    async def _pause(self) -> None:
        while (left := self.shown_at + self.pace() - time.monotonic()) > 0:
            await self.live.wait(left)


def _heard(task: asyncio.Task[Any]) -> None:
    """What becomes of it is no news any more."""
    if not task.cancelled():
        task.exception()
