"""A clock for tests of what goes by time: right however slow or quick the machine is."""

from __future__ import annotations


class Clock:
    """Takes the place of the module `time` where something looks at it; stands still until the test lets time pass."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now

    def perf_counter(self) -> float:
        return self.now
