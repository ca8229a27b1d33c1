"""Laying a table by hand, for scenarios and tests: edits are data and steps of a game's log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .cards import Card, give_to
from .catalogue import Catalogue
from .errors import NotPossible
from .events import To
from .kernel import Kernel
from .players import Player, Supply
from .zones import Zone


def apply(table: Kernel, catalogue: Catalogue, step: tuple[Any, ...]) -> None:
    """Carries out one edit: a name and its plain arguments. Nothing is triggered."""
    name, *arguments = step
    edit = _EDITS.get(name)
    if edit is None:
        raise NotPossible("There is no edit {name}.", name=repr(name))
    edit(table, catalogue, *arguments)


def _obtain(table: Kernel, catalogue: Catalogue, player: Player, title: str, owner: int | None) -> Card:
    """A card of that title: out of its owner's deck (a titan from aside), or a new one."""
    whose = player if owner is None else table.players[owner]
    face = catalogue.card(title)
    if face.supplied:
        return _out_of_supply(table, face, whose)
    for zone in (whose.deck, whose.aside):
        for card in reversed(zone):
            if card.title == title and card.owner is whose:
                table.take(card)
                return card
    return table.make_card(face, whose)


def _out_of_supply(table: Kernel, face: type[Card], whose: Player) -> Card:
    """A card of a supply, which is laid out empty where the game has none."""
    if not any(nobody.name == face.shared for nobody in table.nobodies):
        table.add_nobody(face.shared, Supply)
    deck = table.supply(face.shared).deck
    card = deck[-1] if deck else table.make_card(face, whose)
    if deck:
        table.take(card)
    give_to(card, whose)
    return card


def _put(
    table: Kernel, catalogue: Catalogue, title: str, base: int, seat: int, counters: int, owner: int | None
) -> None:
    player = table.players[seat]
    card = _obtain(table, catalogue, player, title, owner)
    card.you = card.played_by = player
    place = table.things[base]
    table.enter(card, place)
    card.counters = counters
    place.base._kept = False


def _attach(
    table: Kernel, catalogue: Catalogue, title: str, host: int, seat: int, owner: int | None, memo: Any = None
) -> None:
    player = table.players[seat]
    card = _obtain(table, catalogue, player, title, owner)
    card.you = card.played_by = player
    table.enter(card, table.things[host])
    card.memo = memo


def _hand(table: Kernel, catalogue: Catalogue, seat: int, titles: list[str], owner: int | None) -> None:
    player = table.players[seat]
    _check(catalogue.card, titles)
    for card in list(player.hand):
        table.take(card)
        table.put(card, To.BOTTOM, player, 0)
    for title in titles:
        table.put(_obtain(table, catalogue, player, title, owner), To.HAND, player, 1 << seat)


def _deck(table: Kernel, catalogue: Catalogue, seat: int, titles: list[str], only: bool, owner: int | None) -> None:
    player = table.players[seat]
    _check(catalogue.card, titles)
    cards = [_obtain(table, catalogue, player, title, owner) for title in titles]
    if only:
        _remove_all(table, player.deck)
    for card in reversed(cards):
        table.put(card, To.TOP, player, 0)


def _discard_pile(table: Kernel, catalogue: Catalogue, seat: int, titles: list[str], owner: int | None) -> None:
    player = table.players[seat]
    _check(catalogue.card, titles)
    for card in list(player.discard_pile):
        table.take(card)
        table.put(card, To.BOTTOM, player, 0)
    for title in titles:
        table.put(_obtain(table, catalogue, player, title, owner), To.DISCARD, player, table.everyone)


def _check(lookup: Callable[[str], Any], titles: list[str]) -> None:
    """Refuses a title that does not exist, before anything has changed."""
    for title in titles:
        lookup(title)


def _remove_all(table: Kernel, zone: list[Card]) -> None:
    """Takes these cards out of the game: they lie aside, in no pile."""
    for card in list(zone):
        table.take(card)
        card.zone = Zone.ASIDE


def _base_deck(table: Kernel, catalogue: Catalogue, titles: list[str], only: bool) -> None:
    _check(catalogue.base, titles)
    bases = [_obtain_base(table, catalogue, title) for title in titles]
    if only:
        table.base_deck.clear()
    for base in reversed(bases):
        base.known = 0
        table.base_deck.append(base)


def _base_discard(table: Kernel, catalogue: Catalogue, titles: list[str]) -> None:
    _check(catalogue.base, titles)
    for base in table.base_discard:
        table.base_deck.insert(0, base)
    table.base_discard.clear()
    for title in titles:
        base = _obtain_base(table, catalogue, title)
        base.known = table.everyone
        table.base_discard.append(base)


def _obtain_base(table: Kernel, catalogue: Catalogue, title: str) -> Any:
    for pile in (table.base_deck, table.base_discard):
        for base in pile:
            if base.title == title:
                pile.remove(base)
                return base
    return table.make_base(catalogue.base(title))


def _give_vp(table: Kernel, catalogue: Catalogue, seat: int, amount: int) -> None:
    table.players[seat].vp += amount


_EDITS: dict[str, Any] = {
    "put": _put,
    "attach": _attach,
    "hand": _hand,
    "deck": _deck,
    "discard_pile": _discard_pile,
    "base_deck": _base_deck,
    "base_discard": _base_discard,
    "give_vp": _give_vp,
}
