"""The folder of a new language: a copy of English to translate, with the messages whose English stands in the source.

Those are the texts of cards and bases, what factions are about, the words of card scripts and of what is
refused. Nothing that is there already is written over.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import smashup
from smashup.engine.messages import Message, deed, slug

PACKAGE = Path(smashup.__file__).parent
LOCALE = PACKAGE / "locale"
_BEGINS = re.compile(r"[A-Z]|[+-]\d|\{")
"""How words begin: with a capital letter, a number of power or a name."""
_HEADS = {"texts.ftl": "The texts of cards and bases", "themes.ftl": "What factions are about"}
_HEADS |= {"words.ftl": "What cards ask and offer", "refusals.ftl": "What is refused"}
_WORDING = ("worded", "say", "BadPlan", "BadResults", "NotInstalled")


def begin(language: str, locale: Path = LOCALE) -> list[Path]:
    """Makes the folder, or adds the files that it lacks; which those are."""
    made = []
    for english in sorted((LOCALE / "en").rglob("*.ftl")):
        made += _write(locale / language / english.relative_to(LOCALE / "en"), english.read_text(encoding="utf-8"))
    found = {"texts.ftl": texts(), "themes.ftl": themes(), "words.ftl": words(), "refusals.ftl": refusals()}
    for name, messages in found.items():
        lines = "".join(f"{code} = {text}\n" for code, text in messages.items())
        made += _write(locale / language / name, f"### {_HEADS[name]}.\n\n{lines}")
    return made


def _write(path: Path, text: str) -> list[Path]:
    if path.exists():
        return []
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return [path]


def texts() -> dict[str, str]:
    """The texts of cards and bases, of all editions."""
    found: dict[str, str] = {}
    for box in smashup.catalogue()["sets"]:
        homes = [home["cards"] for home in (*box["factions"], *box.get("supplies", ()))]
        for thing in (thing for home in (*homes, box["bases"]) for thing in home):
            for form in (thing, thing.get("current", thing)):
                found |= {part["says"]["code"]: str(part["says"]["params"]["text"]) for part in form["parts"]}
    return found


def themes() -> dict[str, str]:
    """What factions are about."""
    factions = [faction for box in smashup.catalogue()["sets"] for faction in box["factions"]]
    return {f"theme-{slug(faction['name'])}": faction["theme"] for faction in factions}


def words() -> dict[str, str]:
    """What scripts of cards say: all their strings but names."""
    catalogue = smashup.full_catalogue()
    names = {*catalogue.cards, *catalogue.bases, *catalogue.factions, *themes().values()}
    names |= {box.name for box in catalogue.sets}
    return _messages([text for text in _strings(PACKAGE / "sets") if text not in names], asked=True)


def refusals() -> dict[str, str]:
    """What is refused: the words of every error, and all sentences of the server."""
    sentences = [text for text in _strings(PACKAGE / "server") if text.endswith((".", "!"))]
    return _messages([*sentences, *_refused(PACKAGE)])


def _refused(folder: Path) -> Iterator[str]:
    """The words of errors, and of messages in them."""
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(folder).parts[0] in ("sets", "testing"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in _WORDING:
                yield from _first(node)
            elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                yield from (text for text in _first(node.exc) if _BEGINS.match(text) and " " in text)


def _first(call: ast.Call) -> Iterator[str]:
    """The words that it may begin with."""
    for argument in call.args[:1]:
        for one in (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,):
            if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value:
                yield one.value


def _messages(said: list[str], *, asked: bool = False) -> dict[str, str]:
    """As many messages as there are words; words that ask about something have a gap for it, by themselves or not."""
    found: list[Message] = [smashup.worded(text) for text in said]
    if asked:
        found += [deed(text) for text in said]
    return {message.code: str(message.params["text"]) for message in sorted(found, key=lambda one: one.code)}


def _strings(folder: Path) -> Iterator[str]:
    """Every string that may be words and is no docstring."""
    for path in sorted(folder.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            text = node.value if isinstance(node, ast.Constant) and id(node) not in told else None
            if isinstance(text, str) and "\n" not in text and _BEGINS.match(text):
                yield text


if __name__ == "__main__":
    for path in begin(sys.argv[1]):
        print(path)
