"""Which rules and cards these are: results of many games say which version played them."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

import smashup
from smashup import boxes


def engine_version() -> str:
    """The package's version and a digest of the rules and cards: two that are equal play alike. Boxes from outside
    are named with digests of their own.
    """
    version = f"{smashup.__version__}+{digest('engine', 'sets')}"
    for entry in boxes.outside():
        version += f".{entry.package.rpartition('.')[2]}-{box_digest(entry.package)}"
    return version


@cache
def box_digest(package: str) -> str:
    """A short hash of a box from outside."""
    return _digest(Path(str(sys.modules[package].__file__)).parent)


@cache
def digest(*packages: str) -> str:
    """A short hash of the source and data of some of our packages."""
    root = Path(smashup.__file__).parent
    return _digest(root, *(root / package for package in packages))


def _digest(root: Path, *folders: Path) -> str:
    found = hashlib.blake2b(digest_size=8)
    for folder in folders or (root,):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".json"):
                found.update(path.relative_to(root).as_posix().encode())
                found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()
