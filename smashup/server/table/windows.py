"""Me First among people: that somebody is asked, or how long nobody answers, must not tell who holds a Special.

Where two people or more play, everybody is asked who could hold a Special for that moment, for all that everybody knows
(the option ask_me_first of the engine); whoever holds none can only pass. The table says how long that takes:

    answer  all of them pass by hand, in their own time
    pause   each of them has the same few seconds, and a pass comes out when they are over
    open    whoever holds none passes at once: quicker, and the others see who holds one
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from smashup import Choice
    from smashup.server.games import Played
    from smashup.server.records import SeatRecord, TableRecord

Windows = Literal["answer", "pause", "open"]

PAUSE_SECONDS = 10.0
"""What a person has in a pause."""
BOT_SECONDS = 3.0
"""How long a bot takes, whatever it holds: far more than any of them needs for an answer."""
STOPS = ("before_scoring", "after_scoring", "other")
"""The windows in which one can wish to be asked."""


def alike(record: TableRecord) -> bool:
    """Must nobody see from a Me First window who holds a Special?"""
    return record.windows != "open" and len(record.people) > 1


def in_window(record: TableRecord, played: Played | None) -> bool:
    """Is somebody asked in a Me First window that looks like every other?"""
    choice = played.game.choice if played is not None else None
    return record.state == "playing" and choice is not None and choice.window is not None and alike(record)


def pausing(record: TableRecord, played: Played | None) -> bool:
    return record.windows == "pause" and in_window(record, played)


def wants_to_be_asked(seat: SeatRecord, choice: Choice) -> bool:
    """In a Me First window, as far as this person's wishes go."""
    return choice.window in seat.preferences.get("stops", STOPS) and seat.passing is None
