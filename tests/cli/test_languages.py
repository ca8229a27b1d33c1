"""The terminal in the pseudo-language: what shows up without accents comes from no catalogue."""

from __future__ import annotations

import ast
import html
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import smashup
from smashup import speech
from smashup.bots import LEVELS, RandomBot
from smashup.bots import review as reviewing
from smashup.cli import app
from smashup.cli.play import PERSON
from smashup.cli.puzzling import COMMANDS as COMMANDS_OF_PUZZLES
from smashup.puzzles import making, shipped
from smashup.server import run as serving
from smashup.testing import language

from .conftest import FOUR, LAID, Run, laid
from .test_play import output, scripted

WORD = re.compile(r"[A-Za-z]{2,}")
COMMANDS = "smashup play --load, smashup review, smashup replay, smashup cards, game.json, FACTION, NAME, CARD, FILE"
"""What is typed, here and at the prompt of a shell, with the names of what stands behind it."""
TYPED = """what look why hint table log cards pile undo save load quit help end pass done yes decline no next back
turn start eyes all"""


def titles() -> Iterator[str]:
    """The names of the game."""
    for box in smashup.catalogue()["sets"]:
        yield box["name"]
        homes = [*box["factions"], *box.get("supplies", []), {"name": "", "cards": box["bases"]}]
        for thing in (*homes, *(card for home in homes for card in home["cards"])):
            yield thing["name"]
            yield thing.get("current", thing)["name"]


NAMES = {"Ann", "Bob", "Robby", *COMMANDS.split(", "), *titles()} - {""}
_NAME = re.compile("|".join(r"\s+".join(map(re.escape, name.split())) for name in sorted(NAMES, key=len, reverse=True)))
_TYPED = re.compile(rf"\b(?:{'|'.join(TYPED.split())})\b")


def english(shown: str) -> set[str]:
    """Words that are neither in the pseudo-language nor names. A clipped name ends in "…"."""
    return set(WORD.findall(_TYPED.sub("", re.sub(r"[\w'’.,: -]*…", "", _NAME.sub("", shown)))))


@pytest.fixture(autouse=True)
def _pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "_spoken", [speech.PSEUDO])


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_shows_no_english_but_names(seed: int):
    pairs = [pair.split("+") for pair in FOUR.split(",")]
    session, typed = scripted(smashup.new_game(["Ann", "Bob"], pairs, seed), [PERSON, "random"])
    typed.rng = random.Random(seed)
    session.run()
    assert session.game.over
    assert english(output(session)) == set()


def test_commands_and_refusals_show_no_english_but_names():
    session, typed = scripted(laid().game, [PERSON, "random"])
    typed.lines = ["help", "look the vats", "look g.e.l.f.", "why", "hint", "log", "pile", "cards", "cards mounties"]
    typed.lines += ["", "what", "99", "9" * 12, "1 1 1", "1", "7", "", "undo", "save", "load", "look", "done", "quit"]
    session.run()
    assert english(output(session)) == set()


def test_a_language_is_asked_for_by_its_code_or_is_that_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch):
    assert english(run("--lang", "qps", *LAID, lines=["help", "quit"]).output) == set()
    monkeypatch.setenv("LC_ALL", "qps.UTF-8")
    assert english(run(*LAID, lines=["quit"]).output) == set()
    monkeypatch.setenv("LC_ALL", "xx_YY.UTF-8")
    assert "Play Cards" in run(*LAID, lines=["quit"]).output
    refused = run("--lang", "xx", "cards")
    assert refused.exit_code == 2
    assert refused.output.strip() == "There is no language xx; there are en, qps."


def test_before_and_after_the_game_no_english_but_names_is_shown(run: Run):
    start = ("--lang", "qps", "play", "--bots", "random", "--seed", "1", "--pool", "Science Fiction", "--draft")
    assert english(run(*start, lines=["hint", "1", "1", "save game.json", "quit"]).output) == set()
    steps = ["next", "end", "turn 99", "turn x", "next", "start", "back", "eyes all", "log", "what", "help", "quit"]
    assert english(run("--lang", "qps", "replay", "game.json", lines=steps).output) == set()


