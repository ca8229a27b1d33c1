"""The vocabulary of change. Everything that happens on the table is one of these, carried through the three gates.

An event knows how to apply itself (`apply`) and what it turns into (`becomes`: destroying a card makes it leave
play). `affects` marks those that affect their card in the sense of RULES 5.1 and are stopped by immunity; `quiet`
marks those that cannot change a power, a total or a breakpoint.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from types import FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple

from .abilities import OnYourTurn, Talent
from .effects import (
    END_OF_TURN,
    Bar,
    Boost,
    Control,
    Delayed,
    Loan,
    NextBase,
    PlayRecord,
    Ref,
    TotalBoost,
    Until,
    play_record,
)
from .enums import plain_members
from .power import NOTHING
from .rights import NORMAL_ACTION, NORMAL_MINION, Right

if TYPE_CHECKING:
    from .abilities import Special, Text
    from .cards import Action, Base, Card, Minion, Scripted
    from .kernel import Kernel
    from .players import Player


@plain_members
class To(Enum):
    """Where a card may go out of play."""

    HAND = "hand"
    DISCARD = "discard pile"
    TOP = "top of the deck"
    BOTTOM = "bottom of the deck"
    SHUFFLED = "deck, shuffled"


TO_HAND, TO_DISCARD, ON_TOP, AT_BOTTOM, SHUFFLED_IN = To
"""The same by plain names: to look a member up in its class costs many times as much."""


AFFECTING: set[type[Event]] = set()
BECOMING: set[type[Event]] = set()
QUIET: set[type[Event]] = set()
MOMENTS: set[type[Event]] = set()
"""The kinds of events that may affect their card, turn into others, are quiet, are moments or standing: asked of the
kind, not of every event.
"""


def _own(function: Any) -> Any:
    """A copy with its own code: the interpreter notes in the code where the fields of a kind are, but of one kind."""
    if not isinstance(function, FunctionType):
        return function
    code = function.__code__.replace()
    own = FunctionType(code, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    own.__kwdefaults__ = function.__kwdefaults__
    return own


class Event:
    """Something that happens."""

    __slots__ = ()
    affects = False
    quiet = False
    standing = False
    """Judged again as long as its window is open (RULES 7.3)."""
    needs_presence = False
    """Only cards act on it that have been there since it began; one that left and came back is another (RULES 5.12)."""
    is_moment = False
    """As long as it lasts, Specials that answer it may also be played by other rights (RULES 6.4; Mole)."""

    @property
    def over(self) -> bool:
        """Has what it announced become impossible, so that nobody may answer it any more?"""
        return False

    def __init_subclass__(cls) -> None:
        if "__init__" not in vars(cls):
            cls.__init__ = _own(cls.__init__)  # type: ignore[method-assign]
        if cls.affects:
            AFFECTING.add(cls)
        if cls.quiet:
            QUIET.add(cls)
        if cls.is_moment or cls.standing:
            MOMENTS.add(cls)
        if cls.becomes is not Event.becomes:
            BECOMING.add(cls)

    def apply(self, game: Kernel) -> None:
        """Change the table. Events that only mark a moment change nothing."""

    @property
    def occasion(self) -> Event:
        """What it is a part of: abilities that answer the same occasion belong together."""
        return self

    def becomes(self) -> Sequence[Event]:
        """What happens because of this, in the same moment."""
        return ()


class CardEvent(Event):
    """An event about one card, done by `source` (None: the rules).

    Whoever derives from it sets all fields itself: events are made all the time, and `super()` is a third of it.
    """

    __slots__ = ("card", "player", "source")
    player: Player | None
    """The player who does it, whoever has the source later."""

    def __init__(self, card: Any, source: Scripted | None = None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you


# playing ---------------------------------------------------------------------------------------------------------


class Play(Event):
    """A player plays a card: a minion at a base, an action on something, or a standard action."""

    __slots__ = (
        "affected",
        "at",
        "card",
        "claimed",
        "event",
        "life",
        "must",
        "number",
        "off_top",
        "origin",
        "place",
        "player",
        "put_away",
        "right",
        "source",
        "special",
    )

    def __init__(
        self,
        player: Player,
        card: Card,
        place: Any = None,
        right: Right | None = None,
        source: Scripted | None = None,
        special: Special | None = None,
        event: Event | None = None,
        off_top: bool = False,
    ) -> None:
        self.player = player
        self.card = card
        self.place = place
        self.right = right
        self.source = source
        self.special = special
        self.event = event
        self.off_top = off_top
        self.origin = card.zone
        self.affected: tuple[Ref, ...] = ()
        """The minions that it has directly affected so far."""
        self.must: tuple[Card, ...] = ()
        self.number: int | None = None
        self.at: Base | None = None
        self.life = -1
        self.claimed = False
        """Whoever had it played says where it goes afterwards, whatever its own text names."""
        self.put_away: PutAway | None = None

    @property
    def base(self) -> Base | None:
        """The base it is or was played at: its own, or that of what it is attached to."""
        if self.number is not None or self.place is None:
            return self.at
        base: Base | None = self.place.base
        return base

    @property
    def minion(self) -> Minion | None:
        """The minion that was played, as long as it has not left play since."""
        minion: Minion | None = self.card.game.find(Ref(self.card.uid, self.life))
        return minion

    @property
    def extra(self) -> bool:
        """Is it an extra card (RULES 6.8; Eliza)? Everything is but the normal plays of one's own turn."""
        return self.right is None or not self.right.normal

    @property
    def earlier(self) -> Sequence[PlayRecord]:
        """What was played this turn before it."""
        plays = self.card.game.plays
        return plays if self.number is None else plays[: self.number]

    @property
    def first_here(self) -> bool:
        """Is it the first minion this player plays at that base this turn (RULES 15.4)?"""
        base = self.base
        return base is not None and not any(
            r.is_minion and r.seat == self.player.seat and r.base == base.uid for r in self.earlier
        )

    @property
    def first_action(self) -> bool:
        """Is it the first action this player plays this turn?"""
        return not any(not r.is_minion and r.seat == self.player.seat for r in self.earlier)

    def apply(self, game: Kernel) -> None:
        card, player, place, right = self.card, self.player, self.place, self.right
        self.at = base = None if place is None else place.base
        self.number = len(game.plays)
        record = (
            player.seat,
            card.uid,
            card.title,
            card.is_minion,
            card.is_standard,
            None if base is None else base.uid,
            right is None or not right.normal,
            base is not None and place is base and card.is_action,
            game.in_play_phase(player),
        )
        game.plays.append(play_record(record))
        if right is not None and right in player.rights:
            player.rights.remove(right)
        game.take(card)
        card.played_by = player
        if card.is_action:
            game.to_limbo(card)
        else:
            game.enter(card, place)
            self.life = card.life


