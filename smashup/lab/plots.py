"""The pictures of a report, drawn with matplotlib from its findings."""

from __future__ import annotations

import hashlib
import io
import itertools
from collections.abc import Callable, Sequence
from typing import Any

from smashup import Message
from smashup.extras import NotInstalled
from smashup.lab.data import skill
from smashup.lab.stats import Data
from smashup.lab.words import t

try:
    import numpy as np
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.colors import TwoSlopeNorm
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator
except ImportError as problem:
    raise NotInstalled("pictures", "lab", problem) from None

INK = "#1d2433"
MUTED = "#5b6475"
LINE = "#c9cfda"
CHANCE = "#98a1b0"
"""What may be chance."""
ACCENT = "#2f5fd0"
LOSS = "#c2512f"
PALETTE = ("#2f5fd0", "#d1603d", "#2b8a6e", "#8a5fc7", "#b3892d")
DIVERGING = "RdBu"
DIAGONAL = "#eef0f4"
DOTS_PER_INCH = 110
PICTURES = ("factions", "pairs", "partners", "synergy", "matchups", "table", "cards")
"""The pictures of a setting: the names of the files begin so."""
SOURCES = ("first", "second", "third", "abilities")
"""Where VP come from."""
ACROSS = ("players", "bots")
"""The pictures of several settings that differ in nothing but this."""


def draw(findings: Data) -> dict[str, tuple[str, bytes]]:
    """All pictures, by file name: what each shows in words, and the PNG."""
    pictures: dict[str, tuple[str, bytes]] = {}
    settings = findings["settings"]
    for setting in settings:
        key = setting_key(setting)
        words = setting_words(setting)
        pictures[f"factions-{key}.png"] = (
            t("picture-factions", setting=words, most=_extremes(setting["factions"], "name")),
            _picture(_ranked, setting),
        )
        pictures[f"pairs-{key}.png"] = (
            t("picture-pairs", setting=words, most=_extremes(setting["pairs"], "factions")),
            _picture(_pair_map, setting),
        )
        if setting["synergy_spread"] is not None:
            best = setting["pairs"][0]
            told = {"pair": " + ".join(best["factions"]), "worth": effect_words(best, "strength")}
            pictures[f"partners-{key}.png"] = (
                t("picture-partners", setting=words, **told),
                _picture(_partners, setting),
            )
        if any(abs(pair["synergy"] or 0.0) >= LEAST_SYNERGY for pair in setting["pairs"]):
            most = max(setting["pairs"], key=lambda pair: pair["synergy"])
            told = {"pair": " + ".join(most["factions"]), "worth": effect_words(most, "synergy")}
            pictures[f"synergy-{key}.png"] = (
                t("picture-synergy", setting=words, **told),
                _picture(_synergy_map, setting),
            )
        pictures[f"matchups-{key}.png"] = (
            t("picture-matchups", setting=words, uneven=_most_uneven(setting)),
            _picture(_match_map, setting),
        )
        pictures[f"table-{key}.png"] = (
            _table_words(setting),
            _picture(_table, setting),
        )
        if cards := _judged(setting):
            pictures[f"cards-{key}.png"] = (
                _card_words(setting, cards),
                _picture(_cards, setting, cards),
            )
    for across in ACROSS:
        for number, series in enumerate(comparable(settings, across), start=1):
            name = f"{across}.png" if number == 1 else f"{across}-{number}.png"
            title = _series_words(series, across)
            told_of = t("picture-series", title=title, told=_slope_words(series))
            pictures[name] = (told_of, _picture(_slopes, series, across, title))
    return pictures


# words ---------------------------------------------------------------------------------------------------------------


def rate_words(row: Data) -> str:
    return t("rate", rate=f"{row['rate']:.1%}", low=f"{row['low']:.1%}", high=f"{row['high']:.1%}")


def between(row: Data) -> str:
    return t("between", low=f"{row['low']:.1%}", high=f"{row['high']:.1%}")


def effect_words(row: Data, name: str) -> str:
    low, high = signed(row[f"{name}_low"]), signed(row[f"{name}_high"])
    return t("rate", rate=signed(row[name]), low=low, high=high)


def signed(value: float) -> str:
    return f"{round(value, 2) + 0.0:+.2f}"  # never -0.00


