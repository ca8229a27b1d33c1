"""What `smashup check` finds out about a box from outside: facts, texts, emblems, types and random games."""

from __future__ import annotations

import importlib
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import smashup
from smashup import Message, boxes
from smashup.engine.abilities import InsteadOf, Special, Talent
from smashup.engine.cards import Card
from smashup.engine.catalogue import FactionEntry, SetEntry
from smashup.testing.trial import Plan

CARDS_EACH = 20
BASES_EACH = 2
GAMES_OF_A_PLAN = 10
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_DRAWN = {"svg", "g", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline"}
_LEAST_CONTRAST = 4.5


def facts(box: SetEntry) -> Iterator[Message]:
    """The mistakes in the printed facts."""
    if not box.factions:
        yield Message("check-no-faction", box=box.name, line="FACTION = Faction(...)")
    for faction in box.factions:
        regular = [card for card in faction.cards if not (card.promo or card.is_titan or card.shared)]
        count = sum(card.copies for card in regular)
        if count != CARDS_EACH:
            yield Message("check-cards", ["1.1"], faction=faction.name, count=count, wanted=CARDS_EACH)
        bases = [base for base in faction.bases if not base.promo]
        if len(bases) != BASES_EACH:
            yield Message("check-bases", faction=faction.name, count=len(bases), wanted=BASES_EACH)
        if not any(card.is_minion for card in faction.cards):
            yield Message("check-no-minion", faction=faction.name)
        for card in faction.cards:
            yield from _card_facts(card)
        for base in faction.bases:
            if base.breakpoint < 1:
                yield Message("check-breakpoint", base=base.title, breakpoint=base.breakpoint, word="breakpoint=")
            if not base.vp[0] >= base.vp[1] >= base.vp[2] >= 0:
                yield Message("check-vp", base=base.title, vp=str(base.vp))
        yield from _look(faction)


def _card_facts(card: type[Card]) -> Iterator[Message]:
    text, parts = card.rules_text, card.printed_text.parts
    if card.copies < 1:
        yield Message("check-copies", card=card.title, copies=card.copies)
    if card.is_minion and card.printed_power < 0:
        yield Message("check-power", card=card.title, power=card.printed_power)
    for word, kind in (("Talent:", Talent), ("Special:", Special)):
        has = any(isinstance(part, kind) for part in parts)
        if kind is Special and card.is_minion:
            continue  # a Special of a card in play is a trigger of its moment
        if (word in text) is not has:
            code = "check-script-alone" if has else "check-word-alone"
            yield Message(code, card=card.title, word=repr(word), script=f"@{kind.__name__.lower()}")
    ongoing = [
        p for p in parts if not isinstance(p, (Talent, Special)) and not (type(p) is tuple and p[0] == "on_play")
    ]
    if "Ongoing:" in text and not ongoing:
        yield Message("check-not-ongoing", card=card.title, word="'Ongoing:'")
    if text and not parts and "no ability" not in text.lower():
        yield Message("check-does-nothing", card=card.title, words="'no ability'")
    if any(isinstance(part, InsteadOf) and part.from_hand for part in parts) and card.is_titan:
        yield Message("check-titan-in-hand", card=card.title)


def _look(faction: FactionEntry) -> Iterator[Message]:
    if faction.colours is not None:
        if not all(_COLOUR.fullmatch(colour) for colour in faction.colours):
            written = str(faction.colours)
            yield Message("check-colours", faction=faction.name, example="'#4d7c0f'", colours=written)
        elif (contrast := _contrast(*faction.colours[:2])) < _LEAST_CONTRAST:
            ground, ink = faction.colours[:2]
            told = {"contrast": f"{contrast:.1f}", "wanted": str(_LEAST_CONTRAST)}
            yield Message("check-contrast", faction=faction.name, ink=ink, ground=ground, **told)
    yield from _faces(faction)
    emblem = boxes.emblem_file(faction)
    if not emblem.is_file():
        yield Message("check-no-emblem", faction=faction.name, file=str(emblem))
        return
    try:
        root = ET.fromstring(emblem.read_text(encoding="utf-8"))
    except (ET.ParseError, UnicodeDecodeError) as problem:
        yield Message("check-no-svg", file=str(emblem), problem=str(problem))
        return
    if root.get("viewBox") != "0 0 64 64":
        found = repr(root.get("viewBox"))
        yield Message("check-view-box", file=str(emblem), found=found, wanted='"0 0 64 64"')
    for node in root.iter():
        name = node.tag.rpartition("}")[2]
        if name not in _DRAWN:
            elements = sorted(_DRAWN - {"svg", "g"})
            yield Message("check-not-shown", file=str(emblem), element=f"<{name}>", elements=elements)


def _faces(faction: FactionEntry) -> Iterator[Message]:
    """The mistakes in the faces of the cards, if there are any."""
    drawn = boxes.faces_file(faction)
    if not drawn.is_file():
        return
    try:
        root = ET.fromstring(drawn.read_text(encoding="utf-8"))
    except (ET.ParseError, UnicodeDecodeError) as problem:
        yield Message("check-no-svg", file=str(drawn), problem=str(problem))
        return
    titles = {card.title for card in faction.cards} | {base.title for base in faction.bases}
    for symbol in root.iter("{http://www.w3.org/2000/svg}symbol"):
        title = (symbol.findtext("{http://www.w3.org/2000/svg}title") or "").strip()
        if title not in titles:
            yield Message("check-no-face", file=str(drawn), title=repr(title), faction=faction.name)


def _contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG 2 counts it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def types(box: SetEntry) -> Iterator[str]:
    """What the type checker says of the box; mypy comes with `pip install mypy`."""
    folder = Path(str(importlib.import_module(box.package).__file__)).parent
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context"]
    done = subprocess.run([*command, str(folder)], capture_output=True, text=True, check=False)
    for line in (done.stdout + done.stderr).splitlines():
        if ": error:" in line or (done.returncode > 1 and line):
            yield line


def can_check_types() -> bool:
    return find_spec("mypy") is not None


def plans_with(box: SetEntry, games: int, seed: int) -> Iterator[tuple[Plan, int]]:
    """Random games in which a faction of the box is always played: (plan, number of the game)."""
    names = [faction.name for faction in box.factions]
    rng = random.Random(seed)
    own = [name for name in smashup.full_catalogue().factions if name not in names]
    for start in range(0, games, GAMES_OF_A_PLAN):
        players = rng.randint(2, 4)
        taken = rng.sample(names, min(len(names), 2 * players))
        pool = (*taken, *rng.sample(own, 2 * players - len(taken)))
        plan = Plan(seed + start, players, players, pool, thorough=GAMES_OF_A_PLAN)
        for number in range(min(GAMES_OF_A_PLAN, games - start)):
            yield plan, number


def plans_without(box: SetEntry, games: int, seed: int) -> Iterator[tuple[Plan, int]]:
    """Random games of all other factions."""
    names = {faction.name for faction in box.factions}
    plan = Plan(seed, factions=tuple(name for name in smashup.full_catalogue().factions if name not in names))
    for number in range(games):
        yield plan, number
