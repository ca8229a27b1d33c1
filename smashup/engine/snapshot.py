"""The table at the Play Cards prompt as plain data, and back. A game can go on from it after its rules have changed,
when its choices no longer replay to the same state.

Everything is stored by name (titles, seats, names of classes), so a later version can read it as long as the card still
exists.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from . import effects, events, indexes, rights, table
from .abilities import Ability, Text
from .cards import Card, Scripted
from .catalogue import holds_cards
from .errors import BadSave
from .events import Event
from .former import FormerRng
from .kernel import Kernel
from .players import Nobody, Player, Supply
from .rng import Rng
from .setup import empty_table
from .state import INDEX, PILE, ROWS, Field, Kind, fields_of
from .table import Table
from .zones import Zone

if TYPE_CHECKING:
    from .catalogue import Catalogue
    from .setup import Setup

FORMAT = 1
_BASE = "base"
"""The owner of a base in stored rows."""

_MODULES = (effects, rights, events, table)
_ENUMS: dict[str, type[Enum]] = {"Zone": Zone, "To": events.To, "Phase": table.Phase}


def dump(table: Kernel) -> dict[str, Any]:
    """Everything that decides how the game continues, as JSON-able data."""
    return {
        "format": FORMAT,
        "state": _stored(table),
        "events": table.event_count(),
        "players": [
            {"name": player.name, "factions": _encode(player.factions), **_stored(player)} for player in table.players
        ],
        "nobodies": [{"name": nobody.name, "open": nobody.lies_open, **_stored(nobody)} for nobody in table.nobodies],
        "things": [_dump_thing(thing) for thing in table.things],
        "order": {
            field.name: {_key(k): _uids(rows) for k, rows in getattr(table, field.name).items()}
            for field in _of_kind(INDEX)
        },
        "offered": {field.name: _uids(getattr(table, field.name)) for field in _of_kind(ROWS)},
    }


def _of_kind(kind: Kind) -> list[Field]:
    return [field for field in fields_of(Table) if field.kind is kind]


def _stored(stateful: Any) -> dict[str, Any]:
    """All stored fields of a table or player."""
    return {field.key: _encode(getattr(stateful, field.name)) for field in fields_of(type(stateful)) if field.kept}


def _restore_fields(table: Kernel, stateful: Any, stored: Mapping[str, Any]) -> None:
    for field in fields_of(type(stateful)):
        if field.kept and field.key in stored:
            now = _decode(table, stored[field.key])
            if field.kind is PILE:
                getattr(stateful, field.name).extend(now)
            else:
                setattr(stateful, field.name, now)


def restore(data: Mapping[str, Any], setup: Setup, catalogue: Catalogue) -> Kernel:
    """The table of a snapshot."""
    try:
        if data["format"] != FORMAT:
            raise BadSave(
                "This state was stored in format {format}; this version reads format {now}.",
                format=repr(data["format"]),
                now=FORMAT,
            )
        return _restore(data, setup, catalogue)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, ImportError) as problem:
        raise BadSave(
            "The stored state of the game is damaged: something in it is missing or of another kind."
        ) from problem


def _restore(data: Mapping[str, Any], setup: Setup, catalogue: Catalogue) -> Kernel:
    table = empty_table(setup, catalogue)
    for player in data["players"]:
        table.add_player(player["name"], tuple(_decode(table, player["factions"])))
    nobodies = data.get("nobodies", [])
    for nobody in nobodies:
        table.add_nobody(nobody["name"], Supply if nobody.get("open") else Nobody)
    for thing in data["things"]:
        title, owner, _ = thing
        if owner in (_BASE, None):  # None: stored by the first format
            table.make_base(_printed(catalogue.bases, catalogue.all_bases, title))
        else:
            table.make_card(_printed(catalogue.cards, catalogue.all_cards, title), table.owners[owner])
    _restore_fields(table, table, data["state"])
    for player, stored in zip(table.owners, (*data["players"], *nobodies), strict=True):
        _restore_fields(table, player, stored)
    for card, (_, _, stored) in zip(table.things, data["things"], strict=True):
        _restore_fields(table, card, stored)
    _silence_bases(table)
    for card in table.things:
        card.text = indexes.text_of(table, card)
        if table.is_in_play(card):
            indexes.watch(table, card)
        elif card.is_titan:
            indexes.watch_aside(table, card)
    _put_in_order(table, data)
    count = data["events"]
    table.past = (([Event()] * count, count),)
    return table


def _printed(known: Mapping[str, Any], ever: Mapping[str, Any], title: str) -> Any:
    """The card or base of that title. A state that was stored before an edition changed it has it as it was."""
    if title not in known and title not in ever:
        raise BadSave("The stored state of the game names {title}, which no box has.", title=repr(title))
    return known.get(title) or ever[title]


def _silence_bases(table: Kernel) -> None:
    """Before there was a word for it, a base that was cancelled until a date was stored as ignored by the seat -1."""
    for ignored in table.ignored_bases:
        if ignored.seat < 0:
            base = table.things[ignored.base]
            base.silenced = (*base.silenced, ignored.until)
    table.ignored_bases = tuple(ignored for ignored in table.ignored_bases if ignored.seat >= 0)


def _put_in_order(table: Kernel, data: Mapping[str, Any]) -> None:
    """Restores the order of the index rows: cards that came into play first are asked first."""
    for field in _of_kind(INDEX):
        stored = data["order"][field.name]
        for key, rows in getattr(table, field.name).items():
            _sort(rows, stored.get(_key(key), []))
    for field in _of_kind(ROWS):
        _sort(getattr(table, field.name), data["offered"][field.name])


def _sort(rows: list[tuple[Any, Any]], uids: list[int]) -> None:
    place = {uid: i for i, uid in enumerate(uids)}
    rows.sort(key=lambda row: place.get(row[0].uid, len(place)))


def _key(key: Any) -> str:
    return key if isinstance(key, str) else str(key.__name__)


def _uids(rows: list[tuple[Any, Any]]) -> list[int]:
    return list(dict.fromkeys(card.uid for card, _ in rows))


def _dump_thing(thing: Scripted) -> list[Any]:
    """Its title, its owner, and the fields that differ from a new card."""
    stored = {
        field.key: _encode(now)
        for field in fields_of(type(thing))
        if field.kept and (now := getattr(thing, field.name)) != field.at_first(thing)
    }
    return [thing.title, thing.owner.seat if isinstance(thing, Card) else _BASE, stored]


# values --------------------------------------------------------------------------------------------------------------


_PLAIN = (int, str, bool, type(None))


def _encode(value: Any) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, list):
        return [_encode(item) for item in value]
    if isinstance(value, Scripted):
        return {"card": value.uid}
    if isinstance(value, Player):
        return {"seat": value.seat}
    if isinstance(value, Enum):
        return {"enum": [type(value).__name__, value.value]}
    if isinstance(value, Text):
        return {"text": [_part(part) for part in value.parts]}
    if isinstance(value, Ability):
        return {"ability": _named(value.run)}
    if isinstance(value, type) and issubclass(value, Event):
        name = value.__name__
        return {"event": name if _engine_class(name) is value else _named(value)}
    if isinstance(value, tuple):
        if type(value) is tuple:
            return {"tuple": [_encode(item) for item in value]}
        return {"made": _kind(value), "of": [_encode(item) for item in value]}
    if is_dataclass(value) and not isinstance(value, type):
        return {"made": _kind(value), "of": [_encode(getattr(value, field.name)) for field in fields(value)]}
    if isinstance(value, (set, frozenset)):
        return {"set": sorted((_encode(item) for item in value), key=repr)}
    if isinstance(value, dict):
        return {"dict": [[_encode(key), _encode(item)] for key, item in value.items()]}
    if isinstance(value, Rng):
        return {"stream": value.state}
    if isinstance(value, FormerRng):
        return {"rng": value.state}
    if callable(value):
        return {"script": _named(value)}
    raise TypeError(f"{type(value).__name__} has no place in a stored state")


def _kind(value: Any) -> Any:
    """The class of an effect or limit: its name, and its module where a card brings its own."""
    cls = type(value)
    return cls.__name__ if _engine_class(cls.__name__) is cls else _named(cls)


def _part(part: Ability | tuple[str, Callable[..., Any]]) -> Any:
    if isinstance(part, Ability):
        return _named(part.run)
    return [*_named(part[1]), part[0]]


def _named(script: Callable[..., Any]) -> list[str]:
    if "<" in script.__qualname__:
        raise TypeError(f"{script.__qualname__} has no name of its own and cannot be stored")
    return [script.__module__, script.__qualname__]


def _decode(table: Kernel, data: Any) -> Any:
    if isinstance(data, list):
        return [_decode(table, item) for item in data]
    if not isinstance(data, dict):
        return data
    if "made" in data:
        made = data["made"]
        cls = _find(*made) if isinstance(made, list) else _class_of(made)
        return cls(*(_decode(table, item) for item in data["of"]))
    ((kind, value),) = data.items()
    match kind:
        case "card":
            return table.things[value]
        case "seat":
            return table.owners[value]
        case "enum":
            return _ENUMS[value[0]](value[1])
        case "text":
            return Text(tuple(_find_part(part) for part in value))
        case "ability" | "script":
            return _find(*value)
        case "event":
            return _find(*value) if isinstance(value, list) else _class_of(value)
        case "tuple":
            return tuple(_decode(table, item) for item in value)
        case "set":
            return {_decode(table, item) for item in value}
        case "dict":
            return {_decode(table, key): _decode(table, item) for key, item in value}
        case "stream":
            return Rng.resumed(value)
        case "rng":
            return FormerRng(value)
    raise ValueError(f"nobody knows what {kind!r} is")


def _class_of(name: str) -> Any:
    found = _engine_class(name)
    if found is None:
        raise ValueError(f"there is no {name!r}")
    return found


def _engine_class(name: str) -> type[Any] | None:
    for module in _MODULES:
        found = vars(module).get(name)
        if isinstance(found, type) and found.__module__.startswith(module.__name__):
            return found
    return None


def _find_part(part: list[str]) -> Any:
    if len(part) == 2:
        return _find(part[0], part[1])
    module, name, question = part
    return question, _find(module, name)


def _find(module: str, name: str) -> Any:
    """A script or ability by module and name; only those of cards and of the engine."""
    package = __name__.rpartition(".")[0]
    if not (module.startswith(f"{package}.") or holds_cards(module)):
        raise ValueError(f"{module} holds no cards")
    found: Any = importlib.import_module(module)
    for step in name.split("."):
        found = vars(found)[step]
    if not (isinstance(found, Ability) or callable(found)):
        raise ValueError(f"{name} is no ability")
    return found
