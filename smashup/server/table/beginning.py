"""How a game begins: the table laid with the factions that everybody has."""

from __future__ import annotations

from dataclasses import replace

import smashup
from smashup import Game, Setup, seeds
from smashup.server.games import Played
from smashup.server.records import TableRecord
from smashup.server.table.change import Change, with_game
from smashup.server.table.seating import dealt, options_of, refusing


def begun(before: TableRecord, record: TableRecord, first: int | None) -> Change:
    """The table with its game, in which that seat begins, or one at random: whoever has no factions yet gets them at
    random.
    """
    with refusing("cannot_start"):
        pairs = dealt(record, [seat.factions for seat in record.seats])
        names = tuple(seat.name for seat in record.seats)
        seed = seeds.fresh() if record.seed is None else record.seed
        among_people = len(record.people) > 1 or record.event is not None
        options = replace(options_of(record.options), ask_me_first=among_people)
        setup = Setup(names, tuple(pairs), seed, options, first)
        played = Played(Game(setup, smashup.full_catalogue()), [])
    seats = [replace(seat, factions=list(pair)) for seat, pair in zip(record.seats, pairs, strict=True)]
    laid = played.game.setup.to_dict()
    return Change(before, with_game(record, played, seats=seats, setup=laid, state="playing"), played)