class Attach(CardEvent):
    """An action is attached to a minion or base: it affects the host, done by the action itself."""

    __slots__ = ()
    affects = True
    player: Player

    def __init__(self, host: Scripted, action: Action) -> None:
        self.card = host
        self.source = action
        self.player = action.you

    def apply(self, game: Kernel) -> None:
        assert self.source is not None
        game.enter(self.source, self.card)


class Affect(CardEvent):
    """An action being played directly affects a minion (RULES 5.1): one event per minion and play.

    Judged before the effect happens, so that `card.base` is where the minion was (RULES 15.1).
    """

    __slots__ = ("play", "ref")
    quiet = True
    player: Player

    def __init__(self, card: Card, source: Scripted, play: Play) -> None:
        self.card = card
        self.source = source
        self.player = play.player
        self.play = play
        self.ref = ref(card)

    @property
    def minion(self) -> Minion | None:
        """The minion, as long as it has not left play since."""
        minion: Minion | None = self.card.game.find(self.ref)
        return minion

    @property
    def occasion(self) -> Event:
        return self.play


# leaving play ----------------------------------------------------------------------------------------------------


class Leave(Event):
    """A card leaves play, whatever the reason; a replacement may change where it goes."""

    __slots__ = ("card", "cause", "controller", "from_base", "to")

    def __init__(self, card: Card, to: To, cause: Event) -> None:
        self.card = card
        self.to = to
        self.cause = cause
        self.from_base = card.base
        self.controller = card.you

    @property
    def occasion(self) -> Event:
        return self.cause.occasion

    def apply(self, game: Kernel) -> None:
        if game.leave(self.card, self.to) and isinstance(self.cause, CleanUp):
            self.cause.left.append(Left(self.card, self.controller, self.to))


