"""Boxes from outside: found in folders and installed packages, refused in sentences, and played like all others."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import smashup
from smashup import bots, boxes, say
from smashup.cli.new_faction import write
from smashup.engine.events import To
from smashup.engine.rights import Limit
from smashup.testing import Scenario, invariants
from smashup.testing.box import facts, types
from smashup.version import box_digest, engine_version

OWN = len(smashup.full_catalogue().factions)

SET = """
from smashup.engine.catalogue import BoxedSet
SET = BoxedSet({name!r}, 2026)
"""
FACTION = """
from smashup.engine.catalogue import Faction
from smashup.engine.script import Action, Base, Minion
FACTION = Faction({name!r}, "small and many")

class {title}(Minion, power=2, copies=10):
    '''Draw a card.'''

    async def on_play(me) -> None:
        await me.you.draw(1, me)

class {title}Party(Action, copies=10):
    '''Draw two cards.'''

    async def on_play(me) -> None:
        await me.you.draw(2, me)

class {title}Garden(Base, breakpoint=18, vp=(4, 2, 1)):
    '''Nothing special happens here.'''
"""


def write_box(folder: Path, package: str = "tiny", name: str = "Tiny Box", faction: str = "Tiny Folk") -> Path:
    """A box with one faction, in a folder of its own."""
    box = folder / package
    box.mkdir(parents=True)
    (box / "__init__.py").write_text(SET.format(name=name))
    (box / "folk.py").write_text(FACTION.format(name=faction, title="".join(faction.split())))
    return box


@pytest.fixture(autouse=True)
def as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins and ends with our own boxes only."""
    monkeypatch.setenv(boxes.VARIABLE, "")
    smashup.full_catalogue.cache_clear()
    yield
    monkeypatch.undo()
    box_digest.cache_clear()
    smashup.full_catalogue.cache_clear()
    for module in [name for name in sys.modules if name.startswith(boxes.OUTSIDE)]:
        del sys.modules[module]


def problems() -> list[str]:
    return [str(problem) for problem in smashup.full_catalogue().problems]


def test_a_folder_of_boxes_joins_the_catalogue(tmp_path: Path):
    write_box(tmp_path)
    boxes.use_folder(tmp_path)
    assert problems() == []
    assert len(smashup.full_catalogue().factions) == OWN + 1
    assert [entry.name for entry in boxes.outside()] == ["Tiny Box"]
    assert smashup.full_catalogue().faction("Tiny Folk").boxed_set == "Tiny Box"
    assert smashup.catalogue()["sets"][-1]["name"] == "Tiny Box"


CURSE = """
class Curse(Action, copies=1):
    '''At the end of the game you lose 1 VP.'''

    def final_vp(me, player) -> int:
        return -1 if player is me.owner else 0
"""


@pytest.mark.parametrize(
    ("ann", "winners", "scores"), [(16, (), [16, 16]), (18, (0,), [17, 16]), (17, (0, 1), [16, 16])]
)
def test_a_card_may_change_the_final_scores(tmp_path: Path, ann: int, winners: tuple[int, ...], scores: list[int]):
    """RULES 8.2: the end is judged without it, and a shared lead plays on; then it counts, and a tie is shared."""
    folk = write_box(tmp_path) / "folk.py"
    folk.write_text(folk.read_text().replace("Party(Action, copies=10)", "Party(Action, copies=9)") + CURSE)
    boxes.use_folder(tmp_path)
    assert problems() == []
    s = Scenario({"Ann": ("Tiny Folk", "Fairies"), "Bob": ("Mounties", "Musketeers")}, bases=["Ringside", "The Dohyo"])
    s.give_vp("Ann", ann)
    s.give_vp("Bob", 16)
    s.end_turn()
    assert s.game.winners == winners
    assert s.game.winner == (winners[0] if winners else None)
    assert s.game.scores == scores
    said = [event["text"] for event in s.game.events()]
    assert ("Ann loses 1 VP (Curse)." in said) is bool(winners)


DOOM = """
class Doom(Action, copies=12, shared="Doom deck"):
    '''Take a card of the Doom deck into your hand.'''

    async def on_play(me) -> None:
        await me.place(me.owner.deck[-1], To.HAND, seen=False)
"""


def doom_table(folder: Path) -> Scenario:
    """Ann has played a card of the shared deck and holds another, which Bob has not seen."""
    folk = write_box(folder) / "folk.py"
    folk.write_text(folk.read_text().replace("import Action, Base, Minion", "import Action, Base, Minion, To") + DOOM)
    boxes.use_folder(folder)
    assert problems() == []
    s = Scenario({"Ann": ("Tiny Folk", "Fairies"), "Bob": ("Mounties", "Musketeers")}, bases=["Ringside", "The Dohyo"])
    table = s.game.kernel
    card = table.nobodies[0].deck[-1]
    table.take(card)
    table.put(card, To.HAND, table.players[0], 1)
    s.play("Doom")
    return s


