"""The catalogue against the specification sheets beside this folder: all that is on a sheet is there, later releases
(`promo`) too, which the checker of the sheets does not ask for.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import smashup

SHEETS = Path(__file__).resolve().parent.parent.parent / "shared" / "cards"
FACTS = ("kind", "breakpoint", "vp")

pytestmark = pytest.mark.skipif(not SHEETS.is_dir(), reason="there are no specification sheets beside this folder")


def facts(faction: str, thing: dict[str, Any]) -> tuple[Any, ...]:
    return faction, thing["name"], bool(thing.get("promo")), *(thing.get(fact) for fact in FACTS)


def on_the_sheets() -> Iterator[tuple[Any, ...]]:
    for path in SHEETS.glob("*.yaml"):
        sheet = yaml.safe_load(path.read_text(encoding="utf-8"))
        for faction in sheet["factions"]:
            yield from (facts(faction["name"], card) for card in faction["cards"])
        yield from (facts("", base) for base in sheet.get("bases") or ())
        for deck in sheet.get("decks") or ():
            yield from (facts("", card) for card in deck["cards"])


def in_the_catalogue() -> Iterator[tuple[Any, ...]]:
    for box in smashup.catalogue()["sets"]:
        for faction in box["factions"]:
            yield from (facts(faction["name"], card) for card in faction["cards"])
        yield from (facts("", base) for base in box["bases"])
        for supply in box.get("supplies", []):
            yield from (facts("", card) for card in supply["cards"])


def test_every_card_base_and_titan_of_the_sheets_is_there():
    wanted = set(map(repr, on_the_sheets()))
    assert len(wanted) > 500
    assert wanted ^ set(map(repr, in_the_catalogue())) == set()
