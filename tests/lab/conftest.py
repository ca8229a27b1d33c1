"""Small runs that several tests look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.lab.folder import Folder
from smashup.lab.plan import Plan
from smashup.lab.run import Alone, run

SMALL = Plan(games=24, seed=3, players=(2, 3, 4))


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run of a few random games; look, but do not write."""
    path = tmp_path_factory.mktemp("lab") / "small"
    run(Folder.for_run(path, SMALL), Alone())
    return path
