"""The findings: everything that a report tells, as JSON-able data.

What counts: games that were won; games that failed or were cut short are counted and left out. A *setting* is one
size of table with one line-up of bots, and the same factions to be dealt, house rules and versions. Settings are never
pooled, for the chance of a win differs between them; one that is not the usual one says so (`apart`).

Intervals are 95 %. A game has one winner, and each faction, pair, meeting of two factions and place in the turn order
comes up at most once in a game, so that the rows of each are independent: Wilson's interval for win rates. What
models say is explained in models.py. Differences between rows with a card and rows without it have Newcombe's
interval; with two hundred cards some look remarkable by chance, so `sure` marks only those that stand up to the
Benjamini-Hochberg procedure at a false discovery rate of 5 %.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from smashup import Message
from smashup.extras import NotInstalled
from smashup.lab.data import Array, Details, Results, Setting, read
from smashup.lab.models import Effects, Model, fit

try:
    import numpy as np
    from statsmodels.stats.multitest import multipletests
    from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint, proportions_ztest
except ImportError as problem:
    raise NotInstalled("statistics", "lab", problem) from None

FORMAT = 1
"""The version of the findings' layout; the server's `/openapi.json` describes it (`GET /api/lab`)."""
Z = 1.959964
FEWEST_ROWS = 30
"""With fewer rows on either side, nothing is said about a difference."""

Data = dict[str, Any]


def findings(
    paths: Sequence[Path], *, any_version: bool = False, progress: Callable[[Message], None] = lambda step: None
) -> Data:
    """What the results of some runs say."""
    progress(Message("findings-reading"))
    results = read(paths, any_version=any_version)
    settings = []
    for setting in results.settings:
        progress(setting.says)
        settings.append(describe(setting, results))
    return {"format": FORMAT, "runs": results.runs, "factions": results.factions, "settings": settings}


def describe(setting: Setting, results: Results) -> Data:
    """One setting."""
    count = len(results.factions)
    model = fit(setting, count)
    return {
        "bots": setting.bots,
        "players": setting.players,
        **({"apart": [what.data() for what in setting.apart]} if setting.apart else {}),
        "games": setting.games,
        "left_out": setting.left_out,
        "even": _round(1 / setting.players),
        "factions": _factions(setting, results.factions, model),
        "pairs": _pairs(setting, results.factions, model),
        "synergy_spread": None if model is None else _round(model.spread),
        "matchups": _matchups(setting, results.factions),
        "order": _order(setting, model),
        "bots_apart": _bots(setting, results.bots, model),
        "turns": _distribution(setting.turns),
        "margin": _distribution(_margins(setting)),
        "vp": _vp(setting),
        "bases": _bases(setting.details, setting.games),
        "cards": _cards(setting, results.factions),
    }


def _round(value: float, digits: int = 4) -> float | None:
    return round(float(value), digits) if math.isfinite(value) else None


def rate(wins: float, rows: float) -> Data:
    """A share of rows, with its interval."""
    if not rows:
        return {"games": 0, "wins": 0, "rate": None, "low": None, "high": None}
    low, high = proportion_confint(wins, rows, method="wilson")
    whole = int(wins) if float(wins).is_integer() else float(wins)
    return {
        "games": int(rows),
        "wins": whole,
        "rate": _round(wins / rows),
        "low": _round(low),
        "high": _round(high),
    }


def effect(name: str, effects: Effects | None, number: int) -> Data:
    """An effect in logits, with its interval."""
    if effects is None or not np.isfinite(effects.value[number]):
        return {name: None}
    value, error = float(effects.value[number]), float(effects.error[number])
    return {
        name: _round(value),
        f"{name}_low": _round(value - Z * error),
        f"{name}_high": _round(value + Z * error),
    }


# factions ------------------------------------------------------------------------------------------------------------


def _factions(setting: Setting, names: Sequence[str], model: Model | None) -> list[Data]:
    """Every faction that was dealt, the strongest first."""
    flat = setting.factions.reshape(-1)
    games = np.bincount(flat, minlength=len(names))
    wins = np.bincount(flat, weights=np.repeat(setting.won.reshape(-1), 2), minlength=len(names))
    vp = np.bincount(flat, weights=np.repeat(setting.vp.reshape(-1), 2), minlength=len(names))
    sources = setting.details.vp
    rows = [
        {
            "name": names[number],
            **rate(wins[number], games[number]),
            **effect("strength", model.strength if model is not None else None, number),
            "vp": _round(vp[number] / games[number], 2),
            "vp_from": {
                where: _round(sources[number, column] / games[number], 3)
                for column, where in enumerate(("first", "second", "third", "abilities"))
            },
        }
        for number in range(len(names))
        if games[number]
    ]
    return sorted(rows, key=lambda row: (-_number(row["strength"]), -_number(row["rate"]), row["name"]))


def _number(value: Any) -> float:
    return -math.inf if value is None else float(value)


def _pairs(setting: Setting, names: Sequence[str], model: Model | None) -> list[Data]:
    """Every pair that was dealt, the best first by what the model expects of it."""
    ends = np.sort(setting.factions.reshape(-1, 2), axis=1)
    codes = ends[:, 0] * len(names) + ends[:, 1]
    games = np.bincount(codes, minlength=len(names) ** 2)
    wins = np.bincount(codes, weights=setting.won.reshape(-1), minlength=len(names) ** 2)
    numbers = {} if model is None else {pair: number for number, pair in enumerate(model.pairs)}
    rows = []
    for code in np.flatnonzero(games):
        one, two = divmod(int(code), len(names))
        row = {"factions": [names[one], names[two]], **rate(wins[code], games[code])}
        if model is not None:
            number = numbers[one, two]
            row |= {**effect("strength", model.worth, number), **effect("synergy", model.synergy, number)}
        else:
            row |= {"synergy": None, "strength": None}
        rows.append(row)
    return sorted(rows, key=lambda row: (-_number(row["strength"]), -_number(row["rate"]), row["factions"]))


def _matchups(setting: Setting, names: Sequence[str]) -> list[Data]:
    """How often somebody with one faction ends ahead of somebody with the other; a shared place is half.

    Every two factions once, in alphabetical order: the other way round it is the rest to one.
    """
    count = len(names)
    games, ahead = np.zeros(count * count), np.zeros(count * count)
    for one in range(setting.players):
        for two in range(setting.players):
            if one == two:
                continue
            value = (np.sign(setting.place[:, two] - setting.place[:, one]) + 1) / 2
            for mine in (0, 1):
                for theirs in (0, 1):
                    codes = setting.factions[:, one, mine] * count + setting.factions[:, two, theirs]
                    games += np.bincount(codes, minlength=count * count)
                    ahead += np.bincount(codes, weights=value, minlength=count * count)
    return [
        {"faction": names[one], "against": names[two], **rate(ahead[one * count + two], games[one * count + two])}
        for one, two in itertools.combinations(range(count), 2)
        if games[one * count + two]
    ]


# the table -----------------------------------------------------------------------------------------------------------


def _order(setting: Setting, model: Model | None) -> list[Data]:
    """The places in the turn order, first to last."""
    rows = []
    for place in range(1, setting.players + 1):
        wins = int((setting.won & (setting.order == place)).sum())
        shown = effect("effect", model.order if model is not None else None, place - 1)
        rows.append({"order": place, **rate(wins, setting.games), **shown})
    return rows


def _bots(setting: Setting, names: Sequence[str], model: Model | None) -> list[Data]:
    """Bots that meet at one table: how often one of each kind wins."""
    kinds = np.unique(setting.bot)
    if len(kinds) < 2:
        return []
    rows = []
    for number, kind in enumerate(kinds):
        wins = int((setting.won & (setting.bot == kind)).sum())
        seats = int((setting.bot[0] == kind).sum())
        shown = effect("effect", model.bot if model is not None else None, number)
        rows.append({"bot": names[kind], "seats": seats, **rate(wins, setting.games), **shown})
    return sorted(rows, key=lambda row: -_number(row["rate"]))


def _margins(setting: Setting) -> Array:
    """The winner's VP less those of the best of the others."""
    ranked = np.sort(setting.vp, axis=1)
    margins: Array = ranked[:, -1] - ranked[:, -2]
    return margins


