"""The hard cases of the Penguins' sheet, one test each."""

import pytest

from smashup.engine.events import Draw, TakeOut
from smashup.engine.options import Options
from smashup.testing import Scenario
from tests.tables import table_of

TABLE = ("Cuzcu", "Tropical Paradise", "Giant Turnip")
PENGUINS = ("Penguins", "Mounties")
two = table_of(PENGUINS, ("Fairies", "Super Spies"), TABLE, options=Options(promos=True))


def test_deck_runs_out_while_revealing():
    s = two()
    s.hand("Ann", "The Hatching")
    s.deck("Ann", "Ice Slide", "Pebble Gift", "Secret Mission", only=True)
    s.discard_pile("Ann", *["Baby Penguin"] * 4, "Snazzy Penguin")
    s.play("The Hatching")
    assert sorted(s.deck_of("Ann")) == ["Ice Slide", "Pebble Gift", "Secret Mission"]
    assert s.discard_of("Ann") == [*["Baby Penguin"] * 4, "Snazzy Penguin", "The Hatching"]
    s.idle()


@pytest.mark.parametrize("seed", range(6))
def test_deck_empty_at_the_start(seed: int):
    s = Scenario({"Ann": PENGUINS, "Bob": ("Fairies", "Super Spies")}, bases=TABLE, seed=seed)
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Snazzy Penguin", "Secret Mission")
    s.plays("Ann", "The Hatching")
    revealed_before = s.where("Secret Mission") == "limbo"
    s.choose("Cuzcu")
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert s.hand_of("Ann") == ([] if revealed_before else ["Secret Mission"])
    assert s.deck_of("Ann") == (["Secret Mission"] if revealed_before else [])
    assert s.discard_of("Ann") == ["The Hatching"]  # it was still being resolved when the pile was shuffled in
    s.idle()


def test_dancing_penguin_replaces_a_revealed_minion():
    s = two()
    s.attach("Pebble Gift", to="Cuzcu", by="Ann")
    s.hand("Ann", "The Hatching", "Dancing Penguin")
    s.deck("Ann", "Ice Slide", "Baby Penguin", "Dudlee", only=True)
    s.play("The Hatching", choosing="Cuzcu")
    s.play("Dancing Penguin")
    assert [h.title for h in s.minions_at("Cuzcu", "Ann")] == ["Dancing Penguin"]
    assert s.hand_of("Ann") == []  # Pebble Gift draws nothing
    assert sorted(s.deck_of("Ann")) == ["Baby Penguin", "Dudlee", "Ice Slide"]
    s.hand("Ann", "Snazzy Penguin", "Snazzy Penguin")
    s.play("Snazzy Penguin", at="Giant Turnip")  # the regular minion play is still available
    assert not s.can_play("Snazzy Penguin")  # and Baby Penguin's ability did not happen
    s.idle()


def test_dancing_penguin_and_limits():
    s = two(ann=("Penguins", "Russian Fairy Tales"))
    s.put("The Gray Wolf", at="Cuzcu", by="Ann")
    s.hand("Ann", "Dancing Penguin", "Toad")
    s.talent("The Gray Wolf")
    s.play("Toad", at="Cuzcu")
    s.play("Dancing Penguin")
    assert s.where("Dancing Penguin") == "Cuzcu"
    assert s.counters("Dancing Penguin") == 0
    assert s.deck_of("Ann")[-1] == "Toad"
    assert s.deck_of("Ann")[0] == "The Gray Wolf"
    s.idle()


def test_disguise_penguin_finds_itself():
    s = two()
    disguise = s.put("Disguise Penguin", at="Cuzcu", by="Ann")
    s.deck("Ann", "Ice Slide", "Pebble Gift", only=True)
    s.talent("Disguise Penguin", choosing="yes")
    assert s.where(disguise) == "Cuzcu"
    assert sorted(s.deck_of("Ann")) == ["Ice Slide", "Pebble Gift"]
    assert not any("Disguise Penguin" in label for label in s.options())
    s.idle()


def test_stolen_disguise_penguin():
    s = two(ann=("Kitty Cats", "Super Spies"), bob=PENGUINS)
    disguise = s.put("Disguise Penguin", at="Cuzcu", by="Bob")
    s.put("Queen Fluffy", at="Giant Turnip", by="Ann")
    s.deck("Ann", "Permit to Kill", "Secret Agent", only=True)
    s.talent("Queen Fluffy", choosing=disguise)
    s.talent(disguise)
    assert s.deck_of("Bob")[-1] == "Disguise Penguin"  # visible cards go to their owner
    s.choose("yes")
    assert s.where("Secret Agent") == "Cuzcu"
    assert s.controller("Secret Agent") == "Ann"
    s.idle()


def test_made_to_play_by_an_opponent():
    s = two(ann=("Russian Fairy Tales", "Super Spies"), bob=PENGUINS)
    dudlee = s.put("Dudlee", at="Cuzcu", by="Bob")
    s.deck("Bob", "Snazzy Penguin", "Ice Slide", "Pebble Gift", only=True)
    s.plays("Ann", "Transformation", choosing=dudlee)
    s.choose("yes")
    assert s.where("Snazzy Penguin") == "Cuzcu"
    assert s.hand_of("Bob") == ["Ice Slide", "Pebble Gift"]
    s.idle()


