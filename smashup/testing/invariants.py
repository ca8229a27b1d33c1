"""What must be true of every table, whatever was played (DESIGN 7). docs/never-stuck.md says how often each is checked.

The checks look at the engine from the outside: they rebuild from the cards in play what the engine keeps as indexes
and caches, and compare. Each broken one is named, so that failures fall into classes. Those of `check_table` are made
after every choice of every random game: they are written to be cheap, which is why they look at whole zones at once
and find the words for what is wrong only when something is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from smashup.engine import power
from smashup.engine.abilities import Answers, Row
from smashup.engine.cards import Zone
from smashup.engine.fingerprint import state_data
from smashup.engine.kernel import Kernel
from smashup.engine.table import Phase
from smashup.engine.visibility import knows

if TYPE_CHECKING:
    from smashup.engine.game import Game
    from smashup.engine.players import Player

HAND, DECK, DISCARD, ASIDE, PLAY, LIMBO = Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.ASIDE, Zone.PLAY, Zone.LIMBO


class BrokenInvariant(AssertionError):
    """Something that can never be true of a table is true of this one."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__(f"{name}: {words}")
        self.name = name


def _require(true: bool, name: str, words: object) -> None:
    if not true:
        raise BrokenInvariant(name, str(words))


# every choice --------------------------------------------------------------------------------------------------------


def check_table(game: Game, zones: Zones | None = None) -> None:
    """All that is cheap enough for every choice of every random game; `zones` has seen the game before."""
    kernel = game.kernel
    choice = game.choice
    nowhere = (zones or Zones()).check(kernel)
    check_rights(kernel)
    if choice is None:
        _require(kernel.winner is not None, "no choice", "the game is not over, and nobody is asked anything")
        return
    if not len(choice.options):
        raise BrokenInvariant("no option", choice.prompt)
    if kernel.winner is not None:
        raise BrokenInvariant("choice after the end", choice.prompt)
    if choice.kind == "play cards":
        check_idle(kernel, nowhere)


class Zones:
    """Each card and each base is in exactly one place, and says so itself.

    Of the hands, decks and piles only those that have changed since the last time are gone through; nothing at all
    where no event has happened since.
    """

    def __init__(self) -> None:
        self.log: list[Any] = []
        self.events = -1
        self.limbo: list[Any] = []
        self.hands: list[list[Any]] = [[], [], [], []]
        self.decks: list[list[Any]] = [[], [], [], []]
        self.piles: list[list[Any]] = [[], [], [], []]

    def check(self, kernel: Kernel, *, between_events: bool = False) -> list[Any]:
        """Those in limbo. Between two events of one moment an action may be in play whose host has just left it."""
        log = kernel.log
        if log is self.log and len(log) == self.events:
            return self.limbo
        self.log, self.events = log, len(log)
        count = len(kernel.base_deck) + len(kernel.base_discard)
        for seat, player in enumerate(kernel.players):
            hand, deck, pile, aside = player.hand, player.deck, player.discard_pile, player.aside
            count += len(hand) + len(deck) + len(pile)
            if hand != self.hands[seat]:
                self.hands[seat] = _checked(player, HAND, hand)
            if deck != self.decks[seat]:
                self.decks[seat] = _checked(player, DECK, deck)
            if pile != self.piles[seat]:
                self.piles[seat] = _checked(player, DISCARD, pile)
            if aside:
                count += len(_checked(player, ASIDE, aside))
        for base in kernel.bases:
            count += 1 + _check_base(kernel, base)
        missing = len(kernel.things) - count
        self.limbo = []
        if missing:
            self.limbo = [thing for thing in kernel.things if not thing.is_base and thing.zone is LIMBO]
            if len(self.limbo) != missing:
                _find_missing(kernel, between_events)
        return self.limbo


def _checked(player: Player, zone: Zone, cards: list[Any]) -> list[Any]:
    """A copy of these cards, which lie where they say."""
    if wrong := [card for card in cards if card.zone is not zone or card.holder is not player]:
        where = f"{player.name}'s {zone.value}"
        raise BrokenInvariant("wrong zone", f"{wrong[0]} lies in {where}, says {wrong[0].zone}")
    if len(set(cards)) != len(cards):
        raise BrokenInvariant("card in two places", f"{player.name}'s {zone.value}: {cards}")
    return cards.copy()


def _check_base(kernel: Kernel, base: Any) -> int:
    """Attachments point both ways, cards know their base and controller; how many there are."""
    count = len(base.actions)
    for action in base.actions:
        _check_attached(action, base, base)
    for card in (*base.minions, *base.titans):
        if card.base is not base or card.zone is not PLAY:
            raise BrokenInvariant("wrong base", f"{card} is at {base}, says {card.base}, {card.zone}")
        if card.controls or card.you is not card.played_by:
            _check_controller(kernel, card)
        count += 1
        if card.actions:
            count += len(card.actions)
            for action in card.actions:
                _check_attached(action, card, base)
    return count


