"""The messages about events (docs/protocol.md) as types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from smashup.server.messages import Incoming, Level, Outgoing

Version = Annotated[int, Field(ge=0, le=10**9)]
Player = Annotated[int, Field(ge=1, le=10**6)]
TableName = Annotated[str, Field(pattern=r"^[0-9]{1,3}\.[0-9]{1,4}$")]
Points = Annotated[list[Annotated[int, Field(ge=0, le=999)]], Field(max_length=4)]
EventState = Literal["registration", "running", "finished", "cancelled"]


class NewEvent(Incoming):
    name: str = Field(min_length=1, max_length=100)
    preliminary: int = Field(0, ge=0, le=12)
    cut: int = Field(0, ge=0, le=64)
    public: bool = False


class JoinEvent(Incoming):
    name: str | None = Field(None, min_length=1, max_length=100)


class Organise(Incoming):
    key: str = Field(min_length=1, max_length=100)


# what organisers do --------------------------------------------------------------------------------------------------


class Steering(Incoming):
    """Every one quotes the version of the event that the organiser saw; what another organiser has done since makes it
    stale, results and players that came in since do not.
    """

    version: Version


class Plainly(Steering):
    action: Literal["start", "reseat", "next_round", "pause", "resume"]


class AddBots(Steering):
    action: Literal["add_bots"]
    count: int = Field(1, ge=1, le=1024)
    level: Level = "normal"


class Begin(Steering):
    action: Literal["begin"]
    table: TableName | None = None
    """None: all that are seated."""


class Swap(Steering):
    action: Literal["swap"]
    one: Player
    two: Player


class StandIn(Steering):
    action: Literal["stand_in"]
    player: Player
    level: Level = "normal"


class ComeBack(Steering):
    action: Literal["come_back"]
    player: Player


class Drop(Steering):
    action: Literal["drop"]
    player: Player
    missing: bool = False


class Result(Steering):
    """The result of a table that has none yet, or another one than it has."""

    action: Literal["enter", "correct"]
    table: TableName
    scores: Points
    power: Points = Field(default_factory=list)
    note: str = Field(min_length=1, max_length=400)


class Cancel(Steering):
    action: Literal["cancel"]
    reason: str = Field("", max_length=400)


Steer = Annotated[
    Plainly | AddBots | Begin | Swap | StandIn | ComeBack | Drop | Result | Cancel, Field(discriminator="action")
]


# what everybody sees -------------------------------------------------------------------------------------------------


class EventLine(Outgoing):
    id: str
    name: str
    state: EventState
    players: int
    public: bool
    updated: str
    link: str


class EventLines(Outgoing):
    events: list[EventLine]


class GameData(Outgoing):
    """How the game of a table stands."""

    state: str
    turn: int
    waiting_for: str | None
    missing: list[int]
    """The numbers of the people who are not connected."""


class EventData(Outgoing):
    id: str
    name: str
    state: EventState
    paused: bool
    public: bool
    version: int
    preliminary: int
    cut: int
    winner: str | None
    link: str
    you: int | None
    organiser: bool
    key: str | None
    created: str
    updated: str
    players: list[dict[str, Any]]
    rounds: list[dict[str, Any]]
    ahead: list[dict[str, Any]]
    games: dict[str, GameData]
    standings: list[dict[str, Any]]
    journal: list[dict[str, Any]]
    rules: list[dict[str, Any]]
