"""Writes records/never-stuck.md from the records of long runs: `script/never-stuck run.json ...`.

A card that is seldom played, or whose ability seldom does anything, is suspicious. People say why in
records/never-stuck.toml, one sentence for each; the record shows them beside the figures. A suspicious card without a
sentence is an error.
"""

from __future__ import annotations

import itertools
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

import smashup
from smashup.testing.fuzz import Record
from smashup.testing.tally import Lengths, Tally, ability_names, faces, name_of, pair_name
from smashup.testing.trial import EARLY, FOLLOW, MOST_CHOICES, MOST_TURNS, Plan

FEW_PLAYS = 0.25
"""Played less often than this for each copy in the decks, a card is suspicious."""
FEW_USES = 0.15
"""So is an ability that did something in fewer of the games with its card in play."""
RECORDS = Path(__file__).resolve().parents[2] / "records"


@dataclass(frozen=True)
class Suspect:
    """Something that hardly ever happened."""

    name: str
    figures: str


def suspects(tally: Tally) -> list[Suspect]:
    """The cards and abilities to look at, the rarest first."""
    pool = _factions()
    silent = tally.silent(pool)
    found = [Suspect(title, "never played") for title in silent["never played"]]
    found += [Suspect(title, "never in the middle") for title in silent["never in the middle"]]
    for title, played, held in tally.rates(pool):
        if 0 < played < FEW_PLAYS * held:
            found.append(Suspect(title, f"{played:,} plays of {held:,} copies in the decks ({played / held:.1%})"))
    for name, games, of in tally.uses(pool):
        if games < FEW_USES * of:
            found.append(Suspect(name, f"{games:,} of {of:,} games ({games / of:.2%})"))
    return found


def page(records: Sequence[Record], reasons: dict[str, str]) -> str:
    """The whole page as Markdown."""
    tally = Tally()
    for record in records:
        tally.add(record.tally)
    failures = sum(len(record.failures) for record in records)
    parts = [
        _head(tally, failures),
        _runs(records),
        _checks(records, tally),
        _lengths(tally),
        _pairs(tally),
        _suspicious(tally, reasons),
        _cards(tally),
    ]
    return "\n".join(itertools.chain.from_iterable(parts)) + "\n"


def _head(tally: Tally, failures: int) -> Iterator[str]:
    yield "# Never stuck"
    yield ""
    yield (
        f"{tally.whole.games + failures:,} random games of all {len(_factions())} factions, played to their ends under "
        f"every invariant we know: **{_failures(failures)}**. In each game one of the {len(_all_pairs())} pairs of "
        "factions, in turn, meets random others; 2, 3 or 4 players are equally likely; a quarter of the games draws "
        "its house rules at random. Every choice picks any option, all equally likely."
    )
    yield ""
    yield (
        "This record is written by `script/never-stuck` from the runs below (`--resume FILE` keeps one); "
        "only the reasons under [What is seldom seen](#what-is-seldom-seen) are written by hand, in "
        "[never-stuck.toml](never-stuck.toml)."
    )
    yield ""


def _failures(count: int) -> str:
    return {0: "no failure", 1: "1 failure"}.get(count, f"{count} failures")


def _factions() -> list[str]:
    return list(smashup.full_catalogue().factions)


def _all_pairs() -> list[tuple[str, str]]:
    return list(itertools.combinations(_factions(), 2))


def _runs(records: Sequence[Record]) -> Iterator[str]:
    yield "## The runs"
    yield ""
    yield from _table(
        ("Command", "Seed", "Games", "Failures", "Engine", "Python", "Processor's time"),
        (
            (
                f"`{record.plan.command()} --games {record.games}`",
                record.plan.seed,
                _ranges(record.done),
                len(record.failures),
                f"`{record.version}`",
                record.python,
                f"{record.seconds / 60:,.1f} min, {1000 * record.seconds / max(record.games, 1):.1f} ms a game",
            )
            for record in records
        ),
    )
    yield ""
    yield (
        "Game N of a seed is always the same game: `--only N` plays it again. A game that fails is kept as a file that "
        "`smashup replay` opens; so are games nobody can end, with more than "
        f"{MOST_CHOICES:,} choices in a turn or {MOST_TURNS} turns."
    )
    yield ""
    if failed := [(record, failure) for record in records for failure in record.failures]:
        yield from _table(
            ("Failure", "Command"),
            ((f["class"], f"`{record.plan.command()} --only {f['game']}`") for record, f in failed),
        )
        yield ""