def _check_attached(action: Any, host: Any, base: Any) -> None:
    if action.host is not host or action.base is not base or action.zone is not PLAY or not action.is_action:
        says = f"{action.host}, {action.base}, {action.zone}"
        raise BrokenInvariant("attachment", f"{action} is on {host} at {base}, says {says}")
    if action.controls or action.you is not action.played_by:
        _check_controller(action.game, action)


def _check_controller(kernel: Kernel, card: Any) -> None:
    expected = kernel.players[card.controls[-1].seat] if card.controls else card.played_by
    if card.you is not expected:
        raise BrokenInvariant("controller", f"{card} is {card.you}'s, and should be {expected}'s")


def _find_missing(kernel: Kernel, between_events: bool) -> None:
    """Names what is in two places, or in none without being in limbo."""
    places: list[Any] = [*kernel.bases, *kernel.base_deck, *kernel.base_discard]
    for player in kernel.players:
        places += [*player.hand, *player.deck, *player.discard_pile, *player.aside]
    for base in kernel.bases:
        places += cards_at(base)
    found = Counter(places)
    if twice := [thing for thing, times in found.items() if times > 1]:
        raise BrokenInvariant("card in two places", str(twice))
    for thing in kernel.things:
        if thing not in found:
            _require(not thing.is_base, "lost base", thing)
            if not (between_events and thing.is_action and thing.zone is PLAY):
                _require(thing.zone is LIMBO, "lost card", f"{thing} says {thing.zone}")


def cards_at(base: Any) -> list[Any]:
    """Everything in play at a base: minions, titans, and the actions on them and on the base."""
    standing = [*base.minions, *base.titans]
    return [*base.actions, *standing, *(action for card in standing for action in card.actions)]


class WatchedLog(list[Any]):
    """A log that looks at the table before every event: `game.kernel.log = WatchedLog(game.kernel)`.

    All cards are in their places, and nothing happens that a card in play forbids (RULES 5.7).
    """

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel.log)
        self.kernel = kernel
        self.zones = Zones()

    def append(self, event: Any) -> None:
        self.zones.check(self.kernel, between_events=True)
        for card, ability in self.kernel.watch_forbids.get(type(event), ()):
            if ability.blocks(card, event) and self.kernel.has_a_say(card, event):
                raise BrokenInvariant("forbidden", f"{card} forbids {type(event).__name__} of {event.card}")
        super().append(event)


def check_rights(kernel: Kernel) -> None:
    """Plays belong to the current player's Play Cards phase."""
    for player in kernel.players:
        if player.rights and not kernel.in_play_phase(player):
            raise BrokenInvariant("rights outside the phase", f"{player.name} has {player.rights} in {kernel.phase}")


def check_idle(kernel: Kernel, nowhere: list[Any]) -> None:
    """At the Play Cards prompt nothing is under way."""
    for frame in (kernel.frame, *kernel._spare):
        if frame.triggers or frame.windows or frame.put_away or frame.standing is not None:
            raise BrokenInvariant("waiting at Play Cards", str(frame))
    if kernel.phase is not Phase.PLAY:
        raise BrokenInvariant("phase", str(kernel.phase))
    if kernel.scoring is not None:
        raise BrokenInvariant("scoring at Play Cards", str(kernel.scoring))
    if nowhere:
        raise BrokenInvariant("card in limbo", f"{nowhere[0]} is in no zone at the Play Cards prompt")


def check_scores(before: list[int], now: list[int]) -> None:
    """VP never fall."""
    if now != before:
        for seat, (was, vp) in enumerate(zip(before, now, strict=True)):
            _require(vp >= was, "VP fell", f"seat {seat} had {was}, has {vp}")


# now and then --------------------------------------------------------------------------------------------------------


def check_deeply(game: Game) -> None:
    """What costs more: counts, indexes and caches rebuilt from the cards, and who knows what."""
    kernel = game.kernel
    check_owners(kernel)
    check_indexes(kernel)
    check_caches(kernel)
    check_powers(kernel)
    check_knowledge(kernel)


def check_owners(kernel: Kernel) -> None:
    """Every owner has the 40 cards of two factions; whatever lies out of play has nothing on it and is at no base."""
    cards = [thing for thing in kernel.things if not thing.is_base]
    owners = [card.owner for card in cards if not card.is_titan]
    for player in kernel.players:
        _require(owners.count(player) == 40, "forty cards", f"{player.name} owns {owners.count(player)}")
    for card in cards:
        if card.zone is not PLAY:
            if card.base is not None:
                raise BrokenInvariant("base out of play", f"{card} says {card.base}")
            if (card.loans or card.controls) and card.zone is not LIMBO:
                raise BrokenInvariant("effect out of play", str(card))


