"""`smashup lab report`: findings as one HTML page, PNG pictures, data, and words for the terminal."""

from __future__ import annotations

import base64
import json
import tempfile
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from smashup.lab.errors import BadResults
from smashup.lab.plots import LEAST_SYNERGY, draw, setting_key, setting_words
from smashup.lab.stats import Data

PARTNERS = 3


def write(findings: Data, out: Path, progress: Callable[[str], None] = lambda step: None) -> list[Path]:
    """The report of some findings, as a whole or not at all: report.html, report.json and the pictures."""
    progress("pictures")
    pictures = draw(findings)
    files = {name: content for name, (_, content) in pictures.items()}
    files["report.html"] = page(findings, pictures).encode()
    files["report.json"] = (json.dumps(findings, separators=(",", ":"), ensure_ascii=False) + "\n").encode()
    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out, prefix=".report-") as folder:
            for name, content in files.items():
                (Path(folder) / name).write_bytes(content)
            for name in files:
                (Path(folder) / name).replace(out / name)
    except OSError as problem:
        raise BadResults(f"The report cannot be written to {out}: {problem.strerror}.") from None
    return [out / name for name in sorted(files)]


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
        lines += [setting_words(setting), ""]
        ranked = setting["factions"]
        width = max(len(row["name"]) for row in ranked)
        lines.append(f"  {'':{width}}   won    95 %            strength          best partners")
        for row in ranked:
            best = _best(setting, row["name"])
            lines.append(
                f"  {row['name']:{width}}  {row['rate']:5.1%}  {row['low']:5.1%} to {row['high']:5.1%}  "
                f"{_interval(row, 'strength'):22}  {best}"
            )
        lines.append("")
        order = ", ".join(f"{row['order']}: {row['rate']:.1%}" for row in setting["order"])
        turns, margin = setting["turns"], setting["margin"]
        lines.append(f"  won by turn order    {order} (an even share is {setting['even']:.1%})")
        for row in setting["bots_apart"]:
            lines.append(f"  won by {row['bot']:13} {row['rate']:.1%} ({row['low']:.1%} to {row['high']:.1%})")
        lines.append(
            f"  turns                {turns['mean']:.1f} on average, from {turns['tenth']:.0f} to {turns['ninth']:.0f} "
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


def _interval(row: Data, name: str) -> str:
    if row.get(name) is None:
        return "too few games"
    return f"{_signed(row[name])} ({_signed(row[f'{name}_low'])} to {_signed(row[f'{name}_high'])})"


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


def _signed(value: float) -> str:
    return f"{round(value, 2) + 0.0:+.2f}"  # never -0.00


# the page ------------------------------------------------------------------------------------------------------------


def page(findings: Data, pictures: dict[str, tuple[str, bytes]]) -> str:
    """One HTML file that needs nothing else."""
    settings = findings["settings"]
    links = "".join(f'<a href="#{setting_key(s)}">{escape(setting_words(s))}</a>' for s in settings)
    across = "".join(_image(pictures, name) for name in ("players.png", "bots.png") if name in pictures)
    parts = [
        "<h1>Which factions win</h1>",
        f"<nav>{links}</nav>",
        f"<section><h2>From table to table</h2>{across}</section>" if across else "",
        *(_setting(setting, pictures) for setting in settings),
        _method(findings),
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
    key = setting_key(setting)
    left_out = f" {setting['left_out']} games failed or did not end and are left out." if setting["left_out"] else ""
    return "\n".join(
        [
            f'<section id="{key}"><h2>{escape(setting_words(setting))}</h2>',
            f"<p>An even share is {setting['even']:.1%}.{left_out}</p>",
            _image(pictures, f"factions-{key}.png"),
            _table(
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
            "<h3>The table</h3>",
            _image(pictures, f"table-{key}.png"),
            _table(
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
            "<h3>Cards</h3>",
            _image(pictures, f"cards-{key}.png"),
            _cards(setting),
            "<h3>Bases</h3>",
            _table(
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
    return _signed(row[name]), f"{_signed(row[f'{name}_low'])} to {_signed(row[f'{name}_high'])}"


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
    return _table(
        ("Pair", "Games", "Won", "95 %", "Worth", "95 %", "Synergy", "95 %"), rows, closed=f"All {len(rows)} pairs"
    )


def _cards(setting: Data) -> str:
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
    return words + _table(heads, rows, closed=f"All {len(rows)} cards")


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], *, closed: str = "", wide: Sequence[int] = ()) -> str:
    """A table; `closed` are the words to open it by, `wide` are columns of running text."""
    marks = [' class="words"' if column in wide else "" for column in range(len(heads))]
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    body = "".join(
        "<tr>" + "".join(f"<td{mark}>{escape(cell)}</td>" for mark, cell in zip(marks, row, strict=True)) + "</tr>"
        for row in rows
    )
    table = f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    return f"<details><summary>{escape(closed)}</summary>{table}</details>" if closed else table


def _method(findings: Data) -> str:
    played = "\n".join(commands(findings))
    engines = ", ".join(dict.fromkeys(run["engine"] for run in findings["runs"]))
    return f"""<section><h2>How this was made</h2>
<pre>{escape(played)}</pre>
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
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .85rem; }
th { text-align: left; color: var(--muted); font-weight: 600; }
th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.words { white-space: normal; min-width: 11rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; }
"""
