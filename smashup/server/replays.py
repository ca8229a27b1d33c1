"""Finished games to look at again: any step, through any eyes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import smashup
from smashup import Message, worded
from smashup.server import games
from smashup.server.aside import Aside
from smashup.server.errors import Refusal, not_found
from smashup.server.games import Diverged, Played
from smashup.server.records import ChoiceRecord, StateRecord, TableRecord
from smashup.server.store import Store
from smashup.version import engine_version

_KEPT = 20
_MARKS = 20
_BETWEEN = 20
"""So many choices lie between two marks of a reel at least."""
_NEAR = 8
"""So many choices take as long as copying a game."""


def check_kept(record: TableRecord) -> None:
    """Is there more of the game than its result?"""
    if record.compacted:
        raise Refusal("compacted", "This game was played long ago; only its result is kept.", 410)


class Reel:
    """A game that is wound forwards and backwards. Of some Play Cards prompts it passes it keeps the game as it stood
    there: winding back begins at such a mark, and so costs about as much as winding on.
    """

    def __init__(
        self,
        record: TableRecord,
        choices: list[ChoiceRecord],
        states: dict[str, StateRecord],
    ) -> None:
        assert record.setup is not None
        self.setup = record.setup
        self.choices = choices
        self.states = states
        self.lock = asyncio.Lock()
        self._at: Played | None = None
        self._marks: list[Played] = []
        self._between = _BETWEEN
        self._index: dict[str, Any] | None = None

    def wind(self, step: int) -> Played:
        """The game after so many choices."""
        origin = self._origin(step)
        at, nearest = self._at, self._nearest(step)
        self._at = None
        if nearest is None:
            nearest = games.replay(self.setup, self.choices[: origin.steps if origin is not None else 0], origin)
        elif nearest is not at:
            nearest = nearest.copy()
        if at is not None and at is not nearest:
            at.discard()
        for choice in self.choices[len(nearest.steps) : step]:
            pending = nearest.game.choice
            if pending is None or pending.player != choice.seat:
                raise Diverged(choice.number, "another player is asked now")
            try:
                nearest.choose(choice.pick, choice.by)
            except smashup.IllegalChoice as problem:
                raise Diverged(choice.number, str(problem)) from problem
            self._mark(nearest)
        self._at = nearest
        return nearest

    def work(self, step: int) -> int:
        """How many choices have to be made again to wind there."""
        origin, nearest = self._origin(step), self._nearest(step)
        if nearest is not None:
            return step - len(nearest.steps)
        return step - (origin.steps if origin is not None else 0)

    def _origin(self, step: int) -> StateRecord | None:
        """The stored state that the game goes on from there, where its choices do not replay from the first on."""
        origin = self.states.get("origin")
        return origin if origin is not None and origin.steps <= step else None

    def _nearest(self, step: int) -> Played | None:
        """What is at hand and lies nearest before that step. Where it is only a little farther from where the reel
        stands, that is quicker than to copy a mark.
        """
        origin, at = self._origin(step), self._at
        start = origin.steps if origin is not None else 0
        held = self._marks if at is None else [at, *self._marks]
        before = [played for played in held if played.start == start and len(played.steps) <= step]
        if at is not None and at in before and step - len(at.steps) <= _NEAR:
            return at
        return max(before, key=lambda played: len(played.steps), default=None)

    def _mark(self, at: Played) -> None:
        """Keeps the game as it stands, where it is worth it; of too many marks every other goes."""
        choice, here = at.game.choice, len(at.steps)
        near = any(mark.start == at.start and abs(len(mark.steps) - here) < self._between for mark in self._marks)
        if near or choice is None or choice.kind != "play cards":
            return
        self._marks.append(at.copy())
        if len(self._marks) > _MARKS:
            self._marks.sort(key=lambda mark: (mark.start, len(mark.steps)))
            for mark in self._marks[::2]:
                mark.discard()
            self._marks = self._marks[1::2]
            self._between *= 2

    def discard(self) -> None:
        """Nobody looks at it any more."""
        for played in (self._at, *self._marks):
            if played is not None:
                played.discard()
        self._at, self._marks = None, []

    def index(self) -> dict[str, Any]:
        """Where turns begin and bases score, and how far the game can be shown."""
        if self._index is not None:
            return self._index
        turns: list[dict[str, Any]] = []
        scored: list[dict[str, Any]] = []
        told: list[dict[str, Any]] = []
        count = len(self.choices)
        shown, first = count, 0
        origin = self.states.get("origin")
        try:
            for step in range(count + 1):
                played = self.wind(step)
                game = played.game
                if game.choice is not None and game.turn > 0 and (not turns or turns[-1]["turn"] != game.turn):
                    turns.append({"turn": game.turn, "seat": game.turn_player, "step": step})
                entries = games.step_entries(played, "none")
                told += [{**entry, "step": step} for entry in entries]
                scored += [
                    {"step": step, "base": entry["base"], "scores": entry["scored"]["after"]}
                    for entry in entries
                    if "scored" in entry
                ]
        except Diverged as problem:
            shown = problem.step
            if origin is not None and origin.steps > problem.step:
                first, shown = origin.steps, count
        last = self.states.get("last")
        notice = None
        if shown < count:
            notice = Message("replay-up-to", step=shown).data()
        elif first:
            notice = Message("replay-from", step=first).data()
        elif last is not None and last.steps == count and last.engine != engine_version():
            same = self.wind(count).game.has_fingerprint(last.fingerprint)
            version = last.engine.partition("+")[0]
            notice = Message("replay-same-end" if same else "replay-other-end", version=version).data()
        self._index = {
            "steps": shown,
            "first": first,
            "turns": turns,
            "scored": scored,
            "log": told,
            "notice": notice,
        }
        return self._index

    @property
    def indexed(self) -> bool:
        return self._index is not None

    def show(self, step: int, eyes: str) -> dict[str, Any]:
        played = self.wind(step)
        return {
            "step": step,
            "view": games.view_through(played.game, eyes),
            "events": games.step_entries(played, eyes),
        }


class Replays:
    """The games that were looked at lately."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.aside = Aside()
        self._reels: OrderedDict[str, Reel] = OrderedDict()

    async def reel(self, record: TableRecord) -> Reel:
        if not record.over:
            raise Refusal("not_over", "A replay shows every card; there is one as soon as the game is over.", 403)
        check_kept(record)
        if record.setup is None:
            raise not_found("replay")
        reel = self._reels.pop(record.id, None)
        if reel is None or len(reel.choices) != record.steps or reel.setup != record.setup:
            choices = await self.store.choices(record.id)
            states = await self.store.states(record.id)
            reel = Reel(record, choices, states)
        self._reels[record.id] = reel
        if len(self._reels) > _KEPT:
            _, oldest = self._reels.popitem(last=False)
            if not oldest.lock.locked():
                oldest.discard()
        return reel

    async def work(self, record: TableRecord, step: int | None = None) -> int:
        """How many choices have to be made again to show that step, or the whole game."""
        reel = await self.reel(record)
        if step is None:
            return 0 if reel.indexed else len(reel.choices)
        return reel.work(min(step, len(reel.choices)))

    async def index(self, record: TableRecord) -> dict[str, Any]:
        reel = await self.reel(record)
        async with reel.lock:
            return await self.aside.do(reel.index)

    async def show(self, record: TableRecord, step: int, eyes: str) -> dict[str, Any]:
        reel = await self.reel(record)
        if not 0 <= step <= len(reel.choices):
            raise not_found("moment of this game")
        if eyes.isdigit() and int(eyes) >= len(record.seats):
            raise not_found("seat")
        async with reel.lock:
            try:
                return await self.aside.do(reel.show, step, eyes)
            except Diverged as problem:
                words = worded("The rules have changed since; choice {step} cannot be shown.", step=problem.step + 1)
                raise Refusal("diverged", words, 410) from problem
