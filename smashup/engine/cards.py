"""The physical cards and bases of a game.

A class of a card's module is its printed *face*. The physical cards of a game are all plain `Card` objects (bases plain
`Base` objects) that wear a face: one class for all keeps Python's attribute caches warm, and a borrowed ability is a
function of another face called with this card. `me` in a script is the physical card. It has all words of `words/`; the
words of its player are on `me.you` (`me.you.draw`). Together they are the vocabulary of card scripts. Scripts never
touch zones or knowledge themselves.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar

from . import power as _power
from . import state
from .abilities import Text
from .editions import PRINTED, inherit_abilities
from .messages import Message, Param
from .scoring import forecast, rank
from .state import ENTERING, IN_SUPPLY, ITSELF, ONCE_PLAYED, PLAYER, WHILE_IN_PLAY
from .words.searching import Searching
from .words.setting import Setting
from .zones import ASIDE, IN_DECK, IN_DISCARD, IN_HAND, IN_LIMBO, IN_PLAY, PILE_CODES, Zone

if TYPE_CHECKING:
    from .effects import Boost, Control
    from .events import Play, To
    from .faces import Action, Host, Minion, Titan
    from .players import Player
    from .shapes import CardKind

_ENGINE = f"{__package__}."
_ENTERED = attrgetter("entered")
_numbers = itertools.count(1)
_SEAT_BITS = 8


class OfFace:
    """A method or constant that a face defines: it works on the card in play, and on a card that borrows from that
    face.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, card: Any, owner: type[Any]) -> Any:
        if card is None:
            return self
        for face in (card.face, *card.text.printed_on):
            for cls in face.__mro__:
                found = vars(cls).get(self.name, self)
                if found is not self and not isinstance(found, OfFace):
                    return found.__get__(card, cls) if hasattr(found, "__get__") else found
        raise AttributeError(f"{card.title} has no {self.name!r}")


class Scripted(Searching, Setting):
    """A card or base: a printed text with all words."""

    __slots__ = ()

    def __init_subclass__(
        cls, *, title: str = "", promo: bool | None = None, edition: str = PRINTED, **facts: Any
    ) -> None:
        super().__init_subclass__(**facts)
        if cls.__module__.startswith(_ENGINE):
            return
        if title or edition == PRINTED:
            cls.title = title or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__)
        if promo is not None:
            cls.promo = promo
        if cls.__doc__ is not None:
            cls.rules_text = " ".join(cls.__doc__.split())
        cls.edition = edition
        cls.revised = {}
        cls.number = next(_numbers)
        cls.printed_text = Text.of(vars(cls).items() if edition == PRINTED else inherit_abilities(cls))
        physical: Any = Base if issubclass(cls, Base) else Card
        for name in vars(cls):
            if not name.startswith("__") and not hasattr(physical, name):
                setattr(physical, name, OfFace(name))


