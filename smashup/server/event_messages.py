"""The messages about events (docs/protocol.md) as types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from smashup.server import clocks
from smashup.server.messages import Incoming, Level, Outgoing, Pool
from smashup.shapes import MessageData
from smashup.tournament.event import MOST_POWER, MOST_VP

Version = Annotated[int, Field(ge=0, le=10**9)]
Player = Annotated[int, Field(ge=1, le=10**6)]
TableName = Annotated[str, Field(pattern=r"^[0-9]{1,3}\.[0-9]{1,4}$")]
Points = Annotated[list[Annotated[int, Field(ge=-MOST_VP, le=MOST_VP)]], Field(max_length=4)]
"""Final VP, seat by seat: Madness may take them below zero (RULES 8.2)."""
Powers = Annotated[list[Annotated[int, Field(ge=0, le=MOST_POWER)]], Field(max_length=4)]
RoundKind = Literal["preliminary", "knockout"]
EventState = Literal["registration", "running", "finished", "cancelled"]


class EventClock(Incoming):
    """Seconds for whoever is waited for at the event's tables; when they are over, a bot plays on."""

    seconds: int = Field(ge=clocks.SHORTEST, le=clocks.LONGEST)


class NewEvent(Incoming):
    name: str = Field(min_length=1, max_length=100)
    preliminary: int = Field(0, ge=0, le=12)
    cut: int = Field(0, ge=0, le=64)
    public: bool = False
    clock: EventClock | None = None
    pool: Pool | None = None


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


class EnterResult(Steering):
    """The result of a table that has none yet, or another one than it has."""

    action: Literal["enter", "correct"]
    table: TableName
    scores: Points
    power: Powers = Field(default_factory=list)
    note: str = Field(min_length=1, max_length=400)


class Cancel(Steering):
    action: Literal["cancel"]
    reason: str = Field("", max_length=400)


Steer = Annotated[
    Plainly | AddBots | Begin | Swap | StandIn | ComeBack | Drop | EnterResult | Cancel, Field(discriminator="action")
]


# what everybody sees -------------------------------------------------------------------------------------------------


class TurnTime(Outgoing):
    """How long a turn may take at its tables; then a bot plays on."""

    seconds: int
    end: Literal["bot"]


class EventLine(Outgoing):
    id: str
    name: str
    state: EventState | Literal["damaged"]
    players: int
    public: bool
    updated: str
    link: str


class EventLines(Outgoing):
    events: list[EventLine]


class EventGame(Outgoing):
    """How the game of a table stands."""

    state: str
    turn: int
    waiting_for: str | None
    missing: list[int]
    """The numbers of the people who are not connected."""


class EventPlayer(Outgoing):
    number: int
    name: str
    bot: Level | None
    stand_in: bool
    left: bool


class EventSeat(Outgoing):
    """`tie`: what decided against somebody with as many VP."""

    number: int
    name: str
    factions: list[str]
    vp: int | None
    power: int | None
    tie: Literal["power", "lot"] | None
    place: int | None
    moves_on: bool


class EventTable(Outgoing):
    name: str
    state: Literal["seated", "playing", "finished"]
    link: str | None
    come_from: list[str] = Field(alias="from")
    seats: list[EventSeat]
    ties: list[MessageData]
    note: str


class EventRound(Outgoing):
    number: int
    kind: RoundKind
    final: bool
    begun: bool
    over: bool
    tables: list[EventTable]


class ComingTable(Outgoing):
    name: str
    seats: int
    come_from: list[str] = Field(alias="from")


class ComingRound(Outgoing):
    """A round that nobody is seated for yet."""

    number: int
    kind: RoundKind
    final: bool
    tables: list[ComingTable]


class Standing(Outgoing):
    """A line of the standings."""

    place: int
    number: int
    name: str
    round: int
    table: str | None
    at_table: int | None
    vp: int
    power: int
    points: int
    games: int
    still_in: bool
    left: bool
    bot: Level | None
    prizes: list[Literal["main", "pack"]]


class JournalLine(Outgoing):
    by: str
    says: MessageData


class EventRule(Outgoing):
    title: MessageData
    text: MessageData


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
    clock: TurnTime | None
    pool: list[str] | None
    created: str
    updated: str
    players: list[EventPlayer]
    rounds: list[EventRound]
    ahead: list[ComingRound]
    games: dict[str, EventGame]
    standings: list[Standing]
    journal: list[JournalLine]
    rules: list[EventRule]
