"""What a seat may know of a game, as arrays.

One flat array holds everything; `split` cuts it into named parts, which are views into it. All seats are told
relative to the one that looks: 0 is itself, 1 the next clockwise. Titles are whole numbers, one more than their place
in `cards()` or `bases()`; 0 is none. Powers are divided by 5, VP by 15, and so on, so that numbers stay around one.

Nothing here looks at a card that the seat does not know: tests deal the hidden cards anew and compare.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

import smashup
from smashup import Base, Card, Choice, Game, OpenTable, Option, Player, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

Array = np.ndarray[Any, Any]

MOST_PLAYERS = 4
MOST_BASES = 12
MOST_CARDS = 96
"""Cards in play; more than these are not told."""
MOST_IN_DECK = 48
"""Places of a player's deck, from the top; what lies deeper is not told."""
MOST_OPTIONS = 128
"""Options of a choice. Of more than these the first are offered, and the last in the last place."""
LOW, HIGH = -100.0, 1_000.0
"""All numbers lie between these."""

CHOICES = ("play cards", "ability", "order")
PHASES = ("Start Turn", "Play Cards", "Score Bases", "Draw Cards", "End Turn")
KINDS = (
    "play", "talent", "trigger", "card", "base", "player", "mode", "yes", "decline", "done", "pass", "end",
)  # fmt: skip
"""Kinds of options."""

_KIND = {kind: number for number, kind in enumerate(KINDS)}
_CHOICE = {kind: number for number, kind in enumerate(CHOICES)}
_PHASE = {phase: number for number, phase in enumerate(PHASES)}

TURN = (
    "players", "number", "own turn", "own choice",
    *(f"phase {phase}" for phase in PHASES),
    *(f"choice {kind}" for kind in CHOICES),
    "picked", "minion plays", "action plays", "restricted plays", "source", "base deck", "base deck face up",
    "source is a base",
)  # fmt: skip
BASE = (
    "title", "breakpoint", "total", "missing", "VP 1st", "VP 2nd", "VP 3rd", "tokens", "lead",
    *(f"total of {seat}" for seat in range(MOST_PLAYERS)),
    *(f"minions of {seat}" for seat in range(MOST_PLAYERS)),
    *(f"actions of {seat}" for seat in range(MOST_PLAYERS)), "scoring", "borrowed",
)  # fmt: skip
"""`borrowed` is the title of the card whose abilities it has besides its own."""
CARD = (
    "title", "minion", "action", "titan", "place", "power", "printed power", "counters", "cancelled", "on a minion",
    *(f"controlled by {seat}" for seat in range(MOST_PLAYERS)),
    *(f"owned by {seat}" for seat in range(MOST_PLAYERS)), "talents left", "note", "borrowed",
)  # fmt: skip
"""`note` is a number that the card keeps, such as the one that was chosen when it was played."""
OPTION = (
    "offered", "title", "target title", "source is own", "minion", "action", "titan", "power",
    "own card", "other's card", "target base", "target minion", "own target", "other's target", "target power",
    "self", "other player", "top", "bottom", "base place",
    "base missing", "base lead", "own total there", "VP 1st", "VP 2nd", "would break", "place",
    *(f"kind {kind}" for kind in KINDS),
)  # fmt: skip


@cache
def cards() -> tuple[str, ...]:
    """All titles of cards, of every edition, in the order of their numbers."""
    return tuple(sorted(smashup.full_catalogue().all_cards))


@cache
def bases() -> tuple[str, ...]:
    return tuple(sorted(smashup.full_catalogue().all_bases))


@cache
def factions() -> tuple[str, ...]:
    return tuple(sorted(smashup.full_catalogue().factions))


@cache
def _numbers() -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    return tuple({name: n for n, name in enumerate(names)} for names in (cards(), bases(), factions()))  # type: ignore[return-value]


PLAYER = (
    "present", "VP", "hand", "deck", "discard pile", "current", "minions", "power", "titans",
    "chooses", "extra turns", "takes the next turn", "counters set aside",
)  # fmt: skip


