"""What becomes of a table, without a server: every wish leaves the table as it was and says for whom it waits then."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest

from smashup.server.errors import Refusal
from smashup.server.games import Played, replay
from smashup.server.records import RUNNING, ChoiceRecord, PersonRecord, TableRecord
from smashup.server.table import drafting, leaving, lobby, moves, undo
from smashup.server.table.change import Change
from tests.server.test_store import opened

pytestmark = pytest.mark.anyio

ANN, BOB = (PersonRecord(name.lower(), name, None, None, 0) for name in ("Ann", "Bob"))


class Course:
    """A table as its changes make it, one after the other."""

    def __init__(self, record: TableRecord) -> None:
        self.record = record
        self.played: Played | None = None
        self.choices: list[ChoiceRecord] = []
        self.changes: list[Change] = []

    def go(self, change: Change | None) -> None:
        assert change is not None
        assert change.before is self.record
        self.changes.append(change)
        self.record = replace(change.after, revision=self.record.revision + 1)
        if change.played is not None:
            self.played = change.played
        self.choices = [*self.choices[: change.cut], *change.choices]
        self._waits_for_whoever_is_asked()

    def _waits_for_whoever_is_asked(self) -> None:
        record, asked = self.record, None
        if record.state == "drafting":
            asked = drafting.draft_of(record).seat
        elif record.state == "playing":
            assert self.played is not None
            assert self.played.game.choice is not None
            asked = self.played.game.choice.player
            assert (record.steps, record.turn) == (len(self.choices), self.played.game.turn)
        assert record.waiting_for == asked
        assert record.waiting_bot == (asked is not None and record.seats[asked].kind == "bot")
        assert (asked is not None) == (record.state in RUNNING)


def draft_begun(seed: int) -> Course:
    """Ann, Bob and a bot at a table whose draft begins."""
    seats: list[tuple[str, str | None]] = [("person", None), ("open", None), ("open", None)]
    course = Course(lobby.opened(ANN, seats, "draft", clock={"seconds": 600, "end": "bot"}))
    course.go(lobby.join(course.record, BOB, None))
    course.go(lobby.set_seat(course.record, ANN, 2, "bot", "random"))
    course.go(lobby.arrange(course.record, ANN, {"first": seed % 3, "windows": "answer"}))
    course.go(Change(course.record, replace(course.record, seed=seed)))
    course.go(lobby.start(course.record, ANN))
    return course


def drafted(course: Course, rng: random.Random) -> Course:
    while (record := course.record).state == "drafting":
        if record.waiting_bot:
            course.go(drafting.pick_for_bot(record, record.revision, rng))
        else:
            person = ANN if record.waiting_for == record.seat_of(ANN.id) else BOB
            course.go(drafting.pick(record, person, rng.choice(drafting.draft_of(record).available)))
    return course


def move(course: Course, rng: random.Random) -> None:
    assert course.played is not None
    assert course.played.game.choice is not None
    pick = rng.randrange(len(course.played.game.choice.options))
    by = "bot" if course.record.waiting_bot else "person"
    course.go(moves.moved(course.record, course.played, pick, by))


def timed(record: TableRecord, stored: TableRecord) -> TableRecord:
    """The table with the time that only the database knows."""
    return replace(record, timing=stored.timing, deadline=stored.deadline, updated=stored.updated)


def take_back(course: Course, seat: int, cut: int) -> None:
    assert course.record.setup is not None
    before = replay(course.record.setup, course.choices[:cut])
    course.go(undo.taken_back(course.record, seat, before))


@pytest.mark.parametrize("seed", range(3))
async def test_the_store_has_what_a_change_says(seed: int, data_folder: Callable[[], Path]):
    """What `commit` returns is what the database reads, and nothing is left to be told apart from it."""
    rng = random.Random(seed)
    async with opened(data_folder()) as store:
        course = drafted(draft_begun(seed), rng)
        for _ in range(40):
            move(course, rng)
        course.go(leaving.leave(course.record, course.played, BOB))
        first = course.changes[0].before
        stored = await store.add_table(first)
        assert stored == await store.table(first.id)
        for change in course.changes:
            found = await store.commit(
                replace(change, before=timed(change.before, stored), after=timed(change.after, stored))
            )
            assert found is not None
            stored = found
            assert stored == await store.table(first.id)
            waits = stored.waiting_for is not None and stored.seats[stored.waiting_for].held
            assert (stored.deadline is not None) == waits, "the clock goes where a person is waited for"
        assert await store.choices(first.id) == course.choices
        assert await store.commit(course.changes[0]) is None, "the table is another by now"


@pytest.mark.parametrize("seed", range(3))
def test_a_wish_changes_nothing_by_itself(seed: int):
    course = drafted(draft_begun(seed), random.Random(seed))
    records = [(change.before, change.after) for change in course.changes]
    copies = deepcopy(records)
    for change in course.changes:
        with pytest.raises(Refusal):
            lobby.arrange(change.after, BOB, {"first": 0})
        leaving.leave(change.after, None, BOB)
    assert records == copies


@pytest.mark.parametrize("seed", range(3))
def test_a_move_that_is_taken_back_was_never_made(seed: int):
    course = drafted(draft_begun(seed), random.Random(seed))
    rng = random.Random(seed)
    while course.record.waiting_bot:
        move(course, rng)
    before, seat, steps = course.record, course.record.waiting_for, len(course.choices)
    assert seat is not None
    move(course, rng)
    take_back(course, seat, steps)
    assert course.record.undos == before.undos + 1
    assert replace(course.record, undos=before.undos, revision=before.revision) == before


def test_a_table_that_everybody_leaves_waits_for_nobody():
    course = drafted(draft_begun(5), random.Random(5))
    course.go(leaving.leave(course.record, course.played, BOB))
    assert course.record.state == "playing"
    course.go(leaving.leave(course.record, course.played, ANN))
    assert course.record.state == "abandoned"


def test_a_table_of_an_event_that_everybody_has_left_goes_on_with_a_bot():
    course = drafted(draft_begun(6), random.Random(6))
    course.record = replace(course.record, event="an event")
    for person in (BOB, ANN):
        course.go(leaving.leave(course.record, course.played, person))
    assert course.record.state == "playing"
    course.go(leaving.give_up(course.record, course.played))
    assert course.record.state == "abandoned"
    course.go(leaving.seat_bot(course.record, course.played, 0, "normal"))
    assert course.record.state == "playing"
    assert course.record.waiting_bot
