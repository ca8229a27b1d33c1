"""RULES 2: the turn."""

import smashup
from smashup import Options
from smashup.engine.effects import PlayRecord
from smashup.engine.legality import MOST_PLAYS
from smashup.testing import Scenario
from tests.tables import table_of

APES = ("Cyborg Apes", "Shapeshifters")
SPIES = ("Super Spies", "Time Travelers")
BASES = ("Monkey Lab", "The Vats", "Faceless City", "ISI's Swingin' Pad")
table = table_of(APES, SPIES, BASES)


# 2.1 Start Turn ------------------------------------------------------------------------------------------------------


def test_start_of_turn_abilities_happen_at_the_start_of_their_controllers_turn():
    """RULES 2.1."""
    s = table()
    field = s.attach("Stasis Field", to="The Vats", by="Bob")
    s.end_turn()
    assert s.asked == "Bob"
    assert s.where(field) == "discard"


def test_what_expires_at_the_start_of_your_turn_expires():
    """RULES 2.1, 4.5: Glymmer's effect lasts until the start of its player's next turn, though Glymmer is gone."""
    s = table(ann=("Fairies", "Time Travelers"), bob=APES)
    glymmer = s.put("Glymmer", at="The Vats", by="Ann")
    clyde = s.put("Clyde 2.0", at="The Vats", by="Bob", counters=1)
    s.hand("Ann", "Into the Time Slip")
    s.talent(glymmer, choosing=(0, clyde))
    s.play("Into the Time Slip", choosing=glymmer)
    assert s.power(clyde) == 1
    s.end_turn()
    assert s.power(clyde) == 1
    s.end_turn()
    assert s.asked == "Ann"
    assert s.power(clyde) == 5


# 2.2 Play Cards ------------------------------------------------------------------------------------------------------


def test_one_minion_and_one_action_in_any_order():
    """RULES 2.2."""
    for order in (["Baboom", "Genetic Shift"], ["Genetic Shift", "Baboom"]):
        s = table()
        s.hand("Ann", "Baboom", "Baboom", "Genetic Shift", "Genetic Shift")
        for title in order:
            if title == "Baboom":
                s.play("Baboom", at="The Vats")
            else:
                s.play("Genetic Shift", choosing=0)
        assert not s.can_play("Baboom", at="Monkey Lab")
        assert not s.can_play("Genetic Shift")


def test_either_or_neither():
    """RULES 2.2: the phase ends when the player says so."""
    s = table()
    s.hand("Ann", "Baboom", "Genetic Shift")
    s.end_turn()
    assert s.asked == "Bob"
    assert {"Baboom", "Genetic Shift"} <= set(s.hand_of("Ann"))


def test_the_plays_of_a_turn_do_not_add_up():
    """RULES 2.2."""
    s = table()
    s.hand("Ann", "Baboom", "Cyberback")
    s.end_round()
    s.play("Baboom", at="The Vats")
    assert not s.can_play("Cyberback", at="The Vats")


def test_talents_are_used_in_the_play_cards_phase_of_ones_own_turn():
    """RULES 2.2, 3.10."""
    s = table()
    s.put("Time Raider", at="The Vats", by="Bob")
    s.discard_pile("Bob", "Spy")
    assert not any("Time Raider" in option for option in s.options())
    s.end_turn()
    s.talent("Time Raider", choosing="Spy")
    s.idle()


def test_the_play_cards_prompt_is_always_asked():
    """RULES 2.2: the phase ends when the player says so, even with nothing to do."""
    s = table()
    assert s.options() == ["End the Play Cards phase"]
    assert s.asked == "Ann"


# 2.4 Draw ------------------------------------------------------------------------------------------------------------


def test_draw_two_cards():
    """RULES 2.4."""
    s = table()
    s.deck("Ann", "Mimic", "Cyberback", "Baboom")
    s.end_turn()
    assert s.hand_of("Ann") == ["Mimic", "Cyberback"]


def test_discard_down_to_ten_of_your_choice():
    """RULES 2.4."""
    s = table()
    s.hand("Ann", *["Copycat"] * 9)
    s.end_turn(drawing=("Mimic", "Cyberback"))
    assert s.asked == "Ann"
    s.choose("Mimic")
    assert len(s.hand_of("Ann")) == 10
    assert s.discard_of("Ann") == ["Mimic"]
    s.idle()


