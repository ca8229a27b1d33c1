"""Information-set Monte Carlo tree search.

Every iteration takes a guess of the hidden cards (`game.determinize`), walks down one tree that all guesses share,
adds a leaf, plays on with the fast player of policy.py to the horizon and judges the table at the end of every turn
on the way. A node stands for what its player could know: its options are named by what they are (policy.Key), whatever
the guess, and an option counts only where it was on offer. Every node is chosen by its own player's interest: the
values are vectors, one win chance for each seat (max^n). Wide choices open step by step, the best priors first.

The choice itself is a contest in rounds (sequential halving): the options of the best priors are tried equally often,
the better half goes on. The n-th try of every option has the same guess and the same luck, so that they are compared
like with like.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from math import ceil, exp, log2, sqrt
from typing import Any, NamedTuple

from smashup import Game
from smashup.bots.bot import Budget
from smashup.bots.judgement import Judgement
from smashup.bots.mind import Mind, shipped
from smashup.bots.policy import Key, keys, pick, scores

LONGEST = 150
"""An iteration with more choices than this is judged where it stands: some cards can go round in circles."""


@dataclass(frozen=True)
class Settings:
    """How to search."""

    width: float = 1.5
    """With n iterations the `width * sqrt(n)` options of the best priors take part in the contest."""
    lean: float = 0.2
    """How much win chance a VP of the prior counts beside a single try."""
    curiosity: float = 0.3
    """How much an option that was seldom tried is preferred, further down the tree."""
    heat: float = 0.7
    """VP of the prior that make an option e times as likely to be tried first."""
    opening: float = 2.0
    widening: float = 1.5
    """A node that was visited n times looks at its `opening + widening * sqrt(n)` best options."""
    noise: float = 0.15
    """VP by which the fast player errs at most."""
    horizon: int = 2
    """Turns that are looked at, this one included."""
    deals: int = 64
    """Guesses of the hidden cards at most."""


class Edge:
    """An option in a node."""

    __slots__ = ("child", "offered", "prior", "values", "visits")

    def __init__(self, prior: float, seats: int) -> None:
        self.prior = prior
        self.visits = 0
        self.offered = 0
        self.values = [0.0] * seats
        self.child: Node | None = None


class Node:
    """What one player may know at one choice."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.visits = 0


class Judge:
    """Judges the table at the end of every turn up to the horizon: the mean counts.

    What is near is known better, what is far matters more; the mean of both errs less than either.
    """

    __slots__ = ("_choices", "_due", "_judgement", "_left", "readings", "turns")

    def __init__(self, game: Game, horizon: int, judgement: Judgement) -> None:
        self._due = game.turn + 1
        self._left = horizon
        self._choices = 0
        self._judgement = judgement
        self.readings: list[Any] = []
        """The tables that were seen, as the judgement has read them,"""
        self.turns: list[int] = []
        """and for how many turns each counts."""

    def done(self, game: Game) -> bool:
        """Has everything been seen? To be asked before every choice."""
        choice = game.choice
        self._choices += 1
        if choice is None or self._choices > LONGEST:
            return True
        turn = game.turn
        if turn >= self._due and choice.kind == "play cards":
            self._add(game, min(turn - self._due + 1, self._left))
            self._due = turn + 1
        return not self._left

    def close(self, game: Game) -> None:
        """Turns that were not reached count as the table stands."""
        if self._left:
            self._add(game, self._left)

    def _add(self, game: Game, turns: int) -> None:
        self._left -= turns
        self.turns.append(turns)
        self.readings.append(self._judgement.read(game.table))


class Try(NamedTuple):
    """An iteration whose tables wait to be judged."""

    path: list[tuple[Node, Edge]]
    judge: Judge


