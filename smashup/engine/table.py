"""The table: all of a game's state as plain data, and the primitive changes that events are made of.

Nothing here asks, triggers or decides. Only events call the primitives (a test scans for it).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any

from .abilities import BLANK, After, Answers, InsteadOf, Row, Text
from .cards import ASIDE, IN_DECK, IN_DISCARD, IN_HAND, IN_LIMBO, IN_PLAY, Base, Card
from .effects import END_OF_TURN, Bar, Control, Delayed, Loan, NextBase, PlayRecord, Ref, TotalBoost, Until
from .enums import plain_members
from .events import AFFECTING, AT_BOTTOM, SHUFFLED_IN, TO_DISCARD, TO_HAND, Event, To
from .players import Player
from .power import NOTHING
from .rights import At
from .rng import Rng

if TYPE_CHECKING:
    from .kernel import Kernel
    from .options import Options

_new = object.__new__
_SEAT_BITS = 3


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


class Table:
    """Players, cards and bases, and who watches what."""

    __slots__ = (
        "ask_forced",
        "bars",
        "base_deck",
        "base_deck_down",
        "base_discard",
        "bases",
        "clock",
        "current",
        "delayed",
        "everyone",
        "extra_turns",
        "family",
        "fleeting",
        "hand_events",
        "hand_replaced",
        "held",
        "lent",
        "log",
        "marks",
        "mixed",
        "mixes",
        "next_bases",
        "offers",
        "options",
        "past",
        "phase",
        "players",
        "plays",
        "regular_seat",
        "rng",
        "rows",
        "scoring",
        "stamp",
        "talents",
        "things",
        "total_boosts",
        "turn",
        "vacancy",
        "watch_after",
        "watch_forbids",
        "watch_instead",
        "watched",
        "winner",
    )

    def __init__(self, options: Options, seed: int) -> None:
        self.options = options
        self.ask_forced = options.ask_forced
        self.rng = Rng(seed)
        self.players: list[Player] = []
        self.things: list[Any] = []
        self.bases: list[Base] = []
        self.base_deck: list[Base] = []
        self.base_discard: list[Base] = []
        self.turn = 0
        self.phase = START_TURN
        self.current: Player
        self.regular_seat = 0
        self.extra_turns: tuple[int, ...] = ()
        self.winner: int | None = None
        self.scoring: Base | None = None
        self.next_bases: tuple[NextBase, ...] = ()
        self.vacancy: int | None = None
        self.plays: list[PlayRecord] = []
        self.marks: set[tuple[Any, ...]] = set()
        self.bars: tuple[Bar, ...] = ()
        self.total_boosts: tuple[TotalBoost, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.fleeting: set[Until] = set()
        self.base_deck_down = False
        self.clock = 0
        self.stamp = 0
        self.log: list[Event] = []
        self.past: tuple[tuple[list[Event], int], ...] = ()
        self.everyone = 0
        self.mixes = 0
        """How often cards that everybody knew went into a deck in an order that not everybody knows."""
        self.mixed: dict[int, int] = {}
        """Which of these times was a card's last, by its uid."""
        self.held: dict[int, int] = {}
        """How many of them had been when a card came into the hand that it is in, by its uid."""
        self.family = object()
        """The same for all copies that have the same cards and bases."""
        self.hand_events: dict[type[Event], list[Any]] = {}
        self.hand_replaced: dict[type[Event], list[Any]] = {}
        self._empty_indexes()

    def _empty_indexes(self) -> None:
        self.rows = Answers()
        self.watch_after: dict[type[Event], list[Row]] = {}
        self.watch_instead: dict[type[Event], list[Row]] = {}
        self.watch_forbids: dict[type[Event], list[Row]] = {}
        self.watched: set[type[Event]] | None = None
        """The kinds of events that anybody watches, and those that an immunity could stop; None while that has to be
        looked up again.
        """
        self.talents: list[Row] = []
        self.offers: list[Row] = []
        self.lent: dict[int, Text] = {}

    # making things -----------------------------------------------------------------------------------------------

    def add_player(self, name: str, factions: tuple[str, ...]) -> Player:
        player = Player(self, len(self.players), name, factions)  # type: ignore[arg-type]
        self.players.append(player)
        self.everyone = (2 << len(self.players)) - 1  # one bit more: what all players know, spectators need not
        return player

    def make_card(self, cls: type[Card], owner: Player) -> Card:
        """A new copy of a card, in no zone yet.

        What every thing has is set here and for bases once more: a method that meets both kinds takes far longer.
        """
        card = _new(Card)
        things = self.things
        card.game = self  # type: ignore[assignment]
        card.uid = len(things)
        card.loans = ()
        card.memo = None
        card.known = 0
        card.life = 0
        (
            card.face,
            card.title,
            card.kind,
            card.is_minion,
            card.is_action,
            card.is_titan,
            card.is_standard,
            card.special_only,
            card.on,
            card.printed_power,
            number,
        ) = _facts(cls)  # type: ignore[arg-type]
        card.owner = card.you = card.holder = card.played_by = owner
        card.like = number + owner.seat
        card.zone = IN_LIMBO
        card.base = card.last_base = card.host = None
        card.actions = []
        card.counters = 0
        card.boosts = ()
        card.controls = ()
        card.entered = card.arrived = 0
        card.play = None
        card._power = 0
        card._power_at = -1
        card._cancelled = False
        things.append(card)
        self.family = object()
        card.text = text = cls.printed_text
        for special in text.specials:
            assert special.event is not None
            self.hand_events.setdefault(special.event, []).append(card)
            self.watched = None
        for replacer in text.hand_replacers:
            assert replacer.event is not None
            self.hand_replaced.setdefault(replacer.event, []).append(card)
            self.watched = None
        return card

    def make_base(self, cls: type[Base]) -> Base:
        base = _new(Base)
        base.face = cls
        base.title = cls.title
        base.game = self  # type: ignore[assignment]
        base.uid = len(self.things)
        base.text = cls.printed_text
        base.loans = ()
        base.memo = None
        base.known = 0
        base.life = 0
        base.breakpoint = cls.breakpoint
        base.vp = cls.vp
        base.base = base
        self._clear_base(base)
        self.things.append(base)
        self.family = object()
        return base

    def _clear_base(self, base: Base) -> None:
        base.actions = []
        base.minions = []
        base.titans = []
        base.tokens = 0
        base.entered = 0
        base._totals = ()
        base._totals_at = -1
        base._whole = 0
        base._kept = NOTHING

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
        """The card meant, as long as it is in play in that life."""
        card = self.things[ref.uid]
        return card if card.life == ref.life and card.zone is IN_PLAY else None

    def in_play_phase(self, player: Player) -> bool:
        """Is it this player's own Play Cards phase?"""
        return self.phase is PLAY_CARDS and self.current is player

    @property
    def has_next_base(self) -> bool:
        """Is there a base that can be put into play; is an empty base deck made anew (RULES 7.8)?"""
        return bool(self.base_deck) or (self.options.base_deck == "reshuffle" and bool(self.base_discard))

    @property
    def shown_base(self) -> Base | None:
        """The top card of the base deck while it lies face up."""
        if self.base_deck and not self.base_deck_down:
            for card, shows in self.rows.shows_base_deck:
                if shows(card):
                    return self.base_deck[-1]
        return None

    def history(self) -> Iterator[Event]:
        """Everything that happened, also before this table was copied from another."""
        return chain(*(events[:count] for events, count in self.past), self.log)

    def event_count(self) -> int:
        return sum(count for _, count in self.past) + len(self.log)

    # zones -------------------------------------------------------------------------------------------------------

    def take(self, card: Card) -> None:
        """Out of the hand, deck, discard pile or place aside it is in."""
        zone = card.zone
        if zone is IN_HAND:
            hand = card.holder.hand
            hand.remove(card)
            self.mistake(card, hand)
            if self.mixes:
                self._let_go(card, hand)
        elif zone is IN_DECK:
            deck = card.holder.deck
            if deck[-1] is card:
                deck.pop()
            else:
                deck.remove(card)
        elif zone is IN_DISCARD:
            card.holder.discard_pile.remove(card)
        elif zone is ASIDE:
            card.holder.aside.remove(card)
            self._unwatch(card, card.text.from_aside)
        card.zone = IN_LIMBO

    def to_limbo(self, card: Card) -> None:
        card.zone = IN_LIMBO
        card.known = self.everyone

    def put(self, card: Card, to: To, holder: Player, known_to: int) -> None:
        """Into a zone of that player, known to these seats."""
        card.holder = holder
        card.known = known_to
        if to is TO_HAND:
            card.zone = IN_HAND
            card.known |= 1 << holder.seat
            self.held[card.uid] = self.mixes
            holder.hand.append(card)
            self._sort_alike(holder.hand)
        elif to is TO_DISCARD:
            card.zone = IN_DISCARD
            card.known = self.everyone
            holder.discard_pile.append(card)
        else:
            card.zone = IN_DECK
            if to is AT_BOTTOM:
                holder.deck.insert(0, card)
            else:
                holder.deck.append(card)
                if to is SHUFFLED_IN:
                    self.shuffle(holder)

    def mistake(self, card: Card, others: Iterable[Card]) -> None:
        """A card of a hand is seen: who knew of another there like it cannot tell whether this is the one."""
        like = card.like
        for other in others:
            if other.like == like:
                mistaken = other.known & ~card.known
                other.known ^= mistaken
                card.known |= mistaken

    def _sort_alike(self, hand: list[Card]) -> None:
        """Of cards that nobody can tell apart the last that came stands before those that fewer know: the first is
        the one that is played or discarded, and whoever saw it come does not learn whether there is another.
        """
        card = hand[-1]
        for place, other in enumerate(hand):
            if other.like == card.like and other.known.bit_count() < card.known.bit_count():
                hand[place], hand[-1] = card, other
                return

    def _let_go(self, card: Card, hand: list[Card]) -> None:
        """A card left this hand for all to see. Nobody knows since when it was held, only that it came after it was
        last shuffled away: it is taken for the one of these that was held longest.
        """
        held = self.held
        latest = held.pop(card.uid, 0)
        mixed = self.mixed.get(card.uid, 0)
        older = [other for other in hand if mixed <= held.get(other.uid, 0) < latest]
        if older:
            longest = min(older, key=lambda other: held.get(other.uid, 0))
            held[longest.uid] = latest

    def forget_hand(self, holder: Player, witnesses: int = 0) -> None:
        """A card left this hand unseen: but for those who saw it, nobody else can be sure any more what is in it."""
        own = 1 << holder.seat
        for card in holder.hand:
            card.known = own | (card.known & witnesses)
            self.held[card.uid] = self.mixes

    def shuffle(self, player: Player) -> None:
        self.rng.shuffle(player.deck)
        everyone = self.everyone
        self.mix([card for card in player.deck if card.known == everyone])
        for card in player.deck:
            card.known = 0

    def mix(self, cards: list[Card]) -> None:
        """Cards that everybody has just seen go into a deck in an order that not everybody knows: what is in a hand
        already is none of them.
        """
        if cards:
            self.mixes += 1
            for card in cards:
                self.mixed[card.uid] = self.mixes

    def rebuild(self, player: Player) -> None:
        """The discard pile is shuffled and becomes the deck, under whatever is left of it (RULES 2.6)."""
        if not player.discard_pile:
            return
        cards = player.discard_pile
        self.rng.shuffle(cards)
        self.mix(cards)
        for card in cards:
            card.zone = IN_DECK
            card.known = 0
        player.deck[:0] = cards
        player.discard_pile = []

    def draw(self, player: Player, count: int) -> list[Card]:
        """The top cards of the deck go to the hand; who knew them there still knows them."""
        drawn: list[Card] = []
        own = 1 << player.seat
        while len(drawn) < count:
            if not player.deck:
                self.rebuild(player)
                if not player.deck:
                    break
            card = player.deck.pop()
            card.zone = IN_HAND
            card.holder = player
            card.known |= own
            if self.mixes:
                self.held[card.uid] = self.mixes
            drawn.append(card)
        player.hand += drawn
        return drawn

    # in play -----------------------------------------------------------------------------------------------------

    def enter(self, card: Any, place: Any) -> None:
        """Into play: a minion or titan at a base, an action on what it is attached to."""
        card.zone = IN_PLAY
        card.life += 1
        card.entered = card.arrived = self.tick()
        card.known = self.everyone
        card.counters = 0
        card.boosts = ()
        card.controls = ()
        card.memo = None
        card._power_at = -1
        card.actions = []
        self._settle_at(card, place)
        self.watch(card)

    def _settle_at(self, card: Any, place: Any) -> None:
        card.base = base = place.base
        base._kept = NOTHING
        if card.is_action:
            card.host = place
            place.actions.append(card)
        elif card.is_minion:
            place.minions.append(card)
        else:
            place.titans.append(card)

    def _lift(self, card: Any) -> None:
        card.base._kept = NOTHING
        if card.is_action:
            card.host.actions.remove(card)
        elif card.is_minion:
            card.base.minions.remove(card)
        else:
            card.base.titans.remove(card)

    def relocate(self, card: Any, place: Any) -> None:
        """To another base or host, with everything on it; an action that was kept back is on a card again."""
        if card.zone is IN_LIMBO:
            card.zone = IN_PLAY
            self.watch(card)
        else:
            self._lift(card)
        card.arrived = self.tick()
        self._settle_at(card, place)
        for action in card.actions:
            action.base = card.base

    def keep_back(self, card: Any) -> None:
        """An action comes off its host without leaving play: it is the same card when it is on another."""
        self._detach(card)
        card.zone = IN_LIMBO

    def _detach(self, card: Any) -> None:
        self.unwatch(card)
        self._lift(card)
        card.last_base, card.base = card.base, None

    def leave(self, card: Any, to: To) -> bool:
        """Out of play, to a place of its owner; a titan is set aside (RULES 13.2). False when it has left already."""
        if card.zone is IN_PLAY:
            self._detach(card)
        elif card.zone is not IN_LIMBO:
            return False
        card.life += 1
        card.counters = card.arrived = card._power = 0
        card._power_at = -1
        card._cancelled = False
        card.boosts = ()
        card.controls = ()
        card.loans = ()
        card.text = card.face.printed_text
        if card.is_titan:
            self.set_aside(card)
        else:
            self.put(card, to, card.owner, self.everyone)
        return True

    def set_aside(self, titan: Any) -> None:
        """A titan lies beside its owner's deck, for everybody to see (RULES 13.1)."""
        owner = titan.owner
        titan.zone = ASIDE
        titan.holder = titan.you = owner
        titan.known = -1
        titan.memo = None
        owner.aside.append(titan)
        self.watch_aside(titan)

    def watch_aside(self, titan: Any) -> None:
        self.watched = None
        for ability in titan.text.from_aside:
            self.watch_after.setdefault(ability.event, []).append((titan, ability))

    def set_loans(self, card: Any, loans: tuple[Loan, ...]) -> None:
        card.base._kept = NOTHING
        self.unwatch(card)
        card.loans = loans
        card.text = self._text_of(card)
        self.watch(card)

    def _text_of(self, card: Any) -> Text:
        text: Text = card.face.printed_text
        for loan in card.loans:
            text = text + loan.text
        return text + self.lent.get(card.uid, BLANK)

    def expire(self, until: Until) -> None:
        """Ends everything that lasts until this moment."""
        if until == END_OF_TURN:
            self.delayed = ()
        if until not in self.fleeting:
            return
        self.fleeting.discard(until)
        for base in self.bases:
            for card in base.changed_cards:
                if card.boosts:
                    card.boosts = tuple(b for b in card.boosts if b.until != until)
                if card.controls:
                    self._set_controls(card, tuple(c for c in card.controls if c.until != until))
                if card.loans and any(loan.until == until for loan in card.loans):
                    self.set_loans(card, tuple(loan for loan in card.loans if loan.until != until))
        self.total_boosts = tuple(b for b in self.total_boosts if b.until != until)
        self.bars = tuple(b for b in self.bars if b.until != until)
        if until == END_OF_TURN:
            self.base_deck_down = False

    def _set_controls(self, card: Any, controls: tuple[Control, ...]) -> None:
        card.controls = controls
        card.base._kept = NOTHING
        card.you = self.players[controls[-1].seat] if controls else card.played_by

    # turns -------------------------------------------------------------------------------------------------------

    def begin_turn(self, player: Player) -> None:
        self.turn += 1
        self.current = player
        self.phase = START_TURN
        self.plays.clear()
        self.marks.clear()

    # bases -------------------------------------------------------------------------------------------------------

    def base_enters(self, base: Base, replaces: Base | None) -> None:
        if base in self.base_deck:
            self.base_deck.remove(base)
        elif base in self.base_discard:
            self.base_discard.remove(base)
        self._clear_base(base)
        base.life += 1
        base.known = self.everyone
        base.entered = self.tick()
        if replaces is not None and self.vacancy is not None:
            self.bases.insert(self.vacancy, base)
            self.vacancy = None
        else:
            self.bases.append(base)
        self.watch(base)

    def base_leaves(self, base: Base) -> None:
        self.unwatch(base)
        self.vacancy = self.bases.index(base)
        self.bases.remove(base)
        self.total_boosts = tuple(boost for boost in self.total_boosts if boost.base != base.uid)
        for player in self.players:
            player.rights = [right for right in player.rights if At(base.uid) not in right.limits]
        base.life += 1
        base.loans = ()
        base.text = base.face.printed_text
        self.base_discard.append(base)

    def place_base(self, base: Base, to: To) -> None:
        for pile in (self.base_deck, self.base_discard):
            if base in pile:
                pile.remove(base)
        if to is AT_BOTTOM:
            self.base_deck.insert(0, base)
        else:
            self.base_deck.append(base)

    def rebuild_base_deck(self) -> None:
        self.rng.shuffle(self.base_discard)
        for base in self.base_discard:
            base.known = 0
        self.base_deck[:0] = self.base_discard
        self.base_discard = []

    # who watches what --------------------------------------------------------------------------------------------

    def watch_list(self) -> set[type[Event]]:
        """Looks up which kinds of events are watched; never empty, so that it is looked up once."""
        self.watched = AFFECTING.union(
            self.watch_after, self.watch_instead, self.watch_forbids, self.hand_events, self.hand_replaced
        )
        return self.watched

    def watch(self, card: Any) -> None:
        text = card.text
        watched = self.watched
        for ability in text.watchers:
            event = ability.event
            self._index(ability).setdefault(event, []).append((card, ability))
            if watched is not None:
                watched.add(event)
        for question, answer in text.answers:
            self.rows.add(question, card, answer)
        for ability in text.talents:
            self.talents.append((card, ability))
        for ability in text.offers:
            self.offers.append((card, ability))

    def _index(self, ability: Any) -> dict[type[Event], list[Row]]:
        if type(ability) is After:
            return self.watch_after
        return self.watch_instead if type(ability) is InsteadOf else self.watch_forbids

    def unwatch(self, card: Any) -> None:
        text = card.text
        if text.watchers:
            self._unwatch(card, text.watchers)
        for question, _ in text.answers:
            self.rows.remove(question, card)
        if text.talents:
            self.talents = [row for row in self.talents if row[0] is not card]
        if text.offers:
            self.offers = [row for row in self.offers if row[0] is not card]

    def _unwatch(self, card: Any, abilities: Iterable[Any]) -> None:
        for ability in abilities:
            index = self._index(ability)
            event = ability.event
            rows = index.get(event)
            if rows is not None:
                kept = []
                for row in rows:
                    if row[0] is not card:
                        kept.append(row)
                if kept:
                    index[event] = kept
                else:
                    del index[event]
                    self.watched = None

    def refresh_lent(self) -> None:
        """Abilities that one card lends another for as long as something holds, asked anew."""
        shown = self.shown_base
        if shown is not None:
            shown.known = self.everyone
        lent: dict[int, Text] = {}
        for card, lends in self.rows.lends:
            target, text = lends(card)
            if target is not None:
                lent[target.uid] = lent.get(target.uid, BLANK) + text
        if lent == self.lent:
            return
        changed = [uid for uid in {**self.lent, **lent} if self.lent.get(uid, BLANK) != lent.get(uid, BLANK)]
        for uid in changed:
            target = self.things[uid]
            in_play = self.is_in_play(target)
            if in_play:
                self.unwatch(target)
        self.lent = lent
        for uid in changed:
            target = self.things[uid]
            if self.is_in_play(target):
                target.base._kept = NOTHING
                target.text = self._text_of(target)
                self.watch(target)
        self.stamp += 1

    def take_apart(self) -> None:
        """Nobody needs the table any more: its parts let go of each other, so that no garbage collector has to find
        them. Once more does no harm.
        """
        if not hasattr(self, "things"):
            return
        for player in self.players:
            for cards in (player.hand, player.deck, player.discard_pile, player.aside):
                cards.clear()
        for base in (*self.bases, *self.base_deck, *self.base_discard):
            for minion in base.minions:
                minion.actions.clear()
            base.actions.clear()
            base.minions.clear()
            base.titans.clear()
            del base.base
        for name in Table.__slots__:
            delattr(self, name)

    # copying -----------------------------------------------------------------------------------------------------

    def make_alike(self, new: Kernel) -> None:
        """The lasting part of a copy: the same cards, bases and players, as yet nowhere."""
        new.options = self.options
        new.ask_forced = self.ask_forced
        new.everyone = self.everyone
        new.family = self.family
        new.rng = _new(Rng)
        things: list[Any] = [_new(Base if thing.is_base else Card) for thing in self.things]
        new.things = things
        new.players = players = [_player_alike(player, new) for player in self.players]
        for old, card in zip(self.things, things, strict=True):
            card.game = new
            card.uid = old.uid
            card.face = old.face
            card.title = old.title
            card.text = old.face.printed_text
            card.life = card.entered = 0
            if old.is_base:
                card.base = card
                card.breakpoint = old.breakpoint
                card.vp = old.vp
                card.actions = []
                card.minions = []
                card.titans = []
                continue
            card.owner = players[old.owner.seat]
            card.like = old.like
            card.kind = old.kind
            card.is_minion = old.is_minion
            card.is_action = old.is_action
            card.is_titan = old.is_titan
            card.is_standard = old.is_standard
            card.special_only = old.special_only
            card.on = old.on
            card.printed_power = old.printed_power
            card.zone = IN_LIMBO
        new.hand_events = {event: [things[c.uid] for c in cards] for event, cards in self.hand_events.items()}
        new.hand_replaced = {event: [things[c.uid] for c in cards] for event, cards in self.hand_replaced.items()}

    def copy_into(self, new: Kernel) -> None:
        """Makes an alike table stand as this one does; only right at the Play Cards prompt, where no script runs."""
        new.rng.state = self.rng.state
        new.turn = self.turn
        new.phase = self.phase
        new.regular_seat = self.regular_seat
        new.extra_turns = self.extra_turns
        new.winner = self.winner
        new.next_bases = self.next_bases
        new.vacancy = self.vacancy
        new.plays = self.plays.copy()
        new.marks = self.marks.copy()
        new.bars = self.bars
        new.total_boosts = self.total_boosts
        new.delayed = self.delayed
        new.fleeting = self.fleeting.copy()
        new.base_deck_down = self.base_deck_down
        new.clock = self.clock
        new.stamp = self.stamp
        new.mixes = self.mixes
        new.mixed = self.mixed.copy()
        new.held = self.held.copy()
        new.log = []
        new.past = (*self.past, (self.log, len(self.log)))
        new.lent = self.lent
        new.watched = None
        things: list[Any] = new.things
        players = new.players
        new.current = players[self.current.seat]
        for player, twin in zip(self.players, players, strict=True):
            _copy_player(player, twin, things)
        for old, card in zip(self.things, things, strict=True):
            card.memo = old.memo
            card.known = old.known
            life = old.life
            if life or card.life:  # else neither has ever been in play
                card.life = life
                card.text = old.text
                card.entered = old.entered
            if old.is_base:
                card.loans = old.loans
                if old.actions or card.actions:
                    card.actions = [things[a.uid] for a in old.actions]
                if old.minions or card.minions:
                    card.minions = [things[m.uid] for m in old.minions]
                if old.titans or card.titans:
                    card.titans = [things[t.uid] for t in old.titans]
                card.tokens = old.tokens
                card._totals = old._totals
                card._totals_at = old._totals_at
                card._whole = old._whole
                card._kept = old._kept
                continue
            owner = old.owner
            if old.you is owner and old.holder is owner and old.played_by is owner:
                card.you = card.holder = card.played_by = card.owner
            else:
                card.you = players[old.you.seat]
                card.holder = players[old.holder.seat]
                card.played_by = players[old.played_by.seat]
            card.play = None
            card.last_base = None if old.last_base is None else things[old.last_base.uid]
            card.host = None if old.host is None else things[old.host.uid]
            zone = old.zone
            if zone is IN_PLAY:
                card.loans = old.loans
                card.counters = old.counters
                card.boosts = old.boosts
                card.controls = old.controls
                card._power = old._power
                card._power_at = old._power_at
                card._cancelled = old._cancelled
                card.arrived = old.arrived
                card.base = things[old.base.uid]
                card.actions = [things[a.uid] for a in old.actions] if old.actions else []
            elif card.zone is IN_PLAY or card.zone is IN_LIMBO:  # nothing of that outlasts being in play
                card.loans = card.boosts = card.controls = ()
                card.counters = card.arrived = card._power = 0
                card._power_at = -1
                card._cancelled = False
                card.base = None
                card.actions = []
            card.zone = zone
        new.scoring = None if self.scoring is None else things[self.scoring.uid]
        new.bases = [things[b.uid] for b in self.bases]
        new.base_deck = [things[b.uid] for b in self.base_deck]
        new.base_discard = [things[b.uid] for b in self.base_discard]
        new.rows = self.rows.copy(things)
        new.watch_after = _copy_index(self.watch_after, things)
        new.watch_instead = _copy_index(self.watch_instead, things)
        new.watch_forbids = _copy_index(self.watch_forbids, things)
        new.talents = [(things[c.uid], a) for c, a in self.talents] if self.talents else []
        new.offers = [(things[c.uid], a) for c, a in self.offers] if self.offers else []


