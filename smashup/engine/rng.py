"""One small seeded generator: its whole state is one integer, so that a game can be copied, compared and saved."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from struct import Struct
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
        """Any number of 64 bits."""
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.next() * n >> 64

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher and Yates. Decks are shuffled often: one good number starts a cheaper sequence for each shuffle."""
        left = len(items) or 1
        lanes, factors, offsets = _sequence(left - 1)
        for number in lanes.unpack((self.next() * factors + offsets).to_bytes(lanes.size, "little")):
            pick = number * left >> 32
            left -= 1
            items[left], items[pick] = items[pick], items[left]


@cache
def _sequence(count: int) -> tuple[Struct, int, int]:
    """A linear congruential sequence in one multiplication: its nth number is factor n times the first plus offset n,
    and every 128 bits hold one of them. Of each the upper half of its 64 bits is used.
    """
    factor, offset = 1, 0
    factors = offsets = 0
    for lane in range(0, 128 * count, 128):
        factor = factor * 6364136223846793005 & _MASK
        offset = (offset * 6364136223846793005 + 1442695040888963407) & _MASK
        factors |= factor << lane
        offsets |= offset << lane
    return Struct("<" + "4xI8x" * count), factors, offsets
