"""Taking a move back: who may, who is asked, and the table without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from smashup.server.errors import Refusal
from smashup.server.games import Played
from smashup.server.notices import notice
from smashup.server.records import TableRecord
from smashup.server.table.change import Change, with_game


def may(record: TableRecord, played: Played | None, mine: Sequence[int]) -> tuple[str, int]:
    """May one of these seats, which share a device, take its last choice back ("free", "ask", "no"), and how many
    choices are left then?

    Free while nothing hidden was told and nobody else has acted since; with no other people at the table there
    is nobody to ask, and at a table of an event nobody else to agree.
    """
    if played is None or not mine or record.state != "playing" or record.undo is not None:
        return "no", 0
    others = revealed = False
    for number in range(len(played.steps) - 1, played.start - 1, -1):
        step = played.steps[number]
        revealed = revealed or step.revealed
        if step.seat in mine and step.by == "person":
            alone = all(other.seat in mine for other in record.people)
            if not (others or revealed) or (alone and record.event is None):
                return "free", number
            return ("no" if alone else "ask"), number
        others = others or (step.seat not in mine and step.by != "pass")
    return "no", 0


def data(record: TableRecord, played: Played | None, mine: Sequence[int], seat: int | None) -> dict[str, Any]:
    """What that seat, or nobody at the device of these, sees of it."""
    pending = record.undo
    shown = {"by": pending["by"], "answers": pending["answers"]} if pending is not None else None
    allowed, cut = may(record, played, mine)
    step = played.steps[cut] if played is not None and allowed != "no" else None
    what = step.what if step is not None and step.seat == seat else ""  # it may have been hidden from the others
    return {"allowed": allowed, "what": what, "pending": shown}


def asked(record: TableRecord, seat: int, cut: int, now: float) -> Change:
    """All others are asked whether that seat may take its move back; whoever sits beside it need not be."""
    person = record.seats[seat].person
    answers = {str(other.seat): None for other in record.people if other.person != person}
    return Change(record, replace(record, undo={"by": seat, "cut": cut, "answers": answers, "at": now}))


def answered(record: TableRecord, played: Played | None, seat: int, *, accept: bool) -> Change:
    """That seat's answer; one who does not agree is enough to end the request."""
    pending = record.undo
    if played is None or pending is None or pending["answers"].get(str(seat), True) is not None:
        raise Refusal("nothing_asked", "Nobody asks you to take a move back.")
    if accept:
        return Change(record, replace(record, undo={**pending, "answers": {**pending["answers"], str(seat): True}}))
    note = notice("notice-no-undo", player=record.seats[seat].name)
    return Change(record, replace(record, undo=None), notices=[(played.game.event_count, note)])


def agreed(record: TableRecord) -> bool:
    """Have all who were asked said yes?"""
    return record.undo is not None and all(record.undo["answers"].values())


def withdrawn(record: TableRecord, mine: Sequence[int]) -> Change:
    if record.undo is None or record.undo["by"] not in mine:
        raise Refusal("nothing_asked", "You do not ask to take a move back.")
    return Change(record, replace(record, undo=None))


def taken_back(record: TableRecord, seat: int, before: Played) -> Change:
    """The table with the game as it was `before` that seat's choice."""
    count = before.game.event_count
    seats = [replace(held, passing=None) for held in record.seats]
    after = with_game(record, before, seats=seats, undo=None, undos=record.undos + 1)
    note = notice("notice-undo", player=record.seats[seat].name)
    return Change(record, after, before, cut=len(before.steps), cut_events=count, notices=[(count, note)])
