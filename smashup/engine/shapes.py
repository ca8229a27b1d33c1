"""The types of the data that the game returns: views, choices, options, the log, the catalogue.

Types only, for mypy and for programs that make a schema of them; `smashup.shapes` is their public name.
"""

from __future__ import annotations

import sys
from typing import Any, Literal, NotRequired

if sys.version_info >= (3, 12):
    from typing import TypeAliasType, TypedDict
else:  # pydantic needs the one of typing_extensions before Python 3.12
    from typing_extensions import TypeAliasType, TypedDict

ParamData = TypeAliasType("ParamData", "str | int | MessageData | list[ParamData]")
"""A name, a word of a closed list, a number, a message, or a list of these (`messages.py`)."""


class MessageData(TypedDict):
    """A sentence without its wording."""

    code: str
    params: dict[str, ParamData]
    rules: NotRequired[list[str]]


# the log -------------------------------------------------------------------------------------------------------------


class Hidden(TypedDict):
    """The part of an event that only these seats saw."""

    seats: list[int]
    says: MessageData


class Secret(Hidden):
    """The same with what it says in English."""

    text: str


class _Entry(TypedDict):
    number: int
    kind: str
    player: int | None
    says: MessageData
    cards: list[str]
    source: NotRequired[str]
    base: NotRequired[str]


class ToldEvent(_Entry):
    """An event of the log, not put into words."""

    secret: NotRequired[Hidden]


class LogEntry(_Entry):
    """An event of the log. `text` is what it says in English."""

    text: str
    seats: None
    secret: NotRequired[Secret]


# questions -----------------------------------------------------------------------------------------------------------

ChoiceKind = Literal["play cards", "ability", "order"]
OptionKind = Literal[
    "play", "talent", "card", "base", "player", "mode", "trigger", "yes", "decline", "done", "pass", "end"
]
Noun = Literal["minion", "action", "titan", "card", "base", "player"]
MomentOfSpecials = Literal["before_scoring", "after_scoring", "other"]
PlaceInDeck = Literal["top", "bottom"]


class OptionView(TypedDict):
    """One option. A card has its id only if the chooser knows it; otherwise it has only a title."""

    kind: OptionKind
    says: MessageData
    card: NotRequired[int]
    name: NotRequired[str]
    base: NotRequired[int]
    target: NotRequired[int]
    player: NotRequired[int]
    place: NotRequired[PlaceInDeck]


class ChoiceView(TypedDict):
    """The pending choice; from `says` on only for the seat that must choose."""

    player: int
    kind: ChoiceKind
    source: str | None
    says: NotRequired[MessageData]
    verb: NotRequired[MessageData]
    noun: NotRequired[Noun]
    window: NotRequired[MomentOfSpecials]
    options: NotRequired[list[OptionView]]
    run: NotRequired[list[int]]
    picked: NotRequired[list[str]]


# the table -----------------------------------------------------------------------------------------------------------

CardKind = Literal["minion", "action", "titan"]


class PowerPart(TypedDict):
    """Where a part of a power comes from: a title, "printed" or "counters"."""

    source: str
    amount: int


class CardView(TypedDict):
    """A card in sight. `owner` is None for a card of a deck that belongs to nobody."""

    id: int
    name: str
    kind: CardKind
    faction: str
    owner: int | None
    text: str
    printed_power: NotRequired[int]
    controller: NotRequired[int]
    counters: NotRequired[int]
    power: NotRequired[int]
    parts: NotRequired[list[PowerPart]]
    cancelled: NotRequired[bool]
    withheld: NotRequired[list[str]]
    """The cards that withhold its power from its player's total."""
    actions: NotRequired[list[CardView]]
    borrowed: NotRequired[list[str]]
    talents_left: NotRequired[int]
    memo: NotRequired[Any]


class Forecast(TypedDict):
    """The VP of a seat if the base scored now."""

    seat: int
    place: int
    vp: int


class BaseView(TypedDict):
    """A base in play."""

    id: int
    name: str
    faction: str
    text: str
    vp: list[int]
    printed_breakpoint: int
    breakpoint: int
    total: int
    totals: list[int]
    forecast: list[Forecast]
    minions: list[CardView]
    actions: list[CardView]
    titans: list[CardView]
    tokens: int
    borrowed: list[str]
    cancelled: NotRequired[bool]
    """Are its abilities cancelled?"""


