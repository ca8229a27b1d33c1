"""Puzzles at a table that nobody keeps: who looks says all picks so far, and the answer is how the table stands then.

So a puzzle needs no row in the database, any process can answer, and to take a pick back is to say one less.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import smashup
from smashup import puzzles
from smashup.puzzles import Attempt, Puzzle
from smashup.puzzles.puzzle import NAMES
from smashup.server import foresight, games, wire, words
from smashup.server.errors import Refusal, not_found
from smashup.server.games import Played
from smashup.server.records import PersonRecord, SeatRecord, TableRecord
from smashup.server.table.looks import preferences_data, table_data

PLAYER = "player"
"""Whoever solves a puzzle, as its table names them: who that is plays no part."""
_KEPT = 40
_NEXT_TURN = b'"kind":"BeginTurn"'
"""What the log does not tell: the puzzle ends before it."""


class Stand(NamedTuple):
    """A puzzle after some picks, and the names of its player and of the other one."""

    puzzle: Puzzle
    picks: list[int]
    names: tuple[str, str]

    @property
    def question(self) -> str:
        return "-".join(map(str, ("p", *self.picks)))


class Shown(Attempt):
    """An attempt with the log of what happened."""

    def __init__(self, stand: Stand) -> None:
        self.played = _start(stand.puzzle.id, stand.names).copy()
        super().__init__(stand.puzzle, stand.picks, self.played.game)

    def choose(self, index: int, *, own: bool) -> None:
        self.played.choose(index, "person" if own else "pass")


@lru_cache(_KEPT)
def _start(puzzle: str, names: tuple[str, str]) -> Played:
    return Played(puzzles.shipped()[puzzle].start(names), [])


def found(puzzle: str) -> Puzzle:
    one = puzzles.shipped().get(puzzle)
    if one is None:
        raise not_found("puzzle")
    return one


def stand_of(puzzle: str, picks: list[int], person: PersonRecord | None) -> Stand:
    own = person.name if person is not None else NAMES[0]
    return Stand(found(puzzle), picks, (own, words.bot_name([own])))


def row(puzzle: Puzzle) -> dict[str, Any]:
    """What a list says of a puzzle."""
    return {
        "id": puzzle.id,
        "goal": {"kind": puzzle.goal.kind, "count": puzzle.goal.count},
        "grade": puzzle.grade,
        "missed": list(puzzle.missed),
        "factions": puzzle.factions[puzzle.seat],
        "against": puzzle.factions[1 - puzzle.seat],
    }


def state(stand: Stand, run: list[int], told: int) -> bytes:
    """How the table stands, after a run of more picks too, with the log since the first so many picks."""
    shown, seat = _shown(stand, run), stand.puzzle.seat
    stand = stand._replace(picks=shown.picks)
    played = shown.played
    own = [number for number, step in enumerate(played.steps) if step.by == "person"]
    marks = [*own, len(played.steps)]
    since = played.lines_at(marks[told]) if 0 < told < len(marks) else 0
    entries = [line for line in games.log_entries(played, [], seat, since) if _NEXT_TURN not in line[1]]
    first = entries[0][0] if entries else played.game.event_count
    body = {
        "type": "state",
        "table": _table(stand),
        "view": played.game.view(seat),
        "question": None if shown.over else stand.question,
        "log_from": 0 if since == 0 else first,
        "waiting_for": None if shown.over else seat,
        "undo": {
            "allowed": "free" if own else "no",
            "what": played.steps[own[-1]].what if own else "",
            "pending": None,
        },
        "preferences": preferences_data(None),
        "thinking": None,
        "pause": None,
    }
    about = {"puzzle": row(stand.puzzle), "picks": shown.picks, "over": shown.over, "solved": shown.solved}
    log = wire.listed(text for _, text in entries)
    return wire.joined(wire.written(about), state=wire.joined(wire.written(body), log=log))


def preview(stand: Stand, index: int) -> bytes:
    """What an option would do."""
    game = _asking(stand)
    assert game.choice is not None
    if index >= len(game.choice.options):
        raise Refusal("illegal", "There is no such option.", 422)
    foreseen = foresight.preview(game, stand.puzzle.seat, index, random.Random())
    return wire.written({"type": "preview", "question": stand.question, **foreseen})


def without_effect(stand: Stand) -> bytes:
    """Which options change nothing."""
    indices = foresight.without_effect(_asking(stand), stand.puzzle.seat, random.Random())
    return wire.written({"type": "no_effect", "question": stand.question, "indices": indices})


def why(stand: Stand, card: int) -> bytes:
    """Why a card cannot be played now."""
    return wire.written({"type": "why", **games.why_not(_shown(stand).game, stand.puzzle.seat, card)})


def hint(stand: Stand) -> bytes:
    """What to do next."""
    following = _shown(stand).hint()
    if following is None:
        raise Refusal("over", "The puzzle is solved.")
    option = following.option
    kind = option.card.kind if option.kind == "play" and option.card is not None else option.kind
    return wire.written({"back": following.back, "index": following.pick, "kind": kind, "says": option.says.data()})


def _shown(stand: Stand, run: Sequence[int] = ()) -> Shown:
    try:
        shown = Shown(stand)
        if run:
            shown.pick_run(run)
        return shown
    except (smashup.IllegalChoice, smashup.NotPossible, IndexError) as problem:
        raise Refusal("illegal", "These picks are not possible.", 422) from problem


def _asking(stand: Stand) -> smashup.Game:
    shown = _shown(stand)
    if shown.over:
        raise Refusal("over", "The turn is over.")
    return shown.game


def _table(stand: Stand) -> dict[str, Any]:
    puzzle = stand.puzzle
    own, other = stand.names
    seats = []
    for seat, factions in enumerate(puzzle.factions):
        if seat == puzzle.seat:
            seats.append(SeatRecord(seat, "person", PLAYER, own, None, factions, ready=True))
        else:
            seats.append(SeatRecord(seat, "bot", None, other, None, factions, ready=True))
    record = TableRecord(puzzle.id, "", PLAYER, False, "playing", 0, 0, "choose", {}, seats=seats)
    return table_data(record, PLAYER, 0, [puzzle.seat])
