"""Whose turn it is where many wait: those who have used least of late go first.

Whoever wants many things gets no more than whoever wants one, and what nobody looks at does not hold up what somebody
waits for. What takes long has places of its own and never more than those, so that what is quick waits for nothing but
what is quick. Of either kind every fourth turn goes to whoever has waited longest, so that everybody's comes.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

_HALF_LIFE = 30.0
"""Seconds after which half of what somebody has used is forgotten."""
_LEAST = 0.001
"""Seconds that every turn counts for as soon as it is given: of two who come at once, each gets one."""
_OLDEST = 4
"""Of so many turns of a kind one goes to whoever has waited longest."""
_MOST = 20_000

WATCHED, UNWATCHED, UNATTENDED = range(3)
"""How urgent it is: somebody looks at the table; people sit at it, but nobody looks; only bots play there."""


def _always() -> bool:
    return True


def _watched() -> int:
    return WATCHED


@dataclass(frozen=True)
class Claim:
    """In whose name something is asked, how urgent that is by now, and whether it is still wanted."""

    address: str = ""
    person: str = ""
    rank: Callable[[], int] = _watched
    wanted: Callable[[], bool] = _always


class _Used:
    """Seconds that were used of late; those who have used nothing for longest are forgotten first."""

    def __init__(self) -> None:
        self._seconds: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def of(self, who: Hashable) -> float:
        seconds, at = self._seconds.get(who, (0.0, 0.0))
        return seconds * 0.5 ** ((time.monotonic() - at) / _HALF_LIFE) if seconds else 0.0

    def add(self, who: Hashable, seconds: float) -> None:
        self._seconds[who] = (self.of(who) + seconds, time.monotonic())
        self._seconds.move_to_end(who)
        if len(self._seconds) > _MOST:
            self._seconds.popitem(last=False)


@dataclass(eq=False)
class _Wish:
    claim: Claim
    slow: bool
    given: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turns:
    """`count` places, `slow` of them for what takes long; where nothing of the kind waits, they are for all. Without
    places of its own nothing takes long.
    """

    def __init__(self, count: int, slow: int) -> None:
        self.count = count
        self.slow = slow
        self._waiting: list[_Wish] = []
        """In the order in which they came."""
        self._taken: set[_Wish] = set()
        self._used = _Used()
        self._given = {True: 0, False: 0}
        """How many turns what takes long has had, and what does not."""

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return len(self._waiting)

    @asynccontextmanager
    async def take(self, claim: Claim, *, slow: bool = False) -> AsyncIterator[None]:
        """Waits for a turn, and ends it."""
        wish = _Wish(claim, slow and self.slow > 0)
        self._waiting.append(wish)
        self._give()
        try:
            await wish.given
            began = time.monotonic()
            try:
                yield
            finally:
                self._charge(claim, time.monotonic() - began)
        finally:
            if wish in self._taken:
                self._taken.remove(wish)
            else:
                self._waiting.remove(wish)
            self._give()

    def _give(self) -> None:
        """Gives away the places that are free."""
        while len(self._taken) < self.count:
            crowded = sum(wish.slow for wish in self._taken) >= self.slow
            slow = [wish for wish in self._waiting if wish.slow and not crowded]
            ready = slow or [wish for wish in self._waiting if not wish.slow]
            if not ready:
                return
            self._given[bool(slow)] += 1
            wish = ready[0] if self._given[bool(slow)] % _OLDEST == 0 else min(ready, key=self._order)
            self._waiting.remove(wish)
            self._taken.add(wish)
            self._charge(wish.claim, _LEAST)
            if not wish.given.done():
                wish.given.set_result(None)

    def _order(self, wish: _Wish) -> tuple[int, float, float]:
        """The least comes first, and of equals whoever was there first."""
        claim = wish.claim
        return claim.rank(), self._used.of(claim.address), self._used.of((claim.address, claim.person))

    def _charge(self, claim: Claim, seconds: float) -> None:
        self._used.add(claim.address, seconds)
        self._used.add((claim.address, claim.person), seconds)
