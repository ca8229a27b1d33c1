"""The README tells the truth: its example runs, its factions are those there are, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import smashup

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "records").glob("*.md"))]


def test_the_example_runs():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 8
    assert failed == 0


def test_the_factions_are_those_there_are():
    text = README.read_text(encoding="utf-8")
    listed = text.partition("tests/test_readme.py keeps this list true -->")[2].partition("## ")[0]
    lines = [line for line in listed.splitlines() if line]
    assert lines == [
        f"- **{boxed_set.name}** ({boxed_set.year}): {', '.join(faction.name for faction in boxed_set.factions)}"
        for boxed_set in smashup.full_catalogue().sets
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_picture_fetches_nothing():
    picture = (ROOT / "docs" / "images" / "terminal.svg").read_text(encoding="utf-8")
    assert "url(" not in re.sub(r"url\(#[\w-]+\)", "", picture)
