"""Set-up (RULES 1): who plays what, decks, the base deck, the opening hands and the draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .cards import IN_DECK
from .catalogue import Catalogue
from .choices import Option
from .errors import BadOptions, BadSetup
from .events import Discard, Draw, NewBase, Reveal, ShuffleIn, TakeOut
from .kernel import Kernel
from .options import Options
from .rng import Rng

if TYPE_CHECKING:
    from .players import Player

OPENING_HAND = 5
FACTIONS_EACH = 2
MOST_PLAYERS = 4


@dataclass(frozen=True)
class Setup:
    """Everything a game starts from. With `arranged` bases the table is laid by hand (Scenario)."""

    players: tuple[str, ...]
    factions: tuple[tuple[str, ...], ...]
    seed: int
    options: Options = field(default_factory=Options)
    first: int | None = None
    arranged: tuple[str, ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "players": list(self.players),
            "factions": [list(pair) for pair in self.factions],
            "seed": self.seed,
            "options": self.options.to_dict(),
            "first": self.first,
        }
        if self.arranged is not None:
            data["arranged"] = list(self.arranged)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Setup:
        arranged = data.get("arranged")
        return cls(
            players=tuple(data["players"]),
            factions=tuple(tuple(pair) for pair in data["factions"]),
            seed=data["seed"],
            options=Options.from_dict(data["options"]),
            first=data.get("first"),
            arranged=None if arranged is None else tuple(arranged),
        )


def check_players(players: Sequence[str]) -> None:
    names = list(players) if isinstance(players, Sequence) and not isinstance(players, str) else [None]
    if not all(isinstance(name, str) and name.strip() for name in names):
        raise BadSetup("Players are a list of names, and no name is empty.")
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise BadSetup(f"Smash Up is for 2 to 4 players (RULES 1.1); {len(players)} were given.")
    for name in players:
        if list(players).count(name) > 1:
            raise BadSetup(f"Two players are called {name!r}; every player needs a name of their own.")


def check_setup(setup: Setup, catalogue: Catalogue) -> None:
    """Refuses what cannot be played, with a sentence that says why. A table laid by hand takes any factions."""
    check_players(setup.players)
    if type(setup.seed) is not int:
        raise BadSetup(f"A seed is a whole number, not {setup.seed!r}.")
    if setup.first is not None and (type(setup.first) is not int or not 0 <= setup.first < len(setup.players)):
        raise BadSetup(f"The first player is a seat from 0 to {len(setup.players) - 1}, not {setup.first!r}.")
    if len(setup.factions) != len(setup.players):
        raise BadSetup(f"There are {len(setup.players)} players but factions for {len(setup.factions)}.")
    for name, pair in zip(setup.players, setup.factions, strict=True):
        for faction in pair:
            catalogue.faction(faction)
        if setup.arranged is not None:
            continue
        if len(pair) != FACTIONS_EACH:
            raise BadSetup(f"{name} needs two factions (RULES 1.1) and has {len(pair)}.")
        if pair[0] == pair[1]:
            raise BadSetup(f"{name} has {pair[0]} twice; the two factions must differ (RULES 1.1).")
    if setup.arranged is None:
        check_copies([faction for pair in setup.factions for faction in pair], setup.options)


def check_copies(taken: Sequence[str], options: Options) -> None:
    """1.2: each faction once, or twice where the table owns two copies of the sets."""
    copies = 2 if options.duplicate_factions else 1
    for faction in taken:
        if taken.count(faction) > copies:
            if copies == 1:
                raise BadSetup(
                    f"{faction} is taken twice; that needs two copies of its set "
                    "(RULES 1.2, option duplicate_factions)."
                )
            raise BadSetup(f"{faction} is taken {taken.count(faction)} times; there are only two copies (RULES 1.2).")


def lay_table(setup: Setup, catalogue: Catalogue) -> Kernel:
    """Players, decks and the base deck, shuffled; nothing is dealt yet."""
    game = Kernel(setup.options, setup.seed)
    for name, pair in zip(setup.players, setup.factions, strict=True):
        _make_deck(game, catalogue, game.add_player(name, pair))
    boxed_sets = {catalogue.faction(faction).boxed_set for pair in setup.factions for faction in pair}
    wanted = None if setup.options.bases == "all" or setup.arranged is not None else boxed_sets
    for base in catalogue.bases_of(wanted, promos=setup.options.promos or setup.arranged is not None):
        game.base_deck.append(game.make_base(base))
    game.rng.shuffle(game.base_deck)
    first = game.rng.below(len(game.players))
    game.regular_seat = first if setup.first is None else setup.first
    game.current = game.players[game.regular_seat]
    return game


def _make_deck(game: Kernel, catalogue: Catalogue, player: Player) -> None:
    for name in player.factions:
        for cls in catalogue.faction(name).cards:
            if cls.promo and not game.options.promos:
                continue
            for _ in range(cls.copies):
                card = game.make_card(cls, player)
                if card.is_titan:
                    game.set_aside(card)
                else:
                    card.zone = IN_DECK
                    player.deck.append(card)
    game.shuffle(player)


async def open_game(game: Kernel) -> None:
    """1.4 to 1.6: bases, opening hands and mulligans."""
    for _ in range(len(game.players) + 1):
        if game.base_deck:
            await game.do(NewBase(game.base_deck[-1]))
    for player in game.in_turn_order():
        await game.do(Draw(player, OPENING_HAND))
    for player in game.in_turn_order():
        if not any(card.is_minion for card in player.hand):
            await _mulligan(game, player)


async def _mulligan(game: Kernel, player: Player) -> None:
    """1.5: a hand without minions may be shown and exchanged once."""
    variant = game.options.mulligan
    if variant != "forced":
        options = [
            Option("yes", "Show the hand and draw five new cards", value=True),
            Option("decline", "Keep the hand"),
        ]
        prompt = f"{player.name}: there is no minion in your opening hand; exchange it (RULES 1.5)?"
        if not await game.pick(player, options, prompt, None):
            return
    shown = list(player.hand)
    await game.do(Reveal(player, shown))
    if variant == "shuffle":
        await game.do(TakeOut(player, shown))
        await game.do(Draw(player, OPENING_HAND))
        await game.do(ShuffleIn(player, shown))
    else:
        await game.do(Discard(player, shown))
        await game.do(Draw(player, OPENING_HAND))


async def open_arranged(game: Kernel, setup: Setup) -> None:
    """A table laid by hand: these bases, empty hands, the first player about to play cards."""
    assert setup.arranged is not None
    for title in setup.arranged:
        base = next((base for base in game.base_deck if base.title == title), None)
        if base is None:
            raise BadSetup(f"There is no base {title!r} to lay out.")
        await game.do(NewBase(base))


class Draft:
    """The snake draft of RULES 1.7: one faction each in turn, then back in reverse order."""

    def __init__(
        self,
        players: Sequence[str],
        catalogue: Catalogue,
        pool: Sequence[str] | None = None,
        seed: int = 0,
        options: Options | None = None,
    ) -> None:
        check_players(players)
        self.players = tuple(players)
        if options is not None and not isinstance(options, Options):
            raise BadOptions("Options are given as smashup.Options(...).")
        self.options = options if options is not None else Options()
        if type(seed) is not int:
            raise BadSetup(f"A seed is a whole number, not {seed!r}.")
        if pool is not None and (isinstance(pool, str) or not isinstance(pool, Sequence)):
            raise BadSetup("The pool is a list of factions.")
        names = list(catalogue.factions if pool is None else pool)
        for name in names:
            catalogue.faction(name)
            if names.count(name) > 1:
                raise BadSetup(f"{name} is in the pool twice; with two copies of a set every faction counts double.")
        copies = 2 if self.options.duplicate_factions else 1
        if len(names) * copies < FACTIONS_EACH * len(players) or len(names) < FACTIONS_EACH:
            raise BadSetup(
                f"A draft needs at least two factions per player (RULES 1.7): {FACTIONS_EACH * len(players)} "
                f"for {len(players)} players; the pool has {len(names) * copies}."
            )
        self._copies = dict.fromkeys(names, copies)
        self.picks: list[tuple[str, ...]] = [() for _ in players]
        self.first_seat = Rng(seed).below(len(players))
        order = [(self.first_seat + i) % len(players) for i in range(len(players))]
        self._order = order + order[::-1]

    @property
    def done(self) -> bool:
        return sum(map(len, self.picks)) == len(self._order)

    @property
    def seat(self) -> int | None:
        """Who picks next; None when the draft is over."""
        return None if self.done else self._order[sum(map(len, self.picks))]

    @property
    def available(self) -> list[str]:
        """What the player to pick may take."""
        if self.seat is None:
            return []
        return [name for name in self._copies if self._leads_on(name)]

    def _leads_on(self, name: str) -> bool:
        """May it be taken, and does everybody after that still find a second, different faction?"""
        made = sum(map(len, self.picks))
        held = [set(picks) for picks in self.picks]
        return _can_take(name, made, self._order, held, dict(self._copies))

    def pick(self, faction: str) -> None:
        """The player to pick takes a faction."""
        if self.seat is None:
            raise BadSetup("The draft is over; every player has two factions.")
        if not isinstance(faction, str) or faction not in self._copies:
            raise BadSetup(f"{faction!r} is not in the pool. You may take {', '.join(self.available)}.")
        if faction not in self.available:
            why = "it has been taken"
            if faction in self.picks[self.seat]:
                why = "you have it already"
            elif self._copies[faction]:
                why = "somebody would be left without two different factions"
            raise BadSetup(f"You cannot take {faction}: {why}. You may take {', '.join(self.available)}.")
        self._copies[faction] -= 1
        self.picks[self.seat] = (*self.picks[self.seat], faction)

    @property
    def factions(self) -> list[tuple[str, ...]]:
        """The factions of every seat, for new_game(factions=..., first=draft.first_seat)."""
        return list(self.picks)


def _can_take(name: str, made: int, order: list[int], held: list[set[str]], copies: dict[str, int]) -> bool:
    seat = order[made]
    if not copies[name] or name in held[seat]:
        return False
    if made + 1 == len(order):
        return True
    copies[name] -= 1
    held[seat].add(name)
    found = any(_can_take(other, made + 1, order, held, copies) for other in copies)
    held[seat].discard(name)
    copies[name] += 1
    return found