def test_ten_cards_may_be_kept():
    """RULES 2.4."""
    s = table()
    s.hand("Ann", *["Copycat"] * 8)
    s.end_turn()
    assert s.asked == "Bob"
    assert len(s.hand_of("Ann")) == 10


def test_no_hand_limit_at_any_other_time():
    """RULES 2.4."""
    s = table(ann=SPIES, bob=APES)
    s.hand("Ann", "Time Walk", *["Spy"] * 10)
    s.play("Time Walk")
    s.decline()
    assert len(s.hand_of("Ann")) == 12
    s.idle()


def test_an_empty_hand_draws_nothing_by_itself():
    """RULES 2.4."""
    s = table()
    s.plays("Ann", "Baboom", at="The Vats")
    assert s.hand_of("Ann") == []


# 2.5 End Turn --------------------------------------------------------------------------------------------------------


def test_what_happens_at_the_end_comes_before_what_expires():
    """RULES 2.5: a minion borrowed for the turn still counts for The Golden Lily, then goes back."""
    s = table("The Golden Lily", ann=("Kitty Cats", "Shapeshifters"))
    spy = s.put("Spy", at="The Golden Lily", by="Bob")
    s.hand("Ann", "Muffin")
    s.deck("Ann", *["Copycat"] * 3)
    s.play("Muffin", at="The Vats", choosing=spy)
    assert s.controller(spy) == "Ann"
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3  # two of the Draw phase and one of The Golden Lily
    assert s.controller(spy) == "Bob"


def test_the_current_player_orders_what_happens_at_the_end():
    """RULES 2.5, 5.6."""
    s = table()
    baboom = s.put("Baboom", at="The Vats", by="Ann")
    uplink = s.attach("Missing Uplink", to=baboom, by="Ann")
    s.plays("Ann", "Cellular Bonding", on=baboom, choosing=uplink)
    s.end_turn()
    assert s.asked == "Ann"
    assert "order" in s.prompt
    s.choose("Missing Uplink")
    assert s.asked == "Bob"


def test_turns_go_clockwise():
    """RULES 2.5, 1.6."""
    s = table(Cid=("Cyborg Apes", "Time Travelers"), Dee=("Shapeshifters", "Super Spies"))
    seen = []
    for _ in range(5):
        seen.append(s.asked)
        s.end_turn()
    assert seen == ["Ann", "Bob", "Cid", "Dee", "Ann"]


def test_an_extra_turn_comes_right_after_the_current_one():
    """RULES 2.5, 15.9."""
    s = table("Portal Room", Cid=("Cyborg Apes", "Time Travelers"))
    s.put("Cyberback", at="Portal Room", by="Ann", counters=20)
    s.end_turn()
    assert s.asked == "Ann"
    s.end_turn()
    assert s.asked == "Bob"


def test_an_extra_turn_is_a_whole_turn():
    """RULES 2.5."""
    s = table("Portal Room")
    s.put("Cyberback", at="Portal Room", by="Ann", counters=20)
    s.hand("Ann", "Baboom", "Baboom")
    s.play("Baboom", at="The Vats")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3
    s.play("Baboom", at="Monkey Lab")
    s.end_turn()
    assert s.asked == "Bob"


# 2.6 empty decks -----------------------------------------------------------------------------------------------------


def test_drawing_from_an_empty_deck_makes_it_anew():
    """RULES 2.6."""
    s = table()
    s.deck("Ann", "Mimic", only=True)
    s.discard_pile("Ann", "Copycat", "Copycat")
    s.end_turn()
    assert sorted(s.hand_of("Ann")) == ["Copycat", "Mimic"]
    assert s.deck_of("Ann") == ["Copycat"]
    assert s.discard_of("Ann") == []


def test_a_deck_that_just_ran_out_is_not_made_anew_until_it_is_needed():
    """RULES 2.6."""
    s = table()
    s.deck("Ann", "Mimic", "Mimic", only=True)
    s.discard_pile("Ann", "Copycat")
    s.end_turn()
    assert s.deck_of("Ann") == []
    assert s.discard_of("Ann") == ["Copycat"]


def test_with_deck_and_discard_pile_empty_you_stop():
    """RULES 2.6."""
    s = table()
    s.deck("Ann", "Mimic", only=True)
    s.end_turn()
    assert s.hand_of("Ann") == ["Mimic"]
    assert s.asked == "Bob"
    s.end_round()
    assert s.hand_of("Ann") == ["Mimic"]


