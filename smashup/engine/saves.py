"""Loads saved games: replays them and compares the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .catalogue import Catalogue
from .errors import BadSave, BadSetup, IllegalChoice, SmashUpError
from .former import FORMER_FORMAT
from .game import Game
from .setup import FORMAT, Setup


def load(data: object, catalogue: Catalogue) -> Game:
    """Replays a saved game and verifies its fingerprint."""
    if not isinstance(data, Mapping) or data.get("game") != "smashup":
        raise BadSave("This is not a saved game of smashup.")
    if "format" not in data:
        raise BadSave("The saved game is damaged: it does not say in which format it was saved.")
    if data["format"] not in (FORMER_FORMAT, FORMAT):
        raise BadSave(
            "This game was saved in format {format}; this version reads formats {former} and {now}.",
            format=repr(data["format"]),
            former=FORMER_FORMAT,
            now=FORMAT,
        )
    try:
        setup = Setup.from_dict(data)
        choices = list(data["choices"])
        laid = [(position, tuple(edit)) for position, edit in data.get("edits", [])]
    except SmashUpError as problem:
        raise BadSave("The saved game is damaged: {problem}", problem=problem) from problem
    except KeyError as problem:
        raise BadSave("The saved game is damaged: it does not name its {field}.", field=problem.args[0]) from problem
    except (TypeError, ValueError) as problem:
        raise BadSave(
            "The saved game is damaged: players, factions, bases, choices and edits are lists, and one of them is not."
        ) from problem
    try:
        game = Game(setup, catalogue)
        _lay(game, laid, 0)
        for number, index in enumerate(choices, start=1):
            game.choose(index)
            _lay(game, laid, number)
    except BadSetup as problem:
        raise BadSave("The saved game cannot be set up: {problem}", problem=problem) from problem
    except IllegalChoice as problem:
        raise BadSave(
            "The saved game does not replay: choice {number} is not possible. {problem} "
            "The game was changed, or the rules were.",
            number=number,
            problem=problem,
        ) from problem
    if not game.has_fingerprint(data.get("fingerprint")):
        raise BadSave("The saved game replays to another state than the one saved: it was changed, or the rules were.")
    return game


def _lay(game: Game, laid: Sequence[tuple[Any, tuple[Any, ...]]], choices_made: int) -> None:
    """The edits that a scenario made at this point."""
    for position, edit in laid:
        if position == choices_made:
            try:
                game.edit(*edit)
            except (AttributeError, LookupError, TypeError, ValueError, SmashUpError) as problem:
                raise BadSave(
                    "The saved game is damaged: the table cannot be laid by {edit}.", edit=repr(edit)
                ) from problem
