"""`smashup lab report`: findings as one HTML page, PNG pictures, data, and words for the terminal."""

from __future__ import annotations

import base64
import contextlib
import errno
import json
import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path

from smashup.lab.errors import BadResults
from smashup.lab.plots import (
    ACROSS,
    LEAST_SYNERGY,
    PICTURES,
    draw,
    effect_words,
    rate_words,
    setting_key,
    setting_words,
    signed,
)
from smashup.lab.stats import Data, rate

PARTNERS = 3
_NAMES = rf"report\.(html|json)|({'|'.join(ACROSS)})(-\d+)?\.png|({'|'.join(PICTURES)})-.+-[234]p(-[0-9a-f]{{8}})?\.png"
"""How the files of a report are called."""


def write(findings: Data, out: Path, progress: Callable[[str], None] = lambda step: None) -> list[Path]:
    """The report of some findings, as a whole or not at all: report.html, report.json and the pictures. What an earlier
    report has left there goes.
    """
    progress("pictures")
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
    return "" if run["played"] >= run["games"] else f"    # {run['played']:,} of {run['games']:,} games so far"


# words ---------------------------------------------------------------------------------------------------------------


def summary(findings: Data) -> str:
    """What a terminal shows."""
    lines = []
    for setting in findings["settings"]:
        lines += [setting_words(setting), "", *_ranking(setting), ""]
        order = ", ".join(f"{row['order']}: {row['rate']:.1%}" for row in setting["order"])
        turns, margin = setting["turns"], setting["margin"]
        lines.append(f"  won by turn order    {order} (an even share is {setting['even']:.1%})")
        for row in setting["bots_apart"]:
            lines.append(f"  won by {row['bot']:13} {rate_words(row)}, an even share is {_even(row, setting):.1%}")
        lines.append(
            f"  turns                {turns['mean']:.1f} on average, from {turns['tenth']:g} to {turns['ninth']:g} "
            "in eight games of ten"
        )
        lines.append(f"  winner ahead by      {margin['mean']:.1f} VP on average")
        vp = setting["vp"]
        lines.append(
            f"  VP of a player       {vp['first']:.1f} from first places, {vp['second']:.1f} second, "
            f"{vp['third']:.1f} third, {vp['abilities']:.1f} from abilities"
        )
        if setting["left_out"]:
            lines.append(f"  left out             {setting['left_out']} games that failed or did not end")
        lines.append("")
    return "\n".join(lines)


def _ranking(setting: Data) -> list[str]:
    """The factions line by line, every column as wide as what stands in it."""
    rows = setting["factions"]
    columns = [
        ["", *(row["name"] for row in rows)],
        ["won", *_percents(rows, "rate")],
        ["95 %", *map(" to ".join, zip(_percents(rows, "low"), _percents(rows, "high"), strict=True))],
        ["strength", *(_interval(row, "strength") for row in rows)],
        ["best partners", *(_best(setting, row["name"]) for row in rows)],
    ]
    widths = [max(map(len, column)) for column in columns]
    return ["  " + "  ".join(map(str.ljust, line, widths)).rstrip() for line in zip(*columns, strict=True)]


def _percents(rows: Sequence[Data], name: str) -> list[str]:
    """Shares, point under point."""
    told = [f"{row[name]:.1%}" for row in rows]
    width = max(map(len, told))
    return [words.rjust(width) for words in told]


def _interval(row: Data, name: str) -> str:
    if row.get(name) is None:
        return "too few games"
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
        "<header><h1>Which factions win</h1>",
        f'<nav aria-label="Settings">{links}</nav></header>',
        "<main>",
        f"<section><h2>From table to table</h2>{across}</section>" if across else "",
        *(_setting(setting, pictures) for setting in settings),
        _method(findings),
        "</main>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>smashup: which factions win</title><style>{_STYLE}</style></head>\n<body>"
        + "\n".join(parts)
        + "</body></html>\n"
    )


def _image(pictures: dict[str, tuple[str, bytes]], name: str) -> str:
    words, content = pictures[name]
    data = base64.b64encode(content).decode()
    return f'<figure><img alt="{escape(words)}" src="data:image/png;base64,{data}" loading="lazy"></figure>'


