"""Laying a table by hand, for scenarios and tests: edits are data and steps of a game's log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .cards import Card, Zone
from .catalogue import Catalogue
from .errors import NotPossible
from .events import To
from .kernel import Kernel
from .players import Player
from .power import NOTHING


def apply(game: Kernel, catalogue: Catalogue, step: tuple[Any, ...]) -> None:
    """Carries out one edit: a name and its plain arguments. Nothing is triggered."""
    name, *arguments = step
    edit = _EDITS.get(name)
    if edit is None:
        raise NotPossible(f"There is no edit {name!r}.")
    edit(game, catalogue, *arguments)


def _obtain(game: Kernel, catalogue: Catalogue, player: Player, title: str, owner: int | None) -> Card:
    """A card of that title: out of its owner's deck (a titan from aside), or made anew."""
    whose = player if owner is None else game.players[owner]
    for zone in (whose.deck, whose.aside):
        for card in reversed(zone):
            if card.title == title and card.owner is whose:
                game.take(card)
                return card
    return game.make_card(catalogue.card(title), whose)


def _put(
    game: Kernel, catalogue: Catalogue, title: str, base: int, seat: int, counters: int, owner: int | None
) -> None:
    player = game.players[seat]
    card = _obtain(game, catalogue, player, title, owner)
    card.you = card.played_by = player
    place = game.things[base]
    game.enter(card, place)
    card.counters = counters
    place.base._kept = NOTHING


def _attach(
    game: Kernel, catalogue: Catalogue, title: str, host: int, seat: int, owner: int | None, memo: Any = None
) -> None:
    player = game.players[seat]
    card = _obtain(game, catalogue, player, title, owner)
    card.you = card.played_by = player
    game.enter(card, game.things[host])
    card.memo = memo


def _hand(game: Kernel, catalogue: Catalogue, seat: int, titles: list[str], owner: int | None) -> None:
    player = game.players[seat]
    _check(catalogue.card, titles)
    for card in list(player.hand):
        game.take(card)
        game.put(card, To.BOTTOM, player, 0)
    for title in titles:
        game.put(_obtain(game, catalogue, player, title, owner), To.HAND, player, 1 << seat)


def _deck(game: Kernel, catalogue: Catalogue, seat: int, titles: list[str], only: bool, owner: int | None) -> None:
    player = game.players[seat]
    _check(catalogue.card, titles)
    cards = [_obtain(game, catalogue, player, title, owner) for title in titles]
    if only:
        _remove_all(game, player.deck)
    for card in reversed(cards):
        game.put(card, To.TOP, player, 0)


def _discard_pile(game: Kernel, catalogue: Catalogue, seat: int, titles: list[str], owner: int | None) -> None:
    player = game.players[seat]
    _check(catalogue.card, titles)
    for card in list(player.discard_pile):
        game.take(card)
        game.put(card, To.BOTTOM, player, 0)
    for title in titles:
        game.put(_obtain(game, catalogue, player, title, owner), To.DISCARD, player, game.everyone)


def _check(lookup: Callable[[str], Any], titles: list[str]) -> None:
    """Refuses a title that does not exist, before anything has changed."""
    for title in titles:
        lookup(title)


def _remove_all(game: Kernel, zone: list[Card]) -> None:
    """Cards that a scenario takes out of the game lie in limbo of no play: they are simply gone."""
    for card in list(zone):
        game.take(card)
        card.zone = Zone.ASIDE


def _base_deck(game: Kernel, catalogue: Catalogue, titles: list[str], only: bool) -> None:
    _check(catalogue.base, titles)
    bases = [_obtain_base(game, catalogue, title) for title in titles]
    if only:
        game.base_deck.clear()
    for base in reversed(bases):
        base.known = 0
        game.base_deck.append(base)


def _base_discard(game: Kernel, catalogue: Catalogue, titles: list[str]) -> None:
    _check(catalogue.base, titles)
    for base in game.base_discard:
        game.base_deck.insert(0, base)
    game.base_discard.clear()
    for title in titles:
        base = _obtain_base(game, catalogue, title)
        base.known = game.everyone
        game.base_discard.append(base)


def _obtain_base(game: Kernel, catalogue: Catalogue, title: str) -> Any:
    for pile in (game.base_deck, game.base_discard):
        for base in pile:
            if base.title == title:
                pile.remove(base)
                return base
    return game.make_base(catalogue.base(title))


def _give_vp(game: Kernel, catalogue: Catalogue, seat: int, amount: int) -> None:
    game.players[seat].vp += amount


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
