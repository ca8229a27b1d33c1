"""Events: every change of the table.

An event knows how to apply itself (`apply`) and what it turns into (`becomes`: destroying a card makes it leave play).
`affects` marks those that affect their card in the sense of RULES 5.1 and are stopped by immunity; `quiet` marks those
that cannot change a power, a total or a breakpoint.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from types import FunctionType
from typing import TYPE_CHECKING, Any

from ..effects import Ref
from ..enums import plain_members

if TYPE_CHECKING:
    from ..cards import Card
    from ..faces import Minion
    from ..kernel import Kernel
    from ..messages import Message
    from ..players import Player
    from ..words.thing import Thing


@plain_members
class To(Enum):
    """Where a card may go out of play."""

    HAND = "hand"
    DISCARD = "discard pile"
    TOP = "top of the deck"
    BOTTOM = "bottom of the deck"
    SHUFFLED = "deck, shuffled"
    SUPPLY = "supply"
    BOX = "box"


TO_HAND, TO_DISCARD, ON_TOP, AT_BOTTOM, SHUFFLED_IN, TO_SUPPLY, TO_BOX = To
"""The same by plain names: a lookup in the class is several times slower."""


AFFECTING: set[type[Event]] = set()
"""The kinds of events that may affect their card: an immunity could stop any of them."""
LEADING_ON: set[type[Event]] = set()
"""The kinds of events that become something."""
QUIET: set[type[Event]] = set()
"""The quiet kinds of events."""
MOMENTS: set[type[Event]] = set()
"""The kinds of events whose window stays open while others happen. To look a kind up in one of these sets takes half
the time of looking an attribute up in its class.
"""


def _own(function: Any) -> Any:
    """A copy with its own code object: the interpreter's attribute cache, which is kept there, then serves one class
    only.
    """
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
    judged_again = False
    """May abilities that become usable while its window is open answer it as well (RULES 7.3)?"""
    answered_by_arrivals = False
    """If so: only those of cards that come into play meanwhile, each card once (RULES 15.47)."""
    answered_by_new_controllers = False
    """If so: only those that were declined, by whoever controls the card later (RULES 15.26)."""
    needs_presence = False
    """Do only cards act on it that have been in play since it began? A card that left and came back is another (RULES
    5.12).
    """
    is_moment = False
    """May Specials that answer it also be played by other rights while it lasts (RULES 6.4; Mole)?"""

    @property
    def called_off(self) -> bool:
        """Can the announced event no longer happen? Then nobody may answer it any more."""
        return False

    def __init_subclass__(cls) -> None:
        if "__init__" not in vars(cls):
            cls.__init__ = _own(cls.__init__)  # type: ignore[method-assign]
        if cls.affects:
            AFFECTING.add(cls)
        if cls.becomes is not Event.becomes:
            LEADING_ON.add(cls)
        if cls.quiet:
            QUIET.add(cls)
        if cls.is_moment or cls.judged_again:
            MOMENTS.add(cls)

    def apply(self, table: Kernel) -> None:
        """Change the table. Events that only mark a moment change nothing."""

    def says(self) -> Message | None:
        """Its line in the log, for kinds of events that a box brings; None for no line. log.py has the lines of all
        others.
        """
        return None

    @property
    def occasion(self) -> Event:
        """The event that this one is a part of: abilities that answer the same occasion belong together."""
        return self

    def becomes(self) -> Sequence[Event]:
        """The events that follow from this one at the same moment."""
        return ()

    @property
    def whom(self) -> Player | None:
        """The player who, or whose minion, is affected."""
        return None


class CardEvent(Event):
    """An event about one card, done by `source` (None: the rules).

    Each kind sets all fields itself: events are made all the time, and a call of `super()` takes a third of that time.
    """

    __slots__ = ("card", "player", "source")
    player: Player | None
    """The player who does it, even if another has the source later."""

    def __init__(self, card: Any, source: Thing | None = None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you

    @property
    def whom(self) -> Player | None:
        return self.card.you if self.affects else None


class PlayerEvent(Event):
    """An event about one player's cards, done by `source` (None: the rules). An event that changes a hand is not quiet:
    a power may depend on the number of cards in it.
    """

    __slots__ = ("player", "source")
    quiet = True

    def __init__(self, player: Player, source: Thing | None = None) -> None:
        self.player = player
        self.source = source


def ref(card: Minion | Card) -> Ref:
    return Ref(card.uid, card.life)
