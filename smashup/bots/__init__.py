"""Players that are programs.

    bot = bots.make("hard", seed=7)
    while not game.over:
        seat = game.choice.player
        game.choose(bot.choose(game, seat))

A bot is given the game and the seat it plays; what it may use of the game is what that seat may know. The look-ahead
of the stronger ones happens on `game.determinize(seat, rng)`, where every hidden card is a guess.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import partial

from smashup import Message, SmashUpError, worded
from smashup.bots.bot import Bot, Budget
from smashup.bots.easy import EasyBot
from smashup.bots.mind import Mind, plain, shipped
from smashup.bots.normal import NormalBot
from smashup.bots.random_bot import RandomBot
from smashup.bots.search import Settings
from smashup.bots.searcher import SearchBot

__all__ = [
    "BUDGETS",
    "FORMER",
    "LEVELS",
    "SETTINGS",
    "Bot",
    "Budget",
    "EasyBot",
    "NormalBot",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "make",
    "simpler",
]

BUDGETS = {
    "hard": Budget(240, seconds=1.0),
    "expert": Budget(800, seconds=3.0),
    "master": Budget(2_500, seconds=10.0),
    "hard@0.1": Budget(150, seconds=1.0),
    "expert@0.1": Budget(450, seconds=3.0),
}
"""What the searching bots may spend on one turn; where the iterations come first, they choose the same anywhere."""
SETTINGS = {
    "hard": Settings(horizon=1),
    "expert": Settings(horizon=2),
    "master": Settings(horizon=2),
    "hard@0.1": Settings(horizon=2),
    "expert@0.1": Settings(horizon=4),
}
"""How they search. A net needs to look less far ahead than the plain evaluation does."""


def _search(name: str, mind: Callable[[], Mind], seed: int, clock: bool = True) -> Bot:
    budget = BUDGETS[name] if clock else Budget(BUDGETS[name].iterations)
    return SearchBot(name, seed, budget, settings=SETTINGS[name], mind=mind())


LEVELS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": partial(_search, "hard", shipped),
    "expert": partial(_search, "expert", shipped),
    "master": partial(_search, "master", shipped),
}
"""The bots there are, the weakest first."""
FORMER: dict[str, Callable[[int], Bot]] = {
    "easy@0.1": lambda seed: EasyBot(seed, plain(), "easy@0.1"),
    "normal@0.1": lambda seed: NormalBot(seed, plain(), "normal@0.1"),
    "hard@0.1": partial(_search, "hard@0.1", plain),
    "expert@0.1": partial(_search, "expert@0.1", plain),
}
"""The bots before they learned, so that ratings can be compared."""


class UnknownBot(SmashUpError):
    """A bot that does not exist."""


def make(name: str, seed: int, *, clock: bool = True) -> Bot:
    """A bot by its level; with the same seed it chooses the same in the same game.

    Without a clock it always has all its iterations, however busy the machine is.
    """
    known = {**LEVELS, **FORMER}
    if name not in known:
        close = difflib.get_close_matches(name, known, n=1)
        hint = Message("did-you-mean", names=close) if close else worded("There are {names}.").about(names=list(LEVELS))
        raise UnknownBot("There is no bot {name}. {hint}", name=repr(name), hint=hint)
    if not clock and name in BUDGETS:
        return _search(name, plain if name in FORMER else shipped, seed, clock=False)
    return known[name](seed)


def simpler(name: str) -> str | None:
    """The next simpler level; None below the simplest."""
    names = list(LEVELS)
    name = name.partition("@")[0]
    rank = names.index(name) if name in names else len(names) - 1
    return names[rank - 1] if rank > 0 else None