def test_a_deck_that_belongs_to_nobody_is_part_of_the_table(tmp_path: Path):
    s = doom_table(tmp_path)
    [nobody] = s.game.kernel.nobodies
    assert nobody not in s.game.kernel.players
    assert len(nobody.deck) == 10
    assert [card.title for card in nobody.discard_pile] == ["Doom"], "what nobody owns goes back to nobody"
    assert "Doom" not in [card.title for player in s.game.kernel.players for card in player.deck]
    invariants.check_table(s.game)
    invariants.check_deeply(s.game)


def test_a_deck_that_belongs_to_nobody_is_copied_stored_and_shown(tmp_path: Path):
    game = doom_table(tmp_path).game
    copy = game.clone()
    assert copy.fingerprint() == game.fingerprint()
    copy.kernel.nobodies[0].deck.pop()
    assert len(game.kernel.nobodies[0].deck) == 10
    assert game.clone(copy).fingerprint() == game.fingerprint(), "also where the copy is made of used parts"
    stored = json.loads(json.dumps(game.snapshot()))
    again = smashup.Game.resume(game.setup, game.choices, stored, smashup.full_catalogue())
    assert again.fingerprint() == game.fingerprint()
    view = again.view(1)
    assert view == game.view(1)
    [shared] = view["shared"]
    assert (shared["name"], shared["deck_size"], shared["known_deck"]) == ("Doom deck", 10, [])
    assert [(card["name"], card["owner"]) for card in shared["discard_pile"]] == [("Doom", None)]
    assert game.view(0)["players"][0]["hand"][-1]["name"] == "Doom"
    assert view["players"][0]["known_hand"] == []
    invariants.check_view(game, 1, view)


def test_the_cards_of_nobody_are_dealt_like_other_hidden_cards(tmp_path: Path):
    """Bob does not know which of them Ann holds; Ann knows hers, and nobody the order of the deck."""
    game = doom_table(tmp_path).game
    deals = [game.determinize(1, random.Random(seed)) for seed in range(40)]
    orders = {tuple(card.uid for card in deal.kernel.nobodies[0].deck) for deal in deals}
    held = {next((c.uid for c in deal.kernel.players[0].hand if c.title == "Doom"), None) for deal in deals}
    assert len(orders) > 30
    assert len(held) > 3
    for deal in deals:
        invariants.check_table(deal)
        assert deal.view(1) == game.view(1)
    [own] = [card.uid for card in game.kernel.players[0].hand]
    for seed in range(5):
        deal = game.determinize(0, random.Random(seed))
        assert [card.uid for card in deal.kernel.players[0].hand] == [own]
        assert deal.view(0) == game.view(0)


def test_games_with_a_deck_that_belongs_to_nobody_are_saved_and_loaded(tmp_path: Path):
    doom_table(tmp_path)
    game = smashup.new_game(["Ann", "Bob"], [("Tiny Folk", "Fairies"), ("Mounties", "Musketeers")], seed=3)
    assert len(game.kernel.nobodies[0].deck) == 12
    bot = bots.make("random", seed=1)
    for _ in range(60):
        assert game.choice is not None
        game.choose(bot.choose(game, game.choice.player))
    assert game.clone().fingerprint() == game.fingerprint()
    assert smashup.load(game.save()).fingerprint() == game.fingerprint()
    invariants.check_deeply(game)


def test_the_folder_of_one_box_will_do_and_twice_is_once(tmp_path: Path):
    box = write_box(tmp_path)
    boxes.use_folder(box)
    boxes.use_folder(box)
    assert [entry.name for entry in boxes.outside()] == ["Tiny Box"]


def test_a_game_with_cards_from_outside_is_played_saved_and_loaded(tmp_path: Path):
    write_box(tmp_path)
    boxes.use_folder(tmp_path)
    game = smashup.new_game(["Ann", "Bob"], [("Tiny Folk", "Fairies"), ("Mounties", "Musketeers")], seed=3)
    bot = bots.make("random", seed=1)
    while not game.over:
        game.choose(bot.choose(game, game.choice.player))  # type: ignore[union-attr]
    assert smashup.load(json.loads(json.dumps(game.save()))).fingerprint() == game.fingerprint()