def _distribution(values: Array) -> Data:
    counts = np.bincount(values)
    present = np.flatnonzero(counts)
    spread = values.std(ddof=1) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    tenth, median, ninth = np.percentile(values, [10, 50, 90])
    return {
        "mean": _round(values.mean(), 2),
        "low": _round(values.mean() - Z * spread, 2),
        "high": _round(values.mean() + Z * spread, 2),
        "tenth": _round(tenth, 1),
        "median": _round(median, 1),
        "ninth": _round(ninth, 1),
        "counts": [[int(value), int(counts[value])] for value in present],
    }


def _vp(setting: Setting) -> Data:
    """Where VP come from, a player and game, and the abilities that give most."""
    rows = setting.games * setting.players
    shares = setting.details.vp.sum(axis=0) / 2 / rows
    gains = sorted(setting.details.gains.items(), key=lambda item: (-item[1], item[0]))
    return {
        "first": _round(shares[0], 3),
        "second": _round(shares[1], 3),
        "third": _round(shares[2], 3),
        "abilities": _round(shares[3], 3),
        "winner": _round(setting.vp[setting.won].mean(), 2),
        "sources": [{"name": name, "vp": vp} for name, vp in gains[:20]],
    }


def _bases(details: Details, games: int) -> list[Data]:
    """Every base that scored, the most frequent first."""
    rows = []
    for number, name in enumerate(details.bases.names):
        times, vp, power, cards, players = details.scored[number]
        if times:
            rows.append(
                {
                    "name": name,
                    "scored": int(times),
                    "per_game": _round(times / games),
                    "vp": _round(vp / times, 2),
                    "power": _round(power / times, 1),
                    "cards": _round(cards / times, 1),
                    "players": _round(players / times, 2),
                }
            )
    return sorted(rows, key=lambda row: -int(row["scored"]))