@pytest.mark.parametrize("used", [True, False])
def test_made_to_play_a_baby_penguin_by_an_opponent(used: bool):
    s = two(ann=("Russian Fairy Tales", "Super Spies"), bob=PENGUINS)
    dudlee = s.put("Dudlee", at="Cuzcu", by="Bob")
    s.deck("Bob", "Baby Penguin", only=True)
    s.hand("Bob", "Surfing Penguin", "Command Penguin")
    s.plays("Ann", "Transformation", choosing=dudlee)
    assert s.asked == "Bob"  # at once or not at all: it is not Bob's Play Cards phase
    s.choose("yes")
    assert s.options() == ["Play Surfing Penguin at Cuzcu", "Decline"]
    if used:
        s.play("Surfing Penguin", at="Cuzcu")
        s.decline()
    else:
        s.decline()
    assert ("Surfing Penguin" in s.hand_of("Bob")) is not used
    s.idle()


def test_i_cant_tell_them_apart_three_times():
    s = two(ann=("Penguins", "Shapeshifters"))
    double = s.put("Doppelgänger", at="Cuzcu", by="Ann")
    splice = s.attach("Splice as Nice", to=double, by="Ann")
    mimic, baby = s.lay("Cuzcu", Ann=("Mimic", "Baby Penguin"))
    s.deck("Ann", "Ice Slide", "Pebble Gift", "Mitosis", only=True)
    s.plays("Ann", "I Can't Tell Them Apart", choosing=("Cuzcu", double, mimic, baby))
    assert s.where(splice) == "discard"
    s.choose("yes", "yes", "yes")
    assert s.discard_of("Ann") == ["Splice as Nice", "I Can't Tell Them Apart"]  # nothing else was ever discarded
    assert {s.where(card) for card in (double, mimic, baby)} == {"Cuzcu"}
    assert sorted(s.deck_of("Ann")) == ["Ice Slide", "Mitosis", "Pebble Gift"]
    s.hand("Ann", "Snazzy Penguin", "Snazzy Penguin")
    s.play("Snazzy Penguin", at="Cuzcu")  # Baby Penguin came off the top of the deck
    assert s.can_play("Snazzy Penguin", at="Giant Turnip")
    s.idle()


@pytest.mark.parametrize("seed", range(6))
def test_cards_revealed_on_the_way_stay_aside_until_the_last_minion(seed: int):
    """A draw in between cannot find them."""
    s = Scenario({"Ann": PENGUINS, "Bob": ("Fairies", "Super Spies")}, bases=TABLE, seed=seed)
    minions = [s.put("Snazzy Penguin", at="Cuzcu", by="Ann"), s.put("Dudlee", at="Cuzcu", by="Ann")]
    s.deck("Ann", "Ice Slide", "Pebble Gift", "Leaping Aboard", only=True)
    s.plays("Ann", "I Can't Tell Them Apart", choosing="Cuzcu")
    s.choose(*minions)
    while s.prompt.startswith("I Can't Tell Them Apart: play a minion"):  # once, where the first search found all cards
        s.choose("yes")
    revealed: set[str] = set()
    for event in s.game.history():
        if isinstance(event, TakeOut):
            revealed |= {card.title for card in event.cards}
        elif isinstance(event, Draw):
            assert not {card.title for card in event.cards} & revealed
    assert s.where("Snazzy Penguin") == "Cuzcu"  # Dudlee may be among the cards it drew
    s.idle()


def test_forced_base():
    s = two("The Vats", "Cuzcu", "Giant Turnip")
    s.lay("The Vats", Ann=("Baby Penguin", "Disguise Penguin"))
    s.deck("Ann", "Baby Penguin", "Snazzy Penguin", only=True)
    s.talent("Disguise Penguin", choosing="yes")
    assert s.discard_of("Ann") == ["Baby Penguin"]
    assert [h.title for h in s.minions_at("The Vats", "Ann")] == ["Baby Penguin"]
    s.idle()
    s.deck("Ann", "Baby Penguin", only=True)
    s.plays("Ann", "The Hatching")
    assert not s.can_play("Baby Penguin", at="The Vats")
    s.choose("Cuzcu")
    assert len(s.minions_at("Cuzcu", "Ann")) == 1
    s.idle()


def test_under_the_ice_and_drawing():
    deck = ["Skillet", "Snazzy Penguin", "Marie DeGraw", "Heirloom", "Skillet", "The Hatching", "Pebble Gift"]
    for seed in range(40):
        s = Scenario({"Ann": ("Penguins", "Princesses"), "Bob": ("Fairies", "Super Spies")}, bases=TABLE, seed=seed)
        s.hand("Ann", "Under the Ice")
        s.deck("Ann", *deck, only=True)
        s.play("Under the Ice")
        if s.can_play("Snazzy Penguin"):
            break
    s.choose("Cuzcu")
    assert s.hand_of("Ann") == ["The Hatching", "Pebble Gift"]
    order = ["Heirloom", "Skillet", "Marie DeGraw", "Skillet"]
    s.choose(*order)
    assert s.deck_of("Ann") == order
    s.idle()


