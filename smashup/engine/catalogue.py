"""Boxed sets, factions and bases as the game knows them, collected from the modules that define them.

A faction is one module: its `FACTION` and the card and base classes written below it. A boxed set is a package with
its `SET` and its faction modules. Nothing has to be registered anywhere.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from .cards import Action, Base, Card, Minion, Titan
from .errors import BadSetup


@dataclass(frozen=True)
class Faction:
    """What a faction module says about itself."""

    name: str
    theme: str


@dataclass(frozen=True)
class BoxedSet:
    """What a set package says about itself."""

    name: str
    year: int


@dataclass
class FactionEntry:
    """A faction with its printed cards, in the order of its module."""

    name: str
    theme: str
    boxed_set: str
    cards: list[type[Card]] = field(default_factory=list)
    bases: list[type[Base]] = field(default_factory=list)


@dataclass
class SetEntry:
    """A boxed set with its factions."""

    name: str
    year: int
    factions: list[FactionEntry] = field(default_factory=list)


class Catalogue:
    """Every set, faction, card and base there is."""

    def __init__(self, sets: list[SetEntry]) -> None:
        self.sets = sets
        self.factions = {faction.name: faction for entry in sets for faction in entry.factions}
        self.cards = {card.title: card for f in self.factions.values() for card in f.cards}
        self.bases = {base.title: base for f in self.factions.values() for base in f.bases}

    @classmethod
    def of_package(cls, package: ModuleType) -> Catalogue:
        """Collects the set packages below this one."""
        sets = []
        for info in pkgutil.iter_modules(package.__path__):
            set_module = importlib.import_module(f"{package.__name__}.{info.name}")
            boxed_set: BoxedSet = set_module.SET
            entry = SetEntry(boxed_set.name, boxed_set.year)
            for faction_info in pkgutil.iter_modules(set_module.__path__):
                entry.factions.append(_read_faction(f"{set_module.__name__}.{faction_info.name}", entry.name))
            sets.append(entry)
        return cls(sorted(sets, key=lambda entry: (entry.year, entry.name)))

    def faction(self, name: str) -> FactionEntry:
        if not isinstance(name, str) or name not in self.factions:
            raise BadSetup(f"There is no faction {name!r}.{_suggest(name, self.factions)}")
        return self.factions[name]

    def card(self, title: str) -> type[Card]:
        if not isinstance(title, str) or title not in self.cards:
            raise BadSetup(f"There is no card {title!r}.{_suggest(title, self.cards)}")
        return self.cards[title]

    def base(self, title: str) -> type[Base]:
        if not isinstance(title, str) or title not in self.bases:
            raise BadSetup(f"There is no base {title!r}.{_suggest(title, self.bases)}")
        return self.bases[title]

    def bases_of(self, boxed_sets: set[str] | None, *, promos: bool) -> list[type[Base]]:
        """The bases of these sets (None: of all), in catalogue order."""
        return [
            base
            for faction in self.factions.values()
            if boxed_sets is None or faction.boxed_set in boxed_sets
            for base in faction.bases
            if promos or not base.promo
        ]

    def to_dict(self) -> dict[str, Any]:
        """The catalogue as JSON-able data (DESIGN 5)."""
        return {"sets": [_set_data(entry) for entry in self.sets]}


def _read_faction(module_name: str, boxed_set: str) -> FactionEntry:
    module = importlib.import_module(module_name)
    faction: Faction = module.FACTION
    entry = FactionEntry(faction.name, faction.theme, boxed_set)
    for cls in vars(module).values():
        if not isinstance(cls, type) or cls.__module__ != module_name:
            continue
        if issubclass(cls, (Minion, Action, Titan)):
            cls.faction = faction.name
            entry.cards.append(cls)
        elif issubclass(cls, Base):
            cls.faction = faction.name
            entry.bases.append(cls)
    return entry


def _set_data(entry: SetEntry) -> dict[str, Any]:
    return {
        "name": entry.name,
        "year": entry.year,
        "factions": [
            {"name": f.name, "theme": f.theme, "cards": [card_data(card) for card in f.cards]} for f in entry.factions
        ],
        "bases": [base_data(base) for f in entry.factions for base in f.bases],
    }


def card_data(card: type[Card]) -> dict[str, Any]:
    """A printed card as JSON-able data."""
    data: dict[str, Any] = {
        "name": card.title,
        "kind": card.kind,
        "faction": card.faction,
        "copies": card.copies,
        "power": card.printed_power if card.is_minion else None,
        "text": card.rules_text,
    }
    if card.is_action:
        data["on"] = None if card.on is None else card.on.kind
    if card.promo:
        data["promo"] = True
    return data


def base_data(base: type[Base]) -> dict[str, Any]:
    """A printed base as JSON-able data."""
    data: dict[str, Any] = {
        "name": base.title,
        "faction": base.faction,
        "breakpoint": base.breakpoint,
        "vp": list(base.vp),
        "text": base.rules_text,
    }
    if base.promo:
        data["promo"] = True
    return data


def _suggest(name: str, known: Any) -> str:
    close = difflib.get_close_matches(str(name), list(known), n=3, cutoff=0.5)
    return f" Did you mean {' or '.join(close)}?" if close else f" There are: {', '.join(sorted(known)[:30])}."
