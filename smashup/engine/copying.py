"""Copies of a table as data: first its cards, bases and players, then their state. How each field is copied is declared
with the field; `state.py` generates the functions.
"""

from __future__ import annotations

from typing import Any

from .cards import Base, Card
from .players import Player
from .state import copier, fields_of, releaser, things_copier, twin_maker
from .table import Table

_new = object.__new__
_twin_table, _twin_player, _twin_card, _twin_base = map(twin_maker, (Table, Player, Card, Base))
_copy_table, _copy_player = copier(Table), copier(Player)
_copy_things = things_copier(Card, Base)
_release_things = releaser(Card, Base)


def lay_alike(table: Table, new: Table) -> None:
    """Makes the lasting part of a copy: the same cards, bases and players, still in no place."""
    _twin_table(table, new, [])
    owners: list[Any] = []
    for owner in table.owners:
        other = _new(type(owner))
        other.table = new  # type: ignore[assignment]
        _twin_player(owner, other, owners)
        owners.append(other)
    new.owners = owners
    new.players = owners[: len(table.players)]
    new.things = things = []
    for thing in table.things:
        if thing.is_base:
            twin: Any = _new(Base)
            _twin_base(thing, twin, owners)
        else:
            twin = _new(Card)
            _twin_card(thing, twin, owners)
        twin.table = new
        things.append(twin)
    new.hand_events = {event: [things[c.uid] for c in cards] for event, cards in table.hand_events.items()}
    new.hand_replaced = {event: [things[c.uid] for c in cards] for event, cards in table.hand_replaced.items()}
    new.graveyard = [things[card.uid] for card in table.graveyard]
    new.firsts = table.firsts.copy()


def copy_state(table: Table, new: Table) -> None:
    """Copies the state to a table with the same cards. Only valid at the Play Cards prompt, where no script runs."""
    things, owners = new.things, new.owners
    _copy_table(table, new, things, owners)
    for owner, other in zip(table.owners, owners, strict=True):
        _copy_player(owner, other, things, owners)
    _copy_things(table.things, things, owners)
    new.log = []
    new.past = (*table.past, (table.log, len(table.log)))


def release(table: Table) -> None:
    """Breaks the reference cycles of a table that is no longer needed, so that it is freed without the garbage
    collector. A second call does nothing.
    """
    if not hasattr(table, "things"):
        return
    _release_things(table.things)
    for pile in table.piles:
        pile.clear()
        del pile.owner
    for field in fields_of(Table):
        delattr(table, field.name)
