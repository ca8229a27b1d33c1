"""The messages of the socket of a table (docs/protocol.md) as types."""

from __future__ import annotations

import sys
from typing import Annotated, Literal, NotRequired

from pydantic import Field, TypeAdapter

from smashup.server.messages import CardId, Incoming, LogEntry, Number, Stop, Table
from smashup.shapes import MessageData, View

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:  # where pydantic can read no other
    from typing_extensions import TypedDict

# what clients say ----------------------------------------------------------------------------------------------------

MessageId = Annotated[str, Field(max_length=64)] | Annotated[int, Field(ge=0, le=2**53)] | None
QuestionName = Annotated[str, Field(max_length=64)]


class FromClient(Incoming):
    id: MessageId = None


class Choose(FromClient):
    type: Literal["choose"]
    question: QuestionName
    index: Number


class ChooseRun(FromClient):
    """All picks of a run at once; what may still be picked after them is declined."""

    type: Literal["choose_run"]
    question: QuestionName
    picks: Annotated[list[Number], Field(min_length=1, max_length=200)]


class Preview(FromClient):
    type: Literal["preview"]
    question: QuestionName
    index: Number


class NoEffect(FromClient):
    type: Literal["no_effect"]
    question: QuestionName


class Hint(FromClient):
    type: Literal["hint"]
    question: QuestionName


class Why(FromClient):
    type: Literal["why"]
    card: CardId


class Lift(FromClient):
    """Where several share a device: lifts the curtain for that seat, or lets it fall (null)."""

    type: Literal["lift"]
    seat: int | None = Field(ge=0, le=3)


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


Said = Choose | ChooseRun | Preview | NoEffect | Hint | Why | Lift | Plain | AnswerUndo | Prefer | PassScoring | Say
ClientMessage = Annotated[Said, Field(discriminator="type")]
CLIENT_MESSAGE: TypeAdapter[Said] = TypeAdapter(ClientMessage)


# what is said at the table -------------------------------------------------------------------------------------------


class UndoRequest(TypedDict):
    by: int
    answers: dict[str, bool | None]


class UndoState(TypedDict):
    """`what`: the name of what would be taken back, if it has one and whoever looks has chosen it."""

    allowed: Literal["free", "ask", "no"]
    what: str
    pending: UndoRequest | None


class Preferences(TypedDict):
    """`pace`: milliseconds between the moves of bots; `stops`: the windows in which one wants to be asked."""

    pace: int
    stops: list[Stop]
    pass_scoring: bool


class ChatMessage(TypedDict):
    type: Literal["chat"]
    seat: int | None
    name: str
    text: str
    at: str


class StateMessage(TypedDict):
    """How the table stands. `pause`: seconds left of a Me First window in which everybody has as many."""

    type: Literal["state"]
    table: Table
    view: View | None
    question: str | None
    log: list[LogEntry]
    log_from: float
    waiting_for: int | None
    undo: UndoState
    preferences: Preferences
    thinking: int | None
    pause: float | None
    chat: NotRequired[list[ChatMessage]]


class PreviewMessage(TypedDict):
    """What an option leads to: the totals of players at bases (by id), and what happens."""

    type: Literal["preview"]
    question: str
    index: int
    totals: dict[str, list[int]]
    says: list[MessageData]


class NoEffectMessage(TypedDict):
    """Options that are legal and change nothing."""

    type: Literal["no_effect"]
    question: str
    indices: list[int]


class HintRow(TypedDict):
    """An option, the chance to win after it (0 to 1), how often it was tried, and what it achieves."""

    index: int
    says: MessageData
    chance: float
    tries: int
    does: list[MessageData]


class HintMessage(TypedDict):
    type: Literal["hint"]
    question: str
    hints: list[HintRow]


class WhyMessage(TypedDict):
    """Why a card cannot be played; `rule`: the first of the numbers of the RULES behind it."""

    type: Literal["why"]
    card: int
    says: MessageData
    rule: str | None
    rules: list[str]


class RefusedMessage(TypedDict):
    """Something that was not done, by the id of the message that asked for it."""

    type: Literal["refused"]
    id: str | int | None
    code: str
    message: str
    says: MessageData


class Presence(TypedDict):
    seat: int
    connected: bool


class PresenceMessage(TypedDict):
    type: Literal["presence"]
    seats: list[Presence]
    spectators: int


class PongMessage(TypedDict):
    type: Literal["pong"]


ServerMessage = (
    StateMessage
    | PreviewMessage
    | NoEffectMessage
    | HintMessage
    | WhyMessage
    | RefusedMessage
    | ChatMessage
    | PresenceMessage
    | PongMessage
)
