"""Puzzles over HTTP (docs/protocol.md). Nothing is stored: every request says the picks so far."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel

from smashup import puzzles as shelf
from smashup.puzzles.goals import GoalKind
from smashup.server import puzzles, wire
from smashup.server.api import REFUSALS, Desk, TheDesk, Visitor, address_of, too_often, visitor
from smashup.server.messages import CardId, Number
from smashup.server.puzzles import Stand
from smashup.server.socket_messages import NoEffectMessage, PreviewMessage, StateMessage, WhyMessage
from smashup.shapes import MessageData

router = APIRouter(responses=REFUSALS)

MOST_PICKS = 200
_LOOK = 20
"""To look at a puzzle costs as much as so many choices of a replay,"""
_ADVICE = 300
"""and a hint, which tries the line from several moments, as much as these."""

PuzzleId = Annotated[str, Path(pattern=r"^[0-9a-f]{10}$")]
Picks = Annotated[str, Query(max_length=4 * MOST_PICKS, pattern=r"^(\d{1,3}(,\d{1,3})*)?$")]
"""All that was picked so far: numbers of options, with commas between."""


class PuzzleGoal(BaseModel):
    """What is asked for this turn; `count` bases or VP."""

    kind: GoalKind
    count: int


class PuzzleRow(BaseModel):
    """`grade`: how many bots miss it, 1 to 5; `factions` of whoever solves it, `against` those of the other player."""

    id: str
    goal: PuzzleGoal
    grade: int
    missed: list[str]
    factions: list[str]
    against: list[str]


class PuzzleList(BaseModel):
    """`today`: the puzzle of the day, by UTC."""

    today: str
    puzzles: list[PuzzleRow]


class PuzzleState(BaseModel):
    """A puzzle after these `picks`: is the turn `over`, and was the goal reached?"""

    puzzle: PuzzleRow
    picks: list[int]
    over: bool
    solved: bool
    state: StateMessage


class PuzzleHint(BaseModel):
    """So many picks are to be taken `back` first; then this option is next, which is of that `kind`."""

    back: int
    index: int
    kind: str
    says: MessageData


class PuzzleAnswer(BaseModel):
    """The picks of the line that solves it."""

    picks: list[int]


def _stand(puzzle: PuzzleId, person: Visitor, picks: Picks = "") -> Stand:
    return puzzles.stand_of(puzzle, _numbers(picks), person)


def _numbers(words: str) -> list[int]:
    return [int(word) for word in words.split(",")] if words else []


TheStand = Annotated[Stand, Depends(_stand)]


async def _answer(request: Request, desk: Desk, cost: int, work: Callable[[], bytes]) -> Response:
    """Carries out the work, if whoever asks may ask for so much."""
    if not desk.replays.allows(address_of(request), cost):
        raise too_often()
    return _json(await desk.puzzles.do(work))


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})


@router.get("/api/puzzles", response_model=PuzzleList)
async def all_puzzles() -> Response:
    rows = [puzzles.row(puzzle) for puzzle in shelf.shipped().values()]
    return _json(wire.written({"today": shelf.of_the_day(datetime.now(UTC).date()).id, "puzzles": rows}))


@router.get("/api/puzzles/{puzzle}", response_model=PuzzleState)
async def puzzle_after(
    request: Request, desk: TheDesk, stand: TheStand, run: Picks = "", told: Annotated[int, Query(ge=0)] = 0
) -> Response:
    """How its table stands after these picks, and after a `run` of more to the question that is asked then; the log is
    told from the first `told` of them on.
    """
    return await _answer(request, desk, _LOOK, lambda: puzzles.state(stand, _numbers(run), told))


@router.get("/api/puzzles/{puzzle}/preview", response_model=PreviewMessage)
async def puzzle_preview(request: Request, desk: TheDesk, stand: TheStand, index: Number) -> Response:
    """What an option would do."""
    return await _answer(request, desk, _LOOK, lambda: puzzles.preview(stand, index))


@router.get("/api/puzzles/{puzzle}/no_effect", response_model=NoEffectMessage)
async def puzzle_no_effect(request: Request, desk: TheDesk, stand: TheStand) -> Response:
    """Which options change nothing."""
    return await _answer(request, desk, _LOOK, lambda: puzzles.without_effect(stand))


@router.get("/api/puzzles/{puzzle}/why", response_model=WhyMessage)
async def puzzle_why(request: Request, desk: TheDesk, stand: TheStand, card: CardId) -> Response:
    """Why a card cannot be played now."""
    return await _answer(request, desk, _LOOK, lambda: puzzles.why(stand, card))


@router.get("/api/puzzles/{puzzle}/hint", response_model=PuzzleHint)
async def puzzle_hint(request: Request, desk: TheDesk, stand: TheStand) -> Response:
    """What to do next."""
    return await _answer(request, desk, _ADVICE, lambda: puzzles.hint(stand))


@router.get("/api/puzzles/{puzzle}/answer", response_model=PuzzleAnswer, dependencies=[Depends(visitor)])
async def puzzle_answer(puzzle: PuzzleId) -> dict[str, list[int]]:
    """The line that solves it."""
    return {"picks": list(puzzles.found(puzzle).line)}
