"""Files that nobody else on the machine may read: they hold seeds of running games and the secret of cookies."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

FOLDER, FILE = 0o700, 0o600


def private_folder(folder: Path, known: Collection[str] | None = None) -> None:
    """Makes the folder, or closes it to others. One that is there is closed only where it is ours, which it is when it
    holds nothing but what is `known` (or has one of these names as its beginning).
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    try:
        folder.mkdir(FOLDER)
    except FileExistsError:
        if known is None or all(entry.name.startswith(tuple(known)) for entry in folder.iterdir()):
            _close(folder, FOLDER)
    for name in known or ():
        for entry in folder.glob(f"{name}*"):
            _close(entry, FOLDER if entry.is_dir() else FILE)


def private_file(path: Path) -> None:
    """Makes the file, or closes it to others. What SQLite writes beside it is as private as the file is."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, FILE))
    _close(path, FILE)


def _close(path: Path, mode: int) -> None:
    if path.stat().st_mode & 0o077 and (not hasattr(os, "geteuid") or path.stat().st_uid == os.geteuid()):
        path.chmod(mode)