class Search:
    """A search from one choice of a seat."""

    def __init__(
        self,
        game: Game,
        seat: int,
        rng: random.Random,
        *,
        settings: Settings | None = None,
        mind: Mind | None = None,
        root: Node | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.settings = settings if settings is not None else Settings()
        self.mind = mind if mind is not None else shipped()
        self.root = root if root is not None else Node()
        self.seats = len(game.players)
        self.iterations = 0
        self.keys = keys(game)
        priors = scores(game, self.mind.weights, self.mind.known)
        self.edges = [self._edge(self.root, key, prior) for key, prior in zip(self.keys, priors, strict=True)]
        self._deal = rng
        self._luck = random.Random()
        self._guesses: list[tuple[Game, int]] = []
        self._trial: Game | None = None
        self._tries = [0] * len(self.keys)
        self._best: int | None = None

    # the contest -------------------------------------------------------------------------------------------------

    def run_for(self, budget: Budget) -> None:
        """As much as the budget allows."""
        self.run(budget.iterations, None if budget.seconds is None else time.perf_counter() + budget.seconds)

    def run(self, iterations: int, deadline: float | None = None) -> None:
        """So many iterations, or until the clock (`time.perf_counter`) says so."""
        last = self.iterations + iterations
        wide = max(int(self.settings.width * sqrt(iterations)), 2)
        left = sorted(range(len(self.keys)), key=lambda index: -self.edges[index].prior)[:wide]
        self._best = left[0]
        while len(left) > 1 and self.iterations < last:
            share = max((last - self.iterations) // ceil(log2(len(left))), 1)
            in_time = self._round(left, share, deadline)
            left.sort(key=self._promise, reverse=True)
            self._best = left[0]
            if not in_time:
                return
            del left[(len(left) + 1) // 2 :]

    def _round(self, left: list[int], share: int, deadline: float | None) -> bool:
        """So many tries, the least tried options first; was there time enough?

        Options that were tried equally often are tried together: nothing that one finds concerns another, and tables
        are judged faster together.
        """
        in_time = True
        while share > 0 and in_time:
            fewest = min(map(self.visits, left))
            waiting = []
            for index in [index for index in left if self.visits(index) == fewest][:share]:
                waiting.append(self._try(index))
                if deadline is not None and time.perf_counter() >= deadline:
                    in_time = False
                    break
            self._settle(waiting)
            share -= len(waiting)
        return in_time

    def _promise(self, index: int) -> float:
        """The mean win chance of an option, with what the prior adds."""
        edge = self.edges[index]
        if not edge.visits:
            return edge.prior - 1_000.0
        return (edge.values[self.seat] + self.settings.lean * edge.prior) / edge.visits

    def best(self) -> int:
        """The index of the option that won the contest."""
        assert self._best is not None
        return self._best

    def ranking(self) -> list[int]:
        """All options, the best first: the winner, then those that were tried most."""
        others = sorted(range(len(self.keys)), key=lambda index: (-self.visits(index), -(self.value(index) or 0.0)))
        others.remove(self.best())
        return [self.best(), *others]

    def try_option(self, index: int, times: int) -> None:
        """Tries an option until it was tried so often, whatever the search thinks of it."""
        while self.visits(index) < times:
            self.try_once(index)

    def find(self, game: Game, index: int) -> int:
        """Where an option of the real choice stands in a guess."""
        return keys(game).index(self.keys[index])

    def key_at(self, game: Game, index: int) -> Key:
        """The name of an option of a guess."""
        return keys(game)[index]

    def preferred(self, game: Game, node: Node) -> int | None:
        """The option of a guess that was tried most in that node; None where none was."""
        tried = [(node.edges[key].visits, -index) for index, key in enumerate(keys(game)) if key in node.edges]
        visits, index = max(tried, default=(0, 0))
        return -index if visits else None

    def value(self, index: int, seat: int | None = None) -> float | None:
        """The mean win chance after that option; None where it was not tried."""
        edge = self.edges[index]
        return edge.values[self.seat if seat is None else seat] / edge.visits if edge.visits else None

    def visits(self, index: int) -> int:
        return self.edges[index].visits

    def release(self) -> None:
        """Frees the copies of the game: there will be no more tries."""
        for guess, _ in self._guesses:
            guess.release()
        if self._trial is not None:
            self._trial.release()

    # an iteration ------------------------------------------------------------------------------------------------

    def try_once(self, index: int) -> None:
        """One guess, that option, one walk, one leaf."""
        self._settle([self._try(index)])

    def _try(self, index: int) -> Try:
        """The same, still to be judged."""
        number = self._tries[index]
        self._tries[index] = number + 1
        guess, luck = self._guess(number % self.settings.deals)
        self._trial = game = guess.clone(self._trial)
        self._luck.seed(luck + number)
        game.reseed(self._luck.getrandbits(64))
        self.iterations += 1
        judge = Judge(game, self.settings.horizon, self.mind.judgement)
        path = self._walk(game, index, judge)
        self._finish(game, judge)
        judge.close(game)
        return Try(path, judge)

    def _settle(self, tries: list[Try]) -> None:
        """Judges them all, and tells the nodes on their ways."""
        chances = iter(self.mind.judgement.chances([reading for one in tries for reading in one.judge.readings]))
        for path, judge in tries:
            values = [0.0] * self.seats
            for turns, seen in zip(judge.turns, chances, strict=False):
                for seat, value in enumerate(seen):
                    values[seat] += turns * value / self.settings.horizon
            for node, edge in path:
                node.visits += 1
                edge.visits += 1
                total = edge.values
                for seat, value in enumerate(values):
                    total[seat] += value

    def _guess(self, number: int) -> tuple[Game, int]:
        """A guess of the hidden cards, and what its luck begins with."""
        while len(self._guesses) <= number:
            self._guesses.append((self.game.determinize(self.seat, self._deal), self._deal.getrandbits(32)))
        return self._guesses[number]

    def _edge(self, node: Node, key: Key, prior: float) -> Edge:
        edge = node.edges.get(key)
        if edge is None:
            edge = node.edges[key] = Edge(prior, self.seats)
        return edge

    def _walk(self, game: Game, index: int, judge: Judge) -> list[tuple[Node, Edge]]:
        """That option, and down the tree to one that was never tried."""
        node, edge = self.root, self.edges[index]
        path = [(node, edge)]
        game.choose(self.find(game, index))
        while edge.visits and not judge.done(game):
            choice = game.choice
            assert choice is not None
            if len(choice.options) == 1:
                game.choose(0)
                continue
            if edge.child is None:
                edge.child = Node()
            node = edge.child
            number, edge = self._select(node, game, choice.player)
            path.append((node, edge))
            game.choose(number)
        return path

    def _select(self, node: Node, game: Game, seat: int) -> tuple[int, Edge]:
        settings = self.settings
        priors = scores(game, self.mind.weights, self.mind.known)
        offered: list[tuple[float, int, Edge]] = []
        for index, key in enumerate(keys(game)):
            edge = self._edge(node, key, priors[index])
            edge.offered += 1
            offered.append((edge.prior, index, edge))
        offered.sort(key=_by_prior)
        wide = int(settings.opening + settings.widening * sqrt(node.visits))
        considered = offered[:wide]
        if len(offered) > wide:
            considered += [row for row in offered[wide:] if row[2].visits]
        top = considered[0][0]
        shares = [exp((row[0] - top) / settings.heat) for row in considered]
        whole = sum(shares)
        tried = value = 0.0
        for _, _, edge in considered:
            tried += edge.visits
            value += edge.values[seat]
        hope = value / tried if tried else 0.5
        best, found = -1.0, considered[0]
        for row, share in zip(considered, shares, strict=True):
            edge = row[2]
            mean = edge.values[seat] / edge.visits if edge.visits else hope
            urge = mean + settings.curiosity * share / whole * sqrt(edge.offered) / (1 + edge.visits)
            if urge > best:
                best, found = urge, row
        return found[1], found[2]

    def _finish(self, game: Game, judge: Judge) -> None:
        """The fast player plays on to the horizon."""
        weights, known, noise, luck = self.mind.weights, self.mind.known, self.settings.noise, self._luck
        while not judge.done(game):
            game.choose(pick(game, luck, weights, known, noise))


def _by_prior(row: tuple[float, int, Edge]) -> float:
    return -row[0]
