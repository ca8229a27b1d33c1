"""Editions: a card's current text is a small class beside the printed one that says only what differs."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import smashup
from smashup import boxes
from smashup.engine.editions import EDITIONS
from smashup.engine.setup import Setup
from smashup.testing import Scenario, revised

CURRENT = smashup.Options(edition="current")

BOX = """
from smashup.engine.script import BoxedSet

SET = BoxedSet("Times", 2026)
"""
FACTION = """
from smashup.engine.script import *

FACTION = Faction("Watches", "Times change.")


class Sundial(Minion, power=2, copies=10):
    '''Talent: Draw a card.'''

    cards = 1

    @talent()
    async def shine(me) -> None:
        await me.you.draw(me.cards, me)


class CurrentSundial(Sundial, edition="current", power=3):
    '''Talent: Draw two cards.'''

    cards = 2


class Hourglass(Minion, power=1, copies=6):
    '''Draw a card. Ongoing: This minion has +1 power for each minion here.'''

    async def on_play(me) -> None:
        await me.you.draw(1, me)

    def bonus(me) -> int:
        return len(me.here.minions)


class Stopwatch(Hourglass, edition="current", title="Stopwatch", copies=4):
    '''Draw a card. Talent: This minion has +2 power until the end of the turn.'''

    bonus = GONE

    @talent()
    async def press(me) -> None:
        await me.boost(me, 2)


class Alarm(Action, copies=4):
    '''Draw a card.'''

    async def on_play(me) -> None:
        await me.you.draw(1, me)


class CurrentAlarm(Alarm, edition="current", on=ANY_BASE, copies=6):
    '''Ongoing: The breakpoint here is 2 lower.'''

    on_play = GONE

    def breakpoint_bonus(me, base: Base) -> int:
        return -2 if base is me.here else 0


class Belfry(Base, breakpoint=18, vp=(4, 2, 1)):
    '''Nothing special happens here.'''


class CurrentBelfry(Belfry, edition="current", breakpoint=20):
    pass


class Tower(Base, breakpoint=16, vp=(3, 2, 1)):
    '''Nothing special happens here.'''
"""


@pytest.fixture(autouse=True)
def as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins and ends with our own boxes only."""
    monkeypatch.setenv(boxes.VARIABLE, "")
    smashup.full_catalogue.cache_clear()
    yield
    monkeypatch.undo()
    smashup.full_catalogue.cache_clear()
    for module in [name for name in sys.modules if name.startswith(boxes.OUTSIDE)]:
        del sys.modules[module]


def use_box(folder: Path, more: str = "") -> None:
    box = folder / "times"
    box.mkdir()
    (box / "__init__.py").write_text(BOX)
    (box / "watches.py").write_text(FACTION + more)
    boxes.use_folder(folder)


@pytest.fixture
def watches(tmp_path: Path) -> None:
    use_box(tmp_path)
    assert smashup.full_catalogue().problems == ()


def table(edition: str) -> Scenario:
    options = smashup.Options(edition=edition)
    pairs = {"Ann": ("Watches", "Fairies"), "Bob": ("Shapeshifters", "Mounties")}
    return Scenario(pairs, bases=["Belfry", "Tower"], options=options)


@pytest.mark.parametrize(("edition", "power", "cards"), [("printed", 2, 1), ("current", 3, 2)])
def test_what_a_current_card_does_not_say_is_as_printed(watches: None, edition: str, power: int, cards: int):
    s = table(edition)
    sundial = s.put("Sundial", at="Belfry", by="Ann")
    assert s.power(sundial) == power
    s.talent(sundial)
    assert len(s.hand_of("Ann")) == cards


@pytest.mark.parametrize(("edition", "breakpoint"), [("printed", 18), ("current", 20)])
def test_a_base_may_have_another_breakpoint(watches: None, edition: str, breakpoint: int):
    s = table(edition)
    assert s.breakpoint("Belfry") == breakpoint
    base = smashup.full_catalogue().in_edition(edition).base("Belfry")
    assert base.vp == (4, 2, 1)
    assert base.rules_text == "Nothing special happens here."


def test_an_ability_may_vanish_or_change_its_kind(watches: None):
    s = table("current")
    s.hand("Ann", "Stopwatch")
    stopwatch = s.put("Stopwatch", at="Tower", by="Ann")
    assert s.power(stopwatch) == 1  # no more power for the minions here
    s.play("Stopwatch", at="Belfry")
    assert len(s.hand_of("Ann")) == 1  # the card that the printed one draws too
    s.talent(stopwatch)
    assert s.power(stopwatch) == 3


def test_a_standard_action_may_become_one_on_a_base(watches: None):
    s = table("current")
    s.hand("Ann", "Alarm")
    s.play("Alarm", on="Tower")
    assert s.breakpoint("Tower") == 14
    assert s.hand_of("Ann") == []  # the printed one draws a card