class Card(Scripted):
    """A card of a faction: it has an owner and moves between zones."""

    is_base = False
    copies: ClassVar[int] = 1
    shared: ClassVar[str] = ""
    """The name of the shared deck in which all copies of this card begin."""
    supplied: bool = state.printed()
    """Does it begin in a supply? Its owner is then the player who has it; returned, it is nobody's again."""
    kind: CardKind = state.printed()
    is_minion: bool = state.printed()
    is_action: bool = state.printed()
    is_titan: bool = state.printed()
    is_standard: bool = state.printed()
    printed_power: int = state.printed()
    on: Host | None = state.printed()
    special_only: bool = state.printed()
    """Is the whole text a Special? Then the card is never played as a normal action (RULES 6.4)."""

    can_be_played: ClassVar[Callable[[Any, Player, Any], bool] | None] = None
    """`(me, player, place) -> bool`: the card's own condition for being played at that base or on that card, from any
    zone. It is no ability.
    """
    condition: Callable[[Any, Player, Any], bool] | None = state.printed("can_be_played")

    owner: Player = state.given(PLAYER, IN_SUPPLY)
    like: int = state.given(span=IN_SUPPLY)
    """Equal for all cards of one title and owner: nobody can tell them apart where they lie together."""
    you: Player = state.player()
    """The player whom the text calls 'you': the controller, or the last one; while the card is played, its player."""
    holder: Player = state.player(compared=False)
    """The player whose hand, deck or pile it lies in."""
    played_by: Player = state.player()
    zone: Zone = state.value(IN_LIMBO)
    base: Base | None = state.thing(WHILE_IN_PLAY)
    last_base: Base | None = state.thing(ONCE_PLAYED, compared=False)
    host: Any = state.thing()
    """The minion or base that this action is, or was last, attached to."""
    actions: list[Action] = state.things(WHILE_IN_PLAY, resets=(ENTERING,), compared=False)
    """The actions attached to it. When it leaves play they leave one by one."""
    counters: int = state.value(0, WHILE_IN_PLAY)
    boosts: tuple[Boost, ...] = state.value((), WHILE_IN_PLAY)
    controls: tuple[Control, ...] = state.value((), WHILE_IN_PLAY)
    entered: int = state.value(0, ONCE_PLAYED)
    arrived: int = state.value(0, WHILE_IN_PLAY)
    """When it came to its present base or host; it may have moved since it entered play."""
    play: Play | None = state.passing(None)
    _power: int = state.derived(0, WHILE_IN_PLAY)
    _power_at: int = state.derived(-1, WHILE_IN_PLAY)
    _cancelled: bool = state.derived(False, WHILE_IN_PLAY)

    def __init_subclass__(cls, *, copies: int | None = None, shared: str | None = None, **facts: Any) -> None:
        super().__init_subclass__(**facts)
        if copies is not None:
            cls.copies = copies
        if shared is not None:
            cls.shared = shared

    @property
    def here(self) -> Base:
        base = self.base if self.base is not None else self.last_base
        assert base is not None, f"{self.title} is at no base"
        return base

    @property
    def in_play(self) -> bool:
        return self.zone is IN_PLAY

    @property
    def off_top(self) -> bool:
        """Is it being played off the top of a deck (RULES 9.4)?"""
        return self.play is not None and self.play.off_top

    @property
    def power(self) -> int:
        """A minion's current power in play, its printed power elsewhere (RULES 4.1)."""
        if self.zone is not IN_PLAY:
            return self.printed_power
        if self._power_at == self.table.stamp:
            return self._power
        return _power.compute(self.table, self)

    @property
    def cancelled(self) -> bool:
        """Are this card's abilities cancelled?"""
        return self.table.is_cancelled(self)

    @property
    def borrowed(self) -> list[type[Scripted]]:
        """The cards whose abilities it has besides its own."""
        return [face for loan in self.loans for face in loan.text.printed_on]

    @property
    def talents_left(self) -> int:
        """How many of its talents have not been used this turn."""
        return sum(not self.used(talent.name) for talent in self.text.talents)

    @property
    def your_others_here(self) -> list[Card]:
        """The other minions of this minion's controller at its base."""
        return [m for m in self.here.minions if m is not self and m.you is self.you]

    def send_to(self, to: To) -> None:
        """This standard action goes there once it has resolved, not to the discard pile (RULES 3.6, step 5)."""
        if self.play is not None and self.play.put_away is not None:
            self.play.put_away.to = to

    def is_foreign_to(self, player: Player) -> bool:
        """Does another player own it? A card of a supply belongs to the player who has or plays it."""
        return self.owner is not player and not self.supplied

    def is_named(self, title: str) -> bool:
        """Does it carry this name, its own or a lent one?"""
        if self.title == title:
            return True
        table = self.table
        if not table.rows.extra_names or self.zone is not IN_PLAY:
            return False
        for card, names in table.rows.extra_names:
            if card is self and not table.is_cancelled(self) and title in names(self):
                return True
        return False

    def described(self) -> Param:
        if self.zone is not IN_PLAY or self.base is None:
            return self.title
        return Message("card-at", card=self.title, player=self.you.name, base=self.base.title)

    def as_played(self) -> Param:
        if self.zone is IN_HAND and self.owner is not self.holder:
            alike = [card for card in self.holder.hand if card.title == self.title]
            if any(card.owner is not self.owner for card in alike):
                return Message("card-of", card=self.title, player=self.owner.name)
        if self.zone is IN_DISCARD or self.zone is IN_DECK:
            return Message(f"card-from-{PILE_CODES[self.zone]}", card=self.title)
        return self.title

    def told_apart(self) -> Param:
        if self.zone is ASIDE:
            return Message("card-of", card=self.title, player=self.owner.name)
        if self.zone not in PILE_CODES:
            return self.described()
        pile = Message(f"pile-{PILE_CODES[self.zone]}", player=self.holder.name)
        if self.owner is self.holder:
            return Message("card-in", card=self.title, pile=pile)
        return Message("card-of-in", card=self.title, player=self.owner.name, pile=pile)