def leaving(card: Card, to: To, cause: Event) -> list[Event]:
    """The card leaves, and every card on it is discarded at the same time (RULES 3.9)."""
    leave = Leave(card, to, cause)
    leaves: list[Event] = [leave]
    for action in card.actions:
        leaves.append(Leave(action, TO_DISCARD, leave))
    return leaves


class Destroy(CardEvent):
    """From play to the owner's discard pile."""

    __slots__ = ()
    affects = True

    def becomes(self) -> Sequence[Event]:
        return leaving(self.card, TO_DISCARD, self)


class Return(CardEvent):
    """From play to the owner's hand."""

    __slots__ = ()
    affects = True

    def becomes(self) -> Sequence[Event]:
        return leaving(self.card, TO_HAND, self)


class PlaceFromPlay(CardEvent):
    """From play to the top or bottom of the owner's deck, or shuffled into it."""

    __slots__ = ("to",)
    affects = True

    def __init__(self, card: Card, to: To, source: Scripted | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.to = to

    def becomes(self) -> Sequence[Event]:
        return leaving(self.card, self.to, self)


class DiscardFromPlay(CardEvent):
    """From play to the owner's discard pile without being destroyed: the cause of a Leave."""

    __slots__ = ()


class Left(NamedTuple):
    """How a card left with its base."""

    card: Card
    controller: Player
    to: To


class CleanUp(Event):
    """The cards on a base that scored or was destroyed are discarded, and the base with them (RULES 7.8).

    `left` is how each of them really left.
    """

    __slots__ = ("base", "cards", "left")

    def __init__(self, base: Base, cards: list[Card]) -> None:
        self.base = base
        self.cards = cards
        self.left: list[Left] = []

    def becomes(self) -> Sequence[Event]:
        return [Leave(card, TO_DISCARD, self) for card in self.cards]


class PutAway(CardEvent):
    """A standard action goes where it belongs, to a place of its owner, after it has resolved (RULES 3.6, step 5)."""

    __slots__ = ("to",)

    def __init__(self, card: Card, to: To = TO_DISCARD) -> None:
        self.card = card
        self.source = None
        self.player = None
        self.to = to

    def apply(self, game: Kernel) -> None:
        game.take(self.card)
        game.put(self.card, self.to, self.card.owner, game.everyone)


# changing what is in play ----------------------------------------------------------------------------------------


class Move(CardEvent):
    """A minion or titan goes to another base with everything on it."""

    __slots__ = ("from_base", "to")
    affects = True

    def __init__(self, card: Card, to: Base, source: Scripted | None, by: Player | None = None) -> None:
        self.card = card
        self.source = source
        self.to = to
        self.player = by if by is not None or source is None else source.you
        self.from_base = card.base

    def apply(self, game: Kernel) -> None:
        game.relocate(self.card, self.to)

    def becomes(self) -> Sequence[Event]:
        return clash(self.card) if self.card.is_titan else ()


class KeepBack(CardEvent):
    """An action is held, in no zone, while the minion it is on leaves: it goes over to the one that comes."""

    __slots__ = ()

    def apply(self, game: Kernel) -> None:
        game.keep_back(self.card)


class Transfer(CardEvent):
    """An action goes from one card to another; its controller stays."""

    __slots__ = ("to",)
    affects = True

    def __init__(self, card: Action, to: Scripted, source: Scripted | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.to = to

    def apply(self, game: Kernel) -> None:
        game.relocate(self.card, self.to)


class TakeControl(CardEvent):
    """A card gets another controller, for a time or for good. Who has it already does not affect it (RULES 5.1)."""

    __slots__ = ("affects", "by", "until")

    def __init__(self, card: Card, by: Player, until: Until | None, source: Scripted | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.affects = by is not card.you
        self.by = by
        self.until = until

    def apply(self, game: Kernel) -> None:
        self.card.controls = (*self.card.controls, Control(self.by.seat, self.until))
        self.card.you = self.by
        self.card.base._kept = NOTHING
        if self.until is not None:
            game.fleeting.add(self.until)


class ChangePower(CardEvent):
    """A minion has more or less power for a while."""

    __slots__ = ("amount", "until")
    affects = True

    def __init__(self, card: Card, amount: int, until: Until, source: Scripted) -> None:
        self.card = card
        self.source = source
        self.player = source.you
        self.amount = amount
        self.until = until

    def apply(self, game: Kernel) -> None:
        assert self.source is not None
        seat = self.source.you.seat if not self.source.is_base else -1
        boost = Boost(self.amount, self.until, self.source.uid, seat, game.tick())
        self.card.boosts = (*self.card.boosts, boost)
        self.card.base._kept = NOTHING
        game.fleeting.add(self.until)


class AddCounters(CardEvent):
    """+1 power counters are placed on a minion or titan."""

    __slots__ = ("count",)
    affects = True

    def __init__(self, card: Card, count: int, source: Scripted | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.count = count

    def apply(self, game: Kernel) -> None:
        self.card.counters += self.count
        self.card.base._kept = NOTHING


class AddTokens(CardEvent):
    """Tokens are put on a base; they are no +1 power counters and mean what the base says."""

    __slots__ = ("count",)

    def __init__(self, base: Base, count: int, source: Scripted | None) -> None:
        self.card = base
        self.source = source
        self.player = None if source is None else source.you
        self.count = count

    def apply(self, game: Kernel) -> None:
        self.card.tokens += self.count


class Borrow(CardEvent):
    """A card gets abilities of another for a while."""

    __slots__ = ("text", "until")

    def __init__(self, card: Scripted, text: Text, until: Until | None, source: Scripted | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.text = text
        self.until = until

    def apply(self, game: Kernel) -> None:
        game.set_loans(self.card, (*self.card.loans, Loan(self.text, self.until)))
        if self.until is not None:
            game.fleeting.add(self.until)


class ChangeTotal(CardEvent):
    """A player has more power at a base for a while; `card` is the base."""

    __slots__ = ("amount", "who")

    def __init__(self, base: Base, who: Player, amount: int, source: Scripted) -> None:
        self.card = base
        self.source = source
        self.player = source.you
        self.who = who
        self.amount = amount

    def apply(self, game: Kernel) -> None:
        assert self.source is not None
        game.total_boosts = (
            *game.total_boosts,
            TotalBoost(self.card.uid, self.who.seat, self.amount, END_OF_TURN, self.source.uid),
        )
        game.fleeting.add(END_OF_TURN)


class Target(CardEvent):
    """A card is named for something that happens later (RULES 15.1: that affects it now)."""

    __slots__ = ("delayed",)
    affects = True

    def __init__(self, card: Card, delayed: Delayed, source: Scripted) -> None:
        self.card = card
        self.source = source
        self.player = source.you
        self.delayed = delayed

    def apply(self, game: Kernel) -> None:
        game.delayed = (*game.delayed, self.delayed)


class Delay(CardEvent):
    """Something is set off that happens at a later moment; `card` is the card that will do it."""

    __slots__ = ("delayed",)
    quiet = True

    def __init__(self, card: Scripted, delayed: Delayed) -> None:
        self.card = card
        self.source = card
        self.player = card.you
        self.delayed = delayed

    def apply(self, game: Kernel) -> None:
        game.delayed = (*game.delayed, self.delayed)


# hands, decks and discard piles ----------------------------------------------------------------------------------


class PlayerEvent(Event):
    """An event about one player's cards, done by `source` (None: the rules)."""

    __slots__ = ("player", "source")
    quiet = True

    def __init__(self, player: Player, source: Scripted | None = None) -> None:
        self.player = player
        self.source = source


class Draw(PlayerEvent):
    """A player draws cards; an empty deck is made anew (RULES 2.6)."""

    __slots__ = ("cards", "count")

    def __init__(self, player: Player, count: int, source: Scripted | None = None) -> None:
        self.player = player
        self.source = source
        self.count = count
        self.cards: Sequence[Card] = ()

    def apply(self, game: Kernel) -> None:
        self.cards = game.draw(self.player, self.count)


class Discard(PlayerEvent):
    """Cards go from a player's hand or deck to their owners' discard piles, as one event."""

    __slots__ = ("cards", "from_hand")

    def __init__(self, player: Player, cards: Sequence[Card], source: Scripted | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = list(cards)
        self.from_hand = bool(cards) and cards[0].zone is cards[0].zone.HAND

    def apply(self, game: Kernel) -> None:
        for card in self.cards:
            game.take(card)
            game.put(card, TO_DISCARD, card.owner, game.everyone)


class Relocate(PlayerEvent):
    """A card out of play is placed elsewhere out of play. Seen cards go to their owner's place (RULES 3.9)."""

    __slots__ = ("card", "holder", "origin", "seen", "to")

    def __init__(
        self,
        card: Card,
        to: To,
        player: Player,
        seen: bool,
        holder: Player | None = None,
        source: Scripted | None = None,
    ) -> None:
        self.player = player
        self.source = source
        self.card = card
        self.to = to
        self.seen = seen
        self.origin = card.zone
        if holder is None:
            holder = card.owner if seen else player
        self.holder = holder

    def apply(self, game: Kernel) -> None:
        holder, origin = self.card.holder, self.origin
        game.take(self.card)
        if self.seen:
            game.put(self.card, self.to, self.holder, game.everyone)
            return
        if origin is origin.HAND:
            game.forget_hand(holder, 1 << self.holder.seat if self.to is TO_HAND else 0)
        elif self.card.known == game.everyone:
            game.mix([self.card])
        game.put(self.card, self.to, self.holder, 1 << self.player.seat)


class Give(Relocate):
    """A player places a card into another player's hand."""

    __slots__ = ()

    def __init__(self, card: Card, to: Player, *, player: Player, seen: bool, source: Scripted | None = None) -> None:
        super().__init__(card, TO_HAND, player, seen, to, source)


class Look(PlayerEvent):
    """A player looks at cards; nobody else sees them."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card], source: Scripted | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = list(cards)

    def apply(self, game: Kernel) -> None:
        for card in self.cards:
            card.known |= 1 << self.player.seat


class Reveal(PlayerEvent):
    """Cards of a player are shown to everybody."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card], source: Scripted | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = list(cards)

    def apply(self, game: Kernel) -> None:
        for card in self.cards:
            if card in card.holder.hand:
                game.mistake(card, [other for other in card.holder.hand if other not in self.cards])
            card.known = game.everyone


class TakeOut(PlayerEvent):
    """Cards are taken from the top of a deck and lie face up in no zone (RULES 9.1)."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card], source: Scripted | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = list(cards)

    def apply(self, game: Kernel) -> None:
        for card in self.cards:
            game.take(card)
            game.to_limbo(card)


class Rebuild(PlayerEvent):
    """The discard pile is shuffled into a new deck (RULES 2.6)."""

    __slots__ = ()

    def apply(self, game: Kernel) -> None:
        game.rebuild(self.player)


class Search(PlayerEvent):
    """A player looks through the own deck (RULES 5.9)."""

    __slots__ = ()

    def apply(self, game: Kernel) -> None:
        for card in self.player.deck:
            card.known |= 1 << self.player.seat


class Shuffle(PlayerEvent):
    """A deck is shuffled: nobody knows where its cards are."""

    __slots__ = ()

    def apply(self, game: Kernel) -> None:
        game.shuffle(self.player)


class ShuffleIn(PlayerEvent):
    """Cards that everybody sees go into their owners' decks, which are shuffled."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card], source: Scripted | None = None) -> None:
        self.player = player
        self.source = source
        self.cards = cards

    @property
    def owners(self) -> list[Player]:
        return list(dict.fromkeys(card.owner for card in self.cards))

    def apply(self, game: Kernel) -> None:
        for card in self.cards:
            game.take(card)
            game.put(card, ON_TOP, card.owner, game.everyone)
        for owner in self.owners:
            game.shuffle(owner)


# rights, points, turns and bases ---------------------------------------------------------------------------------


class Grant(PlayerEvent):
    """A player gains an extra play."""

    __slots__ = ("right",)

    def __init__(self, player: Player, right: Right, source: Scripted | None) -> None:
        self.player = player
        self.source = source
        self.right = right

    def apply(self, game: Kernel) -> None:
        self.player.rights.append(self.right)


class BarTitle(PlayerEvent):
    """A player may not play cards of a title for the rest of the turn."""

    __slots__ = ("title",)

    def __init__(self, player: Player, title: str, source: Scripted) -> None:
        self.player = player
        self.source = source
        self.title = title

    def apply(self, game: Kernel) -> None:
        game.bars = (*game.bars, Bar(self.player.seat, self.title, END_OF_TURN))
        game.fleeting.add(END_OF_TURN)


class GainVP(PlayerEvent):
    """A player gains victory points."""

    __slots__ = ("amount",)

    def __init__(self, player: Player, amount: int, source: Scripted | None) -> None:
        self.player = player
        self.source = source
        self.amount = amount

    def apply(self, game: Kernel) -> None:
        self.player.vp += self.amount


class GainTurn(PlayerEvent):
    """A player gets an extra turn right after this one, before those that still wait (RULES 2.5, 15.9)."""

    __slots__ = ()

    def apply(self, game: Kernel) -> None:
        game.extra_turns = (self.player.seat, *game.extra_turns)


class BeginTurn(PlayerEvent):
    """It is a player's turn now: what counts per turn starts afresh."""

    __slots__ = ()
    quiet = False

    def apply(self, game: Kernel) -> None:
        game.begin_turn(self.player)


class StartTurn(PlayerEvent):
    """2.1: the start of a turn, when start-of-turn abilities happen."""

    __slots__ = ()
    needs_presence = True


class Use(PlayerEvent):
    """A player uses a talent, or what a card or base offers on a turn."""

    __slots__ = ("ability", "card")

    def __init__(self, player: Player, card: Scripted, ability: Talent | OnYourTurn) -> None:
        self.player = player
        self.source = card
        self.card = card
        self.ability = ability

    def apply(self, game: Kernel) -> None:
        game.marks.add(use_mark(self.player, self.card, self.ability))
        for kind in getattr(self.ability, "spends", ()):
            self.player.rights.remove(NORMAL_MINION if kind == "minion" else NORMAL_ACTION)


def use_mark(player: Player, card: Scripted, ability: Talent | OnYourTurn) -> tuple[Any, ...]:
    """A talent is used once whoever controls the card (RULES 3.10), an offer once by each player (2.2)."""
    mark = (card.uid, card.life, ability.name)
    return mark if isinstance(ability, Talent) else (*mark, player.seat)


class Win(PlayerEvent):
    """8.1: a player has won the game."""

    __slots__ = ()

    def apply(self, game: Kernel) -> None:
        game.winner = self.player.seat


class EndTurn(PlayerEvent):
    """A turn ends."""

    __slots__ = ()
    needs_presence = True


class ScoringEvent(Event):
    """A moment of a base's scoring. `ranking` is the places in order: (place, player, total)."""

    __slots__ = ("base", "life", "ranking")

    def __init__(self, base: Base, ranking: Sequence[tuple[int, Player, int]] = ()) -> None:
        self.base = base
        self.life = base.life
        self.ranking = tuple(ranking)

    @property
    def winners(self) -> list[Player]:
        """Everyone in first place, the current player first (RULES 7.5, 7.6)."""
        return self.base.game.in_turn_order(player for place, player, _ in self.ranking if place == 1)


class BeforeScoring(ScoringEvent):
    """7.3: before a base scores."""

    __slots__ = ()
    quiet = True
    standing = True
    needs_presence = True
    is_moment = True

    @property
    def over(self) -> bool:
        """A base that has been destroyed will not score (RULES 5.2)."""
        return self.base.life != self.life


class Scoring(ScoringEvent):
    """7.5: the VP of a base are awarded."""

    __slots__ = ()

    def apply(self, game: Kernel) -> None:
        for place, player, _ in self.ranking:
            if place <= len(self.base.vp):
                player.vp += self.base.vp[place - 1]


class AfterScoring(ScoringEvent):
    """7.7: after a base has scored, while its cards are still there."""

    __slots__ = ()
    quiet = True
    is_moment = True


class NewBase(Event):
    """A base is put into play, in the place of another or in addition (RULES 7.8)."""

    __slots__ = ("base", "replaces")

    def __init__(self, base: Base, replaces: Base | None = None) -> None:
        self.base = base
        self.replaces = replaces

    def apply(self, game: Kernel) -> None:
        game.base_enters(self.base, self.replaces)


class BaseLeaves(Event):
    """A base goes to the base discard pile."""

    __slots__ = ("base",)

    def __init__(self, base: Base) -> None:
        self.base = base

    def apply(self, game: Kernel) -> None:
        game.base_leaves(self.base)


class DestroyBase(CardEvent):
    """A base is destroyed: it does not score (RULES 5.2)."""

    __slots__ = ()


class OfferNextBase(Event):
    """An ability offers another way to choose the base that comes next."""

    __slots__ = ("way",)
    quiet = True

    def __init__(self, way: NextBase) -> None:
        self.way = way

    def apply(self, game: Kernel) -> None:
        game.next_bases = (*game.next_bases, self.way)


class RebuildBaseDeck(Event):
    """The base discard pile is shuffled into a new base deck (RULES 7.8)."""

    __slots__ = ()

    def apply(self, game: Kernel) -> None:
        game.rebuild_base_deck()


class PlaceBase(Event):
    """A base card out of play goes to the top or bottom of the base deck; who knew it still knows it."""

    __slots__ = ("base", "seen", "to")

    def __init__(self, base: Base, to: To) -> None:
        self.base = base
        self.to = to
        self.seen = base.known == base.game.everyone

    def apply(self, game: Kernel) -> None:
        game.place_base(self.base, self.to)


class TurnBaseDeckDown(PlayerEvent):
    """A player turns the top card of the base deck face down until the end of the turn."""

    __slots__ = ()
    quiet = False

    def apply(self, game: Kernel) -> None:
        game.base_deck_down = True
        game.fleeting.add(END_OF_TURN)


class PlayTitan(PlayerEvent):
    """A titan that lies aside is played on a base: no extra card (RULES 13.1)."""

    __slots__ = ("base", "card")

    def __init__(self, player: Player, titan: Card, base: Base, source: Scripted | None) -> None:
        self.player = player
        self.source = source
        self.card = titan
        self.base = base

    quiet = False

    def apply(self, game: Kernel) -> None:
        game.take(self.card)
        self.card.you = self.card.played_by = self.player
        game.enter(self.card, self.base)

    def becomes(self) -> Sequence[Event]:
        return clash(self.card)


class LoseClash(CardEvent):
    """A titan has lost a clash of titans and is removed (RULES 13.4)."""

    __slots__ = ()

    def becomes(self) -> Sequence[Event]:
        return leaving(self.card, TO_DISCARD, self)


def clash(incoming: Card) -> list[Event]:
    """13.4: two titans at a base: the one whose player has less power there loses, on a tie the one that came."""
    base = incoming.here
    for titan in base.titans:
        if titan is not incoming and titan.you is not incoming.you:
            beaten = base.total_of(titan.you) < base.total_of(incoming.you)
            return [LoseClash(titan if beaten else incoming)]
    return []


class Expire(Event):
    """Everything that ends at this moment ends, all at once (RULES 2.1, 2.5)."""

    __slots__ = ("until",)

    def __init__(self, until: Until) -> None:
        self.until = until

    def apply(self, game: Kernel) -> None:
        game.expire(self.until)


def ref(card: Minion | Card) -> Ref:
    return Ref(card.uid, card.life)
