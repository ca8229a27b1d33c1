"""What the lab found, as it comes with the package: the findings of `smashup lab report` over many games.

`script/results` plays these games and writes `lab.json.gz`; docs/lab.md says what is in it.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from importlib import resources
from typing import Any

__all__ = ["findings", "packed", "setting"]


@cache
def packed() -> bytes:
    """The findings as gzipped JSON."""
    return resources.files(__package__).joinpath("lab.json.gz").read_bytes()


@cache
def findings() -> dict[str, Any]:
    """The findings; look, but do not write."""
    data: dict[str, Any] = json.loads(gzip.decompress(packed()))
    return data


def setting(bots: str, players: int) -> dict[str, Any] | None:
    """What is known of tables of one size with such bots; None where none were played."""
    for found in findings()["settings"]:
        if (found["bots"], found["players"]) == (bots, players):
            return dict(found)
    return None
