"""smashup: the card game Smash Up as software.

import smashup
game = smashup.new_game(players=["Ann", "Bob"], factions=[(...), (...)], seed=7)
while not game.over:
    game.choose(0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from smashup import seeds
from smashup.boxes import full_catalogue
from smashup.engine import saves as _saves
from smashup.engine import setup as _setup
from smashup.engine.cards import Base, Card
from smashup.engine.catalogue import Catalogue
from smashup.engine.choices import Choice, Group, Option
from smashup.engine.errors import BadOptions, BadSave, BadSetup, IllegalChoice, NotPossible, SmashUpError
from smashup.engine.game import Game
from smashup.engine.messages import Message
from smashup.engine.messages import say as worded
from smashup.engine.open_table import OpenTable
from smashup.engine.options import Options
from smashup.engine.players import Player
from smashup.engine.rng import Rng
from smashup.engine.setup import Setup, check_first, check_pool
from smashup.engine.zones import Zone
from smashup.speech import say

__version__ = "0.1.0"

__all__ = [
    "BadOptions",
    "BadSave",
    "BadSetup",
    "Base",
    "Card",
    "Catalogue",
    "Choice",
    "Draft",
    "Game",
    "Group",
    "IllegalChoice",
    "Message",
    "NotPossible",
    "OpenTable",
    "Option",
    "Options",
    "Player",
    "Rng",
    "Setup",
    "SmashUpError",
    "Zone",
    "catalogue",
    "check_first",
    "check_pool",
    "deal_factions",
    "full_catalogue",
    "load",
    "new_game",
    "resume",
    "say",
    "worded",
]


def catalogue() -> dict[str, Any]:
    """Every set, faction, card and base as JSON-able data."""
    return full_catalogue().to_dict()


def new_game(
    players: Sequence[str],
    factions: Sequence[Sequence[str]],
    seed: int | None = None,
    options: Options | None = None,
    first: int | None = None,
) -> Game:
    """A new game; the same seed and choices give the same game on every machine. Without a seed nobody can foresee it.

    `first` is the seat that takes the first turn (for example `draft.first_seat`); None picks it at random.
    """
    if options is not None and not isinstance(options, Options):
        raise BadOptions("Options are given as smashup.Options(...).")
    try:
        pairs = tuple(tuple(pair) for pair in factions)
        names = tuple([players] if isinstance(players, str) else players)
    except TypeError:
        raise BadSetup("Players are a list of names, factions a list of pairs of names.") from None
    setup = Setup(
        names, pairs, seeds.fresh() if seed is None else seed, options if options is not None else Options(), first
    )
    return Game(setup, full_catalogue())


def deal_factions(
    taken: Sequence[Sequence[str]],
    pool: Sequence[str] | None = None,
    seed: int | None = None,
    options: Options | None = None,
) -> list[tuple[str, ...]]:
    """Two factions for every player: those of `taken`, and random ones of the pool (as in Draft) for whoever has fewer.

    `deal_factions([("Fairies",), ()])` deals Ann one beside the Fairies, and Bob two.
    """
    if options is not None and not isinstance(options, Options):
        raise BadOptions("Options are given as smashup.Options(...).")
    if seed is None:
        seed = seeds.fresh()
    if type(seed) is not int:
        raise BadSetup("A seed is a whole number, not {seed}.", seed=repr(seed))
    try:
        held = [list(factions) for factions in taken]
    except TypeError:
        raise BadSetup("Factions are lists of names, one for every player.") from None
    factions = full_catalogue().pool(pool)
    return _setup.deal_factions(held, factions, options if options is not None else Options(), Rng(seed, "factions"))


def load(data: object) -> Game:
    """A saved game, replayed and verified."""
    return _saves.load(data, full_catalogue())


def resume(setup: Setup, choices: Sequence[int], snapshot: Mapping[str, Any]) -> Game:
    """The game whose `snapshot()` this is, after these choices; they need not replay to it any more."""
    return Game.resume(setup, choices, snapshot, full_catalogue())


class Draft(_setup.Draft):
    """The snake draft of RULES 1.7. `pool` names factions, or boxes for all of theirs (None: all there are); `first` is
    the seat that picks first and takes the first turn (None: one at random).
    """

    def __init__(
        self,
        players: Sequence[str],
        pool: Sequence[str] | None = None,
        seed: int | None = None,
        options: Options | None = None,
        first: int | None = None,
    ) -> None:
        super().__init__(players, full_catalogue(), pool, seeds.fresh() if seed is None else seed, options, first)
