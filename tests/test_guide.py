"""docs/writing-a-faction.md: its cards work, its test passes, and no word of the scripts is missing."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from inspect import getattr_static
from pathlib import Path

import pytest

import smashup
from smashup import boxes
from smashup.engine.abilities import QUESTIONS
from smashup.engine.cards import Base, Card
from smashup.engine.faces import Action
from smashup.engine.players import Player
from smashup.testing import Scenario

GUIDE = (Path(__file__).resolve().parent.parent / "docs" / "writing-a-faction.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
BOX = 'from smashup.engine.script import BoxedSet\n\nSET = BoxedSet("The Guide", 2026)\n'
FACTION = """from smashup.engine.script import *

FACTION = Faction("Space Cats", "What the guide shows.")
"""
LONGEST = 200


@pytest.fixture
def guide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The cards of the guide as a box."""
    monkeypatch.setenv(boxes.VARIABLE, "")
    package = tmp_path / "guide_box"
    package.mkdir()
    (package / "__init__.py").write_text(BOX)
    cards = [block for block in BLOCKS if block.startswith("class ")]
    (package / "space_cats.py").write_text("\n\n".join([FACTION, *cards]), encoding="utf-8")
    boxes.use_folder(package)
    yield
    monkeypatch.undo()
    smashup.full_catalogue.cache_clear()
    for module in [name for name in sys.modules if name.startswith(boxes.OUTSIDE)]:
        del sys.modules[module]


def test_the_cards_of_the_guide_make_a_box(guide: None):
    assert smashup.full_catalogue().problems == ()
    faction = smashup.full_catalogue().faction("Space Cats")
    assert [card.title for card in faction.cards][:2] == ["Tree Climber", "Pounce"]


def test_the_test_of_the_guide_passes(guide: None):
    (example,) = [block for block in BLOCKS if block.startswith("def test_")]
    names = {"Scenario": Scenario}
    exec(example, names)
    (test,) = [value for name, value in names.items() if name.startswith("test_")]
    test()  # type: ignore[call-arg]


def test_the_guide_is_short():
    assert len(GUIDE.splitlines()) <= LONGEST


def words() -> Iterator[str]:
    """What scripts may call: the methods and properties of cards, bases and players, and the continuous questions."""
    for thing in (Card, Action, Base, Player):
        for name in dir(thing):
            value = getattr_static(thing, name)
            if not name.startswith("_") and (callable(value) or isinstance(value, (property, classmethod))):
                yield name
    yield from QUESTIONS


@pytest.mark.parametrize("word", sorted({*words()}))
def test_the_page_of_words_has_every_word(word: str):
    assert f"`{word}`" in GUIDE.partition("## The words")[2]


def test_the_page_of_words_has_no_others():
    """Methods, properties and fields; the second columns may name anything."""
    listed = [line.partition("|")[0] for line in GUIDE.partition("## The words")[2].splitlines() if line[:1] == "`"]
    there = {*words(), *(name for thing in (Card, Base, Player) for name in thing.__state__)}
    assert {word for line in listed for word in re.findall(r"`(\w+)`", line)} <= there
