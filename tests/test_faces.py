"""Every card and base has a face on the page: title to icon, in one file for each set."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import smashup

FACES = Path(__file__).resolve().parent.parent / "web" / "src" / "faces"
LINES = Path(smashup.__file__).parent / "locale" / "en"


def plain(name: str) -> str:
    return name.replace("’", "'")


def chosen() -> dict[str, dict[str, Any]]:
    """Faction to its titles."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(FACES.glob("*.json")):
        factions = json.loads(file.read_text(encoding="utf-8"))
        assert not found.keys() & factions.keys(), f"{file.name} names factions of another set"
        found |= factions
    return found


def test_every_card_and_base_has_a_face():
    """Also by the name that it has in the current edition."""
    faces = chosen()
    printed = [
        (faction["name"], card["name"])
        for box in smashup.catalogue()["sets"]
        for faction in box["factions"]
        for one in faction["cards"]
        for card in (one, one.get("current", one))
    ]
    printed += [
        (base["faction"], base["name"])
        for box in smashup.catalogue()["sets"]
        for one in box["bases"]
        for base in (one, one.get("current", one))
    ]
    printed += [
        (card["name"], card["name"])
        for box in smashup.catalogue()["sets"]
        for supply in box.get("supplies", [])
        for card in supply["cards"]
    ]
    assert len(printed) > 400
    assert [(faction, title) for faction, title in printed if plain(title) not in faces.get(plain(faction), {})] == []


def test_the_readme_names_whose_drawings_they_are():
    words = (FACES.parent.parent.parent / "README.md").read_text(encoding="utf-8")
    assert "[game-icons.net](https://game-icons.net), by Lorc, Delapouite and contributors" in words
    assert "[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/)" in words


def test_no_two_cards_of_a_faction_share_an_icon():
    for faction, titles in chosen().items():
        cards = Counter(icon for icon in titles.values() if isinstance(icon, str))
        assert [icon for icon, times in cards.items() if times > 1] == [], faction


def test_a_base_is_a_place_of_several_drawings():
    bases = {plain(base["name"]) for box in smashup.catalogue()["sets"] for base in box["bases"]}
    for titles in chosen().values():
        for title, icons in titles.items():
            assert isinstance(icons, list) == (title in bases) or title not in bases, title
            if isinstance(icons, list):
                assert len(set(icons)) == len(icons) > 1, title


def test_every_faction_has_an_emblem_colours_and_a_line():
    web = FACES.parent
    slugs = dict(
        re.findall(r"""^  (?:['"])?(.+?)(?:['"])?: '([a-z]+)',$""", (web / "game" / "factions.ts").read_text(), re.M)
    )
    emblems = (web / "styles" / "emblems.svg").read_text(encoding="utf-8")
    colours = (web / "styles" / "tokens.css").read_text(encoding="utf-8")
    lines = "\n".join(path.read_text(encoding="utf-8") for path in sorted(LINES.rglob("*.ftl")))
    for faction in smashup.full_catalogue().factions:
        slug = slugs[faction]
        assert f'id="f-{slug}"' in emblems, faction
        assert f".f-{slug}" in colours, faction
        name = re.sub(r"[^a-z0-9]+", "-", faction.lower().replace("'", ""))
        assert f"\ntagline-{name} = " in lines, faction
    assert len(set(slugs.values())) == len(slugs)
