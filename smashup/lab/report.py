"""`smashup lab report`: findings as one HTML page, PNG pictures, data, and words for the terminal."""

from __future__ import annotations

import base64
import contextlib
import errno
import json
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

from smashup import Message, speech
from smashup.lab.errors import BadResults
from smashup.lab.play import THE_RULES
from smashup.lab.plots import (
    ACROSS,
    LEAST_SYNERGY,
    PICTURES,
    SOURCES,
    between,
    draw,
    effect_words,
    rate_words,
    setting_key,
    setting_words,
    signed,
)
from smashup.lab.stats import Data, rate
from smashup.lab.words import t
from smashup.speech import Param

PARTNERS = 3
_NAMES = rf"report\.(html|json)|({'|'.join(ACROSS)})(-\d+)?\.png|({'|'.join(PICTURES)})-.+-[234]p(-[0-9a-f]{{8}})?\.png"
"""How the files of a report are called."""


def write(findings: Data, out: Path, progress: Callable[[Message], None] = lambda step: None) -> list[Path]:
    """The report of some findings, as a whole or not at all: report.html, report.json and the pictures. What an earlier
    report has left there goes.
    """
    progress(Message("findings-pictures"))
    pictures = draw(findings)
    files = {name: content for name, (_, content) in pictures.items()}
    files["report.html"] = page(findings, pictures).encode()
    files["report.json"] = (json.dumps(findings, separators=(",", ":"), ensure_ascii=False) + "\n").encode()
    try:
        _swap_in(files, out)
    except OSError as problem:
        raise BadResults("The report cannot be written to {out}: {reason}.", out=out, reason=problem.strerror) from None
    return [out / name for name in sorted(files)]


def _swap_in(files: Mapping[str, bytes], out: Path) -> None:
    """Writes files beside their places, and puts them there when all are written. If that fails, all is as before."""
    made = [folder for folder in (out, *out.parents) if not folder.exists()]
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name in files:
            if (out / name).is_dir():
                raise IsADirectoryError(errno.EISDIR, f"{name} is a folder there")
        with tempfile.TemporaryDirectory(dir=out, prefix=".report-") as folder:
            new, old = Path(folder) / "new", Path(folder) / "old"
            new.mkdir()
            old.mkdir()
            for name, content in files.items():
                (new / name).write_bytes(content)
            _exchange(new, old, out)
    except OSError:
        for place in made:
            with contextlib.suppress(OSError):
                place.rmdir()
        raise


def _exchange(new: Path, old: Path, out: Path) -> None:
    """What a report has written goes out, what another has written comes in."""
    gone = [path for path in out.iterdir() if path.is_file() and _ours(path.name)]
    come = list(new.iterdir())
    try:
        for path in gone:
            path.replace(old / path.name)
        for path in come:
            path.replace(out / path.name)
    except OSError:
        for path in come:
            if not path.exists():
                (out / path.name).unlink()
        for path in old.iterdir():
            path.replace(out / path.name)
        raise


def _ours(name: str) -> bool:
    """Is it the name of a file that a report writes?"""
    return re.fullmatch(_NAMES, name) is not None


def commands(findings: Data) -> list[str]:
    """The commands that played the games."""
    return [run["command"] + _how_far(run) for run in findings["runs"]]


def _how_far(run: Data) -> str:
    return "" if run["played"] >= run["games"] else f"    {t('so-far', played=run['played'], count=run['games'])}"


# words ---------------------------------------------------------------------------------------------------------------


def summary(findings: Data) -> str:
    """What a terminal shows."""
    lines = []
    for setting in findings["settings"]:
        lines += [setting_words(setting), "", *_ranking(setting), ""]
        told = dict(_told(setting))
        width = max(map(len, told))
        lines += [f"  {name:{width}}  {words}" for name, words in told.items()]
        lines.append("")
    return "\n".join(lines)


def _told(setting: Data) -> Iterator[tuple[str, str]]:
    """What there is to tell beside the factions, by its name."""
    turns, vp = setting["turns"], setting["vp"]
    rates = [f"{row['order']}: {row['rate']:.1%}" for row in setting["order"]]
    yield t("order"), t("orders", rates=rates, even=f"{setting['even']:.1%}")
    for row in setting["bots_apart"]:
        even = f"{_even(row, setting):.1%}"
        yield t("won-by", bot=row["bot"]), t("won-by-rate", rate=rate_words(row), even=even)
    ends = {"tenth": f"{turns['tenth']:g}", "ninth": f"{turns['ninth']:g}"}
    yield t("turns"), t("turns-told", mean=f"{turns['mean']:.1f}", **ends)
    yield t("margin"), t("margin-told", mean=f"{setting['margin']['mean']:.1f}")
    yield t("vp"), t("vp-told", **{key: f"{vp[key]:.1f}" for key in SOURCES})
    if setting["left_out"]:
        yield t("left-out"), t("left-out-told", count=setting["left_out"])


