"""Which rules and cards these are: results of many games say which version played them."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import smashup


@cache
def engine_version() -> str:
    """The package's version and a digest of the rules and cards: two that are equal play alike."""
    return f"{smashup.__version__}+{digest('engine', 'sets')}"


def digest(*packages: str) -> str:
    """A short hash of the source and data of some of our packages."""
    root = Path(smashup.__file__).parent
    found = hashlib.blake2b(digest_size=8)
    for package in packages:
        for path in sorted((root / package).rglob("*")):
            if path.suffix in (".py", ".json"):
                found.update(path.relative_to(root).as_posix().encode())
                found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()