def _ranges(done: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"{first} to {last}" for first, last in done)


def _checks(records: Sequence[Record], tally: Tally) -> Iterator[str]:
    thorough = " or ".join(dict.fromkeys(_thorough(record.plan) for record in records))
    looks = sum(int(number) * games for number, games in tally.looks.items())
    least = min((int(number) for number in tally.looks), default=0)
    yield "## What is checked, and how often"
    yield ""
    yield (
        "The cheap half after every choice, the costly one at close looks. They come at moments drawn by a generator "
        f"of their own, {looks / max(tally.whole.games, 1):.1f} in a game ({least} at least), and once more at its "
        f"end. The first is among the first {EARLY} choices, where a replay costs little, and may lie in the middle of "
        "a resolution; later ones wait for a Play Cards prompt. After a look the game goes on in a copy of itself, "
        f"while the original follows for {FOLLOW} choices and is compared: every game is played through several "
        f"copies. Some games are checked thoroughly ({thorough}): {tally.checks['whole game replayed']:,} of them."
    )
    yield ""
    yield from _table(("What must hold", "When", "Times"), _check_rows(tally, thorough))
    yield ""


def _thorough(plan: Plan) -> str:
    return {0: "none", 1: "every game"}.get(plan.thorough, f"every {plan.thorough}th game")


def _check_rows(tally: Tally, thorough: str) -> Iterator[tuple[str, str, str]]:
    made = Counter(tally.checks)
    made["end"] = made["deep check"] + tally.whole.games
    choices = f"{tally.whole.decisions:,}"
    early = "first look of every other game"

    yield "somebody is asked something and has an option, or there is a winner", "every choice", choices
    yield "each card, titan and base is in exactly one place and says so itself", "every choice", choices
    yield "cards in play know their base, host and controller", "every choice", choices
    yield "plays are left only in the own Play Cards phase", "every choice", choices
    yield "at the Play Cards prompt nothing waits, scores or lies in no zone", "every choice there", ""
    yield "the same places; nothing happens that a card forbids", f"before every event of {thorough}", ""
    for what, when, check in (
        ("every owner has the cards of the set-up; out of play nothing is on them", "look, end", "end"),
        ("indexes, texts, powers, totals and breakpoints are those one gets by building them anew", "look, end", "end"),
        ("a power is the sum of its parts, a total that of its powers; none is below zero", "look, end", "end"),
        ("hands are known to their holders, and what lies open to everybody", "look, end", "end"),
        ("no view names a card its seat does not know", "look, one seat in turn", "view"),
        ("what is not offered is refused and changes nothing", "look", "refusal"),
        ("every card in hand is playable, or a sentence names the rule against it", "look", "explanation of a hand"),
        ("`clone()` gives the same state", "look", "clone"),
        ("game and copy go on alike", "look", "copies side by side"),
        ("`save()`, JSON and `load()` give the same state", early, "save"),
        ("`undo()` and the same choice again give the same state", early, "undo"),
        ("`load()` of the whole game gives the same end; its log is JSON", thorough, "whole game replayed"),
        ("a stored state (`snapshot()`, JSON, `resume()`) is the same state", f"looks of {thorough}", "snapshot"),
        ("no option that is offered is refused", f"looks of {thorough}", "every option"),
        ("hidden cards dealt anew leave a seat's view as it is", f"looks of {thorough}", "guess"),
    ):
        yield what, when, f"{made[check]:,}"