def _ranking(setting: Data) -> list[str]:
    """The factions line by line, every column as wide as what stands in it."""
    rows = setting["factions"]
    columns = [
        ["", *(row["name"] for row in rows)],
        [t("won"), *_percents(rows, "rate")],
        ["95 %", *map(_between, _percents(rows, "low"), _percents(rows, "high"))],
        [t("strength"), *(_interval(row, "strength") for row in rows)],
        [t("best-partners"), *(_best(setting, row["name"]) for row in rows)],
    ]
    widths = [max(map(len, column)) for column in columns]
    return ["  " + "  ".join(map(str.ljust, line, widths)).rstrip() for line in zip(*columns, strict=True)]


def _percents(rows: Sequence[Data], name: str) -> list[str]:
    """Shares, point under point."""
    told = [f"{row[name]:.1%}" for row in rows]
    width = max(map(len, told))
    return [words.rjust(width) for words in told]


def _between(low: str, high: str) -> str:
    return t("between", low=low, high=high)


def _interval(row: Data, name: str) -> str:
    if row.get(name) is None:
        return t("too-few")
    return effect_words(row, name)


def _even(row: Data, setting: Data) -> float:
    """The share of games that bots of a kind would win if all were equal."""
    share: float = row["seats"] / setting["players"]
    return share


def partners(setting: Data, faction: str, by: str = "") -> list[Data]:
    """Who goes well with a faction, the best first: in the order of the pairs, or by what the pair adds ("synergy")."""
    rows = []
    for pair in setting["pairs"]:
        if faction in pair["factions"]:
            other = pair["factions"][1 - pair["factions"].index(faction)]
            rows.append({**pair, "with": other})
    return sorted(rows, key=lambda row: -(row[by] or 0.0)) if by else rows


def _best(setting: Data, faction: str) -> str:
    return ", ".join(partner["with"] for partner in partners(setting, faction)[:PARTNERS])


def _best_together(setting: Data, faction: str) -> str:
    """With whom a faction is worth more than apart; nobody where that cannot be told."""
    found = partners(setting, faction, "synergy")[:PARTNERS]
    return ", ".join(partner["with"] for partner in found if (partner["synergy"] or 0.0) >= LEAST_SYNERGY)


# the page ------------------------------------------------------------------------------------------------------------


def page(findings: Data, pictures: dict[str, tuple[str, bytes]]) -> str:
    """One HTML file that needs nothing else."""
    settings = findings["settings"]
    links = "".join(f'<a href="#{setting_key(s)}">{escape(setting_words(s))}</a>' for s in settings)
    across = "".join(_image(pictures, name) for name in pictures if name.startswith(ACROSS))
    parts = [
        f"<header><h1>{_h('heading')}</h1>",
        f'<nav aria-label="{_h("settings")}">{links}</nav></header>',
        "<main>",
        f"<section><h2>{_h('across')}</h2>{across}</section>" if across else "",
        *(_setting(setting, pictures) for setting in settings),
        _method(findings),
        "</main>",
    ]
    return (
        f'<!doctype html>\n<html lang="{speech.spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_h('title')}</title><style>{_STYLE}</style></head>\n<body>" + "\n".join(parts) + "</body></html>\n"
    )


def _h(code: str, /, **params: Param) -> str:
    """Words for HTML."""
    return escape(t(code, **params))


def _heading(part: str) -> str:
    return f"<h3>{_h('part', part=part)}</h3>"


def _image(pictures: dict[str, tuple[str, bytes]], name: str) -> str:
    words, content = pictures[name]
    data = base64.b64encode(content).decode()
    return f'<figure><img alt="{escape(words)}" src="data:image/png;base64,{data}" loading="lazy"></figure>'


