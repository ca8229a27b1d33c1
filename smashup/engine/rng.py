"""One small seeded generator: its whole state is one integer, so that a game can be copied, compared and saved."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Rng:
    """SplitMix64: fast enough in plain Python, and the same on every machine."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next(self) -> int:
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return (self.next() * n) >> 64

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher and Yates. Decks are shuffled often: one good number starts a cheaper sequence for each shuffle."""
        x = self.next()
        for i in range(len(items) - 1, 0, -1):
            x = (x * 6364136223846793005 + 1442695040888963407) & _MASK
            j = (x >> 32) * (i + 1) >> 32
            items[i], items[j] = items[j], items[i]
