"""Moves: a choice of whoever is asked, the passes that follow by themselves, and who wants to be asked at all.

The game is taken forward where it is: whoever cannot store the change forgets it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import smashup
from smashup.runs import Run
from smashup.server import games
from smashup.server.errors import Refusal
from smashup.server.games import Played
from smashup.server.records import ChoiceRecord, SeatRecord, TableRecord
from smashup.server.table import windows
from smashup.server.table.change import Change, with_game, with_seat, with_seats


def moved(
    record: TableRecord,
    played: Played,
    pick: int | list[int] | None,
    by: str,
    seats: Iterable[SeatRecord] = (),
    notices: Iterable[str] = (),
) -> Change:
    """Makes this pick or run of picks for the seat that is asked, if there is one, and the passes that follow by
    themselves.
    """
    first, after = len(played.steps), with_seats(record, seats)
    try:
        if isinstance(pick, int):
            played.choose(pick, by)
        elif pick is not None:
            _run(played, pick, by)
        after = _passed_on(after, played)
    except smashup.IllegalChoice as problem:
        raise Refusal("illegal", problem.says, 422) from problem
    new = [ChoiceRecord(first + i, s.seat, s.pick, s.by) for i, s in enumerate(played.steps[first:])]
    pending = None if new else record.undo  # only a choice ends a request
    lines = [(played.game.event_count, words) for words in notices]
    return Change(record, with_game(after, played, undo=pending), played, new, notices=lines)


def _run(played: Played, picks: list[int], by: str) -> None:
    """Makes the picks while their run goes on, and then ends it: what is made stays made."""
    asked = played.game.choice
    first, *rest = picks
    if asked is None or any(pick >= len(asked.options) for pick in picks):
        played.choose(max(picks), by)  # refuses
        return
    run = Run(asked, rest)
    played.choose(first, by)
    while (pick := run.next(played.game.choice)) is not None:
        played.choose(pick, by)
    if (pick := run.end(played.game.choice)) is not None:
        played.choose(pick, by)


def _passed_on(record: TableRecord, played: Played) -> TableRecord:
    """Passes for those who do not want to be asked in this kind of window, or not in this scoring any more."""
    while True:
        scoring = games.scoring_base(played.game)
        for seat in record.seats:
            if seat.passing is not None and seat.passing != scoring:
                record = with_seat(record, replace(seat, passing=None))
        pick = games.pass_option(played.game)
        choice = played.game.choice
        if pick is None or choice is None:
            return record
        asked = record.seats[choice.player]
        wanted = asked.kind != "person" or windows.wants_to_be_asked(asked, choice)
        if windows.alike(record) and (wanted or record.windows == "pause"):
            return record
        if not windows.alike(record) and wanted and len(choice.options) > 1:
            return record
        played.choose(pick, "pass")


def preferring(record: TableRecord, played: Played | None, number: int, wishes: dict[str, Any]) -> SeatRecord:
    """The seat with other wishes: how fast bots move, in which windows it is asked, and whether it passes a scoring."""
    seat = record.seats[number]
    new = {name: wish for name, wish in wishes.items() if name in ("pace", "stops")}
    seat = replace(seat, preferences={**seat.preferences, **new})
    if "pass_scoring" in wishes:
        base = games.scoring_base(played.game) if played is not None else None
        seat = replace(seat, passing=base if wishes["pass_scoring"] else None)
    return seat
