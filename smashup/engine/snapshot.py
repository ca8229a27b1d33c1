"""The table at the Play Cards prompt as plain data, and back: a game can go on although the rules it began under
have changed since, so that its choices no longer replay to the same state.

Everything is named by what people call it (titles, seats, names of classes), never by its place in the program: a
later version finds it again as long as the card is still there.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any

from . import effects, events, rights, table
from .abilities import Ability, Text
from .cards import FACTS, Base, Card, Scripted, Zone
from .errors import BadSave
from .events import Event
from .kernel import Kernel
from .players import Player
from .rng import Rng
from .table import Table

if TYPE_CHECKING:
    from .catalogue import Catalogue
    from .options import Options

FORMAT = 1

_INDEXES = ("rows", "watch_after", "watch_instead", "watch_forbids")
_ROWS = ("talents", "offers")
_DERIVED = {"options", "ask_forced", "everyone", "family", "hand_events", "hand_replaced", "watched"} | {
    "log",
    "past",
    "stamp",
}
"""Fields of the table that follow from the rest, or that nothing needs at a Play Cards prompt."""
_OWN = {"players", "things", *_INDEXES, *_ROWS}
"""Fields with a form of their own below."""
_CARD_DERIVED = {"game", "uid", "text", "play", "face", "like", *FACTS}
_MODULES = (effects, rights, events, table)
_ENUMS: dict[str, type[Enum]] = {"Zone": Zone, "To": events.To, "Phase": table.Phase}


def dump(game: Kernel) -> dict[str, Any]:
    """Everything that decides how the game can go on, as JSON-able data."""
    state = {name: _encode(getattr(game, name)) for name in Table.__slots__ if name not in _DERIVED | _OWN}
    return {
        "format": FORMAT,
        "state": state,
        "events": game.event_count(),
        "players": [
            {name: _encode(getattr(player, name)) for name in Player.__slots__ if name != "game"}
            for player in game.players
        ],
        "things": [_dump_thing(thing) for thing in game.things],
        "order": {name: {_key(k): _uids(rows) for k, rows in getattr(game, name).items()} for name in _INDEXES},
        "offered": {name: _uids(getattr(game, name)) for name in _ROWS},
    }


def restore(data: Mapping[str, Any], options: Options, catalogue: Catalogue) -> Kernel:
    """The table of a snapshot."""
    try:
        if data["format"] != FORMAT:
            raise BadSave(f"This state was stored in format {data['format']!r}; this version reads format {FORMAT}.")
        return _restore(data, options, catalogue)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, ImportError) as problem:
        raise BadSave(
            "The stored state of the game is damaged: something in it is missing or of another kind."
        ) from problem


def _restore(data: Mapping[str, Any], options: Options, catalogue: Catalogue) -> Kernel:
    game = Kernel(options, 0)
    for player in data["players"]:
        game.add_player(player["name"], tuple(_decode(game, player["factions"])))
    for thing in data["things"]:
        title, owner, _ = thing
        if owner is None:
            game.make_base(catalogue.base(title))
        else:
            game.make_card(catalogue.card(title), game.players[owner])
    for name, value in data["state"].items():
        setattr(game, name, _decode(game, value))
    for player, stored in zip(game.players, data["players"], strict=True):
        for name, value in stored.items():
            setattr(player, name, _decode(game, value))
    for card, stored in zip(game.things, data["things"], strict=True):
        for name, value in stored[2].items():
            setattr(card, name, _decode(game, value))
    for card in game.things:
        card.text = game._text_of(card)
        if game.is_in_play(card):
            game.watch(card)
        elif card.is_titan:
            game.watch_aside(card)
    _put_in_order(game, data)
    count = data["events"]
    game.past = (([Event()] * count, count),)
    return game


def _put_in_order(game: Kernel, data: Mapping[str, Any]) -> None:
    """Who came into play first is asked first: the rows stand as they stood."""
    for name in _INDEXES:
        stored = data["order"][name]
        for key, rows in getattr(game, name).items():
            _sort(rows, stored.get(_key(key), []))
    for name in _ROWS:
        _sort(getattr(game, name), data["offered"][name])


def _sort(rows: list[tuple[Any, Any]], uids: list[int]) -> None:
    place = {uid: i for i, uid in enumerate(uids)}
    rows.sort(key=lambda row: place.get(row[0].uid, len(place)))


def _key(key: Any) -> str:
    return key if isinstance(key, str) else str(key.__name__)


def _uids(rows: list[tuple[Any, Any]]) -> list[int]:
    return list(dict.fromkeys(card.uid for card, _ in rows))


@cache
def _fields(cls: type[Any]) -> tuple[str, ...]:
    names = (name for base in cls.__mro__ for name in getattr(base, "__slots__", ()))
    return tuple(name for name in names if not name.startswith("_") and name not in _CARD_DERIVED)


def _dump_thing(thing: Scripted) -> list[Any]:
    """Its title, whose it is (None: a base), and what differs from a card that was just made."""
    owner = None if thing.is_base else thing.owner  # type: ignore[attr-defined]
    stored = {}
    for name in _fields(Base if thing.is_base else Card):
        value = getattr(thing, name, None)
        if (value or (name == "memo" and value is not None)) and value is not owner:
            stored[name] = _encode(value)
    return [thing.title, None if owner is None else owner.seat, stored]


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
        return {"event": value.__name__}
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


def _decode(game: Kernel, data: Any) -> Any:
    if isinstance(data, list):
        return [_decode(game, item) for item in data]
    if not isinstance(data, dict):
        return data
    if "made" in data:
        made = data["made"]
        cls = _find(*made) if isinstance(made, list) else _class_of(made)
        return cls(*(_decode(game, item) for item in data["of"]))
    ((kind, value),) = data.items()
    match kind:
        case "card":
            return game.things[value]
        case "seat":
            return game.players[value]
        case "enum":
            return _ENUMS[value[0]](value[1])
        case "text":
            return Text(tuple(_find_part(part) for part in value))
        case "ability" | "script":
            return _find(*value)
        case "event":
            return _class_of(value)
        case "tuple":
            return tuple(_decode(game, item) for item in value)
        case "set":
            return {_decode(game, item) for item in value}
        case "dict":
            return {_decode(game, key): _decode(game, item) for key, item in value}
        case "rng":
            return Rng(value)
    raise ValueError(f"nobody knows what {kind!r} is")


def _class_of(name: str) -> Any:
    found = _engine_class(name)
    if found is None:
        raise ValueError(f"there is no {name!r}")
    return found


def _engine_class(name: str) -> type[Any] | None:
    for module in _MODULES:
        found = vars(module).get(name)
        if isinstance(found, type) and found.__module__ == module.__name__:
            return found
    return None


def _find_part(part: list[str]) -> Any:
    if len(part) == 2:
        return _find(part[0], part[1])
    module, name, question = part
    return question, _find(module, name)


def _find(module: str, name: str) -> Any:
    """A script or ability by module and name; only those of cards and of the engine."""
    package = __name__.split(".", maxsplit=1)[0]
    if not module.startswith((f"{package}.sets.", f"{package}.engine.")):
        raise ValueError(f"{module} holds no cards")
    found: Any = importlib.import_module(module)
    for step in name.split("."):
        found = vars(found)[step]
    if not (isinstance(found, Ability) or callable(found)):
        raise ValueError(f"{name} is no ability")
    return found
