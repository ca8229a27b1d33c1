"""Which turns are puzzles: the goal asks for one set of plays, luck has no part in it, and not every bot finds it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

from smashup import Game, bots
from smashup.bots.policy import Key, keys
from smashup.puzzles.attempt import names_of
from smashup.puzzles.goals import Goal
from smashup.puzzles.search import Line
from smashup.puzzles.turn import Outcome, Turn

MARGIN = 2
"""So many VP less, at least, come of everything else."""
LEAST_VP = 3
FEW = 4
"""Of all ways through the turn at most one in so many reaches the goal."""
DEALS = 6
"""So many other ways for the hidden cards to lie are tried."""
JUDGES = ("random", "easy", "normal", "hard", "expert")
"""The bots that try it, the weakest first."""


def goals(lines: Sequence[Line]) -> Iterator[Goal]:
    """What could be asked for in a turn, the most exciting first: all that the best line alone reaches by far."""
    outcomes = [line.outcome for line in lines]
    if any(outcome.won for outcome in outcomes):
        yield Goal("win")
        return
    bases = max(outcome.bases for outcome in outcomes)
    if bases >= 2:
        yield Goal("bases", bases)
    leads = {outcome.lead for outcome in outcomes}
    if max(leads) > 0 and all(lead > 0 or lead <= max(leads) - MARGIN - 1 for lead in leads) and min(leads) < 0:
        yield Goal("lead")
    gains = {outcome.vp for outcome in outcomes}
    most = max(gains)
    if most >= LEAST_VP and all(gain == most or gain <= most - MARGIN for gain in gains):
        yield Goal("vp", most)


def solution(goal: Goal, lines: Sequence[Line]) -> Line | None:
    """The shortest line to the goal. None where other cards would do as well, or too many ways lead there: all lines
    that reach it need the cards of this one, and they are few among all that may be done.
    """
    reaching = [line for line in lines if goal.reached(line.outcome)]
    best = min(reaching, key=lambda line: (len(line.moves), len(line.picks)), default=None)
    if best is None or not best.moves or not all(best.cards <= line.cards for line in reaching):
        return None
    return best if FEW * _ways(reaching) <= _ways(lines) else None


def _ways(lines: Iterable[Line]) -> int:
    """In whatever order."""
    return len({tuple(sorted(line.moves, key=repr)) for line in lines})


def holds(game: Game, goal: Goal, picks: Sequence[int], seed: int) -> bool:
    """Is the goal reached by these picks however the hidden cards lie, as far as some other deals tell, and without
    anybody else having to choose on the way?
    """
    names, idle = names_of(game.clone(), picks)
    rng = random.Random(seed)
    seat = Turn(game).seat
    return idle and all(reaches(game.determinize(seat, rng), goal, names) for _ in range(DEALS))


def reaches(game: Game, goal: Goal, names: Sequence[Key]) -> bool:
    """Is the goal reached by the picks of these names, with everybody else idle?"""
    turn = Turn(game)
    for name in names:
        if not turn.settle(game) or turn.over(game):
            return False
        offered = keys(game)
        if name not in offered:
            return False
        game.choose(offered.index(name))
    return turn.settle(game) and turn.over(game) and goal.reached(turn.outcome(game))


def missed_by(game: Game, goal: Goal, seed: int) -> tuple[str, ...]:
    """The bots that do not reach the goal."""
    return tuple(level for level in JUDGES if not goal.reached(_played_by(level, game.clone(), seed)))


def _played_by(level: str, game: Game, seed: int) -> Outcome:
    bot = bots.make(level, seed, clock=False)
    turn = Turn(game)
    while not turn.over(game):
        turn.settle(game)
        if not turn.over(game):
            game.choose(bot.choose(game, turn.seat))
    return turn.outcome(game)
