"""A box from a folder outside the package may bring everything that docs/writing-a-faction.md lists; this one does."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import smashup
from smashup import Options, bots, boxes
from smashup.testing import Scenario, invariants
from smashup.testing.box import facts, types
from smashup.version import box_digest

BOX = '''
"""The Meadow Box: it brings something of every kind that a box may bring."""

from smashup.engine.script import BoxedSet, BoxOption, Kernel, Player

from .words import water


async def begin(table: Kernel) -> None:
    """Everybody waters the meadow once; on a dry one nobody does."""
    if not table.box_option("dry_meadow"):
        for player in table.in_turn_order():
            await water(table, player, 1)


def harvest(player: Player) -> int:
    """1 VP for whoever holds most cards."""
    return int(all(len(player.hand) > len(other.hand) for other in player.table.players if other is not player))


SET = BoxedSet("Meadow Box", 2026, options=(BoxOption("dry_meadow"),), set_up=begin, final_vp=harvest)
'''
WORDS = '''
"""Words and an event that the cards of this box share."""

from smashup.engine.script import Kernel, Message, Player, PlayerEvent, say


class Water(PlayerEvent):
    """A player waters the meadow, and gains as many VP."""

    __slots__ = ("amount",)

    def __init__(self, player: Player, amount: int) -> None:
        super().__init__(player)
        self.amount = amount

    def apply(self, table: Kernel) -> None:
        self.player.vp += self.amount

    def says(self) -> Message:
        return say("{player} waters the meadow: {amount}.", player=self.player, amount=self.amount)


async def water(table: Kernel, player: Player, amount: int) -> None:
    await table.do(Water(player, amount))
'''
FLOWERS = '''
"""The Flowers: they grow where it is wet."""

from smashup.engine.script import Action, Base, Faction, Minion, Play, To, after

from .words import Water, water

FACTION = Faction("Flowers", "grow where it is wet", colours=("#4d7c0f", "#ffffff", "#fde047"))


class Gardener(Minion, power=2, copies=10):
    """Water the meadow."""

    async def on_play(me) -> None:
        await water(me.table, me.you, 1)


class SunFlower(Minion, power=3, copies=5):
    """Ongoing: After a player waters the meadow, this minion has +1 power until the end of the turn."""

    @after(Water)
    async def grow(me, event: Water) -> None:
        await me.boost(me, event.amount)


class Bouquet(Action, copies=5):
    """Take the top card of the pollen deck into your hand, and a Dew."""

    async def on_play(me) -> None:
        await me.you.take_from("dew", 1, me)
        [pollen] = [nobody for nobody in me.table.nobodies if nobody.name == "pollen deck"]
        if pollen.deck:
            await me.place(pollen.deck[-1], To.HAND, seen=False)


class Pond(Base, breakpoint=18, vp=(4, 2, 1)):
    """After a player plays a minion here, that player waters the meadow."""

    @after(Play, lambda me, event: event.card.is_minion and event.place is me)
    async def splash(me, event: Play) -> None:
        await water(me.table, event.player, 1)


class Hive(Base, breakpoint=20, vp=(3, 2, 1)):
    """Nothing special happens here."""


class Pollen(Action, copies=6, shared="pollen deck"):
    """Draw a card."""

    async def on_play(me) -> None:
        await me.you.draw(1, me)
'''
EMBLEM = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="24"/></svg>'
DEW = '''
"""The dew: cards of no faction that lie beside the table."""

from smashup.engine.script import Action, SupplyDeck, To

SUPPLY = SupplyDeck("dew")


class Dew(Action, copies=4):
    """Return this card to the dew."""

    async def on_play(me) -> None:
        me.send_to(To.SUPPLY)
'''
TABLE = {"Ann": ("Flowers", "Fairies"), "Bob": ("Mounties", "Musketeers")}
BASES = ["Hive", "Pond"]


@pytest.fixture(autouse=True)
def meadow_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The box lies in a folder; afterwards there are only our own boxes again."""
    box = tmp_path / "meadow"
    box.mkdir()
    for name, source in {"__init__": BOX, "words": WORDS, "flowers": FLOWERS, "dew": DEW}.items():
        (box / f"{name}.py").write_text(source)
    (box / "flowers.svg").write_text(EMBLEM)
    monkeypatch.setenv(boxes.VARIABLE, "")
    boxes.use_folder(box)
    assert smashup.full_catalogue().problems == ()
    yield box
    monkeypatch.undo()
    box_digest.cache_clear()
    smashup.full_catalogue.cache_clear()
    for module in [name for name in sys.modules if name.startswith(boxes.OUTSIDE)]:
        del sys.modules[module]