def _setting(setting: Data, pictures: dict[str, tuple[str, bytes]]) -> str:
    key = setting_key(setting)
    share = f"{setting['even']:.1%}"
    even = "even-left-out" if setting["left_out"] else "even"
    return "\n".join(
        [
            f'<section id="{key}"><h2>{escape(setting_words(setting))}</h2>',
            f"<p>{_h(even, even=share, count=setting['left_out'])}</p>",
            _bots(setting),
            _image(pictures, f"factions-{key}.png"),
            _table(
                _label("factions", setting),
                ("faction", "games", "won", SURE, "strength", SURE, "vp", "partners", "synergies"),
                [
                    (
                        row["name"],
                        f"{row['games']:,}",
                        *_rate(row),
                        *_effect(row, "strength"),
                        f"{row['vp']:.1f}",
                        _best(setting, row["name"]),
                        _best_together(setting, row["name"]),
                    )
                    for row in setting["factions"]
                ],
                wide=(7, 8),
            ),
            _heading("pairs"),
            _image(pictures, f"pairs-{key}.png"),
            _pairs(setting),
            _partners(setting, pictures),
            _heading("matchups"),
            _image(pictures, f"matchups-{key}.png"),
            _matchups(setting),
            _heading("table"),
            _image(pictures, f"table-{key}.png"),
            _table(
                _label("order", setting),
                ("order", "won", SURE, "effect", SURE),
                [(str(row["order"]), *_rate(row), *_effect(row, "effect")) for row in setting["order"]],
            ),
            _distribution(setting, "turns", "turns"),
            _distribution(setting, "margin", "vp"),
            _sources(setting),
            _heading("cards"),
            _cards(setting, pictures),
            _heading("bases"),
            _table(
                _label("bases", setting),
                ("base", "scored", "vp-given", "power", "cards", "players"),
                [
                    (
                        row["name"],
                        f"{row['per_game']:.2f}",
                        f"{row['vp']:.1f}",
                        f"{row['power']:.0f}",
                        f"{row['cards']:.1f}",
                        f"{row['players']:.1f}",
                    )
                    for row in setting["bases"]
                ],
                closed=t("closed", part="bases"),
            ),
            "</section>",
        ]
    )


def _bots(setting: Data) -> str:
    """Who wins where several kinds of bots sit at one table."""
    if not setting["bots_apart"]:
        return ""
    rows = [
        (
            row["bot"],
            str(row["seats"]),
            f"{_even(row, setting):.1%}",
            *_rate(row),
            *_effect(row, "effect"),
        )
        for row in setting["bots_apart"]
    ]
    heads = ("bot", "seats", "even", "won", SURE, "effect", SURE)
    return _heading("bots") + _table(_label("bots", setting), heads, rows)


def _matchups(setting: Data) -> str:
    rows = [(row["faction"], row["against"], f"{row['games']:,}", *_rate(row)) for row in setting["matchups"]]
    heads = ("faction", "against", "games", "ahead", SURE)
    return _table(_label("matchups", setting), heads, rows, closed=t("all-matchups", count=len(rows)))


def _distribution(setting: Data, name: str, unit: str) -> str:
    """Numbers that differ from game to game: what is usual, and how often each comes."""
    found = setting[name]
    known = found["low"] is not None
    sure = t("sure", low=f"{found['low']:.2f}", high=f"{found['high']:.2f}") if known else ""
    told = {key: f"{found[key]:g}" for key in ("median", "tenth", "ninth")}
    words = _h("distribution", what=name, mean=f"{found['mean']:.2f}", sure=sure, **told)
    rows = [(str(value), f"{count:,}", *_rate(rate(count, setting["games"]))) for value, count in found["counts"]]
    heads = (unit, "games", "share", SURE)
    return f"<p>{words}</p>" + _table(_label(name, setting), heads, rows, closed=t("closed", part=name))


def _sources(setting: Data) -> str:
    """Where VP come from."""
    vp = setting["vp"]
    words = _h("sources", **{key: f"{vp[key]:.2f}" for key in (*SOURCES, "winner")})
    factions = [
        (row["name"], *(f"{row['vp_from'][key]:.2f}" for key in SOURCES), f"{row['vp']:.2f}")
        for row in setting["factions"]
    ]
    abilities = [
        (_source(row["name"]), f"{row['vp']:,}", f"{row['vp'] / setting['games']:.3f}") for row in vp["sources"]
    ]
    tables = (
        ("vp-factions", ("faction", *SOURCES, "all"), factions),
        ("vp-abilities", ("ability", "vp", "in-a-game"), abilities),
    )
    return f"<p>{words}</p>" + "".join(
        _table(_label(part, setting), heads, rows, closed=t("closed", part=part)) for part, heads, rows in tables
    )


def _source(name: str) -> str:
    return t("the-rules") if name == THE_RULES else name