def _extremes(rows: Sequence[Data], name: str) -> str:
    """Who wins most, and who least."""
    ranked = sorted(rows, key=lambda row: row["rate"])
    words = [row[name] if isinstance(row[name], str) else " + ".join(row[name]) for row in (ranked[-1], ranked[0])]
    most, least = rate_words(ranked[-1]), rate_words(ranked[0])
    return t("extremes", best=words[0], more=most, worst=words[1], less=least)


def _most_uneven(setting: Data) -> str:
    row = max(setting["matchups"], key=lambda row: abs(row["rate"] - 0.5), default=None)
    if row is None:
        return ""
    return t("uneven", one=row["faction"], other=row["against"], rate=rate_words(row))


def _table_words(setting: Data) -> str:
    told = {name: f"{setting[name]['mean']:.1f}" for name in ("turns", "margin")}
    told |= {source: f"{setting['vp'][source]:.1f}" for source in SOURCES}
    order = [f"{row['order']}: {rate_words(row)}" for row in setting["order"]]
    return t("picture-table", setting=setting_words(setting), order=order, **told)


def _judged(setting: Data) -> list[Data]:
    """The cards of which there are enough games, those that go most with winning first."""
    return [row for row in setting["cards"] if row["opened"]["difference"] is not None]


def _card_words(setting: Data, rows: Sequence[Data]) -> str:
    (best, more), (worst, less) = (
        (row["name"], f"{row['opened']['difference'] * 100:+.1f}") for row in (rows[0], rows[-1])
    )
    words = setting_words(setting)
    return t("picture-cards", setting=words, best=best, more=more, worst=worst, less=less)


def _slope_words(series: Sequence[Data]) -> str:
    best = [max(setting["factions"], key=lambda row: row["strength"]) for setting in series]
    told = [
        t("strongest", faction=row["name"], strength=effect_words(row, "strength"), setting=setting_words(setting))
        for row, setting in zip(best, series, strict=True)
    ]
    return "; ".join(told)


def _series_words(series: Sequence[Data], across: str) -> str:
    first = series[0]
    same = t("bots", bots=first["bots"]) if across == "players" else t("players", players=first["players"])
    return t("series", across=across, same=[same, *_set_apart(first)])


def setting_key(setting: Data) -> str:
    """A setting in the name of a file; what sets it apart is too long for that, and told by a digest."""
    bots = "".join(letter if letter.isalnum() else "-" for letter in setting["bots"])
    apart = _apart_key(setting)
    mark = f"-{hashlib.blake2b(apart.encode(), digest_size=4).hexdigest()}" if apart else ""
    return f"{bots}-{setting['players']}p{mark}"


def setting_words(setting: Data) -> str:
    players, games = t("players", players=setting["players"]), t("games", count=setting["games"])
    return t("setting", parts=[players, setting["bots"], *_set_apart(setting), games])


def _set_apart(setting: Data) -> list[Message]:
    """What sets a setting apart from others."""
    return [Message.of(what) for what in setting.get("apart", ())]


def _apart_key(setting: Data) -> str:
    """The same as one value to compare."""
    return ", ".join(what.key for what in _set_apart(setting))


def comparable(settings: Sequence[Data], across: str) -> list[list[Data]]:
    """Settings with a model that differ in this respect only, in its order: the longest series first. Bots that sit at
    one table with others are on no scale from weak to strong.
    """
    series: dict[tuple[Any, str], list[Data]] = {}
    for setting in settings:
        if any(row["strength"] is not None for row in setting["factions"]) and "," not in setting["bots"]:
            same = setting["bots"] if across == "players" else setting["players"]
            series.setdefault((same, _apart_key(setting)), []).append(setting)
    found = [
        sorted(some, key=lambda setting: (setting["players"], skill(setting["bots"])))
        for some in series.values()
        if len(some) > 1
    ]
    return sorted(found, key=len, reverse=True)


def _picture(paint: Callable[..., Figure], *args: Any) -> bytes:
    figure = paint(*args)
    FigureCanvasAgg(figure)
    sink = io.BytesIO()
    # Without a date or version in the file, the same findings give the same bytes.
    figure.savefig(sink, format="png", dpi=DOTS_PER_INCH, metadata={"Software": None})
    return sink.getvalue()


