"""What all tests share: the `needs` marker, and the modes in which the card tests run."""

from __future__ import annotations

import pytest

import smashup

MODES = ("plain", "clone", "save", "undo")

needs = pytest.mark.needs
"""`@needs("Luchadors", ...)`: the test plays with these factions and is skipped until they are there."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--modes",
        default=",".join(MODES),
        help=f"modes in which the tests of tests/sets run, separated by commas (default: {','.join(MODES)})",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "needs(*factions): factions that the test plays with")


@pytest.fixture(autouse=True)
def _skip_without_its_factions(request: pytest.FixtureRequest) -> None:
    missing = {name for mark in request.node.iter_markers("needs") for name in mark.args}
    missing -= set(smashup.full_catalogue().factions)
    if missing:
        pytest.skip(f"not there yet: {', '.join(sorted(missing))}")
