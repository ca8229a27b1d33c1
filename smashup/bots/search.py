"""Information-set Monte Carlo tree search.

Every iteration deals the hidden cards anew (`game.determinize`), walks down one tree that all these guesses share,
adds a leaf, plays on with the fast player of policy.py to the horizon and judges the table there. A node stands for
what its player could know: its options are named by what they are (policy.Key), whatever the guess, and an option
counts only where it was on offer. Every node is chosen by its own player's interest: the values are vectors, one win
chance for each seat (max^n). Wide choices open step by step, the best priors first.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from math import exp, sqrt

from smashup import Game
from smashup.bots.bot import Budget
from smashup.bots.evaluation import Weights, chances, read, tuned
from smashup.bots.policy import Key, Lore, lore, pick, score

LONGEST = 400
"""An iteration with more choices than this is judged where it stands."""
SURE = 4
"""An option that won every time it was tried, and this often, is taken."""


@dataclass(frozen=True)
class Settings:
    """How to search."""

    curiosity: float = 0.3
    """How much an option that was seldom tried is preferred."""
    heat: float = 0.5
    """VP that make an option e times as likely to be tried first."""
    opening: float = 2.0
    widening: float = 1.5
    """A node that was visited n times looks at its `opening + widening * sqrt(n)` best options."""
    noise: float = 0.15
    """VP by which the fast player errs at most."""
    horizon: int = 2
    """Turns until the table is judged, this one included."""
    deals: int = 2
    """Iterations that share one guess of the hidden cards."""


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


class Search:
    """A search from one choice of a seat."""

    def __init__(
        self,
        game: Game,
        seat: int,
        rng: random.Random,
        *,
        settings: Settings | None = None,
        weights: Weights | None = None,
        known: Lore | None = None,
        root: Node | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.settings = settings if settings is not None else Settings()
        self.weights = weights if weights is not None else tuned()
        self.known = known if known is not None else lore()
        self.root = root if root is not None else Node()
        self.seats = len(game.players)
        self.last_turn = game.kernel.turn + self.settings.horizon
        self.iterations = 0
        self._guess: Game | None = None
        self.keys = score(game, self.weights, self.known).keys

    def run_for(self, budget: Budget) -> None:
        """As much as the budget allows."""
        self.run(budget.iterations, None if budget.seconds is None else time.perf_counter() + budget.seconds)

    def run(self, iterations: int, deadline: float | None = None, *, settle: bool = True) -> None:
        """So many iterations, or until the clock (`time.perf_counter`) says so, or until the best option is sure."""
        left = iterations
        while left > 0:
            self.iterate()
            left -= 1
            if left % 8 == 0:
                if deadline is not None and time.perf_counter() >= deadline:
                    break
                if settle and self._settled(left):
                    break

    def _settled(self, left: int) -> bool:
        visits = sorted((edge.visits for edge in self._root_edges()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def _root_edges(self) -> list[Edge]:
        edges = self.root.edges
        return [edges[key] for key in self.keys if key in edges]

    def best(self) -> int:
        """The index of the option that was tried most, or of one that has always won."""
        for index in range(len(self.keys)):
            if self.visits(index) >= SURE and (self.value(index) or 0.0) > 0.9999:
                return index
        edges = self.root.edges
        visits = [edges[key].visits if key in edges else 0 for key in self.keys]
        top = max(visits)
        tied = [index for index, count in enumerate(visits) if count == top]
        return max(tied, key=lambda index: self.value(index) or 0.0)

    def ranking(self) -> list[int]:
        """All options, the most tried first."""
        return sorted(range(len(self.keys)), key=lambda index: (-self.visits(index), -(self.value(index) or 0.0)))

    def try_option(self, index: int, times: int) -> None:
        """Tries an option until it was tried so often, whatever the search thinks of it."""
        while self.visits(index) < times:
            self.iterate(index)

    def find(self, game: Game, index: int) -> int:
        """Where an option of the real choice stands in a guess."""
        return score(game, self.weights, self.known).keys.index(self.keys[index])

    def key_at(self, game: Game, index: int) -> Key:
        """The name of an option of a guess."""
        return score(game, self.weights, self.known).keys[index]

    def preferred(self, game: Game, node: Node) -> int | None:
        """The option of a guess that was tried most in that node; None where none was."""
        keys = score(game, self.weights, self.known).keys
        tried = [(node.edges[key].visits, -index) for index, key in enumerate(keys) if key in node.edges]
        visits, index = max(tried, default=(0, 0))
        return -index if visits else None

    def value(self, index: int, seat: int | None = None) -> float | None:
        """The mean win chance after that option; None where it was not tried."""
        edge = self.root.edges.get(self.keys[index])
        if edge is None or not edge.visits:
            return None
        return edge.values[self.seat if seat is None else seat] / edge.visits

    def visits(self, index: int) -> int:
        edge = self.root.edges.get(self.keys[index])
        return edge.visits if edge is not None else 0

    def iterate(self, first: int | None = None) -> None:
        """One guess, one walk, one leaf; `first` is an option to begin with."""
        guess = self._guess
        if guess is None or self.iterations % self.settings.deals == 0:
            guess = self._guess = self.game.determinize(self.seat, self.rng)
        game = guess.clone() if self.settings.deals > 1 else guess
        game.kernel.rng.state = self.rng.getrandbits(64)
        self.iterations += 1
        path = self._walk(game, first)
        self._finish(game)
        values = chances(read(game.kernel), self.weights)
        for node, edge in path:
            node.visits += 1
            edge.visits += 1
            total = edge.values
            for seat, value in enumerate(values):
                total[seat] += value

    def _over(self, game: Game) -> bool:
        choice = game.choice
        return choice is None or (game.kernel.turn >= self.last_turn and choice.kind == "play cards")

    def _walk(self, game: Game, first: int | None) -> list[tuple[Node, Edge]]:
        """Down the tree to an option that was never tried."""
        path: list[tuple[Node, Edge]] = []
        node = self.root
        while not self._over(game):
            choice = game.choice
            assert choice is not None
            if len(choice.options) == 1:
                game.choose(0)
                continue
            index, edge = self._select(node, game, choice.player)
            if first is not None:
                edge = node.edges[self.keys[first]]
                index, first = self.find(game, first), None
            path.append((node, edge))
            game.choose(index)
            if not edge.visits:
                break
            if edge.child is None:
                edge.child = Node()
            node = edge.child
        return path

    def _select(self, node: Node, game: Game, seat: int) -> tuple[int, Edge]:
        settings = self.settings
        edges = node.edges
        scored = score(game, self.weights, self.known)
        offered: list[tuple[float, int, Edge]] = []
        for index, key in enumerate(scored.keys):
            edge = edges.get(key)
            if edge is None:
                edge = edges[key] = Edge(scored.scores[index], self.seats)
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

    def _finish(self, game: Game) -> None:
        """The fast player plays on to the horizon."""
        weights, known, noise, rng = self.weights, self.known, self.settings.noise, self.rng
        for _ in range(LONGEST):
            if self._over(game):
                return
            game.choose(pick(game, rng, weights, known, noise))


def _by_prior(row: tuple[float, int, Edge]) -> float:
    return -row[0]
