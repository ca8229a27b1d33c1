"""Boxed sets, factions and bases as the game knows them, collected from the modules that define them.

A faction is one module: its `FACTION` and the card and base classes written below it. A boxed set is a package with its
`SET` and its faction modules; modules without a `FACTION` hold shared helpers. Nothing has to be registered anywhere:
smashup/boxes.py says where boxes are looked for.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .abilities import QUESTIONS
from .cards import Base, Card, OfFace, Scripted
from .editions import EDITIONS, PRINTED, text_parts
from .errors import BadBox, BadOptions, BadSetup
from .faces import Action, Minion, Titan
from .messages import Message
from .reading import themes

if TYPE_CHECKING:
    from .kernel import Kernel
    from .options import Options
    from .players import Player

Face = TypeVar("Face", bound=Scripted)

HOOKS = {"on_play", "can_be_played", "directly_affects", *QUESTIONS}
"""Methods of a face that the engine calls by name."""


@dataclass(frozen=True)
class Faction:
    """The facts of a faction, declared in its module.

    `colours`: the ground of its cards, the ink on it and one accent, as "#4d7c0f". Its emblem is a file beside the
    module, of the same name with the ending .svg.
    """

    name: str
    theme: str
    colours: tuple[str, str, str] | None = None


@dataclass(frozen=True)
class BoxOption:
    """A house rule of a box with its possible values, the default first: `Options(more={"long_grass": True})`."""

    name: str
    values: tuple[str | bool, ...] = (False, True)


@dataclass(frozen=True)
class BoxedSet:
    """The facts of a box, declared in its package. `early`: the box existed before saves named the boxes whose bases
    take part. The rest holds for games with a faction of the box: `options` are house rules of its own, `set_up(table)`
    runs after the opening hands are dealt, and `final_vp(player)` is added to a score when the game ends.
    """

    name: str
    year: int
    early: bool = False
    options: tuple[BoxOption, ...] = ()
    set_up: Callable[[Kernel], Awaitable[Any]] | None = None
    final_vp: Callable[[Player], int] | None = None


@dataclass(frozen=True)
class SupplyDeck:
    """Declares a supply: a face-up deck beside the table with cards of no faction. A card of it is owned by the player
    who has it.
    """

    name: str


@dataclass
class SupplyEntry:
    """A supply with its cards of one edition."""

    name: str
    cards: list[type[Card]] = field(default_factory=list)


@dataclass
class FactionEntry:
    """A faction with its cards of one edition, in the order of its module."""

    name: str
    theme: str
    boxed_set: str
    module: str
    """The module that defines it."""
    colours: tuple[str, str, str] | None = None
    cards: list[type[Card]] = field(default_factory=list)
    bases: list[type[Base]] = field(default_factory=list)

    def in_edition(self, edition: str) -> FactionEntry:
        """The faction with the cards that it has in that edition."""
        cards = [_in_edition(card, edition) for card in self.cards]
        return replace(self, cards=cards, bases=[_in_edition(base, edition) for base in self.bases])


@dataclass
class SetEntry:
    """A boxed set with its factions."""

    name: str
    year: int
    package: str
    """The package that defines it; stored games find their scripts by it."""
    early: bool = False
    factions: list[FactionEntry] = field(default_factory=list)
    supplies: list[SupplyEntry] = field(default_factory=list)
    says: BoxedSet | None = None
    """The declaration in its package."""

    @property
    def options(self) -> tuple[BoxOption, ...]:
        """Its own house rules."""
        return () if self.says is None else self.says.options

    def in_edition(self, edition: str) -> SetEntry:
        """The box with the cards of that edition."""
        supplies = [
            replace(supply, cards=[_in_edition(card, edition) for card in supply.cards]) for supply in self.supplies
        ]
        return replace(self, factions=[faction.in_edition(edition) for faction in self.factions], supplies=supplies)

    def titles(self) -> Iterator[tuple[str, str]]:
        """Every name that must be unique, with the thing it names."""
        yield "set", self.name
        for option in self.options:
            yield "house rule", option.name
        for supply in self.supplies:
            for card in supply.cards:
                yield "card", card.title
        for faction in self.factions:
            yield "faction", faction.name
            for card in faction.cards:
                yield "card", card.title
            for base in faction.bases:
                yield "base", base.title


def _in_edition(face: type[Face], edition: str) -> type[Face]:
    return cast(type[Face], face.revised.get(edition, face))


class Catalogue:
    """Every set, faction, card and base, with the texts of one edition."""

    sets: list[SetEntry]
    """The boxes, by year and name."""
    factions: dict[str, FactionEntry]
    """The factions by name."""
    cards: dict[str, type[Card]]
    """The cards by title."""
    bases: dict[str, type[Base]]
    """The bases by title."""
    problems: tuple[BadBox, ...]
    """The boxes that were left out, with the reason."""

    def __init__(
        self, sets: Iterable[SetEntry], problems: Sequence[BadBox] = (), editions: dict[str, Catalogue] | None = None
    ) -> None:
        self.sets = sorted(sets, key=lambda entry: (entry.year, entry.name))
        self.problems = tuple(problems)
        sets = self.sets
        self.factions = {faction.name: faction for entry in sets for faction in entry.factions}
        self.cards = {card.title: card for f in self.factions.values() for card in f.cards}
        self.cards |= {card.title: card for entry in sets for supply in entry.supplies for card in supply.cards}
        self.bases = {base.title: base for f in self.factions.values() for base in f.bases}
        self._editions = {PRINTED: self} if editions is None else editions

    def in_edition(self, edition: str) -> Catalogue:
        """The catalogue with the cards of that edition. A card that was not revised stays as printed."""
        if edition not in EDITIONS:
            raise BadSetup("There is no edition {edition}; there are {names}.", edition=repr(edition), names=EDITIONS)
        if edition not in self._editions:
            sets = [entry.in_edition(edition) for entry in self._editions[PRINTED].sets]
            self._editions[edition] = Catalogue(sets, self.problems, self._editions)
        return self._editions[edition]

    @property
    def all_cards(self) -> dict[str, type[Card]]:
        """The cards of every edition by title; where several have one, the printed card."""
        return {title: card for edition in EDITIONS[::-1] for title, card in self.in_edition(edition).cards.items()}

    @property
    def all_bases(self) -> dict[str, type[Base]]:
        """The bases of every edition by title."""
        return {title: base for edition in EDITIONS[::-1] for title, base in self.in_edition(edition).bases.items()}

    def faction(self, name: str) -> FactionEntry:
        if not isinstance(name, str) or name not in self.factions:
            raise BadSetup("There is no faction {name}. {hint}", name=repr(name), hint=suggest(name, self.factions))
        return self.factions[name]

    def box(self, name: str) -> SetEntry:
        """The box of that name."""
        for entry in self.sets:
            if entry.name == name:
                return entry
        raise BadSetup(
            "There is no box {name}. {hint}", name=repr(name), hint=suggest(name, [entry.name for entry in self.sets])
        )

    def pool(self, names: Sequence[str] | None) -> list[str]:
        """The factions to choose from (RULES 1.7): those named, and all of every box named; None names every box."""
        if names is None:
            return list(self.factions)
        if isinstance(names, str) or not isinstance(names, Sequence):
            raise BadSetup("The pool is a list of boxes and factions.")
        boxes = {entry.name: [faction.name for faction in entry.factions] for entry in self.sets}
        pool: dict[str, None] = {}
        for name in names:
            if not isinstance(name, str) or (name not in boxes and name not in self.factions):
                raise BadSetup(
                    "There is no faction or box {name}. {hint}",
                    name=repr(name),
                    hint=suggest(name, [*self.factions, *boxes]),
                )
            if names.count(name) > 1:
                raise BadSetup(
                    "{name} is in the pool twice; with two copies of a set every faction counts double.", name=name
                )
            pool.update(dict.fromkeys(boxes.get(name, [name])))
        return list(pool)

    def card(self, title: str) -> type[Card]:
        if not isinstance(title, str) or title not in self.cards:
            raise BadSetup("There is no card {title}. {hint}", title=repr(title), hint=suggest(title, self.cards))
        return self.cards[title]

    def base(self, title: str) -> type[Base]:
        if not isinstance(title, str) or title not in self.bases:
            raise BadSetup("There is no base {title}. {hint}", title=repr(title), hint=suggest(title, self.bases))
        return self.bases[title]

    def bases_of(self, boxed_sets: set[str], *, promos: bool) -> list[type[Base]]:
        """The bases of these sets, in catalogue order."""
        return [
            base
            for faction in self.factions.values()
            if faction.boxed_set in boxed_sets
            for base in faction.bases
            if promos or not base.promo
        ]

    def check_options(self, options: Options) -> None:
        """Refuses unknown house rules of boxes, and values that they cannot have."""
        known = {option.name: option.values for entry in self.sets for option in entry.options}
        for name, value in options.more.items():
            if name not in known:
                hint = suggest(name, known) if known else ""
                raise BadOptions("No box has the option {name}. {hint}", name=repr(name), hint=hint)
            if (type(value), value) not in [(type(one), one) for one in known[name]]:
                choices = [repr(one) for one in known[name]]
                raise BadOptions(
                    "The option {name} cannot be {value}; it is one of {choices}.",
                    name=repr(name),
                    value=repr(value),
                    choices=choices,
                )

    def boxes_of(self, factions: Iterable[str]) -> tuple[BoxedSet, ...]:
        """The declarations of the boxes of these factions."""
        names = {self.faction(name).boxed_set for name in factions}
        return tuple(entry.says for entry in self.sets if entry.name in names and entry.says is not None)

    def to_dict(self) -> dict[str, Any]:
        """The catalogue as JSON-able data."""
        return {"sets": [_set_data(entry) for entry in self.sets]}


_packages: set[str] = set()
"""The packages of all boxes that were read; stored games find their scripts there."""


def holds_cards(module: str) -> bool:
    """Does that module belong to a box?"""
    return any(f"{module}.".startswith(f"{package}.") for package in _packages)


def read_box(package: ModuleType) -> SetEntry:
    """A boxed set with its factions, out of its package."""
    boxed_set = getattr(package, "SET", None)
    if not isinstance(boxed_set, BoxedSet):
        raise BadBox(package.__name__, str(package.__file__), 'it has no `SET = BoxedSet("Name", year)`.')
    entry = SetEntry(boxed_set.name, boxed_set.year, package.__name__, boxed_set.early, says=boxed_set)
    for info in pkgutil.iter_modules(package.__path__):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        if (supply := _read_supply(module, entry)) is not None:
            entry.supplies.append(supply)
        elif (faction := _read_faction(module, entry)) is not None:
            entry.factions.append(faction)
    for edition in EDITIONS:
        known: set[tuple[str, str]] = set()
        for what, title in entry.in_edition(edition).titles():
            kind = "card or base" if what in ("card", "base") else what
            if (kind, title) in known:
                raise BadBox(entry.name, str(package.__file__), f"it has two {what}s called {title!r}.")
            known.add((kind, title))
    _packages.add(entry.package)
    return entry


def check_names(entry: SetEntry, package: ModuleType, others: Iterable[SetEntry]) -> None:
    """Refuses a box with a name that another has already."""
    for edition in EDITIONS:
        known = {title: (what, other.name) for other in others for what, title in other.in_edition(edition).titles()}
        for _, title in entry.in_edition(edition).titles():
            if title in known:
                what, other = known[title]
                raise BadBox(
                    entry.name, _file_of(package, title), f"there is a {what} called {title!r} in {other} already."
                )


def _file_of(package: ModuleType, title: str) -> str:
    """The file in which a box defines something."""
    for info in pkgutil.iter_modules(package.__path__):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        faction = getattr(module, "FACTION", None)
        if getattr(faction, "name", None) == title or any(face.title == title for face in _faces(module)):
            return str(module.__file__)
    return str(package.__file__)


def _faces(module: ModuleType) -> list[type[Scripted]]:
    """The cards and bases that a module defines, in its order."""
    return [
        cls
        for cls in vars(module).values()
        if isinstance(cls, type) and issubclass(cls, Scripted) and cls.__module__ == module.__name__
    ]


def _hidden_by_words(face: type[Scripted]) -> list[str]:
    """Methods of a face that could never be called, because the card in play has one of that name."""
    physical = Base if issubclass(face, Base) else Card
    return [
        name
        for name, value in vars(face).items()
        if callable(value) and not name.startswith("__") and name not in HOOKS
        if not isinstance(getattr(physical, name), OfFace)
    ]


def _check_face(face: type[Scripted], box: SetEntry, file: str) -> None:
    if not face.rules_text and face.__doc__ is None:
        raise BadBox(box.name, file, f"{face.title} has no text: its docstring is the text of the card.")
    if hidden := _hidden_by_words(face):
        words = f"{face.title} has a method {hidden[0]!r}, which is a word of all cards: give it another name."
        raise BadBox(box.name, file, words)


def _read_supply(module: ModuleType, box: SetEntry) -> SupplyEntry | None:
    """The supply of a module that has one."""
    deck = getattr(module, "SUPPLY", None)
    if not isinstance(deck, SupplyDeck):
        return None
    file = str(module.__file__)
    entry = SupplyEntry(deck.name)
    for face in _faces(module):
        _check_face(face, box, file)
        if face.edition != PRINTED:
            _stand_beside(face, box, file)
        if not issubclass(face, Card):
            raise BadBox(box.name, file, f"{face.title} is no card: a supply has no bases.")
        face.shared, face.supplied = deck.name, True
        if face.edition == PRINTED:
            entry.cards.append(face)
    return entry


def _read_faction(module: ModuleType, box: SetEntry) -> FactionEntry | None:
    """The faction of a module; None for a module of shared helpers."""
    file = str(module.__file__)
    faction = getattr(module, "FACTION", None)
    faces = _faces(module)
    if not isinstance(faction, Faction):
        if faces:
            raise BadBox(box.name, file, f'{faces[0].title} belongs to no `FACTION = Faction("Name", "theme")`.')
        return None
    entry = FactionEntry(faction.name, faction.theme, box.name, module.__name__, faction.colours)
    for face in faces:
        _check_face(face, box, file)
        face.faction = faction.name
        if face.edition != PRINTED:
            _stand_beside(face, box, file)
        elif issubclass(face, Base):
            entry.bases.append(face)
        elif issubclass(face, (Minion, Action, Titan)):
            entry.cards.append(face)
    return entry


def _stand_beside(face: type[Scripted], box: SetEntry, file: str) -> None:
    """Registers a card of a later edition with the printed card that it derives from."""
    if face.edition not in EDITIONS:
        words = f"{face.__name__} has the edition {face.edition!r}; there are {', '.join(EDITIONS)}."
        raise BadBox(box.name, file, words)
    printed = face.__bases__[0]
    if printed.__module__ != face.__module__ or not issubclass(printed, Scripted) or printed.edition != PRINTED:
        words = f"{face.__name__} derives from no printed card of its module, as a card of the edition"
        raise BadBox(box.name, file, f"{words} {face.edition!r} does.")
    if printed.revised.setdefault(face.edition, face) is not face:
        words = f"{printed.title} is in the edition {face.edition!r} twice: {face.__name__} is the second."
        raise BadBox(box.name, file, words)


def _set_data(entry: SetEntry) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": entry.name,
        "year": entry.year,
        "factions": [
            {"name": f.name, "theme": f.theme, "cards": [card_data(card) for card in f.cards]} for f in entry.factions
        ],
        "bases": [base_data(base) for f in entry.factions for base in f.bases],
    }
    if entry.supplies:
        data["supplies"] = [
            {"name": supply.name, "cards": [card_data(card) for card in supply.cards]} for supply in entry.supplies
        ]
    return data


def card_data(card: type[Card]) -> dict[str, Any]:
    """A card as JSON-able data; "current" holds the current edition where that differs."""
    data: dict[str, Any] = {
        "name": card.title,
        "kind": card.kind,
        "faction": card.faction,
        "copies": card.copies,
        "power": card.printed_power if card.is_minion else None,
        "text": card.rules_text,
        "parts": text_parts(card),
        "about": themes(card),
    }
    if card.is_action:
        data["on"] = None if card.on is None else card.on.kind
    return _with_editions(card, data, card_data)


def base_data(base: type[Base]) -> dict[str, Any]:
    """A base as JSON-able data, as a card is."""
    data: dict[str, Any] = {
        "name": base.title,
        "faction": base.faction,
        "breakpoint": base.breakpoint,
        "vp": list(base.vp),
        "text": base.rules_text,
        "parts": text_parts(base),
    }
    return _with_editions(base, data, base_data)


def _with_editions(
    face: type[Face], data: dict[str, Any], told: Callable[[type[Face]], dict[str, Any]]
) -> dict[str, Any]:
    """The data of a card or base, with that of later editions."""
    if face.promo:
        data["promo"] = True
    return data | {edition: told(cast(type[Face], other)) for edition, other in face.revised.items()}


def suggest(name: object, known: Iterable[str]) -> Message:
    """What somebody may have meant."""
    if close := difflib.get_close_matches(str(name), list(known), n=3, cutoff=0.5):
        return Message("did-you-mean", names=close)
    return Message("there-are", names=sorted(known)[:30])