def test_results_name_the_boxes_that_played_them(tmp_path: Path):
    """Runs of the lab and the fuzzer mix only with those of the same rules and cards."""
    own = engine_version()
    box = write_box(tmp_path)
    boxes.use_folder(tmp_path)
    with_box = engine_version()
    assert with_box.startswith(f"{own}.tiny-")
    with (box / "folk.py").open("a") as file:
        file.write("# another\n")
    box_digest.cache_clear()
    assert engine_version() != with_box


def test_folders_without_a_box_are_refused(tmp_path: Path):
    with pytest.raises(smashup.BadSetup, match="There is no folder"):
        boxes.use_folder(tmp_path / "nowhere")
    with pytest.raises(smashup.BadSetup, match="holds no box"):
        boxes.use_folder(tmp_path)
    assert boxes.outside() == []


@pytest.mark.parametrize(
    ("wrong", "file", "words"),
    [
        (("folk.py", "1 / 0\n"), "folk.py", "line 1: ZeroDivisionError: division by zero"),
        (("folk.py", "class Foo(\n"), "folk.py", "line 1 is no Python: '(' was never closed"),
        (("folk.py", "import nothing_of_that_name\n"), "folk.py", "No module named 'nothing_of_that_name'"),
        (
            ("more.py", "from smashup.engine.script import Minion\nclass Foo(Minion, power=1):\n    'x'\n"),
            "more.py",
            "Foo belongs to no `FACTION",
        ),
        (("__init__.py", "SET = 'Tiny Box'\n"), "__init__.py", "it has no `SET = BoxedSet("),
    ],
)
def test_a_broken_box_is_left_out_by_a_sentence_and_the_others_stay(
    tmp_path: Path, wrong: tuple[str, str], file: str, words: str
):
    box = write_box(tmp_path)
    write_box(tmp_path, "whole", "Whole Box", "Whole Folk")
    name, source = wrong
    (box / name).write_text(source)
    boxes.use_folder(tmp_path)
    (problem,) = problems()
    assert problem.startswith("The box ")
    assert words in problem
    assert str(box / file) in problem
    assert [entry.name for entry in boxes.outside()] == ["Whole Box"]


def test_a_card_without_a_text_is_refused(tmp_path: Path):
    box = write_box(tmp_path)
    source = (box / "folk.py").read_text()
    (box / "folk.py").write_text(source.replace("    '''Draw a card.'''\n", ""))
    boxes.use_folder(tmp_path)
    (problem,) = problems()
    assert "Tiny Folk has no text" in problem
    assert str(box / "folk.py") in problem


def test_names_that_exist_already_are_refused(tmp_path: Path):
    box = write_box(tmp_path)
    source = (box / "folk.py").read_text()
    (box / "folk.py").write_text(source.replace("class TinyFolkParty(Action", "class Pin(Action"))
    write_box(tmp_path, "zoo", "Tiny Box Two", "Fairies")
    boxes.use_folder(tmp_path)
    first, second = problems()
    assert "there is a card called 'Pin' in World Tour: International Incident already" in first
    assert str(box / "folk.py") in first
    assert "there is a faction called 'Fairies' in Pretty Pretty Smash Up already" in second
    assert len(smashup.full_catalogue().factions) == OWN


def test_two_boxes_of_one_name_the_first_stays(tmp_path: Path):
    write_box(tmp_path / "a")
    write_box(tmp_path / "b", faction="Other Folk")
    boxes.use_folder(tmp_path / "a")
    boxes.use_folder(tmp_path / "b")
    (problem,) = problems()
    assert "another folder has a box called tiny already" in problem
    assert "Tiny Folk" in smashup.full_catalogue().factions


def test_the_command_takes_folders_and_says_what_is_wrong(tmp_path: Path):
    write_box(tmp_path)
    (write_box(tmp_path, "broken", "Broken Box", "Broken Folk") / "folk.py").write_text("1 / 0")
    done = run("-m", "smashup.cli", "--sets", str(tmp_path), "cards", "Tiny Folk")
    assert done.returncode == 0
    assert "Tiny Folk (Tiny Box)" in done.stdout
    assert "ZeroDivisionError" in done.stderr
    assert str(tmp_path / "broken" / "folk.py") in done.stderr


# the example ---------------------------------------------------------------------------------------------------------

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "backyard_box"


