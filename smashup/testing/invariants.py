"""What must be true of every table, after any play. records/never-stuck.md counts the checks.

The checks look at the engine from the outside: they rebuild from the cards in play what the engine keeps as indexes
and caches, and compare. Each broken one is named, so that failures fall into classes. Those of `check_table` are made
after every choice of every random game: they are written to be cheap, which is why they look at whole zones at once
and find the words for what is wrong only when something is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import smashup
from smashup.engine import indexes, power
from smashup.engine.abilities import Answers, Row
from smashup.engine.fingerprint import state_data
from smashup.engine.kernel import Kernel
from smashup.engine.setup import cards_of
from smashup.engine.shapes import View
from smashup.engine.sight import id_for, knows
from smashup.engine.table import Phase
from smashup.engine.zones import Zone

if TYPE_CHECKING:
    from smashup.engine.game import Game
    from smashup.engine.piles import Pile

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
        self.seen: dict[int, list[Any]] = {}

    def check(self, kernel: Kernel, *, between_events: bool = False) -> list[Any]:
        """Those in limbo. Between two events of one moment an action may be in play whose host has just left it."""
        log = kernel.log
        if log is self.log and len(log) == self.events:
            return self.limbo
        self.log, self.events = log, len(log)
        count = len(kernel.base_deck) + len(kernel.base_discard)
        for number, pile in enumerate(kernel.piles):
            count += len(pile)
            if pile and pile != self.seen.get(number):
                self.seen[number] = _checked(pile)
        for base in kernel.bases:
            count += 1 + _check_base(kernel, base)
        missing = len(kernel.things) - count
        self.limbo = []
        if missing:
            self.limbo = [thing for thing in kernel.things if not thing.is_base and thing.zone is LIMBO]
            if len(self.limbo) != missing:
                _find_missing(kernel, between_events)
        return self.limbo


def _checked(pile: Pile) -> list[Any]:
    """A copy of these cards, which lie where they say."""
    holder, zone = pile.owner, pile.zone
    if wrong := [card for card in pile if card.zone is not zone or card.holder is not holder]:
        raise BrokenInvariant("wrong zone", f"{wrong[0]} lies in {pile.describe()}, says {wrong[0].zone}")
    if len(set(pile)) != len(pile):
        raise BrokenInvariant("card in two places", f"{pile.describe()}: {list(pile)}")
    return list(pile)


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
        _check_controller(action.table, action)


def _check_controller(kernel: Kernel, card: Any) -> None:
    possible = []
    for control in reversed(card.controls):
        possible.append(kernel.players[control.seat])
        if control.until is None or control.until.moment != "action":  # such a one does not count at every time
            break
    else:
        possible.append(card.played_by)
    if card.you not in possible:
        raise BrokenInvariant("controller", f"{card} is {card.you}'s, and should be {possible[0]}'s")


def _find_missing(kernel: Kernel, between_events: bool) -> None:
    """Names a card that is in two places, or in none without being in limbo."""
    places: list[Any] = [*kernel.bases, *kernel.base_deck, *kernel.base_discard]
    for pile in kernel.piles:
        places += pile
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


def watch(game: Game) -> None:
    """Checks the table before every later event: all cards are in their places, and nothing happens that a card in play
    forbids (RULES 5.7).
    """
    kernel, zones = game.kernel, Zones()

    def look(event: Any) -> None:
        zones.check(kernel, between_events=True)
        for card, ability in kernel.watch_forbids.get(type(event), ()):
            if ability.run(card, event) and kernel.binds(card, event):
                raise BrokenInvariant("forbidden", f"{card} forbids {type(event).__name__} of {event.card}")

    game.listen(look)


def check_rights(kernel: Kernel) -> None:
    """Plays belong to the current player's Play Cards phase, and a normal one is there until it is used (RULES 2.2)."""
    for player in kernel.players:
        if player.rights and not kernel.in_play_phase(player):
            raise BrokenInvariant("rights outside the phase", f"{player.name} has {player.rights} in {kernel.phase}")
        left = [right.kind for right in player.rights if right.normal]
        used = ["minion" if record.is_minion else "action" for record in kernel.plays if not record.extra]
        if left and not set(used).isdisjoint(left):
            raise BrokenInvariant(
                "normal play used and left", f"{player.name} has {player.rights} after {kernel.plays}"
            )
        if len(set(used)) < len(used):
            raise BrokenInvariant("normal play used twice", str(kernel.plays))


def check_idle(kernel: Kernel, nowhere: list[Any]) -> None:
    """At the Play Cards prompt nothing is under way."""
    frame = kernel.frame
    if frame.depth or frame.triggers or frame.windows or frame.put_away or frame.judged_again is not None:
        raise BrokenInvariant("waiting at Play Cards", str(frame))
    if kernel.phase is not Phase.PLAY:
        raise BrokenInvariant("phase", str(kernel.phase))
    if kernel.scoring is not None:
        raise BrokenInvariant("scoring at Play Cards", str(kernel.scoring))
    if nowhere:
        raise BrokenInvariant("card in limbo", f"{nowhere[0]} is in no zone at the Play Cards prompt")