def _figure(width: float, height: float) -> Figure:
    return Figure(figsize=(width, height), layout="constrained", facecolor="white")


def _entitle(figure: Figure, title: str) -> None:
    figure.suptitle(title, x=0.01, ha="left", fontsize=11, color=INK, fontweight="bold", wrap=True)


def _plain(axes: Axes, title: str = "", grid: str = "x") -> None:
    if title:
        axes.set_title(title, loc="left", fontsize=11, color=INK, fontweight="bold")
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(LINE)
    axes.tick_params(colors=MUTED, labelsize=9, length=0)
    axes.set_axisbelow(True)
    if grid:
        axes.grid(axis=grid, color=LINE, linewidth=0.6)  # type: ignore[arg-type]


# factions ------------------------------------------------------------------------------------------------------------


def _ranked(setting: Data) -> Figure:
    rows = sorted(setting["factions"], key=lambda row: row["rate"])
    figure = _figure(7.5, 0.32 * len(rows) + 1.2)
    axes = figure.subplots()
    places = np.arange(len(rows))
    rates = np.array([row["rate"] for row in rows])
    low = rates - np.array([row["low"] for row in rows])
    high = np.array([row["high"] for row in rows]) - rates
    axes.axvline(setting["even"], color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    for place, row, value, below, above in zip(places, rows, rates, low, high, strict=True):
        colour = _sure_colour(row["low"], row["high"], setting["even"])
        axes.errorbar([value], [place], xerr=[[below], [above]], fmt="o", color=colour, markersize=6)
        axes.annotate(
            f"{value:.1%}", (1.01, place), xycoords=("axes fraction", "data"), va="center", fontsize=8, color=MUTED
        )
    axes.set_yticks(places, [row["name"] for row in rows])
    _ticks(axes.xaxis, _percent)
    _plain(axes)
    _entitle(figure, t("ranked", setting=setting_words(setting)))
    axes.set_xlabel(t("ranked-axis"), color=MUTED, fontsize=9)
    return figure


def _sure_colour(low: float, high: float, even: float) -> str:
    """Blue for better than chance, red for worse, grey for what may be chance."""
    if low > even:
        return ACCENT
    return LOSS if high < even else CHANCE


def _ticks(axis: Axis, words: Callable[[float, Any], str]) -> None:
    """Ticks at round numbers, in words."""
    axis.set_major_locator(MaxNLocator(steps=[1, 2, 5, 10]))
    axis.set_major_formatter(words)


def _percent(value: float, _: Any) -> str:
    return f"{value * 100:.4g}%"


def _pair_map(setting: Data) -> Figure:
    title = t("pair-map", setting=setting_words(setting))
    return _map(setting, _by_pair(setting, "rate"), setting["even"], title)


def _synergy_map(setting: Data) -> Figure:
    title = t("synergy-map", setting=setting_words(setting))
    return _map(setting, _by_pair(setting, "synergy"), 0.0, title)


def _by_pair(setting: Data, what: str) -> Any:
    number = {row["name"]: place for place, row in enumerate(setting["factions"])}
    values = np.full((len(number), len(number)), np.nan)
    for pair in setting["pairs"]:
        one, two = (number[name] for name in pair["factions"])
        values[one, two] = values[two, one] = pair[what]
    return values


def _match_map(setting: Data) -> Figure:
    number = {row["name"]: place for place, row in enumerate(setting["factions"])}
    values = np.full((len(number), len(number)), np.nan)
    for row in setting["matchups"]:
        one, two = number[row["faction"]], number[row["against"]]
        values[one, two], values[two, one] = row["rate"], 1 - row["rate"]
    title = t("match-map", setting=setting_words(setting))
    return _map(setting, values, 0.5, title)


def _map(setting: Data, values: Any, middle: float, title: str) -> Figure:
    names = [row["name"] for row in setting["factions"]]
    figure = _figure(0.52 * len(names) + 2.6, 0.44 * len(names) + 2.2)
    axes = figure.subplots()
    spread = max(np.nanmax(np.abs(values - middle)), 0.05) if np.isfinite(values).any() else 0.05
    axes.set_facecolor(DIAGONAL)
    image = axes.imshow(
        values, cmap=DIVERGING, norm=TwoSlopeNorm(middle, middle - spread, middle + spread), aspect="auto"
    )
    axes.set_xticks(range(len(names)), names, rotation=50, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(names)), names)
    for (row, column), value in np.ndenumerate(values):
        if np.isfinite(value):
            red, green, blue, _ = image.to_rgba(value)
            colour = INK if 0.3 * red + 0.59 * green + 0.11 * blue > 0.55 else "white"
            words = f"{round(value * 100)}"
            axes.text(column, row, words, ha="center", va="center", fontsize=7, color=colour)
    _plain(axes, grid="")
    _entitle(figure, title)
    axes.spines[:].set_visible(False)
    return figure


