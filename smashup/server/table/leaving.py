"""Whoever goes, and what becomes of the table then: a bot plays on, or the game ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smashup.server import games
from smashup.server.errors import Refusal
from smashup.server.games import Played
from smashup.server.notices import notice
from smashup.server.records import PersonRecord, SeatRecord, TableRecord
from smashup.server.table.change import Change, asking, with_game, with_seat
from smashup.server.table.drafting import draft_of


def leave(record: TableRecord, played: Played | None, person: PersonRecord) -> Change | None:
    held = record.seats_of(person.id)
    if not held:
        raise Refusal("not_seated", "You do not sit at this table.")
    return None if record.over else vacated(record, played, held, "notice-leaves")


def vacated(record: TableRecord, played: Played | None, numbers: Sequence[int], why: str) -> Change:
    """Whoever sits there is gone: from then on bots play, and a table that everybody has left is given up. `why` is
    the code of the notice that tells of it.
    """
    gone = [record.seats[number] for number in numbers]
    others = [seat for seat in record.people if seat.seat not in numbers]
    goes_on = bool(others) or record.event is not None  # an event waits for the result of every game
    after = replace(record, undo=None)
    if not goes_on:
        after = replace(after, state="abandoned")
    elif others and record.host in [held.person for held in gone]:
        after = replace(after, host=others[0].person or "")
    for held in gone:
        after = with_seat(after, SeatRecord(held.seat, "open") if record.state == "lobby" else _bot_for(held, "normal"))
    if record.state == "lobby":
        return Change(record, after)
    change = Change(record, asking(after, record.waiting_for), played)
    for held in gone:
        change = _noted(change, notice(f"{why}-bot" if goes_on else why, player=held.name))
    return change


def out_of_time(record: TableRecord, played: Played | None, revision: int) -> Change | None:
    """What the clock of the table says shall happen to whoever was waited for, unless they have moved since."""
    number = record.waiting_for
    if record.revision != revision or record.clock is None or number is None:
        return None
    held = record.seats[number]
    if record.clock["end"] == "loss" and record.state == "playing" and played is not None:
        result = games.result_without(played.game, number)
        after = asking(record, None, state="finished", result=result, undo=None)
        return _noted(Change(record, after, played), notice("notice-late-loses", player=held.name))
    return vacated(record, played, [number], "notice-late")


def seat_bot(record: TableRecord, played: Played | None, number: int, level: str) -> Change | None:
    """A bot takes a seat of a running game, as one does where somebody leaves; a game that everybody has left
    goes on.
    """
    held = record.seats[number]
    if record.state == "finished" or (held.kind == "bot" and record.state != "abandoned"):
        return None
    if record.setup is not None and played is None:
        raise Refusal("broken", "This game cannot go on.", 410)
    after = replace(with_seat(record, held if held.kind == "bot" else _bot_for(held, level)), undo=None)
    if played is None:
        return Change(record, asking(after, draft_of(record).seat, state="drafting"))
    change = Change(record, with_game(after, played, state="playing"), played)
    return change if held.kind == "bot" else _noted(change, notice("notice-bot", player=held.name))


def give_up(record: TableRecord, played: Played | None, why: str | None = None) -> Change | None:
    """Ends a game that only bots play; with a notice that tells why, whoever plays it."""
    if record.over or (record.people and why is None):
        return None
    change = Change(record, asking(record, None, state="abandoned", undo=None), played)
    return _noted(change, why) if why is not None else change


def _bot_for(held: SeatRecord, level: str) -> SeatRecord:
    return replace(held, kind="bot", person=None, level=level, passing=None)


def _noted(change: Change, words: str) -> Change:
    """The change with a line in the log of its game, where there is one that was played until then."""
    if change.before.state in ("lobby", "drafting") or change.played is None:
        return change
    return replace(change, notices=[*change.notices, (change.played.game.event_count, words)])
