"""The terminal in the pseudo-language: what shows up without accents comes from no catalogue."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import smashup
from smashup import speech
from smashup.bots import LEVELS
from smashup.cli.play import PERSON

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
        homes = [*box["factions"], {"name": "", "cards": box["bases"]}]
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


def test_the_rules_of_an_event_show_no_english(run: Run):
    assert english(run("--lang", "qps", "event", "rules").output) == set()


def test_levels_of_bots_have_their_names_in_the_help(run: Run):
    shown = " ".join(run("play", "--help").output.replace("│", " ").split())
    assert ", ".join(LEVELS) in shown


def test_a_text_of_a_card_can_be_said_in_another_language():
    cards = [card for box in smashup.catalogue()["sets"] for faction in box["factions"] for card in faction["cards"]]
    forms = [form for card in cards for form in (card, card.get("current", card)) if form["text"]]
    codes = {(part["says"]["code"], part["says"]["params"]["text"]) for form in forms for part in form["parts"]}
    assert len({code for code, _ in codes}) == len(codes), "every text has a message of its own"
    assert all(form["parts"] for form in forms)
