"""The messages of docs/protocol.md as types: what comes in is checked, what goes out is described."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from smashup.server import words

Level = Literal["random", "easy", "normal", "hard", "expert"]
SeatKind = Literal["person", "bot", "open"]
FactionsBy = Literal["random", "choose", "draft"]
State = Literal["lobby", "drafting", "playing", "finished", "abandoned"]
Stop = Literal["before_scoring", "after_scoring", "other"]
Number = Annotated[int, Field(ge=0, le=10**9)]
Pair = Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=2, max_length=2)]


class Incoming(BaseModel):
    """Nothing but what is described, and of the right type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outgoing(BaseModel):
    """What the server says."""


# people --------------------------------------------------------------------------------------------------------------


class Me(Outgoing):
    id: str
    name: str
    account: bool


class Rename(Incoming):
    name: str = Field(min_length=1, max_length=100)


class Credentials(Incoming):
    name: str = Field(min_length=1, max_length=100)
    password: str = Field(min_length=1, max_length=1000)


class Problem(Outgoing):
    code: str
    message: str
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


class Rules(Outgoing):
    markdown: str


class Catalogue(Outgoing):
    sets: list[dict[str, Any]]


# tables --------------------------------------------------------------------------------------------------------------


class SeatData(Outgoing):
    seat: int
    kind: SeatKind
    person: str | None
    name: str
    level: str | None
    factions: list[str]
    ready: bool
    connected: bool
    you: bool


class DraftData(Outgoing):
    pool: list[str]
    taken: dict[str, list[int]]
    picks: list[list[str]]
    available: list[str]
    seat: int | None
    order: list[int]
    first_seat: int


class ResultData(Outgoing):
    winner: int | None
    scores: list[int]
    places: list[int]
    power: list[int] = []


class TableData(Outgoing):
    id: str
    name: str
    host: str
    public: bool
    state: State
    created: str
    updated: str
    factions_by: FactionsBy
    options: dict[str, str | bool]
    seats: list[SeatData]
    you: int | None
    spectators: int
    link: str
    draft: DraftData | None
    result: ResultData | None
    rematch: str | None
    turn: int
    waiting_for: int | None
    event: str | None


class AdviceRow(Outgoing):
    faction: str
    rate: float
    games: int
    words: str


class Advice(Outgoing):
    advice: list[AdviceRow]


class Tables(Outgoing):
    tables: list[TableData]


class SeatWish(Incoming):
    kind: SeatKind
    level: Level | None = None


class NewTable(Incoming):
    seats: list[SeatWish] = Field(min_length=2, max_length=4)
    factions_by: FactionsBy = "random"
    name: str = Field("", max_length=100)
    public: bool = False
    factions: list[Pair | None] = Field(default_factory=list, max_length=4)
    options: dict[str, str | bool] = Field(default_factory=dict, max_length=20)
    seed: int | None = Field(None, ge=0, lt=2**53)


class Quick(Incoming):
    name: str | None = Field(None, min_length=1, max_length=100)
    level: Level = "normal"
    players: int = Field(2, ge=2, le=4)


class Join(Incoming):
    seat: int | None = Field(None, ge=0, le=3)


class Factions(Incoming):
    factions: Pair


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


class Replay(Outgoing):
    table: TableData
    steps: int
    first: int
    turns: list[TurnMark]
    scored: list[ScoreMark]
    log: list[dict[str, Any]]
    notice: str | None


class ReplayStep(Outgoing):
    step: int
    view: dict[str, Any]
    events: list[dict[str, Any]]


class Review(Outgoing):
    """The win chance at the start of every turn, the largest mistakes, and the best move."""

    players: list[str]
    winner: int | None
    moments: list[dict[str, Any]]
    mistakes: list[dict[str, Any]]
    best: dict[str, Any] | None


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


# the socket ----------------------------------------------------------------------------------------------------------

MessageId = Annotated[str, Field(max_length=64)] | Annotated[int, Field(ge=0, le=2**53)] | None
QuestionName = Annotated[str, Field(max_length=64)]


class FromClient(Incoming):
    id: MessageId = None


class Choose(FromClient):
    type: Literal["choose"]
    question: QuestionName
    index: Number


class ChooseMany(FromClient):
    type: Literal["choose_many"]
    question: QuestionName
    indices: list[Number] = Field(min_length=1, max_length=100)


class Preview(FromClient):
    type: Literal["preview"]
    question: QuestionName
    index: Number


class Moot(FromClient):
    type: Literal["moot"]
    question: QuestionName


class Hint(FromClient):
    type: Literal["hint"]
    question: QuestionName


class Why(FromClient):
    type: Literal["why"]
    card: Number


class Plain(FromClient):
    type: Literal["undo", "withdraw_undo", "skip", "ping"]


class AnswerUndo(FromClient):
    type: Literal["answer_undo"]
    accept: bool


class Prefer(FromClient):
    type: Literal["preferences"]
    pace: int | None = Field(None, ge=0, le=2000)
    stops: list[Stop] | None = Field(None, max_length=3)
    pass_scoring: bool | None = None


class PassScoring(FromClient):
    type: Literal["pass_scoring"]
    question: QuestionName


class Say(FromClient):
    type: Literal["chat"]
    text: str = Field(max_length=2000)


ClientMessage = Annotated[
    Choose | ChooseMany | Preview | Moot | Hint | Why | Plain | AnswerUndo | Prefer | PassScoring | Say,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[
    Choose | ChooseMany | Preview | Moot | Hint | Why | Plain | AnswerUndo | Prefer | PassScoring | Say
] = TypeAdapter(ClientMessage)
