"""Which tests show which card and which rule: reads the tests and writes records/rules-coverage.md.

A test shows a card when its source names the card's exact title, and a rule when it cites the rule's number
("RULES 7.5", "RULES 2.4, 2.5"). Nothing is run; `script/coverage` writes the page.
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

import smashup
from smashup.engine.cards import Base, Card

Printed = type[Card] | type[Base]

_CITED = re.compile(r"RULES (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)")
_NUMBER = re.compile(r"\d+\.\d+")
_RULE = re.compile(r"(?:^|(?<=\. ))(\d+\.\d+) (?=\S)(.*?)(?=$|\. \d+\.\d+ \*\*)", re.MULTILINE)

FAR = 3


@dataclass(frozen=True)
class Test:
    """One test function: where it is, the strings it uses and the rules it cites."""

    file: str
    name: str
    strings: frozenset[str]
    rules: frozenset[str]

    @property
    def label(self) -> str:
        return f"`{self.file}::{self.name}`"

    def distance(self, title: str) -> int:
        """How far the test's name is from naming the card: from 0, its whole title, to FAR, not at all."""
        words = _words(title)
        long = [word for word in words if len(word) > 3] or words
        if "_".join(words) in self.name:
            return 0
        if all(word in self.name for word in long):
            return 1
        return 2 if long[0] in self.name else FAR


def find_tests(folder: Path) -> list[Test]:
    """Every test function below the folder."""
    return [test for path in sorted(folder.rglob("test_*.py")) for test in _tests_in(path)]


def _tests_in(path: Path) -> Iterator[Test]:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    helpers = {node.name: node for node in functions if not node.name.startswith("test_")}
    for node in functions:
        if node.name not in helpers:
            used = [node, *(helpers[name] for name in sorted(_names(node) & set(helpers)))]
            text = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            rules = frozenset(number for cited in _CITED.findall(text) for number in _NUMBER.findall(cited))
            yield Test(path.stem, node.name, frozenset(s for part in used for s in _strings(part)), rules)


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _words(title: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.findall(r"[a-z0-9]+", re.sub(r"[.'’]", "", plain))


def printed_cards() -> Iterator[tuple[str, list[Printed]]]:
    """Every faction with its cards and bases."""
    for faction in smashup.full_catalogue().factions.values():
        yield faction.name, [*faction.cards, *faction.bases]


def tests_of(card: Printed, tests: list[Test]) -> list[Test]:
    """The tests that use the card, those named for it first; only its own faction's and shared files count."""
    modules = {face.__module__.split(".")[-1] for _, faces in printed_cards() for face in faces}
    elsewhere = {f"test_{module}" for module in modules} - {f"test_{card.__module__.split('.')[-1]}"}
    naming = [test for test in tests if card.title in test.strings and test.file not in elsewhere]
    return sorted(naming, key=lambda test: test.distance(card.title))


def rules(page: Path) -> dict[str, str]:
    """The numbered rules and how each begins."""
    found = {}
    for number, text in _RULE.findall(page.read_text(encoding="utf-8")):
        plain = re.sub(r"[*`]", "", text)
        found[number] = plain if len(plain) <= 70 else plain[:70].rsplit(" ", 1)[0] + " ..."
    return found


def report(root: Path) -> str:
    """The page."""
    card_tests, all_tests = find_tests(root / "tests" / "sets"), find_tests(root / "tests")
    lines = [
        "# What the tests cover",
        "",
        "Written by `script/coverage` out of the tests; not to be edited by hand.",
        "",
        "## Cards and bases",
        "",
        "The tests that are about a card, and how many more in its faction's file and the shared ones play with it.",
    ]
    for faction, faces in printed_cards():
        lines += ["", f"### {faction}", "", "| Card | Tests |", "| --- | --- |"]
        for face in faces:
            naming = tests_of(face, card_tests)
            nearest = min((test.distance(face.title) for test in naming), default=FAR)
            about = [t for t in naming if t.distance(face.title) == nearest] if nearest < FAR else naming[:3]
            more = len(naming) - len(about)
            shown = "<br>".join(test.label for test in about) or "**none**"
            lines.append(f"| {face.title} | {shown}{f'<br>and {more} more' if more else ''} |")
    lines += ["", "## Rules", "", "| Rule | Begins | Tests |", "| --- | --- | --- |"]
    for number, text in rules(root / "docs" / "rules.md").items():
        citing = [test.label for test in all_tests if number in test.rules]
        lines.append(f"| {number} | {text.replace('|', '/')} | {'<br>'.join(citing) or '-'} |")
    return "\n".join(lines) + "\n"


def coverage(root: Annotated[Path, typer.Argument(help="The project.")] = Path()) -> None:
    """Rewrites records/rules-coverage.md: which tests show which card and which rule."""
    page = root / "records" / "rules-coverage.md"
    page.write_text(report(root), encoding="utf-8")
    print(f"Wrote {page}.")


if __name__ == "__main__":
    typer.run(coverage)