def test_a_card_may_have_another_name_and_number_of_copies(watches: None):
    printed, current = (smashup.full_catalogue().in_edition(edition) for edition in EDITIONS)
    assert "Stopwatch" not in printed.cards
    assert "Hourglass" not in current.cards
    for catalogue, expected in ((printed, [10, 6, 4]), (current, [10, 4, 6])):
        assert [card.copies for card in catalogue.faction("Watches").cards] == expected
    with pytest.raises(smashup.BadSetup, match="There is no card 'Hourglass'"):
        table("current").put("Hourglass", at="Tower", by="Ann")
    game = smashup.new_game(["Ann", "Bob"], [("Watches", "Fairies"), ("Mounties", "Musketeers")], 1, CURRENT)
    ann = game.kernel.players[0]
    assert sum(card.title == "Stopwatch" for card in (*ann.deck, *ann.hand)) == 4


def test_who_copies_a_current_card_copies_its_current_abilities(watches: None):
    """Also what they say of the numbers that differ."""
    s = table("current")
    sundial = s.put("Sundial", at="Belfry", by="Ann")
    s.end_turn()
    s.hand("Bob", "Copycat")
    s.play("Copycat", at="Belfry", choosing=sundial)
    before = len(s.hand_of("Bob"))
    s.talent("Copycat")
    assert len(s.hand_of("Bob")) == before + 2


def test_a_game_of_the_current_edition_is_saved_stored_and_copied(watches: None):
    s = table("current")
    s.put("Sundial", at="Belfry", by="Ann")
    s.hand("Ann", "Stopwatch", "Alarm")
    s.play("Stopwatch", at="Belfry")
    s.play("Alarm", on="Belfry")
    save = json.loads(json.dumps(s.game.save()))
    assert save["options"]["edition"] == "current"
    stored = smashup.resume(s.game.setup, s.game.choices, json.loads(json.dumps(s.game.snapshot())))
    for other in (smashup.load(save), s.game.clone(), s.game.undo(), stored):
        assert other.setup.options.edition == "current"
        assert [card.face.edition for card in other.kernel.things if card.title == "Sundial"] == ["current"] * 10
    assert smashup.load(save).fingerprint() == stored.fingerprint() == s.game.fingerprint()


def test_a_save_that_names_no_edition_is_of_the_printed_cards():
    data = smashup.new_game(["Ann", "Bob"], [("Fairies", "Kitty Cats"), ("Mounties", "Musketeers")], 7).save()
    del data["options"]["edition"]
    assert smashup.load(data).setup.options.edition == "printed"


def test_a_slot_of_a_deck_may_hold_another_card_today():
    """Bear Cavalry: a second Bear Rides You and Bearing Down in the place of You're Screwed."""
    for edition, titles in (
        ("printed", {"Bear Rides You": 1, "You're Screwed": 2, "Bearing Down": 0}),
        ("current", {"Bear Rides You": 2, "You're Screwed": 0, "Bearing Down": 1}),
    ):
        options = smashup.Options(edition=edition)
        game = smashup.new_game(["Ann", "Bob"], [("Bear Cavalry", "Fairies"), ("Mounties", "Musketeers")], 1, options)
        ann = game.kernel.players[0]
        cards = [card.title for card in (*ann.deck, *ann.hand)]
        assert len(cards) == 40
        assert {title: cards.count(title) for title in titles} == titles


OLDER = json.loads(Path(__file__).with_name("older_current_game.json").read_text(encoding="utf-8"))
"""A game of the current edition from before Bear Cavalry had Bearing Down: its save, and its state, in which a base is
cancelled until Bob's next turn.
"""


def test_a_save_from_before_the_edition_changed_is_refused_in_a_sentence():
    with pytest.raises(
        smashup.BadSave, match=r"The game was changed, or the rules were\.|it was changed, or the rules"
    ):
        smashup.load(OLDER["save"])


def test_a_state_from_before_the_edition_changed_goes_on_with_its_cards():
    setup = Setup.from_dict(OLDER["save"])
    game = smashup.resume(setup, OLDER["save"]["choices"], OLDER["snapshot"])
    titles = [card.title for card in game.kernel.things]
    assert (titles.count("You're Screwed"), titles.count("Bearing Down")) == (2, 0)
    again = smashup.resume(setup, game.choices, json.loads(json.dumps(game.snapshot())))
    assert again.fingerprint() == game.fingerprint()
    assert cancelled_bases(game) == ["Tar Pits"]
    take_last(game)  # the end of Bob's turn
    while game.table.current.name == "Ann":
        assert cancelled_bases(game) == ["Tar Pits"]
        take_last(game)
    assert cancelled_bases(game) == []
    rng = random.Random(1)
    while game.choice is not None:
        game.choose(rng.randrange(len(game.choice.options)))
    assert game.winner is not None


