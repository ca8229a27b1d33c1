"""One small seeded generator: its state is a key and a count, so that a game can be copied, compared and saved."""

from __future__ import annotations

import re
from collections.abc import MutableSequence, Sequence
from functools import cache
from hashlib import blake2b
from math import factorial
from typing import Any, TypeVar

T = TypeVar("T")

_BITS = 512
_SPARE = 64
_EXACT = 1 << 53
_LARGE = re.compile("-?0x[0-9a-f]+")


def key_of(seed: int, purpose: str) -> bytes:
    """Stretches a seed to a key. The keys of different purposes do not reveal each other."""
    return blake2b(f"{seed} {purpose}".encode(), digest_size=32, person=b"smashup seed").digest()


def number_of(key: bytes, *words: int) -> int:
    """A keyed hash of these words, of 53 bits so that every JSON reader can hold it."""
    return int.from_bytes(blake2b(repr(words).encode(), key=key, digest_size=8).digest(), "little") >> 11


class Rng:
    """BLAKE2b in counter mode: equal on every machine, and unpredictable from its earlier output. Its key is made from
    a purpose and a seed; a seed that nobody named has 256 random bits.
    """

    __slots__ = ("_key", "count")

    def __init__(self, seed: int, purpose: str = "", count: int = 0) -> None:
        self._key = key_of(seed, purpose)
        self.count = count
        """The number of blocks used so far."""

    def copy(self) -> Rng:
        new = _new(Rng)
        new._key = self._key
        new.count = self.count
        return new

    @property
    def state(self) -> Any:
        """Its state as JSON-able data, for `resumed`."""
        return [self._key.hex(), self.count]

    @classmethod
    def resumed(cls, state: Any) -> Rng:
        key, count = state
        new = _new(Rng)
        new._key = bytes.fromhex(key)
        new.count = int(count)
        return new

    def _block(self) -> bytes:
        self.count = count = self.count + 1
        return blake2b(count.to_bytes(16, "little"), key=self._key).digest()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: numbers beyond the last whole multiple of n are drawn again."""
        blocks = (n.bit_length() + _SPARE) // _BITS + 1
        end = 1 << _BITS * blocks
        while True:
            number = int.from_bytes(b"".join([self._block() for _ in range(blocks)]), "little")
            found = number % n
            if number - found + n <= end:
                return found

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """All orders are equally likely. One large number encodes the order (Fisher-Yates, digit by digit)."""
        left = len(items)
        order = self.below(_orders(left))
        while left > 1:
            order, pick = divmod(order, left)
            left -= 1
            items[left], items[pick] = items[pick], items[left]


_new = object.__new__
_orders = cache(factorial)


def written(seed: int) -> int | str:
    """A seed for JSON, where not every program reads large numbers exactly."""
    return seed if abs(seed) < _EXACT else hex(seed)


def read(data: Any) -> Any:
    """The seed of `written`; anything else is returned unchanged."""
    return int(data, 16) if isinstance(data, str) and _LARGE.fullmatch(data) else data