def run(*command: str, cwd: Path | None = None, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, which knows no boxes but installed ones."""
    environment = {**os.environ, boxes.VARIABLE: ""}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, cwd=cwd, env=environment
    )


def test_the_example_is_installed_as_a_package_and_played(tmp_path: Path):
    site = tmp_path / "site"
    install = ("-m", "pip", "install", "--no-deps", "--no-build-isolation", "--no-index", "--quiet")
    copy = tmp_path / "source"
    shutil.copytree(EXAMPLE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    installed = run(*install, "--disable-pip-version-check", "--target", str(site), str(copy))
    assert installed.returncode == 0, installed.stderr
    shown = run("-m", "smashup.cli", "cards", "Garden Gnomes", path=site)
    assert "The Backyard Box" in shown.stdout, shown.stderr
    played = run(
        "-m", "smashup.cli", "play", "--humans", "0", "--bots", "random", "--seed", "1", "--factions",
        "Garden Gnomes+Fairies,random", cwd=tmp_path, path=site,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "wins" in played.stdout


def test_the_tests_of_the_example_pass():
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(EXAMPLE / "tests"))
    assert done.returncode == 0, done.stdout


def test_nothing_is_wrong_with_the_example(tmp_path: Path):
    done = run("-m", "smashup.cli", "check", str(EXAMPLE), "--games", "40", cwd=tmp_path)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "Nothing is wrong."), done.stdout + done.stderr


def test_a_state_with_scripts_from_outside_can_be_stored_and_read(tmp_path: Path):
    """A borrowed ability is part of the state, and is found again by its module."""
    boxes.use_folder(EXAMPLE)
    s = Scenario({"Ann": ("Garden Gnomes", "Shapeshifters"), "Bob": ("Mounties", "Fairies")}, bases=["The Flower Bed"])
    fisher = s.put("Fishing Gnome", at="The Flower Bed", by="Bob")
    s.hand("Ann", "Copycat")
    s.play("Copycat", at="The Flower Bed")
    s.choose(fisher)
    stored = json.loads(json.dumps(s.game.snapshot()))
    again = smashup.resume(s.game.setup, s.game.choices, stored)
    assert again.fingerprint() == s.game.fingerprint()


LIMITED = """
from dataclasses import dataclass
from smashup.engine.script import Limit
from smashup import say

@dataclass(frozen=True, slots=True)
class OnlyFolk(Limit):
    def allows(self, player, card, place):
        return card.is_named("Tiny Folk")

    def words(self, game):
        return "of the Tiny Folk"

class FolkRally(Action):
    '''Play an extra minion of the Tiny Folk.'''

    async def on_play(me) -> None:
        await me.extra_minion(limits=(OnlyFolk(),))
"""


def test_a_limit_of_ones_own_is_shown_in_words_obeyed_and_stored(tmp_path: Path):
    """6.8: extras with a restriction keep it for as long as they are open."""
    with (write_box(tmp_path) / "folk.py").open("a") as file:
        file.write(LIMITED)
    boxes.use_folder(tmp_path)
    s = Scenario({"Ann": ("Tiny Folk", "Cyborg Apes"), "Bob": ("Mounties", "Musketeers")}, bases=["Tiny Folk Garden"])
    s.hand("Ann", "Folk Rally", "Furious George", "Furious George", "Tiny Folk")
    s.play("Folk Rally")
    extra = [play for play in s.game.view(0)["turn"]["plays"] if not play["normal"]]
    assert [[say(limit) for limit in play["says"]] for play in extra] == [["of the Tiny Folk"]]
    stored = json.loads(json.dumps(s.game.snapshot()))
    assert smashup.resume(s.game.setup, s.game.choices, stored).fingerprint() == s.game.fingerprint()
    s.play("Furious George", at="Tiny Folk Garden")
    assert not s.can_play("Furious George", at="Tiny Folk Garden")
    assert s.can_play("Tiny Folk", at="Tiny Folk Garden")


def test_a_limit_without_words_cannot_be_made():
    class Mute(Limit):
        def allows(self, player: Any, card: Any, place: Any) -> bool:
            return True

    with pytest.raises(TypeError, match="words"):
        Mute()  # type: ignore[abstract]


# writing one ---------------------------------------------------------------------------------------------------------


def test_a_new_faction_can_be_checked_tested_and_played_at_once(tmp_path: Path):
    made = run("-m", "smashup.cli", "new-faction", "Space Cats", "--in", "my_box", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    checked = run("-m", "smashup.cli", "check", "my_box", "--games", "20", cwd=tmp_path)
    assert (checked.returncode, checked.stdout.splitlines()[-1]) == (0, "Nothing is wrong."), checked.stdout
    tested = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "my_box/tests", cwd=tmp_path)
    assert tested.returncode == 0, tested.stdout
    linted = run("-m", "ruff", "check", "--config", str(EXAMPLE.parent.parent / "pyproject.toml"), ".", cwd=tmp_path)
    assert linted.returncode == 0, linted.stdout
    again = run("-m", "smashup.cli", "new-faction", "Space Cats", "--in", "my_box", cwd=tmp_path)
    assert again.returncode == 2
    assert "is there already; nothing was written" in again.stderr
    second = run("-m", "smashup.cli", "new-faction", "Sea Cats", "--in", "my_box", cwd=tmp_path)
    assert second.returncode == 0, second.stderr
    boxes.use_folder(tmp_path / "my_box")
    (entry,) = boxes.outside()
    assert (entry.name, [faction.name for faction in entry.factions]) == ("My Box", ["Sea Cats", "Space Cats"])


@pytest.mark.parametrize("name", ["", "7 Dwarves", "!!"])
def test_a_faction_needs_a_name(tmp_path: Path, name: str):
    with pytest.raises(smashup.BadSetup, match="needs a name"):
        write(name, tmp_path / "box")
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_taken_is_refused(tmp_path: Path):
    with pytest.raises(smashup.BadSetup, match="There is a faction called Fairies already"):
        write("Fairies", tmp_path / "box")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("copies=10):\n    '''Draw a card", "copies=9):\n    '''Draw a card", "Tiny Folk has 19 cards"),
        ("'''Draw a card.'''", "'''Talent: Draw a card.'''", "its text says 'Talent:', but it has no @talent"),
        ("vp=(4, 2, 1)", "vp=(1, 2, 4)", "grow from place to place"),
        ("breakpoint=18, ", "", "its breakpoint is 0"),
        ('Tiny Folk\', "small and many"', "Tiny Folk', \"x\", colours=('#777777', '#888888', '#000000')", "contrast"),
    ],
)
def test_what_is_printed_is_checked(tmp_path: Path, old: str, new: str, words: str):
    box = write_box(tmp_path)
    source = (box / "folk.py").read_text()
    assert old in source
    (box / "folk.py").write_text(source.replace(old, new))
    boxes.use_folder(tmp_path)
    (entry,) = boxes.outside()
    told = [str(mistake) for mistake in facts(entry)]
    assert any(words in sentence for sentence in told), told


def test_the_type_checker_and_random_games_are_told_of_in_sentences(tmp_path: Path):
    box = write_box(tmp_path)
    (box / "folk.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><script/></svg>')
    source = (box / "folk.py").read_text()
    (box / "folk.py").write_text(source.replace("await me.you.draw(2, me)", "me.you.draw(2, me.nothing)"))
    boxes.use_folder(tmp_path)
    (entry,) = boxes.outside()
    assert any("<script> is not shown" in str(mistake) for mistake in facts(entry))
    assert any("nothing" in sentence for sentence in types(entry))


HELPERS = """
class Gatherer(Minion, power=1):
    '''Talent: Put a +1 power counter on this minion for each minion here.'''

    each = 1

    def worth(me) -> int:
        return me.each * len(me.here.minions)

    @talent()
    async def gather(me) -> None:
        await me.add_counters(me, me.worth())

class Hoarder(Minion, power=1):
    '''Talent: Put ten +1 power counters on this minion for each minion here.'''

    each = 10

    def worth(me) -> int:
        return me.each * len(me.here.minions)

    @talent()
    async def hoard(me) -> None:
        await me.add_counters(me, me.worth())
"""


def test_methods_of_a_card_class_work_on_the_card_in_play_and_on_one_that_borrows_its_text(tmp_path: Path):
    with (write_box(tmp_path) / "folk.py").open("a") as file:
        file.write("from smashup.engine.script import talent\n" + HELPERS)
    boxes.use_folder(tmp_path)
    s = Scenario({"Ann": ("Tiny Folk", "Shapeshifters"), "Bob": ("Mounties", "Musketeers")}, bases=["Tiny Folk Garden"])
    gatherer = s.put("Gatherer", at="Tiny Folk Garden", by="Ann")
    s.put("Hoarder", at="Tiny Folk Garden", by="Bob", owner="Ann")
    s.talent(gatherer)
    assert s.counters(gatherer) == 2
    s.hand("Ann", "Copycat")
    s.play("Copycat", at="Tiny Folk Garden", choosing="Hoarder")
    s.talent("Copycat")
    assert s.counters("Copycat") == 30


def test_a_method_that_hides_a_word_is_refused(tmp_path: Path):
    box = write_box(tmp_path)
    with (box / "folk.py").open("a") as file:
        file.write("\nclass Mover(Minion, power=1):\n    'x'\n\n    def move(me) -> None: ...\n")
    boxes.use_folder(tmp_path)
    (problem,) = problems()
    assert "Mover has a method 'move', which is a word of all cards" in problem
