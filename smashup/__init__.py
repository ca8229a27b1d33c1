"""smashup: the card game Smash Up as software.

import smashup
game = smashup.new_game(players=["Ann", "Bob"], factions=[(...), (...)], seed=7)
while not game.over:
    game.choose(0)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from smashup import sets
from smashup.engine import game as _game
from smashup.engine import setup as _setup
from smashup.engine.catalogue import Catalogue
from smashup.engine.choices import Choice, Option
from smashup.engine.errors import BadOptions, BadSave, BadSetup, IllegalChoice, NotPossible, SmashUpError
from smashup.engine.game import Game
from smashup.engine.options import Options

__version__ = "0.1.0"

__all__ = [
    "BadOptions",
    "BadSave",
    "BadSetup",
    "Choice",
    "Draft",
    "Game",
    "IllegalChoice",
    "NotPossible",
    "Option",
    "Options",
    "SmashUpError",
    "catalogue",
    "full_catalogue",
    "load",
    "new_game",
]


@cache
def full_catalogue() -> Catalogue:
    """Every set there is, as classes."""
    return Catalogue.of_package(sets)


def catalogue() -> dict[str, Any]:
    """Every set, faction, card and base as JSON-able data."""
    return full_catalogue().to_dict()


def new_game(
    players: Sequence[str],
    factions: Sequence[Sequence[str]],
    seed: int,
    options: Options | None = None,
    first: int | None = None,
) -> Game:
    """A new game; the same seed and choices give the same game on every machine.

    `first` is the seat that takes the first turn (for example `draft.first_seat`); None picks it at random.
    """
    if options is not None and not isinstance(options, Options):
        raise BadOptions("Options are given as smashup.Options(...).")
    try:
        pairs = tuple(tuple(pair) for pair in factions)
        names = tuple([players] if isinstance(players, str) else players)
    except TypeError:
        raise BadSetup("Players are a list of names, factions a list of pairs of names.") from None
    setup = _setup.Setup(names, pairs, seed, options if options is not None else Options(), first)
    return Game(setup, full_catalogue())


def load(data: object) -> Game:
    """A saved game, replayed and verified."""
    return _game.load(data, full_catalogue())


class Draft(_setup.Draft):
    """The snake draft of RULES 1.7 over a pool of factions (None: all)."""

    def __init__(
        self,
        players: Sequence[str],
        pool: Sequence[str] | None = None,
        seed: int = 0,
        options: Options | None = None,
    ) -> None:
        super().__init__(players, full_catalogue(), pool, seed, options)