def take_last(game: smashup.Game) -> None:
    assert game.choice is not None
    game.choose(len(game.choice.options) - 1)


def cancelled_bases(game: smashup.Game) -> list[str]:
    return [base["name"] for base in game.view(0)["bases"] if base.get("cancelled")]


def test_a_state_with_a_card_that_no_box_has_is_refused_in_a_sentence():
    snapshot = {**OLDER["snapshot"], "things": [["Nobody", 0, {}], *OLDER["snapshot"]["things"]]}
    with pytest.raises(smashup.BadSave, match="names 'Nobody', which no box has"):
        smashup.resume(Setup.from_dict(OLDER["save"]), OLDER["save"]["choices"], snapshot)


def test_the_catalogue_has_the_current_card_beside_the_printed_one(watches: None):
    """A card that does not differ has none."""
    (box,) = [entry for entry in smashup.catalogue()["sets"] if entry["name"] == "Times"]
    sundial, hourglass, alarm = box["factions"][0]["cards"]
    assert (sundial["power"], sundial["current"]["power"]) == (2, 3)
    assert sundial["current"]["text"] == "Talent: Draw two cards."
    assert (hourglass["name"], hourglass["current"]["name"]) == ("Hourglass", "Stopwatch")
    assert (alarm["on"], alarm["current"]["on"]) == (None, "base")
    belfry, tower = box["bases"]
    assert (belfry["breakpoint"], belfry["current"]["breakpoint"]) == (18, 20)
    assert "current" not in tower


def test_an_edition_that_is_not_there_is_refused_by_its_name():
    with pytest.raises(smashup.BadOptions, match="'edition' cannot be 'third'; it is one of 'printed', 'current'"):
        smashup.Options(edition="third")
    with pytest.raises(smashup.BadSetup, match="no edition 'third'; there are printed, current"):
        smashup.full_catalogue().in_edition("third")
    data = smashup.new_game(["Ann", "Bob"], [("Fairies", "Kitty Cats"), ("Mounties", "Musketeers")], 7).save()
    data["options"]["edition"] = "third"
    with pytest.raises(smashup.BadSave, match="'edition' cannot be 'third'"):
        smashup.load(data)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("class Late(Sundial, edition='future'):\n    pass\n", "Late has the edition 'future'; there are printed"),
        ("class Late(Minion, edition='current'):\n    'Nothing.'\n", "Late derives from no printed card"),
        ("class Late(CurrentSundial, edition='current'):\n    pass\n", "Late derives from no printed card"),
        ("class Late(Sundial, edition='current'):\n    pass\n", "Sundial is in the edition 'current' twice"),
        ("class Late(Tower, edition='current', title='Belfry'):\n    pass\n", "two bases called 'Belfry'"),
    ],
)
def test_a_current_card_that_stands_beside_none_is_refused_in_a_sentence(tmp_path: Path, more: str, words: str):
    use_box(tmp_path, f"\n\n{more}")
    (problem,) = smashup.full_catalogue().problems
    assert words in str(problem)
    assert "Watches" not in smashup.full_catalogue().factions


SHEET = {
    "factions": [
        {
            "name": "Super Spies",
            "cards": [
                {"name": "Spy", "revised": "Card renamed Informer: it sees more."},
                {"name": "Operative", "revised": "It buries."},
                {"name": "Mole", "revised": None},
                {"name": "Secret Agent", "revised": "It draws."},
                {"name": "Mindraker", "revised": "A standard action."},
                {"name": "Moon Zero Three", "revised": "It grows."},
            ],
        },
        {"name": "Nobody Knows Them", "cards": [{"name": "Stranger", "revised": "Anything."}]},
    ],
    "bases": [{"name": "The Nexus", "revised": "Breakpoint 18, VP 4 3 1."}],
}


def test_the_check_against_the_sheets_finds_every_difference():
    assert [
        line.partition(";")[0] for line in revised.compare(SHEET, {"Operative": "no burying", "Mindraker": "?"})
    ] == [
        "Spy: title is Informant in the current edition",
        "Mole: has a current text, but the sheet says nothing of one",
        "Secret Agent: has no current text",
        "Mindraker: has a current text, but should stay as printed",
        "The Nexus: vp is 4 3 2 in the current edition",
        "The Nexus: breakpoint is 19 in the current edition",
    ]


def test_whatever_stays_as_printed_has_no_current_text():
    faces = smashup.full_catalogue().cards | smashup.full_catalogue().bases
    for name in revised.reasons(Path(__file__).resolve().parent.parent):
        assert faces[name].revised == {}
