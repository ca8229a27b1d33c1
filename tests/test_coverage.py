"""No card, base or rule without a test (records/rules-coverage.md lists them)."""

from pathlib import Path

import pytest

from smashup.testing import coverage

ROOT = Path(__file__).resolve().parent.parent
FACTIONS = dict(coverage.printed_cards())

NOT_SHOWN_HERE = {
    "15.13": "it says which document wins",
    "15.29": "it says which notes on the sheets count",
}


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_card_and_base_has_a_test(faction):
    tests = coverage.find_tests(ROOT / "tests" / "sets")
    without = [face.title for face in FACTIONS[faction] if not coverage.tests_of(face, tests)]
    assert without == []


def test_every_current_text_has_a_test():
    """A test of the current edition is one of a file, or with a name, that says so."""
    tests = [t for t in coverage.find_tests(ROOT / "tests" / "sets") if "current" in f"{t.file} {t.name}"]
    faces = [face for cards in FACTIONS.values() for card in cards for face in card.revised.values()]
    assert [face.title for face in faces if not any(face.title in test.strings for test in tests)] == []


def test_every_rule_is_cited_by_a_test():
    cited = {number for test in coverage.find_tests(ROOT / "tests") for number in test.rules}
    without = [number for number in coverage.rules(ROOT / "docs" / "rules.md") if number not in cited]
    assert [number for number in without if number not in NOT_SHOWN_HERE] == []


def test_only_rules_that_exist_are_cited():
    known = coverage.rules(ROOT / "docs" / "rules.md")
    wrong = [(t.label, n) for t in coverage.find_tests(ROOT / "tests") for n in sorted(t.rules) if n not in known]
    assert wrong == []


def test_a_rule_is_found_wherever_it_stands_in_its_line():
    known = coverage.rules(ROOT / "docs" / "rules.md")
    assert {"1.1", "6.1", "6.2", "6.3", "6.4", "15.21"} <= set(known)
