"""The table as programs outside the engine may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .cards import Base
    from .effects import PlayRecord
    from .players import Player
    from .table import Phase
    from .words.thing import Thing


class OpenTable(Protocol):
    """The table with all cards face up, read-only. It hides nothing: a fair bot reads the table of a copy whose hidden
    cards are re-dealt (`Game.determinize`), or `Game.view`.
    """

    @property
    def players(self) -> Sequence[Player]:
        """The players, by seat."""

    @property
    def bases(self) -> Sequence[Base]:
        """The bases in play, from left to right."""

    @property
    def base_deck(self) -> Sequence[Base]:
        """The base deck; its last base is the top."""

    @property
    def base_discard(self) -> Sequence[Base]:
        """The base discard pile; its last base is the top."""

    @property
    def things(self) -> Sequence[Thing]:
        """Every card and base of the game, by `uid`."""

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""

    @property
    def phase(self) -> Phase:
        """The phase of the turn (RULES 2)."""

    @property
    def current(self) -> Player:
        """The player whose turn it is."""

    @property
    def extra_turns(self) -> Sequence[int]:
        """The seats that take extra turns, the next first."""

    @property
    def plays(self) -> Sequence[PlayRecord]:
        """The plays of this turn."""

    @property
    def scoring(self) -> Base | None:
        """The base that is being scored."""

    @property
    def shown_base(self) -> Base | None:
        """The top card of the base deck while it lies face up."""

    @property
    def winner(self) -> int | None:
        """The winner's seat; None while the game goes on."""

    @property
    def winners(self) -> Sequence[int]:
        """The seats of all who have won."""

    @property
    def nobodies(self) -> Sequence[Player]:
        """The owners of decks that belong to nobody."""

    def is_in_play(self, thing: Thing) -> bool:
        """Is this card or base in play?"""
