"""Set-up (RULES 1): factions, decks, the base deck, the opening hands and the draft."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from .asks import Ask
from .catalogue import Catalogue
from .choices import Option
from .errors import BadOptions, BadSetup
from .events import Discard, Draw, NewBase, Reveal, ShuffleIn, TakeOut
from .former import FORMER_FORMAT, FormerRng
from .kernel import Kernel
from .messages import Message, say
from .options import Options
from .players import Supply
from .rng import Rng, key_of, read, written
from .zones import IN_DECK

if TYPE_CHECKING:
    from .cards import Card
    from .players import Player

FORMAT = 2
"""The version of the save format, which decides how a game is shuffled and stored."""
OPENING_HAND = 5
EARLY_BOXES = ()
"""Stands for the boxes that existed before saves named boxes."""
FACTIONS_EACH = 2
MOST_PLAYERS = 4


@dataclass(frozen=True)
class Setup:
    """Everything a game starts from. With `arranged` bases the table is laid by hand (Scenario). `format` is that of
    its saves: a game that began under a former format keeps the generator of that format. `boxes` (with `bases="all"`):
    the boxes that existed when the game began; boxes that are added later take no part in it.
    """

    players: tuple[str, ...]
    factions: tuple[tuple[str, ...], ...]
    seed: int
    options: Options = field(default_factory=Options)
    first: int | None = None
    arranged: tuple[str, ...] | None = None
    format: int = FORMAT
    boxes: tuple[str, ...] | None = None

    @property
    def of_every_box(self) -> bool:
        """Do the bases of every box take part (RULES 1.3)?"""
        return self.options.bases == "all" or self.arranged is not None

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "format": self.format,
            "players": list(self.players),
            "factions": [list(pair) for pair in self.factions],
            "seed": written(self.seed),
            "options": self.options.to_dict(),
            "first": self.first,
        }
        if self.arranged is not None:
            data["arranged"] = list(self.arranged)
        if self.boxes is not None:
            data["boxes"] = list(self.boxes)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Setup:
        arranged, boxes = data.get("arranged"), data.get("boxes")
        return cls(
            players=tuple(data["players"]),
            factions=tuple(tuple(pair) for pair in data["factions"]),
            seed=read(data["seed"]),
            options=Options.from_dict(data["options"]),
            first=data.get("first"),
            arranged=None if arranged is None else tuple(arranged),
            format=data.get("format", FORMER_FORMAT),
            boxes=EARLY_BOXES if boxes is None else tuple(boxes),
        )

    def with_boxes(self, catalogue: Catalogue) -> Setup:
        """The same set-up with the boxes named, if it takes all of them."""
        if not self.of_every_box:
            return replace(self, boxes=None)
        if self.boxes:
            return self
        early = self.boxes == EARLY_BOXES
        return replace(self, boxes=tuple(entry.name for entry in catalogue.sets if entry.early or not early))


def check_players(players: Sequence[str]) -> None:
    names = list(players) if isinstance(players, Sequence) and not isinstance(players, str) else [None]
    if not all(isinstance(name, str) and name.strip() for name in names):
        raise BadSetup("Players are a list of names, and no name is empty.")
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise BadSetup("Smash Up is for 2 to 4 players (RULES 1.1); {count} were given.", count=len(players))
    for name in players:
        if list(players).count(name) > 1:
            raise BadSetup("Two players are called {name}; every player needs a name of their own.", name=repr(name))


def check_first(first: int | None, players: int) -> None:
    """1.6: a seat, or None for one at random."""
    if first is not None and (type(first) is not int or not 0 <= first < players):
        raise BadSetup("The first player is a seat from 0 to {last}, not {first}.", last=players - 1, first=repr(first))


def check_setup(setup: Setup, catalogue: Catalogue) -> None:
    """Refuses a set-up that cannot be played, with the reason. A table laid by hand takes any factions."""
    check_players(setup.players)
    if type(setup.seed) is not int:
        raise BadSetup("A seed is a whole number, not {seed}.", seed=repr(setup.seed))
    check_first(setup.first, len(setup.players))
    if len(setup.factions) != len(setup.players):
        raise BadSetup(
            "There are {players} players but factions for {served}.",
            players=len(setup.players),
            served=len(setup.factions),
        )
    for name, pair in zip(setup.players, setup.factions, strict=True):
        for faction in pair:
            catalogue.faction(faction)
        if setup.arranged is not None:
            continue
        if len(pair) != FACTIONS_EACH:
            raise BadSetup("{name} needs two factions (RULES 1.1) and has {count}.", name=name, count=len(pair))
        if pair[0] == pair[1]:
            raise BadSetup(
                "{name} has {faction} twice; the two factions must differ (RULES 1.1).", name=name, faction=pair[0]
            )
    catalogue.check_options(setup.options)
    for box in setup.boxes or ():
        catalogue.box(box)
    if setup.arranged is None:
        check_copies([faction for pair in setup.factions for faction in pair], setup.options)


def check_copies(taken: Sequence[str], options: Options) -> None:
    """1.2: each faction once, or twice where the table owns two copies of the sets."""
    copies = options.copies
    for faction in taken:
        if taken.count(faction) > copies:
            if copies == 1:
                raise BadSetup(
                    "{faction} is taken twice; that needs two copies of its set "
                    "(RULES 1.2, option duplicate_factions).",
                    faction=faction,
                )
            raise BadSetup(
                "{faction} is taken {count} times; there are only two copies (RULES 1.2).",
                faction=faction,
                count=taken.count(faction),
            )


def check_pool(pool: Sequence[str], players: int, options: Options) -> None:
    """1.1, 1.7: two different factions for each player."""
    there = len(pool) * options.copies
    if there < FACTIONS_EACH * players or len(pool) < FACTIONS_EACH:
        raise BadSetup(
            "The pool needs at least two factions per player (RULES 1.7): {needed} "
            "for {players} players; it has {there}.",
            needed=FACTIONS_EACH * players,
            players=players,
            there=there,
        )


def deal_factions(
    taken: Sequence[Sequence[str]], pool: Sequence[str], options: Options, rng: Rng
) -> list[tuple[str, ...]]:
    """Two factions for each player (1.1): those taken already, then random ones. Refuses factions that are not in the
    pool or are taken too often, and picks that leave a player without two different ones.
    """
    check_pool(pool, len(taken), options)
    names = [faction for factions in taken for faction in factions]
    for faction in names:
        if faction not in pool:
            raise BadSetup("{faction} is not in the pool. There are {names}.", faction=faction, names=pool)
    check_copies(names, options)
    held = [list(factions) for factions in taken]
    copies = {faction: options.copies - names.count(faction) for faction in pool}
    order = [seat for seat, factions in enumerate(held) for _ in range(FACTIONS_EACH - len(factions))]
    left = [faction for faction, count in copies.items() for _ in range(count)]
    rng.shuffle(left)
    for made, seat in enumerate(order):
        sets = [set(factions) for factions in held]
        faction = next((name for name in left if _can_take(name, made, order, sets, copies)), "")
        if not faction:
            raise BadSetup("That leaves somebody without two different factions of the pool (RULES 1.1).")
        left.remove(faction)
        copies[faction] -= 1
        held[seat].append(faction)
    return [tuple(factions) for factions in held]


def empty_table(setup: Setup, catalogue: Catalogue) -> Kernel:
    """An empty table with its generator."""
    rng = FormerRng(setup.seed) if setup.format == FORMER_FORMAT else Rng(setup.seed)
    table = Kernel(setup.options, rng, key_of(setup.seed, "ids"))
    table.boxes = catalogue.boxes_of(faction for pair in setup.factions for faction in pair)
    return table


def lay_table(setup: Setup, catalogue: Catalogue) -> Kernel:
    """A table with players, shuffled decks and the base deck; nothing is dealt yet."""
    table = empty_table(setup, catalogue)
    for name, pair in zip(setup.players, setup.factions, strict=True):
        _make_deck(table, catalogue, table.add_player(name, pair))
    boxed_sets = {catalogue.faction(faction).boxed_set for pair in setup.factions for faction in pair}
    wanted = {*setup.boxes} if setup.boxes else boxed_sets
    _make_shared_decks(table, catalogue)
    _lay_supplies(table, catalogue, wanted if setup.arranged is None else boxed_sets | _boxes_of(setup, catalogue))
    for base in catalogue.bases_of(wanted, promos=setup.options.promos or setup.arranged is not None):
        table.base_deck.append(table.make_base(base))
    table.rng.shuffle(table.base_deck)
    first = table.rng.below(len(table.players))
    table.regular_seat = first if setup.first is None else setup.first
    table.current = table.players[table.regular_seat]
    return table


def cards_of(factions: Sequence[str], options: Options, catalogue: Catalogue) -> list[type[Card]]:
    """1.1: all cards of a player with these factions, titans included."""
    return [
        face
        for name in factions
        for face in catalogue.faction(name).cards
        if not face.shared and (options.promos or not face.promo)
        for _ in range(face.copies)
    ]


def _make_deck(table: Kernel, catalogue: Catalogue, player: Player) -> None:
    for face in cards_of(player.factions, table.options, catalogue):
        card = table.make_card(face, player)
        if card.is_titan:
            table.set_aside(card)
        else:
            card.zone = IN_DECK
            player.deck.append(card)
    table.shuffle(player)


def _make_shared_decks(table: Kernel, catalogue: Catalogue) -> None:
    """The shared decks of the factions in the game."""
    owners: dict[str, Player] = {}
    for name in dict.fromkeys(faction for player in table.players for faction in player.factions):
        for face in catalogue.faction(name).cards:
            if face.shared:
                nobody = owners.get(face.shared) or table.add_nobody(face.shared)
                owners[face.shared] = nobody
                for _ in range(face.copies):
                    card = table.make_card(face, nobody)
                    card.zone = IN_DECK
                    nobody.deck.append(card)
    for nobody in owners.values():
        table.shuffle(nobody)


def _boxes_of(setup: Setup, catalogue: Catalogue) -> set[str]:
    """The boxes of bases that are laid out by hand."""
    return {catalogue.faction(catalogue.base(title).faction).boxed_set for title in setup.arranged or ()}


def _lay_supplies(table: Kernel, catalogue: Catalogue, boxed_sets: Collection[str]) -> None:
    """The supplies of the boxes in the game, face up; a table that owns a box twice has them once (RULES 8.2)."""
    for entry in catalogue.sets:
        for supply in entry.supplies if entry.name in boxed_sets else ():
            nobody = table.add_nobody(supply.name, Supply)
            for face in supply.cards:
                for _ in range(face.copies):
                    card = table.make_card(face, nobody)
                    card.zone = IN_DECK
                    card.known = table.everyone
                    nobody.deck.append(card)


async def open_game(table: Kernel) -> None:
    """1.4 to 1.6: bases, opening hands and mulligans."""
    for _ in range(len(table.players) + 1):
        if table.base_deck:
            await table.do(NewBase(table.base_deck[-1]))
    for player in table.in_turn_order():
        await table.do(Draw(player, OPENING_HAND))
    for player in table.in_turn_order():
        if not any(card.is_minion for card in player.hand):
            await _mulligan(table, player)
    for box in table.boxes:
        if box.set_up is not None:
            await box.set_up(table)


async def _mulligan(table: Kernel, player: Player) -> None:
    """1.5: a hand without minions may be shown and replaced once."""
    variant = table.options.mulligan
    if variant != "forced":
        options = [
            Option("yes", Message("act-exchange-hand"), value=True),
            Option("decline", Message("act-keep-hand")),
        ]
        if not await table.pick(player, options, Ask("ask-exchange-hand", ["1.5"], player=player.name), None):
            return
    shown = list(player.hand)
    await table.do(Reveal(player, shown))
    if variant == "shuffle":
        await table.do(TakeOut(player, shown))
        await table.do(Draw(player, OPENING_HAND))
        await table.do(ShuffleIn(player, shown))
    else:
        await table.do(Discard(player, shown))
        await table.do(Draw(player, OPENING_HAND))


async def open_arranged(table: Kernel, setup: Setup) -> None:
    """A table laid by hand: these bases, empty hands, the first player about to play cards."""
    assert setup.arranged is not None
    for title in setup.arranged:
        base = next((base for base in table.base_deck if base.title == title), None)
        if base is None:
            raise BadSetup("There is no base {title} to lay out.", title=repr(title))
        await table.do(NewBase(base))


class Draft:
    """The snake draft of RULES 1.7: one faction each in turn, then back in reverse order. `pool` names factions, or
    boxes for all of theirs (None: all there are); `first` is the seat that begins (None: one at random).
    """

    def __init__(
        self,
        players: Sequence[str],
        catalogue: Catalogue,
        pool: Sequence[str] | None = None,
        seed: int = 0,
        options: Options | None = None,
        first: int | None = None,
    ) -> None:
        check_players(players)
        self.players = tuple(players)
        if options is not None and not isinstance(options, Options):
            raise BadOptions("Options are given as smashup.Options(...).")
        self.options = options if options is not None else Options()
        if type(seed) is not int:
            raise BadSetup("A seed is a whole number, not {seed}.", seed=repr(seed))
        names = catalogue.pool(pool)
        check_pool(names, len(players), self.options)
        check_first(first, len(players))
        self._copies = dict.fromkeys(names, self.options.copies)
        self.picks: list[tuple[str, ...]] = [() for _ in players]
        self.first_seat = Rng(seed, "draft").below(len(players)) if first is None else first
        order = [(self.first_seat + i) % len(players) for i in range(len(players))]
        self._order = order + order[::-1]

    @property
    def done(self) -> bool:
        return sum(map(len, self.picks)) == len(self._order)

    @property
    def seat(self) -> int | None:
        """The seat that picks next; None when the draft is over."""
        return None if self.done else self._order[sum(map(len, self.picks))]

    @property
    def available(self) -> list[str]:
        """The factions that the player to pick may take."""
        if self.seat is None:
            return []
        return [name for name in self._copies if self._leads_on(name)]

    def _leads_on(self, name: str) -> bool:
        """May it be taken, so that every player can still get a second, different faction?"""
        made = sum(map(len, self.picks))
        held = [set(picks) for picks in self.picks]
        return _can_take(name, made, self._order, held, dict(self._copies))

    def pick(self, faction: str) -> None:
        """The player to pick takes a faction."""
        if self.seat is None:
            raise BadSetup("The draft is over; every player has two factions.")
        if not isinstance(faction, str) or faction not in self._copies:
            raise BadSetup(
                "{faction} is not in the pool. You may take {names}.", faction=repr(faction), names=self.available
            )
        if faction not in self.available:
            why = say("it has been taken")
            if faction in self.picks[self.seat]:
                why = say("you have it already")
            elif self._copies[faction]:
                why = say("somebody would be left without two different factions")
            raise BadSetup(
                "You cannot take {faction}: {why}. You may take {names}.",
                faction=faction,
                why=why,
                names=self.available,
            )
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
