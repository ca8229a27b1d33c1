"""docs/writing-a-faction.md: its cards are the real ones, its test passes."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from smashup.testing import coverage

GUIDE = Path(__file__).resolve().parent.parent / "docs" / "writing-a-faction.md"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
CARDS = [block for block in BLOCKS if block.startswith("class ")]
FACES = {face.__name__: face for _, faces in coverage.printed_cards() for face in faces}


@pytest.mark.parametrize("block", CARDS, ids=lambda block: re.split(r"\W", block)[1])
def test_the_cards_of_the_guide_are_the_real_ones(block: str):
    name = re.split(r"\W", block)[1]
    assert block.strip() == inspect.getsource(FACES[name]).strip(), f"copy {name} into the guide anew"


def test_the_test_of_the_guide_passes():
    (example,) = [block for block in BLOCKS if "def test_" in block]
    names: dict[str, Any] = {}
    exec(example, names)
    for name, test in names.items():
        if name.startswith("test_"):
            test()
