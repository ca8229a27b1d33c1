"""`smashup lab habits`: what every bot makes of every faction, and the cards that it leaves unplayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import smashup
from smashup.extras import NotInstalled
from smashup.lab.errors import BadResults
from smashup.lab.folder import Folder
from smashup.lab.words import t

try:
    import pyarrow as pa
    import pyarrow.compute as pc
except ImportError as problem:
    raise NotInstalled("the lab", "lab", problem) from None

SELDOM = 0.2
"""A card that is played in fewer than so many of the cases in which it was held is told of, though it is played."""


class Unplayed(NamedTuple):
    """A card that a bot never or seldom plays; a titan is never held, but lies ready in every game of its faction."""

    title: str
    faction: str
    games: int
    held: int
    played: int


@dataclass
class Habits:
    """All that one bot did in some games that were won, printed and current cards apart."""

    bot: str
    edition: str
    promos: bool = False
    games: int = 0
    dealt: Counter[str] = field(default_factory=Counter)
    """How often it had a faction."""
    won: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    """How often it drew a card, in the opening hand too."""
    played: Counter[str] = field(default_factory=Counter)

    def add(self, rows: pa.Table) -> None:
        """Counts some rows of this bot."""
        self.games += len(rows["game"].unique())
        for side in ("faction_1", "faction_2"):
            for faction, won, count in _counted(rows.select([side, "won"])):
                self.dealt[faction] += count
                self.won[faction] += count if won else 0
        cards = pa.Table.from_struct_array(pc.list_flatten(rows["cards"]).combine_chunks())
        sums = cards.group_by("card").aggregate([("opened", "sum"), ("drawn", "sum"), ("played", "sum")])
        for row in sums.to_pylist():
            self.held[row["card"]] += row["opened_sum"] + row["drawn_sum"]
            self.played[row["card"]] += row["played_sum"]

    def factions(self) -> list[str]:
        """Those that it had, the weakest first."""
        return sorted(self.dealt, key=lambda name: (self.won[name] / self.dealt[name], name))

    def unplayed(self, seldom: float = SELDOM) -> Iterator[Unplayed]:
        """The cards of its factions that it never plays, and those that it plays seldom, the rarest first."""
        found = []
        for title, card in smashup.full_catalogue().in_edition(self.edition).cards.items():
            chances = self.dealt[card.faction] if card.is_titan else self.held[title]
            if card.faction in self.dealt and chances and (self.promos or not card.promo):
                row = Unplayed(title, card.faction, self.dealt[card.faction], self.held[title], self.played[title])
                if row.played < seldom * chances:
                    found.append((row.played / chances, title, row))
        return (row for _, _, row in sorted(found))


def _counted(table: pa.Table) -> list[tuple[Any, ...]]:
    """The different rows of a table, and how often each is there."""
    counts = table.group_by(table.column_names).aggregate([([], "count_all")])
    return [tuple(row[name] for name in (*table.column_names, "count_all")) for row in counts.to_pylist()]


def read(paths: Sequence[Path], *, any_version: bool = False) -> list[Habits]:
    """What the bots of these runs did."""
    found: dict[tuple[str, str, bool], Habits] = {}
    for path in paths:
        folder = Folder.open(path, any_version=any_version)
        options = folder.plan.options
        for table in folder.tables():
            won = table.filter(pc.equal(table["end"], "won"))
            for bot in sorted(won["bot"].unique().to_pylist()):
                key = bot, options.edition, options.promos
                habits = found.setdefault(key, Habits(*key))
                habits.add(won.filter(pc.equal(won["bot"], bot)))
    if not found:
        raise BadResults("There are no finished games in {names} yet.", names=list(paths))
    return [found[key] for key in sorted(found)]


def words(habits: Habits, seldom: float = SELDOM) -> str:
    """What a terminal shows of one bot."""
    promos = "yes" if habits.promos else "no"
    lines = [t("habits", bot=habits.bot, edition=habits.edition, promos=promos, games=habits.games), ""]
    for name in habits.factions():
        won = t("habits-won", won=f"{habits.won[name]:4}", games=f"{habits.dealt[name]:4}")
        lines.append(f"  {name:28} {won}  {habits.won[name] / habits.dealt[name]:6.1%}")
    rows = list(habits.unplayed(seldom))
    never = [row for row in rows if not row.played]
    lines += ["", f"  {t('habits-never', count=len(never))}", *map(_line, never)]
    lines.append(f"  {t('habits-seldom', share=f'{seldom:.0%}', count=len(rows) - len(never))}")
    lines += [*map(_line, rows[len(never) :]), ""]
    return "\n".join(lines)


def _line(row: Unplayed) -> str:
    told = {"held": f"{row.held:5}"} if row.held else {"games": f"{row.games:4}"}
    words = t("habits-held" if row.held else "habits-ready", played=str(row.played), **told)
    return f"    {row.title:32} {row.faction:24} {words}"