# every command -----------------------------------------------------------------------------------------------------


def walk(command: Any, *words: str) -> Iterator[tuple[str, Any]]:
    """All commands and groups, with the words that call them."""
    yield " ".join(words), command
    for name, inner in getattr(command, "commands", {}).items():
        yield from walk(inner, *words, name)


ALL = dict(walk(typer.main.get_command(app)))
RUNNABLE = {words: one for words, one in ALL.items() if not hasattr(one, "commands") or one.invoke_without_command}


def as_typed(command: Any) -> Iterator[str]:
    """What stands on a help page as it is typed: names of commands and arguments, examples, defaults."""
    yield from getattr(command, "commands", {})
    yield from (line.strip() for line in (command.help or "").splitlines() if line.strip().startswith("smashup "))
    for param in command.params:
        yield from (word for word in (param.name, param.metavar, param.default) if word)
        if isinstance(param.show_default, str) and not param.show_default.startswith("default-"):
            yield param.show_default


def unspoken(shown: str, typed: set[str]) -> set[str]:
    """Words that are neither in the pseudo-language nor typed so: options, kinds of values, choices, files."""
    names = sorted({*typed, *NAMES, "smashup"}, key=len, reverse=True)
    shown = re.sub("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in names), "", shown)
    things = r"--[\w-]+|<[^<>]+>|http://\S+|[\w/-]+\.\w{2,5}\b|\d (?:[kM]B|ms)\b|\b[0-9a-f]{10,}\b"
    return english(re.sub(things, "", shown))


@pytest.mark.parametrize("words", ALL)
def test_the_help_of_every_command_shows_no_english(run: Run, words: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "300")
    shown = run("--lang", "qps", *words.split(), "--help")
    assert shown.exit_code == 0
    typed = {*words.split(), *map(str, as_typed(ALL[words]))}
    assert unspoken(shown.output, typed) == set()
    assert {param.name for param in ALL[words].params if str(param.help) not in messages()} == set()


def messages() -> set[str]:
    """The ids of all that is said in English."""
    files = (language.LOCALE / "en").rglob("*.ftl")
    return {line.split(" =")[0] for file in files for line in file.read_text(encoding="utf-8").splitlines()}


@pytest.mark.parametrize(
    "words",
    ["nonsense", "play --nonsense", "play --sead 1", "play --seed", "play --seed x", "play --humans -1", "play one two",
     "lab", "lab save", "lab save 1", "event show", "admin tables --state x", "--lang xx play"],
)  # fmt: skip
def test_what_a_wrong_command_line_is_told_shows_no_english(run: Run, words: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "qps")
    monkeypatch.setenv("COLUMNS", "300")
    told = run(*words.split())
    assert told.exit_code == 2
    typed = {*words.split(), *(word for path in ALL for word in path.split()), *speech.languages()}
    typed |= {name for one in ALL.values() for name in map(str, as_typed(one))}
    assert unspoken(told.output, typed) == set()


PUZZLE = min(shipped().values(), key=lambda one: one.id)
BOX = Path(__file__).resolve().parents[2] / "examples" / "backyard_box"
RUNS: dict[str, list[str]] = {
    "play": ["play --humans 0 --bots random --seed 1"],
    "cards": ["cards", "cards mounties", "cards skillet"],
    "replay": ["replay over.json --log"],
    "check": [f"check {BOX} --games 1"],
    "new-faction": ["new-faction Cats --in new"],
    "serve": ["serve --port 0 --data data"],
    "ladder": [
        "ladder --bots random,easy --games 2 --out 1.jsonl",
        "ladder --bots random,easy --no-play --out 1.jsonl",
    ],
    "review": ["review over.json"],
    "admin tables": ["admin tables --data data"],
    "admin people": ["admin people --data data"],
    "admin events": ["admin events --data data"],
    "admin bans": ["admin bans --data data"],
    "admin close": ["admin close x --data data"],
    "admin ban": ["admin ban --address 192.0.2.1 --until 2127-01-31 --data data", "admin bans --data data"],
    "admin unban": ["admin ban --address 192.0.2.2 --yes --data data", "admin unban 1 --data data"],
    "admin export": ["admin export x --data data"],
    "admin delete-table": ["admin delete-table x --data data"],
    "admin delete-person": ["admin delete-person x --data data"],
    "event simulate": ["event simulate --players 9 --bots random --seed 1 --rounds 1 --cut 1 --save 1.json"],
    "event show": ["event show 1.json", "event show 1.json --all"],
    "event export": ["event export 1.json --out 2"],
    "event rules": ["event rules"],
    "lab run": ["lab run --games 4 --players 2,3 --workers 1 --out 3", "lab run --games 4 --players 2,3 --out 3"],
    "lab report": ["lab report 3 --out 4"],
    "lab habits": ["lab habits 3"],
    "lab save": ["lab save 3 1 --out 2.json"],
    "puzzles play": [f"puzzles play {PUZZLE.id}"],
    "puzzles make": ["puzzles make --games 1 --seed 7 --out 5.jsonl"],
    "puzzles pack": ["puzzles pack 5.jsonl --out 5.xz"],
    "puzzles check": ["puzzles check 5.xz"],
    "bench": ["bench --blocks 1 --games 1 --idle 1"],
    "bench lab": ["bench lab --blocks 1 --seconds 0.1 --report-games 1"],
}
"""What is run of each command, in this order: one makes the files of the next."""


def of_the_box() -> Iterator[str]:
    """The names of a box from outside: of its cards and of what they do."""
    for file in BOX.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name
            elif isinstance(node, ast.ClassDef):
                yield re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.name)
            elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("Faction", "BoxedSet"):
                yield ast.literal_eval(node.args[0])


