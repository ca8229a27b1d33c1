"""What all tests share: the modes in which the card tests run."""

from __future__ import annotations

import pytest

MODES = ("plain", "clone", "save", "undo")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--modes",
        default=",".join(MODES),
        help=f"modes in which the tests of tests/sets run, separated by commas (default: {','.join(MODES)})",
    )
