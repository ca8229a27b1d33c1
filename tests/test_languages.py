"""Languages: what the folder of a new one holds, and that what it lacks is said in English."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Callable
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


def messages(folder: Path) -> set[str]:
    """The ids of all messages of a folder; every file can be read."""
    found = set()
    for path in folder.rglob("*.ftl"):
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
