"""A finished game looked at again: the win chance over the turns, the largest mistakes with what was better, and the
best move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from smashup import Game, Message, SmashUpError
from smashup.bots.bot import generator
from smashup.bots.hints import achieves, in_words
from smashup.bots.mind import shipped, undecided
from smashup.bots.search import Search, Settings

QUICK = 24
"""Iterations for every choice,"""
TRIES = 6_000
"""but about so many for all choices of a game together: one of four people who try everything has a thousand."""
LEAST = 6
NEAR = Settings(horizon=1)
"""The net judges at the end of the turn: to look further takes twice the time and tells little more."""
CAREFUL = 240
"""Iterations for those that seem to be the worst."""
LOOKED_AT = 3
"""So many times the moves that are told are looked at carefully."""
FAIR = 20
"""So often an option is tried before the one that was taken is called better or worse."""
SLIGHT = 0.02
"""Less than this is no mistake, but chance."""


class NoReview(SmashUpError):
    """A game that cannot be reviewed."""


@dataclass(frozen=True)
class Moment:
    """The start of a turn."""

    turn: int
    seat: int
    step: int
    """How many choices had been made: where a replay shows it."""
    chances: list[float]
    scores: list[int]


@dataclass(frozen=True)
class Mistake:
    """A choice that cost win chance."""

    step: int
    turn: int
    seat: int
    taken: Message
    better: Message
    cost: float
    """The win chance that was lost, from 0 to 1."""
    chance: float
    """The win chance with the better choice."""
    does: list[Message]
    """What the better choice would have achieved."""

    @property
    def words(self) -> str:
        """The same in English."""
        return in_words(self.does)


@dataclass(frozen=True)
class BestMove:
    """The choice that gained most win chance."""

    step: int
    turn: int
    seat: int
    taken: Message
    gain: float
    """How much more win chance it had than the next best option, from 0 to 1."""
    chance: float
    """The win chance with it."""
    does: list[Message]
    """What it achieved."""

    @property
    def words(self) -> str:
        """The same in English."""
        return in_words(self.does)


@dataclass
class Review:
    """What there is to say about a game."""

    players: list[str]
    winner: int | None
    moments: list[Moment] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    best: BestMove | None = None
    """None where nobody chose anything that was better than the rest."""

    def to_dict(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "winner": self.winner,
            "moments": [asdict(moment) for moment in self.moments],
            "mistakes": [_told(mistake) for mistake in self.mistakes],
            "best": None if self.best is None else _told(self.best),
        }


def _told(move: Mistake | BestMove) -> dict[str, Any]:
    return {part.name: _plain(getattr(move, part.name)) for part in fields(move)}


def _plain(value: Any) -> Any:
    if isinstance(value, Message):
        return value.data()
    return [one.data() for one in value] if isinstance(value, list) else value


def review(
    game: Game,
    seats: Sequence[int] | None = None,
    *,
    count: int = 3,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The win chances of everybody, and the largest mistakes and the best move of these seats (None: of all).

    The win chance at a moment is what the evaluation gives, with all hands open: the game is over. A move is judged
    by what its player could know when making it.
    """
    choices = game.choices
    if game.choice is not None:
        raise NoReview("A game is reviewed once it is over.")
    if not choices:
        raise NoReview("There is nothing to review: nobody has chosen anything.")
    wanted = set(range(len(game.players)) if seats is None else seats)
    result = Review(game.players, game.winner)
    suspects: list[tuple[float, int]] = []
    strokes: list[tuple[float, int]] = []
    quick = min(QUICK, max(TRIES // len(choices), LEAST))
    now = game.at(0)
    turn = 0
    for step, index in enumerate(choices):
        choice = now.choice
        assert choice is not None
        if choice.kind == "play cards" and now.turn != turn:
            turn = now.turn
            rounded = [round(undecided(chance), 4) for chance in shipped().chances(now)]
            result.moments.append(Moment(turn, choice.player, step, rounded, now.scores))
        if choice.player in wanted and len(choice.options) > 1:
            search = _searched(now, index, seed, quick)
            suspects.append((_cost(search, index), step))
            strokes.append((_gain(search, index), step))
        if progress is not None:
            progress(step + 1, len(choices))
        now.choose(index)
    last = [float(seat == game.winner) for seat in range(len(game.players))]
    result.moments.append(Moment(turn + 1, game.winner or 0, len(choices), last, game.scores))
    for step in _foremost(suspects, LOOKED_AT * count):
        mistake = _mistake(game.at(step), choices[step], step, seed)
        if mistake is not None:
            result.mistakes.append(mistake)
    result.mistakes.sort(key=lambda mistake: -mistake.cost)
    del result.mistakes[count:]
    for step in _foremost(strokes, LOOKED_AT):
        move = _best_move(game.at(step), choices[step], step, seed)
        if move.gain > (result.best.gain if result.best is not None else 0.0):
            result.best = move
    return result


def _foremost(rows: list[tuple[float, int]], count: int) -> list[int]:
    """The steps with the most, the earlier first where they are equal."""
    return [step for _, step in sorted(rows, key=lambda row: (-row[0], row[1]))[:count]]


def _searched(game: Game, taken: int, seed: int, iterations: int) -> Search:
    assert game.choice is not None
    seat = game.choice.player
    search = Search(game, seat, generator(seed, game, seat), settings=NEAR)
    search.run(iterations)
    search.try_option(taken, FAIR if iterations > QUICK else FAIR // 4)
    return search


def _cost(search: Search, taken: int) -> float:
    return (search.value(search.best()) or 0.0) - (search.value(taken) or 0.0)


def _gain(search: Search, taken: int) -> float:
    """What the option had over the next best that is not just the same again; negative where another was better."""
    assert search.game.choice is not None
    labels = [option.says.key for option in search.game.choice.options]
    own = search.value(taken) or 0.0
    others = [search.value(index) for index, label in enumerate(labels) if label != labels[taken]]
    return own - max((value for value in others if value is not None), default=own)


def _best_move(game: Game, taken: int, step: int, seed: int) -> BestMove:
    search = _searched(game, taken, seed, CAREFUL)
    assert game.choice is not None
    return BestMove(
        step,
        game.turn,
        search.seat,
        game.choice.options[taken].says,
        round(_gain(search, taken), 4),
        round(search.mind.told(search.value(taken) or 0.0, search.seats), 4),
        achieves(search, taken),
    )


def _mistake(game: Game, taken: int, step: int, seed: int) -> Mistake | None:
    search = _searched(game, taken, seed, CAREFUL)
    best = search.best()
    cost = _cost(search, taken)
    if best == taken or cost < SLIGHT:
        return None
    assert game.choice is not None
    options = game.choice.options
    return Mistake(
        step,
        game.turn,
        search.seat,
        options[taken].says,
        options[best].says,
        round(cost, 4),
        round(search.mind.told(search.value(best) or 0.0, search.seats), 4),
        achieves(search, best),
    )
