"""docs/game.md names the public surface of a game, with the types that the code has."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import smashup

PAGE = (Path(__file__).parents[1] / "docs" / "game.md").read_text(encoding="utf-8")
WHOLE = [smashup.Game, smashup.Choice, smashup.Option, smashup.OpenTable, smashup.Catalogue]
"""Classes of which everything is on the page."""
TO_READ = [smashup.Player, smashup.Card, smashup.Base]
"""Classes of which the page names what programs read; the rest are words of card scripts."""


def rows(heading: str) -> list[str]:
    """What the table under a heading declares: names with types."""
    section = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    (text,) = [part for part in section if part.startswith(f"{heading}\n")]
    return [row.replace(r"\|", "|") for row in re.findall(r"^\| `(.+?)` \|", text, flags=re.MULTILINE)]


def call(name: str, function: Any, *, bound: bool) -> str:
    signature = inspect.signature(function)
    parameters = list(signature.parameters.values())[1 if bound else 0 :]
    return name + str(signature.replace(parameters=parameters)).replace("'", "")


def surface(cls: type[Any]) -> set[str]:
    """The public attributes and methods that a class declares, as the page writes them."""
    found = {f"{name}: {kind}" for name, kind in vars(cls).get("__annotations__", {}).items() if name[0] != "_"}
    for name, value in vars(cls).items():
        if name.startswith("_"):
            continue
        if isinstance(value, property) and value.fget is not None:
            found.add(f"{name}: {inspect.signature(value.fget).return_annotation}")
        elif isinstance(value, classmethod):
            found.add(call(name, value.__func__, bound=True))
        elif inspect.isfunction(value):
            found.add(call(name, value, bound=True))
    return found


@pytest.mark.parametrize("cls", WHOLE, ids=lambda cls: cls.__name__)
def test_the_page_has_all_of_a_class_and_nothing_else(cls: type[Any]):
    declared = rows(cls.__name__)
    assert len(set(declared)) == len(declared)
    assert set(declared) == surface(cls)


@pytest.mark.parametrize("cls", TO_READ, ids=lambda cls: cls.__name__)
def test_what_the_page_says_of_players_cards_and_bases_is_so(cls: type[Any]):
    declared: set[str] = set()
    for part in reversed(cls.__mro__):
        names = {row.partition(":")[0] for row in surface(part)}
        declared = {row for row in declared if row.partition(":")[0] not in names} | surface(part)
    assert set(rows(cls.__name__)) <= declared


def test_the_page_has_every_function_of_the_package():
    announced = {name: getattr(smashup, name) for name in smashup.__all__}
    functions = {call(name, value, bound=False) for name, value in announced.items() if inspect.isfunction(value)}
    assert functions <= set(rows("The package"))


def test_the_page_names_everything_that_the_package_announces():
    for name in smashup.__all__:
        assert re.search(rf"\b{name}\b", PAGE), name
