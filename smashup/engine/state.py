"""State, declared once: the words in which every field of a card, base, player or table is declared.

    class Card(...):
        counters: int = value(0, WHILE_IN_PLAY)

That line gives the card its slot, its first value and its place in copies, stored states, fingerprints and re-deals,
and resets the counters when the card leaves play. No other code has to name the field.

The functions that touch every thing of a table (making, copying, resetting, releasing) are generated at import as plain
assignments: a loop over the fields would make a copy several times slower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Any

from . import zones
from .enums import plain_members
from .piles import Pile


@plain_members
class Span(Enum):
    """When a field can differ from its first value."""

    FIXED = "never"
    IN_SUPPLY = "never; for a card of a supply at any time"
    ANYTIME = "at any time"
    ONCE_PLAYED = "once the thing has been in play"
    WHILE_IN_PLAY = "while the card is in play"


FIXED, IN_SUPPLY, ANYTIME, ONCE_PLAYED, WHILE_IN_PLAY = Span


@plain_members
class Moment(Enum):
    """When a field goes back to its first value."""

    ENTERING = "the thing comes into play"
    LEAVING = "the thing leaves play"
    SET_ASIDE = "a titan is set aside"


ENTERING, LEAVING, SET_ASIDE = Moment


@plain_members
class Kind(Enum):
    """The kind of value in a field, which decides how it is copied."""

    VALUE = "immutable plain data: copied by reference"
    OWN = "a collection of plain data: a shallow copy"
    THING = "a card or base, or None: its counterpart in the copy"
    THINGS = "a list of cards or bases: a list of their counterparts"
    PLAYER = "a player or None: its counterpart in the copy"
    PILE = "a pile of a player: a pile of the counterparts"
    ITSELF = "the thing itself: its copy"
    LAID = "set by copying.py"
    INDEX = "abilities by event or question: the same for the cards of the copy"
    ROWS = "cards with their abilities: the same for the cards of the copy"
    PASSING = "transient data or a cache: the first value"


VALUE, OWN, THING, THINGS, PLAYER, PILE, ITSELF, LAID, INDEX, ROWS, PASSING = Kind


class FromFace:
    """A first value that is read from the printed face, under this name or that of the field."""

    def __init__(self, name: str = "") -> None:
        self.name = name


GIVEN = object()
"""The first value of a field that is set by the code that makes the thing."""
OWNER = object()
"""The first value of a field that starts as the owner of the card."""


class Field:
    """One piece of state.

    `first` is its first value, or the type of its first, empty collection. `kept`: is it stored? Fields that follow
    from others are not. `compared`: is it part of the fingerprint (or a function of the value that is)? `key`: its name
    in stored data. `hidden`: is it reset in a re-deal for seats that do not know the card?
    """

    def __init__(
        self,
        first: Any,
        kind: Kind,
        span: Span = ANYTIME,
        *,
        resets: Sequence[Moment] | None = None,
        kept: bool = True,
        compared: bool | Callable[[Any], Any] | None = None,
        key: str = "",
        hidden: bool = False,
    ) -> None:
        self.name = ""
        self.first = first
        self.kind = kind
        self.span = span
        self.resets = (ENTERING, LEAVING) if resets is None and span is WHILE_IN_PLAY else resets or ()
        self.kept = kept
        self.compared = kept if compared is None else compared
        self.key = key
        self.hidden = hidden

    def named(self, name: str) -> Field:
        self.name = name
        self.key = self.key or name
        return self

    def at_first(self, thing: Any) -> Any:
        """The first value of the field for this thing."""
        if isinstance(self.first, FromFace):
            return getattr(thing.face, self.first.name or self.name)
        if self.first is OWNER:
            return thing.owner
        return self.first() if isinstance(self.first, type) else self.first


# the words of a declaration ------------------------------------------------------------------------------------------


def given(kind: Kind = VALUE, span: Span = FIXED) -> Any:
    """A value given when a thing is made. It never changes (except for cards of a supply), and is not stored."""
    return Field(GIVEN, kind, span, kept=False)


def printed(name: str = "") -> Any:
    """A fact of the face, kept on the physical card for speed. Its name there, if that is another one."""
    return Field(FromFace(name), VALUE, FIXED, kept=False)


def value(first: Any, span: Span = ANYTIME, **more: Any) -> Any:
    """Plain data. With `WHILE_IN_PLAY` it is reset when the card leaves play."""
    return Field(first, VALUE, span, **more)


def derived(first: Any, span: Span = ANYTIME, **more: Any) -> Any:
    """Plain data that follows from other fields: copied for speed, but neither stored nor compared."""
    return Field(first, VALUE, span, kept=False, **more)


def own(first: Any, **more: Any) -> Any:
    """A collection of plain data: `list`, `set`, `dict`."""
    return Field(first, OWN, **more)


def thing(span: Span = ANYTIME, **more: Any) -> Any:
    """A card or base, at first None."""
    return Field(None, THING, span, **more)


def things(span: Span = ANYTIME, **more: Any) -> Any:
    """A list of cards or bases, at first empty."""
    return Field(list, THINGS, span, **more)


def player(first: Any = OWNER, **more: Any) -> Any:
    """A player; of a card at first its owner."""
    return Field(first, PLAYER, **more)


def index(first: Any) -> Any:
    """An index of abilities. It follows from the cards in play, except for the order of its rows, which is stored."""
    return Field(first, INDEX, kept=False)


def rows() -> Any:
    """A list of (card, ability), treated like an index."""
    return Field(list, ROWS, kept=False)


def pile(zone: zones.Zone) -> Any:
    """A pile of the player: its cards lie in that zone."""
    return Field(zone, PILE)


def passing(first: Any) -> Any:
    """Data of a resolution under way, or a cache: a copy begins with the first value."""
    return Field(first, PASSING, kept=False)


class Stateful(type):
    """The metaclass of classes with declared state: the declarations become their slots."""

    __state__: dict[str, Field]

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **more: Any) -> Stateful:
        declared = {key: entry.named(key) for key, entry in body.items() if isinstance(entry, Field)}
        if declared:
            body = {key: entry for key, entry in body.items() if key not in declared}
            body["__slots__"] = tuple(declared)
            inherited = [field for base in bases for field in getattr(base, "__state__", {}).values()]
            body["__state__"] = {field.name: field for field in (*inherited, *declared.values())}
        return super().__new__(mcs, name, bases, body, **more)


def fields_of(cls: Any) -> Iterator[Field]:
    """The declared fields of a class, those of its bases first."""
    return iter(cls.__state__.values())


# functions that are written out --------------------------------------------------------------------------------------


_ROWS_OF = "[(things[card.uid], ability) for card, ability in {}]"


class _Text:
    """The source of a function, with the values that it refers to."""

    def __init__(self, head: str) -> None:
        self.head = head
        self.lines = ["pass"]
        self.names: dict[str, Any] = vars(zones).copy()

    def function(self) -> Any:
        lines = [f"def {self.head}:", *(f"    {line}" for line in self.lines)]
        exec("\n".join(lines), self.names)
        return self.names[self.head.partition("(")[0]]

    def first(self, field: Field) -> str:
        """The first value of a field, as an expression."""
        first = field.first
        if isinstance(first, FromFace):
            return f"new.face.{first.name or field.name}"
        if first is OWNER:
            return "new.owner"
        if field.kind is PILE:
            self.names["Pile"], self.names[f"zone_{field.name}"] = Pile, first
            return f"Pile({field.name!r}, new, zone_{field.name})"
        if first is list:
            return "[]"
        if first is None or type(first) in (bool, int) or first == ():
            return repr(first)
        name = f"first_{field.name}"
        self.names[name] = first
        return f"{name}()" if isinstance(first, type) else name

    def copied(self, field: Field) -> str:
        """The value of that field in a copy, as an expression."""
        name = field.name
        if field.kind is THING:
            return f"None if old.{name} is None else things[old.{name}.uid]"
        if field.kind is THINGS:
            return f"[things[thing.uid] for thing in old.{name}] if old.{name} else []"
        if field.kind is INDEX and field.first is dict:
            return f"{{event: {_ROWS_OF.format('rows')} for event, rows in old.{name}.items()}}"
        if field.kind is INDEX:
            return f"old.{name}.copy(things)"
        if field.kind is ROWS:
            return f"{_ROWS_OF.format(f'old.{name}')} if old.{name} else []"
        if field.kind is OWN:
            return f"old.{name}.copy()"
        if field.kind is PLAYER:
            return f"owners[old.{name}.seat]"
        if field.kind is ITSELF:
            return "new"
        return self.first(field) if field.kind is PASSING else f"old.{name}"

    def set_first(self, field: Field) -> None:
        self.lines.append(f"new.{field.name} = {self.first(field)}")

    def copy(self, field: Field) -> None:
        name = field.name
        if field.kind is PILE:
            self.lines.append(f"new.{name}[:] = [things[card.uid] for card in old.{name}]")
        else:
            self.lines.append(f"new.{name} = {self.copied(field)}")


def maker(cls: Stateful) -> Callable[[Any], None]:
    """`make(new)`: sets all first values of a thing, except those given to it."""
    text = _Text("make(new)")
    for field in fields_of(cls):
        if field.kind is ITSELF:
            text.copy(field)
        elif field.first is not GIVEN:
            text.set_first(field)
    made: Callable[[Any], None] = text.function()
    return made


def resetter(cls: Stateful, moment: Moment) -> Callable[[Any], None]:
    """`reset(new)`: sets the first values of the fields that a thing loses at that moment."""
    text = _Text("reset(new)")
    for field in fields_of(cls):
        if moment in field.resets:
            text.set_first(field)
    made: Callable[[Any], None] = text.function()
    return made


def copier(cls: Stateful) -> Callable[[Any, Any, list[Any], list[Any]], None]:
    """`copy(old, new, things, owners)`: copies everything that can change, for a player or table."""
    text = _Text("copy(old, new, things, owners)")
    for field in fields_of(cls):
        if field.span is not FIXED:
            text.copy(field)
    made: Callable[[Any, Any, list[Any], list[Any]], None] = text.function()
    return made


def twin_maker(cls: Stateful) -> Callable[[Any, Any, list[Any]], None]:
    """`twin(old, new, owners)`: copies the fields that never change, and makes the collections that copies fill."""
    text = _Text("twin(old, new, owners)")
    for field in fields_of(cls):
        if field.span in (FIXED, IN_SUPPLY) and field.kind is not LAID:
            text.copy(field)
        elif _lasting(field, cls) is ONCE_PLAYED or field.kind is PILE or field.name in ("life", "zone"):
            text.set_first(field)
    made: Callable[[Any, Any, list[Any]], None] = text.function()
    return made


def things_copier(card: Stateful, base: Stateful) -> Callable[[list[Any], list[Any], list[Any]], None]:
    """`copy(olds, things, owners)`: copies everything that can change, for the cards and bases of a table."""
    text = _Text("copy(olds, things, owners)")
    on_base = _copy_lines(text, base)
    on_card = _copy_lines(text, card)
    text.lines = ["for old, new in zip(olds, things, strict=True):"]
    text.lines += _below("if old.is_base:", [*on_base, "continue"], 1)
    text.lines += [f"    {line}" for line in on_card]
    made: Callable[[list[Any], list[Any], list[Any]], None] = text.function()
    return made


def _lasting(field: Field, cls: Stateful) -> Span:
    """The span of a field. A base has no zone, so its fields count as `ONCE_PLAYED` instead of `WHILE_IN_PLAY`."""
    return ONCE_PLAYED if field.span is WHILE_IN_PLAY and "zone" not in cls.__state__ else field.span


def _copy_lines(text: _Text, cls: Stateful) -> list[str]:
    """Copies one thing. Fields that cannot differ from their first value on either side are skipped."""
    always: list[str] = []
    played: list[str] = []
    in_play: list[str] = []
    over: list[str] = []
    supplied: list[str] = []
    for field in fields_of(cls):
        name, span = field.name, _lasting(field, cls)
        line = f"new.{name} = {text.copied(field)}"
        if span is WHILE_IN_PLAY:
            in_play.append(line)
            over.append(f"new.{name} = {text.first(field)}")
        elif span is ONCE_PLAYED:
            played += _below(f"if old.{name} or new.{name}:", [line]) if field.kind is THINGS else [line]
        elif span is IN_SUPPLY:
            supplied.append(line)
        elif span is ANYTIME:
            always.append(line)
    lines = _below("if old.life or new.life:", played)
    if in_play:
        lines += _below("if old.zone is IN_PLAY:", in_play)
        lines += _below("elif new.zone is IN_PLAY or new.zone is IN_LIMBO:", over)
        lines += _below("if old.supplied:", supplied)
    return lines + always


def releaser(card: Stateful, base: Stateful) -> Callable[[list[Any]], None]:
    """`release(things)`: removes the references between cards and bases."""
    text = _Text("release(things)")
    text.lines = ["for thing in things:"]
    text.lines += _below("if thing.is_base:", [*_release_lines(base), "continue"], 1)
    text.lines += [f"    {line}" for line in _release_lines(card)]
    made: Callable[[list[Any]], None] = text.function()
    return made


def _release_lines(cls: Stateful) -> list[str]:
    lines: list[str] = []
    for field in fields_of(cls):
        if field.kind is THINGS:
            lines += _below(f"if thing.{field.name}:", [f"thing.{field.name}.clear()"])
        elif field.kind is ITSELF:
            lines.append(f"del thing.{field.name}")
    return lines


def _below(head: str, lines: list[str], depth: int = 0) -> list[str]:
    """A line with the lines of its block."""
    return [f"{'    ' * depth}{head}", *(f"{'    ' * (depth + 1)}{line}" for line in lines)]
