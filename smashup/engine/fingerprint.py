"""The whole state as canonical data: equal for equal games; and the hash of it with the pending choice.

Each field declares whether it is compared. Saved games carry the hash of this data, so its order is fixed: first the
fields of the first format, then every other field that differs from its first value, by name.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from .messages import Message
from .state import PILE, PLAYER, THING, THINGS, Field, fields_of
from .zones import Zone

if TYPE_CHECKING:
    from .cards import Base, Card
    from .choices import Choice
    from .kernel import Kernel

_TABLE = (
    "turn", "phase", "current", "regular_seat", "extra_turns", "winner", "scoring", "next_bases", "rng", "clock",
    "plays", "marks", "bars", "total_boosts", "delayed", "fleeting", "base_deck_down", "base_deck", "base_discard",
    "shuffled_at",
)  # fmt: skip
_PLAYER = ("vp", "hand", "deck", "discard_pile", "aside", "rights")
_SHORT = {"discard_pile": "discard"}
_BASE = ("uid", "life", "tokens", "minions", "actions", "titans")
_CARD = ("uid", "title", "zone", "life", "known")
_CARD_IN_PLAY = (
    "base", "host", "you", "played_by", "counters", "boosts", "controls", "loans", "entered", "arrived", "memo",
)  # fmt: skip


def state_data(table: Kernel) -> dict[str, Any]:
    """Everything that decides how the game continues."""
    return {
        **_by_key(table, _TABLE),
        "players": [_by_key(player, _PLAYER) for player in table.players],
        **({"nobody": [_by_key(nobody, _PLAYER) for nobody in table.nobodies]} if table.nobodies else {}),
        "bases": [_base_data(base) for base in table.bases],
        "cards": [_card_data(card) for card in table.things if not card.is_base],
        "known_bases": [base.known for base in table.things if base.is_base],
        "held": [[table.held_since.get(card.uid, 0) for card in player.hand] for player in table.players],
    }


def fingerprint(table: Kernel, choice: Choice | None) -> str:
    """A hash of the whole state and of what is asked. The words of a language play no part in it."""
    return _hash(table, choice, lambda message: message.key)


def former_fingerprint(table: Kernel, choice: Choice | None) -> str:
    """The same as former versions stored it, with the English of what is asked."""
    return _hash(table, choice, str)


def _hash(table: Kernel, choice: Choice | None, said: Callable[[Message], str]) -> str:
    data = state_data(table)
    if choice is not None:
        data["choice"] = [choice.player, said(choice.ask.says), [said(option.says) for option in choice.options]]
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _card_data(card: Card) -> list[Any]:
    data = _values(card, _CARD)
    if card.zone is Zone.ASIDE:
        data.append(repr(card.memo))
    if card.zone is Zone.PLAY:
        data += _values(card, _CARD_IN_PLAY)
    return data + list(_later(card, _CARD + _CARD_IN_PLAY).items())


def _base_data(base: Base) -> list[Any]:
    return _values(base, _BASE) + list(_later(base, (*_BASE, "known")).items())


def _by_key(stateful: Any, names: Sequence[str]) -> dict[str, Any]:
    fields = type(stateful).__state__
    keys = [_SHORT.get(name, fields[name].key) for name in names]
    return dict(zip(keys, _values(stateful, names), strict=True)) | _later(stateful, names)


def _values(stateful: Any, names: Sequence[str]) -> list[Any]:
    fields = type(stateful).__state__
    return [_data(fields[name], getattr(stateful, name)) for name in names]


def _later(stateful: Any, names: Sequence[str]) -> dict[str, Any]:
    """The other compared fields that differ from their first value."""
    return {
        field.key: _data(field, now)
        for field in fields_of(type(stateful))
        if field.compared
        and field.name not in names
        and (now := getattr(stateful, field.name)) != field.at_first(stateful)
    }


def _data(field: Field, now: Any) -> Any:
    """The value of a field as JSON-able data."""
    if callable(field.compared):
        return field.compared(now)
    if field.kind in (THINGS, PILE):
        return [thing.uid for thing in now]
    if field.kind is THING:
        return None if now is None else now.uid
    if field.kind is PLAYER:
        return now.seat
    if isinstance(now, (set, dict)):
        return sorted(now.items() if isinstance(now, dict) else now)
    return now.value if isinstance(now, Enum) else now
