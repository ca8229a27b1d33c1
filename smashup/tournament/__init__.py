"""Events of many tables (RULES 14): an event is data, and every step gives the next.

event = tournament.create("World Tour", seed=7)
for name in names:
    event = tournament.join(event, name)
event = tournament.start(event)
event = tournament.record(tournament.begin(event, "1.1"), "1.1", scores=[15, 12, 9, 3], power=[8, 0, 4, 2])
...
event = tournament.next_round(event)
"""

from __future__ import annotations

from smashup.tournament.conduct import (
    begin,
    cancel,
    come_back,
    correct,
    create,
    drop,
    enter,
    forget,
    join,
    next_round,
    pause,
    record,
    reseat,
    resume,
    stand_in,
    start,
    swap,
)
from smashup.tournament.event import BadEvent, Entrant, Entry, Event, Result, Round, Table
from smashup.tournament.outlook import ahead, tables_in_all
from smashup.tournament.ranking import Standing, moved_on, movers, preliminary_standings, standings, still_in, ties
from smashup.tournament.reading import from_dict
from smashup.tournament.rules import RULES
from smashup.tournament.seating import table_sizes

__all__ = [
    "RULES",
    "BadEvent",
    "Entrant",
    "Entry",
    "Event",
    "Result",
    "Round",
    "Standing",
    "Table",
    "ahead",
    "begin",
    "cancel",
    "come_back",
    "correct",
    "create",
    "drop",
    "enter",
    "forget",
    "from_dict",
    "join",
    "moved_on",
    "movers",
    "next_round",
    "pause",
    "preliminary_standings",
    "record",
    "reseat",
    "resume",
    "stand_in",
    "standings",
    "start",
    "still_in",
    "swap",
    "table_sizes",
    "tables_in_all",
    "ties",
]
