"""The generator of games that began under save format 1. They go on with it. New games do not use it: a few of its
shuffles reveal all others.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

FORMER_FORMAT = 1
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class FormerRng:
    """SplitMix64, its whole state one integer; for each shuffle one of its numbers starts a linear sequence."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def copy(self) -> FormerRng:
        return FormerRng(self.state)

    def _next(self) -> int:
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        return self._next() * n >> 64

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        left = len(items) or 1
        lanes, factors, offsets = _sequence(left - 1)
        for number in lanes.unpack((self._next() * factors + offsets).to_bytes(lanes.size, "little")):
            pick = number * left >> 32
            left -= 1
            items[left], items[pick] = items[pick], items[left]


@cache
def _sequence(count: int) -> tuple[Struct, int, int]:
    """The whole sequence in one multiplication: its nth number is factor n times the first plus offset n, 128 bits
    each. The upper half of the 64 bits of each number is used.
    """
    factor, offset = 1, 0
    factors = offsets = 0
    for lane in range(0, 128 * count, 128):
        factor = factor * 6364136223846793005 & _MASK
        offset = (offset * 6364136223846793005 + 1442695040888963407) & _MASK
        factors |= factor << lane
        offsets |= offset << lane
    return Struct("<" + "4xI8x" * count), factors, offsets