def test_nothing_that_a_command_prints_is_english(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert set(RUNS) == set(RUNNABLE), "a new command is run here too"
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(serving.Server, "run", lambda self, sockets: self._ready())
    monkeypatch.setattr(making, "puzzles_of", lambda seed: [PUZZLE])
    monkeypatch.setattr(reviewing, "QUICK", 4)
    monkeypatch.setattr(reviewing, "CAREFUL", 30)
    game, bot = laid().game, RandomBot(3)
    while game.choice is not None:
        game.choose(bot.choose(game, game.choice.player))
    Path("over.json").write_text(json.dumps({**game.save(), "seats": ["person", "random"]}))
    typed = {*LEVELS, *map(str.capitalize, LEVELS), *(word for path in ALL for word in path.split())}
    typed |= {str(BOX), BOX.name, str(tmp_path), "World Tour", "Gizmo", *COMMANDS_OF_PUZZLES, *of_the_box()}
    found = {}
    for calls in RUNS.values():
        for words in calls:
            if words.startswith("check "):  # which changes the cards of its process
                command = [sys.executable, "-m", "smashup.cli", "--lang", "qps", *words.split()]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                shown = done.stdout + done.stderr
            else:
                shown = run("--lang", "qps", *words.split(), lines=["y", "quit"]).output
            assert shown
            if left := unspoken(shown, {*typed, *words.split()}):
                found[words] = (left, shown)
    assert found == {}
    page = (tmp_path / "4" / "report.html").read_text(encoding="utf-8")
    assert '<html lang="qps">' in page
    texts = re.sub(r"<style>.*?</style>|<pre.*?</pre>|<[^>]+>", " ", page, flags=re.DOTALL)
    for words in (texts, *re.findall(r'(?:aria-label|alt)="([^"]*)"', page)):
        assert unspoken(html.unescape(words), {*typed, "exp"}) == set()


def test_levels_of_bots_have_their_names_in_the_help(run: Run):
    shown = " ".join(run("play", "--help").output.replace("│", " ").split())
    assert ", ".join(LEVELS) in shown


def test_a_text_of_a_card_can_be_said_in_another_language():
    cards = [card for box in smashup.catalogue()["sets"] for faction in box["factions"] for card in faction["cards"]]
    forms = [form for card in cards for form in (card, card.get("current", card)) if form["text"]]
    codes = {(part["says"]["code"], part["says"]["params"]["text"]) for form in forms for part in form["parts"]}
    assert len({code for code, _ in codes}) == len(codes), "every text has a message of its own"
    assert all(form["parts"] for form in forms)