class KnownCard(TypedDict):
    """A card that the seat knows, so deep in a pile."""

    position: int
    name: str


class PlayerView(TypedDict):
    """A player: the own seat with its hand, other seats with the known part of theirs."""

    seat: int
    name: str
    factions: list[str]
    vp: int
    hand_size: int
    deck_size: int
    discard_pile: list[CardView]
    aside: list[CardView]
    known_deck: list[KnownCard]
    hand: NotRequired[list[CardView]]
    known_hand: NotRequired[list[str]]


class SharedView(TypedDict):
    """A deck that belongs to nobody."""

    name: str
    deck_size: int
    discard_pile: list[CardView]
    known_deck: list[KnownCard]
    cards: NotRequired[dict[str, int]]
    """The cards of a face-up deck, by title."""


KindOfPlay = Literal["minion", "action"]
Phase = Literal["Start Turn", "Play Cards", "Score Bases", "Draw Cards", "End Turn"]


class RightView(TypedDict):
    """A right that is left, with its limits."""

    kind: KindOfPlay
    normal: bool
    says: list[MessageData]


ScoringStep = Literal["before", "me_first", "awards", "after", "me_first_after", "clean_up", "new_base"]


class Award(TypedDict):
    """A place at a base that has scored."""

    seat: int
    place: int
    vp: int
    total: int


class TurnView(TypedDict):
    """The turn, and how far the scoring of a base has come."""

    number: int
    player: int
    phase: Phase
    plays: list[RightView]
    scoring: int | None
    scoring_step: ScoringStep | None
    awards: list[Award] | None
    extra_turns: list[int]


class FinalVP(TypedDict):
    """The VP that a card added to the score of a seat when the game ended; may be negative."""

    seat: int
    source: str
    vp: int


class View(TypedDict):
    """All that a seat may know of the table."""

    seat: int | None
    players: list[PlayerView]
    bases: list[BaseView]
    base_deck_size: int
    base_deck_up: bool
    base_deck_known: list[KnownCard]
    base_discard: list[str]
    turn: TurnView
    shared: NotRequired[list[SharedView]]
    limbo: list[CardView]
    choice: ChoiceView | None
    over: bool
    winner: int | None
    winners: NotRequired[list[int]]
    """The seats of all winners, if several share the victory."""
    final_vp: NotRequired[list[FinalVP]]
    """The changes of the scores when the game ended, if there were any."""


# the catalogue -------------------------------------------------------------------------------------------------------

Theme = Literal["cards", "extra", "movement", "meddling"]
"""The theme of a card: drawing, searching and revealing; extra plays; moving and returning; meddling with others."""


Keyword = Literal["Ongoing", "Talent", "Special"]


class TextPart(TypedDict):
    """A part of a card's text: from one keyword to the next, or the text before the first."""

    keyword: Keyword | None
    says: MessageData


class PrintedCard(TypedDict):
    """A card as it is printed. `current`: the same card in the current edition, if that differs."""

    name: str
    kind: CardKind
    faction: str
    copies: int
    power: int | None
    text: str
    parts: list[TextPart]
    about: list[Theme]
    on: NotRequired[Literal["minion", "base"] | None]
    promo: NotRequired[bool]
    current: NotRequired[PrintedCard]


class PrintedBase(TypedDict):
    """A base as it is printed."""

    name: str
    faction: str
    breakpoint: int
    vp: list[int]
    text: str
    parts: list[TextPart]
    promo: NotRequired[bool]
    current: NotRequired[PrintedBase]


class FactionData(TypedDict):
    """A faction with its cards."""

    name: str
    theme: str
    cards: list[PrintedCard]


class SupplyData(TypedDict):
    """Cards of a box that belong to no faction."""

    name: str
    cards: list[PrintedCard]


class BoxedSet(TypedDict):
    """A box with its factions and bases."""

    name: str
    year: int
    factions: list[FactionData]
    bases: list[PrintedBase]
    supplies: NotRequired[list[SupplyData]]
