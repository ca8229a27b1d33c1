"""Finished games to look at again: any step, through any eyes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import smashup
from smashup.engine import events
from smashup.engine.game import Game
from smashup.server import games
from smashup.server.errors import Refusal, not_found
from smashup.server.games import Diverged, Played
from smashup.server.records import ChoiceRecord, StateRecord, TableRecord
from smashup.server.store import Store
from smashup.version import engine_version

_KEPT = 20


class Reel:
    """A game that is wound forwards and backwards."""

    def __init__(
        self,
        record: TableRecord,
        choices: list[ChoiceRecord],
        states: dict[str, StateRecord],
        notices: list[games.Notice],
    ) -> None:
        assert record.setup is not None
        self.setup = record.setup
        self.choices = choices
        self.states = states
        self.notices = notices
        self.lock = asyncio.Lock()
        self._at: Played | None = None
        self._index: dict[str, Any] | None = None

    def wind(self, step: int) -> Played:
        """The game after so many choices."""
        at = self._at
        origin = self.states.get("origin")
        if origin is not None and origin.steps > step:
            origin = None
        start = origin.steps if origin is not None else 0
        self._at = None
        if at is None or at.start != start or len(at.steps) > step:
            at = games.replay(self.setup, self.choices[:start], origin)
        for choice in self.choices[len(at.steps) : step]:
            pending = at.game.choice
            if pending is None or pending.player != choice.seat:
                raise Diverged(choice.number, "another player is asked now")
            try:
                at.choose(choice.pick, choice.by)
            except smashup.IllegalChoice as problem:
                raise Diverged(choice.number, str(problem)) from problem
        self._at = at
        return at

    def index(self) -> dict[str, Any]:
        """Where turns begin and bases score, and how far the game can be shown."""
        if self._index is not None:
            return self._index
        turns: list[dict[str, Any]] = []
        scored: list[dict[str, Any]] = []
        told: list[dict[str, Any]] = []
        count = len(self.choices)
        shown, first = count, 0
        seen = 0
        origin = self.states.get("origin")
        try:
            for step in range(count + 1):
                played = self.wind(step)
                game = played.game
                if origin is not None and step == origin.steps:
                    seen = game.event_count
                _note(game, step, seen, turns, scored)
                seen = game.event_count
                told += [{**entry, "step": step} for entry in games.step_entries(played, "none")]
        except Diverged as problem:
            shown = problem.step
            if origin is not None and origin.steps > problem.step:
                first, shown = origin.steps, count
        last = self.states.get("last")
        notice = None
        if shown < count:
            notice = f"This game was played by older rules; it can be shown only up to choice {shown}."
        elif first:
            notice = f"The rules changed during this game; it can be shown only from choice {first} on."
        elif last is not None and last.steps == count and last.engine != engine_version():
            same = self.wind(count).game.fingerprint() == last.fingerprint
            version = last.engine.partition("+")[0]
            notice = f"This game was played with another build of the rules ({version})" + (
                "; it replays to the same end." if same else ", and it does not end as it did then."
            )
        self._index = {
            "steps": shown,
            "first": first,
            "turns": turns,
            "scored": scored,
            "log": told,
            "notice": notice,
        }
        return self._index

    def show(self, step: int, eyes: str) -> dict[str, Any]:
        played = self.wind(step)
        return {
            "step": step,
            "view": games.view_through(played.game, eyes),
            "events": games.step_entries(played, eyes),
        }


def _note(game: Game, step: int, seen: int, turns: list[dict[str, Any]], scored: list[dict[str, Any]]) -> None:
    kernel = game.kernel
    if game.choice is not None and (not turns or turns[-1]["turn"] != kernel.turn) and kernel.turn > 0:
        turns.append({"turn": kernel.turn, "seat": kernel.current.seat, "step": step})
    fresh = len(kernel.log) - (game.event_count - seen)
    standing = game.scores
    told: list[dict[str, Any]] = []
    for event in reversed(kernel.log[max(0, fresh) :]):  # one choice may let several bases score
        if isinstance(event, events.GainVP):
            standing[event.player.seat] -= event.amount
        elif isinstance(event, events.Scoring):
            told.append({"step": step, "base": event.base.title, "scores": list(standing)})
            for place, player, _ in event.ranking:
                if place <= len(event.base.vp):
                    standing[player.seat] -= event.base.vp[place - 1]
    scored += reversed(told)


class Replays:
    """The games that were looked at lately."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._reels: OrderedDict[str, Reel] = OrderedDict()

    async def reel(self, record: TableRecord) -> Reel:
        if not record.over:
            raise Refusal("not_over", "A replay shows every card; there is one as soon as the game is over.", 403)
        if record.setup is None:
            raise not_found("replay")
        reel = self._reels.pop(record.id, None)
        if reel is None or len(reel.choices) != record.steps:
            choices = await self.store.choices(record.id)
            states = await self.store.states(record.id)
            reel = Reel(record, choices, states, await self.store.notices(record.id))
        self._reels[record.id] = reel
        if len(self._reels) > _KEPT:
            self._reels.popitem(last=False)
        return reel

    async def index(self, record: TableRecord) -> dict[str, Any]:
        reel = await self.reel(record)
        async with reel.lock:
            return await asyncio.to_thread(reel.index)

    async def show(self, record: TableRecord, step: int, eyes: str) -> dict[str, Any]:
        reel = await self.reel(record)
        if not 0 <= step <= len(reel.choices):
            raise not_found("moment of this game")
        if eyes.isdigit() and int(eyes) >= len(record.seats):
            raise not_found("seat")
        async with reel.lock:
            try:
                return await asyncio.to_thread(reel.show, step, eyes)
            except Diverged as problem:
                raise Refusal(
                    "diverged", f"The rules have changed since; choice {problem.step + 1} cannot be shown.", 410
                ) from problem