@cache
def layout() -> dict[str, tuple[int, tuple[int, ...]]]:
    """The parts of the flat array: where each begins, and its shape."""
    shapes: dict[str, tuple[int, ...]] = {
        "turn": (len(TURN),),
        "players": (MOST_PLAYERS, len(PLAYER) + len(factions())),
        "hands": (MOST_PLAYERS, len(cards())),
        "discard_piles": (MOST_PLAYERS, len(cards())),
        "aside": (MOST_PLAYERS, len(cards())),
        "limbo": (MOST_PLAYERS, len(cards())),
        "decks": (MOST_PLAYERS, MOST_IN_DECK),
        "supplies": (len(cards()),),
        "base_deck": (len(bases()),),
        "base_discard": (len(bases()),),
        "bases": (MOST_BASES, len(BASE)),
        "cards": (MOST_CARDS, len(CARD)),
        "options": (MOST_OPTIONS, len(OPTION)),
    }
    found = {}
    start = 0
    for name, shape in shapes.items():
        found[name] = (start, shape)
        start += prod(shape)
    return found


@cache
def size() -> int:
    """How long the flat array is."""
    return sum(prod(shape) for _, shape in layout().values())


def split(flat: Array) -> dict[str, Array]:
    """The parts of a flat array, or of a stack of them, as views."""
    before = flat.shape[:-1]
    return {
        name: flat[..., start : start + prod(shape)].reshape(*before, *shape)
        for name, (start, shape) in layout().items()
    }


# actions -------------------------------------------------------------------------------------------------------------


def mask(game: Game, seat: int, out: Array | None = None) -> Array:
    """Which actions that seat may take now: 1 for each, 0 for the others."""
    array = np.zeros(MOST_OPTIONS, dtype=np.int8) if out is None else out
    choice = game.choice
    if choice is not None and choice.player == seat:
        array[: min(len(choice.options), MOST_OPTIONS)] = 1
    return array


def option_index(game: Game, action: int) -> int | None:
    """The option that an action means; None where it means none."""
    assert game.choice is not None
    count = len(game.choice.options)
    if not 0 <= action < min(count, MOST_OPTIONS):
        return None
    return count - 1 if action == MOST_OPTIONS - 1 else action


# observations --------------------------------------------------------------------------------------------------------


def encode(game: Game, seat: int, out: Array | None = None) -> Array:
    """What the seat knows, as a flat array. `out` must be full of zeros."""
    flat = np.zeros(size(), dtype=np.float32) if out is None else out
    parts = split(flat)
    table = game.table
    count = len(table.players)
    players = [*table.players[seat:], *table.players[:seat]]
    relative = [(player.seat - seat) % count for player in table.players]
    _turn(game, seat, parts["turn"])
    lines = _bases(table, players, parts["bases"])
    _cards(table, relative, parts["cards"])
    choice = game.choice
    _players(game, players, seat, parts)
    _piles(table, players, relative, seat, parts)
    if choice is not None and choice.player == seat:
        _options(choice, seat, lines, parts["options"])
    return flat


def _turn(game: Game, seat: int, out: Array) -> None:
    table, choice = game.table, game.choice
    row = [len(table.players) / 4, table.turn / 50, float(table.current.seat == seat), 0.0]
    row += [0.0] * (len(TURN) - len(row))
    row[4 + _PHASE[table.phase.value]] = 1.0
    place = 4 + len(PHASES)
    if choice is not None:
        row[3] = float(choice.player == seat)
        row[place + _CHOICE[choice.kind]] = 1.0
    place += len(CHOICES)
    for right in table.current.rights:
        if right.limits:
            row[place + 3] += 1
        else:
            row[place + (1 if right.kind == "minion" else 2)] += 1
    if choice is not None and choice.player == seat:
        row[place] = len(choice.picked) / 5
    if choice is not None and choice.source is not None and _sees(game, choice, seat):
        row[place + 4] = _title(choice.source)
        row[place + 7] = float(choice.source.is_base)
    row[place + 5] = len(table.base_deck) / 10
    row[place + 6] = float(table.shown_base is not None)
    out[:] = row


def _sees(game: Game, choice: Choice, seat: int) -> bool:
    """Does the seat know which card asks? One that acts out of a hand is hidden from the others."""
    source: Any = choice.source
    hidden = not source.is_base and source.zone in (Zone.HAND, Zone.DECK)
    return choice.player == seat or not hidden or game.knows(seat, source)


def _title(thing: Any) -> float:
    """The number of a card or base, or of its face."""
    card_numbers, base_numbers, _ = _numbers()
    return 1.0 + (base_numbers[thing.title] if thing.is_base else card_numbers[thing.title])