# now and then --------------------------------------------------------------------------------------------------------


def check_deeply(game: Game) -> None:
    """What costs more: counts, indexes and caches rebuilt from the cards, and who knows what."""
    kernel = game.kernel
    check_owners(game)
    check_indexes(kernel)
    check_caches(kernel)
    check_powers(kernel)
    check_knowledge(kernel)


def check_owners(game: Game) -> None:
    """Every owner has the cards that the set-up gave; whatever lies out of play has nothing on it and is at no base."""
    kernel, setup = game.kernel, game.setup
    cards = [thing for thing in kernel.things if not thing.is_base]
    if setup.arranged is None:
        catalogue = smashup.full_catalogue().in_edition(kernel.options.edition)
        for player in kernel.players:
            owns = [card.face for card in cards if card.owner is player and not card.supplied]
            dealt = cards_of(player.factions, kernel.options, catalogue)
            _require(owns == dealt, "cards of the set-up", f"{player.name} owns {len(owns)}, was given {len(dealt)}")
    for card in cards:
        if card.supplied and card.zone not in (PLAY, LIMBO) and card.owner is not card.holder:
            raise BrokenInvariant("owner of a supply", f"{card} is {card.owner}'s and {card.holder} has it")
        if card.zone is not PLAY:
            if card.base is not None:
                raise BrokenInvariant("base out of play", f"{card} says {card.base}")
            if (card.loans or card.controls) and card.zone is not LIMBO:
                raise BrokenInvariant("effect out of play", str(card))


def check_indexes(kernel: Kernel) -> None:
    """The indexes hold exactly the abilities of the cards in play, in any order."""
    fresh = Kernel(kernel.options, kernel.rng, kernel.ids)
    for thing in [*kernel.bases, *(card for base in kernel.bases for card in cards_at(base))]:
        text = indexes.text_of(kernel, thing)
        if thing.text.parts != text.parts:
            raise BrokenInvariant("text", f"{thing} reads {thing.text.names}, should read {text.names}")
        indexes.watch(fresh, thing)
    for titan in (card for pile in kernel.piles if pile.zone is ASIDE for card in pile):
        indexes.watch_aside(fresh, titan)
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
        base._kept = False
    asked = _figures(kernel)
    if kept != asked:
        raise BrokenInvariant("stale figure", f"kept {kept}, asked again {asked}")


def check_powers(kernel: Kernel) -> None:
    """No power or breakpoint is below zero (RULES 4.1, 4.2); a power is the sum of the parts that people are shown, and
    a base's total the sum of its powers, where nothing else counts for it (RULES 4.4, 15.28).
    """
    minions_alone = kernel.options.presence == "minion"
    powers_alone = minions_alone or not (kernel.rows.total_bonus or kernel.total_boosts)
    for base in kernel.bases:
        if base.current_breakpoint < 0:
            raise BrokenInvariant("breakpoint below zero", f"{base} has {base.current_breakpoint}")
        whole = 0 if minions_alone else sum(titan.counters for titan in base.titans)
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
    for pile in kernel.piles:
        for card in pile if pile.open else ():
            if not knows(card, None):
                raise BrokenInvariant("hidden pile", str(card))
    for base in kernel.bases:
        for card in (base, *cards_at(base)):
            if not knows(card, None):
                raise BrokenInvariant("hidden in play", str(card))


def check_view(game: Game, seat: int | None, view: View) -> None:
    """A view names no card that its seat does not know: neither by number nor by title."""
    known = {id_for(thing, seat) for thing in game.kernel.things if knows(thing, seat)}
    for number in _ids(view):
        if number not in known:
            raise BrokenInvariant("leak", f"the view of seat {seat} names {number}, which is nothing that it knows")
    for player, data in zip(game.kernel.players, view["players"], strict=True):
        _require(("hand" in data) == (player.seat == seat), "leak", f"hand of {player.name} for seat {seat}")
        for entry in data["known_deck"]:
            card = player.deck[-1 - entry["position"]]
            _require(card.title == entry["name"] and knows(card, seat), "leak", f"{card} in a deck")


def _ids(data: Any) -> Iterator[int]:
    """The ids of things that some JSON-able data names."""
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
    """Everything that decides how a game continues, and the pending choice: the data that `fingerprint()` hashes."""
    choice = game.choice
    asked = None if choice is None else [choice.player, choice.ask.says.key, [o.says.key for o in choice.options]]
    return {**state_data(game.kernel), "plays": game.kernel.plays.copy(), "choice": asked}


def check_same(one: dict[str, Any], two: dict[str, Any], name: str) -> None:
    """Two states that have to be equal."""
    if one != two:
        differences = {key: (one[key], two[key]) for key in one if one[key] != two[key]}
        raise BrokenInvariant(name, str(differences))