LEAST_SYNERGY = 0.01
"""Where no pair has as much, there is nothing to draw."""
NAMED = 3
"""So many partners of each faction are named."""


def _partners(setting: Data) -> Figure:
    """All partners of each faction by what the pair is worth, the best by name."""
    rows = setting["factions"]
    figure = _figure(10.5, 0.36 * len(rows) + 1.4)
    axes = figure.subplots()
    axes.axvline(0, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    for place, row in zip(np.arange(len(rows))[::-1], rows, strict=True):
        pairs = [pair for pair in setting["pairs"] if row["name"] in pair["factions"]]
        worth = [pair["strength"] for pair in pairs]
        axes.plot(worth, [place] * len(worth), "o", color=CHANCE, alpha=0.6, markersize=4)
        axes.plot(worth[:NAMED], [place] * len(worth[:NAMED]), "o", color=ACCENT, markersize=5)
        best = [name for pair in pairs[:NAMED] for name in pair["factions"] if name != row["name"]]
        axes.annotate(
            ", ".join(best), (1.01, place), xycoords=("axes fraction", "data"), va="center", fontsize=8, color=ACCENT
        )
    axes.set_yticks(np.arange(len(rows))[::-1], [row["name"] for row in rows])
    _plain(axes)
    _entitle(figure, t("partners", setting=setting_words(setting)))
    axes.set_xlabel(t("partners-axis"), color=MUTED, fontsize=9)
    return figure


def _slopes(settings: Sequence[Data], across: str, title: str) -> Figure:
    """How strengths change from one setting to the next: a line with intervals for every faction, named at its ends."""
    figure = _figure(3.4 * len(settings) + 2.4, 8.5)
    axes = figure.subplots()
    found = [{row["name"]: row for row in setting["factions"]} for setting in settings]
    names = sorted(found[-1], key=lambda name: -found[-1][name]["strength"])
    beside = np.linspace(-0.12, 0.12, len(names))
    low = min(row["strength_low"] for rows in found for row in rows.values())
    high = max(row["strength_high"] for rows in found for row in rows.values())
    for place, name in enumerate(names):
        rows = [some[name] for some in found]
        colour = PALETTE[place % len(PALETTE)]
        values = np.array([row["strength"] for row in rows])
        errors = [values - [row["strength_low"] for row in rows], [row["strength_high"] for row in rows] - values]
        across_at = np.arange(len(settings)) + beside[place]
        axes.errorbar(across_at, values, yerr=errors, color=colour, marker="o", markersize=4, alpha=0.7, elinewidth=0.8)
    for end, way in ((0, -1), (len(settings) - 1, 1)):
        heights = [found[end][name]["strength"] for name in names]
        for place, height in enumerate(_apart(heights, (high - low) / 32)):
            colour = PALETTE[place % len(PALETTE)]
            reach = [end + beside[place], end + 0.2 * way]
            axes.plot(reach, [heights[place], height], color=colour, linewidth=0.6, alpha=0.5)
            side = "right" if way < 0 else "left"
            axes.text(end + 0.22 * way, height, names[place], ha=side, va="center", fontsize=8, color=colour)
    labels = [t("players", players=one["players"]) if across == "players" else one["bots"] for one in settings]
    games = [t("games", count=one["games"]) for one in settings]
    axes.set_xticks(range(len(settings)), ["\n".join(both) for both in zip(labels, games, strict=True)])
    axes.set_xlim(-0.85, len(settings) - 0.15)
    _plain(axes, grid="y")
    _entitle(figure, title)
    axes.set_ylabel(t("slopes-axis"), color=MUTED, fontsize=9)
    return figure


def _apart(heights: Sequence[float], gap: float) -> list[float]:
    """Heights for labels that do not cover each other, in the same order."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    moved = list(heights)
    for _ in range(200):
        for below, above in itertools.pairwise(order):
            lack = gap - (moved[above] - moved[below])
            if lack > 0:
                moved[above] += lack / 2
                moved[below] -= lack / 2
    return moved


# the table -----------------------------------------------------------------------------------------------------------


def _table(setting: Data) -> Figure:
    figure = _figure(10.5, 7.0)
    (order, turns), (margin, vp) = figure.subplots(2, 2)
    _paint_order(order, setting)
    _paint_counts(turns, setting, "turns")
    _paint_counts(margin, setting, "margin")
    _paint_vp(vp, setting)
    return figure


def _paint_order(axes: Axes, setting: Data) -> None:
    rows = setting["order"]
    places = [row["order"] for row in rows]
    rates = np.array([row["rate"] for row in rows])
    errors = np.stack([rates - [row["low"] for row in rows], np.array([row["high"] for row in rows]) - rates])
    axes.axhline(setting["even"], color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    axes.errorbar(places, rates, yerr=errors, fmt="o", color=ACCENT, markersize=7)
    axes.set_xticks(places, [t("place", place=place) for place in places])
    axes.set_xlim(0.5, len(places) + 0.5)
    _ticks(axes.yaxis, _percent)
    _plain(axes, t("by-order"), grid="y")


def _paint_counts(axes: Axes, setting: Data, what: str) -> None:
    distribution = setting[what]
    values = [value for value, _ in distribution["counts"]]
    counts = np.array([count for _, count in distribution["counts"]])
    axes.bar(values, counts / counts.sum(), width=0.9, color=ACCENT, alpha=0.8)
    axes.axvline(distribution["median"], color=PALETTE[1], linewidth=1.5)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    _ticks(axes.yaxis, _percent)
    _plain(axes, t("counts", what=what, median=f"{distribution['median']:g}"), grid="y")


def _paint_vp(axes: Axes, setting: Data) -> None:
    rows = sorted(setting["factions"], key=lambda row: row["vp"])
    left = np.zeros(len(rows))
    for colour, key in zip(PALETTE, SOURCES, strict=False):
        values = np.array([row["vp_from"][key] for row in rows])
        if values.any():
            axes.barh(
                [row["name"] for row in rows],
                values,
                left=left,
                color=colour,
                label=t("source", source=key),
                height=0.75,
            )
            left += values
    _plain(axes, t("vp-sources"))
    axes.tick_params(labelsize=7)
    if left.any():
        axes.legend(frameon=False, fontsize=7, ncols=4, loc="upper center", bbox_to_anchor=(0.4, -0.06))


def _cards(setting: Data, rows: Sequence[Data]) -> Figure:
    shown = [*rows[:14], *rows[max(len(rows) - 14, 14) :]]
    figure = _figure(8.5, 0.3 * max(len(shown), 4) + 1.3)
    axes = figure.subplots()
    places = np.arange(len(shown))[::-1]
    middle = np.array([row["opened"]["difference"] for row in shown])
    low = middle - np.array([row["opened"]["low"] for row in shown])
    high = np.array([row["opened"]["high"] for row in shown]) - middle
    axes.axvline(0, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    for place, row, value, below, above in zip(places, shown, middle, low, high, strict=True):
        colour = (ACCENT if value > 0 else LOSS) if row["opened"]["sure"] else CHANCE
        axes.errorbar([value], [place], xerr=[[below], [above]], fmt="o", color=colour, markersize=5)
    axes.set_yticks(places, [f"{row['name']} ({row['faction']})" for row in shown])
    _ticks(axes.xaxis, _points)
    _plain(axes)
    _entitle(figure, t("opened", setting=setting_words(setting)))
    axes.set_xlabel(t("opened-axis"), color=MUTED, fontsize=9)
    return figure


def _points(value: float, _: Any) -> str:
    return f"{value * 100:+.4g}"
