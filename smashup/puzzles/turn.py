"""The one turn that a puzzle is: its player chooses, everybody else does nothing that they need not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from smashup import Game, NotPossible, events

CHOSEN: Final = ("Play Cards", "Score Bases")
"""The phases in which the player of the puzzle chooses; what is asked later is answered like what others are asked."""


class Outcome(NamedTuple):
    """What a turn has brought."""

    won: bool
    bases: int
    """Bases that have scored."""
    vp: int
    """VP that the player has gained."""
    lead: int
    """VP that the player has more than the best of the others."""


class Turn:
    """A turn that stands at the beginning of its Play Cards phase."""

    __slots__ = ("_before", "_seen", "number", "seat")

    def __init__(self, game: Game) -> None:
        choice = game.choice
        if choice is None or choice.kind != "play cards":
            raise NotPossible("A puzzle begins at the Play Cards prompt.")
        self.seat = choice.player
        self.number = game.turn
        self._before = game.scores[self.seat]
        self._seen = game.event_count

    def over(self, game: Game) -> bool:
        return game.over or game.turn != self.number

    def settle(self, game: Game, choose: Callable[[int], object] | None = None) -> bool:
        """Answers what others are asked, up to the next choice of the player or the end of the turn. False where
        somebody had to choose between things of which none is nothing: such a turn might go otherwise.
        """
        choose = choose if choose is not None else game.choose
        idle = True
        while not self.over(game):
            choice = game.choice
            assert choice is not None
            if choice.player == self.seat and game.table.phase.value in CHOSEN:
                break
            passive = next((i for i, option in enumerate(choice.options) if option.passive), None)
            if passive is None and len(choice.options) > 1 and game.table.phase.value in CHOSEN:
                idle = False
            choose(passive or 0)
        return idle

    def outcome(self, game: Game) -> Outcome:
        """What the turn, which is over, has brought."""
        scores = game.scores
        mine = scores[self.seat]
        return Outcome(
            game.winners == (self.seat,),
            sum(isinstance(event, events.Scoring) for event in game.history(self._seen)),
            mine - self._before,
            mine - max(vp for seat, vp in enumerate(scores) if seat != self.seat),
        )
