"""The table: all of a game's state as plain data. `primitives.py` holds the ways in which it changes."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, Any

from . import state
from .abilities import After, Answers, Row, Text
from .cards import Base, Card, give_to
from .effects import (
    Bar,
    BarredExtras,
    BarredKind,
    BreakpointBoost,
    Delayed,
    IgnoredBase,
    Immune,
    NextBase,
    PlayRecord,
    Ref,
    Spared,
    TotalBoost,
    Until,
)
from .enums import plain_members
from .events import Event
from .piles import Pile
from .players import Nobody, Player
from .state import GIVEN, LAID, Stateful, maker
from .zones import IN_PLAY

if TYPE_CHECKING:
    from .catalogue import BoxedSet
    from .former import FormerRng
    from .options import Options
    from .rng import Rng
    from .shapes import ScoringStep

_new = object.__new__


@plain_members
class Phase(Enum):
    """RULES 2."""

    START = "Start Turn"
    PLAY = "Play Cards"
    SCORE = "Score Bases"
    DRAW = "Draw Cards"
    END = "End Turn"


START_TURN, PLAY_CARDS, SCORE_BASES, DRAW_CARDS, END_TURN = Phase
"""The same by plain names, as for `To`."""


def _stream(rng: Any) -> Any:
    return rng.state


def _in_order(marks: set[tuple[Any, ...]]) -> list[str]:
    return sorted(map(repr, marks))


def _delayed(delayed: tuple[Delayed, ...]) -> list[list[Any]]:
    return [[d.moment.__name__, d.uid, d.seat, getattr(d.script, "__qualname__", ""), d.refs] for d in delayed]


class Table(metaclass=Stateful):
    """Players, cards and bases, and the indexes of abilities."""

    options: Options = state.given()
    ask_forced: bool = state.given()
    ask_me_first: bool = state.given()
    ids: bytes = state.given()
    """The key of the ids that cards and bases have for people."""
    boxes: tuple[BoxedSet, ...] = state.given()
    """The boxes of the factions in the game, with their declarations."""
    everyone: int = state.given()
    """One bit for every seat and one for spectators, who need not know everything that all players know."""
    family: object = state.given()
    """Equal for all copies with the same cards and bases."""
    players: list[Player] = state.given(LAID)
    owners: list[Player] = state.given(LAID)
    """The players, followed by one owner for every shared deck."""
    things: list[Any] = state.given(LAID)
    hand_events: dict[type[Event], list[Any]] = state.given(LAID)
    hand_replaced: dict[type[Event], list[Any]] = state.given(LAID)
    graveyard: list[Any] = state.given(LAID)
    """The cards of this game, in any zone, whose text works in the discard pile (RULES 15.39)."""
    firsts: dict[type[Event], tuple[After, ...]] = state.given(LAID)
    """The abilities of cards and bases in this game, in any zone, that answer the first such event of a turn."""

    rng: Rng | FormerRng = state.own(GIVEN, compared=_stream)
    log: list[Event] = state.given(LAID)
    past: tuple[tuple[list[Event], int], ...] = state.given(LAID)
    """The events before this table was copied: logs of other tables, each with the length that counts."""
    turn: int = state.value(0)
    phase: Phase = state.value(START_TURN)
    current: Player = state.player(GIVEN)
    regular_seat: int = state.value(0)
    extra_turns: tuple[int, ...] = state.value(())
    winner: int | None = state.value(None)
    also_won: tuple[int, ...] = state.value(())
    """The seats that share the victory (RULES 8.2)."""
    final_vp: tuple[tuple[int, str, int], ...] = state.value(())
    """The changes of the scores when the game ended: (seat, title, VP)."""
    plays: list[PlayRecord] = state.own(list)
    """The plays of this turn."""
    marks: set[tuple[Any, ...]] = state.own(set, compared=_in_order)
    """The uses and facts of this turn (RULES 5.12, 15.27)."""
    clock: int = state.value(0)
    stamp: int = state.derived(0)
    """Counts up with every event that can change a power: cached powers and totals with another stamp are stale."""

    bases: list[Base] = state.things()
    base_deck: list[Base] = state.things()
    base_deck_down: bool = state.value(False)
    base_discard: list[Base] = state.things()
    scoring: Base | None = state.thing()
    scoring_step: ScoringStep | None = state.passing(None)
    """The step of its scoring."""
    ranking: list[tuple[int, Player, int]] | None = state.passing(None)
    """The places there, once they are found: (place, player, total)."""
    next_bases: tuple[NextBase, ...] = state.value(())
    vacancy: int | None = state.value(None, compared=False)
    """The position that a base has left, for its replacement."""

    bars: tuple[Bar, ...] = state.value(())
    barred_kinds: tuple[BarredKind, ...] = state.value(())
    barred_extras: tuple[BarredExtras, ...] = state.value(())
    total_boosts: tuple[TotalBoost, ...] = state.value(())
    breakpoint_boosts: tuple[BreakpointBoost, ...] = state.value(())
    spared: tuple[Spared | Immune, ...] = state.value(())
    ignored_bases: tuple[IgnoredBase, ...] = state.value(())
    delayed: tuple[Delayed, ...] = state.value((), compared=_delayed)
    fleeting: set[Until] = state.own(set)
    """The moments at which some effect ends."""

    gifts_unseen: bool = state.value(False, compared=False, key="strayed")
    """Has a player ever been given another's card unseen? From then on a hidden card may be in any hand."""
    strays: dict[int, int] = state.own(dict)
    """Cards of a supply (uids) that changed hands unseen, with the seat where everybody last saw them."""
    disappearances: list[int] = state.own(list, compared=False, key="guises")
    """How often each thing (by uid) went where not everybody sees it; it has another id each time."""
    shuffles: int = state.value(0, compared=False, key="mixes")
    """The number of times that cards known to everybody went into a deck in an order that not everybody knows."""
    shuffled_at: dict[int, int] = state.own(dict, key="mixed")
    """The last of these times for each card, by uid."""
    held_since: dict[int, int] = state.own(dict, key="held", compared=False)
    """The number of these times when a card came into its present hand, by uid."""

    rows: Answers = state.index(Answers)
    watch_after: dict[type[Event], list[Row]] = state.index(dict)
    watch_instead: dict[type[Event], list[Row]] = state.index(dict)
    watch_forbids: dict[type[Event], list[Row]] = state.index(dict)
    talents: list[Row] = state.rows()
    offers: list[Row] = state.rows()
    watched: set[type[Event]] | None = state.passing(None)
    """The kinds of events that are watched or that an immunity could stop; None if it has to be collected again."""
    taken_over: tuple[tuple[int, int], ...] = state.value((), compared=False)
    """(action, minion) uids: the action keeps the minion under its controller."""
    lent: dict[int, Text] = state.value(dict, compared=False)
    """The text that is lent to cards and bases, by uid."""

    def __init__(self, options: Options, rng: Rng | FormerRng, ids: bytes) -> None:
        _make(self)
        self.options = options
        self.ask_forced = options.ask_forced
        self.ask_me_first = options.ask_me_first
        self.rng = rng
        self.ids = ids
        self.boxes = ()
        self.everyone = 0
        self.family = object()
        self.players = []
        self.owners = []
        self.things = []
        self.hand_events = {}
        self.hand_replaced = {}
        self.graveyard = []
        self.firsts = {}
        self.log = []
        self.past = ()

    # making things -----------------------------------------------------------------------------------------------

    def add_player(self, name: str, factions: tuple[str, ...]) -> Player:
        player = Player(self, len(self.players), name, factions)  # type: ignore[arg-type]
        self.players.append(player)
        self.owners.append(player)
        self.everyone = (2 << len(self.players)) - 1  # one more bit for spectators
        return player

    def add_nobody(self, name: str, kind: type[Nobody] = Nobody) -> Nobody:
        """Adds the owner of a shared deck. The players have to exist already."""
        nobody = kind(self, len(self.owners), name, ())  # type: ignore[arg-type]
        self.owners.append(nobody)
        self.family = object()
        return nobody

    def make_card(self, cls: type[Card], owner: Player) -> Card:
        """A new copy of a card, in no zone yet."""
        card: Card = self._begin(_new(Card), cls)
        give_to(card, owner)
        _make_card(card)
        text = card.text
        for special in text.specials:
            assert special.event is not None
            self.hand_events.setdefault(special.event, []).append(card)
            self.watched = None
        for replacer in text.hand_replacers:
            assert replacer.event is not None
            self.hand_replaced.setdefault(replacer.event, []).append(card)
            self.watched = None
        if text.from_discard or (text.entrances and not card.is_titan):
            self.graveyard.append(card)
        self._count_firsts(text)
        return card

    def make_base(self, cls: type[Base]) -> Base:
        base: Base = self._begin(_new(Base), cls)
        _make_base(base)
        self._count_firsts(base.text)
        return base

    def _count_firsts(self, text: Text) -> None:
        """From now on the first times in a turn that this text speaks of are facts (RULES 15.27)."""
        for ability in text.firsts:
            assert ability.event is not None
            known = self.firsts.get(ability.event, ())
            if ability not in known:
                self.firsts[ability.event] = (*known, ability)
                self.watched = None

    def _begin(self, new: Any, face: type[Card | Base]) -> Any:
        """Sets the fields that every thing is given when it is made."""
        new.table = self
        new.uid = len(self.things)
        new.face = face
        self.things.append(new)
        self.disappearances.append(0)
        self.family = object()
        return new

    # looking -----------------------------------------------------------------------------------------------------

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    def in_turn_order(self, players: Iterable[Player] | None = None) -> list[Player]:
        """From the current player clockwise (RULES 5.6)."""
        first = self.current.seat
        order = self.players[first:] + self.players[:first]
        if players is None:
            return order
        chosen = list(players)
        return [player for player in order if player in chosen]

    def is_in_play(self, thing: Any) -> bool:
        return thing in self.bases if thing.is_base else thing.zone is IN_PLAY

    def find(self, ref: Ref) -> Any:
        """The card of that reference, while it is in play in that life."""
        card = self.things[ref.uid]
        return card if card.life == ref.life and card.zone is IN_PLAY else None

    def in_play_phase(self, player: Player) -> bool:
        """Is it this player's own Play Cards phase?"""
        return self.phase is PLAY_CARDS and self.current is player

    def box_option(self, name: str) -> str | bool:
        """The value of a house rule of a box in this game."""
        [values] = [option.values for box in self.boxes for option in box.options if option.name == name]
        return self.options.more.get(name, values[0])

    @property
    def has_next_base(self) -> bool:
        """Is there a base to put into play, counting an empty base deck that would be rebuilt (RULES 7.8)?"""
        return bool(self.base_deck) or (self.options.base_deck == "reshuffle" and bool(self.base_discard))

    @property
    def shown_base(self) -> Base | None:
        """The top card of the base deck while it lies face up."""
        if self.base_deck and not self.base_deck_down:
            for card, shows in self.rows.shows_base_deck:
                if shows(card):
                    return self.base_deck[-1]
        return None

    @property
    def piles(self) -> list[Pile]:
        """All piles of all owners."""
        return [pile for owner in self.owners for pile in owner.piles]

    @property
    def nobodies(self) -> list[Player]:
        """The owners of shared decks."""
        return self.owners[len(self.players) :]

    def supply(self, name: str) -> Player:
        """The supply of that name."""
        return next(nobody for nobody in self.nobodies if nobody.name == name)

    def left_in(self, name: str) -> int:
        """The number of cards in the supply of that name; 0 if there is no such supply."""
        return sum(len(nobody.deck) for nobody in self.nobodies if nobody.name == name)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of all winners, mostly one."""
        return () if self.winner is None else (self.winner, *self.also_won)

    def history(self, since: int = 0) -> list[Event]:
        """All events from that number on, also those before this table was copied from another."""
        found: list[Event] = []
        for events, count in (*self.past, (self.log, len(self.log))):
            if since < count:
                found += events[since:count]
            since = max(since - count, 0)
        return found

    def event_count(self) -> int:
        return sum(count for _, count in self.past) + len(self.log)


_make = maker(Table)
_make_card, _make_base = maker(Card), maker(Base)
