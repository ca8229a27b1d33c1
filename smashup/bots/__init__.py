"""Players that are programs.

    bot = bots.make("normal", seed=7)
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
from smashup.bots.bot import Bot
from smashup.bots.normal import NormalBot
from smashup.bots.random_bot import RandomBot

__all__ = ["LEVELS", "Bot", "NormalBot", "RandomBot", "UnknownBot", "make"]

LEVELS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "normal": NormalBot}
"""The bots there are, the weakest first."""


class UnknownBot(SmashUpError):
    """A bot that does not exist."""


def make(name: str, seed: int) -> Bot:
    """A bot by its level; with the same seed it chooses the same in the same game."""
    if name not in LEVELS:
        close = difflib.get_close_matches(name, LEVELS, n=1)
        hint = f" Did you mean {close[0]}?" if close else f" There are {', '.join(LEVELS)}."
        raise UnknownBot(f"There is no bot {name!r}.{hint}")
    return LEVELS[name](seed)
