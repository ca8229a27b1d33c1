"""Drafts: how they begin, one pick after the other, and how they look."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import smashup
from smashup import seeds
from smashup.bots.draft import advise, bots_pick
from smashup.server.errors import Refusal
from smashup.server.records import PersonRecord, TableRecord
from smashup.server.table.beginning import begun
from smashup.server.table.change import Change, asking
from smashup.server.table.seating import options_of, refusing


def drafting(record: TableRecord) -> TableRecord:
    """The table with its draft begun."""
    with refusing("cannot_start"):
        pool = smashup.full_catalogue().pool(record.pool)
        first = smashup.Draft(_names(record), pool, options=options_of(record.options), first=record.first).first_seat
    return asking(record, first, draft={"first": first, "pool": pool, "picks": []}, state="drafting")


def pick(record: TableRecord, person: PersonRecord, faction: str) -> Change:
    seat = record.seat_of(person.id)
    if record.state != "drafting":
        raise Refusal("no_draft", "No draft is going on at this table.")
    if seat is None:
        raise Refusal("not_seated", "You do not sit at this table.", 403)
    if record.waiting_for != seat:
        raise Refusal("not_your_turn", "It is not your turn to pick.")
    return _picked(record, draft_of(record), faction)


def pick_for_bot(record: TableRecord, revision: int, rng: random.Random) -> Change | None:
    """What a bot takes, if it is still asked what it was at that revision."""
    if record.state != "drafting" or record.revision != revision or not record.waiting_bot:
        return None
    draft = draft_of(record)
    assert draft.seat is not None
    first = next(iter(draft.factions[draft.seat]), None)
    level = record.seats[draft.seat].level or "normal"
    return _picked(record, draft, bots_pick(level, draft.available, first, rng))


def _picked(record: TableRecord, draft: smashup.Draft, faction: str) -> Change:
    with refusing("cannot_take"):
        draft.pick(faction)
    assert record.draft is not None
    seats = [replace(seat, factions=list(taken)) for seat, taken in zip(record.seats, draft.factions, strict=True)]
    after = replace(record, draft={**record.draft, "picks": [*record.draft["picks"], faction]}, seats=seats)
    return begun(record, after, draft.first_seat) if draft.done else Change(record, asking(after, draft.seat))


def advice(record: TableRecord) -> list[dict[str, Any]]:
    """The factions left in a draft, ranked for whoever picks."""
    if record.state != "drafting":
        raise Refusal("not_drafting", "There is nothing to draft at this table.", 409)
    draft = draft_of(record)
    first = None if draft.seat is None else next(iter(draft.factions[draft.seat]), None)
    return [row.to_dict() for row in advise(draft.available, first)]


def draft_of(record: TableRecord) -> smashup.Draft:
    """The draft as far as it has gone."""
    return _replayed(*_course(record))


_Course = tuple[tuple[str, ...], tuple[str, ...], smashup.Options, int, tuple[str, ...]]
"""The names at the table, the pool, the house rules, the seat that begins, and what was picked."""


def _course(record: TableRecord) -> _Course:
    data = record.draft
    assert data is not None
    first = data.get("first", record.first)
    if first is None:
        first = seeds.former_first(data["seed"], len(record.seats))
    return tuple(_names(record)), tuple(data["pool"]), options_of(record.options), first, tuple(data["picks"])


def _replayed(
    names: Sequence[str], pool: Sequence[str], options: smashup.Options, first: int, picks: Sequence[str]
) -> smashup.Draft:
    draft = smashup.Draft(names, pool, options=options, first=first)
    for faction in picks:
        draft.pick(faction)
    return draft


def data(record: TableRecord) -> dict[str, Any] | None:
    """How the draft looks."""
    return None if record.draft is None else _shown(_course(record))


@lru_cache(256)
def _shown(course: _Course) -> dict[str, Any]:
    """Made once for each pick, however many look on, and not for every message of the game that follows."""
    names, pool, _, _, picks = course
    draft = _replayed(*course)
    round_ = [(draft.first_seat + i) % len(names) for i in range(len(names))]
    order = round_ + round_[::-1]
    taken: dict[str, list[int]] = {}
    for faction, seat in zip(picks, order, strict=False):
        taken.setdefault(faction, []).append(seat)
    return {
        "pool": list(pool),
        "taken": taken,
        "picks": [list(taken) for taken in draft.factions],
        "available": draft.available,
        "seat": draft.seat,
        "order": order,
        "first_seat": draft.first_seat,
    }


def _names(record: TableRecord) -> list[str]:
    return [seat.name or f"Seat {seat.seat + 1}" for seat in record.seats]