def test_looking_revealing_and_searching_make_an_empty_deck_anew():
    """RULES 2.6."""
    s = table(ann=("Super Spies", "Shapeshifters"), bob=APES)
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Mole", "Mole", "Mole")
    s.hand("Ann", "Spy", "Transmogrify")
    s.play("Spy", at="The Vats")
    s.choose("Mole", "Mole", "Mole", place="top")
    assert s.discard_of("Ann") == []
    s.deck("Ann", only=True)
    s.discard_pile("Ann", "Mimic")
    s.play("Transmogrify", choosing="Spy")
    assert sorted(s.options()) == ["Find Mimic", "Find Spy"]


def test_the_phases_of_a_turn_follow_each_other():
    """RULES 2.1 to 2.5, as a view shows them."""
    game = smashup.new_game(players=["Ann", "Bob"], factions=[APES, SPIES], seed=3, options=Options(mulligan="forced"))
    view = game.view(0)
    assert view["turn"]["phase"] == "Play Cards"
    assert view["turn"]["number"] == 1
    first = game.kernel.current.seat
    assert game.choice is not None
    game.choose(len(game.choice.options) - 1)
    assert game.view(0)["turn"]["number"] == 2
    assert game.kernel.current.seat == 1 - first


def test_no_turn_goes_on_for_ever():
    """Two Copycats with the abilities of Big Bad Wolf destroy themselves and bring each other back, again and again."""
    s = table("The Vats", ann=("Shapeshifters", "Fairies"), bob=("Grimms' Fairy Tales", "Luchadors"))
    s.put("Big Bad Wolf", at="The Vats", by="Bob")
    s.hand("Ann", "Copycat")
    s.discard_pile("Ann", "Copycat")
    s.play("Copycat", at="The Vats")
    while "Play Cards" not in s.prompt:
        s.choose(0)
    assert 2 < len(s.game.kernel.plays) <= MOST_PLAYS
    assert s.asked == "Ann"
    s.end_turn()
    assert s.asked == "Bob"


def test_after_a_hundred_plays_nothing_more_is_played_before_the_next_turn():
    s = table()
    s.hand("Ann", "Mimic", "Copycat")
    s.hand("Bob", "Operative")
    kernel = s.game.kernel
    assert kernel.plays_of(kernel.current, kernel.current.rights)
    kernel.plays += [PlayRecord(0, 0, "Mimic", True, False, None, True, False, True)] * MOST_PLAYS
    assert not kernel.plays_of(kernel.current, kernel.current.rights)
    s.hand("Ann", "Mimic")
    assert "no turn goes on for ever" in s.game.explain("Mimic")
    s.end_turn()
    assert s.can_play("Operative")


def test_what_a_base_offers_by_a_lent_ability_is_told_apart_from_its_own():
    """RULES 2.2, 15.10: Cool Cats' Alley has the abilities of Storyteller's Hut too."""
    s = Scenario(
        {"Ann": ("Ancient Incas", "Russian Fairy Tales"), "Bob": ("Luchadors", "Fairies")},
        bases=["Cool Cats' Alley", "Ringside", "Ice Castle"],
    )
    s.base_deck("Storyteller's Hut")
    s.attach("Signs in the Stars", to="Cool Cats' Alley", by="Ann")
    s.put("Toad", at="Cool Cats' Alley", by="Ann")
    s.hand("Ann", "Armory")
    offers = [label for label in s.options() if "Use Cool Cats' Alley" in label]
    assert offers == ["Use Cool Cats' Alley", "Use Cool Cats' Alley: Storyteller's Hut"]
    s.choose("Use Cool Cats' Alley: Storyteller's Hut")
    s.play("Armory", on="Ringside")
    s.talent("Cool Cats' Alley")
    assert s.prompt.startswith("Cool Cats' Alley: destroy")


def test_an_ability_that_is_lent_twice_is_offered_once():
    """RULES 5.12: with two copies of a set, two Signs in the Stars lend the same ability, which has one use."""
    incas = ("Ancient Incas", "Russian Fairy Tales")
    s = Scenario({"Ann": incas, "Bob": incas}, bases=["Ringside", "Ice Castle", "The Vats"])
    s.base_deck("Storyteller's Hut")
    s.attach("Signs in the Stars", to="Ringside", by="Ann")
    s.attach("Signs in the Stars", to="Ringside", by="Bob")
    s.hand("Ann", "Armory")
    assert s.options().count("Use Ringside: Storyteller's Hut") == 1
