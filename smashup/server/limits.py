"""How much one visitor may ask for: leaky buckets in this process."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

_MOST = 20_000


class Bucket:
    """Lets `burst` through at once and `rate` a second in the long run."""

    __slots__ = ("_at", "_level", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._at = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        now = time.monotonic()
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < amount:
            return False
        self._level -= amount
        return True


class Limiter:
    """One bucket per visitor; those who have not been here for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, *, on: bool = True) -> None:
        self.rate = rate
        self.burst = burst
        self.on = on
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, who: str, amount: float = 1) -> bool:
        if not self.on:
            return True
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
            if len(self._buckets) > _MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(amount)


@lru_cache(4096)
def network_of(address: str) -> str:
    """Where somebody comes from, as limits count it: with IPv6 everybody has a network of 2**64 addresses."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))