def _setting(setting: Data, pictures: dict[str, tuple[str, bytes]]) -> str:
    words = setting_words(setting)
    key = setting_key(setting)
    left_out = f" {setting['left_out']} games failed or did not end and are left out." if setting["left_out"] else ""
    return "\n".join(
        [
            f'<section id="{key}"><h2>{escape(words)}</h2>',
            f"<p>An even share is {setting['even']:.1%}.{left_out}</p>",
            _bots(setting),
            _image(pictures, f"factions-{key}.png"),
            _table(
                f"Factions: {words}",
                ("Faction", "Games", "Won", "95 %", "Strength", "95 %", "VP", "Best partners", "Most synergy with"),
                [
                    (
                        row["name"],
                        f"{row['games']:,}",
                        f"{row['rate']:.1%}",
                        f"{row['low']:.1%} to {row['high']:.1%}",
                        *_effect(row, "strength"),
                        f"{row['vp']:.1f}",
                        _best(setting, row["name"]),
                        _best_together(setting, row["name"]),
                    )
                    for row in setting["factions"]
                ],
                wide=(7, 8),
            ),
            "<h3>Pairs</h3>",
            _image(pictures, f"pairs-{key}.png"),
            _pairs(setting),
            _partners(setting, pictures),
            "<h3>Match-ups</h3>",
            _image(pictures, f"matchups-{key}.png"),
            _matchups(setting),
            "<h3>The table</h3>",
            _image(pictures, f"table-{key}.png"),
            _table(
                f"Turn order: {words}",
                ("Turn order", "Won", "95 %", "Effect", "95 %"),
                [
                    (
                        str(row["order"]),
                        f"{row['rate']:.1%}",
                        f"{row['low']:.1%} to {row['high']:.1%}",
                        *_effect(row, "effect"),
                    )
                    for row in setting["order"]
                ],
            ),
            _distribution(setting, "turns", "Turns", "A game has"),
            _distribution(setting, "margin", "VP", "The winner is ahead by"),
            _sources(setting),
            "<h3>Cards</h3>",
            _cards(setting, pictures),
            "<h3>Bases</h3>",
            _table(
                f"Bases: {words}",
                ("Base", "Scored in a game", "VP given", "Power", "Cards", "Players"),
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
                closed="All bases that scored",
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
            f"{row['rate']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            *_effect(row, "effect"),
        )
        for row in setting["bots_apart"]
    ]
    heads = ("Bot", "Seats", "Even share", "Won", "95 %", "Effect", "95 %")
    return "<h3>Bots</h3>" + _table(f"Bots: {setting_words(setting)}", heads, rows)


def _matchups(setting: Data) -> str:
    rows = [
        (
            row["faction"],
            row["against"],
            f"{row['games']:,}",
            f"{row['rate']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
        )
        for row in setting["matchups"]
    ]
    heads = ("Faction", "Against", "Games", "Ends ahead", "95 %")
    return _table(f"Match-ups: {setting_words(setting)}", heads, rows, closed=f"All {len(rows)} match-ups")


def _distribution(setting: Data, name: str, unit: str, begins: str) -> str:
    """Numbers that differ from game to game: what is usual, and how often each comes."""
    found = setting[name]
    sure = "" if found["low"] is None else f" (95 %: {found['low']:.2f} to {found['high']:.2f})"
    words = (
        f"<p>{begins} {found['mean']:.2f} {unit if unit == 'VP' else unit.lower()} on average{sure}; the median is "
        f"{found['median']:g}, eight games of ten lie between {found['tenth']:g} and {found['ninth']:g}.</p>"
    )
    rows = []
    for value, count in found["counts"]:
        share = rate(count, setting["games"])
        rows.append((str(value), f"{count:,}", f"{share['rate']:.1%}", f"{share['low']:.1%} to {share['high']:.1%}"))
    closed = "Games by their turns" if name == "turns" else "Games by the winner's margin"
    return words + _table(f"{closed}: {setting_words(setting)}", (unit, "Games", "Share", "95 %"), rows, closed=closed)


def _sources(setting: Data) -> str:
    """Where VP come from."""
    vp = setting["vp"]
    keys = ("first", "second", "third", "abilities")
    words = (
        f"<p>A player has {vp['first']:.2f} VP from first places, {vp['second']:.2f} from second and "
        f"{vp['third']:.2f} from third ones, {vp['abilities']:.2f} from abilities; the winner has "
        f"{vp['winner']:.2f} in all.</p>"
    )
    factions = [
        (row["name"], *(f"{row['vp_from'][key]:.2f}" for key in keys), f"{row['vp']:.2f}")
        for row in setting["factions"]
    ]
    abilities = [(row["name"], f"{row['vp']:,}", f"{row['vp'] / setting['games']:.3f}") for row in vp["sources"]]
    told = setting_words(setting)
    return (
        words
        + _table(
            f"VP by faction: {told}",
            ("Faction", "First places", "Second", "Third", "Abilities", "All"),
            factions,
            closed="VP of a player by faction",
        )
        + _table(
            f"VP by ability: {told}",
            ("Ability", "VP", "In a game"),
            abilities,
            closed="The abilities that give most VP",
        )
    )


def _partners(setting: Data, pictures: dict[str, tuple[str, bytes]]) -> str:
    key = setting_key(setting)
    if setting["synergy_spread"] is None:
        return ""
    found = (
        _image(pictures, f"synergy-{key}.png")
        if f"synergy-{key}.png" in pictures
        else "<p>As far as these games can tell, no pair is worth more or less than its factions.</p>"
    )
    return "<h3>Partners</h3>" + _image(pictures, f"partners-{key}.png") + found


def _effect(row: Data, name: str) -> tuple[str, str]:
    if row.get(name) is None:
        return "", ""
    return signed(row[name]), f"{signed(row[f'{name}_low'])} to {signed(row[f'{name}_high'])}"


def _pairs(setting: Data) -> str:
    rows = [
        (
            " + ".join(pair["factions"]),
            f"{pair['games']:,}",
            f"{pair['rate']:.1%}",
            f"{pair['low']:.1%} to {pair['high']:.1%}",
            *_effect(pair, "strength"),
            *_effect(pair, "synergy"),
        )
        for pair in setting["pairs"]
    ]
    heads = ("Pair", "Games", "Won", "95 %", "Worth", "95 %", "Synergy", "95 %")
    return _table(f"Pairs: {setting_words(setting)}", heads, rows, closed=f"All {len(rows)} pairs")


def _cards(setting: Data, pictures: dict[str, tuple[str, bytes]]) -> str:
    def told(found: Data) -> tuple[str, str]:
        if found["difference"] is None:
            return "", ""
        mark = "" if found.get("sure") else " ?"
        return f"{found['difference'] * 100:+.1f}{mark}", f"{found['low'] * 100:+.1f} to {found['high'] * 100:+.1f}"

    rows = [
        (row["name"], row["faction"], *told(row["opened"]), *told(row["drawn"]), *told(row["played"]))
        for row in setting["cards"]
    ]
    heads = ("Card", "Faction", "Opening hand", "95 %", "Drawn", "95 %", "Played", "95 %")
    words = (
        "<p>How many points more often players win who had a card than players with its faction who had not. What is "
        "in the opening hand is pure chance; what is drawn or played also hangs on how long and how well a game went, "
        "so that those columns do not say what a card does. ? may be chance.</p>"
    )
    name = f"cards-{setting_key(setting)}.png"
    picture = _image(pictures, name) if name in pictures else "<p>There are too few games to tell.</p>"
    table = _table(f"Cards: {setting_words(setting)}", heads, rows, closed=f"All {len(rows)} cards")
    return picture + words + table


def _table(
    label: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    closed: str = "",
    wide: Sequence[int] = (),
) -> str:
    """A table; `label` is for those who cannot see it, `closed` are the words to open it by, `wide` are columns of
    running text. What is too wide can be scrolled with the keyboard too.
    """
    marks = [' class="words"' if column in wide else "" for column in range(len(heads))]
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
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
    engines = ", ".join(dict.fromkeys(run["engine"] for run in findings["runs"]))
    return f"""<section><h2>How this was made</h2>
<pre tabindex="0" role="region" aria-label="The commands that played the games">{escape(played)}</pre>
<p>Engine {escape(engines)}. Factions are dealt from shuffled rounds through all of them, who starts is chance.
Win rates have Wilson's 95 % intervals. Strengths are those of a Plackett-Luce model in logits: the chance that one of
two players ends ahead of the other is 1 / (1 + exp(-d)), d being the difference of their sums of strengths, synergy
and effect of the turn order; 0 is the average faction. A synergy is what a pair is worth beyond the strengths of its
factions, shrunk towards zero as much as the data say. Players with equal VP share a place, which counts half a win for
each.</p></section>"""


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
