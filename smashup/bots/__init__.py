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

from smashup import SmashUpError
from smashup.bots.bot import Bot, Budget
from smashup.bots.easy import EasyBot
from smashup.bots.normal import NormalBot
from smashup.bots.random_bot import RandomBot
from smashup.bots.search import Settings
from smashup.bots.searcher import SearchBot

__all__ = [
    "BUDGETS",
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

BUDGETS = {"hard": Budget(150, seconds=1.0), "expert": Budget(450, seconds=3.0)}
"""What the searching bots may spend on one turn; where the iterations come first, they choose the same anywhere."""
SETTINGS = {"hard": Settings(horizon=2), "expert": Settings(horizon=4)}
"""How they search: the expert looks twice as many turns ahead."""


def _hard(seed: int) -> Bot:
    return SearchBot("hard", seed, BUDGETS["hard"], settings=SETTINGS["hard"])


def _expert(seed: int) -> Bot:
    return SearchBot("expert", seed, BUDGETS["expert"], settings=SETTINGS["expert"])


LEVELS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": _hard,
    "expert": _expert,
}
"""The bots there are, the weakest first."""


class UnknownBot(SmashUpError):
    """A bot that does not exist."""


def make(name: str, seed: int, *, clock: bool = True) -> Bot:
    """A bot by its level; with the same seed it chooses the same in the same game.

    Without a clock it always has all its iterations, however busy the machine is.
    """
    if name not in LEVELS:
        close = difflib.get_close_matches(name, LEVELS, n=1)
        hint = f" Did you mean {close[0]}?" if close else f" There are {', '.join(LEVELS)}."
        raise UnknownBot(f"There is no bot {name!r}.{hint}")
    if not clock and name in BUDGETS:
        return SearchBot(name, seed, Budget(BUDGETS[name].iterations), settings=SETTINGS[name])
    return LEVELS[name](seed)


def simpler(name: str) -> str | None:
    """The next simpler level; None below the simplest."""
    names = list(LEVELS)
    rank = names.index(name) if name in names else len(names) - 1
    return names[rank - 1] if rank > 0 else None