def _bases(table: OpenTable, players: list[Player], out: Array) -> dict[int, tuple[int, list[float]]]:
    """Fills in the bases; by number, the line of each."""
    lines: dict[int, tuple[int, list[float]]] = {}
    place_of = {id(player): place for place, player in enumerate(players)}
    for place, base in enumerate(table.bases[:MOST_BASES]):
        line = _base(table, base, players, place_of)
        out[place] = line
        lines[base.uid] = (place, line)
    return lines


def _base(table: OpenTable, base: Base, players: list[Player], place_of: dict[int, int]) -> list[float]:
    totals = [base.total_of(player) for player in players]
    whole, breakpoint = base.total, base.current_breakpoint
    line = [
        _title(base),
        breakpoint / 20,
        whole / 20,
        max(breakpoint - whole, 0) / 20,
        *(vp / 5 for vp in (*base.vp, 0, 0, 0)[:3]),
        base.tokens / 5,
        (totals[0] - max(totals[1:])) / 10,
    ]
    minions = [0.0] * MOST_PLAYERS
    actions = [0.0] * MOST_PLAYERS
    for minion in base.minions:
        minions[place_of[id(minion.you)]] += 0.2
        for action in minion.actions:
            actions[place_of[id(action.you)]] += 0.2
    for action in base.actions:
        actions[place_of[id(action.you)]] += 0.2
    others = [0.0] * (MOST_PLAYERS - len(players))
    return [
        *line,
        *(total / 10 for total in totals),
        *others,
        *minions,
        *actions,
        float(table.scoring is base),
        _lender(base),
    ]


def _cards(table: OpenTable, relative: list[int], out: Array) -> None:
    """Every card in play, base by base: minions with what is on them, actions on the base, titans."""
    number = 0
    for place, base in enumerate(table.bases[:MOST_BASES]):
        for card in (
            *((card, *card.actions) for card in base.minions),
            tuple(base.actions),
            *((titan, *titan.actions) for titan in base.titans),
        ):
            for part in card:
                if number == MOST_CARDS:
                    return
                out[number] = _card(part, place, relative)
                number += 1


def _card(card: Any, place: int, relative: list[int]) -> list[float]:
    minion = card.is_minion
    line = [
        _title(card),
        float(minion),
        float(card.is_action),
        float(card.is_titan),
        (place + 1) / MOST_BASES,
        card.power / 5 if minion else 0.0,
        card.printed_power / 5 if minion else 0.0,
        card.counters / 5,
        float(card.cancelled),
        float(card.is_action and not card.host.is_base),
        *_NOBODY,
        *_NOBODY,
        float(card.talents_left),
        _note(card),
        _lender(card),
    ]
    line[_CONTROLLED + relative[card.you.seat]] = 1.0
    if card.owner.seat < len(relative):
        line[_OWNED + relative[card.owner.seat]] = 1.0
    return line


def _lender(thing: Any) -> float:
    """The number of the last card whose abilities this one has besides its own."""
    borrowed = thing.borrowed
    return _title(borrowed[-1]) if borrowed else 0.0


def _note(card: Any) -> float:
    return card.memo / 5 if isinstance(card.memo, int) else 0.0


def _players(game: Game, players: list[Player], seat: int, parts: dict[str, Array]) -> None:
    table = game.table
    turns = list(table.extra_turns)
    chooser = game.choice.player if game.choice is not None else None
    card_numbers, _, faction_numbers = _numbers()
    for place, player in enumerate(players):
        minions = [minion for base in table.bases for minion in base.minions if minion.you is player]
        titans = sum(titan.you is player for base in table.bases for titan in base.titans)
        row = parts["players"][place]
        row[: len(PLAYER)] = (
            1.0,
            player.vp / 15,
            len(player.hand) / 10,
            len(player.deck) / 40,
            len(player.discard_pile) / 40,
            float(table.current is player),
            len(minions) / 10,
            sum(minion.power for minion in minions) / 20,
            titans,
            float(player.seat == chooser),
            turns.count(player.seat),
            float(bool(turns) and turns[0] == player.seat),
            sum(_note(card) for card in player.aside),
        )
        for faction in player.factions:
            row[len(PLAYER) + faction_numbers[faction]] = 1.0
        hand = parts["hands"][place]
        for card in player.hand:
            if game.knows(seat, card):
                hand[card_numbers[card.title]] += 1
        pile = parts["discard_piles"][place]
        for card in player.discard_pile:
            pile[card_numbers[card.title]] += 1
        for card in player.aside:
            parts["aside"][place, card_numbers[card.title]] += 1


