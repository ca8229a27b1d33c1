"""`hard`, `expert` and `master`: tree search with a budget for the turn."""

from __future__ import annotations

import time

from smashup import Game
from smashup.bots.bot import Budget, generator, own_choice
from smashup.bots.mind import Mind, shipped
from smashup.bots.search import Node, Search, Settings

ANSWER = 0.1
"""What part of the budget of an own turn there is for the answers in another player's turn."""
PLAY_SHARE = 0.45
PICK_SHARE = 0.3
"""What part of the rest of the turn's budget goes into one choice at the Play Cards prompt, and into one other pick."""
FEWEST = 12
"""Iterations that a choice gets in any case."""


class SearchBot:
    """Searches; what it has found out about the rest of the turn it keeps for its next choices."""

    def __init__(
        self,
        name: str,
        seed: int,
        budget: Budget,
        *,
        settings: Settings | None = None,
        mind: Mind | None = None,
    ) -> None:
        self.name = name
        self.seed = seed
        self.budget = budget
        self.seconds = budget.seconds if budget.seconds is not None else 60.0
        self.settings = settings if settings is not None else Settings()
        self.mind = mind if mind is not None else shipped()
        self.iterations = 0
        """All iterations so far, for statistics."""
        self.hope = 0.0
        """The chance to win that its last search found."""
        self._turn: tuple[int, int] | None = None
        self._spent = 0
        self._taken = 0.0
        self._path: list[int] = []
        self._next: Node | None = None

    def choose(self, game: Game, seat: int) -> int:
        choice = own_choice(game, seat)
        if len(choice.options) == 1:
            return 0
        began = time.perf_counter()
        path = game.choices
        if self._turn != (game.turn, seat):
            self._turn = (game.turn, seat)
            self._spent, self._taken = 0, 0.0
        root = self._next if path == self._path else None
        search = Search(
            game,
            seat,
            generator(self.seed, game, seat),
            settings=self.settings,
            mind=self.mind,
            root=root,
        )
        own = game.turn_player == seat
        budget = self.budget if own else self.budget.share(ANSWER)
        share = PLAY_SHARE if choice.kind == "play cards" else PICK_SHARE
        iterations = max(int((budget.iterations - self._spent) * share), FEWEST)
        deadline = None
        if budget.seconds is not None:
            deadline = began + max((budget.seconds - self._taken) * share, 0.0)
        search.run(iterations, deadline)
        search.release()
        index = search.best()
        self.hope = search.value(index) or 0.0
        self._next = search.edges[index].child
        self._path = [*path, index]
        self._spent += search.iterations
        self._taken += time.perf_counter() - began
        self.iterations += search.iterations
        return index
