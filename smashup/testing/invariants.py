"""What must be true of every table, whatever was played (DESIGN 7): the fuzzer checks it after every choice.

The checks look at the engine from the outside: they rebuild from the cards in play what the engine keeps as indexes
and caches, and compare. Each broken one is named, so that failures fall into classes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from smashup.engine.cards import Zone
from smashup.engine.kernel import Kernel
from smashup.engine.table import Phase
from smashup.engine.visibility import knows

if TYPE_CHECKING:
    from smashup.engine.cards import Card
    from smashup.engine.game import Game


class BrokenInvariant(AssertionError):
    """Something that can never be true of a table is true of this one."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__(f"{name}: {words}")
        self.name = name


def _require(true: bool, name: str, words: object) -> None:
    if not true:
        raise BrokenInvariant(name, str(words))


# every choice --------------------------------------------------------------------------------------------------------


def check_table(game: Game) -> None:
    """All that is cheap enough for every choice of every random game."""
    kernel = game.kernel
    check_places(kernel)
    check_in_play(kernel)
    check_rights(kernel)
    if game.choice is None:
        _require(kernel.winner is not None, "no choice", "the game is not over, and nobody is asked anything")
    else:
        _require(len(game.choice.options) > 0, "no option", game.choice.prompt)
        _require(kernel.winner is None, "choice after the end", game.choice.prompt)
        if game.choice.kind == "play cards":
            check_idle(kernel)


def check_places(kernel: Kernel, *, between_events: bool = False) -> None:
    """Each card and each base is in exactly one place, and says so itself.

    Between two events of one moment an action may still be in play whose host has just left it.
    """
    seen: list[Card] = []
    for player in kernel.players:
        for zone, cards in (
            (Zone.HAND, player.hand),
            (Zone.DECK, player.deck),
            (Zone.DISCARD, player.discard_pile),
            (Zone.ASIDE, player.aside),
        ):
            for card in cards:
                if card.zone is not zone or card.holder is not player:
                    raise BrokenInvariant(
                        "wrong zone", f"{card} lies in {player.name}'s {zone.value}, says {card.zone}"
                    )
            seen += cards
    for base in kernel.bases:
        for card in _cards_at(base):
            if card.zone is not Zone.PLAY:
                raise BrokenInvariant("wrong zone", f"{card} is at {base}, says {card.zone}")
            seen.append(card)
    places = [*seen, *kernel.bases, *kernel.base_deck, *kernel.base_discard]
    found = {thing.uid for thing in places}
    if len(found) != len(places):
        twice = [kernel.things[uid] for uid, n in Counter(t.uid for t in places).items() if n > 1]
        raise BrokenInvariant("card in two places", str(twice))
    if len(found) != len(kernel.things):
        for thing in kernel.things:
            if thing.uid not in found:
                _require(not thing.is_base, "lost base", thing)
                if not (between_events and thing.is_action and thing.zone is Zone.PLAY):
                    _require(thing.zone is Zone.LIMBO, "lost card", f"{thing} says {thing.zone}")


def _cards_at(base: Any) -> Iterator[Any]:
    yield from base.actions
    yield from base.titans
    for minion in base.cards_here:
        yield minion
        yield from minion.actions
    for titan in base.titans:
        yield from titan.actions


class WatchedLog(list[Any]):
    """A log that checks the places of all cards before every event: `game.kernel.log = WatchedLog(game.kernel)`."""

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel.log)
        self.kernel = kernel

    def append(self, event: Any) -> None:
        check_places(self.kernel, between_events=True)
        super().append(event)


def check_in_play(kernel: Kernel) -> None:
    """Attachments point both ways, cards know their base and controller, nothing has power below zero."""
    for base in kernel.bases:
        for action in base.actions:
            _check_attached(action, base, base)
        standing: list[Any] = [*base.cards_here, *base.titans]
        for card in standing:
            if card.base is not base:
                raise BrokenInvariant("wrong base", f"{card} is at {base}, says {card.base}")
            for action in card.actions:
                _check_attached(action, card, base)
            _check_controller(kernel, card)
            if card.is_minion and card.power < 0:
                raise BrokenInvariant("power below zero", f"{card} has {card.power}")
        if base.current_breakpoint < 0:
            raise BrokenInvariant("breakpoint below zero", f"{base} has {base.current_breakpoint}")
        for player in kernel.players:
            base.total_of(player)


def _check_attached(action: Any, host: Any, base: Any) -> None:
    if action.host_card is not host or action.base is not base or not action.is_action:
        raise BrokenInvariant("attachment", f"{action} is on {host} at {base}, says {action.host_card}, {action.base}")
    _check_controller(action.game, action)


def _check_controller(kernel: Kernel, card: Any) -> None:
    expected = kernel.players[card.controls[-1].seat] if card.controls else card.played_by
    if card.you is not expected:
        raise BrokenInvariant("controller", f"{card} is {card.you}'s, and should be {expected}'s")


def check_rights(kernel: Kernel) -> None:
    """Plays belong to the current player's Play Cards phase."""
    for player in kernel.players:
        if player.rights and not kernel.in_play_phase(player):
            raise BrokenInvariant("rights outside the phase", f"{player.name} has {player.rights} in {kernel.phase}")