def new_game(seed: int = 3, more: Mapping[str, str | bool] | None = None) -> smashup.Game:
    return smashup.new_game([*TABLE], [*TABLE.values()], seed, Options(more=more or {}))


def said(game: smashup.Game) -> list[str]:
    return [event["text"] for event in game.events()]


def test_the_box_passes_the_checks_that_every_box_has_to_pass():
    [entry] = boxes.outside()
    assert list(facts(entry)) == []
    assert list(types(entry)) == []


def test_factions_and_bases_are_in_the_catalogue():
    catalogue = smashup.full_catalogue()
    assert catalogue.faction("Flowers").boxed_set == "Meadow Box"
    assert {"Pond", "Hive"} <= set(catalogue.bases)


def test_a_step_of_the_set_up_is_done_and_told():
    game = new_game()
    assert game.scores == [1, 1]
    assert "Ann waters the meadow: 1." in said(game)
    assert smashup.load(json.loads(json.dumps(game.save()))).scores == [1, 1]


def test_a_house_rule_of_the_box_is_obeyed_and_saved():
    game = new_game(more={"dry_meadow": True})
    assert game.scores == [0, 0]
    assert game.clone().table.options.more == {"dry_meadow": True}  # type: ignore[attr-defined]
    saved = json.loads(json.dumps(game.save()))
    assert saved["options"]["more"] == {"dry_meadow": True}
    assert smashup.load(saved).fingerprint() == game.fingerprint()
    stored = json.loads(json.dumps(game.snapshot()))
    again = smashup.resume(game.setup, game.choices, stored)
    assert again.table.box_option("dry_meadow") is True  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"wet_meadow": True}, "No box has the option 'wet_meadow'"),
        ({"dry_meadow": "very"}, "The option 'dry_meadow' cannot be 'very'; it is one of False, True"),
        ({"dry_meadow": 1}, "The option 'dry_meadow' cannot be 1"),
    ],
)
def test_a_house_rule_that_no_box_brings_is_refused(more: dict[str, str | bool], words: str):
    with pytest.raises(smashup.BadOptions, match=words):
        new_game(more=more)


def test_games_without_the_box_know_nothing_of_it():
    """Its steps and house rules hold where one of its factions is played; the options of others stay as they were."""
    game = smashup.new_game(["Ann", "Bob"], [("Fairies", "Penguins"), ("Mounties", "Musketeers")], 3)
    assert game.scores == [0, 0]
    assert "more" not in game.save()["options"]


def test_words_and_events_of_the_box_go_through_the_gates_like_all_others():
    """3.6: what watches the event answers it, and the log says what the event says."""
    s = Scenario(TABLE, bases=BASES)
    flower = s.put("Sun Flower", at="Hive", by="Bob")
    s.hand("Ann", "Gardener")
    s.play("Gardener", at="Pond")
    s.choose("Pond")
    assert s.vp("Ann") == 2, "the Gardener and the Pond"
    assert s.power(flower) == 5
    assert said(s.game).count("Ann waters the meadow: 1.") == 2
    s.end_turn()
    assert s.power(flower) == 3


def test_a_pile_of_the_table_holds_cards_that_nobody_owns():
    s = Scenario(TABLE, bases=BASES)
    pollen, dew = s.game.view(0)["shared"]
    assert (pollen["name"], pollen["deck_size"]) == ("pollen deck", 6)
    assert (dew["name"], dew["deck_size"]) == ("dew", 4)
    s.hand("Ann", "Bouquet")
    s.play("Bouquet")
    assert sorted(s.hand_of("Ann")) == ["Dew", "Pollen"]
    assert smashup.full_catalogue().card("Dew").faction == "", "a card of no faction"
    assert s.game.view(1)["players"][0]["known_hand"] == ["Dew"], "everybody saw that one"
    assert [deck["deck_size"] for deck in s.game.view(0)["shared"]] == [5, 3]


def test_a_step_of_the_final_scoring_adds_to_the_scores():
    """8.2: what is counted when the game has ended."""
    s = Scenario(TABLE, bases=BASES)
    s.hand("Bob", "Pin", "Pin", "Pin")
    s.give_vp("Ann", 16)
    s.end_turn()
    assert s.game.winner == 0
    assert s.game.scores == [16, 1]


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_played_copied_and_loaded(seed: int):
    game, bot = new_game(seed), bots.make("random", seed)
    while game.choice is not None:
        if game.choice_count % 25 == 0:
            assert game.clone().fingerprint() == game.fingerprint()
            invariants.check_table(game)
        game.choose(bot.choose(game, game.choice.player))
    assert smashup.load(game.save()).fingerprint() == game.fingerprint()
