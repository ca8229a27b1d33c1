"""Results as arrays, one `Setting` for games that may be counted together: the same size of table, the same bots, the
same factions to be dealt, the same house rules, the same versions.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import smashup
from smashup import Message, Options
from smashup.bots import BUDGETS, LEVELS
from smashup.extras import NotInstalled
from smashup.lab.errors import BadResults
from smashup.lab.folder import Folder
from smashup.lab.plan import Plan, changed
from smashup.speech import Param

try:
    import numpy as np
    import pyarrow as pa
    import pyarrow.compute as pc
except ImportError as problem:
    raise NotInstalled("the lab", "lab", problem) from None

Array = np.ndarray[Any, Any]

AT_ONCE = 20
"""How many parts are looked at together."""


class Names:
    """Names and their numbers."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = list(names)
        self.numbers = {name: number for number, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def encode(self, column: Any) -> Array:
        """A column of strings as numbers; -1 for names that are unknown."""
        if isinstance(column, pa.ChunkedArray):
            column = column.combine_chunks()
        encoded = pc.dictionary_encode(column)
        numbers = np.array([self.numbers.get(name, -1) for name in encoded.dictionary.to_pylist()], dtype=np.int64)
        indices: Array = _array(encoded.indices)
        return numbers[indices] if len(numbers) else indices.astype(np.int64)


class Details:
    """How VP were made, which bases scored and which cards came up: added up part by part."""

    def __init__(self, factions: Names) -> None:
        cards = smashup.full_catalogue().all_cards
        own = (title for title, card in cards.items() if card.faction in factions.numbers)  # of a supply: nobody's
        self.cards, self.bases = Names(sorted(own)), Names(sorted(smashup.full_catalogue().all_bases))
        self.home = np.array([factions.numbers[cards[name].faction] for name in self.cards.names])
        """The faction of every card."""
        self.seen = np.zeros((3, len(self.cards)), dtype=np.int64)
        """Rows in which a card was in the opening hand, was drawn, was played."""
        self.seen_won = np.zeros((3, len(self.cards)), dtype=np.int64)
        self.vp = np.zeros((len(factions), 4))
        """VP of the rows with a faction by where they came from: first, second, third places, abilities."""
        self.scored = np.zeros((len(self.bases), 5))
        """For every base: times it scored, VP it gave, power there, cards there, players who took part."""
        self.gains: dict[str, int] = {}
        """VP by the ability that gave them."""

    def add(self, table: Any, factions: Array, won: Array) -> None:
        """Some rows, with their factions (rows, 2) and who won."""
        self._add_cards(table["cards"], factions, won)
        self._add_bases(table["bases"], factions, table["game"].to_numpy())
        self._add_gains(table["gains"], factions)

    def _add_cards(self, column: Any, factions: Array, won: Array) -> None:
        rows, values = _flat(column)
        number = self.cards.encode(values.field("card"))
        own = (number >= 0) & (factions[rows] == self.home[number][:, None]).any(axis=1)
        rows, number = rows[own], number[own]
        for what, name in enumerate(("opened", "drawn", "played")):
            some = _array(values.field(name))[own] > 0
            self.seen[what] += np.bincount(number[some], minlength=len(self.cards))
            self.seen_won[what] += np.bincount(number[some & won[rows]], minlength=len(self.cards))

    def _add_bases(self, column: Any, factions: Array, game: Array) -> None:
        rows, values = _flat(column)
        place, vp = _array(values.field("place")), _array(values.field("vp"))
        for side in (0, 1):
            np.add.at(self.vp, (factions[rows, side], np.minimum(place, 3) - 1), vp)
        number = self.bases.encode(values.field("base"))
        known = number >= 0
        moments = (game[rows] * 4_096 + _array(values.field("turn"))) * 256 + number
        self.scored[:, 0] += np.bincount(np.unique(moments[known]) % 256, minlength=len(self.bases))
        sums = (vp, _array(values.field("power")), _array(values.field("cards")), np.ones(len(rows)))
        for column_number, weights in enumerate(sums, start=1):
            self.scored[:, column_number] += np.bincount(number[known], weights[known], minlength=len(self.bases))

    def _add_gains(self, column: Any, factions: Array) -> None:
        rows, values = _flat(column)
        vp = _array(values.field("vp"))
        for side in (0, 1):
            np.add.at(self.vp[:, 3], factions[rows, side], vp)
        groups = pa.table({"source": values.field("source"), "vp": vp}).group_by("source")
        for row in groups.aggregate([("vp", "sum")]).to_pylist():
            self.gains[row["source"]] = self.gains.get(row["source"], 0) + row["vp_sum"]


def _array(column: Any) -> Array:
    array: Array = column.to_numpy(zero_copy_only=False)
    return array


def _flat(column: Any) -> tuple[Array, Any]:
    """The elements of a column of lists, each with the number of its row."""
    lists = column.combine_chunks()
    return _array(pc.list_parent_indices(lists)), pc.list_flatten(lists)


class Kind(NamedTuple):
    """What games have in common that may be counted together."""

    bots: str
    players: int
    pool: tuple[str, ...]
    options: Options
    engine: str
    bots_version: str


@dataclass
class Setting:
    """All games of one kind that were won: arrays of (games, players)."""

    bots: str
    players: int
    left_out: int
    """Games that failed or were cut short."""
    game: Array
    order: Array
    bot: Array
    factions: Array
    """(games, players, 2)"""
    vp: Array
    place: Array
    won: Array
    turns: Array
    """(games,)"""
    details: Details
    apart: tuple[Message, ...] = ()
    """What sets them apart from other games of the same bots at tables of this size."""

    @property
    def games(self) -> int:
        return len(self.turns)

    @property
    def says(self) -> Message:
        """Its name."""
        parts: list[Param] = [Message("findings-players", players=self.players), self.bots, *self.apart]
        return Message("findings-setting", parts=parts)


@dataclass
class Results:
    """What some folders hold, weak bots and small tables first."""

    factions: list[str]
    bots: list[str]
    settings: list[Setting]
    runs: list[dict[str, Any]]


def read(paths: Sequence[Path], *, any_version: bool = False) -> Results:
    """The results of some runs."""
    folders = [Folder.open(path, any_version=any_version) for path in paths]
    for one, two in itertools.combinations(folders, 2):
        if _games_of(one) == _games_of(two):
            raise BadResults("{one} and {two} hold the same games.", one=one.path, two=two.path)
    factions = Names(sorted(smashup.full_catalogue().factions))
    bots = Names(sorted({spec for folder in folders for spec in folder.plan.bots}))
    parts: dict[Kind, list[Setting]] = {}
    runs = []
    for folder in folders:
        games = 0
        for table in _together(folder):
            games += len(np.unique(table["game"].to_numpy()))
            for players in folder.plan.players:
                of_size = table.filter(pc.equal(table["players"], players))
                kind = _kind(folder, players)
                known = parts.setdefault(kind, [])
                details = known[0].details if known else Details(factions)
                known.append(_setting(of_size, kind, factions, bots, details))
        runs.append(
            {
                "command": folder.plan.command(folder.path.resolve().name),
                "games": folder.plan.games,
                "played": games,
                "engine": folder.engine,
            }
        )
    settings = [_joined(some, _apart(kind, parts)) for kind, some in parts.items()]
    settings = [setting for setting in settings if setting.games]
    if not settings:
        raise BadResults("There are no finished games in {names} yet.", names=list(paths))
    settings.sort(key=_rank)
    return Results(factions.names, bots.names, settings, runs)


def _rank(setting: Setting) -> tuple[Any, ...]:
    return skill(setting.bots), setting.bots, setting.players, [what.key for what in setting.apart]


def _games_of(folder: Folder) -> tuple[object, ...]:
    """Two folders with the same of this hold the same games, as far as they go."""
    plan = folder.plan
    return plan.seed, plan.players, _line_up(plan), sorted(plan.pool), plan.options, folder.engine, folder.bots


def _kind(folder: Folder, players: int) -> Kind:
    plan = folder.plan
    pool = tuple(sorted(plan.pool))
    return Kind(",".join(_line_up(plan)), players, pool, plan.options, folder.engine, folder.bots)


def _line_up(plan: Plan) -> tuple[str, ...]:
    """The bots of all seats; one alone where it plays every seat, however often it was named."""
    return plan.bots if len(set(plan.bots)) > 1 else plan.bots[:1]


def _apart(kind: Kind, kinds: Collection[Kind]) -> tuple[Message, ...]:
    """What sets games apart: factions and house rules other than usual, and versions if there are several."""
    found = []
    missing = sorted(set(smashup.full_catalogue().factions).difference(kind.pool))
    if missing:
        few = len(missing) < len(kind.pool)
        code, factions = ("findings-without", missing) if few else ("findings-only", list(kind.pool))
        found.append(Message(code, factions=factions))
    for name, value in changed(kind.options).items():
        option = name.replace("_", " ")
        if value is True:
            found.append(Message("findings-option", option=option))
        else:
            found.append(Message("findings-option-value", option=option, value=str(value)))
    if len({other.engine for other in kinds}) > 1:
        found.append(Message("findings-engine", engine=kind.engine))
    if len({other.bots_version for other in kinds if other.bots == kind.bots}) > 1:
        found.append(Message("findings-bots-version", version=kind.bots_version))
    return tuple(found)


def _together(folder: Folder) -> Iterator[Any]:
    """All results of a folder, some parts at a time."""
    tables = folder.tables()
    while some := list(itertools.islice(tables, AT_ONCE)):
        yield pa.concat_tables(some)


def _setting(table: Any, kind: Kind, factions: Names, bots: Names, details: Details) -> Setting:
    players = kind.players
    won = table.filter(pc.equal(table["end"], "won"))
    count = won.num_rows // players
    game = won["game"].to_numpy()
    if won.num_rows % players or (game.reshape(count, players) != game[::players, None]).any():
        raise BadResults("The results are damaged: a game lacks the row of a player.")
    pairs = np.stack([factions.encode(won["faction_1"]), factions.encode(won["faction_2"])], axis=1)
    if (pairs < 0).any():
        raise BadResults("The results have factions that this version does not know.")
    winners = _array(won["won"]).astype(bool)
    details.add(won, pairs, winners)
    order, vp, place, turns = (_array(won[name]).astype(np.int64) for name in ("order", "vp", "place", "turns"))
    return Setting(
        bots=kind.bots,
        players=players,
        left_out=(table.num_rows - won.num_rows) // players,
        game=game.reshape(count, players),
        order=order.reshape(count, players),
        bot=bots.encode(won["bot"]).reshape(count, players),
        factions=pairs.reshape(count, players, 2),
        vp=vp.reshape(count, players),
        place=place.reshape(count, players),
        won=winners.reshape(count, players),
        turns=turns[::players],
        details=details,
    )


def _joined(parts: Sequence[Setting], apart: tuple[Message, ...]) -> Setting:
    """One setting of all its parts."""
    arrays = {
        name: np.concatenate([getattr(part, name) for part in parts])
        for name in ("game", "order", "bot", "factions", "vp", "place", "won", "turns")
    }
    left_out = sum(part.left_out for part in parts)
    return Setting(parts[0].bots, parts[0].players, left_out, **arrays, details=parts[0].details, apart=apart)


def skill(line_up: str) -> tuple[float, float]:
    """Weak bots come before strong ones, of one level those with a small budget before those with a large one."""
    levels = list(LEVELS)
    bots = [spec.partition(":") for spec in line_up.split(",")]
    budgets = [
        int(budget) if budget else BUDGETS[name].iterations if name in BUDGETS else 0 for name, _, budget in bots
    ]
    return sum(levels.index(name) for name, _, _ in bots) / len(bots), sum(budgets) / len(bots)