# cards ---------------------------------------------------------------------------------------------------------------


def _cards(setting: Setting, names: Sequence[str]) -> list[Data]:
    """Every card: how much more often those win who had it in their opening hand, drew it, played it."""
    details = setting.details
    flat = setting.factions.reshape(-1)
    games = np.bincount(flat, minlength=len(names))
    wins = np.bincount(flat, weights=np.repeat(setting.won.reshape(-1), 2), minlength=len(names))
    rows = []
    for number, title in enumerate(details.cards.names):
        home = details.home[number]
        if not details.seen[:, number].any():
            continue
        row: Data = {"name": title, "faction": names[home]}
        for what, name in enumerate(("opened", "drawn", "played")):
            having, having_won = int(details.seen[what, number]), int(details.seen_won[what, number])
            row[name] = _difference(having_won, having, int(wins[home]) - having_won, int(games[home]) - having)
        rows.append(row)
    for name in ("opened", "drawn", "played"):
        told = [row for row in rows if row[name]["difference"] is not None]
        if told:
            sure = multipletests([row[name].pop("p") for row in told], alpha=0.05, method="fdr_bh")[0]
            for row, stands in zip(told, sure, strict=True):
                row[name]["sure"] = bool(stands)
    return sorted(rows, key=lambda row: -_number(row["opened"]["difference"]))


def _difference(wins: int, rows: int, other_wins: int, other_rows: int) -> Data:
    """How much more often rows with something win than rows without it."""
    share = _round(rows / (rows + other_rows)) if rows + other_rows else None
    if min(rows, other_rows) < FEWEST_ROWS:
        return {"share": share, "difference": None}
    low, high = confint_proportions_2indep(wins, rows, other_wins, other_rows, method="newcomb", compare="diff")
    p = proportions_ztest([wins, other_wins], [rows, other_rows])[1]
    return {
        "share": share,
        "difference": _round(wins / rows - other_wins / other_rows),
        "low": _round(low),
        "high": _round(high),
        "p": float(p) if math.isfinite(p) else 1.0,
    }
