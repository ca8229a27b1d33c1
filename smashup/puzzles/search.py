"""All that a player can make of one turn."""

from __future__ import annotations

from typing import Any, NamedTuple

from smashup import Game, SmashUpError
from smashup.bots.mind import shipped
from smashup.bots.policy import Key, keys, scores
from smashup.puzzles.turn import Outcome, Turn

WIDTH = 5
"""So many of the picks on offer are tried, those that look best beforehand, besides those that do nothing."""
HASTE = 60
"""After so many tries a turn is given up of which much less has been gone through than of the tries there are."""

Cards = frozenset[tuple[Key, int]]
"""What was played and used in the Play Cards phase, in whatever order and wherever, each with how often before."""


class TooWide(SmashUpError):
    """A turn with more possibilities than were to be tried."""


class Line(NamedTuple):
    """One way through the turn."""

    picks: tuple[int, ...]
    moves: tuple[Key, ...]
    """What was done in the Play Cards phase, in this order."""
    cards: Cards
    outcome: Outcome


class Explorer:
    """Tries everything in a turn. What looks the same on the table, reached in two orders, is tried once."""

    def __init__(self, game: Game, most: int) -> None:
        self.turn = Turn(game)
        self.lines: list[Line] = []
        self.tried = 0
        self._most = most
        self._done = 0.0
        """How much of the first choice has been gone through."""
        self._seen: set[Any] = set()
        self._used: dict[int, Game] = {}
        self._explore(game.clone(), (), (), 0)
        for copy in self._used.values():
            copy.release()

    def _explore(self, game: Game, picks: tuple[int, ...], moves: tuple[Key, ...], since: int) -> None:
        """Everything from here on, so many picks `since` the last play: the same question may be asked several times,
        and nothing on the table tells how often it was. Afterwards the game is somewhere else.
        """
        self.turn.settle(game)
        if self.turn.over(game):
            self.lines.append(Line(picks, moves, cards_of(moves), self.turn.outcome(game)))
            return
        choice = game.choice
        assert choice is not None
        free = choice.kind == "play cards"
        since = 0 if free else since + 1
        looks = since, appearance(game)
        if looks in self._seen:
            return
        self._seen.add(looks)
        depth = len(picks)
        options = distinct(game)
        for place, (index, key) in enumerate(options):
            if not depth:
                self._done = place / len(options)
            self.tried += 1
            if self.tried > self._most or (self.tried > HASTE and 2 * self._done < self.tried / self._most):
                raise TooWide("There are too many ways through this turn.")
            self._used[depth] = copy = game.clone(self._used.get(depth))
            copy.choose(index)
            self._explore(copy, (*picks, index), (*moves, key) if free and key != ("end",) else moves, since)


def distinct(game: Game) -> list[tuple[int, Key]]:
    """The options of the pending choice, one of those that are alike: every play, and of long lists of anything else
    those that look best and those that do nothing.
    """
    choice = game.choice
    assert choice is not None
    found = {key: index for index, key in reversed(list(enumerate(keys(game))))}
    options = sorted((index, key) for key, index in found.items())
    if choice.kind == "play cards" or len(options) <= WIDTH + 1:
        return options
    mind = shipped()
    worth = scores(game, mind.weights, mind.known)
    best = sorted((index for index, _ in options), key=lambda index: -worth[index])[:WIDTH]
    return [one for one in options if one[0] in best or choice.options[one[0]].passive]


def cards_of(moves: tuple[Key, ...]) -> Cards:
    """A play is named (card, owner, place), the use of an ability ("talent", card, ability)."""
    used = [move if move[0] == "talent" else move[:2] for move in moves]
    return frozenset((card, used[:place].count(card)) for place, card in enumerate(used))


def appearance(game: Game) -> Any:
    """What there is to see of a table, and what may be done: equal where two orders of plays led to the same."""
    table, choice = game.table, game.choice
    assert choice is not None
    return (
        table.phase,
        None if table.scoring is None else table.scoring.uid,
        None if choice.source is None else choice.source.uid,
        len(choice.picked),
        tuple(
            (
                base.uid,
                base.tokens,
                base.current_breakpoint,
                base.totals,
                tuple(sorted((a.title, a.you.seat) for a in base.actions)),
                tuple(sorted(_minion(m) for m in base.minions)),
                tuple(sorted((t.title, t.you.seat, t.power) for t in base.titans)),
            )
            for base in table.bases
        ),
        tuple(
            (
                player.vp,
                len(player.deck),
                tuple(sorted(card.title for card in player.hand)),
                tuple(sorted(card.title for card in player.discard_pile)),
                len(player.rights),
            )
            for player in table.players
        ),
        frozenset(keys(game)),
    )


def _minion(minion: Any) -> tuple[Any, ...]:
    return (
        minion.title,
        minion.you.seat,
        minion.owner.seat,
        minion.power,
        minion.counters,
        minion.talents_left,
        tuple(sorted((action.title, action.you.seat) for action in minion.actions)),
    )