def give_to(card: Card, owner: Player) -> None:
    """The card belongs to that player."""
    card.owner = owner
    card.like = (card.face.number << _SEAT_BITS) + owner.seat


class Base(Scripted):
    """A base in the middle, in the base deck or in the base discard pile."""

    kind = "base"
    is_base = True
    is_minion = is_action = is_titan = False
    breakpoint: int = state.printed()
    vp: tuple[int, int, int] = state.printed()

    base: Base = state.given(ITSELF)
    """Itself, so that `thing.base` works for cards and bases alike."""
    actions: list[Action] = state.things(ONCE_PLAYED, resets=(ENTERING,))
    minions: list[Minion] = state.things(ONCE_PLAYED, resets=(ENTERING,))
    titans: list[Titan] = state.things(ONCE_PLAYED, resets=(ENTERING,))
    tokens: int = state.value(0, ONCE_PLAYED, resets=(ENTERING,))
    entered: int = state.value(0, ONCE_PLAYED, compared=False)
    _totals: tuple[int, ...] = state.derived((), ONCE_PLAYED, resets=(ENTERING,))
    _totals_at: int = state.derived(-1, ONCE_PLAYED, resets=(ENTERING,))
    _kept: bool = state.derived(False, ONCE_PLAYED, resets=(ENTERING,))
    """Do the totals stay valid until a card here changes?"""

    def __init_subclass__(
        cls, *, breakpoint: int | None = None, vp: tuple[int, int, int] | None = None, **facts: Any
    ) -> None:
        super().__init_subclass__(**facts)
        if breakpoint is not None or cls.edition == PRINTED:
            cls.breakpoint = breakpoint or 0
        if vp is not None or cls.edition == PRINTED:
            cls.vp = vp or (0, 0, 0)

    @property
    def you(self) -> Player:
        """For a base, the current player, unless its text describes another (RULES 5.8)."""
        return self.table.current

    @property
    def here(self) -> Base:
        return self

    @property
    def in_play(self) -> bool:
        return self in self.table.bases

    def has_named(self, title: str) -> bool:
        """Is a card of that name here, by its own name or by a lent one?"""
        for card in self._cards():
            if card.title == title:
                return True
        lenders = self.table.rows.extra_names
        return bool(lenders) and any(card.base is self and card.is_named(title) for card, _ in lenders)

    def count_named(self, title: str) -> int:
        """How many cards here carry that name, their own or a lent one."""
        found = [card for card in self._cards() if card.title == title]
        for card, _ in self.table.rows.extra_names:
            if card.base is self and card not in found and card.is_named(title):
                found.append(card)
        return len(found)

    def minions_of(self, player: Player) -> list[Minion]:
        minions: list[Minion] = []
        for minion in self.minions:
            if minion.you is player:
                minions.append(minion)
        return minions

    def actions_of(self, player: Player) -> list[Action]:
        return [action for action in self.actions if action.you is player]

    @property
    def all_cards(self) -> list[Card]:
        """Every card on the base, in the order in which they came into play."""
        cards = self._cards()
        cards.sort(key=_ENTERED)
        return cards

    def _cards(self) -> list[Card]:
        cards: list[Card] = [*self.actions, *self.titans, *self.minions]
        for minion in self.minions:
            if minion.actions:
                cards += minion.actions
        return cards

    @property
    def total(self) -> int:
        return _power.totals(self.table, self)[-1]

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of every seat here; the last entry is the base's total (RULES 4.4)."""
        return _power.totals(self.table, self)

    def total_of(self, player: Player) -> int:
        return _power.totals(self.table, self)[player.seat]

    @property
    def current_breakpoint(self) -> int:
        return _power.breakpoint(self.table, self)

    @property
    def forecast(self) -> list[tuple[int, int, int]]:
        """Who would take which place and how many VP if it scored now: (seat, place, VP)."""
        return forecast(self.table, self)

    @property
    def borrowed(self) -> list[type[Scripted]]:
        """The cards whose abilities it has besides its own."""
        text = self.table.lent.get(self.uid)
        return [] if text is None else list(text.printed_on)

    @property
    def winning(self) -> list[Player]:
        """Who would be in first place if it scored now (RULES 7.5)."""
        return [player for place, player, _ in rank(self.table, self) if place == 1]
