"""What there is to share of a finished game: how the chances went, the moment at which it turned, and a picture."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from smashup import Message, say
from smashup.bots.mind import shipped, undecided
from smashup.server.errors import Refusal
from smashup.server.games import Diverged
from smashup.server.messages import Result
from smashup.server.picture.art import art
from smashup.server.picture.scene import Shown, drawn
from smashup.server.records import TableRecord
from smashup.server.replays import Reel, Replays

K = TypeVar("K")
T = TypeVar("T")

_COURSES, _PICTURES = 200, 20
"""So many are kept."""


@dataclass(frozen=True)
class Moment:
    """The start of a turn, with everybody's chance to win."""

    turn: int
    seat: int
    step: int
    chances: tuple[float, ...]


def turning(moments: Sequence[Moment], winners: Sequence[int]) -> int:
    """Which of these moments the game turned at: the start of the turn in which somebody who did not win lost most of
    their chance, until their next turn began or the game ended; the last of several.
    """
    lost: list[tuple[float, int]] = []
    for number, moment in enumerate(moments):
        if moment.seat not in winners:
            later = (other for other in moments[number + 1 :] if other.seat == moment.seat)
            then = next((other.chances[moment.seat] for other in later), 0.0)
            lost.append((moment.chances[moment.seat] - then, number))
    return max(lost, default=(0.0, len(moments) - 1))[1]


def course_of(reel: Reel) -> list[Moment]:
    """The chances at the start of every turn, with all hands open: the game is over."""
    found = []
    for mark in reel.index()["turns"]:
        game = reel.wind(mark["step"]).game
        chances = tuple(undecided(chance) for chance in shipped().chances(game))
        found.append(Moment(mark["turn"], mark["seat"], mark["step"], chances))
    return found


class Sharing:
    """Pictures and turning points of finished games; those that were asked for lately are kept."""

    def __init__(self, replays: Replays) -> None:
        self.replays = replays
        self._courses: OrderedDict[str, list[Moment]] = OrderedDict()
        self._pictures: OrderedDict[Shown, bytes] = OrderedDict()
        self._drawing = asyncio.Lock()

    def known(self, table: str) -> bool:
        """Need its game not be played again?"""
        return table in self._courses

    async def turning(self, record: TableRecord) -> Moment:
        moments = await self._course(record)
        return moments[turning(moments, _winners(_result(record)))]

    async def picture(self, record: TableRecord) -> bytes:
        """The picture of the game as a PNG file."""
        shown = shown_of(record, await self._course(record))
        async with self._drawing:  # one at a time: it takes a core
            found = self._pictures.get(shown)
            if found is None:
                found = await asyncio.to_thread(drawn, shown)
            _keep(self._pictures, shown, found, _PICTURES)
        return found

    async def _course(self, record: TableRecord) -> list[Moment]:
        _result(record)
        found = self._courses.get(record.id)
        if found is None:
            reel = await self.replays.reel(record)
            async with reel.lock:
                try:
                    found = await self.replays.aside.do(course_of, reel)
                except Diverged as problem:
                    raise _ANOTHER_TIME from problem
        if not found:
            raise _ANOTHER_TIME
        _keep(self._courses, record.id, found, _COURSES)
        return found


_ANOTHER_TIME = Refusal("diverged", "The rules have changed since; this game cannot be shown any more.", 410)


def _keep(held: OrderedDict[K, T], key: K, value: T, most: int) -> None:
    held[key] = value
    held.move_to_end(key)
    if len(held) > most:
        held.popitem(last=False)


def _result(record: TableRecord) -> Result:
    if record.state != "finished" or record.result is None:
        raise Refusal("not_over", "There is something to share as soon as the game is over.", 403)
    return Result.model_validate(record.result)


def _winners(result: Result) -> list[int]:
    return [seat for seat, place in enumerate(result.places) if place == 1]


# words ---------------------------------------------------------------------------------------------------------------


def said(code: str, **params: Any) -> str:
    return say(Message(code, **params))


def shown_of(record: TableRecord, moments: Sequence[Moment]) -> Shown:
    """The picture of that game, with the names that its players have now, as far as there are letters for them."""
    result = _result(record)
    names = [art().legible(seat.name) or said("picture-player", number=seat.seat + 1) for seat in record.seats]
    record = replace(record, seats=[replace(s, name=name) for s, name in zip(record.seats, names, strict=True)])
    winners = _winners(result)
    number = turning(moments, winners)
    count = len(record.seats)
    end = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(count))
    return Shown(
        title=title(record),
        story=said("picture-story", rounds=-(-moments[-1].turn // count), round=-(-moments[number].turn // count)),
        question=said("picture-question"),
        winner=winners[0],
        factions=tuple(record.seats[winners[0]].factions),
        players=tuple((seat.name, result.scores[seat.seat]) for seat in record.seats),
        curves=(*(moment.chances for moment in moments), end),
        turning=number,
        loser=moments[number].seat,
    )


def title(record: TableRecord) -> str:
    """Who has won, and how high."""
    result = _result(record)
    winners = _winners(result)
    if len(winners) > 1:
        return said("picture-won-together", players=[record.seats[seat].name for seat in winners])
    others = sorted((vp for seat, vp in enumerate(result.scores) if seat not in winners), reverse=True)
    best = result.scores[winners[0]]
    return said("picture-won", player=record.seats[winners[0]].name, best=best, others=[str(vp) for vp in others])


def challenge(record: TableRecord) -> str:
    """What a link to the turning point says of it."""
    players = [f"{seat.name} ({' + '.join(seat.factions)})" for seat in record.seats]
    return said("picture-words", title=title(record), players=players)
