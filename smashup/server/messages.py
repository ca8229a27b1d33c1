"""The messages of docs/protocol.md as types: what comes in is checked, what goes out is described."""

from __future__ import annotations

import sys
from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field

from smashup.server import clocks, words
from smashup.server.table.windows import Windows
from smashup.shapes import BoxedSet, FinalVP, MessageData, View

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:  # where pydantic can read no other
    from typing_extensions import TypedDict

PROTOCOL = 4
"""Counts up with every change of these messages that a page of before cannot read: such a page is told to load anew."""

Level = Literal["random", "easy", "normal", "hard", "expert", "master"]
SeatKind = Literal["person", "bot", "open"]
FactionsBy = Literal["random", "choose", "draft"]
ClockEnd = Literal["bot", "loss"]
State = Literal["lobby", "drafting", "playing", "finished", "abandoned", "damaged"]
Stop = Literal["before_scoring", "after_scoring", "other"]
Number = Annotated[int, Field(ge=0, le=10**9)]
CardId = Annotated[int, Field(ge=0, lt=2**53)]
Name = Annotated[str, Field(max_length=60)]
Pair = Annotated[list[Name], Field(min_length=2, max_length=2)]
Pool = Annotated[list[Name], Field(max_length=200)]
FirstSeat = Annotated[int, Field(ge=0, le=3)]


class Incoming(BaseModel):
    """Nothing but what is described, and of the right type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outgoing(BaseModel):
    """What the server says."""


# people --------------------------------------------------------------------------------------------------------------


class Person(Outgoing):
    id: str
    name: str
    account: bool


class Rename(Incoming):
    name: str = Field(min_length=1, max_length=100)


class Credentials(Incoming):
    name: str = Field(min_length=1, max_length=100)
    password: str = Field(min_length=1, max_length=1000)


class Account(Outgoing):
    """`login`: the name to log in with; `codes`: how many recovery codes are left."""

    login: str
    codes: int


class Password(Incoming):
    password: str = Field(min_length=1, max_length=1000)


class NewPassword(Password):
    new: str = Field(min_length=1, max_length=1000)


class Codes(Outgoing):
    codes: list[str]


class Recovery(Credentials):
    code: str = Field(min_length=1, max_length=100)


class Farewell(Password):
    games: Literal["keep", "remove"]


class Problem(Outgoing):
    code: str
    message: str
    says: MessageData
    details: dict[str, Any] | None


class Failure(Outgoing):
    error: Problem


class Database(Outgoing):
    state: str
    kind: str


class Health(Outgoing):
    status: str
    version: str
    database: Database


class Ready(Outgoing):
    ready: bool
    why: str | None
    version: str


class Rules(Outgoing):
    markdown: str


class Look(Outgoing):
    colours: tuple[str, str, str] | None
    emblem: str | None
    faces: str | None


class Catalogue(Outgoing):
    sets: list[BoxedSet]
    looks: dict[str, Look]


# tables --------------------------------------------------------------------------------------------------------------


class TableSeat(Outgoing):
    """`you`: the one who asks sits here; `yours`: or one of those who share their device."""

    seat: int
    kind: SeatKind
    person: str | None
    name: str
    level: Level | None
    factions: list[str]
    ready: bool
    connected: bool
    you: bool
    yours: bool


class DraftState(Outgoing):
    pool: list[str]
    taken: dict[str, list[int]]
    picks: list[list[str]]
    available: list[str]
    seat: int | None
    order: list[int]
    first_seat: int | None


class Result(Outgoing):
    winner: int | None
    scores: list[int]
    places: list[int]
    power: list[int] = []
    out_of_time: int | None = None
    final_vp: list[FinalVP] = []


class Clock(Outgoing):
    seconds: int
    end: ClockEnd
    left: float | None


class Table(Outgoing):
    id: str
    name: str
    host: str
    public: bool
    state: State
    created: str
    updated: str
    factions_by: FactionsBy
    options: dict[str, str | bool]
    seats: list[TableSeat]
    you: int | None
    spectators: int
    link: str
    draft: DraftState | None
    result: Result | None
    rematch: str | None
    turn: int
    waiting_for: int | None
    event: str | None
    pool: list[str] | None
    first: int | None
    clock: Clock | None
    windows: Windows
    compacted: bool
    came_from: str | None


class AdviceRow(Outgoing):
    faction: str
    rate: float
    games: int
    says: MessageData


class Advice(Outgoing):
    advice: list[AdviceRow]


class Tables(Outgoing):
    tables: list[Table]


class SeatWish(Incoming):
    """`name`: somebody who plays at the host's device too."""

    kind: SeatKind
    level: Level | None = None
    name: str | None = Field(None, min_length=1, max_length=100)