def _piles(table: OpenTable, players: list[Player], relative: list[int], seat: int, parts: dict[str, Array]) -> None:
    """What is known of the decks, card by card from the top, and what lies beside the table."""
    card_numbers, base_numbers, _ = _numbers()
    for place, player in enumerate(players):
        _known(player.deck, seat, parts["decks"][place])
    for nobody in table.nobodies:
        for card in nobody.deck if nobody.lies_open else ():
            parts["supplies"][card_numbers[card.title]] += 1
    _known(table.base_deck, seat, parts["base_deck"])
    for base in table.base_discard:
        parts["base_discard"][base_numbers[base.title]] += 1
    for thing in table.things:
        if isinstance(thing, Card) and thing.zone is Zone.LIMBO and thing.owner.seat < len(relative):
            parts["limbo"][relative[thing.owner.seat], card_numbers[thing.title]] += 1


def _known(deck: Sequence[Any], seat: int, out: Array) -> None:
    """The titles that the seat knows in a deck, whose last card is its top."""
    seen = 1 << seat
    for place, card in zip(range(len(out)), reversed(deck), strict=False):
        if card.known & seen:
            out[place] = _title(card)


_NOBODY = [0.0] * MOST_PLAYERS
_CONTROLLED, _OWNED = CARD.index("controlled by 0"), CARD.index("owned by 0")
_OPTION = {name: place for place, name in enumerate(OPTION)}
_BASE = {name: place for place, name in enumerate(BASE)}
_FIRST_KIND = _OPTION["kind play"]


def _options(choice: Choice, seat: int, lines: dict[int, tuple[int, list[float]]], out: Array) -> None:
    options = choice.options
    count = len(options)
    own = choice.source is not None and not choice.source.is_base and choice.source.you.seat == seat
    for place in range(min(count, MOST_OPTIONS)):
        option = options[count - 1 if place == MOST_OPTIONS - 1 else place]
        out[place] = _option(option, seat, float(own), place / 16, lines)


def _option(
    option: Option, seat: int, own: float, place: float, lines: dict[int, tuple[int, list[float]]]
) -> list[float]:
    row = [0.0] * len(OPTION)
    row[_OPTION["offered"]] = 1.0
    row[_OPTION["source is own"]] = own
    row[_OPTION["place"]] = place
    row[_FIRST_KIND + _KIND[option.kind]] = 1.0
    base: Any = option.base
    card: Any = option.card
    target: Any = option.target
    power = 0
    if card is not None:
        row[_OPTION["title"]] = _title(card)
        if not card.is_base:
            row[_OPTION[card.kind]] = 1.0
            row[_OPTION["own card" if card.you.seat == seat else "other's card"]] = 1.0
            if card.is_minion:
                power = card.printed_power
                row[_OPTION["power"]] = (power if card.base is None else card.power) / 5
        if base is None:
            base = card if card.is_base else card.base
    if target is not None:
        row[_OPTION["target title"]] = _title(target)
        if target.is_base:
            row[_OPTION["target base"]] = 1.0
        else:
            row[_OPTION["own target" if target.you.seat == seat else "other's target"]] = 1.0
            if target.is_minion:
                row[_OPTION["target minion"]] = 1.0
                row[_OPTION["target power"]] = target.power / 5
        base = target.base
    if option.player is not None:
        row[_OPTION["self" if option.player.seat == seat else "other player"]] = 1.0
    if option.place is not None:
        row[_OPTION["top" if option.place == "top" else "bottom"]] = 1.0
    if base is not None and base.uid in lines:
        if card is None and target is None:
            row[_OPTION["title"]] = _title(base)
        number, line = lines[base.uid]
        missing = line[_BASE["missing"]]
        first = _OPTION["base place"]
        row[first : first + 7] = (
            (number + 1) / MOST_BASES,
            missing,
            line[_BASE["lead"]],
            line[_BASE["total of 0"]],
            line[_BASE["VP 1st"]],
            line[_BASE["VP 2nd"]],
            float(option.kind == "play" and power > 0 and power / 20 >= missing),
        )
    return row
