"""Facts about scripts, read from the words that they use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from inspect import unwrap
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cards import Card
    from .shapes import Theme

DONE_TO_CARDS = {
    "add_counters", "at_end_of_turn", "boost", "boost_all", "cancel", "destroy", "destroy_all", "discard_from_play",
    "move", "move_all", "place", "place_all", "return_all", "return_to_hand", "take_control",
}  # fmt: skip
"""The words that affect cards in play (RULES 5.1)."""
MINIONS = {"all_minions", "minions", "minions_of", "staying_minions", "your_others_here"}
"""The words that look for minions in play."""

THEMES: dict[Theme, frozenset[str]] = {
    "cards": frozenset({"draw", "reveal", "reveal_top", "search", "search_and_play", "take_or_play"}),
    "extra": frozenset({"extra_action", "extra_minion", "extra_play", "give_right", "Right", "play_now"}),
    "movement": frozenset({"move", "move_all", "place", "place_all", "return_to_hand", "transfer"}),
    "meddling": frozenset({"destroy", "destroy_all", "is_others", "other_players", "take_control"}),
}  # fmt: skip
"""The themes of cards, each with the words that show it."""


def themes(face: type[Card]) -> list[Theme]:
    """The themes of a card, for a picture of its faction."""
    words: set[str] = set()
    read: set[CodeType] = set()
    for part in face.printed_text.parts:
        run = part[1] if isinstance(part, tuple) else part.run
        if isinstance(run, FunctionType):
            words.add(run.__name__)
            words.update(_names(run, read))
    return [theme for theme, shown_by in THEMES.items() if not words.isdisjoint(shown_by)]


@cache
def affects_minions(face: type[Card]) -> bool:
    """Does a card do something to minions when it is played, besides being attached to one?"""
    text = face.printed_text
    return any(map(_affects_minions, [*text.on_play, *(special.run for special in text.specials)]))


def _affects_minions(script: Callable[..., Any]) -> bool:
    """Does a script look for minions and affect cards?"""
    words = set(_names(script, set()))
    return not words.isdisjoint(DONE_TO_CARDS) and not words.isdisjoint(MINIONS)


def _names(function: Any, read: set[CodeType]) -> Iterator[str]:
    """All names in a function and in the functions of card modules that it calls."""
    function = unwrap(function)
    for code in _codes(function.__code__):
        if code not in read:
            read.add(code)
            yield from code.co_names
            for name in code.co_names:
                helper = function.__globals__.get(name)
                if isinstance(helper, FunctionType) and not helper.__module__.startswith("smashup.engine"):
                    yield from _names(helper, read)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