def check_indexes(kernel: Kernel) -> None:
    """Who watches what is exactly what the texts of the cards in play say, in their order of entering or not."""
    fresh = Kernel.__new__(Kernel)
    fresh._empty_indexes()
    for thing in [*kernel.bases, *(card for base in kernel.bases for card in cards_at(base))]:
        text = kernel._text_of(thing)
        if thing.text.parts != text.parts:
            raise BrokenInvariant("text", f"{thing} reads {thing.text.names}, should read {text.names}")
        fresh.watch(thing)
    for titan in (card for player in kernel.players for card in player.aside):
        fresh.watch_aside(titan)
    for name in ("rows", "watch_after", "watch_instead", "watch_forbids"):
        _check_index(name, getattr(kernel, name), getattr(fresh, name))
    for name in ("talents", "offers"):
        _check_index(name, {name: getattr(kernel, name)}, {name: getattr(fresh, name)})


Index = Answers | dict[Any, list[Row]]


def _check_index(name: str, kept: Index, rebuilt: Index) -> None:
    had, should = _counted(kept), _counted(rebuilt)
    if had != should:
        raise BrokenInvariant("index", f"{name}: {had - should} too many, {should - had} missing")


def _counted(index: Index) -> Counter[tuple[Any, ...]]:
    return Counter((key, card.uid, ability) for key, rows in index.items() for card, ability in rows)


def check_caches(kernel: Kernel) -> None:
    """Powers and totals that are kept are those one gets by asking again."""
    kept = _figures(kernel)
    kernel.stamp += 1
    for base in kernel.bases:
        base._kept = power.NOTHING
    asked = _figures(kernel)
    if kept != asked:
        raise BrokenInvariant("stale figure", f"kept {kept}, asked again {asked}")


def check_powers(kernel: Kernel) -> None:
    """No power or breakpoint is below zero (RULES 4.1, 4.2); a power is the sum of the parts that people are shown, and
    a base's total the sum of its powers, where nothing else counts for it (RULES 4.4).
    """
    powers_alone = not kernel.rows.total_bonus and not kernel.total_boosts
    for base in kernel.bases:
        if base.current_breakpoint < 0:
            raise BrokenInvariant("breakpoint below zero", f"{base} has {base.current_breakpoint}")
        whole = sum(titan.counters for titan in base.titans)
        for minion in base.minions:
            now = minion.power
            if now < 0:
                raise BrokenInvariant("power below zero", f"{minion} has {now}")
            parts = power.breakdown(kernel, minion)
            if now != max(sum(amount for _, amount in parts), 0):
                raise BrokenInvariant("parts of a power", f"{minion} has {now}, in parts {parts}")
            whole += now
        if powers_alone and whole != base.total:
            raise BrokenInvariant("parts of a total", f"{base} has {base.total}, its cards {whole}")


def _figures(kernel: Kernel) -> list[Any]:
    return [
        [
            base.title,
            base.current_breakpoint,
            base.total,
            [base.total_of(player) for player in kernel.players],
            [(minion.title, minion.power) for minion in base.minions],
        ]
        for base in kernel.bases
    ]


def check_knowledge(kernel: Kernel) -> None:
    """Players know their own hand, everybody what lies open."""
    for player in kernel.players:
        for card in player.hand:
            if not knows(card, player.seat):
                raise BrokenInvariant("unknown hand", f"{player.name} does not know {card}")
        for card in (*player.discard_pile, *player.aside):
            if not knows(card, None):
                raise BrokenInvariant("hidden pile", str(card))
    for base in kernel.bases:
        for card in (base, *cards_at(base)):
            if not knows(card, None):
                raise BrokenInvariant("hidden in play", str(card))


def check_view(game: Game, seat: int | None, view: dict[str, Any]) -> None:
    """A view names no card that its seat does not know: neither by number nor by title."""
    things = game.kernel.things
    for uid in _uids(view):
        if not knows(things[uid], seat):
            raise BrokenInvariant("leak", f"the view of seat {seat} names {things[uid]}")
    for player, data in zip(game.kernel.players, view["players"], strict=True):
        _require(("hand" in data) == (player.seat == seat), "leak", f"hand of {player.name} for seat {seat}")
        for entry in data["known_deck"]:
            card = player.deck[-1 - entry["position"]]
            _require(card.title == entry["name"] and knows(card, seat), "leak", f"{card} in a deck")


def _uids(data: Any) -> Iterator[int]:
    """The numbers of things that some JSON-able data names."""
    waiting = [data]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            for key, value in part.items():
                kind = type(value)
                if kind is int:
                    if key in ("id", "card", "base", "target"):
                        yield value
                elif kind is dict or kind is list:
                    waiting.append(value)
        else:
            waiting += [value for value in part if type(value) in (dict, list)]


def state_of(game: Game) -> dict[str, Any]:
    """Everything that decides how a game can go on, and what is asked now: what `fingerprint()` is a hash of."""
    choice = game.choice
    asked = None if choice is None else [choice.player, choice.prompt, [option.label for option in choice.options]]
    return {**state_data(game.kernel), "plays": game.kernel.plays.copy(), "choice": asked}


def check_same(one: dict[str, Any], two: dict[str, Any], name: str) -> None:
    """Two states that have to be equal."""
    if one != two:
        differences = {key: (one[key], two[key]) for key in one if one[key] != two[key]}
        raise BrokenInvariant(name, str(differences))