@cache
def _facts(face: type[Card]) -> tuple[Any, ...]:
    """The printed facts that a physical card carries itself."""
    return (
        face,
        face.title,
        face.kind,
        face.is_minion,
        face.is_action,
        face.is_titan,
        face.is_standard,
        face.special_only,
        face.on,
        face.printed_power,
        face.number << _SEAT_BITS,
    )


def _player_alike(player: Player, game: Kernel) -> Player:
    new = _new(Player)
    new.game = game
    new.seat = player.seat
    new.name = player.name
    new.factions = player.factions
    return new


def _copy_player(player: Player, new: Player, things: list[Any]) -> None:
    new.hand = [things[c.uid] for c in player.hand]
    new.deck = [things[c.uid] for c in player.deck]
    new.discard_pile = [things[c.uid] for c in player.discard_pile]
    new.aside = [things[c.uid] for c in player.aside] if player.aside else []
    new.vp = player.vp
    new.rights = player.rights.copy()


def _copy_index(index: dict[type[Event], list[Row]], things: list[Any]) -> dict[type[Event], list[Row]]:
    copied: dict[type[Event], list[Row]] = {}
    for event, rows in index.items():
        copied[event] = twins = []
        for card, ability in rows:
            twins.append((things[card.uid], ability))
    return copied