def _partners(setting: Data, pictures: dict[str, tuple[str, bytes]]) -> str:
    key = setting_key(setting)
    if setting["synergy_spread"] is None:
        return ""
    found = _image(pictures, f"synergy-{key}.png") if f"synergy-{key}.png" in pictures else f"<p>{_h('no-synergy')}</p>"
    return _heading("partners") + _image(pictures, f"partners-{key}.png") + found


def _effect(row: Data, name: str) -> tuple[str, str]:
    if row.get(name) is None:
        return "", ""
    return signed(row[name]), _between(signed(row[f"{name}_low"]), signed(row[f"{name}_high"]))


def _rate(row: Data) -> tuple[str, str]:
    return f"{row['rate']:.1%}", between(row)


def _pairs(setting: Data) -> str:
    rows = [
        (
            " + ".join(pair["factions"]),
            f"{pair['games']:,}",
            *_rate(pair),
            *_effect(pair, "strength"),
            *_effect(pair, "synergy"),
        )
        for pair in setting["pairs"]
    ]
    heads = ("pair", "games", "won", SURE, "worth", SURE, "synergy", SURE)
    return _table(_label("pairs", setting), heads, rows, closed=t("all-pairs", count=len(rows)))


def _cards(setting: Data, pictures: dict[str, tuple[str, bytes]]) -> str:
    def told(found: Data) -> tuple[str, str]:
        if found["difference"] is None:
            return "", ""
        mark = "" if found.get("sure") else " ?"
        low, high = f"{found['low'] * 100:+.1f}", f"{found['high'] * 100:+.1f}"
        return f"{found['difference'] * 100:+.1f}{mark}", _between(low, high)

    rows = [
        (row["name"], row["faction"], *told(row["opened"]), *told(row["drawn"]), *told(row["played"]))
        for row in setting["cards"]
    ]
    heads = ("card", "faction", "opened", SURE, "drawn", SURE, "played", SURE)
    name = f"cards-{setting_key(setting)}.png"
    picture = _image(pictures, name) if name in pictures else f"<p>{_h('too-few-to-tell')}</p>"
    table = _table(_label("cards", setting), heads, rows, closed=t("all-cards", count=len(rows)))
    return f"{picture}<p>{_h('cards-explained')}</p>{table}"


SURE = ""
"""The column of 95 % intervals, which stands behind many others."""


def _label(part: str, setting: Data) -> str:
    return t("label", part=part, setting=setting_words(setting))


def _table(
    label: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    closed: str = "",
    wide: Sequence[int] = (),
) -> str:
    """A table; `label` is for those who cannot see it, `heads` are columns, `closed` are the words to open it by,
    `wide` are columns of running text. What is too wide can be scrolled with the keyboard too.
    """
    marks = [' class="words"' if column in wide else "" for column in range(len(heads))]
    words = [_h("column", column=column) if column != SURE else "95 %" for column in heads]
    head = "".join(f'<th scope="col">{word}</th>' for word in words)
    body = "".join(
        "<tr>" + "".join(f"<td{mark}>{escape(cell)}</td>" for mark, cell in zip(marks, row, strict=True)) + "</tr>"
        for row in rows
    )
    table = (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(label)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
    return f"<details><summary>{escape(closed)}</summary>{table}</details>" if closed else table


def _method(findings: Data) -> str:
    played = "\n".join(commands(findings))
    engines = list(dict.fromkeys(run["engine"] for run in findings["runs"]))
    return f"""<section><h2>{_h("method")}</h2>
<pre tabindex="0" role="region" aria-label="{_h("commands")}">{escape(played)}</pre>
<p>{_h("method-told", engines=engines, formula="1 / (1 + exp(-d))", d="d")}</p></section>"""


_STYLE = """
:root { color-scheme: light dark;
  --ink: #1d2433; --paper: #fbfbfd; --line: #d9dee7; --muted: #5b6475; --link: #2f5fd0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9f0; --paper: #14171f; --line: #343b4a; --muted: #9aa4b6; --link: #8fb0ff; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 72rem;
  margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
a, summary { color: var(--link); }
summary { cursor: pointer; padding: .5rem 0; }
figure { margin: 1rem 0; }
img { max-width: 100%; height: auto; border-radius: 6px; background: white; }
.wide { overflow-x: auto; }
.wide:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .85rem; }
th { text-align: left; color: var(--muted); font-weight: 600; }
th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.words { white-space: normal; min-width: 11rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; }
"""