# lengths -------------------------------------------------------------------------------------------------------------


def _lengths(tally: Tally) -> Iterator[str]:
    yield "## How long games are"
    yield ""
    yield from _table(
        ("Players", "Games", "Turns", "half", "99 of 100", "longest", "Decisions", "most"),
        (
            (
                players,
                f"{row.games:,}",
                f"{row.mean_turns:.1f}",
                f"≤ {_quantile(tally, players, 0.5)}",
                f"≤ {_quantile(tally, players, 0.99)}",
                _named(row.longest),
                f"{row.mean_decisions:.0f}",
                _named(row.busiest),
            )
            for players, row in [*sorted(tally.players.items()), ("all", tally.whole)]
        ),
    )
    yield ""
    yield (
        "Turns and decisions are averages of a game; the longest games are named by seed and number. The busiest turn "
        f"of all had {tally.most_choices} decisions."
    )
    yield ""
    yield from _table(
        ("House rule", "Games", "Turns", "longest", "Decisions", "most"),
        ((f"`{name}`", *_length_cells(row)) for name, row in sorted(tally.rules.items())),
    )
    yield ""


def _length_cells(row: Lengths) -> tuple[str, ...]:
    return (
        f"{row.games:,}",
        f"{row.mean_turns:.1f}",
        str(row.longest[0]),
        f"{row.mean_decisions:.0f}",
        str(row.busiest[0]),
    )


def _named(record: tuple[int, int, int]) -> str:
    value, seed, number = record
    return f"{value} ({seed}/{number})"


def _quantile(tally: Tally, players: str, share: float) -> int:
    """So many turns or fewer had that share of the games."""
    turns: Counter[int] = Counter()
    for key, games in tally.turns.items():
        seats, length = key.split()
        if players in (seats, "all"):
            turns[int(length)] += games
    so_far = itertools.accumulate(turns[length] for length in sorted(turns))
    return next((n for n, games in zip(sorted(turns), so_far, strict=True) if games >= share * turns.total()), 0)


# pairs ---------------------------------------------------------------------------------------------------------------


def _pairs(tally: Tally) -> Iterator[str]:
    counts = {pair: tally.pairs.get(pair_name(pair), Lengths()) for pair in _all_pairs()}
    rows = sorted(counts.items(), key=lambda item: item[1].mean_turns)
    games = [row.games for row in counts.values()]
    factions = _factions()
    yield "## Every pair"
    yield ""
    yield (
        f"All {len(counts)} pairs were played: {min(games):,} to {max(games):,} games each, a game counted for the "
        f"pair of every seat. The shortest games on average are those with {_pair_words(rows[0])}, the longest those "
        f"with {_pair_words(rows[-1])}."
    )
    yield ""
    yield from _table(
        ("Games", *(str(number) for number in range(1, len(factions)))),
        (
            (
                f"{number} {one}",
                *(f"{counts[(two, one)].games:,}" for two in factions[: number - 1]),
                *("" for _ in range(len(factions) - number)),
            )
            for number, one in enumerate(factions, 1)
        ),
    )
    yield ""


def _pair_words(item: tuple[tuple[str, str], Lengths]) -> str:
    (one, two), row = item
    return f"{one} and {two} ({row.mean_turns:.1f} turns)"


# cards ---------------------------------------------------------------------------------------------------------------


def _suspicious(tally: Tally, reasons: dict[str, str]) -> Iterator[str]:
    yield "## What is seldom seen"
    yield ""
    rates = tally.rates(_factions())
    least = ", ".join(f"{title} {played / held:.0%}" for title, played, held in rates[:10])
    yield (
        "A card that is hardly ever played, or an ability that hardly ever does anything, may be one that does not "
        f"work. Suspicious is a card with fewer than {FEW_PLAYS:.0%} plays for each copy in the decks, a base that is "
        f"never in the middle, and an ability that did something in fewer than {FEW_USES:.0%} of the games with its "
        f"card in play. The least played cards, by plays for each copy in the decks: {least}."
    )
    yield ""
    yield from _table(
        ("Card: ability", "Did something in", "Why so seldom"),
        ((s.name, s.figures, reasons.get(s.name, "**nobody has looked at it yet**")) for s in suspects(tally)),
    )
    yield ""


