"""Work that takes a processor, in a thread beside the event loop: one piece after the other.

Python runs one thread at a time. Many at work at once get nothing done sooner, but let the event loop wait for each of
them: after a start, when hundreds of games are opened again, nobody would be answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Aside:
    """Does one thing after the other, in the order in which they came."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self.waiting = 0
        """How many pieces of work have not begun."""

    async def do(self, work: Callable[..., T], *arguments: Any) -> T:
        self.waiting += 1
        try:
            await self._lock.acquire()
        finally:
            self.waiting -= 1
        try:
            return await asyncio.to_thread(work, *arguments)
        finally:
            self._lock.release()
