"""Whose turn it is: nobody's many wishes hold up another's few, and everybody's turn comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest

from smashup.server import turns
from smashup.server.turns import UNATTENDED, UNWATCHED, WATCHED, Claim, Turns
from tests.clock import Clock

pytestmark = pytest.mark.anyio

SECONDS = {"quick": 0.01, "slow": 1.0}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(turns, "time", clock)
    return clock


class Crowd:
    """Many who want something of `turns`; a turn goes on until the test ends it, and takes as long as its kind does."""

    def __init__(self, turns: Turns, clock: Clock) -> None:
        self.turns = turns
        self.clock = clock
        self.given: list[str] = []
        """Who has had a turn, in that order."""
        self._open: list[tuple[str, asyncio.Event]] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def want(self, name: str, times: int = 1, *, kind: str = "quick", rank: int = WATCHED) -> None:
        """Somebody with an address of their own, or `person@address`."""
        person, _, address = name.partition("@")
        claim = Claim(address or person, person, lambda: rank)
        self._tasks += [asyncio.create_task(self._take(name, claim, kind)) for _ in range(times)]
        await _settled()

    async def _take(self, name: str, claim: Claim, kind: str) -> None:
        over = asyncio.Event()
        async with self.turns.take(claim, slow=kind == "slow"):
            self.given.append(name)
            self._open.append((kind, over))
            await over.wait()

    async def end(self, kind: str = "quick", times: int = 1) -> None:
        """The oldest turns of that kind end."""
        for _ in range(times):
            held = next(one for one in self._open if one[0] == kind)
            self._open.remove(held)
            self.clock.now += SECONDS[kind]
            held[1].set()
            await _settled()

    async def finish(self) -> Sequence[str]:
        while self._open:
            await self.end(self._open[0][0])
        await asyncio.gather(*self._tasks)
        return self.given


async def _settled() -> None:
    """Everything that can happen now has happened."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_one_with_many_wishes_has_as_many_turns_as_one_with_few(clock: Clock):
    crowd = Crowd(Turns(1, 0), clock)
    await crowd.want("greedy", 40)
    await crowd.want("ann", 4)
    await crowd.want("bob", 4)
    given = await crowd.finish()
    assert max(i for i, name in enumerate(given) if name != "greedy") < 20, "turn about, and a fourth for the oldest"
    assert len(given) == 48


async def test_whoever_comes_seldom_waits_for_one_turn_at_most(clock: Clock):
    """All but every fourth turn, which goes to whoever has waited longest: that makes it two."""
    crowd = Crowd(Turns(1, 0), clock)
    await crowd.want("greedy", 100)
    await crowd.end(times=7)
    for _ in range(8):
        before = len(crowd.given)
        await crowd.want("ann")
        while "ann" not in crowd.given[before:]:
            await crowd.end()
        assert len(crowd.given) - before <= 2
        await crowd.end()
    await crowd.finish()


async def test_many_guests_of_one_address_count_as_one(clock: Clock):
    crowd = Crowd(Turns(1, 0), clock)
    for number in range(40):
        await crowd.want(f"guest{number}@there")
    await crowd.want("ann", 3)
    given = await crowd.finish()
    assert max(i for i, name in enumerate(given) if name == "ann") < 10


async def test_people_of_one_address_share_what_it_has(clock: Clock):
    crowd = Crowd(Turns(1, 0), clock)
    await crowd.want("greedy@school", 40)
    await crowd.want("ann@school", 3)
    given = await crowd.finish()
    assert max(i for i, name in enumerate(given) if name == "ann@school") < 10


async def test_what_is_quick_never_waits_for_what_takes_long(clock: Clock):
    crowd = Crowd(Turns(2, 1), clock)
    await crowd.want("greedy", 100, kind="slow")
    assert crowd.given == ["greedy"], "one place is left"
    await crowd.want("ann", 5)
    assert crowd.given == ["greedy", "ann"]
    await crowd.end("quick", 4)
    assert crowd.given == ["greedy", *["ann"] * 5], "not one slow turn has ended"
    await crowd.finish()


async def test_what_takes_long_has_places_of_its_own(clock: Clock):
    crowd = Crowd(Turns(2, 1), clock)
    await crowd.want("greedy", 100)
    assert crowd.given == ["greedy"] * 2, "where nothing slow waits, what is quick has its places"
    await crowd.want("ann", 2, kind="slow")
    await crowd.end()
    assert crowd.given[2:] == ["ann"]
    await crowd.end("quick", 5)
    assert "ann" not in crowd.given[3:], "one at a time"
    await crowd.end("slow")
    assert crowd.given[-1] == "ann"
    await crowd.finish()


async def test_a_table_that_somebody_looks_at_comes_before_the_others(clock: Clock):
    crowd = Crowd(Turns(1, 0), clock)
    await crowd.want("busy")
    await crowd.want("event", 3, rank=UNATTENDED)
    await crowd.want("absent", 3, rank=UNWATCHED)
    await crowd.want("ann", 3, rank=WATCHED)
    given = await crowd.finish()
    oldest = given[3::4]
    assert oldest[:2] == ["event", "event"], "every fourth turn goes to whoever has waited longest"
    others = [name for number, name in enumerate(given[1:], 1) if number % 4 != 3]
    assert others == ["ann"] * 3 + ["absent"] * 3 + ["event"] * (len(others) - 6)


async def test_nothing_waits_for_ever(clock: Clock):
    """However many new ones come, each with more right to a turn than the one that waits."""
    crowd = Crowd(Turns(2, 1), clock)
    await crowd.want("first", 2)
    await crowd.want("event", rank=UNATTENDED)
    for number in range(8):
        await crowd.want(f"new{number}")
        await crowd.end()
    assert "event" in crowd.given
    await crowd.finish()
    await crowd.want("slow", 2, kind="slow")
    await crowd.want("slow event", kind="slow", rank=UNATTENDED)
    for number in range(8):
        await crowd.want(f"slow{number}", kind="slow")
        await crowd.end("slow")
    assert "slow event" in crowd.given
    await crowd.finish()


async def test_what_was_used_is_forgotten_after_a_while(clock: Clock):
    crowd = Crowd(Turns(1, 0), clock)
    await crowd.want("ann", 20)
    await crowd.end(times=20)
    clock.now += 600
    await crowd.want("busy")
    await crowd.want("bob", 2)
    await crowd.want("ann", 2)
    assert (await crowd.finish())[-5:] == ["busy", "bob", "ann", "bob", "ann"]


@pytest.mark.parametrize("moment", ["waiting", "given", "at work"])
async def test_whoever_goes_away_leaves_their_place(clock: Clock, moment: str):
    places = Turns(1, 0)
    entered: list[str] = []

    async def take(name: str, stay: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        async with places.take(Claim(name, name)):
            entered.append(name)
            await stay()

    over = asyncio.Event()
    first = asyncio.create_task(take("first", over.wait))
    await _settled()
    gone = asyncio.create_task(take("gone", asyncio.Event().wait))
    last = asyncio.create_task(take("last", _settled))
    await _settled()
    if moment != "waiting":
        over.set()
        await asyncio.sleep(0)  # the first has ended its turn, and the next has not heard of it yet
    if moment == "at work":
        await _settled()
    gone.cancel()
    over.set()
    await first
    await last
    assert entered == (["first", "gone", "last"] if moment == "at work" else ["first", "last"])
    assert not places._taken
    assert not places._waiting