def test_scoring_with_ice_slide_and_leaping_aboard():
    s = Scenario(
        {"Bob": ("Fairies", "Super Spies"), "Ann": ("Penguins", "Time Travelers"), "Cid": ("Cyborg Apes", "Mounties")},
        bases=["Cuzcu", "Tropical Paradise", "Giant Turnip", "Machu Picchu"],
        options=Options(promos=True),
    )
    s.attach("Ice Slide", to="Cuzcu", by="Ann")
    s.attach("Leaping Aboard", to="Cuzcu", by="Ann")
    jumper, baby, snazzy = s.lay("Cuzcu", Ann=("Jumper", "Baby Penguin", "Snazzy Penguin"))
    s.put("Puck", at="Cuzcu", by="Bob", counters=30)
    s.attach("Flying Monkey", to=baby, by="Cid")
    s.base_deck("The Colony")
    s.deck("Ann", "Time Raider", "Time Raider", "Do Over!", "Time Raider", only=True)
    s.end_turn(drawing=("Tinx", "Tinx"))
    assert s.asked == "Bob"
    assert "order" in s.prompt
    s.choose("Flying Monkey")
    assert s.asked == "Cid"
    s.choose("Giant Turnip")
    assert s.where(baby) == "Giant Turnip"
    assert s.asked == "Bob"  # Ice Slide counts at the clean-up, where Jumper answers too
    s.choose("Ice Slide")
    assert s.hand_of("Ann") == ["Time Raider", "Time Raider"]
    assert s.asked == "Ann"
    s.choose("yes")
    assert s.where(jumper) == "hand"
    assert s.where(snazzy) == "discard"
    s.choose("yes")
    assert [h.title for h in s.minions_at("The Colony", "Ann")] == ["Time Raider"]
    assert s.deck_of("Ann") == ["Do Over!"]
    assert s.asked == "Ann"  # The Colony did not trigger: it is not her Play Cards phase; now it is her turn
    s.idle()


def test_titan_alone_counts():
    s = two(Cid=("Kitty Cats", "Shapeshifters"))
    s.put("Emperor Penguin", at="Cuzcu", by="Ann", counters=3)
    s.put("Spy", at="Cuzcu", by="Bob")
    s.put("Mimic", at="Cuzcu", by="Cid", counters=25)
    s.end_turn()
    assert [s.vp(name) for name in ("Ann", "Bob", "Cid")] == [3, 2, 5]
    assert s.where("Emperor Penguin") == "aside"
    assert s.counters("Emperor Penguin") == 0


def test_time_slip_on_the_emperor():
    s = two(
        ann=("Time Travelers", "Super Spies"),
        bob=PENGUINS,
        Cid=("Princesses", "Kitty Cats"),
    )
    s.put("Emperor Penguin", at="Cuzcu", by="Bob", counters=2)
    for _ in range(3):
        s.put("Baby Penguin", at="Giant Turnip", by="Bob")
    s.plays("Ann", "Into the Time Slip", choosing="Emperor Penguin")
    assert s.where("Emperor Penguin") == "aside"
    s.end_turn(drawing=("Jumper", "Jumper"))
    assert s.asked == "Bob"
    s.play("Emperor Penguin", at="Giant Turnip")
    assert s.counters("Emperor Penguin") == 0
    s.end_turn(drawing=("Dudlee", "Dudlee"))
    s.plays("Cid", "Skillet")
    assert s.options() == ["Destroy Baby Penguin (Bob's, at Giant Turnip)"] * 3
    s.choose(0)
    s.end_turn(drawing=("Muffin", "Muffin"))
    s.end_turn()
    s.end_turn()
    s.plays("Cid", "True Love's Kiss")
    assert not any("Emperor Penguin" in label for label in s.options())


@pytest.mark.parametrize("hatching_first", [True, False])
def test_regular_play_off_the_deck_under_eliza(hatching_first: bool):
    s = two(bob=("Princesses", "Super Spies"))
    s.put("Eliza", at="Giant Turnip", by="Bob")
    s.put("Emperor Penguin", at="Cuzcu", by="Ann")
    s.hand("Ann", "The Hatching", "Surfing Penguin")
    s.deck("Ann", "Baby Penguin", "Dudlee", "Ice Slide", only=True)
    s.choose(next(label for label in s.options() if "regular minion" in label))
    assert s.where("Baby Penguin") == "Cuzcu"  # her regular minion, not an extra one
    assert s.can_play("Surfing Penguin", at="Cuzcu")
    if hatching_first:
        s.play("The Hatching", choosing="Tropical Paradise")
        assert s.where("Dudlee") == "Tropical Paradise"
        assert not s.can_play("Surfing Penguin", at="Cuzcu")
    else:
        s.play("Surfing Penguin", at="Cuzcu")
        s.decline()
        s.play("The Hatching")
        assert "Dudlee" in s.discard_of("Ann")
    s.idle()
