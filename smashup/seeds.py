"""Where chance comes in from outside: the seed of whatever nobody has named one for."""

from __future__ import annotations

import secrets

from smashup.engine.former import FormerRng
from smashup.engine.rng import read, written

__all__ = ["former_first", "fresh", "number", "read", "written"]

BITS = 256


def fresh() -> int:
    """A seed that nobody can guess, nor find by trying."""
    return secrets.randbits(BITS)


def number(text: str) -> int:
    """A seed as it is typed: large ones are shown as 0x..."""
    return int(text, 0)


def former_first(seed: int, players: int) -> int:
    """Who picks first in a draft that began under save format 1."""
    return FormerRng(seed).below(players)
