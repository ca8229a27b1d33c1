"""The rules of an event, which every page that shows one shows; their words are in `smashup/locale/en/events.ftl`."""

from __future__ import annotations

from typing import NamedTuple

from smashup import Message
from smashup.tournament.ranking import POINTS


class EventRule(NamedTuple):
    """A paragraph of the rules, with its title."""

    title: Message
    text: Message


_NAMES = (
    "tables",
    "a-table",
    "moving-on",
    "ties",
    "odd-numbers-of-tables",
    "dropping-out",
    "no-shows",
    "late-arrivals",
    "preliminary-rounds",
    "results-by-hand",
    "pauses",
    "cancelling",
    "standings",
)

RULES = tuple(
    EventRule(Message(f"event-rule-title-{name}"), Message(f"event-rule-{name}", points=POINTS)) for name in _NAMES
)