class ClockWish(Incoming):
    """Seconds for whoever is waited for, and what happens when they are over."""

    seconds: int = Field(ge=clocks.SHORTEST, le=clocks.LONGEST)
    end: ClockEnd = "bot"


class NewTable(Incoming):
    seats: list[SeatWish] = Field(min_length=2, max_length=4)
    factions_by: FactionsBy = "random"
    name: str = Field("", max_length=100)
    public: bool = False
    factions: list[Pair | None] = Field(default_factory=list, max_length=4)
    options: dict[str, str | bool] = Field(default_factory=dict, max_length=20)
    seed: int | None = Field(None, ge=0, lt=2**53)
    pool: Pool | None = None
    first: FirstSeat | None = None
    clock: ClockWish | None = None
    windows: Windows = "answer"


class Arrange(Incoming):
    """What the host changes of the table before the game; a field that is left out stays as it is."""

    pool: Pool | None = None
    first: FirstSeat | None = None
    clock: ClockWish | None = None
    windows: Windows = "answer"


class Quick(Incoming):
    name: str | None = Field(None, min_length=1, max_length=100)
    level: Level = "normal"
    players: int = Field(2, ge=2, le=4)


class Join(Incoming):
    seat: int | None = Field(None, ge=0, le=3)


class Factions(Incoming):
    """`seat`: whose, where several share a device."""

    factions: Pair
    seat: int | None = Field(None, ge=0, le=3)


class DraftPick(Incoming):
    faction: str = Field(max_length=60)


class ReportWish(Incoming):
    step: Number | None = None
    words: str = Field("", max_length=words.REPORT_LENGTH)


class PlayOn(Incoming):
    step: Number
    seat: int = Field(ge=0, le=3)
    level: Level = "normal"


class TurnMark(Outgoing):
    turn: int
    seat: int
    step: int


class ScoreMark(Outgoing):
    step: int
    base: str
    scores: list[int]


class ScoredPlace(TypedDict):
    """What a player takes from a base, and the minions that brought it."""

    seat: int
    place: int
    total: int
    vp: int
    cards: list[str]


class ScoredBase(TypedDict):
    """How a base has scored: the VP of every seat before and after, and the places in order."""

    before: list[int]
    after: list[int]
    places: list[ScoredPlace]


class LogEntry(TypedDict):
    """A line of the log. The server's own lines have kind "Notice" and a number between those of their neighbours."""

    number: float
    kind: str
    player: int | None
    says: MessageData
    cards: list[str]
    source: NotRequired[str]
    base: NotRequired[str]
    scored: NotRequired[ScoredBase]
    secret: NotRequired[MessageData]


class ReplayEntry(LogEntry):
    """A line with the step that brought it."""

    step: int


class Replay(Outgoing):
    table: Table
    steps: int
    first: int
    turns: list[TurnMark]
    scored: list[ScoreMark]
    log: list[ReplayEntry]
    notice: MessageData | None


class ReplayStep(Outgoing):
    step: int
    view: View
    events: list[LogEntry]


class Moment(Outgoing):
    """The start of a turn."""

    turn: int
    seat: int
    step: int
    chances: list[float]
    scores: list[int]


class Mistake(Outgoing):
    """A choice that cost `cost` of the chance to win; with the better one it would have been `chance`."""

    step: int
    turn: int
    seat: int
    taken: MessageData
    better: MessageData
    cost: float
    chance: float
    does: list[MessageData]


class BestMove(Outgoing):
    """The choice that had most more chance to win than the next best one."""

    step: int
    turn: int
    seat: int
    taken: MessageData
    gain: float
    chance: float
    does: list[MessageData]


class Review(Outgoing):
    """The win chance at the start of every turn, the largest mistakes, and the best move."""

    players: list[str]
    winner: int | None
    moments: list[Moment]
    mistakes: list[Mistake]
    best: BestMove | None


class Save(Outgoing):
    """A saved game: `smashup replay` opens it."""

    model_config = ConfigDict(extra="allow")

    game: str
    format: int
    choices: list[int]
    fingerprint: str


class ReportAbout(Outgoing):
    id: str
    table: str
    step: int
    words: str


class Reports(Outgoing):
    reports: list[ReportAbout]


class ReportKept(Outgoing):
    """A report of a game that others still play: the file can be had when it is over."""

    kept: bool
    report: ReportAbout
