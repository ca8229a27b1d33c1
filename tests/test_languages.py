"""Languages: what the folder of a new one holds, and that what it lacks is said in English."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk

import smashup
from smashup import bots, fluency, tournament, worded
from smashup.testing import language

PAIRS = [[("Wizards", "Tricksters"), ("Robots", "Zombies")], [("Fairies", "Musketeers"), ("Super Spies", "Ninjas")]]


def errors(modules: dict[Path, ast.Module]) -> set[str]:
    """The names of all errors of ours, as they are written where they are raised."""
    classes = [node for module in modules.values() for node in ast.walk(module) if isinstance(node, ast.ClassDef)]
    found, before = {"SmashUpError"}, 0
    while before < len(found):
        before = len(found)
        found |= {one.name for one in classes if bases(one) & found}
    others = {one.name for one in classes if bases(one) and not bases(one) & found} - {"SmashUpError"}
    return {f"{package}{name}" for name in found - others for package in ("", "smashup.")}


def bases(one: ast.ClassDef) -> set[str]:
    return {ast.unparse(base).split(".")[-1] for base in one.bases}


def codes(data: Any) -> set[str]:
    """All messages in some data."""
    if isinstance(data, dict):
        own = {data["code"]} if isinstance(data.get("code"), str) else set()
        return own.union(*(codes(value) for value in data.values()))
    return set().union(*map(codes, data)) if isinstance(data, list) else set()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    locale = tmp_path_factory.mktemp("locale")
    language.begin("xx", locale)
    return locale / "xx"


def messages(folder: Path, name: str = "*.ftl") -> set[str]:
    """The ids of all messages of a folder, or of a file of it; every file can be read."""
    found = set()
    for path in folder.rglob(name):
        for entry in FluentResource(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Junk), (path.name, entry.content)
            if hasattr(entry, "id"):
                found.add(entry.id.name)
    return found


@pytest.mark.parametrize("pairs", PAIRS)
def test_a_new_folder_has_every_message_of_a_game(folder: Path, pairs: list[tuple[str, str]]):
    known, asked = messages(folder), set()
    for seed in range(3):
        game = smashup.new_game(["Ann", "Bob"], pairs, seed)
        bot = bots.make("random", seed)
        while game.choice is not None:
            asked |= codes(game.view(game.choice.player)["choice"]) | codes(game.view(None)["turn"]["plays"])
            game.choose(bot.choose(game, game.choice.player))
        asked |= codes(game.events())
    assert {code for code in asked if code.startswith("say-")}
    assert asked <= known


def test_a_new_folder_has_the_texts_the_themes_and_the_refusals(folder: Path):
    known = messages(folder)
    assert codes(smashup.catalogue()) <= known
    assert worded("There are open seats: wait for people, or put bots there.").code in known
    assert worded("{faction} is taken already.").code in known


REFUSED = {
    "a bot": lambda: bots.make("norml", 0),
    "a pool": lambda: smashup.full_catalogue().pool(["Fairis"]),
    "factions": lambda: smashup.new_game(["Ann", "Bob"], [("Wizards", "Wizards"), ("Robots", "Zombies")]),
    "players": lambda: smashup.new_game(["Ann"], [("Wizards", "Robots")]),
    "an option": lambda: smashup.Options.from_dict({"bases": "some"}),
    "a save": lambda: smashup.load({"game": "smashup", "format": 99}),
    "an event": lambda: tournament.create("Cup", preliminary=99),
    "a name": lambda: tournament.create(" "),
    "too few": lambda: tournament.start(tournament.create("Cup")),
    "a stored event": lambda: tournament.from_dict({"event_format": 2, "name": 7}),
}
WORD = re.compile(r"[A-Za-z]{2,}")


@pytest.mark.parametrize("refused", REFUSED.values(), ids=REFUSED)
def test_what_the_library_refuses_can_be_said_in_any_language(folder: Path, refused: Callable[[], object]):
    with pytest.raises(smashup.SmashUpError) as found:
        refused()
    error = found.value
    assert codes(error.says.data()) <= messages(folder)
    shown = smashup.say(error.says, "qps")
    for value in ("norml", "normal", "Fairis", "Fairies", "Ann", "Wizards", "bases", "some", "all", "name"):
        shown = shown.replace(value, "")
    assert WORD.findall(re.sub(r"'[^']*'", "", shown)) == []
    assert pickle.loads(pickle.dumps(error)).says == error.says


def test_no_error_is_worded_where_no_language_can_say_it():
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(language.PACKAGE.rglob("*.py"))}
    ours = errors(modules)
    assert {"BadSetup", "BadEvent", "BadResults"} < ours
    found = [
        f"{path.relative_to(language.PACKAGE)}: {ast.unparse(node.exc)}"
        for path, module in modules.items()
        for node in ast.walk(module)
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and ast.unparse(node.exc.func) in ours
        if any(isinstance(argument, ast.JoinedStr) for argument in node.exc.args[:1])
    ]
    assert found == []


def test_nothing_that_is_translated_is_written_over(tmp_path: Path):
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "themes.ftl").write_text("theme-fairies = Entscheidungen\n")
    made = language.begin("xx", tmp_path)
    assert "themes.ftl" not in {path.name for path in made}
    assert (tmp_path / "xx" / "themes.ftl").read_text() == "theme-fairies = Entscheidungen\n"
    assert language.begin("xx", tmp_path) == []


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    english = language.LOCALE / "en"
    (tmp_path / "smashup" / "locale" / "xx").mkdir(parents=True)
    (tmp_path / "smashup" / "locale" / "en").symlink_to(english)
    own = "done = Fertig\nsay-faction-is-taken-already = { $faction } ist vergeben.\n"
    (tmp_path / "smashup" / "locale" / "xx" / "game.ftl").write_text(own)
    monkeypatch.setattr("smashup.fluency.resources.files", lambda package: tmp_path / package)
    speaker = fluency.Speaker("xx")
    assert speaker.say(smashup.Message("done")) == "Fertig"
    assert speaker.say(smashup.Message("pass")) == "Pass"
    assert speaker.say(worded("{faction} is taken already.", faction="Fairies")) == "Fairies ist vergeben."
    assert speaker.say(worded("That seat is not free.")) == "That seat is not free."


# what programs print -------------------------------------------------------------------------------------------------

PROSE = re.compile(r"[A-Za-z]{2,}[,.:;]? [a-z]{2,}")
"""Two words after each other: a sentence, or a part of one."""
NO_PROSE = re.compile(
    r"smashup [a-z]+|pip install|play cards|(?:not )?bold|upper [a-z]+|axes fraction|import |'?no ability|"
    r".*(?:<|=\"|\{ color)",
    re.DOTALL,
)
"""What looks like it: commands, styles, HTML, and what stands in scripts of cards."""
SPEAKERS = ["cli", "lab", "bots/learning", "bots/ladder.py", "bots/plots.py", "server/run.py"]
SPEAKERS += ["testing/bench.py", "testing/box.py"]
"""What prints for people, besides the scripts of this project."""
SILENT = {"cli/new_faction.py", "lab/ship.py", "lab/bench.py", "lab/play.py"}
"""The files that a new faction begins with, a script of this project, and names in data."""
PREFIXES = {"cli": "terminal", "lab": "findings", "learning": "learning"}


def speakers() -> dict[Path, ast.Module]:
    places = [language.PACKAGE / name for name in SPEAKERS]
    files = [file for place in places for file in ([place] if place.is_file() else sorted(place.glob("*.py")))]
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}


def unsaid(module: ast.Module) -> Iterator[str]:
    """The sentences of a module that are neither docstrings nor messages whose English stands in the source."""
    nodes = list(ast.walk(module))
    known = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Call) and ast.unparse(node.func) in WORDED):
            known |= {id(part) for part in ast.walk(node)}
    for node in nodes:
        text = node.value if isinstance(node, ast.Constant) and id(node) not in known else None
        if isinstance(text, str) and PROSE.search(text) and not NO_PROSE.match(text.strip()):
            yield text


WORDED = ("worded", "BadResults", "BadPlan")


def test_nothing_that_is_printed_for_people_is_worded_in_the_code():
    found = {str(file.relative_to(language.PACKAGE)): [*unsaid(module)] for file, module in speakers().items()}
    assert set(found) > SILENT
    assert {name: words for name, words in found.items() if words and name not in SILENT} == {}


def named(file: Path, module: ast.Module) -> set[str]:
    """The messages that a module names."""
    prefix = PREFIXES.get(file.parent.name)
    calls = [node for node in ast.walk(module) if isinstance(node, ast.Call) and node.args]
    first = [(ast.unparse(call.func), ast.literal_eval(call.args[0])) for call in calls if is_text(call.args[0])]
    return {f"{prefix}-{code}" for name, code in first if name in ("t", "_h", "refusal")} | {
        code for name, code in first if name == "Message"
    }


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_every_message_that_is_printed_is_there_and_every_one_that_is_there_is_printed():
    known = messages(language.LOCALE / "en")
    modules = speakers()
    assert {code for file, module in modules.items() for code in named(file, module)} <= known
    strings = {
        node.value
        for module in modules.values()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    files = ("commands", "findings", "learning", "check", "help")
    ours = {code for name in files for code in messages(language.LOCALE / "en", f"{name}.ftl")}
    of_commands = {code for code in ours if code.startswith("help-")}
    inner = set(re.findall(r"\{ ([a-z-]+) \}", "".join(map(read, (language.LOCALE / "en").rglob("*.ftl")))))
    assert {code for code in ours - of_commands - inner if not {code, code.partition("-")[2]} & strings} == set()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