def _cards(tally: Tally) -> Iterator[str]:
    yield "## Every card and base"
    yield ""
    yield (
        "*Played* counts every play, *of* the copies in the decks, *source* the events and questions that came from "
        "the card. Behind each ability, by the name of its script: the share of the games with the card in play in "
        "which it did anything (what acts: something happened; what is continuous: its answer made a difference)."
    )
    for faction in _factions():
        seen = [(name_of(thing), thing) for thing in faces([faction]) if tally.tables[name_of(thing)]]
        yield ""
        yield f"### {faction}"
        yield ""
        yield from _table(
            ("Card", "Played", "of", "Share", "Source", "Abilities"),
            (
                (
                    name,
                    f"{tally.played[name]:,}",
                    f"{tally.held[name]:,}",
                    f"{tally.played[name] / tally.held[name]:.0%}",
                    f"{tally.acted[name]:,}",
                    _abilities(tally, thing),
                )
                for name, thing in seen
                if not thing.is_base
            ),
        )
        yield ""
        yield from _table(
            ("Base", "In the middle", "Scored", "Source", "Abilities"),
            (
                (
                    name,
                    f"{tally.bases[name]:,}",
                    f"{tally.scored[name]:,}",
                    f"{tally.acted[name]:,}",
                    _abilities(tally, thing),
                )
                for name, thing in seen
                if thing.is_base
            ),
        )


def _abilities(tally: Tally, thing: Any) -> str:
    games = max(tally.tables[thing.title], 1)
    return ", ".join(
        f"{name.removeprefix(f'{thing.title}: ')} {tally.abilities[name] / games:.0%}" for name in ability_names(thing)
    )


def _table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'|'.join('---' for _ in head)}|"
    for row in rows:
        yield f"| {' | '.join(str(cell) for cell in row)} |"


# the command ---------------------------------------------------------------------------------------------------------

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def never_stuck(
    records: Annotated[list[Path], typer.Argument(help="Records of `script/fuzz --resume FILE`.")],
    folder: Annotated[
        Path, typer.Option("--records", help="The folder with never-stuck.toml, where never-stuck.md is written.")
    ] = RECORDS,
) -> None:
    """Write records/never-stuck.md from long runs. Ends with 1 when something suspicious has no reason."""
    runs = [Record.read(path) for path in records]
    reasons = read_reasons(folder / "never-stuck.toml")
    (folder / "never-stuck.md").write_text(page(runs, reasons), encoding="utf-8")
    whole = Tally()
    for run in runs:
        whole.add(run.tally)
    missing = [suspect for suspect in suspects(whole) if suspect.name not in reasons]
    print(f"{folder / 'never-stuck.md'}: {whole.whole.games:,} games.")
    if missing:
        print("Look at these and say why in never-stuck.toml:", file=sys.stderr)
        for suspect in missing:
            print(f"  {suspect.name}: {suspect.figures}", file=sys.stderr)
        raise typer.Exit(1)


def read_reasons(path: Path) -> dict[str, str]:
    """What people have written about suspicious cards; all of them exist."""
    try:
        reasons = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as problem:
        raise smashup.SmashUpError("{path} cannot be read: {problem}", path=path, problem=problem) from problem
    things = faces(_factions())
    known = set(map(name_of, things)) | {name for thing in things for name in ability_names(thing)}
    for name in reasons:
        if name not in known:
            raise smashup.SmashUpError(
                "{path} explains {name}, which is no card and no ability.", path=path, name=repr(name)
            )
    return reasons


def main() -> None:
    try:
        app()
    except (smashup.SmashUpError, OSError) as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