def check_idle(kernel: Kernel) -> None:
    """At the Play Cards prompt nothing is under way."""
    frame = kernel.frame
    _require(not frame.triggers and not frame.windows and not frame.put_away, "waiting at Play Cards", frame)
    _require(kernel.phase is Phase.PLAY, "phase", kernel.phase)
    _require(kernel.scoring is None, "scoring at Play Cards", kernel.scoring)
    for thing in kernel.things:
        if not thing.is_base and thing.zone is Zone.LIMBO:
            raise BrokenInvariant("card in limbo", f"{thing} is in no zone at the Play Cards prompt")


def check_scores(before: Iterable[int], now: Iterable[int]) -> None:
    """VP never fall."""
    for seat, (was, vp) in enumerate(zip(before, now, strict=True)):
        _require(vp >= was, "VP fell", f"seat {seat} had {was}, has {vp}")


# now and then --------------------------------------------------------------------------------------------------------


def check_deeply(game: Game) -> None:
    """What costs more: counts, indexes and caches rebuilt from the cards, and who knows what."""
    kernel = game.kernel
    check_owners(kernel)
    check_indexes(kernel)
    check_caches(kernel)
    check_knowledge(kernel)


def check_owners(kernel: Kernel) -> None:
    """Every owner has the 40 cards of two factions; whatever lies out of play has nothing on it and is at no base."""
    for player in kernel.players:
        own = [t for t in kernel.things if not t.is_base and not t.is_titan and t.owner is player]
        _require(len(own) == 40, "forty cards", f"{player.name} owns {len(own)}")
    for card in kernel.things:
        if not card.is_base and card.zone is not Zone.PLAY:
            _require(card.base is None, "base out of play", f"{card} says {card.base}")
            kept_back = card.zone is Zone.LIMBO
            _require(kept_back or (not card.loans and not card.controls), "effect out of play", card)


def check_indexes(kernel: Kernel) -> None:
    """Who watches what is exactly what the texts of the cards in play say, in their order of entering or not."""
    fresh = Kernel.__new__(Kernel)
    fresh._empty_indexes()
    for thing in [*kernel.bases, *(card for base in kernel.bases for card in _cards_at(base))]:
        _require(
            thing.text.parts == kernel._text_of(thing).parts,
            "text",
            f"{thing} reads {thing.text.names}, should read {kernel._text_of(thing).names}",
        )
        fresh.watch(thing)
    for titan in (card for player in kernel.players for card in player.aside):
        fresh.watch_aside(titan)
    for name in ("rows", "watch_after", "watch_instead", "watch_forbids"):
        kept, rebuilt = _counted(getattr(kernel, name)), _counted(getattr(fresh, name))
        _require(kept == rebuilt, "index", f"{name}: {kept - rebuilt} too many, {rebuilt - kept} missing")
    for name in ("talents", "offers"):
        kept, rebuilt = _counted({name: getattr(kernel, name)}), _counted({name: getattr(fresh, name)})
        _require(kept == rebuilt, "index", f"{name}: {kept - rebuilt} too many, {rebuilt - kept} missing")


def _counted(index: dict[Any, list[tuple[Any, Any]]]) -> Counter[tuple[Any, ...]]:
    return Counter((key, card.uid, ability) for key, rows in index.items() for card, ability in rows)


def check_caches(kernel: Kernel) -> None:
    """Powers and totals that are kept are those one gets by asking again."""
    kept = _figures(kernel)
    kernel.stamp += 1
    asked = _figures(kernel)
    _require(kept == asked, "stale figure", f"kept {kept}, asked again {asked}")


def _figures(kernel: Kernel) -> list[Any]:
    return [
        [
            base.title,
            base.current_breakpoint,
            base.total,
            [base.total_of(player) for player in kernel.players],
            [(minion.title, minion.power) for minion in base.cards_here],
        ]
        for base in kernel.bases
    ]


def check_knowledge(kernel: Kernel) -> None:
    """Players know their own hand, everybody what lies open."""
    for player in kernel.players:
        for card in player.hand:
            _require(knows(card, player.seat), "unknown hand", f"{player.name} does not know {card}")
        for card in (*player.discard_pile, *player.aside):
            _require(knows(card, None), "hidden pile", card)
    for base in kernel.bases:
        for card in (base, *_cards_at(base)):
            _require(knows(card, None), "hidden in play", card)


def check_view(game: Game, seat: int | None) -> None:
    """A view names no card that its seat does not know: neither by number nor by title."""
    view = game.view(seat)
    for uid in _uids(view):
        thing = game.kernel.things[uid]
        _require(knows(thing, seat), "leak", f"the view of seat {seat} names {thing}")
    for player, data in zip(game.kernel.players, view["players"], strict=True):
        _require(("hand" in data) == (player.seat == seat), "leak", f"hand of {player.name} for seat {seat}")
        for entry in data["known_deck"]:
            card = player.deck[-1 - entry["position"]]
            _require(card.title == entry["name"] and knows(card, seat), "leak", f"{card} in a deck")


def _uids(data: Any) -> Iterator[int]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("id", "card", "base", "target") and type(value) is int:
                yield value
            else:
                yield from _uids(value)
    elif isinstance(data, list):
        for value in data:
            yield from _uids(value)
