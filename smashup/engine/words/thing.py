"""A card or base as a thing: its state, names and notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .. import state
from ..abilities import BLANK, Text
from ..editions import PRINTED
from ..state import ENTERING, LAID, LEAVING, ONCE_PLAYED, SET_ASIDE, WHILE_IN_PLAY, FromFace, Stateful

if TYPE_CHECKING:
    from ..cards import Base
    from ..effects import Loan, Until
    from ..faces import Minion
    from ..kernel import Kernel
    from ..messages import Param
    from ..players import Player


def _loans(loans: tuple[Loan, ...]) -> list[Any]:
    return [[loan.text.names, loan.until] for loan in loans]


class Thing(metaclass=Stateful):
    """A card or base of a game: all that has a printed text. Its fields are declared with the words of state.py."""

    table: Kernel = state.given(LAID)
    uid: int = state.given()
    """Its place among all things of the table."""
    face: Any = state.given()
    """The class with the printed facts and abilities."""
    title: str = state.printed()
    text: Text = state.derived(FromFace("printed_text"), ONCE_PLAYED, resets=(LEAVING,))
    """The printed text with all borrowed and lent abilities."""
    loans: tuple[Loan, ...] = state.value((), WHILE_IN_PLAY, compared=_loans)
    silenced: tuple[Until, ...] = state.value((), WHILE_IN_PLAY)
    """Its abilities are cancelled until each of these dates."""
    memo: Any = state.value(None, resets=(ENTERING, SET_ASIDE), compared=repr)
    """The notes of its scripts, which they may still read after it has left play."""
    known: int = state.value(0)
    """The seats that know it in its present place, one bit per seat."""
    life: int = state.value(0)
    """It counts up each time it enters or leaves play."""

    kind: str
    is_minion: bool
    is_action: bool
    is_titan: bool
    is_base: bool
    faction: ClassVar[str] = ""
    rules_text: ClassVar[str] = ""
    printed_text: ClassVar[Text] = BLANK
    promo: ClassVar[bool] = False
    edition: ClassVar[str] = PRINTED
    revised: ClassVar[dict[str, type[Any]]] = {}
    """The same card in other editions, where it differs there."""
    number: ClassVar[int] = 0
    """One for every face."""

    def __repr__(self) -> str:
        return f"<{self.title} #{self.uid}>"

    @property
    def you(self) -> Player:
        raise NotImplementedError

    @property
    def here(self) -> Base:
        """The base this is at, or was last at (RULES 5.8)."""
        raise NotImplementedError

    def described(self) -> Param:
        """Its name; for a card in play also its base and controller."""
        return self.title

    def as_played(self) -> Param:
        """Its name, with the pile that it is played from if not the hand, and its owner if the hand also holds one of
        another owner.
        """
        return self.title

    def told_apart(self) -> Param:
        """Its name, with its place and owner."""
        return self.described()

    @property
    def minions(self) -> Sequence[Minion]:
        """The minions at this base (bases only)."""
        raise NotImplementedError

    def used(self, what: str = "") -> bool:
        """Was this ability of this card (in its present life) marked as used this turn (RULES 5.12)?"""
        return (self.uid, self.life, what) in self.table.marks

    def mark(self, what: str = "") -> None:
        self.table.marks.add((self.uid, self.life, what))

    def note(self, memo: Any) -> None:
        """Notes something about this card while it stays in play, for example a chosen mode."""
        self.memo = memo
        self.table.stamp += 1
